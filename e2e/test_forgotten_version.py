"""A new version that the browser forgets to put in place, and a tab that did not ask for one."""

from pathlib import Path

from contrevent_driver import WON, ContreventDriver, deal, guided, named_moves
from fixtures import Visit, Watch
from playwright.sync_api import expect
from site_host import SiteHost, next_version
from test_new_versions import ALONE, MARK, SHEET, take_the_new_version

from tools import site

WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting?.state ?? null"
# What a new version would be in a browser that forgets the first wish to put it in place.
FORGETFUL = """
const putInPlace = self.skipWaiting.bind(self);
let wishes = 0;
self.skipWaiting = async () => { if (++wishes > 1) await putInPlace(); };
"""


def rename_archive(folder: Path, game: str) -> None:
    """Give a game's archive the name that another content would have."""
    (archive,) = (folder / "py").glob(f"{game}-????????????.zip")
    other = archive.rename(archive.with_stem(f"{game}-another"))
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace(archive.name, other.name), "utf-8")
    (folder / "sw.js").unlink()
    site.write_service_worker(folder)


def test_a_version_that_the_browser_forgot_comes_after_all_and_another_tab_plays_on(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """Of a game whose archive is gone with the old version that is said, in the tab that did not ask."""
    player = visit(at=own_host, match=deal(WON), go=False)
    player.context.add_init_script(ALONE)
    player.open()
    player.wait_until_stored()
    driver = ContreventDriver(player, deal(WON))
    own_host.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    rename_archive(own_host.folder, "contrevent")
    with (own_host.folder / "sw.js").open("a") as file:
        file.write(FORGETFUL)
    own_host.asked.clear()
    other = player.another_tab()
    expect(other.button("table.update.now")).to_be_visible()
    take_the_new_version(other)
    assert other.page.evaluate(WAITING) is None, "the new version still waits"
    fetched = set(own_host.asked) - {"sw.js", SHEET, "index.html", ""}
    assert [path for path in fetched if "contrevent-another" not in path] == [], "more than had changed"
    other.page.close()
    watch.expect(r"404|contrevent-")
    player.push("table.hint")
    expect(player.toast()).to_contain_text(player.say("table.game.unreachable"))
    driver.play(guided(driver.match))
    take_the_new_version(player)
    assert player.moves() == named_moves(player, driver.match)
