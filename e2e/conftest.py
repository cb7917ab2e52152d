"""What the browser tests share: one browser and one host a process, a fresh player for each test.

The stage runs in several processes (pytest-xdist). Each has its own browser, proxy and hosts, on ports that
the system chooses; nothing but the built site is shared.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "e2e")]
sys.path.append(str(ROOT / "tests"))  # what tells a match, or draws a board, in words

import pytest  # noqa: E402  (after the folders above are known)
from fixtures import FRENCH, NO_BOTS, SEEDED, TABLET, Size, Theme, Visit, Watch, launch  # noqa: E402
from layout import Window, show_in  # noqa: E402
from page_driver import NO_MIRROR, Lang, Player, TabLost  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright  # noqa: E402
from several_site import Several  # noqa: E402
from site_host import BLANK, DenyProxy, SiteHost  # noqa: E402

from tools import other_browsers, site  # noqa: E402
from ui import settings  # noqa: E402
from ui.settings import Settings  # noqa: E402
from ui.storage_keys import SETTINGS  # noqa: E402

FAILURES = ROOT / "build" / "e2e"
PATIENCE = 30_000
"""Milliseconds that a player waits for anything."""
LETS_GO = 10_000
"""Milliseconds within which a browser lets a page go that was closed."""
PACE = "fast"
"""Of bots and of pieces that travel, where a browser that was there before comes again."""
RECOVERED_AT_MOST = 1
"""In a process: browsers lose a tab or a start once in a thousand; more than that is a fault of ours."""
HOLD_COMPILED = """async (address) => {
  globalThis.held = await WebAssembly.compileStreaming(fetch(address));
}"""
PREFER = "([name, text]) => localStorage.setItem(name, text)"
NOBODY_PLAYS = "async () => !(await navigator.locks.query()).held.length"
"""Every page that was closed has let go of the right to play."""
EMPTY = "() => { localStorage.clear(); return localStorage.length === 0; }"
SETTINGS_KEPT = "(name) => localStorage.getItem(name)"
# Something lies over the table, two fingers have drawn the window itself apart, or many games are kept.
WORN = """() => document.querySelector("dialog[open]") !== null || visualViewport.scale !== 1
  || Boolean(document.querySelector("#curtain")?.checkVisibility()) || localStorage.length > 60"""
Kind = tuple[bool, bool, bool]
"""Of a page that tests leave to each other: with the games for several, with a finger, with bots."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pictures", action="store_true", help="also renew docs/screenshots")
    parser.addoption("--whole", action="store_true", help="leave nothing out: every control, screen and case")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "engine: plays in another browser, where that is on the machine")
    config.addinivalue_line("markers", "slow: plays for minutes; run by `run.py slow`")
    config.addinivalue_line("markers", "whole: shows in full what another test samples; run with --whole")
    expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the tests of another stage out of the collection unless they are asked for: those marked slow,
    and without `--whole` those marked so; and those of an engine that is not here."""
    left_out = {"slow": "slow" not in config.getoption("-m"), "whole": not config.getoption("--whole")}
    missing = other_browsers.PACKAGES.keys() - other_browsers.found().keys()

    def is_out(item: pytest.Item) -> bool:
        if item.get_closest_marker("engine") and item.callspec.params["name"] in missing:
            return True
        return any(is_left and item.get_closest_marker(name) for name, is_left in left_out.items())

    config.hook.pytest_deselected(items=[item for item in items if is_out(item)])
    items[:] = [item for item in items if not is_out(item)]


@pytest.fixture(scope="session")
def playwright_here() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def proxy() -> Iterator[DenyProxy]:
    one = DenyProxy()
    yield one
    one.shutdown()
    one.server_close()


@pytest.fixture(scope="session")
def chromium(playwright_here: Playwright, proxy: DenyProxy) -> Iterator[Browser]:
    with closing(launch(playwright_here, proxy)) as browser:
        yield browser


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, copied where no other command changes it."""
    return shutil.copytree(site.ensure_built(), tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def host(built: Path) -> Iterator[SiteHost]:
    with closing(SiteHost(built)) as one:
        yield one


@pytest.fixture
def own_host(built: Path) -> Iterator[SiteHost]:
    with closing(SiteHost(built)) as one:
        yield one


@pytest.fixture(scope="session")
def recovered() -> Iterator[list[str]]:
    """What was recovered in this process though no test had brought it about."""
    lines: list[str] = []
    yield lines
    assert len(lines) <= RECOVERED_AT_MOST, lines


@pytest.fixture
def watch(proxy: DenyProxy, recovered: list[str], request: pytest.FixtureRequest) -> Iterator[Watch]:
    """The errors of this test; it fails at its end when there were any."""
    one = Watch()
    before = len(proxy.asked)
    yield one
    recovered += [f"{request.node.name}: {line}" for line in one.unexpected(one.recovered)]
    assert one.left() == []
    assert proxy.asked[before:] == [], "the page asked another host"


def is_as_new(player: Player) -> bool:
    """Whether any test may begin here, once a screen that is still open is closed."""
    try:
        player.key("Escape")
        if player.page.evaluate(WORN):
            return False
        chosen = settings.read(player.page.evaluate(SETTINGS_KEPT, SETTINGS))
    except Error:  # the page is lost
        return False
    plain = Settings(lang=player.lang, lang_chosen=chosen.lang_chosen, pace=PACE)
    return replace(chosen, lang=player.lang, setups={}, learnt=()) == plain


class Regulars:
    """Profiles of the browser that were at the page before: at each host one with a finger, one without."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.known: dict[tuple[SiteHost, bool], BrowserContext] = {}

    def profile(self, host: SiteHost, touch: bool) -> BrowserContext:
        """The profile. A page of it stays open that holds the interpreter's WebAssembly: all pages of a
        profile live in one process (see `launch`), which compiles it once as long as somebody holds it."""
        if (host, touch) not in self.known:
            self.known[host, touch] = context = new_context(self.browser, touch)
            page = context.new_page()
            page.goto(host.blank)
            page.evaluate(HOLD_COMPILED, f"{host.address}static/vendor/pyodide/pyodide.asm.wasm")
            player = Player(context, host.address)
            player.open()
            player.wait_until_stored()
            player.page.close()
        return self.known[host, touch]

    def forget(self, host: SiteHost, touch: bool) -> None:
        if (host, touch) in self.known:
            self.known.pop((host, touch)).close()


@pytest.fixture(scope="session")
def used_page() -> dict[Kind, Player]:
    """The page that a test has left open for the next one of its kind: one a process at most."""
    return {}


@pytest.fixture(scope="session")
def regulars(chromium: Browser) -> Iterator[Regulars]:
    every = Regulars(chromium)
    yield every
    for host, touch in [*every.known]:
        every.forget(host, touch)


@pytest.fixture(scope="session")
def several_built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    """The copy of the site with games for several; the processes of a run share it."""
    own = tmp_path_factory.getbasetemp()
    one = Several(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)
    with closing(one.host):
        yield one


@pytest.fixture
def several(several_built: Several) -> Iterator[Several]:
    """That copy, whose games the catalogue lists during the test."""
    with several_built.games():
        yield several_built


def new_context(browser: Browser, touch: bool, locale: str = FRENCH) -> BrowserContext:
    """A profile that has never been anywhere. locale: the language that its browser wants."""
    context = browser.new_context(has_touch=touch, locale=locale)
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def visit(
    chromium: Browser,
    host: SiteHost,
    regulars: Regulars,
    used_page: dict[Kind, Player],
    watch: Watch,
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Opens the page for a new player, at the page.

    size: of the window; touch: a finger and no mouse; theme: what the system asks for; calm: the system
    asks for reduced motion. The player's storage is empty, but the browser has stored the site, as after any
    earlier visit; fresh: it has never been there. at: another host; browser: another browser; locale: the
    language that the browser wants (all three fresh). bots: false where no bot, hint or guide is asked for,
    nor the site stored: the worker that thinks is not started then. seed: of every game begun there, below
    2^24, instead of one that nobody can guess. several: at the copy of the site with games for several. go:
    open the page at once. used: the page may be one where another test has played, its games in the list and
    its setup in the new-game screen: for a test that brings its own game and reads no other from the storage.
    """
    ending = ExitStack()
    opened: list[BrowserContext] = []
    stays: dict[Kind, Player] = {}

    def open_page(
        *,
        size: Size = TABLET,
        touch: bool = False,
        lang: Lang = "fr",
        theme: Theme = "light",
        calm: bool = True,
        fresh: bool = False,
        at: SiteHost | None = None,
        browser: Browser | None = None,
        locale: str = FRENCH,
        bots: bool = True,
        seed: int | None = None,
        several: bool = False,
        go: bool = True,
        used: bool = False,
    ) -> Player:
        here = request.getfixturevalue("several").host if several else at or host
        new = fresh or at is not None or browser is not None or locale != FRENCH
        kind = (several, touch, bots)

        def follow(context: BrowserContext) -> None:
            opened.append(context)
            ending.enter_context(closing(context) if new else leaving(context, stays))
            ending.enter_context(watch.following(context))

        left = used_page.get(kind) if used and not new else None
        if left is not None and is_as_new(left):
            used_page.clear()
            follow(left.context)
            stays[kind] = left
            left.speak(left.lang)
            look(left, size, theme, calm=calm)
            left.use_language(lang)
            return left
        while not new and used_page:
            used_page.popitem()[1].page.close()

        def arrive() -> Player:
            context = (
                new_context(browser or chromium, touch, locale) if new else regulars.profile(here, touch)
            )
            assert context not in opened, "one player of a profile plays at a time"
            follow(context)
            player = Player(context, here.address, touch=touch)
            if not bots:
                player.page.add_init_script(NO_BOTS)
            if seed is not None:
                player.page.add_init_script(SEEDED.replace("SEED", str(seed)))
            player.speak("fr" if locale.startswith("fr") else "en")
            look(player, size, theme, calm=calm)
            if not new:
                move_out(player.page, here.blank)
                preferred = Settings(lang=lang, lang_chosen=lang != player.lang, pace=PACE)
                player.page.evaluate(PREFER, [SETTINGS, settings.write(preferred)])
                if lang != player.lang:
                    player.speak(lang)
            if go:
                player.open()
            return player

        try:
            player = arrive()
        except TabLost as lost:
            watch.recovered.append(str(lost))
            if not new:
                regulars.forget(here, touch)
            player = arrive()
        if go:
            player.use_language(lang)
        if used:
            stays[kind] = player
        return player

    failures = request.session.testsfailed
    with ending:
        yield open_page
        is_well = request.session.testsfailed == failures and not watch.left()
        if not is_well:
            keep_what_was_seen(opened, request.node.name)
        for kind, player in stays.items():
            if is_well:
                used_page[kind] = player
            else:
                player.page.close()


def look(player: Player, size: Size, theme: Theme, *, calm: bool) -> None:
    """Give the page a window of this size, and what the system asks for."""
    player.page.emulate_media(color_scheme=theme, reduced_motion="reduce" if calm else "no-preference")
    show_in(player, Window(*size))


def move_out(page: Page, blank: str) -> None:
    """Empty the storage of a profile, from a page of its own origin. Error: TabLost, when a page that was
    closed still plays."""
    page.goto(blank)
    try:
        page.wait_for_function(NOBODY_PLAYS, polling=20, timeout=LETS_GO)
        page.evaluate(NO_MIRROR)
        page.wait_for_function(EMPTY, polling=20, timeout=LETS_GO)
    except Error as error:
        raise TabLost(f"somebody still plays: {error}") from error


@contextmanager
def leaving(context: BrowserContext, stays: dict[Kind, Player]) -> Iterator[None]:
    """Close every page of a profile afterwards that was not open before. stays: at the pages that do stay."""
    before = context.pages
    yield
    kept = [*before, *(player.page for player in stays.values())]
    for page in context.pages:
        if page not in kept:
            page.close()


def keep_what_was_seen(contexts: list[BrowserContext], name: str) -> None:
    """Keep in build/e2e what a test that failed saw last: a picture of each page, and its elements."""
    FAILURES.mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"\W+", "-", name)
    for number, page in enumerate(page for context in contexts for page in context.pages):
        if page.url.endswith(BLANK):
            continue
        try:
            page.screenshot(path=FAILURES / f"{plain}-{number}.png", timeout=5_000)
            (FAILURES / f"{plain}-{number}.html").write_text(page.content(), "utf-8")
        except Error as error:  # a page that crashed shows nothing
            print(f"nothing to see of {page.url}: {error}")
