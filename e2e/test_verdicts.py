"""Who wins, moment by moment, in the browser: the bar over a finished game, by taps and by keys, and the line
that is played out on the board."""

import re

import hujiyang_driver as board
import hujiyang_games
import screens
from fixtures import Visit
from playwright.sync_api import Locator, expect

TURN = 2  # the move with which the game turned first
THUMB = 12  # the width of what is drawn along the bar, in pixels (`py/verdicts/style.css`)
FETCHED = """() => {
  const late = /verdicts|hujiyang.bot.table/;
  return performance.getEntriesByType("resource").filter((one) => late.test(one.name)).length;
}"""


def place(target: Locator) -> dict[str, float]:
    found = target.bounding_box()
    assert found is not None
    return {name: round(value) for name, value in dict[str, float](**found).items()}


def test_the_bar_of_a_judged_game_is_used_by_taps_and_by_keys(visit: Visit) -> None:
    """A touch of the bar goes to a moment, another plays out why it turned there, a third comes back."""
    player = visit(touch=True, match=hujiyang_games.turned_by_force(), go=False)
    player.open("#game=game-1")
    assert player.page.evaluate(FETCHED) == 0, "nothing of it is fetched before it is wanted"
    screens.judged(player)
    length, slider = player.log().count(), player.page.locator("#verdict-slider")
    lay = []
    for at in (TURN + 20, TURN):
        box = place(slider)
        along = THUMB / 2 + (box["width"] - THUMB) * at / length
        player.page.touchscreen.tap(box["x"] + along, box["y"] + box["height"] / 2)
        expect(slider).to_have_value(str(at))
        expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Coup {at} "))
        expect(player.prompt().locator("#prompt-why")).to_be_visible()
        lay.append((place(slider), place(player.board())))
    assert lay[0] == lay[1], "nothing shifts under the finger"
    pieces = board.pieces(player)
    why, back = player.page.locator("#verdicts-line"), player.page.locator("#verdicts-back")
    player.press(why)
    expect(back).to_be_visible(timeout=60_000)
    player.wait_for_moves(8)  # the move that turned the game, and the win of four moves
    expect(player.page.locator(".seat-won")).to_have_count(1)
    assert place(player.board()) == lay[0][1]
    player.press(back)
    expect(slider).to_have_value(str(TURN))
    assert board.pieces(player) == pieces
    player.wait_for_moves(length)
    slider.focus()
    player.key("Home", "ArrowRight")
    expect(slider).to_have_value("1")
