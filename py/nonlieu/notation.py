"""A move as a line of text: its parts with spaces between them."""

from nonlieu.rules import State, pending
from tabletop.game import IllegalMove, Move, Over

_LONGEST = 20_000


def move_text(state: State, move: Move) -> str:
    """The line for a move."""
    return " ".join(move)


def read_move(state: State, text: str) -> Move:
    """The move that a line stands for. Error: IllegalMove for what is no move now."""
    ask = pending(state)
    if isinstance(ask, Over):
        raise IllegalMove("nonlieu.why.over")
    move = tuple(text.split()) if len(text) <= _LONGEST else ()
    if move not in ask.moves:
        raise IllegalMove("nonlieu.why.not_now")
    return move
