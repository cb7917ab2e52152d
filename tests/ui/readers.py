"""Workers that read files, in the place of those of the browser: each is a `FileReader`, asked here."""

import json
from collections.abc import Generator
from contextlib import suppress
from typing import Any

from tabletop.bots import drive
from tabletop.file_reader import FileReader
from tabletop.registry import Catalogue
from ui.actions import Action, FileProgressed
from ui.browser.bot_client import DeadWorker
from ui.browser.import_client import ImportClient, Report
from ui.effects import ReadFile
from ui.store import Store


def read_in(store: Store, text: str, games: Catalogue) -> list[Action]:
    """What comes of a file, read in to its end."""
    told: list[Action] = []
    work = ImportClient(Readers(games), store, told.append, lambda: None, str).read(ReadFile(text))
    with suppress(StopIteration):
        while True:
            work.send(None)
    return [action for action in told if not isinstance(action, FileProgressed)]


class Come:
    """A promise that is kept later."""

    def __await__(self) -> Generator[None, None, None]:
        yield


class Readers:
    """What `ImportClient` wants of the browser. A file is its text here.

    asked: what was asked, in order; started, ended: the names of workers; dies_at: how often a worker may be
    asked before it dies, for each of the next workers.
    """

    def __init__(self, games: Catalogue) -> None:
        self.games = games
        self.asked: list[str] = []
        self.started: list[str] = []
        self.ended: list[str] = []
        self.dies_at: list[int] = []
        self._readers: dict[str, FileReader] = {}
        self._lives: dict[str, int] = {}

    async def start(self, name: str) -> None:
        await Come()
        self.started.append(name)
        self._lives[name] = self.dies_at.pop(0) if self.dies_at else 10**9
        self._readers[name] = FileReader(self.games)

    async def ask(self, name: str, what: str, *given: Any, report: Report | None = None) -> str:
        await Come()
        self._lives[name] -= 1
        if self._lives[name] < 0 or name in self.ended:
            raise DeadWorker
        self.asked.append(what)
        reader = self._readers[name]
        if what in ("read", "merge"):
            work = reader.read(*given) if what == "read" else reader.merge(*given)
            answer = drive(work, lambda one: report(one.count, one.total) if report else None)
            return json.dumps(answer)
        answer = getattr(reader, what)(*given)
        return json.dumps(answer) if type(answer) is dict else str(answer or "")

    def end(self, name: str) -> None:
        self.ended.append(name)
