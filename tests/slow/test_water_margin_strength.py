"""What the levels of the bots of Au bord de l'eau promise (docs/bots-water-margin.md)."""

import pytest

from strength import RANDOM, claim, report
from water_margin.rules.state import FEW_FORTS
from water_margin_choices import given_away, positions

pytestmark = pytest.mark.slow

GAME = "water_margin"


def share_to_percent(share: float, seats: int) -> int:
    """The percentage between two whose odds, times those of par, give that share at so many seats."""
    odds = share / (1 - share) * (seats - 1)
    return round(100 * odds / (1 + odds))


@pytest.mark.parametrize(
    ("level", "levels", "percent"),
    [
        (4, (4, 1, 1, 1), share_to_percent(0.45, 4)),
        (2, (2, 1), 60),
        (3, (3, 2), 60),
        (4, (4, 3), 60),
    ],
    ids=["beginners", "2_beats_1", "3_beats_2", "4_beats_3"],
)
def test_a_level_wins_its_share(
    level: int, levels: tuple[int, ...], percent: int, seeds: range, workers: int
) -> None:
    verdict = claim(GAME, level, levels, workers, percent=percent, first_seed=seeds.start)
    report(f"level {level}, at the table {levels}", verdict)
    assert verdict.holds, verdict


def test_the_best_level_hardly_ever_loses_to_players_at_random(seeds: range, workers: int) -> None:
    """Nine games of ten, where eight would not be enough, with five forts: these can be kept from others."""
    levels = (4, RANDOM, RANDOM, RANDOM)
    options, shares = {"forts": FEW_FORTS}, (0.80, 0.90)
    verdict = claim(GAME, 4, levels, workers, first_seed=seeds.start, options=options, shares=shares)
    report(f"level 4, at the table {levels}", verdict)
    assert verdict.holds, verdict


def test_the_lowest_level_beats_a_player_at_random(seeds: range, workers: int) -> None:
    """Three games of four, where six of ten would not be enough."""
    verdict = claim(GAME, 1, (1, RANDOM), workers, first_seed=seeds.start, shares=(0.60, 0.75))
    report("level 1 against any legal moves", verdict)
    assert verdict.holds, verdict


def test_no_level_takes_a_move_that_it_weighs_far_below_the_best(seeds: range) -> None:
    """None of 20,000 choices of the levels from 2 on, in random games of two to four seats."""
    for number, (state, seat) in enumerate(positions(20_000, seeds.start)):
        lost, most = given_away(state, seat, 2 + number % 3, number)
        assert lost <= most, (number, state, seat)
