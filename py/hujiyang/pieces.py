"""The board's geometry and the pieces' numbers: points, drawn lines, jumps, symmetries.

A point is an index from 0 to 24, file + 5 × rank, a1 = 0, b1 = 1, e5 = 24; a set of points is a mask of 25
bits, bit i for point i. Source: the rulebook's board; page of rulings, *Board*.
"""

SIZE = 5
FILES = "abcde"
RANKS = "12345"
POINTS = tuple(file + rank for rank in RANKS for file in FILES)
INDEX = {name: i for i, name in enumerate(POINTS)}
FULL = (1 << 25) - 1

KE, SHANG = 0, 1
SIDES = ("ke", "shang")
"""Of each seat, its side in the ids of a drawing and the keys of the words."""
KE_COUNT = 20
SHANG_COUNT = 4
CORNERS = 1 << INDEX["a1"] | 1 << INDEX["e1"] | 1 << INDEX["a5"] | 1 << INDEX["e5"]
"""Where the Shāng start."""

ORTHOGONAL = ((-1, 0), (1, 0), (0, -1), (0, 1))
DIAGONAL = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def directions(point: int) -> tuple[tuple[int, int], ...]:
    """The directions (files, ranks) of the lines drawn through `point`, some leading off the board."""
    return ORTHOGONAL + DIAGONAL if point % SIZE % 2 == point // SIZE % 2 else ORTHOGONAL


def beyond(point: int, direction: tuple[int, int], distance: int = 1) -> int | None:
    """The point `distance` away from `point`, or None where the board has ended."""
    file = point % SIZE + direction[0] * distance
    rank = point // SIZE + direction[1] * distance
    return file + SIZE * rank if 0 <= file < SIZE and 0 <= rank < SIZE else None


def _neighbours(point: int) -> tuple[int, ...]:
    reached = (beyond(point, direction) for direction in directions(point))
    return tuple(sorted(near for near in reached if near is not None))


def _jumps(point: int) -> tuple[tuple[int, int], ...]:
    found = []
    for direction in directions(point):
        over, landing = beyond(point, direction), beyond(point, direction, 2)
        if over is not None and landing is not None:
            found.append((over, landing))
    return tuple(sorted(found))


NEIGHBOURS = tuple(_neighbours(point) for point in range(25))
"""Of each point, those that a drawn line joins to it: 3 at a corner, 8 at the centre, 56 lines in all."""

STEPS = tuple(sum(1 << near for near in row) for row in NEIGHBOURS)
"""The same as masks."""

JUMPS = tuple(_jumps(point) for point in range(25))
"""Of each point, the (jumped, landing) pairs of the captures that the lines allow from it."""

OVER = {(point, landing): over for point in range(25) for over, landing in JUMPS[point]}
"""The point jumped by a capture from and to two points."""


def _symmetries() -> tuple[tuple[int, ...], ...]:
    last = SIZE - 1
    maps = []
    for swap in (False, True):
        for mirror_file in (False, True):
            for mirror_rank in (False, True):
                image = []
                for point in range(25):
                    file, rank = point % SIZE, point // SIZE
                    if swap:
                        file, rank = rank, file
                    file = last - file if mirror_file else file
                    rank = last - rank if mirror_rank else rank
                    image.append(file + SIZE * rank)
                maps.append(tuple(image))
    return tuple(maps)


SYMMETRIES = _symmetries()
"""The eight ways to lay the board on itself: where each point goes. The first leaves all in place."""


def _is_turn(image: tuple[int, ...]) -> bool:
    """Whether a symmetry turns the board and does not mirror it: the corners keep their round."""
    corners = [0, 4, 24, 20]
    begin = corners.index(image[0])
    return [image[corner] for corner in corners] == corners[begin:] + corners[:begin]


QUARTER_TURNS = tuple(number for number, image in enumerate(SYMMETRIES) if _is_turn(image))
"""The numbers of those that turn it."""


def bits(mask: int) -> list[int]:
    """The points of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def names(mask: int) -> tuple[str, ...]:
    """The names of the points of a mask, lowest first."""
    return tuple(POINTS[point] for point in bits(mask))
