"""Counting tests: what a stage ran, read from pytest's JUnit file, and the floor under the counts."""

import json
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

from tools import paths
from tools.console import say

FLOOR = paths.ROOT / "tests" / "floor.json"
PROCESS = "tests.process"


@dataclass(frozen=True, slots=True)
class Result:
    """What a stage did.

    passed, failed: numbers of tests; with_processes: how many of the passed ones start processes;
    faults: what else is wrong, in words.
    """

    stage: str
    passed: int
    failed: int
    seconds: float
    with_processes: int = 0
    faults: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether tests ran and nothing is wrong."""
        return self.passed > 0 and not self.failed and not self.faults


def read_junit(stage: str, file: Path, seconds: float) -> Result:
    """The result of a pytest run. A skipped test counts as failed: none may be."""
    if not file.is_file():
        return Result(stage, 0, 1, seconds, faults=("pytest did not get as far as its report",))
    passed = failed = with_processes = 0
    faults = []
    for case in ElementTree.parse(file).getroot().iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        if any(case.find(kind) is not None for kind in ("failure", "error", "skipped")):
            failed += 1
            if case.find("skipped") is not None:
                faults.append(f"{name} was skipped")
        else:
            passed += 1
            with_processes += name.startswith(PROCESS)
    return Result(stage, passed, failed, seconds, with_processes, tuple(faults))


def floor() -> dict[str, int]:
    """The fewest tests that each stage must run."""
    counts = json.loads(FLOOR.read_text())
    assert isinstance(counts, dict)
    return counts


def below_floor(results: list[Result]) -> list[str]:
    """The stages that ran fewer tests than the floor, in words."""
    return [
        f"{result.stage} ran {result.passed} tests, under the floor of {floor()[result.stage]}"
        for result in results
        if result.passed < floor().get(result.stage, 0)
    ]


def raise_floor(results: list[Result]) -> None:
    """Lift the floor to the counts of a good run; it never sinks."""
    counts = floor()
    for result in results:
        counts[result.stage] = max(counts.get(result.stage, 0), result.passed)
    FLOOR.write_text(json.dumps(counts, indent=2, sort_keys=True) + "\n")


def sunken_floor() -> list[str]:
    """What of the floor lies lower than it has ever been in the history, in words.

    Nothing where git knows no history, as in an unpacked archive; that is said.
    """
    place = FLOOR.relative_to(paths.ROOT).as_posix()
    try:
        whole = git("rev-parse", "--is-shallow-repository").strip() == "false"
        commits = git("log", "-m", "--full-history", "--diff-filter=AM", "--format=%H", "--", place).split()
        earlier = [json.loads(git("show", f"{commit}:{place}")) for commit in dict.fromkeys(commits)]
    except (OSError, subprocess.CalledProcessError):
        say("  floor: git knows no history here to compare it with")
        return []
    if not whole:
        say("  floor: the history is cut off here, and the floor is compared with what is left of it")
    highest: dict[str, int] = {}
    for counts in earlier:
        for stage, count in counts.items():
            highest[stage] = max(highest.get(stage, 0), count)
    now = floor()
    return [
        f"the floor of {stage} sank from {count} to {now.get(stage, 0)}: it may only rise"
        for stage, count in highest.items()
        if now.get(stage, 0) < count
    ]


def git(*arguments: str) -> str:
    """What git says of the project. CalledProcessError, OSError: it cannot tell, or is not there."""
    return subprocess.run(
        ["git", *arguments],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env=paths.child_environment(),
    ).stdout
