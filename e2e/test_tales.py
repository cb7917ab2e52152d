"""The tale beside the board, told in a player's own words."""

from pathlib import Path

import water_margin_driver as driver
from fixtures import Visit
from playwright.sync_api import expect
from water_margin_driver import AnyMatch

from storyteller import told_of
from tabletop.game import Event
from tabletop.markup import spoken
from water_margin.tale import TALE

OWN = "Une porte claque ; personne n’a vu qui est entré."


def begun_tale(match: AnyMatch) -> Event | None:
    """The event with which a tale has just begun, where everybody may read the question."""
    events = match.decisions[-1].events if match.at else ()
    begins = [one for one in events if one.kind in TALE.story_begins and one.to is None]
    return begins[-1] if begins and not match.ask.private else None


def test_a_tale_in_own_words_outlives_a_reload_and_stands_in_the_export(visit: Visit, tmp_path: Path) -> None:
    player = visit(bots=False, used=True)
    match = driver.until(lambda one: begun_tale(one) is not None)
    event = begun_tale(match)
    assert event is not None
    player.put(match)
    player.push("table.tale.own")
    player.tale().get_by_role("textbox").fill(OWN)
    player.push("table.tale.keep")
    expect(player.tale().get_by_role("textbox")).to_have_count(0)
    for _ in range(2):
        expect(player.tale()).to_contain_text(OWN)
        expect(player.tale()).not_to_contain_text(spoken(told_of(TALE, match, event, player.words.text)))
        player.reload()
    player.push("table.pages")
    player.push(f"water_margin.page.{TALE.told_on}")
    file = tmp_path / "tales.html"
    file.write_text(player.get_file(player.button("table.pages.html")), "utf-8")
    reader = player.context.new_page()
    reader.goto(file.as_uri())
    expect(reader.locator("body")).to_contain_text(OWN)
    reader.close()
