"""The page's end of the worker in which bots think.

The page starts the worker when it is up (`static/boot.js`); whoever asks earlier waits. A worker that says
nothing for SILENCE, or that never came up, is ended and another one started, once a question.
"""

import itertools
import json
from asyncio import CancelledError, ensure_future, gather, sleep, wait, wait_for
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from js import document, quatreVents, window
from pyodide.ffi import create_proxy
from pyscript import workers

from tabletop.game import Message
from ui.actions import Progressed, ThinkingFailed, Thought
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import Dispatch
from ui.effects import Think

PROGRESS = "quatre-vents:thinking"
"""The event by which `static/boot.js` hands on what the worker reports: functions do not cross."""

SILENCE = 12
"""Seconds without a word after which a worker counts as dead."""

START = 90
"""Seconds a worker may take to start, on the slowest device."""

ATTEMPTS = 2

UNREACHABLE = "unreachable"
"""The code of an error: the modules of the game do not come, for want of a network or because the site has
another version by now."""

CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the worker thought: a move in its notation, and why."""

    move: str
    reasons: tuple[Message, ...]


class DeadWorker(Exception):
    """The worker does not answer any more."""


class BotClient:
    """Asks the worker one thing at a time: a newer question takes the place of the one before.

    Making one costs nothing: the worker starts by itself. _question: the number of the question that is
    waited for, 0 for none; _token: how the worker knows it.
    """

    __slots__ = ("_dispatch", "_name", "_numbers", "_question", "_token")

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._name = "bots"
        self._numbers = itertools.count(1)
        self._question = 0
        self._token = ""

    async def think(self, effect: Think) -> None:
        """Carry out `Think`; a question that was cancelled or replaced by another is not answered."""
        self.cancel()
        question = self._question = next(self._numbers)
        answer, _ = await gather(self._answer(effect, question), sleep(effect.pause / 1000))
        if question != self._question:
            return
        self._question = 0
        if isinstance(answer, Answer):
            self._dispatch(Thought(effect.generation, effect.purpose, answer.move, answer.reasons))
        else:
            self._dispatch(ThinkingFailed(effect.generation, effect.purpose, answer))

    def cancel(self) -> None:
        """End what is being thought, if anything; nothing is answered."""
        token, self._token, self._question = self._token, "", 0
        if token:
            dom.spawn(self._cancel(token))

    async def _cancel(self, token: str) -> None:
        try:
            worker = await self._started()
        except DeadWorker:  # there is nothing to end
            return
        await worker.cancel(token)

    async def _answer(self, effect: Think, question: int) -> Answer | Message:
        """What the worker thought, or why it did not."""
        for _ in range(ATTEMPTS):
            token = f"{self._name}/{next(self._numbers)}"
            if question == self._question:
                self._token = token
            try:
                answer = await self._ask(token, effect)
            except (TimeoutError, DeadWorker):
                if question != self._question:
                    break
                self._restart()
                continue
            if question == self._question:
                self._token = ""
            return _read(answer)
        return Message("table.worker.dead")

    async def _ask(self, token: str, effect: Think) -> dict[str, Any]:
        """The worker's own answer to a request. Error: TimeoutError, DeadWorker."""
        worker = await wait_for(self._started(), START)
        archive = document.querySelector(f'link[rel="game"][data-name="{effect.request["game"]}"]')
        if archive and not await _loads(worker, str(archive.href)):
            return _error(UNREACHABLE)
        if token != self._token:
            return _error(CANCELLED)
        heard, percent = window.performance.now(), 0

        def report(event: JsObject) -> None:
            nonlocal heard, percent
            if event.detail.token != token:
                return
            heard = window.performance.now()
            reached = min(99, 100 * event.detail.nodes // max(1, event.detail.budget))
            if reached > percent and token == self._token:
                percent = reached
                self._dispatch(Progressed(effect.generation, percent))

        proxy = create_proxy(report)
        window.addEventListener(PROGRESS, proxy)
        try:
            text = await _watched(worker.think(json.dumps({**effect.request, "id": token})), lambda: heard)
        finally:
            window.removeEventListener(PROGRESS, proxy)
            proxy.destroy()
        answer: dict[str, Any] = json.loads(text)
        return answer

    async def _started(self) -> JsObject:
        """The worker, once it is up. Error: DeadWorker where its script does not come, or its start fails."""
        try:
            await quatreVents.workerStarted()
            return await workers[self._name]
        except CancelledError:
            raise
        except Exception as error:  # whatever the page's or the worker's side raised, as a JsException
            raise DeadWorker from error

    def _restart(self) -> None:
        """End the worker and start another under a new name."""
        old = document.querySelector(f'script[name="{self._name}"]')
        if old:
            if old.xworker:
                old.xworker.terminate()
            old.remove()
        self._name = f"bots-{next(self._numbers)}"
        quatreVents.startWorker(self._name)


def _error(code: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code}}


def _read(answer: dict[str, Any]) -> Answer | Message:
    """What an answer of the protocol says: a move, or what the player is told instead of one."""
    if answer.get("ok"):
        reasons = tuple(Message(one["key"], one["params"]) for one in answer.get("reasons", ()))
        return Answer(str(answer["move"]), reasons)
    error = answer.get("error", {})
    if error.get("code") == UNREACHABLE:
        return Message("table.game.unreachable")
    return Message("table.worker.error", {"text": str(error.get("message", ""))})


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
