"""A match: the only place that draws chance, logs, undoes and replays.

It holds the state of one game under way and every decision that led to it, and is a value: what changes a
match gives another one, and the first stays as it was. Undo and `goto` start at the nearest state that is
kept and play the logged outcomes again. Nothing else keeps a history.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Generic, TypeVar

from tabletop import codec
from tabletop import record as records
from tabletop.blocks import KeptList, LazyList, kept_list
from tabletop.bots import drive
from tabletop.chance import (
    Chance,
    ChanceError,
    ChanceNeeded,
    GatheredChance,
    Outcome,
    SeededChance,
    possible,
)
from tabletop.decision import Decision as Decision
from tabletop.decision import Thrown as Thrown
from tabletop.decision import decision_of
from tabletop.game import (
    Ask,
    BadRecord,
    BadRequest,
    BadState,
    CannotUndo,
    Event,
    Game,
    IllegalMove,
    Message,
    Move,
    Option,
    Options,
    Over,
    Part,
    S,
    Scalar,
    Step,
    TableError,
    V,
)
from tabletop.history import History
from tabletop.kept import TOLD, KeptRecord
from tabletop.record import Earlier, Player, Roll, SeatChange
from tabletop.registry import Catalogue, load_game
from tabletop.told import read_events, write_events

UNDO = Option("fair", ("fair", "free"))
"""The table's own option: how far back a player may go.

fair: to the last moment at which chance was drawn, something hidden was shown or another person decided;
free: any number of moves.
"""

SNAPSHOT_DISTANCE = 64
"""Decisions between two snapshots, at most."""

T = TypeVar("T")


class ReplayFailed(TableError):
    """The decisions of a saved match do not lead to its snapshot under these rules; it goes on from there.

    decisions: how many of them have become `Match.earlier`: as many less is every number of a moment now.
    """

    code = "bad_record"

    def __init__(self, decisions: int) -> None:
        super().__init__("table.replay.failed")
        self.decisions = decisions


class DieNeeded(ChanceNeeded):
    """A die of `Game.dice` that nobody has typed in yet. match: the one whose move waits for it."""

    def __init__(self, needed: ChanceNeeded, match: "Match[Any, Any]") -> None:
        super().__init__(needed.label, needed.values, needed.weights)
        self.match = match


ScriptEntry = Outcome | Sequence[Outcome]


@dataclass(frozen=True, slots=True)
class Played:
    """How far a record was played again: so many of its decisions, of how many."""

    count: int
    total: int


Turn = tuple["Match[Any, Any]", tuple[Event, ...]]
"""A match after a step, and what happened in it."""

Loading = Generator[Played, None, "Match[Any, Any]"]
"""A match that is being made of a record: what `bots.drive` and `bots.Driver` run."""


def _decision(
    ask: Ask, move: Move, text: str, chance: "_MatchChance | _ReplayedChance", step: Step[Any]
) -> Decision:
    """What is kept of an answer and the step it led to. chance: what gave its outcomes."""
    return Decision(
        seat=ask.seat,
        move=move,
        text=text,
        rolls=tuple(chance.log),
        events=step.events,
        shown=step.shown,
        secret=ask.secret,
        open_to=ask.open_to,
        opened=step.opened,
        typed=tuple(chance.typed),
        dice=tuple(chance.thrown),
        seeded=chance.is_seeded,
    )


@dataclass(slots=True)
class _Replay(Generic[S]):
    """How far a resumed match has been played again.

    base: the moment of the snapshot it was resumed at; end: the decisions that were saved and are still
    there; at: how many of them are played again; state, pending: after them, None before the opening; seeded:
    the seed's outcomes, drawn as far; snapshots: kept as in `Match`.
    """

    base: int
    end: int
    seeded: SeededChance
    at: int = 0
    state: S | None = None
    pending: Ask | Over | None = None
    snapshots: dict[int, S] = field(default_factory=dict)

    def copy(self) -> "_Replay[S]":
        """Another one that goes on by itself."""
        seeded = SeededChance(self.seeded.seed, self.seeded.counters)
        return replace(self, seeded=seeded, snapshots=dict(self.snapshots))


class Match(Generic[S, V]):
    """One game under way. Make one with `Match.new`, `Match.set_up` or `Match.load`.

    at: how many decisions have been played and not taken back; state: the state after them; decisions:
    all, those that can be redone included; opening: the events of the opening; earlier: the decisions that
    were made under other rules, the last of them −1 by its number; earlier_opening: the events of the opening
    before them; seat_changes: by whom the seats were held before, where that
    changed after the first move; counters: outcomes drawn from the seed, by label; dice: `seed`, or `typed`
    where the players throw the dice of `Game.dice` themselves; waiting_for_dice: the move whose dice are to
    be typed in, else None.

    A value: nothing that is asked of it changes it, what changes a match gives another one. Two matches are
    equal where one is the other.
    """

    def __init__(
        self,
        game: Game[S, V],
        options: Options,
        players: tuple[Player, ...],
        seed: int,
        *,
        dice: str = "seed",
    ) -> None:
        codec.register(game.state)
        codec.register(game.seen)
        self.game = game
        self.options = options
        self.players = players
        self.seats = len(players)
        self.seed = seed
        self.dice = dice
        self.counters: dict[str, int] = {}
        self.at = 0
        self.opening: tuple[Event, ...] = ()
        self.decisions = History(self._is_bot)
        self.earlier: Sequence[Earlier] = ()
        self.earlier_opening: tuple[Event, ...] = ()
        self.seat_changes: tuple[SeatChange, ...] = ()
        self.state: S
        self.waiting_for_dice: Move | None = None
        self._notes: dict[tuple[int, str], str] = {}
        self._asides: dict[str, tuple[Outcome, ...]] = {}
        self._script: list[ScriptEntry] = []
        self._typed_outcomes: tuple[Outcome, ...] = ()
        self._opening_rolls: tuple[Roll, ...] = ()
        self._opening_seeded = True
        self._begun_from_state = False
        self._start: Any = None
        self._replay: _Replay[S] | None = None
        self._views: list[tuple[S, dict[int | None, V]]] = []
        self._kept_earlier = KeptList()
        self._earlier_format = 1
        self._kept_notes: KeptList | None = None
        self._notes_format = 1
        self._snapshots: dict[int, S] = {}
        self._replayed: tuple[int, list[S]] = (0, [])
        self._pending: Ask | Over | None = None

    # Making a match

    @classmethod
    def new(
        cls,
        game: Game[S, V],
        options: Options,
        seats: int,
        seed: int,
        *,
        players: Sequence[Player] | None = None,
        script: Sequence[ScriptEntry] = (),
        dice: str = "seed",
    ) -> "Match[S, V]":
        """A new match from the opening. Options that are not given take their default.

        dice: `seed` or `typed` (after the opening, each outcome of a label in `Game.dice` is asked for with
        ChanceNeeded; hidden draws never are). Error: BadRequest for a seat count, option or scripted outcome
        that the game does not have.
        """
        match = cls._empty(game, options, seats, seed, players, dice)
        match._script = list(script)
        chance = match._chance_for_step()
        step = chance.guard(lambda: game.start(match.options, seats, chance))
        match._begin(step, chance)
        return match

    @classmethod
    def set_up(
        cls,
        game: Game[S, V],
        options: Options,
        seats: int,
        seed: int,
        state: S,
        *,
        players: Sequence[Player] | None = None,
        script: Sequence[ScriptEntry] = (),
    ) -> "Match[S, V]":
        """A match that begins in the middle, at `state`; options that are not given are those of the state.

        Error: BadState for what the invariants rule out, or a state of other options.
        """
        game.check(state)
        check_own_options(game, state, options)
        match = cls._empty(game, {**game.options_of(state), **options}, seats, seed, players, "seed")
        match._check(state)
        match._script = list(script)
        match._start_at(state)
        match._begin(Step(state), None)
        return match

    @classmethod
    def _empty(
        cls,
        game: Game[S, V],
        options: Options,
        seats: int,
        seed: int,
        players: Sequence[Player] | None,
        dice: str,
    ) -> "Match[S, V]":
        complete_options = check_options(game, options)
        check_seats(game, complete_options, seats)
        seated = tuple(players) if players is not None else (Player(),) * seats
        _check_players(game, seated, seats)
        if not abs(seed) < codec.INT_LIMIT:
            raise BadRequest("table.error.field", name="seed")
        return cls(game, complete_options, seated, seed, dice=dice)

    def _check(self, state: S) -> None:
        """Error: BadState for a state that the invariants rule out or that belongs to another match."""
        self.game.check(state)
        if not self.game.fits(state, self.options, self.seats):
            raise codec.wrong("seats")
        check_own_options(self.game, state, self.options)

    def _begin(self, step: Step[S], chance: "_MatchChance | None") -> None:
        self.opening = step.events
        if chance is not None:
            self._opening_rolls = tuple(chance.log)
            self._opening_seeded = chance.is_seeded
            self._commit_chance(chance)
        self._snapshots[0] = self.state = step.state

    def _start_at(self, state: S) -> None:
        """Begin in the middle."""
        self._begun_from_state = True
        self._start = codec.encode(state)

    def _copy(self) -> "Match[S, V]":
        """Another match that is like this one, to be changed before anybody else has it."""
        made: Match[S, V] = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.decisions = self.decisions.copy(made._is_bot)
        made._snapshots = dict(self._snapshots)
        made._notes = dict(self._notes)
        made._asides = dict(self._asides)
        made._replay = self._replay.copy() if self._replay is not None else None
        return made

    # What is asked now

    @property
    def length(self) -> int:
        """The number of decisions, those that can be redone included."""
        return len(self.decisions)

    @property
    def begun_from_state(self) -> bool:
        """Whether it was set up in the middle, or goes on from a record of other rules."""
        return self._begun_from_state

    @property
    def pending(self) -> Ask | Over:
        """The question now, or the end."""
        if self._pending is None:
            self._pending = self.game.pending(self.state)
        return self._pending

    @property
    def ask(self) -> Ask:
        """The question now. Error: IllegalMove when the game is over."""
        pending = self.pending
        if isinstance(pending, Over):
            raise IllegalMove("table.error.over")
        return pending

    def view(self, seat: int | None) -> V:
        """All that a seat may know; None is a spectator."""
        return self._view_of(self.state, seat)

    def _view_of(self, state: S, seat: int | None) -> V:
        """The view of one of the last two states that were looked at, made once."""
        kept = next((views for of, views in self._views if of is state), None)
        if kept is None:
            kept = {}
            self._views = [(state, kept), *self._views[:1]]
        if seat not in kept:
            kept[seat] = self.game.view(state, seat)
        return kept[seat]

    def why_not(self, prefix: Move, part: Part | None) -> Message | None:
        """Why `part` may not follow `prefix` (None: why it is not a whole move); None when it may."""
        if isinstance(self.pending, Over):
            return Message("table.error.over")
        return self.game.why_not(self.state, prefix, part)

    def why_illegal(self, move: Move) -> Message | None:
        """Why a whole move may not be played, at its first wrong part; None when it may."""
        for i, part in enumerate(move):
            reason = self.why_not(move[:i], part)
            if reason is not None:
                return reason
        return self.why_not(move, None)

    @property
    def asked_view(self) -> V:
        """All that is needed to answer the question now: the asked seat's view where it is private, else what
        everybody may know. Error: IllegalMove when the game is over."""
        ask = self.ask
        return self.view(ask.seat if ask.private or not self.game.has_secrets else None)

    def warn(self, move: Move) -> Message | None:
        """What the asked player should know before this legal move is played."""
        return self.game.warn(self.asked_view, move)

    def gives_up(self, move: Move) -> Message | None:
        """What this legal move leaves undone for good; None where it could be taken back."""
        given_up = self.game.gives_up(self.asked_view, move)
        if given_up is None or self.options["undo"] == "free" or not self._is_final(move):
            return None
        return given_up

    def _is_final(self, move: Move) -> bool:
        """Whether fair undo would not take this legal move back: it draws chance, or shows something."""
        try:
            return self.game.play(self.state, move, GatheredChance(())).shown
        except ChanceNeeded:
            return True

    # Playing

    def play(self, move: Move) -> "Turn":
        """Play a move for the asked seat: the match after it, and what happened.

        The move that was undone, played again with no script waiting, is a redo. Errors: IllegalMove with
        the reason; CannotUndo where an earlier moment is only looked at; DieNeeded when a die of `Game.dice`
        is typed in (give its outcome to `answer`); BadRequest for a scripted outcome that cannot be.
        """
        if self.at < self.length:
            if self.at < self.undo_limit:
                raise CannotUndo("table.undo.only_looking")
            if not self._script and self._is_next(move):
                return self.redo()
        return self._play_new(move, asks=self.dice == "typed")

    def _is_next(self, move: Move) -> bool:
        """Whether the decision that was taken back last was this move."""
        try:
            return self._move_of(self.at, self.state) == move
        except IllegalMove:
            return False

    def _move_of(self, number: int, state: S) -> Move:
        """The move of a decision, read from its text where it has not been played again yet.

        Error: IllegalMove.
        """
        decision = self.decisions[number]
        replay = self._replay
        if replay is not None and replay.at <= number < replay.end:
            return self.game.read_move(state, decision.text)
        return decision.move

    def _play_new(self, move: Move, *, asks: bool, typed_outcomes: tuple[Outcome, ...] = ()) -> "Turn":
        """Play a move that is no redo. asks: whether the dice that nobody has typed in yet are asked for;
        typed_outcomes: what the first of them have shown."""
        ask = self.ask
        chance = self._chance_for_step(typed_outcomes, asked_for=self.game.dice if asks else ())
        try:
            step = chance.guard(lambda: self.game.play(self.state, move, chance))
        except ChanceNeeded as needed:
            waiting = self._copy()
            waiting.waiting_for_dice, waiting._typed_outcomes = move, typed_outcomes
            raise DieNeeded(needed, waiting) from None
        text = self.game.move_text(self.state, move)
        after = self._copy()
        if after.at < after.length:
            after._forget_undone()
        after.decisions.append(_decision(ask, move, text, chance, step))
        after._commit_chance(chance)
        after._set_position(self.at + 1, step.state)
        after._pending = self.game.pending(step.state)
        after._add_snapshot()
        return after, step.events

    def _forget_undone(self) -> None:
        """What was taken back cannot be redone any more. Of a copy."""
        self.decisions.cut(self.at)
        if self._replay is not None:
            self._replay.end = min(self._replay.end, self.at)
        self._replayed = (0, [])
        while next(reversed(self._snapshots)) > self.at:
            self._snapshots.popitem()
        self._notes = {key: note for key, note in self._notes.items() if key[0] <= self.at}
        self._kept_notes = None
        self.seat_changes = tuple(replace(one, at=min(one.at, self.at)) for one in self.seat_changes)

    def answer(self, value: Outcome) -> "Turn":
        """Hand in the outcome of real dice for `waiting_for_dice` and play that move: the match after it, and
        what happened.

        Errors: BadRequest where no move waits or the outcome cannot be; DieNeeded for the next die.
        """
        return self._play_new(self._waiting_move(), asks=True, typed_outcomes=(*self._typed_outcomes, value))

    def throw_rest(self) -> "Turn":
        """Play `waiting_for_dice` with the dice that were typed in and the seed's for those that are left:
        the match after it, and what happened. Error: BadRequest where no move waits."""
        return self._play_new(self._waiting_move(), asks=False, typed_outcomes=self._typed_outcomes)

    def without_throw(self) -> "Match[S, V]":
        """The match without the move that waits for dice, if one does: nothing has happened."""
        if self.waiting_for_dice is None:
            return self
        after = self._copy()
        after._typed_outcomes = ()
        after.waiting_for_dice = None
        return after

    def _waiting_move(self) -> Move:
        if self.waiting_for_dice is None:
            raise BadRequest("table.error.no_dice")
        return self.waiting_for_dice

    def scripted(self, entries: Sequence[ScriptEntry]) -> "Match[S, V]":
        """The match with the outcomes that come before the seed's, in order, instead of what is left of a
        script."""
        after = self._copy()
        after._script = list(entries)
        return after

    def _chance_for_step(
        self, typed_outcomes: tuple[Outcome, ...] = (), *, asked_for: tuple[str, ...] = ()
    ) -> "_MatchChance":
        seeded = SeededChance(self.seed, self.counters)
        return _MatchChance(self._script, seeded, self.game.dice, typed_outcomes, asked_for)

    def _commit_chance(self, chance: "_MatchChance") -> None:
        """Keep the counters and the rest of the script after a step; the counters never go back."""
        self.counters = chance.seeded.counters
        self._script = self._script[chance.scripted :]
        self._typed_outcomes = ()
        self.waiting_for_dice = None

    def _set_position(self, at: int, state: S) -> None:
        """Stand at a moment. Of a copy."""
        self.at = at
        self.state = state
        self._pending = None
        self._typed_outcomes = ()
        self.waiting_for_dice = None

    def _add_snapshot(self) -> None:
        """Keep the state where another seat decides next, and at least every SNAPSHOT_DISTANCE decisions."""
        last = self.decisions[self.at - 1]
        _add_snapshot(self._snapshots, self.at, self.state, self.pending, last.seat)

    # Who sits where

    def reseated(self, players: Sequence[Player]) -> "Match[S, V]":
        """The match with others at the seats from now on. What was decided before stays theirs who decided
        it.

        Error: BadRequest for players who cannot sit there.
        """
        _check_players(self.game, players, self.seats)
        after = self._copy()
        if self.length or self.earlier:
            after.seat_changes += tuple(
                SeatChange(self.length, seat, before.bot)
                for seat, (before, after) in enumerate(zip(self.players, players, strict=True))
                if before.bot != after.bot
            )
        after.players = tuple(players)
        return after

    def _is_bot(self, number: int) -> bool:
        return self.bot_at(number) is not None

    def bot_at(self, number: int) -> int | None:
        """The level of the bot that made a decision (by its number, from 0); None for a person."""
        seat = self.decisions[number].seat
        changes = (change.bot for change in self.seat_changes if change.seat == seat and change.at > number)
        return next(changes, self.players[seat].bot)

    # Going back and forth

    @property
    def undo_limit(self) -> int:
        """The earliest moment to which the players may go back, counted in decisions."""
        if self.options["undo"] == "free":
            return 0
        return self.decisions.limits.undo

    @property
    def agreed_limit(self) -> int:
        """The earliest moment to which the players may go back where everybody at the table agrees: past
        others' decisions, never past what chance drew or what was shown."""
        if self.options["undo"] == "free":
            return 0
        return self.decisions.limits.agreed

    @property
    def off_seed(self) -> bool:
        """Whether the match is another than the one which its seed gives.

        That is so where it did not begin at the opening, where an outcome of the log is not the one that the
        seed gives in its place, or was typed in, and where outcomes were drawn that are not in the log any
        more: a move was taken back and another one played.
        """
        if self._begun_from_state or self.earlier or not self._opening_seeded or self.decisions.unseeded:
            return True
        logged = Counter(label for label, _ in self._opening_rolls)
        logged.update(self.decisions.logged)
        return any(self.counters.get(label, 0) != logged[label] for label in {*self.counters, *logged})

    def can_undo(self) -> Message | None:
        """Why the last decision cannot be taken back; None when it can."""
        if self.at == 0:
            return Message("table.undo.nothing")
        limit = self.undo_limit
        return None if self.at > limit else self._why_final(self.decisions[limit - 1])

    def _why_final(self, decision: Decision) -> Message:
        """Why a decision just before the undo limit cannot be taken back."""
        if decision.rolls:
            return Message("table.undo.chance")
        return Message("table.undo.shown" if decision.shown else "table.undo.other")

    def undo(self) -> "Match[S, V]":
        """The match with the last decision taken back; it can be redone. Error: CannotUndo with the
        reason."""
        reason = self.can_undo()
        if reason is not None:
            raise CannotUndo(reason.key, **reason.params)
        return self.goto(self.at - 1)

    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be played again."""
        return self.at < self.length

    def redo(self) -> "Turn":
        """The match after the next decision again, with the same outcomes, and what happened. Error:
        CannotUndo when there is none."""
        if not self.can_redo():
            raise CannotUndo("table.redo.nothing")
        after = self.goto(self.at + 1)
        return after, after.decisions[self.at].events

    def goto(self, at: int) -> "Match[S, V]":
        """The match at the moment after `at` decisions, only to look. Error: BadRequest outside 0 to
        length."""
        state = self.state_at(at)
        after = self._copy()
        after._set_position(at, state)
        return after

    def resume_from(self, at: int) -> "Match[S, V]":
        """The match that goes on from an earlier moment: the decisions after it are taken back and can be
        redone.

        Errors: CannotUndo with the reason where the players may not go back so far; BadRequest outside
        0 to length.
        """
        self._check_moment(at)
        limit = self.undo_limit
        if at < limit:
            reason = self._why_final(self.decisions[limit - 1])
            raise CannotUndo(reason.key, **reason.params)
        return self.goto(at)

    def take_back(self, at: int) -> "Match[S, V]":
        """The match at the moment after `at` decisions, as everybody at the table agrees; what follows it is
        gone. Errors: CannotUndo with the reason before `agreed_limit`; BadRequest outside 0 to length."""
        self._check_moment(at)
        limit = self.agreed_limit
        if at < limit:
            reason = self._why_final(self.decisions[limit - 1])
            raise CannotUndo(reason.key, **reason.params)
        after = self.goto(at)
        after._forget_undone()
        return after

    def _check_moment(self, at: int) -> None:
        if not 0 <= at <= self.length:
            raise BadRequest("table.error.goto", tip=self.length)

    # Looking at another moment

    def state_at(self, at: int) -> S:
        """The state after `at` decisions; the match itself stays where it is.

        It is played again from the nearest state that is kept. Those played again last are kept too, so that
        going back one by one plays no decision twice. Errors: BadRequest outside 0 to length; ReplayFailed as
        `replay_some`, where a match was resumed later than there.
        """
        self._check_moment(at)
        if self._replay is not None and at < self._replay.base:
            self._replay_all()
            self._check_moment(at)
        nearest, state = self._nearest(at)
        states = [state]
        for number in range(nearest, at):
            chance = _ReplayedChance(self.decisions[number].rolls)
            state = self.game.play(state, self._move_of(number, state), chance).state
            states.append(state)
        if nearest < at:
            self._replayed = nearest, states
        return state

    def _nearest(self, at: int) -> tuple[int, S]:
        """The last moment up to `at` whose state is kept, and that state."""
        nearest = next(moment for moment in reversed(self._snapshots) if moment <= at)
        kept = [(nearest, self._snapshots[nearest]), (self.at, self.state)]
        first, states = self._replayed
        if states and first <= at:
            last = min(at, first + len(states) - 1)
            kept.append((last, states[last - first]))
        return max((one for one in kept if one[0] <= at), key=lambda one: one[0])

    def pending_at(self, at: int) -> Ask | Over:
        """The question after `at` decisions, or the end. Error: BadRequest outside 0 to length."""
        return self.pending if at == self.at else self.game.pending(self.state_at(at))

    def view_at(self, at: int, seat: int | None) -> V:
        """All that a seat may know after `at` decisions; None is a spectator.

        Error: BadRequest outside 0 to length.
        """
        return self._view_of(self.state_at(at), seat)

    # Log and notes

    def log(self, seat: int | None, since: int = 0) -> list[tuple[int, int, str | None]]:
        """The decisions up to now as that seat may read them: (number from 1, seat, text).

        The text of another seat's secret answer is None until a step opens it. since: the decisions before
        the first of them.
        """
        return [
            (i, d.seat, d.text if self.may_read(seat, i - 1) else None)
            for i, d in enumerate(self.decisions[since : self.at], start=since + 1)
        ]

    def readable(self, seat: int | None) -> list[bool]:
        """Of each decision, those that were taken back included, whether a seat (None: a spectator) may read
        it: it was no secret, is its own or a team mate's, or a decision that stands has opened it."""
        return [self.may_read(seat, number) for number in range(self.length)]

    def may_read(self, seat: int | None, number: int) -> bool:
        """Whether a seat (None: a spectator) may read a decision, by its number from 0, as `readable`."""
        return self.decisions.may_read(seat, number, self.at)

    def may_read_earlier(self, seat: int | None, number: int) -> bool:
        """Whether a seat (None: a spectator) may read the text of one of `earlier`, by its place there."""
        one = self.earlier[number]
        if one.seat is None:
            return not self.game.has_secrets
        if one.known_by is None or seat in one.known_by:
            return True
        return self.decisions.is_opened(one.seat, 0, self.at)

    def noted(self, at: int, key: str, text: str) -> "Match[S, V]":
        """The match with a player's note about the moment `at`; an empty text removes it.

        at: below 0 for a moment among the `earlier` decisions, counted back from the start.
        Error: BadRequest where there is no such moment, key or room for the text.
        """
        after = self._copy()
        after._note(at, key, text)
        return after

    def _note(self, at: int, key: str, text: str) -> None:
        """Write a note. Of a copy."""
        if not -len(self.earlier) <= at <= self.length or not 0 < len(key) <= records.NAME_LIMIT:
            raise BadRequest("table.error.note")
        if len(text) > records.NOTE_LIMIT:
            raise BadRequest("table.error.note_long", n=records.NOTE_LIMIT)
        key, text = _without_surrogates(key), _without_surrogates(text)
        self._kept_notes = None
        self._notes.pop((at, key), None)
        if text:
            self._notes[at, key] = text

    @property
    def notes(self) -> tuple[records.Note, ...]:
        """The players' notes, by moment."""
        return tuple(records.Note(at, key, text) for (at, key), text in sorted(self._notes.items()))

    # Beside the game

    def aside(
        self, label: str, values: tuple[Outcome, ...], n: int, *, pile: bool = False
    ) -> "tuple[Match[S, V], tuple[Outcome, ...]]":
        """The match that keeps them, and the first `n` things drawn from `values` beside the game, each
        equally likely every time. pile: they are drawn as from a pile, which is shuffled again when it is
        empty.

        They hang on the seed and the label alone, are kept in the record, and have nothing to do with the
        state, the log and what can be undone. One that was kept and is none of `values` is drawn again.
        Error: BadRequest for a label or a number that a record cannot hold.
        """
        labels = len({*self._asides, label})
        if not 0 < len(label) <= records.NAME_LIMIT or not max(n, labels) <= records.ASIDE_LIMIT or n < 0:
            raise BadRequest("table.error.field", name="aside")
        kept = self._asides.get(label, ())
        found: list[Outcome] = []
        for number in range(n):
            if number < len(kept) and possible(kept[number], values):
                found.append(kept[number])
                continue
            taken = found[number - number % len(values) :] if pile else ()
            left = tuple(one for one in values if one not in taken)
            found.append(_drawn_aside(self.seed, label, number, left))
        drawn = tuple(found)
        if drawn == kept[:n]:
            return self, drawn
        after = self._copy()
        after._asides[label] = (*drawn, *kept[n:])
        return after, drawn

    @property
    def asides(self) -> Mapping[str, tuple[Outcome, ...]]:
        """What was drawn beside the game, by label, in the order in which it was drawn."""
        return dict(self._asides)

    # The record

    def record(self) -> dict[str, Any]:
        """The match as JSON data, from which `load` makes the same match again."""
        return records.write(
            replace(
                self._bare_record(),
                earlier=self.earlier,
                entries=tuple(records.Entry(d.seat, d.text, d.rolls) for d in self.decisions),
                notes=self.notes,
                typed=tuple((number, place) for number, d in enumerate(self.decisions) for place in d.typed),
            )
        )

    def kept(self) -> KeptRecord:
        """The record in parts, as it is saved: what it takes does not grow with the match.

        `resume` makes the same match of it again, and `load` too.
        """
        entries, told = self.decisions.kept()
        if self._kept_notes is None:
            self._kept_notes = kept_list(codec.encode(self.notes))
            self._notes_format = records.format_of((), self.notes, has_opening=False)
        lists = {"entries": entries, TOLD: told, "earlier": self._kept_earlier, "notes": self._kept_notes}
        bare = records.write_unsealed(self._bare_record())
        fields = {name: value for name, value in bare.items() if name not in (*lists, "typed")}
        fields["format"] = max(self._notes_format, self._earlier_format)
        return KeptRecord(
            fields,
            lists,
            tuple(write_events(self.opening)),
            self.decisions.summary(self.at, opening_seeded=self._opening_seeded),
        )

    def _bare_record(self) -> records.Record:
        """The record without its long lists."""
        return records.Record(
            format=records.FORMAT,
            game=self.game.name,
            rules=self.game.rules,
            options=self.options,
            seats=self.seats,
            players=self.players,
            dice=self.dice,
            seed=self.seed,
            counters=self.counters,
            start=self._start,
            opening=self._opening_rolls,
            earlier=(),
            entries=(),
            at=self.at,
            notes=(),
            snapshot=codec.encode(self.state),
            seat_changes=self.seat_changes,
            asides=self._asides,
            earlier_opening=self.earlier_opening,
        )

    @classmethod
    def load(cls, data: Any, games: Catalogue) -> "Match[Any, Any]":
        """The match of a record, every move checked by the rules.

        A record of other rules goes on from its snapshot. Errors: NoSuchGame; BadRecord for whatever is
        not a possible match, with a message for the player.
        """
        return drive(cls.loading(data, games))

    @classmethod
    def loading(cls, data: Any, games: Catalogue) -> "Loading":
        """As `load`, in slices: reports each decision that was played again."""
        told: list[Any] = []
        opening: tuple[Any, ...] = ()
        if isinstance(data, KeptRecord):
            opening = data.opening_events
            data, told = data.whole_and_told()
        record = records.read(data)
        return (yield from cls._loading(record, games, lambda match: match._load(record, told, opening)))

    @classmethod
    def resume(cls, record: Mapping[str, Any], games: Catalogue) -> "Match[Any, Any]":
        """The match of a record that this app has saved itself, ready at its snapshot.

        Its decisions are played again by `replay_some`, or when an earlier moment is asked for; until then
        what was saved of them stands for them, and their moves are empty. A record of other rules goes on
        from its snapshot, one that was saved without what that takes is loaded. Errors: as `load`.
        """
        return drive(cls.resuming(record, games))

    @classmethod
    def resuming(cls, record: Mapping[str, Any], games: Catalogue) -> "Loading":
        """As `resume`; what is loaded, in slices."""
        if not isinstance(record, KeptRecord) or record.summary is None:
            return (yield from cls.loading(record, games))
        lengths = [record.length_of(name) for name in ("entries", "earlier")]
        notes = record["notes"]
        bare = records.read_head({**record.fields, "notes": notes}, *lengths)
        if load_game(games, bare.game).rules != bare.rules:
            return (yield from cls.loading(record, games))
        return (yield from cls._loading(bare, games, lambda match: match._resume(bare, record)))

    @classmethod
    def _loading(
        cls, record: records.Record, games: Catalogue, begin: Callable[["Match[Any, Any]"], Iterable[Played]]
    ) -> "Loading":
        """The match of a record, in slices. begin: puts it where the record says."""
        game = load_game(games, record.game)
        try:
            match = cls._empty(game, record.options, record.seats, record.seed, record.players, record.dice)
            yield from begin(match)
        except BadRecord:
            raise
        except TableError as error:
            raise BadRecord(error.message.key, **error.message.params) from None
        match.counters = dict(record.counters)
        match._asides = dict(record.asides)
        return match

    def _load(self, record: records.Record, told: list[Any], opening: tuple[Any, ...]) -> Iterable[Played]:
        if record.rules == self.game.rules:
            return self._play_record(record)
        self._start_from_snapshot(record, told, opening)
        return ()

    def _play_record(self, record: records.Record) -> Iterator[Played]:
        """Play a record from its beginning, a decision at a time. Error: BadRecord at the first one that does
        not fit."""
        self._set_earlier(record.earlier, record.earlier_opening)
        self._begin_again(record.start, record.opening)
        self.state, seeded = self._open()
        self._snapshots[0] = self.state
        self.seat_changes = record.seat_changes
        typed: dict[int, tuple[int, ...]] = {}
        for number, place in record.typed or ():
            typed[number] = (*typed.get(number, ()), place)
        for number, entry in enumerate(record.entries):
            decision, state = self._play_line(
                number, entry, typed.get(number, ()), self.pending, self.state, seeded
            )
            self.decisions.append(decision)
            self._set_position(number + 1, state)
            self._add_snapshot()
            yield Played(number + 1, len(record.entries))
        self._set_position(record.at, self.state_at(record.at))
        if codec.encode(self.state) != record.snapshot:
            raise BadRecord("table.record.snapshot")
        for note in record.notes:
            self._note(note.at, note.key, note.text)

    def _begin_again(self, start: Any, opening: tuple[Roll, ...]) -> None:
        """Take over how a record begins. start: the state, as JSON data, where it is no opening."""
        self._opening_rolls = opening
        self._begun_from_state = start is not None
        self._start = start

    def _open(self) -> tuple[S, SeededChance]:
        """Begin as it is recorded: the first state, and the seed's outcomes after what the opening has drawn.

        Error: BadRecord where that cannot be.
        """
        seeded = SeededChance(self.seed)
        if self._begun_from_state:
            state = codec.decode(self.game.state, self._start, "start")
            self._check(state)
            return state, seeded
        try:
            chance = _ReplayedChance(self._opening_rolls, seeded)
            step = self.game.start(self.options, self.seats, chance)
            chance.check_all_used()
        except ChanceError:
            raise BadRecord("table.record.outcome", at=0) from None
        self.opening = step.events
        self._opening_seeded = chance.is_seeded
        return step.state, seeded

    def _play_line(
        self,
        number: int,
        entry: records.Entry,
        typed: tuple[int, ...],
        pending: Ask | Over,
        state: S,
        seeded: SeededChance,
    ) -> tuple[Decision, S]:
        """The decision of a line of the record, by its number from 0, and the state after it.

        pending, state: before it; seeded: as far as it was drawn. Error: BadRecord where it does not follow
        the rules.
        """
        at = number + 1
        if isinstance(pending, Over):
            raise BadRecord("table.record.after_end", at=at)
        if entry.seat != pending.seat:
            raise BadRecord("table.record.seat", at=at)
        chance = _ReplayedChance(entry.rolls, seeded, self.game.dice, typed)
        try:
            move = self.game.read_move(state, entry.move)
            step = self.game.play(state, move, chance)
            chance.check_all_used()
            text = self.game.move_text(state, move)
        except IllegalMove:
            raise BadRecord("table.record.illegal", at=at) from None
        except ChanceError:
            raise BadRecord("table.record.outcome", at=at) from None
        return _decision(pending, move, text, chance, step), step.state

    def _play_saved(
        self, number: int, pending: Ask | Over, state: S, seeded: SeededChance
    ) -> tuple[Decision, S]:
        """The same of a decision that was saved."""
        saved = self.decisions[number]
        entry = records.Entry(saved.seat, saved.text, saved.rolls)
        return self._play_line(number, entry, saved.typed, pending, state, seeded)

    def _set_earlier(self, earlier: Sequence[Earlier], opening: tuple[Event, ...]) -> None:
        """Take over what was decided under other rules."""
        self.earlier, self.earlier_opening = earlier, opening
        data = [records.write_earlier(one) for one in earlier]
        self._kept_earlier = kept_list(data)
        self._earlier_format = records.format_of(data, (), has_opening=bool(opening))

    def _start_from_snapshot(
        self, record: records.Record, told: list[Any], opening_events: tuple[Any, ...]
    ) -> None:
        """Begin at the snapshot of a record played under other rules; of its decisions what can be told is
        kept. told, opening_events: as they were saved beside the record, if they were."""
        state = self.game.adopt(codec.decode(self.game.state, record.snapshot, "snapshot"))
        self._check(state)
        self._start_at(state)
        self._snapshots[0] = self.state = state
        decisions: Sequence[Decision | records.Entry] = record.entries
        opening: tuple[Event, ...] = ()
        if len(told) == len(record.entries):
            decisions = [
                decision_of(codec.encode(entry), more)
                for entry, more in zip(record.entries, told, strict=True)
            ]
            opening = _read_opening(opening_events)
        earlier = (*record.earlier, *self._as_earlier(decisions[: record.at]))
        self._set_earlier(earlier, record.earlier_opening if record.earlier else opening)
        self.seat_changes = tuple(replace(change, at=0) for change in record.seat_changes)
        self._move_notes({(note.at, note.key): note.text for note in record.notes}, record.at)

    def _as_earlier(self, decisions: Sequence[Decision | records.Entry | None]) -> Iterator[Earlier]:
        """What is kept of decisions when other rules go on from them. Where it is not known who might read
        one, nobody but its seat may; None for one that could not be read."""
        opened: list[set[int]] = [set()]
        for one in reversed(decisions):
            opened.append(opened[-1] | set(one.opened if isinstance(one, Decision) else ()))
        for one in decisions:
            opened.pop()
            if one is None:
                yield Earlier("")
            elif isinstance(one, records.Entry):
                yield Earlier(one.move, one.seat, (), (one.seat,) if self.game.has_secrets else None)
            else:
                is_open = not one.secret or one.seat in opened[-1] | set(one.opened)
                yield Earlier(one.text, one.seat, one.events, None if is_open else (one.seat, *one.open_to))

    def _move_notes(self, notes: Mapping[tuple[int, str], str], count: int) -> None:
        """Keep notes at their moments where the first `count` decisions have become earlier ones; one about
        a moment that is gone stays at the last that there is."""
        self._notes = {}
        self._kept_notes = None
        for (at, key), text in notes.items():
            moment = at - count
            if moment > self.length or (moment, key) in self._notes:
                moment, key = min(moment, self.length), f"{at} {key}"[: records.NAME_LIMIT]
            self._note(moment, key, text)

    # Going on from what was saved

    def _resume(self, record: records.Record, kept: KeptRecord) -> Iterable[Played]:
        """Begin at the snapshot of a record of these rules; its decisions are played again later."""
        summary = kept.summary
        assert summary is not None
        state = codec.decode(self.game.state, record.snapshot, "snapshot")
        self._check(state)
        self.seat_changes = record.seat_changes
        self.decisions = History.resumed(kept.lists["entries"], kept.lists[TOLD], summary, self._is_bot)
        self._begin_again(record.start, record.opening)
        self.opening = _read_opening(kept.opening_events)
        self._opening_seeded = summary.opening_seeded
        self._kept_earlier = kept.lists["earlier"]
        self.earlier = _lazy_earlier(self._kept_earlier)
        self.earlier_opening = record.earlier_opening
        self._earlier_format = records.format_of(
            self._kept_earlier.tail(), (), has_opening=bool(record.earlier_opening)
        )
        self.at = record.at
        self._snapshots[self.at] = self.state = state
        if self.length:
            self._replay = _Replay(self.at, self.length, SeededChance(self.seed))
        for note in record.notes:
            self._note(note.at, note.key, note.text)
        self._kept_notes = kept.lists["notes"]
        self._notes_format = records.format_of((), record.notes, has_opening=False)
        return ()

    @property
    def unreplayed(self) -> int:
        """How many decisions of a resumed match are not played again yet."""
        return self._replay.end - self._replay.at if self._replay is not None else 0

    def replay_some(self, count: int) -> bool:
        """Play so many more decisions of a resumed match again, from its beginning: whether all are.

        Error: ReplayFailed where they do not lead to what was saved. The match then goes on from what was
        saved: its decisions up to there have become `earlier`, and moments are counted from there.
        """
        replay = self._replay
        if replay is None:
            return True
        try:
            for _ in range(count):
                if replay.at < replay.end:
                    self._replay_next(replay)
        except TableError:
            raise self._give_up_replay(replay) from None
        if replay.at < replay.end:
            return False
        self._snapshots = _thinned({**replay.snapshots, **self._snapshots}, self.at)
        self.decisions.end_replay(replay.end)
        self._replay = None
        return True

    def followed(self, later: "Match[S, V]") -> "Match[S, V] | None":
        """This match with what another one has decided since, and its notes; None where that has not gone on
        from this one.

        later: as it was resumed. Who only watches goes along so, and plays nothing twice.
        """
        begun = (self.game.name, self.options, self.players, self.seed, self.dice, self.seat_changes)
        other = (later.game.name, later.options, later.players, later.seed, later.dice, later.seat_changes)
        is_on = self.at == self.length <= later.length == later.at
        if not is_on or begun != other or len(self.earlier) != len(later.earlier):
            return None
        if not self.decisions.begins(later.decisions):
            return None
        after = self._copy()
        try:
            for number in range(self.length, later.length):
                after._play_after(later.decisions[number])
        except TableError:
            return None
        after._notes, after._kept_notes = dict(later._notes), None
        after.counters = dict(later.counters)
        return after if codec.encode(after.state) == codec.encode(later.state) else None

    def _play_after(self, saved: Decision) -> None:
        """Play a decision that another match has made. Of a copy. Error: TableError where it does not fit."""
        move = self.game.read_move(self.state, saved.text)
        step = self.game.play(self.state, move, _ReplayedChance(saved.rolls))
        self.decisions.append(replace(saved, move=move))
        self._set_position(self.at + 1, step.state)
        self._add_snapshot()

    def _replay_all(self) -> None:
        """Play all that is left of a resumed match again. Error: ReplayFailed."""
        self.replay_some(self.unreplayed)

    def _replay_next(self, replay: _Replay[S]) -> None:
        """Play one more decision again. Error: BadRecord where it does not lead to what was saved."""
        if replay.state is None:
            replay.state, replay.seeded = self._open()
            replay.pending = self.game.pending(replay.state)
            replay.snapshots[0] = replay.state
            self._compare(replay)
        assert replay.pending is not None
        decision, state = self._play_saved(replay.at, replay.pending, replay.state, replay.seeded)
        self.decisions.replace(replay.at, decision)
        replay.at, replay.state, replay.pending = replay.at + 1, state, self.game.pending(state)
        _add_snapshot(replay.snapshots, replay.at, state, replay.pending, decision.seat)
        self._compare(replay)

    def _compare(self, replay: _Replay[S]) -> None:
        """Error: BadRecord where what was played again is not at the snapshot when it should be."""
        saved = self._snapshots[replay.base]
        if replay.at == replay.base and codec.encode(replay.state) != codec.encode(saved):
            raise BadRecord("table.record.snapshot")

    def _give_up_replay(self, replay: _Replay[S]) -> "ReplayFailed":
        """Go on from the snapshot at which the match was resumed; of what was decided before it, what can be
        told is kept, and what was taken back there can be redone as far as the rules allow."""
        base, state = replay.base, self._snapshots[replay.base]
        later = self._playable(replay, state)
        opening = self.earlier_opening if self.earlier else self.opening
        self._set_earlier((*self.earlier, *self._as_earlier(self._saved_decisions(base))), opening)
        self.opening, self._opening_rolls = (), ()
        self._start_at(state)
        self.seat_changes = tuple(replace(one, at=max(0, one.at - base)) for one in self.seat_changes)
        self.decisions = History(self._is_bot)
        for decision in later:
            self.decisions.append(decision)
        self._snapshots = {at - base: kept for at, kept in self._snapshots.items()}
        self._replayed = (0, [])
        self._replay = None
        self.at -= base
        self._move_notes(self._notes, base)
        return ReplayFailed(base)

    def _saved_decisions(self, count: int) -> list[Decision | None]:
        """The first decisions that were saved; None for one that cannot be read."""
        found: list[Decision | None] = []
        for number in range(count):
            try:
                found.append(self.decisions[number])
            except BadRecord:
                found.append(None)
        return found

    def _playable(self, replay: _Replay[S], state: S) -> list[Decision]:
        """The decisions after the snapshot at which the match was resumed, as far as the rules allow.

        state: that of the snapshot.
        """
        found: list[Decision] = []
        seeded = SeededChance(self.seed)
        for number in range(replay.base, replay.end):
            try:
                decision, state = self._play_saved(number, self.game.pending(state), state, seeded)
            except TableError:
                return found
            found.append(decision)
        return found + self.decisions[replay.end :]


def _read_opening(data: tuple[Any, ...]) -> tuple[Event, ...]:
    """The events of the opening that were saved. Error: BadState."""
    return read_events(list(data), "opening")


def _lazy_earlier(kept: KeptList) -> LazyList[Earlier]:
    """Earlier decisions that were saved, read when they are asked for. Error: BadRecord."""
    blocks = kept.blocks()
    found: LazyList[Earlier] = LazyList(len(blocks), lambda number: _read_earlier(blocks[number].items()))
    for one in _read_earlier(kept.rest):
        found.append(one)
    return found


def _read_earlier(items: Sequence[Any]) -> list[Earlier]:
    try:
        return [records.read_earlier(one) for one in items]
    except BadState as error:
        raise BadRecord("table.record.form", where=error.message.params["where"]) from None


def _add_snapshot(snapshots: dict[int, S], at: int, state: S, pending: Ask | Over, seat: int) -> None:
    """Keep a state where another seat decides next, and at least every SNAPSHOT_DISTANCE decisions.

    pending: what is asked in it; seat: who decided last.
    """
    turned = isinstance(pending, Over) or pending.seat != seat
    if turned or at - next(reversed(snapshots)) >= SNAPSHOT_DISTANCE:
        snapshots[at] = state
        _thin(snapshots, at)


def _thin(snapshots: dict[int, Any], at: int) -> None:
    """Drop a snapshot more than SNAPSHOT_DISTANCE back where its neighbours are near enough.

    Those before it were thinned when they came to be so old: only the last ones are looked at.
    """
    old = list(islice((moment for moment in reversed(snapshots) if moment < at - SNAPSHOT_DISTANCE), 3))
    if len(old) == 3 and old[0] - old[2] <= SNAPSHOT_DISTANCE:
        del snapshots[old[1]]


def _thinned(snapshots: Mapping[int, S], at: int) -> dict[int, S]:
    """Snapshots in order, thinned as if each had come in its turn."""
    found: list[int] = []
    for moment in sorted(snapshots):
        is_old = len(found) > 1 and found[-1] < at - SNAPSHOT_DISTANCE
        if is_old and moment - found[-2] <= SNAPSHOT_DISTANCE:
            found.pop()
        found.append(moment)
    return {moment: snapshots[moment] for moment in found}


def check_options(game: Game[Any, Any], options: Options) -> dict[str, Scalar]:
    """All options of a game, the table's `undo` included, defaults filled in. Error: BadRequest."""
    known = {"undo": UNDO, **game.options}
    for name, value in options.items():
        if name not in known:
            raise BadRequest("table.error.option", name=name[:40])
        if not any(type(value) is type(one) and value == one for one in known[name].choices):
            raise BadRequest("table.error.option_value", name=name, value=str(value)[:40])
    return {name: options.get(name, option.default) for name, option in known.items()}


def check_seats(game: Game[Any, Any], options: Options, seats: int) -> None:
    """Error: BadRequest for a number of seats that the game with these options does not have."""
    if not game.seats[0] <= seats <= game.seats[1]:
        raise BadRequest("table.error.seats", low=game.seats[0], high=game.seats[1])
    allowed = game.seat_counts(options)
    if not allowed:
        raise BadRequest("table.error.options_apart")
    if seats not in allowed:
        raise BadRequest("table.error.seats_options")


def check_own_options(game: Game[S, Any], state: S, options: Options) -> None:
    """Error: BadState where a state carries another value of an option than the one given."""
    for name, value in game.options_of(state).items():
        if options.get(name, value) != value:
            raise codec.wrong(name)


def _check_players(game: Game[Any, Any], players: Sequence[Player], seats: int) -> None:
    """Error: BadRequest for players who cannot sit there."""
    if len(players) != seats or not all(_is_possible_player(game, player) for player in players):
        raise BadRequest("table.error.players")


def _is_possible_player(game: Game[Any, Any], player: Player) -> bool:
    """Whether the game has the player's bot level and a record can hold the name."""
    named = len(player.name) <= records.NAME_LIMIT and player.name == _without_surrogates(player.name)
    return named and (player.bot is None or player.bot in game.levels)


def _without_surrogates(text: str) -> str:
    """The text with what UTF-8 cannot write (halves of a character) replaced."""
    return text.encode("utf-8", "replace").decode()


def decode_state(game: Game[S, V], data: Any) -> S:
    """A state from JSON data, checked. Error: BadState."""
    state = codec.decode(game.state, data)
    game.check(state)
    return state


def _drawn_aside(seed: int, label: str, number: int, values: tuple[Outcome, ...]) -> Outcome:
    """The `number`-th thing, from 0, that is drawn beside a game of this seed."""
    name = f"aside/{label}"
    return SeededChance(seed, {name: number}).pick(name, values)


class _MatchChance(Chance):
    """The outcomes of one step in a match, each added to `log`.

    They come from the script; then, for a label of `dice`, from the outcomes typed in, as far as they go;
    then from the seed. typed: the places in `log` of those typed in; thrown: the labels of `dice` among
    them; is_seeded: all came from the seed. Error: ChanceNeeded for a label of `asked_for` that nothing was
    typed in for.
    """

    __slots__ = (
        "_asked_for",
        "_dice",
        "_script",
        "_typed_outcomes",
        "is_seeded",
        "log",
        "scripted",
        "seeded",
        "thrown",
        "typed",
    )

    def __init__(
        self,
        script: Sequence[ScriptEntry],
        seeded: SeededChance,
        dice: tuple[str, ...],
        typed_outcomes: tuple[Outcome, ...],
        asked_for: tuple[str, ...],
    ) -> None:
        self._script = script
        self._dice = dice
        self._typed_outcomes = typed_outcomes
        self._asked_for = asked_for
        self.seeded = seeded
        self.is_seeded = True
        self.scripted = 0
        self.typed: list[int] = []
        self.thrown: list[Thrown] = []
        self.log: list[Roll] = []

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        place = len(self.log)
        value = self._next(label, values, weights)
        self.log.append((label, value))
        if label in self._dice:
            self.thrown.append(Thrown(label, value, values, weights, place in self.typed))
        return value

    def _next(self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None) -> Outcome:
        if self.scripted < len(self._script):
            self.is_seeded = False
            entry = self._script[self.scripted]
            value = _checked_outcome(label, entry, values)
            self.scripted += 1
            return value
        if label in self._dice and len(self.typed) < len(self._typed_outcomes):
            self.is_seeded = False
            value = _checked_outcome(label, self._typed_outcomes[len(self.typed)], values)
            self.typed.append(len(self.log))
            return value
        if label in self._asked_for:
            raise ChanceNeeded(label, values, weights)
        return self.seeded.pick(label, values, weights)

    def guard(self, act: Callable[[], T]) -> T:
        """The result of a step. Error: BadRequest for a scripted outcome that cannot be."""
        try:
            return act()
        except ChanceError as error:
            raise BadRequest("table.error.outcome", label=str(error)[:40]) from None


class _ReplayedChance(Chance):
    """The outcomes of a step that was played before. Error: ChanceError where they do not fit.

    log: all of them; seeded: the seed's own outcomes, drawn up to this step, to compare with; typed: the
    places in `log` of what was typed in, for which the seed gave nothing; thrown: the labels of `dice` among
    them; is_seeded: all were the seed's.
    """

    __slots__ = ("_dice", "_seeded", "_used", "is_seeded", "log", "thrown", "typed")

    def __init__(
        self,
        rolls: tuple[Roll, ...],
        seeded: SeededChance | None = None,
        dice: tuple[str, ...] = (),
        typed: tuple[int, ...] = (),
    ) -> None:
        self.log = rolls
        self._seeded = seeded
        self._dice = dice
        self._used = 0
        self.typed = typed
        self.thrown: list[Thrown] = []
        self.is_seeded = not typed

    def pick(
        self, label: str, values: tuple[Outcome, ...], weights: tuple[int, ...] | None = None
    ) -> Outcome:
        if self._used == len(self.log):
            raise ChanceError(label)
        place = self._used
        self._used += 1
        value = _checked_outcome(label, self.log[place], values)
        if label in self._dice:
            self.thrown.append(Thrown(label, value, values, weights, place in self.typed))
        if self._seeded is None or place in self.typed:
            return value
        if self._seeded.pick(label, values, weights) != value:
            self.is_seeded = False
        return value

    def check_all_used(self) -> None:
        """Error: ChanceError when outcomes are left over."""
        if self._used != len(self.log):
            raise ChanceError(self.log[self._used][0])


def _checked_outcome(label: str, entry: ScriptEntry, values: tuple[Outcome, ...]) -> Outcome:
    """The value of a script entry for this roll. Error: ChanceError for a wrong label or value."""
    value: object = entry
    if isinstance(entry, list | tuple):
        if len(entry) != 2 or entry[0] != label:
            raise ChanceError(label)
        value = entry[1]
    if not possible(value, values):
        raise ChanceError(label)
    assert isinstance(value, str | int)
    return value
