"""Puzzles on the page: the room, a puzzle that is played, a wrong move that is refuted and taken back, what
is kept of it."""

import pytest

from failing_storage import FailingStorage
from puzzle_room import begin, in_room, kept, progress
from puzzles.progress import MISSED, SOLVED, puzzles
from puzzles.puzzle import Puzzle, next_puzzle, puzzle_of_the_day, puzzles_of, themes_of
from ui import actions
from ui.commands import Command
from ui.effects import Download
from ui.mode import Mode, mode_of
from ui.state import Question
from world import TODAY, World, open_page

GAME = "hujiyang"
PUZZLES = puzzles(GAME)


def solve(page: World) -> None:
    for turn in progress(page).puzzle.turns[progress(page).at :]:
        assert mode_of(page.state) is Mode.LESSON_MOVE
        page.touch(turn.right[0])
        page.wait(2000)
    assert mode_of(page.state) is Mode.LESSON_OVER


def of(theme: str, turns: int) -> Puzzle:
    return next(one for one in PUZZLES if one.theme == theme and len(one.turns) >= turns)


@pytest.mark.parametrize("theme", themes_of(PUZZLES))
def test_a_wrong_move_is_refuted_at_once_taken_back_and_the_puzzle_comes_again(theme: str) -> None:
    page = in_room(GAME)
    puzzle = of(theme, 1 if theme == "single" else 2)
    begin(page, puzzle)
    for wrong in puzzle.turns[0].wrong:
        position = page.state.table.match.state
        page.touch(wrong)
        assert mode_of(page.state) in (Mode.LESSON_WATCH, Mode.LESSON_READ)
        assert wrong in page.inside("prompt") and page.status == page.state.text(progress(page).why_wrong())
        page.wait(2000)
        shows = puzzle.turns[0].wrong[wrong].reply
        assert page.moves == ([wrong, shows] if shows else [wrong])
        page.press("puzzle.retry")
        assert page.state.table.match.state == position and page.moves == []
        assert mode_of(page.state) is Mode.LESSON_MOVE
    assert kept(page, GAME) == {MISSED: {puzzle.number}}
    if theme != "single":
        page.touch(puzzle.turns[0].right[0])
        page.wait(2000)
        page.touch(next(iter(puzzle.turns[1].wrong)))
        page.wait(2000)
        page.press("puzzle.retry")
        assert page.moves == [puzzle.turns[0].right[0], puzzle.turns[0].reply], "the turns before stay"
    solve(page)
    assert page.say("puzzles.found") in page.inside("prompt") and SOLVED not in kept(page, GAME)
    page.press("puzzle.back")
    assert page.say("puzzles.again", n=1) in page.inside("dialog-inside")
    begin(page, puzzle)
    solve(page)
    assert page.say("puzzles.solved") in page.inside("prompt")
    assert kept(page, GAME) == {MISSED: {puzzle.number}, SOLVED: {puzzle.number}}
    assert page.saved() == {}, "a puzzle is no saved game"


def test_the_right_move_is_shown_when_asked_for_by_who_plays_and_that_is_no_solution() -> None:
    page = in_room(GAME)
    page.do(Command("puzzle.begin", number=10**6))
    assert page.state.table.lesson is None, "no such puzzle"
    puzzle = of("single", 1)
    begin(page, puzzle)
    before = progress(page)
    assert before.pointed_at(()) == ()
    page.do(actions.TabLost())
    page.press("puzzle.show")
    assert page.said()[-1] == page.say("table.reading") and kept(page, GAME) == {}
    page.do(actions.TabGained("", ""))
    assert page.state.table.lesson == before
    page.press("puzzle.show")
    assert "-".join(progress(page).pointed_at(())) == puzzle.turns[0].right[0]
    solve(page)
    assert kept(page, GAME) == {MISSED: {puzzle.number}}


def test_the_next_puzzle_is_of_the_theme_and_not_the_same() -> None:
    page = in_room(GAME)
    page.press("puzzle.theme", theme="hold")
    first = progress(page).puzzle
    solve(page)
    page.press("puzzle.next")
    second = progress(page).puzzle
    assert first.theme == second.theme == "hold" and first.number != second.number
    some = puzzles_of("a 1 P | m\na 2 P | m\na 1 P | m\nb 1 P | m\n")
    for solved, missed, now, theme, following in (
        ((), (), -1, "a", 0),
        ((), (), 0, "a", 2),
        ((0,), (2,), 0, "a", 1),
        ((0, 1), (2,), 1, "a", 2),
        ((0, 1, 2), (), 1, "a", 2),
        ((), (), 3, "b", 3),
    ):
        assert next_puzzle(some, frozenset(solved), frozenset(missed), now, theme) == following


def test_the_puzzle_of_the_day_is_one_for_all_and_each_has_its_day() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    numbers = [puzzle_of_the_day(day, len(PUZZLES)) for day in days]
    assert len(set(numbers)) == len(days) and set(numbers) <= set(range(len(PUZZLES)))
    assert len({PUZZLES[number].theme for number in numbers[:14]}) >= 4
    page = in_room(GAME)
    assert f'data-number="{puzzle_of_the_day(TODAY, len(PUZZLES))}"' in page.inside("dialog-inside")


def test_what_was_solved_goes_out_and_comes_in_with_a_backup() -> None:
    page, other = in_room(GAME), in_room(GAME)
    for one, number in ((page, 3), (other, 5)):
        begin(one, PUZZLES[number])
        solve(one)
    page.press("games.export-all")
    (backup,) = page.wanted(Download)
    other.choose_file(backup.text)
    other.read_on()
    assert kept(other, GAME) == {SOLVED: {3, 5}}


def test_a_game_under_way_waits_at_home_while_a_puzzle_lies_over_it_and_an_unsaved_one_is_asked_about() -> (
    None
):
    storage = FailingStorage()
    page = open_page(storage=storage)
    page.play(3)
    page.wait(2000)
    moves, slot = page.state.table.match.length, page.state.current_slot
    page.press("home.puzzles", game=GAME)
    page.arrive()
    begin(page, of("single", 1))
    page.press("home")
    assert page.say("table.home.waiting") in page.inside("home-inside")
    page.press("home.resume")
    solve(page)
    page.press("home")
    assert page.say("table.home.waiting") in page.inside("home-inside")
    page.press("games.open", slot=slot)
    assert page.state.table.lesson is None and page.state.table.match.length == moves
    storage.failure = "full"
    page.play(1)
    assert page.state.table.unsaved is not None
    page.press("home.puzzles", game=GAME)
    page.press("puzzle.begin", number="0")
    assert isinstance(page.state.dialog, Question)
    page.press("yes")
    assert progress(page).puzzle.number == 0
