"""Why a part may not follow: the most telling reason that everybody who is asked can know.

Source: none; it says what the other chapters forbid.
"""

from nonlieu.pieces import ECTOPLASM, RESERVE, SPECIAL, boxes_of, default_place, is_name
from nonlieu.rules.action import has_power, ready_tokens
from nonlieu.rules.actions import ACTIONS
from nonlieu.rules.cards import SPECIALS, effect_refused
from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.group_turns import as_active, offered
from nonlieu.rules.naming import why
from nonlieu.rules.portions import is_count
from nonlieu.rules.setup import group_of
from nonlieu.rules.sheets import free_boxes, standing_words
from nonlieu.rules.state import (
    Acting,
    Cards,
    Course,
    Gifts,
    Hit,
    Lay,
    Picking,
    SetUp,
    Shares,
    Sheets,
    State,
    Unit,
    at,
    find,
    ground,
    of_seat,
    order_of,
    side_of_seat,
    slot_of,
    unit_of,
)
from tabletop.game import Ask, Key, Message, Move, Over, Part


def why_not(state: State, ask: Ask | Over, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow (None: why the prefix is no whole move); None when it may."""
    if isinstance(ask, Over):
        return why("over")
    following = ask.moves.next(prefix)
    if part is None:
        if ask.moves.complete(prefix):
            return None
        return why(_unfinished(state) if following else "not_now")
    if part in following:
        return None
    if _is_barred(state, part):
        return why("same_zone")
    if not following:
        return why("whole" if ask.moves.complete(prefix) else "not_now")
    return _reason(state, prefix, part)


def _unfinished(state: State) -> str:
    match state.frames[-1]:
        case Sheets():
            return "ready"
        case Hit() | Lay() | Shares():
            return "sum"
        case _:
            return "unfinished"


def _reason(state: State, prefix: Move, part: str) -> Message:
    """For a part that may not follow where others may."""
    frame = state.frames[-1]
    match frame:
        case Picking():
            return why("powers")
        case SetUp():
            return _place(state, frame, prefix, part)
        case Sheets():
            return _sheet(state, frame.answers.index(None), prefix, part)
        case Course():
            return why("group_done" if _has_acted(frame, part) else "not_now")
        case Acting():
            return _acting(state, frame, prefix, part)
        case Hit(name) | Lay(name):
            return _portion(state, unit_of(state, name), part)
        case Shares():
            unit = find(state, part.partition(":")[0])
            return why("no_unit" if unit is None else "sum" if unit.side == frame.side else "ally")
        case Cards(name, cards) if not prefix:
            return why("must_play" if part == KEEP and cards[0] in SPECIALS else _no_use(part))
        case Cards(name, cards):
            return effect_refused(state, unit_of(state, name).side, name, cards[0], prefix[1:], part)
        case Gifts(seat, cards) if prefix:
            return effect_refused(state, side_of_seat(state, seat), "", cards[0], prefix[1:], part)
        case Gifts(seat):
            unit = find(state, part)
            return why("holds_none" if unit and unit.kind == ECTOPLASM else "not_now")
        case _:
            return why("not_now")


def _no_use(part: str) -> str:
    return "no_use" if part == PLAY else "not_now"


def _has_acted(frame: Course, part: str) -> bool:
    word, _, number = part.partition(":")
    return word == "group" and is_count(number) and slot_of(frame.side, int(number)) in frame.done


# Setup and sheets


def _is_barred(state: State, part: str) -> bool:
    """Whether a part is a free hexagon of the zone that was used last while a group is placed (N25)."""
    frame = state.frames[-1]
    if not isinstance(frame, SetUp) or at(state, part):
        return False
    return bool(frame.zone) and ground(state).zone.get(part) == frame.zone


def _place(state: State, frame: SetUp, prefix: Move, part: str) -> Message:
    zones = ground(state).zone
    if not prefix or part not in zones:
        unit = find(state, part)
        return why("not_yours" if unit and unit.side != frame.side else "not_now")
    if part in prefix or at(state, part):
        return why("taken")
    if prefix[1:]:
        return why("zone")
    assert group_of(state, prefix[0])
    return why("zone_full", zone=Key(f"nonlieu.zone.{zones[part]}"))


def _sheet(state: State, seat: int, prefix: Move, part: str) -> Message:
    name, _, rest = part.partition(":")
    box, _, count = rest.partition(":")
    if name in ("loss", "rescue"):
        return why("rising" if part in standing_words(state, seat) else "standing")
    unit = find(state, name) if is_name(name) else None
    if unit is None:
        return why("no_unit" if is_name(name) else "unreadable")
    if unit not in of_seat(state, seat):
        return why("not_yours")
    if not is_count(count):
        return why("unreadable")
    if box == default_place(unit.kind):
        return why("home")
    if box not in free_boxes(unit):
        return why("no_box", unit)
    others = [one.split(":") for one in prefix if one.startswith(f"{name}:")]
    laid = sum(int(n) for _, there, n in others if there != box)
    return why("too_many" if int(count) > unit.tokens - laid else "rising", unit)


def _portion(state: State, unit: Unit, part: str) -> Message:
    """Tokens lost or laid."""
    place, _, count = part.partition(":")
    frame = state.frames[-1]
    if place == RESERVE and isinstance(frame, Lay):
        return why("reserve")
    if place not in unit.places:
        return why("no_box", unit)
    lacks = isinstance(frame, Hit) and is_count(count) and int(count) > unit.in_box(place)
    return why("no_token", unit) if lacks else why("sum")


# A group acts


def _acting(state: State, frame: Acting, prefix: Move, part: str) -> Message:
    if not prefix:
        return _unit(state, frame, part)
    unit = unit_of(state, prefix[0])
    frame = as_active(frame, unit.name)
    if len(prefix) == 1:
        return _action(state, frame, unit, part)
    return ACTIONS[prefix[1]].why(state, frame, unit, prefix[2:], part)


def _unit(state: State, frame: Acting, part: str) -> Message:
    """Why that unit does not act."""
    unit = find(state, part)
    if unit is None:
        return why("no_unit" if is_name(part) else "hex" if part in ground(state).zone else "not_now")
    here = offered(state, frame)
    if unit.side != frame.side or unit.seat != here[0].seat:
        return why("not_yours")
    if unit in here:
        return why("nothing", unit)
    if unit.group != frame.group:
        course = state.frames[0]
        done = isinstance(course, Course) and slot_of(unit.side, unit.group) in course.done
        return why("group_done" if done else "not_now")
    if unit.name in frame.left:
        return why("waits", unit)
    earlier = frame.active and order_of(unit.name)[1] < order_of(frame.active)[1]
    return why("passed") if earlier else why("acted", unit)


def _action(state: State, frame: Acting, unit: Unit, word: str) -> Message:
    """Why a unit does not do that."""
    if word not in ACTIONS:
        return why("not_now")
    action = ACTIONS[word]
    if not action.box:
        if unit.kind == ECTOPLASM:
            return why("holds_none")
        return action.idle(state, frame, unit, action) if unit.hand else why("no_card", unit)
    if action.box not in boxes_of(unit.kind, unit.power):
        return why("no_power" if action.box == SPECIAL else "no_box", unit)
    if action.box in frame.used:
        return why("used", unit)
    if word == "ray" and frame.open == action.box:
        return why("channel")
    if not has_power(frame, unit, action):
        return why("not_now")
    if ready_tokens(frame, unit, action) <= 0:
        return why("used" if unit.in_box(action.box) else "no_token", unit)
    return action.idle(state, frame, unit, action)
