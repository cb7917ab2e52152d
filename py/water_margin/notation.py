"""A move as one line: its parts with spaces. `3 c4` places, `3 adventure`, `own gourd` or `17 dry` in a
trial, `roll`, `3 c4 c5` travels two squares, `3 stay`, `3 join`, `again`, `12 40 done` saves two bandits.

Source: none; this page is the law.
"""

from typing import Any

from tabletop.game import IllegalMove, Move

LENGTH_LIMIT = 200


def move_text(state: Any, move: Move) -> str:
    """The line of a legal move."""
    return " ".join(move)


def read_move(state: Any, text: str) -> Move:
    """The move that a line says. Error: IllegalMove where it is not of the form (it need not be legal)."""
    words = text.split(" ")
    if len(text) > LENGTH_LIMIT or not all(words) or not text.isascii() or not text.isprintable():
        raise IllegalMove("water_margin.why.unreadable")
    return tuple(words)
