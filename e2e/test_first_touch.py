"""What is touched before Python is there."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect

from test_first_picture import TABLE, WAITS, arrive, expect_nothing_moves, let_go


def test_a_point_that_is_touched_before_python_is_there_is_played(visit: Visit) -> None:
    """In a tab that looks on it is dropped."""
    player = visit(touch=True, bots=False, match=hujiyang_games.played("c3", "fair"))
    arrive(player)
    assert "ke-c3" in board.pieces(player)
    expect_nothing_moves(player, TABLE)
    other = Player(player.context, player.address, touch=True)
    arrive(other, "")
    other.press(other.board_part("a1"))
    expect(other.board_part("a1")).to_have_attribute(WAITS, "")
    let_go(other)
    other.expect_to_look_on()
    expect(other.board_part("a1")).not_to_have_attribute(WAITS, "")
    other.page.close()
    arrive(player)
    board.touch(player, "a1")
    let_go(player)
    board.touch(player, "a2")
    player.wait_for_moves(2)
    assert player.moves() == ["c3", "a1-a2"]
