"""What a press on a board of many pieces means: a tap, the second of two, a long press, or a drag. Pure."""

from dataclasses import dataclass
from typing import Any

from tabletop.board import Board, no_edit, plain_touch
from tabletop.game import Part
from ui.geometry import Point

THRESHOLD = 9
"""CSS pixels before a press becomes a drag, at least."""

WANDER = 0.2
"""The share of a field by which a tap may wander."""

HOLD_TIME = 500
"""Milliseconds after which a press is a long one."""

DOUBLE_TIME = 300
"""Milliseconds within which the second of two taps follows the first."""

DOUBLE_REACH = 24
"""CSS pixels within which it follows."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a control of the board. time: in milliseconds."""

    part: Part
    x: float
    y: float
    time: float


def has_second_actions(board: Board[Any]) -> bool:
    """Whether long presses and second taps mean something on a board, and a finger is answered when it is
    lifted."""
    return board.field_size > 0 or board.hold is not plain_touch or board.edit is not no_edit


def wander_limit(field: float) -> float:
    """CSS pixels by which a press may wander before it is a drag. field: the width of a field in CSS pixels,
    0 where the board does not say."""
    return max(THRESHOLD, WANDER * field)


def has_wandered(start: Point, now: Point, limit: float) -> bool:
    """Whether a press has left the place where it began."""
    dx, dy = now[0] - start[0], now[1] - start[1]
    return dx * dx + dy * dy >= limit * limit


def is_second(before: Tap | None, now: Tap) -> bool:
    """Whether a tap is the second of two quick ones on the same control."""
    if before is None or before.part != now.part or not 0 <= now.time - before.time <= DOUBLE_TIME:
        return False
    return not has_wandered((before.x, before.y), (now.x, now.y), DOUBLE_REACH)
