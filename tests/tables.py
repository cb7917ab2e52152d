"""The games that the tests play, and how they play them at random."""

import json
import runpy
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import catalog
from driven import DrivenMatch
from scales import IN_PYODIDE, Conformance, Mix
from tabletop.board import Text
from tabletop.chance import SeededChance
from tabletop.game import Ask, Game, Move
from tabletop.i18n import Translator
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.setup import UNDO

TESTS = Path(__file__).resolve().parent
GAMES = {**catalog.GAMES, "toy": "toy"}
NAMES = tuple(GAMES)
PLY_LIMIT = Conformance().plies
IN_PYODIDE_AT_MOST = 6
"""Moments of a long match that are looked at in Pyodide."""

AnyGame = Game[Any, Any]
AnyMatch = DrivenMatch
Setting = tuple[dict[str, Any], int]
"""Every option, and the number of seats."""


def declared(game: str) -> dict[str, Conformance]:
    """What the tests of a game declare beside them, by its name, or that and more behind a `-`."""
    found = {game: Conformance()}
    for folder in (TESTS / game, TESTS / "games" / f"{game}_tests"):
        file = folder / f"{game}_conformance.py"
        if file.is_file():
            found = runpy.run_path(str(file))["CONFORMANCE"]
    assert game in found and {game_of(name) for name in found} == {game}, f"{game}: {sorted(found)}"
    return found


def game_of(name: str) -> str:
    """The game that a name of CONFORMANCE stands for."""
    return name.partition("-")[0]


CONFORMANCE = {name: looked_at for game in GAMES for name, looked_at in declared(game).items()}
"""What the conformance tests look at, by name; a game may have several names."""


@cache
def settings(name: str) -> tuple[Setting, ...]:
    """The settings that are mixed under a name of CONFORMANCE, in an order that mixes them."""
    game, mixes = load_game(GAMES, game_of(name)), CONFORMANCE[name].mixes
    every = [one for mix in mixes for one in settings_of(game, mix) for _ in range(mix.weight)]
    stream = SeededChance(5)
    return tuple(every.pop(stream.below(len(every))) for _ in range(len(every)))


def settings_of(game: AnyGame, mix: Mix) -> list[Setting]:
    """Every combination of options (the table's `undo` too) and seats of a mix that go together."""
    choices = {name: option.choices for name, option in (*game.options.items(), ("undo", UNDO))}
    values = product(*({**choices, **mix.options}[name] for name in choices))
    return [
        (options, seats)
        for options in (dict(zip(choices, chosen, strict=True)) for chosen in values)
        for seats in game.seat_counts(options)
        if not mix.seats or seats in mix.seats
    ]


def first_options(name: str) -> dict[str, Any]:
    """The options of a game that its tests say first: those of short matches, where others are long."""
    return {option: values[0] for option, values in CONFORMANCE[name].mixes[0].options.items()}


def match_of(name: str, number: int, *, bots: bool = False) -> AnyMatch:
    """The `number`-th match under a name of CONFORMANCE: settings in turn, the number as its seed."""
    game = load_game(GAMES, game_of(name))
    combinations = settings(name)
    options, seats = combinations[number % len(combinations)]
    players = [Player(f"P{seat}", game.levels[0] if bots and seat else None) for seat in range(seats)]
    return DrivenMatch.new(game, options, seats, number, players=players)


KEPT = 40
"""Matches that are kept for other tests: more than the tests of a small game play in CI."""


@lru_cache(maxsize=KEPT)
def _played(name: str, number: int) -> Match[Any, Any]:
    return finished(match_of(name, number), SeededChance(number), CONFORMANCE[name].plies).value


def played(name: str, number: int) -> AnyMatch:
    """That match, played at random as long as one of that name is played; once for several tests."""
    return DrivenMatch(_played(name, number))


def numbers(name: str, wanted: int) -> range:
    """The numbers of the matches that a test plays under a name. wanted: how many of a small game."""
    return range(CONFORMANCE[name].match_count(wanted))


def moments(
    name: str, wanted: int, every: int = 1, purpose: str = "moments"
) -> Iterator[tuple[AnyMatch, SeededChance]]:
    """Matches at some moments of random play, and at each end, with a stream for the test's own use.

    wanted: in how many matches of a small game; every: of how many moments of such a match one is taken.
    """
    for number in numbers(name, wanted):
        stream = SeededChance(f"{number}/{purpose}")
        found = _moments_of(name, number)
        for i, match in enumerate(found, number):
            if CONFORMANCE[name].moments is not None or i % every == 0 or match is found[-1]:
                yield DrivenMatch(match), stream


@lru_cache(maxsize=KEPT)
def _moments_of(name: str, number: int) -> tuple[Match[Any, Any], ...]:
    """A match before each of its decisions and as it ends; of a long one some moments of it."""
    match, wanted = match_of(name, number), CONFORMANCE[name].moments
    if wanted is None:
        before = [match.value for _ in play_on(match, SeededChance(number), CONFORMANCE[name].plies)]
        return (*before, match.value)
    whole, count = played(name, number), min(wanted, IN_PYODIDE_AT_MOST) if IN_PYODIDE else wanted
    places = (max(1, i * whole.length // (count - 1)) for i in range(1, count))
    return (match.value, *(just_after(whole, at).value for at in places))


def just_after(match: AnyMatch, at: int) -> AnyMatch:
    """A match of its own that begins with the decision that led to the moment `at`, from 1, of another."""
    decision = match.decisions[at - 1]
    found = DrivenMatch.set_up(
        match.game,
        match.options,
        match.seats,
        match.seed,
        match.state_at(at - 1),
        players=match.players,
        script=decision.rolls,
    )
    found.play(decision.move)
    return found


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


def said_at(match: AnyMatch, words: Translator) -> Text:
    """How a message of a match is said, each seat called as its options call it: as the table says it."""
    return lambda said: words.text_at(said, match.game, match.options, match.seats)


def reloaded(match: AnyMatch) -> AnyMatch:
    """The match read back from its own record, which is the same."""
    again = DrivenMatch.load(json.loads(json.dumps(match.record())), GAMES)
    assert again.record() == match.record() and again.state == match.state
    return again


def toy(seed: int = 1, seats: int = 3, **options: Any) -> AnyMatch:
    """A match of the throw-away game."""
    return DrivenMatch.new(load_game(GAMES, "toy"), options, seats, seed)
