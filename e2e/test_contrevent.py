"""Contrevent in the browser: a game is begun by taps and by keys."""

import pytest
from contrevent_driver import ContreventDriver, begin, deal, guided
from fixtures import UPRIGHT, Visit

DEAL = 18
BY = pytest.mark.parametrize("keys", [False, True], ids=["taps", "keys"])


@BY
def test_a_numbered_deal_is_begun_as_the_guide_plays_it_by_taps_or_by_keys_alone(
    visit: Visit, keys: bool
) -> None:
    player = visit(size=UPRIGHT, touch=not keys, bots=False)
    begin(player, DEAL)
    driver = ContreventDriver(player, deal(DEAL), keys=keys)
    for _ in range(3):
        driver.play(guided(driver.match))
        driver.expect_the_same_table()
