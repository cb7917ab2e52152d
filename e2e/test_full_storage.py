"""The first picture in a storage that is nearly full."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from test_kept_picture import PICTURE, hide
from test_saves import EMPTY, FILL

TAKE_ROOM = "(count) => localStorage.setItem('other:page', 'x'.repeat(count))"


def test_a_storage_that_is_nearly_full_keeps_no_picture_and_a_save_goes_before_it(visit: Visit) -> None:
    """Whatever is written drops it."""
    player = visit(bots=False, match=hujiyang_games.played("c3", "fair"))
    player.page.evaluate(TAKE_ROOM, 4_000_000)
    hide(player)
    assert player.page.evaluate(PICTURE) is None
    player.page.evaluate(TAKE_ROOM, 1)
    hide(player)
    player.page.wait_for_function(f"() => ({PICTURE})()?.includes('ke-c3')", polling=50)
    player.page.evaluate(FILL)  # by other pages of the same host: what the picture takes is the save's
    hide(player, "visible")
    board.touch(player, "a1", "a2")
    player.page.wait_for_function(f"() => ({PICTURE})() === null", polling=50)
    player.page.evaluate(EMPTY)
    player.reload()
    assert player.moves() == ["c3", "a1-a2"]
