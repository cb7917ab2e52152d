"""What a press on a board of many pieces means."""

from dataclasses import replace
from typing import Any

import pytest

from tabletop.board import Board
from ui.gestures import (
    DOUBLE_REACH,
    DOUBLE_TIME,
    THRESHOLD,
    Tap,
    has_second_actions,
    has_wandered,
    is_second,
    wander_limit,
)

PLAIN: Board[Any] = Board(frame=lambda view, context: "", layers=lambda view, context: {})
FIRST = Tap("a07", 100, 200, 5000)


def test_a_tap_may_wander_a_fifth_of_a_field() -> None:
    assert wander_limit(100) == 20
    assert not has_wandered((0, 0), (12, 15), wander_limit(100))
    assert has_wandered((0, 0), (12, 17), wander_limit(100))


@pytest.mark.parametrize("field", [0, 10, 44])
def test_on_small_fields_it_may_wander_as_far_as_on_any_board(field: float) -> None:
    assert wander_limit(field) == THRESHOLD


def test_the_second_of_two_quick_taps_is_known() -> None:
    assert is_second(FIRST, replace(FIRST, time=5000 + DOUBLE_TIME))
    assert is_second(FIRST, replace(FIRST, x=110, y=210, time=5100))


@pytest.mark.parametrize(
    "other",
    [
        replace(FIRST, time=5001 + DOUBLE_TIME),
        replace(FIRST, time=4999),
        replace(FIRST, x=100 + DOUBLE_REACH, time=5100),
        replace(FIRST, part="a08", time=5100),
    ],
    ids=["late", "earlier", "elsewhere", "another control"],
)
def test_any_other_tap_is_a_first_one(other: Tap) -> None:
    assert not is_second(FIRST, other)
    assert not is_second(None, other)


def test_boards_of_many_pieces_have_second_actions() -> None:
    assert not has_second_actions(PLAIN)
    assert has_second_actions(replace(PLAIN, field_size=48))
    assert has_second_actions(replace(PLAIN, hold=lambda view, draft, part: None))
    assert has_second_actions(replace(PLAIN, edit=lambda view, draft, words: draft))
