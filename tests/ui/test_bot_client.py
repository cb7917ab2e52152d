"""The page's end of the worker: one that does not come up is begun again, a cancelled question not asked."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import pytest

from readers import Come
from tabletop.game import Message
from ui.actions import Action, Notify, Progressed, ThinkingFailed, Thought
from ui.browser import bot_client
from ui.browser.bot_client import LACKS, BotClient, DeadWorker, WorkerLacksFiles
from ui.effects import Think

THOUGHT = Thought(1, "move", "c3", further=("a1-b1", "e1-d1"))
LACKED = Message("table.worker.lacks_files")


class Page:
    """The page's side: the workers it was asked to start, and what was told to the page.

    problems: how the next workers fail to come up, in order.
    """

    def __init__(self, *problems: type[Exception]) -> None:
        self.problems = list(problems)
        self.begun: list[str] = []
        self.asked: list[str] = []
        self.told: list[Action] = []
        self.client = BotClient(self, self.told.append)

    async def load(self, name: str, game: str) -> bool:
        await Come()
        if self.problems:
            raise self.problems.pop(0)
        return True

    async def think(self, name: str, request: Mapping[str, Any], report: Callable[[int, int], None]) -> str:
        self.asked.append(request["id"])
        for nodes in (0, 50, 20, 100):
            report(nodes, 100)
        return json.dumps({"ok": True, "move": "c3", "moves": ["c3", "a1-b1", "e1-d1"]})

    def cancel(self, name: str, token: str) -> None:
        pass

    def replace(self, name: str, new: str) -> None:
        self.begun.append(new)

    def ask(self, pause: int = 0) -> Any:
        return self.client.think(Think(1, "move", {"op": "bot", "game": "hujiyang"}, pause))

    def answers(self) -> list[Action]:
        """What was told at the end of questions."""
        return [action for action in self.told if not isinstance(action, Progressed)]


@pytest.fixture(autouse=True)
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made, which take no time."""
    pauses: list[float] = []

    async def one_by_one(answer: Any, pause: Any) -> Any:
        return await answer, await pause

    async def no_pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(bot_client, "gather", one_by_one)
    monkeypatch.setattr(bot_client, "sleep", no_pause)
    return pauses


def run(asking: Any) -> None:
    with suppress(StopIteration):
        while True:
            asking.send(None)


def test_a_worker_that_does_not_come_up_is_begun_again_and_the_next_question_answered() -> None:
    dead, lacks = (ThinkingFailed(1, "move", one) for one in (Message("table.worker.dead"), LACKED))
    rows: tuple[tuple[list[type[Exception]], int, list[Action]], ...] = (
        ([DeadWorker], 1, [THOUGHT]),
        ([TimeoutError], 1, [THOUGHT]),
        ([DeadWorker] * 2, 2, [dead]),
        ([WorkerLacksFiles] * (LACKS - 1), 0, [Notify(LACKED, "warn"), THOUGHT]),
        ([WorkerLacksFiles] * LACKS, 0, [Notify(LACKED, "warn"), lacks]),
    )
    for problems, begun, answers in rows:
        page = Page(*problems)
        run(page.ask())
        assert (page.answers(), len(set(page.begun))) == (answers, begun), problems
        assert len(page.asked) == (THOUGHT in answers)
        run(page.ask())
        assert page.answers() == [*answers, THOUGHT] and len(page.begun) == begun


def test_what_is_asked_is_answered_after_its_pause_unless_it_was_cancelled(slept: list[float]) -> None:
    page = Page()
    cancelled = page.ask()
    cancelled.send(None)
    page.client.cancel()
    run(page.ask(pause=150))
    run(cancelled)
    assert len(page.asked) == 1 and page.answers() == [THOUGHT] and round(1000 * sum(slept)) == 150
    progress = [action.percent for action in page.told if isinstance(action, Progressed)]
    assert progress == [50, 99], "never back"
