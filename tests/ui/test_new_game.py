"""What the form of a new game means, and who sits at a game at first."""

import catalog
from rows import each
from states import translator_with
from tabletop.record import NAME_LIMIT, Player
from tabletop.registry import load_game
from ui.commands import Clock
from ui.new_game import DEAL_LIMIT, RANDOM_DEALS, match_from_form, whole_number
from ui.seating import first_options, first_players, side_name

CLOCK = Clock(now="2026-11-21T12:00:00Z", today="2026-11-21", seed=1_000_006)
HUNT = load_game(catalog.GAMES, "hujiyang")
SOLITAIRE = load_game(catalog.GAMES, "contrevent")


@each(
    [
        ("number", "100000", 7, 100_000),
        ("number", str(DEAL_LIMIT + 1), 7, 8),
        ("number", "0", 7, 8),
        ("any", "5", 7, 8),  # what is lit is played
        ("any", "", RANDOM_DEALS - 1, RANDOM_DEALS),
        ("any", "", RANDOM_DEALS, 1),
        ("daily", "5", 8, 20261121),
    ]
)
def test_a_deal_is_that_of_its_number_of_the_day_or_any(
    deal: str, typed: str, chance: int, seed: int
) -> None:
    fields = {"who-0": "person", "deal": deal, "deal-number": typed}
    assert match_from_form(SOLITAIRE, fields, Clock(CLOCK.now, CLOCK.today, chance)).seed == seed
    understood = [whole_number(text) for text in ("1e5", "5.0", "7", "", "nan", "1e999", "seven")]
    assert understood == ["100000", "5", "7", "", "", "", ""]


def test_a_form_asks_for_players_options_and_a_skin_and_what_it_does_not_say_takes_its_default() -> None:
    fields = {
        "who-0": "2", "name-0": "  Zoé \n  et  Max ", "who-1": "person", "name-1": "x" * 100,
        "option-undo": "free", "skin": "beasts",
    }  # fmt: skip
    asked = match_from_form(HUNT, fields, CLOCK)
    assert asked.players == (Player("Zoé et Max", 2), Player("x" * NAME_LIMIT))
    assert (asked.game, asked.skin, asked.seed, asked.clock) == ("hujiyang", "beasts", None, CLOCK)
    assert asked.options["undo"] == "free"
    asked = match_from_form(SOLITAIRE, {"who-0": "person", "option-exhaustion": "nonsense"}, CLOCK)
    defaults = {name: option.default for name, option in SOLITAIRE.options.items()}
    assert asked.options == {"undo": "fair", **defaults}
    assert (asked.players, asked.skin, asked.seed) == ((Player(),), "", None)
    for name, option in SOLITAIRE.options.items():
        for value in option.choices:
            chosen = match_from_form(SOLITAIRE, {f"option-{name}": str(value)}, CLOCK).options[name]
            assert chosen == value and type(chosen) is type(value)


def test_a_newcomer_plays_an_easy_bot_and_takes_back_freely_where_there_is_no_chance() -> None:
    assert first_players(HUNT) == (Player(), Player(bot=2)) and first_options(HUNT) == {"undo": "free"}
    assert first_players(SOLITAIRE) == (Player(),) and first_options(SOLITAIRE) == {"undo": "fair"}
    assert side_name(translator_with(), "nothing", "", 1) == side_name(translator_with(), "hujiyang", "", 1)
