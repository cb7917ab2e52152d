"""What the levels of the bots of Au bord de l'eau promise (docs/bots-water-margin.md)."""

import pytest

from strength import RANDOM, claim, report
from water_margin.rules.state import FEW_FORTS
from water_margin_choices import given_away, positions

pytestmark = pytest.mark.slow

GAME = "water_margin"


@pytest.mark.parametrize(
    ("levels", "shares", "options"),
    [
        ((4, 1, 1, 1), (0.25, 0.45), {}),
        ((2, 1), (0.50, 0.60), {}),
        ((3, 2), (0.50, 0.60), {}),
        ((4, 3), (0.50, 0.60), {}),
        ((1, RANDOM), (0.60, 0.75), {}),
        # With five forts: these can be kept from others.
        ((4, RANDOM, RANDOM, RANDOM), (0.80, 0.90), {"forts": FEW_FORTS}),
    ],
)
def test_a_level_wins_its_share(
    levels: tuple[int, ...], shares: tuple[float, float], options: dict[str, int], seeds: range, workers: int
) -> None:
    """The first share of its games would not be enough, the second is."""
    level, first = levels[0], seeds.start
    verdict = claim(GAME, level, levels, workers, first_seed=first, options=options, shares=shares)
    report(f"level {level}, at the table {levels}", verdict)
    assert verdict.holds, verdict


def test_no_level_takes_a_move_that_it_weighs_far_below_the_best(seeds: range) -> None:
    """None of 20,000 choices of the levels from 2 on, in random games of two to four seats."""
    for number, (state, seat) in enumerate(positions(20_000, seeds.start)):
        lost, most = given_away(state, seat, 2 + number % 3, number)
        assert lost <= most, (number, state, seat)
