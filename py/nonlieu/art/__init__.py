"""The drawings of the war: units, faces, energy, runes, cards, zones, hexagons, storm and tear.

Ink is `currentColor`, the other colours are custom properties of the style sheet (`palette`). Every drawing
is the inside of an `<svg>` in the box that its module names; none says anything aloud or has an id.
"""

from nonlieu.art.cards import back, card
from nonlieu.art.faces import portrait
from nonlieu.art.ground import (
    HEX,
    TILE,
    barred,
    hatch,
    hex_place,
    hexagon,
    map_box,
    storm,
    tear,
    zone,
    zone_sign,
)
from nonlieu.art.palette import PALETTE, standalone
from nonlieu.art.runes import gift_rune, power_rune, rune
from nonlieu.art.units import lights, plate, unit

__all__ = [
    "HEX", "PALETTE", "TILE", "back", "barred", "card", "gift_rune", "hatch", "hex_place", "hexagon",
    "lights", "map_box", "plate", "portrait", "power_rune", "rune", "standalone", "storm", "tear", "unit",
    "zone", "zone_sign",
]  # fmt: skip
