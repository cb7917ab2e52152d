"""A fault of the page's own, in a real browser: a tale that raises costs a sentence, never a move."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fixtures import Visit, Watch
from hujiyang_driver import enter, new_game
from playwright.sync_api import expect
from site_host import SiteHost, next_version

BROKEN = b"""
from dataclasses import replace

import hujiyang.tale


def fails(event, skin, words):
    raise ValueError("a tale that fails")


hujiyang.tale.TALE = replace(hujiyang.tale.TALE, tell=fails)
"""
"""The end of a page's first script after which no new game of Hu-ji-yang can be told."""


@pytest.fixture
def broken(built: Path, tmp_path: Path) -> Iterator[SiteHost]:
    """The site with a tale that raises."""
    host = SiteHost(next_version(built, tmp_path / "broken", {"py/main.py": BROKEN}))
    yield host
    host.close()


def test_a_tale_that_raises_is_told_and_the_game_is_played_on_and_saved(
    visit: Visit, broken: SiteHost, watch: Watch
) -> None:
    watch.expect("a tale that fails")
    player = visit(at=broken)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=broken.origin)
    new_game(player, shang=1)
    moves = enter(player, 2)
    assert len(moves) == 4
    notice = player.page.locator("#fault")
    expect(notice).to_contain_text(player.say("table.fault.told"))
    player.press(player.button("table.fault.copy"))
    expect(player.page.get_by_text(player.say("table.fault.copied"))).to_be_visible()
    report = player.page.evaluate("() => navigator.clipboard.readText()")
    assert "ValueError" in report and "hujiyang, rules" in report and "page-" in report
    player.press(notice.get_by_role("button", name=player.say("table.close")))
    expect(notice).to_have_count(0)
    moves = enter(player, 1)
    expect(notice).to_have_count(0)
    player.reload()
    assert player.moves() == moves


def test_the_game_can_be_taken_along_from_the_notice_of_a_fault(
    visit: Visit, broken: SiteHost, watch: Watch
) -> None:
    watch.expect("a tale that fails")
    player = visit(at=broken)
    new_game(player, shang=1)
    enter(player, 1)
    with player.page.expect_download() as download:
        player.press(
            player.page.locator("#fault").get_by_role("button", name=player.say("table.games.export"))
        )
    assert '"game":"hujiyang"' in Path(download.value.path()).read_text("utf-8")
