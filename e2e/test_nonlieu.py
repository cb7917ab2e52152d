"""The Guerre du Non-Lieu in the browser: wars by taps and by keys; sheets that nobody sees too early."""

import nonlieu_driver as driver
import pytest
from fixtures import Visit, only_whole
from nonlieu_driver import HOLD, STRIKE, NonlieuDriver, NonlieuTable, first_sheet, frame_of, new_match
from playwright.sync_api import expect

from nonlieu.map import DUEL
from nonlieu.rules.state import Sheets
from tabletop.game import Message, Over

LAST = 4
"""Moves of the end of a duel that are made on the page."""


@pytest.mark.parametrize("keys", [False, *only_whole(True)], ids=str)
def test_a_duel_of_two_persons_by_taps_or_by_keys_alone(visit: Visit, keys: bool) -> None:
    """Its end by the annihilation of a side."""
    match = new_match(DUEL)
    for decision in driver.until(match, lambda one: False).decisions[:-LAST]:
        match, _ = match.play(decision.move)
    player = visit(touch=not keys, bots=False, match=match)
    pending = NonlieuTable(player, keys=keys).play_on().pending
    assert isinstance(pending, Over) and pending.reason.key == "nonlieu.over.annihilation"
    expect(player.page.get_by_role("dialog")).to_contain_text(player.words.text(pending.reason))


def test_nobody_sees_a_sheet_before_all_are_laid(visit: Visit) -> None:
    """Nor in a look back, nor in a second tab."""
    player = visit(touch=True, bots=False, match=first_sheet(DUEL))
    table = NonlieuTable(player, searches=True, presets=(STRIKE, HOLD))
    looked = False
    while isinstance(frame_of(table.match()), Sheets):
        if table.is_open() and table.holder == 1 and {*table.marks} == {0} and not looked:
            table.look_back()
            table.look_on()
            looked = True
        table.step()
    assert looked and table.searched > 5


def test_the_common_reveal_is_seen_by_all_and_a_touch_goes_through(visit: Visit) -> None:
    """What both sides have laid out stands over the map, until a group is chosen."""
    last_sheet = driver.until(first_sheet(DUEL), lambda one: one.ask.seat == 1)
    opened, events = last_sheet.play(*driver.planned(last_sheet, HOLD))
    assert "opened" in {event.kind for event in events}
    player = visit(touch=True, bots=False)
    card = player.page.locator("#moment .nl-moment-opened")
    with player.held_animations():
        player.put(opened)
        expect(card).to_be_visible()
        expect(card).to_contain_text(player.words.text(Message("nonlieu.told.opened")))
    NonlieuDriver(player, player.press).tap(opened, next(iter(opened.ask.moves.next(()))))
    expect(card).to_have_count(0)
