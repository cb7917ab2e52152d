"""The bots: the search against plain minimax, moves that every level must find, reasons of hints."""

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hujiyang_tables import OPEN, SHUT_IN_ONE, START, after, at, ended, play, random_state, transformed

from hujiyang import GAME, bitboard, bot, notation, rules
from hujiyang.bitboard import FULL, KE, SHANG, SYMMETRIES
from hujiyang.bot.candidates import dedupe_by_symmetry
from hujiyang.bot.evaluation import PROVEN, REPEATED, WIN, evaluation
from hujiyang.bot.levels import LEVELS, Level
from hujiyang.bot.search import Position, SearchResult, search
from hujiyang.rules import State
from scales import Scale
from tabletop.bots import Progress, Thought, drive
from tabletop.chance import SeededChance
from tabletop.game import Message, Move

EVALUATE = evaluation()


def thought(state: State, level: int, seed: int = 1) -> Thought:
    return drive(bot.think(state, level, SeededChance(seed)))


def thought_as(state: State, level: Level) -> Thought:
    return drive(bot.think_as(state, level, SeededChance(1), EVALUATE))


def kind(reason: Message) -> str:
    return reason.key.removeprefix("hujiyang.hint.")


# The search


def minimax(state: State, depth: int, ply: int = 0) -> int:
    """Minimax without pruning, by the rules alone, with the values that the search uses."""
    over = rules.over(state)
    if over is not None:
        if over.reason.key.endswith("repetition"):
            return REPEATED - ply + 1
        return WIN - ply if over.winners == (SHANG,) else ply - WIN
    if rules.meetings(state) > 1 and ply:  # three meetings lose, two already count against the Kè
        return REPEATED // 2 - ply + 1
    if not depth:
        return EVALUATE(state.board, state.hand, state.turn)
    values = [minimax(after(state, move), depth - 1, ply + 1) for move in rules.moves(state)]
    return max(values) if state.turn == SHANG else min(values)


def searched(state: State, depth: int, exact: bool = False, budget: int = 10**9) -> SearchResult:
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    moves = bitboard.legal(state.board, state.hand, state.turn)
    return drive(search(position, moves, budget, depth, EVALUATE, exact))


def walked_state(rng: random.Random, walks: bool) -> State:
    """All Kè entered and at most one taken: where G6 binds and moves are few. Who walks makes some quiet
    moves more, so that positions met before are near."""
    while True:
        state = random_state(rng, hand=0, captured=rng.randrange(2))
        for _ in range(rng.randrange(4, 12) if walks else 0):
            later = [after(state, move) for move in rules.moves(state)]
            later = [one for one in later if len(one.past) > 1 and rules.over(one) is None]
            if not later:
                break
            state = rng.choice(later)
        if len(state.past) > 4 or not walks:
            return state


TREES = {
    4: [(OPEN, 2), (SHUT_IN_ONE, 2), (SHUT_IN_ONE, 3), ("GG.G.GGGGTTGTGGGGG.GGTG.G S 1 2", 2)],
    5: [("GTGGTGGGGGGGGGGGTGGGG.GTG S 0 0", 2), ("GGTGGGGGTTG.GG.TGGGG.G..G S 0 4", 2)],
}
"""With four plies a cycle fits, with five a blockade near the root, or a win by several orders of moves."""


@pytest.mark.parametrize("depth", range(1, 6))
def test_search_equals_minimax(depth: int, scale: Scale) -> None:
    """At random; with few moves and positions met before; and in certain trees."""
    rng = random.Random(depth)
    states = [at(line, repetitions=meetings) for line, meetings in TREES.get(depth, ())]
    for number in range(scale((2_000, 1_600, 700, 120)[depth - 1], 12) if depth < 5 else 0):
        if number % 3 or depth == 4:
            states.append(walked_state(rng, walks=number % 3 == 1))
        else:
            states.append(random_state(rng, hand=None if depth < 3 else rng.choice((0, 0, 1, 3))))
    for state in states:
        if depth == 3 and len(rules.moves(state)) > 15:
            continue
        where = notation.position_text(state), state.past
        values = [minimax(state, one) for one in range(1, depth + 1)]
        proven = next((value for value in values[:-1] if abs(value) > PROVEN), None)
        best = values[-1] if proven is None else proven  # it stops at the first depth that proves something
        assert searched(state, depth).values[0][0] == best, where
        for value, move in searched(state, depth, exact=True).values if proven is None and depth < 5 else ():
            assert value == minimax(after(state, rules.parts(state, move)), depth - 1, 1), where


def test_search_keeps_its_budget_and_always_searches_one_ply() -> None:
    """And tells often how far it is."""
    for budget in (1, 100, 5000):
        assert thought_as(at(START), Level(40, budget, 0, exact=True)).nodes <= budget + 60
    assert searched(at(START), 40, budget=60_000).depth >= 7, "nothing is searched twice"
    assert searched(at("...GG.T.GGGGTGGGGTTGGGGGG K 0 4"), 6).values[0][0] == WIN - 6, "as minimax has it"
    for level, line in ((1, START), (3, "T..GT.G....G..G..G..T...T K 15 0"), (5, OPEN), (6, OPEN)):
        state, reports = at(line), list[Progress]()
        last = drive(bot.think(state, level, SeededChance(2)), reports.append)
        for report in reports:
            assert report.nodes <= report.budget == LEVELS[state.turn][level - 1].nodes
            assert report.best is None or report.best in rules.moves(state)
        nodes = [0, *(one.nodes for one in reports), last.nodes]
        assert all(0 <= b - a <= 25_000 for a, b in pairwise(nodes)) and 1_000 * len(reports) <= last.nodes


def test_dedupe_by_symmetry_keeps_one_move_of_each_orbit() -> None:
    state = at(START)
    legal = bitboard.legal(state.board, 20, KE)
    kept = dedupe_by_symmetry(state.board, legal)
    images = [{transformed(move, image) for image in SYMMETRIES} for move in kept]
    assert sorted(move for moves in images for move in moves) == sorted(legal)
    assert len(kept) == 5  # beside a corner, middle of an edge, inner corner, beside the centre, centre
    lopsided = play(state, "b1")
    assert len(dedupe_by_symmetry(lopsided.board, bitboard.legal(lopsided.board, 19, SHANG))) == 12


WINS = [
    ("TGGGTGG.GGG...GGG.GGTGGGT K 4 0", (), {"c3"}, "blocked"),
    (SHUT_IN_ONE, (), {"c2-c3", "b3-c3", "d3-c3", "c4-c3"}, "blocked"),
    ("T...T.G.............T...T S 15 4", (), {"a1xc3"}, "captures"),
    (OPEN, ("a1-b2", "d2-d3", "b2-a1"), {"d3-d2"}, "repetition"),
]


@pytest.mark.parametrize("level", GAME.levels)
def test_every_level_plays_a_winning_move(level: int, scale: Scale) -> None:
    """Known ones, and in random positions."""
    for line, before, wins, by in WINS:
        state = play(at(line), *before)
        for seed in range(4):
            found = thought(state, level, seed)
            assert notation.move_text(state, found.moves[0]) in wins and found.value == WIN - 1
            assert found.reasons[0] == Message(f"hujiyang.hint.wins.{by}", {"n": 1})
    rng, seen = random.Random(76 + level), 0
    for _ in range(scale(2000, 25) if level < 4 else 0):
        state = random_state(rng)
        ends = {move: rules.over(after(state, move)) for move in rules.moves(state)}
        winning = [move for move, over in ends.items() if over is not None and over.winners == (state.turn,)]
        if winning:
            seen += 1
            assert thought(state, level, rng.randrange(100)).moves[0] in winning
    assert seen or level >= 4


# Hints


class Lines:
    """Plain search by the rules: every line on its own, with the positions met on it. Error: TimeoutError
    where too many positions were visited."""

    def __init__(self, limit: int = 10**7) -> None:
        self.left = limit

    def wins(self, state: State, seat: int, plies: int) -> bool:
        """Whether `seat` wins within so many plies whatever the other side plays."""
        self.left -= 1
        if self.left < 0:
            raise TimeoutError
        over = rules.over(state)
        if over is not None or not plies:
            return over is not None and over.winners == (seat,)
        moves = bitboard.legal(state.board, state.hand, state.turn)
        found = (self.wins(rules.successor(state, move), seat, plies - 1) for move in moves)
        return any(found) if state.turn == seat else all(found)


def random_game(rng: random.Random) -> list[State]:
    """A game in which the Kè give nothing away while they can, and the Shāng take nothing and repeat."""
    state = random_state(rng, hand=0, goal=5, captured=rng.choice((0, 0, 1, 1, 2, 3, 4)))
    states = [state]
    while rules.over(state) is None and len(states) < 120:
        moves = bitboard.legal(state.board, 0, state.turn)
        repeating = [move for move in moves if rules.meets_again(state, move)]
        if state.turn == KE:
            going_on = [move for move in moves if move not in repeating] or moves
            chosen = [one for one in going_on if not bitboard.threatened(state.board ^ one)] or going_on
        else:
            chosen = repeating or [move for move in moves if not move & FULL] or moves
        state = rules.successor(state, rng.choice(chosen))
        states.append(state)
    return states


def test_reasons_of_hints_are_true(scale: Scale) -> None:
    """Of positions at random, and with few nodes near the ends of games."""
    rng, kinds = random.Random(99), set()
    for number in range(scale(4000, 25)):
        near = random_game(rng)[-6:-1] if number % 8 == 0 else ()
        for state in (random_state(rng), *near):
            found = thought_as(state, Level(40, 150 * (1 + number % 20), 0) if near else Level(3, 1500, 0))
            given = {kind(one): dict(one.params) for one in found.reasons}
            assert 1 <= len(given) <= 3
            kinds |= set(given)
            check_hint(state, found.moves[0], given)
    met = {"wins.captures", "wins.blocked", "loses.captures", "takes", "threatens", "safe", "shuts", "leaves"}
    assert kinds >= met, kinds


def check_hint(state: State, move: Move, given: dict[str, dict[str, Any]]) -> None:
    """Every reason again, from the rules."""
    reply, others = after(state, move), [other for other in rules.moves(state) if other != move]
    threats, threats_after = set(rules.threats(state)), set(rules.threats(reply))
    trapped, trapped_after = set(rules.trapped(state)), set(rules.trapped(reply))
    points = {
        "takes": set(bitboard.names(state.ke & ~reply.ke)),
        "threatens": threats_after,
        "rescues": (threats - threats_after) & set(bitboard.names(reply.ke)),
        "shuts": trapped_after - trapped,
        "frees": trapped - trapped_after,
    }
    numbers = {
        "safe": sum(bool(rules.threats(after(state, other))) for other in others),
        "avoids_repetition": sum(rules.losing(state, other) for other in others),
        "leaves": len(rules.moves(reply)),
        "keeps": len(rules.moves(replace(reply, turn=SHANG))),
    }
    for kind, params in given.items():
        if kind in points:
            assert params["point"] in points[kind] and params.get("n") in (None, len(points[kind]))
        if kind in numbers:
            assert params["n"] == numbers[kind] and (numbers[kind] or kind in ("leaves", "keeps"))
        if kind == "reply":
            assert rules.repeats(reply, (params["origin"], params["target"])) and "safe" not in given
        if kind in ("wins.captures", "wins.blocked") and params["n"] <= 2:
            assert Lines().wins(reply, state.turn, 2 * params["n"] - 2)
        if kind.startswith("loses."):
            assert len(given) == 1, "nothing beside it"
            moves = params.get("n", 1)
            for other in rules.moves(state) if moves <= 2 and kind != "loses.ahead" else ():
                assert Lines().wins(after(state, other), 1 - state.turn, 2 * moves - 1)
    assert "threatens" not in given or state.turn == SHANG
    assert "safe" not in given or not threats_after


NEAR = 6
"""Plies that the search by the rules looks ahead; the hint's own looks further."""


def lost_within(state: State) -> int | None:
    """The fewest plies within which every move loses; None: not so soon, or too far to see."""
    lines = Lines(60_000)
    try:
        return next((n for n in range(1, NEAR + 1) if lines.wins(state, 1 - state.turn, n)), None)
    except TimeoutError:
        return None


def test_a_hint_never_reassures_where_every_move_loses(scale: Scale) -> None:
    """Some plies before a repetition or a blockade."""
    rng, lost = random.Random(8), 0
    while lost < scale(500, 30):
        *late, last = random_game(rng)[-8:]
        for state in late if ended(last) in ("S repetition", "K blocked") else ():
            plies, where = lost_within(state), (notation.position_text(state), state.past)
            if plies is None:
                continue
            lost += 1
            (given,) = thought(state, max(GAME.levels), 3).reasons
            outcome, _, by = kind(given).partition(".")
            assert outcome == "loses" and (by == "blocked") == (state.turn == SHANG), where
            if by in ("repeating", "ahead"):
                assert plies == (1 if by == "repeating" else NEAR), where
                continue
            # Later Kè's moves are first searched a ply less deep: an end in more moves may be found before.
            moves, least = given.params["n"], (plies + 1) // 2
            assert isinstance(moves, int) and moves >= least and (moves == least or by != "repetition"), where


def test_a_move_found_lost_as_the_nodes_run_out_gives_way_to_one_not_searched() -> None:
    """The first move of the last iteration, c3-d3, had turned out to lose; there was no time for others."""
    found = thought_as(at(".GGT.GGT.GGGG..TGGGGGGGTG K 0 4"), Level(40, 300, 0))
    assert found.moves[0] != ("c3", "d3") and not kind(found.reasons[0]).startswith("loses.")
