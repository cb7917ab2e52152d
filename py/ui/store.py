"""Carries out the effects of the storage: saved games, preferences, results; no browser here.

What comes of an effect is told by actions, in order; what goes wrong, by an action with the reason in words
that a player understands. Nothing is raised.
"""

from collections.abc import Callable
from dataclasses import replace

from tabletop import results
from tabletop.game import Message, TableError
from tabletop.registry import Catalogue
from tabletop.results import Result
from tabletop.save_format import Saved, clean_name, export_text
from tabletop.saves import SaveStore, import_text
from tabletop.storage import Storage, StorageFull
from ui import actions, effects, settings, storage_keys
from ui.actions import Action
from ui.effects import Effect, StoreEffect
from ui.score_book import dated

Answers = tuple[Action | Effect, ...]

UNREACHABLE = Message("table.game.unreachable")
"""What is said of a game whose modules do not come."""


class Store:
    """The storage of the page. now: the time, ISO text in UTC; today: the local date, ISO text."""

    def __init__(
        self, storage: Storage, games: Catalogue, now: Callable[[], str], today: Callable[[], str]
    ) -> None:
        self._storage = storage
        self._games = games
        self._now = now
        self._today = today
        self._saves = SaveStore(storage)

    def current(self) -> tuple[str, str]:
        """The slot and the game of the match that was on the table last; empty where there was none."""
        slot = self._storage.get(storage_keys.CURRENT) or ""
        return slot, self._game_in(slot)

    def has_games(self) -> bool:
        """Whether any game is saved here, damaged or not."""
        return bool(self._saves.slots())

    def carry_out(self, effect: StoreEffect) -> Answers:
        """What comes of an effect, as `ui.effects` says of each."""
        match effect:
            case effects.SaveMatch():
                return self._save(effect)
            case effects.RememberSlot(slot):
                self._remember(slot)
                return ()
            case effects.ReadSlot(slot, purpose):
                return self._read(slot, purpose)
            case effects.OpenGameOf(slot, then):
                game = self._game_in(slot)
                return (effects.LoadGame(game, then) if game in self._games else then,)
            case effects.ListGames():
                return (actions.GamesListed(self._saves.slots()),)
            case effects.ImportGame(text):
                return self._import(text)
            case effects.WriteSettings(kept):
                return self._write_setting(storage_keys.SETTINGS, settings.write(kept))
            case effects.WriteFlag(key):
                return self._write_setting(key, "1")
            case effects.RecordResult(result):
                self._write_results(results.add(self._results(), dated(result, self._today())))
                return ()
            case effects.RecordPar(name, par):
                self._write_results(results.with_par(self._results(), name, par))
                return ()
            case effects.ReadResults():
                return (actions.ResultsRead(self._results()),)
            case _:
                return self._change(effect)

    def _change(
        self, effect: effects.RenameSlot | effects.DeleteSlot | effects.RestoreSlot | effects.ExportSlot
    ) -> Answers:
        """Carry out what the screen of the saved games wants; every error is told in the same way."""
        try:
            match effect:
                case effects.RenameSlot(slot, name):
                    self._saves.rename(slot, name)
                    return (actions.GameRenamed(slot, clean_name(name)),)
                case effects.DeleteSlot(slot, unread):
                    saved = None if unread else self._saves.read(slot)
                    self._saves.delete(slot)
                    return (actions.GameDeleted(slot, saved),)
                case effects.RestoreSlot(deleted):
                    self._restore(deleted.slot, deleted.saved)
                    return (actions.GameRestored(deleted),)
                case effects.ExportSlot(slot, day, damaged):
                    return self._export_damaged(slot, day) if damaged else self._export(slot)
        except TableError as error:
            return (actions.StoreRefused(error.message),)

    # The match on the table

    def _save(self, effect: effects.SaveMatch) -> Answers:
        saved = replace(effect.saved, label=replace(effect.saved.label, when=self._now()))
        try:
            slot = effect.slot or self._saves.free_slot()
            self._saves.save(slot, saved)
        except TableError as error:
            return (actions.SaveFailed(effect.match, error.message),)
        return (actions.GameSaved(effect.match, slot),)

    def _remember(self, slot: str) -> None:
        if not slot:
            self._storage.remove(storage_keys.CURRENT)
            return
        try:
            self._storage.set(storage_keys.CURRENT, slot)
        except StorageFull:
            return

    def _read(self, slot: str, purpose: str) -> Answers:
        try:
            saved, match = self._saves.open(slot, self._games)
        except (TableError, ModuleNotFoundError) as error:
            return (actions.OpenFailed(slot, reason(error), purpose),)
        return (actions.GameOpened(slot, saved, match, purpose),)

    def _game_in(self, slot: str) -> str:
        """The game that lies in a slot, as its label says; empty where there is none."""
        label = self._saves.label(slot)
        return label.game if label else ""

    # Saved games

    def _restore(self, slot: str, saved: Saved) -> None:
        self._saves.save(self._saves.free_slot() if self._saves.holds(slot) else slot, saved)

    def _export(self, slot: str) -> Answers:
        saved = self._saves.read(slot)
        return (
            effects.Download(saved_file_name(saved), export_text(saved)),
            actions.GameExported(under_way=not saved.label.over),
        )

    def _export_damaged(self, slot: str, day: str) -> Answers:
        return (
            effects.Download(file_name("damaged", slot, day), self._saves.raw(slot)),
            actions.GameExported(under_way=False),
        )

    def _import(self, text: str) -> Answers:
        try:
            saved, match = import_text(text, self._games)
            slot = self._saves.free_slot()
            self._saves.save(slot, saved)
        except ModuleNotFoundError:
            return (actions.Notify(UNREACHABLE, "warn"),)
        except TableError as error:
            return (actions.ImportRefused(error.message),)
        return (actions.GameImported(slot, saved, match),)

    # Preferences and results

    def _write_setting(self, key: str, text: str) -> Answers:
        try:
            self._storage.set(key, text)
        except StorageFull:
            return (actions.SettingsNotSaved(),)
        return ()

    def _results(self) -> tuple[Result, ...]:
        return results.read(self._storage.get(storage_keys.RESULTS))

    def _write_results(self, kept: tuple[Result, ...]) -> None:
        try:
            self._storage.set(storage_keys.RESULTS, results.write(kept))
        except StorageFull:  # saved games come before figures
            return


def reason(error: TableError | ModuleNotFoundError) -> Message:
    """Why a saved game cannot be opened: the error's own reason, or that its modules are not here."""
    return error.message if isinstance(error, TableError) else UNREACHABLE


def file_name(game: str, name: str, when: str) -> str:
    """A plain file name for a game: letters, digits and hyphens. when: ISO text, of which the day is used."""
    kept = "".join(c if c.isalnum() else "-" for c in name.lower())[:40].strip("-")
    return "-".join(part for part in ("quatre-vents", game, kept, when[:10]) if part) + ".json"


def saved_file_name(saved: Saved) -> str:
    """The file name of a saved game."""
    return file_name(saved.label.game, saved.label.name, saved.label.when)
