"""How far a hero is on the way to being a bandit, and where one enters well.

Source: A9, A25, A26, A28, A29, A35. No rule here, and nothing hidden: what those come to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from water_margin.rules.enter import free_squares
from water_margin.rules.state import (
    WANTED_AT,
    Hero,
    Table,
    forts_of,
    hero_at,
    heroes_of,
    neighbours,
    refuge_at,
)

GOOD = 6
"""So many squares are proposed to who enters, at most."""

ROUND_A_FORT = 2
"""So many of them lie round one fort, where there are others."""


@dataclass(frozen=True, slots=True)
class Goal:
    """tokens: of experience, of the WANTED_AT that are needed; home: the fort or the refuge that is nearest,
    empty where there is none; steps: to it, in squares; founds: whether a band is to be founded there."""

    hero: Hero
    tokens: int
    home: str
    steps: int
    founds: bool

    @property
    def missing(self) -> int:
        """How many adventures must still be won; 0 for who is wanted."""
        return 0 if self.hero.wanted else max(0, WANTED_AT - self.tokens)


def goal(table: Table, hero: Hero) -> Goal:
    """How far a hero is on the way to being a bandit."""
    ways = [(steps, home) for home in homes(table, hero) if (steps := _steps(table, hero, home)) is not None]
    steps, home = min(ways, default=(0, ""))
    tokens = min(WANTED_AT, sum(hero.experience))
    return Goal(hero, WANTED_AT if hero.wanted else tokens, home, steps, table.bands[hero.seat] is None)


def goals(table: Table, seat: int) -> list[Goal]:
    """Those of a seat's heroes, who is nearly there first."""
    found = [goal(table, hero) for hero in heroes_of(table, seat)]
    return sorted(found, key=lambda one: (one.hero.refused, one.missing, one.hero.prison, one.steps))


def homes(table: Table, hero: Hero) -> tuple[str, ...]:
    """The own refuge; without one the forts where a band may be founded and nobody else stands, or, where
    somebody stands on all of them, those that may be left again."""
    band = table.bands[hero.seat]
    if band is not None:
        return (band.square,)
    free = [fort for fort in forts_of(table) if refuge_at(table, fort) is None]
    empty = [fort for fort in free if hero_at(table, fort) in (None, hero)]
    return tuple(empty or free)


def _steps(table: Table, hero: Hero, home: str) -> int | None:
    return distance(hero.square, home, tuple(band.square for band in table.bands if band))


@lru_cache(maxsize=1024)
def distance(start: str, end: str, refuges: tuple[str, ...]) -> int | None:
    """How many squares a hero goes from one to another, round the refuges on the way; heroes there may go
    on meanwhile. None: no way leads there."""
    shut = {square for square in refuges if square != end}
    seen, rim, steps = {start}, [start], 0
    while rim:
        if end in rim:
            return steps
        rim = [*dict.fromkeys(near for one in rim for near in neighbours(one) if near not in seen | shut)]
        seen.update(rim)
        steps += 1
    return None


def good_squares(table: Table, seat: int, rank: int) -> Sequence[str]:
    """Where a hero enters well, GOOD squares at most: a step from its home, where it can be in its third
    chapter, with open ways, since who cannot go is held up; near its companions."""
    refuges = tuple(band.square for band in table.bands if band)
    own = [hero.square for hero in heroes_of(table, seat)]

    from_there = {square: goal(table, Hero(rank, seat, square)) for square in free_squares(table, seat)}

    def weight(square: str) -> tuple[int, int, int, str]:
        there = from_there[square]
        near = min((distance(square, one, refuges) or 99 for one in own), default=0)
        ways = sum(
            hero_at(table, one) is None and refuge_at(table, one) is None for one in neighbours(square)
        )
        return abs(there.steps - 1) if there.home else 0, -ways, near, square

    found: list[str] = []
    round_a_fort: dict[str, int] = {}
    band = table.bands[seat]
    for square in sorted(from_there, key=weight):
        home = from_there[square].home
        if band is None and round_a_fort.get(home, 0) >= ROUND_A_FORT:
            continue
        round_a_fort[home] = round_a_fort.get(home, 0) + 1
        found.append(square)
        if len(found) == GOOD:
            break
    return tuple(found)
