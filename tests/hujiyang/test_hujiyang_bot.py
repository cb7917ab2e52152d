"""The bots: the search against plain minimax, moves that every level must find, reasons of hints."""

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hujiyang_tables import (
    OPEN,
    OPEN_SHANG,
    SHUT_IN_ONE,
    START,
    Lines,
    after,
    at,
    play,
    random_state,
    transformed,
)

from hujiyang import GAME, bitboard, bot, notation, rules
from hujiyang.bitboard import KE, SHANG, SYMMETRIES
from hujiyang.bot.candidates import dedupe_by_symmetry
from hujiyang.bot.evaluation import PROVEN, REPEATED, WIN, evaluation
from hujiyang.bot.levels import LEVELS, Level
from hujiyang.bot.search import Position, SearchResult, search
from hujiyang.rules import State
from scales import Scale
from tabletop.bots import Progress, Thought, drive
from tabletop.chance import SeededChance
from tabletop.game import Move

EVALUATE = evaluation()


def thought(state: State, level: int, seed: int = 1) -> Thought:
    return drive(bot.think(state, level, SeededChance(seed)))


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


def expected(state: State, depth: int) -> int:
    """What minimax says; the search stops at the first depth that proves something."""
    values = [minimax(state, one) for one in range(1, depth + 1)]
    return next((value for value in values if abs(value) > PROVEN), values[-1])


def searched(state: State, depth: int, exact: bool = False, budget: int = 10**9) -> SearchResult:
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    moves = bitboard.legal(state.board, state.hand, state.turn)
    return drive(search(position, moves, budget, depth, EVALUATE, exact))


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_search_equals_minimax(depth: int, scale: Scale) -> None:
    rng = random.Random(depth)
    for _ in range(scale((2000, 600, 100)[depth - 1])):
        state = random_state(rng, hand=None if depth < 3 else rng.choice((0, 0, 1, 3)))
        if depth < 3 or len(rules.moves(state)) <= 15:
            where = notation.position_text(state)
            assert searched(state, depth).values[0][0] == expected(state, depth), where


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


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_search_equals_minimax_with_few_moves_and_repeated_positions(depth: int, scale: Scale) -> None:
    rng = random.Random(40 + depth)
    for number in range(scale((1000, 500, 120)[depth - 2], 17)):
        state = walked_state(rng, walks=number % 2 == 1)
        if not any(abs(minimax(state, one)) > PROVEN for one in range(1, depth)):
            where = notation.position_text(state), state.past
            assert searched(state, depth).values[0][0] == minimax(state, depth), where
            for value, move in searched(state, depth, exact=True).values:
                assert value == minimax(after(state, rules.parts(state, move)), depth - 1, 1), where


def test_search_sees_repetitions_and_blockades_within_the_tree() -> None:
    """With four plies a cycle fits, with five a blockade near the root, or a win by several orders of the
    moves: all as plain minimax has it."""
    deeper = "GTGGTGGGGGGGGGGGTGGGG.GTG S 0 0"
    orders, won = "GG.G.GGGGTTGTGGGGG.GGTG.G S 1 2", "GGTGGGGGTTG.GG.TGGGG.G..G S 0 4"
    for line, meetings, depth in (
        (OPEN, 2, 4), (SHUT_IN_ONE, 2, 4), (SHUT_IN_ONE, 3, 4), (deeper, 2, 5), (orders, 2, 4), (won, 2, 5),
    ):  # fmt: skip
        state = at(line, repetitions=meetings)
        assert searched(state, depth).values[0][0] == minimax(state, depth), line


def test_search_keeps_its_budget_and_always_searches_one_ply() -> None:
    """And tells often how far it is."""
    for budget in (1, 100, 5000):
        nodes = drive(bot.think_as(at(START), Level(40, budget, 0), SeededChance(1), EVALUATE)).nodes
        assert nodes <= budget + 60
    assert searched(at(START), 40, budget=60_000).depth >= 7, "nothing is searched twice"
    for level in GAME.levels:
        for line in (OPEN,) if level == 6 else (START, OPEN, "T..GT.G....G..G..G..T...T K 15 0"):
            state = at(line)
            reports: list[Progress] = []
            last = drive(bot.think(state, level, SeededChance(2)), reports.append)
            for report in reports:
                assert report.nodes <= report.budget == LEVELS[state.turn][level - 1].nodes
                assert report.best is None or report.best in rules.moves(state)
            nodes = [0, *(one.nodes for one in reports), last.nodes]
            assert all(0 <= later - earlier <= 25_000 for earlier, later in pairwise(nodes))


def test_same_view_level_and_seed_give_the_same_thought_with_full_caches() -> None:
    for line in (START, OPEN_SHANG, "T..GT.G....G..G..G..T...T S 15 0"):
        state = at(line)
        for level in (1, 3, 5):
            first = thought(state, level, 5)
            thought(at(SHUT_IN_ONE), 3, 4)
            fresh = drive(bot.think_as(state, LEVELS[state.turn][level - 1], SeededChance(5), evaluation()))
            assert thought(state, level, 5) == first == fresh


# What no level may miss


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
            first = found.reasons[0]
            assert (first.key, first.params) == (f"hujiyang.hint.wins.{by}", {"n": 1})
    rng, seen = random.Random(76 + level), 0
    for _ in range(scale(2000, 15) if level < 4 else 0):
        state = random_state(rng)
        ends = {move: rules.over(after(state, move)) for move in rules.moves(state)}
        winning = [move for move, over in ends.items() if over is not None and over.winners == (state.turn,)]
        if winning:
            seen += 1
            assert thought(state, level, rng.randrange(100)).moves[0] in winning
    assert seen or level >= 4


def test_whole_games_of_the_levels_are_legal() -> None:
    for level in (1, 2, 3):
        state, chance = at(START), SeededChance(level)
        while rules.over(state) is None and len(state.past) < 100:
            state = after(state, drive(bot.think(state, level, chance)).moves[0])
        rules.check(state)
    state = at(OPEN)
    codes = tuple(bitboard.code(after(state, move).board, SHANG) for move in rules.moves(state))
    for level in (1, 6):
        assert thought(replace(state, past=(*codes, *state.past)), level).moves[0] in rules.moves(state)
        avoiding = play(at(OPEN_SHANG), "d2-d3", "a1-b2", "d3-d2")
        assert thought(avoiding, level).moves[0] != ("b2", "a1"), "which repeats, and others do not"


def test_dedupe_by_symmetry_keeps_one_move_of_each_orbit() -> None:
    state = at(START)
    legal = bitboard.legal(state.board, 20, KE)
    kept = dedupe_by_symmetry(state.board, legal)
    images = [{transformed(move, image) for image in SYMMETRIES} for move in kept]
    assert sorted(move for moves in images for move in moves) == sorted(legal)
    assert len(kept) == 5  # beside a corner, middle of an edge, inner corner, beside the centre, centre
    lopsided = play(state, "b1")
    assert len(dedupe_by_symmetry(lopsided.board, bitboard.legal(lopsided.board, 19, SHANG))) == 12


# Hints


def test_reasons_of_hints_are_true(scale: Scale) -> None:
    rng, kinds = random.Random(99), set()
    for _ in range(scale(4000, 16)):
        state = random_state(rng)
        found = drive(bot.think_as(state, Level(3, 1500, 0), SeededChance(1), EVALUATE))
        given = {one.key.removeprefix("hujiyang.hint."): dict(one.params) for one in found.reasons}
        assert 1 <= len(given) <= 3
        kinds |= set(given)
        check_hint(state, found.moves[0], given)
    certain = {"wins.captures", "wins.blocked", "loses.captures"}
    assert kinds >= certain | {"takes", "threatens", "safe", "shuts", "leaves"}, kinds


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
        if kind.startswith("wins.") and kind != "wins.ahead":
            assert params["n"] <= 8
            if params["n"] <= 2:
                assert Lines(10**7).wins(reply, state.turn, 2 * params["n"] - 2)
        if kind.startswith("loses."):
            assert len(given) == 1, "nothing beside it"
            moves = params.get("n", 1)
            for other in rules.moves(state) if moves <= 2 else ():
                assert Lines(10**7).wins(after(state, other), 1 - state.turn, 2 * moves - 1)
    assert "threatens" not in given or state.turn == SHANG
    assert "safe" not in given or not threats_after
