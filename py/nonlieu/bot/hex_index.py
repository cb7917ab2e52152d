"""Hexagons by numbers: how far one is from another, and the way between, as fast as forecasts need it."""

from functools import cache, lru_cache

from nonlieu.map import ZONES, ground_of


@cache
def numbers(size: str) -> dict[str, int]:
    """The hexagons of a map, numbered."""
    return {name: i for i, name in enumerate(ground_of(size).hexes)}


@cache
def zones(size: str) -> tuple[int, ...]:
    """The zone of each hexagon."""
    field = ground_of(size)
    return tuple(ZONES.index(field.zone[one]) for one in field.hexes)


@lru_cache(maxsize=1024)
def distances(size: str, place: int) -> bytes:
    """The distance of each hexagon from one."""
    field = ground_of(size)
    points = field.points
    q, r, s = points[field.hexes[place]]
    return bytes([max(abs(q - u), abs(r - v), abs(s - w)) for u, v, w in points.values()])


@cache
def _places(size: str) -> dict[tuple[int, int], int]:
    field = ground_of(size)
    return {field.points[name][:2]: i for i, name in enumerate(field.hexes)}


@lru_cache(maxsize=8192)
def towards(size: str, a: int, b: int, steps: int) -> int:
    """The hexagon `steps` away from one on the way to another."""
    field = ground_of(size)
    (q, r, s), (u, v, w) = field.points[field.hexes[a]], field.points[field.hexes[b]]
    far = max(abs(q - u), abs(r - v), abs(s - w))
    if steps >= far:
        return b
    # Cube coordinates are rounded; the one that is off most follows from the others.
    x, y, z = (_nearest(m * far + (n - m) * steps, far) for m, n in ((q, u), (r, v), (s, w)))
    dx, dy, dz = (abs(c * far - (m * far + (n - m) * steps)) for c, m, n in ((x, q, u), (y, r, v), (z, s, w)))
    if dx > dy and dx > dz:
        x = -y - z
    elif dy > dz:
        y = -x - z
    return _places(size).get((x, y), a)


def _nearest(n: int, of: int) -> int:
    return (2 * n + of) // (2 * of)
