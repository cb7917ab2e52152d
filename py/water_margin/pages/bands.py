"""The bands: each as a picture to keep, what it is worth, who is in it and who is on the way to it."""

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Picture, Section
from tabletop.pages import Reading
from water_margin.cards import card
from water_margin.pages.pictures import pyramid
from water_margin.pages.words import name_of, nick_of, say
from water_margin.rules.score import bandits, per_thousand, score, treasury
from water_margin.rules.state import View, heroes_of


def bands(reading: Reading[View], text: Text) -> Document:
    """Each player's band, the chief first."""
    sections = tuple(_band(reading.view, seat, name, text) for seat, name in enumerate(reading.names))
    return Document(say(text, "page.bands"), sections)


def _band(view: View, seat: int, name: str, text: Text) -> Section:
    band = view.bands[seat]
    blocks: tuple[Block, ...]
    if band is None:
        blocks = (Paragraph(say(text, "page.no_band")),)
    else:
        worth = _worth(view, seat, text)
        heroes = [card(member.card) for member in band.members]
        label = say(text, "page.band.label", name=name, chief=heroes[0].name, n=len(heroes))
        names = tuple(f"{name_of(hero)}, {nick_of(hero, text)}" for hero in heroes)
        blocks = (
            Picture(pyramid(heroes, name, worth), label),
            Paragraph(worth),
            Entries(names, numbered=True),
        )
    on_the_way = ", ".join(card(hero.card).name for hero in heroes_of(view, seat))
    if on_the_way:
        blocks = (*blocks, Paragraph(say(text, "page.on_the_way", heroes=on_the_way)))
    return Section(name, blocks)


def _worth(view: View, seat: int, text: Text) -> str:
    """What a band is worth: its bandits, its treasury, its score and how much that is of all heroes' (A1)."""
    points = score(view, seat)
    whole, tenth = divmod(per_thousand(points), 10)
    return say(
        text,
        "page.band",
        n=bandits(view, seat),
        taels=treasury(view, seat),
        score=points,
        share=say(text, "page.share", whole=whole, tenth=tenth),
    )
