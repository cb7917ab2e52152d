"""The screen of the rules: contents, figures, what is looked for, words that are explained."""

import re
from dataclasses import replace

import pytest

import catalog
from boards import parsed
from rows import each
from states import table_state
from tabletop.markup import escape, spoken
from ui import effects
from ui.commands import Command
from ui.settings import Settings
from ui.state import Rules, State
from ui.views.page import Memo, draw
from ui.views.prompt import Explained, Explainer, terms_of
from ui.views.screens import screen_html
from ui.views.screens.rules import GLOSSARY, figures_of, sections_of
from ui.views.text_search import count, folded, marked, places
from world import World, first_state, new_match

LANGUAGES = ("fr", "en")


def rules(game: str = "hujiyang", lang: str = "fr", query: str = "") -> State:
    return table_state(game, settings=Settings(lang=lang), dialog=Rules(query))


def open_rules() -> World:
    world = World(first_state(new_match()))
    world.press("open", screen="rules")
    return world


def names_of(html: str) -> list[str]:
    return re.findall(r'<h3 id="rules-([a-z]+)"', html)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_section_stands_in_the_contents_and_every_word_has_a_meaning(game: str, lang: str) -> None:
    state = rules(game, lang)
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_figure_is_drawn_with_its_words_beside_its_section(game: str, lang: str) -> None:
    state = rules(game, lang)
    assert len(figures_of(state)) >= 10
    for skin in state.table.board.skins:
        dressed = replace(state, settings=replace(state.settings, skins={game: skin}))
        html = screen_html(dressed)
        for one in figures_of(state):
            kind = "figure figure-wide" if one.legend else "figure"
            start = html.index(f'<figure class="{kind}" id="figure-{one.name}"')
            drawn = html[start : html.index("</figure>", start)]
            label = state.text(one.label(game))
            if one.counts:
                rows = [f"{state.text(one.bar(game, name))} {count}" for name, count in one.counts]
                label += ": " + ", ".join(rows)
                assert drawn.count("<rect") == len(rows)
            assert f'role="img" aria-label="{escape(spoken(label))}"' in drawn
            assert drawn.count("<li>") == one.legend
            section = html[: html.index(f'id="figure-{one.name}"')].rpartition('<h3 id="rules-')[2]
            assert section.startswith(f'{one.section}"')


@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_id_is_twice_on_the_page_while_the_rules_lie_over_the_board(game: str) -> None:
    state = rules(game)
    texts = draw(state, Memo()).texts
    ids = [one for text in texts.values() for one in ids_of(text)]
    below = draw(table_state(game), Memo()).texts
    assert "dialog-inside" in texts and all(texts[name] == below[name] for name in below if "layer" in name)
    drawn = {one for text in below.values() for one in ids_of(text)}
    in_rules = {f"figure-{one.name}" for one in figures_of(state)}
    in_rules |= {f"rules-{section.name}" for section in sections_of(state)}
    assert drawn | in_rules <= {*ids}
    assert sorted(one for one in set(ids) if ids.count(one) > 1 and not _is_of_an_emblem(one)) == []


def ids_of(html: str) -> list[str]:
    return re.findall(r'\sid="([^"]*)"', html)


def _is_of_an_emblem(name: str) -> bool:
    """Emblems of one seat are the same drawing wherever they stand."""
    return bool(re.match(r"hjy-\w+-(ke|shang)-|cv-(emblem|card)-", name))


@each(
    [
        ("Les Kè et les Shāng", "ke", "Les <mark>Kè</mark> et les Shāng"),
        ("Les Kè et les Shāng", "KÈ", "Les <mark>Kè</mark> et les Shāng"),
        ("cœur, Cœurs", "coeur", "<mark>cœur</mark>, <mark>Cœur</mark>s"),
        ("l’Amont\u202f!", "l'amont !", "<mark>l’Amont\u202f!</mark>"),
        ("a < b < c", "< b", "a <mark>&lt; b</mark> &lt; c"),
        ("aaaa", "aa", "<mark>aa</mark><mark>aa</mark>"),
        ("nothing", "", "nothing"),
        ("nothing", "some", "nothing"),
    ]
)
def test_what_is_looked_for_is_marked_whatever_its_accents(text: str, query: str, html: str) -> None:
    assert marked(text, folded(query)) == html
    assert count(text, folded(query)) == html.count("<mark>") == len(places(text, folded(query)))


def test_a_search_shows_only_what_was_found_and_says_how_often() -> None:
    world = open_rules()
    everything = names_of(world.inside("dialog-inside"))
    for query, names, found in (("  Diagonale ", ["moving"], 2), ("xyzzy", [], 0), ("", everything, 0)):
        world.press("rules.search", value=query)
        html = world.inside("dialog-inside")
        assert names_of(html) == re.findall(r'data-section="([a-z]+)"', html) == names
        assert html.count("<mark>") == found, "in the text and in a caption"
        key = "table.rules.found" if found else "table.rules.none"
        status = world.say(key, n=found) if query else ""
        assert f'role="status">{escape(status)}</p>' in html
        assert ("term-word" in html) == (query == "")


@pytest.mark.parametrize("game", catalog.GAMES)
def test_as_many_places_are_marked_as_are_said(game: str) -> None:
    for query in ("le", "triangle"):
        state = rules(game, query=query)
        html = screen_html(state)
        n = html.count("<mark>")
        assert escape(state.say("table.rules.found" if n else "table.rules.none", n=n)) in html, query


def test_what_is_looked_for_is_cut_and_forgotten_and_nothing_is_gone_to_once_the_screen_is_closed() -> None:
    world = open_rules()
    world.press("rules.go", section="capturing")
    assert world.wanted(effects.ScrollTo) == [effects.ScrollTo("rules-capturing", top=True)]
    assert world.wanted(effects.Focus)[-1] == effects.Focus("rules-capturing")
    assert 'id="rules-capturing" tabindex="-1"' in world.inside("dialog-inside")
    world.press("rules.search", value="x" * 200)
    assert world.state.dialog == Rules("x" * 60)
    world.do(Command("close"))
    world.press("rules.search", value="late")
    world.press("rules.go", section="goal")
    assert world.state.dialog is None and len(world.wanted(effects.ScrollTo)) == 1
    world.press("open", screen="rules")
    assert world.state.dialog == Rules()


FER = Explained("fer", "Fer", ("Fer",), "The four <in play>", lambda: '<svg id="x"><use href="#x"/></svg>')
VIF = Explained("vif", "Vif", ("Vif", "Vif plein"), "The roles", str)


def test_a_word_is_explained_where_it_stands_first_and_only_so_many_are() -> None:
    explainer = Explainer((FER, VIF), "here")
    html = explainer.words("Le Fer, puis le Fer & du Vif plein ; enfer, Ferme.")
    assert re.sub(r"<button[^>]*>(.*?)</button>", r"[\1]", html) == (
        'Le <span class="term-kept">[Fer],</span> puis le Fer &amp; du [Vif plein] ; enfer, Ferme.'
    )
    assert re.findall(r'popovertarget="([^"]*)"', html) == ["here-fer", "here-vif"]
    notes = explainer.notes()
    noted = re.findall(r'<span id="([^"]*)" class="term-note" popover="auto"', notes)
    assert noted == ["here-fer", "here-vif"]
    assert "The four &lt;in play&gt;" in notes and 'href="#here-fer-x"' in notes
    assert explainer.notes() == "" and "<button" not in explainer.words("Le Fer et le Vif")
    assert Explainer((FER,), "here").words("Fer\u00a0: ici").endswith("</button>\u00a0:</span> ici")
    assert Explainer((FER,), "here").words("Et l’Fer").startswith('Et <span class="term-kept">l’<button')
    assert Explainer((FER,), "here").words("Et d’un, l’").endswith("Et d’un, l’")
    limited = Explainer((FER, VIF), "here", limit=1)
    assert 'aria-label="What is Fer"' in limited.signs(("fer", "unknown"), "What is"), "signs come first"
    assert "<button" not in limited.words("Le Vif")


def test_the_question_explains_a_word_and_the_signs_of_the_board_while_somebody_is_asked() -> None:
    world = World(first_state(new_match()))
    prompt = world.inside("prompt")
    assert re.findall(r'popovertarget="([^"]*)"', prompt) == ["asked-ke"]
    assert escape(world.say("hujiyang.term.ke.means")) in prompt
    world.touch("b2")
    prompt = world.inside("prompt")
    assert re.findall(r'popovertarget="([^"]*)"', prompt) == ["asked-shang", "asked-threat"]
    assert prompt.count("<button") == 2
    words = re.search(r'<p id="prompt-text"[^>]*>(.*?)</p>', prompt)
    assert words and re.sub(r"<[^>]*>", "", words[1]) == escape(world.state.text(world.match.ask.prompt))
    assert "prompt-signs" in prompt
    world.press("first")
    assert "prompt-signs" not in world.inside("prompt")
