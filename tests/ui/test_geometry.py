"""The arrow keys go to the nearest control in their direction, on any board."""

from math import cos, pi, sin

import pytest

from rows import each
from ui.geometry import DIRECTIONS, nearest

GRID = [(x * 10.0, y * 10.0) for y in range(5) for x in range(5)]


@each(
    [
        ((20, 20), "ArrowLeft", (10, 20)),
        ((20, 20), "ArrowRight", (30, 20)),
        ((20, 20), "ArrowUp", (20, 10)),
        ((20, 20), "ArrowDown", (20, 30)),
        ((0, 0), "ArrowLeft", None),
        ((0, 0), "ArrowUp", None),
    ]
)
def test_on_a_grid_an_arrow_goes_one_step_and_at_the_edge_the_focus_stays(
    here: tuple[int, int], key: str, goes_to: tuple[int, int] | None
) -> None:
    others = [point for point in GRID if point != here]
    index = nearest(here, others, key)
    assert (None if index is None else others[index]) == goes_to


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
