"""Commands and other values: what a control asks for is read by what its handler takes."""

import pytest

import ui.update  # noqa: F401 - registers the commands
from ui.actions import Action
from ui.commands import REPORTS, Clock, Command, Value, read_command

NOW = Clock("2026-11-21T12:00:00Z", "2026-11-21", 7)


def test_arguments_are_read_by_the_signature_of_the_handler() -> None:
    form = {"game": "nim", "option-size": "3"}
    for name, data, read in (
        ("undo", {}, Command("undo")),
        ("review", {"at": "3"}, Command("review", at=3)),
        ("orders.scope", {"value": "all"}, Command("orders.scope", name="all")),  # of a field
        ("dice.type", {"value": "5", "at": "2"}, Command("dice.type", value="5", at=2)),
        ("rematch", {"id": "again"}, Command("rematch", clock=NOW)),
        ("new.start", form, Command("new.start", game="nim", fields=form, clock=NOW)),
        ("games.rename", {"slot": "game-1", "name": "A"}, Command("games.rename", slot="game-1", name="A")),
        ("nonsense", {}, None),
    ):
        assert read_command(name, data, lambda: NOW) == read
    assert {Command, *REPORTS} == set(Action.__args__), "every report has a handler"


class Point(Value):
    x: int
    y: int = 0


class Named(Value):
    x: int
    y: int = 0


def test_values_have_fields_by_position_or_name_are_equal_by_class_and_fields_and_stay() -> None:
    assert (Point(1).x, Point(1).y) == (1, 0) and (Point(1, 2).y, Point(y=3, x=4).x) == (2, 4)
    assert Point(1, 2) == Point(1, y=2) and hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1) != Point(2) and Point(1) != Named(1)
    assert Point.__match_args__ == ("x", "y") and repr(Point(1)) == "Point(x=1, y=0)"
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del Point(1).x
