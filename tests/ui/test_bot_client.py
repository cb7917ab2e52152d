"""The page's end of the worker: one that does not come up is begun again, a cancelled question not asked."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from tabletop.game import Message
from ui.actions import Action, Notify, Progressed, ThinkingFailed, Thought
from ui.browser import bot_client
from ui.browser.bot_client import LACKS, BotClient, DeadWorker, WorkerLacksFiles
from ui.effects import Think

ANSWER = {"ok": True, "move": "c3"}
THOUGHT = Thought(1, "move", "c3")
DEAD = ThinkingFailed(1, "move", Message("table.worker.dead"))


class Come:
    """A promise that is kept later."""

    def __await__(self) -> Iterator[None]:
        yield


class Page:
    """The page's side: the workers it was asked to start, and what was told to the page.

    problems: how the next workers fail to come up, in order.
    """

    def __init__(self) -> None:
        self.problems: list[type[Exception]] = []
        self.begun: list[str] = []
        self.asked: list[str] = []
        self.cancelled: list[str] = []
        self.told: list[Action] = []
        self.has_modules = True
        self.answer: Mapping[str, Any] = ANSWER
        self.slept: list[float] = []

    async def load(self, name: str, game: str) -> bool:
        await Come()
        if self.problems:
            raise self.problems.pop(0)
        return self.has_modules

    async def think(self, name: str, request: Mapping[str, Any], report: Callable[[int, int], None]) -> str:
        self.asked.append(request["id"])
        for nodes in (0, 50, 20, 100):
            report(nodes, 100)
        return json.dumps(self.answer)

    def cancel(self, name: str, token: str) -> None:
        self.cancelled.append(token)

    def replace(self, name: str, new: str) -> None:
        self.begun.append(new)

    def answers(self) -> list[Action]:
        """What was told at the end of questions."""
        return [action for action in self.told if not isinstance(action, Progressed)]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    async def one_by_one(answer: Any, pause: Any) -> Any:
        return await answer, await pause

    page = Page()

    async def no_pause(seconds: float) -> None:
        page.slept.append(seconds)
        await Come()

    monkeypatch.setattr(bot_client, "gather", one_by_one)
    monkeypatch.setattr(bot_client, "sleep", no_pause)
    return page


def client(page: Page) -> BotClient:
    return BotClient(page, page.told.append)


def think(one: BotClient, pause: int = 0) -> Any:
    return one.think(Think(1, "move", {"op": "bot", "game": "hujiyang"}, pause))


def run(asking: Any) -> None:
    try:
        while True:
            asking.send(None)
    except StopIteration:
        return


LACKED = Message("table.worker.lacks_files")


@pytest.mark.parametrize(
    ("problems", "begun", "answers"),
    [
        ([], 0, [THOUGHT]),
        ([DeadWorker], 1, [THOUGHT]),
        ([TimeoutError], 1, [THOUGHT]),
        ([DeadWorker] * 2, 2, [DEAD]),
        ([TimeoutError] * 2, 2, [DEAD]),
        ([WorkerLacksFiles] * (LACKS - 1), 0, [Notify(LACKED, "warn"), THOUGHT]),
        ([WorkerLacksFiles] * LACKS, 0, [Notify(LACKED, "warn"), ThinkingFailed(1, "move", LACKED)]),
    ],
    ids=["there", "dead", "late", "dead twice", "late twice", "without files", "long without files"],
)
def test_a_worker_that_does_not_come_up_is_begun_again_and_the_next_question_answered(
    page: Page, problems: list[type[Exception]], begun: int, answers: list[Action]
) -> None:
    page.problems = list(problems)
    one = client(page)
    run(think(one))
    assert (page.answers(), len(set(page.begun)), page.cancelled) == (answers, begun, [])
    assert len(page.asked) == (THOUGHT in answers)
    run(think(one))
    assert page.answers() == [*answers, THOUGHT] and len(page.begun) == begun


def test_a_question_cancelled_before_the_worker_is_up_or_without_the_games_modules_is_never_asked(
    page: Page,
) -> None:
    one = client(page)
    first = think(one)
    first.send(None)
    one.cancel()
    run(think(one))
    run(first)
    assert len(page.asked) == 1 and page.answers() == [THOUGHT]
    page.has_modules = False
    run(think(client(page)))
    assert page.answers() == [THOUGHT, ThinkingFailed(1, "move", Message("table.game.unreachable"))]
    assert len(page.asked) == 1 and page.begun == []


def test_the_moves_of_a_plan_come_with_the_first_and_how_far_the_worker_is_never_goes_back(
    page: Page,
) -> None:
    page.answer = {**ANSWER, "moves": ["c3", "a1-b1", "e1-d1"]}
    run(think(client(page)))
    assert page.answers() == [Thought(1, "move", "c3", further=("a1-b1", "e1-d1"))]
    assert [action.percent for action in page.told if isinstance(action, Progressed)] == [50, 99]


def test_an_answer_waits_as_long_as_it_must_or_until_its_pause_is_ended(page: Page) -> None:
    run(think(client(page), pause=150))
    assert round(1000 * sum(page.slept)) == 150 and page.answers() == [THOUGHT]
    page.slept.clear()
    one = client(page)
    asking = think(one, pause=60_000)
    while not page.slept:
        asking.send(None)
    one.end_pause()
    run(asking)
    assert len(page.slept) == 1 and page.answers() == [THOUGHT] * 2
