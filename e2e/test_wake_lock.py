"""A screen that stays on, seen from outside."""

import hujiyang_driver as board
from fixtures import Visit
from test_kept_picture import hide
from test_senses import ASKED, watched

HELD = "(count) => globalThis.asked.held === count"


def test_the_screen_stays_on_while_a_game_is_on(visit: Visit) -> None:
    player = watched(visit(go=False, bots=False))
    assert player.page.evaluate(ASKED)["held"] == 0, "nobody has touched anything"
    board.touch(player, "c3")
    for state, held in (("visible", 1), ("hidden", 0), ("visible", 1)):
        hide(player, state)
        player.page.wait_for_function(HELD, arg=held)
