"""Counting tests: what a stage ran, read from pytest's JUnit file, and the floor under the counts.

A test is its name: one that runs on CPython and again in Pyodide is one distinct test.
"""

import json
import subprocess
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tools import paths
from tools.console import say

FLOOR = paths.ROOT / "tests" / "floor.json"
DISTINCT = "distinct"
"""The key of the counts in the floor's file. Older files counted the runs in Pyodide too, and lack it."""
NOT_IN_PYODIDE = (
    "tests/process",
    "tests/test_docs.py",
    "tests/test_guarantees.py",
    "tests/test_house.py",
    "tests/test_ledger.py",
    "tests/test_page_doc.py",
    "tests/test_styles.py",
    "tests/nonlieu/test_nonlieu_art.py",
    "tests/ui/test_architecture.py",
    "tests/water_margin/test_water_margin_art.py",
    "tests/water_margin/test_water_margin_tales.py",
)
"""Tests that start processes, which Pyodide cannot, and those that read sources, documents, style sheets,
drawings and tales as texts, which are the same there."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a stage did.

    passed: the names of the tests that passed; failed: the number of those that did not; faults: what else is
    wrong, in words; repeats: the stage ran tests of another one again.
    """

    stage: str
    passed: frozenset[str]
    failed: int
    seconds: float
    faults: tuple[str, ...] = ()
    repeats: bool = False

    @property
    def good(self) -> bool:
        """Whether tests ran and nothing is wrong."""
        return bool(self.passed) and not self.failed and not self.faults


def read_junit(stage: str, file: Path, seconds: float, *, repeats: bool = False) -> Result:
    """The result of a pytest run. A skipped test counts as failed: none may be."""
    if not file.is_file():
        return Result(stage, frozenset(), 1, seconds, ("pytest did not get as far as its report",), repeats)
    passed = set()
    failed = 0
    faults = []
    for case in ElementTree.parse(file).getroot().iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        if any(case.find(kind) is not None for kind in ("failure", "error", "skipped")):
            failed += 1
            if case.find("skipped") is not None:
                faults.append(f"{name} was skipped")
        elif name in passed:
            faults.append(f"{name} is the name of two tests")
        else:
            passed.add(name)
    return Result(stage, frozenset(passed), failed, seconds, tuple(faults), repeats)


def merged(parts: Sequence[Result]) -> Result:
    """The result of a stage that ran in several parts at the same time."""
    faults = [fault for part in parts for fault in part.faults]
    passed = frozenset[str]().union(*(part.passed for part in parts))
    if len(passed) != sum(len(part.passed) for part in parts):
        faults.append("a test ran in two parts")
    return replace(parts[0], passed=passed, failed=sum(part.failed for part in parts), faults=tuple(faults))


def distinct(results: Sequence[Result]) -> int:
    """The number of distinct tests that passed in these stages."""
    return len(frozenset[str]().union(*(result.passed for result in results)))


def repeated(results: Sequence[Result]) -> int:
    """The number of tests that passed again in a stage that repeats another one."""
    return sum(len(result.passed) for result in results if result.repeats)


def runs_in_pyodide(name: str) -> bool:
    """Whether a test is run on both interpreters. name: as in a result."""
    module = name.partition("::")[0]
    left_out = [path.removesuffix(".py").replace("/", ".") for path in NOT_IN_PYODIDE]
    return not any(module == one or module.startswith(f"{one}.") for one in left_out)


def uneven_names(results: Sequence[Result]) -> list[str]:
    """A fault when Pyodide passed other tests than CPython, but for those left out there, in words."""
    named = {result.stage: result.passed for result in results}
    if "fast" not in named or "pyodide" not in named:
        return []
    wanted = {name for name in named["fast"] if runs_in_pyodide(name)}
    return [
        f"{len(names)} tests passed in {here} and not in {there}, {min(names)} for instance"
        for here, there, names in (
            ("fast", "pyodide", wanted - named["pyodide"]),
            ("pyodide", "fast", named["pyodide"] - wanted),
        )
        if names
    ]


# The floor


def floor() -> dict[str, int]:
    """The fewest distinct tests that each stage must run."""
    return counts_of(FLOOR.read_text())


def counts_of(text: str) -> dict[str, int]:
    """The counts in the text of a floor's file; none in a file that counted otherwise."""
    counts = json.loads(text).get(DISTINCT, {})
    assert isinstance(counts, dict)
    return counts


def below_floor(results: Sequence[Result]) -> list[str]:
    """The stages that ran fewer tests than the floor, in words."""
    least = floor()
    return [
        f"{result.stage} ran {len(result.passed)} tests, under the floor of {least[result.stage]}"
        for result in results
        if len(result.passed) < least.get(result.stage, 0)
    ]


def raise_floor(results: Sequence[Result]) -> None:
    """Lift the floor to the counts of a good run; it never sinks. What only repeats tests has none."""
    counts = floor()
    for result in results:
        if not result.repeats:
            counts[result.stage] = max(counts.get(result.stage, 0), len(result.passed))
    FLOOR.write_text(json.dumps({DISTINCT: counts}, indent=2, sort_keys=True) + "\n")


def sunken_floor() -> list[str]:
    """What of the floor lies lower than it has ever been in the history, in words.

    Nothing where git knows no history, as in an unpacked archive; that is said.
    """
    place = FLOOR.relative_to(paths.ROOT).as_posix()
    try:
        whole = git("rev-parse", "--is-shallow-repository").strip() == "false"
        commits = git("log", "-m", "--full-history", "--diff-filter=AM", "--format=%H", "--", place).split()
        earlier = [counts_of(git("show", f"{commit}:{place}")) for commit in dict.fromkeys(commits)]
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
    """The output of git, run in the project. CalledProcessError, OSError: it cannot tell, or is not there."""
    return subprocess.run(
        ["git", *arguments],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env=paths.child_environment(),
    ).stdout
