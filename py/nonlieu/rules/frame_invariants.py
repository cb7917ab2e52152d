"""What can be under way: which frame can lie on which other, and what each of them needs to go on."""

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
    GOOD_POWERS,
    OPEN,
    RESCUE,
    SCIENCE,
    SIDES,
    SPECIAL,
    TELEPORT_ENEMY,
)
from nonlieu.rules.end_of_turn import DOUBLING, MAJORITY, STAGES, is_annihilated, is_settled
from nonlieu.rules.losses import rescuer_of
from nonlieu.rules.setup import Placing, forces, group_of
from nonlieu.rules.sheets import SheetMoves
from nonlieu.rules.state import (
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
    Work,
    find,
    of_side,
    order_of,
    seats_of,
)
from nonlieu.rules.turn import FRAMES
from tabletop.chance import NoChance

_DEEPEST = 40


def frames_hold(state: State) -> bool:
    """Whether what is under way can go on and waits for an answer; whether a war without any is over."""
    ended = state.turn > 0 and is_annihilated(state)
    if not state.frames:
        return ended or (state.turn > 0 and not state.lost and is_settled(state))
    if ended or len(state.frames) > _DEEPEST:
        return False
    first, rest = state.frames[0], state.frames[1:]
    if state.turn == 0:
        return isinstance(first, SetUp) and _before_the_war(state, first, rest)
    match first:
        case Sheets():
            return not rest and _sheets(state, first)
        case Course():
            fits = first.side in SIDES and (not rest or _acting_frames(state, rest))
        case Closing():
            fits = first.stage in STAGES and bool(rest) and _closing_frames(state, rest)
        case _:
            return False
    return fits and not FRAMES.settle(Work(state, NoChance()))


def _before_the_war(state: State, frame: SetUp, rest: tuple[Frame, ...]) -> bool:
    """Units are as they begin; groups are placed whole and in turn, and there is room for the next one."""
    if frame.side not in SIDES or frame.zone not in ("", *ZONES) or rest not in ((), (Picking(),)):
        return False
    heads = {one.group: one.power for one in of_side(state, GOOD) if one.kind == AESIR}
    led = dict.fromkeys(one.group for one in of_side(state, GOOD) if one.kind == ECTOPLASM)
    powers = tuple(heads.get(group, "") for group in led)
    if not set(powers) <= set(GOOD_POWERS) or len(powers) != (0 if rest else FORCES[state.size][0]):
        return False
    begun = (*forces(state, EVIL, (TELEPORT_ENEMY,) * FORCES[state.size][0]), *forces(state, GOOD, powers))
    if tuple(replace(one, place="") for one in state.units) != begun:
        return False
    left = [0, 0]
    for unit in state.units:
        if unit.kind == AESIR:
            if len({bool(one.place) for one in group_of(state, unit.name)}) > 1:
                return False
            left[unit.side] += not unit.place
    if rest:
        return frame == SetUp(EVIL) and left[EVIL] == FORCES[state.size][0]
    return left[EVIL] == left[GOOD] - (frame.side == GOOD) and Placing(state, frame).count() > 0


def _sheets(state: State, frame: Sheets) -> bool:
    if len(frame.answers) != len(state.standing) or None not in frame.answers:
        return False
    return all(one is None or SheetMoves(state, seat).complete(one) for seat, one in enumerate(frame.answers))


# A group acts

_RANKS: dict[type, int] = {Extra: 1, Pick: 2, Cards: 2, Gifts: 3, Hit: 4, Rescue: 4, Lay: 4}
"""What lies on what while a group acts: the last is answered first."""


def _acting_frames(state: State, rest: tuple[Frame, ...]) -> bool:
    """A group, over it cards still to be drawn, cards being dealt with, and at last what befalls a unit."""
    acting = rest[0]
    if not isinstance(acting, Acting) or not _acting(state, acting):
        return False
    ranks = [_RANKS.get(type(one), 0) for one in rest[1:]]
    if not all(ranks) or ranks != sorted(ranks) or any(ranks.count(once) > 1 for once in (2, 4)):
        return False
    return all(_above(state, acting, one) for one in rest[1:])


def _acting(state: State, frame: Acting) -> bool:
    left = [find(state, name) for name in frame.left]
    if frame.side not in SIDES or None in left or frame.active in frame.left:
        return False
    if list(frame.left) != sorted(set(frame.left), key=order_of):
        return False
    active = find(state, frame.active)
    group = [one for one in (*left, active) if one is not None]
    if any((one.side, one.group) != (frame.side, frame.group) for one in group):
        return False
    if active is None:  # none yet, or it has given its last token away, which somebody is about to lay
        return (frame.spent, frame.copied) == (0, "") and _capabilities(frame)
    copies = active.power == DISGUISE and state.errata
    return (
        _capabilities(frame)
        and 0 <= frame.spent <= (active.in_box(OPEN) if frame.open == OPEN else 0)
        and (not frame.copied or (copies and frame.copied in set(GOOD_POWERS) - {DISGUISE, RESCUE}))
    )


def _capabilities(frame: Acting) -> bool:
    used = set(frame.used)
    return len(used) == len(frame.used) and used <= set(BOXES) and frame.open in ("", CHANNEL, OPEN, SPECIAL)


def _above(state: State, acting: Acting, frame: Frame) -> bool:
    match frame:
        case Extra(name, n):  # who is to draw as well may be gone before it is asked
            return n > 0 and (find(state, name) is None or _has(state, acting, name, BROTHERHOOD))
        case Pick(name, more=more, kept=kept):
            unit = find(state, name)
            return (
                unit is not None
                and _has(state, acting, name, SCIENCE)
                and more >= 0
                and more + len(kept) < unit.in_box(CONTROL)
            )
        case Cards(name, cards):
            unit = find(state, name)
            return unit is not None and unit.kind != ECTOPLASM and bool(cards)
        case Gifts(seat, cards):
            return seat in seats_of(state, EVIL) and bool(cards)
        case _:
            return _befalls(state, frame)


def _has(state: State, acting: Acting, name: str, power: str) -> bool:
    """Whether a unit has a power, its own or copied in this activation."""
    unit = find(state, name)
    return unit is not None and (unit.power == power or (name == acting.active and acting.copied == power))


def _befalls(state: State, frame: Frame) -> bool:
    """A unit loses tokens, could be saved, or is given some."""
    match frame:
        case Hit(name, n):
            unit = find(state, name)
            return unit is not None and 0 < n < unit.tokens
        case Rescue(rescuer, name, n):
            saver, unit = find(state, rescuer), find(state, name)
            if saver is None or unit is None or unit.tokens > n:
                return False
            if (saver.power, saver.side) != (RESCUE, unit.side):
                return False
            return frame is not state.frames[-1] or rescuer_of(state, unit) == saver
        case Lay(name, n):
            return n > 0 and find(state, name) is not None
        case _:
            return False


# The end of a turn


def _closing_frames(state: State, rest: tuple[Frame, ...]) -> bool:
    """Whom the storm struck is saved or not, and lays its token; tokens of the pool are laid."""
    if all(isinstance(one, Shares) for one in rest):
        return all(_share(state, one) for one in rest if isinstance(one, Shares))
    names = [one.unit for one in rest if isinstance(one, Rescue | Lay)]
    return len(set(names)) == len(rest) and all(_befalls(state, one) for one in rest)


def _share(state: State, frame: Shares) -> bool:
    if frame.side not in SIDES or frame.what not in (DOUBLING, MAJORITY):
        return False
    reserves = sum(one.reserve for one in of_side(state, frame.side))
    return 0 < frame.n <= (reserves if frame.what == DOUBLING else len(ZONES))
