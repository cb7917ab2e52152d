"""What the levels of the bots of Au bord de l'eau promise (docs/bots-water-margin.md)."""

import pytest

from strength import RANDOM, claim, report

pytestmark = pytest.mark.slow

GAME = "water_margin"


def share_to_percent(share: float, seats: int) -> int:
    """The percentage between two whose odds, times those of par, give that share at so many seats."""
    odds = share / (1 - share) * (seats - 1)
    return round(100 * odds / (1 + odds))


@pytest.mark.parametrize(
    ("level", "levels", "percent"),
    [
        (4, (4, RANDOM, RANDOM, RANDOM), share_to_percent(0.80, 4)),
        (4, (4, 1, 1, 1), share_to_percent(0.45, 4)),
        (2, (2, 1), 60),
        (3, (3, 2), 60),
        (4, (4, 3), 60),
    ],
    ids=["random", "beginners", "2_beats_1", "3_beats_2", "4_beats_3"],
)
def test_a_level_wins_its_share(
    level: int, levels: tuple[int, ...], percent: int, seeds: range, workers: int
) -> None:
    verdict = claim(GAME, level, levels, workers, percent=percent, first_seed=seeds.start)
    report(f"level {level}, at the table {levels}", verdict)
    assert verdict.holds, verdict
