"""Contrevent in the browser: a game by taps and by keys."""

import pytest
from contrevent_driver import ContreventDriver, begin, careless, deal, guided
from fixtures import UPRIGHT, Visit
from playwright.sync_api import expect

from tabletop.game import Over

DEAL = 18
LAST = 3
"""Moves of the end of the game that are made on the page."""


@pytest.mark.parametrize("keys", [False, True], ids=["taps", "keys"])
def test_a_game_of_a_numbered_deal_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    """Its beginning as the guide plays it, and its end as somebody does who never pays."""
    player = visit(size=UPRIGHT, touch=not keys, bots=False)
    begin(player, DEAL)
    driver = ContreventDriver(player, deal(DEAL), keys=keys)
    for _ in range(3):
        driver.play(guided(driver.match))
        driver.expect_the_same_table()
    match = driver.match
    while not isinstance(match.pending, Over):
        match, _ = match.play(careless(match))
    driver.match = deal(DEAL)
    for decision in match.decisions[:-LAST]:
        driver.match, _ = driver.match.play(decision.move)
    player.put(driver.match)
    for decision in match.decisions[-LAST:]:
        driver.play(decision.move)
    driver.expect_the_same_table()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(player.say("table.end.deal", deal=f"{DEAL}"))
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()
