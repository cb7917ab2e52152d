"""The board: 25 points, 56 drawn lines, jumps, and the eight symmetries."""

from hujiyang_tables import transformed

from hujiyang.bitboard import CORNERS, INDEX, JUMPS, NEIGHBOURS, OVER, STEPS, SYMMETRIES, names


def test_56_lines_and_diagonals_only_through_points_with_an_even_sum_of_coordinates() -> None:
    assert sum(len(row) for row in NEIGHBOURS) == 2 * 56
    assert all(point in NEIGHBOURS[other] for point in range(25) for other in NEIGHBOURS[point])
    for point, near in (
        ("a1", "a2 b1 b2"), ("e5", "e4 d5 d4"), ("c3", "b2 c2 d2 b3 d3 b4 c4 d4"),
        ("b1", "a1 c1 b2"), ("b3", "a3 c3 b2 b4"), ("c1", "b1 d1 c2 b2 d2"),
    ):  # fmt: skip
        assert set(names(STEPS[INDEX[point]])) == set(near.split())
    assert names(CORNERS) == ("a1", "e1", "a5", "e5"), "where the Shāng start"


def test_a_jump_goes_two_points_along_one_line() -> None:
    for point in range(25):
        for over, landing in JUMPS[point]:
            assert over in NEIGHBOURS[point] and landing in NEIGHBOURS[over]
            assert over * 2 == point + landing and landing not in NEIGHBOURS[point]
    assert OVER[INDEX["a1"], INDEX["c3"]] == INDEX["b2"]
    assert (INDEX["b1"], INDEX["d3"]) not in OVER


def test_the_eight_symmetries_keep_the_lines() -> None:
    assert len(set(SYMMETRIES)) == 8
    for image in SYMMETRIES:
        assert sorted(image) == list(range(25))
        assert all(transformed(STEPS[point], image) == STEPS[image[point]] for point in range(25))
