"""The stages of the tests: how long they may take, what hangs, and the full counts."""

import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tools import full_counts, paths, stages

PYTHON = Path(sys.executable)
# Time


def ends(number: int) -> bool:
    """Whether a process is no more, or only waits to be buried, within some seconds."""
    for _ in range(100):
        try:
            state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False


STUBBORN = """import signal, subprocess, sys, time
def test_that_hangs():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
    open({said!r}, "w").write(str(child.pid))
    time.sleep(60)
"""
"""Starts a program that would go on for a minute, hangs, and will not be asked to end."""


def test_a_stage_that_hangs_has_failed_says_so_and_is_stopped_with_all_that_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, value in {"REPORTS": tmp_path, "HANGS": 1, "GRACE": 0.2}.items():
        monkeypatch.setattr(stages, name, value)
    monkeypatch.setitem(stages.STOPPED_AFTER, "fast", 5)
    test, said = tmp_path / "test_hanging.py", tmp_path / "said"
    test.write_text(STUBBORN.format(said=str(said)))
    command = [str(PYTHON), "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    begun = time.monotonic()
    result = stages.pytest_stage("fast", command, tmp_path / "fast.xml", [str(test)])
    assert time.monotonic() - begun < 30 and ends(int(said.read_text()))
    assert (result.good, result.passed, result.failed) == (False, frozenset(), 1)
    assert "stopped after 5 s" in result.faults[0]
    assert "in test_that_hangs" in capfd.readouterr().err


# Full counts


def test_what_is_run_in_part_elsewhere_is_run_whole_by_slow() -> None:
    perft, tests = "tests/hujiyang/test_hujiyang_perft.py", paths.ROOT / "tests"
    read = (tests / "hujiyang", tests / "conftest.py", paths.ROOT / perft, tests / "test_rows.py")
    here = [f"--ignore={one}" for one in (*tests.iterdir(), *read[0].iterdir()) if one not in read]
    names = {test.partition("[")[0] for test in full_counts.collect(PYTHON, [*here, "-v"])}
    assert f"{perft}::test_legal_moves_equal_those_of_a_second_implementation" in names
    assert f"{perft}::test_perft_from_the_start" not in names, "it is run whole everywhere"
    assert full_counts.collect(PYTHON, [*here, "-k", "no_test_has_this_name"]) == []


def test_full_counts_go_on_where_they_were_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of three tests made up."""

    def counted(*failing: str, sources: str = "one") -> list[str]:
        """Those that were run this time."""
        told: list[str] = []

        def run_all(_: Path, tests: Iterable[str]) -> Iterator[full_counts.Ran]:
            for test in tests:
                told.append(test)
                yield full_counts.Ran(test, test not in failing, 1.0, "what pytest said")

        monkeypatch.setattr(full_counts, "run_all", run_all)
        monkeypatch.setattr(full_counts, "digest", lambda: sources)
        assert full_counts.run(PYTHON, []) is not bool(failing)
        return told

    monkeypatch.setattr(full_counts, "KEPT", tmp_path / "slow" / "full-counts.json")
    monkeypatch.setattr(full_counts, "collect", lambda *_: ["a", "b", "c"])
    assert counted("b") == ["a", "b", "c"]
    assert counted() == ["b"]
    assert counted() == []
    assert counted(sources="another") == ["a", "b", "c"]
