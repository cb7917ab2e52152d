"""The ground of the war: hexes in columns, four quarters, a strip in the middle, where the units begin.

A field is named by its column and its row, both from 1: `f05-07`. Every second column, from the second on,
lies half a field lower.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tabletop.game import Part

SIZES = (7, 63)
"""Units a side."""

DIMENSIONS = {7: (8, 6), 63: (24, 18)}
"""Columns and rows, by units a side."""

ZONES = ("north_west", "north_east", "south_west", "south_east")
GROUP_SIZE = {7: 3, 63: 9}
RANKS = {
    7: ((3, 1), (3, 2), (2, 1), (3, 3), (3, 4), (2, 4), (3, 6)),
    63: (
        *((column, 3 * block + row) for block in range(6) for column in (9, 10, 11) for row in (1, 2, 3)),
        *((column, row) for column in (6, 7, 8) for row in (8, 9, 10)),
    ),
}
"""Column and row of each unit of the western side at the beginning; the eastern side mirrors them."""

KINDS = ("scout", "guard", "gun")
KIND_PATTERN = ("scout", "guard", "gun", "guard", "scout", "guard", "guard", "gun", "scout")
"""The kinds of the units, in turn."""

STRIDES = {"scout": 3, "guard": 2, "gun": 2}
"""How many fields a unit goes at most."""

RANGES = {"scout": 1, "guard": 1, "gun": 2}
"""How many fields away it strikes at most."""

LONGEST = 3
"""No stride, no range and no neighbourhood is longer, in fields."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The fields of a war. near: field → the fields around it, by their distance from 1 to `LONGEST`, in the
    order of their names."""

    columns: int
    rows: int
    fields: tuple[Part, ...]
    near: Mapping[Part, Mapping[Part, int]]
    middle: tuple[Part, ...]

    def distance(self, one: Part, other: Part) -> int:
        """How many fields lie from one to another; more than `LONGEST` where it is farther."""
        return 0 if one == other else self.near[one].get(other, LONGEST + 1)


@cache
def ground_of(units: int) -> Ground:
    """The ground for so many units a side."""
    columns, rows = DIMENSIONS[units]
    fields = tuple(named(column, row) for column in range(1, columns + 1) for row in range(1, rows + 1))
    near = {one: _around(one, columns, rows) for one in fields}
    middle = tuple(field for field in fields if place(field)[0] in (columns // 2, columns // 2 + 1))
    return Ground(columns, rows, fields, near, middle)


def _around(one: Part, columns: int, rows: int) -> dict[Part, int]:
    """The fields around one, and how far they are."""
    column, row = place(one)
    reach = range(-LONGEST - 1, LONGEST + 2)
    beside = ((column + across, row + down) for across in reach for down in reach)
    fields = (named(*other) for other in beside if 1 <= other[0] <= columns and 1 <= other[1] <= rows)
    apart = ((other, steps(cube(one), cube(other))) for other in fields)
    return {other: distance for other, distance in apart if 1 <= distance <= LONGEST}


def named(column: int, row: int) -> Part:
    """The name of a field."""
    return f"f{column:02}-{row:02}"


def place(field: Part) -> tuple[int, int]:
    """The column and the row of a field."""
    return int(field[1:3]), int(field[4:6])


def cube(field: Part) -> tuple[int, int]:
    """Two of the three coordinates in which the distance of hexes is counted."""
    column, row = place(field)
    return column, row - (column - 1) // 2


def steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The distance of two fields, by their coordinates."""
    across, down = one[0] - other[0], one[1] - other[1]
    return max(abs(across), abs(down), abs(across + down))


@cache
def zone_of(units: int, field: Part) -> str:
    """The quarter in which a field lies."""
    columns, rows = DIMENSIONS[units]
    column, row = place(field)
    return f"{'north' if 2 * row <= rows else 'south'}_{'west' if 2 * column <= columns else 'east'}"


@cache
def names(units: int) -> tuple[Part, ...]:
    """All units, those of the western side first."""
    return tuple(f"{side}{number:02}" for side in "ab" for number in range(1, units + 1))


def side_of(unit: Part) -> int:
    """The seat that a unit belongs to."""
    return 0 if unit[:1] == "a" else 1


def number_of(unit: Part) -> int:
    """The number of a unit in its side, from 1."""
    return int(unit[1:])


def kind_of(unit: Part) -> str:
    """What a unit is, one of KINDS."""
    return KIND_PATTERN[(number_of(unit) - 1) % len(KIND_PATTERN)]


def group_of(units: int, unit: Part) -> int:
    """The number of the group that a unit belongs to, from 1."""
    return (number_of(unit) - 1) // GROUP_SIZE[units] + 1


@cache
def first_places(units: int) -> tuple[Part, ...]:
    """Where the units stand at the beginning, in the order of their names."""
    columns, _ = DIMENSIONS[units]
    west = tuple(named(column, row) for column, row in RANKS[units])
    east = tuple(named(columns + 1 - column, row) for column, row in RANKS[units])
    return (*west, *east)
