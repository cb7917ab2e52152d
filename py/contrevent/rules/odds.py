"""What can be counted: the winds still possible, what an action costs, which cards pay it best.

Everything here is exact and made from a view alone; the board and the guide read the same figures. Source:
rulebook, *Decks Adverses*, phase 7; rulings C3, C8, C9, C14.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from contrevent.cards import CELLS_OF, CHARACTERS, MAX_LOSS, ORDER, VALUE, WIND_ZONES, power_of
from contrevent.rules.moves import HEAL, MOVE, TAUNT, TAUNT_COST, stunned_cells
from contrevent.rules.state import State, distance, formation
from contrevent.rules.turn import wind_total
from tabletop.game import Move
from tabletop.playing_cards import same_colour

_sums: dict[tuple[tuple[int, int], ...], dict[int, int]] = {}
_SUMS_LIMIT = 64


@dataclass(frozen=True, slots=True)
class WindRange:
    """The winds that the turn may still bring, the Dominante included.

    ways: total → number of sets of three face-down cards that make it, by total; whole: of all sets.
    """

    ways: dict[int, int]
    whole: int

    @property
    def low(self) -> int:
        """The weakest wind possible."""
        return min(self.ways)

    @property
    def high(self) -> int:
        """The strongest wind possible."""
        return max(self.ways)

    @property
    def expected(self) -> tuple[int, int]:
        """The mean as a fraction: numerator, denominator."""
        return sum(total * ways for total, ways in self.ways.items()), self.whole

    def held_by(self, power: int) -> int:
        """In how many ways a Contrevent of `power` is at least as strong as the wind."""
        return sum(ways for total, ways in self.ways.items() if total <= power)

    def beaten_by(self, power: int) -> int:
        """In how many ways a Contrevent of `power` is stronger than the wind."""
        return self.held_by(power - 1)

    def torn_at(self, power: int) -> int:
        """In how many ways the wind is stronger by more than 3 (C18)."""
        return self.whole - self.held_by(power + MAX_LOSS)


def unseen_winds(seen: State) -> dict[int, int]:
    """How many winds of each value have not been seen: face down in the zones or in the deck."""
    counts: dict[int, int] = {}
    for card, count in seen.souffle.unknown.items():
        counts[VALUE[card]] = counts.get(VALUE[card], 0) + count
    return {value: counts[value] for value in sorted(counts)}


def three_sums(counts: dict[int, int]) -> dict[int, int]:
    """How many sets of three of these cards have each sum."""
    key = tuple(counts.items())
    found = _sums.get(key)
    if found is None:
        found = _sums_of(counts)
        if len(_sums) >= _SUMS_LIMIT:
            _sums.clear()
        _sums[key] = found
    return found


def _sums_of(counts: dict[int, int]) -> dict[int, int]:
    """By adding one value after the other: ways[taken][sum]."""
    ways: list[dict[int, int]] = [{0: 1}, {}, {}, {}]
    for value, count in counts.items():
        choose = (1, count, count * (count - 1) // 2, count * (count - 1) * (count - 2) // 6)
        for taken in (3, 2, 1):
            new = dict(ways[taken])
            for more in range(1, taken + 1):
                if choose[more]:
                    for total, number in ways[taken - more].items():
                        place = total + more * value
                        new[place] = new.get(place, 0) + number * choose[more]
            ways[taken] = new
    return {total: ways[3][total] for total in sorted(ways[3])}


def wind_range(seen: State) -> WindRange:
    """The winds possible in this turn; once turned up, the one there is. Needs a Dominante on the deck."""
    if seen.winds:
        return WindRange({wind_total(seen): 1}, 1)
    sums = three_sums(unseen_winds(seen))
    base = VALUE[seen.dominant]
    return WindRange({base + total: ways for total, ways in sums.items()}, sum(sums.values()))


def odds(seen: State, power: int) -> tuple[int, int]:
    """The chance that a Contrevent of `power` holds this turn's wind, as a fraction."""
    winds = wind_range(seen)
    return winds.held_by(power), winds.whole


def support_odds(seen: State, card: str) -> tuple[int, int]:
    """The chance that the top card of the Pack is of this card's colour, as a fraction (C16)."""
    pack = seen.pack
    if pack.top:
        return int(same_colour(card, pack.top[0])), 1
    if pack.unknown:
        same = sum(number for one, number in pack.unknown.items() if same_colour(card, one))
        return same, sum(pack.unknown.values())
    return int(same_colour(card, pack.bottom[0])), 1


# Costs and payments


def cost(seen: State, prefix: Move) -> int | None:
    """The points that the action begun in `prefix` costs; None where it costs none or is not begun."""
    if prefix[:1] == (TAUNT,):
        return TAUNT_COST
    if prefix[:1] == (MOVE,):
        ends = prefix[1 : 1 + len(CHARACTERS)]
        return sum(abs(int(end[1]) - seen.rows[c]) for c, end in enumerate(ends))
    if prefix[:1] == (HEAL,):
        stunned = stunned_cells(seen)
        return sum(part in stunned for part in prefix[1:])
    return None


def formation_cost(seen: State) -> int | None:
    """The points of movement to the formation of the Dominante; None when a stunned one stands wrong."""
    wanted = formation(seen)
    stuck = any(stunned and seen.rows[c] != CELLS_OF[wanted][c] for c, stunned in enumerate(seen.stunned))
    return None if stuck else distance(seen.rows, wanted)


def coverings(hand: Sequence[str], points: int) -> list[tuple[str, ...]]:
    """The payments without a card too many, best first: least power spent, then fewest cards.

    A card is worth 2 or more, so that more than (points + 1) / 2 of them hold one too many.
    """
    if points <= 0:
        return [()]
    found = [
        cards
        for size in range(1, min(len(hand), (points + 1) // 2) + 1)
        for cards in combinations(hand, size)
        if power_of(cards) >= points > power_of(cards) - min(VALUE[card] for card in cards)
    ]
    return sorted(found, key=lambda cards: (power_of(cards), len(cards), [ORDER[card] for card in cards]))


def cheapest(seen: State, prefix: Move) -> tuple[str, ...] | None:
    """The cards to propose for the action begun in `prefix`; None where none are due or none suffice."""
    points = cost(seen, prefix)
    if not points:
        return None
    found = coverings(seen.hand, points)
    return found[0] if found else None


def reaching(seen: State, points: int) -> tuple[str, ...] | None:
    """The hand cards that make `points` or more with the least power; None where all together do not."""
    found = coverings(seen.hand, points)
    return found[0] if found else None


def ways_to_stand(seen: State, base: int) -> list[tuple[str, int, tuple[str, ...]]]:
    """The results in phase 8 that are worth aiming at, each with the cards of least power that reach it.

    base: the points of the Contrevent without a card. Each result is `win`, `even` or `bend` (the most that
    may be missing without the Vif), the margin over the wind, the cards.
    """
    wind = wind_total(seen)
    reach = base + power_of(seen.hand)
    best = min(MAX_LOSS, reach - wind)
    aims = [("win", best)] if best > 0 else []
    aims += [("even", 0)] if reach >= wind and base <= wind else []
    aims += [("bend", -MAX_LOSS)] if base < wind - MAX_LOSS <= reach else []
    found = ((name, margin, reaching(seen, wind + margin - base)) for name, margin in aims)
    return [(name, margin, cards) for name, margin, cards in found if cards is not None]


def most_power(seen: State) -> int:
    """The strongest Contrevent that the hand allows now, Soutien aside."""
    return power_of(seen.hand) + len(CHARACTERS) - sum(seen.stunned)


assert len(WIND_ZONES) == 3, "three_sums counts sets of three"
