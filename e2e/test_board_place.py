"""In every window the board keeps its place."""

import hujiyang_driver as board
import hujiyang_games
import layout
from fixtures import TABLET, Visit
from layout import PLAIN, Window, show_in
from playwright.sync_api import expect

BOARD = """() => {
  const { x, y, width, height } = document.querySelector("#board > *").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
STEADY = (PLAIN[0], PLAIN[4], layout.ZOOMED[0])


def test_the_board_keeps_its_place_whatever_is_said(visit: Visit) -> None:
    """While a piece is chosen, or a notice stands: and what answers is in sight."""
    player = visit(touch=True, bots=False, match=hujiyang_games.played("c3", "fair"))
    places: dict[Window, object] = {}
    seen_after = {"": player.board(), "a1": player.button("table.take_back"), "c3": player.toast()}
    for touched, seen in seen_after.items():
        if touched:
            board.touch(player, touched)
        expect(seen).to_be_visible()
        for window in STEADY:
            show_in(player, window)
            place = player.page.evaluate(BOARD)
            assert places.setdefault(window, place) == place, f"the board has moved: {window}"
            assert layout.unreached(player, "#prompt .button") == [], window
        show_in(player, Window(*TABLET))
