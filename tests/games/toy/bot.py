"""Who plays the throw-away game: level 1 any legal move, level 2 the best of a few imagined scores."""

from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance, ChanceNeeded, GatheredChance
from tabletop.game import Message, Move
from toy.rules import State, View, imagine, pending, play

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
        scored = _score(state, move, ask.seat)
        if scored > value:
            best, value = move, scored
        yield Progress(node, budget, best)
    return Thought((best,), budget, value, (Message("toy.hint", {"value": value}),))


def _score(state: State, move: Move, seat: int) -> int:
    """The seat's score after the move, the first value of every chance taken."""
    gathered: tuple[str | int, ...] = ()
    while True:
        try:
            return play(state, move, GatheredChance(gathered)).state.scores[seat]
        except ChanceNeeded as need:
            gathered = (*gathered, need.values[0])
