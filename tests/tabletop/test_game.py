"""Moves made of parts, without ever listing them where they are many. Law: design, *A move is a tuple*."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tabletop.chance import SeededChance
from tabletop.game import COUNT_LIMIT, Message, Move, MoveList, Moves, Part, TableError
from toy.rules import WAYS, SheetMoves


class Tree(Moves):
    """Moves with one inside another: `a`, `a b`, `a c`, `d`."""

    __slots__ = ()

    def next(self, prefix: Move) -> Sequence[Part]:
        return {(): ("a", "d"), ("a",): ("b", "c")}.get(prefix, ())

    def complete(self, prefix: Move) -> bool:
        return prefix in (("a",), ("a", "b"), ("a", "c"), ("d",))


TREE = (("a",), ("a", "b"), ("a", "c"), ("d",))


@pytest.mark.parametrize("moves", [Tree(), MoveList(TREE)])
def test_moves_are_walked_part_by_part(moves: Moves) -> None:
    assert tuple(moves) == TREE
    assert moves.count() == 4
    assert tuple(moves.next(())) == ("a", "d") and tuple(moves.next(("a",))) == ("b", "c")
    assert not moves.next(("d",)) and not moves.next(("x",))
    assert moves.complete(("a",)) and not moves.complete(()) and not moves.complete(("b",))
    assert [moves.first(n) for n in range(6)] == [TREE[:n] for n in range(6)]
    for move in TREE:
        assert move in moves
    for other in ((), ("b",), ("a", "d"), ("a", "b", "c"), ["a"], "a", None, 1, ("a", 1)):
        assert other not in moves
    stream = SeededChance(1)
    seen = Counter(moves.sample(stream) for _ in range(4_000))
    assert set(seen) == set(TREE)
    assert isinstance(moves, Tree) or all(850 < n < 1_150 for n in seen.values()), "of a list alike"


def test_there_may_be_no_move_the_empty_one_or_more_than_can_be_listed() -> None:
    empty, only = MoveList(()), MoveList(((),))
    assert empty.count() == 0 and empty.first(3) == () and not empty.next(()) and () not in empty
    assert only.complete(()) and () in only and only.first(2) == ((),)
    moves = SheetMoves(("1", "1"))
    assert moves.count() == 3 * WAYS[12][30] > COUNT_LIMIT
    assert [move[-1] for move in moves.first(3)] == ["0", "1", "2"]
    assert moves.sample(SeededChance(1)) in moves
    assert not hasattr(moves, "__len__"), "len() overflows above 2^31 on a 32-bit interpreter"


def test_errors_carry_words_for_the_player() -> None:
    error = TableError("table.undo.chance", n=3)
    assert error.message == Message("table.undo.chance", {"n": 3})
    assert isinstance(error, ValueError) and "table.undo.chance" in str(error)
