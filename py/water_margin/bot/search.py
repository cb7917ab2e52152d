"""One move ahead: what a move is worth by the moment after it.

A move is tried on one imagined state, and where dice follow at once, all that they can give is weighed.
"""

from collections.abc import Callable
from dataclasses import replace

from tabletop.chance import Chance
from tabletop.game import Move
from water_margin.bot.chances import PURSE, UNIT, after_raid, result_chance, thrown_chance
from water_margin.bot.evaluation import Evaluator
from water_margin.bot.levels import Weights
from water_margin.bot.prospects import Ending
from water_margin.rules.band import members_of, sorted_members
from water_margin.rules.forecast import help_of, odds, would_die
from water_margin.rules.refuge import AGAIN, JOIN
from water_margin.rules.state import (
    Admission,
    Adventure,
    Exile,
    Hero,
    Raid,
    State,
    Turn,
    forts_of,
    hero_of,
    with_band,
    with_hero,
    without_hero,
)
from water_margin.rules.travel import STAY, journeys, may_travel, waiting
from water_margin.rules.turn import right_after

MoveEvaluation = Callable[[Move], int]
"""What a move is worth."""


def move_evaluation(state: State, seat: int, chance: Chance, weights: Weights) -> MoveEvaluation:
    """How the moves of the question that is asked are weighed."""
    frame = state.frames[-1]
    evaluator = Evaluator(state, seat, weights)
    match frame:
        case Adventure():
            hero = hero_of(state, frame.card)
            stakes = _stakes(state, hero, frame, evaluator)
            return lambda move: _help_value(hero, frame, move, stakes)
        case Admission():
            hero = hero_of(state, frame.card)
            return lambda move: _result_value(state, hero, frame, move[0])
        case Exile() if not frame.moved:
            return lambda move: _exile_value(state, frame, move, evaluator, chance)
        case Raid():
            return lambda move: _ransom_value(state, frame, len(move) - 1, evaluator.ends)
        case Turn() if frame.step == "travel":
            return lambda move: _travel_value(state, move, evaluator, chance)
        case Turn() if frame.step == "refuge":
            return lambda move: _refuge_value(state, move, evaluator, chance)
        case _:
            return lambda move: evaluator.value(right_after(state, move, chance))


def _travel_value(state: State, move: Move, evaluator: Evaluator, chance: Chance) -> int:
    """A journey, or one that leaves a fort to another hero of one's own that is beside it."""
    after = right_after(state, move, chance)
    found = evaluator.value(after)
    hero = hero_of(state, int(move[0]))
    turn = after.frames[-1]
    if move[1] == STAY or hero.square not in forts_of(state) or not isinstance(turn, Turn):
        return found
    for other in waiting(after, turn):
        if may_travel(other) and (hero.square,) in journeys(after, other):
            found = max(found, evaluator.value(right_after(after, (str(other.card), hero.square), chance)))
    return found


def _stakes(
    state: State, hero: Hero, adventure: Adventure, evaluator: Evaluator
) -> dict[bool, tuple[int, int]]:
    """What success and failure are worth, without a gourd and with one less."""
    found = {}
    for drunk in (False, True):
        if drunk and not hero.gourds:
            continue
        before = replace(hero, gourds=hero.gourds - drunk)
        experience = tuple(
            token + (trial == adventure.trial)
            for token, trial in zip(hero.experience, ("combat", "spirit", "magic"), strict=True)
        )
        won = replace(before, experience=(experience[0], experience[1], experience[2]))
        frames = state.frames[:-1]
        base = replace(state, frames=frames)

        def value(after: Hero | None, base: State = base) -> int:
            there = with_hero(base, after) if after else without_hero(base, hero.card)
            return evaluator.value(there)

        found[drunk] = (
            value(_rewarded(state, won, adventure.reward)),
            value(_sentenced(before, adventure.sentence)),
        )
    return found


def _rewarded(state: State, hero: Hero, reward: str) -> Hero:
    """A hero after a success, with what is likely of a reward that is thrown for."""
    if reward == "banquet":
        return replace(hero, banquets=hero.banquets + 1)
    if reward == "gourd":
        return replace(hero, gourds=hero.gourds + 1)
    if reward == "taels":
        return replace(hero, taels=hero.taels + 5)
    if reward == "brother" and state.deck:
        return replace(hero, brothers=tuple(sorted((*hero.brothers, state.pool[0]))))
    return hero


def _sentenced(hero: Hero, sentence: str) -> Hero | None:
    """A hero after a failure; none where that is its death."""
    if sentence == "held" or (sentence == "taels" and hero.taels < 6):
        return replace(hero, held=True)
    if sentence == "taels":
        return replace(hero, taels=hero.taels - 6)
    if sentence == "penal":
        return replace(hero, brothers=(), prison=2, square="a1", held=False)
    if sentence == "wound":
        return None if would_die(hero) else replace(hero, wounds=hero.wounds + 1)
    return hero


def _help_value(hero: Hero, adventure: Adventure, move: Move, stakes: dict[bool, tuple[int, int]]) -> int:
    """Help by the chance that it gives of what is at stake."""
    source, gourd = help_of(hero, move)
    chance = odds(hero, adventure, source, gourd=gourd)
    if adventure.admission:
        return chance.faces * UNIT // chance.of - (10 if gourd else 0)
    won, lost = stakes[gourd]
    return (won * chance.faces + lost * (chance.of - chance.faces)) * 10 // chance.of


def _exile_value(state: State, frame: Exile, move: Move, evaluator: Evaluator, chance: Chance) -> int:
    """A convict is sent where it is worth least to its player, and least in the own way."""
    after = right_after(state, move, chance)
    convict = replace(hero_of(after, frame.card), prison=2)
    after = with_hero(after, convict)
    return evaluator.value(after) - evaluator.other(after, convict.seat).mean


def _ransom_value(state: State, frame: Raid, saved: int, ends: Ending) -> int:
    """So many of those hit are saved, against what the treasury may still bring."""
    band = state.bands[frame.seat]
    assert band is not None and frame.hits is not None
    size, hits = len(band.members), len(frame.hits)
    return sum(
        chance * after_raid(raids, size, band.treasury // PURSE, hits, saved) for raids, chance in ends
    )


def _refuge_value(state: State, move: Move, evaluator: Evaluator, chance: Chance) -> int:
    """Founding and asking to be let in now, against waiting outside."""
    if move[1] != JOIN:
        return evaluator.value(right_after(state, move, chance))
    hero = hero_of(state, int(move[0]))
    band = state.bands[evaluator.seat]
    assert band is not None
    turn = state.frames[-1]
    assert isinstance(turn, Turn)
    asked = replace(state, frames=(*state.frames[:-1], replace(turn, done=(*turn.done, hero.card))))
    inside = thrown_chance(state, hero, hero.gourds)
    larger = replace(
        band,
        members=sorted_members((*band.members, *members_of(hero))),
        treasury=band.treasury + hero.taels,
    )
    joined = evaluator.value(with_band(without_hero(asked, hero.card), evaluator.seat, larger))
    refused = evaluator.value(with_hero(asked, replace(hero, refused=True)))
    return (joined * inside + refused * (UNIT - inside)) // UNIT


def _result_value(state: State, hero: Hero, frame: Admission, result: str) -> int:
    """How likely a result lets the hero in, or another throw."""
    if result == AGAIN:
        return thrown_chance(state, hero, hero.gourds - 1, frame.results)
    return result_chance(state, hero, result)
