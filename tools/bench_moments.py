"""The frames of the page while the moments of the two large games are seen, a part of `run.py bench`.

A moment is what follows a touch: the dice of Au bord de l'eau (each kind of throw that a game comes to), the
sheets of the Non-Lieu that are turned over, the end of a turn with its storm. Frames are counted from the
touch on, and on the same page when it is over.
"""

import statistics
import sys
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools import bench_nonlieu_page, bench_water_margin, paths, site
from tools.bench_figures import Figure
from tools.bench_nonlieu_page import COUNT, frames_while
from tools.bench_page import SETTLE, Host, file_of, fresh_profile, hosting, put_on_table

sys.path.insert(0, str(paths.PY))

SECONDS = 2
LEAST = 0.6
"""The share of an idle page's frames that come while a moment moves."""

REST = 4
"""Seconds until all has come to rest."""

CONFIRM = "#confirm-yes"
SEED = 5
TIMES = 3
PLAYERS = ("Ana", "Bo")
SHOWN = {"water_margin": ".wm-panel", "nonlieu": bench_nonlieu_page.UNIT}


# Games


def throws() -> Iterator[tuple[str, str]]:
    """The first question of each kind in a game of Au bord de l'eau that is answered by a throw: its words'
    key, and the game as a file."""
    found: set[str] = set()

    def is_new(match: Any) -> bool:
        return bool(match.ask.roll) and match.ask.prompt.key not in found

    match = bench_water_margin.new_match()
    while True:
        match = bench_water_margin.played(match, is_new)
        if not hasattr(match.pending, "prompt"):
            return
        found.add(match.ask.prompt.key)
        yield match.ask.prompt.key, file_of(match)


def war(reached: Callable[[Any, str], bool]) -> str:
    """A skirmish of two persons, as a file, played at random to the first touch that leads to that. reached:
    told of the match and of the only word of a move."""
    from nonlieu import GAME
    from tabletop.chance import SeededChance
    from tabletop.match import Match
    from tabletop.record import Player

    players = tuple(Player(name) for name in PLAYERS)
    match: Any = Match.new(GAME, {"size": "skirmish", "undo": "fair"}, len(players), SEED, players=players)
    stream = SeededChance(SEED)
    while True:
        for word in ("ready", "done"):
            if (word,) in match.ask.moves and reached(match, word):
                return file_of(match)
        match, _ = match.play(match.ask.moves.sample(stream))


def brings(kind: str) -> Callable[[Any, str], bool]:
    """Whether a move tells an event of that kind."""

    def reached(match: Any, word: str) -> bool:
        _, step = match.play((word,))
        return any(event.kind == kind for event in step)

    return reached


# In the page


def share(page: Page, host: Host, game: str, file: str, selector: str) -> float:
    """The frames while what a touch leads to is seen, to those when it is over and nothing moves."""
    put_on_table(page, host.site, file, SHOWN[game])
    page.wait_for_selector("dialog[open]", state="hidden")
    bench_nonlieu_page.lift(page)
    page.wait_for_selector(selector)
    page.evaluate(COUNT)

    def touch(selector: str) -> None:
        page.evaluate("(selector) => document.querySelector(selector).click()", selector)

    if game == "nonlieu":
        touch(selector)
        page.wait_for_timeout(SETTLE)
        selector = CONFIRM if page.locator(CONFIRM).is_visible() else ""

    def see() -> None:
        if selector:
            touch(selector)
        page.wait_for_timeout(1000 * SECONDS)

    moved = frames_while(page, see)
    page.wait_for_timeout(1000 * REST)
    return moved / frames_while(page, lambda: page.wait_for_timeout(1000 * SECONDS))


def figures() -> list[Figure]:
    """The shares of each moment, the median of some tries."""
    moments = [
        ("water_margin", name.rpartition(".")[2], file, ".wm-panel .wm-act.button-main")
        for name, file in throws()
    ]
    moments += [("nonlieu", kind, war(brings(kind)), "#orders-ready") for kind in ("opened", "storm")]
    found = []
    with (
        sync_playwright() as playwright,
        hosting(site.ensure_built()) as host,
        fresh_profile(playwright) as context,
    ):
        page = context.new_page()
        for game, name, file, selector in moments:
            shares = [share(page, host, game, file, selector) for _ in range(TIMES)]
            detail = ", ".join(f"{one:.2f}" for one in shares)
            found.append(
                Figure(f"frames of {game} at {name} / idle", statistics.median(shares), LEAST, detail, True)
            )
    return found
