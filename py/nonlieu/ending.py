"""How a war stands in figures, side by side: at its end, and at the end of its chronicle."""

from nonlieu.pieces import AESIR, SIDES
from nonlieu.rules.state import View, of_side, seats_of
from tabletop.board import Text
from tabletop.document import Block, Table
from tabletop.game import Message

GAME = "nonlieu"

COLUMNS = ("side", "players", "aesirs", "units", "energy")


def ending(view: View, names: tuple[str, ...], text: Text) -> tuple[Block, ...]:
    """Both sides: who led them, how many units are left, with how much energy."""
    state = view.state
    rows = []
    for side in SIDES:
        units = of_side(state, side)
        figures = (sum(one.kind == AESIR for one in units), len(units), sum(one.tokens for one in units))
        players = ", ".join(names[seat] for seat in seats_of(state, side))
        rows.append((text(Message(f"{GAME}.side.{side}")), players, *map(str, figures)))
    return (Table(tuple(text(Message(f"{GAME}.end.{name}")) for name in COLUMNS), tuple(rows)),)
