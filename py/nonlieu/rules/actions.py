"""What an active unit can do with its tokens and its cards, an action each.

Source: rulebook, the capabilities of Aésir, Guetteur and ectoplasm; N1, N8, N10-N14, N20, N22.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from nonlieu.map import ZONES, Ground
from nonlieu.pieces import (
    AESIR,
    CHANNEL,
    CONTROL,
    ECTOPLASM,
    MOVE,
    OPEN,
    RANGE,
    REPRODUCE,
    SPECIAL,
    TELEPORT_ENEMY,
    WATCHER,
    boxes_of,
    is_name,
    stride,
)
from nonlieu.rules.action import MUCH, Action, is_possible, is_ready, ready_tokens
from nonlieu.rules.births import (
    birth_refused,
    create,
    create_idle,
    create_node,
    create_refused,
    has_cards_to_create,
    reproduce,
    reproduce_idle,
    reproduce_node,
)
from nonlieu.rules.cards import CREATURES, effect_node, effect_refused, play_effect, use_card
from nonlieu.rules.draws import draw
from nonlieu.rules.identity_key import IdentityKey
from nonlieu.rules.losses import dissolve, lay, receive, strike, take, teleport
from nonlieu.rules.naming import why
from nonlieu.rules.portions import is_count
from nonlieu.rules.powers import POWER_ACTIONS, pay
from nonlieu.rules.state import (
    Acting,
    State,
    Unit,
    Work,
    at,
    find,
    free_hexes,
    ground,
    of_side,
    unit_of,
    zone_of,
)
from nonlieu.rules.targets import no_box
from nonlieu.rules.tree import END, NOWHERE, Node, ends_with
from tabletop.game import Message, Move

COSTS = {ECTOPLASM: 2, WATCHER: 4}
"""What it takes to open space-time for another unit inside its zone (N13)."""

ANYWHERE = MUCH
"""What it takes for an Aésir, or to go to any zone."""


def tokens_for(frame: Acting, unit: Unit, word: str) -> int:
    """The tokens that may still act in this activation, by the action of that word."""
    return ready_tokens(frame, unit, ACTIONS[word])


def action_node(state: State, frame: Acting, unit: Unit, words: Move) -> Node:
    """What may follow once a unit is chosen: an action, then its parts."""
    if not words:
        return Node(tuple(word for word in ACTIONS if can_act(state, frame, unit, word)))
    action = ACTIONS.get(words[0])
    if action is None or not is_ready(frame, unit, action):
        return NOWHERE
    return action.node(state, frame, unit, words[1:])


def can_act(state: State, frame: Acting, unit: Unit, word: str) -> bool:
    """Whether an action is possible now."""
    return is_possible(state, frame, unit, ACTIONS[word])


def act(work: Work, frame: Acting, unit: Unit, words: Move) -> None:
    """An action is done. What was being used piece by piece is used up when something else begins."""
    action = ACTIONS[words[0]]
    if action.box:
        used = frame.used
        if frame.open and frame.open != action.box:
            used = (*used, frame.open)
        begun = frame.open == action.box
        if not action.again:
            used = (*used, action.box)
        frame = replace(
            frame, used=used, open=action.box if action.again else "", spent=frame.spent if begun else 0
        )
        work.top(frame)
    action.act(work, frame, unit, words[1:])
    if action.price:
        pay(work, unit.name, action.price)


def can_do_anything(state: State, frame: Acting, unit: Unit) -> bool:
    """Whether there is any action left for a unit."""
    return any(can_act(state, frame, unit, word) for word in ACTIONS)


# Movement


@lru_cache(maxsize=4)
def _taken(standing: IdentityKey[tuple[Unit, ...]]) -> Mapping[str, int]:
    """The side by hexagon."""
    return {one.place: one.side for one in standing.value}


def reachable(field: Ground, state: State, unit: Unit, steps: int) -> tuple[str, ...]:
    """The free hexagons that a unit can reach: it may pass its own side's units, not the enemy's (N10)."""
    return _reached(field, IdentityKey(state.units), unit.place, unit.side, steps)


@lru_cache(maxsize=256)
def _reached(
    field: Ground, standing: IdentityKey[tuple[Unit, ...]], begin: str, side: int, steps: int
) -> tuple[str, ...]:
    taken = _taken(standing)
    seen, edge = {begin}, [begin]
    for _ in range(steps):
        edge = [
            near
            for near in dict.fromkeys(near for one in edge for near in field.near[one])
            if near not in seen and taken.get(near, side) == side
        ]
        seen.update(edge)
    return tuple(one for one in field.hexes if one in seen and one not in taken)


def _steps(state: State, unit: Unit) -> int:
    return unit.in_box(MOVE) * stride(unit.kind, state.errata)


def _move_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    return ends_with(reachable(ground(state), state, unit, _steps(state, unit)), rest)


def _move(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    work.put(replace(unit, place=rest[0]))
    work.tell("moved", unit=unit.name, of=unit.place, to_hex=rest[0])


def _move_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    if part not in ground(state).zone:
        return why("not_now")
    if there := at(state, part):
        return why("not_there", there)
    reach = _steps(state, unit)
    if ground(state).distance(unit.place, part) > reach:
        return why("too_far", reach=reach)
    return why("blocked")


# Energy


def _ray_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    field = ground(state)
    enemies = of_side(state, 1 - unit.side)
    near = (one for one in enemies if field.distance(unit.place, one.place) <= RANGE[unit.kind])
    return ends_with((one.place for one in near), rest)


def _ray(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    target = at(work.state, rest[0])
    assert target is not None
    work.tell("ray", unit=unit.name, target=target.name, n=unit.in_box(CHANNEL))
    strike(work, target, unit.in_box(CHANNEL))


def _out_of_range(unit: Unit) -> Message:
    return why("out_of_range", reach=RANGE[unit.kind])


def _ray_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    there = at(state, part) if part in ground(state).zone else None
    if there is None or there.side == unit.side:
        return why("enemy" if part in ground(state).zone else "not_now")
    return _out_of_range(unit)


def _gift_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    zone = zone_of(state, unit)
    allies = {
        one.name: one
        for one in of_side(state, unit.side)
        if one.name != unit.name and zone_of(state, one) == zone
    }
    if not rest:
        return Node(tuple(allies))
    ally = allies.get(rest[0])
    if ally is None:
        return NOWHERE
    rest = rest[1:]
    if ally.seat == unit.seat:
        boxes = boxes_of(ally.kind, ally.power)
        if not rest:
            return Node(boxes)
        if rest[0] not in boxes:
            return NOWHERE
        rest = rest[1:]
    return ends_with((str(n) for n in range(1, unit.in_box(CHANNEL) + 1)), rest)


def _gift(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    n = int(rest[-1])
    work.tell("gave", unit=unit.name, ally=rest[0], n=n)
    donor = take(work, unit, ((CHANNEL, n),), to_pool=False)
    if donor.tokens == 0:
        dissolve(work, donor)
    if len(rest) == 3:
        lay(work, unit_of(work.state, rest[0]), ((rest[1], n),))
    else:
        receive(work, rest[0], n)


def _gift_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    if not rest:
        return _not_that_one(state, unit.side, unit, part)
    ally = unit_of(state, rest[0])
    if len(rest) == 1 and ally.seat == unit.seat:
        return no_box(state, ally, part)
    return why("too_many", unit) if is_count(part) else why("unreadable")


def _not_that_one(state: State, side: int, unit: Unit, part: str) -> Message:
    """Why that is no other unit of a side in the zone of a unit."""
    other = find(state, part)
    if other is None:
        return why("no_unit" if is_name(part) else "not_now")
    if other.side != side:
        return why("ally" if side == unit.side else "enemy")
    if other.name == unit.name:
        return why("itself")
    return why("other_zone" if zone_of(state, other) != zone_of(state, unit) else "no_use")


# Teleports


def _teleport_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    ready = tokens_for(frame, unit, "teleport")
    if not rest:
        roomy = zones_with_room(state)
        allies = of_side(state, unit.side)
        return Node(tuple(one.name for one in allies if _can_teleport(state, unit, one, ready, roomy)))
    target = next((one for one in of_side(state, unit.side) if one.name == rest[0]), None)
    if target is None:
        return NOWHERE
    return ends_with(_teleport_hexes(state, unit, target, ready), rest[1:])


def _can_teleport(state: State, unit: Unit, target: Unit, ready: int, roomy: frozenset[str]) -> bool:
    """Whether a unit may send one of its side, itself too, somewhere. roomy: zones with a free hexagon."""
    if target.name == unit.name and ready >= ANYWHERE:
        return bool(roomy)
    zone = zone_of(state, target)
    if target.kind == AESIR or ready < COSTS[target.kind] or zone not in roomy:
        return False
    return unit.kind == AESIR or zone == zone_of(state, unit)


def _teleport_hexes(state: State, unit: Unit, target: Unit, ready: int) -> tuple[str, ...]:
    """Where it may send it."""
    if not _can_teleport(state, unit, target, ready, zones_with_room(state)):
        return ()
    anywhere = target.name == unit.name and ready >= ANYWHERE
    return free_hexes(state) if anywhere else _free_in(state, zone_of(state, target))


def zones_with_room(state: State) -> frozenset[str]:
    """The zones that have a free hexagon."""
    field = ground(state)
    full = len(field.hexes) // len(ZONES)
    there = Counter(field.zone[one.place] for one in state.units)
    return frozenset(zone for zone in ZONES if there[zone] < full)


def _free_in(state: State, zone: str) -> tuple[str, ...]:
    zones = ground(state).zone
    return tuple(one for one in free_hexes(state) if zones[one] == zone)


def _teleport(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    target = unit_of(work.state, rest[0])
    inside = ground(work.state).zone[rest[1]] == zone_of(work.state, target)
    cost = COSTS[target.kind] if target.kind != AESIR and inside else ANYWHERE
    work.top(replace(frame, spent=frame.spent + cost))
    teleport(work, target, rest[1])


def _teleport_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    other = find(state, part)
    if not rest and other and other.side == unit.side and other.kind == AESIR and other.name != unit.name:
        return why("aesir_by_watcher" if unit.kind == WATCHER else "not_now")
    return _sent_nowhere(state, unit, unit.side, tokens_for(frame, unit, "teleport"), rest, part)


def _sent_nowhere(state: State, unit: Unit, side: int, ready: int, rest: Move, part: str) -> Message:
    """Why a unit of a side is not sent there."""
    if rest:
        if part not in ground(state).zone:
            return why("not_now")
        there = at(state, part)
        return why("not_there", there) if there else why("zone_of_target", unit_of(state, rest[0]))
    other = find(state, part)
    if other is None or other.side != side:
        return _not_that_one(state, side, unit, part)
    if ready < COSTS.get(other.kind, ANYWHERE):
        return why("no_token", unit)
    return why("other_zone" if unit.kind == WATCHER else "no_use")


def _teleport_enemy_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    ready, roomy = unit.ready, zones_with_room(state)
    enemies = {
        one.name: one
        for one in of_side(state, 1 - unit.side)
        if ready >= COSTS.get(one.kind, ANYWHERE) and (one.kind == AESIR or zone_of(state, one) in roomy)
    }
    if not rest:
        return Node(tuple(enemies))
    target = enemies.get(rest[0])
    if target is None:
        return NOWHERE
    anywhere = target.kind == AESIR
    return ends_with(free_hexes(state) if anywhere else _free_in(state, zone_of(state, target)), rest[1:])


def _teleport_enemy(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    target = unit_of(work.state, rest[0])
    pay(work, unit.name, COSTS.get(target.kind, ANYWHERE))
    teleport(work, target, rest[1])


def _teleport_enemy_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    return _sent_nowhere(state, unit, 1 - unit.side, unit.ready, rest, part)


# Cards


def _draw_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    return END if not rest and (state.deck or state.discard) else NOWHERE


def _draw(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    draw(work, unit, unit.in_box(CONTROL), frame.copied)


def _play_node(state: State, frame: Acting, unit: Unit, rest: Move) -> Node:
    held = {*unit.cards, *unit.covered}
    if not rest:
        cards = (card for card in CREATURES if card in held)
        return Node(tuple(one for one in cards if effect_node(state, unit.side, unit.name, one, ()).parts))
    return effect_node(state, unit.side, unit.name, rest[0], rest[1:]) if rest[0] in held else NOWHERE


def _play(work: Work, frame: Acting, unit: Unit, rest: Move) -> None:
    use_card(work, unit, rest[0])
    play_effect(work, unit.side, unit.name, rest[0], rest[1:])


def _play_refused(state: State, frame: Acting, unit: Unit, rest: Move, part: str) -> Message:
    if rest:
        return effect_refused(state, unit.side, unit.name, rest[0], rest[1:], part)
    return why("no_use") if part in unit.cards else why("no_card", unit)


def could_use_any_card(state: State, unit: Unit) -> bool:
    """Whether a unit that holds a card of which only its side knows the kind could do anything with it."""
    if has_cards_to_create(state, unit):
        return True
    return any(effect_node(state, unit.side, unit.name, card, ()).parts for card in CREATURES)


ACTIONS: Mapping[str, Action] = {
    "move": Action(MOVE, _move_node, _move, _move_refused, lambda state, frame, unit, action: why("blocked")),
    "ray": Action(
        CHANNEL, _ray_node, _ray, _ray_refused, lambda state, frame, unit, action: _out_of_range(unit)
    ),
    "gift": Action(
        CHANNEL, _gift_node, _gift, _gift_refused, lambda state, frame, unit, action: why("ally"), again=True
    ),
    "teleport": Action(OPEN, _teleport_node, _teleport, _teleport_refused, again=True),
    "reach": Action(
        SPECIAL,
        _teleport_enemy_node,
        _teleport_enemy,
        _teleport_enemy_refused,
        again=True,
        power=TELEPORT_ENEMY,
    ),
    "draw": Action(CONTROL, _draw_node, _draw),
    "play": Action("", _play_node, _play, _play_refused, lambda state, frame, unit, action: why("no_use")),
    "create": Action("", create_node, create, create_refused, create_idle),
    "reproduce": Action(REPRODUCE, reproduce_node, reproduce, birth_refused, reproduce_idle),
    **POWER_ACTIONS,
}
"""The actions by the word that begins them."""
