"""Values as JSON data, as text and as compressed blocks, and back without loss.

*States, views and records* are driven by their annotations. What is known: str, int, bool, None, Literal,
tuples, mappings with string keys, dataclasses, and unions of these (several dataclasses in one union are told
apart by a field `is` that names the class). There are no floats. What does not fit its annotation to the
letter is refused: no coercion, no missing or extra field, no integer beyond what JSON carries everywhere, no
text that UTF-8 cannot write. Only a field that is marked as `added` may be missing: what was saved before it
came can still be read.

*Events* are kept so that they can still be told under later rules: what is read gives events with text,
numbers and tuples of them alone, whatever it was.

*Blocks* are texts that never change, known by a hash of the text. Whoever stores something long stores it in
blocks under their names, and names them: what is stored once is never written again, and what a text says
cannot be changed without another name. What is read is never trusted: a block that unpacks to more than
UNPACKED_LIMIT is refused before it has taken more memory than that.
"""

import json
import re
import types
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, overload

from tabletop import strict_json
from tabletop.game import BadRecord, BadState, Event, TableError

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
    plain = {kind: _PRIMITIVES[kind] for kind in kinds if kind in _PRIMITIVES}
    named = {kind.__name__: _decoder(kind) for kind in classes} if len(classes) > 1 else {}

    def read(data: Json, where: str) -> Any:
        # What says by itself which kind it is is read as that; anything else is tried as each.
        if (one := plain.get(type(data))) is not None:
            return one(data, where)
        if type(data) is dict and type(name := data.get("is")) is str and name in named:
            return named[name](data, where)
        deepest: BadState | None = None
        for part in parts:
            try:
                return part(data, where)
            except BadState as error:
                if deepest is None or _depth(error) > _depth(deepest):
                    deepest = error
        raise deepest or wrong(where)

    return read


# As text


def canonical(data: Any) -> str:
    """The one JSON text of plain data: sorted keys, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def canonical_parts(data: Mapping[str, Any]) -> dict[str, str]:
    """The canonical text of each value of an object, by name: `object_text` joins them."""
    return {name: canonical(value) for name, value in data.items()}


def object_text(parts: Mapping[str, str]) -> str:
    """The canonical text of an object. parts: name → the canonical text of what it has there."""
    return "{" + ",".join(f"{canonical(name)}:{parts[name]}" for name in sorted(parts)) + "}"


def checksum(data: Mapping[str, Any]) -> str:
    """The checksum of a record as JSON data, its field `checksum` left out: SHA-256 in hex."""
    bare = {key: value for key, value in data.items() if key != "checksum"}
    return sha256(canonical(bare).encode()).hexdigest()


# Events

EVENT_LIMIT = 10_000
"""The most events of one decision."""

KIND_LIMIT = 80
"""The longest kind of an event and name of one of its parameters, in characters."""


def write_events(events: tuple[Event, ...]) -> list[Any]:
    """Events as JSON data; what is empty and what everybody may know is left out."""
    found = []
    for event in events:
        data: dict[str, Any] = {"kind": event.kind}
        if event.params:
            data["params"] = encode(event.params)
        if event.to is not None:
            data["to"] = list(event.to)
        found.append(data)
    return found


def read_events(data: Any, where: str = "events") -> tuple[Event, ...]:
    """The events that JSON data stands for. Error: BadState, naming the place."""
    if type(data) is not list or len(data) > EVENT_LIMIT:
        raise wrong(where)
    return tuple(_event(one, where) for one in data)


def _event(data: Any, where: str) -> Event:
    if type(data) is not dict or not {"kind"} <= data.keys() <= {"kind", "params", "to"}:
        raise wrong(where)
    params = data.get("params", {})
    if type(params) is not dict:
        raise wrong(where)
    to = decode(tuple[int, ...], data["to"], where) if "to" in data else None
    found = {_word(name, where): _value(value, where) for name, value in params.items()}
    return Event(_word(data["kind"], where), found, to)


def _word(data: Any, where: str) -> str:
    word: str = data if type(data) is str and data.isascii() else decode(str, data, where)
    if not 0 < len(word) <= KIND_LIMIT:
        raise wrong(where)
    return word


def _value(data: Any, where: str) -> Any:
    """A parameter: arrays become tuples. Written for speed: a long game has tens of thousands."""
    kind = type(data)
    if kind is list:
        return tuple([_value(one, where) for one in data])
    if kind is dict:
        return {_word(key, where): _value(one, where) for key, one in data.items()}
    if data is None or kind is bool or (kind is str and data.isascii()):
        return data
    return decode(int if kind is int else str, data, where)


# Blocks

BLOCK = 64
"""Items of a list that are stored together."""

UNPACKED_LIMIT = 2_000_000
"""The longest text of a block before it is compressed, in bytes."""

WHOLE_LIMIT = 32_000_000
"""The longest texts of all blocks of a record together, likewise; each list and object in them counts for
VALUE_ROOM bytes more."""

VALUE_ROOM = 16
"""What a list or an object takes beside its text: a tenth of what it is in memory."""

LEVEL = 9
"""How hard zlib tries."""

HASH = re.compile(r"[0-9a-f]{32}")
"""The name of a block."""

_TEXT = re.compile(r"[A-Za-z0-9+/]+={0,2}")


def block_hash(text: str) -> str:
    """The name of a block: a hash of its text."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Block:
    """JSON data as it is stored. text: base64 of zlib of JSON; name: its hash."""

    text: str
    name: str

    def data(self) -> Any:
        """The data. Error: BadRecord."""
        return self.unpacked(UNPACKED_LIMIT)[0]

    def unpacked(self, room: int) -> tuple[Any, int]:
        """The data, and what is left of `room`, as WHOLE_LIMIT counts it. Error: BadRecord, also where there
        is too little room."""
        return unpack(self.text, room)


class BlockList(tuple[Block, ...]):
    """Blocks in order. Their names are put together once: every save of a long game asks for them."""

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of its blocks."""
        return frozenset(block.name for block in self)

    @cached_property
    def names_text(self) -> str:
        """The canonical text of the list of its blocks' names."""
        return canonical([block.name for block in self])


def pack(data: Any) -> Block:
    """JSON data as a block."""
    text = b64encode(zlib.compress(canonical(data).encode(), LEVEL)).decode()
    return Block(text, block_hash(text))


def stored(text: str) -> Block:
    """The block of a text that was stored; it is not unpacked yet. Error: BadRecord for what is none."""
    if not _TEXT.fullmatch(text):
        raise damaged()
    return Block(text, block_hash(text))


def unpack(text: str, room: int) -> tuple[Any, int]:
    """The data of a block's text, and what is left of `room`. Error: BadRecord for what is none, or too long;
    no more than `room` or UNPACKED_LIMIT bytes are ever unpacked."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(b64decode(text, validate=True), max(1, min(room, UNPACKED_LIMIT)))
    except (ValueError, zlib.error):  # no base64, or nothing that was compressed
        raise damaged() from None
    room -= len(plain) + VALUE_ROOM * (plain.count(b"[") - 1 + plain.count(b"{"))
    if not unpacker.eof or unpacker.unused_data or room < 0:
        raise damaged()
    try:
        return strict_json.loads(plain), room
    except TableError:
        raise damaged() from None


def damaged() -> BadRecord:
    """The error for a block that is not what it should be."""
    return BadRecord("table.save.damaged")


class PackedList(Sequence[T], Generic[T]):
    """A list that does not change, in blocks of BLOCK items, the last one perhaps shorter; each is read when
    one of its items is asked for.

    read: makes an item of its JSON data; known: all items, where they need not be read. Reading an item may
    raise BadRecord.
    """

    __slots__ = ("_items", "_length", "_read", "blocks")

    def __init__(
        self, blocks: Sequence[Block], length: int, read: Callable[[Any], T], known: Sequence[T] = ()
    ) -> None:
        if length < 0 or not 0 <= len(blocks) * BLOCK - length < BLOCK:
            raise damaged()
        self.blocks = BlockList(blocks)
        self._length = length
        self._read = read
        self._items = {n // BLOCK: list(known[n : n + BLOCK]) for n in range(0, len(known), BLOCK)}

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(self._length))]
        if not -self._length <= place < self._length:
            raise IndexError(place)
        number, rest = divmod(place % self._length, BLOCK)
        if number not in self._items:
            self._items[number] = self._block(number)
        return self._items[number][rest]

    def _block(self, number: int) -> list[T]:
        data = self.blocks[number].data()
        if type(data) is not list or len(data) != min(BLOCK, self._length - number * BLOCK):
            raise damaged()
        return [self._read(one) for one in data]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]


def packed(items: Sequence[Any]) -> BlockList:
    """A list of JSON data in blocks of BLOCK items, the last one perhaps shorter."""
    return BlockList(pack(list(items[begin : begin + BLOCK])) for begin in range(0, len(items), BLOCK))
