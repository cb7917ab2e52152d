"""Programs that run side by side: how they end, and how the reports of their tests become one."""

import json
import subprocess
import sys

import pytest

from tools import paths, results
from tools.results import Result


def run_side_by_side(*scripts: str) -> "subprocess.CompletedProcess[str]":
    commands = [[sys.executable, "-c", script] for script in scripts]
    together = [sys.executable, "-m", "tools.side_by_side", json.dumps(commands)]
    return subprocess.run(together, cwd=paths.ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("scripts", "code"),
    [
        (("pass", "pass"), 0),
        (("pass", "raise SystemExit(5)"), 5),
        (("raise SystemExit(2)", "raise SystemExit(1)"), 2),
        (("import os; os.abort()", "pass"), 1),
        ((), 0),
    ],
    ids=["good", "one fails", "both fail", "one is killed", "none"],
)
def test_programs_side_by_side_end_as_the_worst_of_them(scripts: tuple[str, ...], code: int) -> None:
    assert run_side_by_side(*scripts).returncode == code


def part(*passed: str, failed: int = 0) -> Result:
    return Result("pyodide", frozenset(passed), failed, 3.0, repeats=True)


def test_the_results_of_the_parts_of_a_stage_are_added() -> None:
    whole = results.merged([part("tests.a::one"), part("tests.a::two", "tests.b::three", failed=2)])
    assert whole.passed == {"tests.a::one", "tests.a::two", "tests.b::three"}
    assert (whole.failed, whole.seconds, whole.repeats, whole.faults) == (2, 3.0, True, ())


def test_a_test_that_ran_in_two_parts_is_a_fault() -> None:
    assert results.merged([part("tests.a::one"), part("tests.a::one")]).faults == ("a test ran in two parts",)
