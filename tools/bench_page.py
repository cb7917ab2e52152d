"""What `run.py bench` measures of a built site, whatever its version: bytes, starts, taps and frames.

Nothing here relies on a name that only one version of the page has, so that `bench --against` can measure
two versions with the same code: the point c3 and the piece on it are found by `data-part` and `data-piece`,
the worker of the bots by the kind of its script.
"""

import functools
import gzip
import html
import json
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browser, runtime, serve, site

STOCK_PAGE = """<!doctype html><title>stock</title><link rel="icon" href="data:,"><script type="module">
const { loadPyodide } = await import("./stock/pyodide.mjs");
await loadPyodide();
globalThis.ready = performance.now();
</script>"""
POINT = '#board [data-part="c3"]'
PIECE = '#board [data-piece="ke-c3"]'
WORKER = 'script[type="py"][worker]'
START_PATIENCE = 120_000
"""Milliseconds that a start may take before the measurement fails."""
SETTLE = 300
WHEN = "2026-11-20T12:00:00Z"
"""When games that are measured were saved."""

"""Milliseconds between two touches: what was done is saved, nothing moves any more."""
# The delay from a finger to the picture that follows.
NOTE_TOUCH = """addEventListener("pointerup", (touch) => {
  const note = () => { globalThis.delay = performance.now() - touch.timeStamp; };
  requestAnimationFrame(() => requestAnimationFrame(note));
}, true);"""
# Notes the moment at which the piece stands on the board, as the page's own clock has it.
NOTE_PIECE = f"""new MutationObserver((_, watcher) => {{
  if (document.querySelector('{PIECE}')) {{ globalThis.played = performance.now(); watcher.disconnect(); }}
}}).observe(document, {{ subtree: true, childList: true, attributes: true }});"""
# Notes the moment at which home can be touched.
NOTE_HOME = """(() => {
  const look = () => {
    const up = document.documentElement?.hasAttribute("data-up");
    if (up && document.querySelector("#home:not([hidden]) button")) globalThis.homeShown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})();"""
# Notes the moment at which a card of home is seen, nothing over it; of an older site without home, the point.
NOTE_SEEN = f"""(() => {{
  const isSeen = (one) => {{
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    return width && one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }};
  const look = () => {{
    const found = document.querySelectorAll(`#home:not([hidden]) .home-card button, {POINT}`);
    const next = [...found].some(isSeen) ? () => {{ globalThis.homeSeen = performance.now(); }} : look;
    requestAnimationFrame(next);
  }};
  look();
}})();"""
LATER = re.compile(r'<link rel="(?:game|late)"[^>]*>')
LATER_FILES = re.compile(r' (href|data-sheet|data-(?:fr|en))="([^"]*)"')
# The middle of the point, once it can be touched.
MIDDLE = f"""() => {{
  if (!document.documentElement.hasAttribute("data-up")) return null;
  const box = document.querySelector('{POINT}')?.getBoundingClientRect();
  return box && box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}}"""


# The sites


Edits = Mapping[str, Callable[[str], str]]


class Host:
    """A built site and the stock page behind one server with the same headers, that can be stopped.

    folder: the site; edits: path in the site → what is served instead of the text of that file.
    """

    def __init__(self, folder: Path, edits: Edits | None = None) -> None:
        self.folder = folder
        self.edits = edits or {}
        self.port = 0
        self.server: serve.Server | None = None
        self.start()

    def find(self, path: str) -> Path | str | None:
        """The files of the site under `site/`, the stock ones beside them."""
        if path == "stock.html":
            return STOCK_PAGE
        if path.startswith("stock/"):
            return site.contained(runtime.PYODIDE, path.removeprefix("stock/"))
        if not path.startswith("site/"):
            return None
        inner = path.removeprefix("site/") or "index.html"
        file = site.contained(self.folder, inner)
        if file is not None and inner in self.edits:
            return self.edits[inner](file.read_text("utf-8"))
        return file

    def start(self) -> None:
        """Serve, at the same port as before."""
        self.server = serve.Server(self.find, port=self.port).start()
        self.port = self.server.port

    def stop(self) -> None:
        """Stop serving."""
        assert self.server is not None
        self.server.stop()
        self.server = None

    @property
    def stock(self) -> str:
        """The address of the stock page."""
        return f"http://localhost:{self.port}/stock.html"

    @property
    def site(self) -> str:
        """The address of the site."""
        return f"http://localhost:{self.port}/site/"

    @property
    def game(self) -> str:
        """The address of the first game of the site; an older site opens it whatever the fragment says."""
        return f"{self.site}#play=hujiyang"


@contextmanager
def hosting(folder: Path, edits: Edits | None = None) -> Iterator[Host]:
    """A host that is stopped at the end."""
    host = Host(folder, edits)
    try:
        yield host
    finally:
        if host.server is not None:
            host.stop()


@contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser process with an empty profile."""
    with tempfile.TemporaryDirectory(prefix="quatre-vents-profile-", ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=browser.ensure(),
            args=browser.launch_options(),
            has_touch=True,
            viewport={"width": 1024, "height": 768},
        )
        try:
            yield context
        finally:
            context.close()


# Bytes


def packed(file: Path) -> int:
    """The bytes of a file as gzip -9 packs it."""
    return len(gzip.compress(file.read_bytes(), 9))


def first_visit(folder: Path) -> tuple[int, int]:
    """The files that a first visit to a built site fetches: how many, and their bytes as gzip -9 packs them.

    These are all but those of the games that the page opens later and those that bots want later, which it
    names in links of their own.
    """
    page = (folder / "index.html").read_text("utf-8")
    later = set()
    for link in LATER.findall(page):
        later |= {html.unescape(url) for _, url in LATER_FILES.findall(link)}
    files = [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.relative_to(folder).as_posix() not in later
    ]
    return len(files), sum(map(packed, files))


def first_plays(folder: Path) -> dict[str, int]:
    """What each further game of a built site, and each package that comes as one does, is opened by: modules,
    style sheet and the words of the language that has more of them, in bytes as gzip -9 packs them. A font is
    not waited for and not among them."""
    plays = {}
    for link in LATER.findall((folder / "index.html").read_text("utf-8")):
        if name := re.search(r'<link rel="game" data-name="([^"]*)"', link):
            sizes = {kind: packed(folder / html.unescape(url)) for kind, url in LATER_FILES.findall(link)}
            words = max(sizes.pop("data-fr", 0), sizes.pop("data-en", 0))
            plays[html.unescape(name[1])] = sum(sizes.values()) + words
    return plays


# Starts


def stock_start(page: Page, go: Callable[[], object]) -> float:
    """Milliseconds from the navigation until bare `loadPyodide()` is done."""
    go()
    page.wait_for_function("() => globalThis.ready", timeout=START_PATIENCE)
    return float(page.evaluate("() => globalThis.ready"))


def site_start(page: Page, go: Callable[[], object]) -> float:
    """Milliseconds from the navigation until a tap on c3 has put a piece there.

    The page must have run NOTE_PIECE first.
    """
    go()
    place = page.wait_for_function(MIDDLE, timeout=START_PATIENCE).json_value()
    page.touchscreen.tap(*place)
    page.wait_for_function("() => globalThis.played", timeout=20_000)
    return float(page.evaluate("() => globalThis.played"))


def cold_start(playwright: Playwright, host: Host) -> float:
    """Milliseconds of a start of the site with a fresh profile."""
    with fresh_profile(playwright) as context:
        page = context.new_page()
        page.add_init_script(NOTE_PIECE)
        return site_start(page, functools.partial(page.goto, host.game))


def home_start(playwright: Playwright, host: Host) -> float:
    """Milliseconds from the navigation to the root with a fresh profile until home can be touched.

    Of an older site, which has no home, until a tap on c3 has put a piece there.
    """
    with fresh_profile(playwright) as context:
        page = context.new_page()
        page.add_init_script(NOTE_PIECE)
        page.add_init_script(NOTE_HOME)
        page.goto(host.site)
        page.wait_for_function(f"() => globalThis.homeShown ?? ({MIDDLE})()", timeout=START_PATIENCE)
        home = page.evaluate("() => globalThis.homeShown ?? null")
        return site_start(page, lambda: None) if home is None else float(home)


def home_seen(playwright: Playwright, host: Host) -> float:
    """Milliseconds from the navigation to the root with a fresh profile until home is seen."""
    with fresh_profile(playwright) as context:
        page = context.new_page()
        page.add_init_script(NOTE_SEEN)
        page.goto(host.site, wait_until="commit")
        return float(page.wait_for_function("() => globalThis.homeSeen", timeout=START_PATIENCE).json_value())


def home_seen_offline(page: Page, host: Host) -> float:
    """Milliseconds until home is seen of a stored site with its server stopped. The page must have run
    NOTE_SEEN first."""
    host.stop()
    try:
        start_anew(page, host.site)
        return float(page.wait_for_function("() => globalThis.homeSeen", timeout=START_PATIENCE).json_value())
    finally:
        host.start()


def cold_stock_start(playwright: Playwright, host: Host) -> float:
    """Milliseconds of a start of stock Pyodide with a fresh profile."""
    with fresh_profile(playwright) as context:
        page = context.new_page()
        return stock_start(page, functools.partial(page.goto, host.stock))


def store(page: Page, host: Host) -> None:
    """Visit a site until its service worker has stored it. The page must have run NOTE_PIECE first."""
    site_start(page, functools.partial(page.goto, host.game))
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=START_PATIENCE)


def offline_start(page: Page, host: Host) -> float:
    """Milliseconds of a start of a stored site with its server stopped."""
    host.stop()
    try:
        return site_start(page, functools.partial(start_anew, page, host.game))
    finally:
        host.start()


FORGET = """() => new Promise((done) => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase("quatre-vents");
  request.onsuccess = request.onerror = done;
})"""
"""Empties the two stores of saved games."""


def start_anew(page: Page, address: str) -> None:
    """Open the site without the game of the start before, so that c3 is free."""
    page.evaluate(FORGET)
    page.goto("about:blank")
    page.goto(address)


# The page while a bot thinks

OPENING = {
    "do": "set",
    "game": "hujiyang",
    "seats": 2,
    "seed": 1,
    "position": "T..GT.G....G..G..G..T...T K 15 0",
}
STRONGEST = {"do": "bot", "level": 6, "seed": 1}
THINK_TEXTS = [json.dumps(OPENING), json.dumps(STRONGEST)]
WORKER_READY = f"""() => document.querySelector('{WORKER}')?.xworker?.ready.then(() => true)"""
ASK_WORKER = f"""async (texts) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  let answer;
  const begun = performance.now();
  for (const text of texts) answer = await worker.sync.handle(text);
  return [answer, performance.now() - begun];
}}"""
FRAMES = f"""async ([seconds, texts]) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  const gaps = [];
  let last = performance.now();
  let watching = true;
  const frame = (now) => {{ gaps.push(now - last); last = now; if (watching) requestAnimationFrame(frame); }};
  requestAnimationFrame(frame);
  const end = performance.now() + 1000 * seconds;
  if (texts.length) {{
    await worker.sync.handle(texts[0]);
    while (performance.now() < end) await worker.sync.think(texts[1]);
  }} else await new Promise((done) => setTimeout(done, 1000 * seconds));
  watching = false;
  return gaps.slice(1);
}}"""
LET_THINK = f"""async (texts) => {{
  const worker = await document.querySelector('{WORKER}').xworker.ready;
  await worker.sync.handle(texts[0]);
  worker.sync.think(texts[1]);
}}"""
# The delay from a finger's touch to the frame that shows the piece.
NOTE_DELAY = f"""addEventListener("pointerdown", (touch) => {{
  const look = () => {{
    if (document.querySelector('{PIECE}')) requestAnimationFrame(() => {{
      globalThis.delay = performance.now() - touch.timeStamp;
    }});
    else requestAnimationFrame(look);
  }};
  look();
}}, {{ capture: true, once: true }});"""


@dataclass(frozen=True, slots=True)
class Frames:
    """The gaps between the frames of a page, in milliseconds."""

    gaps: Sequence[float]

    @property
    def share_in_time(self) -> float:
        """The share of the frames that came within 50 ms."""
        return sum(gap <= 50 for gap in self.gaps) / len(self.gaps)

    @property
    def late(self) -> int:
        """The number of frames that took more than 100 ms."""
        return sum(gap > 100 for gap in self.gaps)


def open_with_worker(page: Page, host: Host) -> None:
    """Open a site and wait for the worker of the bots."""
    page.goto(host.game)
    page.wait_for_function(WORKER_READY, timeout=START_PATIENCE)


@contextmanager
def worker_page() -> Iterator[tuple[Page, Host]]:
    """A page of the built site in a browser of its own, where the worker of the bots is up; and its host."""
    with (
        sync_playwright() as playwright,
        hosting(site.ensure_built()) as host,
        fresh_profile(playwright) as context,
    ):
        page = context.new_page()
        open_with_worker(page, host)
        yield page, host


def frames_of(page: Page, seconds: float, *, thinking: bool) -> Frames:
    """The frames of an open page for some seconds. thinking: while level 6 thinks."""
    return Frames(page.evaluate(FRAMES, [seconds, THINK_TEXTS if thinking else []]))


def tap_delay(page: Page, host: Host) -> float:
    """Milliseconds from a tap to its piece on the screen while level 6 thinks.

    The page must have run NOTE_DELAY first.
    """
    start_anew(page, host.game)
    place = page.wait_for_function(MIDDLE, timeout=START_PATIENCE).json_value()
    page.wait_for_function(WORKER_READY, timeout=START_PATIENCE)
    page.evaluate(LET_THINK, THINK_TEXTS)
    page.touchscreen.tap(*place)
    return float(page.wait_for_function("() => globalThis.delay").json_value())


def file_of(match: Any) -> str:
    """A game as a file. The sources of the page must be among those that can be imported."""
    from tabletop.game import Over
    from tabletop.save_format import Label, Saved, export_text

    over = isinstance(match.pending, Over)
    return export_text(Saved(Label("", match.game.name, match.at, WHEN, over=over), match.kept()))


def put_on_table(page: Page, address: str, file: str, shown: str) -> None:
    """Open the page with a game from a file on the table. shown: the selector of what is drawn then."""
    page.goto("about:blank")
    page.goto(f"{address}#games")
    page.wait_for_function("() => document.documentElement.hasAttribute('data-up')", timeout=START_PATIENCE)
    field = page.locator("dialog input[type=file]")
    field.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": file.encode()})
    page.wait_for_selector(shown, state="attached", timeout=START_PATIENCE)
    page.wait_for_timeout(4 * SETTLE)
    if page.locator("dialog[open]").count():  # the end of a finished game
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")


def touch(page: Page, place: tuple[float, float]) -> float:
    """Milliseconds from a tap to its picture, on a page that has run a script that notes the delay."""
    page.evaluate("() => { globalThis.delay = null; }")
    page.touchscreen.tap(*place)
    delay = float(page.wait_for_function("() => globalThis.delay", timeout=START_PATIENCE).json_value())
    page.wait_for_timeout(SETTLE)
    return delay
