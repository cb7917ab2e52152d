"""A state that was saved under earlier rules, as these rules know it.

Source: none; N45 and N46, which the first version did not have.
"""

from dataclasses import replace

from nonlieu.pieces import OPEN, SPECIAL
from nonlieu.rules.state import Acting, Frame, Gifts, State, find, frame_of


def adopt(state: State) -> State:
    """No more tokens have acted than lie there, and Amir Gaoul's cards are with the seat that drew him."""
    units = tuple(replace(one, spent=min(one.spent, one.in_box(SPECIAL))) for one in state.units)
    return replace(state, units=units, frames=tuple(_adopted(state, frame) for frame in state.frames))


def _adopted(state: State, frame: Frame) -> Frame:
    match frame:
        case Acting():
            active = find(state, frame.active)
            there = active.in_box(OPEN) if active and frame.open == OPEN else 0
            return replace(frame, spent=min(frame.spent, there))
        case Gifts():
            acting = frame_of(state, Acting)
            drawn = find(state, acting.active) if acting else None
            return replace(frame, seat=drawn.seat) if drawn else frame
        case _:
            return frame
