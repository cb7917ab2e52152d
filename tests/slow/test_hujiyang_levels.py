"""What the levels of hǔ-jì-yáng's bots promise, in a hundred games each (docs/bots-hujiyang.md)."""

import hujiyang_matches as matches
import pytest

from strength import Results, report

pytestmark = pytest.mark.slow

RANDOM = 0


@pytest.fixture(scope="module")
def results() -> Results:
    return matches.kept()


@pytest.mark.parametrize("seat", [0, 1], ids=["ke", "shang"])
def test_level_1_beats_random_on_each_side(seat: int, seeds: range, workers: int, results: Results) -> None:
    verdict = matches.decide(matches.one_side(1, RANDOM, seat, seeds), 60, results, workers)
    report(f"level 1 against random, seat {seat}", verdict)
    assert verdict.holds, verdict


@pytest.mark.parametrize("level", [2, 3, 4, 5, 6])
def test_each_level_beats_the_one_below(level: int, seeds: range, workers: int, results: Results) -> None:
    verdict = matches.decide(matches.both_sides(level, level - 1, seeds), 55, results, workers)
    report(f"level {level} against level {level - 1}", verdict)
    assert verdict.holds, verdict


@pytest.mark.parametrize("seat", [0, 1], ids=["ke", "shang"])
def test_level_6_beats_level_1_on_either_side(
    seat: int, seeds: range, workers: int, results: Results
) -> None:
    verdict = matches.decide(matches.one_side(6, 1, seat, seeds), 95, results, workers)
    report(f"level 6 against level 1, seat {seat}", verdict)
    assert verdict.holds, verdict


@pytest.mark.parametrize("level", [RANDOM, 1, 2, 3, 4, 5, 6])
def test_the_shang_of_level_6_never_lose(level: int, seeds: range, workers: int, results: Results) -> None:
    verdict = matches.decide(matches.one_side(6, level, 1, seeds), 100, results, workers)
    report(f"level 6 as Shāng against level {level}", verdict)
    assert verdict.holds, verdict
