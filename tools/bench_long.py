"""Long games: whether a decision costs at the ten-thousandth what it costs without any before it.

A full war of the Guerre du Non-Lieu of two sides that hold and never fire lasts so long. It is saved after
every decision in a storage in memory. What the table itself does for a decision (apply it, save it, read the
newest chapter of the log) is timed for the last ones, in turn with the same decisions played from the same
position without any before; the ratio must stay near one. Then: what such games take of a browser's storage,
and how soon one of them stands on the table again, on this Python and in the page.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools import paths, site
from tools.bench_figures import Figure, ratio_of_pairs, spread
from tools.bench_page import START_PATIENCE, fresh_profile, hosting
from tools.console import UserError

for folder in (paths.PY, paths.ROOT / "tests" / "games"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from tabletop.saves import MemoryStorage  # noqa: E402

GAME = "nonlieu"
OPTIONS: dict[str, Any] = {"size": "full"}
TRIES = 40
"""Random moves of a group until one is neither a ray nor its end."""

DECISIONS = 10_000
WINDOW = 100
"""How many late decisions are compared; as many are listed as the newest chapter."""

LIMIT = 1.1
"""How much more a late decision may cost than the same one without any before it."""

STORAGE = 5_242_187
"""Characters that a browser's local storage holds, keys and texts together."""

GAMES_KEPT = 6
OPENINGS = 15
OPENING_LIMIT = 1.05
"""How much later a long game may stand on the table in the page than its position without any decision."""

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


class CountingStorage(MemoryStorage):
    """A storage in memory; tells how many characters it holds."""

    def __init__(self) -> None:
        super().__init__({})

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
    """Milliseconds of decisions of a long game, each with those of the same one without any before it."""

    apply: list[tuple[float, float]] = field(default_factory=list)
    save: list[tuple[float, float]] = field(default_factory=list)
    log: list[tuple[float, float]] = field(default_factory=list)


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


def chosen(match: Any, stream: Any) -> Any:
    """A random move; in the Guerre du Non-Lieu one of sides that hold and do not fire, so that it lasts."""
    if match.game.name != GAME:
        return match.ask.moves.sample(stream)
    from nonlieu.board.touch import edit
    from tabletop.board import ALL

    if match.ask.secret:
        return (*edit(match.asked_view, (), ("hold", ALL)), "ready")
    tried = [match.ask.moves.sample(stream)]
    while len(tried) < TRIES and (tried[-1] == ("done",) or tried[-1][1:2] == ("ray",)):
        tried.append(match.ask.moves.sample(stream))
    end = ("done",)
    return end if tried[-1][1:2] == ("ray",) and end in match.ask.moves else tried[-1]


class Played:
    """A game under way that is saved after every decision. match: as it stands; storage: where it is saved.

    Error: UserError where it ends sooner than is wanted.
    """

    def __init__(self, match: Any) -> None:
        from tabletop.saves import SaveStore

        self.match = match
        self.storage = CountingStorage()
        self.store = SaveStore(self.storage)
        self.save()

    def save(self) -> None:
        """Save it."""
        from tabletop.save_format import saved_of

        self.store.save(SLOT, saved_of(self.match, "", WHEN))

    def choose(self, stream: Any) -> Any:
        """The move that is played next."""
        from tabletop.game import Ask

        if not isinstance(self.match.pending, Ask):
            raise UserError(
                f"{self.match.game.name} ends after {self.match.length} decisions: choose other options"
            )
        return chosen(self.match, stream)

    def play(self, move: Any) -> None:
        """Play a move."""
        self.match, _ = self.match.play(move)

    def timed(self, move: Any, *, logs: bool) -> tuple[float, float, float]:
        """Milliseconds of playing, saving and listing. logs: whether the newest chapter is listed."""
        played, saved = milliseconds(partial(self.play, move)), milliseconds(self.save)
        return played, saved, milliseconds(partial(chapter, self.match)) if logs else 0.0


def without_decisions(match: Any) -> Played:
    """The position of a match, without any decision before it."""
    from tabletop.match import Match

    options, players = dict(match.options), match.players
    return Played(Match.set_up(match.game, options, match.seats, match.seed, match.state, players=players))


def late_decisions(long: Played, stream: Any) -> Times:
    """Play on a long game, in turn with its position without any decision; what each decision took. The
    newest chapter is listed as soon as both have a full one."""
    times, bare = Times(), without_decisions(long.match)
    for number in range(2 * WINDOW):
        move, logs = long.choose(stream), number >= WINDOW
        late = long.timed(move, logs=logs)
        bare.match = bare.match.scripted(long.match.decisions[-1].rolls)
        early = bare.timed(move, logs=logs)
        for name, pair in zip(("apply", "save", "log"), zip(late, early, strict=True), strict=True):
            if logs or name != "log":
                getattr(times, name).append(pair)
    return times


def growth(times: Times, decisions: int) -> list[Figure]:
    """What late decisions cost next to the same ones without any before them."""
    found = []
    for name in ("apply", "save", "log"):
        pairs: list[tuple[float, float]] = getattr(times, name)
        detail = " against ".join(spread([pair[side] for pair in pairs], digits=3) for side in (0, 1))
        title = f"{name}: a decision after {decisions - len(pairs):,} / without any before"
        found.append(Figure(title, ratio_of_pairs(pairs), LIMIT, detail))
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
    """How soon a long game stands on the table again, next to its position without any, in turn."""
    from tabletop.saves import SaveStore

    pairs = []
    for _ in range(OPENINGS):
        both = [milliseconds(partial(SaveStore(one).resume, SLOT, {game: game})) for one in (storage, empty)]
        pairs.append((both[0], both[1]))
    detail = " against ".join(spread([pair[side] for pair in pairs], digits=2) for side in (0, 1))
    return Figure("opening a long game / its position alone, CPython", ratio_of_pairs(pairs), None, detail)


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
    """How soon the board of a long game stands in the page, next to that of its position without any, in
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
    return Figure(
        f"opening {what} / its position alone, in the page", ratio_of_pairs(pairs), OPENING_LIMIT, detail
    )


def figures(
    game: str = GAME, options: dict[str, Any] | None = None, decisions: int = DECISIONS
) -> list[Figure]:
    """The figures of a long game. Error: UserError where it ends sooner than that."""
    from tabletop.chance import SeededChance

    options = OPTIONS if options is None else options
    long, stream = Played(new_match(game, options)), SeededChance(1)
    while long.match.length < decisions - 2 * WINDOW:
        long.play(long.choose(stream))
        long.save()
    times = late_decisions(long, stream)
    while long.match.ask.seat:  # a person is asked, so that no bot thinks in the page
        long.play(long.choose(stream))
        long.save()
    empty = without_decisions(long.match).storage
    found = [*growth(times, decisions), *space(long.storage, decisions), opening(game, long.storage, empty)]
    found.append(undoing(game, long.storage))
    if game != GAME:
        return found
    return [*found, opening_in_the_page(long.storage, empty, site.ensure_built())]
