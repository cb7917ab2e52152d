"""What every bot shares: how it is run, and the seed of its stream."""

from collections.abc import Generator

import pytest

from tables import finished, toy
from tabletop.bots import SEEDS, Driver, bot_seed, drive, pick_by_value
from tabletop.chance import NoChance, SeededChance
from tabletop.registry import room


def test_work_that_is_closed_ends_and_an_error_of_it_is_raised_where_it_is_driven() -> None:
    ended: list[bool] = []

    def work() -> Generator[int, None, str]:
        try:
            yield 1
        finally:
            ended.append(True)
        raise ValueError("wrong")

    reports: list[int] = []
    with pytest.raises(ValueError, match="wrong"):
        drive(work(), reports.append)
    assert reports == [1]
    driver = Driver(work())
    for _ in driver:
        driver.close()
        break
    assert len(ended) == 2 and not hasattr(driver, "result")


@pytest.mark.parametrize("level", [1, 2])
def test_a_bot_plays_the_same_from_the_same_view_level_and_seed(level: int) -> None:
    think = room("toy", "bot").think
    match = finished(toy(3, 3), SeededChance(3), 4)
    view = match.view(match.ask.seat)
    thoughts = [drive(think(view, level, SeededChance(9))) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].moves[0] in match.ask.moves
    seeds = [bot_seed(deal, at) for deal in range(100) for at in range(5)]
    assert len(set(seeds)) == 500 and all(1_000_000 < seed < SEEDS for seed in seeds), "and no deal's"


def test_a_value_is_picked_half_as_often_for_each_half_that_it_is_less() -> None:
    """The best, one half less, a half and a half, two halves, and two that are worth too little."""
    chance = SeededChance(1)
    values = (100, 90, 85, 80, 69, -500)
    picked = [pick_by_value(values, 10, 30, chance) for _ in range(30_000)]
    counts = [picked.count(number) for number in range(len(values))]
    shares = [1, 1 / 2, 3 / 8, 1 / 4]
    for count, one in zip(counts, shares, strict=False):
        assert abs(count / 30_000 - one / sum(shares)) < 0.01
    assert counts[4:] == [0, 0]
    assert pick_by_value((3, 7, 7, 5), 0, 0, NoChance()) == 1, "the first of the best, without chance"
