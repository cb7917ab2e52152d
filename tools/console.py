"""What the commands tell a person while they work: one line a step, a bar on long ones. All of it goes to
standard error, because standard output belongs to the engine's protocol and to reports.
"""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

BAR_WIDTH = 28
LINE_WIDTH = 78
LIVE_EVERY, SAID_EVERY = 0.5, 10.0
"""Seconds between two signs of life, on a terminal and elsewhere."""
SIGNS = "|/-\\"
_quarter = 0


class UserError(Exception):
    """Something that a person can put right; the message says how. `run.py` prints it without a traceback."""


def say(text: str) -> None:
    """Print one line at once."""
    print(text, file=sys.stderr, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Announce a piece of work, then say how long it took."""
    begun = time.monotonic()
    say(f"· {text} …")
    yield
    say(f"  done in {time.monotonic() - begun:.1f} s")


def progress_bar(done: int, total: int, label: str) -> None:
    """Draw a progress bar over itself on a terminal.

    Elsewhere print it at each quarter, so that logs stay short. A bar ends when `done` comes to `total`.
    """
    global _quarter  # noqa: PLW0603  (there is one bar at a time)
    share = min(1.0, done / total) if total else 1.0
    filled = round(BAR_WIDTH * share)
    line = f"  [{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {share:4.0%} {label}"
    if sys.stderr.isatty():
        over_itself(line, last=share == 1)
    elif int(4 * share) > _quarter:
        say(line)
    _quarter = int(4 * share) % 4


@contextmanager
def spinner(label: str) -> Iterator[None]:
    """Show for how long a piece of work has gone on whose end nobody knows: every half second on a terminal,
    now and then elsewhere.
    """
    ended = threading.Event()
    begun = time.monotonic()
    live = sys.stderr.isatty()

    def watch() -> None:
        turn = 0
        while not ended.wait(LIVE_EVERY if live else SAID_EVERY):
            line = f"{SIGNS[turn % len(SIGNS)]} {label}, {time.monotonic() - begun:.0f} s"
            over_itself(f"  {line}") if live else say(f"  {line}")
            turn += 1

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()
        if live:
            over_itself("")
            print(end="\r", file=sys.stderr, flush=True)


def over_itself(line: str, *, last: bool = False) -> None:
    """Print a line over the one before, on a terminal."""
    print(f"\r{line:<{LINE_WIDTH}.{LINE_WIDTH}}", end="\n" if last else "", file=sys.stderr, flush=True)
