"""The figures of the rules: short games, one that is played to its end, and two plots of the solved game.

Source: rulebook, the moves and the capture, the two phases; rulings G2–G6. `WHOLE_GAME` is the game of the
guided lesson too.
"""

from hujiyang.shares import LOSING, WON
from tabletop.figure import Figure

WHOLE_GAME = (
    *("b2", "a1xc3", "c1", "e1-d1", "b1", "d1-d2", "c5", "d2-c2", "e2", "c3-d4"),
    *("a2", "c2-d2", "a1", "d2-e3", "e1", "e3-d2", "b2", "d4-d5", "b5", "d2-d1"),
    *("c4", "a5-a4", "b3", "d5-d4", "b4", "a4-a3", "c3", "d4-e4", "d4", "e4-e3"),
    *("c2", "d1-d2", "d1", "d2-d3", "d5", "a3-a4", "e4", "d3-d2", "d3"),
    *("a4-a5", "b3-a3", "a5-a4", "b5-a5"),
)
"""One capture, nineteen Kè on the board, a step back that would repeat a position, four Shāng shut in."""

_CROWDED = (
    *("c3", "a5-a4", "b3", "e1-d1", "d4", "a4-a3", "c2", "a3-a2", "b5", "d1-c1"),
    *("e3", "c1-b1", "e4", "e5-d5", "d3", "d5-e5", "c5", "e5-d5", "c4", "d5-e5"),
    *("a5", "e5-d5", "d1", "d5-e5", "b4", "e5-d5", "c1", "a1-b2", "d2", "b2-a1"),
    *("a4", "d5-e5", "d5", "a2-b2", "e1", "b2-a2", "e2", "a2-b2", "a3"),
)
"""Twenty Kè have entered and none was taken: a2 alone is empty, beside three Shāng."""

FIGURES = (
    Figure("goal", "goal", WHOLE_GAME, part="board"),
    Figure("setup", "setup"),
    Figure("entering", "entering", ("b2", "a1xc3", "c1", "e1-d1"), part="a1-e2", open=True),
    Figure("eight", "moving", ("e3", "a1-b2", "a3", "b2-c3", "e4"), draft=("c3",), part="b2-d4"),
    Figure("four", "moving", ("e3", "a1-b2", "a3", "b2-c2", "e4"), draft=("c2",), part="b1-d3"),
    Figure("capture", "capturing", ("b2",), draft=("a1",), part="a1-c3"),
    Figure("captured", "capturing", ("b2", "a1xc3"), part="a1-c3"),
    Figure("threat", "capturing", ("b2",), part="a1-c3"),
    Figure("sheltered", "capturing", ("c3", "e5-e4", "b2"), part="a1-c3"),
    Figure(
        "padlock",
        "end",
        ("c3", "e5-e4", "a3", "e4-e5", "c1", "e5-e4", "a2", "e4-e5", "b1", "e5-e4", "b2"),
        part="a1-c3",
    ),
    Figure("freeze", "end", _CROWDED, part="a1-c3", open=True),
    Figure("repetition", "repetition", WHOLE_GAME[:-1], draft=("a3",), part="a2-c5"),
    Figure("captures", "advice", counts=tuple((str(taken), count) for taken, count in enumerate(WON))),
    Figure("opening", "advice", counts=LOSING),
)
