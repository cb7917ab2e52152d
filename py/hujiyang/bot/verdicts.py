"""Who wins a position, and by which moves: for the judging of finished games.

With all Kè entered the table of the movement phase tells it of every move (`table`), before that a proof
down to the table (`proof`) as far as its nodes go; with more Kè in hand the search estimates.

The table knows nothing of the positions met before (G2). That the Shāng hold is true all the same. That the
Kè win is, where they can shorten the win with every step and come to none of those positions (`_Way`).
"""

from collections import Counter
from collections.abc import Generator
from typing import TypeVar

from hujiyang import bitboard
from hujiyang.bitboard import FULL, KE, SHANG, SHIFT
from hujiyang.bot.evaluation import Evaluation
from hujiyang.bot.exact import PROVABLE
from hujiyang.bot.levels import Level
from hujiyang.bot.proof import Proof
from hujiyang.bot.search import BudgetExceeded
from hujiyang.bot.table import CAPTURES, Table
from hujiyang.rules import State, over, parts, successor
from tabletop.bots import Driver, Progress, Verdict

PROOF_NODES = 150_000
"""Nodes for the proofs of one position."""
WAY_NODES = 4_000
"""Positions looked at for a way past those that were met."""
LINE_LEVEL = Level(40, 80_000, 0, exact=True)
LOSING_LEVEL = Level(40, 15_000, 0, exact=True)
"""Who play a line: the side that wins, and the other."""
SHOWN = 8
"""Plies that show how the Shāng hold, where they take nothing before."""
LONGEST = 120
"""Plies of a line at most."""

T = TypeVar("T")
Slices = Generator[Progress, None, T]
Known = tuple[int, Verdict | None]
"""A move and what it comes to."""


def known_moves(state: State, table: Table | None, evaluate: Evaluation) -> Slices[list[Known]]:
    """Every legal move with what it comes to, the best for the side to move first: so the position is worth
    what the first move comes to. The state is not over."""
    moves = bitboard.legal(state.board, state.hand, state.turn)
    if table is None or state.captures != CAPTURES:
        found: list[Known] = [(move, _at_once(state, move)) for move in moves]
    elif state.hand:
        found = yield from _proved_moves(state, moves, table, evaluate)
    else:
        found = [(move, _looked_up(state, move, table)) for move in moves]
    return sorted(found, key=lambda one: _worth(one[1], state.turn), reverse=True)


def is_shown(state: State, played: int, taken: int, winner: int | None) -> bool:
    """Whether a line has shown what it should. played: its plies so far; taken: Kè taken before it; winner:
    who wins where it begins."""
    if over(state) is not None or played >= LONGEST:
        return True
    return winner != KE and (state.captured > taken or played >= SHOWN)


def _worth(verdict: Verdict | None, turn: int) -> tuple[int, int]:
    """The order of verdicts for a side: a win the sooner the better, then what is not known, then a loss the
    later the better."""
    if verdict is None:
        return 1, 0
    plies = LONGEST if verdict.plies is None else verdict.plies
    return (2, -plies) if verdict.winner == turn else (0, plies)


def _at_once(state: State, move: int) -> Verdict | None:
    """How the game ends with a move; None where it goes on."""
    ended = over(successor(state, move))
    return None if ended is None else Verdict(ended.winners[0], 1)


def _looked_up(state: State, move: int, table: Table) -> Verdict | None:
    """What a move comes to, with all Kè entered."""
    ended = _at_once(state, move)
    if ended is not None:
        return ended
    after = successor(state, move)
    plies = (table.plies if after.turn == SHANG else table.plies_of_ke)(after.board)
    if plies is None:
        return Verdict(SHANG)
    return Verdict(KE, plies + 1) if _Way(after, table).is_there(plies) else None


def _proved_moves(state: State, moves: list[int], table: Table, evaluate: Evaluation) -> Slices[list[Known]]:
    """The moves before all Kè have entered: as many as the nodes allow are proved, those first that look
    best."""
    sign, hand = (1 if state.turn == SHANG else -1), state.hand - (state.turn == KE)
    ordered = sorted(
        moves, key=lambda move: sign * evaluate(state.board ^ move, hand, 1 - state.turn), reverse=True
    )
    proof = Proof(table, evaluate, PROOF_NODES)
    found: list[Known] = []
    for move in ordered:
        verdict = _at_once(state, move)
        if verdict is None and state.hand <= PROVABLE and proof.nodes <= proof.budget:
            proving = Driver(proof.ke_win(state.board ^ move, hand, 1 - state.turn))
            try:
                for _ in proving:
                    yield Progress(min(proof.nodes, PROOF_NODES), PROOF_NODES, parts(state, move))
            except BudgetExceeded:
                pass
            else:
                verdict = Verdict(KE if proving.result else SHANG, proved=True)
        found.append((move, verdict))
    return found


class _Way:
    """Whether the Kè win from a position on, though some were met before: with the one more that loses (G2)
    they may not come to them."""

    def __init__(self, state: State, table: Table) -> None:
        self._state = state
        self._table = table
        met = Counter(state.past[:-1])
        self._met = {code for code, times in met.items() if times + 1 >= state.repetitions}
        values = [plies for code in self._met if (plies := self._plies_at(code)) is not None]
        self._nearest = min(values, default=LONGEST)
        self._known: dict[int, bool] = {}

    def is_there(self, plies: int) -> bool:
        """Whether a way was found on which every step shortens the win: so it takes no more plies than the
        table says, which are these."""
        board = self._state.board
        return self._shang(board, plies) if self._state.turn == SHANG else self._ke(board, plies)

    def _plies_at(self, code: int) -> int | None:
        board = code & (1 << 2 * SHIFT) - 1
        return (self._table.plies if code >> 2 * SHIFT == SHANG else self._table.plies_of_ke)(board)

    def _ke(self, board: int, plies: int) -> bool:
        """The same with the Kè to move, in fewer plies than these."""
        if plies <= self._nearest:  # none that was met is on the way
            return True
        ways = []
        for step in bitboard.ke_steps(board):
            after = board ^ step
            left = self._table.plies(after)
            if left is not None and left < plies and bitboard.code(after, SHANG) not in self._met:
                ways.append((left, after))
        return any(self._shang(after, left) for left, after in sorted(ways))

    def _shang(self, board: int, plies: int) -> bool:
        """The same with the Shāng to move."""
        if plies <= self._nearest:
            return True
        if board in self._known:
            return self._known[board]
        if len(self._known) > WAY_NODES:
            return False
        self._known[board] = False
        found = all(
            move & FULL  # with another Kè taken no position was met
            or (bitboard.code(board ^ move, KE) not in self._met and self._ke(board ^ move, plies))
            for move in bitboard.legal(board, 0, SHANG)
        )
        self._known[board] = found
        return found
