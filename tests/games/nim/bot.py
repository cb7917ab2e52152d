"""Who plays Nim: level 1 at random, level 3 without a fault, level 2 so half of the time.

Source: C. L. Bouton in the Annals of Mathematics (1901). A position is lost for the seat that takes next when
the exclusive or of the heaps is 0. With `misere` the same holds until no heap has two objects any more; then
an odd number of heaps is lost. With more than two seats there is no such theory: a move without a fault is
one that wins at once, where there is one.
"""

from functools import reduce
from operator import xor

from nim.rules import State, pending, play
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance, NoChance
from tabletop.game import Ask, Message, Move, MoveList, Over

ATTENTION = {1: 0, 2: 50, 3: 100}
"""How many decisions in a hundred are thought about, by level; the others are random."""


def wins(after: State) -> bool:
    """Whether the seat that has just taken has won, of two seats if it makes no mistake any more."""
    if after.seats == 2:
        return is_lost(after)
    over = pending(after)
    return isinstance(over, Over) and over.winners == ((after.turn - 1) % after.seats,)


def is_lost(state: State) -> bool:
    """Whether of two seats the one that takes next loses against somebody who makes no mistake."""
    if state.misere and max(state.heaps) <= 1:
        return sum(state.heaps) % 2 == 1
    return reduce(xor, state.heaps) == 0


def think(view: State, level: int, chance: Chance) -> Thinking:
    """A move that wins, if there is one and the level pays attention."""
    ask = pending(view)
    assert isinstance(ask, Ask)
    if chance.roll("attention", 100) > ATTENTION[level]:
        return Thought((ask.moves.sample(chance),), nodes=0)
    winning: list[Move] = []
    budget = ask.moves.count()
    for nodes, move in enumerate(ask.moves, start=1):
        if wins(play(view, move, NoChance()).state):
            winning.append(move)
        yield Progress(nodes, budget, winning[0] if winning else None)
    if winning:
        move = MoveList(winning).sample(chance)
        return Thought((move,), budget, 1, (Message("nim.hint.wins"),))
    move = ask.moves.sample(chance)
    if view.seats > 2:
        return Thought((move,), budget)
    return Thought((move,), budget, -1, (Message("nim.hint.lost"),))
