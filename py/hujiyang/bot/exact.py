"""How a level plays that knows the movement phase (`table`): what is won, lost or held is certain.

With all Kè entered the Kè win every position that can be won, in the fewest plies, and the Shāng never step
into a lost one while another is there; among those that hold the search chooses. Before, with `PROVABLE` Kè
in hand or fewer, moves are proved (`proof`) in the order in which the search likes them. With more in hand
the Shāng play what never loses from the start (`unbeaten`). The Kè who do not win play what the search finds.

The table knows nothing of the positions met before (G2). A Kè who shortens the plies with every step never
repeats one, so what it says holds unless the game went through a position as near to the end before; then
nothing is claimed.
"""

from collections.abc import Callable, Generator
from dataclasses import replace

from hujiyang import bitboard
from hujiyang.bitboard import KE, KE_COUNT, SHANG, SHIFT
from hujiyang.bot.evaluation import PROVEN, WIN, Evaluation
from hujiyang.bot.proof import Proof
from hujiyang.bot.search import BudgetExceeded, SearchResult
from hujiyang.bot.table import Table
from hujiyang.bot.unbeaten import LAST, Unbeaten, unbeaten_shang
from hujiyang.rules import State, may_be_repeated, parts
from tabletop.bots import Driver, Progress

SURE = PROVEN
"""The value of what is won by force in a number of plies that is not known."""
UNCLAIMED = SURE - 1
"""The value of what is won by force unless a position met before (G2) is in the way."""
PROVABLE = 8
"""With so many Kè in hand or fewer the moves are proved. With exactly so many the Kè have half as many nodes
again: they let a win go where those do not suffice."""
RANKING = 40_000
"""Nodes of the search that orders the moves to be proved."""
MOVING = 40_000
"""Nodes of the search among moves that the table holds for as good, with all Kè entered."""

Searching = Generator[Progress, None, SearchResult]
Search = Callable[[list[int], int], Searching]
"""Searches some moves with so many nodes at most."""


def decide(
    state: State, moves: list[int], table: Table, evaluate: Evaluation, budget: int, search: Search
) -> Searching:
    """What to play of legal moves none of which wins at once, the best first. budget: nodes in all,
    but for the Kè with `PROVABLE` in hand."""
    if not state.hand:
        known, open_ = (_known_of_ke if state.turn == KE else _known_of_shang)(state, moves, table)
        if known.values:
            return known
        found = yield from search(open_, min(budget, MOVING))
        return replace(found, nodes=known.nodes + found.nodes, lost=known.lost)
    is_early = state.turn == SHANG and 0 < KE_COUNT - state.hand <= LAST
    if is_early and (early := unbeaten_shang()) is not None:
        return (yield from _held(state, moves, early, search))
    if state.hand > PROVABLE or len(moves) == 1:
        return (yield from search(moves, budget))
    found = yield from search(moves, min(budget, RANKING))
    if abs(found.values[0][0]) > PROVEN:
        return found
    most = budget + budget // 2 if state.turn == KE and state.hand == PROVABLE else budget
    return (yield from _proved(state, found, Proof(table, evaluate, most - found.nodes), budget))


def _known_of_ke(state: State, moves: list[int], table: Table) -> tuple[SearchResult, list[int]]:
    """The step of the Kè that wins in the fewest plies, if any wins; and the steps to search if none does."""
    known = SearchResult(len(moves), 1)
    won = [(plies, step) for step in moves if (plies := table.plies(state.board ^ step)) is not None]
    if not won:
        return known, moves
    plies, step = min(won, key=_plies)
    if _is_new(state, plies + 1, table):
        known.values = [(plies + 1 - WIN, step)]
    elif free := [one for one in won if not may_be_repeated(state, one[1])]:
        known.values = [(-UNCLAIMED, min(free, key=_plies)[1])]
    return known, moves


def _known_of_shang(state: State, moves: list[int], table: Table) -> tuple[SearchResult, list[int]]:
    """The move of the Shāng that holds out longest, if they lose with every one; and those to search, which
    do not lose."""
    known = SearchResult(0, 1)
    lost, held = [], []
    for move in moves:
        plies = table.plies_of_ke(state.board ^ move)
        known.nodes += 1 + len(bitboard.ke_steps(state.board ^ move))
        if plies is None:
            held.append(move)
        else:
            lost.append((plies, move))
    if held:
        known.lost = sum(_is_new(state, plies + 1, table) for plies, _ in lost)
        return known, held
    plies, move = max(lost, key=_plies)
    if _is_new(state, plies + 1, table):
        known.values = [(plies + 1 - WIN, move)]
    return known, moves


def _held(state: State, moves: list[int], early: Unbeaten, search: Search) -> Searching:
    """The move that never loses from the start, with what the search makes of it."""
    found = yield from search(moves, RANKING)
    if found.values[0][0] < -PROVEN:  # come to in another way: it is lost, and the search holds out longest
        return found
    move = early.answer(state.board, state.hand)
    value = next((value for value, one in found.values if one == move), found.values[0][0])
    return replace(found, values=[(value, move)])


def _plies(found: tuple[int, int]) -> int:
    return found[0]


def _is_new(state: State, plies: int, table: Table) -> bool:
    """Whether no position met before is among those of the last `plies` plies of a won game."""
    for code in state.past[:-1]:
        board = code & (1 << 2 * SHIFT) - 1
        earlier = table.plies(board) if code >> 2 * SHIFT == SHANG else table.plies_of_ke(board)
        if earlier is not None and earlier < plies:
            return False
    return True


def _proved(state: State, found: SearchResult, proof: Proof, budget: int) -> Searching:
    """The same moves after as many were proved as the nodes allow, in their order: until one wins for the Kè,
    until one holds for the Shāng."""
    lost: list[tuple[int, int]] = []
    worse = 0
    hand = state.hand - (state.turn == KE)
    best = parts(state, found.values[0][1])
    values = found.values
    try:
        for value, move in found.values:
            proving = Driver(proof.ke_win(state.board ^ move, hand, 1 - state.turn))
            for _ in proving:
                yield Progress(min(found.nodes + proof.nodes, budget), budget, best)
            if proving.result and state.turn == KE:
                values = [(-SURE, move)]
                break
            if not proving.result and state.turn == SHANG:
                values, worse = [(value, move)], len(lost)
                break
            lost.append((value, move))
    except BudgetExceeded:
        pass
    if state.turn == SHANG and values is found.values:
        values = [one for one in values if one not in lost] or [(-SURE, values[0][1])]
    return SearchResult(found.nodes + proof.nodes, found.depth, values, worse)
