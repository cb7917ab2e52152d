"""What of the match the viewer of the page may know."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from states import table_state
from tabletop.board import Board
from tabletop.game import Event
from tabletop.record import Player
from ui.mode import (
    MODES,
    RULES,
    Mode,
    has_second_actions,
    known_events,
    seat_quarter,
    subject,
    viewer,
)
from ui.state import Phase, Review
from ui.update.change import Change
from world import first_state, new_match

PUBLIC = Event("entered", {"seat": 0, "point": "c3"})


@pytest.mark.parametrize("to", [(1,), ()], ids=["the other seat", "nobody"])
def test_an_event_for_others_is_neither_known_nor_told(to: tuple[int, ...]) -> None:
    state = table_state()
    hidden = Event("entered", {"seat": 0, "point": "b2"}, to=to)
    assert viewer(state) == 0
    assert known_events(state, (hidden, PUBLIC)) == (PUBLIC,)
    assert Change(state).told((hidden, PUBLIC)) == Change(state).told((PUBLIC,)) != ()


def test_an_event_for_the_viewer_is_known_and_to_who_looks_on_what_everybody_knows() -> None:
    mine = Event("entered", {"seat": 0, "point": "b2"}, to=(0,))
    assert known_events(table_state(), (mine, PUBLIC)) == (mine, PUBLIC)
    watched = first_state(new_match("hujiyang", (Player(bot=1), Player(bot=1))))
    assert viewer(watched) is None and known_events(watched, (mine, PUBLIC)) == (PUBLIC,)


@pytest.mark.parametrize(
    ("review", "bots", "expected"),
    [(None, False, "c3"), (None, True, ""), (0, True, "c3")],
    ids=["who is asked", "while a bot plays", "a look back"],
)
def test_what_a_moment_is_about_is_shown_to_who_is_asked_or_looks_back(
    review: int | None, bots: bool, expected: str
) -> None:
    players = (Player(bot=1), Player()) if bots else (Player(), Player())
    state = first_state(new_match("hujiyang", players))
    board = replace(state.table.board, subject=lambda view, events: "c3")
    state = replace(
        state, table=replace(state.table, board=board, review=None if review is None else Review(review))
    )
    assert subject(state) == expected


def test_every_phase_has_a_mode_and_every_mode_its_rules() -> None:
    assert set(MODES) == set(get_args(Phase))
    assert set(RULES) == set(Mode)


# The sides of the table

ROUND, ACROSS = (0, 1, 2, 3), (0, 2)


@pytest.mark.parametrize(
    ("seats", "sides", "expected"),
    [
        (1, ROUND, [0]),
        (2, ROUND, [0, 2]),
        (3, ROUND, [0, 1, 3]),
        (4, ROUND, [0, 1, 2, 3]),
        (8, ROUND, [0, 0, 1, 1, 2, 2, 3, 0]),
        (2, ACROSS, [0, 2]),
        (3, ACROSS, [0, 2, 2]),
        (3, (0,), [0, 0, 0]),
    ],
)
def test_each_seat_has_the_nearest_side(seats: int, sides: tuple[int, ...], expected: list[int]) -> None:
    assert [seat_quarter(seat, seats, sides) for seat in range(seats)] == expected


def test_boards_of_many_pieces_have_second_actions() -> None:
    plain: Board[Any] = Board(frame=lambda view, context: "", layers=lambda view, context: {})
    assert not has_second_actions(plain)
    assert has_second_actions(replace(plain, field_size=48))
    assert has_second_actions(replace(plain, hold=lambda view, draft, part: None))
    assert has_second_actions(replace(plain, edit=lambda view, draft, words: draft))
