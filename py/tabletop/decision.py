"""One answered question of a match, and what of it is kept beside its line in the record.

A record holds seat, move and outcomes, which is enough to play the game again. What `told_data` holds beside
them is for whoever goes on from a snapshot without playing: what happened, and what undo and log ask for.
"""

from dataclasses import dataclass, field
from typing import Any

from tabletop import codec
from tabletop.chance import Outcome
from tabletop.game import BadRecord, BadState, Event, Move
from tabletop.record import Entry, Roll
from tabletop.told import read_events, write_events

SEAT_LIMIT = 64
"""The most seats that are named in one list."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A die on the table as it fell. values: what it could show; weights: how likely each was, None where all
    were equally; typed: whether a player threw it."""

    label: str
    value: Outcome
    values: tuple[Outcome, ...]
    weights: tuple[int, ...] | None
    typed: bool

    @property
    def odds(self) -> tuple[int, int]:
        """How likely it was to fall so: so many in so many."""
        weights = self.weights or (1,) * len(self.values)
        return weights[self.values.index(self.value)], sum(weights)


@dataclass(frozen=True, slots=True)
class Decision:
    """One answered Ask.

    move: empty where the match was resumed and has not come to play it again; text: the move in the game's
    notation; rolls: what chance gave; shown: whether it showed something hidden; secret: whether the other
    seats could not see the answer; open_to: those that could; opened: the seats whose secret answers it made
    open to all; typed: the places in `rolls`, from 0, of the dice that players threw themselves; dice: those
    of `Game.dice` among `rolls`; seeded: whether the seed gave all of `rolls`, or would have given the same
    in their place.
    """

    seat: int
    move: Move
    text: str
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    shown: bool
    secret: bool
    open_to: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    typed: tuple[int, ...] = ()
    dice: tuple[Thrown, ...] = ()
    seeded: bool = field(default=True, compare=False)

    @property
    def is_final(self) -> bool:
        """Whether no fair undo takes it back, whoever agrees."""
        return bool(self.rolls) or self.shown


@dataclass(frozen=True, slots=True)
class _Die:
    """What is kept of a die: its place among the rolls, and what it could show."""

    at: int
    values: tuple[str | int, ...]
    weights: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class _Told:
    """The fields of `told_data` that the codec reads; each may be missing."""

    shown: bool = codec.added(False)
    secret: bool = codec.added(False)
    open_to: tuple[int, ...] = codec.added(())
    opened: tuple[int, ...] = codec.added(())
    typed: tuple[int, ...] = codec.added(())
    dice: tuple[_Die, ...] = codec.added(())
    unseeded: bool = codec.added(False)


def entry_data(decision: Decision) -> dict[str, Any]:
    """A decision's line in the record, as JSON data."""
    data: dict[str, Any] = codec.encode(Entry(decision.seat, decision.text, decision.rolls))
    return data


def told_data(decision: Decision) -> dict[str, Any]:
    """What is kept of a decision beside its line in the record, as JSON data; what is empty is left out."""
    labels = {die.label for die in decision.dice}
    places = [place for place, (label, _) in enumerate(decision.rolls) if label in labels]
    dice = tuple(
        _Die(place, die.values, die.weights) for place, die in zip(places, decision.dice, strict=True)
    )
    told = _Told(
        decision.shown,
        decision.secret,
        decision.open_to,
        decision.opened,
        decision.typed,
        dice,
        not decision.seeded,
    )
    data = {name: value for name, value in codec.encode(told).items() if value}
    if decision.events:
        data["events"] = write_events(decision.events)
    return data


def decision_of(entry: Any, told: Any) -> Decision:
    """The decision of a line of the record and what is kept beside it, its move left empty.

    Error: BadRecord.
    """
    try:
        line = codec.decode(Entry, entry, "entries")
        if type(told) is not dict:
            raise codec.wrong("told")
        plain = codec.decode(_Told, {name: value for name, value in told.items() if name != "events"}, "told")
        return Decision(
            seat=line.seat,
            move=(),
            text=line.move,
            rolls=line.rolls,
            events=read_events(told.get("events", [])),
            shown=plain.shown,
            secret=plain.secret,
            open_to=plain.open_to,
            opened=plain.opened,
            typed=plain.typed,
            dice=tuple(_thrown(line.rolls, die, die.at in plain.typed) for die in plain.dice),
            seeded=not plain.unseeded,
        )
    except BadState as error:
        raise BadRecord("table.record.form", where=error.message.params["where"]) from None


def _thrown(rolls: tuple[Roll, ...], die: _Die, typed: bool) -> Thrown:
    """A die as it fell. Error: BadState for one that could not."""
    if not 0 <= die.at < len(rolls) or rolls[die.at][1] not in die.values:
        raise codec.wrong("told.dice")
    if die.weights is not None and (len(die.weights) != len(die.values) or min(die.weights, default=0) < 1):
        raise codec.wrong("told.dice")
    label, value = rolls[die.at]
    return Thrown(label, value, die.values, die.weights, typed)


def typed_of(told: list[Any]) -> list[list[int]]:
    """The dice that players threw themselves, as a record lists them. Error: BadRecord."""
    found = []
    for number, one in enumerate(told):
        places = one.get("typed", []) if type(one) is dict else None
        if type(places) is not list:
            raise BadRecord("table.record.form", where="told")
        found += [[number, place] for place in places]
    return found
