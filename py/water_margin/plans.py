"""What a seat may reach by the end of the game: how many bandits, and how likely it has any band at all.

A bandit in a band meets the soldiers once a chapter; a wanted hero that stays at a fort meets nobody. So a
band is founded early by somebody who has no brothers, and grows by recruits; others gather brothers outside,
by rewards and by meetings, and come in as late as they can: one a chapter, whoever brings most in the last
one. A hero that will not be wanted in time can still be met by one that is. Who has no band and finds no free
fort never has one. How well that guesses is measured in `docs/bots-water-margin.md`.
"""

from dataclasses import dataclass

from water_margin.chances import SURVIVAL, UNIT, alive_after, band_after
from water_margin.prospects import (
    DISTANCE,
    Ending,
    Habits,
    Memo,
    Prospect,
    bandit,
    free_forts,
    home_at,
    prospect,
)
from water_margin.rules.state import SCORE, Hero, Table, heroes_of


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat is likely to have at the end. mean: bandits; alive: how likely any, both in thousandths."""

    mean: int
    alive: int


FAINT = 100
"""Chances and numbers of gourds below this are left aside."""

NOTHING = Outlook(0, 0)


def outlook(table: Table, seat: int, ends: Ending, habits: Habits, stake: int, memo: Memo) -> Outlook:
    """What a seat may reach. stake: what having any band is worth to it, in thousandths of a bandit."""
    own = heroes_of(table, seat)
    mean = alive = 0
    for raids, chance in ends:
        found = _outlook_in(table, seat, own, raids, habits, stake, memo)
        mean += chance * found.mean
        alive += chance * found.alive
    return Outlook(mean // UNIT, alive // UNIT)


def either(first: int, second: int) -> int:
    """How likely at least one of two comes true that have nothing to do with each other."""
    return UNIT - (UNIT - first) * (UNIT - second) // UNIT


def _outlook_in(
    table: Table, seat: int, own: tuple[Hero, ...], raids: int, habits: Habits, stake: int, memo: Memo
) -> Outlook:
    """What a seat may reach if so many raids are still to come."""
    band = table.bands[seat]
    if band is not None:
        base = band_after(raids * UNIT, len(band.members), band.treasury)
        if table.victory == SCORE and band.members:
            mean = sum(bandit(table, member.card) for member in band.members) // len(band.members)
            base = base * mean // UNIT
        home = home_at(table, band.square, seat)
        prospects = [prospect(table, hero, home, raids, habits, memo) for hero in own]
        more = _gathered(prospects, raids, habits, stake)
        alive = alive_after(raids, len(band.members))
        return Outlook(base + more.mean, either(alive, more.alive * habits.reserve // UNIT))
    best, most = NOTHING, -1
    homes = []
    for square in free_forts(table, seat):
        home = home_at(table, square, seat)
        prospects = [prospect(table, hero, home, raids, habits, memo) for hero in own]
        founders = _likeliest(prospects)
        if founders:
            homes.append((founders[0].wait - founders[0].ready, home, prospects, founders))
    for _, home, prospects, founders in sorted(homes, key=lambda one: (one[0], one[1].square))[:2]:
        kept = home.keeper != 0
        for founder in founders:
            for found in _founded(prospects, founder, raids, habits, kept, stake):
                merit = _merit(found, stake)
                if merit > most:
                    best, most = found, merit
    return best


def _merit(one: Outlook, stake: int) -> int:
    """What an outlook is worth where the plan is chosen."""
    return one.mean + one.alive * stake // UNIT


def _likeliest(prospects: list[Prospect]) -> list[Prospect]:
    """The two that may soonest found a band."""
    return sorted(prospects, key=lambda one: (one.wait - one.ready, one.hero.card))[:2]


def _founded(
    prospects: list[Prospect], founder: Prospect, raids: int, habits: Habits, kept: bool, stake: int
) -> tuple[Outlook, Outlook]:
    """What the heroes may reach if that one founds a band, as soon as it can or in the last chapter."""
    members = 1 + len(founder.hero.brothers)
    others = [one for one in prospects if one is not founder]
    left = max(0, raids * UNIT - founder.wait)
    early = band_after(left, members, founder.hero.taels) * founder.load // (members * UNIT)
    sure = founder.ready * (habits.kept if kept else habits.founding) // UNIT
    main = max(others, key=_promise, default=None)
    more = _led(others, main, raids, habits, alone=False) if main else NOTHING
    soon = Outlook(
        sure * early // UNIT + more.mean * (500 + founder.ready // 2) // UNIT,
        either(
            sure * alive_after((left + UNIT // 2) // UNIT, members) // UNIT,
            more.alive * habits.reserve // UNIT,
        ),
    )
    late = _led(prospects, founder, raids, habits, alone=True)
    alone = (habits.kept if kept else habits.alone) - habits.waiting * min(10, raids)
    spare = sorted((one.ready for one in others), reverse=True)[:3]
    ready = founder.ready
    for one in spare:
        ready = either(ready, one * 3 // 5)
    alive = ready * (UNIT - UNIT // 6**members) // UNIT
    return soon, Outlook(late.mean * alone // UNIT, alive * alone // UNIT)


def _gathered(prospects: list[Prospect], raids: int, habits: Habits, stake: int) -> Outlook:
    """What heroes outside may bring: the best carrier comes in in the last chapter."""
    carriers = sorted(prospects, key=_promise, reverse=True)[:2]
    plans = (_led(prospects, main, raids, habits, alone=False) for main in carriers)
    return max(plans, key=lambda one: _merit(one, stake), default=NOTHING)


def _promise(one: Prospect) -> int:
    """How much a hero is likely to bring in, if it comes in by itself."""
    return one.ready * one.inside // UNIT * (one.load + one.growth + 300 * min(3, one.hero.gourds)) // UNIT


def _led(prospects: list[Prospect], main: Prospect, raids: int, habits: Habits, *, alone: bool) -> Outlook:
    """What the heroes may reach with that one as the last to come in, each other one before it or met by one
    that comes in. alone: none of the others comes in by itself."""
    ordered = sorted((one for one in prospects if one is not main), key=_promise, reverse=True)
    arrives = main.ready if alone else main.ready * main.inside // UNIT
    home = arrives * SURVIVAL[1] // UNIT
    total = home * (main.load + main.growth) // UNIT
    some = arrives * (UNIT - UNIT // 6 ** (1 + len(main.hero.brothers))) // UNIT
    # Carriers: how likely each comes in, the gourds that it has and will have, the meetings it has time for.
    carriers = [[home, _gourds(main, habits), main.clock.travels]]
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
            reach = chance * _meets(one, heads[i], habits) // UNIT * sure // UNIT
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
        carriers.append([likely, _gourds(one, habits), one.clock.travels])
        heads.append(one)
    if carriers[0][2] > 1 and carriers[0][1] > 0:
        total += home * min(carriers[0][1], 2 * UNIT) // UNIT * habits.leftover // UNIT
    return Outlook(total, some)


def _gourds(one: Prospect, habits: Habits) -> int:
    """The gourds that a hero has or is likely to win in time, in thousandths."""
    return one.hero.gourds * UNIT + max(0, one.clock.adventures - 1) * one.chance * habits.gourds // UNIT


def _meets(one: Prospect, main: Prospect, habits: Habits) -> int:
    """How likely a hero that may come in comes to meet another one on time."""
    steps = DISTANCE[one.hero.square, main.hero.square]
    travels = min(one.clock.travels + 1, main.clock.travels)
    needed = max(1, (steps + 1) // 2) + one.hero.prison
    spare = travels - needed - (1 if main.clock.refuges < 2 else 0)
    if travels < needed or main.clock.refuges <= 0:
        return 0
    chance = habits.meeting[min(spare, len(habits.meeting) - 1)] if spare >= 0 else 300
    return max(0, chance - habits.step * max(0, steps - 1))
