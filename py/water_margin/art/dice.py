"""The dice: a body for each, its faces signs or numbers. Boxes 48 × 48.

Each kind is told by its outline and its frame, not by its colour alone: the dice with numbers are the
tetrahedron, the kite of ten faces and the pentagon of twelve; those with pictures differ at their corners.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from water_margin.art.pen import line, number
from water_margin.art.signs import sign

_PALE, _DARK = "var(--wm-die-pale)", "var(--wm-die-dark)"


@dataclass(frozen=True, slots=True)
class Body:
    """The look of a die. outline: of the whole; colour: of the body; ink: of its face and frame; frame: lines
    on it; sides: of a die with numbers, 0 where the faces are pictures."""

    colour: str
    ink: str
    sides: int = 0
    outline: str = ""
    frame: str = ""


_SQUARE = "M10 2H38A8 8 0 0 1 46 10V38A8 8 0 0 1 38 46H10A8 8 0 0 1 2 38V10A8 8 0 0 1 10 2Z"
_BLUE, _GOLD, _BLACK, _RED = "var(--wm-blue)", "var(--wm-gold)", "var(--wm-black)", "var(--wm-red)"

_INNER = "M11 5.5H37Q42.5 5.5 42.5 11V37Q42.5 42.5 37 42.5H11Q5.5 42.5 5.5 37V11Q5.5 5.5 11 5.5Z"
_CORNERS = "M6 14V11Q6 6 11 6H14M34 6H37Q42 6 42 11V14M42 34V37Q42 42 37 42H34M14 42H11Q6 42 6 37V34"
_CUTS = "M6 13.5 13.5 6M34.5 6 42 13.5M42 34.5 34.5 42M13.5 42 6 34.5"

BODIES: Mapping[str, Body] = {
    "place": Body(_BLUE, _PALE, outline=_SQUARE, frame=_INNER),
    "adversary": Body(_BLUE, _PALE, outline=_SQUARE, frame=_CORNERS),
    "trial": Body(_BLUE, _PALE, outline=_SQUARE, frame=_CUTS),
    "difficulty": Body("var(--wm-ivory)", _DARK, 10),
    "reward": Body(
        _GOLD,
        _DARK,
        outline="M24 2C28 2 29 4 32 4S40 3 42.5 5.5 44 13 44 16 46 20 46 24 44 29 44 32 45 40 42.5 42.5 35"
        " 44 32 44 28 46 24 46 19 44 16 44 8 45 5.5 42.5 4 35 4 32 2 28 2 24 4 19 4 16 3 8 5.5 5.5 13 4 16"
        " 4 20 2 24 2Z",
    ),
    "sentence": Body(
        _BLACK,
        _PALE,
        outline="M12 2H36L46 12V36L36 46H12L2 36V12Z",
        frame="M13.4 5.4H34.6L42.6 13.4V34.6L34.6 42.6H13.4L5.4 34.6V13.4Z",
    ),
    "resolution": Body(_RED, _PALE, 12),
    "taels": Body(_GOLD, _DARK, 10),
    "prison": Body(_BLACK, _PALE, 4),
    "admission": Body(
        "var(--wm-green)",
        _PALE,
        outline="M2 46V22C2 10 12 2 24 2S46 10 46 22V46Z",
        frame="M5.5 42.5V22C5.5 12 14 5.5 24 5.5S42.5 12 42.5 22V42.5Z",
    ),
    "duel": Body(_RED, _PALE, 12),
    "loot": Body(_GOLD, _DARK, 10),
    "assault": Body(_BLUE, _PALE, outline=_SQUARE, frame=_CORNERS),
}
"""The die of each label of `rules.OUTCOMES`."""

_NUMBERED: Mapping[int, tuple[str, str, int, int]] = {
    4: ("M24 3 46.5 42.5H1.5Z", "M24 9.5 40.6 39H7.4Z", 35, 19),
    6: (_SQUARE, _INNER, 32, 23),
    10: (
        "M24 1.5 45.5 18V29L24 46.5 2.5 29V18Z",
        "M24 1.5 39 28 24 36.5 9 28ZM9 28 2.5 29M39 28 45.5 29M24 36.5V46.5",
        30,
        17,
    ),
    12: (
        "M24 1.5 37.2 5.8 45.4 17V31L37.2 42.2 24 46.5 10.8 42.2 2.6 31V17L10.8 5.8Z",
        "M24 7.5 40 19.2 33.8 37.8H14.2L8 19.2ZM24 7.5V1.5M40 19.2 45.4 17M33.8 37.8 37.2 42.2M14.2 37.8"
        " 10.8 42.2M8 19.2 2.6 17",
        31,
        19,
    ),
}
"""By sides: the outline, the edges, the baseline of the number and its size."""


@cache
def die(label: str, value: str | int, sides: int = 0) -> str:
    """A die that shows a value, empty for one that is not thrown yet.

    label: of `rules.OUTCOMES`; sides: of the die that is thrown where the rules have several (difficulty 6 or
    10, resolution and duel 10 or 12), 0 for the greater.
    """
    body = BODIES[label]
    outline, frame, baseline, size = body.outline, body.frame, 0, 0
    if body.sides:
        outline, frame, baseline, size = _NUMBERED[sides or body.sides]
    if value == "":
        return (
            f'<path d="{outline}" fill="{body.colour}" fill-opacity=".22" stroke="var(--wm-ink-soft)"'
            ' stroke-width="1.6" stroke-dasharray="4 3"/>'
        )
    if body.sides:
        shown = number(24, baseline, size, body.ink, value)
    else:
        drawn = sign(str(value), body.ink, body.ink)
        shown = f'<g transform="translate(9 9)scale(1.25)">{drawn}</g>'
    edges = line(frame, body.ink, 1.4, ".6") if frame else ""
    return line(outline, "var(--wm-die-edge)", 1.4, fill=body.colour) + edges + shown
