"""Perft: how many sequences of legal moves there are, and how many behind each move (divide).

The same rules as `rules`, on the integers of `bitboard`; a finished game is not continued. Rulings G1–G7.
"""

from collections.abc import Callable

from hujiyang import bitboard
from hujiyang.bitboard import FULL, INDEX, KE, SHANG
from hujiyang.rules import State, over, parts, successor
from tabletop.game import Move

CACHE_LIMIT = 500_000
"""Positions whose counts are kept at a time: about a hundred megabytes."""


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal moves begin here; 1 for depth 0."""
    if depth <= 0:
        return 1
    if over(state) is not None:
        return 0
    met: dict[int, int] = {}
    for code in state.past:
        met[code] = met.get(code, 0) + 1
    counter = _counter(state.captures, state.repetitions, met)
    return counter(state.board, state.hand, state.captured, state.turn, depth)


def divide(state: State, depth: int) -> dict[Move, int]:
    """Of each legal move, the perft of one ply less after it: shows where two engines differ."""
    if depth <= 0 or over(state) is not None:
        return {}
    found = {}
    for move in bitboard.legal(state.board, state.hand, state.turn):
        found[parts(state, move)] = perft(successor(state, move), depth - 1)
    return dict(sorted(found.items(), key=lambda item: [INDEX[name] for name in item[0]]))


def _counter(goal: int, repetitions: int, met: dict[int, int]) -> Callable[[int, int, int, int, int], int]:
    """The recursion, with what does not change in its closure.

    While Kè are in hand the count does not depend on the positions met, so equal positions are counted
    once; afterwards `met` holds how often each position was met on the way (those before a capture cannot
    come back and change nothing).
    """
    cache: dict[tuple[int, int, int, int], int] = {}  # emptied when it has reached its limit
    legal, code = bitboard.legal, bitboard.code

    def count(board: int, hand: int, captured: int, turn: int, depth: int) -> int:
        moves = legal(board, hand, turn)
        if depth == 1:
            return len(moves)
        key = (board, hand, turn, depth)
        if hand and key in cache:
            return cache[key]
        total = 0
        for move in moves:
            after = board ^ move
            left = hand - 1 if hand and turn == KE else hand
            taken = captured + 1 if turn == SHANG and move & FULL else captured
            if taken >= goal:
                continue
            if left:
                total += count(after, left, taken, 1 - turn, depth - 1)
                continue
            place = code(after, 1 - turn)
            met[place] = met.get(place, 0) + 1
            if met[place] < repetitions:
                total += count(after, left, taken, 1 - turn, depth - 1)
            met[place] -= 1
        if hand:
            if len(cache) >= CACHE_LIMIT:
                cache.clear()
            cache[key] = total
        return total

    return count
