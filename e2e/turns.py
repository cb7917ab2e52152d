"""Turns of the processes that run the tests: a test that measures time runs while the others wait.

Every test holds the lock `running` together with those of other processes; a test marked `alone` holds it by
itself. Whoever wants it stands at the lock `entrance` first, so that a test that waits to be alone is not
overtaken for ever. The system lets go of both when a process ends.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import paths


@contextmanager
def turn(folder: Path, *, alone: bool) -> Iterator[None]:
    """Hold the turn of a test. folder: where the locks lie; alone: no other process runs a test meanwhile."""
    if paths.WINDOWS:  # has no shared locks of this kind: tests of all processes run together there
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    with (
        held(folder / "entrance.lock", exclusive=True) as entrance,
        held(folder / "running.lock", exclusive=alone),
    ):
        os.close(entrance.pop())
        yield


@contextmanager
def held(file: Path, *, exclusive: bool) -> Iterator[list[int]]:
    """Lock a file, as long as it takes. The list holds its handle; who closes it earlier takes it out."""
    import fcntl

    handles = [os.open(file, os.O_RDWR | os.O_CREAT)]
    try:
        fcntl.flock(handles[0], fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH)
        yield handles
    finally:
        for handle in handles:
            os.close(handle)
