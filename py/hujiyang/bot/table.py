"""The movement phase solved: in how many plies the Kè shut the Shāng in, where five captures win (G1).

`table.bin` beside this module holds every position with no Kè in hand and the Shāng to move in which the
Kè can force it (G3), 927,818 of 46,473,070. `run.py solve` computes and checks it
(docs/hujiyang-solved.md). It is a late file (`Game.late_levels`): where it has not come there is no table.

The file, inflated, has three parts as long as each other: of each entry the lower and the upper byte of its
gap to the one before, and half its plies; `NONE` where a gap was too long for two bytes and the entry is
none. The gaps add up to the numbers of the positions, from 1: by Kè taken, then by the points of the Shāng
(the least mask of the eight under the symmetries), then by those of the Kè among the points left, each in
the order of the masks.
"""

from array import array
from bisect import bisect_left, bisect_right
from itertools import accumulate, combinations
from math import comb

from hujiyang.bitboard import FULL, KE_COUNT, SHANG_COUNT, SHIFT, ke_steps
from hujiyang.bot.candidates import Tables, symmetry_tables, transformed

CAPTURES = 5
"""The captures that win where the table holds."""
FREE = 25 - SHANG_COUNT
"""Points that the Shāng leave."""

NONE = 255
MOST_EMPTY = FREE - KE_COUNT + CAPTURES
CHOOSE = [[comb(point, count) for point in range(FREE)] for count in range(MOST_EMPTY + 1)]
"""By count and point: how many masks of so many points have none above or on that point."""

Stand = tuple[int, Tables, list[int]]
"""Of four Shāng: their number, the symmetry that takes them to their least mask, and there of each point its
number among those that they leave."""


class Table:
    """The positions that the Kè win with the Shāng to move."""

    __slots__ = ("_halves", "_last", "_least", "_numbers", "_parts", "_stands")

    def __init__(self, content: bytes) -> None:
        self._numbers, self._halves = numbered(inflated(content), "I")
        self._least = {mask: number for number, mask in enumerate(least_masks())}
        self._stands: dict[int, Stand] = {}
        self._last: dict[int, list[int]] = {}
        """By empty points and stand: the number of the last position."""
        self._parts: dict[int, list[int]] = {}
        """By empty points and stand: where the entries begin, and after the last stand end."""
        number = 0
        for empty in range(FREE - KE_COUNT, FREE - KE_COUNT + CAPTURES):
            step = comb(FREE, empty)
            ends = range(number, number + step * (len(self._least) + 1), step)
            self._last[empty] = list(ends[1:])
            self._parts[empty] = [bisect_right(self._numbers, end) for end in ends]
            number = ends[-1]

    def plies(self, board: int) -> int | None:
        """In how many plies the Shāng to move are shut in at the latest; None where the Kè cannot force
        it."""
        stand, points = self._points(board)
        count = len(points)
        number = self._last[count][stand]
        for order, point in enumerate(points, 1):
            number -= CHOOSE[order][point]  # the more the empty points' mask, the less the Kè's
        begin, end = self._parts[count][stand : stand + 2]
        at = bisect_left(self._numbers, number, begin, end)
        if at == end or self._numbers[at] != number or self._halves[at] == NONE:
            return None
        return 2 * self._halves[at]

    def last_entry_wins(self, board: int) -> bool:
        """Whether the Kè to move, with one in hand, win by some entry: `plies` of all of them, at once."""
        stand, points = self._points(board)
        count = len(points) - 1
        begin, end = self._parts[count][stand : stand + 2]
        if begin == end:
            return False
        number = self._last[count][stand]
        for order in range(1, count + 1):
            number -= CHOOSE[order][points[order]]  # all are left empty but the first
        numbers, halves = self._numbers, self._halves
        for order in range(count + 1):
            at = bisect_left(numbers, number, begin, end)
            if at < end and numbers[at] == number and halves[at] != NONE:
                return True
            if order < count:
                row = CHOOSE[order + 1]
                number += row[points[order + 1]] - row[points[order]]
        return False

    def plies_of_ke(self, board: int) -> int | None:
        """As `plies`, with the Kè to move."""
        found = [plies for step in ke_steps(board) if (plies := self.plies(board ^ step)) is not None]
        return min(found) + 1 if found else None

    def _points(self, board: int) -> tuple[int, list[int]]:
        """The number of the stand, and the empty points among those that it leaves, lowest first."""
        ke, shang = board & FULL, board >> SHIFT
        stand, (low, high), place = self._stands.get(shang) or self._stand(shang)
        empty = FULL ^ ke ^ shang
        left = low[empty & 8191] | high[empty >> 13]
        points = []
        while left:
            point = left & -left
            left ^= point
            points.append(place[point.bit_length() - 1])
        return stand, points

    def _stand(self, shang: int) -> Stand:
        """What is to be known of a stand, kept from then on."""
        least, symmetry = min(
            ((transformed(shang, one), one) for one in symmetry_tables()), key=lambda found: found[0]
        )
        place = [point - (least & (1 << point) - 1).bit_count() for point in range(25)]
        stand = self._stands[shang] = self._least[least], symmetry, place
        return stand


def inflated(content: bytes) -> bytes:
    """What was compressed. Error: ValueError where nothing was."""
    from zlib import decompress, error  # imported when first used

    try:
        return decompress(content)
    except error as wrong:
        raise ValueError("not a table of positions") from wrong


def numbered(parts: bytes, kind: str) -> "tuple[array[int], bytes]":
    """The numbers of the positions, and a byte for each. parts: as long as each other, the lower and the
    upper bytes of the gaps, and those bytes; kind: of array, large enough for the numbers."""
    count = len(parts) // 3
    gaps = bytearray(2 * count)
    gaps[::2], gaps[1::2] = parts[:count], parts[count : 2 * count]
    return array(kind, accumulate(memoryview(gaps).cast("H"))), parts[2 * count :]


def least_masks() -> list[int]:
    """The masks of four points that are the least of their images, in order."""
    symmetries = symmetry_tables()[1:]
    masks = (sum(1 << point for point in four) for four in combinations(range(25), SHANG_COUNT))
    return sorted(
        mask for mask in masks if all(transformed(mask, symmetry) >= mask for symmetry in symmetries)
    )


_tables: list[Table] = []


def movement_table() -> Table | None:
    """The table, read when first asked for; None where its file has not come, or is another."""
    if not _tables:
        try:
            with open(f"{__file__.rpartition('.')[0]}.bin", "rb") as file:
                _tables.append(Table(file.read()))
        except (OSError, ValueError):
            return None
    return _tables[0]
