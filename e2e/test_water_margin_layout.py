"""The map of Au bord de l'eau on tablets and phones: free for a finger, its pictures in sight."""

import water_margin_driver as driver
from fixtures import PHONE, TABLET, UPRIGHT, Visit
from layout import unreached
from page_driver import Player
from playwright.sync_api import expect
from water_margin_driver import AnyMatch, frame_of

from water_margin.rules.state import Exile, Turn

TO_THE_END = "() => { const play = document.querySelector('#play'); play.scrollTop = play.scrollHeight; }"
# How far the picture lies below the question, which stays above.
BELOW_QUESTION = """() => document.querySelector(".wm-scene").getBoundingClientRect().top
  - document.querySelector("#prompt").getBoundingClientRect().bottom"""


def taken(visit: Visit, reached: driver.Reached) -> Player:
    """A person with a finger at the first such moment of some game."""
    player = visit(touch=True, bots=False)
    player.take(driver.until(reached))
    return player


def test_the_tale_leaves_the_squares_for_a_convict_free(visit: Visit) -> None:
    def asks_where(match: AnyMatch) -> bool:
        frame = frame_of(match)
        return isinstance(frame, Exile) and not frame.moved

    player = taken(visit, asks_where)
    expect(player.page.locator(".wm-tells.wm-map-first")).to_have_count(1)
    for size in (TABLET, UPRIGHT):
        player.resize(*size)
        assert unreached(player, ".wm-map .wm-spot") == [], size


def test_the_next_picture_is_in_sight_wherever_the_play_was_scrolled(visit: Visit) -> None:
    def begins_adventures(match: AnyMatch) -> bool:
        frame = frame_of(match)
        return isinstance(frame, Turn) and frame.step == "adventure"

    player = taken(visit, begins_adventures)
    player.resize(*PHONE)
    player.page.evaluate(TO_THE_END)
    player.press(player.page.locator(".wm-panel .button-main"))
    expect(player.page.locator(".wm-scene")).to_be_visible()
    expect(player.page.locator(".wm-panel .wm-act").first).to_be_in_viewport(ratio=0.9)
    assert player.page.evaluate(BELOW_QUESTION) >= -1
