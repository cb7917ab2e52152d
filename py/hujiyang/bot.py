"""Who plays hǔ-jì-yáng against a person: six levels for each side, and the reasons of a hint.

A level is a number of plies, a budget in nodes and a deliberate inaccuracy, chosen for each side on its
own, since random play favours the Shāng and shallow play the Kè. What the levels are worth was measured:
docs/bots-hujiyang.md. Whatever the level, a move that wins at once is played, and a Kè repeats a position
(G2) only when every move does. The value of a thought is in hundredths of a captured Kè for the asked seat.

Reasons (Thought.reasons), each computed for the move proposed and true of it; at most three, at least one
    hujiyang.hint.wins_in      n               wins by force in at most n moves of this side (1: at once)
    hujiyang.hint.loses_in     n               every move loses by force; this one holds out n opposing moves
    hujiyang.hint.takes        point           takes the Kè on this point
    hujiyang.hint.threatens    n, point        n Kè can be taken next, one of them on this point
    hujiyang.hint.frees        point           the Shāng on this point had no move and has one now
    hujiyang.hint.rescues      n, point        n Kè that could be taken no longer can, one on this point
    hujiyang.hint.safe         n               no Kè can be taken after it, unlike after n other moves
    hujiyang.hint.shuts        n, point        n more Shāng have no move, one of them on this point
    hujiyang.hint.avoids_repetition  n         n other moves would lose by repetition
    hujiyang.hint.looked       n               the best found looking n plies ahead
"""

from collections.abc import Generator
from dataclasses import dataclass

from hujiyang import bitboard
from hujiyang.evaluate import PROVEN, WIN, Evaluation, evaluation
from hujiyang.pieces import FULL, KE, POINTS, SHANG, bits
from hujiyang.rules import State, parts
from hujiyang.search import Found, Position, search, unlike
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Message


@dataclass(frozen=True, slots=True)
class Level:
    """How well one side is played.

    depth: plies looked ahead at most; nodes: budget; slip: the value of each move is misjudged by up to so
    many hundredths of a captured Kè (0: the best move found is played).
    """

    depth: int
    nodes: int
    slip: int


LEVELS: dict[int, tuple[Level, ...]] = {
    KE: (
        Level(1, 2_000, 40),
        Level(2, 10_000, 40),
        Level(3, 30_000, 40),
        Level(3, 30_000, 15),
        Level(40, 12_000, 0),
        Level(40, 350_000, 0),
    ),
    SHANG: (
        Level(1, 2_000, 250),
        Level(1, 2_000, 100),
        Level(2, 10_000, 60),
        Level(3, 30_000, 15),
        Level(40, 2_000, 0),
        Level(40, 350_000, 0),
    ),
}
"""Of each seat, levels 1 to 6."""

_evaluate: list[Evaluation] = []


def _evaluation() -> Evaluation:
    if not _evaluate:
        _evaluate.append(evaluation())
    return _evaluate[0]


def think(view: State, level: int, chance: Chance) -> Thinking:
    """The move of a level for the seat to move."""
    return (yield from think_as(view, LEVELS[view.turn][level - 1], chance, _evaluation()))


def think_as(state: State, level: Level, chance: Chance, evaluate: Evaluation) -> Thinking:
    """The move of any strength with any evaluation: what `think` and the calibration share."""
    moves = candidates(state, chance)
    sign = 1 if state.turn == SHANG else -1
    found = Found(len(moves), 1, [(sign * (WIN - 1), moves[0])])
    if not wins_at_once(state, moves[0]):
        found = yield from _searched(state, level, moves, evaluate)
    value, move = _chosen(found, level.slip, sign, chance)
    return Thought((parts(state, move),), found.nodes, sign * value, reasons(state, move, value, found.depth))


def _searched(
    state: State, level: Level, moves: list[int], evaluate: Evaluation
) -> Generator[Progress, None, Found]:
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    depth = 1 if len(moves) == 1 else level.depth
    searching = search(position, moves, level.nodes, depth, evaluate, exact=level.slip > 0)
    while True:
        try:
            found = next(searching)
        except StopIteration as end:
            ended: Found = end.value
            return ended
        best = parts(state, found.values[0][1]) if found.values else None
        yield Progress(min(found.nodes, level.nodes), level.nodes, best)


def _chosen(found: Found, slip: int, sign: int, chance: Chance) -> tuple[int, int]:
    """The value and the move played: the best, or the best as a player sees it who misjudges a little."""
    if not slip:
        return found.values[0]
    seen = [value * sign + chance.roll("slip", 2 * slip + 1) - slip - 1 for value, _ in found.values]
    return found.values[seen.index(max(seen))]


def candidates(state: State, chance: Chance) -> list[int]:
    """The moves to choose among, in random order; a move that wins at once comes alone.

    Of entries that a symmetry of the board makes alike one is kept. A Kè's move that loses by repetition is
    kept only where all do.
    """
    moves = shuffled(bitboard.legal(state.board, state.hand, state.turn), chance)
    winning = [move for move in moves if wins_at_once(state, move)]
    if winning:
        return winning[:1]
    if state.hand:
        return unlike(state.board, moves)
    if state.turn == SHANG:
        return moves
    return [move for move in moves if not repeats(state, move)] or moves


def shuffled(moves: list[int], chance: Chance) -> list[int]:
    """The moves in random order."""
    order = list(moves)
    for last in range(len(order) - 1, 0, -1):
        other = chance.roll("order", last + 1) - 1
        order[last], order[other] = order[other], order[last]
    return order


def repeats(state: State, move: int) -> bool:
    """Whether a move ends the game by repetition (G2)."""
    code = bitboard.code(state.board ^ move, 1 - state.turn)
    return state.past.count(code) + 1 >= state.repetitions


def wins_at_once(state: State, move: int) -> bool:
    """Whether a legal move ends the game in favour of the side that plays it."""
    after = state.board ^ move
    if state.turn == KE:
        hand = state.hand - 1 if state.hand else 0
        blocked = not bitboard.legal(after, hand, SHANG)
        return blocked and (hand > 0 or not repeats(state, move))
    if move & FULL:
        return state.captured + 1 >= state.captures
    return not state.hand and repeats(state, move)


# Reasons


def reasons(state: State, move: int, value: int, depth: int) -> tuple[Message, ...]:
    """Why this move: what is proven first, then what it does; the value as the Shāng see it."""
    found = [*_proven(state, value), *(_ke_reasons if state.turn == KE else _shang_reasons)(state, move)]
    return tuple(found[:3]) or (Message("hujiyang.hint.looked", {"n": depth}),)


def _proven(state: State, value: int) -> list[Message]:
    plies = WIN - abs(value)
    if abs(value) < PROVEN:
        return []
    if (value > 0) == (state.turn == SHANG):
        return [Message("hujiyang.hint.wins_in", {"n": (plies + 1) // 2})]
    return [Message("hujiyang.hint.loses_in", {"n": (plies + 1) // 2})]


def _threatened(board: int) -> int:
    taken = 0
    for move in bitboard.shang_moves(board)[0]:
        taken |= move & FULL
    return taken


def _some(key: str, points: int) -> list[Message]:
    """A reason about some points: how many, and the first by name."""
    if not points:
        return []
    return [Message(f"hujiyang.hint.{key}", {"n": points.bit_count(), "point": POINTS[bits(points)[0]]})]


def _shang_reasons(state: State, move: int) -> list[Message]:
    after = state.board ^ move
    found = []
    if move & FULL:
        found.append(Message("hujiyang.hint.takes", {"point": POINTS[bits(move & FULL)[0]]}))
    freed = bitboard.trapped(state.board) & after >> bitboard.SHIFT & ~bitboard.trapped(after)
    if freed:
        found.append(Message("hujiyang.hint.frees", {"point": POINTS[bits(freed)[0]]}))
    return found + _some("threatens", _threatened(after))


def _ke_reasons(state: State, move: int) -> list[Message]:
    board, after = state.board, state.board ^ move
    found = _some("shuts", bitboard.trapped(after) & ~bitboard.trapped(board))
    threatened = _threatened(after)
    found += _some("rescues", _threatened(board) & after & ~threatened)
    others = [other for other in bitboard.legal(board, state.hand, KE) if other != move]
    if not threatened:
        risky = sum(_threatened(board ^ other) != 0 for other in others)
        if risky:
            found.append(Message("hujiyang.hint.safe", {"n": risky}))
    if not state.hand:
        losing = sum(repeats(state, other) for other in others)
        if losing and not repeats(state, move):
            found.append(Message("hujiyang.hint.avoids_repetition", {"n": losing}))
    return found


# Speed

SPEED_POSITION = "T..GT.G....G..G..G..T...T K 15 0"
SPEED_NODES = 40_000


def nodes_per_second() -> float:
    """Nodes a second of one search of a fixed position with a fixed budget, on this interpreter."""
    from time import perf_counter

    from hujiyang.notation import read_position
    from tabletop.bots import drive
    from tabletop.chance import SeededChance

    state = read_position(SPEED_POSITION, {})
    begun = perf_counter()
    thought = drive(think_as(state, Level(40, SPEED_NODES, 0), SeededChance(1), evaluation()))
    return thought.nodes / (perf_counter() - begun)
