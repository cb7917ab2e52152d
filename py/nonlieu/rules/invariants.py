"""What always holds: tokens and cards are conserved, one unit a hexagon, groups and powers as dealt.

The work under way has a module of its own (`moments`).
"""

from collections import Counter

from nonlieu.pieces import (
    AESIR,
    BOXES,
    ECTOPLASM,
    EVIL,
    FORCES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    NAMED,
    REACH,
    SHARE,
    SIDES,
    SPECIAL,
    first_tokens,
    is_name,
    number_of,
    number_of_power,
)
from nonlieu.rules.cards import CARDS, CREATURES, DECK, in_order
from nonlieu.rules.closing import LONGEST, QUIET
from nonlieu.rules.moments import frames_hold
from nonlieu.rules.setup import OPTIONS, choosable, seats_for
from nonlieu.rules.sheets import could_be_opened
from nonlieu.rules.state import (
    ASK,
    LOSSES,
    RESCUES,
    Cards,
    Gifts,
    Lay,
    Pick,
    Picking,
    Shares,
    State,
    Unit,
    born_index,
    ground,
    of_side,
    order_of,
    seats_of,
)
from tabletop.game import BadState, Options

_MOST_BORN = 9_000
"""More units than this no war can have seen: names have four digits."""

_MOST_TEARS = 10**6


def options_of(state: State) -> Options:
    """The options that a state carries: all."""
    return {name: getattr(state, name) for name in OPTIONS}


def check(state: State) -> None:
    """Error: BadState for what no war can come to."""
    for name, test in (
        ("options", _options),
        ("units", _units),
        ("options", _rotation),
        ("cards", _cards),
        ("powers", _powers),
        ("tokens", _tokens),
        ("frames", frames_hold),
    ):
        if not test(state):
            raise BadState(f"nonlieu.bad.{name}")


def _options(state: State) -> bool:
    given = options_of(state)
    if any(
        type(given[key]) is not type(one.default) or given[key] not in one.choices
        for key, one in OPTIONS.items()
    ):
        return False
    seats = seats_for(given)
    return (
        bool(seats)
        and len(state.standing) == len(state.sheets) == seats[0]
        and all(one.loss in (*LOSSES, ASK) and one.rescue in RESCUES for one in state.standing)
        and all(could_be_opened(one) for one in state.sheets)
        and 0 <= state.turn <= (state.turns or LONGEST)
        and 0 <= state.quiet <= state.turn
        and (bool(state.turns) or state.quiet <= QUIET)
        and 0 <= state.tears <= _MOST_TEARS
    )


def _rotation(state: State) -> bool:
    """A side's common choices went round by the groups placed and the turns played (N32)."""
    if state.turn:
        made = [FORCES[state.size][0] + state.turn - 1] * 2
    else:
        made = [sum(one.kind == AESIR and bool(one.place) for one in of_side(state, side)) for side in SIDES]
    return state.rotation == (made[EVIL] % state.evil, made[GOOD] % state.good)


# Units


def _units(state: State) -> bool:
    names = [one.name for one in state.units]
    if not all(is_name(one) for one in names) or len(set(names)) < len(names) or len(state.born) != 6:
        return False
    if names != sorted(names, key=order_of):
        return False
    counts = (NAMED, *FORCES[state.size][1:])
    if any(not counts[i % 3] <= state.born[i] <= _MOST_BORN for i in range(6)):
        return False
    places = [one.place for one in state.units if one.place]
    receiving = {one.unit for one in state.frames if isinstance(one, Lay)}
    return (
        len(set(places)) == len(places)
        and ground(state).zone.keys() >= set(places)
        and (state.turn == 0 or len(places) == len(names))
        and all(_is_unit(state, one) and (one.tokens or one.name in receiving) for one in state.units)
        and all(_groups(state, side) for side in SIDES)
    )


def _is_unit(state: State, unit: Unit) -> bool:
    if number_of(unit.name) > state.born[born_index(unit.side, unit.kind)]:
        return False
    if unit.seat not in seats_of(state, unit.side) or min(*unit.boxes, unit.reserve, unit.beside) < 0:
        return False
    laid = {box for box in BOXES if unit.in_box(box)}
    return (
        laid <= set(unit.places)
        and (unit.kind == AESIR or not (unit.reserve or unit.power))
        and (unit.kind != ECTOPLASM or not unit.hand)
        and 0 <= unit.spent <= unit.in_box(SPECIAL)  # N45
    )


def _groups(state: State, side: int) -> bool:
    """Who was there from the beginning is in the group it was dealt to, with that group's seat; all others
    are in a group that there is."""
    units, seats = of_side(state, side), seats_of(state, side)
    first = _first_aesirs(state, side)
    ranks: dict[int, int] = {}
    for unit in units:
        number, kind = number_of(unit.name), unit.kind
        if kind != AESIR and number <= FORCES[state.size][KINDS.index(kind)]:
            rank = (number - 1) // SHARE[kind]
            known = side == GOOD or unit.group == rank + 1
            if not known or ranks.setdefault(rank, unit.group) != unit.group:
                return False
            if unit.group not in first or unit.seat != seats[rank % len(seats)]:
                return False
    if len(set(ranks.values())) < len(ranks):
        return False
    ranks_of = {group: rank for rank, group in ranks.items()}
    for unit in units:
        number = number_of(unit.name)
        born_later = NAMED < unit.group <= state.born[born_index(side, AESIR)]
        if unit.group not in first and not born_later:
            return False
        if unit.kind == AESIR:
            if unit.group != number:
                return False
            rank = number - 1 if side == EVIL else ranks_of.get(number, -1)
            if number <= NAMED and rank >= 0 and unit.seat != seats[rank % len(seats)]:
                return False
    return True


def _first_aesirs(state: State, side: int) -> frozenset[int]:
    """The numbers of the Aésirs with which a side began: Good's are those of its powers."""
    if side == EVIL:
        return frozenset(range(1, FORCES[state.size][0] + 1))
    powers = (*(one.power for one in of_side(state, side)), *state.free[side])
    return frozenset(number_of_power(power) for power in powers if power in GOOD_POWERS)


# Cards, tokens, powers


def _cards(state: State) -> bool:
    found: Counter[str] = Counter()
    for pile in (state.deck, state.discard):
        if any(card not in DECK or n < 1 for card, n in pile.items()) or list(pile) != sorted(pile):
            return False
        found.update(pile)
    for unit in state.units:
        if not unit.hand:
            continue
        for cards in (unit.cards, unit.covered):
            if not set(cards) <= set(CREATURES) or cards != in_order(cards):
                return False
            found.update(cards)
        if unit.covered and (state.errata or unit.side == EVIL):
            return False
    for frame in state.frames:
        if isinstance(frame, Cards | Gifts):
            found.update(frame.cards)
        elif isinstance(frame, Pick):
            found.update((*frame.pair, *frame.kept))
    return all(found[card] == DECK[card] for card in CARDS) and set(found) <= set(CARDS)


def _tokens(state: State) -> bool:
    """The tokens of both sides, the pool, those on their way; Good has none before its Aésirs are picked."""
    under_way = sum(one.n for one in state.frames if isinstance(one, Lay | Shares))
    if any(isinstance(one, Picking) for one in state.frames):
        under_way += first_tokens(state.size)
    on_units = sum(one.tokens for one in state.units)
    return state.pool >= 0 and state.pool + under_way + on_units == 3 * first_tokens(state.size)


def _powers(state: State) -> bool:
    """Each power is held by one Aésir or may be given; those from the beginning have their own."""
    if len(state.free) != len(SIDES) or any(list(one) != sorted(one) for one in state.free):
        return False
    n = FORCES[state.size][0]
    held = [[one.power for one in of_side(state, side) if one.power] for side in SIDES]
    evil, good = (held[side] + list(state.free[side]) for side in SIDES)
    picking = any(isinstance(one, Picking) for one in state.frames)
    allowed = GOOD_POWERS if state.size == "full" else choosable(state)
    if evil != [REACH] * n or len(set(good)) != len(good) or not set(good) <= set(allowed):
        return False
    return len(good) == (0 if picking else n) and all(_own_power(one) for one in state.units)


def _own_power(unit: Unit) -> bool:
    if unit.kind != AESIR or number_of(unit.name) > NAMED:
        return True
    return unit.power == (REACH if unit.side == EVIL else GOOD_POWERS[number_of(unit.name) - 1])
