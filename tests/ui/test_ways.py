"""Puzzles in which chance decides, on the page: a way is judged when it is whole, with what it is worth, and
taken back as a whole; the right one is shown move by move."""

import pytest

from puzzle_room import begin, in_room, kept
from puzzles.progress import MISSED, SOLVED, puzzles
from puzzles.puzzle import Way, themes_of
from puzzles.ways import SURE, WayProgress, percent
from ui.commands import Command
from ui.mode import Mode, mode_of
from world import World

GAME = "contrevent"
PUZZLES = puzzles(GAME)


def play(page: World, text: str) -> None:
    move = page.match.game.read_move(page.match.state, text)
    page.do(Command("play-move", move=move, generation=page.state.generation))
    page.wait(5000)


def play_way(page: World, way: Way) -> None:
    for text in way.moves:
        assert mode_of(page.state) is Mode.LESSON_MOVE
        play(page, text)


@pytest.mark.parametrize("theme", themes_of(PUZZLES))
def test_every_way_is_told_what_it_is_worth_and_the_one_with_the_best_chance_solves_it(theme: str) -> None:
    page = in_room(GAME)
    puzzle = next(one for one in PUZZLES if one.theme == theme)
    begin(page, puzzle)
    start, best = page.match.state, puzzle.ways[0].worth
    for way in puzzle.ways[1:]:
        play_way(page, way)
        assert mode_of(page.state) is Mode.LESSON_READ
        key = "puzzles.chance.unsure" if best == SURE else "puzzles.chance.less"
        words = page.say(key, own=percent(way.worth), best=percent(best))
        assert words in page.inside("prompt") and page.status.endswith(words)
        page.press("puzzle.retry")
        assert page.match.state == start and page.match.length == 0, "taken back whole"
    assert kept(page, GAME) == {MISSED: {puzzle.number}}
    play_way(page, puzzle.ways[0])
    assert page.say("puzzles.found") in page.inside("prompt") and SOLVED not in kept(page, GAME)
    page.press("puzzle.back")
    begin(page, puzzle)
    play_way(page, puzzle.ways[0])
    assert mode_of(page.state) is Mode.LESSON_OVER and kept(page, GAME)[SOLVED] == {puzzle.number}
    key, inside = "puzzles.chance.sure" if best == SURE else "puzzles.chance.best", page.inside("prompt")
    assert page.say(key, best=percent(best), other=percent(puzzle.ways[1].worth)) in inside
    assert inside.count("<li>") == len(puzzle.ways) and page.saved() == {}, "all are told"


def test_the_right_way_is_shown_from_where_it_can_still_be_gone() -> None:
    page = in_room(GAME)
    puzzle = next(one for one in PUZZLES if one.theme == "hold" and len(one.ways[0].moves) > 1)
    begin(page, puzzle)

    def progress() -> WayProgress:
        found = page.state.table.lesson
        assert isinstance(found, WayProgress)
        return found

    first, second, *_ = progress().moves(puzzle.ways[0])
    page.press("puzzle.show")
    assert progress().pointed_at(()) == first and kept(page, GAME) == {MISSED: {puzzle.number}}
    play(page, puzzle.ways[0].moves[0])
    assert progress().pointed_at(()) == second
    page.press("puzzle.retry")
    astray = next(move for move in page.match.ask.moves if move[0] in ("move", "taunt") and move != first)
    play(page, page.match.game.move_text(page.match.state, astray))
    assert progress().pointed_at(()) == ()
    page.press("puzzle.show")
    assert page.match.length == 0 and progress().pointed_at(()) == first


def test_a_hundredth_is_never_told_of_what_is_certain_or_impossible() -> None:
    assert [percent(one) for one in ((0, 1), (1, 1), (1, 999), (998, 999), (1, 2))] == [0, 100, 1, 99, 50]
