"""Small questions: what is lost, where tokens are laid, who is saved, which cards are kept, who gets what."""

from collections.abc import Iterator

from nonlieu.bot.candidates import best_holder, card_uses, power_rank
from nonlieu.bot.lookahead import has_acted
from nonlieu.pieces import AESIR, CHANNEL, KINDS, MOVE, RANGE, boxes_of, stride
from nonlieu.rules.cards import AMIR, SPECIALS, effect_node
from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.losses import NO, YES, by_order
from nonlieu.rules.state import (
    Cards,
    Course,
    Extra,
    Gifts,
    Hit,
    Lay,
    Pick,
    Picking,
    Rescue,
    Shares,
    State,
    find,
    ground,
    of_side,
    side_of_seat,
    unit_of,
)
from tabletop.game import Move, Moves

ACTIVE_CARDS = ("quasar", "vampire", "spirit-3", "dark-spirit", "spirit-2", "spirit-1", "terfann")


def likely(state: State, moves: Moves) -> list[Move]:
    """The answers to a small question that are looked at, the usual one first."""
    frame = state.frames[-1]
    match frame:
        case Picking():
            return [_picked(moves)]
        case Course():
            return list(moves)
        case Hit():
            return _losses(state, frame, moves)
        case Rescue():
            return [(YES,) if _worth_saving(state, frame) else (NO,)]
        case Lay():
            return _places_for(state, frame, moves)
        case Cards():
            return [move for move in _cards(state, frame) if move in moves] or list(moves.first(1))
        case Pick():
            return [(str(1 + (_card_rank(state, frame, 1) > _card_rank(state, frame, 0))),)]
        case Extra():
            return [max(moves, key=lambda move: int(move[0]))]
        case Gifts():
            return [move for move in _dealt(state, frame) if move in moves] or list(moves.first(1))
        case Shares():
            return [_shared(state, frame, moves)]
        case _:
            return list(moves.first(1))


def _picked(moves: Moves) -> Move:
    """The most useful powers."""
    found: Move = ()
    while not moves.complete(found):
        offered = moves.next(found)
        found = (*found, min(offered, key=power_rank))
    return found


# Tokens


def _losses(state: State, frame: Hit, moves: Moves) -> list[Move]:
    """Both standing orders, first the one that keeps what is still useful: the ray before the unit acts, the
    reserve after."""
    unit = unit_of(state, frame.unit)
    orders = ("keep", "fight") if has_acted(state, unit) else ("fight", "keep")
    found = []
    for order in orders:
        taken = dict(by_order(unit, frame.n, order))
        found.append(tuple(f"{place}:{taken[place]}" for place in unit.places if taken.get(place)))
    return [move for move in found if move in moves] or list(moves.first(1))


def _worth_saving(state: State, frame: Rescue) -> bool:
    """Save an Aésir always, others while Sualocin has tokens to spare."""
    unit, saver = unit_of(state, frame.unit), unit_of(state, frame.rescuer)
    return unit.kind == AESIR or saver.tokens > 6


def _places_for(state: State, frame: Lay, moves: Moves) -> list[Move]:
    """Lay all in one box: a ray where an enemy is in reach, else movement, else cards."""
    unit = unit_of(state, frame.unit)
    boxes = boxes_of(unit.kind, unit.power)
    field = ground(state)
    gap = min((field.distance(unit.place, one.place) for one in of_side(state, 1 - unit.side)), default=0)
    reach = RANGE[unit.kind] + unit.in_box(MOVE) * stride(unit.kind, state.errata)
    first = CHANNEL if gap <= reach else MOVE
    words = [first, *(box for box in (CHANNEL, MOVE, "control") if box in boxes and box != first)]
    return [(f"{box}:{frame.n}",) for box in words]


def _shared(state: State, frame: Shares, moves: Moves) -> Move:
    """Give as many tokens as possible to the Aésirs, the weakest first, then to the others."""
    units = sorted(
        of_side(state, frame.side), key=lambda one: (KINDS.index(one.kind), -one.reserve, one.tokens)
    )
    left, given = frame.n, {}
    for one in units:
        room = one.reserve if frame.what == "doubling" else left
        n = min(left, room)
        if n:
            given[one.name] = n
            left -= n
    return tuple(f"{one.name}:{given[one.name]}" for one in of_side(state, frame.side) if one.name in given)


# Cards


def _cards(state: State, frame: Cards) -> Iterator[Move]:
    unit, card = unit_of(state, frame.unit), frame.cards[0]
    yield from (((PLAY, *use)) for use in _card_uses(state, unit.side, unit.name, card))
    yield (KEEP,)


def _card_uses(state: State, side: int, user: str, card: str) -> Iterator[Move]:
    """How a card that was just drawn could be played."""
    if card == AMIR:
        yield ()
    else:
        parts = effect_node(state, side, user, card, ()).parts
        yield from card_uses(state, [unit_of(state, one) for one in parts], card)


def _dealt(state: State, frame: Gifts) -> Iterator[Move]:
    side, card = side_of_seat(state, frame.seat), frame.cards[0]
    if card in SPECIALS:
        yield from ((PLAY, *use) for use in _card_uses(state, side, "", card))
    else:
        yield (best_holder(state, side),)


def _card_rank(state: State, frame: Pick, at: int) -> tuple[int, int]:
    """The sort key of a card of a pair: what acts at once, then what the hand lacks."""
    card = frame.pair[at]
    unit = find(state, frame.unit)
    ours = unit is not None and SPECIALS.get(card, unit.side) == unit.side
    useful = card in ACTIVE_CARDS and ours
    lost = card in SPECIALS and not useful
    return (-1 if lost else int(useful), int(unit is not None and card not in unit.cards))
