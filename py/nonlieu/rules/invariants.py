"""What always holds: ranges, tokens and cards conserved, one unit a hexagon, a power a unit.

What passes never crashes a later command. How a state came about is not proved. The work under way has a
module of its own (`frame_invariants`).
"""

from collections import Counter

from nonlieu.pieces import (
    AESIR,
    BOXES,
    ECTOPLASM,
    EVIL,
    FORCES,
    GOOD_POWERS,
    NAMED,
    SIDES,
    SPECIAL,
    TELEPORT_ENEMY,
    first_tokens,
    is_name,
    number_of,
)
from nonlieu.rules.cards import CARDS, CREATURES, DECK, in_order
from nonlieu.rules.end_of_turn import LONGEST, QUIET
from nonlieu.rules.frame_invariants import frames_hold
from nonlieu.rules.setup import OPTIONS, choosable, seats_for
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
    frame_of,
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
        and all(0 <= turn < len(seats_of(state, side)) for side, turn in enumerate(state.rotation))
        and 0 <= state.turn <= (state.turns or LONGEST)
        and 0 <= state.quiet <= (state.turn if state.turns else min(state.turn, QUIET))
        and 0 <= state.tears <= _MOST_TEARS
    )


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
    )


def _is_unit(state: State, unit: Unit) -> bool:
    if number_of(unit.name) > state.born[born_index(unit.side, unit.kind)]:
        return False
    if unit.seat not in seats_of(state, unit.side) or min(*unit.boxes, unit.reserve, unit.beside) < 0:
        return False
    laid = {box for box in BOXES if unit.in_box(box)}
    own_group = unit.group == number_of(unit.name) or unit.kind != AESIR
    return (
        laid <= set(unit.places)
        and own_group
        and 0 < unit.group <= state.born[born_index(unit.side, AESIR)]
        and (unit.kind == AESIR or not (unit.reserve or unit.power))
        and (unit.kind != ECTOPLASM or not unit.hand)
        and 0 <= unit.spent <= unit.in_box(SPECIAL)  # N45
    )


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
    if frame_of(state, Picking):
        under_way += first_tokens(state.size)
    on_units = sum(one.tokens for one in state.units)
    return state.pool >= 0 and state.pool + under_way + on_units == 3 * first_tokens(state.size)


def _powers(state: State) -> bool:
    """Each power is held by one Aésir or may be given."""
    if len(state.free) != len(SIDES) or any(list(one) != sorted(one) for one in state.free):
        return False
    n = FORCES[state.size][0]
    held = [[one.power for one in of_side(state, side) if one.power] for side in SIDES]
    evil, good = (held[side] + list(state.free[side]) for side in SIDES)
    allowed = GOOD_POWERS if state.size == "full" else choosable(state)
    if evil != [TELEPORT_ENEMY] * n or len(set(good)) != len(good) or not set(good) <= set(allowed):
        return False
    return len(good) == (0 if frame_of(state, Picking) else n)
