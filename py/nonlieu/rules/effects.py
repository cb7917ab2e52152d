"""What the cards do when they are played.

Source: rulebook, *Voici les différentes créatures-objets* and the specials; N17, N19-N21, N31.
"""

from dataclasses import replace

from nonlieu.cards import (
    AMIR,
    ANVIL,
    BLOOM,
    CHANGER,
    GLORKI,
    JORMUND,
    MEGA,
    MOGLIN,
    NEMO,
    PORTAL,
    QUASAR,
    SIREN,
    SPECIALS,
    TERFANN,
    VAMPIRE,
    force_of,
)
from nonlieu.pieces import AESIR, ECTOPLASM, MOVE, SPECIAL, boxes_of
from nonlieu.rules.losses import lose, receive, strike, tear
from nonlieu.rules.piles import change, discard, draw_cards, lay_card, take_card
from nonlieu.rules.state import HIDDEN, Gifts, State, Unit, Work, ground, of_side, put, unit_of, zone_of
from nonlieu.rules.tree import END, NOWHERE, Node, ends_with
from tabletop.game import Move

_FROM = {SIREN: MOVE, ANVIL: SPECIAL}
"""The box out of which a card moves a token."""

_LONGER = (BLOOM, CHANGER, SIREN, ANVIL, PORTAL, NEMO)
"""The cards for which something is chosen after the target."""


def effect_node(state: State, side: int, user: str, card: str, rest: Move) -> Node:
    """What may follow when a side plays a card. user: the unit that plays it, empty where no unit does."""
    if SPECIALS.get(card, side) != side:
        return NOWHERE
    if card == AMIR:
        return NOWHERE if rest else END
    if card in (MOGLIN, MEGA):
        return teaching_node(state, side, rest)
    targets = {one.name: one for one in _targets(state, side, user, card)}
    if not rest:
        return Node(tuple(targets), last=card not in _LONGER)
    target = targets.get(rest[0])
    if target is None:
        return NOWHERE
    if card in (BLOOM, CHANGER):
        return ends_with(cards_shown(target), rest[1:])
    if card in _FROM:
        boxes = boxes_of(target.kind, target.power)
        return ends_with((box for box in boxes if box != _FROM[card]), rest[1:])
    if card == PORTAL:
        return ends_with(free_hexes(state), rest[1:])
    if card == NEMO:
        return ends_with((one.name for one in of_side(state, side) if one.kind != ECTOPLASM), rest[1:])
    return NOWHERE if rest[1:] else END


def can_play(state: State, side: int, user: str, card: str) -> bool:
    """Whether a card can do anything at all."""
    node = effect_node(state, side, user, card, ())
    return node.whole or bool(node.parts)


def _targets(state: State, side: int, user: str, card: str) -> tuple[Unit, ...]:
    """The units that a card may be played on."""
    enemies = of_side(state, 1 - side)
    if card == TERFANN:
        return of_side(state, side) if state.pool else ()
    if card in (NEMO, JORMUND, GLORKI):
        holders = any(one.kind != ECTOPLASM for one in of_side(state, side))
        return tuple(one for one in enemies if one.hand) if holders or card != NEMO else ()
    if card in SPECIALS:
        return enemies
    zone = zone_of(state, unit_of(state, user))
    if card == PORTAL:
        return tuple(one for one in state.units if one.name != user and zone_of(state, one) == zone)
    near = tuple(one for one in enemies if zone_of(state, one) == zone)
    if card == VAMPIRE:
        return tuple(one for one in near if one.tokens > 1)
    if card in (BLOOM, CHANGER):
        return tuple(one for one in near if one.hand)
    if card == QUASAR:
        return tuple(one for one in near if one.kind != AESIR)
    return tuple(one for one in near if one.in_box(_FROM[card]))


def play_effect(work: Work, side: int, user: str, card: str, rest: Move) -> None:
    """A card does what it does; it lies on the discard by now."""
    state = work.state
    work.tell("played", unit=user, side=side, card=card, target=rest[0] if rest else "")
    if card == AMIR:
        work.push(Gifts(unit_of(state, user).seat, draw_cards(work, 3)))  # N46
        return
    target = unit_of(state, rest[0])
    if card in (MOGLIN, MEGA):
        teach(work, target, rest[1])
    elif card == VAMPIRE:
        lose(work, target, 1)
    elif card == BLOOM:
        discard(work, take_card(work, target, rest[1])[0])
    elif card == CHANGER:
        change(work, target, rest[1])
    elif card in _FROM:
        work.put(put(put(target, _FROM[card], -1), rest[1], 1))
        work.tell("shifted", unit=target.name, of=_FROM[card], box=rest[1], n=1)
    elif card == PORTAL:
        teleport(work, target, rest[1])
    elif card == QUASAR:
        strike(work, target, target.tokens if target.kind == ECTOPLASM else 2)
    elif card == NEMO:
        take_all(work, target, rest[1])
    elif card in (JORMUND, GLORKI):
        take_all(work, target, "")
    elif card == TERFANN:
        work.state = replace(work.state, pool=work.state.pool - 1)
        receive(work, target.name, 1)
    else:
        strike(work, target, force_of(card))


def take_all(work: Work, target: Unit, recipient: str) -> None:
    """All cards of a unit go to another, or to the discard where none is named."""
    for card in (*target.cards, *target.covered):
        if card in target.covered and card not in unit_of(work.state, target.name).cards:
            work.shown = True
        if recipient:
            work.state = lay_card(work.state, recipient, card)
        else:
            discard(work, card)
    work.put(replace(unit_of(work.state, target.name), cards=(), covered=()))
    work.tell("cards_taken", unit=target.name, by=recipient, n=target.hand)


def teleport(work: Work, unit: Unit, place: str) -> None:
    """A unit is elsewhere, and space-time is torn (N13, N28)."""
    work.put(replace(unit, place=place))
    work.tell("teleported", unit=unit.name, of=unit.place, to_hex=place)
    tear(work)


def teaching_node(state: State, side: int, rest: Move) -> Node:
    """An Aésir without a power, then a power that is free (N18)."""
    powers = tuple(dict.fromkeys(state.free[side]))
    pupils = tuple(one.name for one in of_side(state, side) if one.kind == AESIR and not one.power)
    if not powers or not pupils:
        return NOWHERE
    if not rest:
        return Node(pupils)
    return ends_with(powers, rest[1:]) if rest[0] in pupils else NOWHERE


def teach(work: Work, unit: Unit, power: str) -> None:
    """An Aésir has a power from now on, which is not free any more."""
    free = list(work.state.free[unit.side])
    free.remove(power)
    both = tuple(tuple(free) if side == unit.side else one for side, one in enumerate(work.state.free))
    work.state = replace(work.state, free=both)
    work.put(replace(unit, power=power))
    work.tell("taught", unit=unit.name, power=power)


def cards_shown(unit: Unit) -> tuple[str, ...]:
    """The cards of a unit as an enemy may name them: those face down by one word (N34)."""
    return (*dict.fromkeys(unit.cards), *((HIDDEN,) if unit.covered else ()))


def free_hexes(state: State) -> tuple[str, ...]:
    """The hexagons without a unit."""
    taken = {one.place for one in state.units}
    return tuple(one for one in ground(state).hexes if one not in taken)
