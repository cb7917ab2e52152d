"""Touches while a bot thinks, in all games at their fullest, a part of `run.py bench`.

A touch chooses a piece, a card or a unit that may begin a move, another one each time, while the page's
worker thinks about a game of hǔ-jì-yáng; it is measured from the moment when the finger is lifted to the
second frame after it. All of it once as the machine is, and once with the page four times slower, as
Chromium slows it down. What the browser paints anew for a touch is counted apart, in the processor's time.
"""

import statistics
import sys
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools import bench_nonlieu_page, bench_water_margin, paths, site
from tools.bench_figures import Figure, spread
from tools.bench_page import (
    NOTE_TOUCH,
    SETTLE,
    THINK_TEXTS,
    WORKER,
    Host,
    file_of,
    fresh_profile,
    hosting,
    put_on_table,
    touch,
)

sys.path.insert(0, str(paths.PY))

LIMITS = {1: 50, 4: 150}
"""How many times slower, and milliseconds from a touch to its picture, in the median."""
TOUCHES = 40
WARMING = 3
PAINTED = 12
"""Touches while what is painted is counted."""
PAINT_LIMIT = 10
"""Milliseconds of processor time in which what a touch changes is painted."""
FEWEST = 3
"""Pieces among which a touch chooses, at least."""
SEED = 1
CROWD = "TGGGTGGGG.GGGG.GGG.GTGGGT K 0 2"
BOARD = 'html:has(#home[hidden]) #table[data-game="{}"] [id^="layer-"]'
"""What is there when a game of that name is on the table, under a curtain too."""
# Lets the worker think over and over, and notes the tasks that take long.
THINK_ON = f"""async (texts) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  await worker.sync.handle(texts[0]);
  (async () => {{ for (;;) await worker.sync.think(texts[1]); }})();
  globalThis.tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({{ type: "longtask" }});
}}"""
# The middle of each of these parts, of the board or beside it, that can be touched where it lies.
PLACES = """(parts) => parts
  .map((part) => document.querySelector(`#play [data-part="${CSS.escape(part)}"]:not([aria-disabled=true])`))
  .filter(Boolean)
  .map((one) => {
    one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const place = [left + width / 2, top + height / 2];
    return one.contains(document.elementFromPoint(...place)) ? place : null;
  })
  .filter(Boolean)"""


def beginnings(match: Any) -> tuple[str, ...]:
    """What a move may begin with and not be whole."""
    return tuple(part for part in match.ask.moves.next(()) if (part,) not in match.ask.moves)


def hunt() -> Any:
    """Hǔ-jì-yáng with all Kè on the board."""
    from hujiyang import GAME, notation
    from tabletop.match import Match
    from tabletop.record import Player

    state = notation.read_position(CROWD, {"captures": 5, "repetitions": 2})
    return Match.set_up(GAME, {}, 2, SEED, state, players=(Player("Ana"), Player("Bo")))


def wind() -> Any:
    """Contrevent, at random, where a hand stands against the wind for the third time."""
    from contrevent import GAME
    from tabletop.chance import SeededChance
    from tabletop.match import Match

    match: Any = Match.new(GAME, {}, 1, SEED)
    stream = SeededChance(SEED)
    for _ in range(3):
        match, _ = match.play(match.ask.moves.sample(stream))
        while match.ask.prompt.key != "contrevent.prompt.stand":
            match, _ = match.play(match.ask.moves.sample(stream))
    return match


def evening() -> Any:
    """Au bord de l'eau, four persons in the middle of their game, where one chooses among several heroes."""

    def reached(match: Any) -> bool:
        return match.state.chapter >= bench_water_margin.CHAPTER and len(beginnings(match)) > FEWEST

    return bench_water_margin.played(bench_water_margin.new_match(), reached)


def war() -> Any:
    """The crowded war, its units about to act."""
    return bench_nonlieu_page.games()[1]


GAMES: dict[str, tuple[Callable[[], Any], tuple[str, ...]]] = {
    "hujiyang": (hunt, ()),
    "contrevent": (wind, ("support",)),
    "water_margin": (evening, ()),
    "nonlieu": (war, ()),
}
"""How the game is made in which touches are measured, and the draft after which they may follow."""


def delays(
    page: Page, host: Host, match: Any, parts: Sequence[str], slower: int
) -> tuple[list[float], list[float], float | None]:
    """The delays of touches on some parts of the board of a game, the long tasks meanwhile, and, at full
    speed, what is painted for a touch."""
    put_on_table(page, host.site, file_of(match), BOARD.format(match.game.name))
    bench_nonlieu_page.lift(page)
    page.evaluate(NOTE_TOUCH)
    page.evaluate(THINK_ON, THINK_TEXTS)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    places = page.evaluate(PLACES, parts)
    assert len(places) >= FEWEST, f"{len(places)} of {parts} are in sight"
    found = [touch(page, places[number % len(places)]) for number in range(WARMING + TOUCHES)]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    tasks = page.evaluate("() => globalThis.tasks")
    return found[WARMING:], tasks, painting(page, places) if slower == 1 else None


def painting(page: Page, places: Sequence[tuple[float, float]]) -> float:
    """Milliseconds of processor time that the browser paints for a touch, in the mean."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    categories = "cc,disabled-by-default-devtools.timeline"
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    for number in range(PAINTED):
        touch(page, places[number % len(places)])
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(SETTLE)
    tasks = [one for one in events if one.get("name") == "RasterTask" and "tdur" in one]
    assert tasks, "nothing was painted"
    return sum(float(one["tdur"]) for one in tasks) / 1_000 / PAINTED


def figures() -> list[Figure]:
    """Of each game, at each speed, the median of the delays, and which nineteen of twenty do not exceed; what
    is painted for a touch."""
    found = []
    with sync_playwright() as playwright, hosting(site.ensure_built()) as host:
        for name, (make, draft) in GAMES.items():
            match = make()
            parts = match.ask.moves.next(draft) if draft else beginnings(match)
            for slower, limit in LIMITS.items():
                with fresh_profile(playwright) as context:
                    measured, tasks, painted = delays(context.new_page(), host, match, parts, slower)
                last = statistics.quantiles(measured, n=20)[-1]
                detail = f"{spread(measured)}, 95th {last:.0f}; {len(tasks)} long tasks"
                if tasks:
                    detail += f" of at most {max(tasks):.0f} ms"
                title = f"a touch of {name} while a bot thinks, {slower} x slower, to its picture, ms"
                found.append(Figure(title, statistics.median(measured), limit, detail))
                if painted is not None:
                    title = f"painted for a touch of {name}, ms of the processor"
                    found.append(Figure(title, painted, PAINT_LIMIT, f"{PAINTED} touches"))
    return found
