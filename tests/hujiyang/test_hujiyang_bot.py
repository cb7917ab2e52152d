"""The bots: the search against plain minimax, moves that every level must find, reasons of hints."""

import random
from collections.abc import Generator
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

from hujiyang import bitboard, bot, notation, rules
from hujiyang.bitboard import KE, POINTS, SHANG, SYMMETRIES
from hujiyang.bot.candidates import dedupe_by_symmetry
from hujiyang.bot.evaluation import PROVEN, REPEATED, WIN, evaluation
from hujiyang.bot.levels import LEVELS, Level
from hujiyang.bot.search import Position, SearchResult, search
from hujiyang.rules import State
from scales import Scale
from tabletop.bots import Thought, drive
from tabletop.chance import SeededChance
from tabletop.game import Move

SIX = range(1, 7)
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


def finished(thinking: Generator[Any, None, Any]) -> tuple[list[Any], Any]:
    """What was told on the way, and what came of it."""
    told = []
    while True:
        try:
            told.append(next(thinking))
        except StopIteration as end:
            return told, end.value


def searched(state: State, depth: int, exact: bool = False, budget: int = 10**9) -> SearchResult:
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    moves = bitboard.legal(state.board, state.hand, state.turn)
    result: SearchResult = finished(search(position, moves, budget, depth, EVALUATE, exact))[1]
    return result


def search_values(state: State, depth: int, exact: bool = False) -> list[tuple[int, int]]:
    return searched(state, depth, exact).values


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_search_equals_minimax(depth: int, scale: Scale) -> None:
    rng = random.Random(depth)
    for _ in range(scale((2000, 600, 100)[depth - 1])):
        state = random_state(rng, hand=None if depth < 3 else rng.choice((0, 0, 1, 3)))
        if depth == 3 and len(rules.moves(state)) > 15:
            continue
        best = search_values(state, depth)[0][0]
        proven = next(  # the search stops at the first depth that proves something
            (value for value in (minimax(state, one) for one in range(1, depth)) if abs(value) > PROVEN),
            None,
        )
        assert best == (minimax(state, depth) if proven is None else proven), notation.position_text(state)


def crowded_state(rng: random.Random) -> State:
    """All Kè entered and at most one taken: where G6 binds and moves are few."""
    return random_state(rng, hand=0, captured=rng.randrange(2))


def walked_state(rng: random.Random) -> State:
    """A crowded position after some quiet moves, so that positions met before are near."""
    while True:
        state = crowded_state(rng)
        for _ in range(rng.randrange(4, 12)):
            later = [after(state, move) for move in rules.moves(state)]
            later = [one for one in later if len(one.past) > 1 and rules.over(one) is None]
            if not later:
                break
            state = rng.choice(later)
        if len(state.past) > 4:
            return state


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_search_equals_minimax_with_few_moves_and_repeated_positions(depth: int, scale: Scale) -> None:
    rng = random.Random(40 + depth)
    for number in range(scale((1000, 500, 120)[depth - 2], 17)):
        state = walked_state(rng) if number % 2 else crowded_state(rng)
        proven = any(abs(minimax(state, one)) > PROVEN for one in range(1, depth))
        if not proven:
            where = notation.position_text(state), state.past
            assert search_values(state, depth)[0][0] == minimax(state, depth), where
            for value, move in search_values(state, depth, exact=True):
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
        assert search_values(state, depth)[0][0] == minimax(state, depth), line


def test_search_keeps_its_budget_and_always_searches_one_ply() -> None:
    state = at(START)
    for budget in (1, 100, 5000):
        nodes = drive(bot.think_as(state, Level(40, budget, 0), SeededChance(1), EVALUATE)).nodes
        assert nodes <= budget + 60
    assert searched(state, 40, budget=60_000).depth >= 7, "nothing is searched twice"


@pytest.mark.parametrize("level", SIX)
def test_progress_is_reported_often_and_within_the_budget(level: int) -> None:
    for line in (OPEN,) if level == 6 else (START, OPEN, "T..GT.G....G..G..G..T...T K 15 0"):
        state = at(line)
        reports, last = finished(bot.think(state, level, SeededChance(2)))
        for report in reports:
            assert report.nodes <= report.budget == LEVELS[state.turn][level - 1].nodes
            assert report.best is None or report.best in rules.moves(state)
        steps = [
            later - earlier for earlier, later in pairwise([0, *(one.nodes for one in reports), last.nodes])
        ]
        assert min(steps) >= 0
        assert max(steps) <= 25_000, max(steps)


def test_same_view_level_and_seed_give_the_same_thought_with_full_caches() -> None:
    for line in (START, OPEN_SHANG, "T..GT.G....G..G..G..T...T S 15 0"):
        state = at(line)
        for level in (1, 3, 5):
            first = thought(state, level, 5)
            thought(at(SHUT_IN_ONE), 3, 4)
            assert thought(state, level, 5) == first
            fresh = drive(bot.think_as(state, LEVELS[state.turn][level - 1], SeededChance(5), evaluation()))
            assert fresh == first


# What no level may miss


WINS = [
    ("TGGGTGG.GGG...GGG.GGTGGGT K 4 0", (), {"c3"}, "blocked"),
    (SHUT_IN_ONE, (), {"c2-c3", "b3-c3", "d3-c3", "c4-c3"}, "blocked"),
    ("T...T.G.............T...T S 15 4", (), {"a1xc3"}, "captures"),
    (OPEN, ("a1-b2", "d2-d3", "b2-a1"), {"d3-d2"}, "repetition"),
]


@pytest.mark.parametrize("level", SIX)
@pytest.mark.parametrize(("line", "before", "wins", "by"), WINS)
def test_every_level_plays_a_winning_move(
    level: int, line: str, before: tuple[str, ...], wins: set[str], by: str
) -> None:
    state = play(at(line), *before)
    for seed in range(4):
        found = thought(state, level, seed)
        assert notation.move_text(state, found.moves[0]) in wins
        assert found.value == WIN - 1
        assert (found.reasons[0].key, found.reasons[0].params) == (f"hujiyang.hint.wins.{by}", {"n": 1})


def test_every_level_plays_a_winning_move_in_random_positions(scale: Scale) -> None:
    rng, found = random.Random(77), 0
    for _ in range(scale(6000, 15)):
        state = random_state(rng)
        ends = {move: rules.over(after(state, move)) for move in rules.moves(state)}
        winning = [move for move, over in ends.items() if over is not None and over.winners == (state.turn,)]
        if winning:
            found += 1
            assert thought(state, rng.choice((1, 2, 3)), rng.randrange(100)).moves[0] in winning
    assert found


def test_a_move_is_played_when_every_move_repeats() -> None:
    state = at(OPEN)
    codes = tuple(bitboard.code(after(state, move).board, SHANG) for move in rules.moves(state))
    doomed = replace(state, past=(*codes, *state.past))
    for level in (1, 6):
        assert thought(doomed, level).moves[0] in rules.moves(doomed)


def test_whole_games_of_the_levels_are_legal() -> None:
    for level in (1, 2, 3):
        state, chance = at(START), SeededChance(level)
        while rules.over(state) is None and len(state.past) < 100:
            state = after(state, drive(bot.think(state, level, chance)).moves[0])
        rules.check(state)


# The evaluation


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


def reason_params(state: State, found: Thought) -> dict[str, dict[str, object]]:
    return {one.key.removeprefix("hujiyang.hint."): dict(one.params) for one in found.reasons}


def forced(state: State, seat: int, plies: int) -> bool:
    """Whether `seat` wins by force in at most so many plies, by the rules alone."""
    return Lines(10**7).wins(state, seat, plies)


def test_reasons_of_hints_are_true(scale: Scale) -> None:
    rng = random.Random(99)
    kinds: set[str] = set()
    for _ in range(scale(4000, 16)):
        state = random_state(rng)
        found = drive(bot.think_as(state, Level(3, 1500, 0), SeededChance(1), EVALUATE))
        move = found.moves[0]
        given = reason_params(state, found)
        assert 1 <= len(given) <= 3
        kinds |= set(given)
        check_hint(state, move, given)
    certain = {"wins.captures", "wins.blocked", "loses.captures"}
    assert kinds >= certain | {"takes", "threatens", "safe", "shuts", "leaves"}, kinds


def check_hint(state: State, move: Move, given: dict[str, dict[str, object]]) -> None:
    """Every reason again, from the rules."""
    reply = after(state, move)
    threats, threats_after = set(rules.threats(state)), set(rules.threats(reply))
    if "takes" in given:
        point = given["takes"]["point"]
        assert state.ke >> POINTS.index(point) & 1 and not reply.ke >> POINTS.index(point) & 1
    if "threatens" in given:
        assert state.turn == SHANG
        assert given["threatens"]["n"] == len(threats_after)
        assert given["threatens"]["point"] in threats_after
    if "rescues" in given:
        saved = {point for point in threats - threats_after if reply.ke >> POINTS.index(point) & 1}
        assert given["rescues"]["n"] == len(saved) and given["rescues"]["point"] in saved
    if "shuts" in given:
        shut = set(rules.trapped(reply)) - set(rules.trapped(state))
        assert given["shuts"]["n"] == len(shut) and given["shuts"]["point"] in shut
    if "frees" in given:
        assert given["frees"]["point"] in set(rules.trapped(state)) - set(rules.trapped(reply))
    others = [other for other in rules.moves(state) if other != move]
    if "safe" in given:
        assert not threats_after
        assert given["safe"]["n"] == sum(bool(rules.threats(after(state, other))) for other in others) > 0
    if "avoids_repetition" in given:
        assert given["avoids_repetition"]["n"] == sum(rules.losing(state, other) for other in others) > 0
    if "leaves" in given:
        assert given["leaves"]["n"] == len(rules.moves(reply))
    if "keeps" in given:
        assert given["keeps"]["n"] == len(rules.moves(replace(reply, turn=SHANG)))
    if "reply" in given:
        answer = (str(given["reply"]["origin"]), str(given["reply"]["target"]))
        assert rules.repeats(reply, answer) and "safe" not in given
    wins = [key for key in given if key.startswith("wins.")]
    if wins and wins != ["wins.ahead"]:
        moves = given[wins[0]]["n"]
        assert isinstance(moves, int) and moves <= 8
        if moves <= 2:
            assert forced(reply, state.turn, 2 * moves - 2)
    if any(key.startswith("loses.") for key in given):
        assert len(given) == 1, "nothing beside it"
        (params,) = given.values()
        moves = params.get("n", 1)
        if moves <= 2:
            for other in rules.moves(state):
                assert forced(after(state, other), 1 - state.turn, 2 * moves - 1)
