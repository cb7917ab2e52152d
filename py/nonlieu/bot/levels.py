"""How hard each level of the bots looks, in forecasts."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How one level looks.

    noise: of a hundred sheets and lines, how many are picked at random; plans, other_plans: the plans of each
    side that are tried for a sheet; singles: the Aésirs that may leave the plan; mixes: whether the plan is
    drawn from the mixed strategy; candidates: the lines of a unit that are tried; clever: whether it is asked
    for every loss, forecasts where Evil's groups should stand, and sends rays away before they are fired.
    """

    noise: int
    plans: int
    other_plans: int
    singles: int
    mixes: bool
    candidates: int
    clever: bool


LEVELS: Mapping[int, Level] = {
    1: Level(95, 3, 1, 0, True, 2, False),
    2: Level(70, 4, 2, 0, True, 3, False),
    3: Level(40, 8, 3, 1, False, 6, False),
    4: Level(0, 8, 3, 1, False, 6, True),
}
"""The levels."""
