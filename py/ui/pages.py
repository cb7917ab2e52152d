"""The pages of the game on the table: which one is read, by whom, and what stands on it.

Loaded with the first of them that is shown. Law: `tabletop/pages.py`.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from tabletop import pages
from tabletop import quiz as quiz_rules
from tabletop.document import Document, NoteField, Quiz, Table, excerpt, html_file
from tabletop.markdown import markdown
from tabletop.pages import Page, Pages, note_key
from tabletop.quiz import QuizProgress
from tabletop.registry import room
from tabletop.tables import arranged, next_sorting
from ui.mode import shown_at, viewer
from ui.seating import player_name
from ui.state import GamePages, State

B = TypeVar("B", Table, Quiz)

KINDS: Mapping[str, str] = {"md": "text/markdown", "html": "text/html"}
"""The files that a page is exported as, by the end of their names, with their kind as MIME names it."""


def pages_of(state: State) -> tuple[Page, ...]:
    """The pages that may be read now, in order: a seat's own only while somebody holds the tablet."""
    if not state.table.has_pages:
        return ()
    found: Pages = room(state.games[state.table.match.game.name], "pages").PAGES
    nobody = viewer(state) is None
    there = tuple(page for page in found.pages if page.reader != "seat" or not nobody)
    if all(page.when is None for page in there):
        return there
    view = state.table.match.view_at(shown_at(state), None)
    return tuple(page for page in there if page.is_open(view))


def chosen_page(state: State) -> Page | None:
    """The page that was chosen, else the first; None where the screen of the pages is not open, and where
    there is nothing to be read."""
    dialog = state.dialog
    if not isinstance(dialog, GamePages):
        return None
    pages = pages_of(state)
    return next((page for page in pages if page.name == dialog.page), next(iter(pages), None))


def is_covered(state: State, page: Page) -> bool:
    """Whether a curtain hides the page: the master's, until the master is said to look alone."""
    return page.reader == "master" and not (isinstance(state.dialog, GamePages) and state.dialog.lifted)


def document_of(state: State) -> Document | None:
    """What stands on the page that is read, at the moment that is shown, its tables as their reader has
    sorted them; None where none is."""
    page = chosen_page(state)
    if page is None or is_covered(state, page):
        return None
    names = tuple(player_name(state, seat) for seat in range(state.table.match.seats))
    dialog, match = state.dialog, state.table.match
    assert isinstance(dialog, GamePages)
    album = dialog.album.get(match.game.name)
    document = pages.document_of(match, page, viewer(state), names, state.text, shown_at(state), album)
    if dialog.alone:
        return excerpt(document, dialog.chosen)
    sortings = {name: sorting for (where, name), sorting in dialog.sortings.items() if where == page.name}
    return arranged(document, sortings)


def parts_of(state: State) -> tuple[str, ...]:
    """The names of those parts of the page that is read which can be shown alone."""
    document = document_of(state)
    return tuple(part.name for part in document.sections if part.name) if document else ()


def _block(state: State, name: str, kind: type[B]) -> tuple[GamePages, tuple[str, str], B] | None:
    """The table or the quiz of that name on the page that is read, with the screen and the key under which it
    keeps what the reader does there; None where there is none."""
    dialog, page, document = state.dialog, chosen_page(state), document_of(state)
    if not isinstance(dialog, GamePages) or page is None or document is None or not name:
        return None
    blocks = (block for block in document.blocks if isinstance(block, kind) and block.name == name)
    return next(((dialog, (page.name, name), block) for block in blocks), None)


def with_sorted(state: State, name: str, column: int) -> GamePages | None:
    """The screen with a table sorted by a column; None where there is no such column."""
    found = _block(state, name, Table)
    if found is None or not 0 <= column < len(found[2].head):
        return None
    dialog, key, table = found
    return replace(dialog, sortings={**dialog.sortings, key: next_sorting(table, column)})


def with_question(state: State, name: str, seed: int) -> GamePages | None:
    """The screen with the next question of a quiz, or its first; None where nothing can be asked."""
    found = _block(state, name, Quiz)
    if found is None:
        return None
    dialog, key, quiz = found
    progress = progress_of(state, quiz)
    asked = quiz_rules.next_question(quiz, progress, seed) if progress else quiz_rules.begin(quiz, seed)
    return replace(dialog, quiz_progress={**dialog.quiz_progress, key: asked}) if asked else None


def with_answer(state: State, name: str, chosen: int) -> GamePages | None:
    """The screen with an answer given to a quiz; None where none is waited for."""
    found = _block(state, name, Quiz)
    progress = progress_of(state, found[2]) if found else None
    if found is None or progress is None:
        return None
    dialog, key, quiz = found
    answered = quiz_rules.answer(quiz, progress, chosen)
    return (
        None
        if answered == progress
        else replace(dialog, quiz_progress={**dialog.quiz_progress, key: answered})
    )


def progress_of(state: State, quiz: Quiz) -> QuizProgress | None:
    """How far a quiz of the page that is read is; None where it has not begun, or the page has changed."""
    page, dialog = chosen_page(state), state.dialog
    if page is None or not isinstance(dialog, GamePages):
        return None
    progress = dialog.quiz_progress.get((page.name, quiz.name))
    return progress if progress and quiz_rules.fits(quiz, progress) else None


def reader_of(state: State, page: Page) -> str:
    """A name for the page and whoever reads it now: what is written for one reader is never another's."""
    return note_key(page, viewer(state), "")


def note_place(state: State, at: int, key: str, reader: str) -> str:
    """The key of `Match.note` for a place on the page that is read; empty where the page, as that reader has
    it, has no such place."""
    page, document = chosen_page(state), document_of(state)
    if page is None or document is None or reader != reader_of(state, page):
        return ""
    places = {(field.at, field.key) for field in document.note_fields}
    return reader + key if (at, key) in places else ""


def may_write(state: State) -> bool:
    """Whether a player may write on the pages: not where another tab plays, nor in a lesson, which is not
    kept."""
    return not state.watching and state.table.lesson is None


def field_id(reader: str, field: NoteField) -> str:
    """The id of the field in which a player writes: another one for each reader, page, moment and name."""
    return f"note-{reader}{field.at}-{field.key}".replace("/", "-")


def exported(document: Document, kind: str, lang: str) -> str:
    """A page as the text of a file, one of KINDS."""
    return markdown(document) if kind == "md" else html_file(document, lang)
