"""What the commands tell a person while they work: one line a step, a bar on long ones. All of it goes to
standard error, because standard output belongs to the engine's protocol and to reports.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

BAR_WIDTH = 28


class Trouble(Exception):
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


def bar(done: int, total: int, label: str) -> None:
    """Draw a progress bar over itself on a terminal.

    Elsewhere print it at each quarter, so that logs stay short.
    """
    share = min(1.0, done / total) if total else 1.0
    filled = round(BAR_WIDTH * share)
    line = f"  [{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {share:4.0%} {label}"
    if sys.stderr.isatty():
        print(f"\r{line:<78}", end="\n" if done >= total else "", file=sys.stderr, flush=True)
    elif total and (done * 4 // total) != ((done - 1) * 4 // total):
        say(line)
