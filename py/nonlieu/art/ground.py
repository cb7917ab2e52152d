"""The Non-Lieu: a hexagon of the map, box 52 × 60, and the patterns of the zones, tiles of 96 × 96.

A tile goes into a `<pattern>` of its size; what leaves it at one edge comes in at the opposite one. The zones
differ by pattern and not by hue alone: rings, waves, falling threads and whirls, rising turns.
"""

from collections.abc import Mapping

from nonlieu.art.palette import INK, ZONE_GROUNDS, ZONE_INKS
from nonlieu.art.pen import filled, line
from nonlieu.map import COLUMNS, Ground

HEX = "M26 0 52 15V45L26 60 0 45V15Z"
"""A hexagon with a corner above, as rows that are shifted sideways want it."""

HEX_WIDTH, HEX_HEIGHT, ROW_HEIGHT = 52, 60, 45
"""The box of a hexagon, and how far one row lies below another."""

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
    "torwitch": "M41 24A7 7 0 1 0 55 24 7 7 0 1 0 41 24ZM33 24A15 15 0 1 0 63 24 15 15 0 1 0 33 24ZM24 24A24"
    " 23 0 1 0 72 24 24 23 0 1 0 24 24ZM0 65A7 7 0 0 1 0 79M0 57A15 15 0 0 1 0 87M0 49A24 23 0 0 1 0 95M96"
    " 65A7 7 0 0 0 96 79M96 57A15 15 0 0 0 96 87M96 49A24 23 0 0 0 96 95M48 66V70M48 78V82",
    "hyome": "M0 14Q24 2 48 14T96 14M0 38Q24 26 48 38T96 38M0 62Q24 50 48 62T96 62M0 86Q24 74 48 86T96 86M18"
    " 23Q30 18 40 23M62 47Q72 54 82 47M20 71Q30 66 40 71",
    "salypses": "M12 0V40M26 0V52M40 0V34M12 62V96M26 74V96M40 58V96M58 34C58 24 74 24 74 34 74 40 64 40 64"
    " 34M52 34C52 16 82 16 82 36 82 50 58 50 54 44M62 82Q72 76 82 82M56 68Q70 60 86 68",
    "grennh": "M7 80C8 84 26 86 48 85 70 84 86 79 85 73 84 67 67 63 48 62 29 61 15 63 16 66 16 69 31 71 48"
    " 69 65 68 77 64 76 59 75 54 62 51 48 50 34 49 23 50 24 52 25 54 36 55 48 53 60 52 69 49 68 45 67 41 58"
    " 39 48 38 38 37 32 37 32 38 33 39 41 39 48 37 55 36 60 34 59 31 58 28 53 27 48 25 43 24 40 24 41 24M48"
    " 17V14M48 8V4",
}

_SIGNS: Mapping[str, str] = {
    "torwitch": "M12 2Q7 8.5 7 11A5 5 0 0 0 17 11Q17 8.5 12 2ZM7 18Q12 21 17 18M2.5 17Q12 26 21.5 17",
    "hyome": "M1.5 6Q7 1 12 6T22.5 6M1.5 12.5Q7 7.5 12 12.5T22.5 12.5M1.5 19Q7 14 12 19T22.5 19",
    "salypses": "M4 2V11M9 2V9M14 2V8M12 16A2.5 2.5 0 0 1 16.5 15 4.5 4.5 0 0 1 9 18.5 7 6 0 0 1 21 13M2"
    " 17Q5 22 12 22.5",
    "grennh": "M2 18.5Q12 23 22 18.5M4.5 13.5Q13 17.5 20.5 13.5M7.5 9Q12.5 12 17 9M9.5 5Q12 6.6"
    " 14.5 5M12 1.5H12.1",
}  # fmt: skip
"""Of the zones, box 24 × 24."""

_STORM = "M34 4 14 34H28L18 60 48 24H33L44 4Z"


def hex_place(name: str) -> tuple[int, int]:
    """Where the upper left corner of a hexagon's box lies on the map, by the hexagon's name."""
    column, row = COLUMNS.index(name[0]), int(name[1:]) - 1
    return column * HEX_WIDTH + (row & 1) * HEX_WIDTH // 2, row * ROW_HEIGHT


def map_box(ground: Ground) -> tuple[int, int]:
    """Width and height of the drawing of a whole map."""
    width = ground.width * HEX_WIDTH + HEX_WIDTH // 2
    return width, (ground.height - 1) * ROW_HEIGHT + HEX_HEIGHT


def hexagon(look: str = "plain") -> str:
    """A hexagon. look: `plain`, `reach` (where a unit may go), `target`, `chosen`; their lines differ."""
    colour, width = _HEX_LOOKS[look]
    if look == "plain":
        return line(HEX, colour, width)
    if look == "target":
        return line(_CORNERS, colour, width)
    veil = filled(_INNER, colour, "0.22") if look == "reach" else ""
    return veil + line(_INNER, colour, width)


def zone(name: str) -> str:
    """The tile of a zone of `map.ZONES`, its ground and its pattern."""
    return filled(f"M0 0H{TILE}V{TILE}H0Z", ZONE_GROUNDS[name]) + line(
        _ZONES[name], ZONE_INKS[name], 1.6, "0.6"
    )


def zone_sign(name: str) -> str:
    """The sign of a zone, for the panel and the faces of the storm's die: box 24 × 24, in ink."""
    return line(_SIGNS[name], INK, 2)


def storm() -> str:
    """The storm over a zone: box 64 × 64."""
    gusts = "M4 20Q12 12 20 18M44 50Q54 44 60 50M4 46Q10 40 18 46M48 14Q54 8 61 13"
    return filled(_STORM, "var(--nl-storm)") + line(gusts, "var(--nl-storm)", 3)


def barred() -> str:
    """No entry: box 64 × 64."""
    return line("M32 8A24 24 0 1 1 31.9 8ZM15 49 49 15", "var(--nl-target)", 7)


def hatch(step: int) -> str:
    """A line of what lies over a barred zone, box step × step."""
    return line(f"M0 0V{step}", INK, 4, "0.3")


def tear() -> str:
    """A tear in space-time, face down: box 64 × 64."""
    return filled(
        "M33 1 25 12 30 18 19 28 27 34 20 43 29 49 31 63 38 51 35 46 45 37 37 31 44 21 35 16Z", INK
    ) + line("M12 16 17 20M51 46 47 42M8 38H14M50 18 46 22M56 32H51M13 52 18 48", INK, 2.6)
