"""How hard each level of the bots looks, in forecasts."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """How one level looks.

    slips: of a hundred sheets and deeds, those that are the first that comes to mind; plans, foes: own and
    other plans for a sheet; singles: Aésirs that may leave the plan; mixes: whether the plan is drawn from
    the mix; deeds: the plans of a unit that are looked at; clever: whether it is asked for every loss,
    forecasts where Evil's groups should stand, and sends rays away before they are fired.
    """

    slips: int
    plans: int
    foes: int
    singles: int
    mixes: bool
    deeds: int
    clever: bool


HABITS: Mapping[int, Habits] = {
    1: Habits(95, 3, 1, 0, True, 2, False),
    2: Habits(70, 4, 2, 0, True, 3, False),
    3: Habits(40, 8, 3, 1, False, 6, False),
    4: Habits(0, 8, 3, 1, False, 6, True),
}
"""The habits by level."""
