"""Contrevent in the browser: a game by taps and by keys."""

import pytest
from contrevent_driver import ContreventDriver, begin, careless, deal, guided
from fixtures import UPRIGHT, Visit
from playwright.sync_api import expect

from tabletop.game import Over

DEAL = 18
LAST = 3
"""Moves of the end of the game that are made on the page."""
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


@BY
def test_a_deal_is_ended_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    """As it ends for somebody who never pays."""
    whole = match = deal(DEAL)
    while not isinstance(whole.pending, Over):
        whole, _ = whole.play(careless(whole))
    for decision in whole.decisions[:-LAST]:
        match, _ = match.play(decision.move)
    player = visit(size=UPRIGHT, touch=not keys, bots=False, match=match)
    driver = ContreventDriver(player, match, keys=keys)
    for decision in whole.decisions[-LAST:]:
        driver.play(decision.move)
    driver.expect_the_same_table()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(player.say("table.end.deal", deal=f"{DEAL}"))
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()
