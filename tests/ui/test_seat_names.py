"""What seats are called follows the options, wherever they are named; the board and the question turn by
quarters to whoever sits there."""

import re
import sys
from dataclasses import replace

import pytest

import catalog
from driven import value_of
from scales import Mix
from several import ANNE, BEN, CLEO, play_by_turns, toy_page
from tables import play_on, settings_of
from tabletop.chance import SeededChance
from tabletop.game import Key
from tabletop.i18n import LANGUAGES, Translator
from tabletop.record import Player
from tabletop.registry import load_game, room
from ui.mode import prompt_quarters, quarters
from ui.prompt import prompt_of
from ui.seating import player_in_text, seat_side, side_in_text
from ui.settings import Settings
from ui.update.matches import table_of
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


def sides(page: World) -> tuple[int, int]:
    return quarters(page.state), prompt_quarters(page.state)


def test_the_board_turns_to_the_next_person_not_where_a_bot_plays_and_where_it_is_not_wanted() -> None:
    turning = Settings(motion="none", turn=True)
    for page, side in (
        (toy_page(ANNE, BEN, CLEO, settings=turning), 1),
        (toy_page(ANNE, BEN, Player(bot=1), settings=turning), 0),
        (toy_page(ANNE, BEN, CLEO), 0),
    ):
        play_by_turns(page, ("roll",))
        told = page.page.attributes["prompt", "data-quarters"]
        assert sides(page) == (side, side) and told == (str(side) if side else None)


def test_a_turned_board_has_the_same_controls_with_the_same_names() -> None:
    page = toy_page(ANNE, BEN, CLEO)

    def controls() -> list[tuple[str, str]]:
        html = page.inside("layer-hand") + page.inside("layer-controls")
        return re.findall(r'<button[^>]*data-part="([^"]+)"[^>]*>([^<]*)<', html)

    page.press("lift")
    upright = controls()
    for turns in (1, 2, 3):
        page.press("flip")
        assert controls() == upright != [] and sides(page) == (turns, 0)
        assert f'data-quarters="{turns}"' in page.inside("board")
    page.touch("peek")
    assert page.match.length == 1
    hunt = open_page()
    hunt.press("flip")
    assert sides(hunt) == (2, 0), "a board of two sides has no other"
    assert "tool-flip" not in open_page(new_match("contrevent", ALONE)).inside("tools"), "read one way"
