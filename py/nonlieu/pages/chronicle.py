"""The chronicle of a war: the whole at a glance, those who fell, turn after turn, and how it ended.

Of the tears it tells how many there were; with the paradoxes, it is the master's file for the session that
follows (`session`).
"""

from collections.abc import Mapping, Sequence

from nonlieu.map import ground_of
from nonlieu.pages.last_page import last_page
from nonlieu.pages.pictures import strengths
from nonlieu.pages.tears import Tear, cause, paradox, tears_of, title
from nonlieu.pages.turns import Turn, turns_of
from nonlieu.pages.words import GAME, say, say_of
from nonlieu.pieces import AESIR, SIDES, kind_of
from nonlieu.rules.end_of_turn import result
from nonlieu.rules.state import State, View, seats_of
from nonlieu.summary import GROUP, VERBATIM, line, segments
from nonlieu.told import farewell, tell
from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Picture, Section, Table
from tabletop.game import Event, Key, Message
from tabletop.pages import Reading

COLUMNS = ("turn", "evil", "good", "evil_fallen", "good_fallen", "born", "storm", "tears")

ByTurn = Mapping[int, Sequence[Tear]]
"""The tears that are told in full, by the number of their turn."""


def chronicle(reading: Reading[View], text: Text) -> Document:
    """The war as all may read it."""
    return Document(say(text, "page.chronicle"), tuple(_sections(reading, text, turns_of(reading), {})))


def session(reading: Reading[View], text: Text) -> Document:
    """The war with the paradoxes that it has torn open, for the game's master alone."""
    turns = turns_of(reading)
    found: dict[int, list[Tear]] = {}
    for one in tears_of(reading, turns):
        if one.paradox:
            found.setdefault(one.turn, []).append(one)
    return Document(say(text, "page.session"), tuple(_sections(reading, text, turns, found)))


def _sections(reading: Reading[View], text: Text, turns: list[Turn], told: ByTurn) -> list[Section]:
    state = reading.view.state
    sections = [Section("", tuple(_title_page(reading, text, turns)))]
    fallen = _memorial(state, turns, text)
    if fallen:
        sections.append(Section(say(text, "page.chronicle.fallen"), (Entries(tuple(fallen)),)))
    known = {turn.number for turn in turns}
    lost = [one for number, some in told.items() if number not in known for one in some]
    if lost:
        sections.append(Section(say(text, "page.session.before"), tuple(_paradoxes(lost, text))))
    for turn in turns:
        blocks = [*_turn(reading, turn, text), *_paradoxes(told.get(turn.number, ()), text)]
        label = say(text, "page.own_words")
        blocks.append(reading.note_field(turn.at, f"turn{turn.number}", label, folded=True))
        sections.append(Section(_heading(turn, text), tuple(blocks)))
    if not state.frames:
        over = Paragraph(text(result(state).reason))
        sections.append(Section(say(text, "page.epilogue"), (over, *last_page(reading, text))))
    return sections


def _heading(turn: Turn, text: Text) -> str:
    if turn.number:
        return text(Message(f"{GAME}.chapter", {"turn": turn.number}))
    return text(Message(f"{GAME}.moment.setup"))


# At a glance


def _title_page(reading: Reading[View], text: Text, turns: list[Turn]) -> list[Block]:
    """Who fought, by which law; how strong the sides were; a line for each turn."""
    state = reading.view.state
    led = " ".join(filter(None, (_players(reading, side, text) for side in SIDES)))
    blocks: list[Block] = [Paragraph(led)] if led else []
    blocks.append(Paragraph(_law(state, text), aside=True))
    fought = [turn for turn in turns if turn.number]
    if fought:
        counts = [turn.units for turn in fought]
        evil, good = counts[-1]
        label = say(text, "page.chronicle.plot", evil=evil, good=good)
        if len(fought) > 1:
            blocks += [Picture(strengths(counts, fought[0].number), label), Paragraph(label, aside=True)]
        head = tuple(say(text, f"page.chronicle.head.{name}") for name in COLUMNS)
        rows = tuple(_row(turn, text) for turn in fought)
        blocks.append(Table(head, rows, name="turns", greatest_first=(1, 2, 3, 4, 5, 7)))
    return blocks


def _players(reading: Reading[View], side: int, text: Text) -> str:
    """By whom a side was led; nothing where none of them has a name of their own."""
    state = reading.view.state
    seats = seats_of(state, side)
    names = [reading.names[seat] for seat in seats]
    if names == [text(Message(f"{GAME}.seat.{seat}")) for seat in seats]:
        return ""
    return say(text, "page.chronicle.side", side=Key(f"{GAME}.side.{side}"), players=", ".join(names))


def _law(state: State, text: Text) -> str:
    size = text(Message(f"{GAME}.option.size.{state.size}"))
    errata = text(Message(f"{GAME}.page.errata.state.{state.errata}"))
    return f"{size}. {errata}"


def _row(turn: Turn, text: Text) -> tuple[str, ...]:
    """A turn in figures."""
    storms = (text(Message(f"{GAME}.zone.{event.params['zone']}")) for event in turn.of_kind("storm"))
    figures = (*turn.units, *(len(turn.fallen(side)) for side in SIDES), len(turn.of_kind("born")))
    return (str(turn.number), *map(str, figures), ", ".join(storms) or "–", str(len(turn.of_kind("torn"))))


# Those who fell


def _memorial(state: State, turns: list[Turn], text: Text) -> list[str]:
    """Each Aésir that was destroyed: who, when, where, and a word of farewell."""
    found = []
    for turn in turns:
        for event in turn.of_kind("destroyed"):
            unit = event.params["unit"]
            if kind_of(unit) == AESIR:
                place = _place(state, event)
                told = say_of(text, "page.chronicle.fell", unit, turn=turn.number, **place)
                found.append(f"{told} {farewell(unit, text)}")
    return found


def _place(state: State, event: Event) -> dict[str, str]:
    """The hexagon and the zone of an event, as its words name them."""
    place = event.params["at"]
    return {"hex": place, "zone": Key(f"{GAME}.zone.{ground_of(state.size).zone[place]}")}


# Turn after turn


def _turn(reading: Reading[View], turn: Turn, text: Text) -> list[Block]:
    """What each group did, then the end of the turn, by the way; before the first turn, who stood where."""

    def words(event: Event) -> str:
        return tell(event, "", text)

    acted: list[str] = []
    ended: list[str] = []
    for segment in segments(event for _, event in turn.events):
        if segment.event is not None and segment.event.kind == "turn":
            continue
        if not segment.is_idle:
            (acted if segment.kind in (GROUP, VERBATIM) else ended).append(line(segment, words, text))
    blocks: list[Block] = [Entries(tuple(acted))] if acted else []
    if ended:
        blocks.append(Paragraph(" ".join(ended)))
    if turn.number:
        evil, good = turn.units
        torn = len(turn.of_kind("torn"))
        left = say(text, "page.chronicle.left", evil=evil, good=good)
        tears = " " + say(text, "page.chronicle.torn", n=torn) if torn else ""
        blocks.append(Paragraph(left + tears, aside=True))
    return blocks


def _paradoxes(found: Sequence[Tear], text: Text) -> list[Block]:
    """Tears in full, as the master has them."""
    blocks: list[Block] = []
    for one in found:
        blocks += [
            Paragraph(cause(one, text), aside=True),
            Paragraph(f"{title(one, text)}\n{paradox(one, text)}"),
        ]
    return blocks
