"""Where a bot places its groups: an Aésir with its Guetteurs and ectoplasms before it.

The best level tries a few places on the model of the battle, where hexagons may be shared: the sheets that
sides are likely to lay out stand against each other, after the answer of the other side that is worst; in the
full war, where that takes too long, without answers. The others go by distances.
"""

from collections.abc import Generator

from nonlieu.bot.evaluation import Battle, battle_of, forecast
from nonlieu.bot.hex_index import distances, numbers, towards, zones
from nonlieu.bot.levels import Level
from nonlieu.bot.sheet_templates import AIM, FIRE, SAVE, STRIKE, Plan, enemy_info, lay_plan
from nonlieu.map import ZONES, Ground, ground_of
from nonlieu.pieces import AESIR, EVIL, KINDS
from nonlieu.rules.setup import Placing, group_of
from nonlieu.rules.state import SetUp, State, Unit, ground, of_side
from tabletop.bots import Progress, pick_by_value
from tabletop.chance import Chance
from tabletop.game import Move

PLANS = (Plan(STRIKE, FIRE, FIRE), Plan(AIM, FIRE, FIRE), Plan(SAVE, FIRE, FIRE))
"""What either side may do in the first turn."""

MOST, LEAST, NODES = 100, 24, 3000
"""Positions that are looked at for a group: so many at most, at least, and together with the units on the map
in between."""

OF_ALL = 5000
"""Positions for a group and units of the whole war together, at most: one of the full war takes long, and
answers are not weighed there."""

FIRST = 40
"""Evil's first group stands on one of so many hexagons in the middle."""

WAYS = 8
"""Hexagons of each zone among which a place is chosen by distances."""

WISH = {EVIL: 9, 1: 10}
"""The distance from the enemy's Aésirs that a side aims at."""


def placed_by_distance(state: State, frame: SetUp, moves: Placing, level: Level, chance: Chance) -> Move:
    """A placing of the next Aésir, by how far its hexagon is from what is wished for."""
    field = ground(state)
    head = moves.next(())[0]
    free = moves.next((head,))
    enemies = [one for one in of_side(state, 1 - frame.side) if one.place and one.kind == AESIR]
    friends = [one for one in of_side(state, frame.side) if one.place and one.kind == AESIR]

    def penalty(place: str) -> tuple[float, int]:
        gaps = [field.distance(place, one.place) for one in enemies]
        wish = WISH[frame.side]
        lack = sum(abs(gap - wish) if gap > wish else 2 * (wish - gap) for gap in gaps)
        near = min((field.distance(place, one.place) for one in friends), default=0)
        return lack + 0.3 * near + 0.2 * field.distance(place, middle(state.size)), field.hexes.index(place)

    tried: list[str] = []
    for zone in ZONES:
        tried += sorted((one for one in free if field.zone[one] == zone), key=penalty)[::7][:WAYS]
    tried.sort(key=penalty)
    chosen = pick_by_value([-100 * penalty(place)[0] for place in tried], *level.places, chance)
    return placed(state, field, moves, head, tried[chosen], middle(state.size))


def middle(size: str) -> str:
    """The hexagon in the middle of the map."""
    field = ground_of(size)
    return field.hexes[(field.width // 2) * field.height + field.height // 2]


def placed(state: State, field: Ground, moves: Placing, head: str, anchor: str, face: str) -> Move:
    """A placing around an anchor, the other units on the side of the hexagon `face`."""
    move: Move = (head,)
    group: tuple[Unit, ...] = group_of(state, head)
    for unit in group:
        free = moves.next(move)
        if unit.kind == AESIR:
            move = (*move, anchor if anchor in free else free[0])
            continue
        ahead = 1 if unit.kind == KINDS[1] else 2
        best = min(
            free, key=lambda one: (abs(field.distance(one, anchor) - ahead), field.distance(one, face))
        )
        move = (*move, best)
    return move


# The first turn is forecast


class SetupSearch:
    """The search for a place: units that are not placed have no tokens in the battle."""

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
        return [i for i in waiting if battle.slot[i] == battle.slot[waiting[0]]]

    def nearest_aesir(self, battle: Battle, side: int, place: int) -> int:
        """The hexagon of the nearest enemy Aésir; the middle of the map where there is none."""
        row = distances(battle.size, place)
        units = zip(battle.at, battle.tokens, battle.side, battle.kind, strict=True)
        foes = [at for at, n, one, kind in units if n and one != side and kind == 0]
        return min(foes, key=lambda one: row[one], default=numbers(battle.size)[middle(battle.size)])

    def with_group(self, battle: Battle, side: int, group: list[int], place: int) -> Battle:
        """The battle with one more group: the Guetteurs before the Aésir, the ectoplasms before them."""
        found = battle.copy()
        face = self.nearest_aesir(battle, side, place)
        for i in group:
            found.tokens[i] = self.tokens[i]
            found.at[i] = towards(found.size, place, face, found.kind[i])
        return found

    def value(self, battle: Battle) -> float:
        """The value of the first turn: the mean of the lower and the upper bound of the plans."""
        self.nodes += 1
        seen = enemy_info(battle)
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
        """The battle after each of `most` answers to a place; unchanged where there is none."""
        group = self.next_group(1 - self.side)
        if not group:
            return [battle]
        zone = zones(battle.size)
        free = [i for i, one in enumerate(zone) if one != zone[place]]
        return [self.with_group(battle, 1 - self.side, group, one) for one in evenly_chosen(free, most)]


def evenly_chosen(places: list[int], most: int) -> list[int]:
    """At most `most` of the places, evenly spaced."""
    step = -(-len(places) // most)
    return places[step // 2 :: step]


def placing(state: State, frame: SetUp, moves: Placing) -> Generator[Progress, None, tuple[Move, int]]:
    """Where the next group is placed, and how many positions were looked at."""
    field, index = ground(state), numbers(state.size)
    search = SetupSearch(state, frame.side)
    head = moves.next(())[0]
    units = group_of(state, head)
    group = [i for i, one in enumerate(state.units) if one in units]
    standing = sum(bool(one.place) for one in state.units) + len(group)
    budget = max(LEAST, min(MOST, NODES // standing, OF_ALL // len(state.units)))
    tried = budget // 20
    free = [index[one] for one in moves.next((head,))]

    def with_own(place: int) -> Battle:
        return search.with_group(search.battle, frame.side, group, place)

    if standing == len(group):
        row = distances(state.size, index[middle(state.size)])
        likely = evenly_chosen(sorted(free, key=lambda one: row[one])[:FIRST], tried)
    else:
        values: dict[int, float] = {}
        for place in evenly_chosen(free, 2 * budget // 5):
            values[place] = search.value(with_own(place))
            yield Progress(search.nodes, budget)
        likely = sorted(values, key=lambda one: -values[one])[:tried]
    found: dict[int, float] = dict.fromkeys(likely, 0.0)
    for place in likely if len(likely) > 1 else ():
        worst = []
        for battle in search.answered(with_own(place), place, 3 * budget // 5 // tried):
            worst.append(search.value(battle))
            yield Progress(search.nodes, max(budget, search.nodes))
        found[place] = min(worst)
    best = max(likely, key=lambda one: found[one])
    face = field.hexes[search.nearest_aesir(search.battle, frame.side, best)]
    return placed(state, field, moves, head, field.hexes[best], face), search.nodes
