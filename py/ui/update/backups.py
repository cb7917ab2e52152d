"""All saved games and results: out to one file, and in from one, a game at a time."""

from collections import Counter
from dataclasses import replace

from tabletop.backup import ADDED, KNOWN, UPDATED
from tabletop.game import Message
from ui import actions
from ui.effects import After, ExportEverything, MergeGame, MergeResults
from ui.state import Merging
from ui.update.change import Change
from ui.update.screens import list_games

BETWEEN = 10
"""Milliseconds between two games of a backup."""


def export_all(change: Change, action: actions.ExportAll) -> None:
    """Give all saved games and results to the player as one file."""
    change.emit(ExportEverything(action.moment.today))


def backup_read(change: Change, action: actions.BackupRead) -> None:
    """Merge a backup; another one that is being merged has to end first."""
    if change.state.merging is not None:
        change.refuse("table.backup.busy")
        return
    change.set(merging=Merging(action.backup.games, action.backup.results))
    change.notify(Message("table.backup.begins", {"n": len(action.backup.games)}))
    change.emit(After(BETWEEN, actions.BackupDue()))


def backup_due(change: Change, action: actions.BackupDue) -> None:
    """Merge the next game, or the results once there is none. A tab that only watches writes nothing."""
    merging = change.state.merging
    if merging is None:
        return
    if change.state.watching:
        backup_stopped(change, actions.BackupStopped(Message("table.reading")))
    elif merging.rest:
        change.set(merging=replace(merging, rest=merging.rest[1:]))
        change.emit(MergeGame(merging.rest[0], change.state.table.slot or ""))
    else:
        change.emit(MergeResults(merging.results))


def game_merged(change: Change, action: actions.BackupGameMerged) -> None:
    """A game of the backup was merged, or could not be read: go on to the next."""
    merging = change.state.merging
    if merging is not None:
        change.set(merging=replace(merging, outcomes=(*merging.outcomes, action.outcome)))
        change.emit(After(BETWEEN, actions.BackupDue()))


def backup_merged(change: Change, action: actions.BackupMerged) -> None:
    """All of the backup is here: say what came of it."""
    _end(change, action.results)


def backup_stopped(change: Change, action: actions.BackupStopped) -> None:
    """The backup cannot be merged any further: say why, and what came in until then, which stays."""
    change.notify(action.problem, "warn")
    _end(change, 0)


def _end(change: Change, results: int) -> None:
    merging = change.state.merging
    if merging is None:
        return
    count = Counter(merging.outcomes)
    told = {"added": count[ADDED], "updated": count[UPDATED], "known": count[KNOWN], "results": results}
    sentences = [change.state.say("table.backup.done")]
    sentences += [change.state.say(f"table.backup.{name}", n=n) for name, n in told.items() if n]
    if count[""]:
        sentences.append(change.state.say("table.backup.unreadable", n=count[""]))
    change.set(merging=None)
    change.notify(" ".join(sentences))
    list_games(change)
