"""The drawings of the pages. They hang on no style sheet: their colours are put in (`art.standalone`)."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from nonlieu.art import card, portrait, standalone, tear, unit
from nonlieu.pieces import AESIR, SIDES, unit_name
from tabletop.markup import at, escape, picture, tag

WIDTH, HEIGHT = 420, 180
LEFT, RIGHT, TOP, FOOT = 44, 20, 16, 30
"""The size of the plot of a war, and the room round its lines."""

_STROKES = (("#7d2468", "#e58fd0", ""), ("#a8780a", "#f5d67c", "7 5"))
"""Of each side the colour of its line by day and by night, and its dashes: they differ without hue too."""


def drawn(inner: str, box: int, size: int = 0) -> str:
    """A drawing by itself. box: the side of its box; size: how large it is shown, 0 as its box."""
    return standalone(picture(inner, f"0 0 {box} {box}", width=size or box, height=size or box))


def torn() -> str:
    """A tear in space-time."""
    return drawn(tear(), 64)


@cache
def face(name: str) -> str:
    """The portrait of an Aésir."""
    return drawn(portrait(name), 100, 128)


@cache
def card_face(kind: str) -> str:
    """A card."""
    return standalone(picture(card(kind), "0 0 100 140", width=100, height=140))


Portrait: TypeAlias = tuple[str, str, bool]
"""An Aésir, what it is called, whether it has fallen."""

STEP, ROW = 104, 128
FEW, MOST = 4, 5
"""From one portrait to the next, and from one row to the next; how many of both sides share a row, how many a
row has at most."""


def portraits(rows: Sequence[Sequence[Portrait]]) -> str:
    """The Aésirs of both sides, the fallen faded and crossed out: rows for each side, one for few."""
    if sum(map(len, rows)) <= FEW:
        rows = (tuple(one for row in rows for one in row),)
    rows = [row[first : first + MOST] for row in rows for first in range(0, len(row), MOST)]
    width = max(len(row) for row in rows) * STEP
    inner = ""
    for line, row in enumerate(rows):
        for place, (aesir, called, fallen) in enumerate(row):
            x = (width - len(row) * STEP) // 2 + place * STEP
            shown = standalone(portrait(aesir))
            if fallen:
                shown = tag("g", shown, opacity="0.3") + _cross()
            inner += at(x + 2, line * ROW, shown) + _called(x + STEP // 2, line * ROW + 116, called)
    height = len(rows) * ROW
    return picture(inner, f"0 0 {width} {height}", width=width, height=height)


def _cross() -> str:
    return _line("M22 22L78 78M78 22L22 78", "light-dark(#8f2416, #f0917c)", 5, "")


def _called(x: int, y: int, name: str) -> str:
    """A name below a portrait, pressed together where it might be too long."""
    pressed = STEP - 6 if 8 * len(name) > STEP - 6 else None
    return tag(
        "text",
        escape(name),
        x=x,
        y=y,
        text_anchor="middle",
        font_size=15,
        fill="currentColor",
        textLength=pressed,
        lengthAdjust="spacingAndGlyphs" if pressed else None,
    )


def strengths(counts: Sequence[tuple[int, int]], first: int) -> str:
    """The units of both sides at the end of each turn, as two lines. first: the number of the first turn."""
    most = max(1, *(max(pair) for pair in counts))
    across, down = WIDTH - LEFT - RIGHT, HEIGHT - TOP - FOOT

    def x(k: int) -> int:
        return LEFT + across * k // max(1, len(counts) - 1)

    def y(n: int) -> int:
        return TOP + down - down * n // most

    inner = _line(f"M{LEFT} {TOP}V{TOP + down}H{LEFT + across}", "currentColor", 1, "", "0.5")
    inner += _number(LEFT - 8, TOP + 5, most, "end") + _number(LEFT - 8, TOP + down + 5, 0, "end")
    for k in {0, len(counts) - 1}:
        inner += _number(x(k), HEIGHT - 8, first + k, "middle")
    for side in SIDES:
        day, night, dashes = _STROKES[side]
        colour = f"light-dark({day}, {night})"
        points = [(x(k), y(pair[side])) for k, pair in enumerate(counts)]
        inner += _line("M" + "L".join(f"{a} {b}" for a, b in points), colour, 3, dashes)
        last = points[-1]
        inner += at(last[0] - 14, last[1] - 14, standalone(unit(unit_name(side, AESIR, 1))), "scale(.44)")
    return picture(inner, f"0 0 {WIDTH} {HEIGHT}", width=WIDTH, height=HEIGHT)


def _line(path: str, colour: str, width: int, dashes: str, opacity: str = "1") -> str:
    return tag(
        "path",
        "",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_dasharray=dashes or None,
        stroke_linejoin="round",
    )


def _number(x: int, y: int, number: int, anchor: str) -> str:
    return tag("text", escape(number), x=x, y=y, text_anchor=anchor, font_size=15, fill="currentColor")
