"""The last page of the book: the bands as pyramids, moments of the evening, who came where.

It is shown when a game is over, and closes the chronicle.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.board import Text
from tabletop.document import Block, Cell, Picture, Table
from tabletop.game import Event, Key
from tabletop.pages import Reading
from tabletop.plots import percent
from tabletop.ranking import standings
from water_margin.cards import card
from water_margin.ending import ending
from water_margin.pages.pictures import Band, medal, pyramids
from water_margin.pages.words import say, worth
from water_margin.rules.events import DEATHS
from water_margin.rules.forecast import faces_that_reach
from water_margin.rules.score import over
from water_margin.rules.state import View
from water_margin.stories import GAME, names
from water_margin.told import tell

EVEN = 50
"""Chances in a hundred: who had as many has not beaten the odds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that has happened. chapter: its number, 0 where it is not known."""

    chapter: int
    event: Event


def last_page(reading: Reading[View], text: Text) -> tuple[Block, ...]:
    """The bands, the best first; the moments that are told again; the ranking."""
    blocks = [*_bands(reading, text), *_moments(reading, text)]
    return (*blocks, *ending(reading.view, reading.names, text))


def _bands(reading: Reading[View], text: Text) -> Iterator[Block]:
    """The bands in one picture, that of whoever came first large; nothing where nobody has one."""
    view = reading.view
    found: list[Band] = []
    said: list[str] = []
    for line in standings(over(view), tuple((seat,) for seat in range(len(reading.names)))):
        (seat,) = line.seats
        band, name = view.bands[seat], reading.names[seat]
        if band is not None:
            heroes = [card(member.card) for member in band.members]
            found.append((heroes, name, worth(view, seat, text)))
            said.append(say(text, "page.band.label", name=name, chief=heroes[0].name, n=len(heroes)))
    if found:
        yield Picture(pyramids(found[0], found[1:]), " ".join(said))


def _moments(reading: Reading[View], text: Text) -> Iterator[Block]:
    """The longest odds beaten, the saddest death, the greatest raid, of those there were."""
    happened = list(_happened(reading.steps))
    rows = [*_against_the_odds(happened, text), *_saddest_death(happened, text)]
    rows += _greatest_raid(happened, reading.view, text)
    if rows:
        head = (say(text, "end.moment"), say(text, "end.happened"))
        yield Table(head, tuple(rows), caption=say(text, "end.moments"))


def _happened(steps: Iterable[Iterable[Event]]) -> Iterator[Moment]:
    chapter = 0
    for step in steps:
        for event in step:
            if event.kind == "chapter":
                chapter = event.params["number"]
            yield Moment(chapter, event)


def chances(facts: Any) -> int:
    """How many times in a hundred the die of a trial that was thrown would have been enough."""
    sides = card(facts["card"]).die
    needed = facts["difficulty"] - (facts["total"] - facts["die"])
    return percent(faces_that_reach(needed, sides), sides)


def _against_the_odds(happened: list[Moment], text: Text) -> Iterator[tuple[Cell, str]]:
    won = [one for one in happened if one.event.kind == "tried" and one.event.params["won"]]
    if not won:
        return
    best = min(won, key=lambda one: chances(one.event.params))
    facts = best.event.params
    n = chances(facts)
    if n < EVEN:
        told = say(text, "end.odds", **names(facts["card"]), n=n)
        yield _row("odds", facts["card"], best.chapter, f"{tell(best.event, '', text)} {told}", text)


def _saddest_death(happened: list[Moment], text: Text) -> Iterator[tuple[Cell, str]]:
    """Of a hero with the most sworn brothers; among such of the one who stands highest among the heroes."""
    died = [one for one in happened if one.event.kind in DEATHS]
    if not died:
        return
    saddest = min(died, key=lambda one: (-len(_bereft(one.event)), one.event.params["card"]))
    hero = saddest.event.params["card"]
    yield _row("death", hero, saddest.chapter, tell(saddest.event, "", text), text)


def _bereft(death: Event) -> tuple[int, ...]:
    """The sworn brothers whom a death has taken along or sent away; an older version told of none."""
    return tuple(death.params.get("brothers", ())) + tuple(death.params.get("returned", ()))


def _greatest_raid(happened: list[Moment], view: View, text: Text) -> Iterator[tuple[Cell, str]]:
    raids = [one for one in happened if one.event.kind == "looted"]
    if not raids:
        return
    greatest = max(raids, key=lambda one: one.event.params["taels"])
    seat, n = greatest.event.params["seat"], greatest.event.params["taels"]
    band = view.bands[seat]
    told = say(text, "end.raid", seat=Key(f"{GAME}.seat.{seat}"), n=n)
    yield _row("raid", band.members[0].card if band else 0, greatest.chapter, told, text)


def _row(name: str, hero: int, chapter: int, told: str, text: Text) -> tuple[Cell, str]:
    """What a moment is called, with the medal of its hero, and what happened in which chapter."""
    when = say(text, "chapter", number=chapter) + ". " if chapter else ""
    return Cell(say(text, f"end.moment.{name}"), svg=medal(card(hero)) if hero else ""), when + told
