"""The list of moves in words: chapter by chapter, so that a long game is drawn as quickly as a short one.

A list of few moves is shown whole. Of a longer one the chapter of the moment that is shown stands on the
page; a button above it and one below bring its neighbours. Nothing here walks all decisions.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from tabletop.game import Event
from tabletop.match import Decision
from tabletop.record import Earlier
from ui.analysis import TurningPoint, turning_points
from ui.faults import Guard, unguarded
from ui.mode import analysis_of, is_shared, known_events, shown_at, viewer
from ui.prompt import turning_text
from ui.state import AnyMatch, State

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
    next, so it never holds more than two drawings need. guard: of the drawing under way, for each move by
    itself.
    """

    last: dict[Hashable, tuple[Any, Any]] = field(default_factory=dict)
    now: dict[Hashable, tuple[Any, Any]] = field(default_factory=dict)
    guard: Guard = unguarded

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


def length_of(match: AnyMatch) -> int:
    """How many moves a list of all would have; those that were played under other rules come first."""
    return len(match.earlier) + match.length


def is_by_chapters(match: AnyMatch) -> bool:
    """Whether the list is too long to be shown whole."""
    return length_of(match) > LISTED_WHOLE


class Chapters:
    """Where the chapters of the list begin.

    Each has a hundred moves, or ends at the last heading of the tale that stands up to `NEAR` moves before
    the hundredth: so it is found without a look at what came before, and stays what it is while the game goes
    on. The moves under other rules have chapters of their own.
    """

    def __init__(self, state: State, kept: Kept) -> None:
        self._state = state
        self._kept = kept
        self._match = state.table.match
        self._earlier = len(state.table.match.earlier)
        self._earlier_chapters = -(-self._earlier // CHAPTER)
        self._has_headings = state.table.tale.chapter is not None
        self.length = self._earlier + state.table.match.length

    def listed(self) -> Listed:
        """The moves that are listed now: all of few; else the chapter of the moment that is shown, or the two
        that were asked for. The newest one stands with the one before it while it is short."""
        if self.length <= LISTED_WHOLE:
            return Listed(0, self.length)
        place, at = self._state.table.listed or (None, None)
        asked_for = place if at == shown_at(self._state) else None
        shown = self._earlier + shown_at(self._state) - 1
        first = last = self._number(shown if asked_for is None else asked_for)
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
        """Whether a chapter has few moves so far."""
        return 0 < self._begin(number + 1) - self._begin(number) < NEAR

    def _number(self, place: int) -> int:
        """The number of the chapter that holds a place, or the nearest one, counted from 0."""
        place = max(0, min(place, self.length - 1))
        if place < self._earlier:
            return place // CHAPTER
        number = self._earlier_chapters + (place - self._earlier) // CHAPTER
        return number + 1 if self._begin(number + 1) <= place else number

    def _begin(self, number: int) -> int:
        """The place of the first move of a chapter; the length of the list where there is no such chapter."""
        if number <= self._earlier_chapters:
            return max(0, min(number * CHAPTER, self._earlier))
        hundredth = (number - self._earlier_chapters) * CHAPTER
        if hundredth >= self._match.length:
            return self.length
        last = self._match.decisions[hundredth - 1]
        return self._kept.get(("chapter", number), (last,), partial(self._near_heading, hundredth))

    def _near_heading(self, hundredth: int) -> int:
        last = self._earlier + hundredth
        return next((place for place in range(last, last - NEAR, -1) if self._tale_heading(place)), last)

    def heading(self, place: int) -> str:
        """What the moves from a place on stand under, where a new part of the game begins there."""
        if self._earlier and place in (0, self._earlier):
            rules = "table.moves.earlier" if place == 0 else "table.moves.present"
            headings = (self._state.say(rules), self._tale_heading(place))
            return " · ".join(heading for heading in headings if heading)
        return self._tale_heading(place)

    def _tale_heading(self, place: int) -> str:
        if not self._has_headings:
            return ""
        events, is_safe = self._events_before(place)
        heading = partial(_heading, self._state, events, is_safe=is_safe)

        def make() -> str:
            return self._kept.guard("moves", heading, "")

        return self._kept.get(("heading", place), (events, is_safe), make)

    def _events_before(self, place: int) -> tuple[tuple[Event, ...], bool]:
        """What had happened just before the move at a place; whether the rules of today say so."""
        match, number = self._match, place - self._earlier
        if number >= 0:
            return match.events_at(number), not match.was_read(number)
        return (match.earlier[place - 1].events if place else match.earlier_opening), False

    def heading_over(self, place: int) -> str:
        """What the move at a place stands under; empty where nothing says so within a chapter's length."""
        before = self._events_before(place)
        return self._kept.get(("over", place), before, partial(self._nearest_heading, place))

    def _nearest_heading(self, place: int) -> str:
        places = range(place, max(place - CHAPTER, -1), -1)
        return next((heading for heading in map(self.heading, places) if heading), "")

    def title(self, places: tuple[int, int]) -> str:
        """What a chapter is called. places: of its first move, and of the first one after it."""
        heading = self.heading_over(places[0])
        before = 0 if places[0] < self._earlier else self._earlier
        if before == 0 < self._earlier:
            heading = heading or self._state.say("table.moves.earlier")
        numbers = {"first": places[0] - before + 1, "last": places[1] - before}
        if heading:
            return self._state.say("table.moves.chapter_under", heading=heading, **numbers)
        return self._state.say("table.moves.chapter", **numbers)


def _heading(state: State, events: tuple[Event, ...], *, is_safe: bool) -> str:
    """What the moves after these events stand under, where a new part of the game begins."""
    chapter = state.table.tale.chapter
    if chapter is None:
        return ""
    said = partial(_in_words, chapter, is_safe=is_safe)
    headings = (said(event, state.text) for event in known_events(state, events))
    return next((heading for heading in headings if heading), "")


def _in_words(function: Callable[..., str], *given: object, is_safe: bool) -> str:
    """What a function of the tale says of an event. is_safe: the event is one of today's rules."""
    if is_safe:
        return function(*given)
    try:
        return function(*given)
    except Exception:  # what other rules told may have nothing of what the tale asks for: that is not told
        return ""


# The moves


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A move played: the number of decisions after it, the seat, its name or notation, the tale of it.

    heading: what it and the moves after it stand under, empty where they go on under the last one; turned:
    how the game turned with it, empty where it did not; lost: whether that was for the worse; typed: that its
    dice were thrown at the table, in words, empty where they were not; earlier: that it was played under
    other rules, in words, empty where it was not: it has a number among those, and perhaps no seat.
    """

    at: int
    seat: int | None
    text: str
    tale: str
    heading: str = ""
    turned: str = ""
    lost: bool = True
    typed: str = ""
    earlier: str = ""


def log_entries(state: State, kept: Kept, places: Listed | None = None) -> list[LogEntry]:
    """The moves that are listed, with their tales; a secret answer of another seat stays untold.

    places: those of the moves, None for those that are listed now.
    """
    chapters = Chapters(state, kept)
    places = places or chapters.listed()
    analysis = analysis_of(state)
    turns = {turned.at: turned for turned in turning_points(analysis)} if analysis else {}
    match, reader = state.table.match, viewer(state)
    earlier = len(match.earlier)
    covered = match.at if is_shared(state) else match.length
    found = []
    for place in range(places.first, places.end):
        number = place - earlier
        heading = chapters.heading(place)
        if place == places.first > 0:
            heading = chapters.heading_over(place)
        if number < 0:
            found.append(_earlier_entry(state, kept, reader, place, heading))
            continue
        # What a step has shown is not told once the step was taken back.
        known, told = match.may_read(reader, number), number < covered
        words = (match.decisions[number], heading, known, told, turns.get(number + 1))
        found.append(kept.get(number, words, partial(_guarded_entry, kept.guard, state, number, *words)))
    return found


def _guarded_entry(
    guard: Guard, state: State, number: int, decision: Decision, heading: str, known: bool, *more: Any
) -> LogEntry:
    """As `_entry`, with what else that takes; a decision that cannot be put into words stands in notation."""
    plain = LogEntry(number + 1, decision.seat, decision.text if known else UNREAD, "", heading)
    return guard("moves", partial(_entry, state, number, decision, heading, known, *more), plain)


def _entry(
    state: State,
    number: int,
    decision: Decision,
    heading: str,
    known: bool,
    told: bool,
    turned: TurningPoint | None,
) -> LogEntry:
    """The decision of a number, from 0, in words. known: the reader may know the answer; told: and what came
    of it."""
    named = move_name(state, decision, known=known)
    tale = _tale(state, decision.events, is_safe=not decision.was_read) if told else ""
    entry = LogEntry(number + 1, decision.seat, named, tale, heading)
    if decision.typed:
        entry = replace(entry, typed=state.say("table.dice.by_hand"))
    if turned is not None:
        words = " ".join(turning_text(state, turned))
        entry = replace(entry, turned=words, lost=turned.after < turned.before)
    return entry


def move_name(state: State, decision: Decision, *, known: bool = True) -> str:
    """A decision's name. known: whether who reads it may know it."""
    if not known:
        return UNREAD
    tale, named = state.table.tale, ""
    if tale.name_played is not None:
        events, is_safe = known_events(state, decision.events), not decision.was_read
        named = _in_words(tale.name_played, events, decision.move, state.text, is_safe=is_safe)
    return named or state.name_of_move(decision.move, decision.text)


def _tale(state: State, events: tuple[Event, ...], *, is_safe: bool) -> str:
    """What happened, as the viewer may read it."""
    tell = partial(_in_words, state.table.tale.tell, is_safe=is_safe)
    sentences = (tell(event, state.skin, state.text) for event in known_events(state, events))
    return " ".join(sentence for sentence in sentences if sentence)


def _earlier_entry(state: State, kept: Kept, reader: int | None, place: int, heading: str) -> LogEntry:
    """A decision that was made under other rules, by its place among those."""
    one = state.table.match.earlier[place]
    is_known = state.table.match.may_read_earlier(reader, place)
    make = partial(_made_earlier, state, one, place, heading, is_known=is_known)
    return kept.get(("earlier", place), (one, heading, is_known), make)


def _made_earlier(state: State, one: Earlier, place: int, heading: str, *, is_known: bool) -> LogEntry:
    tale = _tale(state, one.events, is_safe=False)
    text = one.text if is_known else UNREAD
    return LogEntry(place + 1, one.seat, text, tale, heading, earlier=state.say("table.moves.earlier"))


def earlier_entry(state: State, number: int) -> LogEntry | None:
    """A decision that was made under other rules, by its number from 1; None where there is none."""
    if not 0 < number <= len(state.table.match.earlier):
        return None
    return _earlier_entry(state, Kept(), viewer(state), number - 1, "")


# Where they stand


def move_id(at: int) -> str:
    """The id of the control of the move after which `at` decisions were made."""
    return f"move-{at}"


def id_at(match: AnyMatch, place: int) -> str:
    """The id of the control of the move at a place of the list of all."""
    earlier = len(match.earlier)
    return f"earlier-{place + 1}" if place < earlier else move_id(place - earlier + 1)
