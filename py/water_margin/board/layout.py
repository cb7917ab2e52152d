"""Where the squares lie on the map, from whichever side of the table it is seen.

The map is 700 × 700, a square 100 × 100; seen from the first side a1 is below at the left.
"""

from functools import cache

from water_margin.rules.state import COLUMNS, SQUARES

FIELD = 100
SIDE = 7
SIZE = SIDE * FIELD


@cache
def place_of(square: str, quarters: int) -> tuple[int, int]:
    """Column and row of a square on the drawing, from its upper left corner, after so many quarters
    clockwise."""
    x, y = COLUMNS.index(square[0]), SIDE - int(square[1])
    for _ in range(quarters % 4):
        x, y = SIDE - 1 - y, x
    return x, y


@cache
def corner(square: str, quarters: int) -> tuple[int, int]:
    """The upper left corner of a square in the drawing's own units."""
    x, y = place_of(square, quarters)
    return x * FIELD, y * FIELD


@cache
def reading_order(quarters: int) -> tuple[str, ...]:
    """The squares as they are read on the drawing, line by line."""
    return tuple(sorted(SQUARES, key=lambda square: place_of(square, quarters)[::-1]))
