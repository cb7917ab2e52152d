"""The words of a hero and of a band on the pages."""

from tabletop.board import Text
from tabletop.game import Message, Param
from water_margin.cards import Card
from water_margin.ending import share
from water_margin.rules.score import bandits, score, treasury
from water_margin.rules.state import View
from water_margin.stories import GAME


def say(text: Text, key: str, **params: Param) -> str:
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


def worth(view: View, seat: int, text: Text) -> str:
    """What a band is worth: its bandits, its treasury, its score and how much that is of all heroes' (A1)."""
    points = score(view, seat)
    return say(
        text,
        "page.band",
        n=bandits(view, seat),
        taels=treasury(view, seat),
        score=points,
        share=share(points, text),
    )


def first_capital(words: str) -> str:
    """A name from its first capital on: what a list orders it by, without an article before."""
    return words[next((at for at, sign in enumerate(words) if sign.isupper()), 0) :]
