"""Dialogs and screens: one at a time, opened by a control, a key or the address."""

from dataclasses import replace

from tabletop.game import Message
from ui import actions, score_book
from ui.effects import Focus, ListGames, LoadGames, ReadResults, SetAddress, ShareText
from ui.state import About, Dialog, NewGame, Plain, Question, SavedGames, Screen, Statistics
from ui.update.change import Change
from ui.update.matches import close_dialog
from ui.views.screens import NAMES, screen_name


def name_of(dialog: Dialog | None) -> str:
    """The name of a screen in the address; empty for any other dialog, and for none."""
    return screen_name(dialog) if isinstance(dialog, Screen) else ""


def open_screen(change: Change, action: actions.OpenScreen) -> None:
    """Open a screen; the browser's own way back closes it."""
    if action.name in NAMES:
        show_screen(change, action.name)
        change.emit(SetAddress(action.name))


def address_changed(change: Change, action: actions.AddressChanged) -> None:
    """Show the screen that the address names, or none."""
    if action.name == name_of(change.state.dialog):
        return
    if action.name in NAMES:
        show_screen(change, action.name)
    elif name_of(change.state.dialog):
        change.set(dialog=None)


def show_screen(change: Change, name: str) -> None:
    """Show a screen, and fetch what it shows."""
    screen: Screen
    if name == "new":
        screen = NewGame(change.state.match.game.name)
        if any(game not in change.state.loaded for game in change.state.games):
            change.emit(LoadGames())
    elif name == "games":
        screen = SavedGames()
        change.emit(ListGames())
    elif name == "stats":
        screen = Statistics()
        change.emit(ReadResults())
    else:
        screen = About() if name == "about" else Plain(name)
    change.set(dialog=screen)


def close(change: Change, action: actions.CloseDialog) -> None:
    """Close the dialog that is open."""
    close_dialog(change)


def confirm(change: Change, action: actions.Confirm) -> None:
    """Yes: do what was asked about."""
    dialog = change.state.dialog
    if isinstance(dialog, Question):
        close_dialog(change)
        change.confirmed = True
        change.carry_out(dialog.then)


def notice_due(change: Change, action: actions.NoticeDue) -> None:
    """A notice has stood long enough."""
    kept = tuple(notice for notice in change.state.notices if notice.number != action.number)
    change.set(notices=kept)


def notify(change: Change, action: actions.Notify) -> None:
    """Show a notice."""
    change.notify(action.message, action.kind)


# What the screens show


def list_games(change: Change) -> None:
    """List the saved games again, if their screen is open."""
    if isinstance(change.state.dialog, SavedGames):
        change.emit(ListGames())


def games_listed(change: Change, action: actions.GamesListed) -> None:
    """The saved games are known."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames):
        change.set(dialog=replace(dialog, slots=action.slots))


def results_read(change: Change, action: actions.ResultsRead) -> None:
    """The finished games are known."""
    if isinstance(change.state.dialog, Statistics):
        change.set(dialog=Statistics(action.results))


def start_renaming(change: Change, action: actions.StartRenaming) -> None:
    """Show the field for another name of a saved game."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames):
        change.set(dialog=replace(dialog, renaming=action.slot))
        change.emit(Focus("new-name", select=True))


# Sharing


def share(change: Change, action: actions.Share) -> None:
    """Share the result of the match on the table."""
    table = change.state.table
    par = None if table.match.off_seed else table.par
    marks = score_book.share_marks(table)
    text = table.tale.result_card(table.match, par, marks, change.state.text)
    if text:
        change.emit(ShareText(text))


def shared(change: Change, action: actions.Shared) -> None:
    """The result is on the clipboard, or is shown to be copied by hand."""
    change.notify(action.text or Message("table.end.copied"))
