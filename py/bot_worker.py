"""Runs the bots: PyScript's worker named `bots`, apart from the page so that the page never waits.

The page awaits `workers["bots"]` and then calls
- `handle(text)`: one request of the engine protocol, answered at once (`docs/engine.md`);
- `think(text, late)`: a `bot`, `judge` or `line` request, answered when the bot has thought. It thinks in
  slices: between them the page's other calls get through, and the page is told how far it is (the event
  `quatre-vents:thinking` of `static/boot.js`, with `token`, `nodes` and `budget`). late: the late files of
  the game, place → URL, as JSON; the first thought of a level that wants them (`Game.late_levels`), or
  judgement, waits for them a while, and goes without those that have not come;
- `load(url)`: the archive of a further game, before anything is asked about it;
- `cancel(token)`: ends the thinking whose request has that text as its `id`; its answer is then an error
  with the code `cancelled`.

Everything crosses as text or numbers, never as proxies.
"""

import gc
import time
from asyncio import ensure_future, sleep, wait
from typing import Any

import js
from js import Event, addArchive, dispatchEvent
from pyodide_js import FS
from pyscript.context import sync

import catalog
from tabletop import protocol, strict_json
from tabletop.bots import Driver
from tabletop.game import BadRequest, TableError
from tabletop.registry import load_game

SLICE = 0.03
"""Seconds of thinking between two moments at which the page is listened to."""

PATIENCE = 8
"""Seconds that a thought waits for late files; what comes later is there for the next."""

session = protocol.Session(catalog.GAMES)
cancelled: set[str] = set()
loaded: set[str] = set()
coming: dict[str, tuple[Any, float]] = {}
"""The late files that are there or under way, by place: the task, and the second at which it began."""


async def load(url: str) -> None:
    """Fetch the archive of a further game, once, so that its modules can be imported. url: absolute."""
    if url in loaded:
        return
    answer = await js.fetch(url)  # as it is by now: that of the start asks again without end
    if not answer.ok:
        raise OSError(f"{url}: {answer.status}")
    await addArchive(await answer.arrayBuffer())
    loaded.add(url)


async def _fetch_late(place: str, url: str) -> None:
    """Put a late file where the modules of its game look for it."""
    answer = await js.fetch(url)
    if not answer.ok:
        raise OSError(f"{url}: {answer.status}")
    FS.mkdirTree(place.rpartition("/")[0])
    FS.writeFile(place, js.Uint8Array.new(await answer.arrayBuffer()))


async def _late_files(request: dict[str, Any], files: dict[str, str]) -> None:
    """Wait for the late files that the level asked for wants, or a judgement, for each until `PATIENCE` after
    it was asked for; one that has failed is asked for again."""
    levels = load_game(catalog.GAMES, str(request.get("game"))).late_levels if files else ()
    if not levels or (request.get("do") == "bot" and request.get("level") not in levels):
        return
    now = time.perf_counter()
    for place, url in files.items():
        held = coming.get(place)
        if held is None or (held[0].done() and held[0].exception() is not None):
            coming[place] = ensure_future(_fetch_late(place, url)), now
    waited = [coming[place] for place in files if not coming[place][0].done()]
    patience = max((begun + PATIENCE - now for _, begun in waited), default=0)
    if patience > 0:
        await wait([file for file, _ in waited], timeout=patience)
        sync.thinking(str(request.get("id", "")), 0, 1)


def handle(text: str) -> str:
    """The answer to one line of the protocol."""
    return session.answer_line(text)


def cancel(token: str) -> None:
    """End the thinking whose request has that `id`, at its next pause."""
    cancelled.add(token)


async def think(text: str, late: str = "{}") -> str:
    """The answer to a request that takes long, thought out in slices."""
    named = {}
    try:
        request = strict_json.loads(text)
        if type(request) is not dict:
            raise BadRequest("table.error.object")
        named = {"id": request["id"]} if "id" in request else {}
        token = str(request.get("id", ""))
        cancelled.discard(token)
        await _late_files(request, strict_json.loads(late))
        answer = await _think(request, token)
    except TableError as error:
        answer = {"ok": False, "error": {"code": error.code, "message": session.words.text(error.message)}}
    return protocol.dumps({**named, **answer})


async def _think(request: dict[str, Any], token: str) -> dict[str, Any]:
    driver = Driver(session.think(request))
    pause = time.perf_counter() + SLICE
    for progress in driver:
        if time.perf_counter() < pause and token not in cancelled:
            continue
        sync.thinking(token, progress.nodes, progress.budget)
        await sleep(0)
        if token in cancelled:
            cancelled.discard(token)
            driver.close()
            return {"ok": False, "error": {"code": "cancelled", "message": ""}}
        pause = time.perf_counter() + SLICE
    return driver.result


gc.enable()
dispatchEvent(Event.new("quatre-vents:up"))  # from now on whoever asks for a file hears that it does not come
__export__ = ["cancel", "handle", "load", "think"]
