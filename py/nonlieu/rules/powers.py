"""The powers of the Aésirs of Good that are used like a capability.

Source: rulebook, the nine of Good, errata; N16-N18. Rescue interrupts (`losses`); science and brotherhood act
at draws and creations (`draws`, `births`); the power of Evil is an action like a teleport (`actions`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations

from nonlieu.pieces import (
    CHANNEL,
    DISGUISE,
    FREEDOM,
    JUSTICE,
    PEACE,
    RESCUE,
    SCIENCE,
    SEDUCTION,
    SPECIAL,
    TEACHING,
    boxes_of,
)
from nonlieu.rules.action import Action, useless
from nonlieu.rules.cards import discard, in_order, lay_card, take_card, teach
from nonlieu.rules.naming import why
from nonlieu.rules.state import NO_TOKENS, Acting, State, Unit, Work, find, of_side, put, unit_of
from nonlieu.rules.targets import (
    CARD,
    OWN,
    PUPIL,
    Choice,
    Target,
    holding,
    no_box,
    no_card,
    target_node,
    target_refused,
)
from nonlieu.rules.tree import END, NOWHERE, Node, ends_with
from tabletop.game import Message, Move

Act = Callable[[Work, Acting, Unit, Move], None]


def pay(work: Work, name: str, n: int) -> None:
    """Special tokens have acted; they stay where they are (N1)."""
    unit = unit_of(work.state, name)
    work.put(replace(unit, spent=unit.spent + n))


def _power(power: str, price: int, target: Target, act: Act) -> Action:
    """A power that is used on a unit."""

    def node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
        return target_node(state, unit.side, unit.name, target, rest)

    def refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
        return target_refused(state, unit.side, unit.name, target, rest, part)

    return Action(SPECIAL, node, act, refused, again=True, power=power, price=price)


# Thémis


def spreads(unit: Unit) -> tuple[str, ...]:
    """Where the remainder of an even spread may lie: place names joined by `+`, `even` without remainder."""
    places = unit.places
    left = unit.tokens % len(places)
    return tuple("+".join(chosen) for chosen in combinations(places, left)) if left else ("even",)


def _justice(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    target = unit_of(work.state, rest[0])
    each, chosen = target.tokens // len(target.places), rest[1].split("+")
    even = replace(target, boxes=NO_TOKENS, reserve=0, beside=0)
    for place in target.places:
        even = put(even, place, each + (place in chosen))
    taken = max(0, target.in_box(SPECIAL) - even.in_box(SPECIAL))
    work.put(replace(even, spent=max(0, target.spent - taken)))  # N45
    work.tell("evened", unit=unit.name, target=target.name)


# Chameleontis

UNPRICED = (SCIENCE,)
"""The powers that may be used without a token, so that a copy costs one for the activation (N47)."""


def _copy_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if not state.errata or frame.copied:
        return NOWHERE
    others = (one.power for one in of_side(state, unit.side) if one.power not in ("", DISGUISE, RESCUE))
    return ends_with(others, rest)


def _copy(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    work.top(replace(frame, copied=rest[0]))
    if rest[0] in UNPRICED:
        pay(work, unit.name, 1)
    work.tell("copied", unit=unit.name, power=rest[0])


def _could_cover(state: State, unit: Unit) -> bool:
    return bool(unit.cards) and not state.errata


def _face_up(state: State, unit: Unit) -> Iterable[str]:
    return dict.fromkeys(unit.cards)


def _cover(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    card, _ = take_card(work, unit_of(work.state, rest[0]), rest[1])
    ally = unit_of(work.state, rest[0])
    work.put(replace(ally, covered=in_order((*ally.covered, card))))
    work.tell("covered", unit=rest[0], card=card)


_COVER = Target(OWN, _could_cover, lacks="no_card", then=Choice(_face_up, no_card), itself=False)  # N49


# San-Goku and Apollon


def _freedom(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    card, _ = take_card(work, unit_of(work.state, rest[0]), rest[1])
    discard(work, card)
    work.tell("freed", unit=unit.name, target=rest[0], card=card)


def _seduce(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    card, _ = take_card(work, unit_of(work.state, rest[0]), rest[1])
    work.state = lay_card(work.state, unit.name, card)
    work.tell("seduced", unit=unit.name, target=rest[0], card=card)


# Ariétis

_CHANNELS = holding(CHANNEL)


def _peace_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if not rest:
        return Node(target_node(state, unit.side, unit.name, _CHANNELS, ()).parts)
    target = find(state, rest[0])
    if target is None or target.side == unit.side or not target.in_box(CHANNEL):
        return NOWHERE
    boxes = tuple(box for box in boxes_of(target.kind, target.power) if box != CHANNEL)
    if len(rest) == 1:
        return Node(boxes)
    if rest[1] not in boxes:
        return NOWHERE
    second = boxes[boxes.index(rest[1]) :] if target.in_box(CHANNEL) > 1 else ()
    if len(rest) == 2:
        return Node(second, whole=True, last=True)
    return END if len(rest) == 3 and rest[2] in second else NOWHERE


def _peace(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    target = unit_of(work.state, rest[0])
    for box in rest[1:]:
        target = put(put(target, CHANNEL, -1), box, 1)
        work.tell("shifted", unit=target.name, of=CHANNEL, box=box, n=1)
    work.put(target)


def _peace_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    if rest:
        return no_box(state, unit_of(state, rest[0]), part)
    return target_refused(state, unit.side, unit.name, _CHANNELS, rest, part)


# Ganesh


def _teach(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    teach(work, unit_of(work.state, rest[0]), rest[1])


def _teach_idle(state: State, frame: Acting, unit: Unit, action: Action) -> Message:
    return useless(state, frame, unit, action) if state.free[unit.side] else why("no_free_power")


_SPREAD = Choice(lambda state, one: spreads(one), lambda state, one, part: why("sum"))

POWER_ACTIONS: Mapping[str, Action] = {
    "justice": _power(JUSTICE, 2, Target(then=_SPREAD), _justice),
    "copy": Action(SPECIAL, _copy_node, _copy, again=True, power=DISGUISE),
    "cover": _power(DISGUISE, 1, _COVER, _cover),
    "freedom": _power(FREEDOM, 1, CARD, _freedom),
    "seduce": _power(SEDUCTION, 1, CARD, _seduce),
    "peace": Action(
        SPECIAL,
        _peace_node,
        _peace,
        _peace_refused,
        idle=lambda state, frame, unit, action: why("empty_box"),
        again=True,
        power=PEACE,
        price=1,
    ),
    "teach": replace(_power(TEACHING, 2, PUPIL, _teach), idle=_teach_idle),
}
"""The powers by the word that begins their action."""
