"""Every move in a few plain words, for the list of moves and for hints: *Gorgias · Se déplacer · e3*."""

from nonlieu.board.labels import key_of
from nonlieu.pieces import is_name
from nonlieu.rules.naming import named
from nonlieu.rules.sheets import READY
from tabletop.board import Text
from tabletop.game import Message, Move, Param, Part

BETWEEN = " · "


def name_move(move: Move, notation: str, text: Text) -> str:
    """A move in a few words; of a sheet only that it was laid out, of a group where its Aésir stands."""
    if move[-1] == READY:
        return text(Message("nonlieu.move.sheet"))
    if is_name(move[0]) and len(move) > 2 and all(one[1:].isdecimal() for one in move[1:]):
        return BETWEEN.join((_part(move[0], 0, text), move[1]))
    names = [_part(part, k, text) for k, part in enumerate(move)]
    return BETWEEN.join(one for one in names if one) or notation


def _part(part: Part, depth: int, text: Text) -> str:
    """What a part is called; empty for whose a newborn is, which its birth tells. depth: how many parts of
    the move stand before it."""

    def words(key: str, **params: Param) -> str:
        return text(Message(f"nonlieu.{key}", params))

    if is_name(part):
        return words("board.unit", **named(part))
    head, colon, rest = part.partition(":")
    if head == "seat":
        return ""
    if head == "group":
        return words("board.group", n=rest)
    if colon:
        return words("board.portion", what=_part(head, depth, text), n=rest)
    if "+" in part:
        return ", ".join(_part(one, depth, text) for one in part.split("+"))
    key = key_of(part, depth)
    return text(Message(key)) if key else part
