"""The screen of the rules: contents, what is looked for, words that are explained."""

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
from world import open_page


def names_of(html: str) -> list[str]:
    return re.findall(r'<h3 id="rules-([a-z]+)"', html)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_section_stands_in_the_contents_and_every_word_has_a_meaning(game: str, lang: str) -> None:
    state = table_state(game, settings=Settings(lang=lang), dialog=Rules())
    html = screen_html(state)
    names = [section.name for section in sections_of(state)]
    assert names_of(html) == re.findall(r'data-section="([a-z]+)"', html) == names
    assert [name for name in names if name != GLOSSARY] == list(state.table.tale.rules)
    for section in sections_of(state):
        assert html.count(f">{escape(section.title)}<") >= 2
        letters = {letter for letter in folded(section.title + section.text) if letter.isalpha()}
        assert letters <= set("abcdefghijklmnopqrstuvwxyz"), "each can be typed without its accent"
    parsed(re.sub(r"<input[^>]*>", "", html))
    assert not re.search(r"<p>[^<]*(- | - )", html), "what is listed is a list"
    pictures = "".join(re.findall(r'<div class="figure-picture".*?</div></div>', html))
    assert pictures and not re.search(r"<button|data-|tabindex|aria-(?!label)", pictures)
    terms = terms_of(state)
    assert terms and len({term.name for term in terms}) == len(terms)
    for term in terms:
        assert 30 < len(term.means) <= 220 and term.title != term.means
        assert html.count(escape(term.means)) >= 1
    explained = set(re.findall(r'popovertarget="rule-([a-z]+)"', html))
    signs = {"fatal"}  # the rules do not speak of it
    assert explained >= {term.name for term in terms} - signs


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
    assert world.wanted(effects.Focus)[-1] == effects.Focus("rules-capturing")
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
    world.press("rules.go", section="goal")
    assert world.state.dialog is None and len(world.wanted(effects.ScrollTo)) == 1
    world.press("open", screen="rules")
    assert world.state.dialog == Rules()
