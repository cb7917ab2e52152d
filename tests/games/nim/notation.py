"""A move and a position as one line of text, both ways.

A move is its one part: `a3` takes three objects from the first heap. A position is what is left of the heaps,
and the seat that takes next, from 0, of how many: `3-0-5 1/2`.
"""

import re

from nim.rules import TAKES, State, check, option_values
from tabletop.game import BadState, IllegalMove, Move, Options

_POSITION = re.compile(r"([0-9](?:-[0-9])*) ([0-3])/([2-4])", re.ASCII)


def move_text(state: State, move: Move) -> str:
    """`a3`."""
    return move[0]


def read_move(state: State, text: str) -> Move:
    """The move that a text names, legal or not. Error: IllegalMove for anything but the notation."""
    if text not in TAKES:
        raise IllegalMove("nim.why.unreadable")
    return (text,)


def position_text(state: State) -> str:
    """The position as one line."""
    return f"{'-'.join(map(str, state.heaps))} {state.turn}/{state.seats}"


def read_position(text: str, options: Options) -> State:
    """The state of a position in a match with these options. Error: BadState for a bad line or position."""
    found = _POSITION.fullmatch(text)
    if found is None:
        raise BadState("nim.bad.form")
    deal, misere = option_values(options)
    heaps = tuple(int(size) for size in found[1].split("-"))
    state = State(deal, misere, heaps, int(found[2]), int(found[3]))
    check(state)
    return state
