"""The tables checked against the rules, with nothing of the solver but the files it wrote.

A board is a square of 7 × 7 cells with a border, a piece a cell; moves are walked along directions, a
symmetry is a turn of coordinates, a position's place in the files is counted out. Every entry of the
movement phase is computed anew from the positions that follow it: since distances fall along won lines and
every other position has a way to stay lost for the Kè, agreement is a proof. Of the entry phase so many
positions as are asked for are drawn, and each is computed anew from the positions two plies later.
"""

from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
from numba import njit, prange

EMPTY, KE, SHANG, BORDER = 0, 1, 2, 3
NEVER = 255
"""Not won by the Kè."""
WINNING = 5
ALL_KE = 20
DIRECTIONS = np.array([-7, 7, -1, 1, -8, 8, -6, 6], np.int64)
"""Rows and columns, then diagonals."""
CELLS = np.array([8 + x + 7 * y for y in range(5) for x in range(5)], np.int64)
"""The cells of a1, b1, …, e5."""
WAYS = np.array([8 if (x + y) % 2 == 0 else 4 for y in range(5) for x in range(5)], np.int64)
"""Of each point, how many directions have lines: diagonals leave where file and rank are both odd or both
even."""
CHOOSE = np.zeros((26, 26), np.int64)
for _n in range(26):
    CHOOSE[_n, 0] = 1
    for _k in range(1, _n + 1):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k - 1] + CHOOSE[_n - 1, _k]


def _turns() -> np.ndarray:
    """Of each of the eight ways to turn the board, the cell of every point."""
    found = []
    for x_of, y_of in (
        ((1, 0, 0), (0, 1, 0)),
        ((0, 1, 0), (-1, 0, 4)),
        ((-1, 0, 4), (0, -1, 4)),
        ((0, -1, 4), (1, 0, 0)),
        ((-1, 0, 4), (0, 1, 0)),
        ((1, 0, 0), (0, -1, 4)),
        ((0, 1, 0), (1, 0, 0)),
        ((0, -1, 4), (-1, 0, 4)),
    ):
        row = []
        for y in range(5):
            for x in range(5):
                new_x = x_of[0] * x + x_of[1] * y + x_of[2]
                new_y = y_of[0] * x + y_of[1] * y + y_of[2]
                row.append(new_x + 5 * new_y)
        found.append(row)
    return np.array(found, np.int64)


TURNS = _turns()


def _fours() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The sets of four points that stand for all, in the order of their masks; of every set, by its points as
    digits to the base of 25 with the highest first, its number there and a turn that takes it there."""

    def weight(points: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(points, reverse=True))

    least = {}
    for four in map(weight, combinations(range(25), 4)):
        turned = [weight(tuple(int(turn[point]) for point in four)) for turn in TURNS]
        least[four] = min(turned), turned.index(min(turned))
    kept = sorted({one for one, _ in least.values()})
    number = {four: place for place, four in enumerate(kept)}
    numbers, turns = np.full(25**4, -1, np.int32), np.zeros(25**4, np.int8)
    for four, (one, turn) in least.items():
        digits = ((four[0] * 25 + four[1]) * 25 + four[2]) * 25 + four[3]
        numbers[digits], turns[digits] = number[one], turn
    return np.array(kept, np.int64), numbers, turns


KEPT, NUMBER, TURN = _fours()


@njit
def clear(board: np.ndarray) -> None:
    """An empty board with its border."""
    board[:] = BORDER
    for point in range(25):
        board[CELLS[point]] = EMPTY


@njit
def locate(board: np.ndarray, points: np.ndarray) -> tuple[int, int]:
    """The stand of the Shāng; puts the points where the Kè stand after the turn that takes them there,
    counted without the Shāng's and lowest first, into `points`. Gives (stand, how many Kè)."""
    digits = 0
    for back in range(25):
        if board[CELLS[24 - back]] == SHANG:
            digits = digits * 25 + 24 - back
    turn = TURN[digits]
    turned = np.zeros(25, np.int8)
    for point in range(25):
        turned[TURNS[turn, point]] = board[CELLS[point]]
    free = count = 0
    for point in range(25):
        if turned[point] == KE:
            points[count] = free
            count += 1
        if turned[point] != SHANG:
            free += 1
    return NUMBER[digits], count


@njit
def counted(points: np.ndarray, count: int) -> int:
    """The number of a set of points among all with as many, in the order of their masks."""
    found = 0
    for n in range(count):
        found += CHOOSE[points[n], n + 1]
    return found


@njit
def movement_entry(board: np.ndarray, table: np.ndarray, points: np.ndarray) -> np.uint8:
    """What a table of distances holds of a board."""
    stand, count = locate(board, points)
    return table[stand * CHOOSE[21, count] + counted(points, count)]


@njit
def entry_bit(board: np.ndarray, bits: np.ndarray, points: np.ndarray) -> bool:
    """What a table of bits holds of a board."""
    stand, count = locate(board, points)
    mask = 0
    for n in range(count):
        mask |= 1 << points[n]
    return bool(bits[stand, mask // 64] >> np.uint64(mask % 64) & np.uint64(1) == 1)


@njit
def stuck(board: np.ndarray) -> bool:
    """Whether no Kè can step."""
    for point in range(25):
        if board[CELLS[point]] == KE:
            for way in range(WAYS[point]):
                if board[CELLS[point] + DIRECTIONS[way]] == EMPTY:
                    return False
    return True


@njit
def ke_value(board: np.ndarray, table: np.ndarray, points: np.ndarray) -> int:
    """Plies in which the Kè to move win by the best of their steps."""
    best = NEVER
    for point in range(25):
        here = CELLS[point]
        if board[here] != KE:
            continue
        for way in range(WAYS[point]):
            there = here + DIRECTIONS[way]
            if board[there] == EMPTY:
                board[here], board[there] = EMPTY, KE
                best = min(best, movement_entry(board, table, points))
                board[here], board[there] = KE, EMPTY
    return best + 1 if best != NEVER else NEVER


@njit
def shang_value(board: np.ndarray, table: np.ndarray, further: np.ndarray, points: np.ndarray) -> int:
    """Plies until the Shāng to move are shut in; further: the distances with one more Kè taken, empty where
    that wins."""
    longest = -1
    for point in range(25):
        here = CELLS[point]
        if board[here] != SHANG:
            continue
        for way in range(WAYS[point]):
            step = DIRECTIONS[way]
            next_, behind = here + step, here + 2 * step
            if board[next_] == EMPTY:
                board[here], board[next_] = EMPTY, SHANG
                value = -2 if stuck(board) else movement_entry(board, table, points)
                board[here], board[next_] = SHANG, EMPTY
            elif board[next_] == KE and board[behind] == EMPTY:
                board[here], board[next_], board[behind] = EMPTY, EMPTY, SHANG
                if stuck(board):
                    value = -2
                elif len(further):
                    value = movement_entry(board, further, points)
                else:
                    value = NEVER
                board[here], board[next_], board[behind] = SHANG, KE, EMPTY
            else:
                continue
            if value == NEVER:
                return NEVER
            longest = max(longest, value)
    return longest + 1


@njit
def put(board: np.ndarray, stand: int, points: np.ndarray, count: int) -> None:
    """The board of a stand and of the points of Kè, counted without the Shāng's."""
    clear(board)
    for n in range(4):
        board[CELLS[KEPT[stand, n]]] = SHANG
    free = n = 0
    for point in range(25):
        if board[CELLS[point]] == SHANG:
            continue
        if n < count and points[n] == free:
            board[CELLS[point]] = KE
            n += 1
        free += 1


@njit(parallel=True)
def wrong_movements(count: int, ke_table: np.ndarray, shang_table: np.ndarray, further: np.ndarray) -> int:
    """How many entries of the movement phase with so many Kè on the board are not what the rules make
    them."""
    places = CHOOSE[21, count]
    wrong = 0
    for stand in prange(len(KEPT)):
        board, points = np.zeros(49, np.int8), np.zeros(25, np.int64)
        own = np.arange(count)
        for place in range(places):
            put(board, stand, own, count)
            at = stand * places + place
            if counted(own, count) != place:
                wrong += 1
            if shang_value(board, ke_table, further, points) != shang_table[at]:
                wrong += 1
            if ke_value(board, shang_table, points) != ke_table[at]:
                wrong += 1
            n = 0  # the next set of points: the lowest that can moves up, those below it go home
            while n + 1 < count and own[n] + 1 == own[n + 1]:
                own[n] = n
                n += 1
            own[n] += 1
    return wrong


@njit
def drawn(state: np.ndarray) -> np.uint64:
    """The next number of a stream (SplitMix64)."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    word = state[0]
    word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return word ^ word >> np.uint64(31)


@njit
def shang_loses(
    board: np.ndarray, bits: np.ndarray, further: np.ndarray, last: np.ndarray, points: np.ndarray
) -> bool:
    """Whether every move of the Shāng leads to a position that the Kè win, while Kè are in hand.

    last: the distances with the Shāng to move where no Kè is in hand any more, else empty.
    """
    if len(last):
        return bool(movement_entry(board, last, points) != NEVER)
    for point in range(25):
        here = CELLS[point]
        if board[here] != SHANG:
            continue
        for way in range(WAYS[point]):
            step = DIRECTIONS[way]
            next_, behind = here + step, here + 2 * step
            if board[next_] == EMPTY:
                board[here], board[next_] = EMPTY, SHANG
                won = entry_bit(board, bits, points)
                board[here], board[next_] = SHANG, EMPTY
            elif board[next_] == KE and board[behind] == EMPTY:
                if not len(further):
                    return False
                board[here], board[next_], board[behind] = EMPTY, EMPTY, SHANG
                won = entry_bit(board, further, points)
                board[here], board[next_], board[behind] = SHANG, KE, EMPTY
            else:
                continue
            if not won:
                return False
    return True


@njit(parallel=True)
def wrong_entries(
    entered: int, taken: int, bits: np.ndarray, further: np.ndarray, last: np.ndarray, samples: int, seed: int
) -> int:
    """Of so many positions drawn, with the Kè to move, how many are not what the rules make them."""
    wrong = 0
    blocks = 64
    for block in prange(blocks):
        state = np.array([seed * 64 + block], np.uint64)
        board, points, own = np.zeros(49, np.int8), np.zeros(25, np.int64), np.zeros(25, np.int64)
        for _ in range(samples // blocks):
            stand = np.int64(drawn(state) % np.uint64(len(KEPT)))
            count = entered - taken
            found = 0
            for point in range(21):  # each set of points is as likely
                if drawn(state) % np.uint64(21 - point) < np.uint64(count - found):
                    own[found] = point
                    found += 1
            put(board, stand, own, count)
            kept = entry_bit(board, bits, points)
            won = False
            for point in range(25):
                if board[CELLS[point]] == EMPTY:
                    board[CELLS[point]] = KE
                    won = shang_loses(board, bits, further, last, points)
                    board[CELLS[point]] = EMPTY
                    if won:
                        break
            if won != kept:
                wrong += 1
    return wrong


def verify_movement(movement: list[tuple[np.ndarray, np.ndarray]], progress: Callable[[str], None]) -> int:
    """How many entries of the movement phase are wrong; all are looked at."""
    total = 0
    for taken, (ke_table, shang_table) in enumerate(movement):
        further = movement[taken + 1][0] if taken + 1 < WINNING else ke_table[:0]
        wrong = int(wrong_movements(ALL_KE - taken, ke_table, shang_table, further))
        progress(f"movement, {taken} taken: {2 * len(ke_table):,} entries computed anew, {wrong} wrong")
        total += wrong
    return total


def verify_entry(
    movement: list[tuple[np.ndarray, np.ndarray]],
    bits: np.ndarray,
    samples: int,
    progress: Callable[[str], None],
) -> tuple[int, int]:
    """Of at least so many positions of the entry phase: (looked at, wrong). As many of each number of Kè
    entered and taken."""
    layers = [(entered, taken) for entered in range(ALL_KE) for taken in range(min(WINNING - 1, entered) + 1)]
    each = -(-samples // len(layers) // 64) * 64
    looked = total = 0
    for number, (entered, taken) in enumerate(layers):
        further = bits[taken + 1] if taken + 1 < WINNING else bits[taken, :0]
        last = movement[taken][1] if entered + 1 == ALL_KE else movement[taken][1][:0]
        wrong = int(wrong_entries(entered, taken, bits[taken], further, last, each, number))
        looked += each
        total += wrong
        if taken == min(WINNING - 1, entered):
            progress(f"entry, {entered} Kè entered: {looked:,} positions computed anew so far, {total} wrong")
    return looked, total
