"""What the browser tests share: one browser and one host a process, a fresh player for each test.

The stage runs in several processes (pytest-xdist). Each has its own browser, proxy and hosts, on ports that
the system chooses; nothing but the built site is shared.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "e2e")]
sys.path.append(str(ROOT / "tests"))  # what tells a match, or draws a board, in words

import pytest  # noqa: E402  (after the folders above are known)
from fixtures import FRENCH, NO_BOTS, SEEDED, TABLET, Size, Visit, Watch, launch  # noqa: E402
from layout import Window, show_in  # noqa: E402
from page_driver import NO_MIRROR, Lang, Player, TabLost, wait_for_answer  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, expect, sync_playwright  # noqa: E402
from site_host import BLANK, GAMES, DenyProxy, Several, SiteHost  # noqa: E402

import catalog  # noqa: E402
from tabletop.match import Match  # noqa: E402
from tools import other_browsers, single_file, site  # noqa: E402
from ui import settings  # noqa: E402
from ui.settings import Settings  # noqa: E402
from ui.storage_keys import SETTINGS  # noqa: E402

FAILURES = ROOT / "build" / "e2e"
PATIENCE = 30_000  # milliseconds that a player waits for anything
PACE = "fast"  # of bots and of pieces that travel
HOLD_COMPILED = "async (url) => { globalThis.held = await WebAssembly.compileStreaming(fetch(url)); }"
PREFER = "([name, text]) => localStorage.setItem(name, text)"
# Every page that was closed has let go of the right to play.
NOBODY_PLAYS = "async () => !(await navigator.locks.query()).held.length"
EMPTY = "() => { localStorage.clear(); return localStorage.length === 0; }"
# What a browser says of files that do not come.
PROVOKED = (
    r"ERR_|404|wasm|TypeError|Failed to|[Ff]etch|while loading|does not come|MIME"
    r"|sw\.js|script|cannot be stored|not the file of"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pictures", action="store_true", help="also renew docs/screenshots")
    parser.addoption("--whole", action="store_true", help="leave nothing out: every control, screen and case")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "engine(name): plays in another browser, where that is on the machine")
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
        assert isinstance(item, pytest.Function)
        engine = item.get_closest_marker("engine")
        is_missing = engine is not None and engine.args[0] in missing
        return is_missing or any(one and item.get_closest_marker(name) for name, one in left_out.items())

    config.hook.pytest_deselected(items=[item for item in items if is_out(item)])
    items[:] = [item for item in items if not is_out(item)]


@pytest.fixture(scope="session")
def playwright_here() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def proxy() -> Iterator[DenyProxy]:
    with DenyProxy() as one:
        yield one
        one.shutdown()


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
def several_host() -> Iterator[Several]:
    """The host with games for several."""
    with closing(Several()) as one:
        yield one


@pytest.fixture
def several(several_host: Several) -> Iterator[Several]:
    """That host; the catalogue, whose words the driver of the page knows, lists its games meanwhile."""
    catalog.GAMES.update({name: name for name in GAMES})
    yield several_host
    for name in GAMES:
        del catalog.GAMES[name]


class Regulars:
    """Profiles of the browser that were at the page before: at each host one with a finger, one without.
    recovered: what was recovered in this process though no test had brought it about."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.known: dict[tuple[SiteHost, bool], BrowserContext] = {}
        self.recovered: list[str] = []

    def profile(self, host: SiteHost, touch: bool) -> BrowserContext:
        """The profile. A page of it stays open that holds the interpreter's WebAssembly: all pages of a
        profile live in one process (see `launch`), which compiles it once as long as somebody holds it."""
        if (host, touch) not in self.known:
            self.known[host, touch] = context = new_context(self.browser, touch)
            page = context.new_page()
            page.goto(host.blank)
            page.evaluate(HOLD_COMPILED, f"{host.address}static/vendor/pyodide/pyodide.asm.wasm")
        return self.known[host, touch]


@pytest.fixture(scope="session")
def regulars(chromium: Browser) -> Iterator[Regulars]:
    one = Regulars(chromium)
    yield one
    # Browsers lose a tab or a start once in a thousand; more than that is a fault of ours.
    assert len(one.recovered) <= 1, one.recovered


@pytest.fixture
def watch(proxy: DenyProxy, regulars: Regulars, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """The errors of this test; it fails at its end when there were any."""
    one = Watch()
    before = len(proxy.asked)
    yield one
    regulars.recovered += [f"{request.node.name}: {line}" for line in one.unexpected(one.recovered)]
    assert one.unexpected(one.seen) == []
    assert proxy.asked[before:] == [], "the page asked another host"


def new_context(browser: Browser, touch: bool, locale: str = FRENCH) -> BrowserContext:
    """A profile that has never been anywhere. locale: the language that its browser wants."""
    context = browser.new_context(has_touch=touch, locale=locale)
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def visit(
    host: SiteHost, regulars: Regulars, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Opens the page for a new player, at the page.

    size: of the window; touch: a finger and no mouse; calm: the system asks for reduced motion. The player's
    storage is empty, but the browser may have stored the site, as after an earlier visit; fresh: it has
    never been there. at: another host; browser: another browser; locale: the language that the browser wants
    (all three fresh). match: on the table, as the page kept it. bots: false where no bot, hint or guide is
    asked for, nor the site stored: the worker that thinks is not started then. seed: of every game begun
    there, below 2^24, instead of one that nobody can guess. several: at the copy of the site with games for
    several. go: open the page at once.
    """
    ending = ExitStack()
    opened: list[BrowserContext] = []

    def open_page(
        *,
        size: Size = TABLET,
        touch: bool = False,
        lang: Lang = "fr",
        calm: bool = True,
        fresh: bool = False,
        at: SiteHost | None = None,
        browser: Browser | None = None,
        locale: str = FRENCH,
        bots: bool = True,
        seed: int | None = None,
        several: bool = False,
        match: Match[Any, Any] | None = None,
        go: bool = True,
    ) -> Player:
        here = request.getfixturevalue("several") if several else at or host
        new = fresh or at is not None or browser is not None or locale != FRENCH

        def arrive() -> Player:
            if new:
                context = new_context(browser or regulars.browser, touch, locale)
            else:
                context = regulars.profile(here, touch)
            assert context not in opened, "one player of a profile plays at a time"
            opened.append(context)
            ending.enter_context(closing(context) if new else leaving(context))
            ending.enter_context(watch.following(context))
            player = Player(context, here.address, touch=touch)
            if not bots:
                player.page.add_init_script(NO_BOTS)
            if seed is not None:
                player.page.add_init_script(SEEDED.replace("SEED", str(seed)))
            player.speak("fr" if locale.startswith("fr") else "en")
            motion: Literal["reduce", "no-preference"] = "reduce" if calm else "no-preference"
            player.page.emulate_media(reduced_motion=motion)
            show_in(player, Window(*size))
            if not new:
                preferred = Settings(lang=lang, lang_chosen=lang != player.lang, pace=PACE)
                move_in(player, preferred)
                player.speak(lang)
            if match is not None:
                player.put(match, go=False)
            if go:
                player.open()
            return player

        try:
            player = arrive()
        except TabLost as lost:
            watch.recovered.append(str(lost))
            if not new:
                regulars.known.pop((here, touch)).close()
            player = arrive()
        if go:
            player.change_language(lang)
        return player

    failures = request.session.testsfailed
    with ending:
        yield open_page
        if request.session.testsfailed != failures or watch.unexpected(watch.seen):
            keep_what_was_seen(opened, request.node.name)


def move_in(player: Player, preferred: Settings) -> None:
    """Empty the storage of a profile but for the settings, from a page of its own origin. Error: TabLost,
    when a page that was closed still plays."""
    page = player.page
    page.goto(player.blank)
    try:
        wait_for_answer(page, NOBODY_PLAYS, seconds=10)
        page.evaluate(NO_MIRROR)
        page.wait_for_function(EMPTY, polling=20, timeout=10_000)
    except (Error, AssertionError) as error:
        raise TabLost(f"somebody still plays: {error}") from error
    page.evaluate(PREFER, [SETTINGS, settings.write(preferred)])


@pytest.fixture
def one_file(tmp_path: Path) -> str:
    """The address of the one file in a folder as a stick may be called: what is escaped in an address is."""
    folder = tmp_path / "clé d’été 100 %"
    folder.mkdir()
    return Path(shutil.copy(single_file.ensure_built(), folder)).as_uri()


@pytest.fixture
def faulty(own_host: SiteHost, watch: Watch) -> SiteHost:
    watch.expect(PROVOKED)
    return own_host


@contextmanager
def leaving(context: BrowserContext) -> Iterator[None]:
    """Close every page of a profile afterwards that was not open before."""
    before = context.pages
    yield
    for page in context.pages:
        if page not in before:
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
