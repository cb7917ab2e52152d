"""The Non-Lieu as a map of hexagons: four zones in a ring, distances, neighbours.

The rulebook has one sheet of paper a zone and prints no hexagons; how many there are is ours (nonlieu.md,
*Map*): 12 × 9 a zone in the full war, 8 × 6 in a skirmish or a duel. The zones lie clockwise from the upper
left in the order of the cycle: the spring, the river, fall and lagoon, the inverted tornado. Rows of even
number are shifted half a hexagon to the right.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

ZONES = ("torwitch", "hyome", "salypses", "grennh")
"""The zones in the order of the cycle, which is that of the storm's die."""

COLUMNS = "abcdefghijklmnopqrstuvwx"

DUEL, SKIRMISH, FULL = "duel", "skirmish", "full"
SIZES = (DUEL, SKIRMISH, FULL)
_ZONE_SIZE = {DUEL: (8, 6), SKIRMISH: (8, 6), FULL: (12, 9)}


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A map, of which there is one for each size of war. width, height: in hexagons; hexes: their names,
    column by column; zone: of each; near: of each, the hexagons beside it; points: cube coordinates of each,
    by which distances are measured."""

    width: int
    height: int
    hexes: tuple[str, ...]
    zone: Mapping[str, str]
    near: Mapping[str, tuple[str, ...]]
    points: Mapping[str, tuple[int, int, int]]

    def distance(self, a: str, b: str) -> int:
        """Steps from one hexagon to another."""
        (q, r, s), (u, v, w) = self.points[a], self.points[b]
        return max(abs(q - u), abs(r - v), abs(s - w))

    def of_zone(self, zone: str) -> tuple[str, ...]:
        """The hexagons of a zone."""
        return tuple(one for one in self.hexes if self.zone[one] == zone)


@cache
def ground_of(size: str) -> Ground:
    """The map of a size of war, one of SIZES."""
    zone_width, zone_height = _ZONE_SIZE[size]
    width, height = 2 * zone_width, 2 * zone_height
    places = {
        (column, row): f"{COLUMNS[column]}{row + 1}" for column in range(width) for row in range(height)
    }
    points = {name: _cube(column, row) for (column, row), name in places.items()}
    return Ground(
        width,
        height,
        tuple(places.values()),
        {name: _zone(column < zone_width, row < zone_height) for (column, row), name in places.items()},
        {
            name: tuple(places[one] for one in _beside(column, row) if one in places)
            for (column, row), name in places.items()
        },
        points,
    )


@lru_cache(maxsize=8)
def steps_to(field: Ground, places: frozenset[str]) -> Mapping[str, int]:
    """Of each hexagon the steps to the nearest of some, of which there is one at least."""
    found = dict.fromkeys(places, 0)
    edge, steps = list(places), 0
    while edge:
        steps += 1
        edge = [one for place in edge for one in field.near[place] if found.setdefault(one, steps) == steps]
        edge = list(dict.fromkeys(edge))
    return found


def _zone(left: bool, upper: bool) -> str:
    if upper:
        return ZONES[0] if left else ZONES[1]
    return ZONES[3] if left else ZONES[2]


def _cube(column: int, row: int) -> tuple[int, int, int]:
    """Cube coordinates, whose sum is 0; the second row and every other one after it is shifted."""
    q = column - (row - (row & 1)) // 2
    return q, row, -q - row


def _beside(column: int, row: int) -> tuple[tuple[int, int], ...]:
    """The six places beside one, those off the map too."""
    shift = row & 1
    return (
        (column - 1, row),
        (column + 1, row),
        (column - 1 + shift, row - 1),
        (column + shift, row - 1),
        (column - 1 + shift, row + 1),
        (column + shift, row + 1),
    )
