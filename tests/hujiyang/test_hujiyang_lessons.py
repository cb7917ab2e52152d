"""The guided games can be played as they are told; what they say of the board, and the figures, is so."""

from hujiyang_tables import after

from hujiyang import rules
from hujiyang.bitboard import INDEX, KE, NEIGHBOURS, POINTS, SHANG, SHANG_COUNT
from hujiyang.bot.table import Table, movement_table
from hujiyang.lessons import DOOR, FIRST, FORK
from hujiyang.rules import State
from tabletop.chance import NoChance
from tabletop.game import Move
from tabletop.lesson import Lesson


def states(lesson: Lesson) -> dict[str, State]:
    """The state in which each step's words are said, by the last part of their key; `end` is after all."""
    state = rules.start(lesson.options, 2, NoChance()).state
    for move in lesson.opening:
        state = after(state, move)
    found = {}
    for step in lesson.steps:
        assert all(point in POINTS for point in step.point)
        for move in step.before:
            state = after(state, move)
        found[step.say.key.rpartition(".")[2]] = state
        if step.move is not None:
            state = after(state, step.move)
    return {**found, "end": state}


def test_the_statements_of_the_lesson_are_true() -> None:
    at = states(FIRST)
    assert rules.threats(at["danger"]) == ("b2",)
    assert at["prize"].captured == 1
    assert rules.threats(at["step"]) == ()
    assert rules.threats(at["shelter"]) == ("c1",)
    assert rules.threats(at["safe"]) == ()
    assert all(rules.captured_point(move) is None for move in rules.moves(at["retreat"])), "nothing to take"
    assert at["later"].hand - at["shut"].hand == 15
    assert at["shut"].captured == at["end"].captured == 1
    free = [POINTS[near] for near in NEIGHBOURS[INDEX["e5"]] if POINTS[near] not in rules.pieces(at["shut"])]
    assert free == ["e4"] and rules.trapped(at["padlock"]) == ("e5",)
    assert at["last"].hand == 1 and at["aside"].hand == 0
    assert {move[0] for move in rules.moves(at["aside"])} == {"a4"}
    assert rules.losing(at["again"], ("a3", "b3"))
    over = rules.over(at["won"])
    assert over is not None and over.winners == (KE,) and len(rules.trapped(at["won"])) == SHANG_COUNT


def kept(state: State) -> tuple[set[Move], set[Move]]:
    """The moves of whose turn it is, in the solved game with all Kè entered and no capture at hand: those
    that keep what it has, a win of the Kè or none, and the others."""
    table = movement_table()
    assert isinstance(table, Table) and not state.hand
    value = table.plies if state.turn == KE else table.plies_of_ke
    found: tuple[set[Move], set[Move]] = set(), set()
    for move in rules.moves(state):
        assert rules.captured_point(move) is None
        board = after(state, move).board
        found[(value(board) is not None) != (state.turn == KE)].add(move)
    return found


def test_the_door_is_closed_by_the_one_step_that_wins() -> None:
    at = states(DOOR)
    assert at["two"].captured == 2 and set(rules.trapped(at["two"])) == {"d1", "d3"}
    right, wrong = kept(at["close"])
    assert right == {("a3", "a4")} and len(wrong) == 9
    ways = rules.moves(at["behind"])
    assert {move[1] for move in ways} == {"b4"} and {move[0] for move in ways} == {"b5", "c4"}
    for move in rules.moves(at["again"]):
        escapes = ("b4", "a3") in rules.moves(after(at["again"], move))
        assert escapes == (move[1] != "a3"), move
    assert rules.moves(at["last"]) == [("b4", "b5")]
    ends = {move: rules.over(after(at["shut"], move)) for move in rules.moves(at["shut"])}
    assert [move for move, over in ends.items() if over and over.winners == (KE,)] == [("a3", "b4")]
    assert len(ends) == 12
    over = rules.over(at["end"])
    assert over is not None and over.winners == (KE,) and len(rules.trapped(at["end"])) == SHANG_COUNT


def test_the_fork_holds_alone_and_takes_a_fifth_ke_whatever_is_moved() -> None:
    at = states(FORK)
    assert at["four"].captured == 4 and set(rules.trapped(at["four"])) == {"c2", "d1", "e1"}
    assert kept(at["ways"]) == ({("b4", "a3")}, {("b4", "b5"), ("b4", "a5")})
    forked = at["both"]
    assert {"a2", "a4"} <= set(rules.threats(forked)) and forked.hand == 0
    for move in rules.moves(forked):
        answers = rules.moves(after(forked, move))
        assert any(rules.captured_point(answer) for answer in answers), move
    over = rules.over(at["end"])
    assert over is not None and over.winners == (SHANG,) and at["end"].captured == 5
