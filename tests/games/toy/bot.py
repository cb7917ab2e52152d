"""Who plays the throw-away game: level 1 any legal move, level 2 the best of a few imagined scores."""

from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance, SeededChance
from tabletop.game import Message, Move
from toy.rules import View, imagine, pending, play

TRIES = {1: 1, 2: 24}


def think(view: View, level: int, chance: Chance) -> Thinking:
    """Tries random moves on imagined states, each once, and keeps the one that scores best."""
    budget = TRIES[level]
    best: Move = ()
    value = -1
    for node in range(1, budget + 1):
        state = imagine(view, chance)
        ask = pending(state)
        move = ask.moves.sample(chance)
        scored = play(state, move, SeededChance(0)).state.scores[ask.seat]
        if scored > value:
            best, value = move, scored
        yield Progress(node, budget, best)
    return Thought((best,), budget, value, (Message("toy.hint", {"value": value}),))
