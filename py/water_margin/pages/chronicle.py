"""The chronicle of a game, a book of its own: a title page, every chapter, and an epilogue.

A chapter has its adventures as the storyteller tells them, or in the words of the player who told one instead
(A11); what the dice said of it and what else has happened stand between them, by the way.
"""

from collections.abc import Iterator, Sequence

from tabletop.board import Text
from tabletop.document import Block, Document, Entries, Paragraph, Section
from tabletop.game import Event, Key, Message, Param
from tabletop.pages import Reading
from water_margin.pages.last_page import last_page
from water_margin.rules.state import View
from water_margin.stories import GAME, Told, names, remember, story
from water_margin.told import tell

UNTOLD = frozenset(("chapter", "drew", "stands", "befell", "learned", "rewarded", "sentenced", "answered"))
"""Events without a line: a tale tells them, a heading does, or they are nothing to be read in a book."""

STEPS = {
    "showed": "opening", "begins": "opening", "entered": "enter", "passed": "enter",
    "travelled": "travel", "stayed": "travel", "met": "travel",
    "looted": "resistance", "assaulted": "resistance", "ransomed": "resistance", "fell": "resistance",
    "recruited": "resistance", "wiped_out": "resistance",
}  # fmt: skip
"""The step of a chapter that an event belongs to: those of one step are told in one paragraph."""

Steps = Sequence[tuple[int, tuple[Event, ...]]]
"""Events, each step with its number of decisions."""


def chronicle(reading: Reading[View], text: Text) -> Document:
    """The title page, chapter after chapter, and the epilogue of a game that is over."""
    sections = [_title_page(reading, text)]
    owners: dict[int, int] = {}
    told: Told | None = None
    chapters = list(_chapters(reading.steps))
    for left, steps in enumerate(chapters, 1 - len(chapters)):
        number = _number(steps, reading.view.chapter + left)
        written = _Chapter(reading, text, owners, told)
        sections.append(written.section(number, steps))
        told = written.told
    if any(event.kind == "ended" for event in reading.steps[-1]):
        sections.append(_epilogue(reading, text))
    return Document(_say(text, "page.chronicle.title"), tuple(sections))


def _title_page(reading: Reading[View], text: Text) -> Section:
    """What is told, and by whom."""
    told_by = ", ".join(_with_side(reading, seat, text) for seat in range(len(reading.names)))
    blocks = (
        Paragraph(_say(text, "page.chronicle.players", players=told_by, n=len(reading.names)), aside=True),
        Paragraph(_say(text, f"page.chronicle.{reading.view.length}"), aside=True),
    )
    return Section("", blocks)


def _with_side(reading: Reading[View], seat: int, text: Text) -> str:
    """A player's name, and the side by which the log calls whoever sits there; of who has none the side with
    its article."""
    player = _player(reading, seat, text)
    if isinstance(player, Key):
        return _say(text, f"seat.{seat}.the")
    return f"{player} ({_say(text, f'seat.{seat}')})"


def _player(reading: Reading[View], seat: int, text: Text) -> str | Key:
    """A player's own name, else the side."""
    name = reading.names[seat]
    return Key(f"{GAME}.seat.{seat}") if name == _say(text, f"seat.{seat}") else name


def _epilogue(reading: Reading[View], text: Text) -> Section:
    """How it ended."""
    told = Paragraph(_say(text, "over.told", n=reading.view.chapter))
    return Section(_say(text, "page.epilogue"), (told, *last_page(reading, text)))


def _chapters(steps: tuple[tuple[Event, ...], ...]) -> Iterator[Steps]:
    """The steps of each chapter. The opening belongs to the first, which a match that was set up may have
    begun before."""
    found: list[tuple[int, tuple[Event, ...]]] = []
    for at, step in enumerate(steps):
        cut = next((i for i, event in enumerate(step) if event.kind == "chapter"), None)
        if found and cut is not None:
            yield [*found, (at, step[:cut])]
            found = []
            step = step[cut:]
        found.append((at, step))
    yield found


def _number(steps: Steps, counted: int) -> int:
    """The number of a chapter as it was told at its beginning; as it is counted where that is not known."""
    begins = (event for _, step in steps for event in step if event.kind == "chapter")
    return next((event.params["number"] for event in begins), counted)


class _Chapter:
    """One chapter while it is written down. owners: hero → the seat that has brought it in, over all
    chapters; told: what the storyteller has told; lines: what has happened since the last paragraph, all in
    one step."""

    def __init__(self, reading: Reading[View], text: Text, owners: dict[int, int], told: Told | None) -> None:
        self.reading = reading
        self.told = told
        self.text = text
        self.owners = owners
        self.own_words = _say(text, "page.own_words")
        self.blocks: list[Block] = []
        self.lines: list[str] = []
        self.step = ""

    def section(self, number: int, steps: Steps) -> Section:
        """The chapter of that number as a section under its heading."""
        for at, step in steps:
            for event in step:
                self._write(at, event)
        self._close()
        return Section(_say(self.text, "chapter", number=number), tuple(self.blocks))

    def _write(self, at: int, event: Event) -> None:
        kind, facts = event.kind, event.params
        if kind == "chapter":
            player = _player(self.reading, facts["first"], self.text)
            begins = _say(self.text, "page.chronicle.first", player=player)
            self.blocks.append(Paragraph(begins, aside=True))
            return
        if kind == "entered":
            self.owners[facts["card"]] = facts["seat"]
        told = story(event, self.told, self.text)
        self.told = remember(self.told, event)
        if kind == "staked":
            self._open(at, event, told)
        elif kind == "tried":
            self._line("adventure", tell(event, "", self.text))
            self._close()
            self.blocks.append(Paragraph(told))
        elif told:
            self._close()
            self._end_tale(told)
        elif kind not in UNTOLD:
            self._line(STEPS.get(kind, "adventure"), tell(event, "", self.text))

    def _open(self, at: int, event: Event, told: str) -> None:
        """Whose adventure it is and what is at stake, then its opening, or a player's own."""
        self._close()
        facts = event.params
        owner = self.owners.get(facts["card"])
        hero = str(names(facts["card"])["hero"])
        whose = hero if owner is None else f"{hero} ({self.reading.names[owner]})"
        words = {name: Key(f"{GAME}.{name}.{facts[name]}") for name in ("place", "adversary", "trial")}
        stakes = Message(f"{GAME}.page.chronicle.trial", {"hero": whose, "n": facts["difficulty"], **words})
        self.blocks.append(Paragraph(self.text(stakes), aside=True))
        note = self.reading.note_field(at, "tale", self.own_words, folded=True)
        self.blocks += [note] if note.text else [Paragraph(told), note]

    def _end_tale(self, told: str) -> None:
        """How it ends, in the paragraph of the outcome where that is the last."""
        last = self.blocks[-1] if self.blocks else None
        if isinstance(last, Paragraph) and not last.aside:
            self.blocks[-1] = Paragraph(f"{last.text} {told}")
        else:
            self.blocks.append(Paragraph(told))

    def _line(self, step: str, told: str) -> None:
        if step != self.step:
            self._close()
        self.step = step
        if told:
            self.lines.append(told)

    def _close(self) -> None:
        """What has happened since the last paragraph, by the way; long lists line by line."""
        if len(self.lines) > LISTED:
            self.blocks.append(Entries(tuple(self.lines)))
        elif self.lines:
            self.blocks.append(Paragraph(" ".join(self.lines), aside=True))
        self.lines = []


LISTED = 4
"""More sentences than this are listed one under the other."""


def _say(text: Text, key: str, **params: Param) -> str:
    return text(Message(f"{GAME}.{key}", params))
