"""Files of the largest size read in by the page, a part of `run.py bench`: its longest task meanwhile.

The files are those of `tools/heavy_files.py`, each chosen on the screen of the saved games of a page without
any. Counted is the processor time of a task, which other work on the machine does not change much.
"""

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser, heavy_files, site
from tools.bench_figures import Figure
from tools.bench_page import START_PATIENCE, Host, hosting

LONGEST = 200
"""Milliseconds of processor time that a task of the page may take, whatever the file."""

READ = 240_000
"""Milliseconds within which the largest file is read, on a busy machine."""

AFTERWARDS = 1_000
"""Milliseconds in which what was read is drawn, the pictures of the saved games among it."""

UP = "() => document.documentElement.hasAttribute('data-up')"
# What became of the file is said, and it is not being read any more.
DONE = """() => !document.querySelector('#reading')
  && document.querySelector('#toasts .toast:not(.toast-reading)')"""


def longest_while(chromium: Browser, page: Page, act: Callable[[], object]) -> float:
    """Milliseconds of processor time of the longest task of a page while something is done."""
    chromium.start_tracing(page=page, categories=["toplevel"])
    act()
    return longest_task(json.loads(chromium.stop_tracing())["traceEvents"])


def longest_task(events: list[dict[str, Any]]) -> float:
    """Milliseconds of processor time of the longest task on the main thread of a page, of a trace of Chromium
    with the category `toplevel`; 0 without any."""
    names = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    tasks = [one for one in events if one["ph"] == "X" and one["name"].endswith("RunTask")]
    pages = [one for one in tasks if names.get((one["pid"], one["tid"])) == "CrRendererMain"]
    return max((one.get("tdur", 0) / 1000 for one in pages), default=0)


def measured(chromium: Browser, host: Host, file: Path) -> float:
    """The longest task of a page while it reads a file in."""
    context = chromium.new_context()
    try:
        page = context.new_page()
        page.goto(f"{host.site}#games")
        page.wait_for_function(UP, timeout=START_PATIENCE)
        chosen = page.locator("dialog input[type=file]")

        def read() -> None:
            chosen.set_input_files(file)
            page.wait_for_function(DONE, timeout=READ)
            page.wait_for_timeout(AFTERWARDS)

        return longest_while(chromium, page, read)
    finally:
        context.close()


def figure_of(found: Mapping[str, float]) -> Figure:
    """The figure of all files. found: name of a file → milliseconds of the longest task while it is read."""
    detail = ", ".join(f"{name} {time:.0f}" for name, time in found.items())
    return Figure("longest task of the page while 24 MB are read, ms", max(found.values()), LONGEST, detail)


def figures() -> list[Figure]:
    """The longest task of the page, whatever file is read in."""
    files = {
        **heavy_files.refused_files(),
        "short game": heavy_files.short_game(),
        "long game": heavy_files.long_game(),
        "long backup": heavy_files.long_backup(),
    }
    found = {}
    with (
        sync_playwright() as playwright,
        hosting(site.ensure_built()) as host,
        tempfile.TemporaryDirectory(prefix="quatre-vents-files-") as folder,
    ):
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.launch_options())
        for name, text in files.items():
            file = Path(folder) / "partie.json"
            file.write_text(text, "utf-8")
            found[name] = measured(chromium, host, file)
        chromium.close()
    return [figure_of(found)]
