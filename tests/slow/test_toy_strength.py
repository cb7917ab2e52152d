"""The throw-away game's better bot against its random one, with every number of seats: the runner of strength
(`tests/strength.py`) on a game for several."""

import pytest

from strength import claim, report

pytestmark = pytest.mark.slow

FOUR = {"copies": 4}


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        ((2, 1), {}),
        ((2, 1, 1), {}),
        ((2, 1, 1, 1), FOUR),
        ((2, 2, 2, 1), FOUR),
        ((2, 1, 2, 1), {**FOUR, "teams": True}),
    ],
)
def test_the_better_bot_of_toy_wins_against_par(
    levels: tuple[int, ...], options: dict[str, int], seeds: range, workers: int
) -> None:
    verdict = claim("toy", 2, levels, workers, first_seed=seeds.start, options=options)
    report(f"toy, levels {levels}", verdict)
    assert verdict.holds, verdict
