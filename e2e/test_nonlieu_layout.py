"""The Guerre du Non-Lieu in the windows of tablets and phones: the map whole, the orders in sight."""

from collections.abc import Callable

import nonlieu_screens as screens
import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from layout import unreached
from page_driver import Player
from playwright.sync_api import expect

FINGER, LEAST_MAP = 44, 260
"""Pixels of a hexagon, and of the map on a phone, below what a unit can do or the places of its sheet."""
LYING: Size = (844, 390)
BELOW_BARS: Size = (1024, 690)
"""What a browser leaves of a tablet that lies."""
ORDERS = "#orders :is(button, .segment)"

# The width of a hexagon, what of the map does not lie in the window, whether it is moved behind it.
MAP = """() => {
  const out = [...document.querySelectorAll("#board .nl-strip, #board .nl-hit")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  });
  const field = document.querySelector("#board .nl-hit").getBoundingClientRect();
  const moved = document.querySelector("#viewport").classList.contains("viewport-on");
  return { field: field.width, out: out.length, moved };
}"""
# What of the play is below the edge, how high the map is.
FILLED = """() => {
  const play = document.querySelector("#play");
  return [play.scrollHeight - play.clientHeight, document.querySelector(".viewport-window").clientHeight];
}"""


def expect_orders_in_sight(player: Player, least: int, *where: object) -> None:
    """Every order can be pressed as the page stands, of so many at least."""
    assert unreached(player, ORDERS) == [], where
    assert player.page.locator(ORDERS).locator("visible=true").count() >= least, where


@pytest.mark.parametrize(("show", "least", "ends"), [(screens.sheet, 10, 0), (screens.acting, 5, 1)])
def test_a_skirmish_is_seen_whole_on_a_tablet_and_all_orders_are_in_sight_on_a_phone(
    visit: Visit, show: Callable[[Player], object], least: int, ends: int
) -> None:
    """The list of pieces leaves the orders in sight, and a group is ended in one place. A phone shows them
    below a map that is high enough, and nothing of the play lies below the edge."""
    player = visit(touch=True, bots=False, go=False)
    show(player)
    for size in (UPRIGHT, BELOW_BARS, TABLET):
        player.resize(*size)
        seen = player.page.evaluate(MAP)
        assert not seen["moved"] and seen["out"] == 0 and seen["field"] >= FINGER, (size, seen)
    player.push("table.pieces")
    expect_orders_in_sight(player, 5)
    player.key("Escape")
    expect(player.page.locator("#pieces")).to_be_hidden()
    player.resize(*PHONE)
    below, height = player.page.evaluate(FILLED)
    assert below <= 0 and height >= LEAST_MAP, (below, height)
    if player.button("table.take_back").is_visible():
        player.push("table.take_back")  # the chosen unit has the room of the group
    for size in (PHONE, LYING):
        player.resize(*size)
        expect_orders_in_sight(player, least, size)
    buttons = player.page.locator(":is(#beside, #orders) button:visible")
    expect(buttons.get_by_text(player.say("nonlieu.board.word.done"), exact=True)).to_have_count(ends)
