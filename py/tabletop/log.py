"""The log of a match: every decision, in blocks of 64 that never change and a tail of fewer.

A record holds seat, move and outcomes of a decision, which is enough to play the game again. What its line
holds beside them is for whoever goes on from a state without playing: what happened, and what undo and log
ask for.

A block has the decisions, the state after them and a tally of all decisions up to there. It is encoded once,
and read when it is looked into: who opens a saved game reads its last one. So every state is at most 63
decisions after one that is known, and whatever is asked of all decisions (how far one may go back, whose
secret answers are open, how many outcomes of each label were drawn) at most 63 after a tally. The states that
were met are kept beside their decisions; they share their parts.

A match is saved as its record without the long lists, and these in blocks (`Kept`): it stands at once where
it was and plays nothing again.

What stands here is defined by plain walks over all decisions in `tests/tabletop/test_log.py`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Generic, overload

from tabletop import codec
from tabletop.chance import Roll, Thrown
from tabletop.codec import (
    BLOCK,
    WHOLE_LIMIT,
    Block,
    BlockList,
    canonical,
    checksum,
    damaged,
    pack,
    packed,
    read_events,
    write_events,
)
from tabletop.game import BadRecord, BadState, Event, Game, Move, S
from tabletop.record import format_of

SEAT_LIMIT = 64
"""The most seats that are named in one list."""


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


IsBot = Callable[[int, int], bool]
"""Whether a bot sat at a seat when the decision of that number, from 0, was made."""

Remember = Callable[[Any, Event], Any]
"""remember(what was remembered of the events before, the next event) → what is remembered then. A value."""

_Remembered = tuple[Remember, Any, Any]
"""A way of remembering, what was remembered before and what after."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far the players may go back from a moment: the earliest one, and the earliest if all agree.

    person: who made the last decision after `undo` that no bot made, None where nobody did; last: its number.
    """

    agreed: int = 0
    undo: int = 0
    person: int | None = None
    last: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What is asked of all decisions up to a moment.

    logged: outcomes by label, those of the opening left out; unseeded: decisions whose outcomes the seed did
    not give; opened: seat → the number of the last decision that opened its secret answers.
    """

    logged: Mapping[str, int] = field(default_factory=dict)
    unseeded: int = 0
    opened: Mapping[int, int] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)

    def after(self, number: int, decision: Decision, *, by_bot: bool) -> "Tally":
        """The tally with one more decision. number: its own, from 0."""
        logged, opened = self.logged, self.opened
        if decision.rolls:
            counts = dict(logged)
            for label, _ in decision.rolls:
                counts[label] = counts.get(label, 0) + 1
            logged = counts
        if decision.opened:
            opened = {**opened, **dict.fromkeys(decision.opened, number)}
        limits = _limits_after(self.limits, number, decision, by_bot=by_bot)
        return Tally(logged, self.unseeded + (not decision.seeded), opened, limits)


def _limits_after(before: Limits, number: int, decision: Decision, *, by_bot: bool) -> Limits:
    if decision.is_final:
        return Limits(number + 1, number + 1)
    if by_bot:
        return before
    is_another = before.person is not None and before.person != decision.seat
    undo = before.last + 1 if is_another else before.undo
    return Limits(before.agreed, undo, decision.seat, number)


class Moment(Generic[S]):
    """A decision, and the state after it once that is known: it never becomes another one."""

    __slots__ = ("_line", "_remembered", "decision", "state")

    def __init__(self, decision: Decision, state: S | None = None) -> None:
        self.decision = decision
        self.state = state
        self._line: dict[str, Any] | None = None
        self._remembered: _Remembered | None = None

    @property
    def line(self) -> dict[str, Any]:
        """The decision as JSON data, made once."""
        if self._line is None:
            self._line = line_data(self.decision)
        return self._line

    def remembered(self, remember: Remember, before: Any) -> Any:
        """What is remembered after its events, of those that everybody may know. before: what was before
        them. Asked again it is known, until it is forgotten."""
        known = self._remembered
        if known is None or known[:2] != (remember, before):
            after = remember_all(remember, before, self.decision.events)
            self._remembered = known = remember, before, after
        return known[2]

    def forget(self) -> None:
        """Remember nothing more: the block that it is in does."""
        self._remembered = None


@dataclass(frozen=True, slots=True)
class _StoredTally:
    """A tally as it is stored."""

    logged: Mapping[str, int]
    unseeded: int
    opened: tuple[tuple[int, int], ...]
    limits: Limits


class LogBlock(Generic[S]):
    """BLOCK decisions, the state after them, and the tally of all up to there. Made of them, or of a block
    that was stored, of which is read what is asked for: that may raise BadRecord."""

    __slots__ = ("_block", "_data", "_game", "_moments", "_remembered", "_tally")

    def __init__(
        self,
        game: Game[S, Any],
        moments: tuple[Moment[S], ...] | None = None,
        tally: Tally | None = None,
        block: Block | None = None,
    ) -> None:
        self._game = game
        self._moments = moments
        self._tally = tally
        self._block = block
        self._data: dict[str, Any] | None = None
        self._remembered: _Remembered | None = None
        for moment in moments or ():
            moment.forget()

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """Its decisions with their states."""
        if self._moments is None:
            data = self._stored()
            try:
                end = codec.decode(self._game.state, data["state"], "state")
            except BadState:
                raise damaged() from None
            found: list[Moment[S]] = [Moment(decision_of(line)) for line in data["lines"]]
            found[-1].state = end
            self._moments, self._data = tuple(found), None
        return self._moments

    @property
    def tally(self) -> Tally:
        """Of all decisions up to its last one."""
        if self._tally is None:
            try:
                plain = codec.decode(_StoredTally, self._stored()["tally"], "tally")
            except BadState:
                raise damaged() from None
            self._tally = Tally(plain.logged, plain.unseeded, dict(plain.opened), plain.limits)
        return self._tally

    @property
    def block(self) -> Block:
        """As it is stored; encoded once."""
        if self._block is None:
            opened = tuple(sorted(self.tally.opened.items()))
            plain = _StoredTally(self.tally.logged, self.tally.unseeded, opened, self.tally.limits)
            lines = [moment.line for moment in self.moments]
            state = codec.encode(self.moments[-1].state)
            self._block = pack({"lines": lines, "state": state, "tally": codec.encode(plain)})
        return self._block

    def learn(self, same: "LogBlock[S]") -> None:
        """Take over what is known of the same block."""
        self._moments = same._moments or self._moments
        self._remembered = same._remembered or self._remembered

    def remembered(self, remember: Remember, before: Any) -> Any:
        """What is remembered after its events, of those that everybody may know. before: what was before
        them. Asked again it is known. Error: BadRecord."""
        if self._remembered is None or self._remembered[:2] != (remember, before):
            after = remember_all(remember, before, self._events())
            self._remembered = remember, before, after
        return self._remembered[2]

    def _events(self) -> Iterator[Event]:
        """What happened in it; of decisions that nobody has asked for the events alone are read."""
        if self._moments is not None:
            return (event for moment in self._moments for event in moment.decision.events)
        known, lines = self._data, self._stored()["lines"]
        self._data = known  # what is looked at once does not stay
        return _events_of(lines)

    def _stored(self) -> dict[str, Any]:
        """The JSON data of its block, unpacked once: who wants the tally first mostly wants the decisions
        next. Error: BadRecord."""
        if self._data is None:
            assert self._block is not None
            data = self._block.data()
            lines_of(data)
            self._data = {"state": None, "tally": None, **data}
        return self._data


def remember_all(remember: Remember, before: Any, events: Iterable[Event]) -> Any:
    """What is remembered after those of the events that everybody may know."""
    for event in events:
        if event.to is None:
            before = remember(before, event)
    return before


def _events_of(lines: list[Any]) -> Iterator[Event]:
    """The events of a block's lines. Error: BadRecord."""
    try:
        for line in lines:
            yield from read_events(line.get("events", []) if type(line) is dict else None)
    except BadState:
        raise damaged() from None


class LogBlocks(tuple[LogBlock[S], ...], Generic[S]):
    """The full blocks of a log, which logs share until one is added."""

    @cached_property
    def stored(self) -> BlockList:
        """As they are stored."""
        return BlockList(one.block for one in self)


def lines_of(data: Any) -> list[Any]:
    """The lines of a log's block, as JSON data. Error: BadRecord."""
    lines = data.get("lines") if type(data) is dict else None
    if type(lines) is not list or len(lines) != BLOCK:
        raise damaged()
    return lines


class Log(Sequence[Decision], Generic[S]):
    """The decisions of a match, those that can be redone included. A value: what changes it gives another
    one, and both share their blocks. length: how many there are. Reading a decision of a saved match may
    raise BadRecord."""

    __slots__ = ("_blocks", "_game", "_tail", "length", "tally")

    def __init__(
        self,
        game: Game[S, Any],
        blocks: Sequence[LogBlock[S]] = (),
        tail: Sequence[Moment[S]] = (),
        tally: Tally | None = None,
    ) -> None:
        self._game = game
        self._blocks = blocks if isinstance(blocks, LogBlocks) else LogBlocks(blocks)
        self._tail = tuple(tail)
        self.length = len(self._blocks) * BLOCK + len(self._tail)
        self.tally = tally or Tally()

    @classmethod
    def read(
        cls, game: Game[S, Any], blocks: Sequence[Block], tail: Sequence[Any], is_bot: IsBot
    ) -> "Log[S]":
        """The log that was saved: its last block is read, the others when they are asked for. Error:
        BadRecord."""
        bare = cls(game, tuple(LogBlock(game, block=block) for block in blocks))
        moments: list[Moment[S]] = [Moment(decision_of(line)) for line in tail]
        return bare._with_tail(bare._blocks, moments, is_bot)

    # As a list

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, place: int) -> Decision: ...

    @overload
    def __getitem__(self, place: slice) -> list[Decision]: ...

    def __getitem__(self, place: int | slice) -> Decision | list[Decision]:
        if isinstance(place, slice):
            return [self.moment(i).decision for i in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self.moment(place % len(self)).decision

    def __iter__(self) -> Iterator[Decision]:
        return (self.moment(i).decision for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log | list | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def moment(self, number: int) -> Moment[S]:
        """A decision and the state after it, by its number from 0."""
        place, rest = divmod(number, BLOCK)
        return self._blocks[place].moments[rest] if place < len(self._blocks) else self._tail[rest]

    # With more, or fewer

    def append(self, decision: Decision, state: S, *, by_bot: bool) -> "Log[S]":
        """The log with one more decision. state: after it."""
        tally = self.tally.after(len(self), decision, by_bot=by_bot)
        tail = (*self._tail, Moment(decision, state))
        if len(tail) < BLOCK:
            return Log(self._game, self._blocks, tail, tally)
        return Log(self._game, (*self._blocks, LogBlock(self._game, tail, tally)), (), tally)

    def cut(self, length: int, is_bot: IsBot) -> "Log[S]":
        """The log of the first `length` decisions."""
        if length == len(self):
            return self
        whole, rest = divmod(length, BLOCK)
        left = self._blocks[whole].moments if whole < len(self._blocks) else self._tail
        return self._with_tail(self._blocks[:whole], left[:rest], is_bot)

    def _with_tail(
        self, blocks: tuple[LogBlock[S], ...], tail: Sequence[Moment[S]], is_bot: IsBot
    ) -> "Log[S]":
        tally = blocks[-1].tally if blocks else Tally()
        for number, moment in enumerate(tail, start=len(blocks) * BLOCK):
            tally = tally.after(number, moment.decision, by_bot=is_bot(moment.decision.seat, number))
        return Log(self._game, blocks, tail, tally)

    # What is asked of it

    def nearest(self, at: int) -> tuple[int, S | None]:
        """The last moment up to `at` whose state is known, and that state; 0 and None where none is."""
        for number in range(at, 0, -1):
            state = self.moment(number - 1).state
            if state is not None:
                return number, state
        return 0, None

    def remembered(self, at: int, remember: Remember, before: Any) -> Any:
        """What is remembered of all events up to `at` decisions that everybody may know. before: what was
        before them. Error: BadRecord."""
        whole = min(at // BLOCK, len(self._blocks))
        for block in self._blocks[:whole]:
            before = block.remembered(remember, before)
        rest = at - whole * BLOCK
        if whole < len(self._blocks):
            within = self._blocks[whole].moments[:rest]
            return remember_all(remember, before, (event for one in within for event in one.decision.events))
        for moment in self._tail[:rest]:
            before = moment.remembered(remember, before)
        return before

    def begins(self, later: "Log[S]") -> bool:
        """Whether another log begins with these decisions. Full blocks are not compared one by one."""
        whole = len(self._blocks)
        if len(later) < len(self) or self.blocks() != later.blocks()[:whole]:
            return False
        return self[whole * BLOCK :] == later[whole * BLOCK : len(self)]

    def learn(self, other: "Log[S]") -> None:
        """Take over the states that are known in another log, with which this one begins."""
        whole = len(other._blocks)
        for mine, known in zip(self._blocks[:whole], other._blocks, strict=True):
            mine.learn(known)
        for number in range(whole * BLOCK, len(other)):
            self.moment(number).state = other.moment(number).state

    # What is saved

    def blocks(self) -> BlockList:
        """Its full blocks, as they are stored."""
        return self._blocks.stored

    def tail(self) -> tuple[dict[str, Any], ...]:
        """The lines of the decisions after its full blocks, as JSON data."""
        return tuple(moment.line for moment in self._tail)


# A match as it is saved

LISTS = ("log", "earlier", "notes")
"""What is kept in blocks."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved match. Whatever looks into a block may raise BadRecord.

    What was decided under other rules, and the notes, are in blocks likewise. What was saved before there
    were states in the blocks (`tabletop.old_saves`) has all its decisions in the tail and is not `ready`: a
    match is loaded of it, whole.

    fields: of the record as JSON data, without `entries`, `earlier` and `notes`, and without `typed`,
    `format` and `checksum` where they can be worked out; blocks: for each of LISTS; tail: the lines of the
    log after its blocks, as JSON data; earlier: how many decisions were made under other rules; opening: the
    events of the opening as JSON data; opening_seeded: whether the seed gave its outcomes; ready: whether a
    match may stand where it stood without playing its decisions again.
    """

    fields: Mapping[str, Any]
    blocks: Mapping[str, BlockList]
    tail: tuple[Any, ...]
    earlier: int = 0
    opening: tuple[Any, ...] = ()
    opening_seeded: bool = True
    ready: bool = True

    def whole(self) -> tuple[dict[str, Any], list[Any]]:
        """The plain record and the lines of the log, as JSON data. Error: BadRecord."""
        found: dict[str, list[Any]] = {}
        room = WHOLE_LIMIT
        for name in LISTS:
            items: list[Any] = []
            for block in self.blocks[name]:
                data, room = block.unpacked(room)
                items += lines_of(data) if name == "log" else _list(data)
            found[name] = items
        lines = [*found["log"], *self.tail]
        data = {
            **self.fields,
            "entries": [_entry(line) for line in lines],
            "earlier": found["earlier"],
            "notes": found["notes"],
        }
        typed = [[number, place] for number, line in enumerate(lines) for place in line.get("typed", ())]
        if typed or data.get("dice") == "typed":
            data.setdefault("typed", typed)
        data.setdefault("format", format_of(data))
        data.setdefault("checksum", checksum(data))
        return data, lines

    def record(self) -> dict[str, Any]:
        """The plain record, as JSON data. Error: BadRecord."""
        return self.whole()[0]

    def readable_lines(self) -> list[Any]:
        """The lines of the log, None for those of a block that cannot be read."""
        found: list[Any] = []
        for block in self.blocks["log"]:
            try:
                found += lines_of(block.data())
            except BadRecord:
                found += [None] * BLOCK
        return [*found, *self.tail]

    def notes(self) -> list[Any]:
        """The notes, as JSON data. Error: BadRecord."""
        return [note for block in self.blocks["notes"] for note in _list(block.data())]

    def all_blocks(self) -> tuple[Block, ...]:
        """Every block that it needs."""
        return tuple(block for name in LISTS for block in self.blocks[name])

    def names(self) -> frozenset[str]:
        """The names of the blocks that it needs."""
        return frozenset[str]().union(*(self.blocks[name].names for name in LISTS))

    def fingerprint(self) -> str:
        """A hash of everything in it, for which no block is unpacked."""
        names = [block.name for block in self.all_blocks()]
        return sha256(canonical([dict(self.fields), names, list(self.tail)]).encode()).hexdigest()


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise BadRecord("table.save.damaged")
    return data


def _entry(line: Any) -> dict[str, Any]:
    """The entry of the record that a line stands for. Error: BadRecord."""
    if type(line) is not dict or type(line.get("typed", [])) is not list:
        raise BadRecord("table.record.form", where="entries")
    return {name: line[name] for name in ("seat", "move", "rolls") if name in line}


def _told(data: Any) -> dict[str, Any]:
    """What was kept of a decision beside its entry. Error: BadRecord."""
    if type(data) is not dict:
        raise BadRecord("table.record.form", where="told")
    return data


def kept_of(record: Mapping[str, Any], told: Sequence[Any] = (), opening: Sequence[Any] = ()) -> Kept:
    """A plain record, as an older version of the app or somebody else has it. told: what was kept of each
    decision beside its entry: where it is not known, nobody but its seat may read it under other rules;
    opening: the events of the opening, as JSON data. Error: BadRecord."""
    lists = {name: _list(record.get(name)) for name in ("entries", "earlier", "notes")}
    entries = lists["entries"]
    if len(told) != len(entries):
        told = [{"secret": True}] * len(entries)
    lines = [{**_entry(entry), **_told(more)} for entry, more in zip(entries, told, strict=True)]
    return Kept(
        fields={name: value for name, value in record.items() if name not in lists},
        blocks={"log": BlockList(), "earlier": packed(lists["earlier"]), "notes": packed(lists["notes"])},
        tail=tuple(lines),
        earlier=len(lists["earlier"]),
        opening=tuple(opening),
        ready=False,
    )
