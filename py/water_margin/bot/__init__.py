"""Who plays Au bord de l'eau: each move is weighed by what the moment after it is worth.

The dice matter more than the hidden hands, so no move is looked at beyond the moment after it (`search`).
"""

from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Ask, Move
from water_margin.bot.candidates import REPORT, likely_placings, moves_to_try
from water_margin.bot.hints import reasons_for
from water_margin.bot.levels import LEVELS
from water_margin.bot.search import move_evaluation
from water_margin.rules.hidden import imagine
from water_margin.rules.state import Adventure, Turn, View
from water_margin.rules.turn import pending


def think(view: View, level: int, chance: Chance) -> Thinking:
    """The move whose moment is worth most to the asked seat; the first of equals."""
    state = imagine(view, chance)
    ask = pending(state)
    assert isinstance(ask, Ask)
    if ask.roll or ask.moves.count() == 1:
        yield Progress(1, 1)
        only = ask.moves.first(1)
        return Thought(only, 1, reasons=() if ask.roll else reasons_for(state, ask.seat, only[0]))
    if not isinstance(state.frames[-1], Adventure) and chance.roll("slip", 100) <= LEVELS[level].at_random:
        yield Progress(1, 1)
        return Thought((ask.moves.sample(chance),), 1)
    evaluate = move_evaluation(state, ask.seat, chance, LEVELS[level].weights)
    moves = list(moves_to_try(state, ask))
    frame = state.frames[-1]
    if isinstance(frame, Turn) and frame.step == "enter":
        moves = yield from likely_placings(moves, ask.seat, evaluate)
    evaluated: list[tuple[int, Move]] = []
    for move in moves:
        evaluated.append((evaluate(move), move))
        if len(evaluated) % REPORT == 0:
            yield Progress(len(evaluated), len(moves))
    value, best = max(evaluated, key=lambda pair: pair[0])
    yield Progress(len(evaluated), len(moves), best)
    return Thought((best,), len(evaluated), value, reasons_for(state, ask.seat, best))
