"""What is read beside the board: the chronicle of the game, the gallery of heroes, the bands.

The chronicle tells every chapter: its adventures as the storyteller tells them, or in the words of the
player who told one instead (A11), and what else has happened, a line each.
"""

from collections.abc import Iterator, Sequence

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Section, Table
from tabletop.game import Event, Message
from tabletop.pages import Page, Pages, Reading
from water_margin.cards import HEROES, TRIALS
from water_margin.rules.score import bandits, score, treasury
from water_margin.rules.state import View, heroes_of
from water_margin.stories import story
from water_margin.tale import GAME, tell

TOLD_ELSEWHERE = frozenset(("chapter", "befell", "staked", "tried", "learned", "rewarded", "sentenced"))
"""Events that a tale tells, or a heading: they have no line beside it."""

Steps = Sequence[tuple[int, tuple[Event, ...]]]
"""Events, each step with its number of decisions."""


# The chronicle


def _chronicle(reading: Reading[View], text: Text) -> Document:
    """Chapter after chapter."""
    sections = tuple(_chapter(steps, reading, text) for steps in _chapters(reading.steps))
    return Document(_say(text, "page.chronicle"), sections)


def _chapters(steps: tuple[tuple[Event, ...], ...]) -> Iterator[Steps]:
    """The steps of each chapter; what came before the first belongs to it."""
    found: list[tuple[int, tuple[Event, ...]]] = []
    begun = False
    for at, step in enumerate(steps):
        cut = next((i for i, event in enumerate(step) if event.kind == "chapter"), None)
        if cut is None:
            found.append((at, step))
            continue
        if begun:
            yield [*found, (at, step[:cut])]
            found = []
            step = step[cut:]
        begun = True
        found.append((at, step))
    if found:
        yield found


def _chapter(steps: Steps, reading: Reading[View], text: Text) -> Section:
    blocks: list[Block] = []
    lines: list[str] = []
    number = 0
    for at, step in steps:
        for event in step:
            if event.kind == "chapter":
                number = event.params["number"]
            told = story(event, text)
            if told:
                _close(blocks, lines)
                blocks += _tale(at, event, told, reading, text)
            elif event.kind not in TOLD_ELSEWHERE:
                lines += filter(None, (tell(event, "", text),))
    _close(blocks, lines)
    return Section(_say(text, "chapter", number=number), tuple(blocks))


def _close(blocks: list[Block], lines: list[str]) -> None:
    """What has happened since the last tale, as a list."""
    if lines:
        blocks.append(Entries(tuple(lines)))
        lines.clear()


def _tale(at: int, event: Event, told: str, reading: Reading[View], text: Text) -> list[Block]:
    """A paragraph of the tale; an opening may be told by a player instead, whose words then stand in its
    place."""
    if event.kind != "staked":
        return [Paragraph(told)]
    note = reading.note_field(at, "tale", _say(text, "page.own_words"))
    return [note] if note.text else [Paragraph(told), note]


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
    (Page("chronicle", "all", _chronicle), Page("gallery", "all", _gallery), Page("bands", "all", _bands))
)
