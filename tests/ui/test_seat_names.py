"""Several seats: what they are called, how board and question turn to them, and who of them has won."""

import re
import sys
from dataclasses import replace
from html import unescape

import pytest

import catalog
from driven import value_of
from rows import each
from scales import Mix
from several import ANNE, BEN, CLEO, FOUR, TEAMS, play_by_turns, toy_page
from tables import play_on, settings_of
from tabletop.chance import SeededChance
from tabletop.game import Key, Message, Over
from tabletop.i18n import LANGUAGES, Translator
from tabletop.record import Player
from tabletop.registry import load_game, room
from ui.mode import prompt_quarters, quarters
from ui.prompt import end_text, prompt_of
from ui.seating import player_in_text, seat_side, side_in_text
from ui.settings import Settings
from ui.state import EndOfGame
from ui.update.matches import table_of
from ui.views.dialogs import dialog_view
from world import AGAINST_BOT, ALONE, TWO, World, new_match, open_page, text_of


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_side_of_every_game_has_the_forms_that_the_table_asks_for(game: str, lang: str) -> None:
    rules, words = load_game(catalog.GAMES, game), Translator(lang)
    words = words.with_words(game, sys.modules[catalog.GAMES[game]])
    seated = {
        (seat, rules.seat_name(options, seats, seat))
        for options, seats in settings_of(rules, Mix())
        for seat in range(seats)
    }
    for skin in ("", *room(catalog.GAMES[game], "board").BOARD.skins):
        for seat, name in seated:
            assert isinstance(side_in_text(words, game, skin, seat, name), Key), (skin, seat, name)
    assert side_in_text(words, "chess", "", 1) in ("Place\u00a02", "Seat 2"), "one without forms"


def test_the_curtain_says_whose_turn_it_is_and_the_button_needs_no_name() -> None:
    page = open_page(new_match("water_margin", TWO))
    shown = text_of(page, "curtain")
    side = {0: "à l’Est", 1: "à l’Ouest"}[page.match.ask.seat]
    assert f"C’est {side} de jouer" in shown and "C’est moi" in shown and "Je suis" not in shown
    beasts = open_page(settings=Settings(skins={"hujiyang": "beasts"}))
    who = player_in_text(beasts.state, 0)
    assert beasts.say("table.bot_thinks", **who) == "Les chèvres réfléchissent…"


@pytest.mark.parametrize("game", ["nonlieu", "water_margin"])
def test_every_question_of_a_game_with_secrets_begins_with_the_name_and_the_seal_of_who_is_asked(
    game: str,
) -> None:
    match, asked = new_match(game, AGAINST_BOT), set()
    page = open_page(match)
    for ask in play_on(match, SeededChance(5), 240):
        state = replace(page.state, table=table_of(page.state.games, value_of(match)))
        prompt, side = prompt_of(state), seat_side(state, ask.seat)
        words = f"{side}\u00a0— {state.text(ask.prompt)}" if ask.seat == 0 else side
        assert prompt.text.startswith(words) and prompt.seal == ask.seat
        asked.add(ask.prompt.key)
    assert len(asked) > 5
    prompt = prompt_of(open_page(new_match("contrevent", ALONE)).state)
    assert prompt.seal is None and "—" not in prompt.text, "whoever plays alone needs no name"


def test_the_board_turns_to_the_next_person_not_where_a_bot_plays_and_where_it_is_not_wanted() -> None:
    turning = Settings(motion="none", turn=True)
    for page, side in (
        (toy_page(ANNE, BEN, CLEO, settings=turning), 1),
        (toy_page(ANNE, BEN, Player(bot=1), settings=turning), 0),
        (toy_page(ANNE, BEN, CLEO), 0),
    ):
        play_by_turns(page, ("roll",))
        told = page.page.attributes["prompt", "data-quarters"]
        assert quarters(page.state) == prompt_quarters(page.state) == side and told == (
            str(side) if side else None
        )


BOT = Player(bot=1)


def at_end(page: World, winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """The dialog of a match that ends so."""
    over = Over(winners, ranking, Message("toy.over.rounds", {"best": max(scores, default=0)}), scores)
    vars(page.state.table.match)["pending"] = over
    page.state = replace(page.state, dialog=EndOfGame())
    return unescape(dialog_view(page.state).inside)


def rows(html: str) -> list[tuple[str, ...]]:
    """The lines of the table of places, each with the text of its cells; `*` before that which stands out."""
    found = []
    for attributes, line in re.findall(r"<tr([^>]*)>(.*?)</tr>", html.partition("<tbody>")[2]):
        cells = [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line)]
        found.append(("*" * ("places-own" in attributes) + cells[0], *cells[1:]))
    return found


def test_the_end_of_several_is_a_table_of_places_with_points_where_there_are_any() -> None:
    page = toy_page(ANNE, BEN, BOT)
    html = at_end(page, (1,), (1, 2, 0), (4, 9, 4))
    assert rows(html) == [("*Ben Joueur 2", "1", "9"), ("Joueur 3", "2", "4"), ("Anne Joueur 1", "2", "4")]
    assert page.state.text(page.match.pending.reason) in html and page.say("table.places.score") in html
    own = rows(at_end(toy_page(ANNE, BOT, BOT), (1,), (1, 2, 0), (4, 9, 5)))
    assert [line[0][0] for line in own] == ["J", "J", "*"], "one's own line stands out, or the winner's"
    html = at_end(toy_page(ANNE, BEN, CLEO), (1,), (1, 2, 0), ())
    assert [line[1:] for line in rows(html)] == [("1",), ("2",), ("3",)]
    assert page.say("table.places.score") not in html
    assert 'id="places"' not in at_end(toy_page(ANNE, BEN), (1,), (1, 0), (4, 9))
    teams = rows(at_end(toy_page(*FOUR, **TEAMS), (0, 2), (2, 1, 0, 3), (1, 5, 7, 0)))
    west, east = "*Cleo et Anne Ouest, second · Ouest, premier", "Ben et Dora Est, premier · Est, second"
    assert teams == [(west, "1", "8"), (east, "2", "5")]


@each(
    [
        ((ANNE, BOT, BOT), (0,), "you_won", {}),
        ((ANNE, BOT, BOT), (1, 2), "you_lost", {}),
        ((ANNE, BOT, BOT), (0, 2), "you_tied", {}),
        ((ANNE, BEN, BOT), (), "nobody", {}),
        ((ANNE, BEN, CLEO), (0, 1, 2), "tied", {"side": "Anne, Ben et Cleo"}),
        (FOUR, (0, 2), "won", {"side": "Anne et Cleo", "n": 2}),
        ((ANNE, BOT, BOT, BOT), (0, 2), "you_won", {}),
    ]
)
def test_the_end_is_told_to_the_one_person_or_to_all_and_a_team_that_wins_is_no_draw(
    players: tuple[Player, ...], winners: tuple[int, ...], key: str, params: dict[str, str | int]
) -> None:
    page = toy_page(*players, **(TEAMS if len(players) == 4 else {}))
    html = at_end(page, winners, tuple(range(len(players))), (3,) * len(players))
    assert end_text(page.state)[0] == page.say(f"table.over.{key}", **params)
    assert key != "tied" or {line[1] for line in rows(html)} == {"1"}
