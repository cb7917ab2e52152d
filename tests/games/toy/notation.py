"""A move of the throw-away game as one line: `under h3`, `ask 1`, `sheet none 001020300000`."""

from tabletop.game import IllegalMove, Move
from toy.rules import BOXES, State

LENGTH_LIMIT = 60


def move_text(state: State, move: Move) -> str:
    """The line of a legal move."""
    if len(move) == BOXES + 1:
        return f"sheet {move[0]} {''.join(move[1:])}"
    return " ".join(move)


def read_move(state: State, text: str) -> Move:
    """The move that a line says; IllegalMove when it is not of the form (it need not be legal)."""
    words = text.split(" ")
    if len(text) > LENGTH_LIMIT or not all(words):
        raise IllegalMove("toy.why.unreadable")
    if words[0] != "sheet":
        return tuple(words)
    if len(words) != 3:
        raise IllegalMove("toy.why.unreadable")
    return (words[1], *words[2])
