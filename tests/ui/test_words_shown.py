"""Words as shown and read aloud: agreement with a number, no markup, spaces, plain ones for a voice."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import catalog
import puzzles
import verdicts
from rows import each
from states import table_state, translator_with
from tabletop.board import Piece, PieceGroup
from tabletop.game import Key, Message
from tabletop.markup import TAB_INDEX, attributes, escape, no_tab_stop, one_tab_stop, spoken, tag
from ui.commands import Command
from ui.move_list import LogEntry
from ui.prompt import Prompt
from ui.state import Question, SavedGames
from ui.views.controls import button, dialog_page, note, picture_choices, segments, sign_choices, switch
from ui.views.dialogs import question
from ui.views.page import Memo, draw
from ui.views.pieces import list_html
from ui.views.prompt import history, prompt_html
from ui.views.table import SeatCard, seats

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
        question(STATE, Question(*[Message(EVIL)] * 4, Command("undo"))),
        list_html((PieceGroup(EVIL, (Piece(EVIL, EVIL, EVIL),), EVIL),), (), STATE.say),
    ]
)
def test_nothing_of_a_text_becomes_markup(html: str) -> None:
    assert "<img" not in html
    assert "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;" in html


def test_of_a_text_with_controls_one_is_a_stop_of_the_tabulator() -> None:
    stops = '<button id="a" tabindex="{}" data-part="x">A</button><p>b</p><i tabindex="{}" id="c">C</i>'
    inner = stops.format(TAB_INDEX, TAB_INDEX)
    assert one_tab_stop(inner, "gone", "c", "x") == stops.format(-1, 0)
    assert one_tab_stop(inner) == one_tab_stop(inner, "x") == stops.format(0, -1)
    assert no_tab_stop(inner) == stops.format(-1, -1)


def test_a_number_and_what_it_counts_stay_on_one_line_in_french_and_a_voice_reads_plain_spaces() -> None:
    words, english = translator_with("contrevent", "water_margin"), translator_with("contrevent", lang="en")
    assert words.text(Message("contrevent.board.pack", {"n": 36})) == "Pack\u00a0: 36\u00a0cartes"
    assert english.text(Message("contrevent.board.pack", {"n": 36})) == "Pack: 36 cards"
    hero = {"hero": "Li Kui", "woman": False, "trial": Key("water_margin.trial.combat"), "difficulty": 9}
    asked = words.text(Message("water_margin.prompt.help", hero))
    assert asked.endswith("compte-t-\u2060il\u202f?"), "a word joiner after the second hyphen"
    assert spoken(asked).endswith("compte-t-il ?"), "which no voice reads"
    for game in catalog.GAMES:
        html = "".join(draw(replace(table_state(game), dialog=SavedGames()), Memo()).texts.values())
        names = re.findall(r'aria-label="([^"]*)"', html)
        assert names and any(sign in html for sign in SPACES)
        assert [name for name in names if any(sign in name for sign in SPACES)] == []
