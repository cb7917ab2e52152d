"""Carries out the effects of the storage: saved games, preferences, results; no browser here.

What comes of an effect is told by actions, in order; what goes wrong, by an action with the reason in words
that a player understands. Nothing is raised.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop import album, results
from tabletop.album import Album
from tabletop.backup import backup_text
from tabletop.codec import Block
from tabletop.drafts import Drafts, DraftStore, draft_at, with_draft
from tabletop.game import Ask, Message, TableError, hides_something
from tabletop.registry import UNREACHABLE, Catalogue, load_game
from tabletop.results import Daily, Result
from tabletop.save_format import Saved, clean_name, export_text
from tabletop.saves import MeasuredStorage, SaveStore, Storage, StorageFull
from tabletop.setup import decode_state
from ui import actions, effects, settings, storage_keys
from ui.actions import Action
from ui.commands import Clock, Command
from ui.effects import Effect, StoreEffect
from ui.score_book import dated

if TYPE_CHECKING:
    from ui.merge_target import MergeTarget

Answers = tuple[Action | Effect, ...]

STORAGE_PROBLEMS = frozenset(
    f"table.save.{problem}" for problem in ("full", "forbidden", "unverified", "too_many")
)
"""The keys of what is wrong with the storage, not with what is to be stored."""

ALBUM_DAMAGED = actions.Notify(Message("table.album.damaged"), "warn")
"""Part of the album cannot be read: what can be stays."""


class Store:
    """The storage of the page. now: the time, ISO text in UTC; today: the local date, ISO text."""

    def __init__(
        self, storage: Storage, games: Catalogue, now: Callable[[], str], today: Callable[[], str]
    ) -> None:
        self._storage = MeasuredStorage(storage)
        self._games = games
        self._now = now
        self._today = today
        self._saves = SaveStore(self._storage)
        self._drafts = DraftStore(self._storage)

    def current(self) -> tuple[str, str]:
        """The slot and the game of the match that was on the table last; empty where there was none."""
        slot = self._storage.get(storage_keys.CURRENT) or ""
        return slot, self._game_in(slot)

    def has_games(self) -> bool:
        """Whether any game is saved here, damaged or not."""
        return bool(self._saves.slots())

    def under_way(self, game: str, deal: int | None = None) -> str:
        """The slot of the saved game of a kind that is under way, the latest; empty where there is none.
        deal: as `FindUnderWay` has it."""
        for slot in self._saves.slots():
            label = slot.label
            if label is None or slot.problem is not None or label.game != game or label.over:
                continue
            if deal is None or self._saves.read(slot.name).kept.fields.get("seed") == deal:
                return slot.name
        return ""

    def carry_out(self, effect: StoreEffect) -> Answers:
        """What comes of an effect, as `ui.effects` says of each."""
        match effect:
            case effects.SaveMatch():
                return self._save(effect)
            case effects.SaveDrafts():
                return self._save_drafts(effect)
            case effects.RememberSlot(slot):
                self._remember(slot)
                return ()
            case effects.ReadSlot(slot, purpose):
                return self._read(slot, purpose)
            case effects.ReplaySlot(slot, clock):
                return self._replay(slot, clock)
            case effects.OpenGameOf(slot, then):
                game = self._game_in(slot)
                return (effects.LoadGame(game, then) if game in self._games else then,)
            case effects.ListGames():
                return (actions.GamesListed(self._saves.slots(), self._storage.measure()),)
            case effects.MeasureStorage():
                self._storage.measure()
                return ()
            case effects.WriteSettings(kept):
                return self._write_setting(storage_keys.SETTINGS, settings.write(kept))
            case effects.WriteFlag(key):
                return self._write_setting(key, "1")
            case effects.RecordResult(result):
                self._write_results(results.add(self._results(), dated(result, self._today())))
                return ()
            case effects.RecordAlbum(found):
                return self._add_to_album(found)
            case effects.ReadAlbum():
                return self._read_album()
            case effects.RecordPar(name, par):
                self._write_results(results.with_par(self._results(), name, par))
                return ()
            case effects.ReadDaily():
                return (actions.DailyRead(self._daily()),)
            case effects.FindUnderWay(game, otherwise, deal):
                slot = self.under_way(game, deal)
                return (Command("games.open", slot=slot) if slot else otherwise,)
            case effects.ReadResults():
                return (actions.ResultsRead(self._results()),)
            case _:
                return self._change(effect)

    def _change(
        self,
        effect: effects.RenameSlot
        | effects.DeleteSlot
        | effects.RestoreSlot
        | effects.ExportSlot
        | effects.ExportEverything,
    ) -> Answers:
        """Carry out what the screen of the saved games wants; every error is told in the same way."""
        try:
            match effect:
                case effects.RenameSlot(slot, name):
                    self._saves.rename(slot, name)
                    return (actions.GameRenamed(slot, clean_name(name)),)
                case effects.DeleteSlot(slot, unread):
                    saved = None if unread else self._saves.read(slot)
                    drafts = () if saved is None else self._drafts_of(slot, saved) or ()
                    self._saves.delete(slot)
                    self._drafts.remove(slot)
                    return (actions.GameDeleted(slot, saved, drafts),)
                case effects.RestoreSlot(deleted):
                    self._restore(deleted.slot, deleted.saved, deleted.drafts)
                    return (actions.GameRestored(deleted),)
                case effects.ExportSlot(slot, day, damaged):
                    return self._export_damaged(slot, day) if damaged else self._export(slot)
                case effects.ExportEverything(day):
                    return self._export_all(day)
        except TableError as error:
            return (actions.StoreRefused(error.message),)

    # The match on the table

    def _save(self, effect: effects.SaveMatch) -> Answers:
        saved = replace(effect.saved, label=replace(effect.saved.label, when=self._now()))
        try:
            slot = effect.slot or self._saves.free_slot()
            self._saves.save(slot, saved)
        except TableError as error:
            return (actions.SaveFailed(effect.table, error.message),)
        saved_now = actions.GameSaved(effect.table, saved.label.at, self._storage.use)
        return (saved_now,) if effect.slot else (actions.SlotTaken(effect.table, slot), saved_now)

    def _save_drafts(self, effect: effects.SaveDrafts) -> Answers:
        try:
            self._drafts.write(effect.slot, effect.drafts, effect.game, effect.seed)
        except StorageFull as error:
            return (actions.Notify(Message(error.key), "warn"),)
        return ()

    def _drafts_of(self, slot: str, saved: Saved) -> Drafts | None:
        """The drafts beside a saved game; None where only the save itself knows of one."""
        return self._drafts.read(slot, saved.label.game, saved.kept.fields.get("seed"))

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
            saved, match = self._saves.resume(slot, self._games)
        except (TableError, ModuleNotFoundError) as error:
            return (actions.OpenFailed(slot, reason(error), purpose),)
        drafts, pending = self._drafts_of(slot, saved), match.pending
        if drafts is None:
            drafts = with_draft((), match.at, pending.seat, saved.draft) if isinstance(pending, Ask) else ()
        saved = replace(saved, draft=draft_at(drafts, match.at))
        return (actions.GameOpened(slot, saved, match, purpose, drafts),)

    def _replay(self, slot: str, clock: Clock) -> Answers:
        (answer,) = self._read(slot, "open")
        if not isinstance(answer, actions.GameOpened):
            return (answer,)
        match = answer.match
        if match.begun_from_state or match.earlier:
            return (actions.OpenFailed(slot, Message("table.replay.impossible"), "open"),)
        options = dict(match.options)
        name, players, dice = match.game.name, match.players, match.dice
        return (actions.NewMatch(name, options, players, clock, seed=match.seed, dice=dice),)

    def _game_in(self, slot: str) -> str:
        """The game that lies in a slot, as its label says; empty where there is none."""
        label = self._saves.label(slot)
        return label.game if label else ""

    # Saved games

    def _restore(self, slot: str, saved: Saved, drafts: Drafts) -> None:
        slot = self._saves.free_slot() if self._saves.holds(slot) else slot
        self._saves.save(slot, saved)
        if drafts:
            with suppress(StorageFull):  # the game itself is back
                self._drafts.write(slot, drafts, saved.label.game, saved.kept.fields["seed"])

    def _export(self, slot: str) -> Answers:
        saved = self._saves.read(slot)
        drafts = self._drafts_of(slot, saved)
        if drafts is not None:
            saved = replace(saved, draft=draft_at(drafts, saved.label.at))
        return (
            effects.Download(saved_file_name(saved), export_text(saved)),
            actions.GameExported(tells_hidden=not saved.label.over and self._hides_something(saved)),
        )

    def _hides_something(self, saved: Saved) -> bool:
        """Whether a saved game tells what is hidden from its players; so it is where nobody knows."""
        try:
            game = load_game(self._games, saved.label.game)
            fields = saved.kept.fields
            return hides_something(game, decode_state(game, fields["snapshot"]), fields["seats"])
        except (TableError, ModuleNotFoundError, KeyError):
            return True

    def _export_damaged(self, slot: str, day: str) -> Answers:
        return (
            effects.Download(file_name("damaged", slot, day), self._saves.raw(slot)),
            actions.GameExported(tells_hidden=False),
        )

    def _export_all(self, day: str) -> Answers:
        under_way = [slot for slot in self._saves.slots() if slot.label and not slot.label.over]
        hidden = any(
            slot.problem is None and self._hides_something(self._saves.read(slot.name)) for slot in under_way
        )
        return (
            effects.Download(
                file_name("backup", "", day), backup_text(self._saves, self._results(), self._album()[0])
            ),
            actions.GameExported(tells_hidden=hidden),
        )

    # Files that come in: each of these is short

    def write_ahead(self, blocks: tuple[Block, ...]) -> None:
        """Write a part of a game that comes in. Error: SaveError."""
        self._saves.write_ahead(blocks)

    def sweep(self) -> None:
        """Remove what was written of a game that did not come in after all."""
        self._saves.sweep()

    def keep_imported(self, saved: Saved) -> Action:
        """Save a game that was read in, checked whole, in a slot of its own: `GameImported`, or
        `ImportRefused`."""
        try:
            slot = self._saves.free_slot()
            self._saves.save(slot, saved)
        except TableError as error:
            return actions.ImportRefused(error.message)
        return actions.GameImported(slot)

    def merge_target(self) -> "MergeTarget":
        """Where the games of a backup go."""
        from ui.merge_target import MergeTarget  # imported when first used

        return MergeTarget(self._saves)

    def results_text(self) -> str:
        """The results as they are stored; empty where there are none."""
        return self._storage.get(storage_keys.RESULTS) or ""

    def keep_results(self, text: str, added: int, found: str) -> Action:
        """Store results that were merged, and add an album to the one that is kept. added: how many results
        were new; found: the text of the album. `BackupMerged`, or `BackupStopped`."""
        try:
            self._storage.set(storage_keys.RESULTS, text)
            grown = album.merged((self._album()[0], album.read(found)[0]))
            if grown:
                self._storage.set(storage_keys.ALBUM, album.write(grown))
        except StorageFull as error:
            return actions.BackupStopped(Message(error.key))
        return actions.BackupMerged(added)

    # Preferences and results

    def _write_setting(self, key: str, text: str) -> Answers:
        try:
            self._storage.set(key, text)
        except StorageFull:
            return (actions.SettingsNotSaved(),)
        return ()

    def _daily(self) -> dict[str, Daily]:
        kept = self._results()
        return {game: results.daily(kept, game, self._today()) for game in self._games}

    def _results(self) -> tuple[Result, ...]:
        return results.read(self._storage.get(storage_keys.RESULTS))

    def _album(self) -> tuple[Album, bool]:
        """The album, and whether all of it could be read."""
        return album.read(self._storage.get(storage_keys.ALBUM) or "")

    def _read_album(self) -> Answers:
        kept, is_sound = self._album()
        return (actions.AlbumRead(kept), *([] if is_sound else [ALBUM_DAMAGED]))

    def _add_to_album(self, found: Album) -> Answers:
        """Add to the album; where that cannot be, it stays as it was, and the game that lies here tells it
        again when it is opened."""
        kept, is_sound = self._album()
        grown = album.merged((kept, found))
        if is_sound and grown == kept:
            return ()
        text = album.write(grown)
        try:
            self._storage.set(storage_keys.ALBUM, text)
        except StorageFull as error:
            return (actions.Notify(Message(error.key), "warn"),)
        if self._storage.get(storage_keys.ALBUM) != text:
            return (actions.Notify(Message("table.save.unverified"), "warn"),)
        return () if is_sound else (ALBUM_DAMAGED,)

    def _write_results(self, kept: tuple[Result, ...]) -> None:
        try:
            self._storage.set(storage_keys.RESULTS, results.write(kept))
        except StorageFull:  # saved games come before figures
            return


def reason(error: TableError | ModuleNotFoundError) -> Message:
    """Why a saved game cannot be opened: the error's own reason, or that its modules are not here."""
    return error.message if isinstance(error, TableError) else UNREACHABLE


def file_name(game: str, name: str, when: str, end: str = "json") -> str:
    """A plain file name for what belongs to a game: letters, digits and hyphens. when: ISO text, of which the
    day is used; end: of the name, what kind of file it is."""
    kept = "".join(c if c.isalnum() else "-" for c in name.lower())[:40].strip("-")
    return "-".join(part for part in ("quatre-vents", game, kept, when[:10]) if part) + f".{end}"


def saved_file_name(saved: Saved) -> str:
    """The file name of a saved game."""
    return file_name(saved.label.game, saved.label.name, saved.label.when)
