"""The guided games can be played as they are told; what they say of the board is so."""

from hujiyang_tables import after, ended

from hujiyang import rules
from hujiyang.bitboard import INDEX, KE, NEIGHBOURS, POINTS, SHANG_COUNT
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


def is_shut(state: State) -> bool:
    return ended(state) == "K blocked" and len(rules.trapped(state)) == SHANG_COUNT


def test_the_statements_of_the_lesson_are_true() -> None:
    at = states(FIRST)
    said = {step: rules.threats(at[step]) for step in ("danger", "step", "shelter", "safe")}
    assert said == {"danger": ("b2",), "step": (), "shelter": ("c1",), "safe": ()}
    assert [at[step].captured for step in ("prize", "shut", "end")] == [1, 1, 1]
    assert not any(map(rules.captured_point, rules.moves(at["retreat"])))
    assert at["later"].hand - at["shut"].hand == 15
    free = [POINTS[near] for near in NEIGHBOURS[INDEX["e5"]] if POINTS[near] not in rules.pieces(at["shut"])]
    assert free == ["e4"] and rules.trapped(at["padlock"]) == ("e5",)
    assert at["last"].hand == 1 and at["aside"].hand == 0
    assert {move[0] for move in rules.moves(at["aside"])} == {"a4"}
    assert rules.losing(at["again"], ("a3", "b3")) and is_shut(at["won"])


def kept(state: State) -> tuple[set[Move], set[Move]]:
    """The moves of whose turn it is, in the solved game with all Kè entered and no capture at hand: those
    that keep what it has, a win of the Kè or none, and the others."""
    table = movement_table()
    assert isinstance(table, Table) and not state.hand
    value = table.plies if state.turn == KE else table.plies_of_ke
    found: tuple[set[Move], set[Move]] = set(), set()
    for move in rules.moves(state):
        found[(value(after(state, move).board) is not None) != (state.turn == KE)].add(move)
    return found


def test_the_door_is_closed_by_the_one_step_that_wins() -> None:
    at = states(DOOR)
    assert at["two"].captured == 2 and set(rules.trapped(at["two"])) == {"d1", "d3"}
    right, wrong = kept(at["close"])
    assert right == {("a3", "a4")} and len(wrong) == 9
    assert set(rules.moves(at["behind"])) == {("b5", "b4"), ("c4", "b4")}
    for move in rules.moves(at["again"]):
        assert (("b4", "a3") in rules.moves(after(at["again"], move))) == (move[1] != "a3"), move
    assert rules.moves(at["last"]) == [("b4", "b5")]
    moves = rules.moves(at["shut"])
    assert [move for move in moves if is_shut(after(at["shut"], move))] == [("a3", "b4")] and len(moves) == 12
    assert is_shut(at["end"])


def test_the_fork_holds_alone_and_takes_a_fifth_ke_whatever_is_moved() -> None:
    at = states(FORK)
    assert at["four"].captured == 4 and set(rules.trapped(at["four"])) == {"c2", "d1", "e1"}
    assert kept(at["ways"]) == ({("b4", "a3")}, {("b4", "b5"), ("b4", "a5")})
    forked = at["both"]
    assert {"a2", "a4"} <= set(rules.threats(forked)) and forked.hand == 0
    for move in rules.moves(forked):
        assert any(map(rules.captured_point, rules.moves(after(forked, move)))), move
    assert ended(at["end"]) == "S captures" and at["end"].captured == 5
