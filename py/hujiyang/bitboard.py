"""The integer core that the rules, perft, random games and the bots share.

A board is one integer: the Kè's mask in the low 25 bits, the Shāng's mask in the 25 above. A move is the
integer whose exclusive-or with the board is the board after it, so the same one takes it back. Who is to
move, the hand and the count of captures are the caller's. Rulings G3–G6; G1 and G2 in `rules`, `perft`.

A Shāng's moves depend on few points: they are looked up by the Kè next to it and the empty points around
it, and computed the first time such a surrounding occurs (at most 65,000 of them, shared by all callers).
"""

from functools import cache

from hujiyang.pieces import DIAGONAL, FULL, JUMPS, KE, ORTHOGONAL, STEPS, beyond, bits, directions

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
