"""The list of moves, as HTML: chapter by chapter, so that a long game is drawn as quickly as a short one.

A list of few moves is shown whole. Of a longer one the chapter of the moment that is shown stands on the
page; a button above it and one below bring its neighbours. Nothing here walks all decisions.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from tabletop.game import Event
from tabletop.markup import escape, tag
from tabletop.match import Decision
from ui.analysis import TurningPoint, turning_points
from ui.mode import is_shared, known_events, shown_at, viewer
from ui.state import State
from ui.views.controls import Say, icon
from ui.views.prompt import turning_text

T = TypeVar("T")

LISTED_WHOLE = 200
"""A list of so many moves at most is shown whole."""

CHAPTER = 100
"""Moves in a chapter; it ends earlier where a heading of the tale stands near its end."""

NEAR = 50
"""How many moves before the hundredth a heading is looked for. A chapter of fewer moves is listed with the
one before it."""

UNREAD = "…"
"""What stands for an answer that the reader may not know."""


@dataclass(slots=True)
class Kept:
    """What was made for the last drawing of the list, kept for the next one.

    It belongs to one match, viewer, skin and language. What a drawing does not ask for is forgotten with the
    next, so it never holds more than two drawings need.
    """

    last: dict[Hashable, tuple[Any, Any]] = field(default_factory=dict)
    now: dict[Hashable, tuple[Any, Any]] = field(default_factory=dict)

    def turn(self) -> None:
        """A drawing begins."""
        self.last, self.now = self.now, {}

    def get(self, name: Hashable, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What `make` gives, made anew only where the key is another one than in the last drawing."""
        found = self.now.get(name) or self.last.get(name)
        if found is None or found[0] != key:
            found = (key, make())
        self.now[name] = found
        made: T = found[1]
        return made


# Chapters


@dataclass(frozen=True, slots=True)
class Listed:
    """The moves that are listed: their places, counted from 0, from `first` up to `end`, which is not one of
    them. older, newer: the places of the chapters before and after them, None where there is none."""

    first: int
    end: int
    older: tuple[int, int] | None = None
    newer: tuple[int, int] | None = None


def is_by_chapters(state: State) -> bool:
    """Whether the list is too long to be shown whole."""
    return state.match.length > LISTED_WHOLE


class Chapters:
    """Where the chapters of the list begin.

    Each has a hundred moves, or ends at the last heading of the tale that stands up to `NEAR` moves before
    the hundredth: so it is found without a look at what came before, and stays what it is while the game goes
    on.
    """

    def __init__(self, state: State, kept: Kept) -> None:
        self._state = state
        self._kept = kept
        self.length = state.match.length

    def listed(self) -> Listed:
        """The moves that are listed now: all of few; else the chapter of the moment that is shown, or the two
        that were asked for. The newest one stands with the one before it while it is short."""
        if not is_by_chapters(self._state):
            return Listed(0, self.length)
        asked_for = self._state.listed_at
        first = last = self._number(shown_at(self._state) - 1 if asked_for is None else asked_for)
        if asked_for is not None or self._is_short(last + 1):
            last += 1
        elif self._is_short(first):
            first -= 1
        older, newer = ((self._begin(n), self._begin(n + 1)) for n in (first - 1, last + 1))
        return Listed(
            self._begin(first),
            self._begin(last + 1),
            older if first > 0 else None,
            newer if newer[0] < newer[1] else None,
        )

    def _is_short(self, number: int) -> bool:
        """Whether a chapter has few moves so far: the newest one alone may."""
        return 0 < self._begin(number + 1) - self._begin(number) < NEAR

    def _number(self, place: int) -> int:
        """The number of the chapter that holds a place, or the nearest one, counted from 0."""
        place = max(0, min(place, self.length - 1))
        number = place // CHAPTER
        return number + 1 if self._begin(number + 1) <= place else number

    def _begin(self, number: int) -> int:
        """The place of the first move of a chapter; the length of the list where there is no such chapter."""
        hundredth = number * CHAPTER
        if number <= 0 or hundredth >= self.length:
            return min(max(hundredth, 0), self.length)
        last = self._state.match.decisions[hundredth - 1]
        return self._kept.get(("chapter", number), (last,), lambda: self._near_heading(hundredth))

    def _near_heading(self, hundredth: int) -> int:
        places = range(hundredth, hundredth - NEAR, -1)
        return next((place for place in places if self.heading(place)), hundredth)

    def heading(self, place: int) -> str:
        """What the moves from a place on stand under, where a new part of the game begins there."""
        events = events_before(self._state, place)
        return self._kept.get(("heading", place), (events,), lambda: _heading(self._state, events))

    def heading_over(self, place: int) -> str:
        """What the move at a place stands under; empty where nothing says so within a chapter's length."""
        places = range(place, max(place - CHAPTER, -1), -1)
        return next((heading for heading in map(self.heading, places) if heading), "")

    def title(self, places: tuple[int, int]) -> str:
        """What a chapter is called. places: of its first move, and of the first one after it."""
        heading = self.heading_over(places[0])
        numbers = {"first": places[0] + 1, "last": places[1]}
        if heading:
            return self._state.say("table.moves.chapter_under", heading=heading, **numbers)
        return self._state.say("table.moves.chapter", **numbers)


def events_before(state: State, place: int) -> tuple[Event, ...]:
    """What had happened just before the move at a place."""
    match = state.match
    return match.decisions[place - 1].events if place else match.opening


def _heading(state: State, events: tuple[Event, ...]) -> str:
    """What the moves after these events stand under, where a new part of the game begins."""
    headings = (state.table.tale.chapter(event, state.text) for event in known_events(state, events))
    return next((heading for heading in headings if heading), "")


# The moves


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move played: the number of decisions after it, the seat, its name or notation, the tale of it.

    heading: what it and the moves after it stand under, empty where they go on under the last one; turned:
    how the game turned with it, empty where it did not; lost: whether that was for the worse; typed: that its
    dice were thrown at the table, in words, empty where they were not.
    """

    at: int
    seat: int
    text: str
    tale: str
    heading: str = ""
    turned: str = ""
    lost: bool = True
    typed: str = ""


def log_entries(state: State, kept: Kept, places: Listed | None = None) -> list[LogEntry]:
    """The moves that are listed, with their tales; a secret answer of another seat stays untold.

    places: those of the moves, None for those that are listed now.
    """
    chapters = Chapters(state, kept)
    places = places or chapters.listed()
    match = state.match
    turns = {turned.at: turned for turned in turning_points(state.analysis)} if state.analysis else {}
    reader = viewer(state)
    covered = match.at if is_shared(state) else match.length
    found = []
    for place in range(places.first, places.end):
        decision, turned = match.decisions[place], turns.get(place + 1)
        heading = chapters.heading(place)
        if place == places.first > 0:
            heading = chapters.heading_over(place)
        move = _Move(place, decision, heading, match.may_read(reader, place), place < covered, turned)
        found.append(kept.get(("entry", place), (move,), partial(_entry, state, move)))
    return found


@dataclass(frozen=True, slots=True)
class _Move:
    """All that an entry of the list is made of. known: the reader may know the answer; told: what the step
    has shown may be told, for it was not taken back."""

    place: int
    decision: Decision
    heading: str
    known: bool
    told: bool
    turned: TurningPoint | None


def _entry(state: State, move: _Move) -> LogEntry:
    """A move of the list, in words."""
    decision, turned = move.decision, move.turned
    named = move_name(state, decision, known=move.known)
    tale = _tale(state, decision) if move.told else ""
    entry = LogEntry(move.place + 1, decision.seat, named, tale, move.heading)
    if decision.typed:
        entry = replace(entry, typed=state.say("table.dice.by_hand"))
    if turned is not None:
        words = " ".join(turning_text(state, turned))
        entry = replace(entry, turned=words, lost=turned.after < turned.before)
    return entry


def move_name(state: State, decision: Decision, *, known: bool = True) -> str:
    """A decision's name, its notation as long as it is not played again. known: whether who reads it may know
    it."""
    if not known:
        return UNREAD
    if not decision.move:
        return decision.text
    return state.table.tale.name_move(decision.move, decision.text, state.text)


def _tale(state: State, decision: Decision) -> str:
    """The tale of a decision as the viewer may read it."""
    tale, text = state.table.tale, state.text
    sentences = (tale.tell(event, state.skin, text) for event in known_events(state, decision.events))
    return " ".join(sentence for sentence in sentences if sentence)


# As HTML


def move_list(state: State, kept: Kept) -> str:
    """The moves that are listed now, the way to the chapters beside them, and the field for typed moves."""
    kept.turn()
    chapters = Chapters(state, kept)
    places = chapters.listed()
    entries = log_entries(state, kept, places)
    older, newer = (
        "" if one is None else chapters.title(one) for one in (places.older, places.newer)
    )
    stop = state.tab_stops.get("log", "")
    return history(entries, shown_at(state), state.say, stop, older, newer, kept) + move_field(state.say)


OLDER, NEWER = "moves-older", "moves-newer"
"""The ids of the buttons that bring the chapters beside those that are listed."""


def history(
    entries: Sequence[LogEntry],
    shown: int,
    say: Say,
    tab_stop: str = "",
    older: str = "",
    newer: str = "",
    kept: Kept | None = None,
) -> str:
    """Moves; the one whose outcome is shown is marked, those after it are faint.

    tab_stop: the id of the control that the tabulator reaches; that of the move that is shown where it is not
    listed; older, newer: what the chapters beside them are called, empty where there are none.
    """
    title = tag("h2", escape(say("table.moves")), class_="history-title", id="moves-title")
    if not entries:
        return title + tag("p", escape(say("table.no_moves")), class_="empty")
    kept = kept or Kept()
    first, last = entries[0].at, entries[-1].at
    if not _is_listed(tab_stop, first, last, older, newer):
        tab_stop = move_id(max(first, min(shown, last)))
    rows = []
    for entry in entries:
        key = (entry, (entry.at > shown) - (entry.at < shown), tab_stop == move_id(entry.at))
        rows.append(kept.get(("row", entry.at), key, partial(_row, *key)))
    if older:
        rows.insert(0, _chapter_button(OLDER, say, older, first - 1, tab_stop))
    if newer:
        rows.append(_chapter_button(NEWER, say, newer, last + 1, tab_stop))
    classes = "log log-chapters" if any(entry.heading for entry in entries) else "log"
    list_ = tag("ol", "".join(rows), class_=classes, aria_labelledby="moves-title", id="log", data_row="log")
    return title + list_


def _is_listed(name: str, first: int, last: int, older: str, newer: str) -> bool:
    """Whether the control with that id stands in the list of the moves from `first` to `last`."""
    if name in (OLDER, NEWER):
        return bool(older if name == OLDER else newer)
    return any(name == move_id(at) for at in range(first, last + 1))


def move_id(at: int) -> str:
    """The id of the control of the move after which `at` decisions were made."""
    return f"move-{at}"


def _row(entry: LogEntry, standing: int, is_stop: bool) -> str:
    """One move. standing: 0 for the one that is shown, above it for those that come later."""
    classes = f"log-move log-seat-{entry.seat}"
    if not standing:
        classes += " log-now"
    elif standing > 0:
        classes += " log-later"
    sign = ""
    if entry.turned:
        kind = "log-mark" if entry.lost else "log-mark log-gain"
        sign = " " + tag("span", "▼" if entry.lost else "▲", class_=kind, aria_hidden="true")
    if entry.typed:
        sign += " " + icon("dice")
    tale = " ".join(words for words in (entry.tale, entry.turned, entry.typed) if words)
    face = tag(
        "button",
        tag("span", escape(entry.at), class_="log-n") + " " + escape(entry.text) + sign,
        type="button",
        class_="log-button",
        data_do="review",
        data_at=entry.at,
        id=move_id(entry.at),
        tabindex=0 if is_stop else -1,
        title=tale,
        aria_label=f"{entry.at}. {entry.text} — {tale}",
        aria_current=None if standing else "step",
    )
    heading = tag("span", escape(entry.heading), class_="log-head") if entry.heading else ""
    return tag("li", heading + face, class_=classes)


def _chapter_button(name: str, say: Say, title: str, at: int, tab_stop: str) -> str:
    """The way to a chapter beside those that are listed. at: the number of its move that is next to them."""
    face = tag(
        "button",
        icon("older" if name == OLDER else "newer") + tag("span", escape(title)),
        type="button",
        class_="log-button",
        data_do="moves",
        data_at=at,
        id=name,
        tabindex=0 if tab_stop == name else -1,
        aria_label=say("table.moves.show", chapter=title),
    )
    return tag("li", face, class_="log-more")


def move_field(say: Say) -> str:
    """A field for those who would rather type a move."""
    words = escape(say("table.typed"))
    field_ = (
        f'<input class="input" id="typed" name="typed" type="text" placeholder="{words}" maxlength="200"'
        ' autocomplete="off" autocapitalize="none" spellcheck="false">'
    )
    return tag(
        "form",
        tag("label", words, class_="label sr-only", for_="typed")
        + field_
        + tag("button", escape(say("table.typed.play")), type="submit", class_="button button-small"),
        class_="form typed cluster",
        data_form="type-move",
    )
