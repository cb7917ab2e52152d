"""Who plays hǔ-jì-yáng against a person: six levels for each side, and the reasons of a hint.

A level is a number of plies, a budget in nodes and a noise added to the values, chosen for each side on its
own, since random play favours the Shāng and shallow play the Kè. How strong the levels are was measured:
docs/bots-hujiyang.md. Whatever the level, a move that wins at once is played, and a Kè repeats a position
(G2) only when every move does. The value of a thought is in hundredths of a captured Kè for the asked seat.

Reasons (Thought.reasons), each computed for the move proposed and true of it; at most three, at least one,
the weightiest first. Where every move loses, that is all that is said.
    hujiyang.hint.wins.captures      n         wins by force with the last capture, in at most n moves of this
                                               side (1: at once)
    hujiyang.hint.wins.blocked       n         … shuts the Shāng in
    hujiyang.hint.wins.repetition    n         … by a repetition, unless the Kè prefer to be taken
    hujiyang.hint.wins.ahead                   the best line found ends in a repetition, how soon is not known
    hujiyang.hint.loses.captures     n         every move loses by force, by captures, in at most n moves of
                                               the other side
    hujiyang.hint.loses.blocked      n         … all Shāng are shut in
    hujiyang.hint.loses.repetition   n         … by captures or a repetition
    hujiyang.hint.loses.repeating              every move repeats a position and loses at once
    hujiyang.hint.loses.ahead                  the best line found ends in a repetition, how soon is not known
    hujiyang.hint.meets                        the best line found meets a position again, not the last time
    hujiyang.hint.reply        origin, target  after it this step of the Shāng would repeat a position and win
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
from math import exp

from hujiyang import bitboard
from hujiyang.evaluate import MEETING, PROVEN, REPEATING, WIN, Evaluation, evaluation
from hujiyang.forced import wins_within
from hujiyang.pieces import FULL, KE, POINTS, SHANG, bits
from hujiyang.rules import State, meets_again, over, parts, repeating_reply, successor
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

EVEN_ODDS = 100
"""The value that makes the odds e to one: docs/bots-hujiyang.md."""

FORCED_BUDGET = 20_000
"""Nodes for a position with one move at most: there is nothing to choose, only an end to be seen."""

FURTHEST = 16
"""How many plies ahead an end that hangs on a repetition is counted, where the nodes allow."""

FOLLOWED = 20
"""Of so many nodes of a level, one is for the lines behind a meeting that does not end the game."""


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
    value, followed = _beyond_meetings(state, value, level)
    certain, counted = _certain(state, move, value)
    why = reasons(state, move, result.depth, certain)
    nodes = result.nodes + followed + counted
    return Thought((parts(state, move),), nodes, sign * value, why, chance_of(sign * value))


def chance_of(value: int) -> int:
    """The chance to win that goes with a value for the asked seat, in thousandths."""
    if abs(value) >= REPEATING:
        return 1_000 if value > 0 else 0
    return round(1_000 / (1 + exp(-value / EVEN_ODDS)))


def _search(
    state: State, level: Level, moves: list[int], evaluate: Evaluation
) -> Generator[Progress, None, SearchResult]:
    """Search the moves as a level does, with the search's reports as progress."""
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    budget = level.nodes if len(moves) > 1 else min(level.nodes, FORCED_BUDGET)
    searching = search(position, moves, budget, level.depth, evaluate, exact=level.noise > 0)
    while True:
        try:
            result = next(searching)
        except StopIteration as end:
            ended: SearchResult = end.value
            return ended
        best = parts(state, result.values[0][1]) if result.values else None
        yield Progress(min(result.nodes, budget), level.nodes, best)


def _chosen(result: SearchResult, noise: int, sign: int, chance: Chance) -> tuple[int, int]:
    """The value and the move played: the best one after noise was added to the values.

    The chance's label is part of its stream: with another one the levels would play other games.
    """
    if not noise:
        return result.values[0]
    noisy = [value * sign + chance.roll("slip", 2 * noise + 1) - noise - 1 for value, _ in result.values]
    return result.values[noisy.index(max(noisy))]


def _beyond_meetings(state: State, value: int, level: Level) -> tuple[int, int]:
    """The value for the Shāng, corrected where they cannot but be shut in behind a meeting at which the
    search has stopped (it takes each for a gain of theirs); and the nodes used."""
    if state.turn == KE or state.hand or state.repetitions == 2 or not -PROVEN <= value < MEETING:
        return value, 0
    plies, nodes = wins_within(state, KE, FURTHEST, level.nodes // FOLLOWED)
    return (value if plies is None else plies - WIN), nodes


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


def reasons(state: State, move: int, depth: int, certain: Message | None = None) -> tuple[Message, ...]:
    """Why this move, at most three reasons: what is certain, then what the move does, unless it ends the game
    or all is lost.

    depth: plies searched; certain: what is won or lost by force.
    """
    if certain is not None and (certain.key.startswith("hujiyang.hint.loses.") or wins_at_once(state, move)):
        return (certain,)
    does = (_ke_reasons if state.turn == KE else _shang_reasons)(state, move)
    found = does if certain is None else [certain, *does]
    return tuple(found[:3]) or (Message("hujiyang.hint.looked", {"n": depth}),)


def _certain(state: State, move: int, value: int) -> tuple[Message | None, int]:
    """What this best move wins by force, or every move loses; None where nothing is certain; and the nodes
    used to tell how soon. value: of the move, for the Shāng."""
    if value < -PROVEN:
        return _ends("wins" if state.turn == KE else "loses", "blocked", WIN + value), 0
    if value < MEETING:
        return None, 0
    if value < REPEATING:
        return _met_again(state)
    captures = WIN - value if value > PROVEN else None
    if state.turn == SHANG:
        return _wins(state, move, captures)
    plies, nodes = wins_within(state, SHANG, FURTHEST if captures is None else captures - 1)
    if plies == 1:
        return Message("hujiyang.hint.loses.repeating"), nodes
    if plies is not None:
        return _ends("loses", "repetition", plies), nodes
    if captures is not None:
        return _ends("loses", "captures", captures), nodes
    return Message("hujiyang.hint.loses.ahead"), nodes


def _wins(state: State, move: int, captures: int | None) -> tuple[Message, int]:
    """What this move of the Shāng wins. captures: plies until the last one; None: by a repetition."""
    if captures == 1 and meets_again(state, move):
        return _ends("wins", "repetition", 1), 0
    if captures is not None:
        return _ends("wins", "captures", captures), 0
    plies, nodes = wins_within(successor(state, move), SHANG, FURTHEST)
    if plies is None:
        return Message("hujiyang.hint.wins.ahead"), nodes
    return _ends("wins", "repetition", plies + 1), nodes


def _met_again(state: State) -> tuple[Message, int]:
    """What is lost where the search has stopped at a meeting that does not end the game."""
    plies, nodes = wins_within(state, 1 - state.turn, FURTHEST)
    if plies is None:
        return Message("hujiyang.hint.meets"), nodes
    return _ends("loses", "repetition" if state.turn == KE else "blocked", plies), nodes


def _ends(outcome: str, by: str, plies: int) -> Message:
    """The game `wins` or `loses` after so many plies, counted in moves of the side that wins."""
    return Message(f"hujiyang.hint.{outcome}.{by}", {"n": (plies + 1) // 2})


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
    found = []
    reply = repeating_reply(state, move)
    if reply is not None:
        origin, target = parts(successor(state, move), reply)
        found.append(Message("hujiyang.hint.reply", {"origin": origin, "target": target}))
    found += _about("shuts", bitboard.trapped(after) & ~bitboard.trapped(board))
    threatened = bitboard.threatened(after)
    found += _about("rescues", bitboard.threatened(board) & after & ~threatened)
    others = [other for other in bitboard.legal(board, state.hand, KE) if other != move]
    if not threatened and reply is None:
        risky = sum(bitboard.threatened(board ^ other) != 0 for other in others)
        if risky:
            found.append(Message("hujiyang.hint.safe", {"n": risky}))
    if not state.hand:
        losing = sum(meets_again(state, other) for other in others)
        if losing and not meets_again(state, move):
            found.append(Message("hujiyang.hint.avoids_repetition", {"n": losing}))
    return found
