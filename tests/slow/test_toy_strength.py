"""The throw-away game's better bot against its random one, with every number of seats: the runner of strength
(`tests/strength.py`) on a game for several."""

import pytest

from strength import claim, report

pytestmark = pytest.mark.slow

BETTER, WORSE = 2, 1
FOUR = {"copies": 4}


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        ((BETTER, WORSE), {}),
        ((BETTER, WORSE, WORSE), {}),
        ((BETTER, WORSE, WORSE, WORSE), FOUR),
        ((BETTER, BETTER, BETTER, WORSE), FOUR),
        ((BETTER, WORSE, BETTER, WORSE), {**FOUR, "teams": True}),
    ],
    ids=["two", "three", "four", "three_of_four", "teams"],
)
def test_the_better_bot_of_toy_wins_against_par(
    levels: tuple[int, ...], options: dict[str, int], seeds: range, workers: int
) -> None:
    verdict = claim("toy", BETTER, levels, workers, first_seed=seeds.start, options=options)
    report(f"toy, levels {levels}", verdict)
    assert verdict.holds, verdict
