"""The drawings of Au bord de l'eau: heroes, counters, signs, dice, the ground, adventures.

Ink is `currentColor`, the other colours are custom properties of the style sheet (`palette`). Every drawing
is the inside of an `<svg>` in the box that its module names; none says anything aloud or has an id.
"""

from water_margin.art.adventures import adventure
from water_margin.art.counters import counter, crest, shield
from water_margin.art.dice import die
from water_margin.art.emblems import emblem
from water_margin.art.ground import fort, ground, refuge
from water_margin.art.palette import PALETTE, inked, standalone
from water_margin.art.portraits import portrait
from water_margin.art.signs import sign, tokens

__all__ = [
    "PALETTE", "adventure", "counter", "crest", "die", "emblem", "fort", "ground", "inked", "portrait",
    "refuge", "shield", "sign", "standalone", "tokens",
]  # fmt: skip
