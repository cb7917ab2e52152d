"""What a moment is worth to a seat: its chance to end ahead of the others, and what its own band may count.

What a seat may reach at the end is guessed by `plans`, for the others as for oneself: all that counts for
them lies open. Who keeps heroes on the free forts takes the others' bands away before they are founded.
"""

from water_margin.chances import UNIT, success
from water_margin.plans import Outlook, outlook
from water_margin.prospects import HABITS, Ending, Habits, Memo, clock, ending, free_forts, past
from water_margin.rules.state import FORTS, Band, Hero, Table, heroes_of

SURE = UNIT * UNIT
"""A chance that is sure, where many are multiplied."""

Known = tuple[int, Band | None, tuple[Hero, ...], tuple[str, ...]]


class Judge:
    """Says what moments that follow from one are worth to a seat."""

    def __init__(self, table: Table, seat: int, habits: Habits = HABITS) -> None:
        self.seat = seat
        self.habits = habits
        self.ends: Ending = ending(table)
        self.raids = sum(raids * chance for raids, chance in self.ends) // UNIT
        self._known: dict[Known, Outlook] = {}
        self._memos: dict[tuple[int, Band | None], Memo] = {}

    def _outlook(self, table: Table, seat: int, stake: int) -> Outlook:
        memo = self._memos.setdefault((seat, table.bands[seat]), {})
        return outlook(table, seat, self.ends, self.habits, stake, memo)

    def other(self, table: Table, seat: int) -> Outlook:
        """What another seat may reach: fewer free forts, less."""
        band = table.bands[seat]
        forts = tuple(free_forts(table, seat)) if band is None else ()
        key = (seat, band, heroes_of(table, seat), forts)
        if key not in self._known:
            found = self._outlook(table, seat, self.habits.stake)
            if band is None:
                open_to = self.habits.open[len(forts)]
                found = Outlook(found.mean * open_to // UNIT, found.alive * open_to // UNIT)
            self._known[key] = found
        return self._known[key]

    def worth(self, table: Table) -> int:
        """What a moment is worth."""
        habits = self.habits
        if not habits.regard:
            return self._outlook(table, self.seat, 0).mean + self.small(table)
        others = [self.other(table, seat) for seat in range(len(table.bands)) if seat != self.seat]
        strongest = max(one.mean for one in others)
        own = self._outlook(table, self.seat, habits.stake + max(0, habits.safety - 2 * strongest))
        first = SURE
        for one in others:
            first = first * self.ahead(own, one) // SURE
        return (
            first * habits.regard // SURE
            + own.mean * habits.growing // (UNIT * len(table.bands))
            + self.small(table) // 2
        )

    def ahead(self, own: Outlook, other: Outlook) -> int:
        """How likely one ends ahead of another, in millionths; equal ends count half."""
        a, b = min(UNIT, own.alive), min(UNIT, other.alive)
        mine, theirs = own.mean * UNIT // max(1, a), other.mean * UNIT // max(1, b)
        more = mine - theirs
        spread = 800 + 150 * self.raids + (mine + theirs) // 6
        larger = UNIT // 2 + UNIT // 2 * more // (abs(more) + spread)
        return a * (UNIT - b) + a * b * larger // UNIT + (UNIT - a) * (UNIT - b) // 2

    def small(self, table: Table) -> int:
        """What banquets, taels and adventures to come are worth besides."""
        own, habits = heroes_of(table, self.seat), self.habits
        total = sum(
            min(2, hero.banquets) * habits.banquet + min(60, hero.taels) * habits.taels // 10 for hero in own
        )
        adventures = sum(
            min(8, clock(hero, self.raids, past(table, hero)).adventures) * success(hero)
            for hero in own
            if not hero.wanted
        )
        idle = sum(
            success(hero) for hero in own if hero.held and not hero.wanted and hero.square not in FORTS
        )
        return total + (adventures * habits.practice - idle * habits.idle) // UNIT


__all__ = ["Judge"]
