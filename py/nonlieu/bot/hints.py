"""The reasons of a hint: facts that are true of the move, every number computed.

Reasons (Thought.reasons), and what each says
    nonlieu.hint.fires      n                          a sheet, box by box: units that may fire at once
    nonlieu.hint.nears      n                          units that move, with no enemy in reach
    nonlieu.hint.cards      n                          cards that it draws
    nonlieu.hint.power      n                          tokens for powers
    nonlieu.hint.grows      n                          tokens in reserve
    nonlieu.hint.near       n                          a group placed: hexagons to the nearest enemy
    nonlieu.hint.group      n                          tokens of the group that are ready for rays
    nonlieu.hint.destroys   other                      the enemy is gone at once
    nonlieu.hint.takes      other, n                   it loses n tokens
    nonlieu.hint.weakens    other, n                   n tokens fewer in its ray
    nonlieu.hint.gives      other, n                   an ally that has still to act has n tokens more
    nonlieu.hint.in_reach   n                          from there, enemies in the reach of its ray
    nonlieu.hint.safe                                  from there, out of every ray that is still to come
    nonlieu.hint.holds      zone                       its side has more units there from then on
    nonlieu.hint.draws      n                          cards
    nonlieu.hint.born                                  cards become a unit
    nonlieu.hint.done                                  nothing better is left
    nonlieu.hint.kept                                  a card that may pay for a unit
    nonlieu.hint.saved      other                      Sualocin keeps a unit in play
    nonlieu.hint.not_saved                             he keeps his tokens
"""

from nonlieu.bot.lookahead import is_safe, right_after
from nonlieu.pieces import CHANNEL, CONTROL, MOVE, RANGE, RESERVE, SPECIAL
from nonlieu.rules.draws import KEEP, cards_for
from nonlieu.rules.end_of_turn import zones_won
from nonlieu.rules.group_turns import DONE
from nonlieu.rules.losses import YES
from nonlieu.rules.naming import named_other
from nonlieu.rules.sheets import laid_by, with_sheet
from nonlieu.rules.state import (
    ALWAYS,
    Acting,
    Cards,
    Course,
    Gifts,
    Rescue,
    SetUp,
    Sheets,
    State,
    Unit,
    find,
    ground,
    of_seat,
    of_side,
    unit_of,
)
from tabletop.game import Key, Message, Move, Param


def reasons_for(state: State, seat: int, move: Move) -> tuple[Message, ...]:
    """Why the asked seat should play that move, as far as there is something to say."""
    match state.frames[-1]:
        case Sheets():
            return _sheet(state, seat, move)
        case SetUp(side=side):
            return _placed(state, side, move)
        case Course(side=side):
            group = int(move[0].partition(":")[2])
            units = (one for one in of_side(state, side) if one.group == group)
            return _counted("group", sum(one.in_box(CHANNEL) for one in units))
        case Rescue(unit=unit):
            return (_say("saved", unit),) if move[0] in (YES, ALWAYS) else (_say("not_saved"),)
        case Acting() if move == (DONE,):
            return (_say("done"),)
        case Acting(side=side):
            return _action(state, side, move)
        case Cards() | Gifts() if move[0] == KEEP:
            return (_say("kept"),)
        case Cards(unit=unit):
            return _changes(state, unit_of(state, unit).side, move)
        case _:
            return ()


def _say(key: str, other: str = "", **params: Param) -> Message:
    return Message(f"nonlieu.hint.{key}", {**(named_other(other) if other else {}), **params})


def _counted(key: str, n: int) -> tuple[Message, ...]:
    """A reason with a number, where there is anything to count."""
    return (_say(key, n=n),) if n else ()


# Sheets and places


def _sheet(state: State, seat: int, move: Move) -> tuple[Message, ...]:
    """What a sheet is good for, box by box, that with the most tokens first."""
    laid = laid_by(move)
    units = [with_sheet(one, laid.get(one.name, {})) for one in of_seat(state, seat)]
    near = [one for one in units if _has_target(state, one)]
    total = {box: sum(one.in_box(box) for one in units) for box in (CHANNEL, MOVE, CONTROL, SPECIAL)}
    counted = {
        CHANNEL: ("fires", sum(one.in_box(CHANNEL) > 0 for one in near)),
        MOVE: ("nears", sum(one.in_box(MOVE) > 0 for one in units if one not in near)),
        CONTROL: ("cards", sum(cards_for(state, one, one.in_box(CONTROL)) for one in units)),
        SPECIAL: ("power", total[SPECIAL]),
        RESERVE: ("grows", sum(one.reserve for one in units)),
    }
    total[RESERVE] = counted[RESERVE][1]
    fullest_first = sorted(counted, key=lambda box: -total[box])
    return tuple(one for box in fullest_first for one in _counted(*counted[box]))


def _has_target(state: State, unit: Unit) -> bool:
    """Whether an enemy is in reach of a unit's ray where it stands."""
    field, enemies = ground(state), of_side(state, 1 - unit.side)
    return any(field.distance(unit.place, one.place) <= RANGE[unit.kind] for one in enemies)


def _placed(state: State, side: int, move: Move) -> tuple[Message, ...]:
    field = ground(state)
    enemies = [one.place for one in of_side(state, 1 - side) if one.place]
    return _counted("near", min((field.distance(move[1], one) for one in enemies), default=0))


# Deeds


def _action(state: State, side: int, move: Move) -> tuple[Message, ...]:
    unit, word = unit_of(state, move[0]), move[1]
    if word == "move":
        return _way(state, unit, move[2])
    if word == "draw":
        return _counted("draws", cards_for(state, unit, unit.in_box(CONTROL)))
    if word in ("create", "reproduce"):
        return (_say("born"),)
    if word == "gift":
        return (_say("gives", move[2], n=int(move[-1])),)
    return _changes(state, side, move)


def _way(state: State, unit: Unit, place: str) -> tuple[Message, ...]:
    after = right_after(state, ((unit.name, "move", place),))
    field = ground(state)
    enemies = of_side(state, 1 - unit.side)
    n = sum(field.distance(place, one.place) <= RANGE[unit.kind] for one in enemies)
    found = list(_counted("in_reach", n)) if unit.in_box(CHANNEL) else []
    before = zones_won(state, unit.side)
    found += [
        _say("holds", zone=Key(f"nonlieu.zone.{zone}"))
        for zone in zones_won(after, unit.side)
        if zone not in before
    ]
    moved = find(after, unit.name)
    if moved is not None and is_safe(after, moved):
        found.append(_say("safe"))
    return tuple(found)


def _changes(state: State, side: int, move: Move) -> tuple[Message, ...]:
    """What the enemy loses at once, as far as that is certain."""
    after = right_after(state, (move,))
    saving = {frame.unit for frame in after.frames if isinstance(frame, Rescue)}
    found: list[Message] = []
    for unit in of_side(state, 1 - side):
        then = find(after, unit.name)
        if then is None:
            found.append(_say("destroys", unit.name))
        elif max(then.tokens, 1) < unit.tokens:  # one that is saved is empty until its token has a box
            found.append(_say("takes", unit.name, n=unit.tokens - max(then.tokens, 1)))
        elif then.tokens and then.in_box(CHANNEL) < unit.in_box(CHANNEL) and unit.name not in saving:
            found.append(_say("weakens", unit.name, n=unit.in_box(CHANNEL) - then.in_box(CHANNEL)))
    return tuple(found)
