"""A new version of the site, and the consent to it."""

from pathlib import Path

import hujiyang_games
from fixtures import WAITING_OTHERWISE, Visit
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost, next_version

SHEET = "static/css/shell.css"
MARK = "/* another version */"
# The page fetches no other games by itself; what the browser forgot it is soon asked for again.
ALONE = WAITING_OTHERWISE.replace("TIMES", "{4000: 1e9, 3000: 100, 500: 20, 15000: 50}")
# It fetches none, and is stored at once, though no worker comes.
STORED_AT_ONCE = WAITING_OTHERWISE.replace("TIMES", "{4000: 1e9, 500: 20, 15000: 50}")
# The page was loaded since, and not to ask for its new version once more.
UP_TO_DATE = """() => {
  const wanted = sessionStorage.getItem("quatre-vents:update-wanted");
  return !globalThis.outdated && wanted === null && globalThis.quatreVents?.update === null;
}"""


def sheet(player: Player) -> str:
    text: str = player.page.evaluate("(path) => fetch(path).then((answer) => answer.text())", SHEET)
    return text


def take_the_new_version(player: Player) -> None:
    """Agree to the version that is offered; the page comes again with it."""
    player.page.evaluate("() => { globalThis.outdated = true; }")
    player.push("table.update.now")
    player.page.wait_for_function(UP_TO_DATE, timeout=90_000, polling=100)
    player.wait_until_up()
    assert MARK in sheet(player)


def test_a_new_version_is_offered_and_comes_only_with_consent(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path
) -> None:
    player = visit(at=own_host, match=hujiyang_games.begun(), go=False, bots=False)
    player.page.add_init_script(STORED_AT_ONCE)
    player.open()
    player.wait_until_stored(bots=False)
    own_host.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    own_host.asked.clear()
    for _ in range(2):
        player.reload()
        expect(player.button("table.update.now")).to_be_visible()
        assert MARK not in sheet(player), "the new version came without consent"
    take_the_new_version(player)
    assert set(own_host.asked) <= {"sw.js", SHEET, "index.html", ""}, "more than had changed"
