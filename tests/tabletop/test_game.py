"""Moves made of parts, without ever listing them where they are many. Law: design, *A move is a tuple*."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from tables import GAMES
from tabletop.chance import Chance, SeededChance
from tabletop.game import COUNT_LIMIT, Message, Move, MoveList, Moves, Option, Part, TableError
from tabletop.registry import load_game
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


def test_an_empty_move_list_has_no_moves() -> None:
    empty = MoveList(())
    assert empty.count() == 0 and empty.first(3) == () and not empty.next(()) and () not in empty


def test_the_empty_move_can_be_a_move() -> None:
    only = MoveList(((),))
    assert only.complete(()) and () in only and only.first(2) == ((),)


def test_a_sample_of_a_list_is_uniform() -> None:
    stream = SeededChance(1)
    seen = Counter(MoveList(TREE).sample(stream) for _ in range(4_000))
    assert set(seen) == set(TREE) and all(850 < n < 1_150 for n in seen.values())


def test_a_sample_by_parts_reaches_every_move() -> None:
    stream = SeededChance(1)
    seen = Counter(Tree().sample(stream) for _ in range(2_000))
    assert set(seen) == set(TREE)


def test_first_stops_after_n_moves() -> None:
    """10^65 moves: the first three come without the rest."""

    class Endless(Moves):
        __slots__ = ()

        def next(self, prefix: Move) -> Sequence[Part]:
            return tuple("0123456789") if len(prefix) < 65 else ()

        def complete(self, prefix: Move) -> bool:
            return len(prefix) == 65

        def count(self) -> int:
            return 10**65

    moves = Endless()
    assert [move[-1] for move in moves.first(3)] == ["0", "1", "2"]
    assert moves.sample(SeededChance(1)) in moves
    assert moves.count() == 10**65 > COUNT_LIMIT
    assert not hasattr(moves, "__len__"), "len() overflows above 2^31 on a 32-bit interpreter"


def test_the_count_of_sheets_equals_the_number_listed() -> None:
    """The toy counts without listing; here small sheets are listed."""
    for boxes in range(4):
        for limit in (0, 1, 8, 9, 10, 30):
            listed = sum(sum(digits) <= limit for digits in product(range(10), repeat=boxes))
            assert WAYS[boxes][limit] == listed
    assert SheetMoves(("1", "1")).count() == 3 * WAYS[12][30]


class First(Chance):
    """Always the first value."""

    __slots__ = ()

    def pick(self, label: str, values: tuple[str | int, ...], weights: object = None) -> str | int:
        return values[0]


def test_a_sample_of_first_values_is_the_first_move() -> None:
    moves = SheetMoves(("1",))
    assert moves.sample(First()) == moves.first(1)[0]


def test_options_know_their_kind() -> None:
    assert [Option(value, (value,)).type for value in (True, 1, "x")] == ["bool", "int", "str"]


def test_errors_carry_words_for_the_player() -> None:
    error = TableError("table.undo.chance", n=3)
    assert error.message == Message("table.undo.chance", {"n": 3})
    assert isinstance(error, ValueError) and "table.undo.chance" in str(error)


def test_every_game_of_the_catalogue_is_loaded_by_name() -> None:
    for name in GAMES:
        assert load_game(GAMES, name).name == name
