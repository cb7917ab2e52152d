"""A full war of 140 units on 432 hexagons in the page, a part of `run.py bench nonlieu`.

The war is that of `tools/bench_nonlieu.py`, of two persons. A touch is measured from the moment when the
finger is lifted to the second frame after it: the first is on the screen then.

| figure | what is touched or moved |
|---|---|
| a unit looked at | a unit while sheets are laid out: its sheet, its reach |
| an order | a unit to which a preset is given |
| a choice | a unit that is to act: the hexagons to which it may go |
| a move | one of those hexagons: the unit goes there, and the game is saved |
| panning, pinching | fingers move the map |
| a group on its way | all units of a group go, one after the other |
| opening | a war of 5,000 decisions from the storage, against the same position without any |
"""

import statistics
import sys
from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tools import bench_long, paths, site
from tools.bench_figures import Figure, spread
from tools.bench_nonlieu import TURNS, crowded
from tools.bench_page import (
    NOTE_TOUCH,
    SETTLE,
    WHEN,
    Host,
    file_of,
    fresh_profile,
    hosting,
    put_on_table,
    touch,
)

sys.path.insert(0, str(paths.PY))

GAME = "nonlieu"
DECISIONS = 5_000
TOUCHES = 40
LIMIT = 60
"""Milliseconds from a touch to its picture."""

FRAMES_LIMIT = 0.5
"""The share of an idle page's frames that come while fingers move the board."""

SECONDS = 3
UNIT = "#layer-units [data-part]"
"""What is drawn when a war is on the table."""
# The middle of each control of a layer that can be used and touched where it lies.
PLACES = """(layer) => [...document.querySelectorAll(`#layer-${layer} [data-part]:not([aria-disabled])`)]
  .map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const place = [left + width / 2, top + height / 2];
    return one.contains(document.elementFromPoint(...place)) ? place : null;
  })
  .filter(Boolean)"""
# The place in the window nearest to its middle where nothing but ground is.
GROUND = """([x, y]) => {
  for (let far = 0; far < 200; far += 6) {
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.4) {
      const place = [x + far * Math.cos(turn), y + far * Math.sin(turn)];
      if (!document.elementFromPoint(...place).closest("[data-part], [data-piece]")) return place;
    }
  }
  throw new Error("no ground is in sight");
}"""
# The edges of the window through which the board is seen.
WINDOW = """() => {
  const { left, top, right, bottom } = document.querySelector(".viewport-window").getBoundingClientRect();
  return [left, top, right, bottom];
}"""
COUNT = """() => {
  globalThis.frames = 0;
  const frame = () => { globalThis.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
CLOCK = "() => [globalThis.frames, performance.now()]"
Places = Sequence[tuple[float, float]]

WARMING = 3
TRIES = 50
ENDS_SELDOM = 6
"""So many tries not to end a group: a random war would end before it is long enough."""

ACTING = "#layer-units .nl-waits.nl-can:not(.nl-chosen)"
# The middle of each unit that may act still and can be touched where it lies.
READY = f"""() => [...document.querySelectorAll('{ACTING}')].map((one) => {{
  const {{ left, top, width, height }} = one.getBoundingClientRect();
  const place = [left + width / 2, top + height / 2];
  return one.contains(document.elementFromPoint(...place)) ? place : null;
}}).filter(Boolean)"""


# Fingers


class Gesture:
    """Fingers on the board, as the browser's own protocol tells of them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        left, top, right, bottom = page.evaluate(WINDOW)
        self.middle = ((left + right) / 2, (top + bottom) / 2)
        self.ground = page.evaluate(GROUND, self.middle)

    def tell(self, kind: str, places: Places) -> None:
        """Tell where the fingers are. kind: touchStart, touchMove or touchEnd."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pan(self, share: float) -> Places:
        """One finger, to and fro. share: of a round."""
        x, y = self.ground
        return [(x + 120 * sin(2 * pi * share), y + 90 * sin(4 * pi * share))]

    def pinch(self, share: float) -> Places:
        """Two fingers, apart and together. share: of a round."""
        x, y = self.middle
        apart = 90 + 50 * sin(2 * pi * share)
        return [(x - apart, y), (x + apart, y)]

    def frames(self, kind: str) -> float:
        """The frames a second while fingers move. kind: `pan`, `pinch`, or `idle` for none."""
        places = {"pan": self.pan, "pinch": self.pinch}.get(kind)
        if places:
            for count in range(1, len(places(0)) + 1):
                self.tell("touchStart", places(0)[:count])

        def move() -> None:
            for step in range(60 * SECONDS):
                if places:
                    self.tell("touchMove", places(step / 60))
                self.page.wait_for_timeout(8 if places else 16)

        found = frames_while(self.page, move)
        if places:
            self.tell("touchEnd", [])
        self.page.wait_for_timeout(SETTLE)
        return found


def frames_while(page: Page, act: Callable[[], object]) -> float:
    """The frames a second of a page while that is done. The page must have run COUNT first."""
    before, begun = page.evaluate(CLOCK)
    act()
    after, ended = page.evaluate(CLOCK)
    return 1000 * float(after - before) / float(ended - begun)


# Games


def _match() -> Any:
    """The crowded war, its first sheets asked for."""
    from nonlieu import GAME as WAR
    from tabletop.match import Match
    from tabletop.record import Player

    players = (Player("Ana"), Player("Bo"))
    return Match.set_up(WAR, {"turns": TURNS, "undo": "fair"}, 2, 1, crowded(), players=players)


def games() -> tuple[Any, Any]:
    """Two wars: one in which the first sheets are asked for, one in which units that have all their tokens on
    movement act."""
    from nonlieu.board.touch import edit
    from nonlieu.rules.state import Acting, Sheets
    from tabletop.board import ALL

    match = asking = _match()
    while isinstance(match.state.frames[-1], Sheets):
        view = match.view(match.ask.seat)
        cleared = edit(view, (), ("clear", ALL))
        aesirs = [f"{one.name}:move:{one.tokens}" for one in view.state.units if _leads(one, match.ask.seat)]
        match, _ = match.play((*aesirs, *cleared, "ready"))
    while not isinstance(match.state.frames[-1], Acting):
        match, _ = match.play(match.ask.moves.first(1)[0])
    return asking, match


def _leads(unit: Any, seat: int) -> bool:
    return bool(unit.seat == seat and unit.kind == "a")


def long_war() -> tuple[Any, Any]:
    """A war of at least 5,000 random decisions at a question to the first seat, and its position without any
    decision; each as its storage."""
    from nonlieu import GAME as WAR
    from tabletop.chance import SeededChance
    from tabletop.match import Match
    from tabletop.record import Player
    from tabletop.save_format import saved_of
    from tabletop.saves import SaveStore

    options = {"size": "full", "undo": "fair"}
    players = (Player(), Player(bot=1))
    match: Any = Match.new(WAR, options, 2, 1, players=players)
    stream = SeededChance(1)
    while match.length < DECISIONS or match.ask.seat:
        moves = (match.ask.moves.sample(stream) for _ in range(ENDS_SELDOM))
        match, _ = match.play(next((move for move in moves if move != ("done",)), ("done",)))
    bare: Any = Match.set_up(WAR, options, 2, 1, match.state, players=players)
    found = []
    for one in (match, bare):
        storage = bench_long.CountingStorage()
        SaveStore(storage).save(bench_long.SLOT, saved_of(one, "", WHEN))
        found.append(storage)
    return found[0], found[1]


# In the page


def lift(page: Page) -> None:
    """Take the tablet, where there is a curtain."""
    page.wait_for_timeout(2 * SETTLE)
    if page.locator("#lift").is_visible():
        page.locator("#lift").tap()
        page.wait_for_timeout(2 * SETTLE)


def sheets(page: Page) -> tuple[list[float], list[float]]:
    """The delays of looking at units, and of giving them a preset."""
    places = page.evaluate(PLACES, "units")
    looks = [touch(page, places[number % len(places)]) for number in range(WARMING + TOUCHES)]
    page.locator("#orders [role=radio], #orders input[type=radio]").nth(1).tap(force=True)
    page.wait_for_timeout(SETTLE)
    given: list[float] = []
    for preset in ("hold", "strike"):
        page.locator(f"#preset-{preset}").tap()
        page.wait_for_timeout(SETTLE)
        given += [touch(page, place) for place in places[: TOUCHES // 2]]
    return looks[WARMING:], given


def moves(page: Page) -> tuple[list[float], list[float]]:
    """The delays of choosing a unit, and of its move."""
    found = [one_move(page) for _ in range(WARMING + TOUCHES)][WARMING:]
    return [choice for choice, _ in found], [played for _, played in found]


def one_move(page: Page) -> tuple[float, float]:
    """The delay of choosing the next unit that can go anywhere, and that of its move."""
    for _ in range(TRIES):
        ready = page.evaluate(READY)
        if ready:
            choice = touch(page, ready[0])
            fields = page.evaluate(PLACES, "fields")
            if fields:
                return choice, touch(page, fields[len(fields) // 2])
        next_group(page)
    raise AssertionError("no unit can go anywhere")


def next_group(page: Page) -> None:
    """End the group that acts, choose the next one, and bring a unit of it into sight."""
    if page.locator("#orders-ready").is_visible():
        page.locator("#orders-ready").tap()
        page.wait_for_timeout(SETTLE)
    if page.locator("dialog[open]").count():
        page.locator("dialog[open] button").first.tap()
        page.wait_for_timeout(SETTLE)
    groups = page.locator('#layer-panel [data-part^="group:"]')
    if groups.count():
        groups.first.tap()
        page.wait_for_timeout(SETTLE)
    page.locator("#orders-next").tap()
    page.wait_for_timeout(2 * SETTLE)


def walking(page: Page) -> float:
    """Frames a second while all units of a group go."""
    next_group(page)

    def march() -> None:
        page.locator("#batch-march").tap()
        page.wait_for_timeout(1000 * SECONDS)

    return frames_while(page, march)


def figures() -> list[Figure]:
    """The delays of touches, the frames while anything moves, and how soon a long war stands."""
    asking, acting = map(file_of, games())
    with (
        sync_playwright() as playwright,
        hosting(site.ensure_built()) as host,
        fresh_profile(playwright) as context,
    ):
        page = context.new_page()
        table(page, host, asking)
        looked, given = sheets(page)
        page.evaluate(COUNT)
        gesture = Gesture(page)
        shares = {kind: gesture.frames(kind) for kind in ("idle", "pan", "pinch")}
        table(page, host, acting)
        chosen, played = moves(page)
        page.evaluate(COUNT)
        shares["walk"] = walking(page)
    named = (("a unit looked at", looked), ("an order", given), ("a choice", chosen), ("a move", played))
    return [
        *(
            Figure(f"{name} in a full war, to its picture, ms", statistics.median(one), LIMIT, spread(one))
            for name, one in named
        ),
        *(
            Figure(
                f"frames of a full war {name} / idle",
                shares[kind] / shares["idle"],
                FRAMES_LIMIT,
                f"{shares[kind]:.0f} a second against {shares['idle']:.0f}",
                True,
            )
            for name, kind in (("panned", "pan"), ("pinched", "pinch"), ("with a group on its way", "walk"))
        ),
        bench_long.opening_in_the_page(*long_war(), site.ensure_built(), "a war of 5,000 decisions"),
    ]


def table(page: Page, host: Host, file: str) -> None:
    """A war on the table, its curtain lifted, ready for touches that are measured."""
    put_on_table(page, host.site, file, UNIT)
    lift(page)
    page.evaluate(NOTE_TOUCH)
