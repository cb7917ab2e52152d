"""A new version that the browser forgets to put in place."""

from pathlib import Path

import hujiyang_games
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost, next_version
from test_new_versions import ALONE, MARK, SHEET, take_the_new_version

WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting?.state ?? null"
# What a new version would be in a browser that forgets the first wish to put it in place, and follows the
# second when the page has lost patience.
FORGETFUL = """{
  const put = self.skipWaiting.bind(self);
  const putLate = () => { setTimeout(put, 800); };
  self.skipWaiting = () => { self.skipWaiting = putLate; };
}"""


def stored_before_the_next(
    visit: Visit, own_host: SiteHost, built: Path, folder: Path, worker: str = ""
) -> Player:
    """A player at a game of a version that is stored, where the next one has come. worker: what its worker
    does besides."""
    player = visit(at=own_host, match=hujiyang_games.begun(), go=False, bots=False)
    player.context.add_init_script(ALONE)
    player.open()
    player.wait_until_stored(bots=False)
    own_host.folder = next_version(built, folder, {SHEET: MARK.encode()})
    with (own_host.folder / "sw.js").open("a") as file:
        file.write(worker)
    return player


def test_a_version_that_the_browser_forgot_comes_after_all(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path
) -> None:
    player = stored_before_the_next(visit, own_host, built, tmp_path / "next", FORGETFUL)
    player.reload()
    expect(player.button("table.update.now")).to_be_visible()
    take_the_new_version(player)
    assert player.page.evaluate(WAITING) is None, "the new version still waits"
