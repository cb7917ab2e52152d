"""The regions around the board: what they say and offer in each situation."""

import re
from typing import Any

import pytest
from ui.table_view import LogEntry, Prompt, SeatCard, Tools

from ui import table_view

EVIL = "<script>alert(1)</script>"


def actions(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


def test_a_seat_says_who_sits_there_and_whose_turn_it_is(say: Any) -> None:
    html = table_view.seats([SeatCard("Kè", "Zoé", None, turn=True), SeatCard("Shāng", "", 3)], say)
    first, second = html.split('data-seat="1"', 1)
    assert "Zoé" in first
    assert "[table.seat.turn]" in first
    assert "seat-turn" in first
    assert "[table.seat.bot level=3 name=@table.level.3]" in second
    assert "[table.seat.turn]" not in second


def test_a_bot_that_thinks_and_a_seat_that_won_are_said_in_words(say: Any) -> None:
    assert "[table.seat.thinking]" in table_view.seats([SeatCard("Kè", "", 2, True, thinking=True)], say)
    assert "[table.seat.won]" in table_view.seats([SeatCard("Kè", "", 2, won=True)], say)


def test_names_are_escaped(say: Any) -> None:
    html = table_view.seats([SeatCard(EVIL, EVIL, None)], say)
    html += table_view.prompt(Prompt("ask", EVIL, EVIL), say)
    html += table_view.history([LogEntry(1, 0, EVIL, EVIL)], 1, say)
    html += table_view.ending(EVIL, EVIL, "", say)
    html += table_view.confirmation(EVIL, EVIL, EVIL, EVIL)
    assert "<script" not in html


@pytest.mark.parametrize(
    ("now", "offered"),
    [
        (Prompt("ask", "?"), []),
        (Prompt("ask", "?", back=True), ["back"]),
        (Prompt("ask", "?", done=True, back=True), ["done", "back"]),
        (Prompt("think", "…"), ["stop"]),
        (Prompt("paused", "…"), ["resume"]),
        (Prompt("past", "…"), ["now"]),
        (Prompt("past", "…", play=True), ["now", "branch"]),
        (Prompt("over", "!"), ["rematch", "open"]),
        (Prompt("read", "…"), []),
    ],
)
def test_the_prompt_offers_what_can_be_done(now: Prompt, offered: list[str], say: Any) -> None:
    assert actions(table_view.prompt(now, say)) == offered


def test_tools_that_cannot_be_used_stay_reachable_and_say_so(say: Any) -> None:
    html = table_view.tools(Tools("no", False, False, True, True, False, False, False), say)
    disabled = re.findall(r'id="tool-(\w+)" aria-disabled="true"', html)
    assert disabled == ["undo", "redo", "first", "backward", "now"]
    assert " disabled" not in html.replace("aria-disabled", "")


def test_the_moment_shown_is_marked_and_those_after_it_are_faint(say: Any) -> None:
    entries = [LogEntry(1, 0, "c3", "told"), LogEntry(2, 1, "a1-b1", "told"), LogEntry(3, 0, "c4", "told")]
    html = table_view.history(entries, 2, say)
    assert html.count("aria-current") == 1
    assert re.search(r'id="move-2"[^>]*aria-current="step"', html)
    assert html.count("log-later") == 1
    assert actions(html) == ["look"] * 3


def test_no_moves_is_said(say: Any) -> None:
    assert "[table.no_moves]" in table_view.history([], 0, say)


@pytest.mark.parametrize(("now", "other"), [("fr", "en"), ("en", "fr")])
def test_the_header_offers_the_other_language_in_that_language(now: str, other: str, say: Any) -> None:
    html = table_view.nav("", now, say)
    assert re.findall(r'data-lang="(\w+)"', html) == [other]
    assert re.search(rf'id="nav-lang" aria-label="[^"]+" lang="{other}"', html)
