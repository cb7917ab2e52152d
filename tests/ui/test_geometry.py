"""The arrow keys go to the nearest control in their direction, on any board."""

from math import cos, pi, sin

import pytest

from ui.geometry import DIRECTIONS, nearest

GRID = [(x * 10.0, y * 10.0) for y in range(5) for x in range(5)]


@pytest.mark.parametrize(
    ("key", "goes_to"),
    [("ArrowLeft", (10, 20)), ("ArrowRight", (30, 20)), ("ArrowUp", (20, 10)), ("ArrowDown", (20, 30))],
)
def test_on_a_grid_an_arrow_goes_one_step(key: str, goes_to: tuple[int, int]) -> None:
    others = [point for point in GRID if point != (20, 20)]
    index = nearest((20, 20), others, key)
    assert index is not None
    assert others[index] == goes_to


def test_at_the_edge_the_focus_stays() -> None:
    assert nearest((0, 0), GRID[1:], "ArrowLeft") is None
    assert nearest((0, 0), GRID[1:], "ArrowUp") is None


RING = [(100 * cos(2 * pi * i / 12), 100 * sin(2 * pi * i / 12)) for i in range(12)]


@pytest.mark.parametrize("points", [GRID, RING], ids=["grid", "ring"])
def test_every_point_is_reached_from_the_first(points: list[tuple[float, float]]) -> None:
    seen, edge = {points[0]}, [points[0]]
    while edge:
        here = edge.pop()
        others = [point for point in points if point != here]
        for key in DIRECTIONS:
            index = nearest(here, others, key)
            if index is not None and others[index] not in seen:
                seen.add(others[index])
                edge.append(others[index])
    assert seen == set(points)
