"""The Guerre du Non-Lieu in the browser: wars by taps and by keys; sheets that nobody sees too early.

Every tap is counted, and what a turn of a side costs is printed.
"""

from collections import Counter

import nonlieu_driver as driver
import pytest
from fixtures import Visit
from nonlieu_driver import (
    ADVANCE,
    HOLD,
    STRIKE,
    AnyMatch,
    NonlieuDriver,
    first_sheet,
    frame_of,
    new_match,
)
from nonlieu_table import PAIR, NonlieuTable, begin
from page_driver import Player
from playwright.sync_api import expect
from test_several import look_on

from nonlieu.map import DUEL, FULL, SKIRMISH
from nonlieu.rules.state import Sheets, of_seat
from tabletop.game import Message, Over
from tabletop.record import Player as Person

SEED = 5
"""Of duels that end, by plans alone, with the annihilation of a side."""
TURNS = 4
ALONE = {0: "Ana"}
AGAINST_BOT = (Person("Ana"), Person(bot=driver.BOT_LEVEL))

MOST = {SKIRMISH: 16, FULL: 36}
"""Taps of a side's turn at most, curtains and what the turn asks in between counted."""


def test_a_whole_duel_of_two_persons_by_taps(visit: Visit) -> None:
    player = visit(touch=True, bots=False, seed=SEED)
    begin(player, PAIR, size=DUEL)
    table = NonlieuTable(player)
    expect_annihilation(player, table.play_on())
    tell("a duel", table.taps)


@pytest.mark.whole
def test_a_whole_duel_by_keys_alone(visit: Visit) -> None:
    player = visit(bots=False)
    player.put(new_match(DUEL))
    table = NonlieuTable(player, keys=True)
    expect_annihilation(player, table.play_on())


def test_nobody_sees_a_sheet_before_all_are_laid(visit: Visit) -> None:
    """Of two turns; nor in a look back, nor in a second tab."""
    player = visit(touch=True, bots=False)
    player.put(first_sheet(DUEL))
    table = NonlieuTable(player, searches=True, presets=(STRIKE, HOLD))
    looked = False
    while table.match().state.turn < 2 or isinstance(frame_of(table.match()), Sheets):
        if table.is_open() and table.holder == 1 and {*table.marks} == {0} and not looked:
            player.push("table.backward")
            table.search()
            player.press(player.prompt().get_by_role("button", name=player.say("table.to_now")))
            look_on(table)
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
    table.play_on(turn=2)
    most = tell(f"the first turn of a war, {size}", table.taps)
    assert most <= MOST[size]


@pytest.mark.slow
@pytest.mark.parametrize("people", [PAIR, ALONE], ids=["persons", "bot"])
def test_a_skirmish_of_four_turns_by_taps(visit: Visit, people: dict[int, str]) -> None:
    player = visit(touch=True, seed=SEED)
    begin(player, people, size=SKIRMISH, turns=TURNS)
    table = NonlieuTable(player, people, presets=(STRIKE, STRIKE))
    match = table.play_on()
    assert isinstance(match.pending, Over) and match.state.turn == TURNS
    tell("a skirmish of four turns", table.taps)


class ExceptionsTable(NonlieuTable):
    """A table at which every sheet has three units that hold, whatever the preset."""

    def preset(self, match: AnyMatch, name: str) -> None:
        super().preset(match, name)
        units = of_seat(match.state, match.ask.seat)
        self.press(driver.order_button(self.player, "preset", HOLD))
        for one in (units[0], units[4], units[-1]):
            self.press(self.driver.control(match, one.name))
            self.driver.edited(match, HOLD, "unit", one.name)


# What is done and looked at


def expect_annihilation(player: Player, match: AnyMatch) -> None:
    assert isinstance(match.pending, Over)
    assert match.pending.reason.key == "nonlieu.over.annihilation"
    expect(player.page.get_by_role("dialog")).to_contain_text(player.words.text(match.pending.reason))


def tell(what: str, taps: Counter[tuple[int, int]]) -> int:
    """Print the taps of a war; those of the turn of a side that had the most."""
    most = max(count for (turn, _), count in taps.items() if turn)
    print(f"{what}: {taps.total()} taps, {most} at most in a turn of a side")
    return most
