"""Who plays hǔ-jì-yáng against a person, and advises one.

Whatever the level, a move that wins at once is played, and a Kè repeats a position (G2) only when every move
does. The value of a thought is in hundredths of a captured Kè for the asked seat.
"""

from collections.abc import Generator
from dataclasses import replace
from functools import cache
from math import exp

from hujiyang.bitboard import KE, SHANG
from hujiyang.bot.candidates import candidates, wins_at_once
from hujiyang.bot.evaluation import MEETING, PROVEN, REPEATING, WIN, Evaluation, evaluation
from hujiyang.bot.exact import decide
from hujiyang.bot.forced import FURTHEST, wins_within
from hujiyang.bot.hints import certainty, reasons_for
from hujiyang.bot.levels import FOLLOWED, FORCED_BUDGET, LEVELS, Level
from hujiyang.bot.search import Position, SearchResult, search
from hujiyang.bot.table import CAPTURES, movement_table
from hujiyang.rules import State, parts, play
from tabletop.bots import Judged, Judging, Line, Progress, Thinking, Thought
from tabletop.chance import Chance

ESTIMATING = 5
"""The level that estimates the chance where nobody knows who wins."""

EVEN_ODDS = 100
"""The value that makes the odds e to one: docs/bots-hujiyang.md."""


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
        known = movement_table() if level.exact and state.captures == CAPTURES else None

        def searching(some: list[int], budget: int) -> Generator[Progress, None, SearchResult]:
            return _search(state, replace(level, nodes=budget), some, evaluate, level.nodes)

        if known is None:
            result = yield from searching(moves, level.nodes)
        else:
            result = yield from decide(state, moves, known, evaluate, level.nodes, searching)
    value, move = _chosen(result, level.noise, sign, chance)
    value, followed = _beyond_meetings(state, value, level)
    certain, counted = certainty(state, move, value, result.lost)
    why = reasons_for(state, move, certain)
    nodes = result.nodes + followed + counted
    return Thought((parts(state, move),), nodes, sign * value, why, chance_of(sign * value))


def judge(view: State, chance: Chance) -> Judging:
    """Who wins, and by which moves; where that is not known, what the search makes of the chance."""
    from hujiyang.bot.verdicts import known_moves  # imported when first used

    found = yield from known_moves(view, movement_table(), _evaluation())
    moves = tuple((parts(view, move), verdict) for move, verdict in found)
    verdict = found[0][1]
    if verdict is not None:
        return Judged(verdict, moves)
    thought = yield from think(view, ESTIMATING, chance)
    first = sorted(moves, key=lambda one: one[0] != thought.moves[0])
    return Judged(None, tuple(first), thought.chance)


def line(view: State, chance: Chance) -> Line:
    """How the side that wins does: to the end where the Kè do, else until something is taken. It begins with
    the move that is known to be best; who loses is thought about less."""
    from hujiyang.bot import verdicts  # imported when first used

    found = yield from verdicts.known_moves(view, movement_table(), _evaluation())
    first, verdict = found[0]
    winner = None if verdict is None else verdict.winner
    moves = [parts(view, first)]
    state = play(view, moves[0], chance).state
    while not verdicts.is_shown(state, len(moves), view.captured, winner):
        level = verdicts.LINE_LEVEL if state.turn == winner else verdicts.LOSING_LEVEL
        thought = yield from think_as(state, level, chance, _evaluation())
        moves += thought.moves
        state = play(state, thought.moves[0], chance).state
    return tuple(moves)


def chance_of(value: int) -> int:
    """The chance to win that goes with a value for the asked seat, in thousandths."""
    if abs(value) >= REPEATING:
        return 1_000 if value > 0 else 0
    return round(1_000 / (1 + exp(-value / EVEN_ODDS)))


def _search(
    state: State, level: Level, moves: list[int], evaluate: Evaluation, most: int
) -> Generator[Progress, None, SearchResult]:
    """Search the moves as a level does, with the search's reports as progress. most: nodes of the whole
    thought."""
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
        yield Progress(min(result.nodes, budget), most, best)


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
