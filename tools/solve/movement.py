"""The movement phase: in how many plies the Kè shut the Shāng in, by retrograde analysis.

For each number of Kè taken two tables of bytes, one a side to move, by stand of the Shāng and rank of the
Kè's mask: plies until the Shāng are shut in, `LOST` where the Kè cannot force it. From the positions at a
distance those before them get the next one: a position with the Kè to move at once, one with the Shāng to
move when every legal move is won.
"""

from collections.abc import Callable

import numpy as np
from numba import njit, prange

from tools.solve.geometry import (
    COUNT,
    DEGREE,
    FULL,
    GOAL,
    JUMP_COUNT,
    KE_COUNT,
    LANDING,
    NEAR,
    OF_SIZE,
    OVER,
    RANK,
    STABLE,
    STAND_OF,
    STANDS,
    STEPS,
    SYMMETRY_TO,
    image,
    shang_rank,
    spread,
    squeeze,
)

LOST = 255
Tables = tuple[np.ndarray, np.ndarray]
"""Distances with the Kè and with the Shāng to move."""


def solve(progress: Callable[[str], None]) -> list[Tables]:
    """The tables by number of Kè taken, 0 to 4."""
    found: list[Tables] = []
    after = np.full(0, LOST, np.uint8)
    for taken in reversed(range(GOAL)):
        masks = OF_SIZE[KE_COUNT - taken]
        ke = np.full(COUNT * len(masks), LOST, np.uint8)
        shang = ke.copy()
        begin(masks, after, taken, ke, shang)
        furthest = int(after[after != LOST].max(initial=0)) + 1
        distance = idle = 0
        while idle < 2 or distance <= furthest:
            step = before_ke if distance % 2 else before_shang
            idle = 0 if step(masks, after, taken, ke, shang, distance) else idle + 1
            distance += 1
        progress(f"movement, {taken} taken: {(ke != LOST).sum():,} and {(shang != LOST).sum():,} won")
        found.append((ke, shang))
        after = ke
    return found[::-1]


@njit(inline="always")
def place(shang: int, ke: int, count: int) -> int:
    """The number of a position: by its stand and its Kè."""
    rank = shang_rank(shang)
    stand = STAND_OF[rank]
    moved = squeeze(image(SYMMETRY_TO[rank], ke), STANDS[stand])
    return int(stand * count + RANK[moved])


@njit
def ke_can_step(shang: int, ke: int) -> bool:
    """Whether any Kè has an empty point beside it."""
    empty = FULL ^ shang ^ ke
    found = 0
    for point in range(25):
        if empty >> point & 1:
            found |= STEPS[point] & ke
    return found != 0


@njit
def distance_of(
    shang: int, ke: int, taken: int, ke_table: np.ndarray, after: np.ndarray, count: int, count_after: int
) -> int:
    """Of a position with the Shāng to move: plies until they are shut in as far as known, else `LOST`."""
    furthest = -1
    occupied = shang | ke
    for origin in range(25):
        if not shang >> origin & 1:
            continue
        rest = shang ^ 1 << origin
        for number in range(DEGREE[origin]):
            target = NEAR[origin, number]
            if occupied >> target & 1:
                continue
            moved = rest | 1 << target
            if taken < 3 and not ke_can_step(moved, ke):  # G6; with four empty points they always can
                continue
            one = ke_table[place(moved, ke, count)]
            if one == LOST:
                return LOST
            furthest = max(furthest, one)
        for number in range(JUMP_COUNT[origin]):
            over, landing = OVER[origin, number], LANDING[origin, number]
            if not ke >> over & 1 or occupied >> landing & 1:
                continue
            moved, fewer = rest | 1 << landing, ke ^ 1 << over
            if taken < 2 and not ke_can_step(moved, fewer):
                continue
            if count_after == 0:
                return LOST
            one = after[place(moved, fewer, count_after)]
            if one == LOST:
                return LOST
            furthest = max(furthest, one)
    return furthest + 1


@njit
def spread_value(table: np.ndarray, stand: int, mask: int, shang: int, count: int, value: int) -> None:
    """Give a value to a position and to those equal to it by a symmetry of the Shāng."""
    for number in range(8):
        if STABLE[stand, number]:
            table[stand * count + RANK[squeeze(image(number, mask), shang)]] = value


@njit(parallel=True)
def begin(
    masks: np.ndarray, after: np.ndarray, taken: int, ke_table: np.ndarray, shang_table: np.ndarray
) -> None:
    """Find the positions where the Shāng have no move, or captures alone, all of them won."""
    count = len(masks)
    count_after = len(after) // COUNT
    for stand in prange(COUNT):
        shang = STANDS[stand]
        for rank in range(count):
            ke = spread(np.int64(masks[rank]), shang)
            shang_table[stand * count + rank] = distance_of(
                shang, ke, taken, ke_table, after, count, count_after
            )


@njit(parallel=True)
def before_shang(
    masks: np.ndarray,
    after: np.ndarray,
    taken: int,
    ke_table: np.ndarray,
    shang_table: np.ndarray,
    distance: int,
) -> int:
    """From positions with the Shāng to move at a distance, those of the Kè before them; how many there
    were."""
    count = len(masks)
    found = 0
    for stand in prange(COUNT):
        shang = STANDS[stand]
        for rank in range(count):
            if shang_table[stand * count + rank] != distance:
                continue
            found += 1
            ke = spread(np.int64(masks[rank]), shang)
            for origin in range(25):
                if (shang | ke) >> origin & 1:
                    continue
                for number in range(DEGREE[origin]):
                    target = NEAR[origin, number]
                    if ke >> target & 1:
                        back = squeeze(ke ^ 1 << target ^ 1 << origin, shang)
                        at = stand * count + RANK[back]
                        if ke_table[at] == LOST:
                            ke_table[at] = distance + 1
    return found


@njit(parallel=True)
def before_ke(
    masks: np.ndarray,
    after: np.ndarray,
    taken: int,
    ke_table: np.ndarray,
    shang_table: np.ndarray,
    distance: int,
) -> int:
    """From positions with the Kè to move at a distance, those of the Shāng before them; how many there
    were."""
    count = len(masks)
    count_after = len(after) // COUNT
    found = 0
    for stand in prange(COUNT):
        shang = STANDS[stand]
        for rank in range(count):
            if ke_table[stand * count + rank] != distance:
                continue
            found += 1
            ke = spread(np.int64(masks[rank]), shang)
            for target in range(25):
                if not shang >> target & 1:
                    continue
                for number in range(DEGREE[target]):
                    origin = NEAR[target, number]
                    if (shang | ke) >> origin & 1:
                        continue
                    earlier = shang ^ 1 << target ^ 1 << origin
                    at = place(earlier, ke, count)
                    if shang_table[at] != LOST:
                        continue
                    value = distance_of(earlier, ke, taken, ke_table, after, count, count_after)
                    if value != LOST:
                        four = shang_rank(earlier)
                        stood = STAND_OF[four]
                        spread_value(
                            shang_table, stood, image(SYMMETRY_TO[four], ke), STANDS[stood], count, value
                        )
    return found
