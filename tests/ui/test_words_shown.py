"""Words as shown and read aloud: agreement with a number, no-break spaces, plain ones for a voice."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import catalog
import puzzles
import verdicts
from rows import each
from states import table_state, translator_with
from tabletop.game import Key, Message
from tabletop.markup import spoken, tag
from tabletop.record import Player
from ui.lesson import lessons
from ui.prompt import prompt_of
from ui.state import SavedGames, StaticScreen
from ui.views.page import Memo, draw
from ui.views.prompt import move_field
from ui.views.table import seat_cards, seats
from world import AGAINST_BOT, ALONE, TWO, new_match, open_page, with_table

ROOT = Path(__file__).resolve().parent.parent.parent
PLURAL = re.compile(r'msgid "([^"]+)"\nmsgid_plural .+\nmsgstr\[0\] "(.*)"\nmsgstr\[1\] "(.*)"')
CATALOGUES = sorted((*ROOT.glob("static/words/*.po"), *ROOT.glob("py/*/words/*.po")))
NAMED = re.compile(r"« ([^»]+) »|“([^”]+)”")
"""What words name as it is written."""
SPACES = ("\u00a0", "\u202f")


def name_of(file: Path) -> str:
    return "/".join(file.relative_to(ROOT).parts[-3:])


@pytest.mark.parametrize("file", CATALOGUES, ids=name_of)
def test_none_and_one_are_singular_in_french_and_one_alone_in_english(file: Path) -> None:
    words = translator_with(*catalog.GAMES, lang=file.stem)
    for package in (puzzles, verdicts):
        words = words.with_words(package.__name__, package)
    plurals = PLURAL.findall(file.read_text("utf-8"))
    assert plurals
    for key, one, many in plurals:
        params = {"woman": False} | {name: name for name in re.findall(r"{(\w+)}", one + many)}
        shown = [words.text(Message(key, {**params, "n": n})) for n in (0, 1, 2)]
        assert (shown[0] == shown[1].replace("1", "0")) == (file.stem == "fr" or one == many), (key, shown)
        assert (shown[1].replace("1", "2") == shown[2]) == (one == many), (key, shown)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_lesson_names_a_button_as_the_one_of_the_typed_move_is_called(lang: str) -> None:
    """A step that says « Jouer » means one button, of the board."""
    words = translator_with(lang=lang)
    typed = words.text(Message("table.typed.play"))
    assert f">{typed}</button>" in move_field(lambda key, **params: words.text(Message(key, params)))
    named = {
        name
        for game in catalog.GAMES
        for lesson in lessons(game)
        for step in lesson.steps
        for name in names_in(raw(step.say.key, file_of(game, lang)))
    }
    assert len(named) > 3 and typed not in named


def names_in(text: str) -> list[str]:
    return [french or english for french, english in NAMED.findall(text)]


def file_of(game: str, lang: str) -> str:
    return (ROOT / "py" / game / "words" / f"{lang}.po").read_text("utf-8")


def raw(key: str, text: str) -> str:
    return text.partition(f'msgid "{key}"\nmsgstr ')[2].partition("\n\n")[0]


def test_a_number_and_what_it_counts_stay_on_one_line_in_french_and_so_do_a_verb_and_its_pronoun() -> None:
    words = translator_with("contrevent", "water_margin")
    assert words.text(Message("contrevent.board.pack", {"n": 36})) == "Pack\u00a0: 36\u00a0cartes"
    assert "tour\u00a06" in words.text(Message("contrevent.over.pack_wind", {"n": 6}))
    assert words.text(Message("table.at", {"at": 12})) == "Coup\u00a012."
    english = translator_with("contrevent", lang="en")
    assert english.text(Message("contrevent.board.pack", {"n": 36})) == "Pack: 36 cards"
    hero = {"hero": "Li Kui", "woman": False, "trial": Key("water_margin.trial.combat"), "difficulty": 9}
    asked = words.text(Message("water_margin.prompt.help", hero))
    assert asked.endswith("compte-t-\u2060il\u202f?"), "a word joiner after the second hyphen"
    assert spoken(asked).endswith("compte-t-il ?"), "which no voice reads"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_spoken_name_has_plain_spaces(game: str) -> None:
    state = table_state(game)
    dialogs = [None, SavedGames(), *(StaticScreen(name) for name in ("rules", "settings", "keys"))]
    for dialog in dialogs:
        html = "".join(draw(replace(state, dialog=dialog), Memo()).texts.values())
        names = re.findall(r'aria-label="([^"]*)"', html)
        assert names and any(sign in html for sign in SPACES)
        assert [name for name in names if any(sign in name for sign in SPACES)] == []


def test_what_is_spoken_keeps_its_words() -> None:
    assert spoken("Oui\u202f! «\u00a0Non\u00a0»") == "Oui ! « Non »"
    assert tag("i", "x", aria_label="a\u00a0: b", title="a\u00a0: b") == (
        '<i aria-label="a : b" title="a\u00a0: b">x</i>'
    )


@each([(AGAINST_BOT, ["you"]), (TWO, ["person", "person"]), ((Player(bot=1), Player("Zoé")), [])])
def test_the_one_person_at_a_table_is_spoken_to(players: tuple[Player, ...], words: list[str]) -> None:
    page = open_page(new_match(players=players))
    html = seats(seat_cards(page.state), page.say)
    for key in ("you", "person"):
        shown = re.findall(rf">{page.say(f'table.seat.{key}')}\s*<", html)
        assert len(shown) == words.count(key)


def test_while_the_guide_plays_it_is_the_guide_that_thinks() -> None:
    page = open_page(new_match("contrevent", ALONE))
    page.state = with_table(page.state, autoplay=True)
    assert prompt_of(page.state).text == page.say("table.guide_thinks")
    against = open_page(new_match(players=AGAINST_BOT))
    against.touch("c3")
    assert prompt_of(against.state).text == "Les marchands réfléchissent…"
