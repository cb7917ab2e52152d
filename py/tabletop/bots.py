"""Who thinks: the one interface behind which every bot stands.

A game's `bot` room has `think(view, level, chance) -> Thinking`: a generator that reports progress now
and then and returns its thought. Whoever drives it may stop between two reports; nothing else can
interrupt it, so a bot reports at least every tenth of a second or so. A bot gets a view, never a state;
a level is a budget in nodes (a node is one application of a move, real or imagined, or one outcome of
an exact expectation), never a time, so that it is the same on every device.
"""

from collections.abc import Generator
from dataclasses import dataclass

from tabletop.chance import SeededChance
from tabletop.game import Message, Move

SEEDS = 1 << 48
"""Seeds of bots are below this."""


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
    reasons: why, for a hint, every number computed.
    """

    moves: tuple[Move, ...]
    nodes: int
    value: int | None = None
    reasons: tuple[Message, ...] = ()


Thinking = Generator[Progress, None, Thought]


def bot_seed(seed: int, at: int) -> int:
    """The seed of the stream that a bot gets after `at` decisions of a match with that seed.

    A hash under a name of its own, so that what the match will still draw does not follow from it.
    """
    return SeededChance(f"bot/{seed}").below(SEEDS, str(at))


def finish(thinking: Thinking) -> Thought:
    """Let the bot think to its end at once."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            thought = end.value
            assert isinstance(thought, Thought)
            return thought
