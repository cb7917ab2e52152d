"""What is read beside the board: the chronicle (`chronicle`), the gallery of heroes, the bands."""

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Section, Table
from tabletop.game import Message
from tabletop.pages import Page, Pages, Reading
from water_margin.cards import HEROES, TRIALS
from water_margin.chronicle import chronicle
from water_margin.rules.score import bandits, score, treasury
from water_margin.rules.state import View, heroes_of
from water_margin.tale import GAME

# The gallery


def _gallery(reading: Reading[View], text: Text) -> Document:
    """All heroes: by rank."""
    head = tuple(
        _say(text, f"page.head.{name}") for name in ("hero", "nick", "rank", *TRIALS, "place", "novel")
    )
    rows = tuple(
        (
            f"{hero.name} {hero.hanzi}",
            _say(text, f"nick.{hero.rank}"),
            f"{hero.rank} · {_say(text, f'star.{hero.rank}')}",
            *map(str, hero.values),
            _say(text, f"place.{hero.place}"),
            str(hero.chapter),
        )
        for hero in HEROES
    )
    return Document(_say(text, "page.gallery"), (Section("", (Table(head, rows),)),))


# The bands


def _bands(reading: Reading[View], text: Text) -> Document:
    """Each player's band by rank, and who is still on the way to it."""
    view = reading.view
    sections = tuple(_band(view, seat, name, text) for seat, name in enumerate(reading.names))
    return Document(_say(text, "page.bands"), sections)


def _band(view: View, seat: int, name: str, text: Text) -> Section:
    band = view.bands[seat]
    on_the_way = tuple(HEROES[hero.card - 1].name for hero in heroes_of(view, seat))
    blocks: list[Block] = []
    if band is None:
        blocks.append(Paragraph(_say(text, "page.no_band")))
    else:
        counts = {"n": bandits(view, seat), "taels": treasury(view, seat), "score": score(view, seat)}
        blocks.append(Paragraph(text(Message(f"{GAME}.page.band", counts))))
        members = (HEROES[member.card - 1] for member in band.members)
        names = tuple(f"{hero.name}, {_say(text, f'nick.{hero.rank}')}" for hero in members)
        blocks.append(Entries(names, numbered=True))
    if on_the_way:
        blocks.append(Paragraph(_say(text, "page.on_the_way", heroes=", ".join(on_the_way))))
    return Section(name, tuple(blocks))


def _say(text: Text, key: str, **params: str | int) -> str:
    return text(Message(f"{GAME}.{key}", params))


PAGES = Pages(
    (Page("chronicle", "all", chronicle), Page("gallery", "all", _gallery), Page("bands", "all", _bands))
)
