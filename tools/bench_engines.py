"""Starts of the site in Firefox and in WebKit, a part of `run.py bench`: in turn with bare `loadPyodide()`.

| figure | measured |
|---|---|
| cold | each start in a profile that has never been anywhere, until the page is up |
| stored | from the service worker with the server stopped; stock ones warm, with the server there |

Where an engine keeps a snapshot (`static/snapshot.js`), that is made before the stored starts.
"""

import tempfile
import time
from functools import partial
from pathlib import Path

from tools import other_browsers, site
from tools.bench_against import in_turn
from tools.bench_figures import Figure, start_figure
from tools.bench_page import Host, hosting
from tools.console import say
from tools.engines import Engine, opened, wait_for

WARMING = 1
SETTLE = 1.2
"""Seconds until what the page before has started is at an end."""
LIMITS = {"Firefox": (0.45, 0.30), "WebKit": (0.45, 0.12)}
"""What a cold and a stored start may take of stock."""
KEEPS_SNAPSHOT = ("WebKit",)
# The moment at which the page is up: heard from the first look on, which comes long before.
UP = """(() => {
  if (globalThis.upAt === undefined) {
    globalThis.upAt = null;
    addEventListener("quatre-vents:up", () => { globalThis.upAt = performance.now(); }, { once: true });
  }
  return globalThis.upAt;
})()"""
STOCK_READY = "globalThis.ready ?? null"
STORED = "navigator.serviceWorker?.controller ? true : null"
# Looked for each time; what was found is told by the next look.
SNAPSHOT_KEPT = """(caches.keys().then(async (names) => {
  for (const name of names.filter((one) => one.endsWith(":snapshot"))) {
    const kept = await (await caches.open(name)).keys();
    globalThis.snapshotKept = kept.some((one) => !one.url.endsWith("begun"));
  }
}), globalThis.snapshotKept ?? null)"""


def figures(pairs: int) -> list[Figure]:
    """The starts of each engine that is here, in so many pairs; of another it is told that it is left out."""
    other_browsers.ensure()
    here, found = other_browsers.found(), []
    for name in LIMITS:
        if name in here:
            found += figures_of(name, pairs)
        else:
            say(f"· {name} is left out: it is not on this machine")
    return found


def figures_of(name: str, pairs: int) -> list[Figure]:
    """The cold and the stored starts of an engine."""
    cold_limit, stored_limit = LIMITS[name]
    with hosting(site.ensure_built()) as host:
        cold = in_turn(
            lambda side: cold_start(name, *side), ((host.game, UP), (host.stock, STOCK_READY)), pairs
        )
        with tempfile.TemporaryDirectory() as folder, opened(name, Path(folder)) as engine:
            store(engine, name, host)
            sides = (partial(stored_start, engine, host), partial(start, engine, host.stock, STOCK_READY))
            stored = in_turn(lambda begin: begin(), sides, pairs, warming=WARMING)
    return [
        start_figure(f"{name}: cold start / stock", cold, cold_limit),
        start_figure(f"{name}: stored start / stock, warm", stored, stored_limit),
    ]


def cold_start(name: str, address: str, ready: str) -> float:
    """Milliseconds of a start in a profile that has never been anywhere."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        opened(name, Path(folder)) as engine,
    ):
        return start(engine, address, ready)


def start(engine: Engine, address: str, ready: str) -> float:
    """Milliseconds from the navigation to an address until what `ready` gives, the page's own clock."""
    engine.go("about:blank")
    time.sleep(SETTLE)
    engine.go(address)
    return float(wait_for(engine, ready, "the start"))


def store(engine: Engine, name: str, host: Host) -> None:
    """Visit the site until it is stored, and its snapshot where the engine keeps one."""
    start(engine, host.game, UP)
    wait_for(engine, STORED, "the site stored")
    if name in KEEPS_SNAPSHOT:
        wait_for(engine, SNAPSHOT_KEPT, "the snapshot kept")


def stored_start(engine: Engine, host: Host) -> float:
    """Milliseconds of a start of the stored site, its server stopped."""
    host.stop()
    try:
        return start(engine, host.game, UP)
    finally:
        host.start()
