"""Games made beside the page, to be given to it as files: all of two persons, in the notation."""

from functools import partial

from hujiyang_driver import GAME

from hujiyang.rules import State
from tabletop.game import Move
from tabletop.match import Match
from tabletop.record import Player

AnyMatch = Match[State, State]

CHOSEN = "d4"  # where the merchant stands in the middle of the game who may take a client
WON_IN = 11
ALL_ENTERED = """
    b1 a1xc1 c3 c1-d1 a1 a5-b4 a4 b4xd2 a2 e1-e2 a5 d2-e1 e3 e2xe4 b2 e1-e2 b1 e2-e3 c1 e3-d4 d2
    d1xd3 c5 e4-e3 d2 e5-d5 b5 d5-e5 c4 e3-e2 d1 d4-e3 e4 e3-d4 a3 e5-d5 b4 e2-e3 c3 e3-e2
"""


def played(text: str, undo: str = "free", moves: int | None = None) -> AnyMatch:
    match = Match.new(GAME, {"undo": undo}, 2, 1, players=(Player(), Player()))
    for move in text.split()[:moves]:
        match, _ = match.play(GAME.read_move(match.state, move))
    return match


def before_a_repetition() -> tuple[AnyMatch, Move]:
    """The clients can bring back a placement that was there before, and their move that does (G2)."""
    return played(f"{ALL_ENTERED} c1-c2 e2-e1 b1-c1 e1-e2"), ("c1", "b1")


begun = partial(played, "", "fair")  # nothing is played yet
of_three_moves = partial(played, "c3 a1-b1 b2", "fair")
# All clients have entered, four were taken, and the clients are to move.
all_entered = partial(played, ALL_ENTERED)
# Four clients taken, two more threatened, the merchant on CHOSEN may take one.
in_the_middle = partial(played, ALL_ENTERED, moves=29)
# The clients, to move, win by force in `WON_IN` moves.
all_entered_and_won = partial(
    played,
    """c3 e1-d2 b4 d2-d1 e1 a1-b2 d4 a5-b5 b3 b5-a5 c4 d1-d2 d3 b2-b1 c5 a5-b5 d5 b5-a5 b2 d2-c1 a3
    a5-a4 a2 b1-a1 a5 c1-d2 c2 d2-e3 e2 e3-d2 e3 d2-d1 e4 d1-c1 d2 c1-d1 c1 d1xb1 b5 b1-c1""",
)
# It is over, and both sides made mistakes.
FINISHED = """
    c3 e1-d2 b4 e5-d4 b2 d2-e3 e5 e3-d3 b3 d4-c4 c1 a1-b1 d1 d3-d4 a1 d4-d5 e4 c4xa4 c4 d5-c5 c2
    c5-b4 d4 b4xd2 c5 d2-d3 d5 a5-b4 e3 a4-a3 a5 a3xc3 b3 b4-b5 b4 c3xa3 b3 a3xc3
"""
TURNED = """
    c3 e1-d2 b4 e5-d4 b2 d2-c2 c4 c2xa2 d2 d4xb2 e1 a5xc3 c5 c3-c2 e2 b2-c1 e3 a2-a3 d3 a3-a4 a5
    c2-c3 b4 a1-b2 b5 c1-c2 e5 b2-b3 d4 a4-a3 b1 a3-a4 a1 c2-c1 a2 c1-d1 a3 c3-c2 c1 b3-c3 b4-b3
    c3-b4 a1-b2 c2-c3 b2-c2 b4xb2 a3-b4 b2-a1 a2-b2 c3-b3 d4-c3 a4-a3 e3-d4 a3-a4 e2-e3 a4-a3 d4-d5
    a3-a4 e5-d4 a1-a2 b4-a3 a2-a1 b2-a2 a4-b4 c2-b2 b4-a4 c5-b4
"""


def turned_by_force() -> AnyMatch:
    """The clients have won. It is set up with all entered: who wins is known at each moment. It turned
    with the moves 2, 3 and 20: with 2 the clients could have won in four moves."""
    whole = played(TURNED)
    match = Match.set_up(GAME, whole.options, 2, 1, whole.state_at(40), players=whole.players)
    for decision in whole.decisions[40:]:
        match, _ = match.play(decision.move)
    return match
