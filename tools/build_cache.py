"""The build cache: what each piece of work was made from, so that a second run does not repeat it.

A stamp is the SHA-256 of the names and contents of all inputs. Reading the sources again takes some
milliseconds and, unlike modification times, is right after a `git checkout`.
"""

import functools
import hashlib
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar

from tools import paths
from tools.console import say

P = ParamSpec("P")
R = TypeVar("R")
WAIT = 0.2
_depth = 0


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold the lock of the build folders, so that no other run of these tools changes them meanwhile.

    Waits as long as another run holds it. May be nested.
    """
    global _depth  # noqa: PLW0603  (one lock a process)
    if _depth == 0:
        paths.BUILD.mkdir(exist_ok=True)
        handle = os.open(paths.BUILD / "lock", os.O_RDWR | os.O_CREAT)
        wait_for_lock(handle)
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1
        if _depth == 0:
            os.close(handle)


def wait_for_lock(handle: int) -> None:
    """Lock an open file for this process, as long as it takes.

    The system lets go of it when the process ends.
    """
    said = False
    while not try_lock(handle):
        if not said:
            say("· waiting for another run of these tools to finish its preparations …")
            said = True
        time.sleep(WAIT)


def try_lock(handle: int) -> bool:
    """Lock an open file if nobody else has."""
    try:
        if paths.WINDOWS:
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def locked(work: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function so that it runs while this process holds the build lock."""

    @functools.wraps(work)
    def wrapped(*arguments: P.args, **named: P.kwargs) -> R:
        with build_lock():
            return work(*arguments, **named)

    return wrapped


def digest(files: Iterable[Path], *words: str) -> str:
    """The SHA-256, in hex, of files of the project (their names and contents) and of further words."""
    whole = hashlib.sha256()
    for word in words:
        whole.update(word.encode() + b"\0")
    for file in sorted(files):
        name = file.relative_to(paths.ROOT).as_posix()
        whole.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def is_fresh(name: str, stamp: str) -> bool:
    """Whether the work called `name` was last finished from these inputs."""
    file = paths.BUILD_CACHE / name
    return file.is_file() and file.read_text() == stamp


def write(name: str, stamp: str) -> None:
    """Note that the work called `name` is finished. Call it last: work broken off leaves no stamp."""
    paths.BUILD_CACHE.mkdir(parents=True, exist_ok=True)
    (paths.BUILD_CACHE / name).write_text(stamp)


def forget(name: str) -> None:
    """Note that the work called `name` is about to be done anew."""
    (paths.BUILD_CACHE / name).unlink(missing_ok=True)
