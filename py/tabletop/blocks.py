"""Texts that never change: JSON data, encoded and compressed once, known by a hash of the text.

Whoever stores something long stores it in blocks under their names, and names them: what is stored once is
never written again, and what a text says cannot be changed without another name.

What is read is never trusted: a block that unpacks to more than UNPACKED_LIMIT is refused before it has taken
more memory than that.
"""

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Generic, TypeVar, overload

from tabletop import strict_json
from tabletop.game import BadRecord, TableError
from tabletop.record import canonical

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

T = TypeVar("T")


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
