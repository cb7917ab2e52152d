"""Who plays Au bord de l'eau: each move is weighed by what the moment after it is worth (`evaluate`).

The dice matter more than the hidden hands, so nothing is searched: a move is tried on one imagined state, and
where dice follow at once, all that they can give is weighed. A level is how seldom the bot takes a move
without thinking, in a hundred. What that brings is measured in `docs/bots-water-margin.md`.
"""

from collections.abc import Callable, Generator, Iterable
from dataclasses import replace

from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Ask, Move
from water_margin.cards import card
from water_margin.chances import PURSE, UNIT, after_raid, result_chance, success, thrown_chance
from water_margin.evaluate import Judge
from water_margin.hints import reasons_for
from water_margin.prospects import ALONE, HABITS, Ending, Habits
from water_margin.rules.adventure import REST, SERVE, gourd_matters
from water_margin.rules.band import members_of, sorted_members
from water_margin.rules.forecast import help_of, help_word, odds, would_die
from water_margin.rules.hidden import imagine
from water_margin.rules.refuge import AGAIN, JOIN
from water_margin.rules.state import (
    ASK,
    FORTS,
    Admission,
    Adventure,
    Exile,
    Hero,
    Raid,
    State,
    Turn,
    View,
    hero_of,
    with_band,
    with_hero,
    without_hero,
)
from water_margin.rules.travel import STAY, journeys, may_travel, waiting
from water_margin.rules.turn import pending, right_after

SLIPS = {1: 90, 2: 64, 3: 25, 4: 0}
"""Of a hundred moves of a level, those that it takes without thinking."""

LEVEL_HABITS = {1: ALONE, 2: ALONE, 3: ALONE, 4: HABITS}
"""What the plans of a level rest on: only the highest looks at the others too."""

BEST_SQUARES = 5
"""Squares on which every card of the hand is tried."""

REPORT = 20
"""Moves that are tried between two reports."""

Weigh = Callable[[Move], int]


def think(view: View, level: int, chance: Chance) -> Thinking:
    """The move whose moment is worth most to the asked seat; the first of equals."""
    state = imagine(view, chance)
    ask = pending(state)
    assert isinstance(ask, Ask)
    if ask.roll or ask.moves.count() == 1:
        yield Progress(1, 1)
        only = ask.moves.first(1)
        return Thought(only, 1, reasons=() if ask.roll else reasons_for(state, ask.seat, only[0]))
    if not isinstance(state.frames[-1], Adventure) and chance.roll("slip", 100) <= SLIPS[level]:
        yield Progress(1, 1)
        return Thought((ask.moves.sample(chance),), 1)
    judge = _judge(state, ask.seat, chance, LEVEL_HABITS[level])
    moves = list(_tried(state, ask))
    frame = state.frames[-1]
    if isinstance(frame, Turn) and frame.step == "enter":
        moves = yield from _likely_placings(moves, ask.seat, judge)
    judged: list[tuple[int, Move]] = []
    for move in moves:
        judged.append((judge(move), move))
        if len(judged) % REPORT == 0:
            yield Progress(len(judged), len(moves))
    value, best = max(judged, key=lambda pair: pair[0])
    yield Progress(len(judged), len(moves), best)
    return Thought((best,), len(judged), value, reasons_for(state, ask.seat, best))


def _likely_placings(moves: list[Move], seat: int, judge: Weigh) -> Generator[Progress, None, list[Move]]:
    """The placings of all cards on the squares that are best for the strongest of them."""
    cards = list(dict.fromkeys(move[0] for move in moves))
    strongest = max(cards, key=lambda part: success(Hero(int(part), seat, moves[0][1])))
    judged: list[tuple[int, str]] = []
    for move in moves:
        if move[0] == strongest:
            judged.append((judge(move), move[1]))
            if len(judged) % REPORT == 0:
                yield Progress(len(judged), len(moves))
    squares = {square for _, square in sorted(judged, reverse=True)[:BEST_SQUARES]} | set(FORTS)
    return [move for move in moves if move[1] in squares]


def _tried(state: State, ask: Ask) -> Iterable[Move]:
    """The moves that are looked at: standing answers are for persons, of ransoms the best for each number."""
    frame = state.frames[-1]
    if isinstance(frame, Raid):
        assert frame.hits is not None
        ranked = sorted(frame.hits, key=lambda one: -card(one).score)
        ransoms = [(*map(str, sorted(ranked[:saved])), "done") for saved in range(len(ranked) + 1)]
        return [move for move in ransoms if move in ask.moves]
    if isinstance(frame, Turn) and frame.step == "adventure":
        # Who loses its adventure changes nothing for the others: the order is all the same.
        idle = [move for move in ask.moves if move[1] in (REST, SERVE)]
        if idle:
            return idle[:1]
    if isinstance(frame, Exile) and not frame.moved:
        # On a fort the convict would be at home once it is free.
        return [move for move in ask.moves if move[0] not in FORTS] or ask.moves
    if isinstance(frame, Adventure):
        hero = hero_of(state, frame.card)
        return (move for move in ask.moves if help_word(move) and not _is_wasted(hero, frame, move))
    return (move for move in ask.moves if move[0] != ASK)


def _is_wasted(hero: Hero, adventure: Adventure, move: Move) -> bool:
    """Whether a gourd would be drunk that changes nothing (A49)."""
    source, gourd = help_of(hero, move)
    return gourd and not gourd_matters(hero, adventure, source)


def _judge(state: State, seat: int, chance: Chance, habits: Habits) -> Weigh:
    """What judges a move of the question that is asked."""
    frame = state.frames[-1]
    judge = Judge(state, seat, habits)
    match frame:
        case Adventure():
            hero = hero_of(state, frame.card)
            stakes = _stakes(state, hero, frame, judge)
            return lambda move: _help_worth(hero, frame, move, stakes)
        case Admission():
            hero = hero_of(state, frame.card)
            return lambda move: _result_worth(state, hero, frame, move[0])
        case Exile() if not frame.moved:
            return lambda move: _exile_worth(state, frame, move, judge, chance)
        case Raid():
            return lambda move: _ransom_worth(state, frame, len(move) - 1, judge.ends)
        case Turn() if frame.step == "travel":
            return lambda move: _travel_worth(state, move, judge, chance)
        case Turn() if frame.step == "refuge":
            return lambda move: _refuge_worth(state, move, judge, chance)
        case _:
            return lambda move: judge.worth(right_after(state, move, chance))


def _travel_worth(state: State, move: Move, judge: Judge, chance: Chance) -> int:
    """A journey, or one that leaves a fort to another hero of one's own that is beside it."""
    after = right_after(state, move, chance)
    found = judge.worth(after)
    hero = hero_of(state, int(move[0]))
    turn = after.frames[-1]
    if move[1] == STAY or hero.square not in FORTS or not isinstance(turn, Turn):
        return found
    for other in waiting(after, turn):
        if may_travel(other) and (hero.square,) in journeys(after, other):
            found = max(found, judge.worth(right_after(after, (str(other.card), hero.square), chance)))
    return found


def _stakes(state: State, hero: Hero, adventure: Adventure, judge: Judge) -> dict[bool, tuple[int, int]]:
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
            return judge.worth(there)

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


def _help_worth(hero: Hero, adventure: Adventure, move: Move, stakes: dict[bool, tuple[int, int]]) -> int:
    """Help by the chance that it gives of what is at stake."""
    source, gourd = help_of(hero, move)
    chance = odds(hero, adventure, source, gourd=gourd)
    if adventure.admission:
        return chance.faces * UNIT // chance.of - (10 if gourd else 0)
    won, lost = stakes[gourd]
    return (won * chance.faces + lost * (chance.of - chance.faces)) * 10 // chance.of


def _exile_worth(state: State, frame: Exile, move: Move, judge: Judge, chance: Chance) -> int:
    """A convict is sent where it is worth least to its player, and least in the own way."""
    after = right_after(state, move, chance)
    convict = replace(hero_of(after, frame.card), prison=2)
    after = with_hero(after, convict)
    return judge.worth(after) - judge.other(after, convict.seat).mean


def _ransom_worth(state: State, frame: Raid, saved: int, ends: Ending) -> int:
    """So many of those hit are saved, against what the treasury may still bring."""
    band = state.bands[frame.seat]
    assert band is not None and frame.hits is not None
    size, hits = len(band.members), len(frame.hits)
    return sum(
        chance * after_raid(raids, size, band.treasury // PURSE, hits, saved) for raids, chance in ends
    )


def _refuge_worth(state: State, move: Move, judge: Judge, chance: Chance) -> int:
    """Founding and asking to be let in now, against waiting outside."""
    if move[1] != JOIN:
        return judge.worth(right_after(state, move, chance))
    hero = hero_of(state, int(move[0]))
    band = state.bands[judge.seat]
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
    joined = judge.worth(with_band(without_hero(asked, hero.card), judge.seat, larger))
    refused = judge.worth(with_hero(asked, replace(hero, refused=True)))
    return (joined * inside + refused * (UNIT - inside)) // UNIT


def _result_worth(state: State, hero: Hero, frame: Admission, result: str) -> int:
    """How likely a result lets the hero in, or another throw."""
    if result == AGAIN:
        return thrown_chance(state, hero, hero.gourds - 1, frame.results)
    return result_chance(state, hero, result)
