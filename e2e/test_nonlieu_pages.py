"""The pages of the Guerre du Non-Lieu in the browser: the tears are read by the master alone, shown when the
master shows them, and handed out in a file; the characters and the cards are looked up."""

from pathlib import Path

import nonlieu_driver as driver
import pytest
from fixtures import PHONE, Visit
from page_driver import Lang, Player
from playwright.sync_api import expect

from nonlieu.pages.tears import LABEL, TEARS
from tabletop.markup import spoken

MASTERS = ("tears", "session")


def paradoxes(player: Player, text: str) -> set[int]:
    """Which paradoxes stand in a text, by title or by words."""
    plain = " ".join(text.split())
    return {
        number
        for number in TEARS
        for key in (f"nonlieu.tear.{number}", f"nonlieu.tear.{number}.title")
        if " ".join(player.say(key).split()) in plain
    }


def on_page(player: Player) -> set[int]:
    """Which paradoxes are anywhere in the page, seen or not."""
    return paradoxes(player, player.page.evaluate("() => document.documentElement.textContent"))


def open_page(player: Player, name: str) -> None:
    player.push(f"nonlieu.page.{name}")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_tears_are_the_masters_until_the_master_shows_them(
    visit: Visit, lang: Lang, tmp_path: Path
) -> None:
    player = visit(bots=False, lang=lang, used=True)
    match = driver.torn_war()
    _, drawn = match.aside(LABEL, TEARS, match.state.tears, pile=True)
    player.import_game(driver.file_of(driver.torn_war()))
    player.push("table.pages")
    for name in ("chronicle", "forces", "cards", "errata", *MASTERS):
        open_page(player, name)
        assert on_page(player) == set()
    open_page(player, "tears")
    player.push("table.pages.lift")
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text(spoken(player.say(f"nonlieu.tear.{drawn[0]}.title")))
    assert on_page(player) == set(drawn)
    for number in (1, 2):
        player.press(player.page.locator(f"#page-choose-tear{number}"))
    player.push("table.pages.alone", n=2)
    expect(player.button("table.pages.whole")).to_be_visible()
    assert on_page(player) == set(drawn[:2])
    player.push("table.pages.whole")
    expect(player.button("table.pages.lift")).to_be_visible()
    assert on_page(player) == set()
    open_page(player, "session")
    player.push("table.pages.lift")
    file = tmp_path / "session.html"
    file.write_text(player.get_file(player.button("table.pages.html")), "utf-8")
    reader = player.context.new_page()
    reader.goto(file.as_uri())
    assert paradoxes(player, reader.locator("body").inner_text()) == set(drawn)
    reader.close()
    player.push("table.close")
    assert on_page(player) == set()


def test_the_same_tears_are_read_after_a_reload(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    player.import_game(driver.file_of(driver.torn_war()))
    found = []
    for _ in range(2):
        player.push("table.pages")
        open_page(player, "tears")
        player.push("table.pages.lift")
        expect(player.page.locator("#page-choose-tear4")).to_be_attached()
        found.append(on_page(player))
        player.push("table.close")
        player.reload()
    assert found[0] == found[1] and len(found[0]) == 4


def test_whoever_is_in_play_is_looked_up_on_a_phone(visit: Visit) -> None:
    player = visit(bots=False, size=PHONE, used=True)
    player.import_game(driver.file_of(driver.torn_war()))
    player.push("table.pages")
    for page, key in (("forces", "nonlieu.portrait.ea7"), ("cards", "nonlieu.effect.quasar")):
        open_page(player, page)
        words = player.page.get_by_text(spoken(player.say(key)), exact=True)
        words.scroll_into_view_if_needed()
        expect(words).to_be_in_viewport()
