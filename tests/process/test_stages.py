"""Setting up, and the stages of the tests: what is said meanwhile, what hangs, the full counts."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tools import build_cache, environment, full_counts, paths, runtime, stages
from tools.console import UserError

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


# The virtual environment


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the environment would be made in a project of its own; making it takes no time."""
    venv = tmp_path / "project" / ".venv"
    venv.parent.mkdir()
    monkeypatch.setattr(paths, "VENV", venv)
    monkeypatch.setattr(paths, "BUILD", venv.parent / "build")
    monkeypatch.setattr(paths, "BUILD_CACHE", venv.parent / "build" / "cache")

    def create(folder: Path, **_: object) -> None:
        python = paths.in_venv("python")
        python.parent.mkdir(parents=True)
        python.write_text("")

    monkeypatch.setattr("venv.create", create)
    return venv


def test_an_environment_is_made_once_and_anew_where_it_is_broken_or_older(place: Path) -> None:
    place.mkdir()  # an empty folder may become it
    made = environment.ensure_venv()
    made.write_text("as it was left")
    assert environment.ensure_venv() == made and made.read_text() == "as it was left"
    mark = place / environment.MARK
    mark.write_text(mark.read_text().replace("3.", "2."))
    (place / "left").write_text("")
    assert environment.ensure_venv().read_text() == "" and not (place / "left").exists()
    made.unlink()
    made.parent.rmdir()
    assert environment.ensure_venv().exists()


def test_an_environment_of_somebody_else_is_refused_and_stays_as_it_is(place: Path) -> None:
    theirs = place.parent.parent / "elsewhere" / "bin" / "python"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("theirs")
    place.symlink_to(theirs.parent.parent)
    with pytest.raises(UserError, match=r"\.venv is a link to .*elsewhere"):
        environment.ensure_venv()
    assert place.is_symlink() and theirs.read_text() == "theirs"
    place.unlink()
    theirs.parent.parent.rename(place)
    with pytest.raises(UserError, match="these tools did not make"):
        environment.ensure_venv()
    assert (place / "bin" / "python").read_text() == "theirs"


# What is said meanwhile


def test_compiling_shows_the_files_that_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    runtime.ensure()
    shown: list[tuple[int, int, str]] = []
    monkeypatch.setattr(runtime, "progress_bar", lambda *one: shown.append(one))
    archive = paths.BUILD / "compiled-by-a-test.zip"
    tools = [[f"{file.stem}.py", runtime.relative(file)] for file in sorted(paths.TOOLS.glob("*.py"))[:21]]
    with build_cache.build_lock():
        runtime.compile_archives([runtime.job(archive, tools)])
    archive.unlink()
    steps = [10, 20, 21]
    assert shown == [(done, len(tools), archive.name) for done in steps]


def test_a_program_that_fails_leaves_its_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    command = [sys.executable, "-c", "print('so far'); raise SystemExit('and no further')"]
    with pytest.raises(UserError, match="it failed:\nso far\nand no further"):
        environment.run_following(command, "it", lambda _: None)


# The environment of what the tools start

OURS = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}
PRINT_ENVIRONMENT = "import json, os; print(json.dumps(dict(os.environ)))"


def test_no_python_setting_of_the_shell_reaches_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTHONWARNINGS", "PYTHONHASHSEED", "PYTHONUNBUFFERED"):
        monkeypatch.setenv(name, "0")
    command = [sys.executable, "-c", PRINT_ENVIRONMENT]
    followed: list[str] = []
    environment.run_following(command, "it", followed.append)
    limited = stages.run_limited(command, 30, variables=paths.child_environment(), capture=True)
    for output in (followed[0], environment.run_quietly(command, "it"), limited.stdout):
        seen = {name: text for name, text in json.loads(output).items() if name.startswith("PYTHON")}
        assert seen == OURS


def test_ci_starts_the_tests_with_an_empty_home_and_what_the_registries_need(tmp_path: Path) -> None:
    for name in ("clone/.ci/run", "clone/build/home/left", "home/.npmrc", "home/.config/pip/pip.conf"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((paths.ROOT / ".ci" / "run").read_bytes())
    python = tmp_path / "programs" / "python3"
    python.parent.mkdir()
    python.write_text(f"#!{sys.executable}\nimport sys\n{PRINT_ENVIRONMENT}\nprint(sys.argv[1:])\n")
    python.chmod(0o755)
    kept = {
        "PATH": f"{python.parent}:{os.defpath}",
        "LANG": "fr_FR.UTF-8",
        "PIP_INDEX_URL": "https://packages.example/simple?a='b c'",
        "SSL_CERT_FILE": "/certificates",
        "https_proxy": "http://proxy.example",
    }
    given = {"HOME": str(tmp_path / "home"), "PYTHONPATH": "theirs", "EDITOR": "theirs", **kept}
    command = ["sh", str(tmp_path / "clone" / ".ci" / "run")]
    said = subprocess.run(command, env=given, capture_output=True, text=True, check=True).stdout
    seen, arguments = said.splitlines()
    home = tmp_path / "clone" / "build" / "home"
    assert arguments == "['run.py', 'test']" and list(home.iterdir()) == []
    found = json.loads(seen)
    found.pop("LC_CTYPE", None)  # set by Python
    assert found == {
        **kept,
        "HOME": str(home),
        "PIP_CONFIG_FILE": str(tmp_path / "home" / ".config" / "pip" / "pip.conf"),
        "NPM_CONFIG_USERCONFIG": str(tmp_path / "home" / ".npmrc"),
    }
