"""The regions around the board: what they say and offer in each situation."""

import re

from states import table_state
from tabletop.board import Piece, PieceGroup
from tabletop.game import Key, Message
from ui.commands import Command
from ui.move_list import LogEntry
from ui.prompt import Prompt
from ui.state import Question
from ui.views import dialogs, prompt, table
from ui.views.pieces import list_html
from ui.views.table import SeatCard, Tools

EVIL = "<script>alert(1)</script>"
STATE = table_state()
SAY = STATE.say


def test_a_seat_says_in_words_who_sits_there_whose_turn_it_is_who_thinks_and_who_won() -> None:
    html = table.seats([SeatCard("Kè", "Zoé", None, turn=True), SeatCard("Shāng", "", 3)], SAY)
    first, second = html.split('data-seat="1"', 1)
    assert "Zoé" in first and SAY("table.seat.turn") in first and "seat-turn" in first
    assert SAY("table.seat.bot", level=3, name=Key("table.level.3")) in second
    assert SAY("table.seat.turn") not in second
    assert SAY("table.seat.thinking") in table.seats([SeatCard("Kè", "", 2, True, thinking=True)], SAY)
    assert SAY("table.seat.won") in table.seats([SeatCard("Kè", "", 2, won=True)], SAY)


def test_names_are_escaped() -> None:
    html = table.seats([SeatCard(EVIL, EVIL, None)], SAY)
    html += prompt.prompt_html(Prompt(EVIL, EVIL), SAY)
    html += prompt.history([LogEntry(1, 0, EVIL, EVIL, EVIL)], 1, SAY)
    evil = Message(EVIL)
    html += dialogs.question(STATE, Question(evil, evil, evil, evil, Command("undo")))
    html += list_html((PieceGroup(EVIL, (Piece(EVIL, EVIL, EVIL),), EVIL),), (), SAY)
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 10


def test_the_toolbar_is_one_stop_of_the_tabulator_and_what_cannot_be_used_stays_reachable() -> None:
    now = Tools(False, False, True, True, False, False, False)
    for wanted, stop in (("", "tool-backward"), ("tool-first", "tool-first"), ("gone", "tool-backward")):
        html = table.tools(now, SAY, wanted)
        stops = dict(re.findall(r'<button[^>]* id="([^"]+)"[^>]* tabindex="(-?\d)"', html))
        assert [name for name, number in stops.items() if number == "0"] == [stop] and len(stops) == 8
        assert " disabled" not in html.replace("aria-disabled", "")
        assert re.findall(r'id="tool-(\w+)" aria-disabled="true"', html)[:2] == ["undo", "redo"]
