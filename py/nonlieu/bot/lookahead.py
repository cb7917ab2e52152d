"""What moves lead to, as far as it is certain, and who can still be hit."""

from nonlieu.pieces import CHANNEL, MOVE, RANGE, stride
from nonlieu.rules.state import (
    Acting,
    Cards,
    Course,
    Gifts,
    Hit,
    Lay,
    State,
    Unit,
    Work,
    frame_of,
    ground,
    of_side,
    slot_of,
)
from nonlieu.rules.turn import FRAMES
from tabletop.chance import ChanceNeeded, GatheredChance
from tabletop.game import Move

Line = tuple[Move, ...]

FORESEEN = (Acting, Course, Hit, Lay, Cards, Gifts)
"""The questions whose answers are looked at; of others a forecast takes things as they are."""


def right_after(state: State, line: Line) -> State:
    """The state after moves, before anything that follows by itself: no storm, no end of a turn."""
    for move in line:
        work = Work(state, GatheredChance(()))
        frame = work.frame
        try:
            if isinstance(frame, FORESEEN):
                FRAMES.answer(work, move)
        except ChanceNeeded:
            break
        state = work.state
        if type(state.frames[-1]) is not type(frame):
            break
    return state


def has_acted(state: State, unit: Unit) -> bool:
    """Whether a unit has nothing more to do in this turn."""
    turn = frame_of(state, Course)
    acting = frame_of(state, Acting)
    if acting and (unit.name == acting.active or unit.name in acting.left):
        return False
    return turn is None or slot_of(unit.side, unit.group) in turn.done


def is_safe(state: State, unit: Unit) -> bool:
    """Whether no enemy can reach a unit with a ray in this turn, wherever it moves before."""
    field = ground(state)
    for one in of_side(state, 1 - unit.side):
        if one.in_box(CHANNEL) and not has_acted(state, one):
            reach = RANGE[one.kind] + one.in_box(MOVE) * stride(one.kind, state.errata)
            if field.distance(one.place, unit.place) <= reach:
                return False
    return True
