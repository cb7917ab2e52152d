"""The files that the page plays from. `table.bin`: the positions of the movement phase that the Kè win with
the Shāng to move, and in how many plies; `hujiyang.bot.table` reads it and says what its parts are.
`entry.bin`: the weights of the entry phase and where they err, for `hujiyang.bot.unbeaten`."""

import zlib
from collections.abc import Sequence

import numpy as np

from tools import paths
from tools.solve.geometry import COUNT, GOAL, OF_SIZE
from tools.solve.learn import KINDS, LAST, MIRRORS, PATTERNS
from tools.solve.movement import LOST
from tools.solve.unbeaten import Errors

FILE = paths.PY / "hujiyang" / "bot" / "table.bin"
ENTRY_FILE = paths.PY / "hujiyang" / "bot" / "entry.bin"
STRETCH = 65_535
"""The longest gap that is written; a longer one has entries between that are none."""
NONE_SKIPPED = 0
"""What such an entry of the entry phase says."""
KEPT = np.concatenate(
    [kind * PATTERNS + np.flatnonzero(MIRRORS[kind] == np.arange(PATTERNS)) for kind in range(KINDS)]
)
"""The patterns that have weights of their own."""


def pack(tables: list[np.ndarray]) -> bytes:
    """The content of the file. tables: distances with the Shāng to move, by number of Kè taken."""
    gaps: list[np.ndarray] = []
    halves: list[np.ndarray] = []
    before, base = -1, 0
    for table in tables:
        at = np.flatnonzero(table != LOST)
        gap = np.diff(at + base, prepend=before)
        before, base = int(at[-1]) + base, base + len(table)
        gap, half = stretched(gap, table[at] // 2, LOST)
        gaps.append(gap)
        halves.append(half)
    return zlib.compress(planes(np.concatenate(gaps), np.concatenate(halves)), 9)


def stretched(gap: np.ndarray, said: np.ndarray, none: int) -> tuple[np.ndarray, np.ndarray]:
    """Gaps of two bytes, and what is said of each entry: `none` of those that stand between."""
    more = (gap - 1) // STRETCH
    where = np.repeat(np.arange(len(gap)), more)
    return np.insert(gap - more * STRETCH, where, STRETCH), np.insert(said, where, none)


def planes(gap: np.ndarray, said: np.ndarray) -> bytes:
    """The lower bytes of the gaps, the upper ones, and what is said."""
    return b"".join(plane.astype(np.uint8).tobytes() for plane in (gap & 255, gap >> 8, said))


# The entry phase


def pack_entry(weights: np.ndarray, errors: Sequence[Errors]) -> bytes:
    """The content of the file. weights, errors: as `unbeaten.go_through` gives them."""
    first = zlib.compress(weights[1:, :, KEPT].tobytes(), 9)
    at, skipped = numbered(errors)
    second = zlib.compress(planes(*stretched(np.diff(at, prepend=0), skipped, NONE_SKIPPED)), 9)
    return len(first).to_bytes(4, "big") + first + second


def numbered(errors: Sequence[Errors]) -> tuple[np.ndarray, np.ndarray]:
    """The numbers of the positions, from 1, and how many moves are skipped there."""
    begin, at, skipped = 1, [], []
    for one in errors:
        at.append(one.at + begin)
        skipped.append(one.skipped)
        begin += COUNT * len(OF_SIZE[one.entered - one.taken])
    return np.concatenate(at), np.concatenate(skipped)


def unpack_entry(content: bytes) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What the file has: the weights, the numbers of the positions, and how many moves are skipped there."""
    length = int.from_bytes(content[:4], "big")
    kept = np.frombuffer(zlib.decompress(content[4 : 4 + length]), np.int8)
    weights = np.zeros((LAST + 1, GOAL, KINDS * PATTERNS), np.int8)
    weights[1:, :, KEPT] = kept.reshape(LAST, GOAL, len(KEPT))
    low, high, skipped = np.frombuffer(zlib.decompress(content[4 + length :]), np.uint8).reshape(3, -1)
    at = np.cumsum(low + 256 * high.astype(np.int64))
    is_entry = skipped != NONE_SKIPPED
    return weights, at[is_entry], skipped[is_entry]
