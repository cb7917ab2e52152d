"""Why a part may not follow: the most telling reason that everybody who is asked can know.

Source: none; it says what the other chapters forbid.
"""

from nonlieu.cards import BLOOM, CHANGER, MEGA, MOGLIN, NEMO, PORTAL, QUASAR, SPECIALS, TERFANN, VAMPIRE
from nonlieu.pieces import (
    AESIR,
    CHANNEL,
    ECTOPLASM,
    RANGE,
    RESERVE,
    SPECIAL,
    TOKENS,
    WATCHER,
    boxes_of,
    is_name,
    side_of,
    stride,
)
from nonlieu.rules.actions import ACTIONS, ANYWHERE, COSTS, tokens_for
from nonlieu.rules.asking import pending
from nonlieu.rules.course import as_active, offered
from nonlieu.rules.draws import KEEP, PLAY
from nonlieu.rules.naming import named
from nonlieu.rules.powers import POWER_OF
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
    free_beside,
    ground,
    of_seat,
    order_of,
    side_of_seat,
    slot_of,
    unit_of,
    zone_of,
)
from tabletop.game import Message, Move, Over, Scalar


def why_not(state: State, prefix: Move, part: str | None) -> Message | None:
    """Why `part` may not follow (None: why the prefix is no whole move); None when it may."""
    ask = pending(state)
    if isinstance(ask, Over):
        return _why("over")
    following = ask.moves.next(prefix)
    if part is None:
        if ask.moves.complete(prefix):
            return None
        return _why(_unfinished(state) if following else "not_now")
    if part in following:
        return None
    if not following:
        return _why("whole" if ask.moves.complete(prefix) else "not_now")
    return _reason(state, prefix, part)


def refusal(state: State, move: Move) -> Message:
    """Why a move that is not legal is none: the reason for the first of its parts that may not follow."""
    for i, part in enumerate(move):
        if reason := why_not(state, move[:i], part):
            return reason
    return why_not(state, move, None) or _why("not_now")


def _why(name: str, unit: Unit | None = None, **params: Scalar) -> Message:
    return Message(f"nonlieu.why.{name}", {**(named(unit.name) if unit else {}), **params})


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
            return _why("powers")
        case SetUp():
            return _place(state, frame, prefix, part)
        case Sheets():
            return _sheet(state, frame.answers.index(None), part)
        case Course():
            return _why("group_done" if _has_acted(frame, part) else "not_now")
        case Acting():
            return _acting(state, frame, prefix, part)
        case Hit(name) | Lay(name):
            return _portion(state, unit_of(state, name), part)
        case Shares():
            return _why("sum" if part.partition(":")[0] in _names(state) else "no_unit")
        case Cards(name, cards) if not prefix:
            return _why("must_play" if part == KEEP and cards[0] in SPECIALS else _no_use(part))
        case Cards(name, cards):
            return _effect(state, unit_of(state, name).side, name, cards[0], prefix[1:], part)
        case Gifts(seat, cards) if prefix:
            return _effect(state, side_of_seat(state, seat), "", cards[0], prefix[1:], part)
        case Gifts(seat):
            unit = find(state, part)
            return _why("holds_none" if unit and unit.kind == ECTOPLASM else "not_now")
        case _:
            return _why("not_now")


def _names(state: State) -> frozenset[str]:
    return frozenset(one.name for one in state.units)


def _no_use(part: str) -> str:
    return "no_use" if part == PLAY else "not_now"


def _has_acted(frame: Course, part: str) -> bool:
    number = part.removeprefix("group:")
    return (
        number.isascii()
        and number.isdecimal()
        and len(number) < 5
        and slot_of(frame.side, int(number)) in (frame.done)
    )


# Setup and sheets


def _place(state: State, frame: SetUp, prefix: Move, part: str) -> Message:
    zones = ground(state).zone
    if not prefix or part not in zones:
        unit = find(state, part)
        return _why("not_yours" if unit and unit.side != frame.side else "not_now")
    if part in prefix or at(state, part):
        return _why("taken")
    if zones[part] == frame.zone:
        return _why("same_zone")
    if prefix[1:]:
        return _why("zone")
    assert group_of(state, prefix[0])
    return _why("zone_full", zone=f"@nonlieu.zone.{zones[part]}")


def _sheet(state: State, seat: int, part: str) -> Message:
    name, _, rest = part.partition(":")
    box, _, count = rest.partition(":")
    if name in ("loss", "rescue"):
        return _why("rising" if part in standing_words(state, seat) else "standing")
    unit = find(state, name) if is_name(name) else None
    if unit is None:
        return _why("no_unit" if is_name(name) else "unreadable")
    if unit not in of_seat(state, seat):
        return _why("not_yours")
    if box not in free_boxes(unit):
        return _why("no_box", unit)
    if not (count.isascii() and count.isdecimal() and len(count) < 5 and count[0] != "0"):
        return _why("unreadable")
    return _why("too_many" if int(count) > unit.tokens else "rising", unit)


def _portion(state: State, unit: Unit, part: str) -> Message:
    """Tokens lost or laid."""
    place = part.partition(":")[0]
    if place == RESERVE and isinstance(state.frames[-1], Lay):
        return _why("reserve")
    return _why("sum") if place in unit.places else _why("no_box", unit)


# A group acts


def _acting(state: State, frame: Acting, prefix: Move, part: str) -> Message:
    if not prefix:
        return _unit(state, frame, part)
    unit = unit_of(state, prefix[0])
    frame = as_active(frame, unit.name)
    if len(prefix) == 1:
        return _action(state, frame, unit, part)
    return _deed(state, frame, unit, prefix[1], prefix[2:], part)


def _unit(state: State, frame: Acting, part: str) -> Message:
    """Why that unit does not act."""
    unit = find(state, part)
    if unit is None:
        return _why("no_unit" if is_name(part) else "hex" if part in ground(state).zone else "not_now")
    here = offered(state, frame)
    if unit.side != frame.side or unit.seat != here[0].seat:
        return _why("not_yours")
    if unit in here:
        return _why("no_token", unit)
    if unit.group != frame.group:
        course = state.frames[0]
        done = isinstance(course, Course) and slot_of(unit.side, unit.group) in course.done
        return _why("group_done" if done else "not_now")
    earlier = frame.active and order_of(unit.name)[1] < order_of(frame.active)[1]
    return _why("passed") if earlier else _why("acted", unit)


def _action(state: State, frame: Acting, unit: Unit, word: str) -> Message:
    """Why a unit does not do that."""
    if word not in ACTIONS:
        return _why("not_now")
    if word == "create" or word == "play":
        if unit.kind == ECTOPLASM:
            return _why("holds_none")
        if not unit.hand:
            return _why("no_card", unit)
        return _why("payment" if word == "create" else "no_use")
    box = ACTIONS[word].box
    if box not in boxes_of(unit.kind, unit.power):
        return _why("no_power" if box == SPECIAL else "no_box", unit)
    if box == CHANNEL and (box in frame.used or frame.open == box) and word in ("ray", "gift"):
        return _why("channel" if (frame.open == box) == (word == "ray") else "used", unit)
    if box in frame.used:
        return _why("used", unit)
    if POWER_OF.get(word, unit.power) not in (unit.power, frame.copied):
        return _why("not_now")
    if tokens_for(frame, unit, box, word) <= 0:
        return _why("used" if unit.in_box(box) else "no_token", unit)
    return _nothing(state, unit, word)


def _nothing(state: State, unit: Unit, word: str) -> Message:
    """It has tokens for it, and nothing to do with them."""
    match word:
        case "reproduce":
            return _why("beside" if unit.in_box("reproduce") >= TOKENS[AESIR] else "eight")
        case "move":
            return _why("blocked")
        case "ray":
            return _why("out_of_range", reach=RANGE[unit.kind])
        case "gift":
            return _why("ally")
        case "draw":
            return _why("no_use")
        case "teach" if not state.free[unit.side]:
            return _why("no_free_power")
        case "teleport" | "reach" | "justice" | "teach":
            return _why("no_token", unit)
        case "peace":
            return _why("empty_box")
        case _:
            return _why("no_use")


def _deed(state: State, frame: Acting, unit: Unit, word: str, rest: Move, part: str) -> Message:
    """Why an action does not go on like that."""
    match word:
        case "move":
            return _step(state, unit, part)
        case "ray":
            return _ray(state, unit, part)
        case "gift":
            return _gift(state, unit, rest, part)
        case "teleport" | "reach":
            return _opening(state, frame, unit, word, rest, part)
        case "play" if not rest:
            return _why("no_use" if part in unit.cards else "no_card", None if part in unit.cards else unit)
        case "play":
            return _effect(state, unit.side, unit.name, rest[0], rest[1:], part)
        case "create" if not rest:
            by_guetteur = part == WATCHER and unit.kind == WATCHER
            return _why("watcher_by_aesir" if by_guetteur else "payment")
        case "create" if len(rest) == 1:
            return _why("payment")
        case "create" | "reproduce":
            return _why("beside" if part not in free_beside(state, unit) else "not_now")
        case _:
            return _power(state, unit, word, rest, part)


def _step(state: State, unit: Unit, part: str) -> Message:
    field = ground(state)
    if part not in field.zone:
        return _why("not_now")
    if there := at(state, part):
        return _why("not_there", there)
    reach = unit.in_box("move") * stride(unit.kind, state.errata)
    if field.distance(unit.place, part) > reach:
        return _why("too_far", reach=reach)
    return _why("blocked")


def _ray(state: State, unit: Unit, part: str) -> Message:
    there = at(state, part) if part in ground(state).zone else None
    if there is None or there.side == unit.side:
        return _why("enemy" if part in ground(state).zone else "not_now")
    return _why("out_of_range", reach=RANGE[unit.kind])


def _gift(state: State, unit: Unit, rest: Move, part: str) -> Message:
    if not rest:
        return _target(state, unit.side, unit, part, near=True)
    ally = unit_of(state, rest[0])
    if len(rest) == 1 and ally.seat == unit.seat:
        return _why("reserve") if part == RESERVE else _why("no_box", ally)
    return _why("too_many", unit)


def _opening(state: State, frame: Acting, unit: Unit, word: str, rest: Move, part: str) -> Message:
    """Space-time opens for a unit of the own side, or of the other by Evil's power."""
    side = unit.side if word == "teleport" else 1 - unit.side
    if rest:
        target = unit_of(state, rest[0])
        if part not in ground(state).zone:
            return _why("not_now")
        there = at(state, part)
        return _why("not_there", there) if there else _why("zone_of_target", target)
    known = find(state, part)
    if known is None or known.side != side:
        return _target(state, side, None, part)
    if known.kind == AESIR and word == "teleport" and known.name != unit.name:
        return _why("aesir_by_watcher" if unit.kind == WATCHER else "not_now")
    if tokens_for(frame, unit, ACTIONS[word].box, word) < COSTS.get(known.kind, ANYWHERE):
        return _why("no_token", unit)
    return _why("other_zone" if unit.kind == WATCHER else "no_use")


def _target(state: State, side: int, user: Unit | None, part: str, *, near: bool = False) -> Message:
    """Why no unit of a side of that name. user: who cannot be meant; near: it has to be in its zone."""
    unit = find(state, part)
    if unit is None:
        return _why("no_unit" if is_name(part) else "not_now")
    if unit.side != side:
        return _why("ally" if user and user.side == side else "enemy" if user else _of(side, state))
    if user and unit.name == user.name:
        return _why("itself")
    if near and user and zone_of(state, unit) != zone_of(state, user):
        return _why("other_zone")
    return _why("no_use")


def _of(side: int, state: State) -> str:
    """Whether the side that is wanted is that of who is asked."""
    frame = state.frames[-1]
    return "ally" if isinstance(frame, Acting) and frame.side == side else "enemy"


def _power(state: State, unit: Unit, word: str, rest: Move, part: str) -> Message:
    """The powers of Good."""
    if word == "copy":
        return _why("not_now")
    if rest:
        if word in ("freedom", "seduce", "cover"):
            return _why("no_card", unit_of(state, rest[0]))
        if word == "peace":
            return _why("reserve") if part == RESERVE else _why("no_box", unit_of(state, rest[0]))
        return _why("no_free_power" if word == "teach" else "sum")
    other = find(state, part)
    own = word in ("cover", "teach")
    if other is None or (other.side == unit.side) != own:
        return _why("no_unit" if is_name(part) and other is None else "ally" if own else "enemy")
    if word == "peace":
        return _why("empty_box")
    if word == "teach":
        return _why("has_power" if other.power else "no_use", other if other.power else None)
    return _why("no_card", other)


# Cards


def _effect(state: State, side: int, user: str, card: str, rest: Move, part: str) -> Message:
    """Why a card is not played like that."""
    own = card in (TERFANN, MOGLIN, MEGA)
    if rest:
        return _effect_on(state, unit_of(state, rest[0]), card, part)
    unit = find(state, part)
    if unit is None:
        return _why("no_unit" if is_name(part) else "not_now")
    if card != PORTAL and (unit.side == side) != own:
        return _why("ally" if own else "enemy")
    if unit.name == user:
        return _why("itself")
    by = find(state, user) if user and card not in SPECIALS else None
    if by and zone_of(state, by) != zone_of(state, unit):
        return _why("other_zone")
    if card == VAMPIRE:
        return _why("last_token")
    if card == QUASAR:
        return _why("quasar")
    if own:
        return _why("has_power", unit) if unit.power else _why("no_use")
    if card in (BLOOM, CHANGER) or card in SPECIALS:
        return _why("no_card", unit)
    return _why("empty_box")


def _effect_on(state: State, target: Unit, card: str, part: str) -> Message:
    if card in (BLOOM, CHANGER):
        return _why("no_card", target)
    if card in (MOGLIN, MEGA):
        return _why("no_free_power")
    if card == NEMO:
        unit = find(state, part)
        held = unit is not None and unit.kind == ECTOPLASM and side_of(part) != target.side
        return _why("holds_none" if held else "ally")
    if card == PORTAL:
        there = at(state, part) if part in ground(state).zone else None
        return _why("not_there", there) if there else _why("not_now")
    return _why("reserve") if part == RESERVE else _why("no_box", target)
