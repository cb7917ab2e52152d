"""The puzzles of hǔ-jì-yáng, each looked up anew: what is right wins or saves, everything else does not."""

from collections import Counter
from functools import cache

import pytest

from hujiyang import GAME, bitboard
from hujiyang.bitboard import KE, SHANG, SHIFT
from hujiyang.bot.candidates import symmetry_tables, transformed
from hujiyang.bot.evaluation import evaluation
from hujiyang.bot.proof import Proof
from hujiyang.bot.table import movement_table
from hujiyang.notation import read_position
from hujiyang.rules import State
from puzzles.puzzle import GRADES, Turn, puzzles_of, themes_of
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over
from tools import paths

NODES = 10**7
PUZZLES = puzzles_of((paths.PY / "hujiyang" / "puzzles.txt").read_text("utf-8"))


@cache
def proof() -> Proof:
    table = movement_table()
    assert table
    return Proof(table, evaluation(), NODES)


def worth(state: State) -> str:
    """What a position is worth to the Kè: empty where they do not win, the plies where they are known."""
    board, pending = state.ke | state.shang << SHIFT, GAME.pending(state)
    if isinstance(pending, Over) and pending.winners == (SHANG,):  # five taken, or met before (G2)
        return ""
    if state.hand:
        return "+" if drive(proof().ke_win(board, state.hand, state.turn)) else ""
    table = movement_table()
    plies = table.plies(board) if state.turn == SHANG else table.plies_of_ke(board)
    return "" if plies is None else str(plies)


def after(state: State, text: str) -> State:
    """The position after a move in notation, which the rules allow."""
    move = GAME.read_move(state, text)
    assert move in GAME.pending(state).moves, text
    return GAME.play(state, move, SeededChance(0)).state


def wins(state: State, side: int) -> bool:
    """Whether it stands as that side wants it: the Kè win, or the Shāng are not lost."""
    return bool(worth(state)) == (side == KE)


def check_turn(state: State, turn: Turn, theme: str) -> None:
    """Every legal move is judged once, and as the table has it."""
    side, moves = state.turn, GAME.pending(state).moves
    judged = [*turn.right, *turn.wrong]
    assert sorted(GAME.move_text(state, move) for move in moves) == sorted(judged)
    left = {move: worth(after(state, move)) for move in judged}
    assert all(wins(after(state, move), side) for move in turn.right)
    if theme == "shut":
        least = min(int(plies) for plies in left.values() if plies)
        assert {move for move, plies in left.items() if plies == str(least)} == set(turn.right)
        assert len(turn.right) == 1 or (least == 0 and not turn.reply)
    else:
        assert len(turn.right) == 1 and not any(wins(after(state, move), side) for move in turn.wrong)
    for move, wrong in turn.wrong.items():
        there = after(state, move)
        if state.hand and left[move]:
            assert wrong.left == "+"
        elif side == KE or left[move] != "+":
            assert wrong.left in (left[move], "+") and bool(wrong.left) == bool(left[move])
        if wrong.reply:
            assert wins(after(there, wrong.reply), 1 - side), "the answer shows what was lost"
        else:
            assert (side == KE and wrong.left) or not isinstance(GAME.pending(there), Ask)


@pytest.mark.parametrize("theme", themes_of(PUZZLES))
def test_every_move_of_every_puzzle_is_what_the_tables_say(theme: str) -> None:
    for puzzle in (one for one in PUZZLES if one.theme == theme):
        state = read_position(puzzle.position, {})
        for turn in puzzle.turns:
            if turn is not puzzle.turns[0]:
                assert {one.left for one in turn.wrong.values()} <= {"", "+"}, "the table knows no G2"
            check_turn(state, turn, theme)
            for move in (turn.right[0], *([turn.reply] if turn.reply else [])):
                state = after(state, move)
        if theme == "shut":
            assert not isinstance(GAME.pending(state), Ask), "it goes on until the Shāng are shut in"


def test_there_are_enough_of_each_theme_for_both_sides_and_of_every_grade() -> None:
    """The Kè shut in in two to twelve moves; no two are alike under a symmetry of the board."""
    by_theme = Counter(puzzle.theme for puzzle in PUZZLES)
    assert set(by_theme) == {"single", "shut", "hold", "enter", "first"} and min(by_theme.values()) >= 60
    grades = Counter(puzzle.grade for puzzle in PUZZLES)
    assert set(grades) == set(range(1, GRADES + 1)) and min(grades.values()) >= 30
    assert {len(puzzle.turns) for puzzle in PUZZLES if puzzle.theme == "shut"} == set(range(2, 13))
    states = [read_position(puzzle.position, {}) for puzzle in PUZZLES]
    sides = Counter(state.turn for state in states)
    assert min(sides[KE], sides[SHANG]) >= 100 and len(symmetry_tables()) == 8
    seen = set()
    for state in states:
        ke, shang = state.ke & bitboard.FULL, state.shang
        least = min((transformed(shang, one), transformed(ke, one)) for one in symmetry_tables())
        seen.add((*least, state.hand, state.captured, state.turn))
    assert len(seen) == len(PUZZLES)
