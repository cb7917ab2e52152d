"""How a war stands in figures, side by side: at its end, and at the end of its chronicle."""

from collections.abc import Sequence
from typing import Any

from nonlieu.pieces import AESIR, SIDES
from nonlieu.rules.end_of_turn import result
from nonlieu.rules.state import View, of_side, seats_of
from tabletop.board import Text
from tabletop.document import Block, Table
from tabletop.game import Key, Message, Param
from tabletop.match import Match

GAME = "nonlieu"

COLUMNS = ("side", "players", "aesirs", "units", "energy", "lost")


def ending(view: View, names: tuple[str, ...], text: Text, losses: Sequence[int]) -> tuple[Block, ...]:
    """Both sides: who led them, how many units are left, with how much energy, how many each has lost."""
    state = view.state
    rows = []
    for side in SIDES:
        units = of_side(state, side)
        aesirs, energy = sum(one.kind == AESIR for one in units), sum(one.tokens for one in units)
        figures = (aesirs, len(units), energy, losses[side])
        players = ", ".join(names[seat] for seat in seats_of(state, side))
        rows.append((text(Message(f"{GAME}.side.{side}")), players, *map(str, figures)))
    return (Table(tuple(text(Message(f"{GAME}.end.{name}")) for name in COLUMNS), tuple(rows)),)


def result_card(match: Match[Any, View], par: int | None, marks: tuple[Message, ...], text: Text) -> str:
    """The text by which a finished war is shared: how it ended and in which turn, what is left to each side,
    how often space-time was torn, and how it was played."""
    state = match.view(None).state
    if state.frames:
        return ""
    size = text(Message(f"{GAME}.option.size.{state.size}"))
    turn = text(Message(f"{GAME}.chapter", {"turn": state.turn}))
    lines = [f"{match.game.title} · {size} · {turn}", text(result(state).reason)]
    for side in SIDES:
        units = of_side(state, side)
        energy = sum(one.tokens for one in units)
        facts: dict[str, Param] = {"side": Key(f"{GAME}.side.{side}"), "n": len(units), "energy": energy}
        lines.append(text(Message(f"{GAME}.end.line", facts)))
    lines.append(text(Message(f"{GAME}.end.torn", {"n": state.tears})))
    return "\n".join((*lines, *(text(mark) for mark in marks)))
