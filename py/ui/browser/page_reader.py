"""Reads a short file in on the page itself, between two touches: a worker takes longer to start than that."""

from collections.abc import Awaitable, Callable
from typing import Any

from tabletop.file_reader import FileReader
from tabletop.registry import Catalogue
from ui.browser.bot_client import DeadWorker
from ui.browser.import_client import Report

SLICE = 0.02
"""Seconds of work at once."""


class PageReader:
    """What `ImportClient` wants of whoever reads a file. load: fetches the modules of every game that can be
    reached; at_once: seconds of work between two moments at which the page comes to other things; _readers:
    of the files that are being read, by name."""

    def __init__(
        self, games: Catalogue, load: Callable[[], Awaitable[object]], at_once: float = SLICE
    ) -> None:
        self._games = games
        self._load = load
        self._at_once = at_once
        self._readers: dict[str, FileReader] = {}

    async def start(self, name: str) -> None:
        """As `Readers.start`."""
        self._readers[name] = FileReader(self._games)
        await self._load()

    async def ask(self, name: str, what: str, *given: Any, report: Report | None = None) -> str:
        """As `Readers.ask`."""

        def told(count: int, total: int) -> None:
            self._reader(name)
            if report is not None:
                report(count, total)

        try:
            if what == "read":
                given = (str(await given[0].text()),)
            return await self._reader(name).ask(what, *given, told=told, at_once=self._at_once)
        except Exception as error:  # whatever goes wrong: a worker tries it next
            raise DeadWorker from error

    def end(self, name: str) -> None:
        """As `Readers.end`."""
        self._readers.pop(name, None)

    def _reader(self, name: str) -> FileReader:
        """Who reads that file. Error: DeadWorker where it is read no further."""
        if name not in self._readers:
            raise DeadWorker
        return self._readers[name]
