"""The codec: what fits its annotation passes without loss, everything else is refused."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from rows import each
from tabletop import codec
from tabletop.chance import Deck
from tabletop.game import BadState, Event


@dataclass(frozen=True, slots=True)
class Point:
    """A dataclass on its own."""

    x: int
    y: int = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """One of two that stand in a union."""

    at: Point
    size: int


@dataclass(frozen=True, slots=True)
class Line:
    """The other; its fields fit a circle's, so only the tag tells them apart."""

    at: Point
    size: int


@dataclass(frozen=True, slots=True)
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


WHOLE = Sheet(
    text="é虎😀",
    number=-5,
    flag=True,
    nothing=None,
    word="a",
    pair=("x", 1),
    many=((), (1, 2)),
    table={"k": (1,), "": ()},
    shape=Line(Point(1), 2),
    maybe=None,
    mixed=True,
    deck=Deck({"a": 2}, ("t",), ("b",)),
)


def plain(value: object) -> Any:
    codec.register(type(value))
    return json.loads(json.dumps(codec.encode(value)))


def test_a_value_comes_back_without_loss() -> None:
    assert codec.decode(Sheet, plain(WHOLE)) == WHOLE
    again = codec.decode(Sheet, plain(WHOLE))
    assert type(again.flag) is bool and type(again.mixed) is bool and type(again.many) is tuple
    assert type(again.shape) is Line and type(again.shape.at) is Point


def test_the_classes_of_a_union_are_tagged_and_others_are_not() -> None:
    data = plain(WHOLE)
    assert data["shape"] == {"is": "Line", "at": {"x": 1, "y": 0}, "size": 2}
    assert data["deck"] == {"unknown": {"a": 2}, "top": ["t"], "bottom": ["b"]}
    data["shape"]["is"] = "Circle"
    assert codec.decode(Sheet, data).shape == Circle(Point(1), 2)


WRONG: list[tuple[str, Any]] = [
    ("text", 1),
    ("text", None),
    ("text", ["a"]),
    ("text", "half \ud800"),
    ("number", True),
    ("number", "1"),
    ("number", 1.0),
    ("number", 2**53),
    ("number", -(2**53)),
    ("number", 10**4_000),
    ("number", float("nan")),
    ("number", None),
    ("flag", 1),
    ("flag", 0),
    ("flag", "true"),
    ("nothing", 0),
    ("nothing", False),
    ("nothing", ""),
    ("word", "b"),
    ("word", True),
    ("word", 1.0),
    ("pair", ["x"]),
    ("pair", ["x", 1, 1]),
    ("pair", [1, "x"]),
    ("pair", {"0": "x", "1": 1}),
    ("pair", "x1"),
    ("many", [[1], [True]]),
    ("many", [[1], 2]),
    ("many", {}),
    ("many", "12"),
    ("table", []),
    ("table", {"k": [1.5]}),
    ("table", {"k": None}),
    ("table", {"half \udc00": []}),
    ("shape", {"at": {"x": 1, "y": 0}, "size": 2}),
    ("shape", {"is": "Point", "x": 1, "y": 0}),
    ("shape", {"is": "Line", "at": {"x": 1, "y": 0}}),
    ("shape", {"is": "Line", "at": {"x": 1, "y": 0}, "size": 2, "more": 1}),
    ("shape", {"is": ["Line"], "at": {"x": 1, "y": 0}, "size": 2}),
    ("shape", None),
    ("maybe", {}),
    ("maybe", {"x": 1}),
    ("maybe", {"x": 1, "y": 2, "z": 3}),
    ("maybe", {"is": "Point", "x": 1, "y": 2}),
    ("maybe", 0),
    ("mixed", 1.5),
    ("mixed", []),
    ("mixed", "half \ud800"),
    ("deck", {"unknown": {"a": True}, "top": [], "bottom": []}),
    ("deck", {"unknown": {}, "top": []}),
]


@dataclass(frozen=True, slots=True)
class Grown:
    """A class that has got two fields since it was first saved."""

    old: int
    new: tuple[str, ...] = codec.added(())
    flag: bool = codec.added(default=True)


def test_a_field_that_was_added_later_may_be_missing() -> None:
    assert codec.decode(Grown, {"old": 1}) == Grown(1)
    assert codec.decode(Grown, {"old": 1, "flag": False}) == Grown(1, (), flag=False)
    assert codec.encode(Grown(1)) == {"old": 1, "new": [], "flag": True}
    for wrong in ({}, {"new": []}, {"old": 1, "other": 2}, {"old": 1, "new": None}):
        with pytest.raises(BadState):
            codec.decode(Grown, wrong)


@each(WRONG)
def test_what_does_not_fit_is_refused_and_named(field: str, value: Any) -> None:
    data = {**plain(WHOLE), field: value}
    with pytest.raises(BadState) as error:
        codec.decode(Sheet, data)
    where = str(error.value.message.params["where"])
    assert where.startswith(field)


@pytest.mark.parametrize("data", [None, [], "x", 1, True, {}, [[]], {"text": "x"}])
def test_data_of_another_kind_is_refused(data: Any) -> None:
    with pytest.raises(BadState):
        codec.decode(Sheet, data)


def test_missing_and_extra_fields_are_refused() -> None:
    data = plain(WHOLE)
    for name in list(data):
        with pytest.raises(BadState):
            codec.decode(Sheet, {key: value for key, value in data.items() if key != name})
    for name in ("more", "", "__class__", "is"):
        with pytest.raises(BadState):
            codec.decode(Sheet, {**data, name: 1})


def test_the_path_in_an_error_is_cut_to_a_limit() -> None:
    data = {**plain(WHOLE), "table": {"k" * 100_000: None}}
    with pytest.raises(BadState) as error:
        codec.decode(Sheet, data)
    assert len(str(error.value.message.params["where"])) <= 120


def test_an_integer_at_the_edge_fits() -> None:
    for number in (2**53 - 1, -(2**53) + 1, 0):
        assert codec.decode(Point, {"x": number, "y": 0}).x == number


@pytest.mark.parametrize("value", [1.5, object(), {1, 2}, b"x", Point, [1.5], {"k": 1j}])
def test_only_plain_data_is_written(value: object) -> None:
    with pytest.raises(TypeError):
        codec.encode(value)


@pytest.mark.parametrize("kind", [float, list[int], dict[int, str], set[str], Mapping[int, str], object])
def test_annotations_that_are_no_plain_data_are_a_mistake_of_the_game(kind: Any) -> None:
    with pytest.raises(TypeError):
        codec.decode(kind, [])


def test_an_event_is_written_as_the_protocol_wants_it() -> None:
    event = Event("won", {"seat": 1, "cards": ("a", "b")}, (0, 1))
    assert codec.encode(event) == {"kind": "won", "params": {"seat": 1, "cards": ["a", "b"]}, "to": [0, 1]}
    assert codec.encode(Event("won")) == {"kind": "won", "params": {}, "to": None}
