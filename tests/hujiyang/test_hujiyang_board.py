"""The board: 25 points, 56 drawn lines, jumps, symmetries, and the moves of the integer core."""

from itertools import combinations

from hujiyang_tables import transformed

from hujiyang import bitboard
from hujiyang.bitboard import (
    CORNERS,
    FULL,
    INDEX,
    JUMPS,
    NEIGHBOURS,
    OVER,
    POINTS,
    STEPS,
    SYMMETRIES,
    bits,
    names,
)


def test_the_25_points_are_named_from_the_bottom_left() -> None:
    assert len(POINTS) == 25
    assert (POINTS[0], POINTS[4], POINTS[5], POINTS[20], POINTS[24]) == ("a1", "e1", "a2", "a5", "e5")


def test_56_lines_join_two_points_both_ways() -> None:
    assert sum(len(row) for row in NEIGHBOURS) == 2 * 56
    for point in range(25):
        assert all(point in NEIGHBOURS[other] for other in NEIGHBOURS[point])


def test_diagonals_only_through_points_with_an_even_sum_of_coordinates() -> None:
    for point, near in (
        ("a1", "a2 b1 b2"), ("e5", "e4 d5 d4"), ("c3", "b2 c2 d2 b3 d3 b4 c4 d4"),
        ("b1", "a1 c1 b2"), ("b3", "a3 c3 b2 b4"), ("c1", "b1 d1 c2 b2 d2"),
    ):  # fmt: skip
        assert set(names(STEPS[INDEX[point]])) == set(near.split())


def test_the_shang_start_in_the_corners() -> None:
    assert names(CORNERS) == ("a1", "e1", "a5", "e5")


def test_a_jump_goes_two_points_along_one_line() -> None:
    for point in range(25):
        for over, landing in JUMPS[point]:
            assert over in NEIGHBOURS[point] and landing in NEIGHBOURS[over]
            assert over * 2 == point + landing
            assert landing not in NEIGHBOURS[point]
    assert OVER[INDEX["a1"], INDEX["c3"]] == INDEX["b2"]
    assert (INDEX["b1"], INDEX["d3"]) not in OVER


def test_the_eight_symmetries_keep_the_lines() -> None:
    assert len(set(SYMMETRIES)) == 8
    for image in SYMMETRIES:
        assert sorted(image) == list(range(25))
        for point in range(25):
            assert transformed(STEPS[point], image) == STEPS[image[point]]


def regions(mask: int) -> list[int]:
    """The connected parts of a set of points."""
    found = []
    while mask:
        region, grown = 0, mask & -mask
        while grown != region:
            region = grown
            for point in bits(region):
                grown |= STEPS[point] & mask
        found.append(region)
        mask &= ~region
    return found


def test_with_four_empty_points_the_ke_can_always_step() -> None:
    """Four Shāng never shut off exactly four points or more from all Kè: G6 binds with three at most.

    So it never forbids a winning capture, which leaves five points empty at least.
    """
    shut_off = set()
    for shang in map(sum, combinations([1 << point for point in range(25)], 4)):
        parts = [region.bit_count() for region in regions(FULL ^ shang)]
        for some in range(1, len(parts) + 1):
            shut_off |= {sum(sizes) for sizes in combinations(parts, some)}
    assert {size for size in shut_off if size <= 8} == {1, 2, 3}
    # eight empty points are the most that a game under way with all Kè entered can have


def test_applying_a_move_twice_restores_the_board() -> None:
    board = 1 << INDEX["b2"] | CORNERS << bitboard.SHIFT
    captures, steps = bitboard.shang_moves(board)
    assert len(captures) == 1 and len(steps) == 11
    for move in captures + steps:
        assert board ^ move ^ move == board
        assert (board ^ move) >> bitboard.SHIFT != board >> bitboard.SHIFT
    assert (board ^ captures[0]) & FULL == 0
