"""How moments of the Guerre du Non-Lieu are come by, and what a bent state has to stand: all is conserved."""

from nonlieu_players import bold_move as move
from nonlieu_players import conserved

from nonlieu import GAME
from nonlieu.rules.state import State
from tabletop.chance import SeededChance
from tabletop.game import Ask

__all__ = ["move", "play_on"]


def play_on(state: State, stream: SeededChance) -> None:
    """To its end, or for 120 moves."""
    for _ in range(120):
        conserved(state)
        if isinstance(ask := GAME.pending(state), Ask):
            state = GAME.play(state, move(state, ask, stream), stream).state
