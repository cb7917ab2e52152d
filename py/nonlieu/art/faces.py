"""The faces of the eighteen Aésirs that have a name, for the pages: portraits, boxes 100 × 100.

A portrait is a piece of night, like a card, in the plate of its side; those of Evil are masks of straight and
torn lines, those of Good round. The rune of the Aésir is in its corner.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from nonlieu.art.palette import CORE
from nonlieu.art.pen import disc, filled, line, scaled
from nonlieu.art.runes import drawn, mark
from nonlieu.art.units import PLATES
from nonlieu.pieces import EVIL, GOOD_POWERS, TELEPORT_ENEMY, number_of, side_of


@dataclass(frozen=True, slots=True)
class Face:
    """A face as outlines, box 64 × 64. solid, line: in the colour of its side; dark, dark_line: cut into it;
    glow, glow_line: pale, drawn last."""

    solid: str = ""
    line: str = ""
    dark: str = ""
    dark_line: str = ""
    glow: str = ""
    glow_line: str = ""


def _eye(x: float, y: float, half: float) -> str:
    """An eye around a place, as an outline."""
    left, right, up, down = x - half, x + half, y - half, y + half
    return f"M{left:g} {y:g}Q{x:g} {up:g} {right:g} {y:g}Q{x:g} {down:g} {left:g} {y:g}Z"


def _dot(x: float, y: float, radius: float) -> str:
    """A disc around a place, as an outline."""
    top, bottom = y - radius, y + radius
    arc = f"A{radius:g} {radius:g} 0 1 1 {x:g}"
    return f"M{x:g} {top:g}{arc} {bottom:g}{arc} {top:g}Z"


def _pair(y: float, apart: float, radius: float) -> str:
    """Two discs, left and right of the middle."""
    return _dot(32 - apart, y, radius) + _dot(32 + apart, y, radius)


_MANY_EYES = ((32, 15), (19, 21), (45, 21), (26, 31), (38, 31), (13, 34), (51, 34), (20, 43), (44, 43))

FACES: Mapping[str, Face] = {
    "ea1": Face(  # Gorgias: a mask that never closes its mouth, a forked tongue
        solid="M11 7Q32 1 53 7 58 33 47 48 41 58 32 60 23 58 17 48 6 33 11 7Z",
        dark="M17 23Q24 17 30 25 23 28 17 23ZM47 23Q40 17 34 25 41 28 47 23ZM20 36Q32 31 44 36 45 50 32 54"
        " 19 50 20 36Z",
        dark_line="M15 16Q23 9 30 17M49 16Q41 9 34 17",
        glow_line="M32 38V49M32 49Q28 52 27 61M32 49Q36 52 37 61",
    ),
    "ea2": Face(  # Panoptès: eyes everywhere
        solid=_dot(32, 32, 29),
        dark="".join(_eye(x, y, 6) for x, y in _MANY_EYES) + "M24 53Q32 50 40 53 32 56 24 53Z",
        glow="".join(_dot(x, y, 1.9) for x, y in _MANY_EYES),
    ),
    "ea3": Face(  # Procuste: a head that was made to fit, under its blade
        solid="M13 22H51V44Q51 57 32 60 13 57 13 44Z",
        dark="M19 31H28V35H19ZM36 31H45V35H36ZM22 47H42V50H22Z",
        glow="M3 8H61L55 17H9Z",
        glow_line="M57 24V56M57 28H61M57 34H60M57 40H61M57 46H60M57 52H61M32 8V3",
    ),
    "ea4": Face(  # Lachésis: a hood, closed eyes, the thread that she measures
        solid="M32 2Q56 5 56 36V62H43Q49 46 46 32 42 20 32 19 22 20 18 32 15 46 21 62H8V36Q8 5 32 2ZM32"
        " 22Q43 24 42 37 40 49 32 53 24 49 22 37 21 24 32 22Z",
        dark_line="M25 35Q28 38.5 31 35.5M33 35.5Q36 38.5 39 35M29 46Q32 44.5 35 46",
        glow_line="M2 47Q12 40 18 48T34 58 50 50 62 38M58 34 62 38 57 40",
    ),
    "ea5": Face(  # Mammon: horns, coins for eyes, a gem between them
        solid="M9 4Q6 19 18 19H46Q58 19 55 4 66 18 55 28 60 52 32 61 4 52 9 28-2 18 9 4Z",
        dark="M19 46Q32 42 45 46 42 55 32 56 22 55 19 46Z",
        glow=_pair(33, 11, 6) + "M32 17 37 22 32 29 27 22Z",
        glow_line="M25 47V53M32 46V54M39 47V53",
    ),
    "ea6": Face(  # Léthé: a face that is forgotten from below
        solid="M11 38Q6 5 32 4 58 5 53 38 48 33 43 38T32 38 21 38 11 38Z",
        dark_line="M18 25Q23 30 28 25M36 25Q41 30 46 25",
        line="M9 46Q14.5 41 20 46T31 46 42 46 53 46M14 53Q19.5 48 25 53T36 53 47 53M21 60Q26 56 31 60T41 60",
        glow_line="M27 13Q32 9 37 13",
    ),
    "ea7": Face(  # Narcisse: a face, and the water that has nothing else to say
        solid="M13 30Q10 4 32 4 54 4 51 30Z",
        dark="M20 20Q25 15 30 20 25 23 20 20ZM44 20Q39 15 34 20 39 23 44 20Z",
        line="M13 36Q10 60 32 60 54 60 51 36M20 45Q25 50 30 45 25 42 20 45ZM44 45Q39 50 34 45 39 42 44 45Z",
        glow="M50 2 52 7 57 6 54.5 10.5 58 14 53 14 51.5 19 49 14.5 44 15.5 47 11 44 7 49 7Z",
        glow_line="M3 33Q10 30.5 17 33T32 33 47 33 61 33",
    ),
    "ea8": Face(  # Zoïle: a long face, crossed out eyes, a pen that spares nothing
        solid="M18 8Q32 1 46 8 48 30 41 46 37 58 32 63 27 58 23 46 16 30 18 8Z",
        dark_line="M21 20 29 27M29 20 21 27M35 20 43 27M43 20 35 27M26 48Q33 42 39 49",
        glow="M63 1Q44 7 39 23L33 41 42 27Q60 20 63 1Z",
    ),
    "ea9": Face(  # Zénon: stone, and an arrow that always has half its way to go
        solid="M15 9H49L53 28 49 49 41 60H23L15 49 11 28Z",
        dark="M17 31H29V34H17ZM35 31H47V34H35ZM24 49H40V52H24Z",
        dark_line="M21 14 25 22 22 27M44 56 41 48",
        glow_line="M63 17H37M43 11 37 17 43 23M61 25V28M53 25V28M48 25V28M45 25V28M43 25V28",
    ),
    "ga1": Face(  # Sualocin: a lifebuoy round a face that keeps calm
        solid=_dot(32, 32, 30) + _dot(32, 32, 23) + _dot(32, 33, 17),
        dark="M27 2H37L35 9H29ZM27 62H37L35 55H29ZM2 27V37L9 35V29ZM62 27V37L55 35V29Z" + _pair(31, 6, 2.2),
        dark_line="M25 39Q32 45 39 39",
        glow_line="M16 28Q24 18 32 22T48 24",
    ),
    "ga2": Face(  # Thémis: a band over the eyes, the scales above
        solid="M32 17Q50 17 49 37 47 56 32 61 17 56 15 37 14 17 32 17Z",
        dark="M13 30Q32 36 51 30L52 39Q32 45 12 39Z",
        dark_line="M27 52Q32 55 37 52",
        glow="M5 17H19Q18 23 12 23T5 17ZM45 17H59Q58 23 52 23T45 17Z",
        glow_line="M32 2V16M12 6H52M12 6 6 17M12 6 18 17M52 6 46 17M52 6 58 17",
    ),
    "ga3": Face(  # Chameleontis: half of it is somewhere else
        solid="M32 4A28 28 0 0 0 32 60Z",
        line="M32 4A28 28 0 0 1 32 60",
        dark=_dot(20, 28, 7),
        dark_line="M20 46Q26 49 32 49",
        glow=_dot(20, 28, 3),
        glow_line=_dot(44, 28, 7) + _dot(44, 28, 2.5) + "M32 49Q40 49 46 45M62 62Q50 62 50 54 50 49 55 49"
        " 59 50 58 54 56 56 54 55",
    ),
    "ga4": Face(  # San-Goku: a monkey with a circlet that holds nobody
        solid=_dot(32, 32, 24) + "M11 24Q1 22 2 33 4 43 13 41ZM53 24Q63 22 62 33 60 43 51 41Z",
        dark_line="M12 20Q32 8 52 20",
        glow="M32 54Q14 48 16 34 18 23 26 25 30 26 32 31 34 26 38 25 46 23 48 34 50 48 32 54Z",
    ),
    "ga5": Face(  # Ariétis: a ram, an olive branch between its teeth
        solid="M23 16Q32 11 41 16L45 33 39 55Q32 61 25 55L19 33Z",
        line="M22 18Q6 7 4 25 4 41 16 40 24 38 21 30 17 25 13 30M42 18Q58 7 60 25 60 41 48 40 40 38 43 30"
        " 47 25 51 30",
        dark=_pair(33, 6.5, 2.4) + "M28 47 32 51 36 47 34 46H30Z",
        glow="M44 52Q50 44 57 47 54 55 44 54ZM47 58Q52 54 59 57 54 63 47 60ZM20 52Q14 44 7 47 10 55 20 54Z",
        glow_line="M20 54Q32 57 48 55",
    ),
    "ga6": Face(  # Philotès: two faces that share an eye
        solid=_dot(22, 32, 19),
        line=_dot(42, 32, 19),
        dark=_dot(14, 28, 2.6) + _eye(32, 28, 6),
        dark_line="M12 40Q20 47 28 42",
        glow=_dot(32, 28, 2.2) + _dot(50, 28, 2.6),
        glow_line="M36 42Q44 47 52 40M22 9Q32 0 42 9",
    ),
    "ga7": Face(  # Apollon: a sun with its eyes closed, sure of being looked at
        solid=_dot(32, 32, 17),
        dark_line="M22 30Q25.5 34 29 30M35 30Q38.5 34 42 30M25 38Q32 45 39 38",
        glow="M32 1 36 12H28ZM32 63 28 52H36ZM1 32 12 28V36ZM63 32 52 36V28ZM10 10 20.5 15 15 20.500ZM54 10"
        " 49 20.5 43.5 15ZM10 54 15 43.5 20.5 49ZM54 54 43.5 49 49 43.500Z",
    ),
    "ga8": Face(  # Newton: a wig, a thought, an apple on its way
        solid="M32 9Q50 8 52 25 61 34 55 48 53 60 41 60 46 45 45 29H19Q18 45 23 60 11 60 9 48 3 34 12 25 14"
        " 8 32 9Z",
        glow="M21 30H43Q46 50 32 57 18 50 21 30Z" + "M54 6Q58 3 61 7 62 13 56 15 50 13 51 7 53 4 54 6Z",
        glow_line="M56 5Q56 2 59 1M56 18V22M56 25V27",
    ),
    "ga9": Face(  # Ganesh: an elephant that forgets nothing, crowned
        solid="M19 21Q1 12 3 34 6 49 20 46ZM45 21Q63 12 61 34 58 49 44 46ZM32 11Q48 12 46 33 45 43 38 45 37"
        " 54 42 57 46 56 46 51 51 52 51 63 40 63 29 62 28 55 26 45 19 43 18 33 16 12 32 11Z",
        dark=_pair(30, 7.5, 2.3),
        dark_line="M29 49H36M30 54H37M26 38 24 41M38 38 40 41",
        glow="M21 13 24 2 32 8 40 2 43 13Q32 8 21 13ZM24 43Q18 49 14 47 20 47 22 41Z",
    ),
}  # fmt: skip
"""By the name of the unit."""

_LATE: Mapping[str, Face] = {
    "ga4": Face(dark=_pair(34, 6.5, 2.4), dark_line="M25 44Q32 49 39 44"),
    "ga8": Face(dark=_pair(38, 5.5, 2), dark_line="M28 48Q32 50.5 36 48M27 33.5 31 34.500M37 33.5 33 34.5"),
}
"""What is drawn over the pale parts of a face."""

_COLOURS = ("var(--nl-foe)", "var(--nl-ally)")
_NIGHT, _DEEP, _GLOW = "var(--nl-card)", "var(--nl-card-deep)", "var(--nl-glow)"
_STARS = "M9 22H9.100M22 8H22.100M78 10H78.100M91 26H91.100M8 70H8.100M20 92H20.100M80 92H80.100M92 72H92.1"


@cache
def portrait(name: str) -> str:
    """The portrait of an Aésir that has a name. Error: KeyError for any other unit."""
    face, side, number = FACES[name], side_of(name), number_of(name)
    colour = _COLOURS[side]
    worn = mark(number, TELEPORT_ENEMY if side == EVIL else GOOD_POWERS[number - 1])
    assert worn is not None
    shown = _layers(face, colour)
    if name in _LATE:
        shown += _layers(_LATE[name], colour)
    corner = disc(85, 85, 13, _NIGHT) + scaled(drawn(worn, CORE, 2.6), 76, 76, 0.75)
    return (
        f'<rect x="1" y="1" width="98" height="98" rx="9" fill="{_NIGHT}"/>'
        + line(_STARS, _GLOW, 1.8, "0.7")
        + scaled(line(PLATES[side], colour, 1.2, "0.8", fill=_DEEP), 3.6, 3.6, 1.45)
        + scaled(shown, 18, 17, 1)
        + corner
    )


def _layers(face: Face, colour: str) -> str:
    """A face from its back to its front."""
    parts = (
        (face.line, colour, False),
        (face.solid, colour, True),
        (face.dark, _DEEP, True),
        (face.dark_line, _DEEP, False),
        (face.glow, _GLOW, True),
        (face.glow_line, _GLOW, False),
    )
    return "".join(filled(path, ink) if solid else line(path, ink, 2.4) for path, ink, solid in parts if path)
