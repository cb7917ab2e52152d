"""What came of saving, and the saved games: rename, delete and bring back, out to a file."""

from dataclasses import replace

from tabletop.game import Message, hides_something
from tabletop.save_format import SaveError, clean_name, export_text
from tabletop.saves import StorageUse
from ui import actions
from ui.commands import Clock, Command, command, handles
from ui.effects import (
    AskPersistence,
    DeleteSlot,
    Download,
    ExportEverything,
    ExportSlot,
    Focus,
    MeasureStorage,
    RememberSlot,
    RenameSlot,
    RestoreSlot,
)
from ui.state import Deleted, Question, SavedGames
from ui.store import file_name
from ui.update.change import Change, saved_table
from ui.update.matches import remember
from ui.update.screens import open_screen

# The match on the table


@handles(actions.SlotTaken)
def slot_taken(change: Change, action: actions.SlotTaken) -> None:
    """The match on the table has a slot."""
    table = change.state.table
    if action.table == table.number and table.slot is None:
        change.set_table(slot=action.slot)
        change.save_drafts()
        remember(change, action.slot)


@handles(actions.GameSaved)
def game_saved(change: Change, action: actions.GameSaved) -> None:
    """The last decision is saved."""
    if action.table != change.state.table.number:
        return
    change.set_table(unsaved=None)
    if not change.state.persistence_asked:
        change.set(persistence_asked=True)
        change.emit(AskPersistence())
    change.list_games()
    _warn_of_little_room(change, action.use)


def _warn_of_little_room(change: Change, use: StorageUse | None) -> None:
    """Say that the storage fills up and what helps, once for each of `WARNINGS`."""
    if use is not None and use.warning > change.state.storage_warning:
        change.set(storage_warning=use.warning)
        change.notify(Message("table.storage.warning", {"percent": use.percent}), "warn")


@command("storage.measure")
def measure_storage(change: Change) -> None:
    """Let the storage be counted."""
    change.emit(MeasureStorage())


@handles(actions.SaveFailed)
def save_failed(change: Change, action: actions.SaveFailed) -> None:
    """The last decision is saved nowhere: say so once, and play on."""
    table = change.state.table
    if action.table == table.number and table.unsaved != action.problem:
        change.set_table(unsaved=action.problem)
        change.notify(action.problem, "warn")


# The list of saved games


def may_write(change: Change) -> bool:
    """Whether this tab may change what is saved; where it may not, that is said."""
    if change.state.watching:
        change.refuse("table.reading")
        change.list_games()
    return not change.state.watching


@command("games.rename")
def rename_game(change: Change, slot: str, name: str = "") -> None:
    """Give a saved game another name."""
    _stop_renaming(change)
    _end_look(change)
    if may_write(change):
        change.emit(RenameSlot(slot, name))


def _end_look(change: Change) -> None:
    """What is done to the saved games is done to the one on the table too, not to a look ahead over it."""
    if change.end_look():
        open_screen(change, "games")


def _stop_renaming(change: Change) -> None:
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames):
        change.set(dialog=replace(dialog, renaming=""))


@handles(actions.GameRenamed)
def game_renamed(change: Change, action: actions.GameRenamed) -> None:
    """A saved game has another name."""
    if action.slot == change.state.table.slot:
        change.set_table(name=clean_name(action.name))
    change.list_games()
    change.emit(Focus(f"rename-{action.slot}"))


@command("games.delete")
@command("games.delete-damaged", damaged=True)
def delete_game(change: Change, slot: str, damaged: bool = False) -> None:
    """Delete a saved game; a damaged one cannot come back, so that is asked about."""
    if damaged and not change.confirmed:
        change.set(
            dialog=Question(
                title=Message("table.games.delete_damaged.title"),
                text=Message("table.games.delete_damaged.text"),
                yes=Message("table.games.delete"),
                no=Message("table.cancel"),
                then=Command("games.delete", slot=slot, damaged=damaged),
            )
        )
        return
    if damaged:
        open_screen(change, "games")
    _end_look(change)
    if may_write(change):
        change.emit(DeleteSlot(slot, unread=damaged))


@handles(actions.GameDeleted)
def game_deleted(change: Change, action: actions.GameDeleted) -> None:
    """A saved game is gone; one that could be read can come back as long as the list is open."""
    on_table = action.slot == change.state.table.slot
    if on_table:
        change.set_table(slot=None, unsaved=None, deleted=True)
        change.set(current_slot="")
        change.emit(RememberSlot(""))
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames):
        table = change.state.table.number if on_table else None
        deleted = None
        if action.saved is not None:
            deleted = Deleted(action.slot, action.saved, table, action.drafts)
        change.set(dialog=replace(dialog, deleted=deleted, renaming=""))
    _save_what_had_no_room(change)
    change.list_games()
    if action.saved is not None:
        change.emit(Focus("restore"))


def _save_what_had_no_room(change: Change) -> None:
    """What lies on the table may have room now: deleting was what the player was told to do."""
    if change.state.table.unsaved is not None:
        change.save()


@command("games.restore")
def restore_game(change: Change) -> None:
    """Bring the deleted game back: as it stands now, if it lies on the table still."""
    dialog = change.state.dialog
    if not isinstance(dialog, SavedGames) or dialog.deleted is None or not may_write(change):
        return
    deleted = dialog.deleted
    if deleted.table != change.state.table.number:
        change.emit(RestoreSlot(deleted))
        return
    keep_table(change)
    change.set(dialog=replace(dialog, deleted=None))
    change.list_games()


@command("games.keep")
def keep_table(change: Change) -> None:
    """Save the match on the table again, as it stands now, after it was deleted."""
    if change.state.table.deleted and not change.state.watching:
        change.set_table(deleted=False)
        change.save()


@handles(actions.GameRestored)
def game_restored(change: Change, action: actions.GameRestored) -> None:
    """A deleted game is back."""
    dialog = change.state.dialog
    if isinstance(dialog, SavedGames) and dialog.deleted == action.deleted:
        change.set(dialog=replace(dialog, deleted=None))
    change.list_games()


@handles(actions.StoreRefused)
def store_refused(change: Change, action: actions.StoreRefused) -> None:
    """What was wanted of the saved games could not be done: say why."""
    change.notify(action.problem, "warn")
    change.list_games()


# Files


@command("export")
def export_table(change: Change, clock: Clock) -> None:
    """Give the match on the table to the player as a file, saved or not."""
    saved = saved_table(change.state, clock.now)
    label = saved.label
    try:
        text = export_text(saved)
    except SaveError as error:
        change.notify(error.message, "warn")
        return
    change.emit(Download(file_name(label.game, label.name, label.when), text))
    match = change.state.table.match
    hidden = not label.over and hides_something(match.game, match.state, match.seats)
    game_exported(change, actions.GameExported(tells_hidden=hidden))


@command("games.export")
@command("games.export-damaged", damaged=True)
def export_game(change: Change, slot: str, clock: Clock, damaged: bool = False) -> None:
    """Give a saved game to the player as a file."""
    change.emit(ExportSlot(slot, clock.now, damaged))


@handles(actions.GameExported)
def game_exported(change: Change, action: actions.GameExported) -> None:
    """A file was handed out; where it tells what is hidden from players, that is said."""
    if action.tells_hidden:
        change.notify(Message("table.games.tells_all"))


@command("games.export-all")
def export_all(change: Change, clock: Clock) -> None:
    """Give all saved games and results to the player as one file."""
    change.emit(ExportEverything(clock.today))
