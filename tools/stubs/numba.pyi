from collections.abc import Callable
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])

prange = range

@overload
def njit(function: F) -> F: ...
@overload
def njit(*, parallel: bool = ..., inline: str = ...) -> Callable[[F], F]: ...
