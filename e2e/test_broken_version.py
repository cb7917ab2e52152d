"""A deployment in which files of two versions are mixed, then mended."""

from pathlib import Path

import hujiyang_driver as board
from fixtures import Visit, Watch
from playwright.sync_api import expect
from site_host import SiteHost, next_version
from test_new_versions import MARK, SHEET, STORED_AT_ONCE, sheet


def test_a_broken_deployment_leaves_the_old_version_working(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path, watch: Watch
) -> None:
    player = visit(at=own_host, go=False, bots=False)
    player.page.add_init_script(STORED_AT_ONCE)
    player.open()
    player.wait_until_stored(bots=False)
    own_host.folder = next_version(built, tmp_path / "next", {SHEET: MARK.encode(), "static/boot.css": b"\n"})
    good = (own_host.folder / SHEET).read_text("utf-8")
    watch.expect(
        r"is not the file of this version|404|Failed to update a ServiceWorker|ERR_|fetching the script"
    )
    (own_host.folder / SHEET).write_text((built / SHEET).read_text("utf-8"), "utf-8")
    own_host.asked.clear()
    player.page.reload(wait_until="commit")
    player.wait_until_asked(own_host, SHEET)
    own_host.stop()
    player.reload()
    assert MARK not in sheet(player) and player.button("table.update.now").count() == 0
    board.touch(player, "c3")
    player.wait_for_moves(1)
    (own_host.folder / SHEET).write_text(good, "utf-8")
    own_host.start()
    player.reload()
    expect(player.button("table.update.now")).to_be_visible()
