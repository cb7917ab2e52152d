"""What the table keeps for several people: secrets that end, standing answers, throws, teams.

Shown with the throw-away game (`tests/games/toy/rules.py` is its law).
"""

from typing import Any

import pytest

from driven import DrivenMatch
from tables import toy
from tabletop.game import BadRequest, CannotUndo, Event, IllegalMove
from toy.rules import BOXES

NOUGHTS = ("none", *("0" * BOXES))
LATER = ("none", *("1" * BOXES))


def to_the_sheets(match: DrivenMatch) -> None:
    """Let everybody peek, so that the sheets come."""
    for _ in range(match.seats):
        match.play(("peek",))


def texts(match: DrivenMatch, seat: int | None) -> list[str | None]:
    """The last answers, a sheet a seat at most, as a seat may read them."""
    return [text for _, _, text in match.log(seat)][match.seats :]


def test_a_secret_answer_is_open_to_all_when_a_step_opens_it() -> None:
    match = toy(seats=3)
    to_the_sheets(match)
    for seat in range(2):
        match.play(NOUGHTS)
        assert [text is not None for text in texts(match, None)] == [False] * (seat + 1)
    assert [text is not None for text in texts(match, 0)] == [True, False]
    match.play(LATER)
    for reader in (None, 0, 1, 2):
        assert all(texts(match, reader))


def test_an_undo_of_what_opened_a_secret_closes_it() -> None:
    match = toy(seats=2, undo="free")
    to_the_sheets(match)
    match.play(NOUGHTS)
    match.play(LATER)
    assert match.readable(1) == [True] * 4
    match.undo()
    assert match.readable(1) == [True, True, False, True]
    match.goto(match.length)
    assert match.readable(1) == [True] * 4


def test_team_mates_read_each_others_sheets_at_once() -> None:
    match = toy(seats=4, copies=4, teams=True)
    to_the_sheets(match)
    assert match.ask.open_to == (2,)
    match.play(LATER)
    assert [texts(match, seat)[0] is not None for seat in range(4)] == [True, False, True, False]
    assert match.view(2).frames[0].answers[0] == LATER
    assert match.view(1).frames[0].answers[0] == ()


def test_a_record_keeps_who_may_read_what() -> None:
    match = toy(seats=4, copies=4, teams=True)
    to_the_sheets(match)
    match.play(LATER)
    again = DrivenMatch.load(match.record(), {"toy": "toy"})
    assert again.decisions == match.decisions
    assert [again.readable(seat) for seat in (0, 1, None)] == [match.readable(seat) for seat in (0, 1, None)]


def called() -> DrivenMatch:
    """Seat 2 is called as a witness for the first time."""
    match = toy(seats=3)
    match.play(("ask", "1"))
    match.play(("call", "2"))
    return match


def test_a_standing_answer_is_given_with_an_answer() -> None:
    match = called()
    assert match.ask.moves.first(9) == (("yes",), ("yes", "always"), ("no",), ("no", "never"))
    events = match.play(("no", "never"))
    assert Event("stands", {"seat": 2, "word": "never"}) in events


def test_a_standing_answer_is_still_asked_and_recorded() -> None:
    match = called()
    match.play(("no", "never"))
    match.play(("refuse",))
    match.play(("ask", "0"))
    match.play(("call", "2"))
    assert match.ask.seat == 2 and match.ask.moves.first(9) == (("no",),)
    with pytest.raises(IllegalMove):
        match.play(("yes",))
    match.play(("no",))
    assert match.decisions[-1].seat == 2


def test_a_standing_answer_is_taken_back_in_a_turn_of_ones_own() -> None:
    match = called()
    match.play(("yes", "always"))
    match.play(("give", "h1"))
    assert ("free",) not in match.ask.moves, "seat 1 has none"
    match.play(("peek",))
    assert match.ask.seat == 2
    match.play(("free",))
    assert match.ask.seat == 2, "that takes no turn"
    assert match.state.standing == ("ask",) * 3


def test_a_throw_is_a_question_of_its_own() -> None:
    match = toy(seats=2, throws=True)
    match.script([["luck", 4], ["luck", 3], ["card", "1"]])
    match.play(("ask", "1"))
    match.play(("refuse",))
    assert match.ask.seat == 0 and match.ask.roll and not match.ask.private
    match.play(("throw",))
    assert len(match.state.hands[0]) == 3
    match.play(("ask", "0"))
    match.play(("refuse",))
    match.play(("throw",))
    assert len(match.state.hands[1]) == 4


def test_teams_win_and_lose_together() -> None:
    match = toy(seats=4, copies=4, teams=True, rounds=1)
    to_the_sheets(match)
    for sheet in (LATER, NOUGHTS, NOUGHTS, NOUGHTS):
        match.play(sheet)
    assert match.pending.winners == (0, 2)
    assert match.pending.scores == (BOXES, 0, 0, 0)


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (4, {"copies": 2}, "table.error.seats_options"),
        (3, {"copies": 4, "teams": True}, "table.error.seats_options"),
        (4, {"copies": 2, "teams": True}, "table.error.options_apart"),
        (5, {}, "table.error.seats"),
    ],
)
def test_seats_that_the_options_do_not_allow_are_refused(seats: int, options: Any, key: str) -> None:
    with pytest.raises(BadRequest) as refused:
        toy(seats=seats, **options)
    assert refused.value.message.key == key


# Taking back where everybody agrees


def answered() -> DrivenMatch:
    """Seat 0 has asked, seat 1 has called a witness, seat 2 has spoken: nothing was drawn or shown."""
    match = toy(seats=3)
    for move in (("ask", "1"), ("call", "2"), ("no",)):
        match.play(move)
    return match


def test_who_agrees_goes_back_past_the_decisions_of_others() -> None:
    match = answered()
    assert (match.undo_limit, match.agreed_limit) == (2, 0)
    match.take_back(1)
    assert (match.at, match.length, match.ask.seat) == (1, 1, 1)
    match.play(("refuse",))
    assert [decision.text for decision in match.decisions] == ["ask 1", "refuse"]


def test_what_was_taken_back_by_all_is_gone() -> None:
    match = answered()
    match.note(3, "k", "gone")
    match.take_back(2)
    assert not match.can_redo() and match.notes == ()
    again = DrivenMatch.load(match.record(), {"toy": "toy"})
    assert again.record() == match.record()
    again.play(("yes",))
    assert not match.off_seed


def test_nobody_goes_back_past_what_was_drawn_or_shown() -> None:
    match = answered()
    match.play(("refuse",))  # the asker draws
    assert match.undo_limit == match.agreed_limit == 4
    for at in range(4):
        with pytest.raises(CannotUndo) as refused:
            match.take_back(at)
        assert refused.value.message.key == "table.undo.chance"
    match.take_back(4)
    assert (match.at, match.length) == (4, 4)
    with pytest.raises(BadRequest):
        match.take_back(5)


def test_free_undo_needs_no_agreement() -> None:
    match = toy(seats=2, undo="free")
    match.play(("roll",))
    assert match.undo_limit == match.agreed_limit == 0
