"""What a reader does: contents and search in the rules, words that are explained, a table that is sorted and
a quiz on the pages of a game (those of Au bord de l'eau)."""

import re

import pytest

import catalog
from boards import parsed
from states import table_state
from tabletop.i18n import LANGUAGES
from tabletop.markup import escape
from ui import effects
from ui.settings import Settings
from ui.state import Rules
from ui.views.prompt import terms_of
from ui.views.screens import screen_html
from ui.views.screens.rules import GLOSSARY, sections_of
from ui.views.text_search import folded, marked
from world import TWO, World, new_match, open_page, text_of


def names_of(html: str) -> list[str]:
    return re.findall(r'<h3 id="rules-([a-z]+)"', html)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_section_stands_in_the_contents_and_every_word_has_a_meaning(game: str, lang: str) -> None:
    state = table_state(game, settings=Settings(lang=lang), dialog=Rules())
    html, sections, terms = screen_html(state), sections_of(state), terms_of(state)
    names = [section.name for section in sections]
    assert names_of(html) == re.findall(r'data-section="([a-z]+)"', html) == names
    assert [name for name in names if name != GLOSSARY] == list(state.table.tale.rules)
    for section in sections:
        assert html.count(f">{escape(section.title)}<") >= 2
        letters = {letter for letter in folded(section.title + section.text) if letter.isalpha()}
        assert letters <= set("abcdefghijklmnopqrstuvwxyz"), "each can be typed without its accent"
    parsed(re.sub(r"<input[^>]*>", "", html))
    pictures = "".join(re.findall(r'<div class="figure-picture".*?</div></div>', html))
    assert pictures and not re.search(r"<button|data-|tabindex|aria-(?!label)", pictures)
    assert terms and len({term.name for term in terms}) == len(terms)
    for term in terms:
        assert 30 < len(term.means) <= 220 and term.title != term.means and escape(term.means) in html
    explained = set(re.findall(r'popovertarget="rule-([a-z]+)"', html))
    assert explained >= {term.name for term in terms} - {"fatal"}, "of that sign the rules do not speak"


def test_a_search_shows_only_what_was_found_and_is_forgotten_once_the_screen_is_closed() -> None:
    for text, query, html in (
        ("cœur, Cœurs", "COEUR", "<mark>cœur</mark>, <mark>Cœur</mark>s"),
        ("l’Amont\u202f!", "l'amont !", "<mark>l’Amont\u202f!</mark>"),
        ("a < b < c", "< b", "a <mark>&lt; b</mark> &lt; c"),
    ):
        assert marked(text, folded(query)) == html
    world = open_page()
    world.press("open", screen="rules")
    everything = names_of(world.inside("dialog-inside"))
    world.press("rules.go", section="capturing")
    assert world.wanted(effects.ScrollTo) == [effects.ScrollTo("rules-capturing", top=True)]
    assert world.focus == "rules-capturing"
    assert 'id="rules-capturing" tabindex="-1"' in world.inside("dialog-inside")
    for query, names, found in (("  Diagonale ", ["moving"], 2), ("xyzzy", [], 0), ("", everything, 0)):
        world.press("rules.search", value=query)
        html = world.inside("dialog-inside")
        assert names_of(html) == re.findall(r'data-section="([a-z]+)"', html) == names
        assert html.count("<mark>") == found, "in the text and in a caption"
        status = world.say("table.rules.found" if found else "table.rules.none", n=found) if query else ""
        assert f'role="status">{escape(status)}</p>' in html
    world.press("rules.search", value="x" * 200)
    assert world.state.dialog == Rules("x" * 60)
    world.press("close")
    world.press("rules.search", value="late")
    assert world.state.dialog is None
    world.press("open", screen="rules")
    assert world.state.dialog == Rules()


# The pages of a game


def reading(page: str) -> World:
    world = open_page(new_match("water_margin", TWO, 3))
    world.press("lift")
    world.press("open", screen="pages")
    world.press("pages.show", page=page)
    return world


def test_a_column_sorts_and_again_turns_over_and_stays_so_while_other_pages_are_read_and_in_files() -> None:
    world = reading("gallery")

    def sorted_by() -> tuple[str, ...]:
        """Who stands first, and the column that is sorted, and how."""
        html = world.inside("dialog-inside")
        rows = re.findall(r'<th scope="row">.*?</span>([^<]*)</th>', html)
        assert len(rows) == 108
        return (rows[0], *re.findall(r'aria-sort="(\w+)"', html))

    assert sorted_by() == ("Song Jiang 宋江",)
    for column, first, order in (
        (4, "Gongsun Sheng 公孙胜", "descending"),
        (0, "An Daoquan 安道全", "ascending"),
        (0, "Zou Yuan 邹渊", "descending"),
    ):
        world.press("pages.sort", name="heroes", column=str(column))
        assert sorted_by() == (first, order)
    before = world.state.dialog
    for name, cell in (("heroes", "9"), ("heroes", "-1"), ("nobody", "0")):
        world.press("pages.sort", name=name, column=cell)
    assert world.state.dialog == before
    world.press("pages.show", page="quiz")
    world.press("pages.show", page="gallery")
    assert sorted_by() == ("Zou Yuan 邹渊", "descending")
    world.press("pages.export", kind="html")
    text = world.wanted(effects.Download)[-1].text
    assert text.index("Zou Yuan") < text.index("Song Jiang") and "<button" not in text


def test_a_quiz_counts_an_answer_once_tells_the_right_one_and_has_no_part_in_the_game() -> None:
    world = reading("quiz")
    record, right = world.match.record(), 0
    for given in range(1, 7):
        world.press("pages.ask", name="emblems")
        assert world.inside("dialog-inside").count('data-do="pages.answer"') == 4
        for chosen in "12":
            world.press("pages.answer", name="emblems", chosen=chosen)
        html = world.inside("dialog-inside")
        is_wrong = html.count("button-wrong")
        assert html.count("button-right") == 1 and is_wrong in (0, 1)
        right += not is_wrong
        if right:
            assert world.say("table.pages.quiz.count", right=right, given=given) in text_of(world)
    assert 0 < right < given and world.match.record() == record
