"""Commands for many units: the moves that one of them stands for, as far as their results are certain.

Source: none (issue *Commanding*). A plan is walked on the asked seat's own view, move by move, and ends
where anything is drawn, another seat is asked, or a question of another kind comes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from nonlieu.map import Ground, steps_to
from nonlieu.pieces import CHANNEL, KINDS, MOVE, RANGE, stride
from nonlieu.rules.actions import can_act, reachable, tokens_for
from nonlieu.rules.cards import SPECIALS, keeps_covered
from nonlieu.rules.draws import KEEP
from nonlieu.rules.group_turns import DONE, as_active, offered
from nonlieu.rules.identity_key import IdentityKey
from nonlieu.rules.state import Acting, Cards, Hit, Rescue, State, Unit, View, find, ground, of_side
from nonlieu.rules.turn import pending, play
from tabletop.chance import ChanceNeeded, GatheredChance
from tabletop.game import Ask, Move, Part

ASSAULT, FIRE, MARCH, KEEP_ALL = "assault", "fire", "march", "keep"
PLANS = (ASSAULT, FIRE, MARCH)
"""What a group can be told: to go as far as a ray needs and fire, to fire from where it stands, to go."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a plan comes to. moves: all that is certain of it; waits: whether it ends there because another
    seat has to answer in the middle of the group."""

    moves: tuple[Move, ...]
    waits: bool

    @property
    def units(self) -> int:
        """How many units do anything by it."""
        return len({move[0] for move in self.moves})


def plan_of(state: State, name: str) -> Plan:
    """A plan for the group that acts."""
    return _plan_of(IdentityKey(state), name)


@lru_cache(maxsize=2 * len(PLANS))
def _plan_of(same: IdentityKey[State], name: str) -> Plan:
    walk = _Walk(same.value)
    moves = tuple(walk.moves(name))
    return Plan(moves, walk.waits)


def orders(seen: View, words: tuple[Part, ...]) -> tuple[Move, ...]:
    """The moves that a command stands for; none for what is no command now."""
    state = seen.state
    frame = state.top
    if words == (KEEP_ALL,) and isinstance(frame, Cards):
        return _kept(state, frame)
    if words == (DONE,) and isinstance(frame, Acting):
        return ((DONE,),)
    if len(words) == 1 and words[0] in PLANS and isinstance(frame, Acting):
        return plan_of(state, words[0]).moves
    return ()


def _kept(state: State, frame: Cards) -> tuple[Move, ...]:
    """The creature-objects up to the next special are kept; where what is kept is told to the own side alone,
    one at a time."""
    plain = next((k for k, card in enumerate(frame.cards) if card in SPECIALS), len(frame.cards))
    unit = find(state, frame.unit)
    return ((KEEP,),) * min(plain, 1 if unit is None or keeps_covered(state, unit) else plain)


class _Walk:
    """A plan that is walked, each move in the state that those before have led to. waits: see `Plan`."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.waits = False

    def moves(self, plan: str) -> Iterator[Move]:
        """The moves, one after the other."""
        first = self.state.frames[-1]
        ask = pending(self.state)
        assert isinstance(first, Acting) and isinstance(ask, Ask)
        names = [one.name for one in offered(self.state, first)]
        while names:
            frame = self.state.top
            if not isinstance(frame, Acting) or (frame.side, frame.group) != (first.side, first.group):
                return
            unit = next((one for one in offered(self.state, frame) if one.name == names[0]), None)
            move = next_act(self.state, frame, unit, plan) if unit else None
            if move is None:
                names.pop(0)
                continue
            yield move
            try:
                self.state = play(self.state, move, GatheredChance(())).state
            except ChanceNeeded:
                return
            now = pending(self.state)
            if not isinstance(now, Ask) or now.seat != ask.seat:
                self.waits = isinstance(self.state.frames[-1], Hit | Rescue) if self.state.frames else False
                return


def next_act(state: State, frame: Acting, unit: Unit, plan: str = ASSAULT) -> Move | None:
    """What a unit would do next by a plan; None where there is nothing more for it."""
    frame = as_active(frame, unit.name)
    field = ground(state)
    fires = plan != MARCH and tokens_for(frame, unit, "ray") > 0
    if fires and can_act(state, frame, unit, "ray"):
        return (unit.name, "ray", best_target(field, state, unit).place)
    if plan == FIRE or not tokens_for(frame, unit, "move"):
        return None
    place = best_place(field, state, unit)
    return (unit.name, "move", place) if place else None


def best_target(field: Ground, state: State, unit: Unit) -> Unit:
    """The enemy in reach of a ray that it is best aimed at: one that it destroys, the strongest of those;
    else the one that comes nearest to it."""
    force = unit.in_box(CHANNEL)
    reach = RANGE[unit.kind]
    enemies = of_side(state, 1 - unit.side)
    near = [one for one in enemies if field.distance(unit.place, one.place) <= reach]

    def worth(one: Unit) -> tuple[bool, int, int]:
        dies = one.tokens <= force
        return not dies, KINDS.index(one.kind), -one.tokens if dies else one.tokens

    return min(near, key=worth)


def best_place(field: Ground, state: State, unit: Unit) -> str:
    """Where a unit goes towards the nearest enemy: no nearer than its ray needs; empty where it would come no
    nearer to that."""
    gaps = steps_to(field, frozenset(one.place for one in of_side(state, 1 - unit.side)))
    reach = RANGE[unit.kind]

    def lack(place: str) -> tuple[int, int]:
        return abs(gaps[place] - reach), field.distance(place, unit.place)

    steps = unit.in_box(MOVE) * stride(unit.kind, state.errata)
    here = lack(unit.place)[0]
    found = min(reachable(field, state, unit, steps), key=lack, default="")
    return found if found and lack(found)[0] < here else ""
