"""Frozen values with named fields, made cheaply: what actions and effects are.

They read, compare, print and match like frozen dataclasses, and a type checker takes them for such. The page
has well over a hundred of these classes; `dataclasses` would write the methods of each at every start, which
takes a browser milliseconds a class.
"""

from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """The base of all: a subclass declares its fields as annotations, with defaults where they have any."""

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(cls.__annotations__)
        type.__setattr__(cls, "__match_args__", cls._fields)  # a name that type checkers keep to themselves

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self._fields
        given = dict(zip(fields, values, strict=False)) | named
        missing = [name for name in fields if name not in given and not hasattr(type(self), name)]
        if len(values) + len(named) != len(given) or missing or not given.keys() <= set(fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(fields) or 'nothing'}")
        defaults = {name: getattr(type(self), name) for name in fields if name not in given}
        self.__dict__.update(given, **defaults)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self._fields)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({fields})"
