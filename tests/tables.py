"""The games that the tests play, and how they play them at random."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import catalog
from tabletop.chance import SeededChance
from tabletop.game import Ask, Game, Move
from tabletop.match import UNDO, Match
from tabletop.record import Player
from tabletop.registry import load_game

GAMES = {**catalog.GAMES, "toy": "toy"}
NAMES = tuple(GAMES)
PLY_LIMIT = 2_000

AnyGame = Game[Any, Any]
AnyMatch = Match[Any, Any]


LONG: dict[str, dict[str, tuple[Any, ...]]] = {"toy": {"rounds": (400,), "copies": (200,)}}
"""Of a game, the values of options that only a long match has; they are not among the mixed settings."""


def choices(game: AnyGame, name: str) -> tuple[Any, ...]:
    """The values of an option, the table's `undo` among them, that are mixed."""
    option = UNDO if name == "undo" else game.options[name]
    long = LONG.get(game.name, {}).get(name, ())
    return tuple(value for value in option.choices if value not in long)


def settings(game: AnyGame) -> list[tuple[dict[str, Any], int]]:
    """Every combination of options (the table's `undo` too) and seats that go together, in an order that
    mixes them."""
    names = (*game.options, "undo")
    combined = product(*(choices(game, name) for name in names))
    every = [
        (options, count)
        for options in (dict(zip(names, values, strict=True)) for values in combined)
        for count in game.seat_counts(options)
    ]
    stream = SeededChance(5)
    return [every.pop(stream.below(len(every))) for _ in range(len(every))]


def match_of(name: str, number: int, *, bots: bool = False) -> AnyMatch:
    """The `number`-th match of a game: settings in turn, the number as its seed."""
    game = load_game(GAMES, name)
    combinations = settings(game)
    options, seats = combinations[number % len(combinations)]
    players = [Player(f"P{seat}", game.levels[0] if bots and seat else None) for seat in range(seats)]
    return Match.new(game, options, seats, number, players=players)


def random_move(match: AnyMatch, stream: SeededChance) -> Move:
    """A random legal move of a match that is not over."""
    return match.ask.moves.sample(stream)


def play_on(match: AnyMatch, stream: SeededChance, plies: int = PLY_LIMIT) -> Iterator[Ask]:
    """Plays a match at random to its end or for so many moves; yields each Ask before it is answered."""
    for _ in range(plies):
        pending = match.pending
        if not isinstance(pending, Ask):
            return
        yield pending
        match.play(random_move(match, stream))


def finished(match: AnyMatch, stream: SeededChance, plies: int = PLY_LIMIT) -> AnyMatch:
    """The match, played at random to its end or for so many moves."""
    for _ in play_on(match, stream, plies):
        pass
    return match


def toy(seed: int = 1, seats: int = 3, **options: Any) -> AnyMatch:
    """A match of the throw-away game."""
    return Match.new(load_game(GAMES, "toy"), options, seats, seed)
