"""Which of a game's bots is stronger, for any game and number of seats: games in order, kept, and a test.

A claim is that a level wins one share of its games rather than a lower one. Winners share a game; one that
nobody wins, or that goes on for too long, counts as par: its seats of all seats.

The test is Wald's sequential probability ratio test of the lower share against the other, each error at most
one in twenty. It holds for shares of games as well: the ratio is convex in the share, so that its mean is at
most 1 under the lower one. Where the games give out before it is decided, the claim is not shown, and fails.
Games are kept in `build/slow/`, under a digest of the sources that decide them: an interrupted run goes on.
"""

import json
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tables import GAMES
from tabletop import codec
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.codec import canonical
from tabletop.game import Over, Scalar
from tabletop.registry import load_game, room
from tabletop.setup import check_options, check_seats

if TYPE_CHECKING:
    from concurrent.futures import Future

FOLDER = Path(__file__).resolve().parent.parent / "build" / "slow"
RANDOM = 0
"""The level of who plays any legal move."""
LONGEST = 20_000
"""Decisions of a game at most."""
MOST = 400
"""Games of a claim at most."""
BOUND = log(19)
"""The evidence at which a claim is decided, on either side: an error of one in twenty."""

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Contest:
    """A game between bots: all that decides how it ends. levels: who sits at each seat."""

    game: str
    options: Mapping[str, Scalar]
    levels: tuple[int, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a claim holds, the games played until that was known, those won among them, those at most."""

    holds: bool
    played: int
    won: float
    games: int

    def __str__(self) -> str:
        return f"{self.won:g} won of {self.played} played, of {self.games} at most"


# Games


def contests(
    game: str, levels: tuple[int, ...], seeds: Iterable[int], options: Mapping[str, Scalar] | None = None
) -> list[Contest]:
    """A game a seed, whoever sits at a seat a seat further on in each. levels: by seat in the first game."""
    known = load_game(GAMES, game)
    complete = check_options(known, options or {})
    check_seats(known, complete, len(levels))
    by_turn = [levels[len(levels) - by :] + levels[: len(levels) - by] for by in range(len(levels))]
    return [Contest(game, complete, by_turn[number % len(levels)], seed) for number, seed in enumerate(seeds)]


def play(contest: Contest) -> list[int]:
    """The winners of a contest; nobody where it has not ended after LONGEST decisions."""
    game, think = load_game(GAMES, contest.game), room(GAMES[contest.game], "bot").think
    chance = SeededChance(contest.seed)
    state = game.start(contest.options, len(contest.levels), chance).state
    for at in range(LONGEST):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return list(pending.winners)
        level, stream = contest.levels[pending.seat], SeededChance(bot_seed(contest.seed, at))
        if level == RANDOM:
            move = pending.moves.sample(stream)
        else:
            move = drive(think(game.view(state, pending.seat), level, stream)).moves[0]
        state = game.play(state, move, chance).state
    return []


class Results:
    """What is known of games already played, on disk after each."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._known: dict[str, Any] = {}
        if file.exists():
            text = file.read_text("utf-8")
            whole = text[: text.rfind("\n") + 1]
            if whole != text:
                file.write_text(whole, "utf-8")  # the last line was cut off
            for line in whole.splitlines():
                game, value = json.loads(line)
                self._known[canonical(game)] = value

    def __contains__(self, game: object) -> bool:
        return canonical(codec.encode(game)) in self._known

    def __getitem__(self, game: object) -> Any:
        return self._known[canonical(codec.encode(game))]

    def add(self, game: object, value: Any) -> None:
        """Keep the result of a game, which is plain JSON data."""
        self._known[canonical(codec.encode(game))] = value
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(canonical([codec.encode(game), value]) + "\n")


def results_of(game: str) -> Results:
    """The results that are kept of a game's contests."""
    from tools.game_sources import digest

    package = GAMES[game]
    return Results(FOLDER / f"contests-{game}-{digest(package, f'{package}.bot')}.jsonl")


def outcomes(
    games: Sequence[G], play: Callable[[G], Any], results: Results, workers: int
) -> Generator[Any, None, None]:
    """The result of each game in order; several processes play a few ahead. play: a function of a module."""
    if workers == 1:
        for game in games:
            if game not in results:
                results.add(game, play(game))
            yield results[game]
        return
    from concurrent.futures import ProcessPoolExecutor  # Pyodide has no processes

    waiting: dict[int, Future[Any]] = {}
    pool = ProcessPoolExecutor(workers)
    try:
        for number, game in enumerate(games):
            for ahead in range(number, min(len(games), number + 2 * workers)):
                if ahead not in waiting and games[ahead] not in results:
                    waiting[ahead] = pool.submit(play, games[ahead])
            if game not in results:
                results.add(game, waiting.pop(number).result())
            yield results[game]
    finally:
        pool.shutdown(cancel_futures=True)
        for number, future in waiting.items():
            if not future.cancelled() and future.exception() is None and games[number] not in results:
                results.add(games[number], future.result())


# The test


def par(levels: Sequence[int], level: int) -> float:
    """The share of its games that a level wins where it is as strong as the others."""
    return levels.count(level) / len(levels)


def share(contest: Contest, winners: Sequence[int], level: int) -> float:
    """The share of a game that a level has won."""
    if not winners:
        return par(contest.levels, level)
    return sum(contest.levels[seat] == level for seat in winners) / len(winners)


def decide(shares: Iterable[float], low: float, high: float, games: int) -> Verdict:
    """Whether these shares show `high` rather than `low`: no more of them are asked for than that takes."""
    for_won, for_lost = log(high / low), log((1 - high) / (1 - low))
    evidence, won, played = 0.0, 0.0, 0
    for share in shares:
        played += 1
        won += share
        evidence += share * for_won + (1 - share) * for_lost
        if abs(evidence) >= BOUND:
            return Verdict(evidence > 0, played, won, games)
    return Verdict(False, played, won, games)


def claim(
    game: str,
    level: int,
    levels: tuple[int, ...],
    workers: int,
    *,
    shares: tuple[float, float],
    first_seed: int = 1,
    options: Mapping[str, Scalar] | None = None,
) -> Verdict:
    """Whether a level wins the second of these shares rather than the first. levels: who sits at each seat of
    the first game."""
    played = contests(game, levels, range(first_seed, first_seed + MOST), options)
    with closing(outcomes(played, play, results_of(game), workers)) as winners:
        won = (share(one, seats, level) for one, seats in zip(played, winners, strict=True))
        return decide(won, *shares, len(played))


def report(name: str, verdict: Verdict, say: Callable[[str], None] = print) -> None:
    """One line a claim."""
    say(f"{name}: {'holds' if verdict.holds else 'FAILS'} ({verdict})")
