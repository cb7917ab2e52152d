"""What every bot shares: how it is run, and the seed of its stream."""

from collections.abc import Generator

import pytest

from tables import finished, toy
from tabletop.bots import SEEDS, Driver, bot_seed, drive, pick_by_value
from tabletop.chance import NoChance, SeededChance
from tabletop.registry import room


def test_work_is_driven_to_its_result_or_its_error_and_ends_when_it_is_closed() -> None:
    ended: list[bool] = []
    reports: list[int] = []

    def work() -> Generator[int, None, str]:
        try:
            yield 1
            yield 2
        finally:
            ended.append(True)
        if reports == [1, 2]:
            return "result"
        raise ValueError("wrong")

    assert drive(work(), reports.append) == "result"
    with pytest.raises(ValueError, match="wrong"):
        drive(work(), reports.append)
    driver = Driver(work())
    for _ in driver:
        driver.close()
        break
    assert len(ended) == 3 and not hasattr(driver, "result")


def test_bot_seeds_are_fixed_and_distinct_from_deals() -> None:
    pinned = [213982925776607, 22198804381765, 214110314265230]
    assert [bot_seed(7, 0), bot_seed(7, 1), bot_seed(20261121, 12)] == pinned
    seeds = [bot_seed(deal, at) for deal in range(100) for at in range(5)]
    assert len(set(seeds)) == len(seeds) and all(1_000_000 < seed < SEEDS for seed in seeds)


@pytest.mark.parametrize("level", [1, 2])
def test_a_bot_plays_the_same_from_the_same_view_level_and_seed(level: int) -> None:
    think = room("toy", "bot").think
    match = finished(toy(3, 3), SeededChance(3), 4)
    view = match.view(match.ask.seat)
    thoughts = [drive(think(view, level, SeededChance(9))) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].moves[0] in match.ask.moves


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
