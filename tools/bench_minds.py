"""How long the best bots think in the page's worker, a part of `run.py bench`.

A whole evening of four of Au bord de l'eau, skirmishes, and the first turns of full wars, played by the
highest level at all seats: every request of the page to the worker is timed from there and back, so that what
crosses and what the worker does besides counts too. A turn is all that a seat thinks in a turn of the war.
Afterwards the worker is asked how much memory its interpreter has taken.
"""

import json
import statistics
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tools import bench_page
from tools.bench_figures import Figure, spread
from tools.bench_page import WORKER

# Plays one decision of a bot in the worker: the milliseconds until it came, and what follows.
DECIDE = f"""async (think) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  const begun = performance.now();
  const thought = JSON.parse(await worker.sync.think(JSON.stringify(think)));
  const took = performance.now() - begun;
  const played = JSON.parse(await worker.sync.handle(JSON.stringify({{ do: "play", move: thought.move }})));
  return [took, played];
}}"""
# Fetches the modules of a game into the worker, as the page does.
LOAD = f"""async (game) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  const archive = document.querySelector(`link[rel=game][data-name="${{game}}"]`);
  if (archive) await worker.sync.load(archive.href);
}}"""
SAY = f"""async (request) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  return JSON.parse(await worker.sync.handle(JSON.stringify(request)));
}}"""


@dataclass(frozen=True, slots=True)
class Series:
    """Games that are played: so many by seeds from 1 on, each for so many decisions at most.

    longest, mean: milliseconds of a thought at most, 0 for what has no limit; turn: of a seat's turn.
    """

    title: str
    game: str
    options: dict[str, Any]
    seats: int
    level: int
    games: int
    decisions: int
    longest: int = 0
    mean: int = 0
    turn: int = 0


MEMORY = 60
"""Megabytes that all this may add to the worker."""

SERIES = (
    Series("an evening of four", "water_margin", {}, 4, 4, 1, 2_000, longest=1_000, mean=200),
    Series("a duel", "nonlieu", {"size": "duel"}, 2, 4, 4, 400, turn=3_000),
    Series("a skirmish", "nonlieu", {"size": "skirmish"}, 2, 4, 2, 400, turn=3_000),
    Series("a full war", "nonlieu", {"size": "full"}, 2, 4, 1, 400, turn=10_000),
)


def play(page: Page, series: Series, seed: int) -> tuple[list[float], list[float]]:
    """A game: milliseconds of each thought, and of all thoughts of each seat in each turn."""
    thoughts: list[float] = []
    turns: dict[tuple[int, int], float] = defaultdict(float)
    begin = {"do": "new", "game": series.game, "seats": series.seats, "seed": seed, "options": series.options}
    answer = page.evaluate(SAY, begin)
    turn = 0
    for number in range(series.decisions):
        if answer["over"] is not None:
            break
        seat = answer["ask"]["seat"]
        think = {"do": "bot", "level": series.level, "seed": number}
        took, answer = page.evaluate(DECIDE, think)
        thoughts.append(took)
        turns[turn, seat] += took
        turn += sum(event["kind"] == "turn" for event in answer["events"])
    return thoughts, list(turns.values())


def figures() -> list[Figure]:
    """The thoughts of each series."""
    found: list[Figure] = []
    with bench_page.worker_page() as (page, _):
        memory = WorkerMemory(page)
        before = memory.megabytes()
        for series in SERIES:
            found += figures_of(page, series)
        grown = memory.megabytes() - before
    return [
        *found,
        Figure("memory of the worker after all of these, MB more", grown, MEMORY, f"{before:.0f} MB before"),
    ]


def figures_of(page: Page, series: Series) -> list[Figure]:
    """What is said of one series."""
    page.evaluate(LOAD, series.game)
    games = [play(page, series, seed) for seed in range(1, series.games + 1)]
    thoughts = [one for found, _ in games for one in found]
    turns = [one for _, found in games for one in found]
    detail = f"{len(thoughts)} thoughts, {spread(thoughts)}"
    name = f"{series.title} of {series.game}, in the worker, ms"
    found = []
    if series.longest:
        found.append(Figure(f"the longest thought of {name}", max(thoughts), series.longest, detail))
    if series.mean:
        found.append(Figure(f"a thought of {name}", statistics.fmean(thoughts), series.mean, detail))
    if series.turn:
        found.append(
            Figure(f"a seat's turn of {name}", max(turns), series.turn, f"{spread(turns)}; {detail}")
        )
    return found


class WorkerMemory:
    """The memory of the interpreter in the page's worker, asked for by Chromium's own protocol."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._answers: dict[int, Any] = {}
        self._worker = ""
        self._session.on("Target.attachedToTarget", self._attached)
        self._session.on("Target.receivedMessageFromTarget", self._received)
        flags = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self._session.send("Target.setAutoAttach", flags)

    def _attached(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["type"] == "worker":
            self._worker = event["sessionId"]

    def _received(self, event: dict[str, Any]) -> None:
        answer = json.loads(event["message"])
        if "id" in answer:
            self._answers[answer["id"]] = answer["result"]

    def _ask(self, method: str, **values: Any) -> Any:
        number = len(self._answers) + 1
        message = json.dumps({"id": number, "method": method, "params": values})
        self._session.send("Target.sendMessageToTarget", {"sessionId": self._worker, "message": message})
        while number not in self._answers:
            self._page.wait_for_timeout(20)
        return self._answers[number]

    def megabytes(self) -> float:
        """What the interpreter takes: the size of its bytes, which a function of its files can see."""
        function = self._scoped(self._ask("Runtime.evaluate", expression="addArchive")["result"], "FS")
        make = self._property(function, "mkdir")
        heap = self._scoped(make, "HEAPU8")
        length = self._property(heap, "length")
        return float(length["value"]) / 1e6

    def _properties(self, thing: dict[str, Any], **which: bool) -> dict[str, Any]:
        found: dict[str, Any] = self._ask("Runtime.getProperties", objectId=thing["objectId"], **which)
        return found

    def _property(self, thing: dict[str, Any], name: str) -> dict[str, Any]:
        """What an object has under a name, its prototypes asked too."""
        sought = {
            "objectId": thing["objectId"],
            "functionDeclaration": f"function () {{ return this.{name}; }}",
        }
        found: dict[str, Any] = self._ask("Runtime.callFunctionOn", **sought)["result"]
        return found

    def _scoped(self, function: dict[str, Any], name: str) -> dict[str, Any]:
        """What a function sees under a name in the scopes around it. Error: LookupError."""
        inner = self._properties(function, ownProperties=True)["internalProperties"]
        scopes = next(one["value"] for one in inner if one["name"] == "[[Scopes]]")
        for scope in self._properties(scopes, ownProperties=True)["result"]:
            if "objectId" not in scope.get("value", {}):
                continue
            for one in self._properties(scope["value"], ownProperties=True)["result"]:
                if one["name"] == name and "value" in one:
                    found: dict[str, Any] = one["value"]
                    return found
        raise LookupError(name)
