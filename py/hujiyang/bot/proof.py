"""Who wins while Kè are in hand, exactly: a search down to the table of the movement phase.

Nothing is estimated: the Kè win where some entry leads to a position in which the Shāng lose, the Shāng to
move lose where every move leads to one that the Kè win (or where they have none, G3), and with the last
entry the table says which it is. The evaluation only orders the moves. With seven Kè in hand that takes
some 30,000 nodes, with each fewer a quarter of that.
"""

from collections.abc import Generator

from hujiyang.bitboard import FULL, KE, KE_COUNT, SHANG, SHIFT, entries, shang_moves
from hujiyang.bot.evaluation import Evaluation
from hujiyang.bot.search import BudgetExceeded
from hujiyang.bot.table import CAPTURES, Table

SLICE = 3_000
"""Nodes between two reports. What is under way is begun again after each; what was found out stays."""
LAST_KE = KE_COUNT - CAPTURES + 1
"""Kè left, in hand too, when one more capture wins."""


class Proof:
    """What was found out from one position. nodes: used so far; budget: how many may be."""

    __slots__ = ("_evaluate", "_known", "_limit", "_table", "budget", "nodes")

    def __init__(self, table: Table, evaluate: Evaluation, budget: int) -> None:
        self._table = table
        self._evaluate = evaluate
        self._known: dict[int, bool] = {}
        self._limit = 0
        self.budget = budget
        self.nodes = 0

    def ke_win(self, board: int, hand: int, turn: int) -> Generator[None, None, bool]:
        """Whether the Kè win a position of the entry phase, or one right after it with the Shāng to move.

        Error: BudgetExceeded where that takes more nodes than there are.
        """
        while True:
            self._limit = self.nodes + SLICE
            try:
                return self._ke(board, hand) if turn == KE else self._shang(board, hand)
            except BudgetExceeded:
                if self.nodes > self.budget:
                    raise
            yield

    def _ke(self, board: int, hand: int) -> bool:
        """Whether the Kè to move win."""
        key = board | hand << 2 * SHIFT + 1
        known = self._known
        if key in known:
            return known[key]
        if hand == 1:
            self.nodes += KE_COUNT + 1 - (board & FULL).bit_count()
            return self._keep(key, self._table.last_entry_wins(board))
        left, after = [], hand - 1
        above = 1 << 2 * SHIFT | after << 2 * SHIFT + 1
        for entry in entries(board):
            lost = known.get(board ^ entry | above)
            if lost:
                return self._keep(key, True)
            if lost is None:
                left.append(entry)
        evaluate = self._evaluate
        left.sort(key=lambda entry: evaluate(board ^ entry, after, SHANG))
        for entry in left:
            if self._shang(board ^ entry, after):
                return self._keep(key, True)
        return self._keep(key, False)

    def _shang(self, board: int, hand: int) -> bool:
        """Whether the Shāng to move lose."""
        self.nodes += 1
        if not hand:
            return self._table.plies(board) is not None
        above = hand << 2 * SHIFT + 1
        key = board | 1 << 2 * SHIFT | above
        known = self._known
        if key in known:
            return known[key]
        captures, steps = shang_moves(board)
        if captures and (board & FULL).bit_count() + hand == LAST_KE:
            return self._keep(key, False)
        left = []
        for move in captures + steps:
            won = known.get(board ^ move | above)
            if won is False:
                return self._keep(key, False)
            if won is None:
                left.append(move)
        if hand > 1:  # with the last entry the table is asked as fast as the evaluation
            evaluate = self._evaluate
            left.sort(key=lambda move: evaluate(board ^ move, hand, KE), reverse=True)
        for move in left:
            if not self._ke(board ^ move, hand):
                return self._keep(key, False)
        return self._keep(key, True)

    def _keep(self, key: int, found: bool) -> bool:
        """Note what was found out. Error: BudgetExceeded where it is time for a report."""
        self._known[key] = found
        if self.nodes > self._limit:
            raise BudgetExceeded
        return found
