"""Where things lie in the drawing of the map: hexagons, the strips above and below, the board turned."""

from functools import cache

from nonlieu.art.ground import HEX_HEIGHT, HEX_WIDTH, hex_place, map_box
from nonlieu.map import ZONES, ground_of
from tabletop.game import Part

STRIP = 30
"""The height of the strip of the zones above the map, and of that below it."""


@cache
def size_of(size: str) -> tuple[int, int]:
    """Width and height of the drawing for a size of war."""
    width, height = map_box(ground_of(size))
    return width, height + 2 * STRIP


@cache
def middle(size: str, place: Part, quarters: int) -> tuple[int, int]:
    """The middle of a hexagon in the drawing. quarters: 0 or 2."""
    x, y = hex_place(place)
    x, y = x + HEX_WIDTH // 2, y + HEX_HEIGHT // 2 + STRIP
    width, height = size_of(size)
    return (width - x, height - y) if quarters == 2 else (x, y)


@cache
def outline(size: str, place: Part, quarters: int) -> str:
    """The outline of a hexagon."""
    x, y = middle(size, place, quarters)
    return f"M{x} {y - 30}l26 15v30l-26 15l-26-15v-30Z"


@cache
def outlines(size: str, places: tuple[Part, ...], quarters: int) -> str:
    """The outlines of hexagons, as one path."""
    return "".join(outline(size, place, quarters) for place in places)


@cache
def border(size: str, places: frozenset[Part], quarters: int) -> str:
    """The line around a set of hexagons: the sides that no two of them share, as one path."""
    corners = ((0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15))
    sides: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for place in sorted(places):
        x, y = middle(size, place, quarters)
        points = [(x + dx, y + dy) for dx, dy in corners]
        for k, point in enumerate(points):
            following = points[(k + 1) % 6]
            if (following, point) in sides:
                sides.remove((following, point))
            else:
                sides.add((point, following))
    return "".join(f"M{a} {b}L{c} {d}" for (a, b), (c, d) in sorted(sides))


def zone_corner(zone: str, quarters: int) -> tuple[bool, bool]:
    """Whether a zone lies at the left and above, as the board is turned."""
    k = ZONES.index(zone)
    left, above = k in (0, 3), k in (0, 1)
    return (left != (quarters == 2), above != (quarters == 2))
