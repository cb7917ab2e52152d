"""An adventure as one picture in a box 360 × 96: the place, in it the adversary, the hero who faces it, the
trial as a seal between them; the drawings are those of `adventures.svg`.

Source: the blue dice of an adventure have six places, six adversaries and three trials.
"""

import re
from functools import cache

from tabletop.markup import at
from water_margin.art.palette import SEAL
from water_margin.art.pen import filled, line
from water_margin.art.portraits import portrait

BOX = "0 0 360 96"

_DRAWN = re.compile(r'<g id="(\w+)"[^>]*>(.*)</g>')

PAPER_GROUND = filled("M0 0H360V96H0Z", "var(--wm-paper-deep)")
SUN = filled("M-3 46A44 44 0 0 1 85 46 44 44 0 0 1-3 46Z", SEAL) + line(
    "M90 46H100M86 66 95 71M86 26 95 21M76 80 83 87M76 12 83 5", SEAL, 3
)
"""Behind who has won."""
CLAWS = line("M20 12 52 78M36 8 66 70M12 30 36 84", SEAL, 4)
"""Over who has lost."""


def part(name: str) -> str:
    """The drawing of a place (360 × 96), an adversary (96 × 96) or a trial (64 × 64), by its word in the
    rules; KeyError for another."""
    return _parts()[name]


@cache
def _parts() -> dict[str, str]:
    with open(f"{__file__.rpartition('.')[0]}.svg", encoding="utf-8") as sheet:
        return dict(_DRAWN.findall(sheet.read()))


def adventure(
    rank: int, place: str = "", adversary: str = "", trial: str = "", won: bool | None = None
) -> str:
    """The picture of an adventure: the hero alone while the dice have not fallen; with what came of it once
    that is known. What the dice tell is veiled until they lie."""
    hero = at(10, 5, portrait(rank), "scale(.615)")
    if not place:
        return PAPER_GROUND + hero
    told = 'data-told="die-trial-0"'
    ground, foe = part(place), at(258, 0, part(adversary))
    seal = at(214, 5, part(trial), "scale(.56)")
    if won is None:
        return f"{PAPER_GROUND}<g {told}>{ground}</g>{hero}<g {told}>{foe}{seal}</g>"
    # who has lost stands aslant and pale
    loser = 'opacity=".3" transform="rotate({})"'
    if won:
        beaten = f"<g {loser.format('7 306 96')}>{foe}</g>"
        return f'{PAPER_GROUND}{ground}<g data-told="">{SUN}</g>{hero}{beaten}{seal}'
    fallen = f"<g {loser.format('-8 44 50').replace('.3', '.55')}>{hero}</g>"
    return f'{PAPER_GROUND}<g opacity=".45">{ground}</g>{fallen}<g data-told="">{CLAWS}</g>{foe}{seal}'
