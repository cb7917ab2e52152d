"""The list of pieces: a group of a duel acts by keys and ears alone, and what the list covers."""

import re

from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from nonlieu_driver import (
    ADVANCE,
    GAME,
    HOLD,
    TWO,
    AnyMatch,
    NonlieuDriver,
    file_of,
    first_sheet,
    order_button,
    unit_control,
)
from page_driver import Player
from playwright.sync_api import Locator, expect

from nonlieu.board import BOARD
from nonlieu.map import DUEL
from tabletop.board import ALL

ROWS_AT_MOST = 40
# What the control with the focus says; nothing where it cannot be used.
FOCUSED = """() => {
  const one = document.activeElement;
  return one.ariaDisabled ? "" : one.innerText.replace(/\\s+/g, " ").trim();
}"""
IN_ROW = "(name) => document.activeElement.closest(`[data-row=${name}]`) !== null"
# Whether two things lie over each other.
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((id) => document.getElementById(id).getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 1;
}"""


def the_list(player: Player) -> Locator:
    """The list of pieces."""
    return player.page.get_by_role("region", name=player.say("table.pieces"))


def open_by_key(player: Player) -> None:
    """Show the list; the focus is at its heading."""
    player.key("l")
    expect(the_list(player).get_by_role("heading", name=player.say("table.pieces"))).to_be_focused()


def choose(player: Player, row: str, name: str) -> None:
    """Go with the tabulator to a row of the list, with arrows to what begins so and can be used; press Enter
    there."""
    for _ in range(ROWS_AT_MOST):
        if player.page.evaluate(IN_ROW, row):
            break
        player.key("Tab")
    player.key("Home")
    for _ in range(ROWS_AT_MOST):
        if str(player.page.evaluate(FOCUSED)).lower().startswith(name.lower()):
            break
        player.key("ArrowDown")
    else:
        raise AssertionError(f"no row {name}")
    player.key("Enter")


def called(player: Player, match: AnyMatch, unit: str) -> str:
    """What a unit is called, wherever it is."""
    return NonlieuDriver(player, player.press).names(match)[unit].partition(",")[0]


def lift_by_key(player: Player, side: str) -> None:
    """Take the tablet: the button has the focus."""
    expect(player.page.locator("#curtain-title")).to_have_text(player.say("table.curtain.title", side=side))
    expect(player.button("table.curtain.lift")).to_be_focused()
    player.key("Enter")
    expect(player.page.locator("#curtain")).to_be_hidden()


def test_a_group_acts_by_the_list_and_keys_alone(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    match = first_sheet(DUEL)
    player.import_game(file_of(match))
    lift_by_key(player, TWO[0].name)
    player.press(order_button(player, "preset", ADVANCE))
    open_by_key(player)
    laid, channel = BOARD.edit(match.view(0), (), (ADVANCE, ALL)), player.say("nonlieu.board.box.channel")
    expect(the_list(player)).to_contain_text(channel)
    choose(player, "pieces", called(player, match, "ea1"))
    choose(player, "follows", player.say("nonlieu.board.word.ready"))
    lift_by_key(player, TWO[1].name)
    expect(the_list(player)).to_be_hidden()
    match, _ = match.play((*laid, "ready"))
    open_by_key(player)
    expect(the_list(player)).not_to_contain_text(channel)
    player.press(order_button(player, "preset", HOLD))
    choose(player, "follows", player.say("nonlieu.board.word.ready"))
    match, _ = match.play((*BOARD.edit(match.view(1), (), (HOLD, ALL)), "ready"))
    goes = GAME.orders(match.view(0), ("march",))[0]
    open_by_key(player)
    unit = called(player, match, goes[0])
    choose(player, "pieces", unit)
    expect(the_list(player).get_by_role("heading", name=unit, exact=True)).to_be_focused()
    choose(player, "follows", goes[2])
    match, _ = match.play(goes)
    expect(unit_control(player, match, goes[0])).to_have_accessible_name(re.compile(f", {goes[2]}"))
    player.wait_for_moves(match.at)


def test_the_list_covers_nothing_of_the_board(visit: Visit) -> None:
    player = visit(bots=False, touch=True, used=True)
    for size in (TABLET, UPRIGHT, PHONE):
        player.resize(*size)
        expect_the_list_to_cover_nothing(player, size)


def expect_the_list_to_cover_nothing(player: Player, size: Size) -> None:
    """The list of a duel at its first sheet, in a window of that size."""
    match = first_sheet(DUEL)
    player.import_game(file_of(match))
    player.push("table.curtain.lift")
    expect(player.page.locator("#curtain")).to_be_hidden()
    player.push("table.pieces")
    expect(the_list(player)).to_be_visible()
    assert not player.page.evaluate(OVERLAP, ["play", "pieces"]) or size == TABLET, size
    assert not player.page.evaluate(OVERLAP, ["board", "pieces"]) or size == PHONE, size
    lowest = match.state.units[-1].name
    row = the_list(player).get_by_role("button", name=called(player, match, lowest)).first
    player.press(row)
    expect(unit_control(player, match, lowest)).to_be_in_viewport()
    player.push("table.pieces.close")
    expect(the_list(player)).to_be_hidden()
