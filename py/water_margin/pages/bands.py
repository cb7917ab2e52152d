"""The bands: each as a picture to keep, what it is worth, who is in it and who is on the way to it."""

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Picture, Section
from tabletop.pages import Reading
from water_margin.cards import card
from water_margin.ending import footnote
from water_margin.pages.pictures import pyramid
from water_margin.pages.words import name_of, nick_of, say, worth
from water_margin.rules.state import View, heroes_of


def bands(reading: Reading[View], text: Text) -> Document:
    """Each player's band, the chief first; below, what the percentages are of."""
    sections = tuple(_band(reading.view, seat, name, text) for seat, name in enumerate(reading.names))
    if any(band is not None for band in reading.view.bands):
        sections += (Section("", (Paragraph(footnote(text), aside=True),)),)
    return Document(say(text, "page.bands"), sections)


def _band(view: View, seat: int, name: str, text: Text) -> Section:
    band = view.bands[seat]
    blocks: tuple[Block, ...]
    if band is None:
        blocks = (Paragraph(say(text, "page.no_band")),)
    else:
        told = worth(view, seat, text)
        heroes = [card(member.card) for member in band.members]
        label = say(text, "page.band.label", name=name, chief=heroes[0].name, n=len(heroes))
        names = tuple(f"{name_of(hero)}, {nick_of(hero, text)}" for hero in heroes)
        blocks = (
            Picture(pyramid(heroes, name, told), label),
            Paragraph(told),
            Entries(names, numbered=True),
        )
    on_the_way = ", ".join(card(hero.card).name for hero in heroes_of(view, seat))
    if on_the_way:
        blocks = (*blocks, Paragraph(say(text, "page.on_the_way", heroes=on_the_way)))
    return Section(name, blocks)
