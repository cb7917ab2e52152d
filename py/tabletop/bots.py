"""The interface of all bots.

A game's `bot` room has `think(view, level, chance) -> Thinking`: a generator that reports progress now
and then and returns its thought. Whoever drives it may stop between two reports; nothing else can
interrupt it, so a bot reports at least every tenth of a second or so. The room of a game that can tell who
wins (`Game.judges`) also has `judge(view, chance) -> Judging` and `line(view, chance) -> Line`: the moves of
all seats that show what the position is worth, for finished games. Where a thought tells no chance, the
room may have `chances(view, chance)`: that of every seat to win, in thousandths. A bot gets a view, never a
state; a level is a budget in nodes (a node is one application of a move, real or imagined, or one outcome of
an exact expectation), never a time, so that it is the same on every device.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop.chance import Chance, SeededChance
from tabletop.game import Message, Move

SEEDS = 1 << 48
"""The number of seeds for bots, from 0."""

_SURE = 1 << 20
"""How often the best of some values is taken, beside the others."""

P = TypeVar("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a bot is: nodes so far, of how many at most, and the best move known, if any."""

    nodes: int
    budget: int
    best: Move | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot decided.

    moves: the move to play, perhaps more to play while the Asks stay this seat's and nothing unforeseen
    came between; nodes: used; value: in the game's own unit for the asked seat, None where it has none;
    reasons: why, for a hint, every number computed: the first is said with the move, the others to whoever
    asks why; chance: the asked seat's chance to win, in thousandths, None where the bot tells none.
    """

    moves: tuple[Move, ...]
    nodes: int
    value: int | None = None
    reasons: tuple[Message, ...] = ()
    chance: int | None = None


Thinking = Generator[Progress, None, Thought]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins when everybody plays as well as possible from here on: certain, never an estimate.

    winner: the seat; plies: decisions until the end, where the winner hurries and the others hold out; None
    where nobody counts them; proved: found by a search to its end, and not in what is known of the game.
    """

    winner: int
    plies: int | None = None
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """What is known of a position. verdict: of the position, None where nobody can tell; moves: the legal
    moves with theirs, the best first, plies counted from before the move; chance: the asked seat's in
    thousandths, an estimate, where there is no verdict."""

    verdict: Verdict | None
    moves: tuple[tuple[Move, Verdict | None], ...]
    chance: int | None = None


Judging = Generator[Progress, None, Judged]
Line = Generator[Progress, None, tuple[Move, ...]]


def bot_seed(seed: int, at: int) -> int:
    """The seed of the stream that a bot gets after `at` decisions of a match with that seed.

    A hash under a name of its own, so that what the match will still draw does not follow from it.
    """
    return SeededChance(f"bot/{seed}").below(SEEDS, str(at))


def pick_by_value(values: Sequence[float], half: int, most: int, chance: Chance) -> int:
    """The number of one of some values, the more likely the better it is.

    half: what is worth so much less than the best is taken half as often, twice so much less a quarter as
    often, and so on; 0: the first of the best is taken. most: what is worth less by more than that is never
    taken.
    """
    best = max(values)
    if not half:
        return values.index(best)
    weights = []
    for value in values:
        less = int(best - value)
        halvings, rest = divmod(less, half)
        weights.append((_SURE * (2 * half - rest) // (2 * half) >> halvings) if less <= most else 0)
    picked = chance.pick("choice", tuple(range(len(values))), tuple(weights))
    assert isinstance(picked, int)
    return picked


class Driver(Generic[P, R]):
    """Runs a generator that reports progress, one report at a time.

    Iterating gives its reports; afterwards `result` is what it returned. Whoever needs to do something
    between two reports writes a loop over a driver, everybody else calls `drive`.
    """

    result: R

    def __init__(self, work: Generator[P, None, R]) -> None:
        self._work = work

    def __iter__(self) -> Iterator[P]:
        self.result = yield from self._work

    def close(self) -> None:
        """End the work before it has a result."""
        self._work.close()


def drive(work: Generator[P, None, R], on_progress: Callable[[P], object] | None = None) -> R:
    """Run a generator to its end and return its result; `on_progress` is called with each report."""
    driver = Driver(work)
    for progress in driver:
        if on_progress is not None:
            on_progress(progress)
    return driver.result
