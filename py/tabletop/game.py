"""The contract between a game and the table.

One shape for a hunt, a solitaire, a four-player game with hands and dice and a war of many units.
A game package describes itself in one `Game` value, `GAME`, in its `__init__`; everything here is
plain data and plain functions. Law: `docs/adding-a-game.md`.

Vocabulary: a *seat* is a player's place, counted from 0; a *part* is one touch of a move (a point, a
card, a word); a *move* is a tuple of parts; a *step* is what a move leads to.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tabletop.chance import Chance
from tabletop.event_table import EventTable

Part = str
Move = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the catalogue among the parameters of a message: its text is put in. A type of its own, since
    what a person types may look like any key."""

    name: str


Scalar = str | int | bool | None
Param = Scalar | Key
"""What can be put into a text."""

COUNT_LIMIT = 10**9
"""Above this many legal moves a count is shown as this many or more."""

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Message:
    """Words not yet put in: a key of the catalogue and the parameters of its text.

    Parameters are strings, which stand as they are, and integers; one named `n` chooses the plural. What is
    itself in the catalogue is a `Key` (`{"side": Key("hujiyang.seat.0")}`).
    """

    key: str
    params: Mapping[str, Param] = field(default_factory=dict)


class TableError(ValueError):
    """What can go wrong at the table; `message` is said to the player in the player's language."""

    code = "bad_request"

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key, params)
        self.message = Message(key, params)


class IllegalMove(TableError):
    """The move is not allowed now; nothing has changed."""

    code = "illegal_move"


class BadState(TableError):
    """A state or position that the game's invariants rule out."""

    code = "bad_state"


class BadRecord(TableError):
    """A record that cannot be read or does not follow the rules."""

    code = "bad_record"


class BadRequest(TableError):
    """A request of the wrong form or at the wrong time."""

    code = "bad_request"


class NoSuchGame(TableError):
    """The catalogue has no game of that name."""

    code = "no_such_game"


class CannotUndo(TableError):
    """Undo or redo is not possible here; the message says why."""

    code = "cannot_undo"


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that happened, for log, tale, animation and announcer.

    kind: a word of the game (`captured`); params: strings, integers and tuples of them; to: the seats
    that may know of it, or None for everybody, spectators too.
    """

    kind: str
    params: Mapping[str, Any] = field(default_factory=dict)
    to: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return self.to is None or seat in self.to


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after a move (or the opening) and the events that led to it, in order.

    shown: whether it showed a seat something that was hidden from it; a fair undo stops there, as it
    does where chance was drawn; opened: the seats whose secret answers, as far as they were given, are from
    here on open to all.
    """

    state: S
    events: tuple[Event, ...] = ()
    shown: bool = False
    opened: tuple[int, ...] = ()


class Moves:
    """The legal moves of an Ask, walked part by part and never listed unless they are few.

    A game with few moves uses `MoveList`. A game with many derives from this class, writes `next` and
    `complete`, and overrides `count` (and `sample`) where walking every move would take too long.
    There is no `len`: it overflows above 2^31 on a 32-bit interpreter.
    """

    __slots__ = ()

    def next(self, prefix: Move) -> Sequence[Part]:
        """The parts that may follow `prefix`, in a fixed order; empty when none may."""
        raise NotImplementedError

    def complete(self, prefix: Move) -> bool:
        """Whether `prefix` is a whole legal move as it stands."""
        raise NotImplementedError

    def endings(self, prefix: Move, parts: Sequence[Part]) -> tuple[Part, ...]:
        """Those of the parts that make a whole legal move of `prefix`."""
        return tuple(part for part in parts if self.complete((*prefix, part)))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, tuple):
            return False
        for i, part in enumerate(move):
            if part not in self.next(move[:i]):
                return False
        return self.complete(move)

    def __iter__(self) -> Iterator[Move]:
        return self._walk(())

    def _walk(self, prefix: Move) -> Iterator[Move]:
        if self.complete(prefix):
            yield prefix
        for part in self.next(prefix):
            yield from self._walk((*prefix, part))

    def count(self) -> int:
        """How many moves there are, exactly."""
        return sum(1 for _ in self)

    def first(self, n: int) -> tuple[Move, ...]:
        """The first `n` moves in the order of `next`, or all where there are fewer."""
        found: list[Move] = []
        if n > 0:
            for move in self:
                found.append(move)
                if len(found) == n:
                    break
        return tuple(found)

    def sample(self, chance: Chance) -> Move:
        """A random legal move: at each part one of those that may follow (not uniform over moves)."""
        prefix: Move = ()
        while True:
            parts: tuple[Part, ...] = tuple(self.next(prefix))
            stop = 1 if self.complete(prefix) else 0
            pick = chance.roll("sample", len(parts) + stop) - 1
            if pick == len(parts):
                return prefix
            prefix = (*prefix, parts[pick])


class MoveList(Moves):
    """The moves of an Ask that has few, in the game's order; a sample is uniform."""

    __slots__ = ("_moves",)

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = tuple(moves)

    def next(self, prefix: Move) -> Sequence[Part]:
        depth = len(prefix)
        return tuple(dict.fromkeys(m[depth] for m in self._moves if len(m) > depth and m[:depth] == prefix))

    def complete(self, prefix: Move) -> bool:
        return prefix in self._moves

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def count(self) -> int:
        return len(self._moves)

    def sample(self, chance: Chance) -> Move:
        return self._moves[chance.roll("sample", len(self._moves)) - 1]


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to one seat.

    prompt: what it is about; moves: the legal answers; secret: whether the other seats may not see the
    answer yet; open_to: the seats that may all the same (team mates); private: whether it cannot be answered
    without what the asked seat alone may see. Where it can, moves and reasons hang on nothing that is hidden
    from anybody. roll: the first answer is a throw of dice, which a person makes; others, if there are any,
    are about the throw alone ("ask me again about the gourd").
    """

    seat: int
    prompt: Message
    moves: Moves
    secret: bool = False
    open_to: tuple[int, ...] = ()
    private: bool = False
    roll: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """The end: the winning seats, all seats from best to worst, the reason, a score a seat (or none); that of
    a team is the sum of its seats'. Several winners who are no team are a draw."""

    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    reason: Message
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a new game: every value it may take, the default among them.

    before: of an option that came later, what matches that were begun without it are played with;
    proposed: by the number of seats what the form of a new game proposes where that is not the default.
    """

    default: Scalar
    choices: tuple[Scalar, ...]
    before: Scalar | None = None
    proposed: Mapping[int, Scalar] = field(default_factory=dict)

    @property
    def type(self) -> str:
        """The protocol's word for the kind of value: `bool`, `int` or `str`."""
        return type(self.default).__name__


Options = Mapping[str, Scalar]


@dataclass(frozen=True, slots=True)
class Examples:
    """What `docs/engine.md` and the tests show of a game.

    moves, positions: as text; parts: kind of part → its values, in English, for developers; chance: label
    → when it is drawn, in the order in which the rules draw.
    """

    moves: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    chance: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Source:
    """A rulebook; `docs/ledger.csv` accounts for each of its lines.

    name: its name in the ledger; lines: how many of its lines are not empty; letter: the first of its
    rulings' names (`G1`); rulings: how many were given with it; later: the numbers of those that were given
    afterwards. All other numbers are decided in `docs/rulings.md`.
    """

    name: str
    lines: int
    letter: str
    rulings: int
    later: tuple[int, ...] = ()


def no_warning(view: Any, move: Move) -> Message | None:
    """A game without moves that a player should be warned of."""
    return None


def nothing_given_up(view: Any, move: Move) -> Message | None:
    """A game in which no move gives up what another one still offers."""
    return None


def fits_any(state: Any, options: Options, seats: int) -> bool:
    """A game with one number of seats."""
    return True


def no_options(state: Any) -> Options:
    """A game whose states tell nothing of the options."""
    return {}


def any_number(options: Options) -> tuple[int, ...] | None:
    """A game whose options all go together, with any of its numbers of seats."""
    return None


def no_teams(options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
    """A game in which everybody plays alone."""
    return tuple((seat,) for seat in range(seats))


def no_turn(view: Any) -> int | None:
    """A game in which it is the turn of whoever is asked."""
    return None


def by_number(options: Options, seats: int, seat: int) -> str:
    """A game whose seats are called the same whatever the options."""
    return str(seat)


def no_orders(view: Any, words: tuple[Part, ...]) -> tuple[Move, ...]:
    """A game in which nothing is commanded for many pieces at once."""
    return ()


def as_it_is(state: S) -> S:
    """A game whose states are the same under all versions of its rules."""
    return state


def hides_something(game: "Game[S, V]", state: S, seats: int) -> bool:
    """Whether anything in this state is hidden from a seat or from who only watches."""
    return any(game.view(state, seat) != state for seat in (None, *range(seats)))


@dataclass(frozen=True, slots=True)
class Game(Generic[S, V]):
    """A game as the table sees it.

    name: also the package and the words' domain. title: as it is written everywhere. rules: version of
    the law as coded; raised whenever a pinned outcome changes. seats: fewest and most. options: the
    game's own (the table adds its own `undo`). levels: bot levels, weakest first. outcomes: label of
    chance → the values it may give.

    start(options, seats, chance) → Step; pending(state) → Ask or Over; play(state, move, chance) → Step,
    raising IllegalMove; why_not(state, prefix, part) → why that part may not follow, or None when it may
    (`part` None: why the prefix is not a whole move); view(state, seat or None) → all that seat, or a
    spectator, may know; imagine(view, chance) → a state that this view could be of; check(state) raises
    BadState; adopt(state) → what a state saved under earlier rules is under these, before it is checked;
    move_text and read_move are the notation (read_move raises IllegalMove); position_text and
    read_position(text, options) likewise, where a position fits a line (read_position raises BadState).
    warn(view, move) says what a player should know before a legal move is played (it would lose at once, or
    the next answer could end the game in a way that is not seen on the board); gives_up(view, move) likewise,
    what a move that ends a part of the turn leaves undone that was on offer.
    seats_for(options) → the numbers of seats that these options allow, from the fewest, none where they
    exclude each other; None: all of `seats`. teams(options, seats) → the seats of each team, in order.
    seat_name(options, seats, seat) → the end of the key that names the seat (`<game>.seat.<name>`).
    orders(view, words) → the moves of the asked seat, one after the other, that a command for many pieces
    stands for ("all stay"); each is legal when those before it were played and nothing else has happened.
    Nothing where the words command nothing now. `tabletop.board.Orders` offers them.
    turn(view) → the seat whose turn it is, where others may be asked in the middle of it; None where it is
    that of the seat that is asked, and at the end.
    has_secrets: whether anything is ever hidden from a seat; dice: the labels of chance that are dice on the
    table, which players may throw themselves, in the order in which they are shown; never a hidden draw.
    fits(state, options, seats) → whether a state that passes check belongs to such a match; options_of(state)
    → the options that the state itself carries, which those of its match must equal.
    perft(state, depth) and playout(state, games, seed) → (wins a seat, total moves) are a game's own
    faster ways to what the table would do move by move, with random players. analysis_level: the level whose
    thoughts tell the chances at the moments of a finished game, None where no level tells any; judges:
    whether the bot can tell for certain who wins some positions (`tabletop.bots.Judged`). late_levels: the
    levels that think with the late files of the package (`*.bin`), which a page fetches for the first such
    thought, or judgement; they think without them where they do not come. rooms: the modules of the package
    that are not among the standard ones (`tabletop.registry.ROOMS`); events: each kind of event with its
    fields; sources: its rulebooks.
    """

    name: str
    title: str
    rules: int
    seats: tuple[int, int]
    options: Mapping[str, Option]
    levels: tuple[int, ...]
    outcomes: Mapping[str, tuple[Scalar, ...]]
    state: type[S]
    seen: type[V]
    start: Callable[[Options, int, Chance], Step[S]]
    pending: Callable[[S], Ask | Over]
    play: Callable[[S, Move, Chance], Step[S]]
    why_not: Callable[[S, Move, Part | None], Message | None]
    view: Callable[[S, int | None], V]
    imagine: Callable[[V, Chance], S]
    check: Callable[[S], None]
    move_text: Callable[[S, Move], str]
    read_move: Callable[[S, str], Move]
    position_text: Callable[[S], str] | None = None
    read_position: Callable[[str, Options], S] | None = None
    warn: Callable[[V, Move], Message | None] = no_warning
    gives_up: Callable[[V, Move], Message | None] = nothing_given_up
    seats_for: Callable[[Options], tuple[int, ...] | None] = any_number
    teams: Callable[[Options, int], tuple[tuple[int, ...], ...]] = no_teams
    seat_name: Callable[[Options, int, int], str] = by_number
    orders: Callable[[V, tuple[Part, ...]], tuple[Move, ...]] = no_orders
    turn: Callable[[V], int | None] = no_turn
    has_secrets: bool = False
    dice: tuple[str, ...] = ()
    adopt: Callable[[S], S] = as_it_is
    fits: Callable[[S, Options, int], bool] = fits_any
    options_of: Callable[[S], Options] = no_options
    perft: Callable[[S, int], int] | None = None
    playout: Callable[[S, int, int], tuple[tuple[int, ...], int]] | None = None
    analysis_level: int | None = None
    judges: bool = False
    late_levels: tuple[int, ...] = ()
    examples: Examples = Examples()
    rooms: tuple[str, ...] = ()
    events: EventTable = field(default_factory=dict)
    sources: tuple[Source, ...] = ()

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """The numbers of seats that these options allow, all of them given; none where they exclude each
        other."""
        allowed = self.seats_for(options)
        return tuple(range(self.seats[0], self.seats[1] + 1)) if allowed is None else allowed

    def common_view(self, state: S, seat: int, chance: Chance) -> V:
        """A view of that seat that tells no more than what everybody knows: what is hidden from who only
        watches is drawn, so it is the same whatever is really there. For a question that is not private."""
        return self.view(self.imagine(self.view(state, None), chance), seat)

    def team_of(self, options: Options, seats: int, seat: int) -> tuple[int, ...]:
        """The seats of this seat's team, itself among them."""
        return next(team for team in self.teams(options, seats) if seat in team)
