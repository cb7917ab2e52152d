"""Runes: the boxes of a sheet, the powers of Good, the nine Aésirs of Evil. Boxes 24 × 24.

Those of Good are round, those of Evil are made of straight strokes. Ink is `currentColor`; there is no other
colour, so that a rune stands on any ground.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from nonlieu.art.palette import INK
from nonlieu.art.pen import filled, line
from nonlieu.pieces import (
    BROTHERHOOD,
    CHANNEL,
    CONTROL,
    DISGUISE,
    FREEDOM,
    JUSTICE,
    MOVE,
    OPEN,
    PEACE,
    REPRODUCE,
    RESCUE,
    RESERVE,
    SCIENCE,
    SEDUCTION,
    SPECIAL,
    TEACHING,
    TELEPORT_ENEMY,
)


@dataclass(frozen=True, slots=True)
class Rune:
    """A rune as outlines. line: drawn with the pen; solid: filled, a hole where two outlines overlap."""

    line: str = ""
    solid: str = ""


BOX_RUNES: Mapping[str, Rune] = {
    REPRODUCE: Rune("M12 22V14M12 14Q5 12 5 7.5M12 14Q19 12 19 7.5", "M2 4a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM16"
    " 4a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z"),
    MOVE: Rune("M3 5 10 12 3 19M12 5 19 12 12 19"),
    OPEN: Rune("M12 1.5Q3.5 12 12 22.5 20.5 12 12 1.5ZM2 6V18M22 6V18", "M12 8Q9.5 12 12 16 14.5 12 12 8Z"),
    CHANNEL: Rune("M10 14 21 3M14.5 2.5H21.5V9.5M3 13.5V11M10.5 21H13", "M2 18.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0"
    " 1 0-7 0Z"),
    CONTROL: Rune("M4 2H20M6.5 2V9M12 2V9M17.5 2V9M4.5 9.5H19.5V22H4.5Z", "M12 12.2 15 15.7 12 19.2 9 15.7Z"),
    SPECIAL: Rune("", "M12 .5 14.6 9.4 23.5 12 14.6 14.6 12 23.5 9.4 14.6 .5 12 9.4 9.4Z"),
    RESERVE: Rune("M1.8 14H22.2Q20 22 12 22T1.8 14Z", "M9.6 3.4a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0ZM5"
    " 8.6a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0ZM14.2 8.6a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0Z"),
}  # fmt: skip
"""By the boxes of a sheet, and the reserve beside it."""

GIFT = Rune("M2 12H12.5M8 7 13 12 8 17", "M15 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z")
"""Of a gift, which takes tokens of channelling as a ray does: a light that is handed on."""

POWER_RUNES: Mapping[str, Rune] = {
    RESCUE: Rune("M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2ZM12 8.5A3.5 3.5 0 1 1 12 15.5 3.5 3.5 0 1 1 12"
    " 8.5ZM5 5 9.5 9.5M19 5 14.5 9.5M5 19 9.5 14.5M19 19 14.5 14.5"),
    JUSTICE: Rune("M12 2V21M7.5 21.5H16.5M3.5 5.5H20.5", "M.5 13H7.5Q7 17 4 17T.5 13ZM3.2 6H4.8V13H3.2ZM16.5"
                  " 13H23.5Q23 17 20 17T16.5 13ZM19.2 6H20.8V13H19.2Z"),
    DISGUISE: Rune("M12 2A10 10 0 1 1 12 22 10 10 0 1 1 12 2Z", "M12 2A10 10 0 0 0 12 22Z"),
    FREEDOM: Rune("M1.5 10Q7 3 12 13.5 17 3 22.5 10M8.5 21.5 12 16.5 15.5 21.5"),
    PEACE: Rune("M12 22.5V9", "M12 9.5Q7.5 5 12 .5 16.5 5 12 9.5ZM11 15Q3.5 15.5 3 8 10 8 11 15ZM13 15Q20.5"
    " 15.5 21 8 14 8 13 15ZM11 21.5Q5 22 4.5 16 10 16 11 21.5ZM13 21.5Q19 22 19.5 16 14 16 13 21.5Z"),
    BROTHERHOOD: Rune("M2 12A6.2 6.2 0 1 1 14.4 12 6.2 6.2 0 1 1 2 12ZM9.6 12A6.2 6.2 0 1 1 22 12 6.2 6.2 0"
    " 1 1 9.6 12Z"),
    SEDUCTION: Rune("", "M12 21.5Q1 13.5 1.5 8 2.5 2.5 7.5 3 11 3.5 12 7 13 3.5 16.5 3 21.5 2.5 22.5 8 23"
    " 13.5 12 21.5Z"),
    SCIENCE: Rune("M11 4 20 19.5H2ZM1 13 8.5 11.5M13 11.5 22.5 8.5M14.5 13.8 23 13.8"),
    TEACHING: Rune("M12 6Q7.5 2.5 1.5 4V18.5Q7.5 17 12 20.5 16.5 17 22.5 18.5V4Q16.5 2.5 12 6ZM12 6V20.5"),
    TELEPORT_ENEMY: Rune("M4 2.5 7.5 15M12 1.5V15M20 2.5 16.5 15M6 21.5H18M7.5 15 12 21.5 16.5 15"),
}  # fmt: skip
"""By the power of an Aésir; that of Evil is for those whose own rune is not known (`EVIL_RUNES`)."""

EVIL_RUNES: tuple[Rune, ...] = (
    Rune("M4 3H20M12 3V13M12 13 5 22M12 13 19 22"),  # Gorgias: a forked tongue
    Rune("M1.5 12 12 4 22.5 12 12 20ZM12 9V15"),  # Panoptès: an eye that never shuts
    Rune("M3 4V22M21 10V22M3 16H21M12 2V11"),  # Procuste: a bed and its blade
    Rune("M12 1.5V22.5M5 5.5 19 10M5 11 19 15.5M8.5 19.5H15.5"),  # Lachésis: a spindle
    Rune("M6 3H18L23 9.5 12 22 1 9.5ZM1 9.5H23"),  # Mammon: a gem
    Rune("M2 7 7 3 12 7 17 3 22 7M2 14 7 10 12 14M17 10V10.1M2 21 7 17M12 20V20.1"),  # Léthé: waves that fade
    Rune("M12 1.5 19.5 8.5 12 15.5 4.5 8.5ZM12 15.5V22M8 22H16"),  # Narcisse: a mirror
    Rune("M4 4 20 20M20 4 4 20M12 1.5V6.5M12 17.5V22.5"),  # Zoïle: struck out
    Rune("M1.5 12H22M15 5 22 12 15 19M5 8V16M10 9V15"),  # Zénon: an arrow, halved and halved again
)
"""Of the nine Aésirs of Evil, by their number less one."""


def drawn(rune: Rune, ink: str = INK, pen: float = 2.6) -> str:
    """A rune in an ink, its lines `pen` wide."""
    solid = filled(rune.solid, ink) if rune.solid else ""
    return solid + (line(rune.line, ink, pen) if rune.line else "")


def rune(box: str) -> str:
    """The rune of a box of a sheet, or of the reserve. Error: KeyError for another name."""
    return drawn(BOX_RUNES[box])


def gift_rune() -> str:
    """The rune of a gift."""
    return drawn(GIFT)


def power_rune(power: str) -> str:
    """The rune of a power. Error: KeyError for another name."""
    return drawn(POWER_RUNES[power])


def mark(number: int, power: str) -> Rune | None:
    """What an Aésir wears: the rune of its power, for the nine of Evil their own; None without a power."""
    if power == TELEPORT_ENEMY and number <= len(EVIL_RUNES):
        return EVIL_RUNES[number - 1]
    return POWER_RUNES[power] if power else None
