"""What a moment is worth to a seat: the bandits that its band may count at the end, in thousandths.

No rule here: plans, whose chances `chances` counts. A bandit in a band meets the soldiers once a chapter; a
wanted hero that stays at a fort meets nobody. So a band is founded early by somebody who has no brothers,
and grows by recruits; others gather brothers outside, by rewards and by meetings, and come in as late as
they can: one a chapter, whoever brings most in the last one. A hero that will not be wanted in time can
still be met by one that is. How well that guesses is measured in `docs/bots-water-margin.md`.
"""

from dataclasses import dataclass, replace

from water_margin.cards import card, ranks_for
from water_margin.chances import (
    LONGEST,
    SURVIVAL,
    UNIT,
    at_least,
    band_after,
    raids_to_come,
    success,
    thrown_chance,
)
from water_margin.rules.state import (
    FORTS,
    SCORE,
    SQUARES,
    STEPS,
    WANTED_AT,
    Hero,
    Table,
    Turn,
    heroes_of,
    seats_in_order,
)

SMALL = 40
"""Chances of a number of chapters below this are left aside."""

FAR = 6
"""Ends further away than so many chapters are taken for the mean."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What the plans rest on where nothing is counted, in thousandths.

    spare: how likely a hero reaches a fort with 0, 1, 2 … chapters more than the way needs; step: what each
    step of a way takes off that; growth: brothers that an adventure brings in time; inside: how likely a band
    that is still to be founded lets a hero in; gourds: those that a success brings in time; leftover: what a
    gourd at hand is worth to heroes that are still to come; banquet, taels: what a banquet and ten taels are
    worth; practice: what an adventure to come is worth besides; meeting: how likely two heroes that want to
    meet do so, by chapters to spare; alone: what becomes of plans without a band, whose fort others may take;
    founding: how likely a band that may be founded soon is.
    """

    spare: tuple[int, ...] = (600, 720, 800, 860, 900, 930, 950, 970, 980)
    meeting: tuple[int, ...] = (300, 400, 460, 500, 530)
    alone: int = 650
    founding: int = 850
    step: int = 12
    growth: int = 100
    inside: int = 850
    gourds: int = 250
    leftover: int = 300
    banquet: int = 30
    taels: int = 12
    practice: int = 60


HABITS = Habits()

DISTANCE = {
    (square, other): abs(ord(square[0]) - ord(other[0])) + abs(int(square[1]) - int(other[1]))
    for square in SQUARES
    for other in SQUARES
}
"""Steps from a square to another one, over an empty board."""

Ending = tuple[tuple[int, int], ...]
"""Numbers of raids that may still come, and how likely each is."""


def ending(table: Table) -> Ending:
    """How many raids are still to come for whoever has not had this chapter's, the likely numbers."""
    seats = len(table.bands)
    step = table.frames[0].step if table.frames and isinstance(table.frames[0], Turn) else STEPS[0]
    recruits = sum(SURVIVAL[min(LONGEST, len(band.members))] for band in table.bands if band)
    sworn = sum(success(hero) for hero in table.heroes if not hero.held and not hero.prison) // 6
    later = max(seats, (sworn * 4 // 5 + recruits) * 2 // UNIT)
    now = ((sworn if STEPS.index(step) < 2 else 0) + recruits) * 2 // UNIT
    found = raids_to_come(table.deck, seats, now, later)
    mean = sum(raids * chance for raids, chance in enumerate(found, start=1)) * UNIT // sum(found)
    if mean > FAR * UNIT:
        part = mean % UNIT
        return ((mean // UNIT, UNIT - part), (mean // UNIT + 1, part))
    kept = [(raids, chance) for raids, chance in enumerate(found, start=1) if chance >= SMALL]
    whole = sum(chance for _, chance in kept)
    return tuple((raids, chance * UNIT // whole) for raids, chance in kept)


@dataclass(frozen=True, slots=True)
class Clock:
    """What a hero still has before it in so many chapters: adventures, travels, chances at the refuge."""

    adventures: int
    travels: int
    refuges: int


def clock(table: Table, hero: Hero, raids: int) -> Clock:
    """What a hero has before it; what it loses in the penal colony and when it is held up is left out."""
    turn = table.frames[0] if table.frames else None
    if not isinstance(turn, Turn):
        return Clock(raids, raids, raids)
    order = seats_in_order(table)
    if hero.seat == turn.seat:
        has_had = hero.card in turn.done
    else:
        has_had = order.index(hero.seat) < order.index(turn.seat)
    past = STEPS.index(turn.step) + has_had
    adventures, travels = raids - (past > 1), raids - (past > 2)
    held_now = hero.held and past in (2, 3)
    served = min(hero.prison, adventures)
    return Clock(
        max(0, adventures - served - hero.held),
        max(0, travels - max(0, hero.prison - 1) - held_now),
        raids - (past > 3),
    )


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may become of a hero. load: it and its brothers, as bandits;
    growth: brothers that adventures may still bring; ready: how likely it will be wanted,
    alive, at a fort or the refuge and still with its brothers; inside: how likely the band lets it in; wait:
    chapters until it can be home, in thousandths."""

    hero: Hero
    load: int
    growth: int
    ready: int
    inside: int
    wait: int
    clock: Clock
    chance: int


def bandit(table: Table, rank: int) -> int:
    """What a card counts in a band, one bandit of the mean being UNIT."""
    if table.victory != SCORE:
        return UNIT
    ranks = ranks_for(len(table.bands))
    return card(rank).score * UNIT * len(ranks) // sum(card(one).score for one in ranks)


def free_forts(table: Table, seat: int) -> list[str]:
    """The forts where a seat may still found a band."""
    taken = [other.square for other in table.bands if other]
    taken += [other.square for other in table.heroes if other.seat != seat]
    return [fort for fort in FORTS if fort not in taken]


def reached(steps: int, banquets: int, travels: int, habits: Habits) -> int:
    """How likely so many steps are done in so many chapters, in some of which a hero is held up."""
    if not steps:
        return UNIT
    needed = steps - min(banquets, steps // 2)
    spare = travels - needed - needed // 3
    if spare < 0:
        return max(5, 60 + 15 * spare) if travels < needed else 350
    return max(0, habits.spare[min(spare, len(habits.spare) - 1)] - habits.step * needed)


def prospect(table: Table, hero: Hero, home: str, raids: int, habits: Habits) -> Prospect:
    """What may become of a hero in so many chapters, if the band has or founds its refuge there."""
    ahead = clock(table, hero, raids)
    chance = max(30, success(hero))
    tokens = 0 if hero.wanted else max(0, WANTED_AT - sum(hero.experience))
    steps = DISTANCE[hero.square, home]
    load = sum(bandit(table, one) for one in (hero.card, *hero.brothers))
    wait = max(tokens * UNIT * UNIT // chance, steps * UNIT)
    wait += (hero.prison + hero.held) * UNIT + (UNIT if ahead.refuges < raids else 0)
    if ahead.refuges <= 0:
        return Prospect(hero, load, 0, 0, 0, wait, ahead, chance)
    ready = at_least(tokens, ahead.adventures, chance)
    ready = ready * reached(steps, hero.banquets, ahead.travels, habits) // UNIT
    # Adventures that it must still have are risks: death, and the penal colony, which takes its brothers.
    dangers = min(ahead.refuges, max(tokens * UNIT // chance, steps))
    risk = (UNIT - chance) * dangers
    falls = (hero.combat + 1) // 2
    if falls <= 1:
        ready = ready * max(0, UNIT - risk // 3) // UNIT
    elif falls == 2:
        ready = ready * max(0, UNIT - risk * risk // (18 * UNIT)) // UNIT
    if load > UNIT and hero.brothers:
        load = UNIT + (load - UNIT) * max(0, UNIT - risk // 6) // UNIT
    growth = ahead.adventures * chance * habits.growth // UNIT
    inside = UNIT
    if table.bands[hero.seat] is not None:
        inside = 0 if hero.refused else thrown_chance(table, hero, hero.gourds)
        won = min(UNIT, ahead.adventures * chance // 3)
        if won and inside:
            inside += (thrown_chance(table, hero, hero.gourds + 1) - inside) * won // UNIT
    return Prospect(hero, load, growth, ready, inside, wait, ahead, chance)


def worth(table: Table, seat: int, ends: Ending | None = None, habits: Habits = HABITS) -> int:
    """What the moment is worth to a seat."""
    own = heroes_of(table, seat)
    ends = ends or ending(table)
    total = sum(chance * _worth_in(table, seat, own, raids, habits) for raids, chance in ends)
    small = sum(
        min(2, hero.banquets) * habits.banquet + min(60, hero.taels) * habits.taels // 10 for hero in own
    )
    raids = sum(raids * chance for raids, chance in ends) // UNIT
    small += (
        sum(min(8, clock(table, hero, raids).adventures) * success(hero) for hero in own)
        * habits.practice
        // UNIT
    )
    return total // UNIT + small


def _worth_in(table: Table, seat: int, own: tuple[Hero, ...], raids: int, habits: Habits) -> int:
    """What the moment is worth if so many raids are still to come."""
    band = table.bands[seat]
    if band is not None:
        base = band_after(raids * UNIT, len(band.members), band.treasury)
        if table.victory == SCORE and band.members:
            mean = sum(bandit(table, member.card) for member in band.members) // len(band.members)
            base = base * mean // UNIT
        prospects = [prospect(table, hero, band.square, raids, habits) for hero in own]
        return base + _gathered(prospects, raids, habits)
    best = 0
    for home in free_forts(table, seat):
        prospects = [prospect(table, hero, home, raids, habits) for hero in own]
        for founder in _likeliest(prospects):
            best = max(best, _founded(prospects, founder, raids, habits))
    return best


def _likeliest(prospects: list[Prospect]) -> list[Prospect]:
    """The two that may soonest found a band."""
    return sorted(prospects, key=lambda one: (one.wait - one.ready, one.hero.card))[:2]


def _founded(prospects: list[Prospect], founder: Prospect, raids: int, habits: Habits) -> int:
    """What the heroes are worth if that one founds a band, as soon as it can or in the last chapter."""
    members = 1 + len(founder.hero.brothers)
    others = [replace(one, inside=habits.inside) for one in prospects if one is not founder]
    early = band_after(max(0, raids * UNIT - founder.wait), members, founder.hero.taels)
    early = early * founder.load // (members * UNIT)
    soon = founder.ready * early // UNIT * habits.founding // UNIT
    soon += _gathered(others, raids, habits) * (500 + founder.ready // 2) // UNIT
    return max(soon, _led(prospects, founder, raids, habits, alone=True) * habits.alone // UNIT)


def _gathered(prospects: list[Prospect], raids: int, habits: Habits) -> int:
    """What heroes outside are worth: the best carrier comes in in the last chapter."""
    carriers = sorted(prospects, key=_promise, reverse=True)[:2]
    return max((_led(prospects, main, raids, habits, alone=False) for main in carriers), default=0)


def _promise(one: Prospect) -> int:
    """How much a hero is likely to bring in, if it comes in by itself."""
    return one.ready * one.inside // UNIT * (one.load + one.growth + 300 * min(3, one.hero.gourds)) // UNIT


def _led(prospects: list[Prospect], main: Prospect, raids: int, habits: Habits, *, alone: bool) -> int:
    """What the heroes are worth with that one as the last to come in, each other one before it or met by one
    that comes in. alone: none of the others comes in by itself."""
    ordered = sorted((one for one in prospects if one is not main), key=_promise, reverse=True)
    home = main.ready * main.inside // UNIT * SURVIVAL[1] // UNIT
    total = home * (main.load + main.growth) // UNIT
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
            if meetings <= 0 or not chance:
                continue
            sure = min(UNIT, max(60, gourds))
            reach = chance * _meets(one, heads[i], habits) // UNIT * sure // UNIT
            if reach > met:
                met, by = reach, i
        likely = max(itself, met)
        total += likely * (one.load + one.growth) // UNIT
        if itself >= met and itself:
            slot += 1
        elif by >= 0:
            carriers[by][1] += one.hero.gourds * UNIT - UNIT
            carriers[by][2] -= 1
        carriers.append([likely, _gourds(one, habits), one.clock.travels])
        heads.append(one)
    if carriers[0][2] > 1 and carriers[0][1] > 0:
        total += home * min(carriers[0][1], 2 * UNIT) // UNIT * habits.leftover // UNIT
    return total


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


__all__ = ["HABITS", "Habits", "bandit", "ending", "worth"]
