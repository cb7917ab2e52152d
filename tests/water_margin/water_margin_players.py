"""A player that goes for forts and bands, so that its games come to refuges, duels, raids and ransoms, which
random players seldom see."""

from tabletop.chance import SeededChance
from tabletop.game import Ask, Move
from water_margin.rules.state import Admission, Raid, State, Turn, forts_of, hero_of

LIKED = ("found", "join", "welcome", "trial", "duel", "again")
"""Answers, the best first."""


def bold_move(state: State, ask: Ask, stream: SeededChance) -> Move:
    """What brings a hero nearer to a band; now and then anything."""
    frame = state.frames[-1]
    if ask.roll or stream.below(6) == 0:
        return ask.moves.sample(stream)
    if isinstance(frame, Raid):
        return max(ask.moves, key=len)
    if isinstance(frame, Admission) or (isinstance(frame, Turn) and frame.step == "refuge"):
        liked = [move for move in ask.moves if move[-1] in LIKED]
        return min(liked, key=lambda move: LIKED.index(move[-1]), default=ask.moves.first(1)[0])
    if isinstance(frame, Turn) and frame.step == "travel":
        return _nearer(state, ask, stream)
    return ask.moves.sample(stream)


def _nearer(state: State, ask: Ask, stream: SeededChance) -> Move:
    """Some hero's move that ends nearest to the own refuge, or to a fort where there is none."""
    chosen = ask.moves.sample(stream)
    band = state.bands[hero_of(state, int(chosen[0])).seat]
    goals = [band.square] if band else forts_of(state)

    def distance(move: Move) -> int:
        column, row = move[-1]
        return min(abs(ord(goal[0]) - ord(column)) + abs(int(goal[1]) - int(row)) for goal in goals)

    own = [move for move in ask.moves if move[0] == chosen[0] and move[1] not in ("stay", "heal")]
    return min(own, key=distance, default=chosen)
