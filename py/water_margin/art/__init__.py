"""The drawings of Au bord de l'eau: heroes, counters, signs, dice, the ground.

Ink is `currentColor`, the other colours are custom properties of the style sheet (`palette`). Every drawing
is the inside of an `<svg>` in the box that its module names; none says anything aloud or has an id.
"""

from functools import cache

from tabletop.markup import escape, tag
from water_margin.art.counters import counter, shield
from water_margin.art.dice import die
from water_margin.art.emblems import emblem
from water_margin.art.palette import PALETTE, inked, standalone
from water_margin.art.signs import sign
from water_margin.cards import card

__all__ = [
    "PALETTE", "counter", "die", "emblem", "fort", "ground", "inked", "portrait", "refuge", "shield", "sign",
    "standalone",
]  # fmt: skip


@cache
def portrait(rank: int) -> str:
    """The face of a hero's card, its frame by class, emblem, name in brush, seal: box 100 × 140."""
    return (
        tag("rect", "", class_="wm-card-face", width=98, height=138, x=1, y=1, rx=6)
        + f'<g transform="translate(18 12)">{emblem(rank)}</g>'
        + tag("text", escape(card(rank).hanzi), class_="wm-hanzi", x=50, y=124, text_anchor="middle")
    )


def ground() -> str:
    """The land under the board: box 700 × 700, a square 100 × 100, a1 below at the left."""
    return '<rect class="wm-ground" width="700" height="700"/>'


def fort() -> str:
    """A fort, in which a band may be founded: box 100 × 100."""
    return '<path class="wm-fort" d="M20 80V40L50 20 80 40V80Z"/>'


def refuge(seat: int) -> str:
    """The refuge of a seat's band on its fort, with its banner: box 100 × 100."""
    return f'<g transform="translate(18 18)">{shield(seat)}</g>'
