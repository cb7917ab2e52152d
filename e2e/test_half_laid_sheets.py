"""A sheet of orders that is half laid outlives whatever happens to the page, and to the browser."""

import os
import re
import signal
import time
from contextlib import suppress
from pathlib import Path

from fixtures import KEPT, Visit, killed_browser, launch
from page_driver import Player
from playwright.sync_api import Playwright, expect
from several_site import Several
from site_host import DenyProxy
from war_driver import FEW, AnyMatch, War, bar, begun, file_of, preset

from tabletop.chance import SeededChance

DRAFT_SAVED = """(part) => Object.entries(localStorage)
  .some(([key, text]) => key.includes("/draft/") && text.includes(part))"""


def second_round() -> AnyMatch:
    """A war in which the person is asked for orders once more."""
    match, stream = begun(FEW), SeededChance(3)
    while not match.at or not match.ask.secret or match.ask.seat:
        match, _ = match.play(match.ask.moves.sample(stream))
    return match


def own(match: AnyMatch) -> list[str]:
    """The person's units, as the game names them."""
    return [unit.name for unit in match.state.army if unit.side == 0 and unit.place]


def lay(player: Player, match: AnyMatch) -> None:
    """All units hold, the first one advances."""
    preset(player, "hold")
    player.press(player.page.get_by_role("radio", name=player.say("war.scope.unit")))
    preset(player, "advance")
    player.press(War(player, match).unit(own(match)[0]))
    expect_laid(player, match)
    player.page.wait_for_function(DRAFT_SAVED, arg=f"{own(match)[0]}:advance", polling=100)


def expect_laid(player: Player, match: AnyMatch, advancing: int = 1) -> None:
    """So many units advance, all others hold."""
    expect(bar(player)).to_contain_text(player.say("war.count.hold", n=len(own(match)) - advancing))
    expect(bar(player)).to_contain_text(player.say("war.count.advance", n=advancing))


def test_it_outlives_a_look_back_a_hint_and_another_language(visit: Visit) -> None:
    player = visit(several=True)
    match = second_round()
    player.import_game(file_of(match))
    lay(player, match)
    player.push("table.backward")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=match.at - 1, of=match.length))
    expect(bar(player)).to_be_hidden()
    player.press(player.prompt().get_by_role("button", name=player.say("table.to_now")))
    expect_laid(player, match)
    player.push("table.hint")
    expect(player.prompt()).not_to_contain_text(player.say("table.hinting"), timeout=60_000)
    expect_laid(player, match)
    player.change_language("en")
    expect_laid(player, match)
    player.press(bar(player).get_by_role("button", name=player.say("table.orders.ready"), exact=True))
    expect(bar(player)).not_to_contain_text(player.say("war.count.hold", n=len(own(match)) - 1))


def test_a_second_tab_takes_it_over(visit: Visit) -> None:
    player = visit(several=True, bots=False)
    match = second_round()
    player.import_game(file_of(match))
    lay(player, match)
    other = player.another_tab()
    other.expect_to_look_on()
    other.push("table.reading.take")
    other.expect_to_play()
    player.expect_to_look_on()
    expect_laid(other, match)


def test_a_renderer_that_is_killed_at_any_time_loses_the_last_touch_at_most(
    visit: Visit, playwright_here: Playwright, proxy: DenyProxy
) -> None:
    browser = launch(playwright_here, proxy)
    player = visit(browser=browser, several=True, bots=False)
    match = second_round()
    player.import_game(file_of(match))
    lay(player, match)
    units, advancing = own(match), 1
    for unit, pause in zip(units[1:], (0.0, 0.1, 0.6), strict=False):
        player.press(player.page.get_by_role("radio", name=player.say("war.scope.unit")))
        preset(player, "advance")
        player.press(War(player, match).unit(unit))
        time.sleep(pause)
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        with player.page.expect_event("crash"):
            for process in [one["id"] for one in processes if one["type"] == "renderer"]:
                with suppress(ProcessLookupError):  # a spare one comes and goes
                    os.kill(process, signal.SIGKILL)
        player.page = player.context.new_page()
        player.open("")
        counts = (player.say("war.count.advance", n=n) for n in (advancing, advancing + 1))
        expect(bar(player)).to_contain_text(re.compile("|".join(map(re.escape, counts))))
        kept = player.say("war.count.advance", n=advancing + 1) in bar(player).inner_text()
        assert kept or pause < 0.5, "a touch half a second ago is saved"
        advancing += kept
    browser.close()


def test_a_browser_that_is_killed_loses_nothing_that_is_kept(
    several: Several, playwright_here: Playwright, proxy: DenyProxy, tmp_path: Path
) -> None:
    match = second_round()
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = Player(context, several.host.address)
        player.open()
        player.import_game(file_of(match))
        lay(player, match)
        assert player.page.evaluate(KEPT)
    with killed_browser(playwright_here, proxy, tmp_path) as context:
        player = Player(context, several.host.address)
        player.page.goto(player.address)
        player.wait_until_up()
        expect_laid(player, match)
