"""The entry phase: who wins while Kè are in hand, a bit a position, from the last entry back to the first.

For each number of Kè taken one table of bits for the positions with the Kè to move: by stand of the Shāng
and the Kè's mask of 21 bits. As taken and entered Kè fix how many stand on the board, the tables of all
numbers of entered Kè lie in one another. The Shāng's step is looked up in it; the Kè's is made for 64 masks
at a time. What the Shāng to move win or lose is not kept: it is one move away.
"""

from collections.abc import Callable

import numpy as np
from numba import njit, prange

from tools.solve.geometry import (
    COUNT,
    DEGREE,
    FREE,
    GOAL,
    JUMP_COUNT,
    KE_COUNT,
    LANDING,
    MASKS,
    NEAR,
    OF_SIZE,
    OVER,
    STAND_OF,
    STANDS,
    SYMMETRY_TO,
    image,
    shang_rank,
    spread,
    squeeze,
)
from tools.solve.movement import LOST, Tables

WORDS = MASKS // 64
LOW = 6
"""Points whose bit lies within a word."""
WITHOUT = np.array([sum(1 << n for n in range(64) if not n >> bit & 1) for bit in range(LOW)], np.uint64)
"""Of each of the low points, the bits of a word whose masks lack it."""
SIZED = np.array(
    [sum(1 << n for n in range(64) if n.bit_count() == size) for size in range(LOW + 1)], np.uint64
)
"""The bits of a word whose masks have so many low points."""
WORD_SIZE = np.array([n.bit_count() for n in range(WORDS)], np.int64)
MOST_MOVES = 64
SPLIT = 11
PARTS = (1 << SPLIT) + (1 << FREE - SPLIT)


def solve(movement: list[Tables], progress: Callable[[str], None]) -> np.ndarray:
    """The bits of the positions that the Kè to move win: (taken, stand, word)."""
    bits = np.zeros((GOAL, COUNT, WORDS), np.uint64)
    for taken, (ke_table, _) in enumerate(movement):
        lay(OF_SIZE[KE_COUNT - taken], ke_table, bits[taken])
    for entered in range(KE_COUNT, 0, -1):
        for taken in range(min(GOAL - 1, entered) + 1):
            size = entered - taken
            if entered == KE_COUNT:
                last = np.zeros((COUNT, WORDS), np.uint64)
                lay(OF_SIZE[size], movement[taken][1], last)
                enter_last(last, bits[taken])
            else:
                further = bits[taken + 1] if taken + 1 < GOAL else bits[taken, :0]
                step_back(size, bits[taken], further)
        progress(f"entry: positions with {entered - 1} Kè entered")
    return bits


@njit(parallel=True)
def lay(masks: np.ndarray, table: np.ndarray, bits: np.ndarray) -> None:
    """Set the bits of the won positions of a table of distances."""
    count = len(masks)
    for stand in prange(COUNT):
        for rank in range(count):
            if table[stand * count + rank] != LOST:
                mask = masks[rank]
                bits[stand, mask >> 6] |= np.uint64(1) << np.uint64(mask & 63)


@njit
def enter(after: np.ndarray, bits: np.ndarray) -> None:
    """Of one stand: a Kè wins where some entry leads to a position that the Shāng to move lose."""
    for point in range(FREE):
        if point < LOW:
            shift, without = np.uint64(1 << point), WITHOUT[point]
            for word in range(WORDS):
                bits[word] |= after[word] >> shift & without
        else:
            stride = 1 << point - LOW
            for base in range(0, WORDS, 2 * stride):
                for word in range(base, base + stride):
                    bits[word] |= after[word + stride]


@njit(parallel=True)
def enter_last(after: np.ndarray, bits: np.ndarray) -> None:
    """The positions with one Kè in hand."""
    for stand in prange(COUNT):
        enter(after[stand], bits[stand])


@njit
def parts_of(number: int, to: int, shang: int, moved: int, parts: np.ndarray) -> None:
    """Fill a table: where a symmetry takes the masks of a stand without the point moved to, in two parts.

    moved: the four points after the move; to: the least mask that the symmetry takes them to.
    """
    for low in range(1 << SPLIT):
        parts[low] = squeeze(image(number, spread(low, shang) & ~moved), to)
    for high in range(1 << FREE - SPLIT):
        parts[(1 << SPLIT) + high] = squeeze(image(number, spread(high << SPLIT, shang) & ~moved), to)


@njit
def fitting(need: int, forbidden: int) -> np.uint64:
    """Of the masks in a word, those whose lower bits allow a move. need, forbidden: as `rule_out`
    has them."""
    sieve = ~np.uint64(0)
    for bit in range(LOW):
        if forbidden >> bit & 1:
            sieve &= WITHOUT[bit]
        if need >> bit & 1:
            sieve &= ~WITHOUT[bit]
    return sieve


@njit
def rule_out(left: np.ndarray, table: np.ndarray, parts: np.ndarray, need: int, forbidden: int) -> None:
    """Of the masks left at one stand, take away those from which a move leads to a position won by the Shāng.

    need, forbidden: bits of a mask that must be set and must not be, for the move to be legal.
    """
    sieve = fitting(need, forbidden)
    need, forbidden = need >> LOW, forbidden >> LOW
    for word in range(WORDS):
        if word & need != need or word & forbidden:
            continue
        some = left[word] & sieve
        if not some:
            continue
        won = np.uint64(0)
        base = parts[(1 << SPLIT) + (word >> SPLIT - LOW)]
        middle = (word & (1 << SPLIT - LOW) - 1) << LOW
        while some:
            one = some & (~some + np.uint64(1))
            some ^= one
            bit = trailing(one)
            at = base | parts[middle | bit]
            if not table[at >> 6] >> np.uint64(at & 63) & np.uint64(1):
                won |= one
        left[word] &= ~won


@njit(inline="always")
def trailing(one: int) -> int:
    """The number of the only bit of a word."""
    return int(POSITION[(one * SEQUENCE) >> np.uint64(58)])


SEQUENCE = np.uint64(0x03F79D71B4CB0A89)
POSITION = np.zeros(64, np.int64)
for _bit in range(64):
    POSITION[(int(SEQUENCE) << _bit & (1 << 64) - 1) >> 58] = _bit


@njit
def point_bits(shang: int) -> np.ndarray:
    """Of each point, its bit in the masks of a stand; 0 where a Shāng stands."""
    return np.array([0 if shang >> point & 1 else squeeze(1 << point, shang) for point in range(25)])


@njit(parallel=True)
def step_back(size: int, bits: np.ndarray, further: np.ndarray) -> None:
    """From the positions with the Kè to move and `size` of them on the board, those with one fewer.

    bits, further: the tables with as many Kè taken and with one more, which is empty where that wins.
    """
    for stand in prange(COUNT):
        shang = STANDS[stand]
        bit_of = point_bits(shang)
        left = np.zeros(WORDS, np.uint64)
        for word in range(WORDS):
            rest = size - WORD_SIZE[word]
            if 0 <= rest <= LOW:
                left[word] = SIZED[rest]
        parts = np.zeros(PARTS, np.int64)
        for origin in range(25):
            if not shang >> origin & 1:
                continue
            for number in range(DEGREE[origin]):
                target = NEAR[origin, number]
                if not shang >> target & 1:
                    moved = shang ^ 1 << origin ^ 1 << target
                    rank = shang_rank(moved)
                    to = STAND_OF[rank]
                    parts_of(SYMMETRY_TO[rank], STANDS[to], shang, moved, parts)
                    rule_out(left, bits[to], parts, 0, bit_of[target])
            for number in range(JUMP_COUNT[origin]):
                over, landing = OVER[origin, number], LANDING[origin, number]
                if (shang >> over | shang >> landing) & 1:
                    continue
                if len(further) == 0:
                    drop(left, bit_of[over], bit_of[landing])
                    continue
                moved = shang ^ 1 << origin ^ 1 << landing
                rank = shang_rank(moved)
                to = STAND_OF[rank]
                parts_of(SYMMETRY_TO[rank], STANDS[to], shang, moved | 1 << over, parts)
                rule_out(left, further[to], parts, bit_of[over], bit_of[landing])
        enter(left, bits[stand])


@njit
def drop(left: np.ndarray, need: int, forbidden: int) -> None:
    """Take away the masks from which a capture is the last."""
    sieve = fitting(need, forbidden)
    need, forbidden = need >> LOW, forbidden >> LOW
    for word in range(WORDS):
        if word & need == need and not word & forbidden:
            left[word] &= ~sieve


def shares(bits: np.ndarray, entered: int) -> list[float]:
    """The share of positions with so many Kè entered that the Kè to move win, by number of Kè taken. Those
    count, too, that no game comes to."""
    return [
        counted(entered - taken, bits[taken]) / (COUNT * len(OF_SIZE[entered - taken]))
        for taken in range(min(GOAL - 1, entered) + 1)
    ]


@njit(parallel=True)
def counted(size: int, bits: np.ndarray) -> int:
    """How many positions with so many Kè on the board are won."""
    found = 0
    for stand in prange(COUNT):
        for word in range(WORDS):
            rest = size - WORD_SIZE[word]
            if 0 <= rest <= LOW:
                won = bits[stand, word] & SIZED[rest]
                while won:
                    won &= won - np.uint64(1)
                    found += 1
    return found
