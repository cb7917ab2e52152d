"""Which control an arrow key leads to: pure geometry, so it holds for any board."""

from collections.abc import Sequence

Point = tuple[float, float]

DIRECTIONS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
SIDEWAYS_COST = 3
"""What a step aside costs beside a step in the direction of the key."""


def nearest(here: Point, others: Sequence[Point], key: str) -> int | None:
    """The index of the point to go to from `here`; y grows downwards. None where none lies that way."""
    dx, dy = DIRECTIONS[key]
    best: tuple[float, int] | None = None
    for index, (x, y) in enumerate(others):
        along = (x - here[0]) * dx + (y - here[1]) * dy
        aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > 1 and aside <= along:
            cost = along + SIDEWAYS_COST * aside
            if best is None or cost < best[0]:
                best = (cost, index)
    return None if best is None else best[1]
