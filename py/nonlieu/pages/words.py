"""The words of the pages."""

from nonlieu.rules.naming import named
from tabletop.board import Text
from tabletop.game import Message, Param

GAME = "nonlieu"


def say(text: Text, key: str, **params: Param) -> str:
    """The text of a key of the game."""
    return text(Message(f"{GAME}.{key}", params))


def say_of(text: Text, key: str, unit: str, **params: Param) -> str:
    """The text of a key that names a unit."""
    return first_capital(say(text, key, **named(unit), **params))


def first_capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]
