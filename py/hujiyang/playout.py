"""Random games at full speed, on the integers of `bitboard`: playout and its two random players.

The same rules as `rules`. Rulings G1–G7.
"""

from collections.abc import Callable
from functools import cache

from hujiyang import bitboard
from hujiyang.bitboard import FULL, KE, SHANG, beyond, bits, directions
from hujiyang.rules import State, over

_POINT_MASKS = tuple(1 << point for point in range(25))
_TRIES = range(24)
"""Directions drawn for a Shāng before its legal moves are listed."""

Slot = tuple[int, int, int, int]
"""Around a Shāng, in one direction: the masks of the next point and of the one behind it (0: no such
point), the step and the capture there."""


def _slots(point: int) -> tuple[Slot, ...]:
    found = []
    for direction in directions(point):
        one, two = beyond(point, direction), beyond(point, direction, 2)
        if one is not None:
            behind = 0 if two is None else 1 << two
            step = (1 << point | 1 << one) << bitboard.SHIFT
            capture = (1 << point | behind) << bitboard.SHIFT | 1 << one
            found.append((1 << one, behind, step, capture))
    return tuple(found)


_SLOTS = tuple(_slots(point) for point in range(25))


@cache
def _slots_around(shang: int) -> tuple[Slot, ...]:
    """The slots around the Shāng of a mask."""
    return tuple(slot for point in bits(shang) for slot in _SLOTS[point])


def playout(state: State, games: int, seed: int) -> tuple[tuple[int, ...], int]:
    """Random games from here: (games won by each seat, moves in all). Same seed, same games.

    Every legal move of a position is equally likely. A finished state gives its winner each time, with no
    move.
    """
    from random import Random  # imported when first used

    ended = over(state)
    if ended is not None:
        return tuple(games * (seat in ended.winners) for seat in (KE, SHANG)), 0
    random = Random(seed if seed >= 0 else str(seed)).random  # a number seeds by its absolute value
    wins, total = [0, 0], 0
    for _ in range(games):
        winner, moves = _random_game(state, random)
        wins[winner] += 1
        total += moves
    return tuple(wins), total


def _random_game(state: State, random: Callable[[], float]) -> tuple[int, int]:
    """One random game: (winner, moves)."""
    board, hand, turn, left = state.board, state.hand, state.turn, state.captures - state.captured
    met = {code: state.past.count(code) for code in state.past}
    moves = 0
    while True:
        if turn == KE:
            board ^= random_ke(board, hand, random)
            hand -= hand > 0
        else:
            move = random_shang(board, hand, random)
            if not move:
                return KE, moves
            board ^= move
            if move & FULL:
                left -= 1
                if not left:
                    return SHANG, moves + 1
        turn = 1 - turn
        moves += 1
        if not hand:
            place = bitboard.code(board, turn)
            met[place] = met.get(place, 0) + 1
            if met[place] >= state.repetitions:
                return SHANG, moves


def random_ke(board: int, hand: int, random: Callable[[], float]) -> int:
    """A random legal move of the Kè, each as likely. Entries: points are drawn until one is empty."""
    if not hand:
        steps = bitboard.ke_steps(board)
        return steps[int(random() * len(steps))]
    taken = board | board >> bitboard.SHIFT
    point = _POINT_MASKS[int(random() * 25)]
    while taken & point:
        point = _POINT_MASKS[int(random() * 25)]
    return point


def random_shang(board: int, hand: int, random: Callable[[], float]) -> int:
    """A random legal move of the Shāng, each as likely, or 0 where there is none.

    Directions are drawn, each of which holds at most one legal move, until one does: far cheaper than
    listing the moves. After `_TRIES` draws without one they are listed.
    """
    ke, shang = board & FULL, board >> bitboard.SHIFT
    empty = FULL ^ ke ^ shang
    slots = _slots_around(shang)
    for _ in _TRIES:
        one, two, step, capture = slots[int(random() * len(slots))]
        if empty & one:
            move = step
        elif ke & one and empty & two:
            move = capture
        else:
            continue
        if hand or bitboard.ke_can_step(board ^ move):
            return move
    moves = bitboard.legal(board, hand, SHANG)
    return moves[int(random() * len(moves))] if moves else 0
