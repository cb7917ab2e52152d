"""Six levels for each side.

A level is a number of plies, a budget in nodes and a noise added to the values, chosen for each side on its
own, since random play favours the Shāng and shallow play the Kè. How strong the levels are was measured:
docs/bots-hujiyang.md.
"""

from dataclasses import dataclass

from hujiyang.bitboard import KE, SHANG


@dataclass(frozen=True, slots=True)
class Level:
    """How well one side is played.

    depth: plies looked ahead at most; nodes: budget (of level 6 as Kè with eight in hand half as much
    again); noise: up to so many hundredths of a captured Kè are added to the value of each move or taken
    from it, at random (0: the best move found is played); exact: whether it plays from the table of the
    movement phase (`exact`), where that is there and five captures win.
    """

    depth: int
    nodes: int
    noise: int
    exact: bool = False


LEVELS: dict[int, tuple[Level, ...]] = {
    KE: (
        Level(1, 2_000, 40),
        Level(2, 10_000, 40),
        Level(3, 30_000, 40),
        Level(3, 30_000, 15),
        Level(40, 12_000, 0),
        Level(40, 350_000, 0, exact=True),
    ),
    SHANG: (
        Level(1, 2_000, 250),
        Level(1, 2_000, 100),
        Level(2, 10_000, 60),
        Level(3, 30_000, 15),
        Level(40, 2_000, 0),
        Level(40, 350_000, 0, exact=True),
    ),
}
"""Of each seat, levels 1 to 6."""

FORCED_BUDGET = 20_000
"""Nodes for a position with one move at most: there is nothing to choose, only an end to be seen."""

FOLLOWED = 20
"""Of so many nodes of a level, one is for the lines behind a meeting that does not end the game."""
