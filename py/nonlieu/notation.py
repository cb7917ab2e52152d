"""A move as one line: its parts with spaces between them.

`ea1 e3 …` places a group, `ea1:move:2 … ready` is a sheet, `group:3` chooses who acts, `gx12 ray e4` acts,
`move:1 reserve:2` loses or lays tokens.

Source: none; this page is the law.
"""

from typing import Any

from tabletop.game import IllegalMove, Move

LENGTH_LIMIT = 20_000
"""A sheet of 140 units with all boxes named fits in."""


def move_text(state: Any, move: Move) -> str:
    """The line of a legal move."""
    return " ".join(move)


def read_move(state: Any, text: str) -> Move:
    """The move that a line says. Error: IllegalMove where it is not of the form (it need not be legal)."""
    words = text.split(" ")
    if len(text) > LENGTH_LIMIT or not all(words) or not text.isascii() or not text.isprintable():
        raise IllegalMove("nonlieu.why.unreadable")
    return tuple(words)
