"""Where the best level places its groups: what the first turn would bring there is forecast.

A few places are tried on the model of the battle, where hexagons may be shared: the sheets that sides are
likely to lay out stand against each other, after the answer of the other side that is worst; in the full war,
where that takes too long, without answers.
"""

from collections.abc import Generator

from nonlieu.forecast import Battle, battle_of, forecast
from nonlieu.layouts import AIM, FIRE, SAVE, STRIKE, Plan, lay_plan, sights
from nonlieu.places import middle, placed
from nonlieu.rules.setup import Placing, group_of
from nonlieu.rules.state import SetUp, State, ground
from nonlieu.spans import distances, numbers, towards, zones
from tabletop.bots import Progress
from tabletop.game import Move

PLANS = (Plan(STRIKE, FIRE, FIRE), Plan(AIM, FIRE, FIRE), Plan(SAVE, FIRE, FIRE))
"""What either side may do in the first turn."""

MOST, LEAST, EFFORT = 100, 24, 3000
"""Positions that are looked at for a group: so many at most, at least, and together with the units on the map
in between."""

OF_ALL = 5000
"""Positions for a group and units of the whole war together, at most: one of the full war takes long, and
answers are not weighed there."""

FIRST = 40
"""Evil's first group stands on one of so many hexagons in the middle."""


class Scout:
    """Who looks for a place: the units that stand are in the battle, the others have no tokens in it."""

    def __init__(self, state: State, side: int) -> None:
        self.side = side
        self.nodes = 0
        self.battle = battle_of(state)
        self.tokens = self.battle.tokens[:]
        for i, unit in enumerate(state.units):
            if not unit.place:
                self.battle.tokens[i] = 0

    def next_group(self, side: int) -> list[int]:
        """The units of the first group of a side that is not placed."""
        battle = self.battle
        waiting = [i for i, one in enumerate(battle.side) if one == side and not battle.tokens[i]]
        return [i for i in waiting if battle.lane[i] == battle.lane[waiting[0]]]

    def faced(self, battle: Battle, side: int, place: int) -> int:
        """The nearest Aésir of the enemy, the middle of the map where there is none."""
        row = distances(battle.size, place)
        units = zip(battle.at, battle.tokens, battle.side, battle.kind, strict=True)
        foes = [at for at, n, one, kind in units if n and one != side and kind == 0]
        return min(foes, key=lambda one: row[one], default=numbers(battle.size)[middle(battle.size)])

    def with_group(self, battle: Battle, side: int, group: list[int], place: int) -> Battle:
        """The battle with a group more: the Guetteurs before the Aésir, the ectoplasms before these."""
        found = battle.copy()
        face = self.faced(battle, side, place)
        for i in group:
            found.tokens[i] = self.tokens[i]
            found.at[i] = towards(found.size, place, face, found.kind[i])
        return found

    def value(self, battle: Battle) -> float:
        """What the first turn brings, between the least that is sure and the most that can be."""
        self.nodes += 1
        seen = sights(battle)
        payoffs: list[list[float]] = []
        for own in PLANS:
            payoffs.append([])
            for other in PLANS:
                copy = battle.copy()
                lay_plan(copy, self.side, seen, own, clever=True)
                lay_plan(copy, 1 - self.side, seen, other, clever=True)
                payoffs[-1].append(forecast(copy, self.side))
        least = max(min(row) for row in payoffs)
        most = min(max(row[at] for row in payoffs) for at in range(len(PLANS)))
        return (least + most) / 2

    def answered(self, battle: Battle, place: int, most: int) -> list[Battle]:
        """The battle after each of so many answers to a place; as it is where there is none."""
        group = self.next_group(1 - self.side)
        if not group:
            return [battle]
        zone = zones(battle.size)
        free = [i for i, one in enumerate(zone) if one != zone[place]]
        return [self.with_group(battle, 1 - self.side, group, one) for one in spread(free, most)]


def spread(places: list[int], most: int) -> list[int]:
    """So many of the places at most, evenly."""
    step = -(-len(places) // most)
    return places[step // 2 :: step]


def placing(state: State, frame: SetUp, moves: Placing) -> Generator[Progress, None, tuple[Move, int]]:
    """Where the next group is placed, and how many positions were looked at."""
    field, index = ground(state), numbers(state.size)
    scout = Scout(state, frame.side)
    head = moves.next(())[0]
    units = group_of(state, head)
    group = [i for i, one in enumerate(state.units) if one in units]
    standing = sum(bool(one.place) for one in state.units) + len(group)
    budget = max(LEAST, min(MOST, EFFORT // standing, OF_ALL // len(state.units)))
    tried = budget // 20
    free = [index[one] for one in moves.next((head,))]

    def with_own(place: int) -> Battle:
        return scout.with_group(scout.battle, frame.side, group, place)

    if standing == len(group):
        row = distances(state.size, index[middle(state.size)])
        likely = spread(sorted(free, key=lambda one: row[one])[:FIRST], tried)
    else:
        values: dict[int, float] = {}
        for place in spread(free, 2 * budget // 5):
            values[place] = scout.value(with_own(place))
            yield Progress(scout.nodes, budget)
        likely = sorted(values, key=lambda one: -values[one])[:tried]
    found: dict[int, float] = dict.fromkeys(likely, 0.0)
    for place in likely if len(likely) > 1 else ():
        worst = []
        for battle in scout.answered(with_own(place), place, 3 * budget // 5 // tried):
            worst.append(scout.value(battle))
            yield Progress(scout.nodes, max(budget, scout.nodes))
        found[place] = min(worst)
    best = max(likely, key=lambda one: found[one])
    face = field.hexes[scout.faced(scout.battle, frame.side, best)]
    return placed(state, field, moves, head, field.hexes[best], face), scout.nodes
