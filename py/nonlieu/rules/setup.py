"""Before the war: the options, the powers of Good, the groups placed in turn.

Source: rulebook, *L'installation du jeu*; N25, N32, N50, N51.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from math import perm

from nonlieu.map import DUEL, FULL, SIZES, SKIRMISH
from nonlieu.pieces import (
    AESIR,
    COMPENSATION,
    DISGUISE,
    EVIL,
    FORCES,
    GOOD,
    GOOD_POWERS,
    KINDS,
    NAMED,
    SHARE,
    TELEPORT_ENEMY,
    TOKENS,
    default_place,
    first_tokens,
    number_of_power,
    unit_name,
)
from nonlieu.rules.cards import DECK
from nonlieu.rules.end_of_turn import first_sheets
from nonlieu.rules.state import (
    Picking,
    SetUp,
    Standing,
    State,
    Unit,
    Work,
    free_hexes,
    ground,
    of_side,
    order_of,
    put,
    seats_of,
    speaker,
    unit_of,
)
from nonlieu.rules.tree import Node, Tree
from tabletop.chance import Chance, Deck
from tabletop.game import Ask, Message, Move, Moves, Option, Options

LOT, CHOSEN = "lot", "chosen"
FAIR, NONE = "fair", "none"
NOBODY, TABLE = "nobody", "table"
"""Who is the master of the game: nobody, or somebody at the table, who alone reads the tears (N51)."""

MASTERS = {2: NOBODY, **dict.fromkeys(range(3, 9), TABLE)}
"""Who is proposed for so many seats."""

OPTIONS: Mapping[str, Option] = {
    "size": Option(SKIRMISH, SIZES),
    "errata": Option(True, (True, False)),
    "turns": Option(0, (0, *range(4, 21))),
    "evil": Option(1, (1, 2, 3, 4)),
    "good": Option(1, (1, 2, 3, 4)),
    "powers": Option(LOT, (LOT, CHOSEN)),
    "compensation": Option(FAIR, (FAIR, NONE), before=NONE),
    "master": Option(NOBODY, (NOBODY, TABLE), before=TABLE, proposed=MASTERS),
}


def seats_for(options: Options) -> tuple[int, ...]:
    """The number of seats; none where a side has more players than Aésirs (N32)."""
    evil, good = int(options["evil"] or 0), int(options["good"] or 0)
    return (evil + good,) if max(evil, good) <= FORCES[str(options["size"])][0] else ()


def start(options: Options, chance: Chance) -> Work:
    """Nothing is placed yet; Evil begins."""
    size, errata = str(options["size"]), bool(options["errata"])
    evil, good = int(options["evil"] or 0), int(options["good"] or 0)
    counts = FORCES[size]
    named = (NAMED, *counts[1:])
    state = State(
        size=size,
        errata=errata,
        turns=int(options["turns"] or 0),
        powers=str(options["powers"]),
        evil=evil,
        good=good,
        turn=0,
        units=(),
        born=(*named, *named),
        pool=first_tokens(size),
        deck=first_deck(),
        discard={},
        tears=0,
        free=((), ()),
        standing=(Standing(),) * (evil + good),
        sheets=((),) * (evil + good),
        rotation=(0, 0),
        quiet=0,
        lost=False,
        frames=(SetUp(EVIL),),
        compensation=str(options["compensation"]),
        master=str(options["master"]),
    )
    work = Work(replace(state, units=forces(state, EVIL, (TELEPORT_ENEMY,) * counts[0])), chance)
    if size == FULL:
        bring_good(work, GOOD_POWERS)
    elif state.powers == LOT:
        bring_good(work, _by_lot(choosable(state), counts[0], chance))
    else:
        work.push(Picking())
    return work


def first_deck() -> dict[str, int]:
    """All cards, face down."""
    return {card: DECK[card] for card in sorted(DECK)}


def forces(state: State, side: int, powers: tuple[str, ...]) -> tuple[Unit, ...]:
    """The units with which a side begins, not placed yet: a group for each power, dealt to the side's seats
    in turn; an Aésir has two Guetteurs and four ectoplasms, its number is that of its group, and it holds its
    share of what its side is given besides."""
    seats = seats_of(state, side)
    given = compensation(state) if side == GOOD else 0
    found: list[Unit] = []
    for rank, power in enumerate(powers):
        group = number_of_power(power) if side == GOOD else rank + 1
        for kind in KINDS:
            for i in range(1, SHARE[kind] + 1):
                number = group if kind == AESIR else rank * SHARE[kind] + i
                unit = Unit(unit_name(side, kind, number), seats[rank % len(seats)], group, "")
                if kind == AESIR:
                    unit = replace(unit, power=power, reserve=len(range(rank, given, len(powers))))
                found.append(put(unit, default_place(kind), TOKENS[kind]))
    return tuple(sorted(found, key=lambda one: order_of(one.name)))


def choosable(state: State) -> tuple[str, ...]:
    """The powers that Good may have: one that copies others is nothing in a duel (N32)."""
    alone = state.size == DUEL and state.errata
    return tuple(one for one in GOOD_POWERS if one != DISGUISE or not alone)


def _by_lot(powers: tuple[str, ...], n: int, chance: Chance) -> tuple[str, ...]:
    deck, found = Deck(dict.fromkeys(sorted(powers), 1)), []
    for _ in range(n):
        power, deck = chance.draw("power", deck)
        found.append(power)
    return tuple(found)


def bring_good(work: Work, powers: tuple[str, ...]) -> None:
    """Good's groups are there, one for each of these powers, and its compensation."""
    state = work.state
    work.state = replace(state, units=(*state.units, *forces(state, GOOD, powers)))
    for power in powers:
        work.tell("power", unit=unit_name(GOOD, AESIR, number_of_power(power)), power=power)
    if given := compensation(state):
        work.state = replace(work.state, pool=state.pool - given)
        work.tell("compensated", n=given)


def compensation(state: State) -> int:
    """The tokens of the pool that Good begins with besides: its Aésirs get them one by one, from the first
    group on (N50)."""
    return COMPENSATION[state.size] if state.compensation == FAIR else 0


def picking_ask(state: State, frame: Picking) -> Ask:
    """Which Aésirs Good has, by their powers; their groups are dealt to its seats in this order."""
    n, powers = FORCES[state.size][0], choosable(state)

    def follow(prefix: Move) -> Node:
        if len(set(prefix)) < len(prefix) or len(prefix) > n or not set(prefix) <= set(powers):
            return Node()
        if len(prefix) == n:
            return Node(whole=True)
        return Node(tuple(one for one in powers if one not in prefix), last=len(prefix) == n - 1)

    return Ask(speaker(state, GOOD), Message("nonlieu.prompt.picking", {"n": n}), Tree(follow))


def picking_answer(work: Work, frame: Picking, move: Move) -> None:
    """They are there, each with its group."""
    work.pop()
    bring_good(work, move)


# Groups


class Placing(Moves):
    """An Aésir that is not placed yet, then a hexagon for each unit of its group, all in one zone.

    wide: the hexagons in zones where a group of that size has room.
    """

    __slots__ = ("_in_zone", "_sizes", "_wide", "_zone")

    def __init__(self, state: State, frame: SetUp) -> None:
        units = of_side(state, frame.side)
        groups = Counter(one.group for one in units)
        self._sizes = {one.name: groups[one.group] for one in units if one.kind == AESIR and not one.place}
        self._zone = ground(state).zone
        free = [one for one in free_hexes(state) if self._zone[one] != frame.zone]
        self._in_zone: dict[str, list[str]] = {}
        for one in free:
            self._in_zone.setdefault(self._zone[one], []).append(one)
        room = {zone: len(places) for zone, places in self._in_zone.items()}
        self._wide = {
            size: tuple(one for one in free if room[self._zone[one]] >= size)
            for size in set(self._sizes.values())
        }

    def next(self, prefix: Move) -> tuple[str, ...]:
        if not prefix:
            return tuple(self._sizes)
        size, rest = self._sizes.get(prefix[0], 0), prefix[1:]
        if len(rest) >= size or len(set(rest)) < len(rest):
            return ()
        if not rest:
            return self._wide[size]
        room = self._in_zone.get(self._zone.get(rest[0], ""), [])
        if len(room) < size or not set(rest) <= set(room):
            return ()
        return tuple(one for one in room if one not in rest)

    def complete(self, prefix: Move) -> bool:
        whole = bool(prefix) and len(prefix) == self._sizes.get(prefix[0], 0) + 1
        return whole and prefix[-1] in self.next(prefix[:-1])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, tuple) and self.complete(move)

    def count(self) -> int:
        return sum(perm(len(room), size) for room in self._in_zone.values() for size in self._sizes.values())


def group_of(state: State, head: str) -> tuple[Unit, ...]:
    """The units of the group that a unit is in."""
    unit = unit_of(state, head)
    return tuple(one for one in of_side(state, unit.side) if one.group == unit.group)


def setup_ask(state: State, frame: SetUp) -> Ask:
    """Which group is placed, and where."""
    return Ask(speaker(state, frame.side), Message("nonlieu.prompt.setup"), Placing(state, frame))


def setup_answer(work: Work, frame: SetUp, move: Move) -> None:
    """A group is placed; then one of the other side, or the first turn begins."""
    zone = ground(work.state).zone[move[1]]
    for unit, place in zip(group_of(work.state, move[0]), move[1:], strict=True):
        work.put(replace(unit, place=place))
    work.tell("placed", unit=move[0], zone=zone)
    state = work.state
    rotation = list(state.rotation)
    rotation[frame.side] = (rotation[frame.side] + 1) % len(seats_of(state, frame.side))
    work.state = replace(state, rotation=(rotation[0], rotation[1]))
    if all(one.place for one in state.units):
        work.state = replace(work.state, turn=1)
        work.top(first_sheets(work.state))
        work.tell("turn", turn=1)
    else:
        work.top(SetUp(1 - frame.side, zone))
