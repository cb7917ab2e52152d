"""What the levels of the bots of the Guerre du Non-Lieu promise, on skirmishes (docs/bots-nonlieu.md)."""

import pytest
from balance import played

from nonlieu import GAME as NONLIEU
from nonlieu.bot.levels import LEVELS
from nonlieu_deeds import PAIRS, deeds, given_away, kills_left
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


def test_the_lowest_level_beats_a_player_at_random(seeds: range, workers: int) -> None:
    """Three games of four, where six of ten would not be enough."""
    shares = (0.60, 0.75)
    verdict = claim(GAME, 1, (1, RANDOM), workers, first_seed=seeds.start, options=SKIRMISH, shares=shares)
    report("level 1 against any legal moves", verdict)
    assert verdict.holds, verdict


def test_no_level_leaves_a_kill_or_takes_what_it_weighs_far_below_the_best(seeds: range) -> None:
    """None of 20,000 deeds, in skirmishes of all levels."""
    options = {name: one.default for name, one in NONLIEU.options.items()} | SKIRMISH
    count, number = 0, 0
    while count < 20_000:
        for deed in deeds(PAIRS[number % 4], seeds.start + number, options):
            count += 1
            at = (seeds.start + number, deed.thought.moves)
            assert not kills_left(deed), at
            assert int(max(given_away(deed), default=0)) <= LEVELS[deed.level].deeds.most, at
        number += 1
    assert count >= 20_000


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
    games = played(GAME, range(first, first + wars), (4, 4), options)
    evil = sum((0 in one.winners) / len(one.winners) for one in games)
    assert low <= evil / wars <= high, f"Evil won {evil:g} of {wars}"
