"""The stages of the tests: what CI runs, and `run.py test` at home.

| stage | what | should take at most | is stopped after |
|---|---|---|---|
| lint | ruff, types (tests too), scripts, sheets, words, the workflow, the locks | | 5 minutes a check |
| fast | `tests/` on this Python, a process a core | 3 minutes | 20 minutes |
| pyodide | those of them that could differ there, on the interpreter that ships | 3 minutes | 20 minutes |
| browser | `e2e/`, as a player with mouse, touch and keys, one more than cores | 7 minutes | 50 minutes |

Beside what the other stages need before they begin, the checks of lint run: each is work for one core.

All of them together should take at most 15 minutes on two cores with four games, and two more with each
further game. A stage that takes longer than it should is reported; it has not failed, since a machine that
does other work is slow too. One that is stopped has failed.
"""

import contextlib
import functools
import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from typing import TypeVar

from tools import (
    browser,
    chosen_tests,
    environment,
    full_counts,
    other_browsers,
    paths,
    results,
    runtime,
    script_lint,
    site,
)
from tools.console import UserError, say
from tools.results import Result

T = TypeVar("T")
REPORTS = paths.BUILD / "results"
LIMITS = {"fast": 180, "pyodide": 180, "browser": 420}
"""Seconds that the stages should take at most with four games."""
WHOLE_LIMITS = (420, 120)
"""Seconds that all stages should take at most on two cores: whatever the games are, and for each game."""
SLOW_LIMIT = 6 * 3600
"""Seconds that `run.py slow` should take at most on two cores, nothing of it known before."""
STOPPED_AFTER = {"lint": 300, "fast": 1200, "pyodide": 1200, "browser": 3000}
"""Seconds after which what a stage has started is stopped."""
HANGS = 240
"""Seconds after which a test shows where it is."""
GRACE = 5.0
"""Seconds between asking a program to end and ending it."""
LONG = (
    "tests/conformance",
    "tests/hujiyang/test_hujiyang_bot",
    "tests/nonlieu/test_nonlieu_bot",
    "tests/nonlieu/test_nonlieu_games",
    "tests/process/test_stages",
    "tests/process/test_adding_a_game",
    "tests/ui/test_page_machine",
)
"""Tests of which a file takes longer alone than processes take to start."""

PROCESSES_AT_MOST = 4
SPARE_BROWSERS = 1
"""How many more processes than cores play in browsers: a browser waits now and then."""


def run(stages: list[str]) -> int:
    """Run stages in order; print each one's tests and seconds, and one line for all.

    0 when everything is good.
    """
    done = []
    begun = time.monotonic()
    carry_out = dict(STAGES)
    if "lint" in stages[:-1]:
        carry_out["lint"] = functools.partial(lint, begin_checks())
        beside("tests", compile_tests)
    for stage, prepare in PREPARATIONS.items():
        if stage in stages:
            prepare()
    for stage in stages:
        say(f"\n== {stage} ==")
        result = carry_out[stage]()
        done.append(result)
        say(f"-- {stage}: {len(result.passed)} passed, {result.failed} failed in {result.seconds:.1f} s")
    faults = [f"{result.stage}: {fault}" for result in done for fault in result.faults]
    faults += [f"{result.stage}: no test ran" for result in done if not result.passed]
    faults += results.uneven_names(done)
    good = not faults and all(result.good for result in done)
    summarize(done, faults, time.monotonic() - begun)
    return 0 if good else 1


def summarize(done: list[Result], faults: list[str], seconds: float) -> None:
    """Print the table of stages, what is slow, what is wrong, and the line that sums up.

    seconds: of the whole run, with what had to be fetched and built first.
    """
    print(f"\n{'stage':<10}{'tests':>8}{'failed':>8}{'seconds':>10}")
    for result in done:
        tests = len(result.passed) + result.failed
        print(f"{result.stage:<10}{tests:>8}{result.failed:>8}{result.seconds:>10.1f}")
    for remark in over_limits(done, seconds):
        print(f"~ {remark}")
    for fault in faults:
        print(f"! {fault}")
    failed = sum(result.failed for result in done) + len(faults)
    if repeated := results.repeated(done):
        print(f"{repeated} tests passed in Pyodide, each of them counted once below")
    print(f"{results.distinct(done)} passed, {failed} failed", flush=True)


def over_limits(done: list[Result], seconds: float) -> list[str]:
    """The stages that took longer than they should, and the whole run if it did, in words."""
    found = [
        f"{result.stage} took longer than the {LIMITS[result.stage]} s that it should"
        for result in done
        if result.seconds > LIMITS.get(result.stage, result.seconds)
    ]
    if seconds > whole_limit():
        found.append(f"the whole took {seconds:.0f} s, longer than the {whole_limit()} s that it should")
    return found


def whole_limit() -> int:
    """Seconds that all stages should take at most on two cores with the games of the catalogue."""
    always, each = WHOLE_LIMITS
    return always + each * len(site.game_names())


# The stages


@dataclass(frozen=True, slots=True)
class Check:
    """What a check of the lint stage has found: what is wrong, or nothing; seconds: that it took."""

    wrong: str
    seconds: float


def begin_checks() -> dict[str, Future[Check]]:
    """Begin every check of the lint stage, by its name, each a program of its own."""
    python = str(environment.ensure_packages("site", "test"))
    begun = lint_checks(python)
    return {name: beside(name, functools.partial(timed, check)) for name, check in begun.items()}


def timed(check: Callable[[], str]) -> Check:
    """What a check has found."""
    begun = time.monotonic()
    return Check(check(), time.monotonic() - begun)


def lint(begun: dict[str, Future[Check]] | None = None) -> Result:
    """Everything that is checked without running the game. begun: the checks, where they have begun."""
    checks = begin_checks() if begun is None else begun
    found = {name: check.result() for name, check in checks.items()}
    for name, check in found.items():
        say(f"  {name}: {'not good' if check.wrong else 'good'}")
        if check.wrong:
            print(check.wrong)
    faults = [name for name, check in found.items() if check.wrong]
    passed = frozenset(f"lint::{name}" for name in found.keys() - set(faults))
    return Result("lint", passed, len(faults), max(check.seconds for check in found.values()))


def lint_checks(python: str) -> dict[str, Callable[[], str]]:
    """The checks of the lint stage: each returns what is wrong, or nothing."""
    workflows = [str(file) for file in sorted((paths.ROOT / ".github" / "workflows").glob("*.yml"))]
    schema = ["--builtin-schema", "vendor.github-workflows"]
    types = ["mypy", "--no-error-summary"]
    of_tests = [*types, "--config-file", "tests/mypy.ini"]
    programs = {
        "ruff": [["ruff", "check", "--quiet", "."]],
        "format": [["ruff", "format", "--check", "--quiet", "."]],
        "types": [types],
        "types of the tests": [[*of_tests, "tests"], [*of_tests, "e2e"]],
        "words": [["tools.words", "check"]],
        "workflow": [["check_jsonschema", *schema, *workflows]],
    }
    checks: dict[str, Callable[[], str]] = {
        name: functools.partial(complaint, *([python, "-m", *command] for command in commands))
        for name, commands in programs.items()
    }
    scripts = functools.partial(complaint, script_lint.command())
    return {**checks, "scripts": scripts, "lock": foreign_lock}


def complaint(*commands: list[str]) -> str:
    """What the first of some checking programs that finds anything has to say, or nothing."""
    for command in commands:
        try:
            answer = run_limited(
                giving_way(command), STOPPED_AFTER["lint"], capture=True, variables=paths.child_environment()
            )
        except subprocess.TimeoutExpired as late:
            return stopped(late)
        if answer.returncode != 0:
            return (answer.stdout + answer.stderr).strip() or f"ended with {answer.returncode}"
    return ""


def foreign_lock() -> str:
    """What is wrong with the locks of npm: an entry without a checksum, or an address of one registry."""
    found = []
    for file in (paths.ROOT / "package-lock.json", script_lint.LOCK / "package-lock.json"):
        packages = json.loads(file.read_text())["packages"]
        wrong = [name for name, entry in packages.items() if name and "integrity" not in entry]
        wrong += [name for name, entry in packages.items() if "resolved" in entry]
        if wrong:
            where = file.relative_to(paths.ROOT).as_posix()
            found.append(f"{where}: no checksum, or an address, at {', '.join(wrong)}")
    return "\n".join(found)


def compile_tests() -> None:
    """Compile all tests: their assertions take long, and else each process of a stage does so by itself."""
    for folder in ("tests", "e2e"):
        command = giving_way([*pytest_command(), "--collect-only", folder])
        run_limited(command, STOPPED_AFTER["lint"], capture=True, variables=paths.environment_of_tests())


def fast() -> Result:
    """The tests on this Python."""
    environment.ensure_packages("site", "test")
    site.ensure_words()
    return pytest_stage("fast", pytest_command(), REPORTS / "fast.xml", ["tests", *in_processes()])


def pyodide() -> Result:
    """The tests of what could differ inside Pyodide (`results.IN_PYODIDE`)."""
    environment.ensure_packages("site")
    site.ensure_words()
    return pyodide_parts(process_count())


def pyodide_parts(count: int) -> Result:
    """Run the tests inside Pyodide in so many interpreters side by side, each of which takes the next file
    when it has done one, and put their reports together."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    reports = [REPORTS / f"pyodide-{number}.xml" for number in range(count)]
    commands = []
    queue = REPORTS / "pyodide-queue"
    shutil.rmtree(queue, ignore_errors=True)
    queue.mkdir()
    (queue / "files.json").write_text(json.dumps(results.pyodide_files()), "utf-8")
    for report in reports:
        report.unlink(missing_ok=True)
        script = runtime.pyodide_command("tools/pyodide_build/run_tests.py", runtime.relative(queue))
        named = f"--junitxml=/project/{runtime.relative(report)}"
        commands.append([*script, named, "--durations=4"])
    together = [str(paths.in_venv("python")), "-m", "tools.side_by_side", json.dumps(commands)]
    begun = time.monotonic()
    try:
        ended = run_limited(together, STOPPED_AFTER["pyodide"], variables=paths.child_environment())
    except subprocess.TimeoutExpired as late:
        return Result("pyodide", frozenset(), 1, time.monotonic() - begun, (stopped(late),), repeats=True)
    seconds = time.monotonic() - begun
    parts = [results.read_junit("pyodide", report, seconds, repeats=True) for report in reports]
    return judged(results.merged(parts), ended.returncode)


def browsers() -> Result:
    """The tests in a real browser, on the built site."""
    environment.ensure_packages("site", "test")
    variables = ready_browsers()
    say(f"  in {browser.version(variables[browser.VARIABLE])}")
    arguments = ["e2e", *in_processes(spare=SPARE_BROWSERS)]
    return pytest_stage("browser", pytest_command(), REPORTS / "browser.xml", arguments, variables)


def ready_browsers() -> dict[str, str]:
    """Have the browsers and the site ready, and say which are here; what the tests want in their
    environment."""
    program = browser.ensure()
    other_browsers.ensure()
    here = other_browsers.found()
    for engine in other_browsers.PACKAGES:
        is_played = "a few moves" if engine in here else "not on this machine, nothing is played in it"
        say(f"  {engine}: {is_played}")
    site.ensure_built()
    return {browser.VARIABLE: program}


def pytest_command() -> list[str]:
    """The command line of pytest on this Python."""
    return [str(paths.in_venv("python")), "-m", "pytest"]


def in_processes(spare: int = 0) -> list[str]:
    """The options with which pytest runs a process a core, and so many more, where tests wait now and then. A
    process without work takes some of another's."""
    return ["--numprocesses", str(process_count() + spare), "--dist", "worksteal"]


def process_count() -> int:
    """In how many processes the tests of a stage run."""
    return min(os.cpu_count() or 1, PROCESSES_AT_MOST)


def pytest_stage(
    stage: str,
    command: list[str],
    report: Path,
    arguments: list[str],
    more: dict[str, str] | None = None,
) -> Result:
    """Run pytest, its output shown as it comes, and read its report.

    more: variables of its environment. A stage that hangs is stopped; its output then tells in which test,
    and where.
    """
    REPORTS.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    options = [f"--junitxml={report}", "--durations=8", "-o", f"faulthandler_timeout={HANGS}"]
    begun = time.monotonic()
    try:
        ended = run_limited(
            [*command, *arguments, *options],
            STOPPED_AFTER[stage],
            variables={**paths.environment_of_tests(), **(more or {})},
        )
    except subprocess.TimeoutExpired as late:
        return Result(stage, frozenset(), 1, time.monotonic() - begun, (stopped(late),))
    return judged(results.read_junit(stage, report, time.monotonic() - begun), ended.returncode)


def judged(result: Result, code: int) -> Result:
    """The result, failed where pytest ended badly though every test in its report is good. code: its exit."""
    if code != 0 and result.good:
        return replace(result, failed=1, faults=(f"pytest ended with {code}",))
    return result


def run_chosen(files: list[str], options: list[str]) -> int:
    """Run the tests that belong to these files, or all without a browser where none are named.

    options: those of pytest. 0 when everything is good. Error: UserError for a file that no test belongs to.
    """
    environment.ensure_packages("site", "test")
    site.ensure_words()
    tests = chosen_tests.tests_of(files)
    if files and not tests:
        raise UserError(f"no test belongs to {', '.join(files)}")
    plain, in_browser = chosen_tests.split(tests or ["tests"])
    codes = []
    variables = paths.environment_of_tests()
    if plain:
        say(f"· {', '.join(plain)}")
        many = any(test.startswith(LONG) for test in plain) and "--pdb" not in options
        command = [*pytest_command(), *plain, *(in_processes() if many else []), *options]
        codes.append(run_limited(command, None, variables=variables).returncode)
    if in_browser:
        say(f"· {', '.join(in_browser)}")
        variables |= ready_browsers()
        # A file alone is done before further processes have started.
        many = (len(in_browser) > 1 or not is_file(in_browser[0])) and "--pdb" not in options
        command = [*pytest_command(), *in_browser, *(in_processes() if many else []), *options]
        codes.append(run_limited(command, None, variables=variables).returncode)
    return max(code for code in codes if code != full_counts.NONE_CHOSEN or len(codes) == 1)


def is_file(test: str) -> bool:
    """Whether what pytest is to run lies in one file."""
    return test.partition("::")[0].endswith(".py")


def run_limited(
    command: list[str],
    seconds: float | None,
    *,
    folder: Path = paths.ROOT,
    variables: dict[str, str],
    given: str | None = None,
    capture: bool = False,
) -> "subprocess.CompletedProcess[str]":
    """Run a program for so many seconds at most (None: as long as it takes); all that it has started is ended
    when they are over, or when this program is told to end.

    variables: its environment; given: its standard input; capture: keep what it says.
    TimeoutExpired: it was stopped.
    """
    pipe = subprocess.PIPE if capture else None
    with subprocess.Popen(
        command,
        cwd=folder,
        env=variables,
        stdin=None if given is None else subprocess.PIPE,
        stdout=pipe,
        stderr=pipe,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        try:
            out, err = process.communicate(given, timeout=seconds)
        except BaseException:
            end_group(process)
            raise
    return subprocess.CompletedProcess(command, process.returncode, out, err)


def end_group(process: "subprocess.Popen[str]") -> None:
    """End a program that has a session of its own, and what it has started: asked first, then not asked."""
    if paths.WINDOWS:
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # all of them are gone
            os.killpg(process.pid, signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(GRACE)
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def stopped(late: subprocess.TimeoutExpired) -> str:
    """What is said of a program that took too long."""
    return f"stopped after {late.timeout:.0f} s: it hangs, or this machine is far too slow"


def beside(name: str, work: Callable[[], T]) -> Future[T]:
    """What some work will have found that goes on beside this thread, and ends with it. name: of the work."""
    found: Future[T] = Future()

    def carry_out() -> None:
        try:
            found.set_result(work())
        except BaseException as error:  # raised again where the result is asked for
            found.set_exception(error)

    Thread(target=carry_out, daemon=True, name=name).start()
    return found


def giving_way(command: list[str]) -> list[str]:
    """The command line of a program that goes on beside others which somebody waits for: those come first."""
    nice = shutil.which("nice")
    return [nice, *command] if nice else command


PREPARATIONS: dict[str, Callable[[], object]] = {
    "fast": runtime.ensure,
    "pyodide": runtime.ensure_test_runner,
    "browser": site.ensure_built,
}
"""What takes long before a stage can begin, and is there before several of its processes want it at once."""
STAGES: dict[str, Callable[[], Result]] = {
    "lint": lint,
    "fast": fast,
    "pyodide": pyodide,
    "browser": browsers,
}


def slow(arguments: list[str]) -> int:
    """Run the scaled tests at their full counts, then the tests marked slow, with pytest's options and those
    of `tests/conftest.py` (`--seeds A-B`); without any, those of the browser too, and the mutants.
    """
    python = environment.ensure_packages("site", "test")
    site.ensure_words()
    begun = time.monotonic()
    counted = full_counts.run(python, arguments)
    options = ["-m", "slow", "--slow", "--full", "--capture=no", *arguments]
    command = [str(python), "-m", "pytest", "tests", *options]
    code = run_limited(command, None, variables=paths.child_environment()).returncode
    print(time_of_slow(time.monotonic() - begun), flush=True)
    if code == full_counts.NONE_CHOSEN and counted is not None:
        code = 0
    if not arguments:
        code = code or slow_in_browser(python)
        code = code or run_module("tools.mutants", [], "site", "test")
    return code or int(counted is False)


def slow_in_browser(python: Path) -> int:
    """Run the tests of the browser that are marked slow, then all others with nothing left out. The first
    code that is not good with which pytest ended."""
    variables = {**paths.child_environment(), **ready_browsers()}
    whole = ["e2e", "--whole", *in_processes(spare=SPARE_BROWSERS)]
    for chosen in (["e2e", "-m", "slow"], whole):
        code = run_limited([*pytest_command(), *chosen], None, variables=variables).returncode
        if code:
            return code
    return 0


def time_of_slow(seconds: float) -> str:
    """What is said of the time that `run.py slow` took."""
    said = f"slow took {seconds:.0f} s"
    return said if seconds <= SLOW_LIMIT else f"~ {said}, longer than the {SLOW_LIMIT} s that it should"


def run_module(module: str, arguments: list[str], *needs: str) -> int:
    """Run a module of the tools in the virtual environment, with these lists of packages installed."""
    python = environment.ensure_packages(*needs)
    return subprocess.run(
        [str(python), "-m", module, *arguments], cwd=paths.ROOT, check=False, env=paths.child_environment()
    ).returncode
