"""What always holds: tokens and cards are conserved, one unit a hexagon, the work under way is possible."""

from collections import Counter
from collections.abc import Callable

from nonlieu.cards import CARDS, CREATURES, DECK, SPECIALS
from nonlieu.map import ZONES
from nonlieu.pieces import (
    AESIR,
    BOXES,
    ECTOPLASM,
    EVIL,
    FORCES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    REACH,
    SIDES,
    first_tokens,
    is_name,
    number_of,
)
from nonlieu.rules.closing import DOUBLING, MAJORITY, is_annihilated, is_settled
from nonlieu.rules.losses import rescuer_of
from nonlieu.rules.piles import in_order
from nonlieu.rules.setup import OPTIONS, Placing, choosable, group_of, seats_for
from nonlieu.rules.sheets import SheetMoves
from nonlieu.rules.state import (
    ASK,
    LOSSES,
    RESCUES,
    Acting,
    Cards,
    Closing,
    Course,
    Extra,
    Frame,
    Gifts,
    Hit,
    Lay,
    Pick,
    Picking,
    Rescue,
    SetUp,
    Shares,
    Sheets,
    State,
    Unit,
    born_index,
    find,
    ground,
    of_side,
    order_of,
    seats_of,
    side_of_seat,
)
from tabletop.game import BadState, Options


def options_of(state: State) -> Options:
    """The options that a state carries: all."""
    return {name: getattr(state, name) for name in OPTIONS}


def check(state: State) -> None:
    """Error: BadState for what no war can come to."""
    for name, test in (
        ("options", _options),
        ("units", _units),
        ("cards", _cards),
        ("tokens", _tokens),
        ("powers", _powers),
        ("frames", _frames),
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
        and len(state.standing) == seats[0]
        and all(one.loss in (*LOSSES, ASK) and one.rescue in RESCUES for one in state.standing)
        and 0 <= state.rotation[EVIL] < state.evil
        and 0 <= state.rotation[GOOD] < state.good
        and 0 <= state.turn <= (state.turns or 60)
        and 0 <= state.quiet <= min(state.turn, 12)
        and state.tears >= 0
    )


def _units(state: State) -> bool:
    names = [one.name for one in state.units]
    if not all(is_name(one) for one in names) or len(set(names)) < len(names) or len(state.born) != 6:
        return False
    if names != sorted(names, key=order_of):
        return False
    counts = FORCES[state.size]
    if any(state.born[side * 3 + i] < counts[i] for side in SIDES for i in range(len(KINDS))):
        return False
    places = [one.place for one in state.units if one.place]
    return (
        len(set(places)) == len(places)
        and set(places) <= set(ground(state).hexes)
        and all(_is_unit(state, one) for one in state.units)
        and (state.turn > 0) == (not state.units or len(places) == len(names))
    )


def _is_unit(state: State, unit: Unit) -> bool:
    number = number_of(unit.name)
    if number > state.born[born_index(unit.side, unit.kind)] or unit.seat not in seats_of(state, unit.side):
        return False
    if unit.kind == AESIR and unit.group != number:
        return False
    first = FORCES[state.size][KINDS.index(unit.kind)]
    share = 4 if unit.kind == ECTOPLASM else 2
    if unit.kind != AESIR and number <= first and unit.group != (number - 1) // share + 1:
        return False
    if not 1 <= unit.group <= state.born[born_index(unit.side, AESIR)]:
        return False
    if min(*unit.boxes, unit.reserve, unit.beside, unit.spent) < 0:
        return False
    laid = {box for box in BOXES if unit.in_box(box)}
    return (
        laid <= set(unit.places)
        and (unit.kind == AESIR or not unit.reserve)
        and (unit.kind == AESIR or not unit.power)
        and (unit.kind != ECTOPLASM or not unit.hand)
        and (unit.tokens > 0 or any(isinstance(one, Lay) and one.unit == unit.name for one in state.frames))
    )


def _cards(state: State) -> bool:
    found: Counter[str] = Counter()
    for pile in (state.deck, state.discard):
        if any(card not in DECK or n < 1 for card, n in pile.items()) or list(pile) != sorted(pile):
            return False
        found.update(pile)
    for unit in state.units:
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
    """The tokens of both sides, the pool, and those on their way."""
    under_way = sum(one.n for one in state.frames if isinstance(one, Lay | Shares))
    on_units = sum(one.tokens for one in state.units)
    return state.pool >= 0 and state.pool + under_way + on_units == 3 * first_tokens(state.size)


def _powers(state: State) -> bool:
    if len(state.free) != len(SIDES):
        return False
    there = [[one.power for one in of_side(state, side) if one.power] for side in SIDES]
    n = FORCES[state.size][0]
    if set(there[EVIL]) | set(state.free[EVIL]) > {REACH} or len(there[EVIL]) + len(state.free[EVIL]) != n:
        return False
    good = [*there[GOOD], *state.free[GOOD]]
    picking = any(isinstance(one, Picking) for one in state.frames)
    allowed = GOOD_POWERS if state.size == "full" else choosable(state)
    return (
        len(set(good)) == len(good) == (0 if picking else n)
        and set(good) <= set(allowed)
        and all(list(one) == sorted(one) for one in state.free)
    )


# The work under way


def _frames(state: State) -> bool:
    ended = is_annihilated(state) and state.turn > 0
    if not state.frames:
        return ended or (state.turn > 0 and not state.lost and is_settled(state))
    if ended or len(state.frames) > 40:
        return False
    first = state.frames[0]
    if isinstance(first, SetUp):
        later = state.frames[1:]
        return _setup(state, first) and (
            not later
            or (
                len(later) == 1
                and isinstance(later[0], Picking)
                and state.powers == "chosen"
                and state.size != "full"
                and not any(one.place for one in state.units)
            )
        )
    if state.turn == 0:
        return False
    if isinstance(first, Sheets):
        return len(state.frames) == 1 and _sheets(state, first)
    if not isinstance(first, Course | Closing) or isinstance(state.frames[-1], Closing):
        return False
    return all(_is_frame(state, one, i) for i, one in enumerate(state.frames))


def _setup(state: State, frame: SetUp) -> bool:
    if state.turn or frame.side not in SIDES or frame.zone not in ("", *ZONES):
        return False
    for side in SIDES:
        for unit in of_side(state, side):
            group = group_of(state, unit.name)
            if len({bool(one.place) for one in group}) != 1:
                return False
    unplaced = [sum(one.kind == AESIR and not one.place for one in of_side(state, side)) for side in SIDES]
    even = unplaced[EVIL] == unplaced[GOOD] + (frame.side == GOOD) * -1
    return even and Placing(state, frame).count() > 0


def _sheets(state: State, frame: Sheets) -> bool:
    if len(frame.answers) != state.evil + state.good or None not in frame.answers:
        return False
    first = frame.answers.index(None)
    if any(one is not None for one in frame.answers[first:]):
        return False
    return all(one is None or SheetMoves(state, seat).complete(one) for seat, one in enumerate(frame.answers))


def _is_frame(state: State, frame: Frame, i: int) -> bool:
    below = state.frames[i - 1] if i else None
    under: Callable[..., bool] = lambda *kinds: isinstance(below, kinds)  # noqa: E731
    match frame:
        case Course(side, done):
            return i == 0 and side in SIDES and list(done) == sorted(set(done))
        case Acting():
            return under(Course) and _acting(state, frame)
        case Closing(stage):
            return i == 0 and stage in (DOUBLING, MAJORITY, "next")
        case Hit(name, n):
            unit = find(state, name)
            return i > 0 and unit is not None and 0 < n < unit.tokens
        case Rescue(rescuer, name, n):
            saver, unit = find(state, rescuer), find(state, name)
            if i == 0 or saver is None or unit is None or n < unit.tokens:
                return False
            return rescuer_of(state, unit) == saver
        case Lay(name, n):
            return i > 0 and n > 0 and find(state, name) is not None
        case Cards(name, cards):
            unit = find(state, name)
            if i == 0 or unit is None or unit.kind == ECTOPLASM:
                return False
            # Below the top a special of the other side still has to be looked at.
            top = i == len(state.frames) - 1
            return bool(cards) and not (top and SPECIALS.get(cards[0], unit.side) != unit.side)
        case Pick(name, _, rest, _):
            return i > 0 and rest >= 0 and find(state, name) is not None
        case Extra(name, n):
            return i > 0 and n > 0 and find(state, name) is not None
        case Gifts(seat, cards):
            return i > 0 and bool(cards) and 0 <= seat < state.evil and side_of_seat(state, seat) == EVIL
        case Shares(what, side, n):
            return under(Closing, Shares) and what in (DOUBLING, MAJORITY) and side in SIDES and n > 0
        case _:
            return False


def _acting(state: State, frame: Acting) -> bool:
    names = (*frame.left, *((frame.active,) if frame.active else ()))
    return (
        len(set(names)) == len(names)
        and set(frame.used) <= set(BOXES)
        and frame.open in ("", *BOXES)
        and frame.spent >= 0
        and all((unit := find(state, one)) is None or unit.side == frame.side for one in names)
        and all(find(state, one) is not None for one in frame.left)
        and list(frame.left) == sorted(frame.left, key=order_of)
    )
