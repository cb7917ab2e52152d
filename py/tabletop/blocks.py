"""Long lists in blocks: each is encoded, compressed and hashed once, however long the list becomes.

The items of a list that fill a block are one text, which names the block before it: `<hash of the one
before>:<base64 of zlib of JSON>`, the first one with nothing before the colon. Who knows the last block knows
them all, and none can be changed, left out or exchanged without another hash of the last.

What is read is never trusted: a block that unpacks to more than UNPACKED_LIMIT is refused before it has taken
more memory than that.
"""

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, TypeVar, overload

from tabletop import strict_json
from tabletop.game import BadRecord, TableError
from tabletop.record import DECISION_LIMIT, canonical

BLOCK = 64
"""Items of a list that are stored together."""

UNPACKED_LIMIT = 2_000_000
"""The longest text of a block before it is compressed, in bytes."""

WHOLE_LIMIT = 32_000_000
"""The longest texts of all blocks of a record together, likewise; each list and object in them counts for
VALUE_ROOM bytes more."""

VALUE_ROOM = 16
"""What a list or an object takes beside its text: a tenth of what it is in memory."""

BLOCK_LIMIT = DECISION_LIMIT // BLOCK
"""The most blocks of a list."""

LEVEL = 9
"""How hard zlib tries."""

HASH = re.compile(r"[0-9a-f]{32}")
"""The name of a block."""

_TEXT = re.compile(r"([0-9a-f]{32})?:([A-Za-z0-9+/]+={0,2})")

T = TypeVar("T")


def block_hash(text: str) -> str:
    """The name of a block: a hash of its text."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def name_before(text: str) -> str:
    """The name of the block before one with that text; empty for the first, and for what is no such text."""
    name, colon, _ = text[:33].partition(":")
    return name if colon and HASH.fullmatch(name) else ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Block:
    """BLOCK items of a list. text: as it is stored; name: its hash; number: how many blocks there are up to
    this one; before: the one before it."""

    text: str
    name: str
    number: int
    before: "Block | None"

    def items(self) -> list[Any]:
        """The items, as JSON data. Error: BadRecord."""
        return self.unpacked(UNPACKED_LIMIT)[0]

    def unpacked(self, room: int) -> tuple[list[Any], int]:
        """The items, as JSON data, and the room that they take, as WHOLE_LIMIT counts it. Error: BadRecord,
        also where their text is longer than `room`."""
        plain = _unpacked(self.text, min(room, UNPACKED_LIMIT))
        try:
            items = strict_json.loads(plain)
        except TableError:
            raise _damaged() from None
        if type(items) is not list or len(items) != BLOCK:
            raise _damaged()
        return items, len(plain) + VALUE_ROOM * (plain.count(b"[") - 1 + plain.count(b"{"))


def packed(items: Sequence[Any], before: Block | None) -> Block:
    """The next block of a list. items: BLOCK of them, as JSON data."""
    assert len(items) == BLOCK
    data = b64encode(zlib.compress(canonical(items).encode(), LEVEL)).decode()
    text = f"{before.name if before else ''}:{data}"
    return Block(text, block_hash(text), before.number + 1 if before else 1, before)


def linked(text: str, before: Block | None) -> Block:
    """The block of a text that was stored, after the one it names. Error: BadRecord where it names another.

    It is not unpacked yet.
    """
    if not _TEXT.fullmatch(text) or name_before(text) != (before.name if before else ""):
        raise _damaged()
    number = before.number + 1 if before else 1
    if number > BLOCK_LIMIT:
        raise _damaged()
    return Block(text, block_hash(text), number, before)


def _unpacked(text: str, limit: int) -> bytes:
    """The JSON text of a block. Error: BadRecord for what is none, or too long; no more than `limit` bytes
    are ever unpacked."""
    unpacker = zlib.decompressobj()
    try:
        data = b64decode(text.partition(":")[2], validate=True)
        plain = unpacker.decompress(data, max(1, limit))
    except (ValueError, zlib.error):  # no base64, or nothing that was compressed
        raise _damaged() from None
    if not unpacker.eof or unpacker.unused_data:
        raise _damaged()
    return plain


def _damaged() -> BadRecord:
    return BadRecord("table.save.damaged")


@dataclass(frozen=True, slots=True, eq=False)
class KeptList:
    """A list as it is stored: full blocks, by the last of them, and the items after them, as JSON data."""

    last: Block | None = None
    rest: tuple[Any, ...] = ()

    def __len__(self) -> int:
        return (self.last.number if self.last else 0) * BLOCK + len(self.rest)

    def blocks(self) -> list[Block]:
        """The full blocks, the first one first."""
        return list(chain(self.last))[::-1]

    def tail(self) -> Sequence[Any]:
        """The items after the full blocks, or those of the last block where there are none."""
        return self.rest if self.rest or self.last is None else self.last.items()

    def items(self) -> list[Any]:
        """All items, as JSON data. Error: BadRecord."""
        return self.unpacked(WHOLE_LIMIT)[0]

    def unpacked(self, room: int) -> tuple[list[Any], int]:
        """All items, as JSON data, and what is left of `room`, as WHOLE_LIMIT counts it. Error: BadRecord,
        also where there is too little room."""
        found: list[Any] = []
        for block in self.blocks():
            items, size = block.unpacked(room)
            found += items
            room -= size
            if room < 0:
                raise _damaged()
        return [*found, *self.rest], room


def kept_list(items: Sequence[Any]) -> KeptList:
    """A list of JSON data in blocks."""
    last: Block | None = None
    full = len(items) - len(items) % BLOCK
    for begin in range(0, full, BLOCK):
        last = packed(items[begin : begin + BLOCK], last)
    return KeptList(last, tuple(items[full:]))


def chain(last: Block | None) -> Iterator[Block]:
    """The blocks up to one, that one first."""
    while last is not None:
        yield last
        last = last.before


class LazyList(Sequence[T], Generic[T]):
    """A list that can grow, whose first items are read block by block when they are asked for.

    read(number of a block) → its BLOCK items; it is asked at most once for each. Errors: those of `read`.
    """

    __slots__ = ("_items", "_read")

    def __init__(self, unread: int = 0, read: Callable[[int], Sequence[T]] | None = None) -> None:
        self._items: list[T | None] = [None] * (unread * BLOCK)
        self._read = read

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self._items)))]
        item = self._items[place]
        if item is None:
            number = (place if place >= 0 else place + len(self._items)) // BLOCK
            self._fill(number)
            item = self._items[place]
        assert item is not None
        return item

    def __iter__(self) -> Iterator[T]:
        return (self[i] for i in range(len(self._items)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LazyList | list | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def copy(self, read: Callable[[int], Sequence[T]] | None) -> "LazyList[T]":
        """Another list of the same items. read: for those that nobody has asked for yet."""
        made: LazyList[T] = LazyList(0, read)
        made._items = list(self._items)
        return made

    @property
    def reads(self) -> bool:
        """Whether some of its items may still have to be read."""
        return self._read is not None

    def append(self, item: T) -> None:
        """Add an item at the end."""
        self._items.append(item)

    def replace(self, place: int, item: T) -> None:
        """Put another item in the place of one."""
        self._items[place] = item

    def cut(self, length: int) -> None:
        """Forget the items after the first `length`."""
        del self._items[length:]

    def _fill(self, number: int) -> None:
        """Read a block; items that were put in the place of its own stay."""
        assert self._read is not None
        begin = number * BLOCK
        for place, item in enumerate(self._read(number), start=begin):
            if place < len(self._items) and self._items[place] is None:
                self._items[place] = item
