"""Moments of matches of any game, of each question about as many.

A game may say in `tests/<game>/<game>_bent.py` how they are come by (`move`): random play seldom comes to
what is rare.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import tables
from scales import IN_PYODIDE
from tables import CONFORMANCE, game_of, match_of
from tabletop.chance import SeededChance
from tabletop.game import Ask, Game, Move

State = Any

MATCHES = 12
PLIES = 1_500
OF_A_KIND = 60
"""Moments of one question, of all matches together; and ends."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match."""

    state: State
    options: dict[str, Any]
    seats: int


@cache
def of_the_game(game: str, name: str) -> Any:
    """What the tests of a game declare for bent states; None where they do not."""
    folder = tables.TESTS / game
    if not (folder / f"{game}_bent.py").is_file():
        return None
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return getattr(import_module(f"{game}_bent"), name, None)


def move_at(game: Game[Any, Any], state: State, ask: Ask, stream: SeededChance) -> Move:
    """A move as the tests of a game make them."""
    bold = of_the_game(game.name, "move")
    return ask.moves.sample(stream) if bold is None else bold(state, ask, stream)


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Moments of some matches, their ends too: of each question about as many."""
    by_question: dict[str, list[Moment]] = defaultdict(list)
    names = [name for name in CONFORMANCE if game_of(name) == game]
    for number in range(MATCHES // 4 if IN_PYODIDE else MATCHES):
        name = names[number // 2 % len(names)] if number % 2 else names[0]
        match, stream = match_of(name, number), SeededChance(f"{number}/bent")
        for _ in range(PLIES):
            pending = match.pending
            moment = Moment(match.state, dict(match.options), match.seats)
            by_question[pending.prompt.key if isinstance(pending, Ask) else "over"].append(moment)
            if not isinstance(pending, Ask):
                break
            match.play(move_at(match.game, match.state, pending, stream))
    return tuple(one for found in by_question.values() for one in found[:: 1 + len(found) // OF_A_KIND])
