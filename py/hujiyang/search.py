"""The bots' search: alpha-beta with a principal variation, deepened step by step within a budget of nodes.

Values are those of `evaluate`, as the Shāng see them: the Shāng maximise, the Kè minimise. The Kè have many
moves and few good ones: away from the root their later ones are first tried a ply less deep. A node is one
application of a move. The search of one question keeps its own memory, so that the same question always
gets the same answer. Positions met before, in the game or on the way, count as lost for the Kè (G2).
"""

from collections import defaultdict
from collections.abc import Generator
from dataclasses import dataclass, field

from hujiyang import bitboard
from hujiyang.evaluate import PROVEN, REPEATED, WIN, Evaluation, Values
from hujiyang.pieces import FULL, KE, KE_COUNT, SHANG, SYMMETRIES

SHIFT = bitboard.SHIFT
INFINITE = 1 << 20
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
STRIDE = 1500
"""Nodes between two reports, where the tree allows."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the search begins: the rules' state without what it does not need."""

    board: int
    hand: int
    turn: int
    goal: int
    repetitions: int
    past: tuple[int, ...]


@dataclass(slots=True)
class Found:
    """What the search knows so far.

    nodes: used; depth: plies looked ahead in the last completed round; values: the root moves with their
    values, best for the side to move first. Without `exact` only the first value is more than a bound.
    """

    nodes: int = 0
    depth: int = 0
    values: list[tuple[int, int]] = field(default_factory=list)


class Spent(Exception):
    """The budget of nodes is used up."""


def search(
    position: Position,
    moves: list[int],
    budget: int,
    deepest: int,
    evaluate: Evaluation,
    exact: bool = False,
    values: Values | None = None,
) -> Generator[Found, None, Found]:
    """Search some legal moves of a position deeper and deeper; reports every `STRIDE` nodes or so.

    exact: every move gets its own value (for players who do not always take the best) instead of a bound
    that shows it to be no better than the best. The order of `moves` decides between equals. At least one
    ply is searched whatever the budget.
    """
    found = Found()
    last = KE_COUNT - position.goal + 1  # the Kè, in hand too, that are left when one more capture wins
    counts = {code: position.past.count(code) for code in position.past}
    met = set(counts)
    memory: dict[int, tuple[int, int, int, int]] = {}
    history: defaultdict[int, int] = defaultdict(int)
    weight = history.__getitem__
    killers = [0] * (2 * deepest + 8)
    orders: dict[int, list[int]] = {}
    nodes = reported = 0
    limit = INFINITE << 20
    legal_steps, can_step = bitboard.ke_steps, bitboard.ke_can_step
    look_around, around = bitboard.look_around, bitboard.surroundings

    def repeated(code: int, ply: int) -> int:
        if counts.get(code, 1) + 1 >= position.repetitions:
            return REPEATED - ply
        return REPEATED // 2 - ply

    def remember(key: int, depth: int, bound: int, value: int, choice: int, ply: int) -> None:
        if value > PROVEN:
            value += ply
        elif value < -PROVEN:
            value -= ply
        memory[key] = depth, bound, value, choice

    def ke_node(board: int, hand: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        nonlocal nodes
        key = board | hand << 50
        entry = memory.get(key)
        first = 0
        if entry is not None:
            stored, bound, value, first = entry
            if stored >= depth:
                if value > PROVEN:
                    value -= ply
                elif value < -PROVEN:
                    value += ply
                if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
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
            raise Spent
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
            bound = AT_MOST
        else:
            bound = EXACT if best < beta else AT_LEAST
        remember(key, depth, bound, best, choice, ply)
        return best

    def shang_node(board: int, hand: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        nonlocal nodes
        key = board | hand << 50 | 1 << 55
        entry = memory.get(key)
        first = 0
        if entry is not None:
            stored, bound, value, first = entry
            if stored >= depth:
                if value > PROVEN:
                    value -= ply
                elif value < -PROVEN:
                    value += ply
                if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                    return value
        ke = board & FULL
        shang = board >> SHIFT
        empty = FULL ^ ke ^ shang
        moves: list[int] = []
        steps: list[int] = []
        for surrounding in around(shang):
            found_moves = surrounding[2].get((ke & surrounding[0]) << SHIFT | empty & surrounding[1])
            if found_moves is None:
                found_moves = look_around(surrounding, ke, empty)
            moves += found_moves[0]
            steps += found_moves[1]
        if not hand and empty.bit_count() < 4:  # G6; with four empty points the Kè always have a step
            moves = [move for move in moves if can_step(board ^ move)]
            steps = [move for move in steps if can_step(board ^ move)]
        if moves and ke.bit_count() + hand == last:
            nodes += 1
            return WIN - ply - 1
        if nodes > limit:
            raise Spent
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
            bound = AT_LEAST
        else:
            bound = EXACT if best > alpha else AT_MOST
        remember(key, depth, bound, best, choice, ply)
        return best

    def spread(
        board: int, hand: int, turn: int, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[Found, None, int]:
        """A node near the root: pauses to report, knows the board's symmetries, keeps its moves in order."""
        nonlocal nodes, reported
        if depth < 3 or ply > 2:
            return (ke_node if turn == KE else shang_node)(board, hand, depth, alpha, beta, ply)
        key = board | hand << 50 | turn << 55
        choices = orders.get(key)
        if choices is None:
            choices = bitboard.legal(board, hand, turn)
            if hand:  # later the positions met tell mirror images apart
                choices = unlike(board, choices)
        if not choices:
            return ply - WIN  # the Shāng are shut in; the Kè always have a move (G6)
        sign = 1 if turn == SHANG else -1
        best = -INFINITE
        tried = []
        for move in choices:
            value = yield from child(board, hand, turn, move, depth, alpha, beta, ply, best > -INFINITE)
            tried.append((value * sign, move))
            best = max(best, value * sign)
            if turn == SHANG:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
            if nodes - reported >= STRIDE:
                reported = found.nodes = nodes
                yield found
        tried.sort(key=lambda one: one[0], reverse=True)
        done = {move for _, move in tried}
        orders[key] = [move for _, move in tried] + [move for move in choices if move not in done]
        return best * sign

    def child(
        board: int, hand: int, turn: int, move: int, depth: int, alpha: int, beta: int, ply: int, scout: bool
    ) -> Generator[Found, None, int]:
        """The value of one move of a node near the root; with `scout` first whether it is better at all."""
        nonlocal nodes
        nodes += 1
        after = board ^ move
        left = hand - 1 if turn == KE and hand else hand
        code = 0 if left else bitboard.code(after, 1 - turn)
        if turn == SHANG and move & FULL and (board & FULL).bit_count() + hand == last:
            return WIN - ply - 1
        if code in met:
            return repeated(code, ply)
        known = None if values is None else values(after, left, 1 - turn)
        if known is not None:
            return known
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
        value = yield from spread(after, left, 1 - turn, depth - 1, low, high, ply + 1)
        if scout and alpha < value < beta:
            value = yield from spread(after, left, 1 - turn, depth - 1, alpha, beta, ply + 1)
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
                value = yield from child(
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
                if nodes - reported >= STRIDE:
                    reported = found.nodes = nodes
                    yield found
        except Spent:
            scored.sort(key=lambda one: one[0], reverse=True)
            if scored and not exact:  # the last round's best was tried first: what beats it is better
                rest = [(one, move) for one, move in found.values if move != scored[0][1]]
                found.values = [(scored[0][0] * sign, scored[0][1]), *rest]
            break
        scored.sort(key=lambda one: one[0], reverse=True)
        ranked = [move for _, move in scored]
        found.values = [(value * sign, move) for value, move in scored]
        found.depth = depth
        if abs(scored[0][0]) > PROVEN:
            break
        limit = budget
        if 2 * nodes > budget:  # the next round would hardly be finished
            break
    found.nodes = nodes
    return found


# Symmetry

_turned: list[tuple[list[int], list[int]]] = []
"""Of each symmetry, where it takes the points of every mask: the lower 13 points, the upper 12."""


def _turn(mask: int, tables: tuple[list[int], list[int]]) -> int:
    return tables[0][mask & 8191] | tables[1][mask >> 13]


def _tables() -> list[tuple[list[int], list[int]]]:
    if not _turned:
        for image in SYMMETRIES:
            halves = []
            for points in (image[:13], image[13:]):
                masks = [0]
                for point in points:
                    masks += [1 << point | mask for mask in masks]
                halves.append(masks)
            _turned.append((halves[0], halves[1]))
    return _turned


def canonical(board: int) -> int:
    """The same number for a board and its mirror images and turns: the least of the eight."""
    ke, shang = board & FULL, board >> SHIFT
    return min(_turn(ke, tables) | _turn(shang, tables) << SHIFT for tables in _tables())


def unlike(board: int, moves: list[int]) -> list[int]:
    """Of moves that a symmetry of the board makes alike, the first."""
    ke, shang = board & FULL, board >> SHIFT
    same = [tables for tables in _tables() if _turn(ke, tables) == ke and _turn(shang, tables) == shang]
    if len(same) == 1:
        return moves
    first: dict[int, int] = {}
    for move in moves:
        low, high = move & FULL, move >> SHIFT
        alike = min(_turn(low, tables) | _turn(high, tables) << SHIFT for tables in same)
        first.setdefault(alike, move)
    return list(first.values())
