"""Au bord de l'eau in the page, a part of `run.py bench`: decisions, and the chronicle of a whole game.

A touch is measured from the moment when the finger is lifted to the second frame after it, as in the war
(`tools/bench_nonlieu_page.py`); the chronicle from the finger to the second frame after it stands there.

| figure | what is touched or made |
|---|---|
| a decision | the main button of the panel, in a game of four in its middle: an adventure, a throw |
| chronicle, CPython | the book of a whole game of four, as HTML, against the calibration loop |
| chronicle, page | the same from the list of pages, under Pyodide |
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools import paths, site
from tools.bench_figures import Figure, ratio_of_pairs, spread
from tools.bench_page import NOTE_TOUCH, SETTLE, Host, file_of, fresh_profile, hosting, put_on_table, touch

if str(paths.PY) not in sys.path:
    sys.path.insert(0, str(paths.PY))

GAME = "water_margin"
SEATS = 4
SEED = 1
CHAPTER = 9
"""The chapter in which decisions are measured: every seat has heroes on the map then."""

SEEN = 250
"""Milliseconds to wait before a decision, besides those in which the page comes to rest: a control that has
just come under the finger is not pressed (`static/pointer.js`), and what is refused is no decision."""

TOUCHES = 40
WARMING = 3
LIMIT = 60
"""Milliseconds from a decision to its picture."""

CHRONICLES = 9
CHRONICLE_LIMIT = 1_000
"""Milliseconds from a finger to the chronicle of a whole game."""

MADE_LIMIT = 0.4
"""What that chronicle may take on CPython, next to the calibration loop."""

SHOWN = "#layer-panel"
"""What is there when a game is on the table."""
# The controls that may be touched next, the main button of the panel first.
NEXT = """() => {
  const find = (query) => [...document.querySelectorAll(query)].find((one) => one.offsetWidth);
  const chosen = find("#layer-panel .wm-hand-card[aria-pressed=true]");
  const spots = "#layer-spots [data-part]:not([aria-disabled], [aria-pressed])";
  const next = find("#lift") ?? find("#layer-panel .button-main[data-part]")
    ?? (chosen ? find(spots) : find("#layer-panel [data-part]:not([aria-disabled])") ?? find(spots));
  next.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = next.getBoundingClientRect();
  return [left + width / 2, top + height / 2, next.matches(".button-main[data-part]")];
}"""
# What tells whether a move was played: the last one of the list.
MOVES = """() => [...document.querySelectorAll("#history .log-move")].at(-1)?.textContent"""
# The delay from a finger to the picture of the page that is named by what it touched.
NOTE_PAGE = """addEventListener("pointerup", (touch) => {
  const look = () => {
    if (document.querySelector("#to-page-chronicle[aria-current=page]")) {
      requestAnimationFrame(() => { globalThis.delay = performance.now() - touch.timeStamp; });
    } else requestAnimationFrame(look);
  };
  look();
}, true);"""


# Games


def new_match() -> Any:
    """A game of four persons at its opening."""
    from tabletop.match import Match
    from tabletop.record import Player
    from tabletop.registry import load_game

    players = tuple(Player(f"P{seat + 1}") for seat in range(SEATS))
    return Match.new(load_game({GAME: GAME}, GAME), {"undo": "fair"}, SEATS, SEED, players=players)


def played(match: Any, reached: Callable[[Any], bool]) -> Any:
    """Play on at random up to a moment, or to the end."""
    from tabletop.chance import SeededChance
    from tabletop.game import Ask

    stream = SeededChance(SEED)
    while isinstance(match.pending, Ask) and not reached(match):
        match, _ = match.play(match.ask.moves.sample(stream))
    return match


def middle() -> Any:
    """The game where the adventures of a chapter in its middle begin."""

    def reached(match: Any) -> bool:
        turn = match.state.frames[0]
        return bool(match.state.chapter == CHAPTER and turn.step == "adventure" and not turn.done)

    return played(new_match(), reached)


def whole() -> Any:
    """The game at its end."""
    return played(new_match(), lambda match: False)


# On CPython


def made(match: Any, translator: Any) -> float:
    """Milliseconds for the chronicle of a game as HTML."""
    from tabletop.document import html
    from tabletop.pages import reading_of
    from tabletop.registry import room

    begun = time.perf_counter()
    page = next(page for page in room(GAME, "pages").PAGES.pages if page.name == "chronicle")
    names = tuple(player.name for player in match.players)
    html(page.draw(reading_of(match, page, None, names), translator.text), 3)
    return 1000 * (time.perf_counter() - begun)


def on_cpython(match: Any, loop: Callable[[], float]) -> Figure:
    """The chronicle on this Python, in turn with the calibration loop. loop: its seconds."""
    import importlib

    from tabletop.i18n import Translator

    translator = Translator("fr").with_words(GAME, importlib.import_module(GAME))
    pairs = [(made(match, translator), 1000 * loop()) for _ in range(CHRONICLES)]
    both = " against ".join(spread([pair[side] for pair in pairs]) for side in (0, 1))
    detail = f"{both}, {match.at:,} decisions"
    title = "the chronicle of a whole game, CPython / the calibration loop"
    return Figure(title, ratio_of_pairs(pairs), MADE_LIMIT, detail)


# In the page


def decisions(page: Page, count: int) -> list[float]:
    """The delays of so many decisions, each of them the main button of the panel; between them whatever else
    must be touched."""
    found: list[float] = []
    for _ in range(20 * count):
        if len(found) >= count:
            return found
        x, y, is_main = page.evaluate(NEXT)
        page.wait_for_timeout(SEEN)
        before = page.evaluate(MOVES)
        delay = touch(page, (x, y))
        if is_main and page.evaluate(MOVES) != before:
            found.append(delay)
    raise AssertionError(f"only {len(found)} decisions could be made")


def decision_delays(page: Page, host: Host, count: int = TOUCHES) -> list[float]:
    """The delays of decisions in the middle of a game of four, on a page in which no game is on the table."""
    page.add_init_script(NOTE_TOUCH)
    put_on_table(page, host.site, file_of(middle()), SHOWN)
    return decisions(page, WARMING + count)[WARMING:]


def chronicle_delays(page: Page, host: Host, file: str) -> list[float]:
    """The delays of the chronicle of a whole game, opened from another of its pages."""
    put_on_table(page, host.site, file, SHOWN)
    page.locator("#tool-pages").tap()
    page.evaluate(NOTE_PAGE)
    found = []
    for _ in range(CHRONICLES):
        page.locator("#to-page-bands").tap()
        page.wait_for_selector("#to-page-bands[aria-current=page]")
        page.wait_for_timeout(SETTLE)
        box = page.locator("#to-page-chronicle").bounding_box()
        assert box is not None, "the list of pages is not in sight"
        found.append(touch(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)))
    return found


def figures(loop: Callable[[], float]) -> list[Figure]:
    """The figures of this game. loop: the seconds of the calibration loop."""
    match = whole()
    found = [on_cpython(match, loop)]
    with (
        sync_playwright() as playwright,
        hosting(site.ensure_built()) as host,
        fresh_profile(playwright) as context,
    ):
        delays = decision_delays(context.new_page(), host)
        books = chronicle_delays(context.new_page(), host, file_of(match))
    decided, told = statistics.median(delays), statistics.median(books)
    return [
        Figure("a decision of Au bord de l'eau, to its picture, ms", decided, LIMIT, spread(delays)),
        *found,
        Figure("the same chronicle in the page, to its picture, ms", told, CHRONICLE_LIMIT, spread(books)),
    ]
