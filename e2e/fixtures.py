"""How the tests come to the page: the browser, the sizes of window, and an eye on everything that goes wrong.

A test fails, whatever it looked at, when the page wrote an error to its console, broke its own security
policy, raised, or asked any other host for anything.
"""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from page_driver import Player
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright, WebError, expect
from site_host import DenyProxy

from tabletop.game import Game
from tools import browser

Size = tuple[int, int]
Theme = Literal["light", "dark"]
TABLET: Size = (1024, 768)
UPRIGHT: Size = (768, 1024)
PHONE: Size = (390, 844)
SMALL: Size = (360, 640)

# All pages of a profile live in one process, where WebAssembly is compiled once for all of them as long as
# one holds it (`conftest.Regulars`); and twice as much of it runs as usual before it is compiled anew.
LESS_COMPILING = ("--process-per-site", "--js-flags=--wasm-tiering-budget=4000000")
# What static/splash.js writes to the console when it begins again, or offers to.
STANDS_STILL = "The start stands still"
# Whether all that the page has written up to now outlives its browser, as soon as that is known.
KEPT = "() => quatreVents.storage.kept()"


def launch_options(proxy: DenyProxy) -> list[str]:
    """The options of a browser for which every host but this machine is behind the proxy."""
    return [*browser.launch_options(), "--no-first-run", *LESS_COMPILING, f"--proxy-server={proxy.address}"]


def launch(playwright: Playwright, proxy: DenyProxy, *more: str) -> Browser:
    """Such a browser. more: options."""
    return playwright.chromium.launch(executable_path=browser.ensure(), args=[*launch_options(proxy), *more])


@contextmanager
def killed_browser(playwright: Playwright, proxy: DenyProxy, profile: Path) -> Iterator[BrowserContext]:
    """A browser with a profile on the disk, a process of its own, that is killed with all its helpers."""
    port_file = profile / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    own = ("--headless", "--remote-debugging-port=0", "--accept-lang=fr-FR", f"--user-data-dir={profile}")
    command = [browser.ensure(), *launch_options(proxy), *own]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            ending = time.monotonic() + 60
            while not port_file.exists() or not port_file.read_text().strip():
                assert time.monotonic() < ending, "the browser did not start"
                time.sleep(0.1)
            port = port_file.read_text().split()[0]
            yield playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}").contexts[0]
        finally:
            os.killpg(process.pid, signal.SIGKILL)


@dataclass
class Watch:
    """What went wrong while a test ran, but for what is expected; recovered: a start that stood still, a lost
    tab."""

    seen: list[str] = field(default_factory=list)
    recovered: list[str] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def expect(self, pattern: str) -> None:
        self.allowed.append(re.compile(pattern))

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"{message.text} ({message.location.get('url', '')})")
        elif STANDS_STILL in message.text:
            self.recovered.append(message.text)

    def error(self, error: WebError) -> None:
        self.seen.append(str(error.error))

    @contextmanager
    def following(self, context: BrowserContext) -> Iterator[None]:
        context.on("console", self.console)
        context.on("weberror", self.error)
        yield
        context.remove_listener("console", self.console)
        context.remove_listener("weberror", self.error)

    def unexpected(self, lines: list[str]) -> list[str]:
        return [line for line in lines if not any(pattern.search(line) for pattern in self.allowed)]


def only_whole(*cases: object) -> list[object]:
    return [pytest.param(one, marks=pytest.mark.whole) for one in cases]


class Screen(NamedTuple):
    """One screen. show: what a player does to see it, from the table of a game just begun, or of any where it
    is a screen of one game; shows: what of the source is seen in it (a name in `ui.routes.SCREENS` or the
    kind of a dialog, `table`; the name of a bar, of a row, of a question's title; `lesson-` and a game);
    bots: a bot thinks on the way; go: the page is opened first, where `show` does not do it."""

    name: str
    show: Callable[[Player], object]
    shows: tuple[str, ...] = ("table",)
    bots: bool = False
    go: bool = True


def lesson_of(game: Game[Any, Any]) -> Callable[[Player], None]:
    """What a player does to see the guided game of a game."""

    def show(player: Player) -> None:
        player.choose_game(game)
        player.begin_lesson()
        expect(player.button("table.lesson.on")).to_be_visible()

    return show


# The script of the worker never comes: half of what a visit costs that needs no bot.
NO_BOTS = """
const plain = globalThis.fetch;
globalThis.fetch = (what, ...rest) => {
  return String(what).endsWith("py/bot_worker.py") ? new Promise(() => {}) : plain(what, ...rest);
};
"""
NO_DATABASE = 'IDBFactory.prototype.open = () => { throw new DOMException("", "QuotaExceededError"); };'

# The numbers that games are begun with are drawn from here; everything else draws as ever.
SEEDED = """
const drawn = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (box) => {
  if (!(box instanceof Uint32Array) || box.length !== 2) return drawn(box);
  box.set([0, SEED]);
  return box;
};
"""
# The page waits otherwise than it would: milliseconds by those that it wants to.
WAITING_OTHERWISE = """{
  const wait = setTimeout;
  globalThis.setTimeout = (act, time, ...more) => wait(act, TIMES[time] ?? time, ...more);
}"""
FRENCH = "fr-FR"  # what the browsers of the tests want, unless a test says otherwise
Visit = Callable[..., Player]  # the fixture `conftest.visit`
