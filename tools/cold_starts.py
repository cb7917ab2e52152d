"""Whether a browser loses the tab while it opens the page, and that of bare Pyodide as often.

    python3 -m tools.cold_starts            500 starts of each, in turn, each in a profile of its own
    python3 -m tools.cold_starts --starts 50

Prints how many tabs were lost, each share with its interval, and where the browser's own words of each loss
are kept. Results are kept in `build/cold-starts.json` for the built site: an interrupted run goes on.
Run it with the project's own Python (`.venv`), after `run.py build`.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright

from tools import bench_page, browser, paths, site
from tools.bench_figures import share_interval
from tools.bench_page import START_PATIENCE, hosting
from tools.console import progress_bar, say

STARTS = 500
STARTS_OF_A_BROWSER = 50
KEPT = paths.BUILD / "cold-starts.json"
WORDS = paths.BUILD / "cold-starts.log"
"""What the browsers themselves say, each start and each lost tab announced by a line of this program."""
READY = {"page": bench_page.MIDDLE, "stock Pyodide": "() => globalThis.ready"}
"""When a start is done, in the page."""


class Starts:
    """How starts of the page and of bare Pyodide ended: `up`, `lost` (the tab crashed), `late`.

    file: where they are kept; site: tells this built site from others.
    """

    def __init__(self, file: Path, site: str) -> None:
        self.file = file
        self.site = site
        kept = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        same = kept.get("site") == site
        self.ends = {what: Counter[str](kept[what] if same else {}) for what in READY}

    def add(self, what: str, end: str) -> None:
        """Keep one more."""
        self.ends[what][end] += 1
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({"site": self.site, **self.ends}, indent=1), "utf-8")
        new.replace(self.file)


def count(starts: int) -> dict[str, Counter[str]]:
    """How so many starts of each ended, those of earlier runs among them."""
    built = site.ensure_built()
    kept = Starts(KEPT, site.checksum(built / "index.html"))  # which names every file by its content
    with spoken_into(WORDS), sync_playwright() as playwright, hosting(built) as host:
        addresses = {"page": host.game, "stock Pyodide": host.stock}
        program: Browser | None = None
        for number in range(min(ends.total() for ends in kept.ends.values()), starts):
            if program is None or number % STARTS_OF_A_BROWSER == 0:
                if program is not None:
                    program.close()
                program = playwright.chromium.launch(
                    executable_path=browser.ensure(), args=browser.launch_options()
                )
            for what, address in addresses.items():
                print(f"== start {number + 1} of {what}", file=sys.stderr, flush=True)
                end = start(program.new_context(has_touch=True), what, address)
                if end != "up":
                    print(f"== {end}: start {number + 1} of {what}", file=sys.stderr, flush=True)
                kept.add(what, end)
            progress_bar(number + 1, starts, "starts of each")
        if program is not None:
            program.close()
    return kept.ends


def start(context: BrowserContext, what: str, address: str) -> str:
    """Open an address in a profile that has never been anywhere; how that ended."""
    lost = False

    def crashed(_: object) -> None:
        nonlocal lost
        lost = True

    page = context.new_page()
    page.on("crash", crashed)
    try:
        page.goto(address)
        page.wait_for_function(READY[what], timeout=START_PATIENCE)
    except Error as error:
        time.sleep(0.5)  # what the browser has to say of it
        return "lost" if lost or "crashed" in str(error) else "late"
    finally:
        context.close()
    return "up"


@contextmanager
def spoken_into(file: Path) -> Iterator[None]:
    """Everything that this program and the browsers write to their standard error goes to a file."""
    os.environ["DEBUG"] = "pw:browser"
    file.parent.mkdir(parents=True, exist_ok=True)
    before = os.dup(2)
    with file.open("a") as words:
        os.dup2(words.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(before, 2)
            os.close(before)


def main() -> None:
    """Count the starts that the command line asks for, and print what came of them."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("--starts", type=int, default=STARTS)
    for what, ends in count(parser.parse_args().starts).items():
        low, high = share_interval(ends["lost"], ends.total())
        share = f"{100 * low:.2f} to {100 * high:.2f} %"
        say(f"{what}: {ends.total()} starts, {ends['lost']} tabs lost ({share}), {ends['late']} late")
    say(f"What the browsers said: {WORDS}")


if __name__ == "__main__":
    main()
