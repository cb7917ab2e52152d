"""The Shāng unbeaten from the start: every position that can be reached against them, and where the learnt
evaluation chose a move that loses.

The Shāng play the move after which the weights (`learn`) sum up to least; of equal ones that with the least
masks, of the Shāng, then of the Kè, on the board turned as `home` has it. Against them the Kè enter anywhere.
Number of entered Kè by number, each position is met once up to symmetry, its move is looked up in the exact
values, and where it loses the next one that does not is noted. So nothing that is lost is ever come to, up
to the question with `LAST` Kè entered; from there on the page proves its moves (`hujiyang.bot.proof`).
"""

from collections.abc import Callable
from dataclasses import dataclass

import numba
import numpy as np
from numba import njit, prange

from tools.solve.geometry import COUNT, FREE, GOAL, OF_SIZE, RANK, STABLE, STANDS, START, spread, squeeze
from tools.solve.learn import (
    KIND,
    KINDS,
    LAST,
    MIRRORS,
    MOST,
    PATTERNS,
    home,
    ke_wins,
    learn,
    least_image,
    moves_of,
    seen,
    seen_after,
    whole,
)

ABOVE = 2_048
"""Added to each sum of weights, which is never below as much."""
STANDS_AT_ONCE = 4
"""Games keep to some ways to stand: the work is dealt out in small shares."""
MET = 1
NOWHERE = np.zeros(0, np.uint8)
"""No room for marks."""
STUCK = 255
"""Of a position from which every move loses. There is none."""


@dataclass(frozen=True)
class Errors:
    """The positions with so many Kè entered and taken in which the first moves of the order lose. at: their
    numbers (stand × masks of that size + rank of the mask), in order; skipped: how many moves do."""

    entered: int
    taken: int
    at: np.ndarray
    skipped: np.ndarray


def spread_out(weights: np.ndarray) -> np.ndarray:
    """The weights of one number of Kè entered by Kè taken, window and pattern."""
    places = np.array([kind * PATTERNS + MIRRORS[kind] for kind in KIND])
    return np.ascontiguousarray(weights[:, places].astype(np.int16))


@njit
def order(
    values: np.ndarray, taken: int, shang: int, ke: int, count: int,
    moves: np.ndarray, stood: np.ndarray, keys: np.ndarray,
) -> None:  # fmt: skip
    """Give each move its key: the least is played. values: as `spread_out` has them."""
    seen(shang, ke, stood)
    for number in range(count):
        move = moves[number]
        after = taken + (move[4] >= 0)
        value = 0
        if after < GOAL:
            value = ABOVE
            for row in range(9):
                value += values[after, row, seen_after(stood[row], row, move)]
        keys[number] = (value << 50) + (move[0] << 25) + move[1]


@njit
def chosen(bits: np.ndarray, taken: int, count: int, moves: np.ndarray, keys: np.ndarray) -> tuple[int, int]:
    """The move that is played, by its number, and how many before it in the order lose; -1 where all do."""
    for skip in range(count):
        best = -1
        for number in range(count):
            if keys[number] >= 0 and (best < 0 or keys[number] < keys[best]):
                best = number
        if not ke_wins(bits, taken + (moves[best, 4] >= 0), moves[best, 0], moves[best, 1]):
            return best, skip
        keys[best] = -1
    return -1, 0


@njit(parallel=True)
def answer(
    bits: np.ndarray, values: np.ndarray, taken: int, masks: np.ndarray, met: np.ndarray,
    same: np.ndarray, fewer: np.ndarray, fewer_count: int,
) -> None:  # fmt: skip
    """Play the move in every position that was met, and mark those that are come to.

    masks: those of the Kè; met: by stand and rank, what is met, where the moves skipped are added; same,
    fewer: by stand and rank, where to mark, with as many Kè on the board and with one fewer, of which there
    are so many masks; none where the next capture wins, neither where nothing is asked any more.
    """
    count = len(masks)
    for stand in prange(COUNT):
        moves = np.zeros((MOST, 5), np.int64)
        keys = np.zeros(MOST, np.int64)
        stood = np.zeros(9, np.int64)
        shang = STANDS[stand]
        for rank in range(count):
            if not met[stand * count + rank]:
                continue
            ke = spread(np.int64(masks[rank]), shang)
            found = moves_of(shang, ke, moves)
            order(values, taken, shang, ke, found, moves, stood, keys)
            best, skip = chosen(bits, taken, found, moves, keys)
            if best < 0:
                met[stand * count + rank] = STUCK
                continue
            met[stand * count + rank] = MET + skip
            if not len(same):
                continue
            to, least = home(moves[best, 0], moves[best, 1])
            mask = squeeze(least, STANDS[to])
            if moves[best, 4] < 0:
                same[to * count + RANK[mask]] = MET
            elif fewer_count:
                fewer[to * fewer_count + RANK[mask]] = MET


@njit(parallel=True)
def enter_anywhere(masks: np.ndarray, met: np.ndarray, more: np.ndarray, more_count: int) -> None:
    """Mark what the Kè may come to by an entry. masks: theirs; met, more: by stand and rank."""
    count = len(masks)
    for stand in prange(COUNT):
        shang = STANDS[stand]
        is_symmetric = STABLE[stand].sum() > 1
        for rank in range(count):
            if not met[stand * count + rank]:
                continue
            for point in range(FREE):
                mask = masks[rank] | 1 << point
                if mask == masks[rank]:
                    continue
                if is_symmetric:
                    mask = squeeze(least_image(stand, spread(mask, shang)), shang)
                more[stand * more_count + RANK[mask]] = MET


def empty(entered: int, taken: int) -> np.ndarray:
    """Room for a mark at each position with so many Kè entered and taken; none where there is none."""
    size = entered - taken
    return np.zeros(COUNT * len(OF_SIZE[size]) if size >= 0 and taken < GOAL else 0, np.uint8)


@njit
def above_met(met: np.ndarray) -> np.ndarray:
    """Where moves were skipped, in order."""
    count = 0
    for one in met:
        count += one > MET
    found = np.empty(count, np.int64)
    count = 0
    for place in range(len(met)):
        if met[place] > MET:
            found[count] = place
            count += 1
    return found


def go_through(
    bits: np.ndarray, weights: np.ndarray | None, progress: Callable[[str], None]
) -> tuple[np.ndarray, list[Errors]]:
    """Go through every position that is reached against Shāng who play by these weights, or by what they
    learn on the way where there are none. The weights, and where they err. Error: AssertionError where a lost
    position is reached."""
    numba.set_parallel_chunksize(STANDS_AT_ONCE)  # type: ignore[attr-defined, unused-ignore]
    learnt = np.zeros((LAST + 1, GOAL, KINDS * PATTERNS), np.int8)
    growing = np.zeros((GOAL, KINDS * PATTERNS))
    answered = {0: empty(0, 0)}
    answered[0][START] = MET
    found = []
    for entered in range(1, LAST + 1):
        asked = {}
        for taken in list(answered):
            asked[taken] = empty(entered, taken)
            masks = OF_SIZE[entered - 1 - taken]
            enter_anywhere(masks, answered.pop(taken), asked[taken], len(OF_SIZE[entered - taken]))
        if weights is None:
            share = learn(bits, growing, asked, entered)
            learnt[entered] = whole(growing)
            progress(f"learnt, {entered} entered: {100 * share:.3f} % of the moves lose")
        else:
            learnt[entered] = weights[entered]
        values = spread_out(learnt[entered])
        if entered < LAST:
            answered = {taken: empty(entered, taken) for taken in range(min(GOAL - 1, entered) + 1)}
        positions = 0
        for taken in list(asked):
            met = asked.pop(taken)
            size = entered - taken
            fewer_count = len(OF_SIZE[size - 1]) if taken + 1 < GOAL else 0
            same, fewer = (answered.get(after, NOWHERE) for after in (taken, taken + 1))
            answer(bits, values, taken, OF_SIZE[size], met, same, fewer, fewer_count)
            if met.max(initial=0) == STUCK:
                raise AssertionError("a lost position is reached")
            at = above_met(met)
            found.append(Errors(entered, taken, at, met[at] - MET))
            positions += int(np.count_nonzero(met))
        wrong = sum(len(one.at) for one in found if one.entered == entered)
        progress(f"unbeaten, {entered} entered: {positions:,} positions, {wrong:,} moves of them lose")
    return learnt, found
