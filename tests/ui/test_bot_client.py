"""The page's end of the worker: one that does not come up is begun again, a cancelled question not asked."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.game import Message
from ui.actions import Action, ThinkingFailed, Thought
from ui.browser import bot_client
from ui.browser.bot_client import BotClient
from ui.effects import Think

ANSWER = {"ok": True, "move": "c3"}
THOUGHT = Thought(1, "move", "c3")
DEAD = ThinkingFailed(1, "move", Message("table.worker.dead"))


class Come:
    """A promise that is kept, or refused."""

    def __init__(self, what: Any = None) -> None:
        self.what = what

    def __await__(self) -> Iterator[None]:
        yield
        if isinstance(self.what, Exception):
            raise self.what
        return self.what


class Page:
    """The page's side: the workers it was asked to start, and what was told to the page.

    missing: how many times yet the script does not come; failing: how many workers fail at their start.
    """

    def __init__(self) -> None:
        self.missing = self.failing = 0
        self.begun: list[str] = []
        self.asked: list[str] = []
        self.told: list[Action] = []

    def start(self, name: str) -> None:
        self.begun.append(name)

    def came(self) -> Come:
        self.missing -= 1
        return Come(OSError("404") if self.missing >= 0 else None)

    def __getitem__(self, name: str) -> Come:
        self.failing -= 1
        if self.failing >= 0:
            return Come(RuntimeError("no interpreter"))
        return Come(SimpleNamespace(think=self.think))

    def think(self, text: str) -> Come:
        self.asked.append(json.loads(text)["id"])
        return Come(json.dumps(ANSWER))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    made = Page()

    async def at_once(work: Any, _limit: float) -> Any:
        return await work

    async def watched(work: Any, _heard: Any) -> str:
        return str(await work)

    async def one_by_one(answer: Any, pause: Any) -> Any:
        return await answer, await pause

    async def no_pause(_seconds: float) -> None:
        return None

    start = SimpleNamespace(startWorker=made.start, workerStarted=made.came)
    monkeypatch.setattr(bot_client, "quatreVents", start)
    monkeypatch.setattr(bot_client, "workers", made)
    monkeypatch.setattr(bot_client, "wait_for", at_once)
    monkeypatch.setattr(bot_client, "gather", one_by_one)
    monkeypatch.setattr(bot_client, "sleep", no_pause)
    monkeypatch.setattr(bot_client, "create_proxy", lambda _: SimpleNamespace(destroy=lambda: None))
    monkeypatch.setattr(bot_client, "_watched", watched)
    monkeypatch.setattr(bot_client.dom, "spawn", lambda work: work.close())
    return made


def client(page: Page) -> BotClient:
    return BotClient(page.told.append)


def think(one: BotClient) -> Any:
    return one.think(Think(1, "move", {"op": "bot", "game": "hujiyang"}))


def run(asking: Any) -> None:
    """Let a question come to its end."""
    try:
        while True:
            asking.send(None)
    except StopIteration:
        return


def test_a_worker_that_is_there_is_asked_and_none_other_started(page: Page) -> None:
    run(think(client(page)))
    assert (page.begun, page.told) == ([], [THOUGHT])


@pytest.mark.parametrize("what", ["missing", "failing"])
def test_a_worker_that_did_not_come_up_is_started_again_and_the_question_asked(page: Page, what: str) -> None:
    setattr(page, what, 1)
    run(think(client(page)))
    assert len(page.begun) == len(page.asked) == 1
    assert page.told == [THOUGHT]


@pytest.mark.parametrize("what", ["missing", "failing"])
def test_a_worker_that_does_not_come_up_twice_is_said_and_the_next_question_may_be_answered(
    page: Page, what: str
) -> None:
    setattr(page, what, 2)
    one = client(page)
    run(think(one))
    assert (page.told, page.asked) == ([DEAD], [])
    run(think(one))
    assert page.told == [DEAD, THOUGHT]
    assert len(set(page.begun)) == 2


def test_a_question_cancelled_before_the_worker_is_up_is_never_asked(page: Page) -> None:
    one = client(page)
    first = think(one)
    first.send(None)
    one.cancel()
    run(think(one))
    run(first)
    assert len(page.asked) == 1
    assert page.told == [THOUGHT]
