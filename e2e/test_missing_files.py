"""Each file of the built site fails, at the start and when it is first wanted: that is said within seconds,
and once the file comes the page plays, without being loaded again.

The list is that of the built site. Every run takes one file of each kind, each failing in one way, by turns;
`--whole`, as in `run.py slow`, all of them in every way, with the whole time that one can be late.
"""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
import pytest
from faults import LATE, WAYS, FaultyHost, Way
from fixtures import Visit, Watch
from page_driver import FIRST_GAME, Player
from playwright.sync_api import Browser, Locator, expect
from site_host import SiteHost

import catalog
from conftest import new_context
from tabletop.registry import card_of
from tools import site

PAGE = "index.html"
SOON = 5
"""Seconds within which a failure is said."""
STARTS = 3
"""On a busy machine: within the time of so many starts of which nothing fails."""
HASH = re.compile(r"-[0-9a-f]{12}(?=\.)")
PROVOKED = (
    r"ERR_|404|wasm|TypeError|Failed to|[Ff]etch|while loading|does not come|MIME"
    r"|sw\.js|script|cannot be stored|not the file of"
)
BEFORE_STORING = 20_000
"""Milliseconds between the first failure of a file and the first attempt to store the site."""
SAME_VISIT = "() => { globalThis.sameVisit = true; }"
IS_SAME_VISIT = "() => globalThis.sameVisit === true"
FETCHED = """(file) => performance.getEntriesByType("resource").some((one) => one.name.endsWith(file))"""
PAINTED = "() => performance.getEntriesByType('paint').length > 0"

NEVER_ASKED = ("static/fonts/*", "static/icons/*", "static/art/*", "sw.js")
"""Without these the page opens as ever."""
BY_BOTH = (
    "static/vendor/pyodide/pyodide*",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyodide/start.zip",
    "py/table-*.zip",
    "py/page-*.zip",
    "py/hujiyang-*.zip",
)
AT_THE_START = (
    *BY_BOTH,
    PAGE,
    "static/boot.css",
    "static/css/*.css",
    "static/games/hujiyang.css",
    "static/*.js",
    "static/vendor/pyscript/*.js",
    "py/main.py",
)
BY_THE_WORKER = (
    *BY_BOTH,
    "py/bot_worker.py",
    "static/interpreter.js",
    "static/arrival.js",
    "static/splash.js",
    "static/unpack.js",
)
KINDS = {
    "at the start": (
        "static/css/shell.css",
        "static/vendor/pyscript/core-*.js",
        "static/vendor/pyodide/pyodide.asm.wasm",
        "py/page-*.zip",
    ),
    "later": (
        "py/contrevent-????????????.zip",
        "static/games/contrevent-*.css",
        "segno.zip",
        "alegreya-latin.woff2",
    ),
    "by the worker": ("py/bot_worker.py", "static/vendor/pyodide/pyodide.asm.wasm"),
}
"""One file of each kind, by the way in which it is asked for: every run lets these fail."""


def is_one(file: str, patterns: tuple[str, ...]) -> bool:
    return any(Path(file).match(pattern) for pattern in patterns)


def files_of(when: str) -> list[str]:
    """The files of the built site that are wanted at the start, by the worker, or later."""
    folder = site.ensure_built()
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    files.remove(".nojekyll")
    start = [file for file in files if is_one(file, AT_THE_START) and not is_one(file, NEVER_ASKED)]
    if when == "at the start":
        return start
    if when == "by the worker":
        return [file for file in files if is_one(file, BY_THE_WORKER)]
    return [file for file in files if file not in start and file != "py/bot_worker.py"]


def cases_of(when: str, whole: bool) -> list[tuple[str, Way]]:
    """What is tried: a file and how it fails. Of a page that is not cut off nothing has come: browser or host
    speak then."""
    ways: dict[str, tuple[Way, ...]] = {PAGE: ("cut off",)}
    if whole:
        return [(file, way) for file in files_of(when) for way in ways.get(file, WAYS)]
    files = [file for file in files_of(when) if is_one(file, KINDS[when])]
    return [(file, WAYS[number % len(WAYS)]) for number, file in enumerate(files)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for when in KINDS:
        if f"fails_{when.replace(' ', '_')}" in metafunc.function.__name__:
            cases = cases_of(when, metafunc.config.getoption("--whole"))
            ids = [f"{HASH.sub('', file)}-{way.replace(' ', '-')}" for file, way in cases]
            metafunc.parametrize(("file", "way"), cases, ids=ids)


@pytest.fixture
def faulty(built: Path, watch: Watch) -> Iterator[FaultyHost]:
    watch.expect(PROVOKED)
    one = FaultyHost(built)
    yield one
    one.close()


@pytest.fixture(scope="module")
def patience(chromium: Browser, host: SiteHost) -> float:
    context = new_context(chromium, touch=False)
    player = Player(context, host.address)
    begun = time.monotonic()
    player.open()
    took = time.monotonic() - begun
    context.close()
    return max(SOON, STARTS * took)


def path_of(file: str) -> str:
    return "" if file == PAGE else file


def wait_until_it_fails(player: Player, host: FaultyHost, file: str) -> None:
    deadline = time.monotonic() + 60
    while path_of(file) not in host.when:
        assert time.monotonic() < deadline, f"nobody asks for {file}: {player.how_far()}"
        player.page.wait_for_timeout(50)


def wait_for_the_rest(player: Player, host: FaultyHost, file: str, way: Way, whole: bool) -> None:
    """Let the file come again: a late one by itself, where there is time for that."""
    if way == "late" and whole:
        left = host.when[path_of(file)] + LATE - time.monotonic()
        player.page.wait_for_timeout(max(0, 1000 * left))
    host.heal()


def arrive(player: Player, fragment: str = FIRST_GAME) -> None:
    player.page.goto(player.address + fragment, wait_until="commit")
    player.page.evaluate(SAME_VISIT)


def test_a_file_that_fails_at_the_start(
    visit: Visit, faulty: FaultyHost, patience: float, pytestconfig: pytest.Config, file: str, way: Way
) -> None:
    faulty.faults[path_of(file)] = way
    player = visit(at=faulty, go=False)
    arrive(player)
    wait_until_it_fails(player, faulty, file)
    phase = player.page.locator("#splash-phase")
    soon = 1000 * patience
    if way == "late":
        player.page.wait_for_function(PAINTED, timeout=soon)
        expect(phase).to_have_text(re.compile(r"\S"), timeout=soon)
    else:
        expect(player.page.get_by_role("alert")).to_contain_text("Un fichier n’arrive pas.", timeout=soon)
        expect(player.page.get_by_role("button", name="Réessayer maintenant")).to_be_visible()
    assert time.monotonic() - faulty.when[path_of(file)] < patience
    wait_for_the_rest(player, faulty, file, way, pytestconfig.getoption("--whole"))
    player.wait_until_up()
    board.touch(player, "c3")
    player.wait_for_turn(2)
    assert file == PAGE or player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


def test_a_file_that_fails_by_the_worker(
    visit: Visit, faulty: FaultyHost, patience: float, pytestconfig: pytest.Config, file: str, way: Way
) -> None:
    player = visit(at=faulty, go=False)
    arrive(player)
    player.wait_until_up()
    faulty.faults[path_of(file)] = way
    board.touch(player, "c3")
    bot_says(player, faulty, patience, file, way)
    wait_for_the_rest(player, faulty, file, way, pytestconfig.getoption("--whole"))
    player.wait_for_turn(2)
    assert player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


def bot_says(player: Player, host: FaultyHost, patience: float, file: str, way: Way) -> None:
    """The bot whose turn it is lacks a file, or waits for it."""
    wait_until_it_fails(player, host, file)
    if way == "late":
        expect(player.prompt()).to_have_text(re.compile(r"\S"))
        return
    expect(player.toast()).to_contain_text(player.say("table.worker.lacks_files"), timeout=1000 * patience)
    assert time.monotonic() - host.when[file] < patience


def needs_of(game: str) -> tuple[str, ...]:
    """The files without which a game is not opened, in French: no font is among them."""
    return (f"py/{game}-????????????.zip", f"py/{game}-fr-*.zip", f"static/games/{game}-*.css")


class Wish:
    """Why somebody wants a file: it belongs to a game, to the drawing of a code, or to what is stored."""

    def __init__(self, player: Player, file: str) -> None:
        self.player = player
        self.game = next((game for game in catalog.GAMES if is_one(file, needs_of(game))), "")
        self.is_code = file.endswith("segno.zip")

    def begin(self) -> None:
        if not self.game:
            self.player.show("about")
        if self.game or self.is_code:
            self.again()

    def again(self) -> None:
        if self.game:
            self.player.page.evaluate("(game) => { location.hash = `play=${game}`; }", self.game)
        else:
            self.player.push("table.about.qr" if self.is_code else "table.offline.again")

    def said(self, way: Way) -> Locator:
        if self.game or self.is_code:
            failed = "table.game.unreachable" if self.game else "table.about.no_qr"
            return self.words("table.file.late" if way == "late" else failed)
        return self.words("table.offline.not_yet" if way == "late" else "table.offline.failed")

    def words(self, key: str) -> Locator:
        return self.player.page.get_by_text(self.player.say(key)).last

    def expect_to_come_true(self) -> None:
        if self.game:
            expect(self.player.page).to_have_title(
                re.compile(re.escape(card_of(catalog.GAMES[self.game]).title))
            )
            expect(self.player.board().locator("> *").first).to_be_attached()
            return
        came = self.player.page.locator("#qr svg") if self.is_code else self.words("table.offline.ready")
        expect(came).to_be_visible()
        self.player.leave()
        board.touch(self.player, "c3")
        self.player.wait_for_turn(2)


def test_a_file_that_fails_later(
    visit: Visit, faulty: FaultyHost, patience: float, pytestconfig: pytest.Config, file: str, way: Way
) -> None:
    faulty.faults[file] = way
    player = visit(at=faulty, go=False)
    arrive(player)
    player.wait_until_up()
    wish = Wish(player, file)
    wish.begin()
    wait_until_it_fails(player, faulty, file)
    expect(wish.said(way)).to_be_visible(timeout=1000 * patience + BEFORE_STORING)
    wait_for_the_rest(player, faulty, file, way, pytestconfig.getoption("--whole"))
    if way != "late":
        wish.again()
    wish.expect_to_come_true()
    assert player.page.evaluate(IS_SAME_VISIT), "the page was loaded again"


def test_a_language_waits_for_its_words(visit: Visit, faulty: FaultyHost) -> None:
    """A game comes with those of the page's language alone."""
    words = next(file for file in files_of("later") if is_one(file, ("py/nonlieu-en-*.zip",)))
    faulty.faults[words] = "not found"
    player = visit(at=faulty, bots=False)
    wish = Wish(player, words.replace("-en-", "-fr-"))
    wish.again()
    wish.expect_to_come_true()
    assert not player.page.evaluate(FETCHED, words)
    player.press_in_header(player.say("table.lang.to.en"))
    expect(wish.words("table.lang.unreachable")).to_be_visible()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    faulty.heal()
    player.change_language("en")
    assert player.page.evaluate(FETCHED, words)
    expect(player.seats()).to_contain_text(player.say("nonlieu.seat.evil"))


def test_a_level_thinks_without_its_late_file_until_that_comes(visit: Visit, faulty: FaultyHost) -> None:
    late = next(file for file in files_of("later") if file.endswith(".bin") and "table" in file)
    faulty.faults[late] = "not found"
    player = visit(at=faulty)
    wanted: list[str] = []  # by the page: the service worker stores it in any case
    player.page.on("request", lambda request: wanted.append(request.url.removeprefix(player.address)))
    player.put(hujiyang_games.all_entered_and_won())
    assert late not in wanted, "the table comes with the first thought that wants it"
    certain = player.say("hujiyang.hint.wins.blocked", n=hujiyang_games.WON_IN)
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=60_000)
    expect(player.reason()).not_to_contain_text(certain)
    assert late in wanted
    faulty.heal()
    player.push("table.hint")
    player.push("table.hint")
    expect(player.reason()).to_contain_text(certain)
