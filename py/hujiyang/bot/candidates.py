"""The moves that a bot chooses among."""

from functools import cache

from hujiyang import bitboard
from hujiyang.bitboard import FULL, SHANG, SHIFT, SYMMETRIES
from hujiyang.rules import State, meets_again, over, successor
from tabletop.chance import Chance


def candidates(state: State, chance: Chance) -> list[int]:
    """The moves to choose among, in random order; a move that wins at once comes alone.

    Of entries that are equal by a symmetry of the board, one is kept. A Kè's move that loses by repetition
    is kept only where all do.
    """
    moves = shuffled(bitboard.legal(state.board, state.hand, state.turn), chance)
    winning = [move for move in moves if wins_at_once(state, move)]
    if winning:
        return winning[:1]
    if state.hand:
        return dedupe_by_symmetry(state.board, moves)
    if state.turn == SHANG:
        return moves
    return [move for move in moves if not meets_again(state, move)] or moves


def shuffled(moves: list[int], chance: Chance) -> list[int]:
    """The moves in random order."""
    order = list(moves)
    for last in range(len(order) - 1, 0, -1):
        other = chance.roll("order", last + 1) - 1
        order[last], order[other] = order[other], order[last]
    return order


def wins_at_once(state: State, move: int) -> bool:
    """Whether a legal move ends the game in favour of the side that plays it."""
    ended = over(successor(state, move))
    return ended is not None and ended.winners == (state.turn,)


# Symmetry

Tables = tuple[list[int], list[int]]
"""Where a symmetry takes the points of every mask: the lower 13 points, the upper 12."""


def transformed(mask: int, tables: Tables) -> int:
    """The mask under a symmetry."""
    return tables[0][mask & 8191] | tables[1][mask >> 13]


@cache
def symmetry_tables() -> tuple[Tables, ...]:
    """Of each symmetry, its tables; made when first used."""
    found = []
    for image in SYMMETRIES:
        halves = []
        for points in (image[:13], image[13:]):
            masks = [0]
            for point in points:
                masks += [1 << point | mask for mask in masks]
            halves.append(masks)
        found.append((halves[0], halves[1]))
    return tuple(found)


def dedupe_by_symmetry(board: int, moves: list[int]) -> list[int]:
    """The moves without those that a symmetry of the board takes to an earlier one."""
    ke, shang = board & FULL, board >> SHIFT
    same = [
        tables
        for tables in symmetry_tables()
        if transformed(ke, tables) == ke and transformed(shang, tables) == shang
    ]
    if len(same) == 1:
        return moves
    first: dict[int, int] = {}
    for move in moves:
        low, high = move & FULL, move >> SHIFT
        canonical = min(transformed(low, tables) | transformed(high, tables) << SHIFT for tables in same)
        first.setdefault(canonical, move)
    return list(first.values())
