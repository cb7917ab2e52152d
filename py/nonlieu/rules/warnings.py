"""What a player should know before a move, and whose turn it is.

Source: none; N4, N7.
"""

from nonlieu.pieces import AESIR, TOKENS
from nonlieu.rules.group_turns import DONE, can_use, offered
from nonlieu.rules.naming import named
from nonlieu.rules.sheets import idle_aesirs
from nonlieu.rules.state import Acting, Course, Sheets, View, find, unit_of
from tabletop.game import Message, Move


def warn(seen: View, move: Move) -> Message | None:
    """Whoever gives its last token away, by a reproduction or a gift; an Aésir that keeps all in reserve."""
    state = seen.state
    frame = state.top
    if isinstance(frame, Acting) and move[1:2] in (("reproduce",), ("gift",)):
        unit = unit_of(state, move[0])
        if move[1] == "reproduce" and unit.tokens == TOKENS[AESIR]:
            return Message("nonlieu.warn.dissolves", named(unit.name))
        if move[1] == "gift" and unit.tokens == int(move[-1]):
            return Message("nonlieu.warn.give_all", named(unit.name))
    if isinstance(frame, Sheets):
        idle = idle_aesirs(state, frame.answers.index(None), move)
        if idle:
            return Message("nonlieu.warn.reserve", {**named(idle[0]), "n": len(idle)})
    return None


def gives_up(seen: View, move: Move) -> Message | None:
    """What the end of a group leaves undone."""
    state = seen.state
    frame = state.top
    if not isinstance(frame, Acting) or move != (DONE,):
        return None
    idle = [one.name for one in offered(state, frame) if can_use(state, frame, one)]
    return Message("nonlieu.gives_up", {"n": len(idle)}) if idle else None


def whose_turn(seen: View) -> int | None:
    """The seat whose group acts, whoever is asked in the middle of it."""
    for frame in seen.state.frames:
        if isinstance(frame, Acting):
            name = frame.active or next(iter(frame.left), "")
            unit = find(seen.state, name)
            return unit.seat if unit else None
        if not isinstance(frame, Course):
            return None
    return None
