"""The chances to win by which a finished game is judged: some of every game that has a level for that.

Law: `tabletop/bots.py`; design, *The contract between a game and the table*.
"""

from typing import Any

import pytest

from tables import GAMES, NAMES, AnyMatch, moments
from tabletop.game import Ask
from tabletop.protocol import Session
from tabletop.registry import load_game, room
from ui.update.turns import bot_request

EVERY = 37
"""Decisions between two moments that are judged."""


def is_judged(name: str) -> bool:
    """Whether the finished games of a kind are judged by chances."""
    return load_game(GAMES, name).analysis_level is not None


def request_of(match: AnyMatch) -> dict[str, Any]:
    """What a bot of the level that judges is asked, or of the first."""
    level = match.game.analysis_level or match.game.levels[0]
    return {**bot_request(match.value, match.ask.seat, level)}


def judged(match: AnyMatch) -> dict[str, Any]:
    """What the worker answers when a moment of an analysis is judged."""
    answer: dict[str, Any] = Session(GAMES).answer({**request_of(match), "chances": True})
    assert answer["ok"], answer
    return answer


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_of_all_who_play_are_one(name: str) -> None:
    if not is_judged(name):
        assert not hasattr(room(GAMES[name], "bot"), "chances"), "nobody would ask for them"
        return
    for match, _ in moments(name, 3, EVERY):
        if not isinstance(match.pending, Ask):
            continue
        answer = judged(match)
        if answer["chance"] is not None:
            assert match.seats <= 2 and 0 <= answer["chance"] <= 1_000
            continue
        chances = answer["chances"]
        assert isinstance(chances, list) and len(chances) == match.seats
        teams = match.game.teams(match.options, match.seats)
        assert all(len({chances[seat] for seat in team}) == 1 for team in teams), "mates win together"
        whole = sum(chances[team[0]] for team in teams)
        assert min(chances) >= 0 and abs(whole - 1_000) <= match.seats, "but for rounding"
