"""The measured figures: `run.py bench [PART …]`, all parts if none is named. Needs the site and test packages.

Every figure is a ratio to a baseline measured in the same run, interleaved with it, so that the machine and
what else it does cancel out; the absolute figures are printed beside. Medians of PAIRS pairs.

| part | figure |
|---|---|
| loop | a fixed calibration loop, for figures that have no other baseline |
| bytes | a first visit (the shell and the first game) against the stock Pyodide core files, all gzip -9 |
| cold | from nothing to a piece on the board, against bare stock `loadPyodide()` |
| offline | the same from the service worker with the server stopped, against bare stock warm |
| moves | random moves a second on CPython against the package `baghchal` |
| search | alpha-beta nodes a second in the page's worker against CPython |
| frames | frames of the page while level 6 thinks, and how soon a tap is on the screen |
"""

import argparse
import gzip
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browser, runtime, serve, site

PAIRS = 9
WARMING = 2
STOCK_CORE = (*runtime.PYODIDE_FILES, runtime.LIBRARY, runtime.LOCK)
STOCK_PAGE = """<!doctype html><title>stock</title><link rel="icon" href="data:,"><script type="module">
const { loadPyodide } = await import("./stock/pyodide.mjs");
await loadPyodide();
globalThis.ready = performance.now();
</script>"""
POINT = '#board [data-part="c3"]'
PIECE = '#board [data-piece="ke-c3"]'
# Notes the moment at which the piece stands on the board, as the page's own clock has it.
WATCH = f"""new MutationObserver((_, watcher) => {{
  if (document.querySelector('{PIECE}')) {{ globalThis.played = performance.now(); watcher.disconnect(); }}
}}).observe(document, {{ subtree: true, childList: true, attributes: true }});"""
PLACE = f"""() => {{
  if (!document.documentElement.hasAttribute("data-up")) return null;
  const box = document.querySelector('{POINT}')?.getBoundingClientRect();
  return box && box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}}"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report. limit: what the ratio may be at most (or at least, with `floor`)."""

    name: str
    value: float
    limit: float | None
    detail: str
    floor: bool = False

    @property
    def good(self) -> bool:
        """Whether the figure keeps to its limit."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.floor else self.value <= self.limit

    def line(self) -> str:
        """The figure as the report shows it."""
        sign = "≥" if self.floor else "≤"
        wanted = "" if self.limit is None else f" ({sign} {self.limit:g}: {'good' if self.good else 'NOT GOOD'})"
        return f"{self.name}: {self.value:.3f}{wanted}  {self.detail}"


def spread(times: Sequence[float], unit: str = "ms") -> str:
    """The median of some measurements, and their ends."""
    return f"{statistics.median(times):.0f} {unit} [{min(times):.0f}–{max(times):.0f}]"


def ratio_of_pairs(pairs: Sequence[tuple[float, float]]) -> float:
    """The median of the ratios of pairs (ours, baseline)."""
    return statistics.median(ours / baseline for ours, baseline in pairs)


# Figures without a browser


def calibration_loop() -> float:
    """Seconds for a fixed piece of integer work on this Python."""
    begun = time.perf_counter()
    value = 1
    for step in range(2_000_000):
        value = (value * 48_271 + step) & 0x3FFFFFFF
    return time.perf_counter() - begun


def loop() -> list[Figure]:
    """The calibration loop."""
    times = [1000 * calibration_loop() for _ in range(PAIRS)]
    return [Figure("calibration loop, ms", statistics.median(times), None, spread(times))]


def packed(file: Path) -> int:
    """The bytes of a file as gzip -9 packs it."""
    return len(gzip.compress(file.read_bytes(), 9))


def first_visit_files() -> list[Path]:
    """All files of the site but those of the games that a first visit does not open."""
    folder = site.ensure_built()
    later = set(site.game_names()) - set(site.first_games())
    return [file for file in sorted(folder.rglob("*")) if file.is_file() and file.stem not in later]


def sizes() -> list[Figure]:
    """A first visit against the stock core files."""
    files = first_visit_files()
    ours = sum(map(packed, files))
    stock = sum(packed(runtime.PYODIDE / name) for name in STOCK_CORE)
    detail = f"{ours:,} bytes in {len(files)} files against {stock:,}"
    return [Figure("first visit, bytes gzip -9", ours / stock, 1.0, detail)]


# Starting


class Host:
    """The site and the stock page behind one server with the same headers, that can be stopped."""

    def __init__(self) -> None:
        self.folder = site.ensure_built()
        self.port = 0
        self.server: serve.Server | None = None
        self.start()

    def find(self, path: str) -> Path | str | None:
        """The files of the site under `site/`, the stock ones beside them."""
        if path == "stock.html":
            return STOCK_PAGE
        if path.startswith("stock/"):
            return site.contained(runtime.PYODIDE, path.removeprefix("stock/"))
        inner = path.removeprefix("site/")
        return site.contained(self.folder, inner or "index.html") if path.startswith("site/") else None

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


def stock_start(page: Page, go: Callable[[], object]) -> float:
    """Milliseconds from the navigation until bare `loadPyodide()` is done."""
    go()
    page.wait_for_function("() => globalThis.ready", timeout=120_000)
    return float(page.evaluate("() => globalThis.ready"))


def site_start(page: Page, go: Callable[[], object]) -> float:
    """Milliseconds from the navigation until a tap on c3 has put a piece there."""
    go()
    place = page.wait_for_function(PLACE, timeout=120_000).json_value()
    page.touchscreen.tap(*place)
    page.wait_for_function("() => globalThis.played", timeout=20_000)
    return float(page.evaluate("() => globalThis.played"))


def cold() -> list[Figure]:
    """Starts with a fresh profile, ours and stock in turn."""
    host = Host()
    pairs = []
    with sync_playwright() as playwright:
        for number in range(PAIRS):
            measured = {}
            for kind in ("site", "stock") if number % 2 else ("stock", "site"):
                with fresh_profile(playwright) as context:
                    page = context.new_page()
                    page.add_init_script(WATCH)
                    if kind == "site":
                        measured[kind] = site_start(page, lambda page=page: page.goto(host.site))
                    else:
                        measured[kind] = stock_start(page, lambda page=page: page.goto(host.stock))
            pairs.append((measured["site"], measured["stock"]))
    host.stop()
    return [start_figure("cold start to playable / stock loadPyodide()", pairs, 0.65)]


def start_figure(name: str, pairs: list[tuple[float, float]], limit: float) -> Figure:
    """The figure of a kind of start."""
    detail = f"{spread([ours for ours, _ in pairs])} against {spread([stock for _, stock in pairs])}"
    return Figure(name, ratio_of_pairs(pairs), limit, detail)


def offline() -> list[Figure]:
    """Starts from the service worker with the server stopped; stock ones warm, with the server there."""
    host = Host()
    pairs = []
    with sync_playwright() as playwright, fresh_profile(playwright) as context:
        ours, stock = context.new_page(), context.new_page()
        ours.add_init_script(WATCH)
        site_start(ours, lambda: ours.goto(host.site))
        ours.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=120_000)
        stock_start(stock, lambda: stock.goto(host.stock))
        for number in range(WARMING + PAIRS):
            warm = stock_start(stock, stock.reload)
            host.stop()
            stored = site_start(ours, lambda: start_anew(ours, host.site))
            host.start()
            if number >= WARMING:
                pairs.append((stored, warm))
    host.stop()
    return [start_figure("offline start to playable / stock warm", pairs, 0.5)]


def start_anew(page: Page, address: str) -> None:
    """Open the site without the game of the start before, so that c3 is free."""
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)


PARTS: dict[str, Callable[[], list[Figure]]] = {
    "loop": loop,
    "bytes": sizes,
    "cold": cold,
    "offline": offline,
}


def main(arguments: list[str]) -> int:
    """Measure the named parts and print their figures."""
    parser = argparse.ArgumentParser(prog="run.py bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    options = parser.parse_args(arguments)
    figures = []
    for part in options.parts or PARTS:
        for figure in PARTS[part]():
            print(figure.line(), flush=True)
            figures.append(figure)
    if options.json:
        written = {one.name: {"value": one.value, "limit": one.limit, "good": one.good} for one in figures}
        options.json.write_text(json.dumps(written, indent=2) + "\n")
    return 0 if all(figure.good for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
