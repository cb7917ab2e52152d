"""The chronicle of a game: every chapter, its adventures as the storyteller tells them, or in the words of
the player who told one instead (A11), and what else has happened, a line each."""

from collections.abc import Iterator, Sequence

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Section
from tabletop.game import Event, Message
from tabletop.pages import Reading
from water_margin.rules.state import View
from water_margin.stories import story
from water_margin.tale import GAME, tell

TOLD_ELSEWHERE = frozenset(("chapter", "befell", "staked", "tried", "learned", "rewarded", "sentenced"))
"""Events that a tale tells, or a heading: they have no line beside it."""

Steps = Sequence[tuple[int, tuple[Event, ...]]]
"""Events, each step with its number of decisions."""


def chronicle(reading: Reading[View], text: Text) -> Document:
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


def _say(text: Text, key: str, **params: str | int) -> str:
    return text(Message(f"{GAME}.{key}", params))
