"""The Guerre du Non-Lieu in the browser: wars by taps and by keys; sheets that nobody sees too early.

Every tap is counted, and what a turn of a side costs is printed.
"""

import nonlieu_driver as driver
import pytest
from fixtures import Visit
from nonlieu_driver import ADVANCE, HOLD, STRIKE, AnyMatch, NonlieuDriver, first_sheet, frame_of, new_match
from nonlieu_table import PAIR, NonlieuTable
from playwright.sync_api import expect
from stored_table import begin

from nonlieu.map import DUEL, FULL, SKIRMISH
from nonlieu.rules.state import Sheets, of_seat
from tabletop.game import Message, Over

SEED = 5
"""Of duels that end, by plans alone, with the annihilation of a side."""

MOST = {SKIRMISH: 16, FULL: 36}
"""Taps of a side's turn at most, curtains and what the turn asks in between counted."""


def test_a_whole_duel_of_two_persons_by_taps(visit: Visit) -> None:
    player = visit(touch=True, bots=False, seed=SEED)
    begin(player, driver.GAME, PAIR, size=DUEL)
    play_to_the_annihilation(NonlieuTable(player))


@pytest.mark.whole
def test_a_whole_duel_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False)
    player.put(new_match(DUEL))
    play_to_the_annihilation(NonlieuTable(player, keys=True))


def play_to_the_annihilation(table: NonlieuTable) -> None:
    pending = table.play_on().pending
    assert isinstance(pending, Over)
    assert pending.reason.key == "nonlieu.over.annihilation"
    reason = table.player.words.text(pending.reason)
    expect(table.page.get_by_role("dialog")).to_contain_text(reason)
    tell("a duel", table)


def test_nobody_sees_a_sheet_before_all_are_laid(visit: Visit) -> None:
    """Of two turns; nor in a look back, nor in a second tab."""
    player = visit(touch=True, bots=False)
    player.put(first_sheet(DUEL))
    table = NonlieuTable(player, searches=True, presets=(STRIKE, HOLD))
    looked = False
    while table.match().state.turn < 2 or isinstance(frame_of(table.match()), Sheets):
        if table.is_open() and table.holder == 1 and {*table.marks} == {0} and not looked:
            table.look_back()
            table.look_on()
            looked = True
        table.step()
    assert looked and table.searched > 10


def test_the_common_reveal_is_seen_by_all_and_a_touch_goes_through(visit: Visit) -> None:
    """What both sides have laid out stands over the map; it passes by itself, or when a group is chosen."""
    last_sheet = driver.until(first_sheet(DUEL), lambda one: one.ask.seat == 1)
    opened, events = last_sheet.play(*driver.planned(last_sheet, HOLD))
    assert "opened" in {event.kind for event in events}
    player = visit(touch=True, bots=False, used=True)
    for wait in (False, True):
        card = player.page.locator("#moment .nl-moment-opened")
        with player.held_animations():
            player.put(opened)
            expect(card).to_be_visible()
            expect(card).to_contain_text(player.words.text(Message("nonlieu.told.opened")))
        if wait:
            expect(card).to_be_hidden()
        else:
            NonlieuDriver(player, player.press).tap(opened, next(iter(opened.ask.moves.next(()))))
            expect(card).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("size", [SKIRMISH, FULL])
def test_a_turn_of_a_side_needs_few_taps(visit: Visit, size: str) -> None:
    """A sheet by a preset with three exceptions, every group by a plan, whatever is asked in between."""
    player = visit(touch=True, bots=False)
    player.put(first_sheet(size))
    table = ExceptionsTable(player, presets=(ADVANCE, ADVANCE))
    table.play_on(lambda match: match.state.turn == 2)
    assert tell(f"the first turn of a war, {size}", table) <= MOST[size]


class ExceptionsTable(NonlieuTable):
    """A table at which every sheet has three units that hold, whatever the preset."""

    def preset(self, match: AnyMatch, name: str) -> None:
        super().preset(match, name)
        units = of_seat(match.state, match.ask.seat)
        self.press(driver.order_button(self.player, "preset", HOLD))
        for one in (units[0], units[4], units[-1]):
            self.press(self.driver.control(match, one.name))
            self.driver.edited(match, HOLD, "unit", one.name)


def tell(what: str, table: NonlieuTable) -> int:
    """Print the taps of a war; those of the turn of a side that had the most."""
    most = max(count for (turn, _), count in table.taps.items() if turn)
    print(f"{what}: {table.taps.total()} taps, {most} at most in a turn of a side")
    return most
