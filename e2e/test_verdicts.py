"""Who wins, moment by moment, in the browser: the bar over a finished game, by taps and by keys, and the line
that is played out on the board."""

import re

import hujiyang_driver as board
import hujiyang_games
from fixtures import PHONE, TABLET, UPRIGHT, Visit
from page_driver import Player
from playwright.sync_api import Locator, expect

from tabletop.markup import spoken

SIZES = [TABLET, UPRIGHT, PHONE]
LENGTH = len(hujiyang_games.TURNED.split())
TURN = 42
THUMB = 12
"""The width of what is drawn along the bar, in pixels (`py/verdicts/style.css`)."""
FETCHED = """() => {
  const late = /verdicts|hujiyang.bot.table/;
  return performance.getEntriesByType("resource").filter((one) => late.test(one.name)).length;
}"""


def judged(player: Player) -> Locator:
    """A finished game, judged to its end; the slider."""
    player.put(hujiyang_games.turned_by_force())
    player.push("table.analysis")
    slider = player.page.locator("#verdict-slider")
    expect(slider).to_be_visible(timeout=60_000)
    expect(player.prompt().get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    points = player.turning_points().count()
    done = spoken(player.say("table.analysis.done", n=points))
    assert points
    expect(player.page.locator("#status")).to_have_text(done)
    return slider


def place(target: Locator) -> dict[str, float]:
    found = target.bounding_box()
    assert found is not None
    return {name: round(value) for name, value in found.items()}


def tap_moment(player: Player, slider: Locator, at: int) -> None:
    box = place(slider)
    along = THUMB / 2 + (box["width"] - THUMB) * at / LENGTH
    player.page.touchscreen.tap(box["x"] + along, box["y"] + box["height"] / 2)
    expect(slider).to_have_value(str(at))
    expect_moment(slider, at)


def expect_moment(slider: Locator, at: int) -> None:
    """The page has answered, not only the browser's own slider."""
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Coup {at} "))


def see_the_line(player: Player) -> None:
    """Wait for the line to its end: the move that turned the game, and the win of four moves."""
    expect(player.page.locator("#verdicts-back")).to_be_visible(timeout=60_000)
    player.wait_for_moves(8)
    expect(player.prompt().locator("#hurry")).to_have_count(0)
    expect(player.page.locator(".seat-won")).to_have_count(1)


def test_the_bar_of_a_judged_game_is_used_by_taps_and_by_keys(visit: Visit) -> None:
    player = visit(touch=True, fresh=True)
    assert player.page.evaluate(FETCHED) == 0, "a first visit asks for nothing of it"
    slider = judged(player)
    for size in SIZES:
        player.resize(*size)
        by_taps(player, slider)
        if size == PHONE:
            by_keys(player, slider)


def by_taps(player: Player, slider: Locator) -> None:
    """A touch of the bar goes to a moment, another plays out why it turned there, a third comes back."""
    for at in (5, TURN + 20):
        tap_moment(player, slider, at)
        expect(player.prompt().locator("#prompt-why")).to_be_visible()
    stood, lay = place(slider), place(player.board())
    assert stood["height"] >= 44
    tap_moment(player, slider, TURN)
    assert (place(slider), place(player.board())) == (stood, lay), "nothing shifts under the finger"
    assert "(" in player.prompt().locator("#prompt-why").inner_text()
    pieces = board.pieces(player)
    player.press(player.page.locator("#verdicts-line"))
    expect(player.page.locator("#verdicts-back")).to_be_visible(timeout=60_000)
    assert place(player.board()) == lay
    see_the_line(player)
    assert board.pieces(player) != pieces
    player.press(player.page.locator("#verdicts-back"))
    expect(slider).to_have_value(str(TURN))
    assert board.pieces(player) == pieces
    player.wait_for_moves(LENGTH)


def by_keys(player: Player, slider: Locator) -> None:
    """The bar is walked along, and why it turned is seen, by keys alone."""
    player.page.evaluate("() => document.activeElement.blur()")
    player.tab_to(slider, "Tab")
    player.key("Home")
    expect(slider).to_have_value("0")
    player.key(*["ArrowRight"] * TURN)
    expect(slider).to_have_value(str(TURN))
    expect_moment(slider, TURN)
    why = player.page.locator("#verdicts-line")
    player.tab_to(why, "Shift+Tab")
    player.key("Enter")
    see_the_line(player)
    player.tab_to(player.page.locator("#verdicts-back"), "Shift+Tab")
    player.key("Enter")
    expect(slider).to_have_value(str(TURN))
    expect(why).to_be_visible()
