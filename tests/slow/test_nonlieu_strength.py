"""What the levels of the bots of the Guerre du Non-Lieu promise (docs/bots-nonlieu.md)."""

import pytest
from balance import played

from nonlieu import GAME
from nonlieu.bot.levels import LEVELS
from nonlieu_deeds import PAIRS, deeds, given_away, kills_left
from strength import RANDOM, claim, report

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("size", "levels", "shares"),
    [
        *(
            (size, levels, (0.52, 0.62))
            for size in ("skirmish", "duel")
            for levels in ((2, 1), (3, 2), (4, 3))
        ),
        ("skirmish", (4, 1), (0.70, 0.85)),
        ("skirmish", (4, RANDOM), (0.90, 0.98)),
        ("skirmish", (1, RANDOM), (0.60, 0.75)),
    ],
)
def test_each_level_beats_the_lower_ones(
    size: str, levels: tuple[int, int], shares: tuple[float, float], seeds: range, workers: int
) -> None:
    """The first share would not be enough, the second is."""
    options, first = {"size": size}, seeds.start
    verdict = claim("nonlieu", levels[0], levels, workers, first_seed=first, options=options, shares=shares)
    report("level {} against level {}".format(*levels), verdict)
    assert verdict.holds, verdict


def test_no_level_leaves_a_kill_or_takes_what_it_weighs_far_below_the_best(seeds: range) -> None:
    """None of 20,000 deeds, in skirmishes of all levels."""
    options = {name: one.default for name, one in GAME.options.items()} | {"size": "skirmish"}
    count, number = 0, 0
    while count < 20_000:
        for deed in deeds(PAIRS[number % 4], seeds.start + number, options):
            count += 1
            at = (seeds.start + number, deed.thought.moves)
            assert not kills_left(deed), at
            assert int(max(given_away(deed), default=0)) <= LEVELS[deed.level].deeds.most, at
        number += 1


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
    options: dict[str, str | int] = {"size": size, "turns": 20, "errata": True}
    games = played("nonlieu", range(first, first + wars), (4, 4), options)
    evil = sum((0 in one.winners) / len(one.winners) for one in games)
    assert low <= evil / wars <= high, f"Evil won {evil:g} of {wars}"
