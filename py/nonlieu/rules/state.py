"""The state of a war: units, their tokens and cards, the global reserve, deck, tears, the work under way.

Source: rulebook, *Un Aésir est défini par les possibilités suivantes*, *L'installation du jeu*, *Le tour de
jeu*; N1, N3, N5, N6, N8, N15, N18-N20, N25, N30, N32, N35.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from nonlieu.map import Ground, ground_of
from nonlieu.pieces import (
    AESIR,
    BOXES,
    CHANNEL,
    CONTROL,
    FORCES,
    GOOD,
    KINDS,
    MOVE,
    OPEN,
    REPRODUCE,
    RESERVE,
    SPECIAL,
    boxes_of,
    kind_of,
    side_of,
)
from tabletop import work
from tabletop.codec import added

Tokens = tuple[int, int, int, int, int, int]
"""Tokens in each of BOXES; a box that a unit does not have holds none."""

NO_TOKENS: Tokens = (0, 0, 0, 0, 0, 0)

ASK, ALWAYS, NEVER = "ask", "always", "never"
RESCUES = (ASK, ALWAYS, NEVER)
"""The standing answers of who may rescue (N15)."""

LOSSES: Mapping[str, tuple[str, ...]] = {
    "fight": (RESERVE, REPRODUCE, CONTROL, OPEN, MOVE, SPECIAL, CHANNEL),
    "flee": (RESERVE, REPRODUCE, CONTROL, CHANNEL, SPECIAL, OPEN, MOVE),
    "keep": (CHANNEL, MOVE, OPEN, CONTROL, REPRODUCE, SPECIAL, RESERVE),
}
"""The standing orders for losses: from which places tokens are taken, one after the other (N3)."""

HIDDEN = "hidden"
"""In another side's view, a card that lies face down."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit that is there. seat: whose it is; group: the number of its group on its side; place: its
    hexagon, empty until it is placed; power: one of POWERS, empty for none; boxes: what lies in each of
    BOXES; reserve: what an Aésir has kept; beside: tokens of a majority, until the next layout (N30);
    spent: tokens of the special box that have acted in this turn (N1); cards: creature-objects that lie
    face up, in the order of CREATURES, covered: those that lie face down (Chameleontis without errata)."""

    name: str
    seat: int
    group: int
    place: str
    power: str = ""
    boxes: Tokens = NO_TOKENS
    reserve: int = 0
    beside: int = 0
    spent: int = 0
    cards: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()

    @property
    def side(self) -> int:
        """EVIL or GOOD."""
        return side_of(self.name)

    @property
    def kind(self) -> str:
        """One of KINDS."""
        return kind_of(self.name)

    @property
    def tokens(self) -> int:
        """All that it has; without any it is destroyed (N2)."""
        return sum(self.boxes) + self.reserve + self.beside

    @property
    def hand(self) -> int:
        """How many cards it holds."""
        return len(self.cards) + len(self.covered)

    @property
    def ready(self) -> int:
        """The special tokens that have not acted in this turn."""
        return max(0, self.in_box(SPECIAL) - self.spent)

    @property
    def places(self) -> tuple[str, ...]:
        """Where tokens of it may lie: its boxes, and the reserve of an Aésir."""
        boxes = boxes_of(self.kind, self.power)
        return (*boxes, RESERVE) if self.kind == AESIR else boxes

    def in_box(self, box: str) -> int:
        """The tokens in a box, or in the reserve."""
        return self.reserve if box == RESERVE else self.boxes[BOXES.index(box)]


# The work under way: a small frame a question, the one on top is asked now


@dataclass(frozen=True, slots=True)
class Picking:
    """Good picks the powers of its Aésirs (N32)."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """`side` places a group. zone: the one just used, empty at first (N25)."""

    side: int
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Sheets:
    """All seats lay out their tokens in secret. answers: the sheet of each seat, None until it is given; in
    another side's view an empty tuple is one that is still sealed."""

    answers: tuple[tuple[str, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """The groups of both sides act in turn; `side` is next. done: groups that have acted or were born in this
    turn, each as `slot_of` writes it, rising."""

    side: int
    done: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Acting:
    """A group acts. left: its units that have not acted yet; active: the one that acts, empty for none; used:
    its capabilities that are used up; open: the one that is being used piece by piece, empty for none; spent:
    tokens of it that were used in this way; copied: the power that Chameleontis has taken over."""

    side: int
    group: int
    left: tuple[str, ...]
    active: str = ""
    used: tuple[str, ...] = ()
    open: str = ""
    spent: int = 0
    copied: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """The owner of `unit` chooses which of its tokens are lost. n: how many, fewer than it has (N3)."""

    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Rescue:
    """The owner of `rescuer` is asked whether a token of it saves `unit` from `n` damage (N15)."""

    rescuer: str
    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Lay:
    """The owner of `unit` lays `n` tokens that it was given in its boxes (N6)."""

    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards were drawn for `unit`, and are played or kept one after the other, in the order in which they
    were drawn. cards: those still to be decided on."""

    unit: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Newton's owner keeps one of two cards. more: how many pairs are to come; kept: those kept so far."""

    unit: str
    pair: tuple[str, str]
    more: int
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extra:
    """The owner of `unit` (Philotès) says how many cards it draws beside those of an Aésir. n: at most."""

    unit: str
    n: int


@dataclass(frozen=True, slots=True)
class Gifts:
    """Amir Gaoul's cards are handed out, one after the other. cards: those left."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shares:
    """A side lays out tokens of the pool that do not suffice for all. what: `doubling` or `majority`; n: how
    many."""

    what: str
    side: int
    n: int


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a turn. stage: what comes next, `storm`, `doubling`, `majority` or `next`."""

    stage: str


Frame = (
    Picking
    | SetUp
    | Sheets
    | Course
    | Acting
    | Hit
    | Rescue
    | Lay
    | Cards
    | Pick
    | Extra
    | Gifts
    | Shares
    | Closing
)


# The state


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing orders. loss: one of LOSSES or ASK; rescue: one of RESCUES (N35)."""

    loss: str = "fight"
    rescue: str = ASK


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden things too.

    size, errata, turns, powers: the options (turns 0: to annihilation); evil, good: seats a side; turn:
    from 1, 0 while the groups are placed; units: by side, kind and number; born: the highest number that a
    unit of each side and kind has had, those of Evil first (Aésirs born in the war are numbered on from
    NAMED); pool: the global reserve; deck: card → how many of it are face down; discard: card → how many were
    discarded; tears: how many were drawn; free: the powers of each side's destroyed Aésirs that may be given
    (N18); standing: a seat's; sheets: the last one that each seat has opened, empty before the first (N27);
    rotation: for each side, which of its seats makes the next common choice; quiet: turns in a row without a
    unit destroyed; lost: whether one was destroyed in this turn; frames: the work under way, the question on
    top last; empty when the war is over; compensation, master: options too (N50, N51); the first wars did
    without compensation, and had a master.
    """

    size: str
    errata: bool
    turns: int
    powers: str
    evil: int
    good: int
    turn: int
    units: tuple[Unit, ...]
    born: tuple[int, ...]
    pool: int
    deck: Mapping[str, int]
    discard: Mapping[str, int]
    tears: int
    free: tuple[tuple[str, ...], ...]
    standing: tuple[Standing, ...]
    sheets: tuple[tuple[str, ...], ...]
    rotation: tuple[int, int]
    quiet: int
    lost: bool
    frames: tuple[Frame, ...]
    compensation: str = added("none")
    master: str = added("table")

    @property
    def top(self) -> Frame | None:
        """The frame that is asked now, None at the end."""
        return self.frames[-1] if self.frames else None


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know (None: a spectator): the state with what it may not know covered."""

    seat: int | None
    state: State


# Looking


def ground(state: State) -> Ground:
    """The map of this war."""
    return ground_of(state.size)


def seats_of(state: State, side: int) -> tuple[int, ...]:
    """The seats of a side; Evil's come first (N32)."""
    return tuple(range(state.evil, state.evil + state.good) if side == GOOD else range(state.evil))


def side_of_seat(state: State, seat: int) -> int:
    """The side of a seat."""
    return int(seat >= state.evil)


def speaker(state: State, side: int) -> int:
    """The seat that makes a side's next common choice (N32). The share of a seat without a unit goes to its
    team mates, a round to each of them in turn (N48)."""
    seats = seats_of(state, side)
    seat = seats[state.rotation[side] % len(seats)]
    there = {unit.seat for unit in of_side(state, side)}
    if seat in there or not there:
        return seat
    mates = [one for one in seats if one in there]
    choices = FORCES[state.size][0] + state.turn - 1  # one for each group placed, one a turn
    return mates[choices // len(seats) % len(mates)]


def unit_of(state: State, name: str) -> Unit:
    """The unit of that name. Error: KeyError where it is not there."""
    units = state.units
    place = bisect_left(units, order_of(name), key=_order_of)
    if place < len(units) and units[place].name == name:
        return units[place]
    raise KeyError(name)


def _order_of(unit: Unit) -> tuple[int, int, int]:
    return order_of(unit.name)


def find(state: State, name: str) -> Unit | None:
    """The unit of that name, None where it is not there."""
    return next((unit for unit in state.units if unit.name == name), None)


def of_side(state: State, side: int) -> tuple[Unit, ...]:
    """The units of a side."""
    units = state.units  # those of Evil come first
    middle = bisect_left(units, GOOD, key=_side_of)
    return units[middle:] if side == GOOD else units[:middle]


def _side_of(unit: Unit) -> int:
    return unit.side


def of_seat(state: State, seat: int) -> tuple[Unit, ...]:
    """The units of a seat."""
    return tuple(unit for unit in state.units if unit.seat == seat)


def at(state: State, place: str) -> Unit | None:
    """The unit on a hexagon."""
    return next((unit for unit in state.units if unit.place == place), None)


def zone_of(state: State, unit: Unit) -> str:
    """The zone in which a unit is; empty for one that is not placed yet."""
    return ground(state).zone.get(unit.place, "")


def free_beside(state: State, unit: Unit) -> tuple[str, ...]:
    """The free hexagons beside a unit."""
    taken = {one.place for one in state.units}
    return tuple(one for one in ground(state).near[unit.place] if one not in taken)


def free_hexes(state: State) -> tuple[str, ...]:
    """The hexagons without a unit."""
    taken = {one.place for one in state.units}
    return tuple(one for one in ground(state).hexes if one not in taken)


def with_power(state: State, power: str) -> Unit | None:
    """The Aésir that has a power of Good."""
    return next((unit for unit in state.units if unit.power == power), None)


@lru_cache(maxsize=1024)
def order_of(name: str) -> tuple[int, int, int]:
    """The place of a unit in the list: by side, kind and number."""
    return side_of(name), KINDS.index(kind_of(name)), int(name[2:])


F = TypeVar("F")


def frame_of(state: State, kind: type[F]) -> F | None:
    """The lowest frame of a kind under way, None for none."""
    return next((one for one in state.frames if isinstance(one, kind)), None)


# Changing


def with_unit(state: State, unit: Unit) -> State:
    """The state with a unit as it is now."""
    return replace(state, units=tuple(unit if one.name == unit.name else one for one in state.units))


def with_new_unit(state: State, unit: Unit) -> State:
    """The state with a unit more."""
    units = sorted((*state.units, unit), key=lambda one: order_of(one.name))
    return replace(state, units=tuple(units))


def without_unit(state: State, name: str) -> State:
    """The state without a unit."""
    return replace(state, units=tuple(one for one in state.units if one.name != name))


def put(unit: Unit, box: str, n: int) -> Unit:
    """The unit with `n` tokens more (fewer where n is below 0) in a box or in the reserve. Of the special box
    those that have acted go first, and those that come are fresh (N45)."""
    if box == RESERVE:
        return replace(unit, reserve=unit.reserve + n)
    boxes = list(unit.boxes)
    boxes[BOXES.index(box)] += n
    spent = max(0, unit.spent + n) if box == SPECIAL and n < 0 else unit.spent
    return replace(unit, boxes=_six(boxes), spent=spent)


def _six(boxes: Iterable[int]) -> Tokens:
    a, b, c, d, e, f = boxes
    return a, b, c, d, e, f


def laid(boxes: Mapping[str, int]) -> Tokens:
    """Tokens by box as they lie on a sheet."""
    return _six(boxes.get(box, 0) for box in BOXES)


def more(cards: Mapping[str, int], card: str, n: int = 1) -> Mapping[str, int]:
    """A pile with `n` of a card more (fewer where n is below 0); what it has none of is not in it."""
    found = {**cards, card: cards.get(card, 0) + n}
    return {name: found[name] for name in sorted(found) if found[name]}


GROUPS = 10_000
"""An upper bound of the groups of a side."""


def slot_of(side: int, group: int) -> int:
    """A group of a side as one number."""
    return side * GROUPS + group


def born_index(side: int, kind: str) -> int:
    """The index of that kind in `State.born`."""
    return side * len(KINDS) + KINDS.index(kind)


class Work(work.Work[State, Frame]):
    """One step of a war under way."""

    __slots__ = ()

    def put(self, unit: Unit) -> None:
        """Change a unit."""
        self.state = with_unit(self.state, unit)
