"""Who plays Au bord de l'eau: each move is weighed by what the moment after it is worth.

The dice matter more than the hidden hands, so no move is looked at beyond the moment after it (`search`).
"""

from tabletop.bots import Progress, Thinking, Thought, pick_by_value
from tabletop.chance import Chance
from tabletop.game import Ask
from water_margin.bot import evaluation
from water_margin.bot.candidates import REPORT, likely_placings, moves_to_try
from water_margin.bot.hints import reasons_for
from water_margin.bot.levels import LEVELS
from water_margin.bot.search import move_evaluation
from water_margin.rules.hidden import imagine
from water_margin.rules.state import Admission, Adventure, Raid, State, Turn, View
from water_margin.rules.turn import pending


def think(view: View, level: int, chance: Chance) -> Thinking:
    """The move whose moment is worth most to the asked seat, the first of equals; lower levels take
    others too, the more seldom the less these are worth."""
    state = imagine(view, chance)
    ask = pending(state)
    assert isinstance(ask, Ask)
    if ask.roll or ask.moves.count() == 1:
        yield Progress(1, 1)
        only = ask.moves.first(1)
        return Thought(only, 1, reasons=() if ask.roll else reasons_for(state, ask.seat, only[0]))
    strength = LEVELS[level]
    evaluate = move_evaluation(state, ask.seat, chance, strength.weights)
    moves = list(moves_to_try(state, ask))
    frame = state.frames[-1]
    if isinstance(frame, Turn) and frame.step == "enter":
        moves = yield from likely_placings(state, moves, ask.seat, evaluate)
    values: list[int] = []
    for move in moves:
        values.append(evaluate(move))
        if len(values) % REPORT == 0:
            yield Progress(len(values), len(moves))
    half = 0 if is_counted(state) else strength.half
    chosen = pick_by_value(values, half, strength.most, chance)
    best = moves[chosen]
    yield Progress(len(values), len(moves), best)
    return Thought((best,), len(values), values[chosen], reasons_for(state, ask.seat, best))


def chances(view: View, chance: Chance) -> tuple[int, ...]:
    """The chance of each seat to win, in thousandths."""
    return evaluation.chances(imagine(view, chance))


def is_counted(state: State) -> bool:
    """Whether nothing is left to plan, so that every level takes the best: help, what a band answers,
    ransoms, and whatever is asked in the last chapter."""
    frame = state.frames[-1]
    return not state.deck or isinstance(frame, Adventure | Admission | Raid)
