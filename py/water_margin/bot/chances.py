"""How likely things are in Au bord de l'eau, counted: trials, admission, duels, raids, the end of the deck.

No rule of its own: what the dice of `rules` give. Chances are in thousandths (UNIT), whole numbers, so that
every device finds the same.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb

from water_margin.cards import TRIALS, card
from water_margin.rules.adventure import BROTHERS_PLACE_BONUS, PLACE_BONUS, TRIAL_DIE, WANTED_PENALTY
from water_margin.rules.refuge import DUEL, REFUSAL, TRIAL, WELCOME, rival_of
from water_margin.rules.state import Hero, Table

UNIT = 1000
"""What is sure; one bandit."""

EXACT = 54_000 * 54 * 6**5 * 10**6
"""What is sure where a chance is told: so fine that rounding changes no percentage, since all ways in which a
trial's dice and five throws can fall divide it. Whoever weighs moves makes do with UNIT."""

HIGHEST = 24
"""Values in a trial up to which chances are kept apart; higher ones are as sure."""

# Trials


@cache
def trial_chance(sides: int, trial: str, value: int, unit: int = UNIT) -> int:
    """How likely that die reaches the difficulty of that kind of trial with so much added to it."""
    dice = range(1, 7) if trial == "magic" else range(1, 11)
    ways = sum(max(0, min(sides, sides - (one + two - value) + 1)) for one in dice for two in dice)
    return ways * unit // (len(dice) ** 2 * sides)


@cache
def adventure_chance(
    sides: int, values: tuple[int, int, int], places: int, wanted: bool, unit: int = UNIT
) -> int:
    """How likely an adventure succeeds whose dice are still to fall. values: those used, for each of TRIALS;
    places: of the other five places those that a brother likes; wanted: two adversaries of six are harder."""
    total = 0
    for bonus, of_six in ((PLACE_BONUS, 1), (BROTHERS_PLACE_BONUS, places), (0, 5 - places)):
        for penalty, of_three in ((WANTED_PENALTY if wanted else 0, 1), (0, 2)):
            for trial in TRIAL_DIE:
                value = min(HIGHEST, values[TRIALS.index(trial)] + bonus - penalty)
                total += of_six * of_three * trial_chance(sides, trial, value, unit)
    return total // (6 * 3 * len(TRIAL_DIE))


@lru_cache(maxsize=4096)
def success(hero: Hero, unit: int = UNIT) -> int:
    """How likely a hero's next adventure succeeds, with its brothers' help and without a gourd."""
    brothers = [card(one) for one in hero.brothers]
    printed = card(hero.card)
    best = [
        min(HIGHEST, max(hero.own_value(trial), *(one.values[i] for one in brothers), -9))
        for i, trial in enumerate(TRIALS)
    ]
    places = {one.place for one in brothers} - {printed.place}
    return adventure_chance(printed.die, (best[0], best[1], best[2]), len(places), hero.wanted, unit)


@cache
def at_least(wanted: int, tries: int, chance: int) -> int:
    """How likely so many of so many tries succeed, or more."""
    if wanted <= 0:
        return UNIT
    if tries < wanted:
        return 0
    missed = sum(
        comb(tries, some) * chance**some * (UNIT - chance) ** (tries - some) for some in range(wanted)
    )
    return int(UNIT - missed // UNIT ** (tries - 1))


# Admission


@cache
def duel_chance(sides: int, combat: int, other_sides: int, other_combat: int, unit: int = UNIT) -> int:
    """How likely a candidate wins a duel; a tie is thrown again."""
    won = lost = 0
    for die in range(1, sides + 1):
        for other in range(1, other_sides + 1):
            won += die + combat > other + other_combat
            lost += die + combat < other + other_combat
    return won * unit // (won + lost) if won + lost else unit // 2


def result_chance(table: Table, hero: Hero, result: str, unit: int = UNIT) -> int:
    """How likely a result of the green die lets the hero in."""
    if result == WELCOME:
        return unit
    if result == TRIAL:
        return success(hero, unit)
    rival = rival_of(table, hero)
    if result == REFUSAL or not rival:
        return 0
    band = table.bands[hero.seat]
    assert band is not None
    token = next(member.experience[0] for member in band.members if member.card == rival)
    other = card(rival)
    return duel_chance(card(hero.card).die, hero.combat, other.die, other.value("combat") + token, unit)


def thrown_chance(table: Table, hero: Hero, gourds: int, known: Sequence[str] = (), unit: int = UNIT) -> int:
    """How likely a hero comes in for whom the green die is thrown, so many gourds at hand for throwing it
    again, if one of the `known` results is not better."""
    duel = 2 if rival_of(table, hero) else 0
    fought = result_chance(table, hero, DUEL, unit) if duel else 0
    ways = ((unit, 1), (success(hero, unit), 2), (fought, duel), (0, 1))
    best = max((result_chance(table, hero, one, unit) for one in known), default=0)
    return _thrown(ways, best, min(4, gourds))


@cache
def _thrown(ways: tuple[tuple[int, int], ...], best: int, again: int) -> int:
    """The chance once the die is thrown, the best result so far at hand. ways: what each result is worth, and
    on how many faces it stands; again: further throws."""
    total = sum(weight for _, weight in ways)
    expected = 0
    for chance, weight in ways:
        reached = max(best, chance)
        if again:
            reached = max(reached, _thrown(ways, reached, again - 1))
        expected += weight * reached
    return expected // total


# Raids

PURSE = 10
"""Taels in which a treasury is counted ahead."""

HITS = 12
"""Bands of more members are as unlikely to be wiped out."""

RICHEST, LARGEST, LONGEST = 40, 30, 24
"""Treasuries, bands and numbers of raids beyond these are counted like these."""


@cache
def _raided(raids: int, members: int, purses: int) -> int:
    if not members or not raids:
        return members * UNIT + (purses if members else 0)
    rich = min(RICHEST, purses + (11 * members + 10) // 20)
    total, ways = 0, 1
    for hits in range(members + 1):
        if hits > 6:
            rest = 6**members - sum(comb(members, some) * 5 ** (members - some) for some in range(hits))
            total += rest * ransomed(raids, members, rich, hits)
            break
        total += ways * 5 ** (members - hits) * ransomed(raids, members, rich, hits)
        ways = ways * (members - hits) // (hits + 1)
    return int(total // 6**members)


def ransomed(raids: int, members: int, purses: int, hits: int) -> int:
    """What a band is likely to have at the end of so many raids, when in the first so many are hit and the
    treasury saves none of them, or as many as it can."""
    best = 0
    payable = min(hits, purses * PURSE // 100)
    for saved in (0, payable):
        best = max(best, after_raid(raids, members, purses, hits, saved))
    return best


def after_raid(raids: int, members: int, purses: int, hits: int, saved: int) -> int:
    """The same when so many of those hit are saved. Nobody killed: a recruit, but in the last chapter, whose
    deck is empty."""
    recruit = 1 if hits == saved and raids > 1 else 0
    left = members - hits + saved
    return _raided(raids - 1, min(LARGEST, left + recruit) if left else 0, purses - saved * 100 // PURSE)


def band_after(raids: int, members: int, taels: int) -> int:
    """How many bandits a band is likely to have at the end of so many raids, in thousandths. raids: in
    thousandths too."""
    if raids <= 0:
        return members * UNIT
    whole, part = divmod(min(raids, (LONGEST - 1) * UNIT), UNIT)
    size, purses = min(LARGEST, members), min(RICHEST, taels // PURSE)
    low = _raided(whole, size, purses)
    return low + (_raided(whole + 1, size, purses) - low) * part // UNIT if part else low


@cache
def alive_after(raids: int, members: int) -> int:
    """How likely anybody is left of a band at the end of so many raids, ransoms left aside."""
    if raids <= 0 or not members:
        return UNIT if members else 0
    members, raids = min(members, HITS), min(raids, LONGEST)
    recruit = 1 if raids > 1 else 0
    total = 5**members * alive_after(raids - 1, members + recruit)
    for hits in range(1, members):
        ways = comb(members, hits) * 5 ** (members - hits)
        total += ways * alive_after(raids - 1, members - hits)
    return int(total // 6**members)


SURVIVAL: tuple[int, ...] = tuple(UNIT * 5**raids // 6**raids for raids in range(LONGEST + 1))
"""What is likely to be left of a bandit after so many raids."""

# The end of the deck

PARTS = 4
"""Extra cards drawn in a chapter are counted in quarters."""


@cache
def _extra(parts: int) -> tuple[int, ...]:
    """How likely 0, 1, 2 … extra cards are drawn where so many quarters are in the mean."""
    tries = 4 * max(1, parts // PARTS + 1)
    chance = parts * UNIT // (PARTS * tries)
    at_most = [at_least(some, tries, chance) for some in range(tries + 2)]
    return tuple(at_most[some] - at_most[some + 1] for some in range(tries + 1))


@cache
def _further(deck: int, seats: int, parts: int) -> tuple[int, ...]:
    """How likely so many chapters are still to come, one the first, where one begins with that deck."""
    return raids_to_come(deck - seats, seats, parts, parts)


@cache
def raids_to_come(deck: int, seats: int, now: int, later: int) -> tuple[int, ...]:
    """How likely this chapter is the last (the first number), the next one, and so on. now: extra cards
    likely in this chapter, later: in each later one, in quarters."""
    if deck <= 0:
        return (UNIT,)
    found = [0] * LONGEST
    for some, weight in enumerate(_extra(now)):
        if not weight:
            continue
        if some >= deck:
            found[0] += weight
            continue
        for chapters, chance in enumerate(_further(deck - some, seats, later)[: LONGEST - 1]):
            found[chapters + 1] += weight * chance // UNIT
    last = max(i for i, chance in enumerate(found) if chance)
    return tuple(found[: last + 1])
