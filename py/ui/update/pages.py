"""The pages of the game on the table: read, written on, printed, exported.

What stands on them is known to `ui.pages`, which the page imports when one is first used.
"""

from dataclasses import replace

from tabletop.game import BadRequest
from ui import actions
from ui.effects import Download, Focus, Print
from ui.mode import is_shared, shown_at
from ui.state import GamePages
from ui.store import file_name
from ui.update.change import Change
from ui.update.holder import cover
from ui.update.turns import go_on


def show_page(change: Change, action: actions.ShowPage) -> None:
    """Read another page; a curtain that was lifted falls again."""
    if isinstance(change.state.dialog, GamePages):
        change.set(dialog=_whole(replace(change.state.dialog, page=action.name, lifted=False)))


def _whole(dialog: GamePages) -> GamePages:
    """The screen with nothing chosen to be shown alone."""
    return replace(dialog, chosen=(), alone=False)


def lift_curtain(change: Change, action: actions.LiftPageCurtain) -> None:
    """The master alone is looking, and holds the tablet: where several people share it, nobody else does.
    What the page is about is drawn beside the game now, if it was not. The curtain falls again as soon as
    anything else happens on the table."""
    from tabletop.pages import draw_piles  # imported when first used
    from ui.pages import chosen_page, may_write  # imported when first used

    page, dialog = chosen_page(change.state), change.state.dialog
    if page is None or page.reader != "master" or not isinstance(dialog, GamePages):
        return
    if is_shared(change.state):
        handing_over = change.state.handing_over
        cover(change)
        if handing_over:
            go_on(change)
    match = change.state.match
    before = match.revision
    draw_piles(match, page, shown_at(change.state))
    if match.revision != before and may_write(change.state):
        change.save()
    change.set(dialog=_whole(replace(dialog, lifted=True)))
    change.emit(Focus("page-paper"))


def choose_part(change: Change, action: actions.ChoosePart) -> None:
    """Choose a part of the page that is read, or leave it out again."""
    from ui.pages import parts_of  # imported when first used

    dialog = change.state.dialog
    if not isinstance(dialog, GamePages) or action.name not in parts_of(change.state):
        return
    chosen = tuple(name for name in dialog.chosen if name != action.name)
    change.set(dialog=replace(dialog, chosen=chosen if chosen != dialog.chosen else (*chosen, action.name)))


def show_parts(change: Change, action: actions.ShowParts) -> None:
    """Show the chosen parts alone, or the whole page again; whoever has looked at parts of the master's page
    finds it covered."""
    from ui.pages import parts_of  # imported when first used

    dialog = change.state.dialog
    if not isinstance(dialog, GamePages) or action.alone == dialog.alone:
        return
    if not action.alone:
        change.set(dialog=_whole(replace(dialog, lifted=False)))
        return
    if not dialog.chosen or not set(dialog.chosen) <= set(parts_of(change.state)):
        return
    change.set(dialog=replace(dialog, alone=True))
    change.emit(Focus("page-paper"))


def write_note(change: Change, action: actions.WriteNote) -> None:
    """Keep what a player has written; what is too long is refused, and stays in its field."""
    from ui.pages import may_write, note_place  # imported when first used

    if not may_write(change.state):
        change.refuse("table.reading" if change.state.watching else "table.pages.lesson")
        return
    key = note_place(change.state, action.at, action.key, action.reader)
    if not key:
        return
    try:
        change.state.match.note(action.at, key, action.text.strip())
    except BadRequest as error:
        change.notify(error.message, "why")
        return
    change.save()


def sort_table(change: Change, action: actions.SortTable) -> None:
    """Sort a table of the page that is read; its files and its print stand in that order too."""
    from ui.pages import with_sorted  # imported when first used

    _show(change, with_sorted(change.state, action.name, action.column))


def ask_question(change: Change, action: actions.AskQuestion) -> None:
    """Begin a quiz of the page that is read, or ask its next question."""
    from ui.pages import with_question  # imported when first used

    if _show(change, with_question(change.state, action.name, action.moment.seed)):
        change.emit(Focus(f"quiz-{action.name}-asked"))


def answer_question(change: Change, action: actions.AnswerQuestion) -> None:
    """Answer the question that is asked; the next one waits for a touch."""
    from ui.pages import with_answer  # imported when first used

    if _show(change, with_answer(change.state, action.name, action.chosen)):
        change.emit(Focus(f"quiz-{action.name}-next"))


def _show(change: Change, dialog: GamePages | None) -> bool:
    """Show the pages in another state, if there is one; whether there was."""
    if dialog is not None:
        change.set(dialog=dialog)
    return dialog is not None


def print_page(change: Change, action: actions.PrintPage) -> None:
    """Print the page that is read."""
    from ui.pages import document_of  # imported when first used

    if document_of(change.state) is not None:
        change.emit(Print())


def export_page(change: Change, action: actions.ExportPage) -> None:
    """Hand the page that is read to the player as a file."""
    from ui.pages import KINDS, document_of, exported  # imported when first used

    document = document_of(change.state)
    if document is None or action.kind not in KINDS:
        return
    name = file_name(change.state.match.game.name, document.title, action.moment.today, action.kind)
    text = exported(document, action.kind, change.state.translator.lang)
    change.emit(Download(name, text, KINDS[action.kind]))
