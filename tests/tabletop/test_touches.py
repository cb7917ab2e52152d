"""Touches become moves: extended, played, taken back, begun anew, refused."""

import pytest

from tabletop import drafts
from tabletop.game import MoveList

MOVES = MoveList((("a",), ("b", "c"), ("b", "d"), ("e", "c"), ("f",), ("f", "g")))


@pytest.mark.parametrize(
    ("prefix", "part", "kind", "after"),
    [
        ((), "a", drafts.PLAY, ("a",)),
        ((), "b", drafts.EXTEND, ("b",)),
        (("b",), "c", drafts.PLAY, ("b", "c")),
        (("b",), "b", drafts.BACK, ()),
        (("b",), "e", drafts.EXTEND, ("e",)),
        (("b",), "a", drafts.PLAY, ("a",)),
        ((), "f", drafts.EXTEND, ("f",)),
        (("f",), "g", drafts.PLAY, ("f", "g")),
        ((), "z", drafts.REFUSE, ()),
        (("b",), "g", drafts.REFUSE, ("b",)),
    ],
)
def test_a_touch(prefix: tuple[str, ...], part: str, kind: str, after: tuple[str, ...]) -> None:
    assert drafts.touch(MOVES, prefix, part) == drafts.Touched(kind, after)


def test_a_later_part_can_be_chosen_anew_without_losing_the_earlier_ones() -> None:
    moves = MoveList((("a", "b", "x"), ("a", "c", "x")))
    assert drafts.touch(moves, ("a", "b"), "c") == drafts.Touched(drafts.EXTEND, ("a", "c"))


def test_a_part_that_may_be_repeated_is_added_rather_than_taken_back() -> None:
    moves = MoveList((("a", "a", "b"), ("a", "b")))
    assert drafts.touch(moves, ("a",), "a") == drafts.Touched(drafts.EXTEND, ("a", "a"))


def test_a_whole_move_that_could_go_on_is_ended_by_the_player() -> None:
    assert drafts.can_finish(MOVES, ("f",))
    assert not drafts.can_finish(MOVES, ("b",))
    assert not drafts.can_finish(MoveList(((),)), ())


@pytest.mark.parametrize(
    ("kept", "legal"), [(("b", "c"), ("b", "c")), (("b", "z"), ("b",)), (("z", "c"), ()), ((), ())]
)
def test_as_much_of_a_saved_draft_is_kept_as_is_legal(kept: tuple[str, ...], legal: tuple[str, ...]) -> None:
    assert drafts.legal_prefix(MOVES, kept) == legal
