"""The moves that a bot tries."""

from collections.abc import Generator, Iterable

from tabletop.bots import Progress
from tabletop.game import Ask, Move
from water_margin.bot.chances import success
from water_margin.bot.search import MoveEvaluation
from water_margin.cards import card
from water_margin.rules.adventure import REST, SERVE, gourd_matters
from water_margin.rules.forecast import help_of, help_word
from water_margin.rules.state import ASK, Adventure, Exile, Hero, Raid, State, Turn, forts_of, hero_of

BEST_SQUARES = 5
"""Squares on which every card of the hand is tried."""

REPORT = 20
"""Moves that are tried between two reports."""


def likely_placings(
    state: State, moves: list[Move], seat: int, evaluate: MoveEvaluation
) -> Generator[Progress, None, list[Move]]:
    """The placings of all cards on the forts and the squares that are best for the strongest of them."""
    cards = list(dict.fromkeys(move[0] for move in moves))
    strongest = max(cards, key=lambda part: success(Hero(int(part), seat, moves[0][1])))
    evaluated: list[tuple[int, str]] = []
    for move in moves:
        if move[0] == strongest:
            evaluated.append((evaluate(move), move[1]))
            if len(evaluated) % REPORT == 0:
                yield Progress(len(evaluated), len(moves))
    squares = {square for _, square in sorted(evaluated, reverse=True)[:BEST_SQUARES]} | set(forts_of(state))
    return [move for move in moves if move[1] in squares]


def moves_to_try(state: State, ask: Ask) -> Iterable[Move]:
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
        return [move for move in ask.moves if move[0] not in forts_of(state)] or ask.moves
    if isinstance(frame, Adventure):
        hero = hero_of(state, frame.card)
        return (move for move in ask.moves if help_word(move) and not _is_wasted(hero, frame, move))
    return (move for move in ask.moves if move[0] != ASK)


def _is_wasted(hero: Hero, adventure: Adventure, move: Move) -> bool:
    """Whether a gourd would be drunk that changes nothing (A49)."""
    source, gourd = help_of(hero, move)
    return gourd and not gourd_matters(hero, adventure, source)
