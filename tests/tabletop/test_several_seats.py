"""What the table keeps for several people: secrets that end, standing answers, throws, teams.

Shown with the throw-away game (`tests/games/toy/rules.py` is its law).
"""

from typing import Any

import pytest

from driven import DrivenMatch
from tables import GAMES, toy
from tabletop.game import CannotUndo, Event
from toy.rules import BOXES

NOUGHTS, LATER = (("none", *(digit * BOXES)) for digit in "01")


def at_the_sheets(**options: Any) -> DrivenMatch:
    """Everybody has peeked, so that the sheets come."""
    match = toy(**options)
    for _ in range(match.seats):
        match.play(("peek",))
    return match


def texts(match: DrivenMatch, seat: int | None) -> list[str | None]:
    """The last answers, a sheet a seat at most, as a seat may read them."""
    return [text for _, _, text in match.log(seat)][match.seats :]


def test_a_secret_answer_is_open_to_all_when_a_step_opens_it() -> None:
    """And closed again where that is undone."""
    match = at_the_sheets(undo="free")
    sheet = ("h1", "9", *("0" * (BOXES - 1)))
    assert match.ask.secret and match.ask.seat == 0
    assert match.play(sheet) == (Event("sealed", {"seat": 0}),)
    assert [match.view(seat).frames[0].answers[0] for seat in (0, 1, None)] == [sheet, (), ()]
    assert [texts(match, seat) for seat in (0, 1, None)] == [["sheet h1 900000000000"], [None], [None]]
    match.play(NOUGHTS)
    assert texts(match, None) == [None] * 2
    shown = match.play(LATER)[1]
    assert shown.kind == "revealed" and shown.params["sheets"][0][1:] == sheet[1:]
    assert all(all(texts(match, reader)) for reader in (None, 0, 1, 2))
    assert match.readable(1) == [True] * 6
    match.undo()
    assert match.readable(1) == [True, True, True, False, True, False]
    match.goto(match.length)
    assert match.readable(1) == [True] * 6


def test_team_mates_read_each_others_sheets_at_once() -> None:
    match = at_the_sheets(seats=4, copies=4, teams=True, rounds=1)
    assert match.ask.open_to == (2,)
    match.play(LATER)
    for one in (match, DrivenMatch.load(match.record(), GAMES)):
        assert [texts(one, seat)[0] is not None for seat in range(4)] == [True, False, True, False]
    assert [match.view(seat).frames[0].answers[0] for seat in (1, 2)] == [(), LATER]
    for _ in range(3):
        match.play(NOUGHTS)
    assert (match.pending.winners, match.pending.scores) == ((0, 2), (BOXES, 0, 0, 0))


def called() -> DrivenMatch:
    """Seat 2 is called as a witness for the first time: nothing was drawn or shown."""
    match = toy()
    match.play(("ask", "1"))
    match.play(("call", "2"))
    return match


def test_a_standing_answer_is_still_asked_and_recorded() -> None:
    """And taken back in a turn of one's own."""
    match = called()
    assert match.ask.moves.first(9) == (("yes",), ("yes", "always"), ("no",), ("no", "never"))
    assert Event("stands", {"seat": 2, "word": "never"}) in match.play(("no", "never"))
    for move in (("refuse",), ("ask", "0"), ("call", "2")):
        match.play(move)
    assert match.ask.seat == 2 and match.ask.moves.first(9) == (("no",),)
    match.play(("no",))
    assert match.decisions[-1].seat == 2 and ("free",) not in match.ask.moves
    match.play(("refuse",))
    match.play(("free",))
    assert match.ask.seat == 2 and match.state.standing == ("ask",) * 3, "that takes no turn"


def test_who_agrees_goes_back_past_the_decisions_of_others() -> None:
    """But nobody past what was drawn or shown."""
    match = called()
    match.play(("no",))
    match.note(3, "k", "gone")
    assert (match.undo_limit, match.agreed_limit) == (2, 0)
    match.take_back(1)
    assert (match.at, match.length, match.ask.seat) == (1, 1, 1)
    assert not match.can_redo() and match.notes == ()
    match.play(("refuse",))  # the asker draws
    assert [decision.text for decision in match.decisions] == ["ask 1", "refuse"] and not match.off_seed
    assert DrivenMatch.load(match.record(), GAMES).record() == match.record()
    assert match.undo_limit == match.agreed_limit == 2
    for at in range(2):
        with pytest.raises(CannotUndo) as refused:
            match.take_back(at)
        assert refused.value.message.key == "table.undo.chance"
    match.take_back(2)
    assert (match.at, match.length) == (2, 2)
