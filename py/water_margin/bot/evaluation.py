"""What a moment is worth to a seat: its chance to end ahead of the others, and what its own band may count.

What a seat may reach at the end is guessed by `plans`, for the others as for oneself: all that counts for
them lies open. Who keeps heroes on the free forts takes the others' bands away before they are founded.
"""

from math import prod

from water_margin.bot.chances import UNIT, success
from water_margin.bot.levels import WEIGHTS, Weights
from water_margin.bot.plans import ExpectedEnd, expected_end
from water_margin.bot.prospects import Ending, Memo, clock, ending, free_forts, past
from water_margin.rules.state import Band, Hero, Table, forts_of, heroes_of

SURE = UNIT * UNIT
"""A chance that is sure, where many are multiplied."""

POWERS = ((8, 0.2), (4, 0.5), (2, 1.0), (0, 1.5))
"""With more than so many cards left for each seat, the power to which the chances of the seats are raised: as
long as much is to come they differ little. Measured: docs/bots-water-margin.md."""

LAST_POWER = 2.0
"""The same with none left."""

Known = tuple[int, Band | None, tuple[Hero, ...], tuple[str, ...]]


class Evaluator:
    """Says what moments that follow from one are worth to a seat."""

    def __init__(self, table: Table, seat: int, weights: Weights = WEIGHTS) -> None:
        self.seat = seat
        self.weights = weights
        self.ends: Ending = ending(table)
        self.raids = sum(raids * chance for raids, chance in self.ends) // UNIT
        self._known: dict[Known, ExpectedEnd] = {}
        self._memos: dict[tuple[int, Band | None], Memo] = {}

    def _expected_end(self, table: Table, seat: int, stake: int) -> ExpectedEnd:
        memo = self._memos.setdefault((seat, table.bands[seat]), {})
        return expected_end(table, seat, self.ends, self.weights, stake, memo)

    def other(self, table: Table, seat: int) -> ExpectedEnd:
        """What another seat may reach: fewer free forts, less."""
        band = table.bands[seat]
        forts = tuple(free_forts(table, seat)) if band is None else ()
        key = (seat, band, heroes_of(table, seat), forts)
        if key not in self._known:
            found = self._expected_end(table, seat, self.weights.stake)
            if band is None:
                open_to = self.weights.open[min(len(forts), len(self.weights.open) - 1)]
                found = ExpectedEnd(found.mean * open_to // UNIT, found.alive * open_to // UNIT)
            self._known[key] = found
        return self._known[key]

    def value(self, table: Table) -> int:
        """What a moment is worth."""
        weights = self.weights
        if not weights.regard:
            return self._expected_end(table, self.seat, 0).mean + self.minor_terms(table)
        others = [self.other(table, seat) for seat in range(len(table.bands)) if seat != self.seat]
        strongest = max(one.mean for one in others)
        own = self._expected_end(table, self.seat, weights.stake + max(0, weights.safety - 2 * strongest))
        first = SURE
        for one in others:
            first = first * self.ahead(own, one) // SURE
        return (
            first * weights.regard // SURE
            + own.mean * weights.growing // (UNIT * len(table.bands))
            + self.minor_terms(table) // 2
        )

    def ahead(self, own: ExpectedEnd, other: ExpectedEnd) -> int:
        """How likely one ends ahead of another, in millionths; equal ends count half."""
        a, b = min(UNIT, own.alive), min(UNIT, other.alive)
        mine, theirs = own.mean * UNIT // max(1, a), other.mean * UNIT // max(1, b)
        more = mine - theirs
        spread = 800 + 150 * self.raids + (mine + theirs) // 6
        larger = UNIT // 2 + UNIT // 2 * more // (abs(more) + spread)
        return a * (UNIT - b) + a * b * larger // UNIT + (UNIT - a) * (UNIT - b) // 2

    def minor_terms(self, table: Table) -> int:
        """What banquets, taels and adventures to come are worth besides."""
        own, weights, forts = heroes_of(table, self.seat), self.weights, forts_of(table)
        total = sum(
            min(2, hero.banquets) * weights.banquet + min(60, hero.taels) * weights.taels // 10
            for hero in own
        )
        adventures = sum(
            min(8, clock(hero, self.raids, past(table, hero)).adventures) * success(hero)
            for hero in own
            if not hero.wanted
        )
        idle = sum(
            success(hero) for hero in own if hero.held and not hero.wanted and hero.square not in forts
        )
        return total + (adventures * weights.practice - idle * weights.idle) // UNIT


def chances(table: Table) -> tuple[int, ...]:
    """The chance of each seat to end ahead of all others, in thousandths."""
    evaluator = Evaluator(table, 0)
    seats = range(len(table.bands))
    ends = [evaluator.other(table, seat) for seat in seats]
    left = table.deck / len(seats)
    power = next((power for cards, power in POWERS if left > cards), LAST_POWER)
    ahead = []
    for seat in seats:
        others = (evaluator.ahead(ends[seat], ends[other]) for other in seats if other != seat)
        ahead.append(prod(max(1, one) / SURE for one in others) ** power)
    return tuple(round(1_000 * one / sum(ahead)) for one in ahead)
