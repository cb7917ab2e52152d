"""The workers in which bots think, as `BotClient` wants them."""

import json
from asyncio import CancelledError, ensure_future, wait, wait_for
from collections.abc import Callable, Mapping
from typing import Any

from js import document, quatreVents, window
from pyodide.ffi import create_proxy
from pyscript.workers import workers

from ui.browser import dom
from ui.browser.bot_client import DeadWorker, WorkerLacksFiles
from ui.browser.dom import JsObject

PROGRESS = "quatre-vents:thinking"
"""The event by which `static/boot.js` hands on what the worker reports: functions do not cross."""

SILENCE = 12
"""Seconds without a word after which a worker counts as dead."""

START = 90
"""Seconds a worker may take to start, on the slowest device."""


class PageWorkers:
    """The workers of the page."""

    async def load(self, name: str, game: str) -> bool:
        worker = await wait_for(_started(name), START)
        archive = document.querySelector(f'link[rel="game"][data-name="{game}"]')
        return not archive or await _loads(worker, str(archive.href))

    async def think(self, name: str, request: Mapping[str, Any], report: Callable[[int, int], None]) -> str:
        worker = await _started(name)
        heard = window.performance.now()

        def progressed(event: JsObject) -> None:
            nonlocal heard
            if event.detail.token == request["id"]:
                heard = window.performance.now()
                report(event.detail.nodes, event.detail.budget)

        links = dom.find_all(f'link[rel="late"][data-name="{request["game"]}"]')
        late = {str(link.dataset.file): str(link.href) for link in links}
        proxy = create_proxy(progressed)
        window.addEventListener(PROGRESS, proxy)
        try:
            return await _watched(worker.think(json.dumps(request), json.dumps(late)), lambda: heard)
        finally:
            window.removeEventListener(PROGRESS, proxy)
            proxy.destroy()

    def cancel(self, name: str, token: str) -> None:
        dom.spawn(_cancel(name, token))

    def replace(self, name: str, new: str) -> None:
        old = document.querySelector(f'script[name="{name}"]')
        if old:
            if old.xworker:
                old.xworker.terminate()
            old.remove()
        quatreVents.startWorker(new)


async def _started(name: str) -> JsObject:
    """The worker, once it is up. Error: WorkerLacksFiles where one that it needs does not come; DeadWorker
    where its start fails."""
    try:
        await quatreVents.workerStarted()
    except CancelledError:
        raise
    except Exception as error:  # it starts by itself once that file comes
        raise WorkerLacksFiles from error
    try:
        return await workers[name]
    except CancelledError:
        raise
    except Exception as error:  # whatever the page's or the worker's side raised, as a JsException
        raise DeadWorker from error


async def _cancel(name: str, token: str) -> None:
    try:
        worker = await _started(name)
    except DeadWorker:  # there is nothing to end
        return
    await worker.cancel(token)


async def _watched(work: JsObject, heard: Callable[[], float]) -> str:
    """The text that the worker gives. heard: when it last said anything (milliseconds); DeadWorker when that
    was SILENCE ago."""
    task = ensure_future(_text(work))
    while True:
        done, _ = await wait({task}, timeout=2)
        if done:
            return task.result()
        if window.performance.now() - heard() > SILENCE * 1000:
            task.cancel()
            raise DeadWorker


async def _loads(worker: JsObject, url: str) -> bool:
    """Let the worker fetch the modules of a game; False where they do not come."""
    try:
        await worker.load(url)
    except CancelledError:
        raise
    except Exception:  # whatever the worker's side raised, as a JsException
        return False
    return True


async def _text(work: JsObject) -> str:
    try:
        return str(await work)
    except CancelledError:
        raise
    except Exception as error:  # whatever the worker's side raised, as a JsException
        return json.dumps({"ok": False, "error": {"code": "worker", "message": str(error)[-300:]}})
