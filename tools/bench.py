"""The measured figures: `run.py bench [PART …]`, all parts if none is named.

Every figure is a ratio to a baseline measured in the same run, interleaved with it, so that the machine and
what else it does cancel out; the absolute figures are printed beside. Medians of PAIRS pairs.

| part | figure |
|---|---|
| loop | a fixed calibration loop, for figures that have no other baseline |
| bytes | a first visit (the shell and the first game) against the stock Pyodide core files, all gzip -9 |
| cold | from nothing to a piece on the board, against bare stock `loadPyodide()` |
| offline | the same from the service worker with the server stopped, against bare stock warm |
| moves | random moves a second on CPython against the package `baghchal` |
| playouts | random games of Contrevent a second by the `playout` request, beside the calibration loop |
| search | alpha-beta nodes a second in the page's worker against CPython |
| frames | frames of the page while level 6 thinks, and how soon a tap is on the screen |
"""

import argparse
import functools
import gzip
import json
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browser, build_cache, environment, paths, runtime, serve, site

sys.path.insert(0, str(paths.PY))

PAIRS = 9
WARMING = 2
STOCK_CORE = (*runtime.PYODIDE_FILES, runtime.LIBRARY, runtime.LOCK)
# What the build adds to the name of a file that is named by its content.
BY_CONTENT = re.compile(r"-[0-9a-f]{12}$")
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
# The middle of the point, once it can be touched.
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
        wanted = (
            "" if self.limit is None else f" ({sign} {self.limit:g}: {'good' if self.good else 'NOT GOOD'})"
        )
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
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return [file for file in files if BY_CONTENT.sub("", file.stem) not in later]


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
                        measured[kind] = site_start(page, functools.partial(page.goto, host.site))
                    else:
                        measured[kind] = stock_start(page, functools.partial(page.goto, host.stock))
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
        page = context.new_page()
        page.add_init_script(WATCH)
        site_start(page, lambda: page.goto(host.site))
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=120_000)
        for number in range(WARMING + PAIRS):
            stock_start(page, lambda: page.goto(host.stock))
            warm = stock_start(page, page.reload)
            host.stop()
            stored = site_start(page, lambda: start_anew(page, host.site))
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


# Thinking

OPENING = {
    "do": "set",
    "game": "hujiyang",
    "seats": 2,
    "seed": 1,
    "position": "T..GT.G....G..G..G..T...T K 15 0",
}
STRONGEST = {"do": "bot", "level": 6, "seed": 1}
ASK_WORKER = """async (texts) => {
  const worker = await document.querySelector('script[name="bots"]').xworker.ready;
  let answer;
  const begun = performance.now();
  for (const text of texts) answer = await worker.sync.handle(text);
  return [answer, performance.now() - begun];
}"""
WORKER_THERE = """() => document.querySelector('script[name="bots"]')?.xworker?.ready.then(() => true)"""


def moves() -> list[Figure]:
    """Random moves a second, ours and `baghchal`'s in turn."""
    from hujiyang import playout, rules
    from tabletop.chance import NoChance

    folder = bench_packages()
    options = {name: option.default for name, option in rules.OPTIONS.items()}
    start = rules.start(options, 2, NoChance()).state
    pairs = []
    for seed in range(PAIRS):
        begun = time.perf_counter()
        _, played = playout.playout(start, 400, seed)
        ours = played / (time.perf_counter() - begun)
        pairs.append((ours, baghchal_moves(folder, seed)))
    both = [spread([pair[side] for pair in pairs], "a second") for side in (0, 1)]
    detail = f"{both[0]} against {both[1]}"
    return [Figure("random moves / those of baghchal 1.0.1", ratio_of_pairs(pairs), 25, detail, floor=True)]


def playouts() -> list[Figure]:
    """Random games of Contrevent through the protocol, and the calibration loop in turn with them."""
    import catalog
    from tabletop.protocol import Session

    session = Session(catalog.GAMES)
    session.answer({"do": "new", "game": "contrevent", "seed": 1})
    games, loops = [], []
    for seed in range(PAIRS):
        loops.append(1000 * calibration_loop())
        answer = session.answer({"do": "playout", "games": 60, "seed": seed})
        games.append(answer["games"] / answer["seconds"])
    detail = f"{spread(games, 'a second')}; calibration loop {spread(loops)}"
    return [Figure("random games of Contrevent a second", statistics.median(games), 150, detail, floor=True)]


def bench_packages() -> Path:
    """The packages that are measured against, installed into a folder of their own."""
    listed = paths.REQUIREMENTS / "bench.txt"
    stamp = build_cache.digest([listed])
    if not build_cache.is_fresh("packages-bench", stamp):
        with build_cache.build_lock():
            shutil.rmtree(paths.BENCH, ignore_errors=True)
            environment.pip(
                environment.ensure_venv(),
                "install",
                "--target",
                str(paths.BENCH),
                "--requirement",
                str(listed),
                total=environment.count_of(listed),
            )
            build_cache.write("packages-bench", stamp)
    return paths.BENCH


def baghchal_moves(folder: Path, seed: int) -> float:
    """Random moves a second of the package, in a process of its own."""
    script = paths.TOOLS / "baghchal_moves.py"
    variables = {**paths.child_environment(), "PYTHONPATH": str(folder)}
    return float(
        environment.run_quietly([sys.executable, str(script), "1", str(seed)], "baghchal", env=variables)
    )


def search() -> list[Figure]:
    """The same search in the worker and on CPython, in turn: the ratio of their speeds."""
    import catalog
    from tabletop.protocol import Session

    session = Session(catalog.GAMES)
    host = Host()
    pairs = []
    with sync_playwright() as playwright, fresh_profile(playwright) as context:
        page = context.new_page()
        page.goto(host.site)
        page.wait_for_function(WORKER_THERE, timeout=120_000)
        texts = [json.dumps(OPENING), json.dumps(STRONGEST)]
        for number in range(WARMING + PAIRS):
            answer, inside = page.evaluate(ASK_WORKER, texts)
            begun = time.perf_counter()
            plain = [session.answer_line(text) for text in texts][-1]
            outside = 1000 * (time.perf_counter() - begun)
            nodes = json.loads(answer)["nodes"]
            assert nodes == json.loads(plain)["nodes"], "the worker searched something else"
            if number >= WARMING:
                pairs.append((1000 * nodes / inside, 1000 * nodes / outside))
    host.stop()
    both = [spread([pair[side] for pair in pairs], "nodes a second") for side in (0, 1)]
    detail = f"{both[0]} against {both[1]}"
    return [Figure("search in the worker / on CPython", ratio_of_pairs(pairs), 0.35, detail, floor=True)]


# The page while a bot thinks

RUNS = 3
SECONDS = 6
FRAMES = """async ([seconds, texts]) => {
  const worker = await document.querySelector('script[name="bots"]').xworker.ready;
  const gaps = [];
  let last = performance.now();
  let watching = true;
  const frame = (now) => { gaps.push(now - last); last = now; if (watching) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const end = performance.now() + 1000 * seconds;
  if (texts.length) {
    await worker.sync.handle(texts[0]);
    while (performance.now() < end) await worker.sync.think(texts[1]);
  } else await new Promise((done) => setTimeout(done, 1000 * seconds));
  watching = false;
  return gaps.slice(1);
}"""
LET_THINK = """async (texts) => {
  const worker = await document.querySelector('script[name="bots"]').xworker.ready;
  await worker.sync.handle(texts[0]);
  worker.sync.think(texts[1]);
}"""
# The delay from a finger's touch to the frame that shows the piece.
TAPS = f"""addEventListener("pointerdown", (touch) => {{
  const look = () => {{
    if (document.querySelector('{PIECE}')) requestAnimationFrame(() => {{
      globalThis.delay = performance.now() - touch.timeStamp;
    }});
    else requestAnimationFrame(look);
  }};
  look();
}}, {{ capture: true, once: true }});"""


def frames() -> list[Figure]:
    """How the page's frames come while level 6 thinks, and how soon a tap shows."""
    host = Host()
    delays = []
    gaps: dict[str, list[list[float]]] = {"thinking": [], "idle": []}
    with sync_playwright() as playwright, fresh_profile(playwright) as context:
        page = context.new_page()
        page.goto(host.site)
        page.wait_for_function(WORKER_THERE, timeout=120_000)
        texts = [json.dumps(OPENING), json.dumps(STRONGEST)]
        for _ in range(RUNS):
            gaps["idle"].append(page.evaluate(FRAMES, [SECONDS, []]))
            gaps["thinking"].append(page.evaluate(FRAMES, [SECONDS, texts]))
        page.add_init_script(TAPS)
        for _ in range(PAIRS):
            start_anew(page, host.site)
            place = page.wait_for_function(PLACE, timeout=120_000).json_value()
            page.wait_for_function(WORKER_THERE, timeout=120_000)
            page.evaluate(LET_THINK, texts)
            page.touchscreen.tap(*place)
            delays.append(float(page.wait_for_function("() => globalThis.delay").json_value()))
    host.stop()
    return [
        *frame_figures(gaps),
        Figure("tap to screen while thinking, ms", statistics.median(delays), 100, spread(delays)),
    ]


def frame_figures(gaps: dict[str, list[list[float]]]) -> list[Figure]:
    """The share of frames within 50 ms and the number over 100 ms in three runs, idle ones beside."""
    share = {
        kind: sum(gap <= 50 for run in runs for gap in run) / sum(map(len, runs))
        for kind, runs in gaps.items()
    }
    late = {kind: sum(gap > 100 for run in runs for gap in run) for kind, runs in gaps.items()}
    total = sum(map(len, gaps["thinking"]))
    return [
        Figure(
            "frames within 50 ms while thinking",
            share["thinking"],
            0.99,
            f"of {total}; idle {share['idle']:.3f}",
            True,
        ),
        Figure("frames over 100 ms in three runs", late["thinking"], 1, f"idle {late['idle']}"),
    ]


PARTS: dict[str, Callable[[], list[Figure]]] = {
    "loop": loop,
    "bytes": sizes,
    "cold": cold,
    "offline": offline,
    "moves": moves,
    "playouts": playouts,
    "search": search,
    "frames": frames,
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
