"""The board as the solver sees it: points, ways of the four Shāng to stand up to symmetry, ranks of masks.

Everything is a numpy array that numba's functions take as a constant.
"""

import sys
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
from numba import njit

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.insert(0, str(ROOT / "py"))

from hujiyang.bitboard import CORNERS, JUMPS, NEIGHBOURS  # noqa: E402
from hujiyang.bitboard import FULL as FULL  # noqa: E402
from hujiyang.bitboard import KE_COUNT as KE_COUNT  # noqa: E402
from hujiyang.bitboard import QUARTER_TURNS as QUARTER_TURNS  # noqa: E402
from hujiyang.bitboard import SYMMETRIES as SYMMETRIES  # noqa: E402

FREE = 21
"""Points without a Shāng."""
GOAL = 5
MASKS = 1 << FREE

STEPS = np.array([sum(1 << near for near in row) for row in NEIGHBOURS], np.uint32)
DEGREE = np.array([len(row) for row in NEIGHBOURS], np.int64)
NEAR = np.array([[*row, *[0] * (8 - len(row))] for row in NEIGHBOURS], np.int64)
JUMP_COUNT = np.array([len(row) for row in JUMPS], np.int64)
OVER = np.array([[*(over for over, _ in row), *[0] * (8 - len(row))] for row in JUMPS], np.int64)
LANDING = np.array([[*(to for _, to in row), *[0] * (8 - len(row))] for row in JUMPS], np.int64)


def _images() -> tuple[np.ndarray, np.ndarray]:
    """Where each symmetry takes the lower 13 points and the upper 12, by mask."""
    low, high = np.zeros((8, 1 << 13), np.uint32), np.zeros((8, 1 << 12), np.uint32)
    for number, image in enumerate(SYMMETRIES):
        for table, points in ((low, image[:13]), (high, image[13:])):
            for bit, point in enumerate(points):
                size = 1 << bit
                table[number, size : 2 * size] = table[number, :size] | np.uint32(1 << point)
    return low, high


IMAGE_LOW, IMAGE_HIGH = _images()

BINOMIAL = np.array([[comb(n, k) for k in range(5)] for n in range(26)], np.int64)


@njit(inline="always")
def image(number: int, mask: int) -> np.int64:
    """A mask of 25 points under a symmetry."""
    return np.int64(IMAGE_LOW[number, mask & 8191]) | np.int64(IMAGE_HIGH[number, mask >> 13])


@njit
def shang_rank(mask: int) -> int:
    """The number of a set of four points among all 12,650."""
    found, k = 0, 1
    for point in range(25):
        if mask >> point & 1:
            found += BINOMIAL[point, k]
            k += 1
    return found


def _stands() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The least masks of four Shāng under the symmetries; of each set of four the number of the one that it
    is taken to, and by which symmetry."""
    sets = [sum(1 << point for point in four) for four in combinations(range(25), 4)]
    least = {}
    for mask in sets:
        images = [int(image(number, mask)) for number in range(8)]
        least[mask] = min(images), images.index(min(images))
    stands = sorted({one for one, _ in least.values()})
    numbers = {mask: number for number, mask in enumerate(stands)}
    stand_of, by = np.zeros(12650, np.int64), np.zeros(12650, np.int64)
    for mask, (one, symmetry) in least.items():
        rank = shang_rank(mask)
        stand_of[rank], by[rank] = numbers[one], symmetry
    return np.array(stands, np.int64), stand_of, by


STANDS, STAND_OF, SYMMETRY_TO = _stands()
COUNT = len(STANDS)
STABLE = np.array([[image(n, mask) == mask for n in range(8)] for mask in STANDS], np.bool_)
"""Of each stand, which symmetries leave it as it is."""
START = int(np.searchsorted(STANDS, CORNERS))


def _ranks() -> tuple[np.ndarray, list[np.ndarray]]:
    """Of each mask of 21 bits its number among those with as many bits; and those masks, in their order."""
    every = np.arange(MASKS, dtype=np.uint32)
    bits = np.zeros(MASKS, np.int8)
    for bit in range(FREE):
        bits += (every >> np.uint32(bit) & np.uint32(1)).astype(np.int8)
    rank = np.zeros(MASKS, np.int32)
    of_size = []
    for size in range(FREE + 1):
        masks = np.flatnonzero(bits == size).astype(np.uint32)
        rank[masks] = np.arange(len(masks), dtype=np.int32)
        of_size.append(masks)
    return rank, of_size


RANK, OF_SIZE = _ranks()


@njit(inline="always")
def squeeze(mask: int, shang: int) -> int:
    """A mask of 25 points without the four points of the Shāng, as one of 21."""
    left = shang
    taken = 0
    while left:
        low = left & -left
        left ^= low
        below = (low >> taken) - 1
        mask = mask & below | mask >> 1 & ~below
        taken += 1
    return mask


@njit(inline="always")
def spread(mask: int, shang: int) -> int:
    """The reverse of `squeeze`: a mask of 21 bits on the points that the Shāng leave."""
    left = shang
    while left:
        low = left & -left
        left ^= low
        below = low - 1
        mask = mask & below | (mask & ~below) << 1
    return mask
