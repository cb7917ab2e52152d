"""Dice as they lie on the table: the drawing of one face, SVG text, 48 × 48 units.

A die of six shows pips; one of 4, 8, 10, 12 or 20 sides has their outline and a number; any other, and one
with words on its faces, is a square that shows what came up. Colours are classes of the table's style sheet.
Pure.
"""

from functools import cache

from tabletop.chance import Outcome
from tabletop.markup import escape, picture

SIZE = 48
"""The width and height of a face as it is drawn."""

_LOW, _MIDDLE, _HIGH = 13, 24, 35
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH))
_OTHER_CORNERS = ((_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MIDDLE), (_HIGH, _MIDDLE))
_CENTRE = ((_MIDDLE, _MIDDLE),)

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: _CENTRE,
    2: _CORNERS,
    3: (*_CORNERS, *_CENTRE),
    4: (*_CORNERS, *_OTHER_CORNERS),
    5: (*_CORNERS, *_OTHER_CORNERS, *_CENTRE),
    6: (*_CORNERS, *_OTHER_CORNERS, *_SIDES),
}
"""Where the pips of a number lie."""

_SQUARE = '<rect class="die-body" x="3" y="3" width="42" height="42" rx="9"/>'
_OUTLINES = {
    4: "M24 4 45 41H3Z",
    8: "M24 2 45 24 24 46 3 24Z",
    10: "M24 2 46 20 24 46 2 20Z",
    12: "M24 2 46 18 38 44H10L2 18Z",
    20: "M24 2 44 13V35L24 46 4 35V13Z",
}
"""The outline of a die by its number of sides."""

_BASELINES = {4: 35, 10: 29}
"""Where the number stands where the outline is not even, in units from above."""

_LONG = 3
"""A word of more letters than this is drawn small."""

_ROOM = 84
"""So many letters of size 1 find room side by side."""


@cache
def face(value: Outcome, values: tuple[Outcome, ...], word: str = "", drawing: str = "") -> str:
    """One face of a die. values: what the die may show; word: what is drawn for a value, where it has one;
    drawing: what stands there instead of the word, as SVG."""
    if drawing:
        return picture(_SQUARE + drawing, f"0 0 {SIZE} {SIZE}", "die")
    sides = len(values)
    if not word and values == tuple(range(1, 7)) and isinstance(value, int):
        pips = "".join(f'<circle class="die-pip" cx="{x}" cy="{y}" r="4.2"/>' for x, y in PIPS[value])
        return picture(_SQUARE + pips, f"0 0 {SIZE} {SIZE}", "die")
    numbered = not word and values == tuple(range(1, sides + 1))
    body, baseline = _SQUARE, 31
    if numbered and sides in _OUTLINES:
        body, baseline = f'<path class="die-body" d="{_OUTLINES[sides]}"/>', _BASELINES.get(sides, 31)
    said = word or str(value)
    size = 20 if len(said) <= _LONG else min(9, _ROOM // len(said))
    baseline -= 0 if len(said) <= _LONG else 4
    text = f'<text class="die-text" x="24" y="{baseline}" font-size="{size}">{escape(said)}</text>'
    return picture(body + text, f"0 0 {SIZE} {SIZE}", "die")
