"""Every move in a few plain words, for the list of moves and for hints: *Gorgias · Se déplacer · e3*."""

from collections.abc import Sequence
from itertools import groupby

from nonlieu.board import sheet
from nonlieu.board.labels import key_of, side_of_move
from nonlieu.pieces import AESIR, EVIL, is_name
from nonlieu.rules.draws import PLAY
from nonlieu.rules.naming import named, named_group
from nonlieu.rules.sheets import READY
from nonlieu.rules.state import Cards, Course, Sheets, Unit, View, of_seat
from tabletop.board import Text
from tabletop.game import Event, Message, Move, Param, Part

BETWEEN = " · "

LONG = 110
"""Signs that the sheets named first in a hint have at most, where there are several."""


def name_move(move: Move, notation: str, text: Text) -> str:
    """A move in a few words; of a sheet only that it was laid out, of a group where its Aésir stands."""
    if move[-1] == READY:
        return text(Message("nonlieu.move.sheet"))
    if is_name(move[0]) and len(move) > 2 and all(one[1:].isdecimal() for one in move[1:]):
        return BETWEEN.join((_part(move[0], 0, text), move[1]))
    side = side_of_move(move)
    names = [_part(part, k, text, side) for k, part in enumerate(move)]
    return BETWEEN.join(one for one in names if one) or notation


def name_played(events: Sequence[Event], move: Move, text: Text) -> str:
    """A card that was played, with its player; a group that acts, by its Aésir; empty for any other move."""
    group = next((one.params for one in events if one.kind == "group"), None)
    if group is not None and move[0].startswith("group:"):
        return text(Message("nonlieu.board.group", named_group(group["side"], group["group"])))
    played = next((one for one in events if one.kind == "played"), None)
    if played is None or move[:1] != (PLAY,):
        return ""
    return _card(played.params["unit"], played.params["card"], move, text)


def advise(view: View, move: Move, text: Text) -> tuple[str, ...]:
    """A card with its player; a group by its Aésir; of a sheet who lays out what, in the words of the boxes:
    as many as a line has room for, then a line for each other. Nothing for any other move."""
    frame = view.state.top
    if isinstance(frame, Cards) and move[0] == PLAY:
        return (_card(frame.unit, frame.cards[0], move, text),)
    if isinstance(frame, Course) and move[0].startswith("group:"):
        group = named_group(frame.side, int(move[0].partition(":")[2]))
        return (text(Message("nonlieu.board.group", group)),)
    if not isinstance(frame, Sheets) or view.seat is None:
        return ()
    found = _sheets(of_seat(view.state, view.seat), move, text)
    first = 1
    while first < len(found) and len(", ".join(found[: first + 1])) <= LONG:
        first += 1
    return (", ".join(found[:first]), *found[first:])


def _card(unit: str, card: str, move: Move, text: Text) -> str:
    """Who plays which card on what; a side that plays a card by itself is not named."""
    who = text(Message("nonlieu.board.unit", named(unit))) if unit else ""
    rest = [_part(part, k, text) for k, part in enumerate(move[1:], 1)]
    names = (who, text(Message(f"nonlieu.card.{card}")), *rest)
    return BETWEEN.join(one for one in names if one)


def _sheets(units: Sequence[Unit], move: Move, text: Text) -> list[str]:
    """What units lay out: each Aésir, the others with those of their kind that lay out the same."""
    laid = sheet.read(move)

    def lies(unit: Unit) -> tuple[tuple[str, int], ...]:
        boxes = laid.of(unit.name)
        return tuple((place, n) for place in unit.places if (n := sheet.in_place(unit, boxes, place)))

    def alike(unit: Unit) -> tuple[str, tuple[tuple[str, int], ...]]:
        return unit.name if unit.kind == AESIR else unit.kind, lies(unit)

    order = [alike(unit) for unit in units]
    together = groupby(sorted(units, key=lambda one: order.index(alike(one))), key=alike)
    found = []
    for (_, boxes), members in together:
        names = [one.name for one in members]
        numbers = "".join(f", {one[2:]}" for one in names[1:])
        what = ", ".join(
            text(
                Message(
                    "nonlieu.board.portion", {"what": text(Message(f"nonlieu.board.box.{place}")), "n": n}
                )
            )
            for place, n in boxes
        )
        who = text(Message("nonlieu.board.unit", named(names[0]))) + numbers
        found.append(text(Message("nonlieu.move.laid", {"who": who, "what": what})))
    for standing in laid.words:
        sort, _, word = standing.partition(":")
        who, what = (text(Message(f"nonlieu.board.{key}")) for key in (sort, f"{sort}.{word}"))
        found.append(text(Message("nonlieu.move.laid", {"who": who, "what": what})))
    return found


def _part(part: Part, depth: int, text: Text, side: int = EVIL) -> str:
    """What a part is called; empty for whose a newborn is, which its birth tells. depth: how many parts of
    the move stand before it; side: whose move it is."""

    def words(key: str, **params: Param) -> str:
        return text(Message(f"nonlieu.{key}", params))

    if is_name(part):
        return words("board.unit", **named(part))
    head, colon, rest = part.partition(":")
    if head == "seat":
        return ""
    if head == "group":
        return words("move.group", n=rest)
    if colon:
        return words("board.portion", what=_part(head, depth, text), n=rest)
    if "+" in part:
        return ", ".join(_part(one, depth, text) for one in part.split("+"))
    key = key_of(part, depth, side)
    return text(Message(key)) if key else part
