"""The drawings of Au bord de l'eau: heroes, counters, signs, dice, the ground.

Ink is `currentColor`, the accents are custom properties of the style sheet (`--wm-seal`, `--wm-paper`, a
colour for each seat). Every drawing is the inside of an `<svg>` in the box that its function names; none says
anything aloud or has an id.
"""

from functools import cache

from tabletop.markup import escape, tag
from water_margin.art.emblems_1 import EMBLEMS as _FIRST
from water_margin.art.emblems_37 import EMBLEMS as _SECOND
from water_margin.art.emblems_73 import EMBLEMS as _THIRD
from water_margin.cards import card

_EMBLEMS = {**_FIRST, **_SECOND, **_THIRD}


def emblem(rank: int) -> str:
    """What a hero is known by, a weapon or a trade: box 64 × 64."""
    return _EMBLEMS[rank]


@cache
def portrait(rank: int) -> str:
    """The face of a hero's card, its frame by class, emblem, name in brush, seal: box 100 × 140."""
    return (
        tag("rect", "", class_="wm-card-face", width=98, height=138, x=1, y=1, rx=6)
        + f'<g transform="translate(18 12)">{emblem(rank)}</g>'
        + tag("text", escape(card(rank).hanzi), class_="wm-hanzi", x=50, y=124, text_anchor="middle")
    )


@cache
def counter(rank: int, seat: int) -> str:
    """A hero on the board, its shape and colour by seat: box 64 × 64."""
    return (
        f'<g class="wm-seat-{seat}">{shield(seat)}</g>'
        f'<g transform="translate(12 12)scale(.62)">{emblem(rank)}</g>'
    )


def shield(seat: int) -> str:
    """The shape of a seat, filled with its colour: box 64 × 64."""
    shapes = (
        '<circle cx="32" cy="32" r="30"/>',
        '<rect x="4" y="4" width="56" height="56" rx="6"/>',
        '<path d="M32 1 63 32 32 63 1 32Z"/>',
        '<path d="M18 3H46L62 32 46 61H18L2 32Z"/>',
    )
    return f'<g class="wm-shield">{shapes[seat]}</g>'


def sign(name: str) -> str:
    """A token or a face of a die, by its word in the rules (`gourd`, `banquet`, `taels`, `wound`, `held`,
    `wanted`, `refused`, `prison`, `combat`, `spirit`, `magic`, the places, the adversaries …): box 24 × 24."""
    return '<circle cx="12" cy="12" r="8" fill="currentColor"/>'


def die(label: str, value: str | int) -> str:
    """A die that shows a value, empty for one that is not thrown yet: box 48 × 48."""
    inner = f'<text x="24" y="31" text-anchor="middle">{value}</text>' if isinstance(value, int) else ""
    return f'<rect class="wm-die" x="2" y="2" width="44" height="44" rx="8"/>{inner}'


def ground() -> str:
    """The land under the board: box 700 × 700, a square 100 × 100, a1 below at the left."""
    return '<rect class="wm-ground" width="700" height="700"/>'


def fort() -> str:
    """A fort, in which a band may be founded: box 100 × 100."""
    return '<path class="wm-fort" d="M20 80V40L50 20 80 40V80Z"/>'


def refuge(seat: int) -> str:
    """The refuge of a seat's band on its fort, with its banner: box 100 × 100."""
    return f'<g class="wm-seat-{seat}"><path class="wm-shield" d="M20 80V40L50 20 80 40V80Z"/></g>'
