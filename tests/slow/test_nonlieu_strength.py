"""What the levels of the bots of the Guerre du Non-Lieu promise, on skirmishes (docs/bots-nonlieu.md)."""

import pytest
from nonlieu_balance import EVIL, played

from strength import RANDOM, claim, report

pytestmark = pytest.mark.slow

GAME = "nonlieu"
SKIRMISH = {"size": "skirmish"}


@pytest.mark.parametrize(("level", "lower"), [(2, 1), (3, 2), (4, 3)])
def test_each_level_beats_the_next_lower(level: int, lower: int, seeds: range, workers: int) -> None:
    """Sixty games of a hundred, where fifty would not be enough."""
    verdict = claim(GAME, level, (level, lower), workers, first_seed=seeds.start, options=SKIRMISH)
    report(f"level {level} against level {lower}", verdict)
    assert verdict.holds, verdict


@pytest.mark.parametrize(
    ("lower", "shares"), [(1, (0.70, 0.85)), (RANDOM, (0.90, 0.98))], ids=["beginner", "random"]
)
def test_the_best_level_hardly_ever_loses(
    lower: int, shares: tuple[float, float], seeds: range, workers: int
) -> None:
    """The first share would not be enough, the second is."""
    verdict = claim(GAME, 4, (4, lower), workers, first_seed=seeds.start, options=SKIRMISH, shares=shares)
    report(f"level 4 against level {lower}", verdict)
    assert verdict.holds, verdict


@pytest.mark.parametrize(
    ("size", "first", "wars", "low", "high"),
    [
        ("skirmish", 911_000, 400, 0.42, 0.58),
        ("full", 913_000, 60, 0.42, 0.58),
        ("duel", 912_000, 200, 1 / 3, 2 / 3),
    ],
)
def test_either_side_wins_alike(size: str, first: int, wars: int, low: float, high: float) -> None:
    """N50: the best level against itself. In a duel every token turns the scale: no number of them does
    better than none."""
    options = {"size": size, "turns": 20, "errata": True}
    games = played(range(first, first + wars), (4, 4), options)
    evil = sum((EVIL in one.winners) / len(one.winners) for one in games)
    assert low <= evil / wars <= high, f"Evil won {evil:g} of {wars}"
