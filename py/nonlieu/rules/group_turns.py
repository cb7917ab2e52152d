"""Who acts when: the groups of both sides in turn, and inside a group Aésir, Guetteurs, ectoplasms.

Source: rulebook, *Les forces du mal commencent*; N8, N9, N32.
"""

from dataclasses import replace

from nonlieu.pieces import KINDS, SIDES
from nonlieu.rules.actions import act, action_node, can_do_anything, could_use_any_card
from nonlieu.rules.state import (
    Acting,
    Closing,
    Course,
    State,
    Unit,
    Work,
    find,
    of_side,
    order_of,
    slot_of,
    speaker,
    unit_of,
)
from nonlieu.rules.tree import END, NOWHERE, Node, Tree
from tabletop.game import Ask, Message, Move, MoveList

DONE = "done"


def groups(state: State, frame: Course, side: int) -> tuple[int, ...]:
    """The groups of a side that have not acted in this turn."""
    found = sorted({one.group for one in of_side(state, side)})
    return tuple(group for group in found if slot_of(side, group) not in frame.done)


def settle_course(work: Work, frame: Course) -> bool:
    """Pass a side without groups, let a single group act. Return whether it went on."""
    left = [groups(work.state, frame, side) for side in SIDES]
    if not any(left):
        work.top(Closing("storm"))
        return True
    if not left[frame.side]:
        work.top(replace(frame, side=1 - frame.side))
        return True
    if len(left[frame.side]) == 1:
        begin(work, frame, left[frame.side][0])
        return True
    return False


def begin(work: Work, frame: Course, group: int) -> None:
    """A group begins to act; the other side is next."""
    side = frame.side
    done = tuple(sorted((*frame.done, slot_of(side, group))))
    work.top(Course(1 - side, done))
    names = tuple(one.name for one in of_side(work.state, side) if one.group == group)
    work.tell("group", side=side, group=group)
    work.push(Acting(side, group, names))


def course_ask(state: State, frame: Course) -> Ask:
    """Which group acts."""
    moves = tuple((f"group:{group}",) for group in groups(state, frame, frame.side))
    return Ask(speaker(state, frame.side), Message("nonlieu.prompt.group"), MoveList(moves))


def course_answer(work: Work, frame: Course, move: Move) -> None:
    """That group acts."""
    begin(work, frame, int(move[0].removeprefix("group:")))


# A group


def acting_seat(state: State, frame: Acting) -> int:
    """Who is asked: the owner of the active unit, else of the first that is left."""
    return unit_of(state, frame.active or frame.left[0]).seat


def offered(state: State, frame: Acting) -> tuple[Unit, ...]:
    """The units that the asked seat may use: not beyond a kind of which another seat still has one left."""
    seat = acting_seat(state, frame)
    limit = min((order_of(n)[1] for n in frame.left if unit_of(state, n).seat != seat), default=len(KINDS))
    names = (*((frame.active,) if frame.active else ()), *frame.left)
    units = (unit_of(state, name) for name in names)
    return tuple(one for one in units if one.seat == seat and order_of(one.name)[1] <= limit)


def as_active(frame: Acting, name: str) -> Acting:
    """The frame as it is when a unit acts: the unit before is done, earlier kinds are given up."""
    if frame.active == name:
        return frame
    kind = order_of(name)[1]
    left = tuple(one for one in frame.left if one != name and order_of(one)[1] >= kind)
    return Acting(frame.side, frame.group, left, name)


def can_use(state: State, frame: Acting, unit: Unit) -> bool:
    """Whether a unit has any action left."""
    return can_do_anything(state, as_active(frame, unit.name), unit)


def may_be_asked(state: State, frame: Acting, unit: Unit) -> bool:
    """Whether a unit has any action left as far as everybody can see: what lies face down could be any card,
    so that whether its owner is asked tells nothing of it (N35)."""
    return can_use(state, frame, unit) or (bool(unit.covered) and could_use_any_card(state, unit))


def acting_ask(state: State, frame: Acting) -> Ask:
    """What a unit of the group does."""
    private = any(one.covered for one in offered(state, frame))
    moves = Tree(lambda prefix: acting_node(state, frame, prefix))
    return Ask(acting_seat(state, frame), Message("nonlieu.prompt.act"), moves, private=private)


def acting_node(state: State, frame: Acting, prefix: Move) -> Node:
    """A unit and what it does, or that the group is done."""
    units = {one.name: one for one in offered(state, frame)}
    if not prefix:
        return Node((*(name for name, one in units.items() if can_use(state, frame, one)), DONE))
    if prefix == (DONE,):
        return END
    unit = units.get(prefix[0])
    return action_node(state, as_active(frame, unit.name), unit, prefix[1:]) if unit else NOWHERE


def acting_answer(work: Work, frame: Acting, move: Move) -> None:
    """A unit acts, or the asked seat is done."""
    if move == (DONE,):
        finish(work, frame)
        return
    frame = as_active(frame, move[0])
    work.top(frame)
    act(work, frame, unit_of(work.state, move[0]), move[1:])


def finish(work: Work, frame: Acting) -> None:
    """The asked seat gives up what was offered to it."""
    gone = {one.name for one in offered(work.state, frame)}
    left = tuple(name for name in frame.left if name not in gone)
    if left:
        work.top(Acting(frame.side, frame.group, left))
    else:
        work.pop()


def settle_acting(work: Work, frame: Acting) -> bool:
    """Go on where the active unit is gone or nothing offered can act. Return whether it did."""
    state = work.state
    if frame.active and find(state, frame.active) is None:
        work.top(Acting(frame.side, frame.group, frame.left))
        return True
    if not frame.active and not frame.left:
        work.pop()
        return True
    if any(may_be_asked(state, frame, one) for one in offered(state, frame)):
        return False
    finish(work, frame)
    return True
