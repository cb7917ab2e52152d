"""A new version that the browser forgets to put in place, and a tab that did not ask for one."""

from pathlib import Path

import hujiyang_games
from fixtures import Visit
from hujiyang_driver import go_on
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


def test_a_version_that_the_browser_forgot_comes_after_all_and_another_tab_plays_on(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path
) -> None:
    player = visit(at=own_host, match=hujiyang_games.begun(), go=False, bots=False)
    player.context.add_init_script(ALONE)
    player.open()
    player.wait_until_stored(bots=False)
    own_host.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode()})
    with (own_host.folder / "sw.js").open("a") as file:
        file.write(FORGETFUL)
    other = player.another_tab()
    expect(other.button("table.update.now")).to_be_visible()
    take_the_new_version(other)
    assert other.page.evaluate(WAITING) is None, "the new version still waits"
    other.page.close()
    moves = go_on(player, "c3")
    take_the_new_version(player)
    assert player.moves() == moves
