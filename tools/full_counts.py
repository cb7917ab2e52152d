"""The scaled tests at their full counts, a part of `run.py slow`.

Continuous integration runs a tenth or less of the games and positions of these tests, Pyodide a hundredth.
Here each test runs whole and in a process of its own, as many at once as there are cores. What has passed is
kept in `build/slow/` under a digest of all sources: an interrupted run goes on.
"""

import json
import os
import subprocess
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

from tools import build_cache, paths
from tools.console import UserError, say

KEPT = paths.BUILD / "slow" / "full-counts.json"
SCALED = ("-m", "scaled and not slow", "--full")
NONE_CHOSEN = 5
"""What pytest ends with when no test was chosen."""


@dataclass(slots=True)
class Known:
    """The tests that have passed with these sources, and their seconds; on disk after every test."""

    file: Path
    sources: str
    seconds: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        kept = json.loads(self.file.read_text("utf-8")) if self.file.is_file() else {}
        if kept.get("sources") == self.sources:
            self.seconds = kept["seconds"]

    def add(self, test: str, seconds: float) -> None:
        """Keep one more."""
        self.seconds[test] = round(seconds, 1)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({"sources": self.sources, "seconds": self.seconds}, indent=1), "utf-8")
        new.replace(self.file)


@dataclass(frozen=True, slots=True)
class Ran:
    """One test that was run. output: what pytest said."""

    test: str
    good: bool
    seconds: float
    output: str


def digest() -> str:
    """A digest of everything that a test may depend on."""
    folders = (paths.PY, paths.ROOT / "tests", paths.TOOLS)
    kinds = (".py", ".json", ".po", ".csv")
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in kinds]
    return build_cache.digest(file for file in files if "__pycache__" not in file.parts)


def run(python: Path, arguments: list[str]) -> bool | None:
    """Run the scaled tests that pytest's options admit. True: all passed; None: there are none."""
    tests = collect(python, arguments)
    if not tests:
        return None
    known = Known(KEPT, digest())
    missing = [test for test in tests if test not in known.seconds]
    say(f"{len(tests)} tests at their full counts, {len(tests) - len(missing)} of them known to pass")
    begun = time.monotonic()
    failed = 0
    for number, ran in enumerate(run_all(python, missing), 1):
        end = "passed" if ran.good else "FAILED"
        say(f"  {number}/{len(missing)} {end} in {ran.seconds:.0f} s: {ran.test}")
        if ran.good:
            known.add(ran.test, ran.seconds)
        else:
            failed += 1
            print(ran.output, flush=True)
    seconds = time.monotonic() - begun
    print(f"full counts: {len(tests) - failed} passed, {failed} failed in {seconds:.0f} s", flush=True)
    return not failed


def collect(python: Path, arguments: list[str]) -> list[str]:
    """The names of the scaled tests, as pytest takes them. `UserError` when pytest cannot collect."""
    answer = pytest(python, "tests", *arguments, *SCALED, "--collect-only", "--verbosity=-1")
    if answer.returncode not in (0, NONE_CHOSEN):
        raise UserError(f"The tests cannot be collected:\n{answer.stdout}{answer.stderr}")
    return [line for line in answer.stdout.splitlines() if "::" in line]


def run_all(python: Path, tests: Iterable[str]) -> Iterator[Ran]:
    """Run tests, several at once; each as it ends."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        coming = [pool.submit(run_one, python, test) for test in tests]
        try:
            for done in as_completed(coming):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def run_one(python: Path, test: str) -> Ran:
    """Run one test in full."""
    begun = time.monotonic()
    answer = pytest(python, test, "--full")
    return Ran(test, answer.returncode == 0, time.monotonic() - begun, answer.stdout + answer.stderr)


def pytest(python: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run pytest; what it says is kept."""
    return subprocess.run(
        [str(python), "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=paths.child_environment(),
    )
