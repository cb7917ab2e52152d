"""The sheets of the Guerre du Non-Lieu in the browser: in the end all see them."""

import nonlieu_driver as driver
from fixtures import Visit
from nonlieu_driver import HOLD, NonlieuDriver, first_sheet
from playwright.sync_api import expect

from nonlieu.map import DUEL
from tabletop.game import Message


def test_the_common_reveal_is_seen_by_all_and_a_touch_goes_through(visit: Visit) -> None:
    """What both sides have laid out stands over the map, until a group is chosen."""
    last_sheet = driver.until(first_sheet(DUEL), lambda one: one.ask.seat == 1)
    opened, events = last_sheet.play(*driver.planned(last_sheet, HOLD))
    assert "opened" in {event.kind for event in events}
    player = visit(touch=True, bots=False)
    card = player.page.locator("#moment .nl-moment-opened")
    with player.held_animations():
        player.bring_in(opened)
        expect(card).to_be_visible()
        expect(card).to_contain_text(player.words.text(Message("nonlieu.told.opened")))
    NonlieuDriver(player, player.press).tap(opened, next(iter(opened.ask.moves.next(()))))
    expect(card).to_have_count(0)
