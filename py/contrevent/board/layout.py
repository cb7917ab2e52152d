"""Where things lie on the field, in units of its drawing of 620 × 476.

Source: rulebook, *Préparation d'une partie* (the area of play). Columns are 0 to 4: deck, A, B, C, discard
or encounters; between the winds above and the Vif below lie rows 1 to 3. The buttons over the drawing have
the same places by the classes `cv-x0` … `cv-x4` and `cv-y0` … `cv-y4` of the style sheet.
"""

from contrevent.rules.moves import PLACES
from tabletop.playing_cards import CARD_H, CARD_W

WIDTH, HEIGHT = 620, 476
COLUMN_W, PITCH_X, LEFT = 116, 124, 4
WIND_Y, WIND_H = 4, 106
GRID_Y, CELL_H, PITCH_Y = 118, 84, 90
LOW_Y, LOW_H = 392, 80
DECK, DISCARD = 0, 4
"""The columns of a deck and of its discard; A, B, C lie between."""

GRID_COLUMNS = "ABC"

Box = tuple[int, int, int, int]
"""x, y, width, height."""

AREAS: dict[str, Box] = {
    "souffle": (0, 0, 124, 114),
    "winds": (126, 0, 368, 114),
    "souffle-discard": (498, 0, 120, 114),
    "order": (0, 114, 124, 182),
    "weather": (0, 296, 124, 90),
    "grid": (126, 114, 368, 272),
    "encounters": (496, 114, 122, 272),
    "vif": (0, 388, 370, 88),
    "met": (374, 388, 246, 88),
}
"""The parts of the field by name; a lesson points at them."""


def column_x(column: int) -> int:
    """The left edge of a column."""
    return LEFT + PITCH_X * column


def column_of(name: str) -> int:
    """The column of a cell."""
    return GRID_COLUMNS.index(name[0]) + 1


def row_y(row: int) -> int:
    """The upper edge of a row of cells, 1 to 3."""
    return GRID_Y + PITCH_Y * (row - 1)


def cell_middle(name: str) -> tuple[int, int]:
    """The middle of a cell."""
    return column_x(column_of(name)) + COLUMN_W // 2, row_y(int(name[1])) + CELL_H // 2


def wind_place(column: int) -> tuple[int, int]:
    """The upper left corner of an upright card in the row of the winds."""
    return column_x(column) + (COLUMN_W - CARD_W) // 2, WIND_Y + (WIND_H - CARD_H) // 2


def control_box(control: str) -> Box | None:
    """The rectangle round a cell or an encounter, by the name of its control: `cell-B2`, `met-1`."""
    kind, _, which = control.partition("-")
    if kind == "cell" and len(which) == 2 and which[0] in GRID_COLUMNS and which[1] in PLACES:
        return column_x(column_of(which)) - 2, row_y(int(which[1])) - 2, COLUMN_W + 4, CELL_H + 4
    if kind == "met" and which in PLACES:
        return column_x(DISCARD) - 2, row_y(int(which)) - 2, COLUMN_W + 4, CELL_H + 4
    return None
