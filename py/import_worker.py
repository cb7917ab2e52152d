"""Reads a long file in: PyScript's worker for one file, begun when it is chosen and ended when it is read.

The page awaits `workers[name]` and then calls, one after the other,
- `load(url)`: the archive of each further game;
- `ask(what, ...)`: a method of `tabletop.file_reader.FileReader`, `read` with the file of the browser itself,
  so that no text of millions of characters is made on the page.
Everything else crosses as text or numbers. Between two decisions that are played again the page is told how
far it is (the event `quatre-vents:reading` of `static/boot.js`); it stops the reading by ending the worker.
"""

import gc
from typing import Any

from js import addArchive, fetch
from pyscript.context import sync

import catalog
from tabletop.file_reader import FileReader

SLICE = 0.1
"""Seconds of work between two moments at which the page is told how far it is."""

reader = FileReader(catalog.GAMES)


async def load(url: str) -> None:
    """Fetch the archive of a further game, so that its modules can be imported. url: absolute."""
    answer = await fetch(url)
    if not answer.ok:
        raise OSError(f"{url}: {answer.status}")
    await addArchive(await answer.arrayBuffer())


async def ask(what: str, *given: Any) -> str:
    """As `FileReader.ask`; what is read is a file of the browser."""
    if what == "read":
        given = (str(await given[0].text()),)
    return await reader.ask(what, *given, told=sync.reading, at_once=SLICE)


gc.enable()
__export__ = ["ask", "load"]
