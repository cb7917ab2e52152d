"""A turn of Contrevent counted out once more, from the rulebook and without the page: every set of cards
against every three winds, every three cards of an Aide, both colours of a Soutien.

Only the cards of a position are read off the state. Chances are fractions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from typing import NamedTuple

from contrevent.rules.state import State

Card = tuple[int, bool]
"""Its value, and whether it is red: nothing else of a card counts in a turn."""
Cards = tuple[Card, ...]
FORMATIONS = {"♥": (1, 2, 3, 1), "♦": (2, 1, 3, 2), "♣": (2, 1, 2, 2), "♠": (3, 1, 2, 3)}
ROLES = ("J", "K", "Q", "J")
RANKS = "KQJA"


class Turn(NamedTuple):
    """What stands fast. asked: `hold`, `cross` or `live`; winds: how often each comes."""

    asked: str
    wanted: tuple[int, ...]
    souffle: int
    winds: tuple[tuple[int, int], ...]


class Here(NamedTuple):
    """What changes. rows, stunned: Ailier in A, Traceur, Combattante, Ailier in C; vif: of each rank; hidden:
    the cards of the pack whose order nobody knows; pack: how many it has with the others."""

    hand: Cards
    rows: tuple[int, ...]
    stunned: tuple[bool, ...]
    vif: tuple[int, ...]
    hidden: Cards
    pack: int


def read(state: State, asked: str) -> tuple[Turn, Here]:
    """The turn of a position."""
    threes = [state.winds] if state.winds else combinations(state.souffle.unknown, 3)
    winds = Counter(power(cards_of((state.dominant, *three))) for three in threes)
    souffle = sum(state.souffle.unknown.values()) + len(state.winds) + 1
    vif = tuple(sum(card[0] == rank for card in state.vif) for rank in RANKS)
    hand, hidden = cards_of(state.hand), cards_of(state.pack.unknown)
    turn = Turn(asked, FORMATIONS[state.dominant[-1]], souffle, tuple(winds.items()))
    return turn, Here(hand, state.rows, state.stunned, vif, hidden, state.pack.size)


def cards_of(texts: Iterable[str]) -> Cards:
    return tuple(sorted((int(text[:-1]), text[-1] in "♥♦") for text in texts))


def power(cards: Cards) -> int:
    return sum(value for value, _ in cards)


def sets_of(cards: Cards) -> Iterator[Cards]:
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


def but(cards: Cards, gone: Cards) -> Cards:
    return tuple((Counter(cards) - Counter(gone)).elements())


def payments(hand: Cards, cost: int) -> Iterator[Cards]:
    """The sets of cards that pay a cost and have none to spare: a card that is kept need not be played."""
    for cards in {*sets_of(hand)}:
        if cost <= power(cards) and (not cards or power(cards[1:]) < cost):
            yield cards


def is_well(turn: Turn, here: Here, margin: int, kept: int) -> bool:
    """Whether phase 9 and what follows it bring what is asked."""
    held = here.rows == turn.wanted and not any(here.stunned)
    pack, souffle = here.pack - (0 if held else 3), turn.souffle - 4
    if turn.asked == "hold" or pack <= 0:
        return pack > 0 and held and margin >= 0
    if margin > 0:
        souffle -= min(margin, 3)
    elif margin >= -3:
        pack += margin
    elif sum(not left for left in here.vif[:3]) > here.vif[3] or sum(here.vif) <= 3:
        return False
    won = pack > 0 and souffle <= 3
    return won or (turn.asked == "live" and pack > 0 and pack - max(0, 5 - kept) > 0)


@cache
def stand(turn: Turn, here: Here) -> Fraction:
    """Phase 8, over all winds."""
    plain = held(turn, here._replace(hidden=()), 0)
    supports = [support(turn, here, card) for card in {*here.hand}] if here.pack > 1 else []
    ways = Fraction()
    for wind, times in turn.winds:
        ways += times * (1 if wind in plain else max((one.get(wind, 0) for one in supports), default=0))
    return ways / sum(times for _, times in turn.winds)


def support(turn: Turn, here: Here, card: Card) -> dict[int, Fraction]:
    """The chance of a Soutien with that card, by the wind."""
    rest = here._replace(hand=but(here.hand, (card,)), pack=here.pack - 1, hidden=())
    powers = Counter(2 * card[0] if one[1] == card[1] else 1 for one in here.hidden)
    chances: dict[int, Fraction] = {}
    for more, times in powers.items():
        for wind in held(turn, rest, more):
            chances[wind] = chances.get(wind, Fraction()) + Fraction(times, len(here.hidden))
    return chances


@cache
def held(turn: Turn, here: Here, more: int) -> frozenset[int]:
    """The winds that some cards of the hand will do for, with so much power of a Soutien."""
    base = more + 4 - sum(here.stunned)
    sums = {(base + power(cards), len(here.hand) - len(cards)) for cards in sets_of(here.hand)}
    winds = (wind for wind, _ in turn.winds)
    return frozenset(
        wind for wind in winds if any(is_well(turn, here, reached - wind, kept) for reached, kept in sums)
    )


def heal(turn: Turn, here: Here) -> Fraction:
    """Phase 6 without an Aide: whoever is healed, whatever pays. Of hidden cards the colour alone counts."""
    return heal_by_colour(turn, here._replace(hidden=tuple(sorted((0, red) for _, red in here.hidden))))


@cache
def heal_by_colour(turn: Turn, here: Here) -> Fraction:
    best = Fraction()
    for kept in product(*((True, False) if one else (False,) for one in here.stunned)):
        for cards in payments(here.hand, sum(here.stunned) - sum(kept)):
            best = max(best, stand(turn, here._replace(hand=but(here.hand, cards), stunned=kept)))
    return best


def aide(turn: Turn, here: Here, rank: str) -> Fraction:
    """An Aide paid by that rank: of every three cards the best for the hand."""
    vif = tuple(left - (one == rank) for one, left in zip(RANKS, here.vif, strict=True))
    threes, total = Counter(combinations(here.hidden, 3)), Fraction()
    for three, times in threes.items():
        left = here._replace(vif=vif, hidden=but(here.hidden, three), pack=len(here.hidden) - 2)
        hands = {tuple(sorted((*here.hand, card))) for card in three}
        total += times * max(heal(turn, left._replace(hand=hand)) for hand in hands)
    return total / threes.total()


@cache
def care(turn: Turn, here: Here) -> Fraction:
    """Phase 6 with all that may be done."""
    best = heal(turn, here)
    if best < 1 and len(here.hidden) >= 3 and sum(here.vif) > 1:
        ranks = [rank for rank, left in zip(RANKS, here.vif, strict=True) if left]
        best = max(best, *(aide(turn, here, rank) for rank in ranks))
    return best


def meet(turn: Turn, here: Here, met: str, row: int = 1) -> Fraction:
    """Phase 5 from a row on, then phase 6."""
    if row > 3:
        return care(turn, here)
    roles = sorted({role for role, where in zip(ROLES, here.rows, strict=True) if where == row})
    kind = met[row - 1]
    if kind == "J":
        hurt = tuple(one or (here.rows[who] == row and who != 2) for who, one in enumerate(here.stunned))
        return meet(turn, here._replace(stunned=hurt), met, row + 1)
    if kind == "Q" and roles:
        left = len(here.hidden) - len(roles)
        if left <= 0:
            return Fraction()
        gone, total = Counter(combinations(here.hidden, len(roles))), Fraction()
        for cards, times in gone.items():
            less = here._replace(hidden=but(here.hidden, cards), pack=left)
            total += times * meet(turn, less, met, row + 1)
        return total / gone.total()
    if kind == "K" and roles:
        best = Fraction()
        for given in product(*((role, "A") for role in roles)):
            vif = tuple(left - given.count(rank) for rank, left in zip(RANKS, here.vif, strict=True))
            if min(vif) >= 0 and sum(vif) > 0:
                best = max(best, meet(turn, here._replace(vif=vif), met, row + 1))
        return best
    return meet(turn, here, met, row + 1)
