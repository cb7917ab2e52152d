"""What the list of saved games says of each: who plays, where it stands, how it ended; and its picture."""

import re
from dataclasses import replace
from html import unescape

import pytest

from contrevent import GAME as CONTREVENT
from tables import finished
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.record import Player
from tabletop.save_format import head_text, read_head
from tabletop.saves import Position, SaveStore, position_of
from ui.commands import Command
from ui.effects import ListGames
from ui.state import AnyMatch, SavedGames
from ui.update.change import saved_table
from ui.update.screens import PICTURE_PAUSE
from ui.views.saved_position import saved_picture, saved_positions
from world import ALONE, NOW, TWO, World, new_match, open_page

PERSON = Player()
BOT = Player(bot=2)


def shelf(*matches: AnyMatch, name: str = "") -> World:
    """The page with these matches saved and their list open; a new game lies on the table."""
    page = open_page()
    for number, match in enumerate(matches, 1):
        saved = saved_table(open_page(match).state)
        label = replace(saved.label, name=name, when="2026-11-20T12:00:00Z")
        SaveStore(page.storage).save(f"game-{number}", replace(saved, label=label))
    page.press("open", screen="games")
    return page


def listing(page: World) -> SavedGames:
    dialog = page.state.dialog
    assert isinstance(dialog, SavedGames)
    return dialog


def row(page: World, number: int = 1) -> str:
    html = page.inside("dialog-inside").split(f'id="row-game-{number}"')[1].split("</li>")[0]
    return unescape(re.sub(r"<[^>]+>", " ", html))


def over(match: AnyMatch, chance: int = 3) -> AnyMatch:
    finished(match, SeededChance(chance))
    assert isinstance(match.pending, Over)
    return match


def test_a_solitaire_tells_its_turn_and_who_plays_it_and_without_its_modules_what_can_be_told() -> None:
    match = new_match("contrevent", ALONE)
    finished(match, SeededChance(3), 30)
    assert match.state.turn > 1
    for players, shown in (
        (ALONE, f"Tour\u00a0{match.state.turn} ·"),
        (ALONE, "En solitaire"),
        ((Player(bot=1),), "Bot 1, débutant"),
    ):
        match.reseat(players)
        assert shown in row(shelf(match))
    page = shelf(over(new_match("contrevent", (Player("Zoé"),))))
    (slot,) = listing(page).slots
    bare = replace(page.state, loaded=frozenset({"hujiyang"}))
    told = saved_positions(bare, [slot])["game-1"]
    assert (told.who, told.result) == ("Zoé", page.say("table.games.over"))
    assert slot.label is not None and saved_picture(bare, slot, slot.label) == ""


def test_how_a_game_ended_is_told_to_the_one_who_played_it_and_between_two_who_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for players, mine, who in (
        ((PERSON, BOT), 0, "Vous (Kè) contre bot 2, tranquille (Shāng)"),
        ((Player("Leo", 3), Player("Zoé")), 1, "Zoé (Shāng) contre Leo, bot 3, attentif (Kè)"),
    ):
        for chance in (1, 2, 3, 4):
            match = over(new_match(players=players), chance)
            told, won = row(shelf(match)), mine in match.pending.winners
            assert who in told and ("gagnée" in told, "perdue" in told) == (won, not won)
    match = over(new_match(players=(Player("Zoé"), Player("Léo"))))
    page = shelf(match)
    assert page.say("table.games.won_by", side=("Zoé", "Léo")[match.pending.winners[0]]) in row(page)
    assert "perdue" in row(shelf(over(new_match("contrevent", ALONE))))
    won = Over((0,), (0,), Message("contrevent.over.souffle", {"n": 30}), (208,))
    monkeypatch.setattr("contrevent.GAME", replace(CONTREVENT, pending=lambda state: won))
    points = page.say("table.games.won_points", n=208)
    assert points in row(shelf(over(new_match("contrevent", ALONE, 8)))), "of a solitaire"


def pictures(page: World) -> list[str]:
    drawn = re.findall(r'id="picture-(game-\d+)"[^>]*>(<div)?', page.inside("dialog-inside"))
    return [slot for slot, inside in drawn if inside]


def test_one_picture_is_drawn_at_a_time_the_latest_first_of_new_games_too() -> None:
    page = shelf(*(new_match(seed=seed) for seed in range(3)))
    assert pictures(page) == []
    slots = [slot.name for slot in listing(page).slots]
    for number in range(1, 4):
        page.wait(PICTURE_PAUSE)
        assert pictures(page) == slots[:number]
    page.wait(60_000)
    assert not [timer for timer in page.timers if timer.effect.action == Command("picture.due")]
    label = replace(saved_table(page.state).label, when="2026-11-21T12:00:00Z")
    for number in range(4, 7):
        saved = saved_table(open_page(new_match(seed=number)).state)
        SaveStore(page.storage).save(f"game-{number}", replace(saved, label=label))
    page.want(ListGames())
    assert pictures(page) == slots
    for number in range(1, 4):
        page.wait(PICTURE_PAUSE)
        assert len(pictures(page)) == 3 + number
    page.press("games.delete", slot="game-1")
    assert len(pictures(page)) == 5, "those that are drawn stay when the list changes"


def test_a_position_that_the_rules_do_not_accept_has_no_picture_and_one_that_names_nobody_is_none() -> None:
    page = shelf(new_match(players=TWO))
    (slot,) = listing(page).slots
    assert slot.label is not None and slot.position is not None
    for state in (None, {}, [], {"turn": 0}, "x"):
        bent = replace(slot, position=Position(f"bent {state}", slot.position.players, state))
        assert saved_picture(page.state, bent, slot.label) == ""
        assert saved_positions(page.state, [bent])["game-1"].who == "Kè contre Shāng"
    head = read_head(head_text(1, saved_table(open_page().state, NOW)))
    assert position_of(head) is not None
    record = head.data["record"]
    records = [{**record, "players": players} for players in (None, [{"name": 3}], [3])]
    records += [{key: one for key, one in record.items() if key != "snapshot"}]
    assert [position_of(replace(head, data={**head.data, "record": one})) for one in records] == [None] * 4
