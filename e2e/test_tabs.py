"""Two tabs of one browser: one plays, the other looks on."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from hujiyang_driver import GAME
from playwright.sync_api import expect


def test_a_second_tab_only_looks_on_until_it_takes_over(visit: Visit) -> None:
    """Which it does once, by a double click too."""
    first = visit(bots=False, match=hujiyang_games.begun())
    board.touch(first, "c3")
    first.wait_for_moves(1)
    second = first.another_tab()
    second.expect_to_look_on()
    board.touch(second, "a1")
    expect(second.toast()).to_contain_text(second.say("table.reading"))
    second.show("games")
    for do in ("delete", "rename"):
        expect(second.of_saved(do, GAME.title)).to_have_count(0)
    second.leave()
    board.touch(first, "a1", "a2")
    second.wait_for_moves(2)
    assert second.moves() == first.moves() == ["c3", "a1-a2"]
    second.button("table.reading.take").dblclick()
    first.expect_to_look_on()
    second.page.wait_for_timeout(500)
    second.expect_to_play()
    board.touch(second, "d4")
    first.wait_for_moves(3)
    second.page.close()
    first.expect_to_play()
    board.touch(first, "e1", "e2")
    first.wait_for_moves(4)
