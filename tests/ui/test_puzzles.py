"""Puzzles on the page: the room, a puzzle that is played, what is wrong refuted and taken back, what is kept.

Those of Hǔ-jì-yáng are judged move by move; those of Contrevent, in which chance decides, by a whole way.
"""

import pytest

from failing_storage import FailingStorage
from puzzles.progress import MISSED, SOLVED, PuzzleProgress, puzzles
from puzzles.puzzle import Puzzle, Way, next_puzzle, puzzle_of_the_day, puzzles_of, themes_of
from puzzles.ways import SURE, percent
from tabletop import album
from ui import actions, storage_keys
from ui.commands import Command
from ui.effects import Download
from ui.mode import Mode, mode_of
from ui.state import PuzzleRoom, Question
from world import TODAY, World, decide, open_page

HUNT, CLIMB = "hujiyang", "contrevent"
OF_HUNT, OF_CLIMB = puzzles(HUNT), puzzles(CLIMB)


def in_room(game: str, page: World | None = None) -> World:
    page = page or open_page()
    page.press("home.puzzles", game=game)
    while page.loading:
        page.arrive()
    return page


def progress(page: World) -> PuzzleProgress:
    found = page.state.table.lesson
    assert isinstance(found, PuzzleProgress)
    return found


def begin(page: World, puzzle: Puzzle) -> None:
    page.press("puzzle.begin", number=str(puzzle.number))
    assert page.state.dialog is None and progress(page).puzzle is puzzle


def kept(page: World, game: str) -> album.Marks:
    return album.read(page.storage.get(storage_keys.ALBUM) or "")[0].get(game, {})


def solve(page: World) -> None:
    for turn in progress(page).puzzle.turns[progress(page).at :]:
        assert mode_of(page.state) is Mode.LESSON_MOVE
        page.touch(turn.right[0])
        page.wait(2000)
    page.touch("c3")
    assert mode_of(page.state) is Mode.LESSON_OVER and page.said()[-1] == page.say("puzzles.quiet")


def play(page: World, text: str) -> None:
    decide(page, *page.match.game.read_move(page.match.state, text))
    page.wait(5000)


def play_way(page: World, way: Way) -> None:
    for text in way.moves:
        assert mode_of(page.state) is Mode.LESSON_MOVE
        play(page, text)


@pytest.mark.parametrize("theme", themes_of(OF_HUNT))
def test_a_wrong_move_is_refuted_at_once_taken_back_and_the_puzzle_comes_again(theme: str) -> None:
    page, turns = in_room(HUNT), 1 if theme == "single" else 2
    puzzle = next(one for one in OF_HUNT if one.theme == theme and len(one.turns) >= turns)
    begin(page, puzzle)
    for wrong in puzzle.turns[0].wrong:
        position = page.match.state
        page.touch(wrong)
        assert mode_of(page.state) in (Mode.LESSON_WATCH, Mode.LESSON_READ)
        assert wrong in page.inside("prompt") and page.status == page.state.text(progress(page).why_wrong())
        page.wait(2000)
        shows = puzzle.turns[0].wrong[wrong].reply
        assert page.moves == ([wrong, shows] if shows else [wrong])
        page.press("puzzle.retry")
        assert page.match.state == position and page.moves == [] and mode_of(page.state) is Mode.LESSON_MOVE
    assert kept(page, HUNT) == {MISSED: {puzzle.number}}
    if turns == 2:
        page.touch(puzzle.turns[0].right[0])
        page.wait(2000)
        page.touch(next(iter(puzzle.turns[1].wrong)))
        page.wait(2000)
        page.press("puzzle.retry")
        assert page.moves == [puzzle.turns[0].right[0], puzzle.turns[0].reply], "the turns before stay"
    solve(page)
    assert page.say("puzzles.found") in page.inside("prompt") and SOLVED not in kept(page, HUNT)
    page.press("puzzle.back")
    assert page.say("puzzles.again", n=1) in page.inside("dialog-inside")
    begin(page, puzzle)
    solve(page)
    assert page.say("puzzles.solved") in page.inside("prompt")
    assert kept(page, HUNT) == {MISSED: {puzzle.number}, SOLVED: {puzzle.number}}
    assert page.saved() == {}, "a puzzle is no saved game"


@pytest.mark.parametrize("theme", themes_of(OF_CLIMB))
def test_every_way_is_told_what_it_is_worth_and_the_one_with_the_best_chance_solves_it(theme: str) -> None:
    page, puzzle = in_room(CLIMB), next(one for one in OF_CLIMB if one.theme == theme)
    begin(page, puzzle)
    start, best = page.match.state, puzzle.ways[0].worth
    for way in puzzle.ways[1:]:
        play_way(page, way)
        key = "puzzles.chance.unsure" if best == SURE else "puzzles.chance.less"
        words = page.say(key, own=percent(way.worth), best=percent(best))
        assert mode_of(page.state) is Mode.LESSON_READ
        assert words in page.inside("prompt") and page.status.endswith(words)
        page.press("puzzle.retry")
        assert page.match.state == start and page.match.length == 0, "taken back whole"
    assert kept(page, CLIMB) == {MISSED: {puzzle.number}}
    play_way(page, puzzle.ways[0])
    assert page.say("puzzles.found") in page.inside("prompt") and SOLVED not in kept(page, CLIMB)
    page.press("puzzle.back")
    begin(page, puzzle)
    play_way(page, puzzle.ways[0])
    assert mode_of(page.state) is Mode.LESSON_OVER and kept(page, CLIMB)[SOLVED] == {puzzle.number}
    key, inside = "puzzles.chance.sure" if best == SURE else "puzzles.chance.best", page.inside("prompt")
    assert page.say(key, best=percent(best), other=percent(puzzle.ways[1].worth)) in inside
    assert inside.count("<li>") == len(puzzle.ways) and page.saved() == {}, "all are told"
    shares = [percent(one) for one in ((0, 1), (1, 1), (1, 999), (998, 999), (1, 2))]
    assert shares == [0, 100, 1, 99, 50], "a hundredth is never told of what is certain or impossible"


def test_what_is_right_is_shown_when_asked_for_by_who_plays_and_that_is_no_solution() -> None:
    page, puzzle = in_room(HUNT), next(one for one in OF_HUNT if one.theme == "single")
    begin(page, puzzle)
    before = progress(page)
    assert before.pointed_at(()) == ()
    page.do(actions.TabLost())
    page.press("puzzle.show")
    assert page.said()[-1] == page.say("table.reading") and kept(page, HUNT) == {}
    page.do(actions.TabGained("", ""))
    assert page.state.table.lesson == before
    page.press("puzzle.show")
    assert "-".join(progress(page).pointed_at(())) == puzzle.turns[0].right[0]
    solve(page)
    assert kept(page, HUNT) == {MISSED: {puzzle.number}}
    page = in_room(CLIMB)
    puzzle = next(one for one in OF_CLIMB if one.theme == "hold" and len(one.ways[0].moves) > 1)
    begin(page, puzzle)
    page.press("puzzle.show")
    first = progress(page).pointed_at(())
    assert page.match.game.move_text(page.match.state, first) == puzzle.ways[0].moves[0]
    astray = next(move for move in page.match.ask.moves if move[0] in ("move", "taunt") and move != first)
    play(page, page.match.game.move_text(page.match.state, astray))
    page.press("puzzle.show")
    assert page.match.length == 0 and progress(page).pointed_at(()) == first, "from where it can be gone"


def test_the_next_puzzle_is_of_the_theme_and_not_the_same() -> None:
    page = in_room(HUNT)
    page.do(Command("puzzle.theme", theme="of another game"))
    assert isinstance(page.state.dialog, PuzzleRoom)
    page.press("puzzle.theme", theme="hold")
    first = progress(page).puzzle
    page.press("puzzle.next")
    assert progress(page).puzzle.theme == first.theme == "hold" and progress(page).puzzle != first
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
    numbers = [puzzle_of_the_day(day, len(OF_HUNT)) for day in days]
    assert len(set(numbers)) == len(days) and set(numbers) <= set(range(len(OF_HUNT)))
    assert len({OF_HUNT[number].theme for number in numbers[:14]}) >= 4
    today = puzzle_of_the_day(TODAY, len(OF_HUNT))
    assert f'data-number="{today}"' in in_room(HUNT).inside("dialog-inside")


def test_what_was_solved_goes_out_and_comes_in_with_a_backup() -> None:
    page, other = in_room(HUNT), in_room(HUNT)
    for one, number in ((page, 3), (other, 5)):
        begin(one, OF_HUNT[number])
        solve(one)
    page.press("games.export-all")
    (backup,) = page.wanted(Download)
    other.choose_file(backup.text)
    other.read_on()
    assert kept(other, HUNT) == {SOLVED: {3, 5}}


def test_a_game_under_way_waits_at_home_while_a_puzzle_lies_over_it_and_an_unsaved_one_is_asked_about() -> (
    None
):
    storage = FailingStorage()
    page = open_page(storage=storage)
    page.play(3)
    slot = page.state.current_slot
    begin(in_room(HUNT, page), OF_HUNT[1])
    page.press("home")
    assert page.say("table.home.waiting") in page.inside("home-inside")
    page.press("home.resume")
    solve(page)
    page.press("games.open", slot=slot)
    assert page.state.table.lesson is None and page.match.length == 3
    storage.failure = "full"
    page.play(1)
    in_room(HUNT, page).press("puzzle.begin", number="0")
    assert isinstance(page.state.dialog, Question) and page.state.table.unsaved is not None
    page.press("yes")
    assert progress(page).puzzle.number == 0
