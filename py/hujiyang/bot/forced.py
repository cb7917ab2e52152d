"""What a side can force within a few plies, by the rules alone.

The bots' search keeps what it learns of a position whatever way led there, so a repetition that it sees
ahead is nearly always there and never counted exactly, and with three meetings it stops at the second.
Here every line is followed on its own, with the positions met on it: what is found is certain.
"""

from collections import Counter

from hujiyang import bitboard
from hujiyang.bitboard import FULL, KE, KE_COUNT, SHANG
from hujiyang.rules import State

FURTHEST = 16
"""How many plies ahead an end that hangs on a repetition is counted, where the nodes allow."""

NODE_LIMIT = 20_000
"""Nodes after which an end further ahead is not looked for."""


class _LimitReached(Exception):
    """The limit of nodes is used up."""


def wins_within(state: State, seat: int, plies: int, limit: int = NODE_LIMIT) -> tuple[int | None, int]:
    """The fewest plies, up to `plies`, in which a seat wins whatever the other plays (G1–G3); and the nodes
    used. None: it cannot, or not within `limit` nodes. The game is not over."""
    lines = _Lines(state, seat, limit)
    try:
        for depth in range(1, plies + 1):
            if lines.won(state.board, state.hand, state.turn, depth):
                return depth, lines.nodes
    except _LimitReached:
        pass
    return None, lines.nodes


class _Lines:
    """Lines of play from one state. met: how often each position was met, in the game and on the line."""

    def __init__(self, state: State, seat: int, limit: int) -> None:
        self.seat = seat
        self.last_ke = KE_COUNT - state.captures  # left, in hand too, when the Shāng have won
        self.repetitions = state.repetitions
        self.met = Counter(state.past)
        self.limit = limit
        self.nodes = 0

    def won(self, board: int, hand: int, turn: int, plies: int) -> bool:
        """Whether the seat wins within so many plies of a game that is not over."""
        if not plies:
            return False
        left = hand - 1 if turn == KE and hand else hand
        moves = bitboard.legal(board, hand, turn)
        found = (self._won_after(board ^ move, left, 1 - turn, plies - 1) for move in moves)
        return any(found) if turn == self.seat else all(found)

    def _won_after(self, board: int, hand: int, turn: int, plies: int) -> bool:
        """The same after a move, with which the game may be over."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise _LimitReached
        if (board & FULL).bit_count() + hand == self.last_ke:
            return self.seat == SHANG
        code = bitboard.code(board, turn)
        if not hand and self.met[code] + 1 >= self.repetitions:
            return self.seat == SHANG
        if turn == SHANG and not bitboard.legal(board, hand, SHANG):
            return self.seat == KE
        self.met[code] += 1
        try:
            return self.won(board, hand, turn, plies)
        finally:
            self.met[code] -= 1
