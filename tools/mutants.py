"""What the tests would notice: the share of small changes to the product that make one of them red.

    python -m tools.mutants --area rules --count 50     a sample of one area (seed 1)
    python -m tools.mutants --files py/nonlieu/rules/turn.py --count 30
    python -m tools.mutants --write                     all areas at their full counts, and docs/mutants.md

A mutant is a change of `tools.mutations`. First each test says which functions it calls; a mutant is then
shown to the tests that call the function around it, those that call the fewest others first, until one is
red. All is done by one process that has collected the tests: for each mutant it forks, gives the function
its other code, and runs them. What runs while modules are imported cannot be changed so late: such a mutant
has a process of its own.

What survives is answered by a test, or in `docs/mutants.md` by a line that says why it may.
"""

import argparse
import contextlib
import functools
import gc
import hashlib
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from tools import paths
from tools.console import UserError, say
from tools.mutations import Mutant, Mutations

DOC = paths.ROOT / "docs" / "mutants.md"
MAPS = paths.BUILD / "mutants"
SEED = 1
COUNT = 300
"""Mutants of each area that are drawn for the table."""

AIMS = {"rules": 90, "records": 90, "secrecy": 90, "update": 90, "bots": 70}
"""Per cent of the mutants of each area that are to be noticed, or answered."""

AREAS = {
    "rules": ("py/hujiyang/rules.py", "py/hujiyang/bitboard.py", "py/*/rules/*.py"),
    "records": tuple(
        f"py/tabletop/{name}.py"
        for name in (
            "match", "log", "decision", "record", "codec", "blocks", "kept", "saves", "save_format",
            "old_saves", "loading", "backup", "file_reader", "strict_json", "link", "chance", "step_chance",
            "event_json", "drafts", "asides",
        )
    ),
    "secrecy": (
        "py/tabletop/game.py", "py/tabletop/pages.py", "py/*/rules/hidden.py", "py/ui/mode.py",
        "py/ui/update/holder.py", "py/ui/views/curtain.py", "py/ui/storytelling.py", "py/ui/late_words.py",
    ),
    "update": ("py/ui/update/*.py", "py/ui/commands.py", "py/ui/score_book.py", "py/ui/opening.py"),
    "bots": ("py/*/bot/*.py", "py/tabletop/bots.py"),
}  # fmt: skip
"""The sources of each area, as patterns; what stands in two belongs to the later one."""

STATIC = ("tests/process", "tests/slow", "tests/games/nim_tests")
"""Tests that start processes or take long. Those beside the folders look at sources: they are left out."""

TESTS_AT_MOST = 150
"""Tests to which one mutant is shown."""

SECONDS_AT_MOST = 20.0
"""Seconds that these take together without the mutant, at most."""

PATIENCE = 45.0
"""Seconds after which a mutant that makes its tests hang counts as noticed."""

NOTING = 600.0
"""Seconds within which the tests of a file are run, while it is noted what they call."""

JOBS = os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Place:
    """A mutant in its file. file: its path in the project."""

    file: str
    mutant: Mutant

    def lines(self) -> tuple[str, str]:
        """Its line before and after."""
        return self.mutant.lines((paths.ROOT / self.file).read_text("utf-8"))


@dataclass(slots=True)
class Calls:
    """Which tests call which functions. seconds: of each test; functions: test → the functions that it calls,
    as `file:line`; at_import: those that run while modules are imported."""

    seconds: dict[str, float] = field(default_factory=dict)
    functions: dict[str, list[str]] = field(default_factory=dict)
    at_import: set[str] = field(default_factory=set)

    def tests_of(self, place: Place) -> list[str]:
        """The tests to which a mutant is shown, in this order: those that call the fewest functions first."""
        line = place.mutant.function
        wanted = f"{place.file}:{line}" if line else f"{place.file}:"
        found = [
            name
            for name, functions in self.functions.items()
            if (wanted in functions if line else any(one.startswith(wanted) for one in functions))
        ]
        found.sort(key=lambda name: (self.seconds[name] > 1, len(self.functions[name]), name))
        chosen: list[str] = []
        seconds = 0.0
        for name in found[:TESTS_AT_MOST]:
            seconds += self.seconds[name]
            if chosen and seconds > SECONDS_AT_MOST:
                break
            chosen.append(name)
        return chosen


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant. noticed: a test was red, or hung; tests: how many it was shown to."""

    area: str
    place: Place
    noticed: bool
    tests: int


# Which mutants


def files_of(area: str) -> list[str]:
    """The sources of an area, without those of a later one."""
    later = list(AREAS)[list(AREAS).index(area) + 1 :]
    taken = {file for one in later for file in matching(AREAS[one])}
    return [file for file in matching(AREAS[area]) if file not in taken]


def matching(patterns: Iterable[str]) -> list[str]:
    """The files of the project that fit patterns, by path."""
    found = {file for pattern in patterns for file in paths.ROOT.glob(pattern)}
    return sorted(file.relative_to(paths.ROOT).as_posix() for file in found)


def drawn(files: Sequence[str], count: int, seed: int) -> list[Place]:
    """So many mutants of these files, drawn by a seed: the same as long as the files are."""
    places = [
        Place(file, mutant)
        for file in files
        for mutant in Mutations((paths.ROOT / file).read_text("utf-8")).all()
    ]
    chosen = random.Random(seed).sample(places, min(count, len(places)))
    return sorted(chosen, key=lambda one: (one.file, one.mutant.begin))


# In the process that has collected the tests


class Runner:
    """The plugin of pytest that does all of it in place of running the tests.

    wanted: the mutants of each area; verdicts: what became of them.
    """

    def __init__(self, wanted: Mapping[str, Sequence[Place]]) -> None:
        self.wanted = wanted
        self.verdicts: list[Verdict] = []
        self._at_import: set[CodeType] = set()

    def pytest_configure(self) -> None:
        """From here on note what runs while modules are imported."""
        sys.settrace(self._imported)

    def _imported(self, frame: FrameType, _event: str, _argument: object) -> None:
        self._at_import.add(frame.f_code)

    def pytest_runtestloop(self, session: Any) -> bool:
        """In place of running the tests: look who calls what, then try the mutants."""
        sys.settrace(None)
        if session.testsfailed:
            raise UserError("some tests could not be collected")
        gc.collect()
        gc.freeze()
        items = {item.nodeid: item for item in session.items if is_shown(item.nodeid)}
        calls = calls_of(items, {function_of(code) for code in self._at_import} - {""})
        functions = functions_by_place()
        say(f"· {len(items)} tests, {sum(map(len, self.wanted.values()))} mutants …")
        trials = []
        for area, places in self.wanted.items():
            for place in places:
                names = calls.tests_of(place)
                late = (
                    place.mutant.function and f"{place.file}:{place.mutant.function}" not in calls.at_import
                )
                known = functions.get(f"{place.file}:{place.mutant.function}", []) if late else []
                trials.append((area, place, names, known))
        self.verdicts = list(verdicts(trials, items))
        return True


def is_shown(name: str) -> bool:
    """Whether a mutant may be shown to a test."""
    file = name.partition("::")[0]
    return not file.startswith(STATIC) and file.count("/") > 1


def function_of(code: CodeType) -> str:
    """A function of the product as `file:line`, empty for any other."""
    root = f"{paths.PY}/"
    if not code.co_filename.startswith(root) or code.co_name in ("<module>", "<lambda>"):
        return ""
    return f"py/{code.co_filename.removeprefix(root)}:{code.co_firstlineno}"


def functions_by_place() -> dict[str, list[FunctionType]]:
    """The functions that the modules of the product lead to, by `file:line`."""
    found: dict[str, list[FunctionType]] = {}
    seen: set[int] = set()
    waiting: list[object] = [module for module in list(sys.modules.values()) if _is_ours(module)]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, FunctionType):
            if place := function_of(one.__code__):
                found.setdefault(place, []).append(one)
            waiting += [cell.cell_contents for cell in one.__closure__ or () if _has_content(cell)]
            waiting += [one.__wrapped__] if hasattr(one, "__wrapped__") else []
        elif isinstance(one, type) or _is_ours(one):
            waiting += list(vars(one).values())
        elif isinstance(one, staticmethod | classmethod):
            waiting.append(one.__func__)
        elif isinstance(one, property):
            waiting += [one.fget, one.fset]
        elif isinstance(one, functools.cached_property | functools.partial):
            waiting.append(one.func)
        elif isinstance(one, dict) and len(one) < 2_000:
            waiting += list(one.values())
        elif isinstance(one, list | tuple) and len(one) < 2_000:
            waiting += list(one)
        elif hasattr(one, "__wrapped__"):
            waiting.append(one.__wrapped__)
    return found


def _is_ours(one: object) -> bool:
    return isinstance(one, type(sys)) and str(getattr(one, "__file__", "")).startswith(str(paths.PY))


def _has_content(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


# Who calls what


def calls_of(items: Mapping[str, Any], at_import: set[str]) -> Calls:
    """Which functions each test calls. What was found with the same sources and tests is kept on disk."""
    digest = hashlib.sha256()
    for folder in ("py", "tests"):
        for source in sorted((paths.ROOT / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    by_file: dict[str, list[Any]] = {}
    for name, item in items.items():
        by_file.setdefault(name.partition("::")[0], []).append(item)
    kept = MAPS / digest.hexdigest()[:16]
    kept.mkdir(parents=True, exist_ok=True)
    missing = [file for file in by_file if not (kept / file.replace("/", "-")).exists()]
    if missing:
        say(f"· which functions the tests of {len(missing)} files call …")
    acts = (functools.partial(_note_calls, by_file[file], kept / file.replace("/", "-")) for file in missing)
    for number, good in forked(acts, patience=NOTING):
        if not good:
            raise UserError(f"the tests of {missing[number]} ended oddly")
    calls = Calls(at_import=at_import)
    for file in by_file:
        noted = json.loads((kept / file.replace("/", "-")).read_text())
        for name, (seconds, functions) in noted.items():
            calls.seconds[name], calls.functions[name] = seconds, functions
    return calls


def _note_calls(items: list[Any], file: Path) -> bool:
    """Run the tests of a file and note which functions each calls; those that are red note none."""
    noted = {}
    for item, following in zip(items, [*items[1:], None], strict=True):
        called: set[CodeType] = set()
        note = functools.partial(_called, called)
        begun = time.perf_counter()
        sys.settrace(note)
        good = run(item, following)
        sys.settrace(None)
        if good:
            functions = sorted({function_of(code) for code in called} - {""})
            noted[item.nodeid] = (time.perf_counter() - begun, functions)
    file.with_suffix(".new").write_text(json.dumps(noted))
    file.with_suffix(".new").rename(file)
    return True


def _called(called: set[CodeType], frame: FrameType, _event: str, _argument: object) -> None:
    called.add(frame.f_code)


def run(item: Any, following: Any) -> bool:
    """Run one test; whether it was green."""
    from _pytest.runner import runtestprotocol

    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=following))


# One mutant after the other


Trial = tuple[str, Place, list[str], list[FunctionType]]
"""An area, a mutant of it, the tests that it is shown to, and the functions that get other code; none where
it needs a process of its own."""


def verdicts(trials: Sequence[Trial], items: Mapping[str, Any]) -> Iterator[Verdict]:
    """What becomes of the mutants, in the order in which it is known."""
    tries = [
        functools.partial(_tried, place, [items[name] for name in names], functions)
        for _, place, names, functions in trials
    ]
    for number, green in forked(tries):
        area, place, names, _ = trials[number]
        if green and names:
            before, after = place.lines()
            say(f"  survives: {place.file}:{place.mutant.line}: {before}  →  {after}  ({len(names)} tests)")
        elif not names:
            say(f"  no test calls: {place.file}:{place.mutant.line}: {place.lines()[0]}")
        yield Verdict(area, place, noticed=bool(names) and not green, tests=len(names))


def _tried(place: Place, items: list[Any], functions: list[FunctionType]) -> bool:
    """Whether all tests are green with a mutant."""
    if not items:
        return True
    source = (paths.ROOT / place.file).read_text("utf-8")
    changed = place.mutant.applied(source)
    if not functions:
        return _green_in_its_own_process(place, changed, [item.nodeid for item in items])
    code = compile(changed, str(paths.ROOT / place.file), "exec")
    others = {(one.co_firstlineno, one.co_name): one for one in codes_in(code)}
    for function in functions:
        function.__code__ = others[function.__code__.co_firstlineno, function.__code__.co_name]
    following = [*items[1:], None]
    return all(run(item, after) for item, after in zip(items, following, strict=True))


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions in a module's."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from codes_in(one)


def _green_in_its_own_process(place: Place, changed: str, names: list[str]) -> bool:
    """The same, imported anew: `tools.mutant_import` gives the module its other source."""
    mutant = MAPS / f"{os.getpid()}.py"
    mutant.write_text(changed, "utf-8")
    variables = {**os.environ, "MUTANT": f"{paths.ROOT / place.file}={mutant}"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    try:
        ended = subprocess.run(
            [*command, "-p", "tools.mutant_import", *names],
            cwd=paths.ROOT, env=variables, capture_output=True, check=False,
        )  # fmt: skip
    finally:
        mutant.unlink()
    return ended.returncode == 0


def forked(
    tries: Iterable[functools.partial[bool]], patience: float = PATIENCE
) -> Iterator[tuple[int, bool]]:
    """What each gives in a process of its own, forked from this one, as many at once as there are cores: its
    number and the answer, no for what raises, or takes longer than so many seconds."""
    waiting = enumerate(tries)
    running: dict[int, tuple[int, float]] = {}  # where its answer is read from → its number, when it began
    more = True
    while more or running:
        while more and len(running) < JOBS:
            number, act = next(waiting, (-1, None))
            if act is None:
                more = False
                break
            running[_start(act)] = (number, time.monotonic())
        ended, _, _ = select.select(list(running), [], [], 1.0)
        for end in list(running):
            number, begun = running[end]
            if end in ended:
                said = os.read(end, 1)
                yield number, said == b"1"
            elif time.monotonic() - begun > patience:
                yield number, False
            else:
                continue
            _stop(end)
            del running[end]


_processes: dict[int, int] = {}
"""The children that run: where their answer is read from → process."""


def _start(act: functools.partial[bool]) -> int:
    """Fork, and let the child do it; where its answer is read from."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        _processes[reading] = child
        return reading
    os.setpgid(0, 0)
    nothing = os.open(os.devnull, os.O_RDWR)
    for one in (0, 1, 2):
        os.dup2(nothing, one)
    try:
        good = act()
    except BaseException:
        good = False
    os.write(writing, b"1" if good else b"0")
    os._exit(0)


def _stop(end: int) -> None:
    """End a child and all that it has started."""
    child = _processes.pop(end)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(end)


# The table


ANSWERED = re.compile(
    r"^\| `(?P<file>[^`]+)` \| `` (?P<before>.+?) `` \| `` (?P<after>.+?) `` \| (?P<why>.+) \|$", re.M
)
SHARE = re.compile(r"^\| (?P<area>\w+) \| (?P<mutants>\d+) \| (?P<noticed>\d+) \| (?P<share>[\d.]+) \|", re.M)


def answers() -> dict[tuple[str, str, str], str]:
    """Why a mutant may survive, as the document says: by its file and its line before and after."""
    found = ANSWERED.finditer(DOC.read_text("utf-8")) if DOC.is_file() else ()
    return {(one["file"], one["before"], one["after"]): one["why"] for one in found}


def table(found: Sequence[Verdict]) -> str:
    """The shares by area, as the document has them."""
    known = answers()
    rows = ["| area | mutants | noticed | of 100 | answered |", "|---|---|---|---|---|"]
    for area in AREAS:
        of_area = [one for one in found if one.area == area]
        if not of_area:
            continue
        noticed = sum(one.noticed for one in of_area)
        answered = sum((one.place.file, *one.place.lines()) in known for one in of_area if not one.noticed)
        share = 100 * noticed / len(of_area)
        rows.append(f"| {area} | {len(of_area)} | {noticed} | {share:.1f} | {answered} |")
    return "\n".join(rows)


def shares(text: str) -> dict[str, float]:
    """The shares in the text of a document."""
    return {one["area"]: float(one["share"]) for one in SHARE.finditer(text)}


def write(found: Sequence[Verdict]) -> None:
    """Put the table into the document. Error: UserError where a share has fallen."""
    text = DOC.read_text("utf-8")
    new = table(found)
    fallen = [area for area, share in shares(text).items() if shares(new).get(area, share) < share]
    if fallen:
        raise UserError(f"less is noticed than before: {', '.join(fallen)}\n{new}")
    begin, end = text.index("| area |"), text.index("\n\n", text.index("| area |"))
    DOC.write_text(text[:begin] + new + text[end:], "utf-8")


def main(arguments: Sequence[str]) -> int:
    """Try mutants and print what became of them; 1 where some survive and nobody has answered."""
    options = parser().parse_args(arguments)
    areas = options.area or list(AREAS)
    files = options.files
    wanted = (
        {"chosen": drawn(files, options.count, options.seed)}
        if files
        else {area: drawn(files_of(area), options.count, options.seed) for area in areas}
    )
    found = tried(wanted, options.tests)
    known = answers()
    open_ones = [
        one for one in found if not one.noticed and (one.place.file, *one.place.lines()) not in known
    ]
    by_file = Counter(one.place.file for one in open_ones)
    print(table(found) if not files else "")
    noticed = sum(one.noticed for one in found)
    print(f"{len(found)} mutants, {noticed} noticed, {len(open_ones)} survive unanswered")
    for file, count in by_file.most_common():
        print(f"  {count:3} {file}")
    if options.write:
        write(found)
    return 1 if open_ones else 0


def tried(wanted: Mapping[str, Sequence[Place]], tests: Sequence[str]) -> list[Verdict]:
    """What becomes of mutants when they are shown to these tests."""
    import pytest

    runner = Runner(wanted)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "--capture=no"]
    sys.path[:0] = [str(paths.PY), str(paths.ROOT)]
    pytest.main([*options, *tests], plugins=[runner])
    return runner.verdicts


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=(__doc__ or "").partition("\n")[0]
    )
    whole.add_argument("--area", action="append", choices=list(AREAS), help="may be repeated")
    whole.add_argument("--files", nargs="+", help="these sources and no area")
    whole.add_argument("--count", type=int, default=COUNT, help="mutants of each area")
    whole.add_argument("--seed", type=int, default=SEED)
    whole.add_argument("--tests", nargs="+", default=["tests"], help="the tests that are shown the mutants")
    whole.add_argument("--write", action="store_true", help="put the table into docs/mutants.md")
    return whole


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
