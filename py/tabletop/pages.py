"""The contract between a game's `pages` room and the page: what is read beside the board.

A game's `pages` room holds one value, `PAGES = Pages((Page(…), …))`: a gallery, a chronicle, a master's
screen, errata. Each page is a pure function from what its reader may know (a `Reading`) to a `Document`,
which is shown, printed and exported. No page gets the state.

Players' own words are notes of the match (`Match.note`), each kept under the moment and the name that its
field has, beside the page and its reader: what a seat writes on a page of its own stands on no other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Literal, TypeVar

from tabletop.album import Marks
from tabletop.board import Text
from tabletop.chance import Outcome
from tabletop.document import Block, Document, NoteField
from tabletop.game import Event, Options, V
from tabletop.match import Match
from tabletop.record import ASIDE_LIMIT

T = TypeVar("T")

Reader = Literal["seat", "all", "master"]
"""Whose page it is: of the seat that holds the tablet, of everybody, of the game's master, who is no seat."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[V]):
    """All that the reader of a page may know at a moment.

    seat: whose page it is, None where it is everybody's or the master's; view: of that seat, or a
    spectator's; steps: the events that the reader may know of, those of the opening, then those of each
    decision; names: what the seats are called, in words; notes: what players have written on this page, by
    moment and name; asides: what was drawn beside the game, by label, for a page with piles alone; earlier:
    how many of the decisions were made under other rules, and are still told; album: the marks of this game
    over all that were played here. Moments are counted from the opening, whatever the rules were then."""

    seat: int | None
    view: V
    steps: tuple[tuple[Event, ...], ...]
    options: Options
    names: tuple[str, ...]
    notes: Mapping[tuple[int, str], str] = field(default_factory=dict)
    asides: Mapping[str, tuple[Outcome, ...]] = field(default_factory=dict)
    earlier: int = 0
    album: Marks = field(default_factory=dict)

    @property
    def at(self) -> int:
        """The number of decisions up to the moment."""
        return len(self.steps) - 1

    def note_field(self, at: int, key: str, label: str, *, folded: bool = False) -> NoteField:
        """A place for a player's own words about the moment `at`, with what was written there.

        The field has the moment as the match counts it: below 0 under other rules.
        """
        return NoteField(at - self.earlier, key, label, self.notes.get((at, key), ""), folded)


@dataclass(frozen=True, slots=True)
class Pile:
    """What is drawn beside the game for its master. label: under which it stands in `Reading.asides`; values:
    what it is drawn from, as from a pile that is shuffled again when it is empty; n: how many by now."""

    label: str
    values: tuple[Outcome, ...]
    n: int


@dataclass(frozen=True, slots=True)
class Page:
    """One page. name: a word; the list of pages calls it `<game>.page.<name>`; draw(reading, text) → what
    stands on it; piles(view) → what is drawn beside the game when a page of the master's or of all is looked
    at (the master's when its curtain is lifted), by the view of everybody; when(view) → whether the page is
    there, by that view; None for always."""

    name: str
    reader: Reader
    draw: Callable[[Reading[Any], Text], Document]
    piles: Callable[[Any], tuple[Pile, ...]] | None = None
    when: Callable[[Any], bool] | None = None

    def is_open(self, view: Any) -> bool:
        """Whether the page is there. view: of everybody."""
        return self.when is None or self.when(view)


@dataclass(frozen=True, slots=True)
class Pages:
    """A game's pages, in the order in which they are listed."""

    pages: tuple[Page, ...]

    def named(self, name: str) -> Page | None:
        """The page of that name; None where there is none."""
        return next((page for page in self.pages if page.name == name), None)


def document_of(
    match: Match[Any, Any],
    page: Page,
    seat: int | None,
    names: tuple[str, ...],
    text: Text,
    at: int | None = None,
    album: Marks | None = None,
) -> Document:
    """What stands on a page; the rest as `reading_of`.

    What happened under other rules may have been told in other words: a page that cannot make anything of it
    begins where these rules do.
    """
    return _drawn(page.draw, partial(reading_of, match, page, seat, names, at, album=album), text)


def ending_of(
    match: Match[Any, Any],
    draw: Callable[[Reading[Any], Text], tuple[Block, ...]],
    names: tuple[str, ...],
    text: Text,
) -> tuple[Block, ...]:
    """What a game shows of its end (`Tale.ending`) to all; the rest as `document_of`."""
    return _drawn(draw, partial(reading_of, match, None, None, names), text)


def _drawn(draw: Callable[[Reading[Any], Text], T], reading: Callable[..., Reading[Any]], text: Text) -> T:
    """What is drawn of a reading, with what happened under other rules where that can be told."""
    whole = reading()
    if not whole.earlier:
        return draw(whole, text)
    try:
        return draw(whole, text)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        return draw(reading(with_earlier=False), text)


def reading_of(
    match: Match[Any, V],
    page: Page | None,
    seat: int | None,
    names: tuple[str, ...],
    at: int | None = None,
    *,
    with_earlier: bool = True,
    album: Marks | None = None,
) -> Reading[V]:
    """What the reader of a page may know of a match; of what is no page (None) all may read, and nothing was
    written on it.

    seat: who holds the tablet, None for nobody; it counts for a seat's page alone. at: the decisions before
    the moment looked at, None for the one that stands. with_earlier: whether what happened under other rules
    is told, as far as it is known; album: as `Reading` has it. Errors: BadRequest for a moment that is not
    there; ValueError where nobody holds the tablet to read a seat's page."""
    if page is None or page.reader != "seat":
        seat = None
    elif seat is None:
        raise ValueError(page.name)
    moment = match.at if at is None else at
    told = [one for one in match.earlier if one.seat is not None] if with_earlier else []
    opening = match.earlier_opening if told else match.opening
    since = (decision.events for decision in match.decisions[:moment])
    steps = (opening, *(one.events for one in told), *since)
    begin = note_key(page, seat, "") if page else None
    view = match.view_at(moment, seat)
    return Reading(
        seat=seat,
        view=view,
        steps=tuple(tuple(event for event in step if event.visible_to(seat)) for step in steps),
        options=match.options,
        names=names,
        notes={
            (note.at + len(told), note.key.removeprefix(begin)): note.text
            for note in match.notes
            if begin and -len(told) <= note.at <= moment and note.key.startswith(begin)
        },
        asides=match.asides if page and seat is None and page.piles and page.is_open(view) else {},
        earlier=len(told),
        album=album or {},
    )


def draw_piles(match: Match[Any, Any], page: Page, at: int | None = None) -> Match[Any, Any]:
    """The match that keeps what a page is about, drawn beside the game. at: as `reading_of`.

    No more is drawn than a record can hold; the page has to do with fewer than it asks for.
    """
    if page.reader == "seat" or page.piles is None:
        return match
    view = match.view_at(match.at if at is None else at, None)
    if not page.is_open(view):
        return match
    for pile in page.piles(view):
        match, _ = match.aside(pile.label, pile.values, min(pile.n, ASIDE_LIMIT), pile=True)
    return match


def note_key(page: Page, seat: int | None, key: str) -> str:
    """The key of `Match.note` for a place on a page; it tells the reader too."""
    reader = f"seat{seat}" if page.reader == "seat" else page.reader
    return f"{page.name}/{reader}/{key}"
