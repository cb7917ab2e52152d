"""Who plays hǔ-jì-yáng against a person: six levels for each side, and the reasons of a hint.

A level is a number of plies, a budget in nodes and a noise added to the values, chosen for each side on its
own, since random play favours the Shāng and shallow play the Kè. How strong the levels are was measured:
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
from functools import cache

from hujiyang import bitboard
from hujiyang.evaluate import PROVEN, WIN, Evaluation, evaluation
from hujiyang.pieces import FULL, KE, POINTS, SHANG, bits
from hujiyang.rules import State, meets_again, over, parts, successor
from hujiyang.search import Position, SearchResult, dedupe_by_symmetry, search
from tabletop.bots import Progress, Thinking, Thought
from tabletop.chance import Chance
from tabletop.game import Message


@dataclass(frozen=True, slots=True)
class Level:
    """How well one side is played.

    depth: plies looked ahead at most; nodes: budget; noise: up to so many hundredths of a captured Kè are
    added to the value of each move or taken from it, at random (0: the best move found is played).
    """

    depth: int
    nodes: int
    noise: int


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


@cache
def _evaluation() -> Evaluation:
    """The evaluation of all levels, made when a bot first plays."""
    return evaluation()


def think(view: State, level: int, chance: Chance) -> Thinking:
    """The move of a level for the seat to move."""
    return (yield from think_as(view, LEVELS[view.turn][level - 1], chance, _evaluation()))


def think_as(state: State, level: Level, chance: Chance, evaluate: Evaluation) -> Thinking:
    """The move of any strength with any evaluation."""
    moves = candidates(state, chance)
    sign = 1 if state.turn == SHANG else -1
    result = SearchResult(len(moves), 1, [(sign * (WIN - 1), moves[0])])
    if not wins_at_once(state, moves[0]):
        result = yield from _search(state, level, moves, evaluate)
    value, move = _chosen(result, level.noise, sign, chance)
    why = reasons(state, move, value, result.depth)
    return Thought((parts(state, move),), result.nodes, sign * value, why)


def _search(
    state: State, level: Level, moves: list[int], evaluate: Evaluation
) -> Generator[Progress, None, SearchResult]:
    """Search the moves as a level does, with the search's reports as progress."""
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    depth = 1 if len(moves) == 1 else level.depth
    searching = search(position, moves, level.nodes, depth, evaluate, exact=level.noise > 0)
    while True:
        try:
            result = next(searching)
        except StopIteration as end:
            ended: SearchResult = end.value
            return ended
        best = parts(state, result.values[0][1]) if result.values else None
        yield Progress(min(result.nodes, level.nodes), level.nodes, best)


def _chosen(result: SearchResult, noise: int, sign: int, chance: Chance) -> tuple[int, int]:
    """The value and the move played: the best one after noise was added to the values.

    The chance's label is part of its stream: with another one the levels would play other games.
    """
    if not noise:
        return result.values[0]
    noisy = [value * sign + chance.roll("slip", 2 * noise + 1) - noise - 1 for value, _ in result.values]
    return result.values[noisy.index(max(noisy))]


def candidates(state: State, chance: Chance) -> list[int]:
    """The moves to choose among, in random order; a move that wins at once comes alone.

    Of entries that are equal by a symmetry of the board, one is kept. A Kè's move that loses by repetition
    is kept only where all do.
    """
    moves = shuffled(bitboard.legal(state.board, state.hand, state.turn), chance)
    winning = [move for move in moves if wins_at_once(state, move)]
    if winning:
        return winning[:1]
    if state.hand:
        return dedupe_by_symmetry(state.board, moves)
    if state.turn == SHANG:
        return moves
    return [move for move in moves if not meets_again(state, move)] or moves


def shuffled(moves: list[int], chance: Chance) -> list[int]:
    """The moves in random order."""
    order = list(moves)
    for last in range(len(order) - 1, 0, -1):
        other = chance.roll("order", last + 1) - 1
        order[last], order[other] = order[other], order[last]
    return order


def wins_at_once(state: State, move: int) -> bool:
    """Whether a legal move ends the game in favour of the side that plays it."""
    ended = over(successor(state, move))
    return ended is not None and ended.winners == (state.turn,)


# Reasons


def reasons(state: State, move: int, value: int, depth: int) -> tuple[Message, ...]:
    """Why this move, at most three reasons: what is proven first, then what the move does.

    value: of the move, for the Shāng; depth: plies searched.
    """
    found = [*_proven(state, value), *(_ke_reasons if state.turn == KE else _shang_reasons)(state, move)]
    return tuple(found[:3]) or (Message("hujiyang.hint.looked", {"n": depth}),)


def _proven(state: State, value: int) -> list[Message]:
    plies = WIN - abs(value)
    if abs(value) < PROVEN:
        return []
    if (value > 0) == (state.turn == SHANG):
        return [Message("hujiyang.hint.wins_in", {"n": (plies + 1) // 2})]
    return [Message("hujiyang.hint.loses_in", {"n": (plies + 1) // 2})]


def _about(key: str, points: int) -> list[Message]:
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
    return found + _about("threatens", bitboard.threatened(after))


def _ke_reasons(state: State, move: int) -> list[Message]:
    board, after = state.board, state.board ^ move
    found = _about("shuts", bitboard.trapped(after) & ~bitboard.trapped(board))
    threatened = bitboard.threatened(after)
    found += _about("rescues", bitboard.threatened(board) & after & ~threatened)
    others = [other for other in bitboard.legal(board, state.hand, KE) if other != move]
    if not threatened:
        risky = sum(bitboard.threatened(board ^ other) != 0 for other in others)
        if risky:
            found.append(Message("hujiyang.hint.safe", {"n": risky}))
    if not state.hand:
        losing = sum(meets_again(state, other) for other in others)
        if losing and not meets_again(state, move):
            found.append(Message("hujiyang.hint.avoids_repetition", {"n": losing}))
    return found
