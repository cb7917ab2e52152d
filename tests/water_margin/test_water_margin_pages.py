"""The pages of Au bord de l'eau: the gallery of heroes, the quiz, the bands as pyramids."""

import re
from dataclasses import replace

import pytest

import catalog
from boards import parsed, tag_of
from driven import DrivenMatch
from tabletop.document import Cell, Paragraph, Picture, Quiz, Table, html_file, text_of
from tabletop.i18n import Translator
from tabletop.pages import Reading
from tabletop.registry import load_game
from water_margin.cards import HEROES, card
from water_margin.ending import footnote
from water_margin.pages import PAGES
from water_margin.pages.bands import bands
from water_margin.pages.gallery import COLUMNS, gallery
from water_margin.pages.pictures import large_medal, medal, pyramid, rows_of
from water_margin.pages.quiz import quiz
from water_margin.pages.words import first_capital
from water_margin.rules.state import Band, Member, View


def words(lang: str = "fr") -> Translator:
    import water_margin

    return Translator(lang).with_words("water_margin", water_margin)


def reading(seats: int = 2, *members: int, treasury: int = 0) -> Reading[View]:
    """At the opening, with a band of these heroes for the first seat."""
    match = DrivenMatch.new(load_game(catalog.GAMES, "water_margin"), {}, seats, 3)
    view = match.view(None)
    if members:
        band = Band("d4", treasury, tuple(map(Member, members)))
        view = replace(view, bands=(band, *view.bands[1:]))
    return Reading(None, view, ((),), {}, tuple(f"Joueur {seat}" for seat in range(seats)))


def table() -> Table:
    return gallery(reading(), words().text).blocks[-1]


def test_the_pages_are_in_order() -> None:
    assert [page.name for page in PAGES.pages] == ["chronicle", "bands", "album", "gallery", "quiz"]


def test_the_gallery_has_every_hero_with_what_its_card_says() -> None:
    rows = table().rows
    assert len(rows) == len(HEROES) == 108
    for hero, row in zip(HEROES, rows, strict=True):
        cells = dict(zip(COLUMNS, map(text_of, row), strict=True))
        assert cells["hero"] == f"{hero.name} {hero.hanzi}"
        assert cells["rank"] == str(hero.rank) and cells["novel"] == str(hero.chapter)
        assert tuple(int(cells[trial]) for trial in ("combat", "spirit", "magic")) == hero.values
        assert isinstance(row[0], Cell) and row[0].svg == medal(hero)


@pytest.mark.parametrize(
    ("nick", "ordered"),
    [("la Licorne de Jade", "Licorne de Jade"), ("l’Étoile", "Étoile"), ("Trait", "Trait"), ("rien", "rien")],
)
def test_a_nickname_is_ordered_without_its_article(nick: str, ordered: str) -> None:
    assert first_capital(nick) == ordered


def test_each_hero_has_a_medal_of_its_own_round_for_a_celestial_star() -> None:
    assert len({medal(hero) for hero in HEROES}) == len(HEROES)
    for hero in HEROES:
        shape = [tag_of(one) for one in parsed(medal(hero))[0].iter()][1]
        assert shape == ("circle" if hero.rank <= 36 else "rect")


@pytest.mark.parametrize(("seats", "ranks"), [(2, range(1, 37)), (3, range(37, 109)), (4, range(1, 109))])
def test_the_quiz_asks_for_the_heroes_of_the_game(seats: int, ranks: range) -> None:
    quizzes = [block for block in quiz(reading(seats), words().text).blocks if isinstance(block, Quiz)]
    assert [one.name for one in quizzes] == ["emblems", "nicks", "names"]
    emblems, nicks, names = quizzes
    heroes = [card(rank) for rank in ranks]
    assert [one.answer for one in emblems.questions] == [hero.name for hero in heroes]
    assert [one.svg for one in emblems.questions] == [large_medal(hero) for hero in heroes]
    assert [one.answer for one in nicks.questions] == [hero.name for hero in heroes]
    assert len({one.answer for one in names.questions}) == len(heroes), "no two are called alike"


def test_no_question_tells_its_answer() -> None:
    for lang in ("fr", "en"):
        for block in quiz(reading(4), words(lang).text).blocks:
            for one in block.questions if isinstance(block, Quiz) else ():
                assert one.answer not in one.asked and one.answer not in one.svg
                assert one.answer in one.told


def test_the_quiz_elides_before_a_name_that_begins_with_a_vowel() -> None:
    quizzes = [block for block in quiz(reading(4), words().text).blocks if isinstance(block, Quiz)]
    asked = " ".join(one.asked for one in quizzes[2].questions)
    for beginning in ("d’An Daoquan", "d’Ou Peng", "de Li Ying", "de Huyan Zhuo", "de Yan Qing"):
        assert f"le surnom {beginning} " in asked
    assert not re.search("surnom de [AEIOU]", asked)


@pytest.mark.parametrize(
    ("count", "rows"),
    [(0, []), (1, [1]), (3, [1, 2]), (6, [1, 2, 3]), (15, [1, 2, 4, 8]), (20, [1, 2, 4, 8, 5])],
)
def test_a_band_is_a_pyramid(count: int, rows: list[int]) -> None:
    assert list(rows_of(count)) == rows


def test_the_chief_stands_on_top_and_all_are_in_the_picture() -> None:
    heroes = [card(rank) for rank in (2, 7, 9, 40, 59, 101)]
    svg = pyramid(heroes, "Zoé", "six")
    names = [one.text for one in parsed(svg).iter() if tag_of(one) == "text"]
    shown = [name for hero in heroes for name in (hero.hanzi, hero.name)]
    assert names == ["Zoé", *shown, "six"]
    tops = [int(y) for y in re.findall(r'<g transform="translate\(\d+ (\d+)\)scale', svg)]
    assert tops[0] < tops[1] == tops[2] < tops[3] == tops[4] == tops[5]


def test_a_band_says_what_it_is_worth() -> None:
    """Song Jiang and Bai Sheng: 108 and 3 points, 40 taels, of 5,876 (A1)."""
    text = words().text
    document = bands(reading(2, 1, 106, treasury=40), text)
    drawn = next(block for block in document.blocks if isinstance(block, Picture))
    assert "2\u00a0bandits" in drawn.svg and "trésor 40" in drawn.svg
    assert "score 151\u00a0· légende 2,6" in drawn.svg
    assert drawn.label.startswith("Joueur 0") and "Song Jiang" in drawn.label
    assert drawn.svg in html_file(document, "fr")
    last = document.blocks[-1]
    assert isinstance(last, Paragraph) and last.aside and last.text == footnote(text)
    assert "5876" in last.text and "5886" in last.text


def test_without_a_band_there_is_no_percentage_and_no_footnote() -> None:
    text = words().text
    assert footnote(text) not in html_file(bands(reading(), text), "fr")


def test_a_player_without_a_band_has_no_picture() -> None:
    assert not [block for block in bands(reading(), words().text).blocks if isinstance(block, Picture)]


def test_a_players_name_is_no_markup_in_the_picture() -> None:
    assert "<b>" not in pyramid([card(1)], "<b>", "x") and "&lt;b&gt;" in pyramid([card(1)], "<b>", "x")
