"""What only the best level thinks of: an enemy's strongest ray is sent away before it is fired."""

from collections.abc import Iterator, Sequence

from nonlieu.outlook import Deeds, has_acted
from nonlieu.pieces import AESIR, CHANNEL
from nonlieu.rules.actions import action_node, can_act
from nonlieu.rules.cards import PORTAL
from nonlieu.rules.course import as_active
from nonlieu.rules.state import Acting, State, Unit, free_hexes, ground, of_side, unit_of


def tricks(state: State, frame: Acting, unit: Unit) -> Iterator[Deeds]:
    """The plans of a unit by a Portal or by Evil's power."""
    frame = as_active(frame, unit.name)
    for words in (("play", PORTAL), ("reach",)):
        held = words[0] != "play" or PORTAL in (*unit.cards, *unit.covered)
        if held and can_act(state, frame, unit, words[0]):
            targets = [unit_of(state, name) for name in action_node(state, frame, unit, words).parts]
            for target in threats(state, unit.side, targets):
                yield ((unit.name, *words, target.name, exile(state, unit.side)),)


def threats(state: State, side: int, targets: Sequence[Unit]) -> list[Unit]:
    """The two Aésirs of the enemy that have most to fire with."""
    ready = (
        one
        for one in targets
        if one.side != side and one.kind == AESIR and one.in_box(CHANNEL) and not has_acted(state, one)
    )
    return sorted(ready, key=lambda one: -one.in_box(CHANNEL))[:2]


def exile(state: State, side: int) -> str:
    """The free hexagon that is farthest from every unit of a side."""
    field, own = ground(state), of_side(state, side)
    return max(free_hexes(state), key=lambda one: min(field.distance(one, two.place) for two in own))
