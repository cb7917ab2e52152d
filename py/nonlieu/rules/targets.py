"""Whom a card or a power is used on, and what is chosen after that unit; with the reasons why not others.

Source: rulebook, *Voici les différentes créatures-objets*, the nine of Good; N18-N20, N34.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from nonlieu.pieces import AESIR, ECTOPLASM, RESERVE, boxes_of, is_name
from nonlieu.rules.naming import why
from nonlieu.rules.state import HIDDEN, State, Unit, at, find, free_hexes, ground, of_side, unit_of, zone_of
from nonlieu.rules.tree import END, NOWHERE, Node, ends_with
from tabletop.game import Message, Move

OWN, ENEMY, ANY = "own", "enemy", "any"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen after a unit. parts: what may be; why: the reason why a part may not."""

    parts: Callable[[State, Unit], Iterable[str]]
    why: Callable[[State, Unit, str], Message]


def _any(state: State, unit: Unit) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Target:
    """The units that something is used on.

    whose: one of OWN, ENEMY, ANY, as seen from the user's side; fits: which of them; lacks: the name of the
    reason why not the others; then: what is chosen after the unit; itself: whether the user may be meant.
    """

    whose: str = ENEMY
    fits: Callable[[State, Unit], bool] = _any
    lacks: str = "useless"
    then: Choice | None = None
    itself: bool = True


def targets(state: State, side: int, user: str, target: Target, *, near: bool = False) -> Iterable[Unit]:
    """The units that a side may use something on. user: its unit, empty where no unit does it; near: only in
    the user's zone."""
    units = state.units if target.whose == ANY else of_side(state, side if target.whose == OWN else 1 - side)
    zone = zone_of(state, unit_of(state, user)) if near else ""
    for one in units:
        here = (target.itself or one.name != user) and (not near or zone_of(state, one) == zone)
        if here and target.fits(state, one):
            yield one


def target_node(
    state: State, side: int, user: str, target: Target, rest: Move, *, near: bool = False
) -> Node:
    """What may follow: one of the units, then what is chosen after it."""
    found = targets(state, side, user, target, near=near)
    if not rest:
        return Node(tuple(one.name for one in found), last=target.then is None)
    unit = next((one for one in found if one.name == rest[0]), None)
    if unit is None:
        return NOWHERE
    if target.then is None:
        return NOWHERE if rest[1:] else END
    return ends_with(target.then.parts(state, unit), rest[1:])


def target_refused(
    state: State, side: int, user: str, target: Target, rest: Move, part: str, *, near: bool = False
) -> Message:
    """Why a part may not follow there."""
    if rest:
        return target.then.why(state, unit_of(state, rest[0]), part) if target.then else why("not_now")
    unit = find(state, part)
    if unit is None:
        return why("no_unit" if is_name(part) else "not_now")
    if target.whose != ANY and (unit.side == side) != (target.whose == OWN):
        return why("ally" if target.whose == OWN else "enemy")
    if unit.name == user and (near or not target.itself):
        return why("itself")
    if near and zone_of(state, unit) != zone_of(state, unit_of(state, user)):
        return why("other_zone")
    return why("useless" if target.lacks == "has_power" and not unit.power else target.lacks, unit)


# What is chosen after a unit


def cards_shown(unit: Unit) -> tuple[str, ...]:
    """The cards of a unit as an enemy may name them: those face down by one word (N34)."""
    return (*dict.fromkeys(unit.cards), *((HIDDEN,) if unit.covered else ()))


def holders(state: State, side: int) -> tuple[str, ...]:
    """The units of a side that may hold cards (N20)."""
    return tuple(one.name for one in of_side(state, side) if one.kind != ECTOPLASM)


def no_box(state: State, unit: Unit, part: str) -> Message:
    """Why a part is no box of a unit."""
    return why("reserve") if part == RESERVE else why("no_box", unit)


def no_card(state: State, unit: Unit, part: str) -> Message:
    """Why a part is no card of a unit."""
    return why("no_card", unit)


def no_place(state: State, unit: Unit | None, part: str) -> Message:
    """Why a part is no free hexagon."""
    there = at(state, part) if part in ground(state).zone else None
    return why("not_there", there) if there else why("not_now")


def _no_holder(state: State, target: Unit, part: str) -> Message:
    unit = find(state, part)
    return why("holds_none" if unit and unit.kind == ECTOPLASM and unit.side != target.side else "ally")


def other_box(box: str) -> Choice:
    """Another box of the unit."""
    return Choice(lambda state, one: (two for two in boxes_of(one.kind, one.power) if two != box), no_box)


FREE_HEX = Choice(lambda state, one: free_hexes(state), no_place)
HOLDER = Choice(lambda state, one: holders(state, 1 - one.side), _no_holder)


# Targets of several cards and powers


def _has_cards(state: State, unit: Unit) -> bool:
    return unit.hand > 0


def _is_pupil(state: State, unit: Unit) -> bool:
    return unit.kind == AESIR and not unit.power and bool(state.free[unit.side])


HAND = Target(fits=_has_cards, lacks="no_card")
CARD = Target(fits=_has_cards, lacks="no_card", then=Choice(lambda state, one: cards_shown(one), no_card))
PUPIL = Target(
    OWN,
    _is_pupil,
    lacks="has_power",
    then=Choice(
        lambda state, one: dict.fromkeys(state.free[one.side]), lambda state, one, part: why("no_free_power")
    ),
)
"""An Aésir without a power, then a power that is free (N18)."""


def holding(box: str, then: Choice | None = None) -> Target:
    """An enemy with tokens in a box."""
    return Target(fits=lambda state, one: one.in_box(box) > 0, lacks="empty_box", then=then)
