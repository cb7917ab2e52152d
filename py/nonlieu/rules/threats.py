"""Which rays could still reach a unit in this turn, and what a unit could still do, as far as everybody can
know.

Sheets are secret until they are opened: before that, whatever a unit has could lie in its movement and its
ray. Afterwards it is what lies there, of the units that have not acted. A unit is taken to stay where it is;
gifts, teleports, cards and powers are left out.

Source: rulebook, *Canaliser l'énergie*; N8, N10, N11, N32.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from nonlieu.map import Ground
from nonlieu.pieces import CHANNEL, MOVE, RANGE, stride
from nonlieu.rules.actions import reachable, tokens_for
from nonlieu.rules.group_turns import as_active
from nonlieu.rules.identity_key import IdentityKey
from nonlieu.rules.state import Acting, Course, Sheets, State, Unit, frame_of, ground, of_side, slot_of


@dataclass(frozen=True, slots=True)
class Threat:
    """A ray that could reach a unit. unit: the enemy that could fire it, or (of a prospect) its target;
    force: the most tokens that it could take."""

    unit: Unit
    force: int


@dataclass(frozen=True, slots=True)
class Danger:
    """A unit that rays could destroy. by: the fewest that could, the strongest first."""

    unit: Unit
    by: tuple[Threat, ...]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a unit could still do in this turn. goes: the free hexagons to which it could move; hits: the
    enemies that its ray could reach from there or from where it stands, the hardest hit first; fires: whether
    it has a ray left, whoever is in its reach now."""

    goes: tuple[str, ...]
    hits: tuple[Threat, ...]
    fires: bool


def threats(state: State, unit: Unit) -> tuple[Threat, ...]:
    """The enemies whose rays could reach a unit where it stands, the strongest first."""
    return _threats(IdentityKey(state), unit)


@lru_cache(maxsize=128)
def _threats(same: IdentityKey[State], unit: Unit) -> tuple[Threat, ...]:
    state = same.value
    field, found = ground(state), []
    for shooter in _shooters(same, 1 - unit.side):
        force = shooter.force_on(field, state, unit)
        if force:
            found.append(Threat(shooter.unit, force))
    return tuple(sorted(found, key=lambda one: -one.force))


def in_danger(state: State, seat: int) -> tuple[Danger, ...]:
    """The units of a seat that rays could destroy where they stand, in the order of the list."""
    return _in_danger(IdentityKey(state), seat)


@lru_cache(maxsize=4)
def _in_danger(same: IdentityKey[State], seat: int) -> tuple[Danger, ...]:
    found = []
    for unit in same.value.units:
        if unit.seat == seat and unit.place and _may_fall(same, unit):
            by = fewest(unit, _threats(same, unit))
            if by:
                found.append(Danger(unit, by))
    return tuple(found)


def fewest(unit: Unit, found: tuple[Threat, ...]) -> tuple[Threat, ...]:
    """The fewest threats that destroy a unit together; none where all together do not."""
    left = unit.tokens
    for n, one in enumerate(found, 1):
        left -= one.force
        if left <= 0:
            return found[:n]
    return ()


def prospect(state: State, unit: Unit) -> Prospect:
    """What a unit could still do in this turn (N8, N10, N11)."""
    return _prospect(IdentityKey(state), unit)


@lru_cache(maxsize=8)
def _prospect(same: IdentityKey[State], unit: Unit) -> Prospect:
    state = same.value
    field, enemies = ground(state), of_side(state, 1 - unit.side)
    own = [shooter for shooter in _shooters(same, unit.side) if shooter.unit.name == unit.name]
    found = [
        Threat(enemy, force)
        for shooter in own
        for enemy in enemies
        if (force := shooter.force_on(field, state, enemy))
    ]
    goes = reachable(field, state, unit, _farthest(state, unit))
    return Prospect(goes, tuple(sorted(found, key=lambda one: -one.force)), bool(own))


@dataclass(frozen=True, slots=True)
class _Shooter:
    """An enemy that may fire. ways: steps of its movement and the force left for its ray, the strongest ray
    first."""

    unit: Unit
    ways: tuple[tuple[int, int], ...]

    def may_hit(self, field: Ground, target: Unit) -> int:
        """The force with which it would hit if nobody stood in its way; 0 for out of reach."""
        lack = field.distance(self.unit.place, target.place) - RANGE[self.unit.kind]
        return next((force for steps, force in self.ways if steps >= lack), 0)

    def force_on(self, field: Ground, state: State, target: Unit) -> int:
        """The force with which it could hit a unit; 0 for out of reach."""
        return next((force for steps, force in self.ways if self.hits(field, state, target, steps)), 0)

    def hits(self, field: Ground, state: State, target: Unit, steps: int) -> bool:
        """Whether it comes within reach of a unit by so many steps (N10, N11)."""
        reach = RANGE[self.unit.kind]
        lack = field.distance(self.unit.place, target.place) - reach
        if lack <= 0 or lack > steps:
            return lack <= 0
        places = reachable(field, state, self.unit, steps)
        return any(field.distance(one, target.place) <= reach for one in places)


def _may_fall(same: IdentityKey[State], unit: Unit) -> bool:
    """Whether rays could destroy a unit if nobody stood in anybody's way: a quick look, never too low."""
    field = ground(same.value)
    return sum(one.may_hit(field, unit) for one in _shooters(same, 1 - unit.side)) >= unit.tokens


@lru_cache(maxsize=4)
def _shooters(same: IdentityKey[State], side: int) -> tuple[_Shooter, ...]:
    return tuple(_all_shooters(same.value, side))


def _all_shooters(state: State, side: int) -> Iterator[_Shooter]:
    for one in of_side(state, side):
        wide = stride(one.kind, state.errata)
        if isinstance(state.top, Sheets):
            yield _Shooter(one, tuple((n * wide, one.tokens - n) for n in range(one.tokens)))
            continue
        frame = _still_acts(state, one)
        if frame is not None and tokens_for(frame, one, "ray"):
            yield _Shooter(one, ((_farthest(state, one), one.in_box(CHANNEL)),))


def _farthest(state: State, unit: Unit) -> int:
    """The steps that a unit could still go in this turn."""
    frame = _still_acts(state, unit)
    if isinstance(state.top, Sheets):
        tokens = unit.tokens
    else:
        tokens = unit.in_box(MOVE) if frame is not None and tokens_for(frame, unit, "move") else 0
    return tokens * stride(unit.kind, state.errata)


def _still_acts(state: State, unit: Unit) -> Acting | None:
    """The frame in which a unit acts, or will in this turn; None where it does not any more."""
    course, acting = frame_of(state, Course), frame_of(state, Acting)
    if course is None:
        return None
    if acting is not None and unit.name in (acting.active, *acting.left):
        return as_active(acting, unit.name)
    acted = slot_of(unit.side, unit.group) in course.done
    return None if acted else Acting(unit.side, unit.group, (), unit.name)
