"""Quick presses on the page that count, and a finger that drags a piece."""

import hujiyang_driver as board
import hujiyang_games
from fingers import Fingers
from fixtures import SMALL, Visit

SCROLLED = "document.querySelector('#play').scrollTop"


def test_a_piece_and_its_target_are_touched_as_quickly_as_one_likes(visit: Visit) -> None:
    player = visit(touch=True, bots=False, match=hujiyang_games.begun())
    for moves, names in enumerate((("c3",), ("a1", "b1"), ("c4",)), 1):
        for name in names:
            player.page.touchscreen.tap(*player.middle(board.point(player, name)))
            player.wait_for_the_click()
        player.wait_for_moves(moves)
    assert player.moves() == ["c3", "a1-b1", "c4"]


def test_a_finger_drags_a_piece_and_else_scrolls_the_page(visit: Visit) -> None:
    player = visit(size=SMALL, touch=True, bots=False, match=hujiyang_games.begun())
    board.touch(player, "d4")
    player.wait_for_turn(1)
    start, end = (player.middle(board.point(player, name)) for name in ("e1", "e2"))
    scrolled = player.page.evaluate(SCROLLED)
    assert scrolled, "the lowest row was brought above the edge: there is room above"
    Fingers(player.page).slide([start], [end])
    player.wait_for_moves(2)
    assert player.page.evaluate(SCROLLED) == scrolled, "the page moved under the piece"
    assert player.moves() == ["d4", "e1-e2"]
    x, y = player.middle(board.point(player, "c3"))
    Fingers(player.page).slide([(x, y)], [(x, y + 200)])
    player.page.wait_for_function(f"(before) => {SCROLLED} < before", arg=scrolled, polling=100)
    assert len(player.moves()) == 2
