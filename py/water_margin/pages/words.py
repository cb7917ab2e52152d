"""The words of a hero on the pages."""

from tabletop.board import Text
from tabletop.game import Message
from water_margin.cards import Card
from water_margin.tale import GAME


def say(text: Text, key: str, **params: str | int) -> str:
    """The text of a key of the game."""
    return text(Message(f"{GAME}.{key}", params))


def name_of(hero: Card) -> str:
    """A hero's name in letters and as it is brushed."""
    return f"{hero.name} {hero.hanzi}"


def nick_of(hero: Card, text: Text) -> str:
    """A hero's nickname."""
    return say(text, f"nick.{hero.rank}")


def star_of(hero: Card, text: Text) -> str:
    """A hero's star."""
    return text(Message(f"water_margin.star.{hero.rank}"))


def first_capital(words: str) -> str:
    """A name from its first capital on: what a list orders it by, without an article before."""
    return words[next((at for at, sign in enumerate(words) if sign.isupper()), 0) :]
