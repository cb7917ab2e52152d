"""The stages of the tests: how long they may take, what hangs, and the full counts."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tools import full_counts, paths, stages

PYTHON = Path(sys.executable)
# Starts a program that would go on for a minute, says its number, hangs, and will not be asked to end.
STUBBORN = """import signal, subprocess, sys, time
sys.stdout = open({said!r}, 'w')
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
"""


# Time


def test_what_hangs_is_stopped_with_all_that_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stages, "GRACE", 0.2)
    script, said = tmp_path / "hanging.py", tmp_path / "said"
    script.write_text(STUBBORN.format(said=str(said)))
    begun = time.monotonic()
    with pytest.raises(subprocess.TimeoutExpired) as late:
        stages.run_limited([str(PYTHON), str(script)], 2, variables=dict(os.environ))
    assert time.monotonic() - begun < 30
    assert "stopped after 2 s" in stages.stopped(late.value)
    assert ends(int(said.read_text()))


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


def test_a_stage_that_hangs_has_failed_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stages, "REPORTS", tmp_path)
    monkeypatch.setitem(stages.STOPPED_AFTER, "fast", 5)
    monkeypatch.setattr(stages, "HANGS", 1)
    test = tmp_path / "test_hanging.py"
    test.write_text("import time\ndef test_that_hangs(): time.sleep(60)\n")
    command = [str(PYTHON), "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    result = stages.pytest_stage("fast", command, tmp_path / "fast.xml", [str(test)])
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
