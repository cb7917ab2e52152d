"""What happened in the throw-away game, in words."""

from tabletop.board import Text
from tabletop.game import Event, Key, Message, Param
from tabletop.tale import Tale
from toy.rules import EVENTS


def _tell(event: Event, skin: str, words: Text) -> str:
    """One event as a sentence."""
    if event.kind not in EVENTS:
        return ""
    return words(Message(f"toy.tale.{event.kind}", {name: _named(name, event) for name in event.params}))


def _named(name: str, event: Event) -> Param:
    """A parameter of an event as it is put into a sentence: seats by name, lists with spaces."""
    value: Param | tuple[object, ...] | list[object] = event.params[name]
    if isinstance(value, tuple | list):
        return " ".join("".join(one) if isinstance(one, tuple | list) else str(one) for one in value)
    if name in ("seat", "asked", "to", "witness"):
        return Key(f"toy.seat.{value}")
    if name == "word":
        return Key(f"toy.word.{value}")
    return value


TALE = Tale(tell=_tell, rules=("turn", "question", "sheets", "end"))
