"""Long games: whether a decision costs at its ten-thousandth what it cost at its first.

A game is played at random and saved after every decision in a storage in memory. What the table itself does
for a decision (apply it, save it, read the newest chapter of the log) is timed for the first decisions and
for the last ones; its ratio must stay near one. Then: what such games take of a browser's storage, and how
soon one of them stands on the table again, on this Python and in the page.
"""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools import bench_war, paths
from tools.bench_figures import Figure, ratio_of_pairs, spread
from tools.bench_page import START_PATIENCE, fresh_profile, hosting
from tools.console import UserError

for folder in (paths.PY, paths.ROOT / "tests" / "games"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

GAME = "war"
"""The made-up game that is measured."""

OPTIONS: dict[str, Any] = {"rounds": 400, "units": 63}
DECISIONS = 10_000
WINDOW = 100
"""How many decisions at each end are compared, and listed as the newest chapter."""

SETTLING = WINDOW
"""How many decisions there must be before a chapter is full: the log is compared from there."""

LIMIT = 1.1
"""How much more a late decision may cost than an early one."""

STORAGE = 5_242_187
"""Characters that a browser's local storage holds, keys and texts together."""

GAMES_KEPT = 6
OPENINGS = 15
OPENING_LIMIT = 1.05
"""How much later than an empty game a long one may stand on the table, in the page."""

PAIRS = 9
WARMING = 2
QUIET_FILE = "static/icons/icon.svg"
"""A file of the site that runs nothing: from there the storage is filled."""

# Notes the moment at which the board stands and the page is up, as the page's own clock has it.
NOTE_BOARD = """(() => {
  const look = () => {
    const up = document.documentElement?.hasAttribute("data-up");
    if (up && document.querySelector("#layer-units [data-part]")) globalThis.standing = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})();"""
FILL = """async (texts) => {
  localStorage.clear();
  await new Promise((done) => {
    const request = indexedDB.deleteDatabase("quatre-vents");
    request.onsuccess = request.onerror = done;
  });
  for (const [key, text] of texts) localStorage.setItem(key, text);
}"""
WHEN = "2026-11-20T12:00:00Z"
SLOT = "game-1"


class CountingStorage:
    """Texts by key in memory; tells how many characters they are."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """The text of a key; None where there is none."""
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        """All keys."""
        return list(self._texts)

    @property
    def texts(self) -> list[tuple[str, str]]:
        """All keys with their texts."""
        return list(self._texts.items())

    @property
    def characters(self) -> int:
        """What a browser would count: keys and texts."""
        return sum(len(key) + len(text) for key, text in self._texts.items())


@dataclass(slots=True)
class Times:
    """Milliseconds of each decision, in the order in which they were made."""

    apply: list[float] = field(default_factory=list)
    save: list[float] = field(default_factory=list)
    log: list[float] = field(default_factory=list)


def milliseconds(act: Callable[[], object]) -> float:
    """How long something took."""
    begun = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - begun)


def chapter(match: Any) -> list[Any]:
    """What the page needs to list the newest decisions."""
    first = max(0, match.at - WINDOW)
    log = match.log(0, first)
    events = [[one for one in d.events if one.visible_to(0)] for d in match.decisions[first : match.at]]
    return [log, events]


def new_match(game: str, options: dict[str, Any]) -> Any:
    """A game at its opening."""
    from tabletop.match import Match
    from tabletop.record import Player
    from tabletop.registry import load_game

    return Match.new(load_game({game: game}, game), options, 2, 1, players=(Player(), Player(bot=1)))


def played(match: Any, decisions: int) -> tuple[CountingStorage, Times]:
    """Play a game at random and save it after every decision: the storage, and what each decision took.

    Error: UserError where the game ends sooner.
    """
    from tabletop.chance import SeededChance
    from tabletop.game import Ask
    from tabletop.saves import SaveStore

    storage, times, stream = CountingStorage(), Times(), SeededChance(1)
    store = SaveStore(storage)
    _save(store, match)
    while match.length < decisions:
        if not isinstance(match.pending, Ask):
            raise UserError(f"{match.game.name} ends after {match.length} decisions: choose other options")
        move = match.ask.moves.sample(stream)
        begun = time.perf_counter()
        match, _ = match.play(move)
        times.apply.append(1000 * (time.perf_counter() - begun))
        times.save.append(milliseconds(partial(_save, store, match)))
        times.log.append(milliseconds(partial(chapter, match)))
    return storage, times


def _save(store: Any, match: Any) -> None:
    from tabletop.save_format import saved_of

    store.save(SLOT, saved_of(match, "", WHEN))


def growth(times: Times, decisions: int) -> list[Figure]:
    """What late decisions cost next to early ones: medians of as many at each end."""
    found = []
    for name in ("apply", "save", "log"):
        values: list[float] = getattr(times, name)
        skipped = SETTLING if name == "log" else 0
        early, late = values[skipped : skipped + WINDOW], values[-WINDOW:]
        ratio = statistics.median(late) / statistics.median(early)
        detail = f"{spread(late, digits=3)} against {spread(early, digits=3)}"
        title = f"{name}: decisions {decisions - WINDOW:,}-{decisions:,} / {skipped + 1}-{skipped + WINDOW}"
        found.append(Figure(title, ratio, LIMIT, detail))
    return found


def space(storage: CountingStorage, decisions: int) -> list[Figure]:
    """What one such game and several of them take of a browser's storage."""
    one = storage.characters
    several = GAMES_KEPT * one
    per_decision = f"{one:,} characters, {one / max(1, decisions):.1f} a decision"
    return [
        Figure("a long game / local storage", one / STORAGE, 1, per_decision),
        Figure(f"{GAMES_KEPT} long games / local storage", several / STORAGE, 1, f"{several:,} characters"),
    ]


def opening(game: str, storage: CountingStorage, empty: CountingStorage) -> Figure:
    """How soon a long game stands on the table again, next to one without a decision, in turn."""
    from tabletop.saves import SaveStore

    pairs = []
    for _ in range(OPENINGS):
        both = [milliseconds(partial(SaveStore(one).resume, SLOT, {game: game})) for one in (storage, empty)]
        pairs.append((both[0], both[1]))
    detail = " against ".join(spread([pair[side] for pair in pairs], digits=2) for side in (0, 1))
    return Figure("opening a long game / an empty one, CPython", ratio_of_pairs(pairs), None, detail)


def undoing(game: str, storage: CountingStorage) -> Figure:
    """What the moment before the last one takes of a long game that was just opened, next to opening it."""
    from tabletop.saves import SaveStore

    pairs = []
    for _ in range(OPENINGS):
        begun = time.perf_counter()
        match = SaveStore(storage).resume(SLOT, {game: game})[1]
        opened = 1000 * (time.perf_counter() - begun)
        pairs.append((milliseconds(partial(match.goto, match.at - 1)), opened))
    detail = " against ".join(spread([pair[side] for pair in pairs], digits=2) for side in (0, 1))
    return Figure("the moment before / opening a long game", ratio_of_pairs(pairs), None, detail)


def opening_in_the_page(
    storage: CountingStorage, empty: CountingStorage, folder: Path, what: str = "a long game"
) -> Figure:
    """How soon the board of a long game stands in the page, next to that of one without a decision, in
    turn. folder: the built site."""
    from ui.storage_keys import CURRENT

    pairs = []
    with (
        sync_playwright() as playwright,
        hosting(folder) as host,
        fresh_profile(playwright) as context,
    ):
        page = context.new_page()
        page.add_init_script(NOTE_BOARD)
        for number in range(WARMING + PAIRS):
            both = []
            for kept in (storage, empty):
                page.goto(f"{host.site}{QUIET_FILE}")
                page.evaluate(FILL, [*kept.texts, (CURRENT, SLOT)])
                page.goto(host.site)
                standing = page.wait_for_function("() => globalThis.standing", timeout=START_PATIENCE)
                both.append(float(standing.json_value()))
            if number >= WARMING:
                pairs.append((both[0], both[1]))
    detail = " against ".join(spread([pair[side] for pair in pairs]) for side in (0, 1))
    return Figure(f"opening {what} / an empty one, in the page", ratio_of_pairs(pairs), OPENING_LIMIT, detail)


def figures(
    game: str = GAME, options: dict[str, Any] | None = None, decisions: int = DECISIONS
) -> list[Figure]:
    """The figures of a long game. Error: UserError where it ends sooner than that."""
    chosen = OPTIONS if options is None else options
    storage, times = played(new_match(game, chosen), decisions)
    empty, _ = played(new_match(game, chosen), 0)
    found = [*growth(times, decisions), *space(storage, decisions), opening(game, storage, empty)]
    found.append(undoing(game, storage))
    if game != GAME:
        return found
    return [*found, opening_in_the_page(storage, empty, bench_war.ensure_site())]
