"""The pages of the game on the table: who reads which, what is written on them, how they leave the screen.

Shown with the throw-away game (`tests/games/toy/pages.py`), and with the tears of a war: drawn when the
master looks, kept, and shown to nobody before the master shows them, one alone or several as one (N28, N37);
where nobody is the master all read them, and nobody before the war is over (N51).
"""

import re
from functools import cache
from html import unescape

import nonlieu
import typed_names
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.pages.tears import LABEL, TEARS
from rows import each
from tables import GAMES
from tabletop.chance import SeededChance
from tabletop.game import Ask, Message
from tabletop.i18n import Translator
from tabletop.record import NOTE_LIMIT, Player
from tabletop.registry import load_game
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, mode_of, viewer
from ui.settings import Settings
from ui.state import AnyMatch
from world import PERSON, TWO, World, decide, first_state, text_of

BOT = Player(bot=1)
THREE = (Player("Zoé"), PERSON, PERSON)


def open_pages(match: AnyMatch, lang: str = "fr") -> World:
    """The page with that match on the table and its pages open."""
    page = World(first_state(match, Settings(motion="none", lang=lang), GAMES))
    page.press("lift")
    page.press("open", screen="pages")
    return page


def toy_page(players: tuple[Player, ...] = THREE, lang: str = "fr") -> World:
    match = DrivenMatch.new(load_game(GAMES, "toy"), {}, len(players), 3, players=players)
    return open_pages(match, lang)


def show(page: World, name: str) -> str:
    """Read a page; the inside of the dialog."""
    page.press("pages.show", page=name)
    return page.inside("dialog-inside")


def lifted(page: World, name: str) -> str:
    """Read a page that is behind the master's curtain."""
    covered = show(page, name)
    assert "pages.print" not in covered and "textarea" not in covered
    page.press("pages.lift")
    return page.inside("dialog-inside")


def listed(page: World) -> list[str]:
    return re.findall(r'id="to-page-(\w+)"', page.inside("dialog-inside"))


def exported(page: World, kind: str) -> str:
    page.press("pages.export", kind=kind)
    return page.wanted(effects.Download)[-1].text


def write(page: World, text: str, **wrong: str) -> None:
    """Write into the first field of a page. wrong: what is said otherwise than the field says it."""
    values = re.findall(r"<textarea([^>]*)>", page.inside("dialog-inside"))[0]
    named = {key: unescape(value) for key, value in re.findall(r' (?:data-)?(\w+)="([^"]*)"', values)}
    page.press("pages.note", value=text, **{key: named[key] for key in ("at", "key", "reader")} | wrong)


def reads(page: World) -> bool:
    return page.say("toy.page.master.nothing") in page.inside("dialog-inside")


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
    assert not reads(page) and not page.wanted(effects.Print) and not page.wanted(effects.Download)
    lifted(page, "master")
    assert reads(page) and viewer(page.state) is None and page.state.table.draft.parts == ()
    assert page.inside("layer-hand") == "" and listed(page) == ["chronicle", "master"]
    for other in ("chronicle", "hand"):
        assert "toy.page.hand" not in show(page, other)
        assert "textarea" not in show(page, "master") and not reads(page)


@each(
    [
        Command("type-move", typed="roll"), Command("first"), actions.TabLost(),
        Command("open", screen="settings"), Command("close"),
    ]
)  # fmt: skip
def test_the_masters_page_is_covered_as_soon_as_anything_happens(happened: actions.Action) -> None:
    page, others = toy_page((PERSON, BOT, BOT)), toy_page()
    if happened == Command("first"):
        page.match.play(("roll",))
    for one in (page, others):
        lifted(one, "master")
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
    page, nobody = toy_page(), toy_page((BOT, BOT))
    show(page, "hand")
    for wrong in ({"reader": "hand/seat1/"}, {"reader": "chronicle/all/"}, {"key": "other"}, {"at": "7"}):
        write(page, "x", **wrong)
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
    show(nobody, "hand")
    assert viewer(nobody.state) is None and listed(nobody) == ["chronicle", "master"]


def test_words_are_kept_as_they_were_typed_are_never_markup_and_too_many_are_refused() -> None:
    page = toy_page()
    for words in ("  Un début.\nÀ suivre ! ", *typed_names.NAMES, "</textarea><script>alert('1')</script>"):
        write(page, words)
        assert [note.text for note in page.read("game-1").notes] == [words.strip()]
        assert f"{words.strip()}</textarea>" in text_of(page)
    assert page.inside("dialog-inside").count("&lt;script&gt;") == 2, "in the field, and for the printer"
    assert "<script" not in page.inside("dialog-inside") + exported(page, "html")
    page.said()
    write(page, "b" * (NOTE_LIMIT + 1))
    assert page.said() == [page.say("table.error.note_long", n=NOTE_LIMIT)]
    page.do(actions.TabLost())
    page.press("pages.note", value="x", at="0", key="words", reader="chronicle/all/")
    assert [note.text for note in page.match.notes] == [words.strip()], "who only watches does not write"


def test_a_page_is_printed_and_becomes_a_file_of_its_own_name_and_kind() -> None:
    page = toy_page(lang="en")
    show(page, "hand")
    write(page, "Un *plan*")
    assert r"> Un \*plan\*" in exported(page, "md") and "Un *plan*" in exported(page, "html")
    page.press("pages.print")
    assert page.wanted(effects.Print) == [effects.Print()]
    page.press("pages.export", kind="exe")
    page.press("close")
    page.press("pages.export", kind="md")
    assert [(file.name, file.media) for file in page.wanted(effects.Download)] == [
        ("quatre-vents-toy-your-hand-2026-11-21.md", "text/markdown"),
        ("quatre-vents-toy-your-hand-2026-11-21.html", "text/html"),
    ], "what is not read is not exported"


# The tears of a war

MASTERS = ("tears", "session")
OPEN = ["chronicle", "forces", "cards", "errata"]


@cache
def fought(master: str) -> AnyMatch:
    """A whole skirmish."""
    match = DrivenMatch.new(GAME, {"turns": 4, "master": master}, 2, 5, players=TWO)
    stream = SeededChance(5)
    while isinstance(match.pending, Ask):
        match.play(match.pending.moves.sample(stream))
    return match.value


def war_page(back: int = 0, master: str = "table") -> World:
    """The page with that war on the table, so many moves before its end, and its pages open."""
    match = DrivenMatch(fought(master))
    if back:
        match.resume_from(match.at - back)
    return open_pages(match)


def paradoxes(shown: str) -> set[int]:
    """The tears that are read in a text."""
    words, plain = Translator("fr").with_words("nonlieu", nonlieu), unescape(shown)
    keys = {number: (f"nonlieu.tear.{number}", f"nonlieu.tear.{number}.title") for number in TEARS}
    return {number for number in TEARS if any(words.text(Message(key)) in plain for key in keys[number])}


def everything(page: World) -> str:
    return "".join(page.page.texts.values()) + "".join(page.notices) + "".join(page.said())


def drawn(page: World) -> tuple[object, ...]:
    return page.match.asides.get(LABEL, ())


def test_the_tears_are_behind_the_masters_curtain() -> None:
    page = war_page(1)
    for name in (*OPEN, *MASTERS):
        assert paradoxes(show(page, name)) == set() and drawn(page) == ()
    html = lifted(page, "tears")
    assert len(drawn(page)) == page.match.state.tears > 4 and paradoxes(html) == set(drawn(page))
    for name in (*OPEN, *MASTERS):
        show(page, name)
        assert paradoxes(everything(page)) == set(), "on no other page"
    assert lifted(page, "tears") == html == lifted(war_page(1), "tears"), "they hang on the seed"
    assert paradoxes(lifted(page, "session")) == set(drawn(page))
    assert paradoxes(exported(page, "html")) == set(drawn(page)), "the master's own file"
    page.press("close")
    assert viewer(page.state) is None and paradoxes(everything(page)) == set()
    at = next(i for i in range(page.match.at) if page.match.view_at(i, None).state.tears == 3)
    page.do(Command("review", at=at), Command("open", screen="pages"))
    assert len(paradoxes(lifted(page, "tears"))) == 3, "at an earlier moment those of that moment"


@each([(2,), (1, 4)])
def test_the_master_shows_tears_and_nothing_else_and_then_all_is_covered(numbers: tuple[int, ...]) -> None:
    page = war_page(1)

    def show_alone() -> str:
        for number in numbers:
            page.press("pages.choose", name=f"tear{number}")
        page.press("pages.alone")
        return page.inside("dialog-inside")

    lifted(page, "tears")
    for name in ("tear3", "tear3", "tear99"):
        page.press("pages.choose", name=name)
    page.press("pages.alone")
    assert paradoxes(page.inside("dialog-inside")) == {*drawn(page)}, "what is chosen can be left out again"
    chosen = [drawn(page)[number - 1] for number in numbers]
    html = show_alone()
    assert paradoxes(html) == paradoxes(everything(page)) == paradoxes(exported(page, "md")) == {*chosen}
    assert f"<h3>{' + '.join(page.say(f'nonlieu.tear.{number}.title') for number in chosen)}</h3>" in html
    assert not any(part in html for part in ("textarea", "page-contents", "pages.choose"))
    for command in ("pages.whole", "pages.alone"):
        page.press(command)
        assert paradoxes(everything(page)) == set() and "page-lift" in page.inside("dialog-inside")
    html = lifted(page, "tears")
    assert paradoxes(html) == {*drawn(page)} and 'aria-pressed="true"' not in html
    show_alone()
    page.do(Command("open", screen="settings"), Command("open", screen="pages"))
    assert paradoxes(everything(page)) == set(), "gone as soon as anything happens"


def test_without_a_master_all_read_the_tears_when_the_war_is_over_and_with_one_they_stay_sealed() -> None:
    page, sealed = war_page(master="nobody"), war_page()
    assert listed(page) == [*OPEN, "unsealed"] and listed(sealed) == [*OPEN, *MASTERS]
    assert paradoxes(everything(page)) == set() and drawn(page) == ()
    html = show(page, "unsealed")
    assert "page-lift" not in html and paradoxes(html) == set(drawn(page)) != set()
    assert len(drawn(page)) == page.match.state.tears
    (slot,) = page.saved()
    assert page.read(slot).asides[LABEL] == drawn(page), "they are kept"
    assert paradoxes(everything(sealed)) == set() == paradoxes(show(sealed, "unsealed"))
    assert paradoxes(lifted(sealed, "tears")) == paradoxes(html), "as the master would have shown them"


def test_without_a_master_nobody_reads_a_tear_before_the_war_is_over_nor_looking_back() -> None:
    page, over = war_page(1, "nobody"), war_page(master="nobody")
    assert page.match.state.tears
    over.press("close")
    over.do(Command("review", at=over.match.at - 1), Command("open", screen="pages"))
    for one in (page, over):
        assert listed(one) == OPEN
        for name in ("unsealed", *MASTERS):
            assert paradoxes(show(one, name)) == set() and drawn(one) == ()
            one.press("pages.lift")
            assert paradoxes(everything(one)) == set() and drawn(one) == ()
