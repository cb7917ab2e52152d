"""The workers that read long files, as `ImportClient` wants them."""

from asyncio import FIRST_COMPLETED, CancelledError, Future, ensure_future, get_event_loop, wait
from collections.abc import Awaitable
from typing import Any

from js import document, quatreVents, window
from pyodide.ffi import create_proxy
from pyscript.workers import workers

from tabletop.registry import LATE_PACKAGES
from ui.browser import dom
from ui.browser.bot_client import DeadWorker
from ui.browser.dom import JsObject
from ui.browser.import_client import Report

PROGRESS = "quatre-vents:reading"
"""The event by which `static/boot.js` hands on what the worker reports."""

SILENCE = 90
"""Seconds without a word after which a worker counts as dead: a long file is parsed in one go, and it may
take as long to start on the slowest device."""

LOOK = 2
"""Seconds between two looks at whether it is."""


class ReaderWorkers:
    """The workers of the page that read files. _ended: by name, done once that worker is ended."""

    def __init__(self) -> None:
        self._ended: dict[str, Future[None]] = {}

    async def start(self, name: str) -> None:
        self._ended[name] = get_event_loop().create_future()
        worker = await self._answer(name, _up(name))
        for link in dom.find_all('link[rel="game"]'):
            if str(link.dataset.name) not in LATE_PACKAGES:
                await self._answer(name, _loaded(worker, str(link.href)))

    async def ask(self, name: str, what: str, *given: Any, report: Report | None = None) -> str:
        worker = await self._answer(name, workers[name])
        heard = [window.performance.now()]

        def progressed(event: JsObject) -> None:
            heard[0] = window.performance.now()
            if report is not None:
                report(event.detail.count, event.detail.total)

        proxy = create_proxy(progressed)
        window.addEventListener(PROGRESS, proxy)
        try:
            return str(await self._answer(name, worker.ask(what, *given), heard))
        finally:
            window.removeEventListener(PROGRESS, proxy)
            proxy.destroy()

    def end(self, name: str) -> None:
        ended = self._ended.pop(name, None)
        if ended is not None:
            ended.set_result(None)
        quatreVents.endReader(name)
        script = document.querySelector(f'script[name="{name}"]')
        if script:
            if script.xworker:
                script.xworker.terminate()
            script.remove()

    async def _answer(self, name: str, work: Awaitable[Any], heard: list[float] | None = None) -> Any:
        """What comes of some work of a worker. heard: when it last said anything. Error: DeadWorker where it
        fails, says nothing any more, or is ended."""
        ended = self._ended.get(name)
        if ended is None:
            raise DeadWorker
        heard = heard or [window.performance.now()]
        task = ensure_future(_result(work))
        while not task.done():
            await wait({task, ended}, timeout=LOOK, return_when=FIRST_COMPLETED)
            is_silent = window.performance.now() - heard[0] > SILENCE * 1000
            if not task.done() and (ended.done() or is_silent):
                task.cancel()
                raise DeadWorker
        return task.result()


async def _result(work: Awaitable[Any]) -> Any:
    try:
        return await work
    except CancelledError:
        raise
    except Exception as error:  # whatever the worker's side raised, as a JsException
        raise DeadWorker from error


async def _up(name: str) -> JsObject:
    """The worker of that name, once it is up."""
    await quatreVents.startReader(name)
    return await workers[name]


async def _loaded(worker: JsObject, url: str) -> None:
    """Let a worker fetch the modules of a game; whoever needs them says so where they do not come."""
    try:
        await worker.load(url)
    except CancelledError:
        raise
    except Exception:  # whatever the worker's side raised, as a JsException
        return
