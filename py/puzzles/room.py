"""The commands of the room of the puzzles: it is opened, a puzzle is begun, a wrong move is taken back."""

from dataclasses import replace

from puzzles.progress import MISSED, PuzzleProgress, begun, puzzles, tried
from puzzles.puzzle import next_puzzle, themes_of
from puzzles.ways import begun_by_chance
from tabletop.album import merged
from ui.commands import Clock, Command, command
from ui.effects import FocusBoard, ReadAlbum, RecordAlbum, SetAddress
from ui.state import AnyMatch, Asking, PuzzleRoom
from ui.update.change import Change
from ui.update.matches import put_on_table, show_match, table_of
from ui.update.turns import interrupt, schedule_next
from ui.views.prompt import ACTIONS, PromptAction

ACTIONS.update(
    {
        "puzzle.retry": PromptAction("puzzle.retry", "puzzles.retry", "undo", "main small", "puzzle-retry"),
        "puzzle.show": PromptAction("puzzle.show", "puzzles.show", "eye", "small", "puzzle-show"),
        "puzzle.next": PromptAction("puzzle.next", "puzzles.next", "forward", "main small", "puzzle-next"),
        "puzzle.room": PromptAction("puzzle.back", "puzzles.room", "list", "small", "puzzle-room"),
    }
)


def open_room(change: Change, game: str, today: str) -> None:
    """Open the room of a game whose modules are here. today: the local date, ISO text."""
    dialog = change.state.dialog
    if isinstance(dialog, PuzzleRoom) and dialog.game == game:
        return
    change.set(dialog=PuzzleRoom(game, today))
    change.emit(ReadAlbum(), SetAddress(f"puzzles={game}"))


@command("puzzle.back")
def back_to_room(change: Change, clock: Clock) -> None:
    """Go back to the room from the puzzle on the table."""
    lesson = change.state.table.lesson
    if isinstance(lesson, PuzzleProgress):
        open_room(change, lesson.game, clock.today)


@command("puzzle.begin")
def begin(change: Change, number: int) -> None:
    """Put a puzzle of the room on the table; it is not saved."""
    dialog = change.state.dialog
    if isinstance(dialog, PuzzleRoom):
        _begin(change, replace(dialog, wanted=number))


@command("puzzle.theme")
def begin_of_theme(change: Change, theme: str = "") -> None:
    """Put the next puzzle of a theme on the table. theme: empty for any."""
    dialog = change.state.dialog
    if not isinstance(dialog, PuzzleRoom):
        return
    found = puzzles(change.state.games[dialog.game])
    if theme in ("", *themes_of(found)):
        number = next_puzzle(found, *tried(dialog.album, dialog.game), -1, theme)
        _begin(change, replace(dialog, wanted=number))


@command("puzzle.next")
def begin_next(change: Change) -> None:
    """Put the next puzzle of the theme on the table."""
    lesson = change.state.table.lesson
    if isinstance(lesson, PuzzleProgress):
        found = puzzles(change.state.games[lesson.game])
        album = merged((lesson.album, lesson.brought))
        puzzle = lesson.puzzle
        number = next_puzzle(found, *tried(album, lesson.game), puzzle.number, puzzle.theme)
        _begin(change, PuzzleRoom(lesson.game, "", album, number))


@command("puzzle.begin-asked")
def begin_asked(change: Change, room: PuzzleRoom) -> None:
    """A yes to the loss of what lay on the table."""
    _begin(change, room)


def _begin(change: Change, room: PuzzleRoom) -> None:
    found = puzzles(change.state.games[room.game])
    if not 0 <= room.wanted < len(found):
        return
    if change.state.watching:
        change.refuse("table.reading")
    elif change.may_replace_table(Command("puzzle.begin-asked", room=room)):
        puzzle = found[room.wanted]
        begin_it = begun_by_chance if puzzle.ways else begun
        match, progress = begin_it(change.state.games, room.game, puzzle, room.album)
        put_on_table(change, table_of(change.state.games, match))
        change.set_table(lesson=progress)
        show_match(change)
        change.say_status()


def _followed(change: Change) -> PuzzleProgress | None:
    """The puzzle on the table, None where there is none; refused in a tab that looks on."""
    lesson = change.state.table.lesson
    if change.state.watching:
        change.refuse("table.reading")
    return lesson if isinstance(lesson, PuzzleProgress) and not change.state.watching else None


@command("puzzle.retry")
def retry(change: Change) -> None:
    """Take the wrong move back, and what has refuted it."""
    lesson = _followed(change)
    if lesson is not None and lesson.stood is not None:
        _put_back(change, lesson.again(), lesson.stood)
        change.emit(FocusBoard())
        change.say_status()


def _put_back(change: Change, lesson: PuzzleProgress, match: AnyMatch) -> None:
    """Put the table back to an earlier moment of the puzzle."""
    interrupt(change)
    change.set_table(match=match, lesson=lesson, phase=Asking(), review=None)
    schedule_next(change)


@command("puzzle.show")
def show(change: Change) -> None:
    """Point at the right move: the puzzle will come again."""
    lesson = _followed(change)
    if lesson is not None and lesson.step is not None and not lesson.wrong:
        match = change.state.table.match
        start = lesson.to_show(match)
        if start is not match:
            lesson = lesson.again()
            _put_back(change, lesson, start)
        change.set_table(lesson=replace(lesson, shown=True, missed=True))
        change.emit(RecordAlbum({lesson.game: {MISSED: frozenset((lesson.puzzle.number,))}}), FocusBoard())
