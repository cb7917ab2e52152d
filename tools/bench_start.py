"""A cold start of the site in its phases, a part of `run.py bench`.

The phases follow each other without a gap, and their sum is the whole start:

| phase | until |
|---|---|
| page and scripts | the interpreter's first script runs: the page and its scripts have come |
| interpreter's script | Pyodide asks for its WebAssembly: its own script has come and runs |
| wasm | the WebAssembly is compiled and made |
| standard library | the zipped library has come, where it comes later than that |
| Python's start | `loadPyodide()` is done: Python has started and imported its own modules |
| PyScript | the first line of our `main.py` runs |
| ours | a tap on c3 could be played: our modules are imported and the board stands |

They are measured by marks: a script that runs before the page's wraps the functions that make
WebAssembly, the host adds marks to the texts of two files, and the browser's own resource timing tells when
the library came.
"""

import statistics
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Playwright, sync_playwright

from tools import bench_page
from tools.bench_figures import Figure, spread
from tools.bench_page import Host, fresh_profile, hosting

Phases: TypeAlias = dict[str, float]

# Notes when each making of WebAssembly begins and ends: the interpreter's takes the longest, others only try
# what the browser can do.
NOTE_WASM = """globalThis.wasmMade = [];
for (const name of ["instantiateStreaming", "instantiate", "compileStreaming", "compile"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = (...parts) => {
    const asked = performance.now();
    const made = real.apply(WebAssembly, parts);
    made.then(() => globalThis.wasmMade.push([asked, performance.now()]), () => {});
    return made;
  };
}"""
MARK_INTERPRETER = """
performance.mark("interpreter-runs");
early?.then(() => performance.mark("python-ready"));
"""
MARK_MAIN = """import js
js.performance.mark("main-runs")
"""
EDITS: bench_page.Edits = {
    "static/interpreter.js": lambda text: text + MARK_INTERPRETER,
    "py/main.py": lambda text: MARK_MAIN + text,
}
MOMENTS = """() => {
  const mark = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const resources = performance.getEntriesByType("resource");
  const [asked, made] = globalThis.wasmMade.sort(([a, b], [c, d]) => d - c - (b - a))[0] ?? [null, null];
  const library = resources.find((one) => one.name.includes("python_stdlib.zip"));
  return {
    interpreter: mark("interpreter-runs"),
    asked,
    made,
    library: library?.responseEnd ?? null,
    python: mark("python-ready"),
    main: mark("main-runs"),
    up: globalThis.stands,
  };
}"""
# Notes the moment at which the point can be touched.
NOTE_BOARD = f"""(() => {{
  const middle = {bench_page.MIDDLE};
  const look = () => {{
    if (document.documentElement && middle()) globalThis.stands = performance.now();
    else requestAnimationFrame(look);
  }};
  look();
}})();"""


def figures(folder: Path, runs: int) -> list[Figure]:
    """The phases of cold starts of a built site: the median of each, in milliseconds, and their ends."""
    with sync_playwright() as playwright, hosting(folder, EDITS) as host:
        found = [phases_of(playwright, host) for _ in range(runs)]
    return [
        Figure(f"start: {name}, ms", statistics.median(values), None, spread(values))
        for name, values in ((name, [phases[name] for phases in found]) for name in found[0])
    ]


def phases_of(playwright: Playwright, host: Host) -> Phases:
    """Milliseconds of each phase of one start with a fresh profile, and of the whole."""
    with fresh_profile(playwright) as context:
        page = context.new_page()
        page.add_init_script(NOTE_WASM)
        page.add_init_script(NOTE_BOARD)
        page.goto(host.game)
        page.wait_for_function("() => globalThis.stands", timeout=bench_page.START_PATIENCE)
        return phases(page.evaluate(MOMENTS))


def phases(moments: dict[str, float | None]) -> Phases:
    """The phases between the moments of a start, in milliseconds since the navigation.

    ValueError: a moment was not noted.
    """
    missing = [name for name, moment in moments.items() if moment is None]
    if missing:
        raise ValueError(f"the start has no moment {', '.join(missing)}")
    ends = {
        "page and scripts": moments["interpreter"],
        "interpreter's script": moments["asked"],
        "wasm": moments["made"],
        "standard library": moments["library"],
        "Python's start": moments["python"],
        "PyScript": moments["main"],
        "ours": moments["up"],
    }
    found: Phases = {}
    before = 0.0
    for name, end in ends.items():
        reached = max(before, end or 0.0)  # what came during an earlier phase took no time of its own
        found[name] = reached - before
        before = reached
    return {**found, "whole": before}
