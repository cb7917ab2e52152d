"""The record of a match, as plain JSON data with a checksum.

A record holds everything needed to play the match again to the letter: options, seats, seed, the moves
as text with the outcomes of chance, the players' notes, and a snapshot from which it goes on when the
rules have changed since. It is omniscient: the text of a game under way tells all hands.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256
from itertools import pairwise
from typing import Any

from tabletop import codec
from tabletop.game import BadRecord, BadState, Scalar

FORMAT = 1
"""Version of this format. What reads an older one is kept for good, with a fixture in tests/saves."""

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


Roll = tuple[str, str | int]
"""A label of chance and the outcome that came up."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name (may be empty), and the level of the bot, or None for a person."""

    name: str = ""
    bot: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A player's own words about the moment `at`, filed under `key`."""

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
class Record:
    """All that is stored of a match.

    start: the state it begins with where it was set up, else None; earlier: moves played under other
    rules, before `start`; at: how many of `entries` are played (the rest can be redone); counters: outcomes
    drawn from the seed so far, by label; snapshot: the state at `at`; seat_changes: in the order in which
    they were made (`players` are those who sit there in the end); typed: the dice that players threw
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
    earlier: tuple[str, ...]
    entries: tuple[Entry, ...]
    at: int
    notes: tuple[Note, ...]
    snapshot: Any
    seat_changes: tuple[SeatChange, ...] = ()
    typed: tuple[tuple[int, int], ...] = ()
    asides: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)


def canonical(data: Any) -> str:
    """The one JSON text of plain data: sorted keys, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def checksum(data: Mapping[str, Any]) -> str:
    """The checksum of a record as JSON data, its field `checksum` left out: SHA-256 in hex."""
    bare = {key: value for key, value in data.items() if key != "checksum"}
    return sha256(canonical(bare).encode()).hexdigest()


def write(record: Record) -> dict[str, Any]:
    """The record as JSON data with its checksum. `start` and `snapshot` are JSON data already."""
    data: dict[str, Any] = {}
    for one in fields(Record):
        value = getattr(record, one.name)
        data[one.name] = value if one.name in ("start", "snapshot") else codec.encode(value)
    if not record.seat_changes:
        del data["seat_changes"]
    if not record.typed and record.dice != "typed":
        del data["typed"]
    if not record.asides:
        del data["asides"]
    data["checksum"] = checksum(data)
    return data


def read(data: Any) -> Record:
    """The record that JSON data stands for, checked in form (the rules check the rest).

    Error: BadRecord for a wrong form, a wrong checksum, a newer format.
    """
    if type(data) is not dict:
        raise BadRecord("table.record.form", where="·")
    if type(data.get("format")) is not int:
        raise BadRecord("table.record.form", where="format")
    if data["format"] > FORMAT:
        raise BadRecord("table.record.newer")
    if data["format"] != FORMAT:
        raise BadRecord("table.record.form", where="format")
    try:
        sound = data.get("checksum") == checksum(data)
    except (RecursionError, ValueError, TypeError):
        sound = False
    if not sound:
        raise BadRecord("table.record.checksum")
    plain = {key: value for key, value in data.items() if key not in ("checksum", "start", "snapshot")}
    if "start" not in data or "snapshot" not in data:
        raise BadRecord("table.record.form", where="start" if "start" not in data else "snapshot")
    plain.setdefault("seat_changes", [])
    plain.setdefault("asides", {})
    plain.setdefault("typed", None)
    try:
        bare = codec.decode(_Plain, plain)
    except BadState as error:
        raise BadRecord("table.record.form", where=error.message.params["where"]) from None
    plainly = {one.name: getattr(bare, one.name) for one in fields(_Plain)}
    if bare.typed is None:
        plainly["typed"] = _all_rolls(bare.entries) if bare.dice == "typed" else ()
    record = Record(
        **plainly,
        start=data["start"],
        snapshot=data["snapshot"],
    )
    _check_bounds(record)
    return record


@dataclass(frozen=True, slots=True)
class _Plain:
    """The fields of a Record that the codec reads; the two states are read by the game's own types."""

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
    earlier: tuple[str, ...]
    entries: tuple[Entry, ...]
    at: int
    notes: tuple[Note, ...]
    seat_changes: tuple[SeatChange, ...]
    typed: tuple[tuple[int, int], ...] | None
    asides: Mapping[str, tuple[str | int, ...]]


def _all_rolls(entries: tuple[Entry, ...]) -> tuple[tuple[int, int], ...]:
    """Every outcome of the entries, by its entry and its place there."""
    return tuple((number, place) for number, entry in enumerate(entries) for place in range(len(entry.rolls)))


def _check_bounds(record: Record) -> None:
    """The bounds that hold for every game. Error: BadRecord, naming the field."""
    bounds = {
        "at": 0 <= record.at <= len(record.entries) <= DECISION_LIMIT,
        "opening": record.start is None or not record.opening,
        "earlier": len(record.earlier) <= DECISION_LIMIT,
        "counters": all(0 <= count <= COUNTER_LIMIT for count in record.counters.values()),
        "dice": record.dice in ("seed", "typed"),
        "players": len(record.players) == record.seats
        and all(len(player.name) <= NAME_LIMIT for player in record.players),
        "notes": all(
            0 <= note.at <= len(record.entries)
            and len(note.text) <= NOTE_LIMIT
            and 0 < len(note.key) <= NAME_LIMIT
            and note.text
            for note in record.notes
        )
        and len({(note.at, note.key) for note in record.notes}) == len(record.notes),
        "seat_changes": len(record.seat_changes) <= DECISION_LIMIT
        and all(0 <= one.at <= len(record.entries) for one in record.seat_changes)
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
