"""The regions around the board: what they say and offer in each situation."""

import re

import pytest

from states import table_state
from tabletop.game import Key, Message
from ui.commands import Command
from ui.move_list import LogEntry
from ui.prompt import Prompt
from ui.settings import Settings
from ui.state import Question, State
from ui.views import dialogs, prompt, shell, table
from ui.views.controls import Say
from ui.views.table import SeatCard, Tools

EVIL = "<script>alert(1)</script>"


@pytest.fixture(scope="module")
def state() -> State:
    return table_state()


@pytest.fixture(scope="module")
def say(state: State) -> Say:
    return state.say


def commands(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


def test_a_seat_says_in_words_who_sits_there_whose_turn_it_is_who_thinks_and_who_won(say: Say) -> None:
    html = table.seats([SeatCard("Kè", "Zoé", None, turn=True), SeatCard("Shāng", "", 3)], say)
    first, second = html.split('data-seat="1"', 1)
    assert "Zoé" in first and say("table.seat.turn") in first and "seat-turn" in first
    assert say("table.seat.bot", level=3, name=Key("table.level.3")) in second
    assert say("table.seat.turn") not in second
    assert say("table.seat.thinking") in table.seats([SeatCard("Kè", "", 2, True, thinking=True)], say)
    assert say("table.seat.won") in table.seats([SeatCard("Kè", "", 2, won=True)], say)


def test_names_are_escaped(state: State, say: Say) -> None:
    html = table.seats([SeatCard(EVIL, EVIL, None)], say)
    html += prompt.prompt_html(Prompt(EVIL, EVIL), say)
    html += prompt.history([LogEntry(1, 0, EVIL, EVIL, EVIL)], 1, say)
    evil = Message(EVIL)
    html += dialogs.question(state, Question(evil, evil, evil, evil, Command("undo")))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") >= 10


@pytest.mark.parametrize(
    "shown",
    [
        "",
        "take-back",
        "take-back finish-draft",
        "stop",
        "resume",
        "head",
        "head continue",
        "next-step",
        "rematch new",
        "another-deal new",
        "play-real",
        "first-lesson",
    ],
)
def test_the_prompt_offers_what_can_be_done(shown: str, say: Say) -> None:
    other = {"new": "open", "another-deal": "rematch", "play-real": "rematch", "first-lesson": "new.lesson"}
    offered = shown.split()
    html = prompt.prompt_html(Prompt("?", actions=tuple(offered)), say)
    assert commands(html) == [other.get(name, name) for name in offered]


def test_the_prompt_shows_how_far_whoever_thinks_is(say: Say) -> None:
    html = prompt.prompt_html(Prompt("…", percent=40), say)
    assert re.search(r'<progress[^>]*id="meter"[^>]* value="40"', html)
    assert "progress" not in prompt.prompt_html(Prompt("?"), say)


def test_tools_that_cannot_be_used_stay_reachable_and_say_so(say: Say) -> None:
    now = Tools(False, False, False, True, True, False, False)
    html = table.tools(now, say)
    disabled = re.findall(r'id="tool-(\w+)" aria-disabled="true"', html)
    assert disabled == ["undo", "redo", "first", "backward", "head"]
    assert " disabled" not in html.replace("aria-disabled", "")


@pytest.mark.parametrize(
    ("wanted", "stop"), [("", "tool-backward"), ("tool-first", "tool-first"), ("gone", "tool-backward")]
)
def test_the_toolbar_is_one_stop_of_the_tabulator(wanted: str, stop: str, say: Say) -> None:
    now = Tools(False, False, True, True, False, False, False)
    stops = dict(
        re.findall(r'<button[^>]* id="([^"]+)"[^>]* tabindex="(-?\d)"', table.tools(now, say, wanted))
    )
    assert [name for name, number in stops.items() if number == "0"] == [stop]
    assert len(stops) == 8


def test_the_header_is_one_stop_of_the_tabulator(say: Say) -> None:
    html = shell.header(Settings(), "", say, "nav-rules")
    assert re.findall(r'id="([^"]+)"[^>]* tabindex="0"', html) == ["nav-rules"]
    assert html.count('role="toolbar"') == 1


def test_the_moment_shown_is_marked_and_those_after_it_are_faint(say: Say) -> None:
    entries = [LogEntry(1, 0, "c3", "told"), LogEntry(2, 1, "a1-b1", "told"), LogEntry(3, 0, "c4", "told")]
    html = prompt.history(entries, 2, say)
    assert html.count("aria-current") == 1
    assert re.search(r'id="move-2"[^>]*aria-current="step"', html)
    assert html.count("log-later") == 1
    assert commands(html) == ["review"] * 3


def test_no_moves_is_said(say: Say) -> None:
    assert say("table.no_moves") in prompt.history([], 0, say)


@pytest.mark.parametrize(("now", "other"), [("fr", "en"), ("en", "fr")])
def test_the_header_offers_the_other_language_in_that_language(now: str, other: str) -> None:
    settings = Settings(lang=now)
    html = shell.header(settings, "", table_state(settings=settings).say)
    assert re.findall(r'data-name="lang" data-value="(\w+)"', html) == [other]
    assert re.search(rf'id="nav-lang" aria-label="[^"]+" lang="{other}"', html)
