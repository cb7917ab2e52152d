"""The bots: the search against plain minimax, what no level may miss, hints that are true."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from hujiyang import GAME, bitboard, bot, notation, rules
from hujiyang.bot import LEVELS, Level
from hujiyang.evaluate import KNOWN_LIMIT, PROVEN, REPEATED, WIN, evaluation
from hujiyang.pieces import FULL, KE, KE_COUNT, POINTS, SHANG, SYMMETRIES, turned
from hujiyang.rules import State
from hujiyang.search import Position, canonical, search, unlike
from tabletop.bots import Progress, Thought, drive
from tabletop.chance import NoChance, SeededChance
from tabletop.game import BadState, Move

START = "T...T...............T...T K 20 0"
SIX = range(1, 7)
EVALUATE = evaluation()


def at(line: str, captures: int = 5, repetitions: int = 2) -> State:
    return notation.read_position(line, {"captures": captures, "repetitions": repetitions})


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = rules.play(state, notation.read_move(state, text), NoChance()).state
    return state


def after(state: State, move: Move) -> State:
    return rules.play(state, move, NoChance()).state


def thought(state: State, level: int, seed: int = 1) -> Thought:
    return drive(bot.think(state, level, SeededChance(seed)))


def some_state(draw: random.Random, hand: int | None = None) -> State:
    """A position of either phase that is not over, four to seven captures, two or three meetings."""
    while True:
        goal = draw.choice((4, 5, 6, 7))
        captured = draw.randrange(goal)
        left = draw.choice((0, 0, draw.randrange(1, 20 - captured))) if hand is None else hand
        ke = KE_COUNT - captured - left
        letters = list("T" * 4 + "G" * ke + "." * (21 - ke))
        draw.shuffle(letters)
        try:
            state = at(f"{''.join(letters)} {draw.choice('KS')} {left} {captured}", goal, draw.choice((2, 3)))
        except BadState:
            continue
        if rules.over(state) is None:
            return state


# The search


def plain(state: State, depth: int, ply: int = 0) -> int:
    """Minimax without any short cut, by the rules alone, with the values that the search uses."""
    over = rules.over(state)
    if over is not None:
        if over.reason.key.endswith("repetition"):
            return REPEATED - ply + 1
        return WIN - ply if over.winners == (SHANG,) else ply - WIN
    if rules.meetings(state) > 1 and ply:  # three meetings lose, two already count against the Kè
        return REPEATED // 2 - ply + 1
    if not depth:
        return EVALUATE(state.board, state.hand, state.turn)
    values = [plain(after(state, move), depth - 1, ply + 1) for move in rules.moves(state)]
    return max(values) if state.turn == SHANG else min(values)


def searched(state: State, depth: int, exact: bool = False) -> list[tuple[int, int]]:
    position = Position(state.board, state.hand, state.turn, state.captures, state.repetitions, state.past)
    moves = bitboard.legal(state.board, state.hand, state.turn)
    return drive(search(position, moves, 10**9, depth, EVALUATE, exact)).values


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_search_finds_the_value_of_plain_minimax(depth: int, scale: Callable[[int], int]) -> None:
    draw = random.Random(depth)
    for _ in range(scale((2000, 600, 100)[depth - 1])):
        state = some_state(draw, hand=None if depth < 3 else draw.choice((0, 0, 1, 3)))
        if depth == 3 and len(rules.moves(state)) > 15:
            continue
        best = searched(state, depth)[0][0]
        wanted = next(  # the search stops at the first depth that proves something
            (value for value in (plain(state, one) for one in range(1, depth)) if abs(value) > PROVEN),
            None,
        )
        assert best == (plain(state, depth) if wanted is None else wanted), notation.position_text(state)


def crowded(draw: random.Random) -> State:
    """All Kè entered and at most one taken: where G6 binds and moves are few."""
    while True:
        state = some_state(draw, hand=0)
        if state.captured < 2:
            return state


def walked(draw: random.Random) -> State:
    """A crowded position after some quiet moves, so that positions met before are near."""
    while True:
        state = crowded(draw)
        for _ in range(draw.randrange(4, 12)):
            moves = [
                move
                for move in rules.moves(state)
                if len(after(state, move).past) > 1 and rules.over(after(state, move)) is None
            ]
            if not moves:
                break
            state = after(state, draw.choice(moves))
        if len(state.past) > 4:
            return state


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_the_search_among_few_moves_and_positions_met(depth: int, scale: Callable[[int], int]) -> None:
    draw = random.Random(40 + depth)
    for number in range(scale((1000, 500, 120)[depth - 2])):
        state = walked(draw) if number % 2 else crowded(draw)
        proven = any(abs(plain(state, one)) > PROVEN for one in range(1, depth))
        if not proven:
            where = notation.position_text(state), state.past
            assert searched(state, depth)[0][0] == plain(state, depth), where
            for value, move in searched(state, depth, exact=True):
                assert value == plain(after(state, rules.parts(state, move)), depth - 1, 1), where


def test_every_root_move_has_its_own_value_when_asked(scale: Callable[[int], int]) -> None:
    draw = random.Random(5)
    for _ in range(scale(300)):
        state = some_state(draw)
        if abs(plain(state, 1)) > PROVEN:
            continue  # the search stops there
        for value, move in searched(state, 2, exact=True):
            assert value == plain(after(state, rules.parts(state, move)), 1, 1), notation.position_text(state)


def test_deep_searches_see_positions_met_on_the_way() -> None:
    """With four plies a cycle fits: the value is that of plain minimax still."""
    for line in ("GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3", "TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0"):
        for meetings in (2, 3):
            state = at(line, repetitions=meetings)
            assert searched(state, 4)[0][0] == plain(state, 4), line


def test_a_budget_is_kept_and_one_ply_always_searched() -> None:
    state = at(START)
    for budget in (1, 100, 5000):
        spent = drive(bot.think_as(state, Level(40, budget, 0), SeededChance(1), EVALUATE)).nodes
        assert spent <= budget + 60


@pytest.mark.parametrize("level", SIX)
def test_reports_come_often_and_never_exceed_the_budget(level: int) -> None:
    for line in (START, "GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3", "T..GT.G....G..G..G..T...T K 15 0"):
        state = at(line)
        reports: list[Progress] = []
        thought = drive(bot.think(state, level, SeededChance(2)), reports.append)
        for report in reports:
            assert report.nodes <= report.budget == LEVELS[state.turn][level - 1].nodes
            assert report.best is None or report.best in rules.moves(state)
        nodes = [0, *(report.nodes for report in reports), thought.nodes]
        steps = [later - earlier for earlier, later in pairwise(nodes)]
        assert min(steps) >= 0
        assert max(steps) <= 25_000, max(steps)


def test_the_same_question_gets_the_same_answer_with_a_full_memory_too() -> None:
    for line in (START, "GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3", "T..GT.G....G..G..G..T...T S 15 0"):
        state = at(line)
        for level in (1, 3, 5):
            first = thought(state, level, 5)
            thought(at("TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0"), 3, 4)
            assert thought(state, level, 5) == first
            fresh = drive(bot.think_as(state, LEVELS[state.turn][level - 1], SeededChance(5), evaluation()))
            assert fresh == first


def test_other_seeds_give_other_games() -> None:
    assert len({thought(at(START), 1, seed).moves for seed in range(30)}) > 3
    assert len({thought(at(START), 2, seed).moves for seed in range(30)}) > 3


# What no level may miss


WINS = [
    ("TGGGTGG.GGG...GGG.GGTGGGT K 4 0", (), {"c3"}),
    ("TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0", (), {"c2-c3", "b3-c3", "d3-c3", "c4-c3"}),
    ("T...T.G.............T...T S 15 4", (), {"a1xc3"}),
    ("GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3", ("a1-b2", "d2-d3", "b2-a1"), {"d3-d2"}),
]


@pytest.mark.parametrize("level", SIX)
@pytest.mark.parametrize(("line", "before", "wins"), WINS)
def test_no_level_passes_over_a_win(level: int, line: str, before: tuple[str, ...], wins: set[str]) -> None:
    state = play(at(line), *before)
    for seed in range(8):
        found = thought(state, level, seed)
        assert notation.move_text(state, found.moves[0]) in wins
        assert found.value == WIN - 1
        assert (found.reasons[0].key, found.reasons[0].params) == ("hujiyang.hint.wins_in", {"n": 1})


def test_no_level_passes_over_a_win_in_random_positions(scale: Callable[[int], int]) -> None:
    draw = random.Random(77)
    found = 0
    for _ in range(scale(6000)):
        state = some_state(draw)
        winning = [
            move
            for move in rules.moves(state)
            if (over := rules.over(after(state, move))) is not None and over.winners == (state.turn,)
        ]
        if winning:
            found += 1
            assert thought(state, draw.choice((1, 2, 3)), draw.randrange(100)).moves[0] in winning
    assert found


@pytest.mark.parametrize("level", SIX)
def test_no_ke_repeats_while_another_move_is_left(level: int) -> None:
    state = play(at("GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3"), "d2-d3", "a1-b2", "d3-d2")
    assert rules.losing(state, ("b2", "a1"))
    for seed in range(8 if level < 6 else 1):
        assert thought(state, level, seed).moves[0] != ("b2", "a1")


def test_where_every_move_repeats_one_is_played() -> None:
    state = at("GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3")
    codes = tuple(bitboard.code(after(state, move).board, SHANG) for move in rules.moves(state))
    doomed = replace(state, past=(*codes, *state.past))
    for level in (1, 6):
        assert thought(doomed, level).moves[0] in rules.moves(doomed)


def test_the_only_move_is_played() -> None:
    state = at("T.GGGTTGGGGGGGGGGGGGGGGGT S 0 0")
    for level in SIX:
        assert thought(state, level).moves == (("b2", "b1"),)


def test_six_levels_a_side_each_looking_no_less_far_than_the_one_below() -> None:
    assert GAME.levels == tuple(SIX)
    for seat in (KE, SHANG):
        levels = LEVELS[seat]
        assert len(levels) == 6
        for weaker, stronger in pairwise(levels):
            assert (weaker.depth, weaker.nodes, -weaker.slip) <= (
                stronger.depth,
                stronger.nodes,
                -stronger.slip,
            )
        assert levels[-1].slip == 0


def test_whole_games_of_all_levels_are_legal() -> None:
    for level in (1, 2, 3):
        state = at(START)
        mind = SeededChance(level)
        for _ in range(300):
            if rules.over(state) is not None:
                break
            state = after(state, drive(bot.think(state, level, mind)).moves[0])
        rules.check(state)


# The evaluation


def test_the_evaluation_is_the_same_whichever_way_the_board_lies(scale: Callable[[int], int]) -> None:
    draw = random.Random(12)
    for _ in range(scale(3000)):
        state = some_state(draw)
        values = {
            EVALUATE(
                turned(state.ke, image) | turned(state.shang, image) << bitboard.SHIFT, state.hand, state.turn
            )
            for image in SYMMETRIES
        }
        assert len(values) == 1


def test_shut_in_shang_to_move_have_lost() -> None:
    state = play(at("TGGGTGGGGGGG.GGGGGGGTGGGT K 0 0"), "c2-c3")
    assert EVALUATE(state.board, 0, SHANG) == -WIN
    assert abs(EVALUATE(state.board, 0, KE)) < PROVEN
    assert KNOWN_LIMIT >= 1 << 12


def test_a_capture_more_is_worth_more() -> None:
    one, two = (at(f"T...T.....G.G.......T...T S {18 - taken} {taken}") for taken in (1, 2))
    assert EVALUATE(two.board, two.hand, SHANG) > EVALUATE(one.board, one.hand, SHANG)


def test_mirror_images_have_one_canonical_board(scale: Callable[[int], int]) -> None:
    draw = random.Random(13)
    for _ in range(scale(1000)):
        state = some_state(draw)
        boards = [
            turned(state.ke, image) | turned(state.shang, image) << bitboard.SHIFT for image in SYMMETRIES
        ]
        assert {canonical(board) for board in boards} == {min(boards)}


def test_of_like_moves_one_is_kept() -> None:
    state = at(START)
    kept = unlike(state.board, bitboard.legal(state.board, 20, KE))
    assert len(kept) == 5  # beside a corner, middle of an edge, inner corner, beside the centre, centre
    lopsided = play(state, "b1")
    assert len(unlike(lopsided.board, bitboard.legal(lopsided.board, 19, SHANG))) == 12


# Hints


def told(state: State, found: Thought) -> dict[str, dict[str, object]]:
    return {one.key.rpartition(".")[2]: dict(one.params) for one in found.reasons}


def forced(state: State, seat: int, moves: int) -> bool:
    """Whether `seat`, to move, wins by force in at most so many of its own moves, by the rules alone."""
    for move in rules.moves(state):
        reply = after(state, move)
        over = rules.over(reply)
        if over is not None:
            if over.winners == (seat,):
                return True
            continue
        if moves > 1 and all(
            (won := after(reply, answer)) and _won(won, seat, moves - 1) for answer in rules.moves(reply)
        ):
            return True
    return False


def _won(state: State, seat: int, moves: int) -> bool:
    over = rules.over(state)
    return over.winners == (seat,) if over is not None else forced(state, seat, moves)


def test_hints_are_true(scale: Callable[[int], int]) -> None:
    draw = random.Random(99)
    heard: set[str] = set()
    for _ in range(scale(4000)):
        state = some_state(draw)
        found = drive(bot.think_as(state, Level(3, 1500, 0), SeededChance(1), EVALUATE))
        move = found.moves[0]
        said = told(state, found)
        assert 1 <= len(said) <= 3
        heard |= set(said)
        check_hint(state, move, said)
    assert heard >= {"wins_in", "takes", "threatens", "safe", "shuts", "looked"}, heard


def check_hint(state: State, move: Move, said: dict[str, dict[str, object]]) -> None:
    """Every reason again, from the rules."""
    reply = after(state, move)
    threats, threats_after = set(rules.threats(state)), set(rules.threats(reply))
    if "takes" in said:
        point = said["takes"]["point"]
        assert isinstance(point, str)
        assert state.ke >> POINTS.index(point) & 1 and not reply.ke >> POINTS.index(point) & 1
    if "threatens" in said:
        assert state.turn == SHANG
        assert said["threatens"]["n"] == len(threats_after)
        assert said["threatens"]["point"] in threats_after
    if "rescues" in said:
        saved = {point for point in threats - threats_after if reply.ke >> POINTS.index(point) & 1}
        assert said["rescues"]["n"] == len(saved) and said["rescues"]["point"] in saved
    if "shuts" in said:
        shut = set(rules.trapped(reply)) - set(rules.trapped(state))
        assert said["shuts"]["n"] == len(shut) and said["shuts"]["point"] in shut
    if "frees" in said:
        assert said["frees"]["point"] in set(rules.trapped(state)) - set(rules.trapped(reply))
    others = [other for other in rules.moves(state) if other != move]
    if "safe" in said:
        assert not threats_after
        assert said["safe"]["n"] == sum(bool(rules.threats(after(state, other))) for other in others) > 0
    if "avoids_repetition" in said:
        assert said["avoids_repetition"]["n"] == sum(rules.losing(state, other) for other in others) > 0
    if "wins_in" in said:
        moves = said["wins_in"]["n"]
        assert isinstance(moves, int) and moves <= 3
        if moves <= 2:
            over = rules.over(reply)
            assert over is not None or all(
                _won(after(reply, answer), state.turn, moves - 1) for answer in rules.moves(reply)
            )
    if "loses_in" in said:
        moves = said["loses_in"]["n"]
        assert isinstance(moves, int)
        for other in rules.moves(state):
            assert _won(after(state, other), 1 - state.turn, moves)


def test_a_hint_names_the_repetition_it_avoids() -> None:
    state = play(at("GGGGGG.GTGG.T.GGGGTG.GTGG S 0 3"), "d2-d3", "a1-b2", "d3-d2")
    moves = [move for move in rules.moves(state) if move != ("b2", "a1")]
    for move in moves:
        bits = sum(1 << POINTS.index(point) for point in move)
        said = {one.key.rpartition(".")[2]: one.params for one in bot.reasons(state, bits & FULL, 0, 1)}
        check_hint(state, move, {key: dict(params) for key, params in said.items()})
        if len(said) < 3:
            assert said["avoids_repetition"] == {"n": 1}
