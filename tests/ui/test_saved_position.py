"""What the list of saved games says of each: who plays, where it stands, how it ended; and its picture."""

import re
from dataclasses import replace
from html import unescape

import pytest

from contrevent import GAME as CONTREVENT
from tables import AnyMatch, finished
from tabletop.chance import SeededChance
from tabletop.game import Message, Over
from tabletop.record import Player
from tabletop.save_format import head_text, read_head
from tabletop.saves import Position, SaveStore, position_of
from ui.commands import Command
from ui.effects import ListGames
from ui.state import SavedGames
from ui.update.change import saved_table
from ui.update.screens import PICTURE_PAUSE
from ui.views.saved_position import saved_picture, saved_positions
from world import ALONE, NOW, PERSON, TWO, World, new_match, open_page


def put(page: World, number: int, match: AnyMatch, day: str = "2026-11-20") -> None:
    saved = saved_table(open_page(match).state)
    label = replace(saved.label, when=f"{day}T12:00:00Z")
    SaveStore(page.storage).save(f"game-{number}", replace(saved, label=label))


def shelf(*matches: AnyMatch) -> World:
    """The page with these matches saved and their list open; a new game lies on the table."""
    page = open_page()
    for number, match in enumerate(matches, 1):
        put(page, number, match)
    page.press("open", screen="games")
    return page


def listing(page: World) -> SavedGames:
    assert isinstance(page.state.dialog, SavedGames)
    return page.state.dialog


def row(page: World) -> str:
    html = page.inside("dialog-inside").split('id="row-game-1"')[1].split("</li>")[0]
    return unescape(re.sub(r"<[^>]+>", " ", html))


def over(match: AnyMatch) -> AnyMatch:
    finished(match, SeededChance(3))
    assert isinstance(match.pending, Over)
    return match


def test_a_solitaire_tells_its_turn_and_who_plays_it_and_without_its_modules_what_can_be_told() -> None:
    match = new_match("contrevent", ALONE)
    finished(match, SeededChance(3), 30)
    assert match.state.turn > 1
    told = row(shelf(match))
    assert f"Tour\u00a0{match.state.turn} ·" in told and "En solitaire" in told
    match.reseat((Player(bot=1),))
    assert "Bot 1, débutant" in row(shelf(match))
    page = shelf(over(new_match("contrevent", (Player("Zoé"),))))
    (slot,) = listing(page).slots
    bare = replace(page.state, loaded=frozenset({"hujiyang"}))
    position = saved_positions(bare, [slot])["game-1"]
    assert (position.who, position.result) == ("Zoé", page.say("table.games.over"))
    assert slot.label is not None and saved_picture(bare, slot, slot.label) == ""


def test_how_a_game_ended_is_told_to_the_one_who_played_it_and_between_two_who_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for players, ended, who in (
        ((PERSON, Player(bot=2)), "perdue", "Vous (Kè) contre bot 2, tranquille (Shāng)"),
        ((Player("Leo", 3), Player("Zoé")), "gagnée", "Zoé (Shāng) contre Leo, bot 3, attentif (Kè)"),
    ):
        told = row(shelf(over(new_match(players=players))))
        assert who in told and [one for one in ("gagnée", "perdue") if one in told] == [ended]
    match = over(new_match(players=(Player("Zoé"), Player("Léo"))))
    page = shelf(match)
    assert page.say("table.games.won_by", side=("Zoé", "Léo")[match.pending.winners[0]]) in row(page)
    assert "perdue" in row(shelf(over(new_match("contrevent", ALONE))))
    won = Over((0,), (0,), Message("contrevent.over.souffle", {"n": 30}), (208,))
    monkeypatch.setattr("contrevent.GAME", replace(CONTREVENT, pending=lambda state: won))
    points = page.say("table.games.won_points", n=208)
    assert points in row(shelf(over(new_match("contrevent", ALONE, 8)))), "of a solitaire"


def test_one_picture_is_drawn_at_a_time_the_latest_first_of_new_games_too() -> None:
    page = shelf(*(new_match(seed=seed) for seed in range(3)))

    def pictures() -> list[str]:
        return re.findall(r'id="picture-(game-\d+)"[^>]*><div', page.inside("dialog-inside"))

    slots = [slot.name for slot in listing(page).slots]
    assert pictures() == []
    for number in range(1, 4):
        page.wait(PICTURE_PAUSE)
        assert pictures() == slots[:number]
    page.wait(60_000)
    assert not [due for due, effect in page.timers if effect.action == Command("picture.due")]
    for number in range(4, 7):
        put(page, number, new_match(seed=number), "2026-11-21")
    page.want(ListGames())
    assert pictures() == slots
    for number in range(1, 4):
        page.wait(PICTURE_PAUSE)
        assert len(pictures()) == 3 + number
    page.press("games.delete", slot="game-1")
    assert len(pictures()) == 5, "those that are drawn stay when the list changes"


def test_a_position_that_the_rules_do_not_accept_has_no_picture_and_one_that_names_nobody_is_none() -> None:
    page = shelf(new_match(players=TWO))
    (slot,) = listing(page).slots
    assert slot.label is not None and slot.position is not None
    bent = replace(slot, position=Position("bent", slot.position.players, {"turn": 0}))
    assert saved_picture(page.state, bent, slot.label) == ""
    assert saved_positions(page.state, [bent])["game-1"].who == "Kè contre Shāng"
    head = read_head(head_text(1, saved_table(open_page().state, NOW)))
    assert position_of(head) is not None
    for players in (None, [{"name": 3}], [3]):
        record = {**head.data["record"], "players": players}
        assert position_of(replace(head, data={**head.data, "record": record})) is None
