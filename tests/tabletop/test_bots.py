"""What every bot shares: how it is run, and the seed of its stream."""

from collections.abc import Generator

import pytest

from tables import finished, toy
from tabletop.bots import SEEDS, Driver, Progress, Thought, bot_seed, drive, pick_by_value
from tabletop.chance import NoChance, SeededChance
from tabletop.registry import room

REPORTS = [Progress(1, 2), Progress(2, 2, ("a",))]
THOUGHT = Thought((("a",),), 2)


def think() -> Generator[Progress, None, Thought]:
    yield from REPORTS
    return THOUGHT


def test_drive_returns_the_result_and_hands_on_every_report() -> None:
    reports: list[Progress] = []
    assert drive(think()) == THOUGHT
    assert drive(think(), reports.append) == THOUGHT
    assert reports == REPORTS


def test_a_driver_gives_each_report_and_then_has_the_result() -> None:
    driver = Driver(think())
    reports = []
    for report in driver:
        assert not hasattr(driver, "result")
        reports.append(report)
    assert reports == REPORTS and driver.result == THOUGHT


def test_a_closed_driver_ends_the_work_without_a_result() -> None:
    ended = []

    def work() -> Generator[int, None, str]:
        try:
            yield 1
            yield 2
        finally:
            ended.append(True)
        return "result"

    driver = Driver(work())
    for _ in driver:
        driver.close()
        break
    assert ended and not hasattr(driver, "result")


def test_an_error_of_the_work_is_raised_where_it_is_driven() -> None:
    def work() -> Generator[int, None, str]:
        yield 1
        raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        drive(work())


def test_bot_seeds_are_fixed_and_distinct_from_deals() -> None:
    assert [bot_seed(7, 0), bot_seed(7, 1), bot_seed(20261121, 12)] == [
        213982925776607,
        22198804381765,
        214110314265230,
    ]
    seeds = [bot_seed(deal, at) for deal in range(100) for at in range(5)]
    assert len(set(seeds)) == len(seeds) and all(1_000_000 < seed < SEEDS for seed in seeds)
    for distance in range(1, 6):
        steps = [second - first for first, second in zip(seeds, seeds[distance:], strict=False)]
        assert len(set(steps)) == len(steps), "no step leads from one to the next"


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


def test_the_first_of_the_best_is_picked_without_chance() -> None:
    assert pick_by_value((3, 7, 7, 5), 0, 0, NoChance()) == 1
    assert pick_by_value((0.3, 0.7, 0.71), 0, 0, NoChance()) == 2
