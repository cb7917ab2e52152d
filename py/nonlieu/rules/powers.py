"""The powers of the Aésirs of Good that are used like a capability.

Source: rulebook, the nine of Good, errata; N16-N18. Rescue interrupts (`losses`); science and brotherhood act
at draws and creations (`draws`, `births`); the power of Evil is an action like a teleport (`actions`).
"""

from collections.abc import Callable, Mapping
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
from nonlieu.rules.draws import ready_special
from nonlieu.rules.effects import cards_shown, teach, teaching_node
from nonlieu.rules.piles import discard, in_order, lay_card, take_card
from nonlieu.rules.state import NO_TOKENS, Acting, State, Unit, Work, of_side, put, unit_of
from nonlieu.rules.tree import END, NOWHERE, Node, ends_with
from tabletop.game import Move


def has(frame: Acting, unit: Unit, power: str) -> bool:
    """Whether a unit has a power, its own or a copied one."""
    return power in (unit.power, frame.copied)


def _pay(work: Work, unit: Unit, n: int) -> None:
    """Special tokens have acted; they stay where they are (N1)."""
    unit = unit_of(work.state, unit.name)
    work.put(replace(unit, spent=unit.spent + n))


def _enemy(state: State, unit: Unit, name: str) -> Unit | None:
    return next((one for one in of_side(state, 1 - unit.side) if one.name == name), None)


# Thémis


def spreads(unit: Unit) -> tuple[str, ...]:
    """Where the remainder of an even spread may lie: place names joined by `+`, `even` without remainder."""
    places = unit.places
    left = unit.tokens % len(places)
    return tuple("+".join(chosen) for chosen in combinations(places, left)) if left else ("even",)


def _justice_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if not has(frame, unit, JUSTICE) or ready_special(unit) < 2:
        return NOWHERE
    if not rest:
        return Node(tuple(one.name for one in of_side(state, 1 - unit.side)))
    target = _enemy(state, unit, rest[0])
    return ends_with(spreads(target), rest[1:]) if target else NOWHERE


def _justice(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    target = unit_of(work.state, rest[0])
    each, chosen = target.tokens // len(target.places), rest[1].split("+")
    even = replace(target, boxes=NO_TOKENS, reserve=0, beside=0)
    for place in target.places:
        even = put(even, place, each + (place in chosen))
    taken = max(0, target.in_box(SPECIAL) - even.in_box(SPECIAL))
    work.put(replace(even, spent=max(0, target.spent - taken)))  # N45
    _pay(work, unit, 2)
    work.tell("evened", unit=unit.name, target=target.name)


# Chameleontis

UNPRICED = (SCIENCE,)
"""The powers that may be used without a token, so that a copy costs one for the activation (N47)."""


def _copy_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if unit.power != DISGUISE or not state.errata or frame.copied:
        return NOWHERE
    others = (one.power for one in of_side(state, unit.side) if one.power not in ("", DISGUISE, RESCUE))
    return ends_with(others, rest)


def _copy(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    work.top(replace(frame, copied=rest[0]))
    if rest[0] in UNPRICED:
        _pay(work, unit, 1)
    work.tell("copied", unit=unit.name, power=rest[0])


def _cover_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if not has(frame, unit, DISGUISE) or state.errata:
        return NOWHERE
    others = (one for one in of_side(state, unit.side) if one.name != unit.name)  # N49
    allies = {one.name: one for one in others if one.cards}
    if not rest:
        return Node(tuple(allies))
    return ends_with(dict.fromkeys(allies[rest[0]].cards), rest[1:]) if rest[0] in allies else NOWHERE


def _cover(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    card, _ = take_card(work, unit_of(work.state, rest[0]), rest[1])
    ally = unit_of(work.state, rest[0])
    work.put(replace(ally, covered=in_order((*ally.covered, card))))
    _pay(work, unit, 1)
    work.tell("covered", unit=rest[0], card=card)


# San-Goku and Apollon


def _card_node(power: str) -> Callable[[State, Acting, Unit, Move], Node]:
    def node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
        if not has(frame, unit, power):
            return NOWHERE
        if not rest:
            return Node(tuple(one.name for one in of_side(state, 1 - unit.side) if one.hand))
        target = _enemy(state, unit, rest[0])
        return ends_with(cards_shown(target), rest[1:]) if target else NOWHERE

    return node


def _freedom(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    card, _ = take_card(work, unit_of(work.state, rest[0]), rest[1])
    discard(work, card)
    _pay(work, unit, 1)
    work.tell("freed", unit=unit.name, target=rest[0], card=card)


def _seduce(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    card, _ = take_card(work, unit_of(work.state, rest[0]), rest[1])
    work.state = lay_card(work.state, unit.name, card)
    _pay(work, unit, 1)
    work.tell("seduced", unit=unit.name, target=rest[0], card=card)


# Ariétis


def _peace_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if not has(frame, unit, PEACE):
        return NOWHERE
    if not rest:
        return Node(tuple(one.name for one in of_side(state, 1 - unit.side) if one.in_box(CHANNEL)))
    target = _enemy(state, unit, rest[0])
    if target is None or not target.in_box(CHANNEL):
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
    _pay(work, unit, 1)


# Ganesh


def _teach_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    if not has(frame, unit, TEACHING) or ready_special(unit) < 2:
        return NOWHERE
    return teaching_node(state, unit.side, rest)


def _teach(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    teach(work, unit_of(work.state, rest[0]), rest[1])
    _pay(work, unit, 2)


POWER_ACTIONS: Mapping[
    str,
    tuple[Callable[[State, Acting, Unit, Move], Node], Callable[[Work, Acting, Unit, Move], None]],
] = {
    "justice": (_justice_node, _justice),
    "copy": (_copy_node, _copy),
    "cover": (_cover_node, _cover),
    "freedom": (_card_node(FREEDOM), _freedom),
    "seduce": (_card_node(SEDUCTION), _seduce),
    "peace": (_peace_node, _peace),
    "teach": (_teach_node, _teach),
}
"""What may follow and what is done, by the word that begins the action."""

POWER_OF = {
    "justice": JUSTICE,
    "copy": DISGUISE,
    "cover": DISGUISE,
    "freedom": FREEDOM,
    "seduce": SEDUCTION,
    "peace": PEACE,
    "teach": TEACHING,
}
"""The power that each of these actions needs."""
