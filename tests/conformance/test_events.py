"""Every event is as its game declares it (`Game.events`): where the source tells it, and in play."""

import json

import pytest

from event_faults import calls, fault
from scales import Scale
from tables import CONFORMANCE, GAMES, NAMES, game_of, numbers, played
from tabletop import codec
from tabletop.registry import load_game


@pytest.mark.parametrize("name", NAMES)
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


@pytest.mark.parametrize("name", CONFORMANCE)
def test_what_happens_in_play_is_as_it_is_declared(name: str, scale: Scale) -> None:
    """Outcomes of chance too; and JSON can carry every event."""
    game = load_game(GAMES, game_of(name))
    for number in numbers(name, scale(100, 30)):
        match = played(name, number)
        events = [*match.opening, *(event for decision in match.decisions for event in decision.events)]
        for event in events:
            assert fault(game.events, event) == "" and event.kind.isidentifier()
            assert event.to is None or (event.to and all(0 <= seat < match.seats for seat in event.to))
            assert json.loads(json.dumps(codec.encode(event))) == codec.encode(event)
        for label, value in (roll for decision in match.decisions for roll in decision.rolls):
            assert value in game.outcomes[label]
