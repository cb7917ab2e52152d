"""The gallery: all heroes side by side, to be sorted by whatever one wants to compare."""

from tabletop.board import Text
from tabletop.document import Cell, Document, Paragraph, Section, Table
from tabletop.pages import Reading
from water_margin.cards import HEROES, TRIALS, Card
from water_margin.pages.pictures import medal
from water_margin.pages.words import first_capital, name_of, nick_of, say, star_of
from water_margin.rules.state import View

COLUMNS = ("hero", "rank", *TRIALS, "place", "novel", "nick", "star")
GREATEST_FIRST = tuple(COLUMNS.index(trial) for trial in TRIALS)
"""Of what counts in a trial, the strongest are looked for."""


def gallery(reading: Reading[View], text: Text) -> Document:
    """All heroes, by rank as long as their reader wants nothing else."""
    head = tuple(say(text, f"page.head.{name}") for name in COLUMNS)
    rows = tuple(_row(hero, text) for hero in HEROES)
    table = Table(head, rows, name="heroes", greatest_first=GREATEST_FIRST)
    return Document(say(text, "page.gallery"), (Section("", (Paragraph(say(text, "page.sort")), table)),))


def _row(hero: Card, text: Text) -> tuple[str | Cell, ...]:
    nick = nick_of(hero, text)
    return (
        Cell(name_of(hero), order=hero.name, svg=medal(hero)),
        str(hero.rank),
        *map(str, hero.values),
        say(text, f"place.{hero.place}"),
        str(hero.chapter),
        Cell(nick, order=first_capital(nick)),
        Cell(star_of(hero, text), order=hero.rank),
    )
