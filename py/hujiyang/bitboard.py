"""The board's geometry, and the integer core that the rules, perft, random games and the bots share.

A point is an index from 0 to 24, file + 5 × rank, a1 = 0, b1 = 1, e5 = 24; a set of points is a mask of 25
bits, bit i for point i. Source: the rulebook's board; page of rulings, *Board*.

A board is one integer: the Kè's mask in the low 25 bits, the Shāng's mask in the 25 above. A move is the
integer whose exclusive-or with the board is the board after it, so the same one takes it back. Who is to
move, the hand and the count of captures are the caller's. Rulings G3–G6; G1 and G2 in `rules`, `perft`.

A Shāng's moves depend on few points: they are looked up by the Kè next to it and the empty points around
it, and computed the first time such a surrounding occurs (at most 65,000 of them, shared by all callers).
"""

from functools import cache

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


# The core

SHIFT = 25
"""Bits between the Kè's mask and the Shāng's mask of a board."""
ShangMoves = tuple[tuple[int, ...], tuple[int, ...]]
"""The captures and the steps of one Shāng in some directions."""
Surrounding = tuple[int, int, dict[int, ShangMoves], int, tuple[tuple[int, int | None], ...]]
"""What the moves of a Shāng on a point depend on, in some directions: the mask of the points where a Kè
matters, the mask of the points that matter when empty, the moves computed so far, the point, and in each
direction the next point and the one behind it, None where the board has ended."""


def _surroundings(point: int) -> tuple[Surrounding, ...]:
    """One entry for the rows and columns, one for the diagonals where they are drawn."""
    found: list[Surrounding] = []
    for group in (ORTHOGONAL, DIAGONAL):
        if group[0] not in directions(point):
            continue
        pairs = []
        near = far = 0
        for direction in group:
            one, two = beyond(point, direction), beyond(point, direction, 2)
            if one is None:
                continue
            near |= 1 << one
            far |= 1 << two if two is not None else 0
            pairs.append((one, two))
        found.append((near, near | far, {}, point, tuple(pairs)))
    return tuple(found)


_SURROUNDINGS = tuple(_surroundings(point) for point in range(25))


@cache
def surroundings(shang: int) -> tuple[Surrounding, ...]:
    """The surroundings to look up for the Shāng on the points of a mask."""
    return tuple(one for point in bits(shang) for one in _SURROUNDINGS[point])


def compute_moves(surrounding: Surrounding, ke: int, empty: int) -> ShangMoves:
    """The captures and the steps of one Shāng along its rows and columns, or along its diagonals (G4).

    They are put among those computed so far.
    """
    near, area, computed, point, pairs = surrounding
    captures, steps = [], []
    here = 1 << point
    for one, two in pairs:
        if empty >> one & 1:
            steps.append((here | 1 << one) << SHIFT)
        elif ke >> one & 1 and two is not None and empty >> two & 1:
            captures.append((here | 1 << two) << SHIFT | 1 << one)
    found = tuple(captures), tuple(steps)
    computed[(ke & near) << SHIFT | empty & area] = found
    return found


def shang_moves(board: int) -> tuple[list[int], list[int]]:
    """The captures and the steps that the lines allow the Shāng, before G6 is applied."""
    ke, shang = board & FULL, board >> SHIFT
    empty = FULL ^ ke ^ shang
    captures: list[int] = []
    steps: list[int] = []
    for surrounding in surroundings(shang):
        key = (ke & surrounding[0]) << SHIFT | empty & surrounding[1]
        found = surrounding[2].get(key)
        if found is None:
            found = compute_moves(surrounding, ke, empty)
        captures += found[0]
        steps += found[1]
    return captures, steps


def entries(board: int) -> list[int]:
    """Every entry of a Kè: any empty point (G5)."""
    empty = FULL & ~(board | board >> SHIFT)
    found = []
    while empty:
        point = empty & -empty
        found.append(point)
        empty ^= point
    return found


def ke_steps(board: int) -> list[int]:
    """Every step of a Kè, grouped by the point stepped on."""
    ke = board & FULL
    empty = FULL & ~(board | board >> SHIFT)
    found = []
    while empty:
        target = empty & -empty
        empty ^= target
        origins = STEPS[target.bit_length() - 1] & ke
        while origins:
            origin = origins & -origins
            found.append(origin | target)
            origins ^= origin
    return found


def ke_can_step(board: int) -> bool:
    """Whether any Kè has an empty point beside it."""
    ke = board & FULL
    empty = FULL & ~(board | board >> SHIFT)
    while empty:
        target = empty & -empty
        if STEPS[target.bit_length() - 1] & ke:
            return True
        empty ^= target
    return False


def legal(board: int, hand: int, turn: int) -> list[int]:
    """All legal moves of the side to move in a game that is not over, captures first.

    A Shāng move that leaves the Kè nothing to play is not among them (G6); while a Kè is in hand none can.
    """
    if turn == KE:
        return entries(board) if hand else ke_steps(board)
    captures, steps = shang_moves(board)
    moves = captures + steps
    if not hand:
        return [move for move in moves if ke_can_step(board ^ move)]
    return moves


def threatened(board: int) -> int:
    """The mask of the Kè that the Shāng could take if it were their turn."""
    found = 0
    for move in shang_moves(board)[0]:
        found |= move & FULL
    return found


def trapped(board: int) -> int:
    """The mask of the Shāng that have neither a step nor a capture."""
    ke, shang = board & FULL, board >> SHIFT
    empty = FULL ^ ke ^ shang
    found = 0
    for point in bits(shang):
        if not STEPS[point] & empty and not any(
            ke >> over & 1 and empty >> landing & 1 for over, landing in JUMPS[point]
        ):
            found |= 1 << point
    return found


def code(board: int, turn: int) -> int:
    """A placement with its side to move as one number of 51 bits: what G2 compares."""
    return board | turn << 2 * SHIFT
