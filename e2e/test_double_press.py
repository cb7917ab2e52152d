"""The second press at one place counts for what was seen."""

import contrevent_driver as contrevent
from fixtures import Visit
from playwright.sync_api import expect

QUIET = 23
"""A deal in phase 4 that goes on to phase 6 and to the winds: no Corroyeur, nothing is asked back."""
SEEN = 400
"""Milliseconds that a control must have been there."""
# The clock by which the page measures how long something has been there: while it stands, two presses are a
# double press.
STOP_CLOCK = "() => { const now = performance.now(); performance.now = () => now; }"


def test_a_double_press_in_contrevent_decides_once(visit: Visit) -> None:
    """The end of a phase, upon which that of the next lies there."""
    player = visit(touch=True, bots=False, match=contrevent.deal(QUIET))
    place = player.middle(player.button("contrevent.board.done.movement"))
    player.page.evaluate(STOP_CLOCK)
    player.page.touchscreen.tap(*place)
    expect(player.button("contrevent.board.done.care")).to_be_visible()
    for press in (player.page.touchscreen.tap, player.page.mouse.click):
        press(*place)
        player.wait_for_the_click()
        player.wait_for_moves(1)
    player.page.evaluate("() => { delete performance.now; }")
    player.page.wait_for_timeout(SEEN)
    player.page.touchscreen.tap(*place)
    player.wait_for_moves(2)
