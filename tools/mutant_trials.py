"""Mutants and tests in one process: which tests run which lines, and which are red with a mutant.

pytest collects the tests once. For each mutant the process forks; the child gives the function around the
change its other code and runs the tests that run the line, one after the other, until one is red: first the
one that killed it before, then those that are likeliest to, then the others. What runs while modules are
imported cannot be changed so late: such a mutant has a process of its own, and `tools.mutant_import`."""

import contextlib
import functools
import gc
import inspect
import json
import os
import pickle
import re
import select
import signal
import subprocess
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from tools import build_cache, paths
from tools.console import UserError, say
from tools.mutations import Mutant

KEPT = paths.BUILD / "mutants"
"""What was found out about these very sources and tests."""

STATIC = ("tests/process", "tests/slow")
"""Tests that start processes, or take hours: they are not collected."""

OWN, TELLING, BROAD = 80, 30, 10
"""Tests that are the likeliest to kill a mutant: those of its package, of each file in turn, then of the
others those that run the fewest lines, then those that run the most."""

QUICK = 1.5
"""Seconds of a test that goes before slower ones. While lines are noted, all take some eight times as long as
else."""

SECONDS_AT_MOST = 80.0
"""Seconds that these take together, at most."""

SECONDS_OF_ALL = 300.0
"""Seconds that all others take together, at most, to which a mutant is shown that survives these."""

PATIENCE = 15.0
"""Seconds beside those that the tests took while lines were noted, after which a mutant that hangs counts as
killed."""

UNKNOWN = 20.0
"""Seconds that a test is thought to take of which nothing was noted."""

NOTING = 1_200.0
"""Seconds within which the tests of a file are run, while the lines that they run are noted."""

KEPT_AFTER = 100
"""So many mutants are tried before what became of them is written down."""

MEMORY = 6 << 30
"""Bytes that a process with a mutant may take."""


@dataclass(frozen=True, slots=True)
class Place:
    """A mutant in its file. file: its path in the project."""

    file: str
    mutant: Mutant

    def source(self) -> str:
        """The source as it is."""
        return (paths.ROOT / self.file).read_text("utf-8")

    def lines(self) -> tuple[str, str]:
        """Its line before and after."""
        return self.mutant.lines(self.source())

    def __str__(self) -> str:
        before, after = self.lines()
        return f"{self.file}:{self.mutant.line}: {before}  →  {after}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant. killer: the test that was red, or how it ended, empty where it survives;
    tests: those that it was shown to, in this order."""

    place: Place
    killer: str
    tests: tuple[str, ...]


def try_all(
    places: Sequence[Place], tests: Sequence[str], jobs: int, answered: Collection[Place]
) -> list[Verdict]:
    """What becomes of mutants when they are shown to these tests (as pytest takes them), so many processes at
    a time. answered: those that may survive; of them the likeliest tests are enough."""
    import pytest

    if not hasattr(os, "fork"):
        raise UserError("This needs a system that can fork: Linux or macOS.")
    runner = Runner(places, jobs, answered)
    left_out = [f"--ignore={folder}" for folder in STATIC]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "--capture=no"]
    sys.path[:0] = [str(paths.PY), str(paths.ROOT)]
    if pytest.main([*options, *left_out, *tests], plugins=[runner]) or len(runner.verdicts) < len(places):
        raise UserError("the mutants could not be tried: see above")
    return runner.verdicts


class Runner:
    """The plugin of pytest that tries the mutants in place of running the tests."""

    def __init__(self, places: Sequence[Place], jobs: int, answered: Collection[Place]) -> None:
        self.places = places
        self.jobs = jobs
        self.answered = answered
        self.verdicts: list[Verdict] = []
        self._at_import: set[CodeType] = set()

    def pytest_configure(self) -> None:
        """From here on note what runs while modules are imported."""
        sys.settrace(self._imported)

    def _imported(self, frame: FrameType, _event: str, _argument: object) -> None:
        self._at_import.add(frame.f_code)

    def pytest_runtestloop(self, session: Any) -> bool:
        """In place of running the tests."""
        sys.settrace(None)
        if session.testsfailed:
            raise UserError("some tests could not be collected")
        functions = functions_by_place()
        gc.collect()
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        at_import = {function_of(code) for code in self._at_import}
        changed = {}
        for place in self.places:
            name = f"{place.file}:{place.mutant.function}"
            late = place.mutant.function != 0 and name not in at_import
            changed[place] = functions.get(name, []) if late else []
        say(f"· {len(items)} tests, {len(changed)} mutants …")
        cover = Cover(items, self.jobs, at_import)
        found = verdicts(changed, cover, items, self.jobs, self.answered)
        self.verdicts = [found[place] for place in self.places]
        return True


def function_of(code: CodeType) -> str:
    """A function of the product as `file:line`, empty for any other."""
    root = f"{paths.PY}/"
    if not code.co_filename.startswith(root) or code.co_name in ("<module>", "<lambda>"):
        return ""
    return f"py/{code.co_filename.removeprefix(root)}:{code.co_firstlineno}"


def functions_by_place() -> dict[str, list[FunctionType]]:
    """All functions of the product that there are, by `file:line`."""
    found: dict[str, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and (place := function_of(one.__code__)):
            found.setdefault(place, []).append(one)
    return found


# Which tests run which lines


@dataclass(slots=True)
class Noted:
    """What a test ran. seconds: that it took; lines: by file, bit n for line n."""

    seconds: float
    lines: dict[str, int]


@dataclass(slots=True)
class Cover:
    """The tests that run the lines of mutants, noted when they are first asked for. What was noted before of
    the same sources and the same tests is read from disk."""

    items: Mapping[str, Any]
    jobs: int
    at_import: set[str]
    """The functions that run while modules are imported, as `file:line`."""
    unfit: set[str] = field(default_factory=set)
    """Tests that are red by themselves."""
    _noted: dict[str, Noted] = field(default_factory=dict)
    _size: dict[str, int] = field(default_factory=dict)

    def _note(self) -> None:
        by_file: dict[str, list[Any]] = {}
        for name, item in self.items.items():
            by_file.setdefault(name.partition("::")[0], []).append(item)
        kept = {file: self.kept(file) for file in by_file}
        missing = [file for file in by_file if not kept[file].is_file()]
        if missing:
            say(f"· which lines the tests of {len(missing)} files run …")
        KEPT.mkdir(parents=True, exist_ok=True)
        acts = (Act(functools.partial(note, by_file[file], kept[file]), NOTING) for file in missing)
        for number, said in forked(acts, self.jobs):
            if said != "noted":
                raise UserError(f"the tests of {missing[number]} ended oddly: {said}")
        for file in by_file:
            for name, noted in pickle.loads(kept[file].read_bytes()).items():
                if name in self.items:
                    self._noted[name] = noted
                    self._size[name] = sum(lines.bit_count() for lines in noted.lines.values())

    def kept(self, file: str) -> Path:
        """Where it is kept what the tests of a file run."""
        own = build_cache.digest([paths.ROOT / file])[:16]
        return KEPT / f"{file.replace('/', '-')}-{sources_digest()}-{own}"

    def likeliest(self, place: Place) -> tuple[str, ...]:
        """The tests that are the likeliest to kill a mutant, in this order."""
        if not self._noted:
            self._note()
        naming = self._naming(place) if self._is_imported(place) else []
        found = self._running(place)
        seconds = {name: self._noted[name].seconds for name in (*naming, *found)}
        found.sort(
            key=lambda name: (seconds[name] > QUICK, seconds[name] > 10 * QUICK, self._size[name], name)
        )
        folder = f"tests/{place.file.split('/')[1]}/"
        own = in_turn([name for name in found if name.startswith(folder)], Path(place.file).stem)[:OWN]
        others = [name for name in found if not name.startswith(folder)]
        broad = sorted(others[TELLING:], key=lambda name: (-self._size[name], seconds[name], name))[:BROAD]
        return self._within(SECONDS_AT_MOST, [*naming[:OWN], *own, *others[:TELLING], *broad])

    def others(self, place: Place) -> tuple[str, ...]:
        """All other tests that run its line or name it."""
        naming = self._naming(place) if self._is_imported(place) else []
        shown = set(self.likeliest(place))
        left = [name for name in dict.fromkeys([*naming, *self._running(place)]) if name not in shown]
        return self._within(SECONDS_OF_ALL, sorted(left, key=lambda name: self._noted[name].seconds))

    def _within(self, left: float, tests: Iterable[str]) -> tuple[str, ...]:
        """Those of some tests, in their order, that take so many seconds together."""
        chosen: list[str] = []
        for name in dict.fromkeys(tests):
            if not chosen or self._noted[name].seconds <= left:
                chosen.append(name)
                left -= self._noted[name].seconds
        return tuple(chosen)

    def _is_imported(self, place: Place) -> bool:
        """Whether a mutant is of what runs while its module is imported."""
        function = place.mutant.function
        return function == 0 or f"{place.file}:{function}" in self.at_import

    def _naming(self, place: Place) -> list[str]:
        """The tests that name the mutant's constant, or a text of its line, as they do where the line is one
        of a table."""
        texts = {*re.findall(r'"[\w-]+"', place.lines()[0]), place.mutant.name} - {""}
        return [
            name
            for name, item in self.items.items()
            if name in self._noted
            and name not in self.unfit
            and any(text in source_of(item.function) for text in texts)
        ]

    def seconds(self, tests: Iterable[str]) -> float:
        """Seconds that tests took, as far as it is known."""
        return sum(self._noted[name].seconds if name in self._noted else UNKNOWN for name in tests)

    def _running(self, place: Place) -> list[str]:
        """The tests that run the line of a mutant, or the statement where lines of it are not told apart; for
        what runs when the module is imported, the lines that name it, or any of the file."""
        if place.mutant.function:
            for line in (place.mutant.line, place.mutant.statement):
                if found := self._running_lines({place.file: 1 << line}):
                    return found
            if not self._is_imported(place):
                return []
        if found := self._running_lines(naming(place.mutant.name)):
            return found
        return self._running_lines({place.file: -1})

    def _running_lines(self, wanted: Mapping[str, int]) -> list[str]:
        return [
            name
            for name, noted in self._noted.items()
            if name not in self.unfit
            and any(lines & noted.lines.get(file, 0) for file, lines in wanted.items())
        ]


def in_turn(tests: Sequence[str], subject: str) -> list[str]:
    """Tests in another order: first those of files that are named after a subject, then one of each file, a
    second one of each, and so on."""
    numbers: Counter[str] = Counter()
    ranks = {}
    for name in tests:
        file = name.partition("::")[0]
        ranks[name] = 0 if subject in Path(file).stem else 1 + numbers[file]
        numbers[file] += 1
    return sorted(tests, key=lambda name: ranks[name])


@functools.cache
def sources_digest() -> str:
    """A digest of all that the tests run: the product's sources, and what the tests share."""
    tests = [file for file in (paths.ROOT / "tests").rglob("*.py") if not file.name.startswith("test_")]
    return build_cache.digest(sorted([*paths.PY.rglob("*.py"), *tests]))[:16]


@functools.cache
def source_of(test: Callable[..., object]) -> str:
    """How a test is written, its parameters included."""
    return inspect.getsource(test)


@functools.cache
def naming(name: str) -> Mapping[str, int]:
    """The lines of the product that name something, by file, bit n for line n."""
    found: dict[str, int] = {}
    for file in paths.PY.rglob("*.py") if name else ():
        lines = enumerate(file.read_text("utf-8").splitlines(), 1)
        if bits := sum(1 << number for number, line in lines if re.search(rf"\b{name}\b", line)):
            found[file.relative_to(paths.ROOT).as_posix()] = bits
    return found


def note(items: Sequence[Any], file: Path) -> str:
    """Run the tests of a file, and keep which lines of the product each runs; nothing of those that are
    red."""
    from coverage import Coverage

    coverage = Coverage(data_file=None, include=[f"{paths.PY}/*"], config_file=False, messages=False)
    noted: dict[str, Noted] = {}
    coverage.start()
    for item, following in zip(items, [*items[1:], None], strict=True):
        coverage.switch_context(item.nodeid)
        begun = time.perf_counter()
        if is_green(item, following):
            noted[item.nodeid] = Noted(time.perf_counter() - begun, {})
    coverage.stop()
    with warnings.catch_warnings(action="ignore"):  # tests that run nothing of the product are no fault
        data = coverage.get_data()
    for source in data.measured_files():
        name = Path(source).relative_to(paths.ROOT).as_posix()
        for line, tests in data.contexts_by_lineno(source).items():
            for one in noted.keys() & set(tests):
                lines = noted[one].lines
                lines[name] = lines.get(name, 0) | 1 << line
    new = file.with_suffix(".new")
    new.write_bytes(pickle.dumps(noted))
    new.rename(file)
    return "noted"


def is_green(item: Any, following: Any) -> bool:
    """Run one test; whether it was green."""
    from _pytest.runner import runtestprotocol

    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=following))


# One mutant after the other


@dataclass(frozen=True, slots=True)
class Trial:
    """A mutant and the tests that it is shown to. functions: those that get other code; none where it needs a
    process of its own."""

    place: Place
    tests: tuple[str, ...]
    functions: list[FunctionType]


def verdicts(
    changed: Mapping[Place, list[FunctionType]],
    cover: Cover,
    items: Mapping[str, Any],
    jobs: int,
    answered: Collection[Place],
) -> dict[Place, Verdict]:
    """What becomes of the mutants. changed: each with the functions that get other code. A test that is red
    by itself, without a mutant, kills none. answered: those that are not shown to all tests."""
    known = Known(KEPT / "killed.json")
    found = {place: Verdict(place, known.killer(place), ()) for place in changed}
    checked: set[str] = set()
    for choose in (known.killers, cover.likeliest, cover.others):
        done = answered if choose == cover.others else ()
        waiting = [place for place in changed if not found[place].killer and place not in done]
        for begin in range(0, len(waiting), KEPT_AFTER):
            say(f"  {begin} of {len(waiting)} tried: {choose.__name__}")
            part = waiting[begin : begin + KEPT_AFTER]
            again = part
            while again:
                fit = items.keys() - cover.unfit
                trials = [
                    Trial(place, tuple(one for one in choose(place) if one in fit), changed[place])
                    for place in again
                ]
                for verdict in tried([one for one in trials if one.tests], cover, items, jobs):
                    shown = (*found[verdict.place].tests, *verdict.tests)
                    found[verdict.place] = Verdict(verdict.place, verdict.killer, shown)
                killers = {found[place].killer for place in again} & items.keys() - checked
                checked |= killers
                cover.unfit |= red_by_themselves(sorted(killers), items, jobs)
                again = [place for place in again if found[place].killer in cover.unfit]
                found |= {place: replace(found[place], killer="") for place in again}
            for place in part:
                if found[place].killer:
                    known.add(place, found[place].killer)
            known.keep()
    for place, verdict in found.items():
        if not verdict.killer:
            some = ", ".join(verdict.tests[:3]) or "no test runs the line"
            say(f"  survives {len(verdict.tests)} tests: {place}  ({some})")
    return found


def tried(trials: Sequence[Trial], cover: Cover, items: Mapping[str, Any], jobs: int) -> Iterator[Verdict]:
    """What becomes of each, told as it is known."""
    acts = []
    for trial in trials:
        patience = PATIENCE + cover.seconds(trial.tests)
        acts.append(Act(functools.partial(killer_of, trial, items), patience))
    for number, said in forked(acts, jobs):
        trial = trials[number]
        if said.startswith(FAULT):
            raise UserError(f"{trial.place} cannot be tried: {said}")
        killer = "" if said == SURVIVED else said or "it ends the process"
        yield Verdict(trial.place, killer, trial.tests)


def killer_of(trial: Trial, items: Mapping[str, Any]) -> str:
    """The first test that is red with a mutant, or `SURVIVED`."""
    source = trial.place.mutant.applied(trial.place.source())
    code = compile(source, str(paths.ROOT / trial.place.file), "exec")
    others = {(one.co_firstlineno, one.co_name): one for one in codes_in(code)}
    swapped = [(one, others[one.__code__.co_firstlineno, one.__code__.co_name]) for one in trial.functions]
    if not swapped or any(len(new.co_freevars) != len(one.__code__.co_freevars) for one, new in swapped):
        return killer_in_its_own_process(trial.place, source, trial.tests)
    for function, new in swapped:
        function.__code__ = new
    for name, following in zip(trial.tests, [*trial.tests[1:], None], strict=True):
        try:
            green = is_green(items[name], items[following] if following else None)
        except BaseException as error:
            return f"it ends with {type(error).__name__}"
        if not green:
            return name
    return SURVIVED


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions in a module's."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from codes_in(one)


def killer_in_its_own_process(place: Place, changed: str, tests: Sequence[str]) -> str:
    """The first test that is red with a mutant that is imported, the import itself, or `SURVIVED`."""
    mutant = KEPT / f"{os.getpid()}.py"
    mutant.write_text(changed, "utf-8")
    variables = {**os.environ, "MUTANT": f"{paths.ROOT / place.file}={mutant}"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:cacheprovider", "-p", "no:xdist"]
    try:
        ended = subprocess.run(
            [*command, "-p", "tools.mutant_import", *tests],
            cwd=paths.ROOT, env=variables, capture_output=True, check=False, text=True,
        )  # fmt: skip
    finally:
        mutant.unlink()
    red = re.search(r"^(?:FAILED|ERROR) (\S+)", ended.stdout, re.M)
    return SURVIVED if ended.returncode == 0 else red[1] if red else "the import"


def red_by_themselves(tests: Sequence[str], items: Mapping[str, Any], jobs: int) -> set[str]:
    """Those tests that are red when they are run alone, without a mutant."""

    def alone(name: str) -> str:
        return "green" if is_green(items[name], None) else "red"

    acts = [Act(functools.partial(alone, name), NOTING) for name in tests]
    return {tests[number] for number, said in forked(acts, jobs) if said != "green"}


class Known:
    """The mutants that were killed before, and by which tests."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._killers: dict[str, list[str]] = json.loads(file.read_text()) if file.is_file() else {}

    def killer(self, place: Place) -> str:
        """The test that kills a mutant; empty where none is known, or it, or any source, has changed."""
        test, *digests = self._killers.get(self._key(place), ["", "", ""])
        return test if digests == [test_digest(test), sources_digest()] else ""

    def killers(self, place: Place) -> tuple[str, ...]:
        """The test that killed a mutant of such a line."""
        test = self._killers.get(self._key(place), [""])[0]
        return (test,) if test else ()

    def add(self, place: Place, test: str) -> None:
        """One more was killed."""
        self._killers[self._key(place)] = [test, test_digest(test), sources_digest()]

    def keep(self) -> None:
        """Write it down."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._killers, indent=1))

    @staticmethod
    def _key(place: Place) -> str:
        """A mutant by its line, which may have come to stand elsewhere in the file."""
        before, after = place.lines()
        above = place.source().splitlines()[: place.mutant.line - 1]
        return f"{place.file} {sum(one.strip() == before for one in above)} {before} → {after}"


@functools.cache
def test_digest(test: str) -> str:
    """A digest of the file of a test, empty where it is not there."""
    file = paths.ROOT / test.partition("::")[0]
    return build_cache.digest([file])[:16] if file.is_file() else ""


# Processes


@dataclass(frozen=True, slots=True)
class Act:
    """What a process does. patience: seconds after which it is ended; it has then said `HUNG`."""

    carry_out: Callable[[], str]
    patience: float


HUNG = "it hangs"
SURVIVED = "survived"
FAULT = "a fault of the tool:"


def forked(acts: Iterable[Act], jobs: int) -> Iterator[tuple[int, str]]:
    """What each says in a process of its own, forked from this one, so many at once: its number and the
    answer, in the order in which they end."""
    waiting = enumerate(acts)
    running: dict[int, tuple[int, int, float]] = {}  # where its answer is read from → number, process, end
    more = True
    try:
        while more or running:
            while more and len(running) < jobs:
                number, act = next(waiting, (-1, None))
                if act is None:
                    more = False
                    break
                reading, process = start(act)
                running[reading] = (number, process, time.monotonic() + act.patience)
            ended, _, _ = select.select(list(running), [], [], 0.5)
            for reading, (number, process, end) in list(running.items()):
                if reading in ended:
                    said = read_all(reading)
                elif time.monotonic() > end:
                    said = HUNG
                else:
                    continue
                kill(process)
                os.close(reading)
                del running[reading]
                yield number, said
    finally:
        for _, process, _ in running.values():
            kill(process)


def kill(process: int) -> None:
    """End a child, and all that it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)


def read_all(reading: int) -> str:
    """What was written until the other end was closed."""
    parts = []
    while part := os.read(reading, 1 << 16):
        parts.append(part)
    return b"".join(parts).decode()


def start(act: Act) -> tuple[int, int]:
    """Fork, and let the child do it; where its answer is read from, and the child."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return reading, child
    import resource

    os.close(reading)
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nothing = os.open(os.devnull, os.O_RDWR)
    for one in (0, 1, 2):
        os.dup2(nothing, one)
    try:
        said = act.carry_out()
    except BaseException as error:
        said = f"{FAULT} {type(error).__name__}: {error}"
    os.write(writing, said.encode())
    os._exit(0)
