"""The table of commands: what controls ask for is registered, and what is registered is asked for."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import puzzles.room  # noqa: F401 - registers its commands
import ui.update  # noqa: F401 - registers the commands
import verdicts.line  # noqa: F401 - registers its commands
from rows import each
from ui.actions import Action
from ui.commands import COMMANDS, KEYS, REPORTS, Clock, Command, Fields, Value, parameters, read_command
from world import CONTROL, FILE_FIELD

PY = Path(__file__).resolve().parent.parent.parent / "py"
NOW = Clock("2026-11-21T12:00:00Z", "2026-11-21", 7)
ATTRIBUTES = ("data_do", "data_set", "data_typed", "data_form")
BUTTONS = ("button", "_button", "PromptAction")
READABLE = (str, int, Fields, Clock)


@cache
def trees() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text("utf-8")) for file in sorted(PY.rglob("*.py"))}


def views() -> list[ast.Module]:
    drawing = (PY / "ui" / "views", PY / "puzzles", PY / "verdicts")
    return [tree for file, tree in trees().items() if any(map(file.is_relative_to, drawing))]


def constants(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value


def chosen(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return chosen(node.body) + chosen(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


def drawn(tree: ast.Module) -> Iterator[str]:
    for text in constants(tree):
        yield from CONTROL.findall(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for keyword in node.keywords:
                if keyword.arg in ATTRIBUTES:
                    yield from chosen(keyword.value)
            if called in BUTTONS and node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value in ATTRIBUTES:
                    yield from chosen(value)


def used(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Command" and node.args:
            yield from chosen(node.args[0])


@cache
def made_by_the_page() -> frozenset[str]:
    return frozenset(name for tree in trees().values() for name in used(tree))


def test_every_command_that_a_source_draws_is_registered() -> None:
    found = {name for tree in views() for name in drawn(tree)}
    assert len(found) > 70, "no command was found"
    assert found - COMMANDS.keys() == {FILE_FIELD}


def test_every_command_is_drawn_or_used() -> None:
    wanted = {text for tree in views() for text in (*constants(tree), *drawn(tree))} | set(KEYS.values())
    wanted |= made_by_the_page()
    assert COMMANDS.keys() - wanted == set()


def test_a_control_says_all_that_its_command_needs() -> None:
    """What a command needs is a text, a number, the form or the moment, unless only the page itself asks."""
    made = made_by_the_page()
    unread = {
        (name, one)
        for name in COMMANDS
        for one, kind in parameters(name)[0].items()
        if kind not in READABLE and one in parameters(name)[1]
    }
    assert {name for name, _ in unread} <= made


def test_every_report_has_a_handler() -> None:
    assert {Command, *REPORTS} == set(Action.__args__)


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


@each(
    [("nonsense", {}), ("review", {}), ("undo", {"at": 3}), ("first", {"at": 0}), ("home", {"game": "nim"})]
)
def test_a_command_that_is_not_there_is_refused(name: str, arguments: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Command(name, **arguments)


class Point(Value):
    """A point with a default."""

    x: int
    y: int = 0


class Named(Value):
    """The same fields under another class."""

    x: int
    y: int = 0


class Nothing(Value):
    """No field at all."""


@each(
    [
        ((), {}),  # missing
        ((1, 2, 3), {}),  # too many
        ((1,), {"z": 1}),  # unknown
        ((1,), {"x": 2}),  # twice
        ((), {"y": 1}),  # missing beside a default
    ]
)
def test_wrong_fields_are_refused(values: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Point(*values, **named)


def test_values_have_fields_by_position_or_name_and_are_equal_by_class_and_fields() -> None:
    assert (Point(1).x, Point(1).y) == (1, 0) and (Point(1, 2).y, Point(y=3, x=4).x) == (2, 4)
    assert Point(1, 2) == Point(1, y=2) and hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1) != Point(2) and Point(1) != Named(1) and Nothing() == Nothing()
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
        case _:
            pytest.fail("a point is no point")
    assert repr(Point(1)) == "Point(x=1, y=0)" and repr(Nothing()) == "Nothing()"


def test_a_value_cannot_be_changed() -> None:
    point = Point(1)
    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del point.x
    assert point.x == 1
