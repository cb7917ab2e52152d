"""The pages of the game on the table: who reads which, what is written on them, how they leave the screen.

Shown with the throw-away game (`tests/games/toy/pages.py`).
"""

import re
from html import unescape

import pytest

import typed_names
from boards import ids_of, parsed
from driven import DrivenMatch, value_of
from rows import each
from tables import GAMES
from tabletop.i18n import LANGUAGES, Translator
from tabletop.record import NOTE_LIMIT, Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.commands import Command, name_of
from ui.mode import Mode, mode_of, viewer
from ui.settings import Settings
from ui.state import AnyMatch, State
from ui.update import update
from ui.update.matches import table_of
from world import PERSON, World, open_page

EVIL = "</textarea><script>alert('1')</script>"
BOT = Player(bot=1)
THREE = (Player("Zoé"), PERSON, PERSON)


def toy_match(players: tuple[Player, ...] = THREE, seed: int = 3) -> AnyMatch:
    return DrivenMatch.new(load_game(GAMES, "toy"), {}, len(players), seed, players=players)


def toy_page(match: AnyMatch | None = None, lang: str = "fr") -> World:
    """The page with the throw-away game on the table and its pages open."""
    settings = Settings(motion="none", lang=lang)
    table = table_of(GAMES, value_of(toy_match() if match is None else match))
    state = State(games=GAMES, settings=settings, translator=Translator(lang), table=table)
    state, _ = update(state, actions.GameLoaded("toy"))
    page = World(state)
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


def write(page: World, text: str) -> None:
    """Write in the first field of the page that is read."""
    first = next(iter(fields(page.inside("dialog-inside")).values()))
    page.press("pages.note", value=text, **first)


def peek(page: World) -> None:
    """The one who is asked peeks, and hands the tablet over to the next, who takes it."""
    page.do(
        Command("play-move", move=("peek",), generation=page.state.generation),
        Command("hand-over"),
        Command("lift"),
    )


# Which pages there are


def test_a_game_with_pages_offers_them_among_the_tools() -> None:
    assert 'id="tool-pages"' in toy_page().inside("tools")
    assert 'id="tool-pages"' not in open_page().inside("tools")


def test_a_game_without_pages_says_so() -> None:
    page = open_page()
    page.press("open", screen="pages")
    html = page.inside("dialog-inside")
    assert page.say("table.pages.none", game=page.match.game.title) in unescape(html)
    assert "pages.print" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_are_listed_and_the_first_is_read(lang: str) -> None:
    page = toy_page(lang=lang)
    html = page.inside("dialog-inside")
    assert re.findall(r'data-page="(\w+)"', html) == ["chronicle", "hand", "master"]
    assert re.findall(r'data-page="(\w+)"[^>]*aria-current="page"', html) == ["chronicle"]
    assert f"<h3>{page.say('toy.page.chronicle')}</h3>" in html
    assert not re.search(r"\b(toy|table)\.[a-z]", html)
    ids = ids_of(parsed(html))
    assert len(ids) == len(set(ids))


def test_a_page_that_is_not_there_is_the_first() -> None:
    page = toy_page()
    assert show(page, "hand") != show(page, "chronicle") == show(page, "no-such-page")


def test_nobody_reads_a_hand_while_nobody_holds_the_tablet() -> None:
    page = toy_page(toy_match((BOT, BOT)))
    assert viewer(page.state) is None
    html = show(page, "hand")
    assert 'data-page="hand"' not in html
    assert f"<h3>{page.say('toy.page.chronicle')}</h3>" in html


def test_the_hand_that_is_read_is_that_of_who_looks() -> None:
    page = toy_page()
    shown = show(page, "hand")
    for seat in range(3):
        hand = page.match.view(seat).hand
        words = page.say("toy.page.hand.cards", n=len(hand), cards=" ".join(hand))
        assert (f"<p>{words}</p>" in shown) == (seat == viewer(page.state) == 0)


def test_players_are_called_by_their_names() -> None:
    html = toy_page(toy_match((Player("<Zoé>"), PERSON))).inside("dialog-inside")
    assert '<th scope="row">&lt;Zoé&gt;</th>' in html


# The master's page


def test_the_masters_page_is_covered_until_it_is_asked_for() -> None:
    page = toy_page()
    covered = show(page, "master")
    assert page.say("toy.page.master.nothing") not in covered
    assert "pages.print" not in covered and "textarea" not in covered
    page.press("pages.print")
    page.press("pages.export", kind="md")
    assert not page.wanted(effects.Print) and not page.wanted(effects.Download)
    page.press("pages.lift")
    assert page.say("toy.page.master.nothing") in page.inside("dialog-inside")
    show(page, "chronicle")
    again = show(page, "master")
    assert page.say("toy.page.master.nothing") not in again and "textarea" not in again


def lifted(match: AnyMatch | None = None) -> World:
    """The page with the master's page open, and read."""
    page = toy_page(match)
    show(page, "master")
    page.press("pages.lift")
    assert page.say("toy.page.master.nothing") in page.inside("dialog-inside")
    return page


def reads(page: World) -> bool:
    """Whether the master's page can be read."""
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


def test_after_the_master_has_looked_the_curtain_is_drawn_and_the_page_is_covered() -> None:
    page = lifted()
    page.do(Command("close"))
    assert not reads(page) and mode_of(page.state) is Mode.CURTAIN
    page.press("lift")
    page.press("open", screen="pages")
    show(page, "master")
    assert not reads(page)


def test_who_plays_alone_goes_on_after_the_master_has_looked() -> None:
    page = lifted(toy_match((PERSON, BOT, BOT)))
    page.do(Command("close"))
    assert mode_of(page.state) is Mode.ASK and viewer(page.state) == 0


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


def test_what_the_master_writes_leaves_the_page_open() -> None:
    page = lifted()
    page.do(Command("pages.note", at=0, key="words", text="Le vrai coupable", reader="master/master/"))
    assert reads(page) and "Le vrai coupable" in page.inside("dialog-inside")
    page.do(Command("close"))
    assert "Le vrai coupable" not in "".join(page.page.texts.values())


def test_only_the_masters_page_has_a_curtain_to_lift() -> None:
    page = toy_page()
    show(page, "hand")
    page.press("pages.lift")
    assert viewer(page.state) == 0
    show(page, "master")
    assert not reads(page)


# What is written


def test_what_is_written_is_kept_with_the_match() -> None:
    page = toy_page()
    write(page, "  Un début.\nÀ suivre ! ")
    (slot,) = page.saved()
    assert [(note.at, note.text) for note in page.read(slot).notes] == [(0, "Un début.\nÀ suivre !")]
    assert "Un début.\nÀ suivre !</textarea>" in page.inside("dialog-inside")
    write(page, "")
    assert page.read(slot).notes == ()


@each(typed_names.NAMES)
def test_a_note_stands_as_it_was_typed(words: str) -> None:
    page = toy_page()
    write(page, words)
    (slot,) = page.saved()
    assert [note.text for note in page.read(slot).notes] == [words]
    assert f"{words}</textarea>" in unescape(page.inside("dialog-inside"))


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
    good = next(iter(fields(page.inside("dialog-inside")).values()))
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
    good = next(iter(fields(page.inside("dialog-inside")).values()))
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
    """The text of the page that is read as a file of that kind."""
    page.press("pages.export", kind=kind)
    return page.wanted(effects.Download)[-1].text


def test_the_page_that_is_read_is_printed() -> None:
    page = toy_page()
    page.press("pages.print")
    assert page.wanted(effects.Print) == [effects.Print()]
    other = open_page()
    other.press("pages.print")
    assert other.wanted(effects.Print) == []


@pytest.mark.parametrize(("lang", "end"), [("fr", "votre-main"), ("en", "your-hand")])
def test_a_page_becomes_a_file_of_its_own_name_and_kind(lang: str, end: str) -> None:
    page = toy_page(lang=lang)
    show(page, "hand")
    write(page, "Un *plan*")
    text = exported(page, "md")
    assert text.startswith(f"# {page.say('toy.page.hand')}\n") and r"> Un \*plan\*" in text
    whole = exported(page, "html")
    assert whole.startswith(f'<!doctype html>\n<html lang="{lang}">') and "Un *plan*" in whole
    files = [(file.name, file.media) for file in page.wanted(effects.Download)]
    assert files == [
        (f"quatre-vents-toy-{end}-2026-11-21.md", "text/markdown"),
        (f"quatre-vents-toy-{end}-2026-11-21.html", "text/html"),
    ]


def test_what_is_not_read_is_not_exported() -> None:
    page = toy_page()
    page.press("pages.export", kind="exe")
    page.press("close")
    page.press("pages.export", kind="md")
    assert page.wanted(effects.Download) == []


def test_the_page_follows_who_looks_while_it_is_open() -> None:
    """Nothing of a hand stays in the dialog when somebody else holds the tablet."""
    page = toy_page()
    first = show(page, "hand")
    peek(page)
    assert viewer(page.state) == 1
    shown, hand = page.inside("dialog-inside"), page.match.view(1).hand
    words = page.say("toy.page.hand.cards", n=len(hand), cards=" ".join(hand))
    assert shown != first and f"<p>{words}</p>" in shown
