"""What may become of a hero: when it may be wanted, reach a fort, be let in; and how many raids are to come.

No rule here: what the plans of `plans` rest on, whose chances `chances` counts.
"""

from dataclasses import dataclass, replace

from water_margin.bot.chances import (
    LONGEST,
    PARTS,
    SURVIVAL,
    UNIT,
    at_least,
    raids_to_come,
    success,
    thrown_chance,
)
from water_margin.bot.levels import Weights
from water_margin.cards import card, ranks_for
from water_margin.rules.state import (
    SCORE,
    SQUARES,
    STEPS,
    WANTED_AT,
    Hero,
    Table,
    Turn,
    forts_of,
    neighbours,
)

SMALL = 40
"""Chances of a number of chapters below this are left aside."""

FAR = 6
"""Ends further away than so many chapters are taken for the mean."""


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
    later = max(seats * PARTS // 2, ((sworn * 4 // 5 + recruits) * PARTS + UNIT // 2) // UNIT)
    now = (((sworn if STEPS.index(step) < 2 else 0) + recruits) * PARTS + UNIT // 2) // UNIT
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


def past(table: Table, hero: Hero) -> int:
    """How many steps of this chapter a hero has behind it; 0 before it begins."""
    turn = table.frames[0] if table.frames else None
    if not isinstance(turn, Turn):
        return 0
    if hero.seat == turn.seat:
        has_had = hero.card in turn.done
    else:
        seats = len(table.bands)
        has_had = (hero.seat - table.first) % seats < (turn.seat - table.first) % seats
    return STEPS.index(turn.step) + has_had


def clock(hero: Hero, raids: int, past: int) -> Clock:
    """What a hero has before it in so many chapters, of the first of which so many steps are behind it. Left
    out: what it loses in the penal colony and when it is held up."""
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
    """What may become of a hero. load: it and its brothers, as bandits; growth: brothers that adventures may
    still bring; ready: how likely it will be wanted, alive, at a fort or the refuge and still with its
    brothers; inside: how likely the band lets it in; wait: chapters until it can be home, in thousandths."""

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
    return [fort for fort in forts_of(table) if fort not in taken]


def reached(steps: int, banquets: int, travels: int, crowd: int, weights: Weights) -> int:
    """How likely so many steps are done in so many chapters, in some of which a hero is held up, with so many
    heroes on the board, who stand in the way."""
    if not steps:
        return UNIT
    needed = steps - min(banquets, steps // 2)
    spare = travels - needed - needed // 3
    if spare < 0:
        return max(5, 60 + 15 * spare) if travels < needed else 350
    likely = max(0, weights.spare[min(spare, len(weights.spare) - 1)] - weights.step * needed)
    return likely * max(0, UNIT - weights.crowd * crowd // (1 + spare // 2)) // UNIT


@dataclass(frozen=True, slots=True)
class Home:
    """A fort where a seat has or may found its refuge. keeper: the hero that stands there, 0 for none; doors:
    the squares beside it that nobody else's hero bars; exits: those where nobody stands; crowd: heroes on the
    board."""

    square: str
    keeper: int
    doors: int
    exits: int
    crowd: int


def home_at(table: Table, square: str, seat: int) -> Home:
    """A fort as it is for a seat."""
    beside = neighbours(square)
    barred = closed = keeper = 0
    for hero in table.heroes:
        if hero.square == square:
            keeper = hero.card
        elif hero.square in beside:
            closed += 1
            barred += hero.seat != seat
    return Home(square, keeper, len(beside) - barred, len(beside) - closed, len(table.heroes))


Memo = dict[tuple[Hero, Home, int, int], Prospect]
"""What is known of heroes already, as long as the band of their seat is the same."""


def prospect(table: Table, hero: Hero, home: Home, raids: int, weights: Weights, memo: Memo) -> Prospect:
    """What may become of a hero in so many chapters, if the band has or founds its refuge there."""
    key = (hero, home, raids, past(table, hero))
    if key not in memo:
        memo[key] = _prospect(table, hero, home, clock(hero, raids, key[3]), raids, weights)
    return memo[key]


def _prospect(table: Table, hero: Hero, home: Home, ahead: Clock, raids: int, weights: Weights) -> Prospect:
    if weights.regard and hero.square in forts_of(table) and not hero.wanted and not hero.prison:
        share = weights.parked[min(raids, len(weights.parked)) - 1]
        ahead = replace(ahead, adventures=ahead.adventures * share // UNIT)
    chance = max(30, success(hero))
    tokens = 0 if hero.wanted else max(0, WANTED_AT - sum(hero.experience))
    steps = DISTANCE[hero.square, home.square]
    load = sum(bandit(table, one) for one in (hero.card, *hero.brothers))
    wait = max(tokens * UNIT * UNIT // chance, steps * UNIT)
    wait += (hero.prison + hero.held) * UNIT + (UNIT if ahead.refuges < raids else 0)
    if ahead.refuges <= 0:
        return Prospect(hero, load, 0, 0, 0, wait, ahead, chance)
    ready = at_least(tokens, ahead.adventures, chance)
    ready = ready * reached(steps, hero.banquets, ahead.travels, home.crowd, weights) // UNIT
    if steps > 1:
        ready = ready * weights.doors[home.doors] // UNIT
    if home.keeper not in (0, hero.card):
        exits = len(weights.barred) - 1 if hero.gourds else home.exits
        ready = ready * weights.barred[exits] // UNIT
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
    growth = ahead.adventures * chance * weights.growth // UNIT
    inside = weights.inside
    if table.bands[hero.seat] is not None:
        inside = 0 if hero.refused else thrown_chance(table, hero, hero.gourds)
        won = min(UNIT, ahead.adventures * chance // 3)
        if won and inside:
            inside += (thrown_chance(table, hero, hero.gourds + 1) - inside) * won // UNIT
    return Prospect(hero, load, growth, ready, inside, wait, ahead, chance)
