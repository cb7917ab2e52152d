"""How hard each level of the bots looks, and how sharply it chooses.

What a level brings is measured in `docs/bots-nonlieu.md`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Sharpness(NamedTuple):
    """How sharply the best of some values is chosen, as `tabletop.bots.pick_by_value` takes it.

    half: what is worth so much less than the best is taken half as often; most: what is worth less by more
    than that is never taken.
    """

    half: int
    most: int


BEST = Sharpness(0, 0)
"""The best is always taken."""


@dataclass(frozen=True, slots=True)
class Level:
    """How one level looks.

    sheets: how sharply plans for a sheet are chosen, in thousandths of all that lies on the map; deeds: what
    a unit does, and answers, in hundredths of a token; places: where groups are placed, in hundredths of a
    hexagon; plans, other_plans: the plans of each side that are tried for a sheet (in a duel the clever level
    tries all); singles: the Aésirs that may leave the plan; candidates: the lines of a unit that are tried;
    clever: whether it is asked for every loss, forecasts where Evil's groups should stand, and sends rays
    away before they are fired.
    """

    sheets: Sharpness
    deeds: Sharpness
    places: Sharpness
    plans: int
    other_plans: int
    singles: int
    candidates: int
    clever: bool


LEVELS: Mapping[int, Level] = {
    1: Level(Sharpness(1500, 5000), Sharpness(1500, 4500), Sharpness(1500, 6000), 12, 1, 0, 6, False),
    2: Level(Sharpness(460, 1600), Sharpness(200, 560), Sharpness(460, 1800), 12, 2, 0, 6, False),
    3: Level(Sharpness(280, 1000), Sharpness(110, 330), Sharpness(300, 1200), 8, 3, 1, 6, False),
    4: Level(BEST, BEST, BEST, 8, 3, 1, 6, True),
}
"""The levels."""
