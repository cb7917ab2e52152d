"""Contrevent in the browser: a game is ended by taps and by keys, by somebody who never pays."""

from contrevent_driver import ContreventDriver, careless, deal
from fixtures import UPRIGHT, Visit
from playwright.sync_api import expect
from stored_table import before_the_end
from test_contrevent import BY, DEAL

from tabletop.game import Over

LAST = 3  # moves that are made on the page


@BY
def test_a_deal_is_ended_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    whole = deal(DEAL)
    while not isinstance(whole.pending, Over):
        whole, _ = whole.play(careless(whole))
    match = before_the_end(deal(DEAL), whole, LAST)
    player = visit(size=UPRIGHT, touch=not keys, bots=False, match=match)
    driver = ContreventDriver(player, match, keys=keys)
    for decision in whole.decisions[-LAST:]:
        driver.play(decision.move)
    driver.expect_the_same_table()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(player.say("table.end.deal", deal=f"{DEAL}"))
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()
