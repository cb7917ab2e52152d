"""The drawings of the pages: medals and plates of heroes, a band as a pyramid.

They hang on no style sheet, so that they are the same on the screen, on paper and in a file: their colours
are put in (`art.standalone`). A celestial star is round and a terrestrial one square, like heaven and earth.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, repeat
from typing import TypeAlias

from tabletop.markup import Attribute, at, escape, picture, tag
from water_margin.art import emblem, inked, standalone
from water_margin.cards import CELESTIAL, Card

INK, SOFT, PAPER = "var(--wm-ink)", "var(--wm-ink-soft)", "var(--wm-paper)"
SEAL, GOLD = "var(--wm-seal)", "var(--wm-gold)"
SILK = "light-dark(#efe1c4, #32271e)"
"""What a band is painted on."""

BRUSH = "Water Margin Brush, KaiTi, STKaiti, Kaiti SC, serif"
LETTERS = "Alegreya, Georgia, serif"
"""Faces that the page has, and what stands in for them elsewhere."""

PLATE_WIDTH = 88
STEP_X, STEP_Y = 96, 134
CHIEF = 1.25
"""The width of a hero's plate in a band, the steps from one to the next, how much larger the chief's is."""

ROWS = (1, 2, 4, 8)
"""How many stand in each row of the pyramid; all further rows are as wide as the last."""

MARGIN, TITLE, FOOT = 26, 48, 44
LINE = 17
OTHERS = 0.6
"""The room around a band, above it for whose it is, below it for what it is worth; the size of letters; how
large the bands beside another one are at most."""


@cache
def medal(hero: Card) -> str:
    """A hero's emblem in the shape of its star, beside its name."""
    return _medal(hero, 64)


@cache
def large_medal(hero: Card) -> str:
    """A hero's emblem in the shape of its star, to be looked at."""
    return _medal(hero, 168)


def _medal(hero: Card, size: int) -> str:
    if hero.star == CELESTIAL:
        shape, scale = _shape("circle", GOLD, 3, cx=32, cy=32, r=30), 0.66
    else:
        shape, scale = _shape("rect", SOFT, 2, x=2, y=2, width=60, height=60, rx=5), 0.8
    shift = 32 - round(32 * scale)
    drawn = shape + at(shift, shift, _emblem(hero), f"scale({scale})")
    return standalone(picture(drawn, "0 0 64 64", width=size, height=size))


def _shape(name: str, edge: str, line: int, **values: Attribute) -> str:
    return tag(name, "", fill=PAPER, stroke=edge, stroke_width=line, **values)


def _emblem(hero: Card) -> str:
    return inked(emblem(hero.rank), INK, SEAL, PAPER)


def _plate(hero: Card) -> str:
    """A hero in a band, with its name brushed and in letters: box 88 × 124."""
    edge, line, corner = (GOLD, 3, 12) if hero.star == CELESTIAL else (SOFT, 2, 3)
    frame = _shape("rect", edge, line, x=2, y=2, width=84, height=120, rx=corner)
    hanzi = _text(hero.hanzi, 44, 94, 22 if len(hero.hanzi) < 4 else 19, 80, BRUSH)
    return frame + at(12, 5, _emblem(hero)) + hanzi + _text(hero.name, 44, 113, 13, 76, LETTERS)


def _text(words: str, x: int, y: int, size: int, room: int, face: str) -> str:
    """A line in the middle of its room, pressed together where it might be too long for it."""
    pressed = room if len(words) * size > 2 * room else None
    return tag(
        "text",
        escape(words),
        x=x,
        y=y,
        fill=INK,
        font_family=face,
        font_size=size,
        text_anchor="middle",
        textLength=pressed,
        lengthAdjust="spacingAndGlyphs" if pressed else None,
    )


def rows_of(count: int) -> Iterator[int]:
    """How many stand in each row of a pyramid of so many, the chief alone on top."""
    for row in chain(ROWS, repeat(ROWS[-1])):
        if count <= 0:
            return
        yield min(row, count)
        count -= row


Band: TypeAlias = tuple[Sequence[Card], str, str]
"""The members of a band by rank, whose it is, what it is worth."""


def pyramid(members: Sequence[Card], title: str, foot: str) -> str:
    """A band by rank, the chief on top. title: whose it is; foot: what it is worth."""
    drawn, width, height = _pyramid(members, title, foot)
    return standalone(picture(drawn, f"0 0 {width} {height}", width=width, height=height))


def pyramids(first: Band, others: Sequence[Band]) -> str:
    """Several bands: one large, the others beside it, one below the other."""
    drawn, width, height = _pyramid(*first)
    if others:
        smaller = [_pyramid(*band) for band in others]
        room = (height - (len(smaller) - 1) * MARGIN) / sum(high for _, _, high in smaller)
        scale = min(OTHERS, round(room, 3))
        left, top = width + MARGIN, 0
        for band, wide, high in smaller:
            drawn += at(left, top, band, f"scale({scale})")
            width = max(width, left + round(scale * wide))
            top += round(scale * high) + MARGIN
    return standalone(picture(drawn, f"0 0 {width} {height}", width=width, height=height))


def _pyramid(members: Sequence[Card], title: str, foot: str) -> tuple[str, int, int]:
    """The drawing of a band, its width and its height."""
    rows = tuple(rows_of(len(members)))
    width = max(*rows, 5) * STEP_X + 2 * MARGIN
    middle, room = width // 2, width - 2 * MARGIN
    drawn = _text(title, middle, MARGIN + LINE, round(1.5 * LINE), room, LETTERS)
    top, left = MARGIN + TITLE, iter(members)
    for row in rows:
        scale = CHIEF if row == 1 and top == MARGIN + TITLE else 1
        step, plate = round(STEP_X * scale), round(PLATE_WIDTH * scale)
        for place in range(row):
            x = middle - row * step // 2 + place * step + (step - plate) // 2
            drawn += at(x, top, _plate(next(left)), f"scale({scale})")
        top += round(STEP_Y * scale)
    drawn += _text(foot, middle, top + LINE, LINE, room, LETTERS)
    height = top + FOOT
    silk = tag("rect", "", width=width, height=height, rx=10, fill=SILK)
    edge: dict[str, Attribute] = {"fill": "none", "stroke": SEAL, "stroke_width": 2}
    border = tag("rect", "", x=8, y=8, width=width - 16, height=height - 16, rx=5, **edge)
    return silk + border + drawn, width, height
