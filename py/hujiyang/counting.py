"""Counting and random games at full speed: perft, divide, playout.

The same law as `rules`, on the integers of `bitboard`. Perft counts sequences of legal moves; a finished
game is not continued. Rulings G1–G7.
"""

from collections.abc import Callable

from hujiyang import bitboard
from hujiyang.pieces import FULL, INDEX, KE, SHANG, beyond, bits, directions
from hujiyang.rules import State, over, parts
from tabletop.game import Move

# Perft


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
    """Of each legal move, the perft of one ply less behind it: where two engines part."""
    if depth <= 0 or over(state) is not None:
        return {}
    found = {}
    for move in bitboard.legal(state.board, state.hand, state.turn):
        found[parts(state, move)] = perft(_behind(state, move), depth - 1)
    return dict(sorted(found.items(), key=lambda item: [INDEX[name] for name in item[0]]))


def _behind(state: State, move: int) -> State:
    board = state.board ^ move
    entered = state.turn == KE and state.hand > 0
    taken = state.turn == SHANG and move & FULL != 0
    hand, turn = state.hand - entered, 1 - state.turn
    past = state.past if not (entered or taken) else ()
    past = (*past, bitboard.code(board, turn)) if not hand else ()
    ke, shang = board & FULL, board >> bitboard.SHIFT
    captured = state.captured + taken
    return State(ke, shang, hand, captured, turn, state.captures, state.repetitions, past)


def _counter(goal: int, repetitions: int, met: dict[int, int]) -> Callable[[int, int, int, int, int], int]:
    """The recursion, with what does not change in its closure.

    During entry nothing is remembered by the law, so equal positions are counted once; afterwards `met`
    holds the positions met on the way (those before a capture cannot come back and do no harm).
    """
    known: dict[tuple[int, int, int, int], int] = {}  # forgotten when it has grown too long
    legal, code = bitboard.legal, bitboard.code

    def count(board: int, hand: int, captured: int, turn: int, depth: int) -> int:
        moves = legal(board, hand, turn)
        if depth == 1:
            return len(moves)
        key = (board, hand, turn, depth)
        if hand and key in known:
            return known[key]
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
            if len(known) >= _KNOWN_LIMIT:
                known.clear()
            known[key] = total
        return total

    return count


_KNOWN_LIMIT = 500_000
"""Positions whose counts are remembered at a time: about a hundred megabytes."""

# Random games

_POINT_MASKS = tuple(1 << point for point in range(25))
_TRIES = range(24)

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
_slots_of: dict[int, tuple[Slot, ...]] = {}


def _slots_around(shang: int) -> tuple[Slot, ...]:
    found = _slots_of.get(shang)
    if found is None:
        found = tuple(slot for point in bits(shang) for slot in _SLOTS[point])
        _slots_of[shang] = found
    return found


def playout(state: State, games: int, seed: int) -> tuple[tuple[int, ...], int]:
    """Random games from here: (games won by each seat, moves in all). Same seed, same games.

    Every legal move of a position is equally likely. A finished state gives its winner each time, with no
    move.
    """
    from random import Random  # only here: its import costs the page's start

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
    listing the moves. After some misses they are listed.
    """
    ke, shang = board & FULL, board >> bitboard.SHIFT
    empty = FULL ^ ke ^ shang
    slots = _slots_of.get(shang) or _slots_around(shang)
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
