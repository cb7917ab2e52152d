"""The pages of the game on the table: who reads which, what is written on them, how they leave the screen.

Shown with the throw-away game (`tests/games/toy/pages.py`).
"""

import re
from html import unescape

import pytest

import typed_names
from driven import DrivenMatch
from tables import GAMES
from tabletop.record import NOTE_LIMIT, Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, mode_of, viewer
from ui.settings import Settings
from ui.state import AnyMatch
from world import PERSON, World, decide, first_state, text_of

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


def field(page: World) -> dict[str, str]:
    """What the first field of a page says beside its command."""
    values = re.findall(r"<textarea([^>]*)>", page.inside("dialog-inside"))[0]
    named = {key: unescape(value) for key, value in re.findall(r' (?:data-)?(\w+)="([^"]*)"', values)}
    return {key: named[key] for key in ("at", "key", "reader")}


def write(page: World, text: str) -> None:
    page.press("pages.note", value=text, **field(page))


def reads(page: World) -> bool:
    return page.say("toy.page.master.nothing") in page.inside("dialog-inside")


def lifted(page: World) -> World:
    """The page with the master's page open, and read."""
    covered = show(page, "master")
    assert not reads(page) and "pages.print" not in covered and "textarea" not in covered
    page.press("pages.lift")
    assert reads(page)
    return page


def test_the_masters_page_is_covered_until_it_is_asked_for_and_nobody_elses_things_are_beside_it() -> None:
    page = toy_page()
    page.do(Command("close"), Command("touch", part="under"))
    assert page.state.table.draft.parts and "toy-card-h1" in page.inside("layer-hand")
    page.press("open", screen="pages")
    show(page, "hand")
    page.press("pages.lift")
    assert viewer(page.state) == 0, "only the master's page has a curtain to lift"
    show(page, "master")
    page.press("pages.print")
    page.press("pages.export", kind="md")
    assert not page.wanted(effects.Print) and not page.wanted(effects.Download)
    lifted(page)
    assert viewer(page.state) is None and page.state.table.draft.parts == ()
    assert page.inside("layer-hand") == ""
    assert re.findall(r'data-page="(\w+)"', page.inside("dialog-inside")) == ["chronicle", "master"]
    for other in ("chronicle", "hand"):
        assert "toy.page.hand" not in show(page, other)
        assert "textarea" not in show(page, "master") and not reads(page)


@pytest.mark.parametrize(
    "happened",
    [
        Command("type-move", typed="roll"), Command("review", at=0), actions.TabLost(),
        Command("open", screen="settings"), Command("close"),
    ],
    ids=["a move", "a look back", "another tab", "another screen", "nothing more"],
)  # fmt: skip
def test_the_masters_page_is_covered_as_soon_as_anything_happens(happened: actions.Action) -> None:
    match = toy_match((PERSON, BOT, BOT))
    if happened == Command("review", at=0):
        match.play(("roll",))
    page, others = lifted(toy_page(match)), lifted(toy_page())
    page.do(Command("pages.note", at=0, key="words", text="Le vrai coupable", reader="master/master/"))
    assert reads(page), "writing leaves it open"
    page.do(happened)
    assert not reads(page) and "Le vrai coupable" not in "".join(page.page.texts.values())
    page.do(Command("open", screen="pages"), Command("pages.show", page="master"))
    assert not reads(page)
    others.do(Command("close"))
    assert mode_of(others.state) is Mode.CURTAIN, "where several play the curtain is drawn"


def test_the_hand_that_is_read_is_that_of_who_looks_and_what_is_written_there_stands_nowhere_else() -> None:
    """Nothing of a hand stays in the dialog when somebody else holds the tablet, or nobody."""
    page = toy_page()
    show(page, "hand")
    good = field(page)
    for wrong in ({"reader": "hand/seat1/"}, {"reader": "chronicle/all/"}, {"key": "other"}, {"at": "7"}):
        page.press("pages.note", value="x", **{**good, **wrong})
    assert page.match.notes == (), "for another reader or place"
    write(page, "Mon plan secret")
    assert "Mon plan secret" not in show(page, "chronicle")
    show(page, "hand")
    for holder in (0, 1):
        shown = page.inside("dialog-inside")
        assert viewer(page.state) == holder and ("Mon plan secret" in shown) is (holder == 0)
        for seat in range(3):
            hand = page.match.view(seat).hand
            words = page.say("toy.page.hand.cards", n=len(hand), cards=" ".join(hand))
            assert (f"<p>{words}</p>" in shown) is (seat == holder)
        decide(page, "peek")
        page.do(Command("hand-over"), Command("lift"))
    nobody = toy_page(toy_match((BOT, BOT)))
    html = show(nobody, "hand")
    assert viewer(nobody.state) is None and f"<h3>{page.say('toy.page.chronicle')}</h3>" in html
    assert re.findall(r'data-page="(\w+)"', html) == ["chronicle", "master"]


def test_what_is_written_is_kept_as_it_was_typed_and_too_many_words_are_refused() -> None:
    page = toy_page()
    for words in ("  Un début.\nÀ suivre ! ", *typed_names.NAMES):
        write(page, words)
        assert [note.text for note in page.read("game-1").notes] == [words.strip()]
        assert f"{words.strip()}</textarea>" in text_of(page)
    page.said()
    write(page, "b" * (NOTE_LIMIT + 1))
    assert page.said() == [page.say("table.error.note_long", n=NOTE_LIMIT)]
    good = field(page)
    page.do(actions.TabLost(), Command("open", screen="pages"))
    page.press("pages.note", value="x", **good)
    assert [note.text for note in page.match.notes] == [words.strip()], "who only watches does not write"


def exported(page: World, kind: str) -> str:
    page.press("pages.export", kind=kind)
    return page.wanted(effects.Download)[-1].text


def test_words_are_never_markup() -> None:
    page = toy_page()
    write(page, "</textarea><script>alert('1')</script>")
    assert "<script" not in page.inside("dialog-inside")
    assert page.inside("dialog-inside").count("&lt;script&gt;") == 2, "in the field, and for the printer"
    assert "<script" not in exported(page, "html")


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
