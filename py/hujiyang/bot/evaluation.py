"""The evaluation of a position for the bots, in hundredths of a captured Kè; high is good for the Shāng.

Its terms: the Kè taken; of each Shāng its steps, its captures, whether it is shut in and its point; the
points of the Kè; the side to move. The terms of a Shāng depend on the points around it alone and are looked
up by them. How the weights were found: docs/bots-hujiyang.md.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hujiyang.bitboard import FULL, INDEX, JUMPS, KE, KE_COUNT, SHIFT, STEPS, SYMMETRIES

WIN = 100_000
"""A won game; less one for each ply until then."""
REPEATED = 50_000
"""A position met again on the way: lost for the Kè, but not counted as a win in a number of plies."""
MEETING = 20_000
"""Values from here on to `REPEATING` hang on a position met again that may be met once more."""
REPEATING = 40_000
"""Values from here on are won by the Shāng, by a repetition at the latest."""
PROVEN = 90_000
"""Values beyond this are won or lost in a known number of plies."""
CACHE_LIMIT = 1 << 17
"""How many surroundings of one point are kept; one more empties the cache."""

Evaluation = Callable[[int, int, int], int]
"""(board, hand, turn) → estimated value for the Shāng."""


PointWeights = tuple[int, int, int, int, int, int]
"""A weight for each kind of point: corner, beside a corner, middle of an edge, inner corner, beside the
centre, centre."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of the evaluation.

    taken: a captured Kè. step: a step open to a Shāng. shut: by how many Shāng are shut in. take: a capture
    on the board when the Shāng are to move, more: each further one. threat, two_threats: one and several
    captures on the board when the Kè are to move. entering, entered: a Kè by its kind of point, while some
    are in hand and when none is. shang: a Shāng by its kind of point.
    """

    taken: int
    step: int
    shut: tuple[int, int, int, int, int]
    take: int
    more: int
    threat: int
    two_threats: int
    entering: PointWeights
    entered: PointWeights
    shang: PointWeights


WEIGHTS = Weights(
    taken=100,
    step=1,
    shut=(0, -30, -100, -220, -400),
    take=85,
    more=30,
    threat=22,
    two_threats=85,
    entering=(-20, 3, -10, -30, -22, 5),
    entered=(3, 16, -32, -30, -40, -28),
    shang=(2, -12, -8, 0, 12, 15),
)

_KIND_EXAMPLES = ("a1", "b1", "c1", "b2", "c2", "c3")


def _kinds() -> tuple[int, ...]:
    """Of each point which of the six kinds it is, the same under every symmetry."""
    found = [0] * 25
    for kind, name in enumerate(_KIND_EXAMPLES):
        for image in SYMMETRIES:
            found[image[INDEX[name]]] = kind
    return tuple(found)


_STEP, _TAKE, _SHUT, _PLACE = 1, 1 << 6, 1 << 12, 1 << 15
"""One number holds the sums over four Shāng: steps, captures, shut in, and the weights of their points."""
_ALL_SHUT = 4 * _SHUT


def _areas() -> tuple[tuple[int, int], ...]:
    """Of each point, the mask of its neighbours and that of its neighbours and landing points."""
    areas = []
    for point in range(25):
        far = 0
        for _, landing in JUMPS[point]:
            far |= 1 << landing
        areas.append((STEPS[point], STEPS[point] | far))
    return tuple(areas)


def evaluation(weights: Weights = WEIGHTS) -> Evaluation:
    """The estimate with these weights, with a cache of its own."""
    areas = _areas()
    kind = _kinds()
    caches: tuple[dict[int, int], ...] = tuple({} for _ in range(25))
    entering, entered = (
        (
            _sums([row[kind[point]] for point in range(13)]),
            _sums([row[kind[point]] for point in range(13, 25)]),
        )
        for row in (weights.entering, weights.entered)
    )
    shut, step, taken = weights.shut, weights.step, weights.taken
    place_low = min(weights.shang)
    base = 4 * place_low
    places = tuple((weights.shang[kind[point]] - place_low) * _PLACE for point in range(25))
    around = {1 << point: (areas[point][0], areas[point][1], caches[point]) for point in range(25)}
    takes = [0] + [weights.take + weights.more * n for n in range(40)]
    threats = [0, weights.threat] + [weights.two_threats] * 40

    def shang_terms(point: int, ke: int, empty: int) -> int:
        """The terms of the Shāng on a point, put into the cache of that point."""
        steps = (STEPS[point] & empty).bit_count()
        captures = sum(ke >> over & 1 and empty >> landing & 1 for over, landing in JUMPS[point])
        value = steps * _STEP + captures * _TAKE + places[point]
        if not steps and not captures:
            value += _SHUT
        near, area = areas[point]
        cache = caches[point]
        if len(cache) >= CACHE_LIMIT:
            cache.clear()
        cache[(ke & near) << SHIFT | empty & area] = value
        return value

    def evaluate(board: int, hand: int, turn: int) -> int:
        """The estimate; −`WIN` where the Shāng to move are shut in."""
        ke = board & FULL
        left = shang = board >> SHIFT
        empty = FULL ^ ke ^ shang
        total = 0
        while left:
            one = left & -left
            left ^= one
            near, area, cache = around[one]
            terms = cache.get((ke & near) << SHIFT | empty & area)
            if terms is None:
                terms = shang_terms(one.bit_length() - 1, ke, empty)
            total += terms
        captures = total >> 6 & 63
        low, high = entering if hand else entered
        if total & _ALL_SHUT == _ALL_SHUT and turn:
            return -WIN
        return (
            taken * (KE_COUNT - hand - ke.bit_count())
            + (threats[captures] if turn == KE else takes[captures])
            + step * (total & 63)
            + shut[total >> 12 & 7]
            + (total >> 15)
            + base
            + low[ke & 8191]
            + high[ke >> 13]
        )

    return evaluate


def _sums(weights: list[int]) -> list[int]:
    """Of every mask of so many points, the sum of the weights of its points."""
    sums = [0]
    for weight in weights:
        sums += [weight + one for one in sums]
    return sums
