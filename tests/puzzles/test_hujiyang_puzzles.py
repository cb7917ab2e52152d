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
from hujiyang.rules import State
from puzzles.puzzle import GRADES, Puzzle, Turn, puzzles_of, themes_of
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over
from tools import paths

NODES = 10**7
PUZZLES = puzzles_of((paths.PY / "hujiyang" / "puzzles.txt").read_text("utf-8"))
THEMES = themes_of(PUZZLES)
Board = tuple[int, int, int, int]
"""Board, Kè in hand and taken, side to move."""


@cache
def proof() -> Proof:
    return Proof(movement_table(), evaluation(), NODES)


def core(state: State) -> Board:
    return state.ke | state.shang << SHIFT, state.hand, state.captured, state.turn


def worth(state: State) -> str:
    """What a position is worth to the Kè: empty where they do not win, the plies where they are known."""
    board, hand, _, turn = core(state)
    pending = GAME.pending(state)
    if isinstance(pending, Over) and pending.winners == (SHANG,):  # five taken, or met before (G2)
        return ""
    if hand:
        return "+" if drive(proof().ke_win(board, hand, turn)) else ""
    plies = movement_table().plies(board) if turn == SHANG else movement_table().plies_of_ke(board)
    return "" if plies is None else str(plies)


def after(state: State, text: str) -> State:
    """The position after a move in notation, which the rules allow."""
    move = GAME.read_move(state, text)
    assert move in GAME.pending(state).moves, text
    return GAME.play(state, move, SeededChance(0)).state


def legal(state: State) -> set[str]:
    return {GAME.move_text(state, move) for move in GAME.pending(state).moves}


def wins(state: State, side: int) -> bool:
    """Whether it stands as that side wants it: the Kè win, or the Shāng are not lost."""
    return bool(worth(state)) == (side == KE)


def check_turn(state: State, turn: Turn, theme: str) -> None:
    """Every legal move is judged once, and as the table has it."""
    side = state.turn
    assert legal(state) == {*turn.right, *turn.wrong} and not {*turn.right} & {*turn.wrong}
    left = {move: worth(after(state, move)) for move in (*turn.right, *turn.wrong)}
    assert all(wins(after(state, move), side) for move in turn.right)
    if theme == "shut":
        least = min(int(plies) for plies in left.values() if plies)
        assert {move for move, plies in left.items() if plies == str(least)} == set(turn.right)
        assert len(turn.right) == 1 or (least == 0 and not turn.reply)
    else:
        assert len(turn.right) == 1
        assert not any(wins(after(state, move), side) for move in turn.wrong)
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


@pytest.mark.parametrize("theme", THEMES)
def test_every_move_of_every_puzzle_is_what_the_tables_say(theme: str) -> None:
    for puzzle in PUZZLES:
        if puzzle.theme == theme:
            state = start_of(puzzle)
            for turn in puzzle.turns:
                if turn is not puzzle.turns[0]:
                    assert {one.left for one in turn.wrong.values()} <= {"", "+"}, "the table knows no G2"
                check_turn(state, turn, theme)
                state = after(state, turn.right[0])
                if turn.reply:
                    state = after(state, turn.reply)
            if theme == "shut":
                assert not isinstance(GAME.pending(state), Ask), "it goes on until the Shāng are shut in"


def start_of(puzzle: Puzzle) -> State:
    return GAME.read_position(puzzle.position, {})


def test_no_two_puzzles_are_alike_under_a_symmetry_of_the_board() -> None:
    seen = Counter()
    for puzzle in PUZZLES:
        board, hand, taken, turn = core(start_of(puzzle))
        ke, shang = board & bitboard.FULL, board >> SHIFT
        least = min((transformed(shang, one), transformed(ke, one)) for one in symmetry_tables())
        seen[(*least, hand, taken, turn)] += 1
    assert len(symmetry_tables()) == 8 and set(seen.values()) == {1}


def test_there_are_enough_of_each_theme_for_both_sides_and_of_every_grade() -> None:
    """The Kè shut in in two to twelve moves, and the first captures are what their theme is about."""
    assert len(PUZZLES) >= 300
    by_theme = Counter(puzzle.theme for puzzle in PUZZLES)
    assert set(by_theme) == {"single", "shut", "hold", "enter", "first"} and min(by_theme.values()) >= 60
    grades = Counter(puzzle.grade for puzzle in PUZZLES)
    assert set(grades) == set(range(1, GRADES + 1)) and min(grades.values()) >= 30
    sides = Counter(start_of(puzzle).turn for puzzle in PUZZLES)
    assert min(sides[KE], sides[SHANG]) >= 100
    assert {len(puzzle.turns) for puzzle in PUZZLES if puzzle.theme == "shut"} == set(range(2, 13))
    first = [start_of(puzzle) for puzzle in PUZZLES if puzzle.theme == "first"]
    assert all(state.captured < 2 and state.hand for state in first)
    assert {state.turn for state in first} == {KE, SHANG}
