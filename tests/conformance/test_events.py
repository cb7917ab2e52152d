"""Every event is as its game declares it (`Game.events`): where the source tells it, and in play."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin

import pytest

from scales import Scale
from tables import CONFORMANCE, GAMES, NAMES, game_of, numbers, played
from tabletop.event_table import EventTable, event_table
from tabletop.game import Event
from tabletop.registry import load_game, room

DECLARED = [name for name in NAMES if load_game(GAMES, name).events]
"""The games that declare their events."""


def is_of(value: object, declared: Any) -> bool:
    """Whether a value is of a declared type."""
    if get_origin(declared) is tuple:
        return isinstance(value, tuple) and all(is_of(one, get_args(declared)[0]) for one in value)
    if isinstance(declared, UnionType):
        return any(is_of(value, one) for one in get_args(declared))
    return type(value) is declared or (value is None and declared is None)


def fault(table: EventTable, event: Event) -> str:
    """What is wrong with an event; empty for one as it is declared."""
    fields = table.get(event.kind)
    if fields is None:
        return f"{event.kind} is not declared"
    if set(event.params) != set(fields):
        return f"{event.kind} has {sorted(event.params)}, declared are {sorted(fields)}"
    wrong = [name for name, value in event.params.items() if not is_of(value, fields[name])]
    return f"{event.kind}: {wrong} of another type" if wrong else ""


def calls(package: str) -> Iterator[tuple[str, set[str], bool]]:
    """The events that the sources of a game tell by name: kind, the fields that are named, whether these are
    all."""
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    for file in sorted(Path(spec.origin).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            called, kind = node.func, str(node.args[0].value)
            if isinstance(called, ast.Attribute) and called.attr == "tell":
                names = {one.arg for one in node.keywords if one.arg} - {"to"}
                yield kind, names, all(one.arg for one in node.keywords)
            elif isinstance(called, ast.Name) and called.id == "Event":
                params = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
                keys = params.keys if isinstance(params, ast.Dict) else [None]
                named = {str(one.value) for one in keys if isinstance(one, ast.Constant)}
                yield kind, named, len(named) == len(keys)


@pytest.mark.parametrize("name", DECLARED)
def test_the_source_tells_events_as_they_are_declared(name: str) -> None:
    table = load_game(GAMES, name).events
    told = list(calls(GAMES[name]))
    assert {kind for kind, *_ in told} == set(table)
    wrong = [
        (kind, names)
        for kind, names, whole in told
        if names - set(table[kind]) or (whole and names != set(table[kind]))
    ]
    assert wrong == []


@pytest.mark.parametrize("name", DECLARED)
def test_only_declared_events_have_a_sound(name: str) -> None:
    assert set(room(GAMES[name], "tale").TALE.sounds) <= set(load_game(GAMES, name).events)


@pytest.mark.parametrize("name", [name for name in CONFORMANCE if game_of(name) in DECLARED])
def test_what_happens_in_play_is_as_it_is_declared(name: str, scale: Scale) -> None:
    table = load_game(GAMES, game_of(name)).events
    for number in numbers(name, scale(100)):
        match = played(name, number)
        events = [*match.opening, *(event for decision in match.decisions for event in decision.events)]
        assert {fault(table, event) for event in events} <= {""}


@pytest.mark.parametrize(
    ("params", "wrong"),
    [
        ({"unit": "ea1", "n": 2, "cards": ("siren",)}, ""),
        ({"unit": "ea1", "n": None, "cards": ()}, ""),
        ({"unit": "ea1", "n": 2}, "gave has ['n', 'unit'], declared are ['cards', 'n', 'unit']"),
        ({"unit": "ea1", "n": True, "cards": ()}, "gave: ['n'] of another type"),
        ({"unit": 1, "n": 2, "cards": (3,)}, "gave: ['unit', 'cards'] of another type"),
    ],
)
def test_a_wrong_field_is_found(params: dict[str, Any], wrong: str) -> None:
    types = {"unit": str, "n": int | None, "cards": tuple[str, ...]}
    table = event_table(types, {"gave": "unit n cards", "ended": ""})
    assert fault(table, Event("gave", params)) == wrong
    assert fault(table, Event("ended")) == ""
    assert fault(table, Event("taken")) == "taken is not declared"
