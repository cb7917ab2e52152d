"""How soon the Shāng can err, by the point on which the first Kè enters; and the module of the page that has
it, beside what the first captures cost.

From the start on both sides play anything; each position in which the Shāng are asked counts once up to
symmetry. What is counted is their moves, and those after which the Kè win.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numba import njit, prange

from hujiyang.bitboard import INDEX
from tools import paths
from tools.solve.geometry import COUNT, GOAL, OF_SIZE, RANK, STANDS, START, spread, squeeze
from tools.solve.learn import MOST, home, ke_wins, moves_of
from tools.solve.unbeaten import MET, NOWHERE, empty, enter_anywhere

FILE = paths.ROOT / "py" / "hujiyang" / "shares.py"
FIRST = ("b1", "c1", "b2", "c2", "c3")
"""The points on which the first Kè can enter, up to symmetry."""
ASKED = 6
"""Kè entered when the answers of the Shāng are counted."""
ENTERED = 10
"""Kè entered, those taken among them, when the positions that the Kè win are counted."""
TEXT = '''"""Two plots of the solved game, in thousandths (docs/hujiyang-solved.md).

`run.py solve --shares` writes this.
"""

WON = {won}
"""Of the positions with {entered} Kè entered and the Kè to move, those that they win, by Kè taken."""

LOSING = {losing}
"""Of the answers of the Shāng with {asked} Kè entered, those that lose, by the point of the first entry."""
'''


@njit(parallel=True)
def play_anything(
    bits: np.ndarray, taken: int, masks: np.ndarray, met: np.ndarray,
    same: np.ndarray, fewer: np.ndarray, fewer_count: int,
) -> tuple[int, int]:  # fmt: skip
    """Mark what every move comes to; how many moves there are and how many of them lose. The arrays as
    `unbeaten.answer` has them."""
    count = len(masks)
    all_moves = np.zeros(COUNT, np.int64)
    losing = np.zeros(COUNT, np.int64)
    for stand in prange(COUNT):
        moves = np.zeros((MOST, 5), np.int64)
        shang = STANDS[stand]
        for rank in range(count):
            if not met[stand * count + rank]:
                continue
            found = moves_of(shang, spread(np.int64(masks[rank]), shang), moves)
            all_moves[stand] += found
            for number in range(found):
                move = moves[number]
                taking = move[4] >= 0
                losing[stand] += ke_wins(bits, taken + taking, move[0], move[1])
                to, least = home(move[0], move[1])
                mask = squeeze(least, STANDS[to])
                if not taking:
                    same[to * count + RANK[mask]] = MET
                elif fewer_count:
                    fewer[to * fewer_count + RANK[mask]] = MET
    return all_moves.sum(), losing.sum()


def answers(bits: np.ndarray, first: str) -> tuple[int, int]:
    """The moves of the Shāng in all positions with `ASKED` Kè entered, and those that lose. first: where the
    first Kè enters."""
    shang = STANDS[START]
    _, least = home(shang, 1 << INDEX[first])
    asked = {0: empty(1, 0)}
    asked[0][START * len(OF_SIZE[1]) + RANK[squeeze(least, shang)]] = MET
    moves = losing = 0
    for entered in range(1, ASKED + 1):
        answered = {taken: empty(entered, taken) for taken in range(min(GOAL - 1, entered) + 1)}
        moves = losing = 0
        for taken, met in asked.items():
            size = entered - taken
            fewer_count = len(OF_SIZE[size - 1]) if taken + 1 < GOAL and size else 0
            fewer = answered.get(taken + 1, NOWHERE)
            more, lost = play_anything(bits, taken, OF_SIZE[size], met, answered[taken], fewer, fewer_count)
            moves, losing = moves + int(more), losing + int(lost)
        if entered == ASKED:
            break
        asked = {taken: empty(entered + 1, taken) for taken in answered}
        for taken, met in answered.items():
            masks = OF_SIZE[entered - taken]
            enter_anywhere(masks, met, asked[taken], len(OF_SIZE[entered + 1 - taken]))
    return moves, losing


def page_module(bits: np.ndarray, won: Sequence[float], progress: Callable[[str], None]) -> str:
    """The text of the module of the page. won: the share of the positions with `ENTERED` Kè entered that the
    Kè win, by Kè taken."""
    found = {}
    for first in FIRST:
        moves, losing = answers(bits, first)
        found[first] = round(1000 * losing / moves)
        progress(f"first entry {first}: {losing:,} of {moves:,} answers lose")
    return TEXT.format(
        won=tuple(round(1000 * share) for share in won),
        entered=ENTERED,
        losing=str(tuple(sorted(found.items(), key=lambda one: -one[1]))).replace("'", '"'),
        asked=ASKED,
    )
