"""How hard each level of the bots looks, in forecasts."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """slips: of a hundred decisions, those that are taken without thinking; plans, foes: own and other plans
    for a sheet; singles: Aésirs that may leave the plan; turns: how far a sheet is looked at; mixes: whether
    the plan is drawn from the mix; deeds: what a unit does that is looked at; random: sheets at random."""

    slips: int
    plans: int
    foes: int
    singles: int
    turns: int
    mixes: bool
    deeds: int


HABITS: Mapping[int, Habits] = {
    1: Habits(60, 3, 1, 0, 1, True, 2),
    2: Habits(30, 4, 2, 0, 1, True, 3),
    3: Habits(8, 8, 3, 1, 1, False, 6),
    4: Habits(0, 12, 4, 9, 2, False, 10),
}
"""The habits by level."""
