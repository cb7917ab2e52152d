"""Blocks: encoded once, known by a hash of their text, and what is read is bounded and never trusted."""

import zlib
from base64 import b64encode
from typing import Any

import pytest

from rows import each
from tabletop import codec
from tabletop.codec import BLOCK, UNPACKED_LIMIT, VALUE_ROOM, PackedList, canonical, pack, packed, stored
from tabletop.game import BadRecord


def numbers(count: int) -> list[int]:
    return list(range(count))


def text_of(plain: bytes) -> str:
    """The text of a block with that inside, whatever it is."""
    return b64encode(zlib.compress(plain, 9)).decode()


def test_data_comes_back_from_its_block() -> None:
    for data in (None, 5, "é", [], {}, numbers(BLOCK), {"state": {"deep": [1, [2]]}}):
        block = pack(data)
        assert block.data() == stored(block.text).data() == data
        assert stored(block.text) == block == pack(data)
    assert pack([1]).name != pack([2]).name


@each(
    [
        "",
        ":",
        ":AAAA",
        "AAA$",
        "AA\nAA",
        "A" * 100,
        "AAAA=" * 2,
        text_of(b""),
        text_of(b"[NaN]"),
        text_of(b"[" * 200),
        text_of(b"5 5"),
        text_of(canonical(numbers(BLOCK)).encode() + b" 1"),
        text_of(canonical(numbers(BLOCK)).encode())[:-8],
    ]
)
def test_what_is_no_block_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        stored(text).data()


def test_nothing_may_follow_in_a_block() -> None:
    data = zlib.compress(canonical(numbers(BLOCK)).encode()) + b"more"
    with pytest.raises(BadRecord):
        stored(b64encode(data).decode()).data()


class Unpacker:
    """Unpacks as zlib does; tells how much it was allowed to give, and gave."""

    def __init__(self, given: list[tuple[int, int]], inner: Any) -> None:
        self.given = given
        self._inner = inner

    def decompress(self, data: bytes, limit: int) -> bytes:
        found: bytes = self._inner.decompress(data, limit)
        self.given.append((limit, len(found)))
        return found

    @property
    def eof(self) -> bool:
        return bool(self._inner.eof)

    @property
    def unused_data(self) -> bytes:
        return bytes(self._inner.unused_data)


def test_a_bomb_is_refused_before_it_goes_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of some hundred thousand characters that would unpack to a hundred megabytes."""
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(b" " * 1_000_000) for _ in range(100)) + packer.flush()
    bomb = stored(b64encode(data).decode())
    assert len(bomb.text) < 200_000
    given: list[tuple[int, int]] = []
    inner = zlib.decompressobj()
    monkeypatch.setattr(codec.zlib, "decompressobj", lambda: Unpacker(given, inner))
    with pytest.raises(BadRecord):
        bomb.data()
    assert given == [(UNPACKED_LIMIT, UNPACKED_LIMIT)]


def test_a_block_tells_what_room_is_left_after_it() -> None:
    block = pack(["x" * 1_000] * BLOCK)
    size = len(canonical(["x" * 1_000] * BLOCK))
    assert block.unpacked(4 * size) == (["x" * 1_000] * BLOCK, 3 * size)
    for room in (size - 1, 1, 0):
        with pytest.raises(BadRecord):
            block.unpacked(room)


def test_small_objects_take_more_room_than_their_text() -> None:
    block = pack([{}] * BLOCK)
    size = len(canonical([{}] * BLOCK)) + VALUE_ROOM * BLOCK
    assert block.unpacked(size) == ([{}] * BLOCK, 0)
    with pytest.raises(BadRecord):
        block.unpacked(size - 1)


# Lists in blocks


@pytest.mark.parametrize("length", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK, 5 * BLOCK + 7])
def test_a_list_comes_back_from_its_blocks(length: int) -> None:
    found: PackedList[int] = PackedList(packed(numbers(length)), length, int)
    assert (len(found), list(found), len(found.blocks)) == (length, numbers(length), -(-length // BLOCK))
    assert found == numbers(length) and found != [*numbers(length), 0]
    for wrong in (length + BLOCK, length - BLOCK, -1):
        with pytest.raises(BadRecord):
            PackedList(found.blocks, wrong, int)


def test_a_block_is_read_once_and_only_when_it_is_asked_for() -> None:
    read: list[int] = []

    def noted(item: int) -> int:
        read.append(item // BLOCK)
        return item

    found: PackedList[int] = PackedList(packed(numbers(4 * BLOCK)), 4 * BLOCK, noted)
    assert len(found) == 4 * BLOCK and not read
    assert (found[-1], found[BLOCK], found[BLOCK + 5]) == (4 * BLOCK - 1, BLOCK, BLOCK + 5)
    assert read == [3] * BLOCK + [1] * BLOCK
    assert found[BLOCK - 1 : BLOCK + 1] == [BLOCK - 1, BLOCK]
    assert list(found) == numbers(4 * BLOCK) and len(read) == 4 * BLOCK
    for place in (4 * BLOCK, -4 * BLOCK - 1):
        with pytest.raises(IndexError):
            found[place]


@pytest.mark.parametrize("data", [5, {}, numbers(BLOCK - 1), numbers(BLOCK + 1)])
def test_a_block_of_another_length_is_refused(data: Any) -> None:
    with pytest.raises(BadRecord):
        PackedList((pack(data), pack([1])), BLOCK + 1, int)[0]
