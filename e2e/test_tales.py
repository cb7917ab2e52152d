"""The tale beside the board, of every game that tells any: read, told in a player's own words, put away."""

from pathlib import Path
from typing import Any

import pytest
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect

import catalog
from storyteller import told_of
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.markup import spoken
from tabletop.match import Match
from tabletop.record import Player as Person
from tabletop.registry import load_game, room
from tabletop.save_format import Label, Saved, export_text

TELLERS = [name for name in catalog.GAMES if room(catalog.GAMES[name], "tale").TALE.story is not None]
WHEN = "2026-11-23T12:00:00Z"
OWN = "Une porte claque ; personne n’a vu qui est entré."


def begun_tale(game: str) -> tuple[Match[Any, Any], Event]:
    """A match of two persons at which a tale has just begun, and the event with which it does; the question
    is one that everybody may read."""
    tale = room(catalog.GAMES[game], "tale").TALE
    match = Match.new(
        load_game(catalog.GAMES, game), {"undo": "free"}, 2, 1, players=(Person("Ana"), Person("Bo"))
    )
    chance = SeededChance(1)
    for _ in range(400):
        pending = match.pending
        assert isinstance(pending, Ask)
        events = match.decisions[-1].events if match.at else ()
        begins = [one for one in events if one.kind in tale.story_begins and one.to is None]
        if begins and not pending.private:
            return match, begins[-1]
        match, _ = match.play(pending.moves.sample(chance))
    raise AssertionError(f"{game} tells nothing")


def put(player: Player, match: Match[Any, Any]) -> None:
    """Put a match on the table."""
    label = Label("", match.game.name, match.at, WHEN, over=False)
    player.import_game(export_text(Saved(label, match.kept())))


def told(player: Player, match: Match[Any, Any], event: Event) -> str:
    """What the storyteller says of an event of a match."""
    tale = room(catalog.GAMES[match.game.name], "tale").TALE
    return spoken(told_of(tale, match, event, player.words.text))


def test_a_game_tells_tales() -> None:
    assert "water_margin" in TELLERS


@pytest.mark.parametrize("game", TELLERS)
def test_a_tale_is_read_beside_the_board_and_not_told_aloud(visit: Visit, game: str) -> None:
    player = visit(bots=False, used=True)
    match, event = begun_tale(game)
    put(player, match)
    story = told(player, match, event)
    expect(player.tale()).to_contain_text(story)
    player.push("table.undo")
    expect(player.tale()).not_to_contain_text(story)
    player.push("table.redo")
    expect(player.tale()).to_contain_text(story)
    assert player.tale().evaluate("one => one.closest('[aria-live], [role=status], [role=log]')") is None
    heard = player.heard()
    assert heard and not [line for line in (*heard, player.status()) if story in line]
    dialog = player.show("settings")
    player.press(dialog.get_by_role("switch", name=player.say("table.settings.tales")))
    player.leave()
    expect(player.tale()).to_be_hidden()
    player.reload()
    expect(player.tale()).to_be_hidden()
    player.push("table.tales")
    expect(player.tale()).to_contain_text(story)


@pytest.mark.parametrize("game", TELLERS)
def test_a_tale_in_own_words_outlives_a_reload_and_stands_in_the_export(
    visit: Visit, game: str, tmp_path: Path
) -> None:
    player = visit(bots=False, used=True)
    match, event = begun_tale(game)
    put(player, match)
    player.push("table.tale.own")
    player.tale().get_by_role("textbox").fill(OWN)
    player.push("table.tale.keep")
    expect(player.tale().get_by_role("textbox")).to_have_count(0)
    for _ in range(2):
        expect(player.tale()).to_contain_text(OWN)
        expect(player.tale()).not_to_contain_text(told(player, match, event))
        player.reload()
    player.push("table.pages")
    player.push(f"{game}.page.{room(catalog.GAMES[game], 'tale').TALE.told_on}")
    file = tmp_path / "tales.html"
    file.write_text(player.get_file(player.button("table.pages.html")), "utf-8")
    reader = player.context.new_page()
    reader.goto(file.as_uri())
    expect(reader.locator("body")).to_contain_text(OWN)
    reader.close()
