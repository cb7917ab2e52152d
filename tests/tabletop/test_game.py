"""Moves made of parts, without ever listing them where they are many (design, *A move is a tuple*); places at
the end: ties, draws, teams."""

from collections import Counter
from collections.abc import Sequence

from rows import each
from tabletop.chance import SeededChance
from tabletop.game import COUNT_LIMIT, Message, Move, MoveList, Moves, Over, Part, TableError
from tabletop.ranking import is_tied, standing_of, standings
from toy.rules import WAYS, SheetMoves

TREE = (("a",), ("a", "b"), ("a", "c"), ("d",))


class Tree(Moves):
    """The same moves, with one inside another."""

    __slots__ = ()

    def next(self, prefix: Move) -> Sequence[Part]:
        return {(): ("a", "d"), ("a",): ("b", "c")}.get(prefix, ())

    def complete(self, prefix: Move) -> bool:
        return prefix in TREE


@each([Tree(), MoveList(TREE)])
def test_moves_are_walked_part_by_part(moves: Moves) -> None:
    assert tuple(moves) == TREE
    assert moves.count() == 4 and moves.endings(("a",), ("b", "d")) == ("b",)
    assert tuple(moves.next(())) == ("a", "d") and tuple(moves.next(("a",))) == ("b", "c")
    assert not moves.next(("d",)) and not moves.next(("x",))
    assert moves.complete(("a",)) and not moves.complete(()) and not moves.complete(("b",))
    assert [moves.first(n) for n in range(6)] == [TREE[:n] for n in range(6)]
    assert all(move in moves for move in TREE)
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


# Places at the end

WHY = Message("toy.over.rounds")
ALONE, OPPOSITE = ((0,), (1,), (2,), (3,)), ((0, 2), (1, 3))
ORDER = (2, 0, 3, 1)


@each(
    [((2,), ORDER, (5, 1, 9, 4), "2:1 0:2 3:3 1:4"), ((2,), ORDER, (5, 1, 9, 5), "2:1 0:2 3:2 1:4"),
     ((2, 0), ORDER, (9, 4, 9, 4), "2:1 0:1 3:3 1:3"), ((0, 1, 2, 3), ORDER, (7, 7, 7, 7), "2:1 0:1 3:1 1:1"),
     ((2,), ORDER, (9, 1, 9, 4), "2:1 0:2 3:3 1:4"), ((2, 0), ORDER, (3, 1, 9, 4), "2:1 0:1 3:3 1:4"),
     ((2,), ORDER, (), "2:1 0:2 3:3 1:4"), ((), ORDER, (0, 0, 0, 0), "2:1 0:1 3:1 1:1"),
     ((), ORDER, (), "2:1 0:2 3:3 1:4"),
     # A winner stands first wherever the ranking has it.
     ((3,), (1, 0, 3, 2), (4, 9, 1, 4), "3:1 1:2 0:3 2:4")]
)  # fmt: skip
def test_places_are_shared_by_winners_and_by_equal_points(
    winners: tuple[int, ...], ranking: tuple[int, ...], scores: tuple[int, ...], expected: str
) -> None:
    lines = standings(Over(winners, ranking, WHY, scores), ALONE)
    assert " ".join(f"{seat}:{line.place}" for line in lines for seat in line.seats) == expected


def test_a_team_has_one_place_the_sum_of_its_points_and_wins_with_any_of_its_seats() -> None:
    over = Over((1,), (3, 0, 1, 2), WHY, (5, 1, 0, 6))
    found = [(line.place, line.seats, line.score, line.won) for line in standings(over, OPPOSITE)]
    assert found == [(1, (3, 1), 7, True), (2, (0, 2), 5, False)]
    assert standing_of(over, OPPOSITE, 2).place == 2
    tied = (((1, 3), ALONE), ((0, 1, 2, 3), OPPOSITE))
    for winners, teams in (*tied, ((), ALONE), ((1,), ALONE), ((1, 3), OPPOSITE)):
        assert is_tied(Over(winners, (0, 1, 2, 3), WHY), teams) == ((winners, teams) in tied)
