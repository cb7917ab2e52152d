"""The guide: one turn ahead, exactly, over every wind that may come.

`think(view, level, chance)` knows what a player knows: `candidates` says what is looked at in phase 4,
`search` how phases 4, 6 and 8 are weighed, `evaluation` what the end of a turn is worth, `hints` why. In
phases 5 and 9 it gives a Role's own card before an Ace, which can stand for more. A node is a position valued
for the first time. Nothing here is random: `chance` is not used.
"""

from contrevent.bot.evaluation import ONE
from contrevent.bot.hints import reasons_for
from contrevent.bot.levels import BUDGET, FULL
from contrevent.bot.search import TurnEvaluator, think_care, think_movement, think_sorting, think_stand
from contrevent.rules.moves import GIVE, taken_roles
from contrevent.rules.state import Care, Movement, Sorting, Stand, State
from contrevent.rules.turn import givable
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Move

__all__ = ["BUDGET", "FULL", "think"]


def think(view: State, level: int, chance: Chance) -> Thinking:
    """What the guide would do: its moves, its estimate of the game in thousandths, the reasons."""
    turn = TurnEvaluator(view, level)
    frame = view.frame
    moves: tuple[Move, ...]
    if isinstance(frame, Movement):
        plan, value = yield from think_movement(view, frame, turn)
        moves = plan.moves
    elif isinstance(frame, Care):
        moves, value = think_care(view, frame, turn)
    elif isinstance(frame, Sorting):
        move, value = think_sorting(view, turn)
        moves = (move,)
    elif isinstance(frame, Stand):
        move, value = think_stand(view, frame, turn)
        moves = (move,)
    else:
        moves, value = ((GIVE, *givable(view.vif, taken_roles(view))[0]),), -1
    # What level 1 counts is no chance; a thousand is certain.
    estimate = None if value < 0 or level == 1 else 1_000 * value // (turn.whole * ONE)
    yield Progress(turn.evaluator.nodes, BUDGET[level], moves[0])
    return Thought(moves, turn.evaluator.nodes, estimate, reasons_for(view, moves, estimate, level), estimate)
