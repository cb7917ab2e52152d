"""The Guerre du Non-Lieu in the browser: wars by taps and by keys."""

import nonlieu_driver as driver
import pytest
from fixtures import Visit, only_whole
from nonlieu_driver import NonlieuTable, new_match
from playwright.sync_api import expect
from stored_table import before_the_end

from nonlieu.map import DUEL
from tabletop.game import Over

LAST = 4  # moves that are made on the page


@pytest.mark.parametrize("keys", [False, *only_whole(True)], ids=str)
def test_a_duel_of_two_persons_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    begun = new_match(DUEL)
    match = before_the_end(begun, driver.until(begun, lambda one: False), LAST)
    player = visit(touch=not keys, bots=False, match=match)
    pending = NonlieuTable(player, keys=keys).play_on().pending
    assert isinstance(pending, Over) and pending.reason.key == "nonlieu.over.annihilation"
    expect(player.page.get_by_role("dialog")).to_contain_text(player.words.text(pending.reason))
