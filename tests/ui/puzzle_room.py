"""The room of the puzzles on a page without a browser, and a puzzle of it at the table."""

from puzzles.progress import PuzzleProgress
from puzzles.puzzle import Puzzle
from tabletop import album
from ui import storage_keys
from world import World, open_page


def in_room(game: str) -> World:
    page = open_page()
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
