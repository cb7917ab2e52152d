"""What a moment is worth to a seat: the bandits that its band may count at the end, in thousandths.

No rule here: chances and habits, made by hand and tuned in play (`docs/bots-water-margin.md`). A bandit
in a band meets the soldiers once a chapter; a hero on the board may die, be sent away or never come home;
sworn brothers come in with their hero, whoever it is. So time, the way to a fort and the number of
brothers are what counts.
"""

from dataclasses import dataclass
from functools import cache

from water_margin.cards import TRIALS, card
from water_margin.rules.adventure import TRIAL_DIE
from water_margin.rules.state import FORTS, WANTED_AT, Hero, Table, heroes_of, refuge_at

UNIT = 1000
"""One bandit at the end."""

VALUES = 40
"""Values in a trial up to which chances are kept; higher ones are as sure."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What the guesses below rest on, in thousandths. way: what a square of the way costs of the chance
    to come home in time; admission: how likely a band lets a hero in; draws: cards that a hero on the
    board draws in a chapter; outside: what is left after a chapter outside of a hero's brothers; token,
    gourd, banquet, taels: what a token, a gourd, a banquet, ten taels are worth; wound: what a wound
    costs; patience: how much sooner than needed one would be home, in thousandths of a chapter."""

    way: int = 60
    admission: int = 600
    draws: int = 120
    outside: int = 960
    token: int = 40
    gourd: int = 90
    banquet: int = 30
    taels: int = 15
    wound: int = 70
    patience: int = 1500


HABITS = Habits()


@cache
def _success(sides: int, trial: str, value: int) -> int:
    """How likely a hero succeeds in a trial of that kind, over all difficulties, in thousandths."""
    dice = range(1, 7) if trial == "magic" else range(1, 11)
    ways = sum(max(0, min(sides, sides - (one + two - value) + 1)) for one in dice for two in dice)
    return ways * UNIT // (len(dice) ** 2 * sides)


@cache
def _any_success(sides: int, values: tuple[int, int, int], place: int) -> int:
    """How likely an adventure succeeds, over all trials. place: sixths of the time five more count."""
    plain = sum(_success(sides, trial, values[TRIALS.index(trial)]) for trial in TRIAL_DIE) // len(TRIAL_DIE)
    better = sum(_success(sides, trial, values[TRIALS.index(trial)] + 5) for trial in TRIAL_DIE) // len(
        TRIAL_DIE
    )
    return plain + (better - plain) * place // 6


def success(hero: Hero) -> int:
    """How likely a hero's next adventure succeeds, with its brothers' help, in thousandths."""
    every = (hero.own_value("combat"), hero.own_value("spirit"), hero.own_value("magic"))
    best = [max(0, own, *(card(one).values[i] for one in hero.brothers)) for i, own in enumerate(every)]
    sides = card(hero.card).die
    return _any_success(sides, (min(best[0], VALUES), min(best[1], VALUES), min(best[2], VALUES)), 1)


def promise(rank: int) -> int:
    """How likely a hero succeeds that has just come in, in thousandths."""
    return _any_success(card(rank).die, card(rank).values, 1)


@cache
def band_after(raids: int, members: int, recruits: bool) -> int:
    """How many bandits a band of so many is likely to have after so many raids, in thousandths; its
    ransoms left aside."""
    if not members or not raids:
        return members * UNIT
    total, ways = 0, 1
    for killed in range(members + 1):
        left = members - killed + (1 if recruits and not killed else 0)
        total += ways * 5 ** (members - killed) * band_after(raids - 1, left, recruits)
        ways = ways * (members - killed) // (killed + 1)
    return int(total // 6**members)


def chapters_left(table: Table, habits: Habits) -> int:
    """How many chapters are likely still to come to their last step, this one included, in thousandths."""
    if not table.deck:
        return UNIT
    seats = len(table.bands)
    drawn = (
        seats * UNIT + len(table.heroes) * habits.draws + sum(band is not None for band in table.bands) * 400
    )
    return UNIT + table.deck * UNIT * UNIT // drawn


def distance(square: str, other: str) -> int:
    """Steps from a square to another one, over an empty board."""
    return abs(ord(square[0]) - ord(other[0])) + abs(int(square[1]) - int(other[1]))


def home_of(table: Table, hero: Hero) -> tuple[int, bool]:
    """The steps to the hero's refuge, or to the nearest free fort, and whether that is its own refuge."""
    band = table.bands[hero.seat]
    if band is not None:
        return distance(hero.square, band.square), True
    free = [distance(hero.square, fort) for fort in FORTS if refuge_at(table, fort) is None]
    return min(free, default=9), False


def hero_worth(table: Table, hero: Hero, left: int, habits: Habits) -> int:
    """What a hero on the board is likely to bring."""
    chance = max(50, success(hero))
    tokens = max(0, WANTED_AT - sum(hero.experience)) if not hero.wanted else 0
    steps, is_own = home_of(table, hero)
    learning = tokens * UNIT * UNIT // chance
    needed = max(learning, steps * UNIT) + (hero.prison + hero.held) * UNIT
    spare = left - needed
    home = _in_time(spare)
    mates = UNIT + len(hero.brothers) * UNIT
    inside = habits.admission + (UNIT - habits.admission) * min(2, hero.gourds) // 3 if is_own else 950
    if hero.refused:
        inside //= 4
    value = home * inside // UNIT * mates // UNIT
    value += (
        (sum(hero.experience) * habits.token + hero.gourds * habits.gourd + hero.banquets * habits.banquet)
        * home
        // UNIT
    )
    value += (
        min(60, hero.taels) * habits.taels // 10
        - hero.wounds * habits.wound
        - steps * habits.way * home // UNIT // 4
    )
    return value


def _in_time(spare: int) -> int:
    """How likely a hero comes home that has so much time to spare, in thousandths of a chapter."""
    if spare <= -3 * UNIT:
        return 20
    if spare >= 4 * UNIT:
        return 900
    return 20 + (spare + 3 * UNIT) * 880 // (7 * UNIT)


def worth(table: Table, seat: int, habits: Habits = HABITS) -> int:
    """What the moment is worth to a seat."""
    left = chapters_left(table, habits)
    total = 0
    band = table.bands[seat]
    if band is not None:
        raids = max(0, (left + 500) // UNIT)
        total += band_after(min(raids, 22), min(len(band.members), 30), bool(table.deck))
        total += min(band.treasury, 400) * 7
    for hero in heroes_of(table, seat):
        total += hero_worth(table, hero, left, habits)
    return total
