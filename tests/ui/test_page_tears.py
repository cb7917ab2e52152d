"""The tears of a war on the page: drawn when the master looks, kept, and shown to nobody before the master
shows them, one alone or several as one (N28, N37); where nobody is the master all read them, and nobody
before the war is over (N51)."""

import re
from functools import cache
from html import unescape

import pytest

import nonlieu
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pages.tears import LABEL, TEARS
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message
from tabletop.i18n import LANGUAGES, Translator
from ui import effects
from ui.commands import Command
from ui.mode import viewer
from ui.settings import Settings
from ui.state import AnyMatch
from world import TWO, World, first_state

MASTERS = ("tears", "session")


@cache
def fought(master: str) -> AnyMatch:
    """A whole skirmish."""
    match = DrivenMatch.new(GAME, {"turns": 4, "master": master}, 2, 5, players=TWO)
    stream = SeededChance(5)
    while isinstance(match.pending, Ask):
        match.play(match.pending.moves.sample(stream))
    assert not match.state.frames
    return match.value


def open_pages(back: int = 0, master: str = "table", lang: str = "fr") -> World:
    """The page with that war on the table, so many moves before its end, and its pages open."""
    match = DrivenMatch(fought(master))
    if back:
        match.resume_from(match.at - back)
    page = World(first_state(match, Settings(motion="none", lang=lang)))
    page.press("lift")
    page.press("open", screen="pages")
    return page


def show(page: World, name: str) -> str:
    page.press("pages.show", page=name)
    return page.inside("dialog-inside")


def lifted(page: World, name: str = "tears") -> str:
    show(page, name)
    page.press("pages.lift")
    return page.inside("dialog-inside")


def paradoxes(shown: str, lang: str = "fr") -> set[int]:
    words = Translator(lang).with_words("nonlieu", nonlieu)
    plain = unescape(shown)
    return {
        number
        for number in TEARS
        for key in (f"nonlieu.tear.{number}", f"nonlieu.tear.{number}.title")
        if words.text(Message(key)) in plain
    }


def everything(page: World) -> str:
    return "".join(page.page.texts.values()) + "".join(page.notices) + "".join(page.said())


def drawn(page: World) -> tuple[object, ...]:
    return page.match.asides.get(LABEL, ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tears_are_behind_the_masters_curtain(lang: str) -> None:
    page = open_pages(1, lang=lang)
    for name in ("chronicle", "errata", *MASTERS):
        assert paradoxes(show(page, name), lang) == set()
    assert drawn(page) == ()
    html = lifted(page)
    assert len(drawn(page)) == page.match.state.tears > 4
    assert paradoxes(html, lang) == set(drawn(page))
    for name in ("chronicle", "errata", *MASTERS):
        show(page, name)
        assert paradoxes(everything(page), lang) == set(), "on no other page"
    assert lifted(page) == html == lifted(open_pages(1, lang=lang)), "they hang on the seed"
    assert paradoxes(lifted(page, "session"), lang) == set(drawn(page))
    assert paradoxes(exported(page, "html"), lang) == set(drawn(page)), "the master's own file"
    page.press("close")
    assert viewer(page.state) is None and paradoxes(everything(page), lang) == set()
    at = next(i for i in range(page.match.at) if page.match.view_at(i, None).state.tears == 3)
    page.do(Command("review", at=at), Command("open", screen="pages"))
    assert len(paradoxes(lifted(page), lang)) == 3, "at an earlier moment those of that moment"


def shown_alone(page: World, *numbers: int) -> str:
    for number in numbers:
        page.press("pages.choose", name=f"tear{number}")
    page.press("pages.alone")
    return page.inside("dialog-inside")


@pytest.mark.parametrize("numbers", [(2,), (1, 4)], ids=["one", "two as one"])
def test_the_master_shows_tears_and_nothing_else_and_then_the_rest_is_covered(
    numbers: tuple[int, ...],
) -> None:
    page = open_pages(1)
    lifted(page)
    assert "page-alone" not in page.inside("dialog-inside")
    page.press("pages.alone")
    for name in ("tear3", "tear3", "tear99"):
        page.press("pages.choose", name=name)
    assert "page-alone" not in page.inside("dialog-inside"), "what is chosen can be left out again"
    assert paradoxes(page.inside("dialog-inside")) == {*drawn(page)}, "nothing is chosen"
    chosen = {drawn(page)[number - 1] for number in numbers}
    html = shown_alone(page, *numbers)
    assert paradoxes(html) == paradoxes(everything(page)) == chosen
    titles = [page.say(f"nonlieu.tear.{drawn(page)[number - 1]}.title") for number in numbers]
    assert f"<h3>{' + '.join(titles)}</h3>" in html
    assert not any(part in html for part in ("textarea", "page-contents", "pages.choose"))
    text = exported(page, "md")
    assert paradoxes(text) == chosen and "\n# " not in text and "\n## " not in text
    page.press("pages.whole")
    assert paradoxes(everything(page)) == set() and "page-lift" in page.inside("dialog-inside")
    page.press("pages.alone")
    assert paradoxes(everything(page)) == set()
    html = lifted(page)
    assert paradoxes(html) == {*drawn(page)} and 'aria-pressed="true"' not in html
    shown_alone(page, *numbers)
    page.do(Command("open", screen="settings"), Command("open", screen="pages"))
    assert paradoxes(everything(page)) == set(), "gone as soon as anything happens"


def exported(page: World, kind: str) -> str:
    page.press("pages.export", kind=kind)
    return page.wanted(effects.Download)[-1].text


def listed(page: World) -> list[str]:
    return re.findall(r'id="to-page-(\w+)"', page.inside("dialog-inside"))


def test_without_a_master_all_read_the_tears_when_the_war_is_over() -> None:
    page = open_pages(master="nobody")
    tears = page.match.state.tears
    assert tears
    assert listed(page) == ["chronicle", "forces", "cards", "errata", "unsealed"]
    assert paradoxes(everything(page)) == set() and drawn(page) == ()
    html = show(page, "unsealed")
    assert "page-lift" not in html and paradoxes(html) == set(drawn(page)) and len(drawn(page)) == tears
    (slot,) = page.saved()
    assert page.read(slot).asides[LABEL] == drawn(page), "they are kept"
    sealed = open_pages()
    assert paradoxes(lifted(sealed)) == paradoxes(html), "as they would have been shown to the master"


def test_without_a_master_nobody_reads_a_tear_before_the_war_is_over_nor_looking_back() -> None:
    page = open_pages(1, "nobody")
    assert page.match.state.tears and listed(page) == ["chronicle", "forces", "cards", "errata"]
    for name in ("unsealed", *MASTERS):
        assert paradoxes(show(page, name)) == set() and drawn(page) == ()
        page.press("pages.lift")
        assert paradoxes(everything(page)) == set() and drawn(page) == ()
    over = open_pages(master="nobody")
    over.press("close")
    over.do(Command("review", at=over.match.at - 1), Command("open", screen="pages"))
    assert "unsealed" not in listed(over) and paradoxes(show(over, "unsealed")) == set()


def test_with_a_master_the_tears_stay_sealed_when_the_war_is_over() -> None:
    page = open_pages()
    assert listed(page) == ["chronicle", "forces", "cards", "errata", *MASTERS]
    assert paradoxes(everything(page)) == set() == paradoxes(show(page, "unsealed"))
