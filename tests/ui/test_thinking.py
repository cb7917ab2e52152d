"""The page's end of the worker: one that does not come up is begun again, a cancelled question not asked."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from ui.thinking import Thinker

from ui import thinking

ANSWER = {"ok": True, "move": "c3"}


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
    """The page's side: the workers it was asked to start, and what was said to the player.

    missing: how many times yet the script does not come; failing: how many workers fail at their start.
    """

    def __init__(self) -> None:
        self.missing = self.failing = 0
        self.begun: list[str] = []
        self.asked: list[str] = []
        self.told: list[str] = []

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

    async def watched(_self: Thinker, work: Any, _heard: list[float]) -> str:
        return str(await work)

    start = SimpleNamespace(startWorker=made.start, workerStarted=made.came)
    monkeypatch.setattr(thinking, "quatreVents", start)
    monkeypatch.setattr(thinking, "workers", made)
    monkeypatch.setattr(thinking, "wait_for", at_once)
    monkeypatch.setattr(thinking, "create_proxy", lambda _: SimpleNamespace(destroy=lambda: None))
    monkeypatch.setattr(Thinker, "_watched", watched)
    return made


def thinker(page: Page) -> Thinker:
    app = SimpleNamespace(say=lambda key, **_: key, toast=lambda text, _kind: page.told.append(text))
    return Thinker(app)


def answer(asking: Any) -> Any:
    """What a question comes to."""
    try:
        while True:
            asking.send(None)
    except StopIteration as end:
        return end.value


def think(one: Thinker) -> Any:
    return one.think({"op": "bot", "game": "hujiyang"}, lambda _percent: None)


def test_a_worker_that_is_there_is_asked_and_none_other_started(page: Page) -> None:
    assert answer(think(thinker(page)))["move"] == "c3"
    assert (page.begun, page.told) == ([], [])


@pytest.mark.parametrize("what", ["missing", "failing"])
def test_a_worker_that_did_not_come_up_is_started_again_and_the_question_asked(page: Page, what: str) -> None:
    setattr(page, what, 1)
    assert answer(think(thinker(page)))["move"] == "c3"
    assert len(page.begun) == len(page.asked) == 1
    assert page.told == []


@pytest.mark.parametrize("what", ["missing", "failing"])
def test_a_worker_that_does_not_come_up_twice_is_said_and_the_next_question_may_be_answered(
    page: Page, what: str
) -> None:
    setattr(page, what, 2)
    one = thinker(page)
    assert answer(think(one)) is None
    assert (page.told, page.asked) == (["table.worker.dead"], [])
    assert answer(think(one))["move"] == "c3"
    assert page.told == ["table.worker.dead"]
    assert len(set(page.begun)) == 2


def test_a_question_cancelled_before_the_worker_is_up_is_never_asked(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking.dom, "spawn", lambda work: work.close())
    one = thinker(page)
    first = think(one)
    first.send(None)
    one.cancel()
    assert answer(think(one))["move"] == "c3"
    assert answer(first) is None
    assert len(page.asked) == 1
    assert page.told == []
