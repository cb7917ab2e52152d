"""The regions around the board: what they say and offer in each situation."""

import re

import pytest

from rows import each
from states import table_state
from tabletop.game import Key, Message
from ui.commands import Command
from ui.move_list import LogEntry
from ui.prompt import Prompt
from ui.settings import Settings
from ui.state import Question
from ui.views import dialogs, prompt, shell, table
from ui.views.table import SeatCard, Tools

EVIL = "<script>alert(1)</script>"


STATE = table_state()
SAY = STATE.say


def commands(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


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
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 10


def test_the_prompt_offers_what_can_be_done() -> None:
    other = {"new": "open", "another-deal": "rematch", "play-real": "rematch", "first-lesson": "new.lesson"}
    pairs = (("take-back", "finish-draft"), ("head", "continue"), ("rematch", "new"), ("another-deal", "new"))
    alone = ("take-back", "stop", "resume", "head", "next-step", "play-real", "first-lesson")
    for offered in ((), *((name,) for name in alone), *pairs):
        html = prompt.prompt_html(Prompt("?", actions=offered, percent=40 if offered else None), SAY)
        assert commands(html) == [other.get(name, name) for name in offered]
        meter = re.search(r'<progress[^>]*id="meter"[^>]* value="40"', html)
        assert bool(meter) == ("progress" in html) == bool(offered)


def test_tools_that_cannot_be_used_stay_reachable_and_say_so() -> None:
    now = Tools(False, False, False, True, True, False, False)
    html = table.tools(now, SAY)
    disabled = re.findall(r'id="tool-(\w+)" aria-disabled="true"', html)
    assert disabled == ["undo", "redo", "first", "backward", "head"]
    assert " disabled" not in html.replace("aria-disabled", "")


@each([("", "tool-backward"), ("tool-first", "tool-first"), ("gone", "tool-backward")])
def test_the_toolbar_is_one_stop_of_the_tabulator(wanted: str, stop: str) -> None:
    now = Tools(False, False, True, True, False, False, False)
    stops = dict(
        re.findall(r'<button[^>]* id="([^"]+)"[^>]* tabindex="(-?\d)"', table.tools(now, SAY, wanted))
    )
    assert [name for name, number in stops.items() if number == "0"] == [stop]
    assert len(stops) == 8


def test_the_header_is_one_stop_of_the_tabulator() -> None:
    html = shell.header(Settings(), "", SAY, "nav-rules")
    assert re.findall(r'id="([^"]+)"[^>]* tabindex="0"', html) == ["nav-rules"]
    assert html.count('role="toolbar"') == 1


def test_the_moment_shown_is_marked_and_those_after_it_are_faint() -> None:
    entries = [LogEntry(1, 0, "c3", "told"), LogEntry(2, 1, "a1-b1", "told"), LogEntry(3, 0, "c4", "told")]
    html = prompt.history(entries, 2, SAY)
    assert html.count("aria-current") == 1
    assert re.search(r'id="move-2"[^>]*aria-current="step"', html)
    assert html.count("log-later") == 1
    assert commands(html) == ["review"] * 3
    assert SAY("table.no_moves") in prompt.history([], 0, SAY)


@pytest.mark.parametrize(("now", "other"), [("fr", "en"), ("en", "fr")])
def test_the_header_offers_the_other_language_in_that_language(now: str, other: str) -> None:
    settings = Settings(lang=now)
    html = shell.header(settings, "", table_state(settings=settings).say)
    assert re.findall(r'data-name="lang" data-value="(\w+)"', html) == [other]
    assert re.search(rf'id="nav-lang" aria-label="[^"]+" lang="{other}"', html)
