"""A fault of the page's own, in a real browser: a tale that raises costs a sentence, never a move."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fixtures import PHONE, TABLET, Visit, Watch, only_whole
from hujiyang_driver import enter, new_game, play_move
from layout import OVERFLOW, small_targets
from page_driver import Lang
from playwright.sync_api import expect
from site_host import SiteHost, next_version

from test_screens import WITH_A_FAULT, grave_faults

BROKEN = b"""
from dataclasses import replace

import hujiyang.tale


def fails(event, skin, words):
    raise ValueError("a tale that fails")


hujiyang.tale.TALE = replace(hujiyang.tale.TALE, tell=fails)
"""
"""The end of a page's first script after which no new game of Hu-ji-yang can be told."""

NO_SCREENS = b"""
import ui.views.screens


def fails(state):
    raise ValueError("a screen that fails")


ui.views.screens.screen_html = fails
"""
"""The end of a page's first script after which no screen can be drawn."""


@pytest.fixture
def broken(built: Path, tmp_path: Path) -> Iterator[SiteHost]:
    host = SiteHost(next_version(built, tmp_path / "broken", {"py/main.py": BROKEN}))
    yield host
    host.close()


def test_a_tale_that_raises_is_told_and_the_game_is_played_on_and_saved(
    visit: Visit, broken: SiteHost, watch: Watch
) -> None:
    """From the notice of the fault a report can be copied, and the game be taken along."""
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
    version, commit = (
        player.page.locator("html").get_attribute(f"data-{name}") for name in ("version", "commit")
    )
    assert version and report.startswith(f"Quatre-Vents {version} ({commit or 'commit unknown'})\n")
    text = player.get_file(notice.get_by_role("button", name=player.say("table.games.export")))
    assert '"game":"hujiyang"' in text
    player.press(notice.get_by_role("button", name=player.say("table.close")))
    expect(notice).to_have_count(0)
    moves = enter(player, 1)
    expect(notice).to_have_count(0)
    player.reload()
    assert player.moves() == moves


@pytest.mark.parametrize("lang", ["fr", *only_whole("en")])
def test_a_screen_that_cannot_be_drawn_says_so_and_can_be_left(
    visit: Visit, built: Path, tmp_path: Path, watch: Watch, lang: Lang
) -> None:
    watch.expect("a screen that fails")
    host = SiteHost(next_version(built, tmp_path / "broken", {"py/main.py": NO_SCREENS}))
    try:
        player = visit(at=host, lang=lang, bots=False)
        play_move(player, "c3")
        moves = player.moves()
        player.press(player.header().get_by_role("button", name=player.say("table.nav.rules"), exact=True))
        dialog = player.page.get_by_role("dialog")
        name, title = WITH_A_FAULT
        expect(dialog).to_have_attribute("data-shown", name)
        expect(dialog.get_by_role("heading", name=player.say(title))).to_be_visible()
        for size in (TABLET, PHONE):
            player.resize(*size)
            assert player.page.evaluate(OVERFLOW) == []
            assert small_targets(player) + grave_faults(player) == []
        player.press(dialog.locator(".dialog-foot").get_by_role("button", name=player.say("table.close")))
        expect(dialog).to_have_count(0)
        assert player.moves() == moves
    finally:
        host.close()
