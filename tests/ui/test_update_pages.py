"""The pages of the game on the table: who reads which, what is written on them, how they leave the screen.

Shown with the throw-away game (`tests/games/toy/pages.py`).
"""

import re
from html import unescape

import pytest

import typed_names
from boards import ids_of, parsed
from driven import DrivenMatch
from tables import GAMES
from tabletop.i18n import LANGUAGES
from tabletop.record import NOTE_LIMIT, Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.commands import Command, name_of
from ui.mode import Mode, mode_of, viewer
from ui.settings import Settings
from ui.state import AnyMatch
from world import PERSON, World, decide, first_state, open_page, text_of

EVIL = "</textarea><script>alert('1')</script>"
BOT = Player(bot=1)
THREE = (Player("Zoé"), PERSON, PERSON)


def toy_match(players: tuple[Player, ...] = THREE) -> AnyMatch:
    return DrivenMatch.new(load_game(GAMES, "toy"), {}, len(players), 3, players=players)


def toy_page(match: AnyMatch | None = None, lang: str = "fr") -> World:
    """The page with the throw-away game on the table and its pages open."""
    page = World(first_state(match or toy_match(), Settings(motion="none", lang=lang), GAMES))
    page.press("lift")
    page.press("open", screen="pages")
    return page


def show(page: World, name: str) -> str:
    """Read a page; the inside of the dialog."""
    page.press("pages.show", page=name)
    return page.inside("dialog-inside")


def fields(html: str) -> dict[str, dict[str, str]]:
    """What the fields of a page say beside their command, by id."""
    found = {}
    for values in re.findall(r"<textarea([^>]*)>", html):
        named = {key: unescape(value) for key, value in re.findall(r' (?:data-)?(\w+)="([^"]*)"', values)}
        found[named["id"]] = {key: named[key] for key in ("at", "key", "reader")}
    return found


def first_field(page: World) -> dict[str, str]:
    return next(iter(fields(page.inside("dialog-inside")).values()))


def write(page: World, text: str) -> None:
    page.press("pages.note", value=text, **first_field(page))


def hand_words(page: World, seat: int) -> str:
    hand = page.match.view(seat).hand
    return f"<p>{page.say('toy.page.hand.cards', n=len(hand), cards=' '.join(hand))}</p>"


def peek(page: World) -> None:
    """The one who is asked peeks, and hands the tablet over to the next, who takes it."""
    decide(page, "peek")
    page.do(Command("hand-over"), Command("lift"))


# Which pages there are


def test_a_game_without_pages_says_so_and_has_no_tool_for_them() -> None:
    assert 'id="tool-pages"' in toy_page().inside("tools")
    page = open_page()
    assert 'id="tool-pages"' not in page.inside("tools")
    page.press("open", screen="pages")
    assert page.say("table.pages.none", game=page.match.game.title) in text_of(page)
    assert "pages.print" not in page.inside("dialog-inside")
    page.press("pages.print")
    assert page.wanted(effects.Print) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_are_listed_and_the_first_is_read(lang: str) -> None:
    page = toy_page(toy_match((Player("<Zoé>"), PERSON)), lang)
    html = page.inside("dialog-inside")
    assert re.findall(r'data-page="(\w+)"', html) == ["chronicle", "hand", "master"]
    assert re.findall(r'data-page="(\w+)"[^>]*aria-current="page"', html) == ["chronicle"]
    assert f"<h3>{page.say('toy.page.chronicle')}</h3>" in html
    assert '<th scope="row">&lt;Zoé&gt;</th>' in html, "players are called by their names"
    assert not re.search(r"\b(toy|table)\.[a-z]", html)
    ids = ids_of(parsed(html))
    assert len(ids) == len(set(ids))
    assert show(page, "hand") != html == show(page, "no-such-page"), "one that is not there is the first"


def test_nobody_reads_a_hand_while_nobody_holds_the_tablet() -> None:
    page = toy_page(toy_match((BOT, BOT)))
    assert viewer(page.state) is None
    html = show(page, "hand")
    assert 'data-page="hand"' not in html
    assert f"<h3>{page.say('toy.page.chronicle')}</h3>" in html


# The master's page


def test_the_masters_page_is_covered_until_it_is_asked_for() -> None:
    page = toy_page()
    show(page, "hand")
    page.press("pages.lift")
    assert viewer(page.state) == 0, "only the master's page has a curtain to lift"
    covered = show(page, "master")
    assert not reads(page) and "pages.print" not in covered and "textarea" not in covered
    page.press("pages.print")
    page.press("pages.export", kind="md")
    assert not page.wanted(effects.Print) and not page.wanted(effects.Download)
    page.press("pages.lift")
    assert reads(page)
    show(page, "chronicle")
    again = show(page, "master")
    assert not reads(page) and "textarea" not in again


def lifted(match: AnyMatch | None = None) -> World:
    """The page with the master's page open, and read."""
    page = toy_page(match)
    show(page, "master")
    page.press("pages.lift")
    assert reads(page)
    return page


def reads(page: World) -> bool:
    return page.say("toy.page.master.nothing") in page.inside("dialog-inside")


def test_while_the_master_looks_nobody_elses_things_are_on_the_page() -> None:
    page = toy_page()
    page.do(Command("close"), Command("touch", part="under"))
    assert page.state.table.draft.parts and "toy-card-h1" in page.inside("layer-hand")
    page.press("open", screen="pages")
    show(page, "master")
    page.press("pages.lift")
    assert reads(page) and viewer(page.state) is None and page.state.table.draft.parts == ()
    assert page.inside("layer-hand") == ""
    assert re.findall(r'data-page="(\w+)"', page.inside("dialog-inside")) == ["chronicle", "master"]
    show(page, "hand")
    assert "toy.page.hand" not in page.inside("dialog-inside") and not reads(page)


def test_after_the_master_has_looked_the_curtain_is_drawn_but_for_who_plays_alone() -> None:
    alone, page = lifted(toy_match((PERSON, BOT, BOT))), lifted()
    for one in (alone, page):
        one.do(Command("pages.note", at=0, key="words", text="Le vrai coupable", reader="master/master/"))
        assert reads(one) and "Le vrai coupable" in one.inside("dialog-inside"), "writing leaves it open"
        one.press("close")
        assert not reads(one) and "Le vrai coupable" not in "".join(one.page.texts.values())
    assert mode_of(alone.state) is Mode.ASK and viewer(alone.state) == 0
    assert mode_of(page.state) is Mode.CURTAIN
    page.press("lift")
    page.press("open", screen="pages")
    show(page, "master")
    assert not reads(page)


@pytest.mark.parametrize(
    "happened",
    [
        Command("type-move", typed="roll"), Command("review", at=0), actions.TabLost(),
        Command("open", screen="settings"),
    ],
    ids=["a move", "a look back", "another tab", "another screen"],
)  # fmt: skip
def test_the_masters_page_is_covered_as_soon_as_anything_happens(happened: actions.Action) -> None:
    match = toy_match((PERSON, BOT, BOT))
    if name_of(happened) == "review":
        match.play(("roll",))
    page = lifted(match)
    page.do(happened)
    assert not reads(page)
    page.do(Command("open", screen="pages"), Command("pages.show", page="master"))
    assert not reads(page)


# What is written


def test_what_is_written_is_kept_with_the_match_and_stands_as_it_was_typed() -> None:
    page = toy_page()
    for words in ("  Un début.\nÀ suivre ! ", *typed_names.NAMES):
        write(page, words)
        (slot,) = page.saved()
        assert [(note.at, note.text) for note in page.read(slot).notes] == [(0, words.strip())]
        assert f"{words.strip()}</textarea>" in text_of(page)
    write(page, "")
    assert page.read(slot).notes == ()


def test_what_a_seat_writes_stands_on_no_other_page() -> None:
    page = toy_page()
    show(page, "hand")
    write(page, "Mon plan secret")
    assert "Mon plan secret" in page.inside("dialog-inside")
    assert "Mon plan secret" not in show(page, "chronicle")
    before = set(fields(show(page, "hand")))
    page.press("close")
    peek(page)
    page.press("open", screen="pages")
    html = show(page, "hand")
    assert viewer(page.state) == 1
    assert "Mon plan secret" not in html
    assert not before & set(fields(html)), "what is typed in one seat's field is never in another's"


def test_a_note_for_another_reader_or_place_is_dropped() -> None:
    page = toy_page()
    show(page, "hand")
    good = first_field(page)
    for wrong in ({"reader": "hand/seat1/"}, {"reader": "chronicle/all/"}, {"key": "other"}, {"at": "7"}):
        page.press("pages.note", value="x", **{**good, **wrong})
    assert page.match.notes == ()
    page.press("pages.note", value="x", **good)
    assert len(page.match.notes) == 1


def test_too_many_words_are_refused_in_words_and_nothing_is_lost() -> None:
    page = toy_page()
    write(page, "a" * NOTE_LIMIT)
    page.said()
    write(page, "b" * (NOTE_LIMIT + 1))
    assert page.notices == [page.say("table.error.note_long", n=NOTE_LIMIT)]
    assert [note.text for note in page.match.notes] == ["a" * NOTE_LIMIT]
    assert "maxlength" not in page.inside("dialog-inside"), "nothing typed is cut without a word"


def test_words_are_never_markup() -> None:
    page = toy_page()
    write(page, EVIL)
    assert "<script" not in page.inside("dialog-inside")
    assert page.inside("dialog-inside").count("&lt;script&gt;") == 2, "in the field, and for the printer"
    assert "<script" not in exported(page, "html")


def test_who_only_watches_reads_and_does_not_write() -> None:
    page = toy_page()
    write(page, "Un début.")
    good = first_field(page)
    page.do(actions.TabLost())
    page.press("open", screen="pages")
    html = page.inside("dialog-inside")
    assert "textarea" not in html and "Un début." in html
    page.press("pages.note", value="x", **good)
    assert [note.text for note in page.match.notes] == ["Un début."]
    assert page.say("table.reading") in page.notices


def test_the_page_follows_the_moment_that_is_shown() -> None:
    page = toy_page()
    for _ in range(3):
        peek(page)
    now = page.inside("dialog-inside")
    page.do(Command("review", at=1))
    assert now.count("<li>") - page.inside("dialog-inside").count("<li>") == 2
    page.do(Command("head"))
    assert page.inside("dialog-inside") == now


# How a page leaves the screen


def exported(page: World, kind: str) -> str:
    page.press("pages.export", kind=kind)
    return page.wanted(effects.Download)[-1].text


@pytest.mark.parametrize(("lang", "end"), [("fr", "votre-main"), ("en", "your-hand")])
def test_a_page_is_printed_and_becomes_a_file_of_its_own_name_and_kind(lang: str, end: str) -> None:
    page = toy_page(lang=lang)
    show(page, "hand")
    write(page, "Un *plan*")
    text = exported(page, "md")
    assert text.startswith(f"# {page.say('toy.page.hand')}\n") and r"> Un \*plan\*" in text
    whole = exported(page, "html")
    assert whole.startswith(f'<!doctype html>\n<html lang="{lang}">') and "Un *plan*" in whole
    page.press("pages.print")
    assert page.wanted(effects.Print) == [effects.Print()]
    page.press("pages.export", kind="exe")
    page.press("close")
    page.press("pages.export", kind="md")
    assert [(file.name, file.media) for file in page.wanted(effects.Download)] == [
        (f"quatre-vents-toy-{end}-2026-11-21.md", "text/markdown"),
        (f"quatre-vents-toy-{end}-2026-11-21.html", "text/html"),
    ], "what is not read is not exported"


def test_the_hand_that_is_read_is_that_of_who_looks_also_while_it_is_open() -> None:
    """Nothing of a hand stays in the dialog when somebody else holds the tablet."""
    page = toy_page()
    show(page, "hand")
    for holder in (0, 1):
        assert viewer(page.state) == holder
        shown = page.inside("dialog-inside")
        assert [hand_words(page, seat) in shown for seat in range(3)] == [seat == holder for seat in range(3)]
        peek(page)
