"""Who plays Au bord de l'eau: a hand-made worth of moments, one move ahead.

The dice matter more than the hidden hands, so nothing is searched: each move is tried on one imagined
state, up to the next question, and the moment judged (`evaluate`). A level is how seldom the bot takes a
move without thinking, in a hundred. What that brings is measured in `docs/bots-water-margin.md`.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Ask, Move
from water_margin.cards import card
from water_margin.evaluate import HABITS, UNIT, Habits, band_after, chapters_left, hero_worth, success, worth
from water_margin.rules.forecast import help_of, help_word, odds
from water_margin.rules.hidden import imagine
from water_margin.rules.refuge import AGAIN, DUEL, JOIN, PASS, TRIAL, WELCOME, rival_of
from water_margin.rules.state import (
    ASK,
    Admission,
    Adventure,
    Exile,
    Hero,
    Raid,
    State,
    Turn,
    View,
    hero_of,
)
from water_margin.rules.turn import pending, right_after

SLIPS = {1: 60, 2: 30, 3: 10, 4: 0}
"""Of a hundred moves of a level, those that it takes without thinking."""

REPORT = 20
"""Moves that are tried between two reports."""

Judge = Callable[[Move], int]


def think(view: View, level: int, chance: Chance, habits: Habits = HABITS) -> Thinking:
    """The move whose moment is worth most to the asked seat; the first of equals."""
    state = imagine(view, chance)
    ask = pending(state)
    assert isinstance(ask, Ask)
    if ask.roll or ask.moves.count() == 1:
        yield Progress(1, 1)
        return Thought(ask.moves.first(1), 1)
    if chance.roll("slip", 100) <= SLIPS[level]:
        yield Progress(1, 1)
        return Thought((ask.moves.sample(chance),), 1)
    judge = _judge(state, ask.seat, chance, habits)
    best: Move = ()
    value = 0
    moves = list(_tried(state, ask))
    for node, move in enumerate(moves, start=1):
        judged = judge(move)
        if not best or judged > value:
            best, value = move, judged
        if node % REPORT == 0:
            yield Progress(node, len(moves), best)
    yield Progress(len(moves), len(moves), best)
    return Thought((best,), len(moves), value)


def _tried(state: State, ask: Ask) -> Iterable[Move]:
    """The moves that are looked at: standing answers are for persons; ransoms are paid as far as they go."""
    frame = state.frames[-1]
    if isinstance(frame, Raid):
        moves = list(ask.moves)
        most = max(map(len, moves))
        return (move for move in moves if len(move) == most)
    if isinstance(frame, Adventure):
        return (move for move in ask.moves if help_word(move))
    return (move for move in ask.moves if move[0] != ASK)


def _judge(state: State, seat: int, chance: Chance, habits: Habits) -> Judge:
    """What judges a move of the question that is asked."""
    frame = state.frames[-1]
    left = chapters_left(state, habits)
    if isinstance(frame, Adventure):
        hero = hero_of(state, frame.card)
        return lambda move: _help_worth(hero, frame, move, habits)
    if isinstance(frame, Admission):
        hero = hero_of(state, frame.card)
        return lambda move: _result_worth(state, hero, frame, move[0])
    if isinstance(frame, Exile) and not frame.moved:
        convict = hero_of(state, frame.card)
        return lambda move: _exile_worth(state, convict, move[0], left, habits)
    if isinstance(frame, Raid):
        return lambda move: sum(card(int(part)).score for part in move[:-1])
    if isinstance(frame, Turn) and frame.step == "enter":
        return lambda move: _entry_worth(state, seat, move, left, habits)
    if isinstance(frame, Turn) and frame.step == "refuge":
        return lambda move: _refuge_worth(state, seat, move, left, habits)
    return lambda move: worth(right_after(state, move, chance), seat, habits)


def _entry_worth(state: State, seat: int, move: Move, left: int, habits: Habits) -> int:
    """A hero that comes in, by what it promises and where it stands."""
    hero = Hero(int(move[0]), seat, move[1])
    return hero_worth(state, hero, left, habits) + success(hero) // 4


def _help_worth(hero: Hero, adventure: Adventure, move: Move, habits: Habits) -> int:
    """Help by the chance that it gives, less what a gourd is worth otherwise."""
    source, gourd = help_of(hero, move)
    chance = odds(hero, adventure, source, gourd=gourd)
    stake = 300 + 250 * len(hero.brothers) if adventure.sentence == "penal" else 250
    stake += 300 if adventure.reward == "brother" else 80
    stake += 200 if adventure.sentence == "wound" and hero.combat <= 3 else 0
    if adventure.admission:
        stake = 900 + 900 * len(hero.brothers)
    return stake * chance.faces // chance.of - (habits.gourd if gourd else 0)


def _exile_worth(state: State, convict: Hero, square: str, left: int, habits: Habits) -> int:
    """A convict is sent where it is worth least to its player."""
    return -hero_worth(state, replace(convict, square=square, prison=2), left, habits)


def _refuge_worth(state: State, seat: int, move: Move, left: int, habits: Habits) -> int:
    """Founding and joining now, against waiting outside."""
    hero = hero_of(state, int(move[0]))
    raids = min(22, max(1, (left + 500) // UNIT))
    mates = 1 + len(hero.brothers)
    band = state.bands[seat]
    there = len(band.members) if band else 0
    recruits = state.deck > 0
    before = band_after(raids, there, recruits)
    if move[1] == PASS:
        kept = habits.outside
        for _ in range(raids - 1):
            kept = kept * habits.outside // UNIT
        later = min(raids, 2)
        chance = UNIT if band is None else habits.admission
        if raids <= 1:
            chance = 0
        return (
            before
            + (band_after(later, there + mates, recruits) - band_after(later, there, recruits))
            * chance
            // UNIT
            * kept
            // UNIT
        )
    after = band_after(raids, min(30, there + mates), recruits)
    chance = habits.admission if move[1] == JOIN else UNIT
    return before + (after - before) * chance // UNIT


def _result_worth(state: State, hero: Hero, frame: Admission, result: str) -> int:
    """How likely a result lets the hero in, in thousandths."""
    if result == AGAIN:
        best = max(_result_worth(state, hero, frame, one) for one in frame.results)
        return 620 if best < 600 else 0
    if result == WELCOME:
        return UNIT
    if result == TRIAL:
        return success(hero)
    if result == DUEL:
        rival = rival_of(state, hero)
        edge = hero.combat - card(rival).value("combat") + 6
        return max(0, min(UNIT, edge * UNIT // 12)) * 9 // 10
    return 0
