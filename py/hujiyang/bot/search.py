"""The bots' search: principal variation search with iterative deepening within a budget of nodes.

Values are those of `evaluation`: the Shāng maximise, the Kè minimise. The Kè have many moves and few good
ones: away from the root their later moves are first searched a ply less deep (late move reduction). A node
is one application of a move. Each search has a transposition table of its own, so that the same position,
budget and order of moves always give the same result. Positions met before, in the game or on the way,
count as lost for the Kè (G2).
"""

from collections import defaultdict
from collections.abc import Generator
from dataclasses import dataclass, field

from hujiyang import bitboard
from hujiyang.bitboard import FULL, KE, KE_COUNT, SHANG
from hujiyang.bot.candidates import dedupe_by_symmetry
from hujiyang.bot.evaluation import PROVEN, REPEATED, REPEATING, WIN, Evaluation

SHIFT = bitboard.SHIFT
INFINITE = 1 << 20
EXACT, LOWER_BOUND, UPPER_BOUND = 0, 1, 2
REPORT_INTERVAL = 1500
"""Nodes between two reports, where the tree allows."""


@dataclass(frozen=True, slots=True)
class Position:
    """The root of a search: what it needs of the rules' state."""

    board: int
    hand: int
    turn: int
    goal: int
    repetitions: int
    past: tuple[int, ...]


@dataclass(slots=True)
class SearchResult:
    """What the search has found so far.

    nodes: used; depth: plies of the last completed iteration; values: (value, root move), the best for the
    side to move first. Without `exact` all values but the first are bounds. lost: other moves of the
    Shāng that lose by force, where the one that is played was proved to hold.
    """

    nodes: int = 0
    depth: int = 0
    values: list[tuple[int, int]] = field(default_factory=list)
    lost: int = 0


class BudgetExceeded(Exception):
    """The budget of nodes is used up."""


def search(
    position: Position,
    moves: list[int],
    budget: int,
    deepest: int,
    evaluate: Evaluation,
    exact: bool = False,
) -> Generator[SearchResult, None, SearchResult]:
    """Search some legal moves of a position deeper and deeper; reports every `REPORT_INTERVAL` nodes or so.

    exact: every move gets its own value (for levels that do not always play the best) instead of a bound
    that shows it to be no better than the best. Of equal moves the first of `moves` wins. At least one
    ply is searched whatever the budget.
    """
    tree = _Tree(position, deepest, evaluate)
    result = tree.result
    sign = 1 if position.turn == SHANG else -1
    ranked = list(moves)
    for depth in range(1, deepest + 1):
        scored: list[tuple[int, int]] = []
        try:
            yield from tree.search_root(position, ranked, depth, exact, scored)
        except BudgetExceeded:
            if scored and not exact:
                result.values = _with_interrupted(result.values, scored, sign)
            break
        scored.sort(key=_score, reverse=True)
        ranked = [move for _, move in scored]
        result.values = [(score * sign, move) for score, move in scored]
        result.depth = depth
        if abs(scored[0][0]) > PROVEN:
            break
        tree.limit = budget
        if 2 * tree.nodes > budget:  # the next iteration would hardly be finished
            break
    result.nodes = tree.nodes
    return result


def _with_interrupted(
    values: list[tuple[int, int]], scored: list[tuple[int, int]], sign: int
) -> list[tuple[int, int]]:
    """The values of the last iteration, and before them the best move of one that was not finished.

    The last best move was searched first, so a higher score is better. Where all that was searched has
    turned out to be lost, a move that was not searched so deep is better.
    """
    score, best = max(scored, key=_score)
    searched = [move for _, move in scored]
    unsearched = [(value, move) for value, move in values if move not in searched]
    rest = [(value, move) for value, move in values if move != best]
    if score <= -REPEATING and unsearched:
        return [*unsearched, (score * sign, best), *(one for one in rest if one not in unsearched)]
    return [(score * sign, best), *rest]


def _score(scored: tuple[int, int]) -> int:
    return scored[0]


def _to_front(moves: list[int], move: int) -> None:
    moves.remove(move)
    moves.insert(0, move)


class _Tree:
    """One search: its nodes so far and what it has learned.

    limit: nodes after which `BudgetExceeded` is raised; met: the codes of the positions in the game and on
    the way; transposition_table: key → (depth, bound, value, best move); orders: the moves of nodes near the
    root in the order of the last iteration. A window is (alpha, beta); all values are for the Shāng.
    """

    __slots__ = (
        "evaluate",
        "history",
        "killers",
        "last_ke",
        "limit",
        "meetings",
        "met",
        "nodes",
        "orders",
        "repetitions",
        "reported",
        "result",
        "transposition_table",
    )

    def __init__(self, position: Position, deepest: int, evaluate: Evaluation) -> None:
        self.evaluate = evaluate
        self.last_ke = KE_COUNT - position.goal + 1  # left, in hand too, when one more capture wins
        self.repetitions = position.repetitions
        self.meetings = {code: position.past.count(code) for code in position.past}
        self.met = set(self.meetings)
        self.transposition_table: dict[int, tuple[int, int, int, int]] = {}
        self.history: defaultdict[int, int] = defaultdict(int)
        self.killers = [0] * (2 * deepest + 8)
        self.orders: dict[int, list[int]] = {}
        self.nodes = self.reported = 0
        self.limit = INFINITE << 20
        self.result = SearchResult()

    # The root and the nodes near it

    def search_root(
        self, position: Position, moves: list[int], depth: int, exact: bool, scored: list[tuple[int, int]]
    ) -> Generator[SearchResult, None, None]:
        """One iteration: puts (value for the side to move, move) of each root move into `scored`."""
        board, hand, turn = position.board, position.hand, position.turn
        sign = 1 if turn == SHANG else -1
        alpha, beta, best = -INFINITE, INFINITE, -INFINITE
        for move in moves:
            scout = bool(scored) and not exact
            value = yield from self.move_value(board, hand, turn, move, depth, alpha, beta, 0, scout)
            score = value * sign
            scored.append((score if exact or score > best else best - 1, move))  # else a bound: no better
            best = max(best, score)
            if not exact and turn == SHANG:
                alpha = best
            elif not exact:
                beta = -best
            if self.is_report_due():
                yield self.result

    def near_root_search(
        self, board: int, hand: int, turn: int, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[SearchResult, None, int]:
        """A node near the root: reports, skips symmetric moves, keeps the last iteration's order of moves."""
        if depth < 3 or ply > 2:
            return (self.ke_node if turn == KE else self.shang_node)(board, hand, depth, alpha, beta, ply)
        key = board | hand << 50 | turn << 55
        moves = self.orders.get(key)
        if moves is None:
            moves = bitboard.legal(board, hand, turn)
            if hand:  # later the positions met break the symmetry
                moves = dedupe_by_symmetry(board, moves)
        if not moves:
            return ply - WIN  # the Shāng are shut in; the Kè always have a move (G6)
        sign = 1 if turn == SHANG else -1
        scored: list[tuple[int, int]] = []
        best = -INFINITE
        for move in moves:
            scout = best > -INFINITE
            value = yield from self.move_value(board, hand, turn, move, depth, alpha, beta, ply, scout)
            scored.append((value * sign, move))
            best = max(best, value * sign)
            if turn == SHANG:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
            if self.is_report_due():
                yield self.result
        rest = moves[len(scored) :]
        scored.sort(key=_score, reverse=True)
        self.orders[key] = [move for _, move in scored] + rest
        return best * sign

    def move_value(
        self,
        board: int,
        hand: int,
        turn: int,
        move: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        scout: bool,
    ) -> Generator[SearchResult, None, int]:
        """The value of one move of a node near the root; with `scout` first by a null window."""
        self.nodes += 1
        after = board ^ move
        left = hand - 1 if turn == KE and hand else hand
        code = 0 if left else bitboard.code(after, 1 - turn)
        if turn == SHANG and move & FULL and (board & FULL).bit_count() + hand == self.last_ke:
            return WIN - ply - 1
        if code in self.met:
            return self.repetition_value(code, ply)
        if depth == 1:
            value = self.evaluate(after, left, 1 - turn)
            return value + ply + 1 if value == -WIN else value
        if code:
            self.met.add(code)
        low, high = alpha, beta
        if scout and turn == SHANG:
            high = low + 1
        elif scout:
            low = high - 1
        value = yield from self.near_root_search(after, left, 1 - turn, depth - 1, low, high, ply + 1)
        if scout and alpha < value < beta:
            value = yield from self.near_root_search(after, left, 1 - turn, depth - 1, alpha, beta, ply + 1)
        self.met.discard(code)
        return value

    def is_report_due(self) -> bool:
        """Whether `REPORT_INTERVAL` nodes were used since the last report; they are then in the result."""
        if self.nodes - self.reported < REPORT_INTERVAL:
            return False
        self.reported = self.result.nodes = self.nodes
        return True

    # The nodes below

    def ke_node(self, board: int, hand: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a position with the Kè to move, `depth` plies deep, or a bound outside the window."""
        key = board | hand << 50
        known, table_move = self.probe(key, depth, alpha, beta, ply)
        if known is not None:
            return known
        if self.nodes > self.limit:
            raise BudgetExceeded
        moves = self.ordered_ke_moves(board, hand, depth, table_move, ply)
        left, below, high = hand - 1 if hand else 0, depth - 1, beta
        best, choice = INFINITE, 0
        met, evaluate = self.met, self.evaluate
        for number, move in enumerate(moves):
            self.nodes += 1
            after = board ^ move
            code = after | 1 << 50
            if not left and code in met:
                value = self.repetition_value(code, ply)
            elif not below:
                value = evaluate(after, left, SHANG)
                if value == -WIN:
                    value += ply + 1
            else:
                if not left:
                    met.add(code)
                value = self.after_ke_move(number, after, left, below, alpha, high, ply + 1)
                if not left:
                    met.discard(code)
            if value < best:
                best, choice = value, move
                if value < high:
                    high = value
                    if value <= alpha:
                        break
        if best <= alpha:
            self.killers[ply] = choice
            self.history[choice] += depth * depth
            bound = UPPER_BOUND
        else:
            bound = EXACT if best < beta else LOWER_BOUND
        self.store(key, depth, bound, best, choice, ply)
        return best

    def ordered_ke_moves(self, board: int, hand: int, depth: int, table_move: int, ply: int) -> list[int]:
        """The legal moves of the Kè: the table's move, the killer, then by history."""
        moves = bitboard.entries(board) if hand else bitboard.ke_steps(board)
        killer = self.killers[ply]
        if depth > 1:
            moves.sort(key=self.history.__getitem__, reverse=True)
        if killer in moves:
            _to_front(moves, killer)
        if table_move and table_move != killer:
            _to_front(moves, table_move)
        return moves

    def after_ke_move(
        self, number: int, board: int, hand: int, depth: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The value after the Kè's move number `number`: the first with the whole window, others by a null
        window first, from the fourth on a ply less deep before that."""
        if not number:
            return self.shang_node(board, hand, depth, alpha, beta, ply)
        reduced = depth - 1 if depth > 1 and number > 2 else depth
        value = self.shang_node(board, hand, reduced, beta - 1, beta, ply)
        if reduced < depth and value < beta:
            value = self.shang_node(board, hand, depth, beta - 1, beta, ply)
        if alpha < value < beta:
            value = self.shang_node(board, hand, depth, alpha, beta, ply)
        return value

    def shang_node(self, board: int, hand: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a position with the Shāng to move, like `ke_node`."""
        key = board | hand << 50 | 1 << 55
        known, table_move = self.probe(key, depth, alpha, beta, ply)
        if known is not None:
            return known
        captures, steps = self.shang_moves(board, hand)
        if captures and (board & FULL).bit_count() + hand == self.last_ke:
            self.nodes += 1
            return WIN - ply - 1
        if self.nodes > self.limit:
            raise BudgetExceeded
        moves = self.ordered_shang_moves(captures, steps, depth, table_move, ply)
        if not moves:
            return ply - WIN
        below, low = depth - 1, alpha
        best, choice = -INFINITE, 0
        met, evaluate = self.met, self.evaluate
        for move in moves:
            self.nodes += 1
            after = board ^ move
            if not hand and after in met:
                value = self.repetition_value(after, ply)
            elif not below:
                value = evaluate(after, hand, KE)
            else:
                if not hand:
                    met.add(after)
                if choice:
                    value = self.ke_node(after, hand, below, low, low + 1, ply + 1)
                    if low < value < beta:
                        value = self.ke_node(after, hand, below, low, beta, ply + 1)
                else:
                    value = self.ke_node(after, hand, below, low, beta, ply + 1)
                if not hand:
                    met.discard(after)
            if value > best:
                best, choice = value, move
                if value > low:
                    low = value
                    if value >= beta:
                        break
        if best >= beta:
            if choice & FULL == 0:
                self.killers[ply] = choice
                self.history[choice] += depth * depth
            bound = LOWER_BOUND
        else:
            bound = EXACT if best > alpha else UPPER_BOUND
        self.store(key, depth, bound, best, choice, ply)
        return best

    def shang_moves(self, board: int, hand: int) -> tuple[list[int], list[int]]:
        """The legal captures and steps of the Shāng."""
        captures, steps = bitboard.shang_moves(board)
        if not hand and (FULL & ~(board | board >> SHIFT)).bit_count() < 4:
            # G6; with four empty points the Kè always have a step
            captures = [move for move in captures if bitboard.ke_can_step(board ^ move)]
            steps = [move for move in steps if bitboard.ke_can_step(board ^ move)]
        return captures, steps

    def ordered_shang_moves(
        self, captures: list[int], steps: list[int], depth: int, table_move: int, ply: int
    ) -> list[int]:
        """The table's move, the captures, the killer, then the steps by history."""
        killer = self.killers[ply]
        if depth > 1:
            steps.sort(key=self.history.__getitem__, reverse=True)
        if killer in steps:
            _to_front(steps, killer)
        moves = captures + steps
        if table_move and table_move != moves[0]:
            _to_front(moves, table_move)
        return moves

    def repetition_value(self, code: int, ply: int) -> int:
        """Of a position met again: lost for the Kè, half of that where it may be met once more."""
        if self.meetings.get(code, 1) + 1 >= self.repetitions:
            return REPEATED - ply
        return REPEATED // 2 - ply

    # The transposition table

    def probe(self, key: int, depth: int, alpha: int, beta: int, ply: int) -> tuple[int | None, int]:
        """The value where the table has it deep enough for this window, or None; the table's move, or 0."""
        entry = self.transposition_table.get(key)
        if entry is None:
            return None, 0
        stored, bound, value, move = entry
        if stored < depth:
            return None, move
        if value > PROVEN:
            value -= ply
        elif value < -PROVEN:
            value += ply
        if bound == EXACT or (value >= beta if bound == LOWER_BOUND else value <= alpha):
            return value, move
        return None, move

    def store(self, key: int, depth: int, bound: int, value: int, move: int, ply: int) -> None:
        """Put a value into the table; a proven one is counted in plies from the position, not the root."""
        if value > PROVEN:
            value += ply
        elif value < -PROVEN:
            value -= ply
        self.transposition_table[key] = depth, bound, value, move
