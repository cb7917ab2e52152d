"""The pages of the game on the table: read, written on, printed, exported.

What stands on them is known to `ui.pages`, which the page imports when one is first used.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.game import BadRequest
from ui.commands import Clock, command
from ui.effects import Download, Focus, Print, ScrollTo
from ui.mode import is_shared, shown_at
from ui.state import GamePages, Handover
from ui.store import file_name
from ui.update.change import Change
from ui.update.moves import cover
from ui.update.turns import schedule_next

if TYPE_CHECKING:
    from tabletop.pages import Page


@command("pages.show")
def show_page(change: Change, page: str) -> None:
    """Read another page; a curtain that was lifted falls again. What a page of all is about is drawn beside
    the game now, if it was not."""
    from ui.pages import chosen_page, is_covered  # imported when first used

    if isinstance(change.state.dialog, GamePages):
        change.set(dialog=_whole(replace(change.state.dialog, page=page, lifted=False)))
        shown = chosen_page(change.state)
        if shown is not None and not is_covered(change.state, shown):
            _draw_piles(change, shown)


def _draw_piles(change: Change, page: "Page") -> None:
    """Draw beside the game what the page is about, and keep it."""
    from tabletop.pages import draw_piles  # imported when first used
    from ui.pages import may_write  # imported when first used

    match = change.state.table.match
    drawn = draw_piles(match, page, shown_at(change.state))
    if drawn is not match:
        change.set_table(match=drawn)
        if may_write(change.state):
            change.save()


def _whole(dialog: GamePages) -> GamePages:
    """The screen with nothing chosen to be shown alone."""
    return replace(dialog, chosen=(), alone=False)


@command("pages.lift")
def lift_curtain(change: Change) -> None:
    """The master alone is looking, and holds the tablet: where several people share it, nobody else does.
    What the page is about is drawn beside the game now, if it was not. The curtain falls again as soon as
    anything else happens on the table."""
    from ui.pages import chosen_page  # imported when first used

    page, dialog = chosen_page(change.state), change.state.dialog
    if page is None or page.reader != "master" or not isinstance(dialog, GamePages):
        return
    if is_shared(change.state):
        handing_over = isinstance(change.state.table.phase, Handover)
        cover(change)
        if handing_over:
            schedule_next(change)
    _draw_piles(change, page)
    change.set(dialog=_whole(replace(dialog, lifted=True)))
    change.emit(Focus("page-paper"))


@command("pages.choose")
def choose_part(change: Change, name: str) -> None:
    """Choose a part of the page that is read, or leave it out again."""
    from ui.pages import parts_of  # imported when first used

    dialog = change.state.dialog
    if not isinstance(dialog, GamePages) or name not in parts_of(change.state):
        return
    chosen = tuple(one for one in dialog.chosen if one != name)
    change.set(dialog=replace(dialog, chosen=chosen if chosen != dialog.chosen else (*chosen, name)))


@command("pages.alone", alone=True)
@command("pages.whole", alone=False)
def show_parts(change: Change, alone: bool) -> None:
    """Show the chosen parts alone, or the whole page again; whoever has looked at parts of the master's page
    finds it covered."""
    from ui.pages import parts_of  # imported when first used

    dialog = change.state.dialog
    if not isinstance(dialog, GamePages) or alone == dialog.alone:
        return
    if not alone:
        change.set(dialog=_whole(replace(dialog, lifted=False)))
        return
    if not dialog.chosen or not set(dialog.chosen) <= set(parts_of(change.state)):
        return
    change.set(dialog=replace(dialog, alone=True))
    change.emit(Focus("page-paper"))


@command("pages.note")
def write_note(change: Change, at: int, key: str, text: str, reader: str) -> None:
    """Keep what a player has written; what is too long is refused, and stays in its field."""
    from ui.pages import may_write, note_place  # imported when first used

    if not may_write(change.state):
        change.refuse("table.reading" if change.state.watching else "table.pages.lesson")
        return
    place = note_place(change.state, at, key, reader)
    if not place:
        return
    try:
        match = change.state.table.match.noted(at, place, text.strip())
    except BadRequest as error:
        change.notify(error.message, "why")
        return
    change.set_table(match=match)
    change.save()


@command("pages.sort")
def sort_table(change: Change, name: str, column: int) -> None:
    """Sort a table of the page that is read; its files and its print stand in that order too."""
    from ui.pages import with_sorted  # imported when first used

    _show(change, with_sorted(change.state, name, column))


@command("pages.ask")
def ask_question(change: Change, name: str, clock: Clock) -> None:
    """Begin a quiz of the page that is read, or ask its next question: it is in sight with its answers."""
    from ui.pages import with_question  # imported when first used

    if _show(change, with_question(change.state, name, clock.seed)):
        change.emit(Focus(f"quiz-{name}-asked"), ScrollTo(f"quiz-{name}"))


@command("pages.answer")
def answer_question(change: Change, name: str, chosen: int) -> None:
    """Answer the question that is asked; the next one waits for a touch."""
    from ui.pages import with_answer  # imported when first used

    if _show(change, with_answer(change.state, name, chosen)):
        change.emit(Focus(f"quiz-{name}-next"), ScrollTo(f"quiz-{name}"))


def _show(change: Change, dialog: GamePages | None) -> bool:
    """Show the pages in another state, if there is one; whether there was."""
    if dialog is not None:
        change.set(dialog=dialog)
    return dialog is not None


@command("pages.print")
def print_page(change: Change) -> None:
    """Print the page that is read."""
    from ui.pages import document_of  # imported when first used

    if document_of(change.state) is not None:
        change.emit(Print())


@command("pages.export")
def export_page(change: Change, kind: str, clock: Clock) -> None:
    """Hand the page that is read to the player as a file."""
    from ui.pages import KINDS, document_of, exported  # imported when first used

    document = document_of(change.state)
    if document is None or kind not in KINDS:
        return
    name = file_name(change.state.table.match.game.name, document.title, clock.today, kind)
    text = exported(document, kind, change.state.translator.lang)
    change.emit(Download(name, text, KINDS[kind]))
