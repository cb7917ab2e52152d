"""The table of the page: the positions of the movement phase that the Kè win with the Shāng to move, and in
how many plies. `hujiyang.bot.table` reads it and says what its parts are."""

import zlib

import numpy as np

from tools import paths
from tools.solve.movement import LOST

FILE = paths.PY / "hujiyang" / "bot" / "table.bin"
STRETCH = 65_535
"""The longest gap that is written; a longer one has entries between that are none."""


def pack(tables: list[np.ndarray]) -> bytes:
    """The content of the file. tables: distances with the Shāng to move, by number of Kè taken."""
    gaps: list[np.ndarray] = []
    halves: list[np.ndarray] = []
    before, base = -1, 0
    for table in tables:
        at = np.flatnonzero(table != LOST)
        gap = np.diff(at + base, prepend=before)
        before, base = int(at[-1]) + base, base + len(table)
        more = (gap - 1) // STRETCH
        gap, half = gap - more * STRETCH, table[at] // 2
        where = np.repeat(np.arange(len(at)), more)
        gaps.append(np.insert(gap, where, STRETCH))
        halves.append(np.insert(half, where, LOST))
    gap = np.concatenate(gaps).astype("<u2")
    planes = (gap & 255).astype(np.uint8), (gap >> 8).astype(np.uint8), np.concatenate(halves)
    return zlib.compress(b"".join(plane.astype(np.uint8).tobytes() for plane in planes), 9)
