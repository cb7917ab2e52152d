"""A move of the war as one line: its parts with spaces between them.

`a01:advance a04:hold ready`, `a01 f03-02`, `a02 stay`, `a03 strike b05`, `end`, `brace`.
"""

from tabletop.game import IllegalMove, Move
from war.rules import State

LENGTH_LIMIT = 1_000


def move_text(state: State, move: Move) -> str:
    """The line of a legal move."""
    return " ".join(move)


def read_move(state: State, text: str) -> Move:
    """The move that a line says; IllegalMove when it is not of the form (it need not be legal)."""
    words = text.split(" ")
    if len(text) > LENGTH_LIMIT or not all(words):
        raise IllegalMove("war.why.unreadable")
    return tuple(words)
