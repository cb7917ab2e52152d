"""What somebody sees who opens the page for the first time, also where not everything is as it should be."""

from pathlib import Path

import hujiyang_driver as board
from fixtures import STANDS_STILL, Visit, Watch, launch
from page_driver import Player
from playwright.sync_api import Playwright, expect
from site_host import DenyProxy, SiteHost

WASM = "static/vendor/pyodide/pyodide.asm.wasm"
PYSCRIPT = "static/vendor/pyscript/core.js"
ICON = "static/icons/icon-512.png"
# A start that stands still so many times, without any error.
NO_INTERPRETER = """(times) => {
  const before = Number(sessionStorage.getItem("test:stood-still") ?? 0);
  if (location.pathname === "/blank.html" || before >= times) return;
  sessionStorage.setItem("test:stood-still", before + 1);
  WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => new Promise(() => {});
}"""
A_WHILE = 25_000
"""Milliseconds after which the page must notice it."""
# Every text of the splash with the page's language then, since a test may look too late to see the first.
LISTEN_TO_THE_SPLASH = """() => {
  window.splashSaid = [];
  new MutationObserver(() => {
    const said = document.getElementById("splash-phase")?.textContent;
    if (said) window.splashSaid.push([said, document.documentElement.lang]);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}"""
TABLET_IN_THE_NETWORK = "tablet.test"
"""A name that the browser of one test takes for this machine, without taking it for a secure one."""


def test_the_page_opens_in_the_language_of_the_browser(visit: Visit, own_host: SiteHost) -> None:
    """In English where that is neither; once another was chosen, in that. `test_first_picture` has the page
    in a French browser."""
    player = visit(at=own_host, locale="de-DE", go=False, bots=False)
    player.page.add_init_script(f"({LISTEN_TO_THE_SPLASH})()")
    player.open()
    assert player.page.evaluate("() => window.splashSaid")[0] == ["Loading…", "en"]
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    expect(player.header().get_by_role("button", name=player.say("table.nav.rules"))).to_be_visible()
    player.change_language("fr")
    player.reload()
    assert player.page.evaluate("() => window.splashSaid")[0] == ["Chargement…", "fr"]
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_page_that_is_opened_from_a_file_says_what_to_do(visit: Visit, watch: Watch, built: Path) -> None:
    watch.expect(r"has been blocked by CORS policy|ERR_FAILED")
    reasons = {
        "fr-FR": "le navigateur y bloque ses programmes",
        "en-GB": "the browser blocks its programs",
    }
    for locale, why in reasons.items():
        player = visit(locale=locale, fresh=True, go=False)
        player.page.goto((built / "index.html").as_uri())
        expect(player.page.get_by_role("alert")).to_contain_text(why)
        expect(player.page.get_by_text("python3 run.py play")).to_be_visible()
        expect(player.page.get_by_role("progressbar")).to_be_hidden()


def test_while_the_page_loads_its_progress_is_shown(visit: Visit, own_host: SiteHost) -> None:
    """Nothing of PyScript runs before all of it has come: begun without its entry, it would do what the
    policy forbids before boot.js can tell it not to."""
    own_host.faults = {WASM: "late", PYSCRIPT: "late"}
    player = visit(at=own_host, go=False, bots=False)
    player.page.goto(player.address, wait_until="commit")
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    player.page.wait_for_timeout(1_000)
    del own_host.faults[PYSCRIPT]
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    expect(player.page.get_by_role("status")).not_to_be_empty()
    own_host.faults.clear()
    player.wait_until_up()
    expect(player.page.get_by_role("progressbar")).to_have_count(0)


def stand_still(player: Player, times: int) -> None:
    """Let the interpreter's next starts stand still, and let the test move the clock."""
    player.page.add_init_script(f"({NO_INTERPRETER})({times})")
    player.page.clock.install()


def test_a_first_visit_that_stands_still_offers_to_load_again(visit: Visit, watch: Watch) -> None:
    watch.expect(STANDS_STILL)
    player = visit(fresh=True, go=False, bots=False)
    stand_still(player, times=1)
    player.page.goto(player.address, wait_until="commit")
    again = player.page.get_by_role("button", name="Recharger")
    expect(player.page.get_by_role("status")).to_have_text("Préparation des jeux…")
    assert again.count() == 0
    player.page.clock.run_for(A_WHILE)
    expect(player.page.get_by_role("status")).to_have_text("L’ouverture dure plus longtemps que d’ordinaire.")
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    player.press(again)
    player.wait_until_up()


def test_a_stored_page_that_stands_still_loads_itself_again_once(visit: Visit, watch: Watch) -> None:
    """Where that stands still too, the player is asked."""
    watch.expect(STANDS_STILL)
    player = visit(fresh=True)
    player.wait_until_stored()
    stand_still(player, times=2)
    player.page.reload(wait_until="commit")
    for time in (1, 2):
        player.page.wait_for_function(f"() => sessionStorage.getItem('test:stood-still') === '{time}'")
        expect(player.page.get_by_role("status")).to_have_text("Préparation des jeux…")
        assert player.page.get_by_role("button", name="Recharger").count() == 0
        player.page.clock.run_for(A_WHILE)
    player.press(player.page.get_by_role("button", name="Recharger"))
    player.wait_until_up()
    assert player.page.evaluate("() => Object.keys(sessionStorage)") == ["test:stood-still"]


def test_a_browser_without_webassembly_is_told_so(visit: Visit, watch: Watch) -> None:
    watch.expect("WebAssembly")
    player = visit(fresh=True, go=False)
    player.context.add_init_script("delete globalThis.WebAssembly")
    player.page.goto(player.address)
    expect(player.page.get_by_role("alert")).to_contain_text("WebAssembly")


def test_over_plain_http_the_page_plays_saves_and_says_what_is_lacking(
    visit: Visit, own_host: SiteHost, playwright_here: Playwright, proxy: DenyProxy
) -> None:
    """Without the browser's locks, too, only one of two tabs plays."""
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
    second = player.another_tab()
    second.expect_to_look_on()
    second.push("table.reading.take")
    player.expect_to_look_on()
    moves = board.enter(second, 1)
    player.wait_for_moves(len(moves))
    assert player.moves() == moves
    browser.close()


def test_a_site_that_could_not_be_stored_is_when_the_network_is_back(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    """First its service worker is missing, then, when it is asked for again, a file; meanwhile one plays."""
    watch.expect(r"404|sw\.js|service worker|ServiceWorker|cannot be stored|not the file of this version")
    own_host.faults = {"sw.js": "not found", ICON: "not found"}
    player = visit(at=own_host)
    player.wait_until_asked(own_host, "sw.js")
    board.enter(player, 1)
    about = player.show("about")
    expect(about).to_contain_text(player.say("table.offline.failed"))
    assert player.button("table.install").count() == 0, "this browser offers none"
    expect(about).to_contain_text(player.say("table.install.how"))
    del own_host.faults["sw.js"]
    player.push("table.offline.again")
    player.wait_until_asked(own_host, ICON)
    expect(about).to_contain_text(player.say("table.offline.failed"))
    own_host.faults.clear()
    player.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(about).to_contain_text(player.say("table.offline.ready"))
