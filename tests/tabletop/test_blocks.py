"""Blocks of long lists: each names the one before it, and what is read is bounded and never trusted."""

import zlib
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop import blocks
from tabletop.blocks import (
    BLOCK,
    BLOCK_LIMIT,
    UNPACKED_LIMIT,
    VALUE_ROOM,
    KeptList,
    LazyList,
    kept_list,
    linked,
)
from tabletop.game import BadRecord
from tabletop.record import canonical


def numbers(count: int) -> list[int]:
    return list(range(count))


def text_of(plain: bytes, before: str = "") -> str:
    """The text of a block with that inside, whatever it is."""
    return f"{before}:{b64encode(zlib.compress(plain, 9)).decode()}"


@pytest.mark.parametrize("length", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK, 5 * BLOCK + 7])
def test_a_list_comes_back_from_its_blocks(length: int) -> None:
    kept = kept_list(numbers(length))
    assert (len(kept), kept.items(), len(kept.rest)) == (length, numbers(length), length % BLOCK)
    texts = [block.text for block in kept.blocks()]
    last = None
    for text in texts:
        last = linked(text, last)
    assert KeptList(last, kept.rest).items() == numbers(length)


def test_a_block_says_what_lies_before_it() -> None:
    first, second, third = kept_list(numbers(3 * BLOCK)).blocks()
    assert first.text.startswith(":") and second.text.startswith(first.name + ":")
    other = kept_list([0] * BLOCK).last
    for wrong in (None, other, third):
        with pytest.raises(BadRecord):
            linked(second.text, wrong)
    assert linked(second.text, linked(first.text, None)).name == second.name


def test_lists_that_begin_alike_share_their_blocks() -> None:
    one, other = kept_list(numbers(4 * BLOCK)), kept_list([*numbers(3 * BLOCK), *[0] * BLOCK])
    names = [[block.name for block in kept.blocks()] for kept in (one, other)]
    assert names[0][:3] == names[1][:3] and names[0][3] != names[1][3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "x:AAAA",
        ":AAA$",
        ":AA\nAA",
        ":" + "A" * 100,
        ":AAAA" * 2,
        "0" * 31 + ":AAAA",
        text_of(b""),
        text_of(b"5"),
        text_of(b"{}"),
        text_of(b"[NaN]"),
        text_of(b"[" * 200),
        text_of(canonical(numbers(BLOCK - 1)).encode()),
        text_of(canonical(numbers(BLOCK + 1)).encode()),
        text_of(canonical(numbers(BLOCK)).encode() + b" 1"),
        text_of(canonical(numbers(BLOCK)).encode())[:-8],
    ],
)
def test_what_is_no_block_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        linked(text, None).items()


def test_nothing_may_follow_in_a_block() -> None:
    data = zlib.compress(canonical(numbers(BLOCK)).encode()) + b"more"
    with pytest.raises(BadRecord):
        linked(f":{b64encode(data).decode()}", None).items()


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
    bomb = linked(f":{b64encode(data).decode()}", None)
    assert len(bomb.text) < 200_000
    given: list[tuple[int, int]] = []
    inner = zlib.decompressobj()
    monkeypatch.setattr(blocks.zlib, "decompressobj", lambda: Unpacker(given, inner))
    with pytest.raises(BadRecord):
        bomb.items()
    assert given == [(UNPACKED_LIMIT, UNPACKED_LIMIT)]


def test_many_blocks_may_not_unpack_to_more_than_a_whole_record() -> None:
    kept = kept_list(["x" * 1_000] * (4 * BLOCK))
    size = len(canonical(["x" * 1_000] * BLOCK))
    assert kept.unpacked(4 * size) == (["x" * 1_000] * (4 * BLOCK), 0)
    for room in (4 * size - 1, size, 1, 0):
        with pytest.raises(BadRecord):
            kept.unpacked(room)


def test_small_objects_take_more_room_than_their_text() -> None:
    kept = kept_list([{}] * (2 * BLOCK))
    size = len(canonical([{}] * BLOCK)) + VALUE_ROOM * BLOCK
    assert kept.unpacked(2 * size) == ([{}] * (2 * BLOCK), 0)
    with pytest.raises(BadRecord):
        kept.unpacked(2 * size - 1)


def test_there_is_an_end_to_the_blocks_of_a_list() -> None:
    last = None
    text = kept_list(numbers(BLOCK)).blocks()[0].text
    for _ in range(BLOCK_LIMIT):
        last = linked(text, last)
        text = f"{last.name}:{text.partition(':')[2]}"
    with pytest.raises(BadRecord):
        linked(text, last)


# Lists that are read when they are asked for


def lazy(count: int, asked: list[int]) -> LazyList[int]:
    """The numbers from 0 in so many blocks; the blocks that are read are noted."""

    def read(number: int) -> Sequence[int]:
        asked.append(number)
        return range(number * BLOCK, (number + 1) * BLOCK)

    return LazyList(count, read)


def test_a_block_is_read_once_and_only_when_it_is_asked_for() -> None:
    asked: list[int] = []
    found = lazy(4, asked)
    assert len(found) == 4 * BLOCK and not asked
    assert (found[-1], found[BLOCK], found[BLOCK + 5]) == (4 * BLOCK - 1, BLOCK, BLOCK + 5)
    assert asked == [3, 1]
    assert found[BLOCK - 1 : BLOCK + 1] == [BLOCK - 1, BLOCK] and asked == [3, 1, 0]
    assert list(found) == numbers(4 * BLOCK) and asked == [3, 1, 0, 2]
    assert found == numbers(4 * BLOCK) and found != numbers(4 * BLOCK - 1)
    with pytest.raises(IndexError):
        found[4 * BLOCK]


def test_a_lazy_list_can_be_cut_and_grow() -> None:
    asked: list[int] = []
    found: Any = lazy(3, asked)
    found.cut(BLOCK + 3)
    for item in (-1, -2):
        found.append(item)
    found.replace(1, -3)
    assert list(found) == [0, -3, *range(2, BLOCK + 3), -1, -2]
    assert asked == [0, 1]
