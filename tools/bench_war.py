"""A war of 126 units on 432 hexes in the page, a part of `run.py bench`: touches, and what moves the board.

The war is the made-up one of the tests (`tests/games/war`), in a copy of the site. A touch is measured from
the moment when the finger is lifted to the second frame after it: the first is on the screen then.

| figure | what is touched or moved |
|---|---|
| an order | a unit, which gets its next order in the sheet |
| a choice | a unit that is to act: the fields to which it may go |
| a move | one of those fields: the unit goes there, and the game is saved |
| panning | one finger moves the board to and fro |
| pinching | two fingers make it larger and smaller |
"""

import shutil
import statistics
import sys
from collections.abc import Sequence
from math import pi, sin
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tools import build_cache, paths, site
from tools.bench_figures import Figure, spread
from tools.bench_page import NOTE_TOUCH, SETTLE, fresh_profile, hosting, put_on_table, touch

sys.path.insert(0, str(paths.PY))

TOUCHES = 40
LIMIT = 60
"""Milliseconds from a touch to its picture."""

FRAMES_LIMIT = 0.5
"""The share of an idle page's frames that come while fingers move the board."""

SECONDS = 3
UNITS, ROUNDS = 63, 3
WHEN = "2026-11-20T12:00:00Z"
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
Places = Sequence[tuple[float, float]]


def ensure_site() -> Path:
    """The copy of the site that has the war; its folder."""
    from tests.project_copy import ProjectCopy

    site.ensure_built()
    folder = paths.BENCH / "war"
    with build_cache.build_lock():
        shutil.rmtree(folder, ignore_errors=True)
        copy = ProjectCopy(folder)
        copy.add_package(Path("tests", "games", "war"))
        copy.python("-m", "tools.words")
        return copy.build_site()


def games() -> tuple[str, str]:
    """Two games as files: one in which the first orders are asked for, one in which units that are to advance
    act."""
    from tabletop.game import Scalar
    from tabletop.match import Match
    from tabletop.record import Player
    from tabletop.registry import load_game
    from tabletop.save_format import Label, Saved, export_text

    sys.path.insert(0, str(paths.ROOT / "tests" / "games"))
    war = load_game({"war": "war"}, "war")
    options: dict[str, Scalar] = {"units": UNITS, "rounds": ROUNDS, "undo": "fair"}
    match: Match[Any, Any] = Match.new(war, options, 2, 1, players=(Player(), Player(bot=1)))

    def file() -> str:
        return export_text(Saved(Label("", war.name, match.at, WHEN, over=False), match.kept()))

    ordering = file()
    for side in ("a", "b"):
        match, _ = match.play((*(f"{side}{number:02d}:advance" for number in range(1, UNITS + 1)), "ready"))
    while match.ask.seat != 0:
        match, _ = match.play(("end",))
    return ordering, file()


def orders(page: Page) -> list[float]:
    """The delays of orders given to one unit after the other."""
    places = page.evaluate(PLACES, "units")
    return [touch(page, places[number % len(places)]) for number in range(TOUCHES)]


def moves(page: Page) -> tuple[list[float], list[float]]:
    """The delays of choosing a unit, and of the moves of those units."""
    choices: list[float] = []
    played: list[float] = []
    number = 0
    while len(played) < TOUCHES:
        units = page.evaluate(PLACES, "units")
        if number >= 3 * UNITS or not units:
            raise AssertionError(f"only {len(played)} moves could be played")
        choices.append(touch(page, units[number % len(units)]))
        if fields := page.evaluate(PLACES, "fields"):
            played.append(touch(page, fields[len(fields) // 2]))
        number += 1
    return choices, played


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
        clock = "() => [globalThis.frames, performance.now()]"
        before, begun = self.page.evaluate(clock)
        for step in range(60 * SECONDS):
            if places:
                self.tell("touchMove", places(step / 60))
            self.page.wait_for_timeout(8 if places else 16)
        after, ended = self.page.evaluate(clock)
        if places:
            self.tell("touchEnd", [])
        self.page.wait_for_timeout(SETTLE)
        return 1000 * float(after - before) / float(ended - begun)


def figures() -> list[Figure]:
    """The delays of touches, and the frames while fingers move the board."""
    ordering, acting = games()
    with (
        sync_playwright() as playwright,
        hosting(ensure_site()) as host,
        fresh_profile(playwright) as context,
    ):
        page = context.new_page()
        put_on_table(page, host.site, ordering, UNIT)
        page.evaluate(NOTE_TOUCH)
        given = orders(page)
        page.evaluate(COUNT)
        gesture = Gesture(page)
        shares = {kind: gesture.frames(kind) for kind in ("idle", "pan", "pinch")}
        put_on_table(page, host.site, acting, UNIT)
        page.evaluate(NOTE_TOUCH)
        chosen, played = moves(page)
    return [
        *(
            Figure(f"{name} in a war, to its picture, ms", statistics.median(delays), LIMIT, spread(delays))
            for name, delays in (("an order", given), ("a choice", chosen), ("a move", played))
        ),
        *(
            Figure(
                f"frames while {name} / idle",
                shares[kind] / shares["idle"],
                FRAMES_LIMIT,
                f"{shares[kind]:.0f} a second against {shares['idle']:.0f}",
                True,
            )
            for name, kind in (("panning", "pan"), ("pinching", "pinch"))
        ),
    ]
