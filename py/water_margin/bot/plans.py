"""What a seat may reach by the end of the game: how many bandits, and how likely it has any band at all.

A bandit in a band meets the soldiers once a chapter; a wanted hero that stays at a fort meets nobody. So a
band is founded early by somebody who has no brothers, and grows by recruits; others gather brothers outside,
by rewards and by meetings, and come in as late as they can: one a chapter, whoever brings most in the last
one. A hero that will not be wanted in time can still be met by one that is. Who has no band and finds no free
fort never has one. How well that guesses is measured in `docs/bots-water-margin.md`.
"""

from dataclasses import dataclass

from water_margin.bot.chances import SURVIVAL, UNIT, alive_after, band_after
from water_margin.bot.levels import Weights
from water_margin.bot.prospects import (
    DISTANCE,
    Ending,
    Memo,
    Prospect,
    bandit,
    free_forts,
    home_at,
    prospect,
)
from water_margin.rules.state import SCORE, Hero, Table, heroes_of


@dataclass(frozen=True, slots=True)
class ExpectedEnd:
    """What a seat is likely to have at the end. mean: bandits; alive: how likely any, both in thousandths."""

    mean: int
    alive: int


FAINT = 100
"""Chances and numbers of gourds below this are left aside."""

NOTHING = ExpectedEnd(0, 0)


def expected_end(
    table: Table, seat: int, ends: Ending, weights: Weights, stake: int, memo: Memo
) -> ExpectedEnd:
    """What a seat may reach. stake: what having any band is worth to it, in thousandths of a bandit."""
    own = heroes_of(table, seat)
    mean = alive = 0
    for raids, chance in ends:
        found = _expected_in(table, seat, own, raids, weights, stake, memo)
        mean += chance * found.mean
        alive += chance * found.alive
    return ExpectedEnd(mean // UNIT, alive // UNIT)


def either(first: int, second: int) -> int:
    """How likely at least one of two comes true that have nothing to do with each other."""
    return UNIT - (UNIT - first) * (UNIT - second) // UNIT


def _expected_in(
    table: Table, seat: int, own: tuple[Hero, ...], raids: int, weights: Weights, stake: int, memo: Memo
) -> ExpectedEnd:
    """What a seat may reach if so many raids are still to come."""
    band = table.bands[seat]
    if band is not None:
        base = band_after(raids * UNIT, len(band.members), band.treasury)
        if table.victory == SCORE and band.members:
            mean = sum(bandit(table, member.card) for member in band.members) // len(band.members)
            base = base * mean // UNIT
        home = home_at(table, band.square, seat)
        prospects = [prospect(table, hero, home, raids, weights, memo) for hero in own]
        more = _gathered(prospects, raids, weights, stake)
        alive = alive_after(raids, len(band.members))
        return ExpectedEnd(base + more.mean, either(alive, more.alive * weights.reserve // UNIT))
    best, most = NOTHING, -1
    homes = []
    for square in free_forts(table, seat):
        home = home_at(table, square, seat)
        prospects = [prospect(table, hero, home, raids, weights, memo) for hero in own]
        founders = _likeliest(prospects)
        if founders:
            homes.append((founders[0].wait - founders[0].ready, home, prospects, founders))
    for _, home, prospects, founders in sorted(homes, key=lambda one: (one[0], one[1].square))[:2]:
        kept = home.keeper != 0
        for founder in founders:
            for found in _founded(prospects, founder, raids, weights, kept, stake):
                merit = _merit(found, stake)
                if merit > most:
                    best, most = found, merit
    return best


def _merit(one: ExpectedEnd, stake: int) -> int:
    """What an expected end is worth where the plan is chosen."""
    return one.mean + one.alive * stake // UNIT


def _likeliest(prospects: list[Prospect]) -> list[Prospect]:
    """The two that may soonest found a band."""
    return sorted(prospects, key=lambda one: (one.wait - one.ready, one.hero.card))[:2]


def _founded(
    prospects: list[Prospect], founder: Prospect, raids: int, weights: Weights, kept: bool, stake: int
) -> tuple[ExpectedEnd, ExpectedEnd]:
    """What the heroes may reach if that one founds a band, as soon as it can or in the last chapter."""
    members = 1 + len(founder.hero.brothers)
    others = [one for one in prospects if one is not founder]
    left = max(0, raids * UNIT - founder.wait)
    early = band_after(left, members, founder.hero.taels) * founder.load // (members * UNIT)
    sure = founder.ready * (weights.kept if kept else weights.founding) // UNIT
    main = max(others, key=_promise, default=None)
    more = _led(others, main, raids, weights, alone=False) if main else NOTHING
    soon = ExpectedEnd(
        sure * early // UNIT + more.mean * (500 + founder.ready // 2) // UNIT,
        either(
            sure * alive_after((left + UNIT // 2) // UNIT, members) // UNIT,
            more.alive * weights.reserve // UNIT,
        ),
    )
    late = _led(prospects, founder, raids, weights, alone=True)
    alone = (weights.kept if kept else weights.alone) - weights.waiting * min(10, raids)
    spare = sorted((one.ready for one in others), reverse=True)[:3]
    ready = founder.ready
    for one in spare:
        ready = either(ready, one * 3 // 5)
    alive = ready * (UNIT - UNIT // 6**members) // UNIT
    return soon, ExpectedEnd(late.mean * alone // UNIT, alive * alone // UNIT)


def _gathered(prospects: list[Prospect], raids: int, weights: Weights, stake: int) -> ExpectedEnd:
    """What heroes outside may bring: the best carrier comes in in the last chapter."""
    carriers = sorted(prospects, key=_promise, reverse=True)[:2]
    plans = (_led(prospects, main, raids, weights, alone=False) for main in carriers)
    return max(plans, key=lambda one: _merit(one, stake), default=NOTHING)


def _promise(one: Prospect) -> int:
    """How much a hero is likely to bring in, if it comes in by itself."""
    return one.ready * one.inside // UNIT * (one.load + one.growth + 300 * min(3, one.hero.gourds)) // UNIT


def _led(
    prospects: list[Prospect], main: Prospect, raids: int, weights: Weights, *, alone: bool
) -> ExpectedEnd:
    """What the heroes may reach with that one as the last to come in, each other one before it or met by one
    that comes in. alone: none of the others comes in by itself."""
    ordered = sorted((one for one in prospects if one is not main), key=_promise, reverse=True)
    arrives = main.ready if alone else main.ready * main.inside // UNIT
    home = arrives * SURVIVAL[1] // UNIT
    total = home * (main.load + main.growth) // UNIT
    some = arrives * (UNIT - UNIT // 6 ** (1 + len(main.hero.brothers))) // UNIT
    # Carriers: how likely each comes in, the gourds that it has and will have, the meetings it has time for.
    carriers = [[home, _gourds(main, weights), main.clock.travels]]
    heads = [main]
    slot = 1
    for one in ordered:
        itself = 0
        if not alone and slot < raids:
            itself = one.ready * one.inside // UNIT * SURVIVAL[slot + 1] // UNIT
        met, by = 0, -1
        for i, (chance, gourds, meetings) in enumerate(carriers):
            if meetings <= 0 or chance < FAINT or gourds < FAINT:
                continue
            sure = min(UNIT, max(60, gourds))
            reach = chance * _meets(one, heads[i], weights) // UNIT * sure // UNIT
            if reach > met:
                met, by = reach, i
        likely = max(itself, met)
        total += likely * (one.load + one.growth) // UNIT
        if itself >= met and itself:
            slot += 1
            some = either(some, itself)
        elif by >= 0:
            carriers[by][1] += one.hero.gourds * UNIT - UNIT
            carriers[by][2] -= 1
        carriers.append([likely, _gourds(one, weights), one.clock.travels])
        heads.append(one)
    if carriers[0][2] > 1 and carriers[0][1] > 0:
        total += home * min(carriers[0][1], 2 * UNIT) // UNIT * weights.leftover // UNIT
    return ExpectedEnd(total, some)


def _gourds(one: Prospect, weights: Weights) -> int:
    """The gourds that a hero has or is likely to win in time, in thousandths."""
    return one.hero.gourds * UNIT + max(0, one.clock.adventures - 1) * one.chance * weights.gourds // UNIT


def _meets(one: Prospect, main: Prospect, weights: Weights) -> int:
    """How likely a hero that may come in comes to meet another one on time."""
    steps = DISTANCE[one.hero.square, main.hero.square]
    travels = min(one.clock.travels + 1, main.clock.travels)
    needed = max(1, (steps + 1) // 2) + one.hero.prison
    spare = travels - needed - (1 if main.clock.refuges < 2 else 0)
    if travels < needed or main.clock.refuges <= 0:
        return 0
    chance = weights.meeting[min(spare, len(weights.meeting) - 1)] if spare >= 0 else 300
    return max(0, chance - weights.step * max(0, steps - 1))
