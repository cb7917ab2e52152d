"""The guided games can be played as they are told; what they say of the board, and the figures, is so."""

import re

from hujiyang_tables import after

import hujiyang
from hujiyang import rules
from hujiyang.bitboard import INDEX, KE, NEIGHBOURS, POINTS, SHANG, SHANG_COUNT, names
from hujiyang.board import BOARD
from hujiyang.bot.table import Table, movement_table
from hujiyang.figures import FIGURES
from hujiyang.lessons import DOOR, FIRST, FORK
from hujiyang.rules import State
from rows import each
from tabletop.chance import NoChance
from tabletop.figure import Figure, context_of
from tabletop.game import Message, Move
from tabletop.lesson import Lesson

SHOWN = {figure.name: figure for figure in FIGURES}


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
    assert free == ["e4"]


def test_the_lesson_shows_a_padlock_a_walking_ke_and_a_repetition() -> None:
    at = states(FIRST)
    assert rules.trapped(at["shut"]) == () and rules.trapped(at["padlock"]) == ("e5",)
    assert at["last"].hand == 1 and "e5" in rules.trapped(at["last"])
    assert at["aside"].hand == 0 and set(rules.trapped(at["aside"])) == {"d2", "e3", "e5"}
    assert {move[0] for move in rules.moves(at["aside"])} == {"a4"}
    back = ("a3", "b3")
    assert back in rules.moves(at["again"]) and rules.losing(at["again"], back)
    over = rules.over(at["won"])
    assert over is not None and over.winners == (KE,) and over.reason.key == "hujiyang.over.blocked"
    assert len(rules.trapped(at["won"])) == SHANG_COUNT


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


# The figures


def moment(name: str) -> tuple[State, tuple[Move, ...]]:
    """The state of a figure, and the moves that may follow."""
    view, _ = context_of(hujiyang.GAME, SHOWN[name], str, "")
    return view, tuple(rules.moves(view))


DRAWN = {
    "capture": {"strike-pip": 1, "ring": 2}, "captured": {"felled": 1, "path": 1}, "eight": {"pip": 8},
    "four": {"pip": 4}, "threat": {"threat": 1}, "sheltered": {"threat": 0}, "padlock": {"lock": 1},
    "freeze": {"halo": 1}, "repetition": {"warn": 1}, "goal": {"lock": SHANG_COUNT},
    "entering": {"pearl": 20},
}  # fmt: skip
"""How many there are of what a figure is drawn for, by class."""


@each([(name, kind, count) for name, counts in DRAWN.items() for kind, count in counts.items()])
def test_what_a_figure_is_drawn_for_is_there(name: str, kind: str, count: int) -> None:
    figure: Figure = SHOWN[name]
    view, context = context_of(hujiyang.GAME, figure, lambda message: message.key, "")
    drawn = BOARD.still(view, context, figure.part)
    assert sum(f"hjy-{kind}" in found.split() for found in re.findall(r'class="([^"]*)"', drawn)) == count


def test_the_figure_of_the_capture_has_it_and_the_next_one_what_came_of_it() -> None:
    state, moves = moment("capture")
    assert state.turn == SHANG and ("a1", "c3") in moves
    assert rules.captured_point(("a1", "c3")) == "b2"
    state, _ = moment("captured")
    assert state.captured == 1 and names(state.shang)[:1] == ("e1",) and "c3" in names(state.shang)


def test_the_figures_count_the_lines_and_a_ke_behind_takes_a_threat_away() -> None:
    for name, origin, number in (("eight", "c3", 8), ("four", "c2", 4)):
        _, moves = moment(name)
        assert len([move for move in moves if move[0] == origin]) == number == len(NEIGHBOURS[INDEX[origin]])
    assert rules.threats(moment("threat")[0]) == ("b2",)
    sheltered, _ = moment("sheltered")
    assert names(sheltered.ke) == ("b2", "c3") and rules.threats(sheltered) == ()


def test_the_padlock_really_locks() -> None:
    state, moves = moment("padlock")
    assert state.turn == SHANG and rules.trapped(state) == ("a1",)
    assert moves and all(move[0] != "a1" for move in moves)
    assert names(state.ke) == ("b1", "c1", "a2", "b2", "a3", "c3")


def test_the_step_that_would_freeze_the_ke_is_forbidden_and_another_is_not() -> None:
    state, moves = moment("freeze")
    assert state.captured == 0 and state.hand == 0 and moves == (("b2", "a2"),)
    stuck = Message("hujiyang.why.leaves_ke_stuck", {"origin": "a1", "target": "a2"})
    assert rules.why_not(state, ("a1",), "a2") == stuck


def test_the_repetition_would_lose() -> None:
    state, moves = moment("repetition")
    assert rules.losing(state, ("a3", "b3")) and [move for move in moves if move[0] == "a3"] == [("a3", "b3")]


def test_the_first_figure_is_won_by_the_ke_and_every_empty_point_may_be_entered() -> None:
    state, moves = moment("goal")
    assert rules.over(state).winners == (KE,) and moves == () and state.captured == 1
    assert names(state.shang) == ("d2", "e3", "a4", "e5")
    state, moves = moment("entering")
    assert state.turn == KE and rules.threats(state) == ("c1",) and len(moves) == 25 - 5
