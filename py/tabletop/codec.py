"""States, views and records to JSON and back without loss, driven by their annotations.

What it knows: str, int, bool, None, Literal, tuples, mappings with string keys, dataclasses, and unions
of these (several dataclasses in one union are told apart by a field `is` that names the class). There
are no floats. What does not fit its annotation to the letter is refused: no coercion, no missing or extra
field, no integer beyond what JSON carries everywhere, no text that UTF-8 cannot write. Only a field that
is marked as `added` may be missing: what was saved before it came can still be read.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import field, fields, is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from tabletop.game import BadState

T = TypeVar("T")
Json = Any
Decoder = Callable[[Json, str], Any]

INT_LIMIT = 2**53
"""Integers must be smaller than this in size."""

_ADDED = "added"

_decoders: dict[Any, Decoder] = {}
_tagged: set[type] = set()
_names: dict[type, tuple[str, ...]] = {}
_PLAIN = frozenset({str, int, bool, type(None)})


def added(default: T) -> T:
    """A field of a dataclass that came later than others: where it is missing in JSON data, the default."""
    declared: T = field(default=default, metadata={_ADDED: True})
    return declared


def encode(value: object) -> Json:
    """Plain JSON data of a value: dataclasses as objects, tuples as arrays. Error: TypeError."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [one if type(one) in _PLAIN else encode(one) for one in value]  # type: ignore[attr-defined]
    names = _names.get(kind)
    if names is None:
        return _encode_other(value)
    data: dict[str, Any] = {"is": kind.__name__} if kind in _tagged else {}
    for name in names:
        part = getattr(value, name)
        data[name] = part if type(part) in _PLAIN else encode(part)
    return data


def _encode_other(value: object) -> Json:
    """As `encode`, for what is rarer, and for a dataclass that comes for the first time."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple | list):
        return [encode(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): encode(one) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        _names[type(value)] = tuple(f.name for f in fields(value))
        return encode(value)
    raise TypeError(f"not plain data: {type(value).__name__}")


def decode(kind: type[T], data: Json, where: str = "") -> T:
    """The value of type `kind` that `data` stands for. Error: BadState, naming the place."""
    value: T = _decoder(kind)(data, where)
    return value


def register(kind: type) -> None:
    """Prepare a type, so that `encode` knows which of its dataclasses stand in unions."""
    _decoder(kind)


def wrong(where: str) -> BadState:
    """The error for data that does not fit at `where`, a dotted path."""
    return BadState("table.error.form", where=where[:120] or "·")


def _decoder(kind: Any) -> Decoder:
    found = _decoders.get(kind)
    if found is None:
        found = _decoders[kind] = _make(kind)
    return found


def _make(kind: Any) -> Decoder:
    origin = get_origin(kind)
    if kind in _PRIMITIVES:
        return _PRIMITIVES[kind]
    if kind is None or kind is type(None):
        return _none
    if origin is Literal:
        return _literal(get_args(kind))
    if origin in (Union, types.UnionType):
        return _union(get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(get_args(kind))
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass(kind)
    raise TypeError(f"the codec does not know {kind}")


def _text(data: Json, where: str) -> str:
    if type(data) is not str:
        raise wrong(where)
    if not data.isascii() and any("\ud800" <= c <= "\udfff" for c in data):
        raise wrong(where)
    return data


def _int(data: Json, where: str) -> int:
    if type(data) is not int or not -INT_LIMIT < data < INT_LIMIT:
        raise wrong(where)
    return data


def _bool(data: Json, where: str) -> bool:
    if type(data) is not bool:
        raise wrong(where)
    return data


def _none(data: Json, where: str) -> None:
    if data is not None:
        raise wrong(where)


_PRIMITIVES: dict[Any, Decoder] = {str: _text, int: _int, bool: _bool}


def _literal(allowed: tuple[Any, ...]) -> Decoder:
    def read(data: Json, where: str) -> Any:
        if not any(type(data) is type(one) and data == one for one in allowed):
            raise wrong(where)
        return data

    return read


def _tuple(kinds: tuple[Any, ...]) -> Decoder:
    if len(kinds) == 2 and kinds[1] is ...:
        one = _decoder(kinds[0])

        def read_any(data: Json, where: str) -> tuple[Any, ...]:
            if type(data) is not list:
                raise wrong(where)
            return tuple([one(item, f"{where}[{i}]") for i, item in enumerate(data)])

        return read_any
    parts = tuple(_decoder(kind) for kind in kinds)

    def read(data: Json, where: str) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(parts):
            raise wrong(where)
        pairs = zip(parts, data, strict=True)
        return tuple([part(item, f"{where}[{i}]") for i, (part, item) in enumerate(pairs)])

    return read


def _mapping(kinds: tuple[Any, ...]) -> Decoder:
    if kinds[0] is not str:
        raise TypeError("mappings have string keys")
    one = _decoder(kinds[1])

    def read(data: Json, where: str) -> dict[str, Any]:
        if type(data) is not dict:
            raise wrong(where)
        return {_text(key, where): one(item, f"{where}.{key}") for key, item in data.items()}

    return read


def _dataclass(kind: type) -> Decoder:
    hints = get_type_hints(kind)
    parts = {f.name: _decoder(hints[f.name]) for f in fields(kind)}
    needed = {f.name for f in fields(kind) if _ADDED not in f.metadata}

    def read(data: Json, where: str) -> Any:
        if type(data) is not dict:
            raise wrong(where)
        if kind in _tagged:
            if data.get("is") != kind.__name__:
                raise wrong(where)
            data = {key: item for key, item in data.items() if key != "is"}
        if not needed <= data.keys() <= parts.keys():
            odd = sorted((needed - data.keys()) | (data.keys() - parts.keys()))[0]
            raise wrong(f"{where}.{odd}" if where else odd)
        path = f"{where}." if where else ""
        given = {name: part(data[name], path + name) for name, part in parts.items() if name in data}
        return kind(**given)

    return read


def _depth(error: BadState) -> int:
    """How far inside the data an error lies."""
    return len(str(error.message.params["where"]))


def _union(kinds: tuple[Any, ...]) -> Decoder:
    classes = [kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)]
    if len(classes) > 1:
        _tagged.update(classes)
    parts = [_decoder(kind) for kind in kinds]

    def read(data: Json, where: str) -> Any:
        deepest: BadState | None = None
        for part in parts:
            try:
                return part(data, where)
            except BadState as error:
                if deepest is None or _depth(error) > _depth(deepest):
                    deepest = error
        raise deepest or wrong(where)

    return read
