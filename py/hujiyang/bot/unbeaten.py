"""How the Shāng of level 6 answer while many Kè are in hand: from the start they are never beaten.

They play the move after which the weights of nine windows of 3 × 3 points sum up to least. The weights are
learnt from the exact values of the game; in every position that can be reached against them from the start
it was looked up whether that move loses, and where it does `entry.bin` says how many of their order do. So
nothing that is lost is ever come to (docs/hujiyang-solved.md; `run.py solve --learn` makes the file,
`--unbeaten` goes through all positions again). In a position that was come to in another way they choose as
well, unproved.

The file is a late one (`Game.late_levels`). It has the length of its first part in four bytes, then two
parts, each compressed. The first has the weights, a signed byte each: by Kè entered, by Kè taken, by kind of
window the patterns that are not greater than their mirror image. A pattern has the nine points as digits of
base 3: empty, Kè, Shāng. The second has, as `table.bin`, the gaps between the numbers of the positions in
two planes and in a third how many moves to skip; none where a gap was too long for two bytes. The numbers
are by Kè entered, Kè taken, points of the Shāng and of the Kè, as there.
"""

from array import array
from bisect import bisect_left
from functools import cache
from itertools import accumulate
from math import comb

from hujiyang.bitboard import FULL, KE_COUNT, QUARTER_TURNS, SHIFT, shang_moves
from hujiyang.bot.candidates import symmetry_tables, transformed
from hujiyang.bot.table import CAPTURES, FREE, inflated, least_masks, numbered

FILE = f"{__file__.rpartition('/')[0]}/entry.bin"

LAST = 12
"""Kè entered when the Shāng answer by these weights for the last time."""
PATTERNS = 3**9
CORNER, EDGE, MIDDLE = 0, 1, 6
"""The first point of the window in a corner, at an edge, in the middle."""
WON = 4_096
"""More than any sum of weights."""
STANDS = 1_666
"""Ways of the four Shāng to stand, up to symmetry."""
TERNARY: list[int] = [sum(3**n for n in range(9) if mask >> n & 1) for mask in range(512)]
"""Of nine bits, the number that has them as digits of base 3."""


class Unbeaten:
    """The weights, and where they err. Error: ValueError where that is not what the content is."""

    __slots__ = ("_numbers", "_size", "_skips", "_stands", "_weights", "_where")

    def __init__(self, content: bytes) -> None:
        length = int.from_bytes(content[:4], "big")
        self._weights = array("b", inflated(content[4 : 4 + length]))
        self._where, self._size = _places()
        self._numbers, self._skips = numbered(inflated(content[4 + length :]), "Q")
        self._stands = {mask: number for number, mask in enumerate(least_masks())}

    def answer(self, board: int, hand: int) -> int:
        """The move of the Shāng. hand: Kè to enter; at most `LAST` have entered."""
        ke, shang = board & FULL, board >> SHIFT
        entered = KE_COUNT - hand
        images = [(transformed(shang, one), transformed(ke, one), one) for one in symmetry_tables()]
        least_shang, least_ke, turn = min(images, key=lambda one: one[:2])
        captures, steps = shang_moves(board)
        order: list[tuple[int, int, int, int]] = []
        for move in (*captures, *steps):
            after_ke, after_shang = (board ^ move) & FULL, (board ^ move) >> SHIFT
            key = transformed(after_shang, turn), transformed(after_ke, turn)
            order.append((self._value(entered, *key), *key, move))
        skipped = self._skipped(entered, least_shang, least_ke)
        return sorted(order)[skipped][3]

    def _value(self, entered: int, shang: int, ke: int) -> int:
        """What the weights say of a position with the Kè to move: the less, the safer the Shāng."""
        taken = entered - ke.bit_count()
        if taken == CAPTURES:
            return -WON
        (corner, edge, middle), weights = self._where, self._weights
        begin = ((entered - 1) * CAPTURES + taken) * self._size
        value = weights[begin + middle[_pattern(shang, ke, MIDDLE)]]
        for number in QUARTER_TURNS:
            turn = symmetry_tables()[number]
            turned_shang, turned_ke = transformed(shang, turn), transformed(ke, turn)
            value += weights[begin + corner[_pattern(turned_shang, turned_ke, CORNER)]]
            value += weights[begin + edge[_pattern(turned_shang, turned_ke, EDGE)]]
        return value

    def _skipped(self, entered: int, shang: int, ke: int) -> int:
        """How many moves of the order lose, as far as that is known."""
        size = ke.bit_count()
        begin = _begins().get((entered, entered - size))
        if begin is None:
            return 0
        number = begin + self._stands[shang] * comb(FREE, size)
        points = (point for point in range(25) if ke >> point & 1)
        places = [point - (shang & (1 << point) - 1).bit_count() for point in points]
        number += sum(comb(place, order) for order, place in enumerate(places, 1))
        at = bisect_left(self._numbers, number)
        return self._skips[at] if at < len(self._numbers) and self._numbers[at] == number else 0


@cache
def _begins() -> dict[tuple[int, int], int]:
    """By Kè entered and taken the number of the first position, from 1."""
    pairs = [(entered, taken) for entered in range(1, LAST + 1) for taken in range(min(CAPTURES, entered))]
    sizes = [STANDS * comb(FREE, entered - taken) for entered, taken in pairs]
    return dict(zip(pairs, accumulate(sizes, initial=1), strict=False))


def _pattern(shang: int, ke: int, first: int) -> int:
    """The pattern of a window. first: its first point."""
    shang, ke = shang >> first, ke >> first
    nine_shang = shang & 7 | shang >> 2 & 56 | shang >> 4 & 448
    nine_ke = ke & 7 | ke >> 2 & 56 | ke >> 4 & 448
    return 2 * TERNARY[nine_shang] + TERNARY[nine_ke]


def _places() -> tuple[list[list[int]], int]:
    """By kind of window and pattern the place of its weight; and how many weights there are."""
    rows = range(27)
    digits = [(row % 3, row // 3 % 3, row // 9) for row in rows]
    turned = [one + 27 * two + 729 * three for one, two, three in digits]
    reverse = [three + 3 * two + 9 * one for one, two, three in digits]
    diagonal = [turned[a] + 3 * turned[b] + 9 * turned[c] for c in rows for b in rows for a in rows]
    left_right = [reverse[a] + 27 * reverse[b] + 729 * reverse[c] for c in rows for b in rows for a in rows]
    found, count = [], 0
    for mirror in (diagonal, left_right, left_right):
        places: list[int] = []
        for pattern, other in enumerate(mirror):
            if other < pattern:
                places.append(places[other])
            else:
                places.append(count)
                count += 1
        found.append(places)
    return found, count


_read: list[Unbeaten] = []


def unbeaten_shang() -> Unbeaten | None:
    """What the file has, read when first asked for; None where it has not come, or is another."""
    if not _read:
        try:
            with open(FILE, "rb") as file:
                _read.append(Unbeaten(file.read()))
        except (OSError, ValueError):
            return None
    return _read[0]
