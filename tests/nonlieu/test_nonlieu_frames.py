"""The table of what can be under way has every kind of frame."""

from typing import get_args

from nonlieu.rules.state import Frame
from nonlieu.rules.turn import FRAMES


def test_every_kind_of_frame_stands_in_the_table() -> None:
    assert set(FRAMES.kinds) == set(get_args(Frame))
