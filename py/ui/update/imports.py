"""Files that are read in: a saved game, or a backup with all of them."""

from collections import Counter
from dataclasses import replace

from tabletop.backup import ADDED, BACKUP_LIMIT, KNOWN, UPDATED
from tabletop.game import Message
from tabletop.save_format import clean_name
from ui import actions
from ui.commands import Command, command, handles
from ui.effects import After, ReadFile, StopReading
from ui.state import Reading
from ui.update.change import Change
from ui.update.saves import may_write


@handles(actions.FileChosen)
def file_chosen(change: Change, action: actions.FileChosen) -> None:
    """Read a file in, unless it is too large, which is seen before anything of it is read."""
    if not may_write(change):
        return
    if change.state.reading is not None:
        change.refuse("table.import.busy")
    elif action.size > BACKUP_LIMIT:
        limit = BACKUP_LIMIT // 1_000_000
        import_refused(change, actions.ImportRefused(Message("table.save.too_big", {"limit": limit})))
    else:
        change.set(reading=Reading(clean_name(action.name)))
        change.emit(ReadFile(action.file, action.size))


@handles(actions.FileProgressed)
def file_progressed(change: Change, action: actions.FileProgressed) -> None:
    """Show how far it is."""
    reading = change.state.reading
    if reading is not None:
        change.set(reading=replace(reading, percent=action.percent, game=action.game, games=action.games))


@command("games.stop-reading")
def stop_reading(change: Change) -> None:
    """Read no further, as the player wants it."""
    end_reading(change, Message("table.import.stopped"))


def end_reading(change: Change, why: Message) -> None:
    """Read no further, if a file is read, and say why; what came of a backup until then stays."""
    reading = change.state.reading
    if reading is None:
        return
    change.emit(StopReading())
    if reading.games:
        backup_stopped(change, actions.BackupStopped(why))
    else:
        change.set(reading=None)
        change.notify(why)


@handles(actions.GameImported)
def game_imported(change: Change, action: actions.GameImported) -> None:
    """The game of a file is saved: put it on the table, in a moment of its own."""
    change.set(reading=None)
    if change.state.table.unsaved is not None:
        change.notify(Message("table.games.kept"))  # a question comes first
    change.emit(After(0, Command("games.open-imported", slot=action.slot)))


@handles(actions.ImportRefused)
def import_refused(change: Change, action: actions.ImportRefused) -> None:
    """The file is no game of ours: say why."""
    why = change.state.text(action.problem)
    change.set(reading=None)
    change.notify(Message("table.games.refused", {"why": why}), "warn")
    change.list_games()


# Backups


@handles(actions.BackupGameMerged)
def game_merged(change: Change, action: actions.BackupGameMerged) -> None:
    """A game of the backup was merged, or could not be read."""
    reading = change.state.reading
    if reading is not None:
        change.set(reading=replace(reading, outcomes=(*reading.outcomes, action.outcome)))


@handles(actions.BackupMerged)
def backup_merged(change: Change, action: actions.BackupMerged) -> None:
    """All of the backup is here: say what came of it."""
    _tell_backup(change, action.results)


@handles(actions.BackupStopped)
def backup_stopped(change: Change, action: actions.BackupStopped) -> None:
    """The backup cannot be merged any further: say why, and what came in until then, which stays."""
    _tell_backup(change, 0, action.problem)


def _tell_backup(change: Change, results: int, problem: Message | None = None) -> None:
    reading = change.state.reading
    if reading is None:
        return
    count = Counter(reading.outcomes)
    told = {"added": count[ADDED], "updated": count[UPDATED], "known": count[KNOWN], "results": results}
    sentences = [change.state.say("table.backup.done") if problem is None else change.state.text(problem)]
    sentences += [change.state.say(f"table.backup.{name}", n=n) for name, n in told.items() if n]
    if count[""]:
        sentences.append(change.state.say("table.backup.unreadable", n=count[""]))
    change.set(reading=None)
    change.notify(" ".join(sentences), "" if problem is None else "warn")
    change.list_games()
