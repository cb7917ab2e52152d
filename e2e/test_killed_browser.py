"""A browser that is killed with all its helpers, as a tablet does that is short of memory, loses nothing that
the page showed as saved."""

import random
import time
from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
import pytest
from fixtures import KEPT, killed_browser
from page_driver import Player
from playwright.sync_api import BrowserContext, Playwright
from site_host import DenyProxy, SiteHost

HUNDRED = [0.1 * 600 ** random.Random(n).random() for n in range(100)]
"""Seconds between the last touch and the death of the browser, up to a minute."""
DRAFT_STORED = """() => Object.values(localStorage).some((text) => text.includes('"draft":["a1"]'))"""


@pytest.mark.parametrize("pauses", [[], pytest.param(HUNDRED, marks=pytest.mark.slow)], ids=len)
def test_a_killed_browser_loses_nothing_that_was_shown_as_saved(
    playwright_here: Playwright, proxy: DenyProxy, host: SiteHost, tmp_path: Path, pauses: list[float]
) -> None:
    """Nor a move that is half made; drafts of every kind are `tests/ui/test_update_drafts.py`."""
    game = hujiyang_games.all_entered().decisions
    saved: int | None = None  # moves that the page has shown as saved; what was played after them may be gone
    for pause in pauses:
        with killed_browser(playwright_here, proxy, tmp_path) as context:
            player = opened(context, host)
            if saved is not None:
                moves = player.moves()
                assert moves == [one.text for one in game[: len(moves)]]
                assert len(moves) >= saved, "what was shown as saved is lost"
            if saved is None or len(moves) > len(game) - 2:
                player.open("#play=hujiyang")
                board.new_game(player)
                saved, moves = 0, []
            for decision in game[len(moves) :][:2]:
                board.play_move(player, *decision.move)
            time.sleep(pause)
            saved = int(player.page.locator("html").get_attribute("data-saved") or saved)
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = opened(context, host)
        player.open("#play=hujiyang")
        board.new_game(player)
        board.touch(player, "c3", "a1")
        player.page.wait_for_function(DRAFT_STORED, polling=100)
        assert player.page.evaluate(KEPT)
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = opened(context, host)
        assert player.moves() == ["c3"]
        board.touch(player, "a2")
        player.wait_for_moves(2)


def opened(context: BrowserContext, host: SiteHost) -> Player:
    player = Player(context, host.address)
    player.page.goto(host.address)
    player.wait_until_up()
    return player
