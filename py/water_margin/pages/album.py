"""The album: the heroes' cards, one laid open for each who has been met, with what became of them over all
games.

It is kept of the games that end at one table, whoever plays there (`tabletop.album`); a hero is known by its
rank."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from tabletop.board import Text
from tabletop.document import Album, AlbumCard, Document, Mark, Paragraph, Section
from tabletop.markup import picture
from tabletop.pages import Reading
from water_margin.art import portrait, standalone
from water_margin.cards import CELESTIAL, HEROES, Card
from water_margin.pages.words import nick_of, say
from water_margin.rules.events import DEATHS

if TYPE_CHECKING:
    from tabletop.game import Event
    from water_margin.rules.state import View

SIGNS = {
    "met": '<path fill="none" stroke="currentColor" stroke-width="1.6" d="M1 8Q8 1 15 8 8 15 1 8Z"/>'
    '<circle cx="8" cy="8" r="2.6" fill="currentColor"/>',
    "led": '<path fill="currentColor" d="M3 15.5V.5H4.6V1.5H14.5L11.5 5 14.5 8.5H4.6V15.5Z"/>',
    "lost": '<path fill="currentColor" fill-rule="evenodd" d="M2.5 15.5V7Q2.5.5 8 .5T13.5 7V15.5Z'
    'M7.2 4V6H5.2V7.6H7.2V12.5H8.8V7.6H10.8V6H8.8V4Z"/>',
}
"""The marks: seen in a game, brought into a band, dead."""

_BACKS = {
    True: '<circle cx="50" cy="64" r="30"/><circle cx="50" cy="64" r="24"/>',
    False: '<path d="M22 36H78V92H22ZM28 42H72V86H28Z"/>',
}
"""What is on the back of a card: heaven is round, earth square."""


def marks_of(view: "View", events: "Iterable[Event]", seats: Collection[int]) -> Mapping[str, frozenset[int]]:
    """Who came into a finished game, who of them came into a band of these seats, whom these seats have
    lost."""
    met: set[int] = set()
    led = {one.card for seat in seats if (band := view.bands[seat]) for one in band.members}
    lost: set[int] = set()
    brothers: dict[int, set[int]] = defaultdict(set)
    for event in events:
        facts = event.params
        if event.kind in ("entered", "recruited"):
            met.add(facts["card"])
        elif event.kind in ("sworn", "met"):
            met.add(facts["brother"])
            brothers[facts["card"]] |= {facts["brother"]} | brothers.pop(facts["brother"], set())
        elif event.kind in ("exiled", "died", "slain"):  # whom they leave behind
            brothers.pop(facts["card"], None)
        if facts.get("seat") not in seats:
            continue
        if event.kind == "founded":  # the brothers come along (A30)
            led |= {facts["card"], *brothers.pop(facts["card"], ())}
        elif event.kind == "recruited":
            led.add(facts["card"])
        elif event.kind == "joined":
            led |= {facts["card"], *facts["brothers"]}
        elif event.kind in DEATHS:
            lost |= {facts["card"], *facts.get("brothers", ())}
    return {"met": frozenset(met | led | lost), "led": frozenset(led), "lost": frozenset(lost)}


def album(reading: "Reading[View]", text: Text) -> Document:
    """All heroes by rank, those who were met laid open."""
    kept = {name: reading.album.get(name, frozenset()) for name in SIGNS}
    cards = tuple(_card(hero, kept, text) for hero in HEROES)
    count = say(text, "page.album.count", n=sum(card.is_open for card in cards), all=len(cards))
    legend = tuple(Mark(_sign(name), say(text, f"page.album.{name}")) for name in SIGNS)
    intro = Paragraph(f"{count} {say(text, 'page.album.intro')}")
    return Document(say(text, "page.album"), (Section("", (intro, Album(legend, cards))),))


def _card(hero: Card, kept: Mapping[str, frozenset[int]], text: Text) -> AlbumCard:
    is_open = any(hero.rank in ranks for ranks in kept.values())
    marks = tuple(
        Mark(_sign(name), say(text, f"page.album.{name}"), is_set=hero.rank in ranks)
        for name, ranks in kept.items()
    )
    drawn = standalone(picture(portrait(hero.rank), "0 0 100 140")) if is_open else _back(hero.star)
    return AlbumCard(drawn, hero.name, nick_of(hero, text), marks, is_open)


@cache
def _sign(name: str) -> str:
    return picture(SIGNS[name], "0 0 16 16", width=16, height=16)


@cache
def _back(star: str) -> str:
    """A card that is not laid open yet."""
    frame = (
        '<path d="M7 1H93Q99 1 99 7V133Q99 139 93 139H7Q1 139 1 133V7Q1 1 7 1Z" fill="var(--wm-paper-deep)"/>'
    )
    shape = _BACKS[star == CELESTIAL]
    drawn = f'<g fill="none" stroke="var(--wm-ink-soft)" stroke-width="1.5" opacity=".55">{frame}{shape}</g>'
    return standalone(picture(drawn, "0 0 100 140"))
