"""One answered question of a match, and the line that is kept of it.

A record holds seat, move and outcomes, which is enough to play the game again. What a line holds beside them
is for whoever goes on from a state without playing: what happened, and what undo and log ask for.
"""

from dataclasses import dataclass, field
from typing import Any

from tabletop import codec
from tabletop.chance import Outcome
from tabletop.event_json import read_events, write_events
from tabletop.game import BadRecord, BadState, Event, Move
from tabletop.record import Roll

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

    text: the move in the game's notation; rolls: what chance gave; shown: whether it showed something hidden;
    secret: whether the other seats could not see the answer; open_to: those that could; opened: the seats
    whose secret answers it made open to all; typed: the places in `rolls`, from 0, of the dice that players
    threw themselves; dice: those of `Game.dice` among `rolls`; seeded: whether the seed gave all of `rolls`,
    or would have given the same in their place; was_read: whether it was saved, perhaps by a version of the
    app that told of it otherwise.
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
    was_read: bool = field(default=False, compare=False)

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
class _Line:
    """The fields of `line_data` that the codec reads; only the first three are always there.

    parts: those of the move, where they are not the words of its text.
    """

    seat: int
    move: str
    rolls: tuple[Roll, ...]
    parts: tuple[str, ...] | None = codec.added(None)
    shown: bool = codec.added(False)
    secret: bool = codec.added(False)
    open_to: tuple[int, ...] = codec.added(())
    opened: tuple[int, ...] = codec.added(())
    typed: tuple[int, ...] = codec.added(())
    dice: tuple[_Die, ...] = codec.added(())
    unseeded: bool = codec.added(False)


def line_data(decision: Decision) -> dict[str, Any]:
    """A decision as JSON data, what is empty left out: seat, move and outcomes, as an `Entry` of the record
    has them, and what is kept beside them."""
    labels = {die.label for die in decision.dice}
    places = [place for place, (label, _) in enumerate(decision.rolls) if label in labels]
    dice = tuple(
        _Die(place, die.values, die.weights) for place, die in zip(places, decision.dice, strict=True)
    )
    line = _Line(
        decision.seat,
        decision.text,
        decision.rolls,
        None if decision.move == _words(decision.text) else decision.move,
        decision.shown,
        decision.secret,
        decision.open_to,
        decision.opened,
        decision.typed,
        dice,
        not decision.seeded,
    )
    always = ("seat", "move", "rolls")
    data = {name: value for name, value in codec.encode(line).items() if value or name in always}
    if decision.move == ():
        data["parts"] = []
    if decision.events:
        data["events"] = write_events(decision.events)
    return data


def _words(text: str) -> Move:
    return tuple(text.split(" "))


def decision_of(data: Any) -> Decision:
    """The decision of `line_data`. Error: BadRecord."""
    try:
        if type(data) is not dict:
            raise codec.wrong("entries")
        line = codec.decode(_Line, {name: one for name, one in data.items() if name != "events"}, "entries")
        return Decision(
            seat=line.seat,
            move=_words(line.move) if line.parts is None else line.parts,
            text=line.move,
            rolls=line.rolls,
            events=read_events(data.get("events", [])),
            shown=line.shown,
            secret=line.secret,
            open_to=line.open_to,
            opened=line.opened,
            typed=line.typed,
            dice=tuple(_thrown(line.rolls, die, die.at in line.typed) for die in line.dice),
            seeded=not line.unseeded,
            was_read=True,
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
