"""The law of a war that nobody would play: what a table for many pieces and many orders has to bear.

Two sides of 7 or 63 units each. A round begins with a sheet of each side, filled in in secret, one after the
other, and shown together: an order for each unit (`advance`, `strike`, `hold`, `save`), or none. Then the
units with an order act, one whole side after the other; which side is first changes from round to round.

A unit acts once a round. One that advances goes to an empty field up to two fields away (a scout three), one
that strikes picks an enemy on a neighbouring field (a gun up to two fields away); every unit may stay, and
one that saves its strength gains an energy when it stays, nine at most. A side may end its part of the round
before all have acted. A strike throws a die: 1 misses, 2 is one hit, 3 and 4 are two, 5 and 6 three. The side
that is struck then braces the unit or has it yield. A unit that braces loses an energy for each hit but one
(but two where it holds), one at least, and the striker loses one. A unit that yields loses one and falls back
to the empty neighbouring field that is farthest from the striker; where there is none, it loses one for each
hit. A side may say that it always braces, and take that back while it acts. A unit without energy leaves.

The fields of the two columns in the middle hide caches. What a cache is worth nobody knows before a unit
first enters its field; then its side alone does. The end comes after the last round, or when a side has no
unit. A side scores its units and the worth of its caches.

Source: none; this page is the law.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tabletop.chance import Chance
from tabletop.event_table import event_table
from tabletop.game import (
    Ask,
    BadState,
    Event,
    IllegalMove,
    Key,
    Message,
    Move,
    MoveList,
    Moves,
    Options,
    Over,
    Part,
    Step,
)
from war.map import (
    RANGES,
    SIZES,
    STRIDES,
    Ground,
    first_places,
    ground_of,
    kind_of,
    names,
    number_of,
    side_of,
)

ROUNDS = (2, 1, 3, 20, 400)
ADVANCE, STRIKE, HOLD, SAVE = "advance", "strike", "hold", "save"
ORDERS = (ADVANCE, STRIKE, HOLD, SAVE)
READY, STAY, END, FREE = "ready", "stay", "end", "ask-again"
BRACE, YIELD, ALWAYS = "brace", "yield", "always-brace"
FORWARD = "forward"
ALL = "all"
ENERGY_LIMIT = 9
FIRST_ENERGY = {"scout": 4, "guard": 6, "gun": 5}
EVENTS = event_table(
    {
        **dict.fromkeys(("unit", "target", "field", "to", "at"), str),
        **dict.fromkeys(("seat", "units", "die", "n", "of"), int),
        "sheets": tuple[tuple[str, ...], ...],
    },
    {
        **dict.fromkeys(("sealed", "freed", "stands"), "seat"),
        **dict.fromkeys(("stayed", "missed"), "unit"),
        **dict.fromkeys(("rested", "braced", "cornered"), "unit n"),
        **dict.fromkeys(("moved", "yielded"), "unit to"),
        "opened": "units",
        "round": "n of",
        "revealed": "sheets",
        "ended": "seat n",
        "searched": "unit field",
        "found": "field n",
        "struck": "unit target die",
        "fell": "unit at",
    },
)

DIE = (1, 2, 3, 4, 5, 6)
HITS = {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""The hits of a strike, by what the die shows."""
WORTHS = (0, 1, 2, 3)
UNKNOWN = -1
"""The worth of a cache that another side has found."""

Sheet = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit. place: its field, empty once it has left; order: the one of this round, or of the last one
    while sheets are filled in; empty for none."""

    name: Part
    place: Part
    energy: int
    order: str = ""

    @property
    def side(self) -> int:
        """The seat that it belongs to."""
        return side_of(self.name)

    @property
    def kind(self) -> str:
        """What it is, one of `war.map.KINDS`."""
        return kind_of(self.name)


@dataclass(frozen=True, slots=True)
class Cache:
    """A cache that was found. worth: UNKNOWN in the view of those who may not know it."""

    field: Part
    seat: int
    worth: int


@dataclass(frozen=True, slots=True)
class Sheets:
    """Both sides fill in a sheet: None not yet; in another's view an empty tuple is a sheet still sealed."""

    answers: tuple[Sheet | None, ...]


@dataclass(frozen=True, slots=True)
class Activations:
    """The units of `side` act. left: those with an order that have not acted yet, rising."""

    side: int
    left: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Struck:
    """The side of `unit` says how it takes the hits of `striker`."""

    striker: Part
    unit: Part
    hits: int


Frame = Sheets | Activations | Struck


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden things too. round: rounds that are over; army: all units in the order of
    `war.map.names`; caches: those found, in the order of their fields; standing: which sides always brace."""

    units: int
    rounds: int
    round: int
    army: tuple[Unit, ...]
    caches: tuple[Cache, ...]
    standing: tuple[bool, ...]
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know (None: a spectator): the state with what it may not know covered."""

    seat: int | None
    state: State


# The answers

SELDOM = 4
"""One random move of so many for each unit of a side is a word for the whole side."""

KEPT = 64
"""Sets of units whose sheets are kept at hand: a set changes only when a unit leaves."""


@lru_cache(maxsize=KEPT)
def sheet_parts(units: tuple[Part, ...]) -> tuple[Part, ...]:
    """What a sheet of these units may hold, in its order."""
    return (*(f"{unit}:{order}" for unit in units for order in ORDERS), READY)


@lru_cache(maxsize=KEPT)
def _places_of(units: tuple[Part, ...]) -> Mapping[Part, int]:
    return {part: place for place, part in enumerate(sheet_parts(units))}


class SheetMoves(Moves):
    """An order for each unit or none, units rising, then `ready`."""

    __slots__ = ("_places", "parts", "units")

    def __init__(self, units: tuple[Part, ...]) -> None:
        self.units = units
        self.parts = sheet_parts(units)
        self._places = _places_of(units)

    def _after(self, prefix: Move) -> int | None:
        """Where the parts that may follow begin; None for what is no beginning of a sheet."""
        begin = 0
        for part in prefix:
            place = self._places.get(part)
            if place is None or place < begin:
                return None
            begin = len(self.parts) if part == READY else (place // len(ORDERS) + 1) * len(ORDERS)
        return begin

    def next(self, prefix: Move) -> Sequence[Part]:
        begin = self._after(prefix)
        return () if begin is None else self.parts[begin:]

    def complete(self, prefix: Move) -> bool:
        return bool(prefix) and prefix[-1] == READY and self._after(prefix) is not None

    def __contains__(self, move: object) -> bool:
        return isinstance(move, tuple) and self.complete(move)

    def count(self) -> int:
        return int((len(ORDERS) + 1) ** len(self.units))

    def sample(self, chance: Chance) -> Move:
        """Uniform over all sheets."""
        picked = ((unit, chance.roll("sample", len(ORDERS) + 1)) for unit in self.units)
        orders = tuple(f"{unit}:{ORDERS[roll - 1]}" for unit, roll in picked if roll <= len(ORDERS))
        return (*orders, READY)


class ActivationMoves(Moves):
    """A unit that has not acted and what it does, or a word for the whole side."""

    __slots__ = ("_first", "_ground", "_occupied", "_seldom", "_units")

    def __init__(self, state: State, frame: Activations) -> None:
        self._ground = ground_of(state.units)
        self._seldom = SELDOM * state.units
        self._occupied = {unit.place: unit for unit in state.army if unit.place}
        left = frozenset(frame.left)
        self._units = {unit.name: unit for unit in state.army if unit.name in left}
        free = (FREE,) if state.standing[frame.side] else ()
        self._first: tuple[Part, ...] = (*frame.left, *free, END)

    def next(self, prefix: Move) -> Sequence[Part]:
        if not prefix:
            return self._first
        unit = self._units.get(prefix[0])
        if unit is None:
            return ()
        if len(prefix) == 1:
            strike = (STRIKE,) if self.targets(unit) else ()
            return (STAY, *strike, *self.fields(unit))
        return self.targets(unit) if prefix[1:] == (STRIKE,) else ()

    def complete(self, prefix: Move) -> bool:
        if len(prefix) == 1:
            return prefix[0] in (END, FREE) and prefix[0] in self._first
        return len(prefix) in (2, 3) and prefix[1:] != (STRIKE,) and prefix[-1] in self.next(prefix[:-1])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, tuple) and self.complete(move)

    def count(self) -> int:
        ways = (1 + len(self.fields(unit)) + len(self.targets(unit)) for unit in self._units.values())
        return len(self._first) - len(self._units) + sum(ways)

    def sample(self, chance: Chance) -> Move:
        """Mostly what a unit does, a strike where one may be made: random games shall have fights."""
        words = self._first[len(self._units) :]
        if chance.roll("sample", self._seldom) == 1:
            return (words[chance.roll("sample", len(words)) - 1],)
        unit = self._units[self._first[chance.roll("sample", len(self._units)) - 1]]
        targets = self.targets(unit)
        if targets:
            return (unit.name, STRIKE, targets[chance.roll("sample", len(targets)) - 1])
        ways = (STAY, *self.fields(unit))
        return (unit.name, ways[chance.roll("sample", len(ways)) - 1])

    def fields(self, unit: Unit) -> tuple[Part, ...]:
        """The fields to which a unit may go."""
        if unit.order != ADVANCE:
            return ()
        stride = STRIDES[unit.kind]
        near = self._ground.near[unit.place].items()
        return tuple(field for field, apart in near if apart <= stride and field not in self._occupied)

    def targets(self, unit: Unit) -> tuple[Part, ...]:
        """The enemies that a unit may strike."""
        if unit.order != STRIKE:
            return ()
        reach = RANGES[unit.kind]
        near = self._ground.near[unit.place].items()
        found = (self._occupied[field] for field, apart in near if apart <= reach and field in self._occupied)
        return tuple(sorted(other.name for other in found if other.side != unit.side))


# The course of a war


def start(options: Options, seats: int, chance: Chance) -> Step[State]:
    """All units on their first fields, without orders."""
    units, rounds = _number(options, "units"), _number(options, "rounds")
    army = tuple(
        Unit(name, field, FIRST_ENERGY[kind_of(name)])
        for name, field in zip(names(units), first_places(units), strict=True)
    )
    state = State(units, rounds, 0, army, (), (False, False), (Sheets((None, None)),))
    return Step(state, (Event("opened", {"units": units}), Event("round", {"n": 1, "of": rounds})))


def _number(options: Options, name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


def pending(state: State) -> Ask | Over:
    """The question on top of the stack, or the end."""
    if not state.frames:
        return _over(state)
    frame, seat = state.frames[-1], asked_seat(state)
    if isinstance(frame, Sheets):
        prompt = Message("war.prompt.sheet", {"n": state.round + 1, "of": state.rounds})
        return Ask(seat, prompt, SheetMoves(alive(state, seat)), secret=True, private=True)
    if isinstance(frame, Activations):
        prompt = Message("war.prompt.activations", {"n": len(frame.left)})
        return Ask(seat, prompt, ActivationMoves(state, frame))
    prompt = Message("war.prompt.struck", {"n": frame.hits, **naming(state, frame.unit)})
    words = (BRACE,) if state.standing[seat] else (BRACE, ALWAYS, YIELD)
    return Ask(seat, prompt, MoveList(tuple((word,) for word in words)))


def naming(state: State, unit: Part) -> dict[str, str | int]:
    """The parameters by which a text names a unit: its kind and its number."""
    return {"kind": Key(f"war.kind.{kind_of(unit)}"), "number": number_of(unit)}


def asked_seat(state: State) -> int:
    """The seat that the question on top of the stack is put to."""
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        return frame.answers.index(None)
    return frame.side if isinstance(frame, Activations) else side_of(frame.unit)


def alive(state: State, seat: int) -> tuple[Part, ...]:
    """The units of a side that are still there."""
    return tuple(unit.name for unit in state.army if unit.energy and unit.side == seat)


def _over(state: State) -> Over:
    left = tuple(len(alive(state, seat)) for seat in (0, 1))
    worth = (sum(max(one.worth, 0) for one in state.caches if one.seat == seat) for seat in (0, 1))
    scores = tuple(units + more for units, more in zip(left, worth, strict=True))
    ranking = (1, 0) if scores[1] > scores[0] else (0, 1)
    winners = tuple(seat for seat in ranking if scores[seat] == max(scores))
    key = "war.over.rounds" if min(left) else "war.over.gone"
    return Over(winners, ranking, Message(key, {"west": scores[0], "east": scores[1]}), scores)


def play(state: State, move: Move, chance: Chance) -> Step[State]:
    """What the move does; IllegalMove where it may not be played."""
    ask = pending(state)
    if isinstance(ask, Over):
        raise IllegalMove("war.why.over")
    if move not in ask.moves:
        reason = _reason(state, ask, move)
        raise IllegalMove(reason.key, **reason.params)
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        return _fill_in(state, frame, ask.seat, move)
    if isinstance(frame, Activations):
        return _go_on(_act(state, frame, move, chance))
    return _go_on(_answer(state, frame, ask.seat, move[0], chance))


def _fill_in(state: State, frame: Sheets, seat: int, move: Move) -> Step[State]:
    answers = (*frame.answers[:seat], move, *frame.answers[seat + 1 :])
    sealed = Event("sealed", {"seat": seat})
    if None in answers:
        return Step(replace(state, frames=(Sheets(answers),)), (sealed,))
    sheets = tuple(answer[:-1] for answer in answers if answer is not None)
    orders = dict(part.split(":") for sheet in sheets for part in sheet)
    army = tuple(_ordered(unit, orders.get(unit.name, "")) for unit in state.army)
    first = state.round % 2
    shown = replace(state, army=army, frames=(Activations(first, _with_orders(army, first)),))
    step = Step(shown, (sealed, Event("revealed", {"sheets": sheets})), shown=True, opened=(0, 1))
    return _go_on(step)


def _ordered(unit: Unit, order: str) -> Unit:
    return unit if unit.order == order else replace(unit, order=order)


def _with_orders(army: tuple[Unit, ...], side: int) -> tuple[Part, ...]:
    return tuple(unit.name for unit in army if unit.order and unit.side == side)


def _act(state: State, frame: Activations, move: Move, chance: Chance) -> Step[State]:
    """A unit acts, or a word of its side."""
    if move == (END,):
        ended = Event("ended", {"seat": frame.side, "n": len(frame.left)})
        return Step(replace(state, frames=(Activations(frame.side, ()),)), (ended,))
    if move == (FREE,):
        return Step(_with_standing(state, frame.side, always=False), (Event("freed", {"seat": frame.side}),))
    unit = unit_of(state, move[0])
    left = tuple(name for name in frame.left if name != unit.name)
    acted = replace(state, frames=(Activations(frame.side, left),))
    if move[1] == STAY:
        return _stay(acted, unit)
    if move[1] == STRIKE:
        return _strike(acted, unit, move[2], chance)
    went = Event("moved", {"unit": unit.name, "to": move[1]})
    return _enter(acted, replace(unit, place=move[1]), (went,), chance)


def unit_of(state: State, name: Part) -> Unit:
    """The unit of that name."""
    return state.army[side_of(name) * state.units + number_of(name) - 1]


def _with_unit(state: State, unit: Unit) -> State:
    """The state with a unit as it is now; without energy it leaves."""
    if unit.energy <= 0:
        unit = Unit(unit.name, "", 0)
    place = unit.side * state.units + number_of(unit.name) - 1
    frames = tuple(_without(frame, unit) if not unit.energy else frame for frame in state.frames)
    return replace(state, army=(*state.army[:place], unit, *state.army[place + 1 :]), frames=frames)


def _without(frame: Frame, gone: Unit) -> Frame:
    if not isinstance(frame, Activations):
        return frame
    return replace(frame, left=tuple(name for name in frame.left if name != gone.name))


def _stay(state: State, unit: Unit) -> Step[State]:
    if unit.order != SAVE or unit.energy == ENERGY_LIMIT:
        return Step(state, (Event("stayed", {"unit": unit.name}),))
    rested = replace(unit, energy=unit.energy + 1)
    return Step(_with_unit(state, rested), (Event("rested", {"unit": unit.name, "n": rested.energy}),))


def _enter(state: State, unit: Unit, events: tuple[Event, ...], chance: Chance) -> Step[State]:
    """A unit has come to its field; the first to come to one in the middle finds its cache."""
    state = _with_unit(state, unit)
    field = unit.place
    if not hides_cache(state, field):
        return Step(state, events)
    worth = chance.pick("cache", WORTHS)
    assert isinstance(worth, int)
    found = Cache(field, unit.side, worth)
    caches = tuple(sorted((*state.caches, found), key=lambda one: one.field))
    searched = Event("searched", {"unit": unit.name, "field": field})
    told = Event("found", {"field": field, "n": worth}, (unit.side,))
    return Step(replace(state, caches=caches), (*events, searched, told), shown=True)


def hides_cache(state: State, field: Part) -> bool:
    """Whether a field has a cache that nobody has found yet."""
    return field in ground_of(state.units).middle and all(one.field != field for one in state.caches)


def _strike(state: State, striker: Unit, target: Part, chance: Chance) -> Step[State]:
    die = chance.roll("d6", len(DIE))
    struck = Event("struck", {"unit": striker.name, "target": target, "die": die})
    if HITS[die] == 0:
        return Step(state, (struck, Event("missed", {"unit": target})))
    return Step(replace(state, frames=(*state.frames, Struck(striker.name, target, HITS[die]))), (struck,))


def _answer(state: State, frame: Struck, seat: int, word: Part, chance: Chance) -> Step[State]:
    """The struck unit braces or yields."""
    state = replace(state, frames=state.frames[:-1])
    if word == YIELD:
        return _yield(state, frame, chance)
    events: tuple[Event, ...] = ()
    if word == ALWAYS:
        state = _with_standing(state, seat, always=True)
        events = (Event("stands", {"seat": seat}),)
    struck, striker = unit_of(state, frame.unit), unit_of(state, frame.striker)
    lost = max(1, frame.hits - (2 if struck.order == HOLD else 1))
    braced = Event("braced", {"unit": struck.name, "n": lost})
    return _lose(_lose(Step(state, (*events, braced)), struck, lost), striker, 1)


def _yield(state: State, frame: Struck, chance: Chance) -> Step[State]:
    struck, striker = unit_of(state, frame.unit), unit_of(state, frame.striker)
    field = refuge(state, struck, striker)
    if field is None:
        cornered = Event("cornered", {"unit": struck.name, "n": frame.hits})
        return _lose(Step(state, (cornered,)), struck, frame.hits)
    yielded = Event("yielded", {"unit": struck.name, "to": field})
    if struck.energy == 1:
        return _lose(Step(state, (yielded,)), struck, 1)
    return _enter(state, replace(struck, place=field, energy=struck.energy - 1), (yielded,), chance)


def refuge(state: State, struck: Unit, striker: Unit) -> Part | None:
    """The field to which a unit falls back; None where there is none."""
    ground = ground_of(state.units)
    occupied = {unit.place for unit in state.army}
    near = (field for field, apart in ground.near[struck.place].items() if apart == 1)
    empty = [field for field in near if field not in occupied]
    return max(empty, key=lambda field: ground.distance(striker.place, field), default=None)


def _lose(step: Step[State], unit: Unit, energy: int) -> Step[State]:
    """A unit loses energy, and perhaps leaves."""
    weaker = replace(unit, energy=unit.energy - energy)
    fell = (Event("fell", {"unit": unit.name, "at": unit.place}),) if weaker.energy <= 0 else ()
    return replace(step, state=_with_unit(step.state, weaker), events=(*step.events, *fell))


def _with_standing(state: State, seat: int, *, always: bool) -> State:
    return replace(state, standing=(*state.standing[:seat], always, *state.standing[seat + 1 :]))


def _go_on(step: Step[State]) -> Step[State]:
    """When all of a side have acted the other side follows, after both the next round, or the end."""
    state = step.state
    if not all(alive(state, seat) for seat in (0, 1)):
        return replace(step, state=replace(state, frames=()), shown=True)
    frame = state.frames[-1]
    if not isinstance(frame, Activations) or frame.left:
        return step
    other = 1 - frame.side
    if other != state.round % 2 and (left := _with_orders(state.army, other)):
        return replace(step, state=replace(state, frames=(Activations(other, left),)))
    over = state.round + 1
    if over == state.rounds:
        return replace(step, state=replace(state, round=over, frames=()), shown=True)
    began = Event("round", {"n": over + 1, "of": state.rounds})
    after = replace(state, round=over, frames=(Sheets((None, None)),))
    return replace(step, state=after, events=(*step.events, began))


# Reasons


def why_not(state: State, prefix: Move, part: Part | None) -> Message | None:
    """Why `part` may not follow `prefix` (None: why the prefix is no whole move); None when it may."""
    ask = pending(state)
    if isinstance(ask, Over):
        return Message("war.why.over")
    if part is None:
        return None if ask.moves.complete(prefix) else _reason(state, ask, prefix)
    return None if part in ask.moves.next(prefix) else _reason(state, ask, (*prefix, part))


def _reason(state: State, ask: Ask, move: Move) -> Message:
    """Words for a move or a beginning that is not legal."""
    if not move:
        return Message("war.why.nothing")
    frame = state.frames[-1]
    if isinstance(frame, Sheets):
        return _sheet_reason(state, ask, move)
    if isinstance(frame, Struck):
        return Message("war.why.standing" if state.standing[ask.seat] else "war.why.answer")
    return _activation_reason(state, ask, move)


def _sheet_reason(state: State, ask: Ask, move: Move) -> Message:
    unit, _, order = move[-1].partition(":")
    if move[-1] == READY:
        return Message("war.why.sheet")
    if unit not in names(state.units) or (order and order not in ORDERS):
        return Message("war.why.word", {"word": move[-1][:40]})
    if side_of(unit) != ask.seat:
        return Message("war.why.enemy")
    if not unit_of(state, unit).energy:
        return Message("war.why.gone")
    return Message("war.why.rising" if order else "war.why.which_order")


def _activation_reason(state: State, ask: Ask, move: Move) -> Message:
    frame = state.frames[-1]
    assert isinstance(frame, Activations)
    if move[0] not in ask.moves.next(()):
        if move[0] not in names(state.units):
            return Message("war.why.word", {"word": move[0][:40]})
        if side_of(move[0]) != frame.side:
            return Message("war.why.enemy")
        unit = unit_of(state, move[0])
        if not unit.energy:
            return Message("war.why.gone")
        return Message("war.why.acted" if unit.order else "war.why.no_order")
    if move[0] in (END, FREE):
        return Message("war.why.whole")
    if len(move) == 1:
        return Message("war.why.what")
    unit = unit_of(state, move[0])
    if move[1] == STRIKE and unit.order == STRIKE:
        return Message("war.why.target")
    if move[1] in names(state.units) or move[1] == STRIKE:
        return Message("war.why.no_strike")
    if move[1] not in ground_of(state.units).fields:
        return Message("war.why.word", {"word": move[1][:40]})
    return _field_reason(state, unit, move[1])


def _field_reason(state: State, unit: Unit, field: Part) -> Message:
    if unit.order != ADVANCE:
        return Message("war.why.no_advance")
    if any(other.place == field for other in state.army):
        return Message("war.why.taken")
    return Message("war.why.too_far", {"n": STRIDES[unit.kind]})


def warn(view: View, move: Move) -> Message | None:
    """A sheet without any order leaves the side idle."""
    frame = view.state.frames[-1] if view.state.frames else None
    return Message("war.warn.blank") if isinstance(frame, Sheets) and move == (READY,) else None


def gives_up(view: View, move: Move) -> Message | None:
    """What ends a side's part of the round while units have not acted."""
    frame = view.state.frames[-1] if view.state.frames else None
    if not isinstance(frame, Activations) or move != (END,):
        return None
    return Message("war.gives_up", {"n": len(frame.left)})


# Commands for many units


def orders(view: View, words: tuple[Part, ...]) -> tuple[Move, ...]:
    """`stay`: all that are left stay; `forward`: each that advances goes one field towards the enemy; `end`.
    The first two may be followed by `all`, which they mean."""
    state = view.state
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Activations):
        return ()
    if words in ((STAY,), (STAY, ALL)):
        return tuple((name, STAY) for name in frame.left)
    if words in ((FORWARD,), (FORWARD, ALL)):
        return tuple(_forward(state, frame))
    return ((END,),) if words == (END,) else ()


def _forward(state: State, frame: Activations) -> list[Move]:
    """A step of each unit that advances, those in front first, so that they make room."""
    ground = ground_of(state.units)
    ahead = 1 if frame.side == 0 else -1
    occupied = {unit.place for unit in state.army}
    units = [unit_of(state, name) for name in frame.left]
    advancing = sorted(
        (unit for unit in units if unit.order == ADVANCE),
        key=lambda unit: (-ahead * int(unit.place[1:3]), unit.name),
    )
    moves: list[Move] = []
    for unit in advancing:
        column = int(unit.place[1:3]) + ahead
        near = (field for field, apart in ground.near[unit.place].items() if apart == 1)
        to = next((one for one in near if int(one[1:3]) == column and one not in occupied), None)
        if to is not None:
            occupied.discard(unit.place)
            occupied.add(to)
            moves.append((unit.name, to))
    return moves


# Who knows what


def view(state: State, seat: int | None) -> View:
    """What `seat` may know; a spectator (None) knows no sealed sheet and no cache."""
    frames = tuple(_covered(frame, seat) for frame in state.frames)
    caches = tuple(one if one.seat == seat else replace(one, worth=UNKNOWN) for one in state.caches)
    return View(seat, replace(state, frames=frames, caches=caches))


def _covered(frame: Frame, seat: int | None) -> Frame:
    if not isinstance(frame, Sheets):
        return frame
    return Sheets(tuple(a if a is None or i == seat else () for i, a in enumerate(frame.answers)))


def imagine(seen: View, chance: Chance) -> State:
    """A state that this view could be of. Error: BadState when there is none."""
    state = seen.state
    _hold(seen.seat in (None, 0, 1), "seat")
    _hold(state.units in SIZES and tuple(unit.name for unit in state.army) == names(state.units), "army")
    _hold(all((one.worth == UNKNOWN) == (one.seat != seen.seat) for one in state.caches), "caches")
    caches = tuple(_valued(one, chance) if one.worth == UNKNOWN else one for one in state.caches)
    frames = tuple(_guessed(state, frame, seen.seat, chance) for frame in state.frames)
    imagined = replace(state, caches=caches, frames=frames)
    check(imagined)
    return imagined


def _valued(found: Cache, chance: Chance) -> Cache:
    worth = chance.pick("imagined", WORTHS)
    assert isinstance(worth, int)
    return replace(found, worth=worth)


def _guessed(state: State, frame: Frame, seat: int | None, chance: Chance) -> Frame:
    if not isinstance(frame, Sheets):
        return frame
    _hold(all(a is None or (a == ()) == (i != seat) for i, a in enumerate(frame.answers)), "sheets")
    return Sheets(
        tuple(
            SheetMoves(alive(state, i)).sample(chance) if answer == () else answer
            for i, answer in enumerate(frame.answers)
        )
    )


# What a state must be


def check(state: State) -> None:
    """Raises BadState unless the state could be played on without surprise."""
    _hold(state.units in SIZES and state.rounds in ROUNDS, "options")
    _hold(0 <= state.round <= state.rounds, "round")
    _hold(len(state.standing) == 2, "standing")
    _check_army(state)
    _check_caches(state)
    _check_frames(state)


def _check_army(state: State) -> None:
    ground = ground_of(state.units)
    _hold(tuple(unit.name for unit in state.army) == names(state.units), "army")
    places = [unit.place for unit in state.army if unit.place]
    _hold(len(places) == len(set(places)) and set(places) <= ground.near.keys(), "places")
    for unit in state.army:
        _hold(0 <= unit.energy <= ENERGY_LIMIT and (unit.energy == 0) == (unit.place == ""), "energy")
        _hold(unit.order in ("", *ORDERS) and (unit.energy > 0 or unit.order == ""), "orders")


def _check_caches(state: State) -> None:
    found = [one.field for one in state.caches]
    _hold(found == sorted(set(found)) and set(found) <= set(ground_of(state.units).middle), "caches")
    _hold(all(one.seat in (0, 1) and one.worth in WORTHS for one in state.caches), "caches")
    units = (unit.place for unit in state.army)
    _hold(not any(hides_cache(state, place) for place in units if place), "caches")


def _check_frames(state: State) -> None:
    frames = state.frames
    over = state.round == state.rounds or not all(alive(state, seat) for seat in (0, 1))
    _hold(over == (not frames), "over")
    if over:
        return
    first = frames[0]
    if isinstance(first, Sheets):
        _hold(len(frames) == 1 and len(first.answers) == 2 and first.answers[1] is None, "sheets")
        answer = first.answers[0]
        _hold(answer is None or answer in SheetMoves(alive(state, 0)), "sheets")
        return
    _hold(isinstance(first, Activations) and len(frames) <= 2, "frames")
    assert isinstance(first, Activations)
    _hold(first.side in (0, 1) and list(first.left) == sorted(set(first.left)), "left")
    _hold(set(first.left) <= set(_with_orders(state.army, first.side)), "left")
    _hold(bool(first.left) or len(frames) == 2, "left")
    if len(frames) == 2:
        _check_struck(state, first, frames[1])


def _check_struck(state: State, acting: Activations, frame: Frame) -> None:
    _hold(isinstance(frame, Struck), "frames")
    assert isinstance(frame, Struck)
    _hold({frame.striker, frame.unit} <= set(names(state.units)), "struck")
    striker, unit = unit_of(state, frame.striker), unit_of(state, frame.unit)
    _hold(striker.side == acting.side != unit.side and striker.order == STRIKE, "struck")
    _hold(frame.striker not in acting.left and unit.energy > 0 and frame.hits in HITS.values(), "struck")
    _hold(frame.hits > 0 and _in_range(ground_of(state.units), striker, unit), "struck")


def _in_range(ground: Ground, striker: Unit, unit: Unit) -> bool:
    return 1 <= ground.distance(striker.place, unit.place) <= RANGES[striker.kind]


def _hold(true: bool, what: str) -> None:
    if not true:
        raise BadState("war.bad", what=what)


def fits(state: State, options: Options, seats: int) -> bool:
    """A war is for two."""
    return seats == 2


def options_of(state: State) -> Options:
    """The options that a state carries: all."""
    return {"units": state.units, "rounds": state.rounds}


def turn(seen: View) -> int | None:
    """The seat whose units act, whoever is asked in the middle of it; None while sheets are filled in."""
    first = seen.state.frames[0] if seen.state.frames else None
    return first.side if isinstance(first, Activations) else None


def outcome_values() -> Mapping[str, tuple[int, ...]]:
    """The labels of chance and what each may give."""
    return {"d6": DIE, "cache": WORTHS}
