"""Who reads files, in the place of the page and of workers of the browser: a `PageReader`, asked here."""

from collections.abc import Generator
from contextlib import suppress
from typing import Any

from tabletop.registry import Catalogue
from ui.actions import Action, FileProgressed
from ui.browser.bot_client import DeadWorker
from ui.browser.import_client import ImportClient, Report
from ui.browser.page_reader import PageReader
from ui.effects import ReadFile
from ui.store import Store


def read_in(store: Store, text: str, games: Catalogue) -> list[Action]:
    """What comes of a file, read in to its end."""
    told: list[Action] = []
    readers = Readers(games)
    work = ImportClient(readers, readers, store, told.append, lambda: None, str).read(ReadFile(text, 0))
    with suppress(StopIteration):
        while True:
            work.send(None)
    return [action for action in told if not isinstance(action, FileProgressed)]


class Come:
    """A promise that is kept later."""

    def __await__(self) -> Generator[None, None, None]:
        yield


class File(str):
    """A file of the browser, its text."""

    async def text(self) -> str:
        return self


class Readers(PageReader):
    """A file is its text here, and the page comes to other things after each decision.

    started, ended: the names of readers; dies_at: how often a reader may be asked before it dies, for each
    of the next readers.
    """

    def __init__(self, games: Catalogue) -> None:
        super().__init__(games, Come, at_once=0)
        self.started: list[str] = []
        self.ended: list[str] = []
        self.dies_at: list[int] = []
        self._lives: dict[str, int] = {}

    async def start(self, name: str) -> None:
        await super().start(name)
        self.started.append(name)
        self._lives[name] = self.dies_at.pop(0) if self.dies_at else 10**9

    async def ask(self, name: str, what: str, *given: Any, report: Report | None = None) -> str:
        await Come()
        self._lives[name] -= 1
        if self._lives[name] < 0 or name in self.ended:
            raise DeadWorker
        given = (File(given[0]),) if what == "read" else given
        return await super().ask(name, what, *given, report=report)

    def end(self, name: str) -> None:
        self.ended.append(name)
        super().end(name)
