"""The list of pieces: a round of the made-up war by keys and ears alone, and what the list covers."""

import re

from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from page_driver import Player
from playwright.sync_api import Locator, expect
from several_screens import ANA, BO, lift, put, war

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


def unit(player: Player, kind: str, number: int) -> str:
    """What a unit is called."""
    return f"{player.say(f'war.kind.{kind}')} {number}"


def lift_by_key(player: Player, side: str) -> None:
    """Take the tablet: the button has the focus."""
    expect(player.page.locator("#curtain-title")).to_have_text(player.say("table.curtain.title", side=side))
    expect(player.button("table.curtain.lift")).to_be_focused()
    player.key("Enter")
    expect(player.page.locator("#curtain")).to_be_hidden()


def test_a_round_of_the_war_is_played_by_the_list_and_keys_alone(visit: Visit) -> None:
    player = visit(several=True, bots=False, used=True)
    put(player, war(rounds=1))
    lift_by_key(player, ANA.name)
    open_by_key(player)
    choose(player, "pieces", unit(player, "scout", 1))
    choose(player, "pieces", unit(player, "guard", 2))
    expect(the_list(player)).to_contain_text(player.say("war.doing.advance"))
    choose(player, "follows", player.say("war.word.ready"))
    lift_by_key(player, BO.name)
    expect(the_list(player)).to_be_hidden()
    open_by_key(player)
    expect(the_list(player)).not_to_contain_text(player.say("war.doing.advance"))
    choose(player, "pieces", unit(player, "scout", 1))
    choose(player, "follows", player.say("war.word.ready"))
    expect(player.prompt()).to_contain_text(player.say("war.prompt.activations", n=2))
    open_by_key(player)
    choose(player, "pieces", unit(player, "scout", 1))
    expect(the_list(player).get_by_role("heading", name=unit(player, "scout", 1))).to_be_focused()
    choose(player, "follows", player.say("war.board.field", column=4, row=1))
    expect(player.prompt()).to_contain_text(player.say("war.prompt.activations", n=1))
    choose(player, "pieces", unit(player, "guard", 2))
    choose(player, "follows", player.say("war.word.stay"))
    expect(player.prompt()).to_contain_text(BO.name)
    choose(player, "pieces", unit(player, "scout", 1))
    choose(player, "follows", player.say("war.word.stay"))
    expect(player.page.get_by_role("dialog")).to_contain_text(player.say("table.rematch"))


def test_the_list_covers_nothing_of_the_board(visit: Visit) -> None:
    player = visit(several=True, bots=False, touch=True, used=True)
    for size in (TABLET, UPRIGHT, PHONE):
        player.resize(*size)
        expect_the_list_to_cover_nothing(player, size)


def expect_the_list_to_cover_nothing(player: Player, size: Size) -> None:
    """The list of a war just begun, in a window of that size."""
    match = war()
    put(player, match)
    lift(player, match)
    player.push("table.pieces")
    expect(the_list(player)).to_be_visible()
    assert not player.page.evaluate(OVERLAP, ["play", "pieces"]) or size == TABLET, size
    assert not player.page.evaluate(OVERLAP, ["board", "pieces"]) or size == PHONE, size
    row = the_list(player).get_by_role("button", name=unit(player, "scout", 1)).first
    player.press(row)
    expect(row).to_contain_text(player.say("war.doing.advance"))
    lowest = unit(player, "guard", 7)
    player.press(the_list(player).get_by_role("button", name=lowest).first)
    expect(player.board_control(re.compile(f"^{lowest}"))).to_be_in_viewport()
    player.push("table.pieces.close")
    expect(the_list(player)).to_be_hidden()
    expect(player.page.get_by_text(player.say("table.no_moves"))).to_be_visible()
