"""Touches become moves: extended, played, taken back, begun anew, refused."""

import pytest

from tabletop.game import MoveList
from ui import walk

MOVES = MoveList((("a",), ("b", "c"), ("b", "d"), ("e", "c"), ("f",), ("f", "g")))


@pytest.mark.parametrize(
    ("prefix", "part", "kind", "after"),
    [
        ((), "a", walk.PLAY, ("a",)),
        ((), "b", walk.EXTEND, ("b",)),
        (("b",), "c", walk.PLAY, ("b", "c")),
        (("b",), "b", walk.BACK, ()),
        (("b",), "e", walk.EXTEND, ("e",)),
        (("b",), "a", walk.PLAY, ("a",)),
        ((), "f", walk.EXTEND, ("f",)),
        (("f",), "g", walk.PLAY, ("f", "g")),
        ((), "z", walk.REFUSE, ()),
        (("b",), "g", walk.REFUSE, ("b",)),
    ],
)
def test_a_touch(prefix: tuple[str, ...], part: str, kind: str, after: tuple[str, ...]) -> None:
    assert walk.touch(MOVES, prefix, part) == walk.Touched(kind, after)


def test_a_later_part_can_be_chosen_anew_without_losing_the_earlier_ones() -> None:
    moves = MoveList((("a", "b", "x"), ("a", "c", "x")))
    assert walk.touch(moves, ("a", "b"), "c") == walk.Touched(walk.EXTEND, ("a", "c"))


def test_a_part_that_may_be_repeated_is_added_rather_than_taken_back() -> None:
    moves = MoveList((("a", "a", "b"), ("a", "b")))
    assert walk.touch(moves, ("a",), "a") == walk.Touched(walk.EXTEND, ("a", "a"))


def test_a_whole_move_that_could_go_on_is_ended_by_the_player() -> None:
    assert walk.can_finish(MOVES, ("f",))
    assert not walk.can_finish(MOVES, ("b",))
    assert not walk.can_finish(MoveList(((),)), ())


@pytest.mark.parametrize(
    ("kept", "standing"), [(("b", "c"), ("b", "c")), (("b", "z"), ("b",)), (("z", "c"), ()), ((), ())]
)
def test_a_kept_draft_stands_as_far_as_it_is_possible(
    kept: tuple[str, ...], standing: tuple[str, ...]
) -> None:
    assert walk.standing(MOVES, kept) == standing
