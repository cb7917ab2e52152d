"""Which tests are run, what is counted of them, and what changes of the product they notice."""

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from strength import Results, contests, outcomes, play
from tools import chosen_tests, mutants, paths, results
from tools.mutant_trials import Verdict
from tools.mutants import Share
from tools.results import Result


def ran(stage: str, *names: str, failed: int = 0, repeats: bool = False) -> Result:
    """A stage in which these tests passed."""
    return Result(stage, frozenset(names), failed, 1.0, repeats=repeats)


# Counting


def test_a_skipped_test_is_a_failed_one_and_a_stage_that_ran_nothing_is_not_good(tmp_path: Path) -> None:
    def read(*cases: tuple[str, str, str]) -> Result:
        inner = (
            f'<testcase classname="{where}" name="{name}">{what}</testcase>' for where, name, what in cases
        )
        report = tmp_path / "report.xml"
        report.write_text(f"<testsuites><testsuite>{''.join(inner)}</testsuite></testsuites>")
        return results.read_junit("fast", report, 1.0)

    one, two = ("tests.test_a", "one", ""), ("tests.process.test_b", "two", "")
    failed = ("tests.test_a", "three", '<failure message="no"/>')
    mixed = read(one, two, failed, ("tests.test_a", "four", '<skipped message="no"/>'))
    assert mixed.passed == {"tests.test_a::one", "tests.process.test_b::two"}
    assert (mixed.failed, mixed.good) == (2, False)
    assert mixed.faults == ("tests.test_a::four was skipped",)
    assert read(one, one).faults == ("tests.test_a::one is the name of two tests",)
    assert not results.read_junit("fast", tmp_path / "none.xml", 1.0).good
    assert not ran("fast").good


def test_pyodide_must_run_every_test_of_what_could_differ_there() -> None:
    both = ("tests.tabletop.test_a::one", "tests.tabletop.test_a::two")
    fast = ran("fast", *both, "tests.process.test_b::three", "tests.hujiyang.test_hujiyang_board::four")
    for names, fault in (
        (both, []),
        (both[:1], [f"1 tests passed in fast and not in pyodide, {both[1]} for instance"]),
        ((*both, "tests.a::x"), ["1 tests passed in pyodide and not in fast, tests.a::x for instance"]),
    ):
        assert results.uneven_names([fast, ran("pyodide", *names, repeats=True)]) == fault


def test_a_test_that_runs_again_in_pyodide_is_counted_once_and_one_in_two_parts_is_a_fault() -> None:
    one, two = ran("pyodide", "tests.a::1", repeats=True), ran("pyodide", "tests.a::2", failed=2)
    whole = results.merged([one, two])
    assert (len(whole.passed), whole.failed, whole.repeats, whole.faults) == (2, 2, True, ())
    assert results.merged([one, one]).faults == ("a test ran in two parts",)
    done = [ran("fast", "tests.a::1", "tests.a::2", "tests.b::three"), whole, ran("browser", "e2e.c::one")]
    assert (results.distinct(done), results.repeated(done)) == (4, 2)


def test_programs_side_by_side_end_as_the_worst_of_them() -> None:
    for *scripts, code in (
        ("pass", "pass", 0),
        ("pass", "raise SystemExit(5)", 5),
        ("raise SystemExit(2)", "raise SystemExit(1)", 2),
        ("import os; os.abort()", "pass", 1),
    ):
        commands = json.dumps([[sys.executable, "-c", script] for script in scripts])
        together = [sys.executable, "-m", "tools.side_by_side", commands]
        assert subprocess.run(together, cwd=paths.ROOT, timeout=60, check=False).returncode == code


def test_contests_of_bots_are_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    games, found = contests("toy", (2, 1, 0), range(1, 9)), []
    for workers in (1, 2, 3):
        file = tmp_path / f"{workers}.jsonl"
        found.append((list(outcomes(games, play, Results(file), workers)), file.read_text()))
    assert found[0] == found[1] == found[2]


# What is chosen


def test_what_git_calls_changed_is_what_was_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    told = " M py/tabletop/log.py\n?? tests/new.py\n D py/gone.py\nR  py/a.py -> py/b.py\n"
    monkeypatch.setattr(chosen_tests, "git", lambda *_: told)
    assert chosen_tests.touched() == ["py/tabletop/log.py", "tests/new.py", "py/b.py"]


def test_every_command_that_a_reader_is_told_is_one() -> None:
    parser = runpy.run_path(str(paths.ROOT / "run.py"))["parser"]()
    documents = [paths.ROOT / name for name in ("run.py", "README.md", "CONTRIBUTING.md")]
    texts = [one.read_text("utf-8") for one in (*documents, *(paths.ROOT / "docs").glob("*.md"))]
    names = {name for text in texts for name in re.findall(r"run\.py ([a-z]+)", text)}
    assert {"play", "test", "solve"} <= names
    for name in names:
        assert callable(parser.parse_known_args([name])[0].carry_out)


def test_the_document_of_the_mutants_is_well_formed_and_a_share_may_not_fall(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = mutants.DOC.read_text("utf-8")
    document, again = mutants.read(text), mutants.read(text)
    assert document.text() == text and mutants.stale(document.answers) == [] and not document.open
    for area, aim in mutants.AIMS.items():
        assert document.shares[area].of_hundred >= aim, area
    document.shares["rules"], again.shares["rules"] = Share(300, 271, 4), Share(300, 270, 4)
    assert document.shares["rules"].of_hundred == 90.3
    assert mutants.fallen(document, again) and not mutants.fallen(again, document)
    again.shares["rules"] = Share(50, 10, 4)
    assert not mutants.fallen(document, again), "a handful"
    monkeypatch.setattr(mutants, "AREAS", {"rules": ("py/hujiyang/rules.py",), "secrecy": ()})
    (place,) = mutants.drawn(mutants.files_of("rules"), 1, mutants.SEED)
    document.open["rules"] = [mutants.entry(place)]
    assert mutants.open_in(document, ["rules", "bots"], mutants.SEED) == {"rules": [place]}
    for killer, killed, left in (("", 271, 1), ("a test", 272, 0)):
        after = mutants.closed(document, {"rules": [Verdict(place, killer, ())]})
        assert (after.shares["rules"].killed, len(after.open.get("rules", ()))) == (killed, left)
