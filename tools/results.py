"""What a stage ran, read from pytest's JUnit file, and which tests run in Pyodide too.

A test is its name: one that runs on CPython and again in Pyodide is one distinct test.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path

from tools import paths

IN_PYODIDE = (
    "tests/tabletop/*",
    "tests/conformance/test_bent.py",
    "tests/conformance/test_bent_views.py",
    "tests/conformance/test_contract.py",
    "tests/conformance/test_events.py",
    "tests/conformance/test_golden.py",
    "tests/conformance/test_matches.py",
    "tests/conformance/test_thoughts.py",
    "tests/contrevent/*",
    "tests/hujiyang/*",
    "tests/nonlieu/*",
    "tests/water_margin/*",
    "tests/games/*",
    "tests/ui/test_settings.py",
    "tests/ui/test_store.py",
    "tests/ui/test_page_machine.py",
)
"""Tests of what could differ there: numbers, texts, order, chance, records and saves, the games' rules, what
their bots think, words, and the page as a whole."""

NOT_IN_PYODIDE = (
    "*_art.py",
    "*_board*.py",
    "*_bot.py",
    "*_chronicle.py",
    "*_drawing.py",
    "*_guide.py",
    "*_hints.py",
    "*_lesson*.py",
    "*_limits.py",
    "*_losses.py",
    "*_moments.py",
    "*_reasons.py",
    "*_regret.py",
    "*_solved.py",
    "*_summary.py",
    "*_tale.py",
    "*_tales.py",
    "*_telling.py",
)
"""Of those, tests that look at drawings, lessons and what is told of a match, which are made of the same
texts there, at limits, which are the same numbers, and at how well the bots play and what they say of it:
that they think the same there the golden thoughts prove."""


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


def file_of(name: str) -> str:
    """The file of a test, by its name in a result."""
    return name.partition("::")[0].replace(".", "/") + ".py"


def runs_in_pyodide(file: str) -> bool:
    """Whether the tests of a file run on both interpreters. file: its path in the project."""
    return _fits(file, IN_PYODIDE) and not _fits(file, NOT_IN_PYODIDE)


def _fits(file: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(file, pattern) for pattern in patterns)


def pyodide_files() -> list[str]:
    """The files of tests that run in Pyodide too, by their paths in the project: first those of any game and
    the large ones, most of which take long."""
    found = (one.relative_to(paths.ROOT).as_posix() for one in paths.ROOT.glob("tests/**/test_*.py"))

    def place(file: str) -> tuple[bool, int]:
        return "conformance" not in file, -(paths.ROOT / file).stat().st_size

    return sorted(filter(runs_in_pyodide, found), key=place)


def uneven_names(results: Sequence[Result]) -> list[str]:
    """A fault when Pyodide passed other tests than CPython, but for those left out there, in words."""
    named = {result.stage: result.passed for result in results}
    if "fast" not in named or "pyodide" not in named:
        return []
    wanted = {name for name in named["fast"] if runs_in_pyodide(file_of(name))}
    return [
        f"{len(names)} tests passed in {here} and not in {there}, {min(names)} for instance"
        for here, there, names in (
            ("fast", "pyodide", wanted - named["pyodide"]),
            ("pyodide", "fast", named["pyodide"] - wanted),
        )
        if names
    ]
