"""The evaluation of a position at the end of a turn: the chance to reach extrême-Amont from it.

A small network, one hidden layer, in whole numbers (so that every device finds the same), fitted to games
that the guide played against itself on deals of their own; how is told in `docs/bots-contrevent.md`. A value
is a probability in `ONE`ths.
"""

from collections.abc import Sequence
from math import exp

from contrevent.bot.weights import BIAS, HIDDEN_BIAS, HIDDEN_WEIGHTS, LINEAR, OUT
from contrevent.cards import CELLS_OF, HAND, VALUE
from contrevent.rules.forecast import Rows, Vif
from contrevent.rules.state import STRICT, State, distance
from tabletop.playing_cards import rank_of

ONE = 1 << 24
"""Certainty."""

SHIFT = 30
"""Binary places of the network's sum."""

STEP = 6
"""Binary places of the table of the logistic curve's argument."""

REACH = 16
"""Beyond this the curve is flat."""

WIND_HAND = 3
"""A Souffle of so many cards or fewer at the beginning of a turn has been crossed (C3)."""

_curve: list[int] = []
_distances: dict[Rows, int] = {}


def logistic(z: int) -> int:
    """ONE / (1 + e^-z) for z in 2^SHIFTths, between the points of a table."""
    if not _curve:
        _curve.extend(
            round(ONE / (1 + exp(-place / (1 << STEP))))
            for place in range(-REACH << STEP, (REACH << STEP) + 2)
        )
    place = z >> (SHIFT - STEP)
    if place < -REACH << STEP:
        return _curve[0]
    if place >= REACH << STEP:
        return _curve[-1]
    low = _curve[place + (REACH << STEP)]
    high = _curve[place + (REACH << STEP) + 1]
    rest = z & ((1 << (SHIFT - STEP)) - 1)
    return low + ((high - low) * rest >> (SHIFT - STEP))


def strong_winds(vif: Vif) -> int:
    """How many winds stronger by more than 3 this Vif can pay, Aces standing in."""
    kings, queens, jacks, aces = vif
    count = 0
    while max(0, count + 1 - kings) + max(0, count + 1 - queens) + max(0, count + 1 - jacks) <= aces:
        count += 1
    return count


def distance_to_formations(rows: Rows) -> int:
    """The points of movement to the four formations together."""
    found = _distances.get(rows)
    if found is None:
        found = _distances[rows] = sum(distance(rows, name) for name in CELLS_OF)
    return found


def _mean(cards: Sequence[tuple[int, int]]) -> int:
    """The mean of (value, count) pairs less 6, in 64ths; 0 of no cards."""
    count = sum(number for _, number in cards)
    return 64 * sum(value * number for value, number in cards) // count - 6 * 64 if count else 0


class Evaluator:
    """Values positions at the end of this turn; what does not change within a decision is kept.

    `nodes` counts the positions looked at for the first time.
    """

    __slots__ = ("_bases", "_known", "_outside", "nodes", "strict")

    def __init__(self, seen: State) -> None:
        self.nodes = 0
        self.strict = seen.exhaustion == STRICT
        self._known: dict[tuple[int, int, int, int, Vif, int, int], int] = {}
        self._bases: dict[tuple[int, int, int, Vif, int, int], tuple[int, tuple[int, ...]]] = {}
        encounters = [rank_of(card) for card in seen.encounters.unknown]
        pack = [(VALUE[card], count) for card, count in seen.pack.unknown.items()]
        pack += [(VALUE[card], 1) for card in (*seen.pack.top, *seen.pack.bottom)]
        winds = [(VALUE[card], count) for card, count in seen.souffle.unknown.items()]
        shares = [64 * encounters.count(face) // max(1, len(encounters)) for face in "KQJ"]
        self._outside = (_mean(winds), _mean(pack), *shares)

    def value(
        self, souffle: int, pack: int, cards: int, power: int, vif: Vif, stunned: int, distance: int
    ) -> int:
        """The value of `souffle` and `pack` cards left before the refill, so many hand cards of this
        power, this Vif, so many stunned, `distance` points from the four formations together."""
        least = 1 if self.strict else 0
        if pack < least or sum(vif) < least:
            return 0
        if souffle <= WIND_HAND:
            return ONE
        left = pack - max(0, HAND - cards)
        if left < least:
            return 0
        key = (souffle, left, cards, power, vif, stunned, distance)
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = self._evaluate(souffle, left, cards, power, vif, stunned, distance)
        return value

    def _evaluate(
        self, souffle: int, left: int, cards: int, power: int, vif: Vif, stunned: int, distance: int
    ) -> int:
        self.nodes += 1
        key = (souffle, left, cards, vif, stunned, distance)
        base = self._bases.get(key)
        if base is None:
            base = self._bases[key] = self._base(souffle, left, cards, vif, stunned, distance)
        total, hidden = base
        total += power * LINEAR[2]
        for start, slope, out in zip(hidden, HIDDEN_WEIGHTS[2], OUT, strict=True):
            active = start + power * slope
            if active > 0:
                total += active * out
        return logistic(total)

    def _base(
        self, souffle: int, left: int, cards: int, vif: Vif, stunned: int, distance: int
    ) -> tuple[int, tuple[int, ...]]:
        """The sums of all inputs but the power of the hand: of the output, of each hidden unit."""
        inputs = self.inputs(souffle, left, cards, 0, vif, stunned, distance)
        total = BIAS
        hidden = list(HIDDEN_BIAS)
        for value, linear, weights in zip(inputs, LINEAR, HIDDEN_WEIGHTS, strict=True):
            if value:
                total += value * linear
                hidden = [one + value * weight for one, weight in zip(hidden, weights, strict=True)]
        return total, tuple(hidden)

    def inputs(
        self, souffle: int, left: int, cards: int, power: int, vif: Vif, stunned: int, distance: int
    ) -> tuple[int, ...]:
        """What the network sees, in the order of its weights; `left` is the Pack after the refill."""
        wind, pack, kings, queens, jacks = self._outside
        return (
            souffle, left, power, cards, *vif, strong_winds(vif), stunned,
            max(0, 6 - left), max(0, 5 - sum(vif)), wind, pack,
            max(0, souffle - 18), distance, kings, queens, jacks,
        )  # fmt: skip
