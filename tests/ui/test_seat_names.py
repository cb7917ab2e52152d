"""What seats are called follows the options, wherever they are named."""

import re
import sys
from dataclasses import replace
from html import unescape

import pytest

import catalog
from driven import value_of
from rows import each
from scales import Mix
from several import ANNE, BEN, CLEO, DORA, TEAMS, play_by_turns, toy_page
from tables import GAMES, finished, settings_of
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event, Key, Message
from tabletop.i18n import LANGUAGES, Translator, with_seat_names
from tabletop.protocol import Session
from tabletop.record import Player
from tabletop.registry import load_game, room
from ui.prompt import prompt_of
from ui.seating import player_in_text, player_name, seat_side, side_emblem, side_in_text
from ui.settings import Settings
from ui.update.matches import table_of
from ui.views.page import Memo, draw
from world import AGAINST_BOT, World, new_match, open_page

TOY = load_game(GAMES, "toy")
NOBODY = (Player(), Player(), Player(), Player())


def named(key: str, teams: bool, **params: str | int) -> Message:
    return with_seat_names(Message(key, params), TOY, {"teams": teams}, 4)


def test_a_seat_in_a_message_is_called_what_its_options_call_it_and_nothing_else_is_touched() -> None:
    said = named("toy.tale.asked", True, seat=Key("toy.seat.2"), asked=Key("toy.seat.0"), n=2)
    west, east = Key("toy.seat.team.0"), Key("toy.seat.team.2")
    assert said == Message("toy.tale.asked", {"seat": east, "asked": west, "n": 2})
    assert named("toy.seat.3", True) == Message("toy.seat.team.3")
    plain = Message("toy.tale.asked", {"seat": Key("toy.seat.2")})
    assert named("toy.tale.asked", False, seat=Key("toy.seat.2")) == plain
    assert named("toy.tale.drew", True, seat=Key("toy.seat.1.of")).params == {
        "seat": Key("toy.seat.team.1.of")
    }
    others = ("toy.seat.team.1", "toy.seat.9", "toy.seat", "nim.seat.1", "toy.seated.1")
    for value in ("toy.seat.1", *map(Key, others)):
        assert named("toy.tale.drew", True, seat=value).params == {"seat": value}
    message = Message("table.over.won", {"side": Key("toy.seat.1")})
    assert with_seat_names(message, TOY, {"teams": True}, 4) is message
    hunt = load_game(GAMES, "hujiyang")
    own = Message("hujiyang.tale", {"seat": Key("hujiyang.seat.1")})
    assert with_seat_names(own, hunt, {}, 2) is own, "it calls its seats the same whatever the options"


def tale(page: World, *moves: tuple[str, ...]) -> str:
    for move in moves:
        page.match.play(move)
    page.press("review", at="0")
    return unescape(page.inside("history"))


def test_the_tale_the_seats_and_the_end_say_the_same_name() -> None:
    page = toy_page(*NOBODY, **TEAMS)
    west, east = page.say("toy.seat.team.0"), page.say("toy.seat.team.1")
    assert (west, east) == ("Ouest, premier", "Est, premier")
    told = tale(page, ("ask", "1"), ("refuse",))
    assert (
        page.state.text(Message("toy.tale.asked", {"seat": Key("toy.seat.0"), "asked": Key("toy.seat.1")}))
        in told
    )
    assert west in told and east in told and "Joueur 1" not in told
    assert west in unescape(page.inside("seats"))
    assert [seat_side(page.state, seat) for seat in (0, 1)] == [west, east]


def test_a_players_own_name_goes_before_that_of_the_seat_which_has_a_number_without_teams() -> None:
    page = toy_page(ANNE, BEN, CLEO, Player(), **TEAMS)
    assert [player_name(page.state, seat) for seat in (0, 3)] == ["Anne", "Est, second"]
    alone = toy_page(*NOBODY, copies=4)
    assert seat_side(alone.state, 3) == "Joueur 4" and "Joueur 1" in tale(alone, ("peek",))
    other = toy_page(*NOBODY, **TEAMS)
    told = other.state.table.tale.tell(Event("tucked", {"seat": 3}), "", other.state.text)
    assert told.startswith("Est, second")


def test_saved_games_call_their_seats_by_their_own_options() -> None:
    page = toy_page(ANNE, BEN, CLEO, DORA, **TEAMS)
    play_by_turns(page, ("roll",))
    other = open_page(storage=page.storage)
    other.state = toy_page(Player(), Player()).state
    other.press("open", screen="games")
    listed = unescape(other.inside("dialog-inside"))
    assert "Anne (Ouest, premier)" in listed and "Dora (Est, second)" in listed


def test_the_engine_names_seats_by_the_options_too() -> None:
    session = Session(GAMES)
    session.answer({"do": "new", "game": "toy", "seats": 4, "options": TEAMS, "lang": "fr"})
    assert session.match is not None
    message = Message("toy.tale.drew", {"seat": Key("toy.seat.0")})
    assert session._in_words(message) == "Ouest, premier pioche une carte."


# Sentences about a side


SIDES = {
    ("hujiyang", "merchants", 0): ("C’est aux clients de jouer", "Les clients réfléchissent…"),
    ("hujiyang", "beasts", 0): ("C’est aux chèvres de jouer", "Les chèvres réfléchissent…"),
    ("hujiyang", "guards", 1): ("C’est aux gardes de jouer", "Les gardes réfléchissent…"),
    ("water_margin", "", 0): ("C’est à l’Est de jouer", "L’Est réfléchit…"),
    ("water_margin", "", 1): ("C’est à l’Ouest de jouer", "L’Ouest réfléchit…"),
    ("nonlieu", "", 0): ("C’est au Mal de jouer", "Le Mal réfléchit…"),
    ("nonlieu", "", 1): ("C’est au Bien de jouer", "Le Bien réfléchit…"),
}
SIDES_EN = {
    ("hujiyang", "guards", 0): ("Over to the militiamen", "The militiamen are thinking…"),
    ("water_margin", "", 1): ("Over to West", "West is thinking…"),
    ("nonlieu", "", 0): ("Over to Evil", "Evil is thinking…"),
}


@each([*(("fr", side) for side in SIDES), *(("en", side) for side in SIDES_EN)])
def test_a_side_is_declined_in_what_the_table_says_of_it(lang: str, side: tuple[str, str, int]) -> None:
    game, skin, seat = side
    match = new_match(game, (Player(),) * 2)
    page = open_page(match, settings=Settings(lang=lang, skins={game: skin} if skin else {}))
    who = player_in_text(page.state, seat)
    said = (page.say("table.curtain.title", **who), page.say("table.bot_thinks", **who))
    assert said == (SIDES if lang == "fr" else SIDES_EN)[side]


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


def test_a_side_without_forms_is_called_as_it_stands() -> None:
    page = toy_page(*NOBODY, copies=4)
    assert side_in_text(page.state.translator, "toy", "", 0, "7") == Key("toy.seat.0")
    assert side_in_text(page.state.translator, "chess", "", 1) == "Place\u00a02"
    said = page.say("table.curtain.title", side=side_in_text(page.state.translator, "chess", "", 1))
    assert said == "C’est à Place\u00a02 de jouer"


def test_the_curtain_says_whose_turn_it_is_and_the_button_needs_no_name() -> None:
    page = open_page(new_match("water_margin", (Player(), Player())))
    shown = unescape(page.inside("curtain"))
    side = {0: "à l’Est", 1: "à l’Ouest"}[page.match.ask.seat]
    assert f"C’est {side} de jouer" in shown and "C’est moi" in shown and "Je suis" not in shown


def chronicle(game: str, *players: Player, **options: str) -> str:
    match = new_match(game, players, **options)
    finished(match, SeededChance(3))
    page = open_page(match)
    page.press("open", screen="pages")
    page.press("pages.show", page="chronicle")
    return re.sub(r"\s", " ", unescape(page.inside("dialog-inside")))


def test_a_chronicle_is_told_by_sides_with_their_articles_and_says_who_led_them_where_they_have_names() -> (
    None
):
    nobody = chronicle("nonlieu", Player(), Player(), size="duel")
    assert "Le Mal : Mal" not in nobody and "Le Bien : Bien" not in nobody
    one = chronicle("nonlieu", Player("Zoé"), Player(), size="duel")
    assert "Zoé." in one and "Le Mal : Mal" not in one and "Le Bien : Bien" not in one
    told = chronicle("water_margin", Player("Zoé"), Player(), length="short")
    assert "Contée par 2 joueurs : Zoé (Est), l’Ouest" in told
    for side in ("L’Ouest", "Zoé"):
        assert f"{side} a le jeton de premier joueur." in told


@pytest.mark.parametrize("game", ["nonlieu", "water_margin"])
def test_every_question_of_a_game_with_secrets_begins_with_the_name_and_the_seal_of_who_is_asked(
    game: str,
) -> None:
    match, chance, asked = new_match(game, AGAINST_BOT), SeededChance(5), set()
    page = open_page(match)
    for _ in range(240):
        ask = match.pending
        if not isinstance(ask, Ask):
            break
        state = replace(page.state, table=table_of(page.state.games, value_of(match)))
        prompt, side = prompt_of(state), seat_side(state, ask.seat)
        words = f"{side}\u00a0— {state.text(ask.prompt)}" if ask.seat == 0 else side
        assert prompt.text.startswith(words) and prompt.seal == ask.seat
        seal = f'<span class="prompt-seal" aria-hidden="true">{side_emblem(state, ask.seat)}</span>'
        if ask.prompt.key not in asked:
            assert seal in draw(state, Memo()).texts["prompt"]
        asked.add(ask.prompt.key)
        match.play(ask.moves.sample(chance))
    assert len(asked) > 5
    prompt = prompt_of(open_page(new_match("contrevent", (Player(),))).state)
    assert prompt.seal is None and "—" not in prompt.text, "whoever plays alone needs no name"
