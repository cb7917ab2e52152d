"""What a player should know before a move, and why a part may not follow.

Source: none; N4, N7.
"""

from nonlieu.pieces import is_name
from nonlieu.rules.course import DONE, can_use, offered
from nonlieu.rules.naming import named
from nonlieu.rules.sheets import idle_aesirs
from nonlieu.rules.state import Acting, Course, Sheets, State, View, find, ground, unit_of
from nonlieu.rules.turn import pending
from tabletop.game import Message, Move, Over


def warn(seen: View, move: Move) -> Message | None:
    """A reproduction that leaves its creator nothing, an Aésir that keeps all in reserve."""
    state = seen.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Acting) and move[1:2] == ("reproduce",):
        unit = unit_of(state, move[0])
        if unit.tokens == 8:
            return Message("nonlieu.warn.dissolves", named(unit.name))
    if isinstance(frame, Sheets):
        idle = idle_aesirs(state, frame.answers.index(None), move)
        if idle:
            return Message("nonlieu.warn.reserve", {**named(idle[0]), "n": len(idle)})
    return None


def gives_up(seen: View, move: Move) -> Message | None:
    """What the end of a group leaves undone."""
    state = seen.state
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Acting) or move != (DONE,):
        return None
    idle = [one.name for one in offered(state, frame) if can_use(state, frame, one)]
    return Message("nonlieu.gives_up", {"n": len(idle)}) if idle else None


def why_not(state: State, prefix: Move, part: str | None) -> Message | None:
    """Why `part` may not follow (None: why the prefix is no whole move); None when it may."""
    ask = pending(state)
    if isinstance(ask, Over):
        return Message("nonlieu.why.over")
    if part is None:
        if ask.moves.complete(prefix):
            return None
        return Message("nonlieu.why.unfinished" if ask.moves.next(prefix) else "nonlieu.why.not_now")
    if part in ask.moves.next(prefix):
        return None
    if is_name(part) and find(state, part) is None:
        return Message("nonlieu.why.no_unit")
    taken = next((one for one in state.units if one.place and one.place == part), None)
    if taken is not None:
        return Message("nonlieu.why.not_there", named(taken.name))
    if part in ground(state).zone:
        return Message("nonlieu.why.hex")
    return Message("nonlieu.why.not_now")


def turn(seen: View) -> int | None:
    """The seat whose group acts, whoever is asked in the middle of it."""
    for frame in seen.state.frames:
        if isinstance(frame, Acting):
            name = frame.active or next(iter(frame.left), "")
            unit = find(seen.state, name)
            return unit.seat if unit else None
        if not isinstance(frame, Course):
            return None
    return None
