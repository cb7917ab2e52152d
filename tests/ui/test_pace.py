"""How much is done in one go: slices that take about as long as they may."""

import pytest

from ui.pace import REPLAY_MOST, next_slice


@pytest.mark.parametrize(
    ("count", "spent", "following"),
    [
        (4, 0, 8),
        (4, 2, 8),
        (4, 3, 4),
        (4, 6, 4),
        (4, 12, 4),
        (4, 13, 2),
        (1, 500, 1),
        (REPLAY_MOST, 0, REPLAY_MOST),
    ],
)
def test_a_slice_grows_while_there_is_time_and_shrinks_where_it_took_too_long(
    count: int, spent: int, following: int
) -> None:
    assert next_slice(count, spent, 6) == following


@pytest.mark.parametrize("each", [1, 7, 40])
def test_slices_come_to_take_about_the_time_that_is_wanted(each: int) -> None:
    """each: tenths of a millisecond that a decision takes."""
    count = 4
    for _ in range(20):
        count = next_slice(count, count * each // 10, 6)
    assert count * each // 10 <= 12 and (count * each // 10 >= 2 or count == REPLAY_MOST)
