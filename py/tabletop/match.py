"""A match: the only place that draws chance, logs, undoes and replays.

It holds the state of one game under way and every decision that led to it, and is a value: what changes a
match gives another one, and the first stays as it was. Undo and `goto` start at the nearest state that is
known (`tabletop.log`) and play the logged outcomes again. Nothing else keeps a history.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Generic

from tabletop import codec
from tabletop import record as records
from tabletop.asides import drawn_aside
from tabletop.chance import (
    AskedDie,
    ChanceError,
    ChanceNeeded,
    ForecastChance,
    GatheredChance,
    LoggedChance,
    Outcome,
    Roll,
    ScriptEntry,
    SeededChance,
    StepChance,
    Unforeseen,
)
from tabletop.chance import Thrown as Thrown
from tabletop.codec import BlockList, PackedList, packed, write_events
from tabletop.game import (
    Ask,
    BadRecord,
    BadRequest,
    CannotUndo,
    Event,
    Game,
    IllegalMove,
    Message,
    Move,
    Options,
    Over,
    Part,
    S,
    Scalar,
    Step,
    V,
)
from tabletop.log import Decision as Decision
from tabletop.log import Kept, Log, Remember, remember_all
from tabletop.record import Earlier, Note, Player, SeatChange, without_surrogates
from tabletop.setup import check_options, check_own_options, check_players, check_seats


class DieNeeded(ChanceNeeded):
    """A die of `Game.dice` that nobody has typed in yet. match: the one whose move waits for it."""

    def __init__(self, needed: ChanceNeeded, match: "Match[Any, Any]") -> None:
        super().__init__(needed.label, needed.values, needed.weights)
        self.match = match


Turn = tuple["Match[Any, Any]", tuple[Event, ...]]
"""A match after a step, and what happened in it."""


class Opening(Generic[S]):
    """How a match began. events: of the opening; rolls: its outcomes; seeded: whether the seed gave them;
    start: the state, as JSON data, where it began in the middle, else None; state: the first one, None until
    it is asked for; was_read: as `Decision` has it."""

    __slots__ = ("events", "rolls", "seeded", "start", "state", "was_read")

    def __init__(
        self,
        events: tuple[Event, ...] = (),
        rolls: tuple[Roll, ...] = (),
        *,
        seeded: bool = True,
        start: Any = None,
        state: S | None = None,
        was_read: bool = False,
    ) -> None:
        self.was_read = was_read
        self.events = events
        self.rolls = rolls
        self.seeded = seeded
        self.start = start
        self.state = state


@dataclass(frozen=True, slots=True)
class Waiting:
    """A move whose dice are thrown at the table. typed: what the first of them have shown; None for one that
    is left to the seed."""

    move: Move
    typed: tuple[Outcome | None, ...] = ()


def _no_earlier() -> PackedList[Earlier]:
    return PackedList((), 0, records.read_earlier)


@dataclass(frozen=True, eq=False, kw_only=True)
class Match(Generic[S, V]):
    """One game under way. Make one with `Match.new`, `Match.set_up` or `tabletop.loading`.

    options: all of them; dice: `seed`, or `typed` where the players throw the dice of `Game.dice` themselves;
    begun: how it began; decisions: all, those that can be redone included; at: how many of them have been
    played and not taken back; state: after these; counters: outcomes drawn from the seed, by label; earlier:
    the decisions that were made under other rules, the last of them −1 by its number; earlier_opening: the
    events of the opening before them; seat_changes: by whom the seats were held before, where that changed
    after the first move; notes: by moment; asides: what was drawn beside the game, by label; script: the
    outcomes that come before the seed's; waiting: the move whose dice are to be typed in, if one does.

    A value: nothing that is asked of it changes it, what changes a match gives another one. Two matches are
    equal where one is the other.
    """

    game: Game[S, V]
    options: Mapping[str, Scalar]
    players: tuple[Player, ...]
    seed: int
    dice: str
    begun: Opening[S]
    decisions: Log[S]
    at: int
    state: S
    counters: Mapping[str, int] = field(default_factory=dict)
    earlier: PackedList[Earlier] = field(default_factory=_no_earlier)
    earlier_opening: tuple[Event, ...] = ()
    seat_changes: tuple[SeatChange, ...] = ()
    notes: tuple[Note, ...] = ()
    asides: Mapping[str, tuple[Outcome, ...]] = field(default_factory=dict)
    script: tuple[ScriptEntry, ...] = ()
    waiting: Waiting | None = None
    _views: list[tuple[S, dict[int | None, V]]] = field(default_factory=list)

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
        whole, seated = checked(game, options, seats, seed, players)
        chance = StepChance(script, SeededChance(seed), game.dice, (), ())
        step = _stepped(lambda: game.start(whole, seats, chance))
        begun = Opening(step.events, tuple(chance.log), seeded=chance.is_seeded, state=step.state)
        return cls(
            game=game,
            options=whole,
            players=seated,
            seed=seed,
            dice=dice,
            begun=begun,
            decisions=Log(game),
            at=0,
            state=step.state,
            counters=chance.seeded.counters,
            script=tuple(script[chance.scripted :]),
        )

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
        whole, seated = checked(game, {**game.options_of(state), **options}, seats, seed, players)
        check_state(game, state, whole, seats)
        return cls(
            game=game,
            options=whole,
            players=seated,
            seed=seed,
            dice="seed",
            begun=Opening(start=codec.encode(state), state=state),
            decisions=Log(game),
            at=0,
            state=state,
            script=tuple(script),
        )

    # What is asked now

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.players)

    @property
    def length(self) -> int:
        """The number of decisions, those that can be redone included."""
        return self.decisions.length

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events of the opening."""
        return self.begun.events

    @property
    def begun_from_state(self) -> bool:
        """Whether it was set up in the middle, or goes on from a record of other rules."""
        return self.begun.start is not None

    @property
    def waiting_for_dice(self) -> Move | None:
        """The move whose dice are to be typed in, None where none is."""
        return self.waiting.move if self.waiting is not None else None

    @cached_property
    def pending(self) -> Ask | Over:
        """The question now, or the end."""
        return self.game.pending(self.state)

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
            self._views[:] = [(state, kept), *self._views[:1]]
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
        return self._view_of(self.state, self._answering(self.ask))

    def asked_view_at(self, at: int) -> V:
        """As `asked_view`, of the question after `at` decisions. Errors: BadRequest outside 0 to length,
        IllegalMove where the game is over."""
        ask = self.pending_at(at)
        if isinstance(ask, Over):
            raise IllegalMove("table.error.over")
        return self._view_of(self.state_at(at), self._answering(ask))

    def _answering(self, ask: Ask) -> int | None:
        """Whose view answers a question; None where what everybody may know is enough."""
        return ask.seat if ask.private or not self.game.has_secrets else None

    def warn(self, move: Move) -> Message | None:
        """What the asked player should know before this legal move is played."""
        return self.game.warn(self.asked_view, move)

    def warned(self, moves: Iterable[Move]) -> list[Move]:
        """Those of these legal moves of which the asked player should know something before."""
        view, warn = self.asked_view, self.game.warn
        return [move for move in moves if warn(view, move) is not None]

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
            if not self.script and self.decisions[self.at].move == move:
                return self.redo()
        return self._play_new(Waiting(move), asks=self.dice == "typed")

    def _play_new(self, what: Waiting, *, asks: bool) -> "Turn":
        """Play a move that is no redo. asks: whether the dice that nobody has typed in yet are asked for."""
        asked_for = self.game.dice if asks else ()
        seeded = SeededChance(self.seed, self.counters)
        chance = StepChance(self.script, seeded, self.game.dice, what.typed, asked_for)
        try:
            return self._play_with(what.move, chance)
        except ChanceNeeded as needed:
            raise DieNeeded(needed, replace(self, waiting=what)) from None

    def _play_with(self, move: Move, chance: StepChance) -> "Turn":
        """Play a move that is no redo, with these outcomes."""
        ask = self.ask
        step = _stepped(lambda: self.game.play(self.state, move, chance))
        decision = decision_made(ask, move, self.game.move_text(self.state, move), chance, step)
        before = self._without_undone()
        by_bot = self.players[ask.seat].bot is not None
        after = replace(
            before,
            decisions=before.decisions.append(decision, step.state, by_bot=by_bot),
            at=self.at + 1,
            state=step.state,
            counters=chance.seeded.counters,  # they never go back
            script=self.script[chance.scripted :],
            waiting=None,
        )
        vars(after)["pending"] = self.game.pending(step.state)  # where that fails nothing has happened
        return after, step.events

    def _without_undone(self) -> "Match[S, V]":
        """The match without what was taken back: it cannot be redone any more."""
        if self.at == self.length:
            return self
        return replace(
            self,
            decisions=self.decisions.cut(self.at, self._is_bot),
            notes=tuple(note for note in self.notes if note.at <= self.at),
            seat_changes=tuple(replace(one, at=min(one.at, self.at)) for one in self.seat_changes),
        )

    def answer(self, *values: Outcome | None) -> "Turn":
        """Hand in the outcomes of real dice for `waiting_for_dice`, in order, None for one that the
        seed gives, and play that move: the match after it, and what happened.

        Errors: BadRequest where no move waits or an outcome cannot be; DieNeeded for the next die.
        """
        return self._play_new(self._with_dice(values), asks=True)

    def throw_rest(self, *values: Outcome | None) -> "Turn":
        """Play `waiting_for_dice` with the dice that were typed in and the seed's for those that are left:
        the match after it, and what happened. values: of further dice, None for one that is left.

        Error: BadRequest where no move waits or an outcome cannot be."""
        return self._play_new(self._with_dice(values), asks=False)

    def look_ahead(
        self, move: Move, shows: Callable[[int, AskedDie], tuple[Outcome, bool]]
    ) -> "tuple[tuple[AskedDie, ...], Match[S, V] | None]":
        """The dice of `Game.dice` to which a move would come, and the match after it: nothing is played.

        shows: as `ForecastChance` has it. The match is None where what is drawn hangs on a die that is not
        known. Errors: as `play`.
        """
        chance = ForecastChance(self.script, SeededChance(self.seed, self.counters), self.game.dice, shows)
        try:
            after, _ = self._play_with(move, chance)
        except Unforeseen:
            return tuple(chance.asked), None
        return tuple(chance.asked), after

    def without_throw(self) -> "Match[S, V]":
        """The match without the move that waits for dice, if one does: nothing has happened."""
        return self if self.waiting is None else replace(self, waiting=None)

    def _with_dice(self, values: tuple[Outcome | None, ...]) -> Waiting:
        """`waiting` with further dice. Error: BadRequest where no move waits."""
        if self.waiting is None:
            raise BadRequest("table.error.no_dice")
        return Waiting(self.waiting.move, (*self.waiting.typed, *values))

    def scripted(self, entries: Sequence[ScriptEntry]) -> "Match[S, V]":
        """The match with the outcomes that come before the seed's, in order, instead of what is left of a
        script."""
        return replace(self, script=tuple(entries))

    # Who sits where

    def reseated(self, players: Sequence[Player]) -> "Match[S, V]":
        """The match with others at the seats from now on. What was decided before stays theirs who decided
        it.

        Error: BadRequest for players who cannot sit there.
        """
        check_players(self.game, players, self.seats)
        changes = self.seat_changes
        if self.length or self.earlier:
            changes += tuple(
                SeatChange(self.length, seat, before.bot)
                for seat, (before, after) in enumerate(zip(self.players, players, strict=True))
                if before.bot != after.bot
            )
        return replace(self, players=tuple(players), seat_changes=changes)

    def bot_at(self, number: int) -> int | None:
        """The level of the bot that made a decision (by its number, from 0); None for a person."""
        return bot_of(self.players, self.seat_changes, self.decisions[number].seat, number)

    def _is_bot(self, seat: int, number: int) -> bool:
        return bot_of(self.players, self.seat_changes, seat, number) is not None

    # Going back and forth

    @property
    def undo_limit(self) -> int:
        """The earliest moment to which the players may go back, counted in decisions."""
        return 0 if self.options["undo"] == "free" else self.decisions.tally.limits.undo

    @property
    def agreed_limit(self) -> int:
        """The earliest moment to which the players may go back where everybody at the table agrees: past
        others' decisions, never past what chance drew or what was shown."""
        return 0 if self.options["undo"] == "free" else self.decisions.tally.limits.agreed

    @property
    def off_seed(self) -> bool:
        """Whether the match is another than the one which its seed gives.

        That is so where it did not begin at the opening, where an outcome of the log is not the one that the
        seed gives in its place, or was typed in, and where outcomes were drawn that are not in the log any
        more: a move was taken back and another one played.
        """
        tally = self.decisions.tally
        if self.begun_from_state or self.earlier or not self.begun.seeded or tally.unseeded:
            return True
        logged = Counter(label for label, _ in self.begun.rolls)
        logged.update(tally.logged)
        return any(self.counters.get(label, 0) != logged[label] for label in {*self.counters, *logged})

    def can_undo(self) -> Message | None:
        """Why the last decision cannot be taken back; None when it can."""
        if self.at == 0:
            return Message("table.undo.nothing")
        return self._why_not_back_to(self.at - 1, self.undo_limit)

    def _why_not_back_to(self, at: int, limit: int) -> Message | None:
        """Why the players may not go back to a moment; None when they may. limit: the earliest one to which
        they may."""
        if at >= limit:
            return None
        decision = self.decisions[limit - 1]
        if decision.rolls:
            return Message("table.undo.chance")
        return Message("table.undo.shown" if decision.shown else "table.undo.other")

    def undo(self) -> "Match[S, V]":
        """The match with the last decision taken back; it can be redone. Error: CannotUndo with the
        reason."""
        _refuse(self.can_undo())
        return self.goto(self.at - 1)

    def can_redo(self) -> bool:
        """Whether a decision was taken back that can be played again."""
        return self.at < self.length

    def redo(self) -> "Turn":
        """The match after the next decision again, with the same outcomes, and what happened. Error:
        CannotUndo when there is none."""
        if not self.can_redo():
            raise CannotUndo("table.redo.nothing")
        return self.goto(self.at + 1), self.decisions[self.at].events

    def goto(self, at: int) -> "Match[S, V]":
        """The match at the moment after `at` decisions, only to look. Error: BadRequest outside 0 to
        length."""
        return replace(self, at=at, state=self.state_at(at), waiting=None)

    def resume_from(self, at: int) -> "Match[S, V]":
        """The match that goes on from an earlier moment: the decisions after it are taken back and can be
        redone.

        Errors: CannotUndo with the reason where the players may not go back so far; BadRequest outside
        0 to length.
        """
        self._check_moment(at)
        _refuse(self._why_not_back_to(at, self.undo_limit))
        return self.goto(at)

    def take_back(self, at: int) -> "Match[S, V]":
        """The match at the moment after `at` decisions, as everybody at the table agrees; what follows it is
        gone. Errors: CannotUndo with the reason before `agreed_limit`; BadRequest outside 0 to length."""
        self._check_moment(at)
        _refuse(self._why_not_back_to(at, self.agreed_limit))
        return self.goto(at)._without_undone()

    def _check_moment(self, at: int) -> None:
        if not 0 <= at <= self.length:
            raise BadRequest("table.error.goto", tip=self.length)

    # Looking at another moment

    def state_at(self, at: int) -> S:
        """The state after `at` decisions; the match itself stays where it is. It is played again from the
        nearest state that is known, and known from then on.

        Errors: BadRequest outside 0 to length; BadRecord where the decisions of a saved match do not follow
        the rules.
        """
        self._check_moment(at)
        if at == self.at:
            return self.state
        number, state = self.decisions.nearest(at)
        if state is None:
            state = self._first_state()
        for moment in map(self.decisions.moment, range(number, at)):
            try:
                state = self.game.play(state, moment.decision.move, LoggedChance(moment.decision.rolls)).state
            except (IllegalMove, ChanceError):
                raise BadRecord("table.record.illegal", at=at) from None
            moment.state = state
        return state

    def _first_state(self) -> S:
        """The state before the first decision. Error: BadRecord where it cannot be."""
        if self.begun.state is None:
            self.begun.state = first_step(self.game, self.options, self.seats, self.begun).state
        return self.begun.state

    def is_known(self, at: int) -> bool:
        """Whether nothing has to be played again to know the state after `at` decisions."""
        state = self.decisions.moment(at - 1).state if at else self.begun.state
        return at == self.at or state is not None

    def events_at(self, at: int) -> tuple[Event, ...]:
        """What happened just before the moment `at`: by the decision that led to it, or at the opening."""
        return self.decisions[at - 1].events if at else self.opening

    def was_read(self, at: int) -> bool:
        """Whether what happened just before the moment `at` was saved, perhaps by a version of the app that
        told of it otherwise."""
        return self.decisions[at - 1].was_read if at else self.begun.was_read

    def pending_at(self, at: int) -> Ask | Over:
        """The question after `at` decisions, or the end. Error: BadRequest outside 0 to length."""
        return self.pending if at == self.at else self.game.pending(self.state_at(at))

    def view_at(self, at: int, seat: int | None) -> V:
        """All that a seat may know after `at` decisions; None is a spectator.

        Error: BadRequest outside 0 to length.
        """
        return self._view_of(self.state_at(at), seat)

    def followed(self, later: "Match[S, V]") -> "Match[S, V] | None":
        """A match as another tab has saved it, where it goes on from this one, with the states that are known
        here; None where it does not."""
        begun = (self.game.name, self.options, self.players, self.seed, self.dice, self.seat_changes)
        other = (later.game.name, later.options, later.players, later.seed, later.dice, later.seat_changes)
        is_on = self.at == self.length <= later.length == later.at
        if not is_on or begun != other or len(self.earlier) != len(later.earlier):
            return None
        if not self.decisions.begins(later.decisions):
            return None
        later.decisions.learn(self.decisions)
        return later

    # Log and notes

    def remembered(self, at: int, remember: Remember) -> Any:
        """What is remembered of all that everybody may know after `at` decisions, those made under other
        rules included; it begins with None. Error: BadRecord."""
        opening = self.earlier_opening if self.earlier else self.opening
        earlier = (event for one in self.earlier for event in one.events)
        before = remember_all(remember, None, (*opening, *earlier))
        return self.decisions.remembered(at, remember, before)

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
        decision = self.decisions[number]
        if not decision.secret or seat in (decision.seat, *decision.open_to):
            return True
        return self._opened.get(decision.seat, -1) >= number

    def may_read_earlier(self, seat: int | None, number: int) -> bool:
        """Whether a seat (None: a spectator) may read the text of one of `earlier`, by its place there."""
        one = self.earlier[number]
        if one.seat is None:
            return not self.game.has_secrets
        return one.known_by is None or seat in one.known_by or one.seat in self._opened

    @cached_property
    def _opened(self) -> Mapping[int, int]:
        """Seat → the number of the last decision that stands and opened its secret answers."""
        return self.decisions.cut(self.at, self._is_bot).tally.opened

    def noted(self, at: int, key: str, text: str) -> "Match[S, V]":
        """The match with a player's note about the moment `at`; an empty text removes it.

        at: below 0 for a moment among the `earlier` decisions, counted back from the start.
        Error: BadRequest where there is no such moment, key or room for the text.
        """
        if not -len(self.earlier) <= at <= self.length or not 0 < len(key) <= records.NAME_LIMIT:
            raise BadRequest("table.error.note")
        if len(text) > records.NOTE_LIMIT:
            raise BadRequest("table.error.note_long", n=records.NOTE_LIMIT)
        key, text = without_surrogates(key), without_surrogates(text)
        notes = [note for note in self.notes if (note.at, note.key) != (at, key)]
        if text:
            notes.append(Note(at, key, text))
        return replace(self, notes=tuple(sorted(notes, key=lambda note: (note.at, note.key))))

    # Beside the game

    def aside(
        self, label: str, values: tuple[Outcome, ...], n: int, *, pile: bool = False
    ) -> "tuple[Match[S, V], tuple[Outcome, ...]]":
        """The match that keeps them, and the first `n` things drawn from `values` beside the game
        (`drawn_aside`).

        They hang on the seed and the label alone and are kept in the record. Error: BadRequest for a label or
        a number that a record cannot hold.
        """
        labels = len({*self.asides, label})
        if not 0 < len(label) <= records.NAME_LIMIT or not max(n, labels) <= records.ASIDE_LIMIT or n < 0:
            raise BadRequest("table.error.field", name="aside")
        kept = self.asides.get(label, ())
        drawn = drawn_aside(self.seed, label, values, kept, n, pile=pile)
        if drawn == kept[:n]:
            return self, drawn
        return replace(self, asides={**self.asides, label: (*drawn, *kept[n:])}), drawn

    # The record

    def record(self) -> dict[str, Any]:
        """The match as JSON data, from which `tabletop.loading.load` makes the same match again."""
        return records.write(
            replace(
                self._bare_record(),
                earlier=tuple(self.earlier),
                entries=tuple(records.Entry(d.seat, d.text, d.rolls) for d in self.decisions),
                notes=self.notes,
                typed=tuple((number, place) for number, d in enumerate(self.decisions) for place in d.typed),
            )
        )

    def kept(self) -> Kept:
        """The match as it is saved: what it takes does not grow with the match, since a block is made once.
        `tabletop.loading.resume` makes the same match of it again."""
        bare = records.write_unsealed(self._bare_record())
        in_parts = ("entries", "typed", "earlier", "notes", "format")
        return Kept(
            fields={name: value for name, value in bare.items() if name not in in_parts},
            blocks={
                "log": self.decisions.blocks(),
                "earlier": self.earlier.blocks,
                "notes": _note_blocks(self.notes),
            },
            tail=self.decisions.tail(),
            earlier=len(self.earlier),
            opening=tuple(write_events(self.begun.events)),
            opening_seeded=self.begun.seeded,
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
            start=self.begun.start,
            opening=self.begun.rolls,
            earlier=(),
            entries=(),
            at=self.at,
            notes=(),
            snapshot=codec.encode(self.state),
            seat_changes=self.seat_changes,
            asides=self.asides,
            earlier_opening=self.earlier_opening,
        )


def _refuse(reason: Message | None) -> None:
    """Error: CannotUndo, where there is a reason."""
    if reason is not None:
        raise CannotUndo(reason.key, **reason.params)


@lru_cache(maxsize=8)
def _note_blocks(notes: tuple[Note, ...]) -> BlockList:
    return packed(codec.encode(notes))


def bot_of(players: Sequence[Player], changes: Sequence[SeatChange], seat: int, number: int) -> int | None:
    """The level of the bot that held a seat at the decision of a number, from 0; None for a person."""
    later = (change.bot for change in changes if change.seat == seat and change.at > number)
    return next(later, players[seat].bot)


def decision_made(
    ask: Ask, move: Move, text: str, chance: StepChance | LoggedChance, step: Step[Any]
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


def first_step(
    game: Game[S, Any],
    options: Options,
    seats: int,
    begun: Opening[S],
    seeded: SeededChance | None = None,
) -> Step[S]:
    """The opening again, or where it began in the middle. seeded: the seed's outcomes, drawn as far as the
    opening draws them; `begun.seeded` is set by them. Error: BadRecord where it cannot be."""
    if begun.start is not None:
        state = codec.decode(game.state, begun.start, "start")
        check_state(game, state, options, seats)
        return Step(state)
    chance = LoggedChance(begun.rolls, seeded)
    try:
        step = game.start(options, seats, chance)
        chance.check_all_used()
    except ChanceError:
        raise BadRecord("table.record.outcome", at=0) from None
    begun.seeded = chance.is_seeded if seeded is not None else begun.seeded
    return step


def checked(
    game: Game[S, Any], options: Options, seats: int, seed: int, players: Sequence[Player] | None
) -> tuple[dict[str, Scalar], tuple[Player, ...]]:
    """All options and players of a match that may be; the game's types are known to the codec from then on.
    Error: BadRequest."""
    whole = check_options(game, options)
    check_seats(game, whole, seats)
    seated = tuple(players) if players is not None else (Player(),) * seats
    check_players(game, seated, seats)
    if not abs(seed) < codec.INT_LIMIT:
        raise BadRequest("table.error.field", name="seed")
    codec.register(game.state)
    codec.register(game.seen)
    return whole, seated


def _stepped(act: Callable[[], Step[S]]) -> Step[S]:
    """A step of the rules. Error: BadRequest for a scripted outcome that cannot be."""
    try:
        return act()
    except ChanceError as error:
        raise BadRequest("table.error.outcome", label=str(error)[:40]) from None


def check_state(game: Game[S, Any], state: S, options: Options, seats: int) -> None:
    """Error: BadState for a state that the invariants rule out or that belongs to another match."""
    game.check(state)
    if not game.fits(state, options, seats):
        raise codec.wrong("seats")
    check_own_options(game, state, options)
