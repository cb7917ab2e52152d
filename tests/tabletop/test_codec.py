"""The codec: what fits its annotation passes without loss, everything else is refused; what is kept of events
and decisions; blocks, encoded once, known by a hash of their text, bounded and never trusted.
"""

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from rows import anything, each
from tables import NAMES, finished, match_of
from tabletop import codec
from tabletop.chance import Deck, SeededChance
from tabletop.codec import BLOCK, PackedList, canonical, pack, packed, read_events, stored, write_events
from tabletop.game import BadRecord, BadState
from tabletop.log import decision_of, line_data


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True)
class Circle:
    at: Point
    size: int


class Line(Circle):
    """The other of a union; its fields are a circle's, so only the tag tells them apart."""


@dataclass(frozen=True)
class Sheet:
    """Every kind of field."""

    text: str
    number: int
    flag: bool
    nothing: None
    word: Literal["a", 1]
    pair: tuple[str, int]
    many: tuple[tuple[int, ...], ...]
    table: Mapping[str, tuple[int, ...]]
    shape: Circle | Line
    maybe: Point | None
    mixed: str | int | bool | None
    deck: Deck
    new: tuple[str, ...] = codec.added(())


WHOLE = Sheet(
    "é虎😀", -5, True, None, "a", ("x", 1), ((), (1, 2)), {"k": (1,), "": ()}, Line(Point(1), 2), None, True,
    Deck({"a": 2}, ("t",), ("b",)),
)  # fmt: skip


def plain(value: object) -> Any:
    codec.register(type(value))
    return json.loads(json.dumps(codec.encode(value)))


def test_a_value_comes_back_without_loss_and_the_classes_of_a_union_are_tagged() -> None:
    data = plain(WHOLE)
    again = codec.decode(Sheet, data)
    assert again == WHOLE
    assert type(again.flag) is bool and type(again.mixed) is bool and type(again.many) is tuple
    assert type(again.shape) is Line and type(again.shape.at) is Point
    assert data["shape"] == {"is": "Line", "at": {"x": 1, "y": 0}, "size": 2}
    assert data["deck"] == {"unknown": {"a": 2}, "top": ["t"], "bottom": ["b"]}
    data["shape"]["is"] = "Circle"
    assert data.pop("new") == [], "a field that was added later may be missing"
    again = codec.decode(Sheet, data)
    assert (type(again.shape), again.shape, again.new) == (Circle, Circle(Point(1), 2), ())
    for value in (1.5, object(), {1, 2}, b"x", Point, [1.5], {"k": 1j}):
        with pytest.raises(TypeError):
            codec.encode(value)
    for kind in (float, list[int], dict[int, str], set[str], Mapping[int, str], object):
        with pytest.raises(TypeError):
            codec.decode(kind, [])


AT = {"at": {"x": 1, "y": 0}}
WRONG: dict[str, list[Any]] = {
    "text": [1, None, ["a"], "half \ud800"],
    "number": [True, "1", 1.0, 2**53, -(2**53), 10**4_000, float("nan"), None],
    "flag": [1, 0, "true"], "nothing": [0, False, ""], "word": ["b", True, 1.0],
    "pair": [["x"], ["x", 1, 1], [1, "x"], {"0": "x", "1": 1}, "x1"],
    "many": [[[1], [True]], [[1], 2], {}, "12"],
    "table": [[], {"k": [1.5]}, {"k": None}, {"k" * 100_000: None}, {"half \udc00": []}],
    "shape": [
        {**AT, "size": 2}, {"is": "Point", "x": 1, "y": 0}, {"is": "Line", **AT}, None,
        {"is": "Line", **AT, "size": 2, "more": 1}, {"is": ["Line"], **AT, "size": 2},
    ],
    "maybe": [{}, {"x": 1}, {"x": 1, "y": 2, "z": 3}, {"is": "Point", "x": 1, "y": 2}, 0],
    "mixed": [1.5, [], "half \ud800"],
    "deck": [{"unknown": {"a": True}, "top": [], "bottom": []}, {"unknown": {}, "top": []}],
    "new": [None, [1]],
}  # fmt: skip


@each((field, value) for field, values in WRONG.items() for value in values)
def test_what_does_not_fit_is_refused_and_named(field: str, value: Any) -> None:
    with pytest.raises(BadState) as error:
        codec.decode(Sheet, {**plain(WHOLE), field: value})
    where = str(error.value.message.params["where"])
    assert where.startswith(field) and len(where) <= 120


WITHOUT = [{k: one for k, one in plain(WHOLE).items() if k != name} for name in plain(WHOLE) if name != "new"]
WITH_MORE = [{**plain(WHOLE), name: 1} for name in ("more", "", "__class__", "is")]


@each([None, [], "x", 1, {}, *WITHOUT, *WITH_MORE])
def test_data_of_another_kind_is_refused(data: Any) -> None:
    with pytest.raises(BadState):
        codec.decode(Sheet, data)


# Events and decisions


@pytest.mark.parametrize("name", NAMES)
def test_what_happened_in_a_game_is_kept_as_it_was(name: str) -> None:
    for number in range(4):
        match = finished(match_of(name, number), SeededChance(number), 60)
        assert read_events(json.loads(json.dumps(write_events(match.opening)))) == match.opening
        for decision in match.decisions:
            again = decision_of(json.loads(json.dumps(line_data(decision))))
            assert again == decision and again.seeded == decision.seeded and again.was_read


@each(
    [None, {}, [None], [[]], [{}], [{"kind": ""}], [{"kind": 1}], [{"kind": "x", "params": {"": 1}}]]
    + [[{"kind": "x", **more}] for more in anything({"more": 1}, {"params": []}, {"to": None}, {"to": ["0"]})]
    + [[{"kind": "x", "params": {"n": wrong}}] for wrong in (1.5, 2**60, "\ud800", [{"deep": 2**60}])]
)
def test_events_of_the_wrong_form_are_refused(events: object) -> None:
    with pytest.raises(BadState):
        read_events(events)


LINE: dict[str, Any] = {"seat": 0, "move": "roll", "rolls": [["die", 3]]}
DICE = [(1, [3], None), (-1, [3], None), (0, [1, 2], None), (0, [3], [1, 1]), (0, [3], [0]), (0, [], None)]
MORE: Any = [{"more": 1}, {"seat": None}, {"shown": 1}, {"opened": ["0"]}, {"parts": "roll"}, {"events": {}}]


@each(
    [None, [], {}, *({**LINE, **more} for more in MORE)]
    + [{**LINE, "dice": [{"at": at, "values": one, "weights": weights}]} for at, one, weights in DICE]
)
def test_decisions_of_the_wrong_form_are_refused(line: object) -> None:
    with pytest.raises(BadRecord):
        decision_of(line)


# Blocks, and lists in blocks


def test_a_bomb_is_refused_before_it_goes_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of some hundred thousand characters that would unpack to a hundred megabytes."""
    packer, inner = zlib.compressobj(9), zlib.decompressobj()
    data = b"".join(packer.compress(b" " * 1_000_000) for _ in range(100)) + packer.flush()
    bomb = stored(b64encode(data).decode())
    assert len(bomb.text) < 200_000
    given: list[tuple[int, int]] = []

    class Unpacker:
        """Unpacks as zlib does; tells how much it was allowed to give, and gave."""

        eof, unused_data = False, b""

        def decompress(self, data: bytes, limit: int) -> bytes:
            found = inner.decompress(data, limit)
            given.append((limit, len(found)))
            return found

    monkeypatch.setattr(zlib, "decompressobj", Unpacker)
    with pytest.raises(BadRecord):
        bomb.data()
    assert given == [(codec.UNPACKED_LIMIT, codec.UNPACKED_LIMIT)]
    monkeypatch.undo()
    whole = zlib.compress(canonical(list(range(BLOCK))).encode())
    for torn in (whole[:-6], whole + b"more", zlib.compress(b"[NaN]"), zlib.compress(b"5 5"), b"", b"torn"):
        with pytest.raises(BadRecord):
            stored(b64encode(torn).decode()).data()


@each([(["x" * 1_000] * BLOCK, 0), ([{}] * BLOCK, codec.VALUE_ROOM * BLOCK)])
def test_a_block_tells_what_room_is_left_after_it(data: list[Any], more: int) -> None:
    """Small objects take more room than their text."""
    size = len(canonical(data)) + more
    assert pack(data).unpacked(4 * size) == (data, 3 * size) and pack(data).unpacked(size) == (data, 0)
    for room in (size - 1, 1, 0):
        with pytest.raises(BadRecord):
            pack(data).unpacked(room)


@each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK, 5 * BLOCK + 7])
def test_a_list_comes_back_from_its_blocks(length: int) -> None:
    numbers = list(range(length))
    found: PackedList[int] = PackedList(packed(numbers), length, int)
    assert (len(found), list(found), len(found.blocks)) == (length, numbers, -(-length // BLOCK))
    assert found == numbers and found != [*numbers, 0] and found[-3:] == numbers[-3:]
    assert [found[place - length] for place in numbers] == numbers
    for place in (length, -length - 1):
        with pytest.raises(IndexError):
            found[place]
    for wrong in (length + BLOCK, length - BLOCK, -1):
        with pytest.raises(BadRecord):
            PackedList(found.blocks, wrong, int)
    for data in anything(5, {}, numbers[: BLOCK - 1], list(range(BLOCK + 1))):
        with pytest.raises(BadRecord):
            PackedList((pack(data), pack([1])), BLOCK + 1, int)[0]
