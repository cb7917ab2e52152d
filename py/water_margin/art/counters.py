"""Heroes on the board: a shape and a pigment for each seat, the emblem on it. Boxes 64 × 64."""

from functools import cache

from water_margin.art.emblems import emblem
from water_margin.art.palette import SEAT_INKS, SEAT_SEALS, SEATS, inked
from water_margin.art.pen import line
from water_margin.art.signs import sign
from water_margin.cards import CELESTIALS

SHAPES = (
    "M32 1.5A30.5 30.5 0 1 1 32 62.5 30.5 30.5 0 1 1 32 1.5Z",
    "M10 3.5H54Q60.5 3.5 60.5 10V54Q60.5 60.5 54 60.5H10Q3.5 60.5 3.5 54V10Q3.5 3.5 10 3.5Z",
    "M32 .8A62 62 0 0 1 63.2 32 62 62 0 0 1 32 63.2 62 62 0 0 1 .8 32 62 62 0 0 1 32 .8Z",
    "M17 3.5H47L63 32 47 60.5H17L1 32Z",
)
"""The outline of each seat: disc, square, lozenge, hexagon."""

_ROOM = (0.66, 0.74, 0.57, 0.66)
"""How large the emblem is on each of them."""


def shield(seat: int) -> str:
    """The shape of a seat, filled with its pigment."""
    return f'<path d="{SHAPES[seat]}" fill="{SEATS[seat]}"/>'


@cache
def crest(seat: int) -> str:
    """The shield of a seat with its rim and the banner of a hideout, to be seen by itself."""
    ink = SEAT_INKS[seat]
    edge = line(SHAPES[seat], "var(--wm-ink)", 1.4, fill="var(--wm-paper)")
    banner = sign("refuge", ink, SEAT_SEALS[seat])
    size = 1.25
    middle = f'<g transform="translate({32 - 12 * size} {32 - 12 * size})scale({size})">{banner}</g>'
    return edge + _scaled(shield(seat), 0.91) + _scaled(line(SHAPES[seat], ink, 1.7), 0.81) + middle


@cache
def counter(rank: int, seat: int) -> str:
    """A hero on the board, its shape and pigment by seat; the rim of a celestial star is double."""
    shape, ink = SHAPES[seat], SEAT_INKS[seat]
    edge = line(shape, "var(--wm-ink)", 1.4, fill="var(--wm-paper)")
    drawn = inked(emblem(rank), ink, SEAT_SEALS[seat], SEATS[seat])
    if rank > CELESTIALS:
        return edge + _scaled(shield(seat), 0.91) + _scaled(drawn, _ROOM[seat])
    ring = line(shape, ink, 1.7)
    return edge + _scaled(shield(seat), 0.91) + _scaled(ring, 0.81) + _scaled(drawn, _ROOM[seat] * 0.93)


def _scaled(drawing: str, size: float) -> str:
    """A drawing in its box, smaller round the middle."""
    move = round(32 * (1 - size), 2)
    return f'<g transform="translate({move} {move})scale({round(size, 3)})">{drawing}</g>'
