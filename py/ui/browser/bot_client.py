"""The page's end of the worker in which bots think.

The page starts the worker when it is up (`static/boot.js`); whoever asks earlier waits. A worker that says
nothing for SILENCE, or that never came up, is ended and another one started, once a question. One whose files
do not come is said so at once and waited for a while; then the question is answered with that, and may be
asked again.
"""

import itertools
import json
from asyncio import gather, sleep
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tabletop import codec
from tabletop.bots import Verdict
from tabletop.game import Message
from tabletop.registry import VERDICTS
from ui.actions import Action, Notify, Progressed, ThinkingFailed, Thought
from ui.effects import Think

FIRST_WORKER = "bots"
"""The name of the worker that the page itself starts."""

ATTEMPTS = 2
"""How often a question is asked, each time of another worker."""

LACKS = 4
"""How often in a row a worker may lack files, each time for some two seconds, before it is not waited for."""

PAUSE_STEP = 60
"""Milliseconds between two looks at whether an answer need not wait any longer."""

UNREACHABLE = "unreachable"
"""The code of an error: the modules of the game do not come, for want of a network or because the site has
another version by now."""

CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the worker thought: a move in its notation, why, the chance to win, and the moves after it; all
    else as `Thought` has it."""

    move: str
    reasons: tuple[Message, ...]
    chance: int | None
    further: tuple[str, ...]
    verdict: Verdict | None = None
    verdicts: tuple[Verdict | None, ...] = ()
    chances: tuple[int, ...] = ()


class DeadWorker(Exception):
    """The worker does not answer any more."""


class WorkerLacksFiles(DeadWorker):
    """The worker cannot start, since a file that it needs does not come. It starts by itself once it does."""


class Workers(Protocol):
    """What the client wants of the browser (`ui.browser.workers`). A worker is known by its name."""

    async def load(self, name: str, game: str) -> bool:
        """Wait until a worker is up and has the modules of a game; whether those came. Error: DeadWorker,
        TimeoutError where the worker does not come up; WorkerLacksFiles while it cannot."""

    async def think(self, name: str, request: Mapping[str, Any], report: Callable[[int, int], None]) -> str:
        """The worker's answer to a request of the protocol, as JSON text. report: called with the nodes spent
        and the budget. Error: DeadWorker."""

    def cancel(self, name: str, token: str) -> None:
        """End what a worker is thinking about."""

    def replace(self, name: str, new: str) -> None:
        """End a worker and start another."""


class BotClient:
    """Asks the worker one thing at a time: a newer question takes the place of the one before.

    Making one costs nothing: the worker starts by itself. _question: the number of the question that is
    waited for, 0 for none; _token: how the worker knows it; _pause: milliseconds that
    its answer has still to wait.
    """

    __slots__ = ("_dispatch", "_name", "_numbers", "_pause", "_question", "_token", "_workers")

    def __init__(self, workers: Workers, dispatch: Callable[[Action], None]) -> None:
        self._workers = workers
        self._dispatch = dispatch
        self._name = FIRST_WORKER
        self._numbers = itertools.count(1)
        self._question = 0
        self._token = ""
        self._pause = 0

    async def think(self, effect: Think) -> None:
        """Carry out `Think`; a question that was cancelled or replaced by another is not answered."""
        self.cancel()
        question = self._question = next(self._numbers)
        self._pause = effect.pause
        answer, _ = await gather(self._answer(effect, question), self._wait(question))
        if question != self._question:
            return
        self._question = 0
        if isinstance(answer, Answer):
            told = (
                answer.move,
                answer.reasons,
                answer.chance,
                answer.further,
                answer.verdict,
                answer.verdicts,
                answer.chances,
            )
            self._dispatch(Thought(effect.generation, effect.purpose, *told))
        else:
            self._dispatch(ThinkingFailed(effect.generation, effect.purpose, answer))

    def end_pause(self) -> None:
        """Let the answer come as soon as it is there."""
        self._pause = 0

    async def _wait(self, question: int) -> None:
        """Wait as long as the answer to that question must, in short steps."""
        while self._pause > 0 and question == self._question:
            step = min(self._pause, PAUSE_STEP)
            self._pause -= step
            await sleep(step / 1000)

    def cancel(self) -> None:
        """End what is being thought, if anything; nothing is answered."""
        token, self._token, self._question = self._token, "", 0
        if token:
            self._workers.cancel(self._name, token)

    async def _answer(self, effect: Think, question: int) -> Answer | Message:
        """What the worker thought, or why it did not."""
        attempts = lacks = 0
        while attempts < ATTEMPTS:
            token = f"{self._name}/{next(self._numbers)}"
            if question == self._question:
                self._token = token
            try:
                answer = await self._ask(token, effect)
            except WorkerLacksFiles:  # another one would lack the same
                lacks += 1
                if question != self._question:
                    break
                if lacks == LACKS:
                    self._token = ""
                    return Message("table.worker.lacks_files")
                if lacks == 1:
                    self._dispatch(Notify(Message("table.worker.lacks_files"), "warn"))
                continue
            except (TimeoutError, DeadWorker):
                attempts += 1
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
        judges = effect.request.get("do") in ("judge", "line")
        for archive in (str(effect.request["game"]), *((VERDICTS,) if judges else ())):
            if not await self._workers.load(self._name, archive):
                return _error(UNREACHABLE)
        if token != self._token:
            return _error(CANCELLED)
        percent = 0

        def report(nodes: int, budget: int) -> None:
            nonlocal percent
            reached = min(99, 100 * nodes // max(1, budget))
            if reached > percent and token == self._token:
                percent = reached
                self._dispatch(Progressed(effect.generation, percent))

        request = {**effect.request, "id": token}
        answer: dict[str, Any] = json.loads(await self._workers.think(self._name, request, report))
        return answer

    def _restart(self) -> None:
        """End the worker and start another under a new name."""
        before, self._name = self._name, f"{FIRST_WORKER}-{next(self._numbers)}"
        self._workers.replace(before, self._name)


def _error(code: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code}}


def _read(answer: dict[str, Any]) -> Answer | Message:
    """What an answer of the protocol says: a move, or what the player is told instead of one."""
    if answer.get("ok"):
        reasons = tuple(codec.decode(Message, one) for one in answer.get("reasons", ()))
        chance = answer.get("chance")
        chance = chance if isinstance(chance, int) else None
        if "verdict" in answer:
            moves = [str(move) for move, _ in answer["moves"]]
            verdicts = tuple(_verdict(one) for _, one in answer["moves"])
            return Answer(moves[0], reasons, chance, tuple(moves[1:]), _verdict(answer["verdict"]), verdicts)
        moves = [str(move) for move in answer.get("moves", ())] or [str(answer["move"])]
        chances = tuple(answer.get("chances", ()))
        return Answer(moves[0], reasons, chance, tuple(moves[1:]), chances=chances)
    error = answer.get("error", {})
    if error.get("code") == UNREACHABLE:
        return Message("table.game.unreachable")
    return Message("table.worker.error", {"text": str(error.get("message", ""))})


def _verdict(data: list[Any] | None) -> Verdict | None:
    return None if data is None else Verdict(*data)
