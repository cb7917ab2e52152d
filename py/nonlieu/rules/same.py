"""A value as a key: what was found out for it is kept as long as it is the very same one."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Same(Generic[T]):
    """A value, equal to nothing but itself: a war of 140 units is hashed at once."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
