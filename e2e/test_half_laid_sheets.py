"""A sheet of orders that is half laid outlives its browser. All else is `tests/ui/test_update_drafts.py`."""

from pathlib import Path

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
from tabletop.game import Move
from tabletop.record import Player as Person

DRAFT_SAVED = """(part) => Object.entries(localStorage)
  .some(([key, text]) => key.includes("/draft/") && text.includes(part))"""


def lay(player: Player, match: AnyMatch) -> Move:
    """All units hold, the Aésir advances: the draft."""
    player.press(order_button(player, "preset", HOLD))
    player.press(scope_choice(player, "unit"))
    player.press(order_button(player, "preset", ADVANCE))
    player.press(player.board().locator('[data-part="ea1"]').first)
    view = match.view(0)
    draft = BOARD.edit(view, BOARD.edit(view, (), (HOLD, ALL)), (ADVANCE, "unit", "ea1"))
    expect_laid(player, match, draft)
    player.page.wait_for_function(DRAFT_SAVED, arg="ea1:move:", polling=100)
    return draft


def expect_laid(player: Player, match: AnyMatch, draft: Move) -> None:
    called = NonlieuDriver(player, player.press, draft).names(match)
    for one in of_seat(match.state, 0):
        expect(player.board_control(called[one.name])).to_be_visible()


def test_a_browser_that_is_killed_loses_nothing_that_is_kept(
    host: SiteHost, playwright_here: Playwright, proxy: DenyProxy, tmp_path: Path
) -> None:
    match = first_sheet(DUEL, (Person("Ana"), Person(bot=BOT_LEVEL)))
    assert match.ask.seat == 0
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = Player(context, host.address)
        player.open()
        player.put(match)
        draft = lay(player, match)
        assert player.page.evaluate(KEPT)
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = Player(context, host.address)
        player.page.goto(player.address)
        player.wait_until_up()
        expect_laid(player, match, draft)
