"""What somebody sees who opens the page for the first time, also where not everything is as it should be."""

from pathlib import Path

from fixtures import STANDS_STILL, Visit, Watch
from playwright.sync_api import expect
from site_host import SiteHost

WASM = "static/vendor/pyodide/pyodide.asm.wasm"
PYSCRIPT = "static/vendor/pyscript/core.js"
# A start that stands still so many times, without any error.
NO_INTERPRETER = """(times) => {
  const before = Number(sessionStorage.getItem("test:stood-still") ?? 0);
  if (location.pathname === "/blank.html" || before >= times) return;
  sessionStorage.setItem("test:stood-still", before + 1);
  WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => new Promise(() => {});
}"""
A_WHILE = 25_000
"""Milliseconds after which the page must notice it."""


def test_a_page_that_is_opened_from_a_file_says_what_to_do(visit: Visit, watch: Watch, built: Path) -> None:
    watch.expect(r"has been blocked by CORS policy|ERR_FAILED")
    player = visit(locale="en-GB", fresh=True, go=False)
    player.page.goto((built / "index.html").as_uri())
    expect(player.page.get_by_role("alert")).to_contain_text("the browser blocks its programs")
    expect(player.page.get_by_text("python3 run.py play")).to_be_visible()
    expect(player.page.get_by_role("progressbar")).to_be_hidden()


def test_while_the_page_loads_its_progress_is_shown_in_the_language_of_the_browser(
    visit: Visit, own_host: SiteHost
) -> None:
    """In English where that is neither. Nothing of PyScript runs before all of it has come: begun without its
    entry, it would do what the policy forbids before boot.js can tell it not to."""
    own_host.faults = {WASM: "late", PYSCRIPT: "late"}
    player = visit(at=own_host, locale="de-DE", go=False, bots=False)
    player.page.goto(player.address, wait_until="commit")
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    expect(player.page.get_by_role("status")).to_have_text("Loading…")
    player.page.wait_for_timeout(1_000)
    del own_host.faults[PYSCRIPT]
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    own_host.faults.clear()
    player.wait_until_up()
    expect(player.page.get_by_role("progressbar")).to_have_count(0)
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    expect(player.header().get_by_role("button", name=player.say("table.nav.rules"))).to_be_visible()


def test_a_stored_page_that_stands_still_loads_itself_again_once(visit: Visit, watch: Watch) -> None:
    """Where that stands still too, the player is asked."""
    watch.expect(STANDS_STILL)
    player = visit(fresh=True)
    player.wait_until_stored()
    player.page.add_init_script(f"({NO_INTERPRETER})(2)")
    player.page.clock.install()
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
