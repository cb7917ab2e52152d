"""What every bot shares: how it is run, and the seed of its stream."""

from collections.abc import Generator

import pytest

from tables import finished, toy
from tabletop.bots import SEEDS, Driver, Progress, Thought, bot_seed, drive
from tabletop.chance import SeededChance
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
