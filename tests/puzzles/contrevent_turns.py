"""A turn of Contrevent counted out once more, from the rulebook and without the page: every set of cards
against every three winds, every three cards of an Aide, both colours of a Soutien.

Only the cards of a position are read off the state. Chances are fractions.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, product

from contrevent.rules.state import State

Cards = tuple[str, ...]
Fer = tuple[tuple[int, int, int, int], tuple[bool, bool, bool, bool]]
"""Rows and who is stunned: the Ailier in A, the Traceur, the Combattante, the Ailier in C."""
Vif = tuple[int, int, int, int]
"""K, Q, J, A."""
FORMATIONS = {"♥": (1, 2, 3, 1), "♦": (2, 1, 3, 2), "♣": (2, 1, 2, 2), "♠": (3, 1, 2, 3)}
ROLES = ("J", "K", "Q", "J")


def value(card: str) -> int:
    return int(card[:-1])


def is_red(card: str) -> bool:
    return card[-1] in "♥♦"


def sets_of(cards: Cards) -> Iterator[Cards]:
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


def alike(cards: Cards) -> object:
    """What of cards counts in a turn: their values and colours."""
    return tuple(sorted((value(card), is_red(card)) for card in cards))


def but(cards: Cards, gone: Cards) -> Cards:
    return tuple(card for card in cards if card not in gone)


def payments(hand: Cards, cost: int) -> Iterator[Cards]:
    """The sets of cards that pay a cost and have none to spare: a card that is kept need not be played."""
    for cards in sets_of(hand):
        values = sorted(map(value, cards))
        if cost <= sum(values) and (not values or sum(values[1:]) < cost):
            yield cards


class Turn:
    """The turn of a position. asked: `hold`, `cross` or `live`."""

    def __init__(self, state: State, asked: str) -> None:
        self.asked = asked
        self.wanted = FORMATIONS[state.dominant[-1]]
        self.souffle = sum(state.souffle.unknown.values()) + len(state.winds) + 1
        unseen = tuple(state.souffle.unknown)
        threes = [state.winds] if state.winds else list(combinations(unseen, 3))
        self.winds = Counter(value(state.dominant) + sum(map(value, three)) for three in threes)
        self.known: dict[object, Fraction] = {}
        self.reached: dict[object, frozenset[int]] = {}

    def is_well(self, fer: Fer, vif: Vif, pack: int, margin: int, kept: int) -> bool:
        """Whether phase 9 and what follows it bring what is asked."""
        held = fer == (self.wanted, (False,) * 4)
        pack -= 0 if held else 3
        souffle = self.souffle - 4
        if self.asked == "hold" or pack <= 0:
            return pack > 0 and held and margin >= 0
        if margin > 0:
            souffle -= min(margin, 3)
        elif margin >= -3:
            pack += margin
        elif sum(not left for left in vif[:3]) > vif[3] or sum(vif) <= 3:
            return False
        won = pack > 0 and souffle <= 3
        return won or (self.asked == "live" and pack > 0 and pack - max(0, 5 - kept) > 0)

    def stand(self, hand: Cards, fer: Fer, vif: Vif, pack: int, hidden: Cards) -> Fraction:
        """Phase 8, over all winds. pack: its cards; hidden: those of them whose order nobody knows."""
        key = ("stand", alike(hand), fer, vif, pack, len(hidden), sum(map(is_red, hidden)))
        if key not in self.known:
            plain = self.held(hand, 0, fer, vif, pack)
            supports = [self.support(card, hand, fer, vif, pack, hidden) for card in hand if pack > 1]
            ways = Fraction()
            for wind, times in self.winds.items():
                chances = (held.get(wind, 0) for held in supports)
                ways += times * (1 if wind in plain else max(chances, default=0))
            self.known[key] = ways / sum(self.winds.values())
        return self.known[key]

    def support(
        self, card: str, hand: Cards, fer: Fer, vif: Vif, pack: int, hidden: Cards
    ) -> dict[int, Fraction]:
        """The chance of a Soutien with that card, by the wind."""
        rest = but(hand, (card,))
        chances: dict[int, Fraction] = {}
        for power, times in Counter(
            2 * value(card) if is_red(one) == is_red(card) else 1 for one in hidden
        ).items():
            for wind in self.held(rest, power, fer, vif, pack - 1):
                chances[wind] = chances.get(wind, Fraction()) + Fraction(times, len(hidden))
        return chances

    def held(self, hand: Cards, power: int, fer: Fer, vif: Vif, pack: int) -> frozenset[int]:
        """The winds that some cards of the hand will do for, with so much power of a Soutien."""
        key = (tuple(sorted(map(value, hand))), power, fer, vif, pack)
        if key not in self.reached:
            sums = {(sum(map(value, cards)), len(hand) - len(cards)) for cards in sets_of(hand)}
            base = power + 4 - sum(fer[1])
            self.reached[key] = frozenset(
                wind
                for wind in self.winds
                if any(self.is_well(fer, vif, pack, base + more - wind, kept) for more, kept in sums)
            )
        return self.reached[key]

    def heal(self, hand: Cards, fer: Fer, vif: Vif, pack: int, hidden: Cards) -> Fraction:
        """Phase 6 without an Aide: whoever is healed, whatever pays."""
        key = ("heal", alike(hand), fer, vif, pack, len(hidden), sum(map(is_red, hidden)))
        if key in self.known:
            return self.known[key]
        rows, stunned = fer
        best = Fraction()
        for kept in product(*((True, False) if one else (False,) for one in stunned)):
            a, b, c, d = kept
            cost = sum(stunned) - sum(kept)
            for cards in payments(hand, cost):
                best = max(best, self.stand(but(hand, cards), (rows, (a, b, c, d)), vif, pack, hidden))
        self.known[key] = best
        return best

    def aide(self, rank: str, hand: Cards, fer: Fer, vif: Vif, hidden: Cards) -> Fraction:
        """An Aide paid by that rank: of every three cards the best for the hand."""
        place = "KQJA".index(rank)
        k, q, j, a = (left - (number == place) for number, left in enumerate(vif))
        chances: dict[tuple[str, int], Fraction] = {}
        total = Fraction()
        threes = list(combinations(hidden, 3))
        for three in threes:
            best = Fraction()
            for card in three:
                key = (card, sum(map(is_red, three)))
                if key not in chances:
                    more = tuple(sorted((*hand, card), key=lambda one: (value(one), one)))
                    rest = but(hidden, three)
                    chances[key] = self.heal(more, fer, (k, q, j, a), len(hidden) - 2, rest)
                best = max(best, chances[key])
            total += best
        return total / len(threes)

    def care(self, hand: Cards, fer: Fer, vif: Vif, hidden: Cards) -> Fraction:
        """Phase 6 with all that may be done."""
        key = ("care", alike(hand), fer, vif, alike(hidden))
        if key in self.known:
            return self.known[key]
        best = self.heal(hand, fer, vif, len(hidden), hidden)
        if best < 1 and len(hidden) >= 3 and sum(vif) > 1:
            ranks = [rank for rank, left in zip("KQJA", vif, strict=True) if left]
            best = max(best, *(self.aide(rank, hand, fer, vif, hidden) for rank in ranks))
        self.known[key] = best
        return best

    def meet(self, hand: Cards, fer: Fer, vif: Vif, hidden: Cards, met: Cards, row: int = 1) -> Fraction:
        """Phase 5 from a row on, then phase 6."""
        if row > 3:
            return self.care(hand, fer, vif, hidden)
        rows, stunned = fer
        roles = {ROLES[who] for who in range(4) if rows[who] == row}
        kind = met[row - 1][0]
        if kind == "J":
            a, b, c, d = (stunned[who] or (rows[who] == row and who != 2) for who in range(4))
            return self.meet(hand, (rows, (a, b, c, d)), vif, hidden, met, row + 1)
        if kind == "Q" and roles:
            if len(hidden) <= len(roles):
                return Fraction()
            gone = list(combinations(hidden, len(roles)))
            chances = (self.meet(hand, fer, vif, but(hidden, out), met, row + 1) for out in gone)
            return sum(chances, Fraction()) / len(gone)
        if kind == "K" and roles:
            best = Fraction()
            for given in product(*((role, "A") for role in sorted(roles))):
                k, q, j, a = (left - given.count(rank) for rank, left in zip("KQJA", vif, strict=True))
                if min(k, q, j, a) >= 0 and k + q + j + a > 0:
                    best = max(best, self.meet(hand, fer, (k, q, j, a), hidden, met, row + 1))
            return best
        return self.meet(hand, fer, vif, hidden, met, row + 1)
