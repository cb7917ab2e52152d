"""A fault of the page's own, in a real browser: a tale that raises costs a sentence, never a move."""

from pathlib import Path

import hujiyang_driver as board
from fixtures import PHONE, Visit, Watch
from layout import OVERFLOW, small_targets
from playwright.sync_api import expect
from site_host import SiteHost, next_version

from test_screens import WITH_A_FAULT, grave_faults

BROKEN = b"""
from dataclasses import replace

import hujiyang.tale
import ui.views.screens


def fails(event, skin, words):
    raise ValueError("a tale that fails")


hujiyang.tale.TALE = replace(hujiyang.tale.TALE, tell=fails)
ui.views.screens.MODULES["rules"] = "nowhere"
"""
"""The end of a page's first script after which no new game of Hu-ji-yang can be told, nor the rules shown."""


def test_a_tale_that_raises_is_told_and_the_game_is_played_on_and_saved(
    visit: Visit, own_host: SiteHost, built: Path, tmp_path: Path, watch: Watch
) -> None:
    """From the notice of the fault a report can be copied, and the game be taken along. A screen that cannot
    be drawn says so and can be left."""
    watch.expect("a tale that fails|nowhere")
    own_host.folder = next_version(built, tmp_path / "broken", {"py/main.py": BROKEN})
    player = visit(at=own_host, bots=False, size=PHONE)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.new_game(player)
    board.touch(player, "c3")
    notice = player.page.locator("#fault")
    expect(notice).to_contain_text(player.say("table.fault.told"))
    player.press(player.button("table.fault.copy"))
    expect(player.page.get_by_text(player.say("table.fault.copied"))).to_be_visible()
    report = player.page.evaluate("() => navigator.clipboard.readText()")
    assert "ValueError" in report and "hujiyang, rules" in report and "page-" in report
    text = player.get_file(notice.get_by_role("button", name=player.say("table.games.export")))
    assert '"game":"hujiyang"' in text
    player.press(notice.get_by_role("button", name=player.say("table.close")))
    board.touch(player, "a1", "a2")
    player.wait_for_moves(2)
    expect(notice).to_have_count(0)
    player.reload()
    assert player.moves() == ["c3", "a1-a2"]
    player.press_in_header(player.say("table.nav.rules"))
    dialog = player.page.get_by_role("dialog")
    name, title = WITH_A_FAULT
    expect(dialog).to_have_attribute("data-shown", name)
    expect(dialog.get_by_role("heading", name=player.say(title))).to_be_visible()
    assert player.page.evaluate(OVERFLOW) + small_targets(player) + grave_faults(player) == []
    player.press(dialog.locator(".dialog-foot").get_by_role("button", name=player.say("table.close")))
    expect(dialog).to_have_count(0)


def test_a_page_that_cannot_be_opened_says_so_and_can_be_loaded_again(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    watch.expect(r"broken|PythonError")
    player = visit(at=own_host, go=False, bots=False)
    player.page.route("**/py/main.py", lambda route: route.fulfill(body="raise ValueError('broken')"))
    player.page.goto(player.address, wait_until="commit")
    alert = player.page.get_by_role("alert")
    expect(alert).to_have_text("La page n’a pas pu s’ouvrir.")
    expect(alert).to_be_in_viewport()
    player.page.unroute_all()
    player.press(player.page.get_by_role("button", name="Recharger"))
    player.wait_until_up()
