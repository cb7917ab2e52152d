"""Reads a file in: PyScript's worker for one file, begun when it is chosen and ended when it is read.

The page awaits `workers[name]` and then calls, one after the other,
- `load(url)`: the archive of each further game;
- `read(file)`: the file of the browser itself, so that no text of millions of characters is made on the page;
- `piece()`: what is to be written, in pieces;
- for a backup `take(text)`, `merge(number, keep)` and `merge_results(text)`
of `tabletop.file_reader.FileReader`. Everything else crosses as text or numbers. Between two decisions that
are played again the page is told how far it is (the event `quatre-vents:reading` of `static/boot.js`); it
stops the reading by ending the worker.
"""

import gc
import json
import time
from asyncio import sleep
from collections.abc import Generator
from typing import Any

from js import addArchive, fetch
from pyscript.context import sync

import catalog
from tabletop.bots import Driver
from tabletop.file_reader import FileReader
from tabletop.loading import Played

SLICE = 0.1
"""Seconds of work between two moments at which the page is told how far it is."""

reader = FileReader(catalog.GAMES)


async def load(url: str) -> None:
    """Fetch the archive of a further game, so that its modules can be imported. url: absolute."""
    answer = await fetch(url)
    if not answer.ok:
        raise OSError(f"{url}: {answer.status}")
    await addArchive(await answer.arrayBuffer())


async def read(file: Any) -> str:
    """As `FileReader.read`, of a file of the browser."""
    return await _in_slices(reader.read(str(await file.text())))


def piece() -> str:
    """As `FileReader.piece`."""
    return reader.piece()


def take(text: str) -> str:
    """As `FileReader.take`."""
    reader.take(text)
    return ""


async def merge(number: int, keep: str) -> str:
    """As `FileReader.merge`."""
    return await _in_slices(reader.merge(number, keep))


def merge_results(text: str) -> str:
    """As `FileReader.merge_results`."""
    return json.dumps(reader.merge_results(text))


async def _in_slices(work: Generator[Played, None, dict[str, Any]]) -> str:
    """The answer of some work, as JSON text."""
    driver = Driver(work)
    pause = time.perf_counter() + SLICE
    for played in driver:
        if time.perf_counter() >= pause:
            sync.reading(played.count, played.total)
            await sleep(0)
            pause = time.perf_counter() + SLICE
    return json.dumps(driver.result)


gc.enable()
__export__ = ["load", "merge", "merge_results", "piece", "read", "take"]
