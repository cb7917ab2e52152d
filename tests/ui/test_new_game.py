"""What the form of a new game means, and who sits at a game at first."""

import pytest

import catalog
from rows import each
from states import translator_with
from tabletop.board import Board
from tabletop.game import Message
from tabletop.record import NAME_LIMIT, Player
from tabletop.registry import has_room, load_game
from ui.commands import Clock
from ui.lesson import lessons
from ui.new_game import DEAL_LIMIT, RANDOM_DEALS, deal_number, match_from_form, whole_number
from ui.seating import first_options, first_players, side_name, skin_choices, text_or

CLOCK = Clock(now="2026-11-21T12:00:00Z", today="2026-11-21", seed=1_000_006)
HUNT = load_game(catalog.GAMES, "hujiyang")
SOLITAIRE = load_game(catalog.GAMES, "contrevent")


@each([("1e5", "100000"), ("5.0", "5"), ("7", "7"), ("", ""), ("nan", ""), ("1e999", ""), ("seven", "")])
def test_a_deal_has_the_number_that_the_browser_understands(text: str, digits: str) -> None:
    assert whole_number(text) == digits


@each(
    [
        ("number", "100000", 7, 100_000),
        ("number", str(DEAL_LIMIT + 1), 7, 8),
        ("number", "0", 7, 8),
        ("any", "5", 7, 8),  # what is lit is played
        ("any", "", 0, 1),
        ("any", "", RANDOM_DEALS - 1, RANDOM_DEALS),
        ("any", "", RANDOM_DEALS, 1),
        ("daily", "", 7, 20261121),
        ("daily", "5", 8, 20261121),
    ]
)
def test_a_deal_is_that_of_its_number_of_the_day_or_any(
    deal: str, typed: str, chance: int, seed: int
) -> None:
    assert deal_number(deal, typed, "2026-11-21", chance) == seed
    fields = {"who-0": "person", "deal": deal, "deal-number": typed}
    assert match_from_form(SOLITAIRE, fields, Clock(CLOCK.now, CLOCK.today, chance)).seed == seed


def test_a_form_asks_for_players_options_and_a_skin() -> None:
    fields = {
        "who-0": "2", "name-0": "  Zoé \n  et  Max ", "who-1": "person", "name-1": "x" * 100,
        "option-undo": "free", "skin": "beasts",
    }  # fmt: skip
    asked = match_from_form(HUNT, fields, CLOCK)
    assert asked.players == (Player("Zoé et Max", 2), Player("x" * NAME_LIMIT))
    assert (asked.game, asked.skin, asked.seed, asked.clock) == ("hujiyang", "beasts", None, CLOCK)
    assert asked.options["undo"] == "free"


def test_what_a_form_does_not_say_takes_its_default() -> None:
    asked = match_from_form(SOLITAIRE, {"who-0": "person", "option-exhaustion": "nonsense"}, CLOCK)
    assert asked.options == {
        "undo": "fair",
        **{name: option.default for name, option in SOLITAIRE.options.items()},
    }
    assert (asked.players, asked.skin, asked.seed) == ((Player(),), "", None)


def test_every_value_of_every_option_can_be_asked_for() -> None:
    for game in (HUNT, SOLITAIRE):
        for name, option in game.options.items():
            for value in option.choices:
                chosen = match_from_form(game, {f"option-{name}": str(value)}, CLOCK).options[name]
                assert chosen == value and type(chosen) is type(value)


def test_a_newcomer_plays_an_easy_bot_and_takes_back_freely_where_there_is_no_chance() -> None:
    assert first_players(HUNT) == (Player(), Player(bot=2))
    assert first_players(SOLITAIRE) == (Player(),)
    assert first_options(HUNT) == {"undo": "free"}
    assert first_options(SOLITAIRE) == {"undo": "fair"}


def test_a_side_has_the_name_of_its_skin_of_its_game_or_of_the_table() -> None:
    words = translator_with("hujiyang", "contrevent")
    names = {side_name(words, "hujiyang", "", seat) for seat in (0, 1)}
    assert len(names) == 2 and not any("." in name for name in names)
    unknown = side_name(words, "nothing", "", 1)
    assert unknown == side_name(translator_with(), "hujiyang", "", 1)
    assert "2" in unknown


def test_words_that_are_missing_give_way_to_the_plain_value() -> None:
    words = translator_with()
    assert text_or(words, "nothing.here", True) == "True"
    assert text_or(words, "table.close", "x") == words.text(Message("table.close")) != "x"


def test_skins_are_offered_where_there_is_a_choice() -> None:
    def board(*skins: str) -> Board[None]:
        return Board(
            frame=lambda view, context: "", layers=lambda view, context: {}, skins=skins,
            emblem=lambda seat, skin: f"<{skin}{seat}>",
        )  # fmt: skip

    assert skin_choices(translator_with(), board(), "x") == []
    assert skin_choices(translator_with(), board("one"), "x") == []
    assert skin_choices(translator_with(), board("one", "two"), "x") == [
        ("one", "one", "<one0><one1>"),
        ("two", "two", "<two0><two1>"),
    ]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_lessons_are_those_of_the_game(game: str) -> None:
    package = catalog.GAMES[game]
    assert bool(lessons(package)) == has_room(package, "lessons")
    assert lessons("tabletop") == ()
