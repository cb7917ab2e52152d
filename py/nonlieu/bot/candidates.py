"""What an active unit could do, as a few short lines of moves: where it goes, whom its ray hits, in which
order, whom it gives tokens, which power or card it uses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from nonlieu.bot.evaluation import UNIT_VALUE, ray_value
from nonlieu.bot.lookahead import Line, has_acted
from nonlieu.map import Ground
from nonlieu.pieces import (
    AESIR,
    BROTHERHOOD,
    CHANNEL,
    DISGUISE,
    ECTOPLASM,
    FREEDOM,
    JUSTICE,
    KINDS,
    MOVE,
    PEACE,
    RANGE,
    RESCUE,
    RESERVE,
    SCIENCE,
    SEDUCTION,
    SPECIAL,
    TEACHING,
    boxes_of,
    stride,
)
from nonlieu.rules.actions import action_node, can_act, reachable, tokens_for
from nonlieu.rules.births import payments, replacements
from nonlieu.rules.cards import PORTAL
from nonlieu.rules.group_turns import as_active
from nonlieu.rules.powers import spreads
from nonlieu.rules.state import Acting, State, Unit, free_hexes, ground, of_side, unit_of, zone_of
from tabletop.game import Move

CardUse = Callable[[State, Sequence[Unit]], Iterator[Move]]
"""How a card that has targets is played: the moves that follow its name."""

PREFERENCE = (JUSTICE, PEACE, RESCUE, BROTHERHOOD, SCIENCE, SEDUCTION, DISGUISE, FREEDOM, TEACHING)
"""The powers of Good, the most useful first."""


def certain_line(state: State, frame: Acting, unit: Unit) -> Line:
    """A move that is always good: to draw, to create; empty where there is none."""
    frame = as_active(frame, unit.name)
    if can_act(state, frame, unit, "draw"):
        return ((unit.name, "draw"),)
    if unit.hand > 2 and can_act(state, frame, unit, "create"):
        return (_creation(state, frame, unit),)
    return ()


def _creation(state: State, frame: Acting, unit: Unit) -> Move:
    """Create the stronger unit, with as few cards replaced as possible, nearest to the enemy."""
    kind = action_node(state, frame, unit, ("create",)).parts[0]
    paid = payments((*unit.cards, *unit.covered), kind, replacements(frame, unit))
    payment = min(paid, key=lambda word: (paid[word], word))
    hexes = action_node(state, frame, unit, ("create", kind, payment)).parts
    field, enemies = ground(state), of_side(state, 1 - unit.side)
    place = min(hexes, key=lambda one: min(field.distance(one, two.place) for two in enemies))
    return (unit.name, "create", kind, payment, place)


def candidates(state: State, frame: Acting, unit: Unit, most: int) -> list[Line]:
    """The lines of a unit: the empty one, `most`, and the attack on the last enemy. Who may destroy an enemy
    where it stands neither goes away without firing nor gives its ray away."""
    frame = as_active(frame, unit.name)
    attacks, gifts = list(_attacks(state, frame, unit)), list(_gifts(state, frame, unit))
    if free_kill(state, frame, unit):
        attacks, gifts = [line for line in attacks if "ray" in (line[0][1], line[-1][1])], []
    lines = (*_with_power(state, frame, unit), *_with_card(state, frame, unit), *attacks, *gifts)
    last = attacks[:1] if len(of_side(state, 1 - unit.side)) == 1 else []
    return list(dict.fromkeys(((), *lines[:most], *last)))


def free_kill(state: State, frame: Acting, unit: Unit) -> Line:
    """The ray that does most among those that destroy an enemy from where a unit stands; empty for none."""
    force = tokens_for(as_active(frame, unit.name), unit, "ray")
    field, reach = ground(state), RANGE[unit.kind]
    enemies = (one for one in of_side(state, 1 - unit.side) if one.tokens <= force)
    near = [one for one in enemies if field.distance(unit.place, one.place) <= reach]
    return ((unit.name, "ray", _by_ray_value(force, near)[0].place),) if near else ()


def _by_ray_value(force: int, targets: Sequence[Unit]) -> list[Unit]:
    """The targets of a ray, that at which it does most first."""

    def value(one: Unit) -> float:
        return ray_value(force, one.tokens, KINDS.index(one.kind), one.in_box(CHANNEL), one.reserve)

    return sorted(targets, key=lambda one: -value(one))


# Rays and ways


def _attacks(state: State, frame: Acting, unit: Unit) -> Iterator[Line]:
    field = ground(state)
    force = tokens_for(frame, unit, "ray")
    tokens = tokens_for(frame, unit, "move")
    steps = tokens * stride(unit.kind, state.errata)
    hexes = reachable(field, state, unit, steps) if steps else ()
    reach = RANGE[unit.kind]
    enemies = of_side(state, 1 - unit.side)
    gaps = {one.name: field.distance(unit.place, one.place) for one in enemies}
    targets = _by_ray_value(force, [one for one in enemies if force and gaps[one.name] <= reach + steps])
    destinations = _destinations(field, state, unit, enemies, hexes)
    for target in targets[:4]:
        name = unit.name
        if gaps[target.name] <= reach:
            ray = (name, "ray", target.place)
            yield (ray,)
            for place in destinations[:2]:
                yield (ray, (name, "move", place))
        else:
            place = _firing_place(field, enemies, hexes, target, reach)
            if place:
                yield ((name, "move", place), (name, "ray", target.place))
    for place in destinations:
        yield ((unit.name, "move", place),)


def _firing_place(
    field: Ground, enemies: Sequence[Unit], hexes: Sequence[str], target: Unit, reach: int
) -> str:
    """The hexagon to fire from: as far as possible from the target, then from the other enemies."""
    near = [one for one in hexes if field.distance(one, target.place) <= reach]
    if not near:
        return ""
    far = max(field.distance(one, target.place) for one in near)
    near = [one for one in near if field.distance(one, target.place) == far]
    return max(near, key=lambda one: sum(min(9, field.distance(one, two.place)) for two in enemies))


def _destinations(
    field: Ground, state: State, unit: Unit, enemies: Sequence[Unit], hexes: Sequence[str]
) -> list[str]:
    """Where a unit may go without a target: towards the enemy, away, into a zone that its side would win."""
    if not hexes:
        return []
    reach = RANGE[unit.kind]
    near = {one: min(field.distance(one, two.place) for two in enemies) for one in hexes}
    here = min(field.distance(unit.place, two.place) for two in enemies)
    found = []
    on = min(hexes, key=lambda one: (abs(near[one] - reach), field.distance(one, unit.place)))
    if abs(near[on] - reach) < abs(here - reach):
        found.append(on)
    zone = _contested(state, unit)
    if zone:
        inside = [one for one in hexes if field.zone[one] == zone]
        if inside:
            found.append(max(inside, key=lambda one: (near[one], -field.distance(one, unit.place))))
    away = max(hexes, key=lambda one: (near[one], -field.distance(one, unit.place)))
    if near[away] > here:
        found.append(away)
    return list(dict.fromkeys(found))


def _contested(state: State, unit: Unit) -> str:
    """The zone, not its own, in which one unit more would count most."""
    zones = ground(state).zone
    lead: dict[str, int] = {}
    for one in state.units:
        lead[zones[one.place]] = lead.get(zones[one.place], 0) + (1 if one.side == unit.side else -1)
    own = zone_of(state, unit)
    open_zones = [zone for zone, n in lead.items() if zone != own and n in (0, -1)]
    return max(open_zones, key=lambda zone: (lead[zone], zone), default="")


# Gifts


def _gifts(state: State, frame: Acting, unit: Unit) -> Iterator[Line]:
    """Tokens for an ally that has still to act and may hit something with them."""
    n = tokens_for(frame, unit, "gift")
    if not n or unit.tokens == n:
        return
    field, zone = ground(state), zone_of(state, unit)
    enemies = of_side(state, 1 - unit.side)
    for name in frame.left:
        ally = unit_of(state, name)
        if name == unit.name or ally.seat != unit.seat or zone_of(state, ally) != zone:
            continue
        reach = RANGE[ally.kind] + ally.in_box(MOVE) * stride(ally.kind, state.errata)
        near = [one for one in enemies if field.distance(ally.place, one.place) <= reach]
        if near:
            yield ((unit.name, "gift", name, CHANNEL, str(n)),)


# Powers


def _with_power(state: State, frame: Acting, unit: Unit) -> Iterator[Line]:
    if not unit.power:
        return
    name = unit.name
    for word in ("teach", "seduce", "freedom", "copy", "justice", "peace"):
        if not can_act(state, frame, unit, word):
            continue
        parts = action_node(state, frame, unit, (word,)).parts
        if word == "copy":
            for power in ("justice", "peace"):
                if power in parts:
                    yield ((name, "copy", power),)
                    break
        elif word in ("teach", "seduce", "freedom"):
            rest = action_node(state, frame, unit, (word, parts[0])).parts
            yield ((name, word, parts[0], rest[0]),)
        else:
            strongest_rays = sorted(
                (unit_of(state, one) for one in parts),
                key=lambda one: -(one.in_box(CHANNEL) + (one.reserve if word == "justice" else 0)),
            )
            for target in strongest_rays[:2]:
                yield ((name, word, target.name, *_dispersed(target, word)),)


def _dispersed(target: Unit, word: str) -> tuple[str, ...]:
    """The boxes in which tokens of an enemy are least useful to it."""
    if word == "justice":
        bad = (CHANNEL, RESERVE)
        return (min(spreads(target), key=lambda chosen: sum(box in chosen.split("+") for box in bad)),)
    box = boxes_of(target.kind, target.power)[0]
    return (box, box) if target.in_box(CHANNEL) > 1 else (box,)


# Cards


def _with_card(state: State, frame: Acting, unit: Unit) -> Iterator[Line]:
    if not unit.hand or not can_act(state, frame, unit, "play"):
        return
    for card in action_node(state, frame, unit, ("play",)).parts:
        targets = [unit_of(state, one) for one in action_node(state, frame, unit, ("play", card)).parts]
        for effect in card_uses(state, targets, card):
            yield ((unit.name, "play", card, *effect),)


def card_uses(state: State, targets: Sequence[Unit], card: str) -> Iterator[Move]:
    """The moves that play a card on its best targets."""
    if targets and card in CARD_USES:
        yield from CARD_USES[card](state, targets)


def _on_richest(of: Callable[[Unit], Any], most: int = 1) -> CardUse:
    """Play a card on the `most` targets with the highest key."""
    return lambda state, targets: ((one.name,) for one in sorted(targets, key=of, reverse=True)[:most])


def _shifted(box: str) -> CardUse:
    """Move a token out of the fullest box, into the first other one."""

    def use(state: State, targets: Sequence[Unit]) -> Iterator[Move]:
        unit = max(targets, key=lambda one: one.in_box(box))
        yield unit.name, next(two for two in boxes_of(unit.kind, unit.power) if two != box)

    return use


def _struck(force: int) -> CardUse:
    """Play a spirit on the three units from which it takes most at once."""

    def evaluate(unit: Unit) -> float:
        if unit.tokens <= force:
            return unit.tokens + UNIT_VALUE[KINDS.index(unit.kind)]
        return force + (0.4 if unit.reserve >= force else 0.0)

    return _on_richest(evaluate, 3)


def _taught(state: State, targets: Sequence[Unit]) -> Iterator[Move]:
    yield targets[0].name, min(state.free[targets[0].side], key=power_rank)


def _given(state: State, targets: Sequence[Unit]) -> Iterator[Move]:
    rich = max(targets, key=lambda one: one.hand)
    yield rich.name, best_holder(state, 1 - rich.side)


def power_rank(power: str) -> int:
    """The place of a power in PREFERENCE; that of Evil is its only one."""
    return PREFERENCE.index(power) if power in PREFERENCE else 0


def best_holder(state: State, side: int) -> str:
    """Who gets cards: an Aésir, the strongest."""
    units = [one for one in of_side(state, side) if one.kind != ECTOPLASM]
    return max(units, key=lambda one: (one.kind == AESIR, one.hand, one.tokens)).name


CARD_USES: Mapping[str, CardUse] = {
    "vampire": _on_richest(lambda one: (one.kind == AESIR, one.reserve)),
    "siren": _shifted(MOVE),
    "anvil": _shifted(SPECIAL),
    "quasar": _on_richest(lambda one: min(one.tokens, 2 if one.kind != ECTOPLASM else 99), 2),
    "nemo": _given,
    "jormund": _on_richest(lambda one: one.hand),
    "terfann": _on_richest(lambda one: (one.kind == AESIR, one.tokens)),
    "moglin": _taught,
    "spirit-1": _struck(1),
    "spirit-2": _struck(2),
    "spirit-3": _struck(3),
    "glorki": _on_richest(lambda one: one.hand),
    "mega": _taught,
    "dark-spirit": _struck(2),
}
"""How cards are played; others are kept."""


# What only the best level thinks of: an enemy's strongest ray is sent away before it is fired


def level4_candidates(state: State, frame: Acting, unit: Unit) -> Iterator[Line]:
    """The lines of a unit that use a Portal or Evil's power."""
    frame = as_active(frame, unit.name)
    for words in (("play", PORTAL), ("reach",)):
        held = words[0] != "play" or PORTAL in (*unit.cards, *unit.covered)
        if held and can_act(state, frame, unit, words[0]):
            targets = [unit_of(state, name) for name in action_node(state, frame, unit, words).parts]
            for target in strongest_rays(state, unit.side, targets):
                yield ((unit.name, *words, target.name, farthest_hex(state, unit.side)),)


def strongest_rays(state: State, side: int, targets: Sequence[Unit]) -> list[Unit]:
    """The two enemy Aésirs with the strongest rays still to fire."""
    ready = (
        one
        for one in targets
        if one.side != side and one.kind == AESIR and one.in_box(CHANNEL) and not has_acted(state, one)
    )
    return sorted(ready, key=lambda one: -one.in_box(CHANNEL))[:2]


def farthest_hex(state: State, side: int) -> str:
    """The free hexagon that is farthest from every unit of a side."""
    field, own = ground(state), of_side(state, side)
    return max(free_hexes(state), key=lambda one: min(field.distance(one, two.place) for two in own))
