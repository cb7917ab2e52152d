"""What happened in the war, in words."""

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Move, Scalar
from tabletop.tale import Tale
from war.map import kind_of, number_of, place, side_of
from war.rules import EVENTS, ORDERS, READY

_SIDES = ("west", "east")


def _tell(event: Event, skin: str, words: Text) -> str:
    """One event as a sentence."""
    if event.kind not in EVENTS:
        return ""
    if event.kind == "revealed":
        return " ".join(_counted(seat, sheet, words) for seat, sheet in enumerate(event.params["sheets"]))
    params: dict[str, Scalar] = {}
    for name, value in event.params.items():
        params |= _named(name, value, words)
    return words(Message(f"war.tale.{event.kind}", params))


def _counted(seat: int, sheet: tuple[str, ...], words: Text) -> str:
    """The orders of a side, by how many units have each."""
    given = [part.partition(":")[2] for part in sheet]
    numbers = {order: given.count(order) for order in ORDERS}
    return words(Message(f"war.tale.revealed.{_SIDES[seat]}", numbers))


def _named(name: str, value: Scalar, words: Text) -> dict[str, Scalar]:
    """A parameter of an event as it is put into a sentence."""
    if name in ("unit", "target"):
        return {name: unit_name(str(value), words)}
    if name in ("field", "to", "at"):
        return {name: field_name(str(value))}
    return {name: Key(f"war.seat.{value}") if name == "seat" else value}


def unit_name(unit: str, words: Text) -> str:
    """What a unit is called where units of both sides may be meant."""
    params: dict[str, Scalar] = {"kind": Key(f"war.kind.{kind_of(unit)}"), "number": number_of(unit)}
    return words(Message(f"war.unit.{_SIDES[side_of(unit)]}", params))


def field_name(field: str) -> str:
    """A field as it is written: its column and its row."""
    column, row = place(field)
    return f"{column}-{row}"


def _name_move(move: Move, text: str, words: Text) -> str:
    """A sheet by the number of its orders; what a unit does, in words."""
    if move[-1] == READY:
        return words(Message("war.name.sheet", {"n": len(move) - 1}))
    if len(move) == 1:
        return words(Message(f"war.word.{move[0]}"))
    unit = unit_name(move[0], words)
    if len(move) == 3:
        return words(Message("war.name.strike", {"unit": unit, "target": unit_name(move[2], words)}))
    if move[1] == "stay":
        return words(Message("war.name.stay", {"unit": unit}))
    return words(Message("war.name.move", {"unit": unit, "to": field_name(move[1])}))


def _chapter(event: Event, words: Text) -> str:
    """Each round has its heading."""
    return words(Message("war.chapter", {"round": event.params["n"]})) if event.kind == "round" else ""


TALE = Tale(
    tell=_tell,
    rules=("orders", "acting", "striking", "end"),
    name_move=_name_move,
    chapter=_chapter,
    sounds={"moved": "slide", "struck": "tap", "fell": "thud"},
)
