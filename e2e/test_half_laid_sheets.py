"""A sheet of orders that is half laid outlives whatever happens to the page, and to the browser."""

import os
import re
import signal
import time
from contextlib import suppress
from pathlib import Path

from fixtures import KEPT, Visit, killed_browser, launch
from nonlieu_driver import (
    ADVANCE,
    BOT_LEVEL,
    HOLD,
    AnyMatch,
    NonlieuDriver,
    bar,
    file_of,
    first_sheet,
    order_button,
    ready_button,
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


def against_bot() -> AnyMatch:
    """A duel against a bot in which the person is asked for the first sheet."""
    match = first_sheet(DUEL, (Person("Ana"), Person(bot=BOT_LEVEL)))
    assert match.ask.seat == 0
    return match


def lay(player: Player, match: AnyMatch) -> Move:
    """All units hold, the Aésir advances: the draft."""
    player.press(order_button(player, "preset", HOLD))
    advance(player, match, "ea1")
    draft = after(match, after(match, (), HOLD, ""), ADVANCE, "ea1")
    expect_laid(player, match, draft)
    player.page.wait_for_function(DRAFT_SAVED, arg="ea1:move:", polling=100)
    return draft


def advance(player: Player, match: AnyMatch, unit: str) -> None:
    """A unit is told to advance."""
    player.press(scope_choice(player, "unit"))
    player.press(order_button(player, "preset", ADVANCE))
    player.press(player.board().locator(f'[data-part="{unit}"]').first)


def after(match: AnyMatch, draft: Move, preset: str, unit: str) -> Move:
    """A draft after a preset for a unit, or for all."""
    return BOARD.edit(match.view(0), draft, (preset, "unit", unit) if unit else (preset, ALL))


def names(player: Player, match: AnyMatch, draft: Move) -> list[str]:
    """What the person's units are called with that draft."""
    called = NonlieuDriver(player, player.press, draft).names(match)
    return [called[one.name] for one in of_seat(match.state, 0)]


def expect_laid(player: Player, match: AnyMatch, *drafts: Move) -> Move:
    """One of these drafts is laid: which."""
    either = [names(player, match, draft) for draft in drafts]
    for of_unit in zip(*either, strict=True):
        pattern = "|".join(f"^{re.escape(one)}$" for one in of_unit)
        expect(player.board_control(re.compile(pattern))).to_be_visible()
    shown = [all(player.board_control(one).count() for one in called) for called in either]
    return drafts[shown.index(True)]


def test_it_outlives_a_look_back_a_hint_and_another_language(visit: Visit) -> None:
    player = visit()
    match = against_bot()
    player.import_game(file_of(match))
    draft = lay(player, match)
    player.push("table.backward")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=match.at - 1, of=match.length))
    expect(bar(player)).to_be_hidden()
    player.press(player.prompt().get_by_role("button", name=player.say("table.to_now")))
    expect_laid(player, match, draft)
    player.push("table.hint")
    expect(player.prompt()).not_to_contain_text(player.say("table.hinting"), timeout=60_000)
    expect_laid(player, match, draft)
    player.change_language("en")
    expect_laid(player, match, draft)
    player.press(ready_button(player))
    expect(bar(player)).to_be_hidden()


def test_a_second_tab_takes_it_over(visit: Visit) -> None:
    player = visit(bots=False)
    match = against_bot()
    player.import_game(file_of(match))
    draft = lay(player, match)
    other = player.another_tab()
    other.expect_to_look_on()
    other.push("table.reading.take")
    other.expect_to_play()
    player.expect_to_look_on()
    expect_laid(other, match, draft)


def test_a_renderer_that_is_killed_at_any_time_loses_the_last_touch_at_most(
    visit: Visit, playwright_here: Playwright, proxy: DenyProxy
) -> None:
    browser = launch(playwright_here, proxy)
    player = visit(browser=browser, bots=False)
    match = against_bot()
    player.import_game(file_of(match))
    draft = lay(player, match)
    for unit, pause in (("ew1", 0.0), ("ew2", 0.1), ("ex1", 0.6)):
        advance(player, match, unit)
        time.sleep(pause)
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        with player.page.expect_event("crash"):
            for process in [one["id"] for one in processes if one["type"] == "renderer"]:
                with suppress(ProcessLookupError):  # a spare one comes and goes
                    os.kill(process, signal.SIGKILL)
        player.page = player.context.new_page()
        player.open("")
        laid = expect_laid(player, match, draft, after(match, draft, ADVANCE, unit))
        assert laid != draft or pause < 0.5, "a touch half a second ago is saved"
        draft = laid
    browser.close()


def test_a_browser_that_is_killed_loses_nothing_that_is_kept(
    host: SiteHost, playwright_here: Playwright, proxy: DenyProxy, tmp_path: Path
) -> None:
    match = against_bot()
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = Player(context, host.address)
        player.open()
        player.import_game(file_of(match))
        draft = lay(player, match)
        assert player.page.evaluate(KEPT)
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = Player(context, host.address)
        player.page.goto(player.address)
        player.wait_until_up()
        expect_laid(player, match, draft)
