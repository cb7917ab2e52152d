"""How the page has a file read in: a short one on the page itself (`ui.browser.page_reader`), any other by a
worker (`py/import_worker.py`).

Each file has a reader of its own, which is ended when all is read, at a touch, and where it says nothing any
more: then a worker begins anew, once. Everything that takes long is done there; what is done here, between
two answers, is short.
"""

import itertools
import json
from asyncio import sleep
from collections.abc import Callable
from typing import Any, Protocol

from tabletop.backup import KNOWN
from tabletop.codec import Block
from tabletop.file_reader import Arrival, problem_of
from tabletop.game import Message, TableError
from tabletop.save_format import Saved, SaveError
from ui.actions import Action, BackupGameMerged, BackupStopped, FileProgressed, ImportRefused
from ui.browser.bot_client import DeadWorker
from ui.effects import ReadFile
from ui.merge_target import MergeTarget
from ui.store import STORAGE_PROBLEMS, Store

ATTEMPTS = 2
"""How often a file is begun to be read, each time by another reader."""

SHORT = 64_000
"""Bytes of the longest file that the page reads itself: a whole game of any kind has fewer, as a rule."""

DEAD = Message("table.import.dead")

Report = Callable[[int, int], None]


class Readers(Protocol):
    """Who reads files: the page (`ui.browser.page_reader`), or workers (`ui.browser.import_workers`). A
    reader is known by its name."""

    async def start(self, name: str) -> None:
        """Start a reader and let it fetch the modules of every game that can be reached. Error:
        DeadWorker."""

    async def ask(self, name: str, what: str, *given: Any, report: Report | None = None) -> str:
        """What a reader answers. what: a method of `tabletop.file_reader.FileReader`; given: what is handed
        in; report: called with the decisions played and their total. Error: DeadWorker, also once the reader
        is ended."""

    def end(self, name: str) -> None:
        """End a reader, whatever it does."""


class ImportClient:
    """Reads one file at a time. before_writing: makes the saves that wait; on_table: the slot of the game
    that lies on the table, empty for none; _readers: those of the file that is read; _name: of the one that
    reads it, empty while none does; _merged: games of a backup so far; _is_unfinished: a game was begun to be
    written."""

    __slots__ = (
        "_before_writing", "_dispatch", "_is_unfinished", "_merged", "_name", "_numbers", "_on_table",
        "_page", "_readers", "_store", "_workers",
    )  # fmt: skip

    def __init__(
        self,
        page: Readers,
        workers: Readers,
        store: Store,
        dispatch: Callable[[Action], None],
        before_writing: Callable[[], None],
        on_table: Callable[[], str],
    ) -> None:
        self._page = page
        self._workers = self._readers = workers
        self._store = store
        self._dispatch = dispatch
        self._before_writing = before_writing
        self._on_table = on_table
        self._is_unfinished = False
        self._numbers = itertools.count(1)
        self._name = ""
        self._merged = 0

    async def read(self, effect: ReadFile) -> None:
        """Carry out `ReadFile`; one that was stopped is not answered."""
        self.stop()
        self._merged = 0
        for attempt in range(1, ATTEMPTS + 1):
            name = self._name = f"import-{next(self._numbers)}"
            is_short = effect.size <= SHORT and attempt == 1
            readers = self._readers = self._page if is_short else self._workers
            try:
                answer = await self._read(name, effect)
            except (TimeoutError, DeadWorker):
                await self._sweep()
                if name != self._name:
                    return
                if attempt < ATTEMPTS:
                    continue
                answer = ImportRefused(DEAD) if not self._merged else BackupStopped(DEAD)
            finally:
                readers.end(name)
            self._name = ""
            self._dispatch(answer)
            return

    def stop(self) -> None:
        """Read no further; what is written stays, and nothing is answered."""
        name, self._name = self._name, ""
        if name:
            self._readers.end(name)

    async def _read(self, name: str, effect: ReadFile) -> Action:
        """What comes of the file. Error: DeadWorker, TimeoutError; DeadWorker too where it was stopped."""
        await self._readers.start(name)
        answer = json.loads(await self._ask(name, "read", effect.file, report=self._progress(0, 0)))
        problem = problem_of(answer)
        if problem is not None:
            return ImportRefused(problem)
        if "games" in answer:
            return await self._merge(name, answer["games"])
        try:
            saved = await self._arrived(name)
        except SaveError as error:
            await self._sweep()
            return ImportRefused(error.message)
        self._before_writing()
        self._is_unfinished = False
        return self._store.keep_imported(saved)

    async def _ask(self, name: str, what: str, *given: Any, report: Report | None = None) -> str:
        """As `Readers.ask`. Error: DeadWorker, also where the file is not read any more."""
        answer = await self._readers.ask(name, what, *given, report=report)
        if name != self._name:
            raise DeadWorker
        return answer

    def _progress(self, game: int, games: int) -> Report:
        """Tells how far it is with a game of so many, or with the one game that there is."""
        told = -1

        def report(count: int, total: int) -> None:
            nonlocal told
            percent = min(99, 100 * (game * total + count) // max(1, total * max(1, games)))
            if percent > told:
                told = percent
                self._dispatch(FileProgressed(percent, game, games))

        return report

    async def _arrived(self, name: str) -> Saved:
        """The game that comes in pieces, its blocks written already. Error: SaveError."""
        arrival = Arrival()
        while arrival.saved is None:
            blocks = arrival.take(await self._ask(name, "piece"))
            if blocks:
                self._is_unfinished = True
                await self._write_ahead(name, blocks)
        return arrival.saved

    async def _write_ahead(self, name: str, blocks: tuple[Block, ...]) -> None:
        """Write blocks; where there is no room, once more after the storage was swept. Error: SaveError."""
        try:
            self._store.write_ahead(blocks)
        except SaveError:
            await self._pause(name)
            self._store.sweep()
            await self._pause(name)
            self._store.write_ahead(blocks)

    async def _pause(self, name: str) -> None:
        """Let the page come to other things. Error: DeadWorker where the file is not read any more."""
        await sleep(0)
        if name != self._name:
            raise DeadWorker

    async def _sweep(self) -> None:
        """Remove what was written of a game that does not come in."""
        if self._is_unfinished:
            self._is_unfinished = False
            await sleep(0)
            self._store.sweep()
            await sleep(0)

    async def _merge(self, name: str, games: int) -> Action:
        """Merge a backup of so many games, then its results; what an earlier reader has merged stays. Error:
        DeadWorker, also where so much is kept here that a worker is to compare it."""
        target = self._store.merge_target()
        for number, text in enumerate(target.pieces()):
            if number and self._readers is self._page:
                raise DeadWorker
            await self._ask(name, "take", text)
        while self._merged < games:
            report = self._progress(self._merged, games)
            report(0, 1)
            try:
                outcome = await self._merge_game(name, target, self._merged, report)
            except TableError as error:
                if error.message.key in STORAGE_PROBLEMS:
                    await self._sweep()
                    return BackupStopped(error.message)
                outcome = ""
            self._merged += 1
            self._dispatch(BackupGameMerged(outcome))
        return await self._merge_results(name)

    async def _merge_game(self, name: str, target: MergeTarget, number: int, report: Report) -> str:
        """What becomes of a game of the backup. Error: SaveError where it cannot be written."""
        answer = json.loads(await self._ask(name, "merge", number, self._on_table(), report=report))
        if answer["outcome"] in ("", KNOWN):
            return str(answer["outcome"])
        saved = await self._arrived(name)
        self._before_writing()
        self._is_unfinished = False
        return target.keep(answer["outcome"], answer["slot"], saved, self._on_table())

    async def _merge_results(self, name: str) -> Action:
        """Put the results of the backup beside those that are kept; again where there are others by now."""
        while True:
            kept = self._store.results_text()
            answer = json.loads(await self._ask(name, "merge_results", kept))
            if kept == self._store.results_text():
                return self._store.keep_results(answer["text"], answer["added"], answer["album"])
