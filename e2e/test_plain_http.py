"""The page over plain http, as a tablet comes to it that is in the network of whoever hosts it."""

import hujiyang_driver as board
from fixtures import Visit, launch
from playwright.sync_api import Playwright, expect
from site_host import DenyProxy, SiteHost

TABLET_IN_THE_NETWORK = "tablet.test"
"""A name that the browser of one test takes for this machine, without taking it for a secure one."""


def test_over_plain_http_the_page_plays_saves_and_says_what_is_lacking(
    visit: Visit, own_host: SiteHost, playwright_here: Playwright, proxy: DenyProxy
) -> None:
    rules = f"--host-resolver-rules=MAP {TABLET_IN_THE_NETWORK} 127.0.0.1"
    browser = launch(playwright_here, proxy, rules, f"--proxy-bypass-list={TABLET_IN_THE_NETWORK}")
    player = visit(at=own_host, browser=browser, go=False)
    player.address = player.address.replace("localhost", TABLET_IN_THE_NETWORK)
    player.open()
    assert player.page.evaluate("() => isSecureContext") is False
    expect(player.notes()).to_contain_text(player.say("table.plain.note"))
    player.push("table.plain.seen")
    moves = board.enter(player, 1)
    player.reload()
    assert player.moves() == moves
    expect(player.notes()).not_to_contain_text(player.say("table.plain.note"))
    player.another_tab().expect_to_look_on()
    browser.close()
