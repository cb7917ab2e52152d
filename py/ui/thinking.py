"""The page's end of the worker in which bots think.

The page starts the worker when it is up (`static/boot.js`); whoever asks earlier waits. A worker that says
nothing for SILENCE, or that never came up, is ended and another one started, once a question.
"""

import itertools
import json
from asyncio import CancelledError, wait_for
from collections.abc import Callable
from typing import Any

from js import document, quatreVents, window
from pyodide.ffi import create_proxy
from pyscript import workers

from tabletop.game import Message
from ui import dom

PROGRESS = "quatre-vents:thinking"
"""The event by which `static/boot.js` hands on what the worker reports: functions do not cross."""

SILENCE = 12
"""Seconds without a word after which a worker counts as dead."""

START = 90
"""Seconds a worker may take to start, on the slowest device."""

UNREACHABLE = "unreachable"
"""The code of an error: the modules of the game do not come, for want of a network or because the site has
another version by now."""


class Thinker:
    """Asks the worker one thing at a time. Making one costs nothing: the worker starts by itself."""

    __slots__ = ("_app", "_heard", "_name", "_numbers", "_token")

    def __init__(self, app: Any) -> None:
        self._app = app
        self._name = "bots"
        self._numbers = itertools.count(1)
        self._token = ""
        self._heard = 0.0

    async def think(self, request: dict[str, Any], show: Callable[[int], None]) -> dict[str, Any] | None:
        """The worker's answer to a `bot` request, its reasons as Messages; None when it was cancelled or
        failed (the player is told). show: called with the percentage of the budget."""
        for attempt in (1, 2):
            token = self._token = f"{self._name}/{next(self._numbers)}"
            try:
                answer = await self._ask(token, {**request, "id": token}, show)
            except (TimeoutError, _Dead):
                if token != self._token:
                    return None
                self._restart()
                if attempt == 2:
                    self._app.toast(self._app.say("table.worker.dead"), "warn")
                continue
            if token != self._token or not answer.get("ok"):
                self._refused(token, answer)
                return None
            answer["reasons"] = [Message(m["key"], m["params"]) for m in answer.get("reasons", ())]
            return answer
        return None

    def _refused(self, token: str, answer: dict[str, Any]) -> None:
        error = answer.get("error", {})
        if token != self._token or error.get("code") == "cancelled":
            return
        if error.get("code") == UNREACHABLE:
            text = self._app.say("table.game.unreachable")
        else:
            text = self._app.say("table.worker.error", text=error.get("message", ""))
        self._app.toast(text, "warn")

    async def _ask(self, token: str, request: dict[str, Any], show: Callable[[int], None]) -> dict[str, Any]:
        worker = await wait_for(self._up(), START)
        archive = document.querySelector(f'link[rel="game"][data-name="{request["game"]}"]')
        if archive and not await _loaded(worker, str(archive.href)):
            return {"ok": False, "error": {"code": UNREACHABLE}}
        if token != self._token:
            return {"ok": False, "error": {"code": "cancelled"}}
        heard = [window.performance.now()]

        def report(event: Any) -> None:
            if event.detail.token == token:
                heard[0] = window.performance.now()
                show(min(99, 100 * event.detail.nodes // max(1, event.detail.budget)))

        proxy = create_proxy(report)
        window.addEventListener(PROGRESS, proxy)
        try:
            text = await self._watched(worker.think(json.dumps(request)), heard)
        finally:
            window.removeEventListener(PROGRESS, proxy)
            proxy.destroy()
        answer: dict[str, Any] = json.loads(text)
        return answer

    async def _watched(self, work: Any, heard: list[float]) -> str:
        """The text that `work` gives; _Dead when nothing was heard for SILENCE."""
        from asyncio import ensure_future, wait

        task = ensure_future(_text(work))
        while True:
            done, _ = await wait({task}, timeout=2)
            if done:
                return task.result()
            if window.performance.now() - heard[0] > SILENCE * 1000:
                task.cancel()
                raise _Dead

    def cancel(self) -> None:
        """End what is being thought, if anything."""
        token, self._token = self._token, ""
        if token:
            dom.spawn(self._cancel(token))

    async def _cancel(self, token: str) -> None:
        try:
            worker = await self._up()
        except _Dead:  # there was nothing to end
            return
        await worker.cancel(token)

    async def _up(self) -> Any:
        """The worker, once it is up. _Dead: its script did not come, or it failed at its start."""
        try:
            await quatreVents.workerStarted()
            return await workers[self._name]
        except CancelledError:
            raise
        except Exception as error:  # whatever the page's or the worker's side raised, as a JsException
            raise _Dead from error

    def _restart(self) -> None:
        """End the worker and start another under a new name."""
        old = document.querySelector(f'script[name="{self._name}"]')
        if old:
            if old.xworker:
                old.xworker.terminate()
            old.remove()
        self._name = f"bots-{next(self._numbers)}"
        quatreVents.startWorker(self._name)


class _Dead(Exception):
    """The worker does not answer any more."""


async def _loaded(worker: Any, url: str) -> bool:
    """Let the worker fetch the modules of a game; False where they do not come."""
    try:
        await worker.load(url)
    except CancelledError:
        raise
    except Exception:  # whatever the worker's side raised, as a JsException
        return False
    return True


async def _text(work: Any) -> str:
    try:
        return str(await work)
    except CancelledError:
        raise
    except Exception as error:  # whatever the worker's side raised, as a JsException
        return json.dumps({"ok": False, "error": {"code": "worker", "message": str(error)[-300:]}})
