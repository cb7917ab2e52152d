"""The Non-Lieu: a hexagon of the map, box 52 × 60, and the patterns of the zones, tiles of 96 × 96.

A tile goes into a `<pattern>` of its size; what leaves it at one edge comes in at the opposite one. The zones
differ by pattern and not by hue alone: rings, waves, falling threads and whirls, rising turns.
"""

from collections.abc import Mapping

from nonlieu.art.palette import INK
from nonlieu.art.pen import disc, filled, line

HEX = "M26 0 52 15V45L26 60 0 45V15Z"
"""A hexagon with a corner above, as rows that are shifted sideways want it."""

TILE = 96
"""Width and height of the tile of a zone."""

_HEX_LOOKS: Mapping[str, tuple[str, float]] = {
    "plain": ("var(--nl-grid)", 0.8),
    "reach": ("var(--nl-reach)", 2.6),
    "target": ("var(--nl-target)", 3.2),
    "chosen": ("var(--nl-light)", 3.6),
}

_INNER = "M26 3.5 49 16.8V43.2L26 56.5 3 43.2V16.8Z"
_CORNERS = "M26 3.5 20 7M26 3.5 32 7M49 16.8V24M49 43.2V36M26 56.5 32 53M26 56.5 20 53M3 43.2V36M3 16.8V24"

_ZONES: Mapping[str, str] = {
    "torwitch": "M40 24A8 8 0 1 0 56 24 8 8 0 1 0 40 24ZM32 24A16 16 0 1 0 64 24 16 16 0 1 0 32 24ZM-6 72A6 6 0"
    " 1 0 6 72M-14 72A14 14 0 1 0 14 72 14 14 0 1 0-14 72ZM82 72A14 14 0 1 0 110 72 14 14 0 1 0 82 72ZM90 72A6"
    " 6 0 1 1 102 72M48 54V88M40 62Q48 52 56 62",
    "hyome": "M0 14Q24 2 48 14T96 14M0 38Q24 26 48 38T96 38M0 62Q24 50 48 62T96 62M0 86Q24 74 48 86T96 86M18 23"
    "Q30 18 40 23M62 47Q72 54 82 47M20 71Q30 66 40 71",
    "salypses": "M12 0V40M26 0V52M40 0V34M12 62V96M26 74V96M40 58V96M58 34C58 24 74 24 74 34 74 40 64 40 64 34"
    "M52 34C52 16 82 16 82 36 82 50 58 50 54 44M62 82Q72 76 82 82M56 68Q70 60 86 68",
    "grennh": "M8 82Q48 98 88 82M18 66Q48 78 78 66M26 52Q48 61 70 52M33 40Q48 46 63 40M38 30Q48 34 58 30M42 22Q48"
    " 24 54 22M48 16V4M88 82Q92 70 78 66M18 66Q10 60 26 52M70 52Q76 46 63 40M33 40Q28 34 38 30M58 30Q60 24 54"
    " 22",
}

_STORM = "M34 4 14 34H28L18 60 48 24H33L44 4Z"


def hexagon(look: str = "plain") -> str:
    """A hexagon. look: `plain`, `reach` (a unit may go there), `target`, `chosen`; they differ by their line."""
    colour, width = _HEX_LOOKS[look]
    if look == "plain":
        return line(HEX, colour, width)
    if look == "target":
        return line(_CORNERS, colour, width)
    veil = filled(_INNER, colour, "0.22") if look == "reach" else ""
    return veil + line(_INNER, colour, width)


def zone(name: str) -> str:
    """The tile of a zone of `map.ZONES`, its ground and its pattern."""
    return filled(f"M0 0H{TILE}V{TILE}H0Z", f"var(--nl-{name})") + line(
        _ZONES[name], f"var(--nl-{name}-ink)", 1.6, "0.6"
    )


def zone_sign(name: str) -> str:
    """The sign of a zone for the panel and for the faces of the storm's die: box 96 × 96, in ink."""
    return line(_ZONES[name], INK, 4)


def storm() -> str:
    """The storm over a zone: box 64 × 64."""
    gusts = "M4 20Q12 12 20 18M44 50Q54 44 60 50M4 46Q10 40 18 46M48 14Q54 8 61 13"
    return filled(_STORM, "var(--nl-storm)") + line(gusts, "var(--nl-storm)", 3)


def tear() -> str:
    """A tear in space-time, face down: box 64 × 64."""
    return (
        filled("M36 2 24 22 34 26 20 62 44 30 33 26 44 8Z", INK)
        + line("M14 14 20 20M50 46 45 41M12 40H18M46 22H53", INK, 2.6)
        + disc(10, 28, 1.8, INK)
        + disc(55, 34, 1.8, INK)
    )
