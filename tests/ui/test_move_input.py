"""Touches become moves: extended, played, taken back, begun anew, refused."""

import pytest

from tabletop.game import MoveList
from ui import move_input

MOVES = MoveList((("a",), ("b", "c"), ("b", "d"), ("e", "c"), ("f",), ("f", "g")))


@pytest.mark.parametrize(
    ("prefix", "part", "kind", "after"),
    [
        ((), "a", move_input.PLAY, ("a",)),
        ((), "b", move_input.EXTEND, ("b",)),
        (("b",), "c", move_input.PLAY, ("b", "c")),
        (("b",), "b", move_input.BACK, ()),
        (("b",), "e", move_input.EXTEND, ("e",)),
        (("b",), "a", move_input.PLAY, ("a",)),
        ((), "f", move_input.EXTEND, ("f",)),
        (("f",), "g", move_input.PLAY, ("f", "g")),
        ((), "z", move_input.REFUSE, ()),
        (("b",), "g", move_input.REFUSE, ("b",)),
    ],
)
def test_a_touch(prefix: tuple[str, ...], part: str, kind: str, after: tuple[str, ...]) -> None:
    assert move_input.touch(MOVES, prefix, part) == move_input.Outcome(kind, after)


def test_a_later_part_can_be_chosen_anew_without_losing_the_earlier_ones() -> None:
    moves = MoveList((("a", "b", "x"), ("a", "c", "x")))
    assert move_input.touch(moves, ("a", "b"), "c") == move_input.Outcome(move_input.EXTEND, ("a", "c"))


def test_a_part_that_may_be_repeated_is_added_rather_than_taken_back() -> None:
    moves = MoveList((("a", "a", "b"), ("a", "b")))
    assert move_input.touch(moves, ("a",), "a") == move_input.Outcome(move_input.EXTEND, ("a", "a"))


def test_a_whole_move_that_could_go_on_is_ended_by_the_player() -> None:
    assert move_input.can_finish(MOVES, ("f",))
    assert not move_input.can_finish(MOVES, ("b",))
    assert not move_input.can_finish(MoveList(((),)), ())


@pytest.mark.parametrize(
    ("kept", "legal"), [(("b", "c"), ("b", "c")), (("b", "z"), ("b",)), (("z", "c"), ()), ((), ())]
)
def test_as_much_of_a_saved_draft_is_kept_as_is_legal(kept: tuple[str, ...], legal: tuple[str, ...]) -> None:
    assert move_input.legal_prefix(MOVES, kept) == legal
