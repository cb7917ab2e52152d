"""Words as shown and read aloud: agreement with a number, no markup, spaces, names as they were typed."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import catalog
import puzzles
import tables
import verdicts
from driven import DrivenMatch
from rows import each
from states import table_state, translator_with
from tabletop.board import Piece, PieceGroup
from tabletop.chance import SeededChance
from tabletop.game import Ask, Key, Message, Param
from tabletop.markup import attributes, escape, spoken, tag
from tabletop.record import Player
from tabletop.registry import load_game
from ui import effects
from ui.commands import Command
from ui.mode import mode_of
from ui.move_list import LogEntry
from ui.prompt import Prompt
from ui.settings import Settings
from ui.state import Question, SavedGames
from ui.views.controls import button, dialog_page, note, picture_choices, segments, sign_choices, switch
from ui.views.dialogs import question
from ui.views.page import Memo, draw
from ui.views.pieces import list_html
from ui.views.prompt import history, prompt_html
from ui.views.table import SeatCard, seats
from world import World, decide, first_state

ROOT = Path(__file__).resolve().parent.parent.parent
PLURAL = re.compile(r'msgid "([^"]+)"\nmsgid_plural .+\nmsgstr\[0\] "(.*)"\nmsgstr\[1\] "(.*)"')
CATALOGUES = sorted((*ROOT.glob("static/words/*.po"), *ROOT.glob("py/*/words/*.po")))
SPACES = ("\u00a0", "\u202f")


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: "/".join(file.parts[-3:]))
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


STATE, EVIL = table_state(), '<img src=x onerror="alert(1)">&\''


@each(
    [
        tag("p", escape(EVIL)),
        tag("p", "", title=EVIL),
        attributes({"title": EVIL}),
        button("go", EVIL, sign="undo", bare=True),
        button("go", EVIL, data_slot=EVIL),
        dialog_page(EVIL, "", EVIL),
        note("warn", EVIL),
        segments(EVIL, EVIL, [(EVIL, EVIL)], EVIL),
        sign_choices(EVIL, EVIL, [(EVIL, EVIL, "")], EVIL),
        picture_choices(EVIL, EVIL, [(EVIL, EVIL, "")], EVIL),
        switch(EVIL, EVIL, True),
        seats([SeatCard(EVIL, EVIL, None)], STATE.say),
        prompt_html(Prompt(EVIL, EVIL), STATE.say),
        history([LogEntry(1, 0, EVIL, EVIL, EVIL)], 1, STATE.say),
        question(STATE, Question(said := Message(EVIL), said, said, said, Command("undo"))),
        list_html((PieceGroup(EVIL, (Piece(EVIL, EVIL, EVIL),), EVIL),), (), STATE.say),
    ]
)
def test_nothing_of_a_text_becomes_markup(html: str) -> None:
    assert "<img" not in html
    assert "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;" in html


def test_a_number_and_what_it_counts_stay_on_one_line_in_french_and_a_voice_reads_plain_spaces() -> None:
    words = translator_with("contrevent", "water_margin")
    assert words.text(Message("contrevent.board.pack", {"n": 36})) == "Pack\u00a0: 36\u00a0cartes"
    trial = Key("water_margin.trial.combat")
    hero: dict[str, Param] = {"hero": "Li Kui", "woman": False, "trial": trial, "difficulty": 9}
    asked = words.text(Message("water_margin.prompt.help", hero))
    assert asked.endswith("compte-t-\u2060il\u202f?"), "a word joiner after the second hyphen"
    assert spoken(asked).endswith("compte-t-il ?"), "which no voice reads"
    for game in catalog.GAMES:
        html = "".join(draw(replace(table_state(game), dialog=SavedGames()), Memo()).texts.values())
        names = re.findall(r'aria-label="([^"]*)"', html)
        assert names and any(sign in html for sign in SPACES)
        assert [name for name in names if any(sign in name for sign in SPACES)] == []


NAMES = (
    '<b id="x">&amp;\'', "{n} {side} %s \\1 $&", "@table.save.full", "table.save.full", "</script><!--",
    "[x](javascript:1) **", "Ana|Anas", "l’été & <3",
)  # fmt: skip
"""What a person may be called. Each is one that something could read as more than a name."""


class Texts(HTMLParser):
    """What of a page can be read: the texts between tags, and the values of its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.found += [value for _, value in attrs if value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def holds(self, name: str) -> bool:
        """Whether the name stands there as it was typed."""
        return any(name in text or spoken(name) in text for text in self.found)


def page_of(game: str, lang: str, names: tuple[str, ...] = NAMES) -> World:
    rules = load_game(tables.GAMES, game)
    counts = rules.seat_counts({name: option.default for name, option in rules.options.items()})
    players = tuple(Player(name) for name in names[: max(counts)])
    match = DrivenMatch.new(rules, {}, len(players), 7, players=players)
    return World(first_state(match, Settings(motion="none", lang=lang), tables.GAMES))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", tables.NAMES)
def test_names_stand_on_the_table_and_the_screens_as_they_were_typed(game: str, lang: str) -> None:
    page, _ = pages = page_of(game, lang), page_of(game, lang, tuple("ABCDEFGH"))
    names, key = [player.name for player in page.match.players], page.say("table.save.full")

    def look(region: str = "", *, named: bool = True) -> None:
        """The same stands on both pages, but for the names, which are all there."""
        found, usual = (
            Texts(world.inside(region) if region else "\n".join(world.page.texts.values())) for world in pages
        )
        assert found.tags == usual.tags and found.attributes == usual.attributes, mode_of(page.state)
        assert key not in "\n".join((*found.found, *page.live, page.status, page.page.title))
        assert not named or all(map(found.holds, names)), page.state.dialog

    for number in range(8):
        for world in pages:
            if isinstance(world.match.pending, Ask):
                world.do(Command("lift"))
                decide(world, *world.match.ask.moves.sample(SeededChance(number)))
                world.do(Command("yes"), Command("hand-over"))
        look()
    for screen in ("games", "new", "seats", "stats", "pages", "chronicle"):
        command = ("pages.show", "page") if screen == "chronicle" else ("open", "screen")
        for world in pages:
            world.do(Command(command[0], **{command[1]: screen}))
        told = screen == "chronicle" and game in ("nonlieu", "water_margin")
        look("dialog-inside", named=screen in ("games", "seats", "new") or told)
    for kind in ("html", "md"):
        page.press("pages.export", kind=kind)
    files = {one.name.rpartition(".")[2]: one.text for one in page.wanted(effects.Download)}
    html, text = files.get("html", ""), files.get("md", "")  # where the game has pages
    assert not Texts(html).tags & {"b", "script"} and key not in html + text
    assert not re.search(r"(?<!\\)(<b|<!--|\]\(javascript)", text)
    for world in pages:
        world.press("home")
    look("home-inside")
