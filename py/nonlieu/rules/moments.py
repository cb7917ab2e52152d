"""What can be under way: which question can lie on which other, and what each of them needs."""

from dataclasses import replace

from nonlieu.map import ZONES
from nonlieu.pieces import (
    AESIR,
    BOXES,
    BROTHERHOOD,
    CHANNEL,
    CONTROL,
    DISGUISE,
    ECTOPLASM,
    EVIL,
    FORCES,
    GOOD,
    NAMED,
    OPEN,
    REACH,
    RESCUE,
    SCIENCE,
    SIDES,
    SPECIAL,
    boxes_of,
    first_tokens,
)
from nonlieu.rules.cards import CARDS
from nonlieu.rules.closing import DOUBLING, MAJORITY, is_annihilated, is_settled, won
from nonlieu.rules.losses import rescuer_of
from nonlieu.rules.setup import CHOSEN, Placing, first_deck, forces, group_of
from nonlieu.rules.sheets import SheetMoves
from nonlieu.rules.state import (
    ASK,
    GROUPS,
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
    Standing,
    State,
    Work,
    born_index,
    find,
    ground,
    of_side,
    order_of,
    slot_of,
)
from nonlieu.rules.turn import FRAMES
from tabletop.chance import NoChance

_DEEPEST = 40
NEXT = "next"


def frames_hold(state: State) -> bool:
    """Whether what is under way can be, and waits for an answer."""
    ended = state.turn > 0 and is_annihilated(state)
    if not state.frames:
        return ended or (state.turn > 0 and not state.lost and is_settled(state))
    if ended or len(state.frames) > _DEEPEST:
        return False
    if state.turn == 0:
        return _before_the_war(state)
    if state.quiet >= state.turn or is_settled(replace(state, turn=state.turn - 1)):
        return False
    first, rest = state.frames[0], state.frames[1:]
    match first:
        case Sheets():
            return not rest and not state.lost and _sheets(state, first)
        case Course():
            fits = _course(state, first) and (not rest or _acting_frames(state, first, rest))
        case Closing():
            fits = _closing(state, first, rest)
        case _:
            return False
    return fits and not FRAMES.settle(Work(state, NoChance()))


# Before the war


def _before_the_war(state: State) -> bool:
    """Nobody has anything but what it began with; whole groups are placed, in turn, a zone each."""
    first, rest = state.frames[0], state.frames[1:]
    if not isinstance(first, SetUp) or first.side not in SIDES or first.zone not in ("", *ZONES):
        return False
    if not _untouched(state, picking=bool(rest)):
        return False
    if rest:
        return (
            rest == (Picking(),)
            and (state.powers, first) == (CHOSEN, SetUp(EVIL))
            and state.size != "full"
            and not any(one.place for one in state.units)
        )
    return _placed(state, first)


def _untouched(state: State, *, picking: bool) -> bool:
    n = FORCES[state.size][0]
    named = (NAMED, *FORCES[state.size][1:])
    heads = {one.group: one.power for one in of_side(state, GOOD) if one.kind == AESIR}
    led = (one.group for one in of_side(state, GOOD) if one.kind == ECTOPLASM)
    powers = tuple(heads.get(group, "") for group in dict.fromkeys(led))
    if "" in powers or len(powers) != (0 if picking else n):
        return False
    units = (*forces(state, EVIL, (REACH,) * n), *forces(state, GOOD, powers))
    return (
        tuple(replace(one, place="") for one in state.units) == units
        and (state.born, dict(state.deck), dict(state.discard)) == ((*named, *named), first_deck(), {})
        and (state.tears, state.quiet, state.lost, state.pool) == (0, 0, False, first_tokens(state.size))
        and all(one == Standing() for one in state.standing)
        and not any(state.sheets)
    )


def _placed(state: State, frame: SetUp) -> bool:
    zones, left = ground(state).zone, [0, 0]
    used: list[set[str]] = [set(), set()]
    for unit in state.units:
        if unit.kind == AESIR:
            there = {zones.get(one.place, "") for one in group_of(state, unit.name)}
            if len(there) > 1:
                return False
            left[unit.side] += there == {""}
            used[unit.side] |= there - {""}
    if left[EVIL] != left[GOOD] - (frame.side == GOOD):
        return False
    last = frame.zone in used[1 - frame.side] if frame.zone else not used[EVIL]
    return last and Placing(state, frame).count() > 0


# The sheets, and who is next


def _sheets(state: State, frame: Sheets) -> bool:
    if len(frame.answers) != state.evil + state.good or None not in frame.answers:
        return False
    first = frame.answers.index(None)
    there = {unit.seat for unit in state.units}
    if any(one is not None and seat in there for seat, one in enumerate(frame.answers) if seat > first):
        return False
    return all(one is None or SheetMoves(state, seat).complete(one) for seat, one in enumerate(frame.answers))


def _course(state: State, frame: Course) -> bool:
    slots = [divmod(one, GROUPS) for one in frame.done]
    return (
        frame.side in SIDES
        and list(frame.done) == sorted(set(frame.done))
        and all(side in SIDES and 0 < n <= state.born[born_index(side, AESIR)] for side, n in slots)
    )


# A group acts


def _acting_frames(state: State, course: Course, rest: tuple[Frame, ...]) -> bool:
    """A group, over it cards still to be drawn, cards being dealt with, and at last what befalls a unit."""
    acting = rest[0]
    if not isinstance(acting, Acting) or not _acting(state, course, acting):
        return False
    ranks = [_RANKS.get(type(one), 0) for one in rest[1:]]
    if not all(ranks) or ranks != sorted(ranks) or any(ranks.count(once) > 1 for once in (2, 4)):
        return False
    return (Pick in map(type, rest)) <= (ranks[-1:] == [2]) and all(
        _above(state, acting, one) for one in rest[1:]
    )


_RANKS: dict[type, int] = {Extra: 1, Pick: 2, Cards: 2, Gifts: 3, Hit: 4, Rescue: 4, Lay: 4}
"""What lies on what while a group acts: the last is answered first."""


def _above(state: State, acting: Acting, frame: Frame) -> bool:
    match frame:
        case Extra():
            return _extra(state, acting, frame)
        case Pick():
            return _pick(state, acting, frame)
        case Cards():
            return _drawn(state, acting, frame)
        case Gifts():
            return acting.side == EVIL and _gifts(state, acting, frame)
        case _:
            return _befalls(state, frame)


def _acting(state: State, course: Course, frame: Acting) -> bool:
    active = find(state, frame.active)
    left = [find(state, name) for name in frame.left]
    if frame.side not in SIDES or course.side != 1 - frame.side or None in left:
        return False
    if slot_of(frame.side, frame.group) not in course.done or list(frame.left) != sorted(
        set(frame.left), key=order_of
    ):
        return False
    group = [one for one in (*left, active) if one is not None]
    if any((one.side, one.group) != (frame.side, frame.group) for one in group):
        return False
    if not frame.active:
        return Acting(frame.side, frame.group, frame.left) == frame
    if active is None:  # it has given its last token away, which somebody is about to lay
        return isinstance(state.frames[-1], Lay) and _is_idle(frame)
    if frame.active in frame.left or any(order_of(one)[1] < order_of(frame.active)[1] for one in frame.left):
        return False
    boxes = boxes_of(active.kind, active.power)
    copied = [one.power for one in of_side(state, frame.side) if one.power not in (DISGUISE, RESCUE, "")]
    may_copy = active.power == DISGUISE and state.errata and frame.side == GOOD
    return (
        len(set(frame.used)) == len(frame.used)
        and set(frame.used) <= set(boxes)
        and frame.open in ("", *({CHANNEL, OPEN, SPECIAL} & set(boxes) - set(frame.used)))
        and 0 <= frame.spent <= (active.in_box(OPEN) if frame.open == OPEN else 0)
        and (not frame.copied or (may_copy and frame.copied in copied))
    )


def _is_idle(frame: Acting) -> bool:
    """Of who is gone nothing is said that could not be."""
    return (
        set(frame.used) <= set(BOXES)
        and len(set(frame.used)) == len(frame.used)
        and frame.open in ("", CHANNEL, OPEN, SPECIAL)
        and (frame.spent, frame.copied) == (0, "")
    )


def _has(state: State, acting: Acting, name: str, power: str) -> bool:
    """Whether a unit has a power, its own or copied in this activation."""
    unit = find(state, name)
    return unit is not None and (unit.power == power or (name == acting.active and acting.copied == power))


def _extra(state: State, acting: Acting, frame: Extra) -> bool:
    """Whoever is to draw as well; that one may be gone, or have no token left, before it is asked."""
    active = find(state, acting.active)
    if active is None or active.kind != AESIR or CONTROL not in acting.used:
        return False
    gone = find(state, frame.unit) is None and frame.unit[:2] == f"{'eg'[GOOD]}a"
    return 0 < frame.n <= active.in_box(CONTROL) and (
        (gone and frame is not state.frames[-1]) or _has(state, acting, frame.unit, BROTHERHOOD)
    )


def _pick(state: State, acting: Acting, frame: Pick) -> bool:
    active = find(state, acting.active)
    if active is None or frame.unit != acting.active or CONTROL not in acting.used:
        return False
    picked = frame.more + len(frame.kept) + 1
    return (
        _has(state, acting, frame.unit, SCIENCE)
        and min(frame.more, len(frame.kept)) >= 0
        and picked <= active.in_box(CONTROL)
        and {*frame.pair, *frame.kept} <= set(CARDS)
    )


def _drawn(state: State, acting: Acting, frame: Cards) -> bool:
    """Cards of the active unit, or of whoever drew as well."""
    unit = find(state, frame.unit)
    if unit is None or unit.kind == ECTOPLASM or not frame.cards or CONTROL not in acting.used:
        return False
    return frame.unit == acting.active or _has(state, acting, frame.unit, BROTHERHOOD)


def _gifts(state: State, acting: Acting, frame: Gifts) -> bool:
    """The seat that drew Amir Gaoul hands out his cards (N46)."""
    active = find(state, acting.active)
    return active is not None and frame.seat == active.seat and 0 < len(frame.cards) <= 3


def _befalls(state: State, frame: Frame) -> bool:
    """A unit loses tokens, could be saved, or is given some."""
    match frame:
        case Hit(name, n):
            unit = find(state, name)
            if unit is None or not 0 < n < unit.tokens or state.standing[unit.seat].loss != ASK:
                return False
            return sum(unit.in_box(place) > 0 for place in unit.places) > 1
        case Rescue():
            return _rescue(state, frame)
        case Lay(name, n):
            return n > 0 and find(state, name) is not None
        case _:
            return False


def _rescue(state: State, frame: Rescue) -> bool:
    saver, unit = find(state, frame.rescuer), find(state, frame.unit)
    if saver is None or unit is None or saver == unit or not unit.tokens <= frame.n <= first_tokens("full"):
        return False
    if (saver.power, saver.side) != (RESCUE, unit.side):
        return False
    return frame is not state.frames[-1] or rescuer_of(state, unit) == saver


# The end of a turn


def _closing(state: State, frame: Closing, rest: tuple[Frame, ...]) -> bool:
    """Storm: whom it struck may be saved. Doubling and majorities: tokens to be laid, Good's on top."""
    if frame.stage == DOUBLING:
        return bool(rest) and _after_storm(state, rest)
    shares = [one for one in rest if isinstance(one, Shares)]
    what = {MAJORITY: DOUBLING, NEXT: MAJORITY}.get(frame.stage)
    if (
        not rest
        or len(shares) < len(rest)
        or [one.side for one in shares] not in ([EVIL, GOOD], [EVIL], [GOOD])
    ):
        return False
    return all(one.what == what and _share(state, one) for one in shares)


def _after_storm(state: State, rest: tuple[Frame, ...]) -> bool:
    """Those of whom it took all: they may be saved, or have been and lay the token that they were given."""
    names = [one.unit for one in rest if isinstance(one, Rescue | Lay)]
    if len(set(names)) < len(rest):
        return False
    for i, one in enumerate(rest):
        unit = find(state, names[i])
        if unit is None or (isinstance(one, Rescue) and any(isinstance(before, Lay) for before in rest[:i])):
            return False
        if isinstance(one, Rescue) and not (_rescue(state, one) and one.n == unit.reserve == unit.tokens):
            return False
        if isinstance(one, Lay) and not (one.n == 1 and unit.tokens == 0 and unit.side == GOOD):
            return False
    return True


def _share(state: State, frame: Shares) -> bool:
    """What a side gets of a pool that does not suffice, or for its majorities."""
    if frame.what == DOUBLING:
        return state.pool == 0 and 0 < frame.n <= sum(one.reserve for one in of_side(state, frame.side))
    most = len(won(state, frame.side))
    return 0 < frame.n <= most and (frame.n == most or state.pool == 0)
