"""An evaluation of the entry phase, learnt from the exact values: which positions the Kè to move win.

A position is seen through its nine windows of 3 × 3 points. Those in a corner share their weights, turned the
same way, as do those at an edge; each pattern shares its weight with its mirror image. There is a set of
weights for each number of entered Kè, up to `LAST`, and of taken ones. The sum of the nine is the less, the
safer the Shāng: whole numbers, `SCALE` to the unit of a logarithm of odds.

Weights are learnt in the very positions that the Shāng are asked in (`unbeaten`): what they choose with
fewer Kè entered is decided by then, so who goes through all positions learns as it goes.
`hujiyang.bot.unbeaten` plays by them.
"""

import numpy as np
from numba import njit

from tools.solve.geometry import (
    DEGREE,
    GOAL,
    JUMP_COUNT,
    LANDING,
    NEAR,
    OF_SIZE,
    OVER,
    QUARTER_TURNS,
    STABLE,
    STAND_OF,
    STANDS,
    SYMMETRIES,
    SYMMETRY_TO,
    image,
    shang_rank,
    spread,
    squeeze,
)

LAST = 12
"""Kè entered when the weights are asked for the last time."""
PATTERNS = 3**9
KINDS = 3
"""Windows in a corner, at an edge, in the middle."""
CORNER, EDGE, MIDDLE = 0, 1, 6
"""The first point of each kind of window."""
SCALE = 16
MOST = 64
"""Moves of the Shāng at most."""
SEED = 29
ROUNDS = 10
POSITIONS = 600_000
"""Positions of a round."""
AGAIN = 20
"""A position is met in a round so often at most."""
FIRST_RATE, LAST_RATE = 0.05, 0.001
MARGIN = 0.5
"""How far apart a losing move and one that holds are to be, in logarithms of odds."""


def _mirrors() -> np.ndarray:
    """By kind of window and pattern, the lesser of the pattern and its mirror image: at a diagonal in a
    corner, left and right elsewhere."""
    digits = np.array([[number // 3**n % 3 for n in range(9)] for number in range(PATTERNS)])
    cells = np.arange(9).reshape(3, 3)
    rows = []
    for mirrored in (cells.T, cells[:, ::-1], cells[:, ::-1]):
        other = (digits[:, mirrored.ravel()] * 3 ** np.arange(9)).sum(axis=1)
        rows.append(np.minimum(np.arange(PATTERNS), other))
    return np.array(rows, np.int64)


MIRRORS = _mirrors()


def _windows() -> np.ndarray:
    """What a point counts for in the pattern of each window, 0 where it is not in it: four windows in a
    corner, four at an edge, as the turned boards show them, and that in the middle."""
    found = np.zeros((9, 25), np.int64)
    row = 0
    for first in (CORNER, EDGE):
        for turn in QUARTER_TURNS:
            for n in range(9):
                found[row, SYMMETRIES[turn].index(first + 5 * (n // 3) + n % 3)] = 3**n
            row += 1
    for n in range(9):
        found[8, MIDDLE + 5 * (n // 3) + n % 3] = 3**n
    return found


WINDOWS = _windows()
KIND = np.array([0] * 4 + [1] * 4 + [2], np.int64)


@njit
def seen(shang: int, ke: int, found: np.ndarray) -> None:
    """The patterns of the nine windows, as digits of base 3: empty, Kè, Shāng."""
    found[:] = 0
    for point in range(25):
        digit = (ke >> point & 1) + 2 * (shang >> point & 1)
        if digit:
            for row in range(9):
                found[row] += digit * WINDOWS[row, point]


@njit(inline="always")
def seen_after(before: int, row: int, move: np.ndarray) -> int:
    """The pattern of a window after a move."""
    found: int = before - 2 * WINDOWS[row, move[2]] + 2 * WINDOWS[row, move[3]]
    return found if move[4] < 0 else found - WINDOWS[row, move[4]]


@njit
def least_image(stand: int, ke: int) -> int:
    """The least mask of Kè under the symmetries of a stand."""
    least = ke
    for number in range(8):
        if STABLE[stand, number]:
            least = min(least, image(number, ke))
    return least


@njit
def home(shang: int, ke: int) -> tuple[int, int]:
    """The number of the stand, and the least mask of Kè that a symmetry takes it to there."""
    rank = shang_rank(shang)
    stand = STAND_OF[rank]
    return stand, least_image(stand, image(SYMMETRY_TO[rank], ke))


@njit
def moves_of(shang: int, ke: int, moves: np.ndarray) -> int:
    """Write down the moves of the Shāng: the masks of the Shāng and of the Kè after them, the point left,
    that moved to, and that of the Kè taken, -1 for none. Their count."""
    count = 0
    taken = shang | ke
    for origin in range(25):
        if not shang >> origin & 1:
            continue
        for number in range(DEGREE[origin]):
            target = NEAR[origin, number]
            if not taken >> target & 1:
                moves[count, 0] = shang ^ 1 << origin ^ 1 << target
                moves[count, 1] = ke
                moves[count, 2], moves[count, 3], moves[count, 4] = origin, target, -1
                count += 1
        for number in range(JUMP_COUNT[origin]):
            over, landing = OVER[origin, number], LANDING[origin, number]
            if ke >> over & 1 and not taken >> landing & 1:
                moves[count, 0] = shang ^ 1 << origin ^ 1 << landing
                moves[count, 1] = ke ^ 1 << over
                moves[count, 2], moves[count, 3], moves[count, 4] = origin, landing, over
                count += 1
    return count


@njit
def ke_wins(bits: np.ndarray, taken: int, shang: int, ke: int) -> bool:
    """Whether the Kè to move win, by the exact values. taken: Kè so far."""
    if taken >= GOAL:
        return False
    rank = shang_rank(shang)
    stand = STAND_OF[rank]
    mask = squeeze(image(SYMMETRY_TO[rank], ke), STANDS[stand])
    return bool(bits[taken, stand, mask >> 6] >> np.uint64(mask & 63) & np.uint64(1))


@njit
def learn_from(
    bits: np.ndarray, weights: np.ndarray, taken: np.ndarray, shang: np.ndarray, ke: np.ndarray, rate: float
) -> int:
    """Learn from positions with the Shāng to move: from what every move leads to, and once more from a losing
    one that the weights choose although another holds. At how many they do.

    weights: of one number of Kè entered, by Kè taken and number of a pattern; taken, shang, ke: of each
    position.
    """
    moves = np.zeros((MOST, 5), np.int64)
    features = np.zeros((MOST, 9), np.int64)
    stood = np.zeros(9, np.int64)
    values = np.zeros(MOST)
    lost = np.zeros(MOST, np.bool_)
    wrong = 0
    for place in range(len(taken)):
        count = moves_of(shang[place], ke[place], moves)
        seen(shang[place], ke[place], stood)
        worst, best = -1, -1
        for number in range(count):
            after = taken[place] + (moves[number, 4] >= 0)
            values[number] = -1e6
            lost[number] = ke_wins(bits, after, moves[number, 0], moves[number, 1])
            if after < GOAL:
                values[number] = 0.0
                for row in range(9):
                    pattern = seen_after(stood[row], row, moves[number])
                    features[number, row] = KIND[row] * PATTERNS + MIRRORS[KIND[row], pattern]
                    values[number] += weights[after, features[number, row]]
            if lost[number]:
                if worst < 0 or values[number] < values[worst]:
                    worst = number
            elif best < 0 or values[number] < values[best]:
                best = number
        fails = worst >= 0 and best >= 0 and values[worst] <= values[best] + MARGIN
        wrong += fails and values[worst] <= values[best]
        for number in range(count):
            after = taken[place] + (moves[number, 4] >= 0)
            if after == GOAL:
                continue
            step = rate * (lost[number] - 1.0 / (1.0 + np.exp(-values[number])))
            if fails and number == worst:
                step += rate
            if fails and number == best:
                step -= rate
            for one in features[number]:
                weights[after, one] += step
    return wrong


Met = dict[int, np.ndarray]
"""By Kè taken: of each position (stand × masks of that size + rank of the mask) whether it was met."""


Positions = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Kè taken, masks of the Shāng and of the Kè, of each position."""


def sample(met: Met, entered: int, count: int, chance: np.random.Generator) -> Positions:
    """So many of the positions met, at random."""
    share = count / sum(int(np.count_nonzero(one)) for one in met.values())
    rows = []
    for taken, one in met.items():
        masks = OF_SIZE[entered - taken]
        if share < 1:
            at = chance.integers(0, max(len(one), 1), int(share * len(one)))
            at = at[one[at] > 0]
        else:
            at = np.repeat(np.flatnonzero(one), int(share))
        shang = STANDS[at // len(masks)]
        rows.append(
            (np.full(len(at), taken), shang, spread_all(masks[at % len(masks)].astype(np.int64), shang))
        )
    order = chance.permutation(sum(len(row[0]) for row in rows))
    all_taken, all_shang, all_ke = (np.concatenate(part)[order] for part in zip(*rows, strict=True))
    return all_taken, all_shang, all_ke


@njit
def spread_all(masks: np.ndarray, shang: np.ndarray) -> np.ndarray:
    """`spread` of each mask."""
    found = np.zeros(len(masks), np.int64)
    for place in range(len(masks)):
        found[place] = spread(masks[place], shang[place])
    return found


def learn(bits: np.ndarray, weights: np.ndarray, met: Met, entered: int) -> float:
    """Change the weights, those of one number of Kè entered, by what the exact values say of the positions
    met; the share of those of the last round in which they chose a move that loses."""
    chance = np.random.default_rng(SEED + entered)
    most = sum(int(np.count_nonzero(one)) for one in met.values())
    asked, wrong = 0, 0
    for number in range(ROUNDS):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / (ROUNDS - 1))
        taken, shang, ke = sample(met, entered, min(POSITIONS, AGAIN * most), chance)
        asked, wrong = len(taken), learn_from(bits, weights, taken, shang, ke, rate)
    return wrong / asked


def whole(weights: np.ndarray) -> np.ndarray:
    """The weights as they are written."""
    return np.clip(np.round(weights * SCALE), -127, 127).astype(np.int8)
