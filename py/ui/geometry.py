"""Which control an arrow key leads to: pure geometry, so it holds for any board.

On a board of equal fields that is the neighbour. A board of several areas has controls of all sizes: where
no control lies straight ahead, the nearest of those that lie that way at all is taken, so that each area is
reached from the one beside it.
"""

from collections.abc import Sequence

Point = tuple[float, float]

DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
LEAST = 1
"""Pixels by which a control must lie in the direction of the key."""

SIDEWAYS_COST = 3
"""What a step aside costs beside a step in the direction of the key."""


def nearest(here: Point, others: Sequence[Point], key: str) -> int | None:
    """The index of the point to go to from `here`; y grows downwards. None where none lies that way."""
    dx, dy = DIRECTIONS[key]
    best: tuple[bool, float, int] | None = None
    for index, (x, y) in enumerate(others):
        along = (x - here[0]) * dx + (y - here[1]) * dy
        aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > LEAST:
            found = (aside > along, along + SIDEWAYS_COST * aside, index)
            best = found if best is None else min(best, found)
    return None if best is None else best[2]
