"""A browser that is killed with all its helpers, as a tablet does that is short of memory, loses nothing that
the page showed as saved."""

import random
import time
from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
import pytest
from fixtures import KEPT, killed_browser
from nonlieu_driver import (
    ADVANCE,
    BOT_LEVEL,
    HOLD,
    AnyMatch,
    NonlieuDriver,
    first_sheet,
    order_button,
    scope_choice,
)
from page_driver import Player
from playwright.sync_api import Playwright, expect
from site_host import DenyProxy, SiteHost

from nonlieu.board import BOARD
from nonlieu.map import DUEL
from nonlieu.rules.state import of_seat
from tabletop.board import ALL
from tabletop.record import Player as Person

PAUSES = (0.1, 2.5)
"""Seconds between the last touch and the death of the browser."""
HUNDRED = [0.1 * 600 ** random.Random(n).random() for n in range(100)]
"""Up to a minute."""
DRAFT_SAVED = """(part) => Object.entries(localStorage)
  .some(([key, text]) => key.includes("/draft/") && text.includes(part))"""


@pytest.mark.parametrize("pauses", [PAUSES, pytest.param(HUNDRED, marks=pytest.mark.slow)], ids=len)
def test_a_killed_browser_loses_nothing_that_was_shown_as_saved(
    playwright_here: Playwright, proxy: DenyProxy, host: SiteHost, tmp_path: Path, pauses: list[float]
) -> None:
    """Nor a sheet of orders that is half laid. All else of it is `tests/ui/test_update_drafts.py`."""
    game = hujiyang_games.all_entered().decisions
    sheet = first_sheet(DUEL, (Person("Ana"), Person(bot=BOT_LEVEL)))
    saved: int | None = None  # moves that the page has shown as saved
    for number, pause in enumerate((*pauses, None, None)):
        with killed_browser(playwright_here, proxy, tmp_path) as context:
            player = Player(context, host.address)
            player.page.goto(host.address)
            player.wait_until_up()
            if number > len(pauses):
                expect_laid(player, sheet)
                return
            if saved is not None:  # what was played after it may be gone
                moves = player.moves()
                assert moves == [one.text for one in game[: len(moves)]]
                assert len(moves) >= saved, "what was shown as saved is lost"
            if pause is None:
                player.put(sheet)
                lay(player, sheet)
                continue
            if saved is None or len(moves) > len(game) - 3:
                player.open("#play=hujiyang")
                board.new_game(player, ke=None, shang=None)
                saved, moves = 0, []
            for at, decision in enumerate(game[len(moves) :][: 1 + number % 3], len(moves) + 1):
                board.play_move(player, *decision.move)
                player.wait_for_moves(at)
            time.sleep(pause)
            saved = int(player.page.locator("html").get_attribute("data-saved") or saved)


def lay(player: Player, sheet: AnyMatch) -> None:
    """All units hold, the Aésir advances: the draft."""
    player.press(order_button(player, "preset", HOLD))
    player.press(scope_choice(player, "unit"))
    player.press(order_button(player, "preset", ADVANCE))
    player.press(player.board().locator('[data-part="ea1"]').first)
    expect_laid(player, sheet)
    player.page.wait_for_function(DRAFT_SAVED, arg="ea1:move:", polling=100)
    assert player.page.evaluate(KEPT)


def expect_laid(player: Player, sheet: AnyMatch) -> None:
    view = sheet.view(0)
    draft = BOARD.edit(view, BOARD.edit(view, (), (HOLD, ALL)), (ADVANCE, "unit", "ea1"))
    called = NonlieuDriver(player, player.press, draft).names(sheet)
    for one in of_seat(sheet.state, 0):
        expect(player.board_control(called[one.name])).to_be_visible()
