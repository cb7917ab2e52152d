"""What Contrevent's guide promises on the deals 1–1000, none of which was used to fit it.

Source: docs/bots-contrevent.md. The whole thousand is played, on all cores; an interrupted run goes on.
"""

import pytest

from contrevent.bot import FULL
from tools import contrevent_deals as deals

pytestmark = pytest.mark.slow

DEALS = range(1, 1_001)
SHARE = 0.97
MEAN_LIMIT, LONGEST_LIMIT = 40_000, 1_000_000
"""Microseconds of a decision."""


def test_the_guide_wins_nearly_every_deal_and_answers_at_once(workers: int) -> None:
    played = list(deals.results(DEALS, FULL, workers))
    deals.report(FULL, played)
    assert sorted(one.deal for one in played) == list(DEALS)
    assert sum(one.reason == "souffle" for one in played) >= SHARE * len(played), deals.summary(played)
    assert sum(one.spent - MEAN_LIMIT * one.decisions for one in played) <= 0, deals.summary(played)
    assert max(one.longest for one in played) <= LONGEST_LIMIT, deals.summary(played)


def test_a_stronger_hint_is_stronger(workers: int) -> None:
    """Each level wins clearly more of the same deals than the one below."""
    won = []
    for level in (1, 2, 3):
        found = list(deals.results(range(1, 201), level, workers))
        deals.report(level, found)
        won.append(sum(one.reason == "souffle" for one in found))
    assert won[0] + 10 <= won[1] <= won[2]
