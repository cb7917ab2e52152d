"""A new version that was agreed to in another tab."""

from pathlib import Path

from fixtures import Visit
from hujiyang_driver import go_on
from playwright.sync_api import expect
from site_host import SiteHost
from test_forgotten_version import stored_before_the_next
from test_new_versions import take_the_new_version


def test_a_tab_that_did_not_ask_for_a_new_version_plays_on(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path
) -> None:
    player = stored_before_the_next(visit, own_host, built, tmp_path / "next")
    other = player.another_tab()
    expect(other.button("table.update.now")).to_be_visible()
    take_the_new_version(other)
    other.page.close()
    moves = go_on(player, "c3")
    take_the_new_version(player)
    assert player.moves() == moves
