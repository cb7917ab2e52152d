"""A worker of bots that falls silent is replaced."""

import hujiyang_driver as board
from fixtures import Visit
from page_driver import HOLD_WORKERS

# The clock by which a worker that says nothing is dead runs faster.
HURRY = "() => { const now = performance.now.bind(performance); performance.now = () => 20 * now(); }"


def test_a_worker_that_falls_silent_is_replaced_and_the_bot_plays_on(visit: Visit) -> None:
    player = visit(go=False)
    player.page.add_init_script(HOLD_WORKERS)
    player.open()
    board.enter(player, 1)
    player.page.evaluate(HURRY)
    with player.held_bots(), player.page.expect_worker():
        board.touch(player, board.free_point(player))
    player.wait_for_turn(4)
    assert len(board.enter(player, 1)) == 6
