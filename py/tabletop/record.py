"""The record of a match, as plain JSON data with a checksum.

A record holds everything needed to play the match again to the letter: options, seats, seed, the moves
as text with the outcomes of chance, the players' notes, and a snapshot from which it goes on when the
rules have changed since. It is omniscient: the text of a game under way tells all hands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import Any

from tabletop import codec
from tabletop.chance import Roll
from tabletop.codec import checksum, read_events, write_events
from tabletop.game import BadRecord, BadState, Event, Scalar

FORMAT = 2
"""Version of this format. What reads an older one is kept for good, with a fixture in tests/saves.

A record that has nothing which came with a later format is written in the older one. With 2 came the moves
that were played under other rules as more than their texts, and notes about moments before the start.
"""

NAME_LIMIT = 40
"""The longest name of a player or key of a note, in characters."""

NOTE_LIMIT = 2_000
"""The longest note, in characters."""

ASIDE_LIMIT = 1_000
"""The most things of one label that are drawn beside a game, and the most labels."""

DECISION_LIMIT = 100_000
"""The most decisions of a record."""

COUNTER_LIMIT = 2**52
"""The most outcomes of one label; far below what the codec can hold, so that a loaded match can go on."""


def without_surrogates(text: str) -> str:
    """The text with what UTF-8 cannot write (halves of a character) replaced."""
    return text.encode("utf-8", "replace").decode()


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name (may be empty), and the level of the bot, or None for a person."""

    name: str = ""
    bot: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A player's own words about the moment `at`, filed under `key`.

    at: below 0 for a moment under other rules, counted back from the start.
    """

    at: int
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat passed from a person to a bot, from a bot to a person, or to a bot of another level.

    at: how many decisions of the match were made before it, those that can be redone included; bot: the level
    of the bot that sat there until then, None for a person.
    """

    at: int
    seat: int
    bot: int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision: the seat, its move as text, what chance gave."""

    seat: int
    move: str
    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Earlier:
    """A decision that was made under other rules: what is left to be told of it.

    text: the move as text; seat: None where an old record does not say; events: what happened; known_by: the
    seats that may read the text, None for everybody.
    """

    text: str
    seat: int | None = None
    events: tuple[Event, ...] = ()
    known_by: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """All that is stored of a match.

    start: the state it begins with where it was set up, else None; earlier: decisions made under other
    rules, before `start`; earlier_opening: what happened in the opening before them; at: how many `entries`
    are played (the rest can be redone); counters: outcomes drawn from the seed so far, by label; snapshot:
    the state at `at`; seat_changes: in the order in which they were made (`players` are those who sit there
    in the end); typed: the dice that players threw
    themselves, as the number of the entry and the place in its rolls, both from 0, in order; asides: what was
    drawn beside the game, by label. A record without any has no such field; where the dice are typed in and
    there is no `typed`, all outcomes of its entries were.
    """

    format: int
    game: str
    rules: int
    options: Mapping[str, Scalar]
    seats: int
    players: tuple[Player, ...]
    dice: str
    seed: int
    counters: Mapping[str, int]
    start: Any
    opening: tuple[Roll, ...]
    earlier: Sequence[Earlier]
    entries: tuple[Entry, ...]
    at: int
    notes: tuple[Note, ...]
    snapshot: Any
    seat_changes: tuple[SeatChange, ...] = ()
    typed: tuple[tuple[int, int], ...] = ()
    asides: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    earlier_opening: tuple[Event, ...] = ()


_STATES = ("start", "snapshot")
_EVENTS = ("earlier", "earlier_opening")
"""The fields that the codec does not read: states are read by the game's own types, events by `told`."""
_PLAIN_FIELDS = tuple(one.name for one in fields(Record) if one.name not in (*_STATES, *_EVENTS))


def write(record: Record) -> dict[str, Any]:
    """The record as JSON data with its checksum. `start` and `snapshot` are JSON data already."""
    data = write_unsealed(record)
    data["checksum"] = checksum(data)
    return data


def write_unsealed(record: Record) -> dict[str, Any]:
    """The record as JSON data, without the checksum; its format is the oldest that can hold it."""
    data: dict[str, Any] = codec.encode({name: getattr(record, name) for name in _PLAIN_FIELDS})
    data.update({name: getattr(record, name) for name in _STATES})
    data["earlier"] = [write_earlier(one) for one in record.earlier]
    if record.earlier_opening:
        data["earlier_opening"] = write_events(record.earlier_opening)
    if not record.seat_changes:
        del data["seat_changes"]
    if not record.typed and record.dice != "typed":
        del data["typed"]
    if not record.asides:
        del data["asides"]
    data["format"] = format_of(data)
    return data


def format_of(data: Mapping[str, Any]) -> int:
    """The oldest format that can hold a record, as JSON data. The last earlier decision tells of all: once
    more is known of them than their texts, it stays so."""
    earlier = data["earlier"]
    is_plain = not earlier or type(earlier[-1]) is str
    is_old = is_plain and not data.get("earlier_opening") and all(_is_later(note) for note in data["notes"])
    return 1 if is_old else FORMAT


def _is_later(note: Any) -> bool:
    """Whether a note is about a moment after the start; what is no note is looked at when it is read."""
    at = note.get("at") if type(note) is dict else None
    return type(at) is not int or at >= 0


def write_earlier(one: Earlier) -> Any:
    """A decision made under other rules as JSON data: its text alone where nothing else is known."""
    data: dict[str, Any] = {}
    if one.seat is not None:
        data["seat"] = one.seat
    if one.events:
        data["events"] = write_events(one.events)
    if one.known_by is not None:
        data["known_by"] = list(one.known_by)
    return {"move": one.text, **data} if data else one.text


def read_earlier(data: Any) -> Earlier:
    """The decision made under other rules that JSON data stands for. Error: BadState."""
    if type(data) is not dict:
        return Earlier(codec.decode(str, data, "earlier"))
    plain = {name: value for name, value in data.items() if name != "events"}
    line = codec.decode(_EarlierLine, plain, "earlier")
    return Earlier(line.move, line.seat, read_events(data.get("events", []), "earlier"), line.known_by)


def read(data: Any) -> Record:
    """The record that JSON data stands for, checked in form (the rules check the rest).

    Error: BadRecord for a wrong form, a wrong checksum, a newer format.
    """
    _check_format(data)
    try:
        sound = data.get("checksum") == checksum(data)
    except (RecursionError, ValueError, TypeError):
        sound = False
    if not sound:
        raise BadRecord("table.record.checksum")
    record = _read_fields({key: value for key, value in data.items() if key != "checksum"})
    _check_bounds(record, len(record.entries), len(record.earlier))
    return record


def read_head(data: Mapping[str, Any], decisions: int, earlier: int) -> Record:
    """The record of JSON data without its entries and earlier decisions, which are read when they are wanted.

    decisions, earlier: how many there are of them. Error: as `read`; no checksum is looked at.
    """
    _check_format(data)
    bare = {key: value for key, value in data.items() if key != "checksum"}
    record = _read_fields({**bare, "entries": [], "earlier": [], "typed": []})
    _check_bounds(record, decisions, earlier)
    return record


def _check_format(data: Any) -> None:
    if type(data) is not dict:
        raise BadRecord("table.record.form", where="·")
    if type(data.get("format")) is not int:
        raise BadRecord("table.record.form", where="format")
    if data["format"] > FORMAT:
        raise BadRecord("table.record.newer")
    if data["format"] < 1:
        raise BadRecord("table.record.form", where="format")


def _read_fields(data: dict[str, Any]) -> Record:
    """The record of JSON data, its bounds not checked yet. Error: BadRecord."""
    for name in _STATES:
        if name not in data:
            raise BadRecord("table.record.form", where=name)
    plain = {"seat_changes": [], "asides": {}, "typed": None, **data}
    try:
        earlier = plain.pop("earlier", None)
        if type(earlier) is not list:
            raise codec.wrong("earlier")
        rest = {
            "earlier": tuple(read_earlier(one) for one in earlier),
            "earlier_opening": read_events(plain.pop("earlier_opening", []), "earlier_opening"),
            **{name: plain.pop(name) for name in _STATES},
        }
        bare = codec.decode(_Plain, plain)
    except BadState as error:
        raise BadRecord("table.record.form", where=error.message.params["where"]) from None
    plainly = {one.name: getattr(bare, one.name) for one in fields(_Plain)}
    if bare.typed is None:
        plainly["typed"] = _all_rolls(bare.entries) if bare.dice == "typed" else ()
    return Record(**plainly, **rest)


@dataclass(frozen=True, slots=True)
class _EarlierLine:
    """The fields of an earlier decision that the codec reads."""

    move: str
    seat: int | None = codec.added(None)
    known_by: tuple[int, ...] | None = codec.added(None)


@dataclass(frozen=True, slots=True)
class _Plain:
    """The fields of a Record that the codec reads."""

    format: int
    game: str
    rules: int
    options: Mapping[str, str | int | bool | None]
    seats: int
    players: tuple[Player, ...]
    dice: str
    seed: int
    counters: Mapping[str, int]
    opening: tuple[Roll, ...]
    entries: tuple[Entry, ...]
    at: int
    notes: tuple[Note, ...]
    seat_changes: tuple[SeatChange, ...]
    typed: tuple[tuple[int, int], ...] | None
    asides: Mapping[str, tuple[str | int, ...]]


def _all_rolls(entries: tuple[Entry, ...]) -> tuple[tuple[int, int], ...]:
    """Every outcome of the entries, by its entry and its place there."""
    return tuple((number, place) for number, entry in enumerate(entries) for place in range(len(entry.rolls)))


def _check_bounds(record: Record, decisions: int, earlier: int) -> None:
    """The bounds that hold for every game. decisions, earlier: how many there are. Error: BadRecord, naming
    the field."""
    bounds = {
        "at": 0 <= record.at <= decisions <= DECISION_LIMIT,
        "opening": record.start is None or not record.opening,
        "earlier": earlier <= DECISION_LIMIT
        and all(one.seat is None or 0 <= one.seat < record.seats for one in record.earlier),
        "counters": all(0 <= count <= COUNTER_LIMIT for count in record.counters.values()),
        "dice": record.dice in ("seed", "typed"),
        "players": len(record.players) == record.seats
        and all(len(player.name) <= NAME_LIMIT for player in record.players),
        "notes": all(
            -earlier <= note.at <= decisions
            and len(note.text) <= NOTE_LIMIT
            and 0 < len(note.key) <= NAME_LIMIT
            and note.text
            for note in record.notes
        )
        and len({(note.at, note.key) for note in record.notes}) == len(record.notes),
        "seat_changes": len(record.seat_changes) <= DECISION_LIMIT
        and all(0 <= one.at <= decisions for one in record.seat_changes)
        and all(one.at <= after.at for one, after in pairwise(record.seat_changes))
        and all(0 <= one.seat < record.seats for one in record.seat_changes),
        "typed": all(one < after for one, after in pairwise(record.typed))
        and all(
            0 <= number < len(record.entries) and 0 <= place < len(record.entries[number].rolls)
            for number, place in record.typed
        ),
        "asides": len(record.asides) <= ASIDE_LIMIT
        and all(0 < len(label) <= NAME_LIMIT for label in record.asides)
        and all(0 < len(drawn) <= ASIDE_LIMIT for drawn in record.asides.values()),
    }
    for name, holds in bounds.items():
        if not holds:
            raise BadRecord("table.record.form", where=name)
