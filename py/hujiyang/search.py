"""The bots' search: principal variation search with iterative deepening within a budget of nodes.

Values are those of `evaluate`: the Shāng maximise, the Kè minimise. The Kè have many moves and few good
ones: away from the root their later moves are first searched a ply less deep (late move reduction). A node
is one application of a move. Each search has a transposition table of its own, so that the same position,
budget and order of moves always give the same result. Positions met before, in the game or on the way,
count as lost for the Kè (G2).
"""

from collections import defaultdict
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache

from hujiyang import bitboard
from hujiyang.evaluate import PROVEN, REPEATED, WIN, Evaluation
from hujiyang.pieces import FULL, KE, KE_COUNT, SHANG, SYMMETRIES

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

    nodes: used; depth: plies of the last completed iteration; values: (value, root move), the best
    for the side to move first. Without `exact` all values but the first are bounds.
    """

    nodes: int = 0
    depth: int = 0
    values: list[tuple[int, int]] = field(default_factory=list)


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
    result = SearchResult()
    last = KE_COUNT - position.goal + 1  # the Kè, in hand too, that are left when one more capture wins
    counts = {code: position.past.count(code) for code in position.past}
    met = set(counts)
    transposition_table: dict[int, tuple[int, int, int, int]] = {}
    history: defaultdict[int, int] = defaultdict(int)
    weight = history.__getitem__
    killers = [0] * (2 * deepest + 8)
    orders: dict[int, list[int]] = {}
    nodes = reported = 0
    limit = INFINITE << 20
    legal_steps, can_step = bitboard.ke_steps, bitboard.ke_can_step
    compute_moves, surroundings = bitboard.compute_moves, bitboard.surroundings

    def repeated(code: int, ply: int) -> int:
        if counts.get(code, 1) + 1 >= position.repetitions:
            return REPEATED - ply
        return REPEATED // 2 - ply

    def store(key: int, depth: int, bound: int, value: int, choice: int, ply: int) -> None:
        if value > PROVEN:
            value += ply
        elif value < -PROVEN:
            value -= ply
        transposition_table[key] = depth, bound, value, choice

    def ke_node(board: int, hand: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        nonlocal nodes
        key = board | hand << 50
        entry = transposition_table.get(key)
        first = 0
        if entry is not None:
            stored, bound, value, first = entry
            if stored >= depth:
                if value > PROVEN:
                    value -= ply
                elif value < -PROVEN:
                    value += ply
                if bound == EXACT or (value >= beta if bound == LOWER_BOUND else value <= alpha):
                    return value
        if hand:
            empty = FULL & ~(board | board >> SHIFT)
            moves = []
            while empty:
                point = empty & -empty
                moves.append(point)
                empty ^= point
            after_hand = hand - 1
        else:
            moves = legal_steps(board)
            after_hand = 0
        if nodes > limit:
            raise BudgetExceeded
        killer = killers[ply]
        if depth > 1:
            moves.sort(key=weight, reverse=True)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        if first and first != killer:
            moves.remove(first)
            moves.insert(0, first)
        best, choice = INFINITE, 0
        high = beta
        below = depth - 1
        for number, move in enumerate(moves):
            nodes += 1
            after = board ^ move
            code = after | 1 << 50
            if not after_hand and code in met:
                value = repeated(code, ply)
            elif not below:
                value = evaluate(after, after_hand, SHANG)
                if value == -WIN:
                    value += ply + 1
            else:
                if not after_hand:
                    met.add(code)
                if number:
                    less = below - 1 if depth > 2 and number > 2 else below
                    value = shang_node(after, after_hand, less, high - 1, high, ply + 1)
                    if less < below and value < high:
                        value = shang_node(after, after_hand, below, high - 1, high, ply + 1)
                    if alpha < value < high:
                        value = shang_node(after, after_hand, below, alpha, high, ply + 1)
                else:
                    value = shang_node(after, after_hand, below, alpha, high, ply + 1)
                if not after_hand:
                    met.discard(code)
            if value < best:
                best, choice = value, move
                if value < high:
                    high = value
                    if value <= alpha:
                        break
        if best <= alpha:
            killers[ply] = choice
            history[choice] += depth * depth
            bound = UPPER_BOUND
        else:
            bound = EXACT if best < beta else LOWER_BOUND
        store(key, depth, bound, best, choice, ply)
        return best

    def shang_node(board: int, hand: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        nonlocal nodes
        key = board | hand << 50 | 1 << 55
        entry = transposition_table.get(key)
        first = 0
        if entry is not None:
            stored, bound, value, first = entry
            if stored >= depth:
                if value > PROVEN:
                    value -= ply
                elif value < -PROVEN:
                    value += ply
                if bound == EXACT or (value >= beta if bound == LOWER_BOUND else value <= alpha):
                    return value
        ke = board & FULL
        shang = board >> SHIFT
        empty = FULL ^ ke ^ shang
        moves: list[int] = []
        steps: list[int] = []
        for surrounding in surroundings(shang):
            shang_moves = surrounding[2].get((ke & surrounding[0]) << SHIFT | empty & surrounding[1])
            if shang_moves is None:
                shang_moves = compute_moves(surrounding, ke, empty)
            moves += shang_moves[0]
            steps += shang_moves[1]
        if not hand and empty.bit_count() < 4:  # G6; with four empty points the Kè always have a step
            moves = [move for move in moves if can_step(board ^ move)]
            steps = [move for move in steps if can_step(board ^ move)]
        if moves and ke.bit_count() + hand == last:
            nodes += 1
            return WIN - ply - 1
        if nodes > limit:
            raise BudgetExceeded
        if depth > 1:
            steps.sort(key=weight, reverse=True)
        killer = killers[ply]
        if killer in steps:
            steps.remove(killer)
            steps.insert(0, killer)
        moves += steps
        if not moves:
            return ply - WIN
        if first and first != moves[0]:
            moves.remove(first)
            moves.insert(0, first)
        best, choice = -INFINITE, 0
        low = alpha
        below = depth - 1
        for move in moves:
            nodes += 1
            after = board ^ move
            if not hand and after in met:
                value = repeated(after, ply)
            elif not below:
                value = evaluate(after, hand, KE)
            else:
                if not hand:
                    met.add(after)
                if choice:
                    value = ke_node(after, hand, below, low, low + 1, ply + 1)
                    if low < value < beta:
                        value = ke_node(after, hand, below, low, beta, ply + 1)
                else:
                    value = ke_node(after, hand, below, low, beta, ply + 1)
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
                killers[ply] = choice
                history[choice] += depth * depth
            bound = LOWER_BOUND
        else:
            bound = EXACT if best > alpha else UPPER_BOUND
        store(key, depth, bound, best, choice, ply)
        return best

    def near_root_search(
        board: int, hand: int, turn: int, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[SearchResult, None, int]:
        """A node near the root: reports, skips symmetric moves, keeps the last iteration's order of moves."""
        nonlocal nodes, reported
        if depth < 3 or ply > 2:
            return (ke_node if turn == KE else shang_node)(board, hand, depth, alpha, beta, ply)
        key = board | hand << 50 | turn << 55
        choices = orders.get(key)
        if choices is None:
            choices = bitboard.legal(board, hand, turn)
            if hand:  # later the positions met break the symmetry
                choices = dedupe_by_symmetry(board, choices)
        if not choices:
            return ply - WIN  # the Shāng are shut in; the Kè always have a move (G6)
        sign = 1 if turn == SHANG else -1
        best = -INFINITE
        tried = []
        for move in choices:
            value = yield from move_value(board, hand, turn, move, depth, alpha, beta, ply, best > -INFINITE)
            tried.append((value * sign, move))
            best = max(best, value * sign)
            if turn == SHANG:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
            if nodes - reported >= REPORT_INTERVAL:
                reported = result.nodes = nodes
                yield result
        tried.sort(key=lambda one: one[0], reverse=True)
        done = {move for _, move in tried}
        orders[key] = [move for _, move in tried] + [move for move in choices if move not in done]
        return best * sign

    def move_value(
        board: int, hand: int, turn: int, move: int, depth: int, alpha: int, beta: int, ply: int, scout: bool
    ) -> Generator[SearchResult, None, int]:
        """The value of one move of a node near the root; with `scout` first by a null window."""
        nonlocal nodes
        nodes += 1
        after = board ^ move
        left = hand - 1 if turn == KE and hand else hand
        code = 0 if left else bitboard.code(after, 1 - turn)
        if turn == SHANG and move & FULL and (board & FULL).bit_count() + hand == last:
            return WIN - ply - 1
        if code in met:
            return repeated(code, ply)
        if depth == 1:
            value = evaluate(after, left, 1 - turn)
            return value + ply + 1 if value == -WIN else value
        if code:
            met.add(code)
        low, high = alpha, beta
        if scout and turn == SHANG:
            high = low + 1
        elif scout:
            low = high - 1
        value = yield from near_root_search(after, left, 1 - turn, depth - 1, low, high, ply + 1)
        if scout and alpha < value < beta:
            value = yield from near_root_search(after, left, 1 - turn, depth - 1, alpha, beta, ply + 1)
        met.discard(code)
        return value

    sign = 1 if position.turn == SHANG else -1
    ranked = list(moves)
    for depth in range(1, deepest + 1):
        alpha, beta = -INFINITE, INFINITE
        scored: list[tuple[int, int]] = []
        best = -INFINITE
        try:
            for move in ranked:
                scout = bool(scored) and not exact
                value = yield from move_value(
                    position.board, position.hand, position.turn, move, depth, alpha, beta, 0, scout
                )
                if exact or value * sign > best:
                    scored.append((value * sign, move))
                else:  # a bound: no better than the best
                    scored.append((best - 1, move))
                best = max(best, value * sign)
                if not exact and position.turn == SHANG:
                    alpha = best
                elif not exact:
                    beta = -best
                if nodes - reported >= REPORT_INTERVAL:
                    reported = result.nodes = nodes
                    yield result
        except BudgetExceeded:
            scored.sort(key=lambda one: one[0], reverse=True)
            if scored and not exact:  # the last round's best was tried first: what beats it is better
                rest = [(one, move) for one, move in result.values if move != scored[0][1]]
                result.values = [(scored[0][0] * sign, scored[0][1]), *rest]
            break
        scored.sort(key=lambda one: one[0], reverse=True)
        ranked = [move for _, move in scored]
        result.values = [(value * sign, move) for value, move in scored]
        result.depth = depth
        if abs(scored[0][0]) > PROVEN:
            break
        limit = budget
        if 2 * nodes > budget:  # the next round would hardly be finished
            break
    result.nodes = nodes
    return result


# Symmetry

Tables = tuple[list[int], list[int]]
"""Where a symmetry takes the points of every mask: the lower 13 points, the upper 12."""


def _transformed(mask: int, tables: Tables) -> int:
    return tables[0][mask & 8191] | tables[1][mask >> 13]


@cache
def _symmetry_tables() -> tuple[Tables, ...]:
    """Of each symmetry, its tables; made when first used."""
    found = []
    for image in SYMMETRIES:
        halves = []
        for points in (image[:13], image[13:]):
            masks = [0]
            for point in points:
                masks += [1 << point | mask for mask in masks]
            halves.append(masks)
        found.append((halves[0], halves[1]))
    return tuple(found)


def dedupe_by_symmetry(board: int, moves: list[int]) -> list[int]:
    """The moves without those that a symmetry of the board takes to an earlier one."""
    ke, shang = board & FULL, board >> SHIFT
    same = [
        tables
        for tables in _symmetry_tables()
        if _transformed(ke, tables) == ke and _transformed(shang, tables) == shang
    ]
    if len(same) == 1:
        return moves
    first: dict[int, int] = {}
    for move in moves:
        low, high = move & FULL, move >> SHIFT
        canonical = min(_transformed(low, tables) | _transformed(high, tables) << SHIFT for tables in same)
        first.setdefault(canonical, move)
    return list(first.values())
