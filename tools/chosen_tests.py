"""The tests of what was touched: those nearest to a source by imports, the nearest first.

`run.py test FILE …` and `run.py test --changed` run them. A test is as far from a source as imports lead from
the one to the other: one that imports it itself is nearest, and where there are such, no other is run. Tests
of the browser, which take longer, are left to sources that no other test leads to.
"""

import ast
import functools
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from tools import paths
from tools.console import UserError
from tools.repository import git

ROOTS = ("py", "tests", "tests/games", "tests/ui", "e2e", "")
"""Where modules are imported from, besides the folder of whoever imports them."""

SOURCES = ("py", "tests", "e2e", "tools")
FAR = 9
"""Further than any test is from a source."""

DATA = {
    "py/ui/browser/": "e2e",
    "static/": "e2e",
    "index.html": "e2e",
    "sw.js": "e2e",
    "docs/": "tests/test_docs.py",
}
"""What no test imports, and the tests that look at it."""


def touched() -> list[str]:
    """The files that are not as in the last commit, by their paths in the project. Error: UserError where git
    cannot tell."""
    try:
        lines = git("status", "--porcelain", "--untracked-files=all").splitlines()
    except (OSError, subprocess.CalledProcessError):
        raise UserError("git cannot tell what has changed here; name the files instead") from None
    return [line[3:].rpartition(" -> ")[2].strip('"') for line in lines if line[:2].strip() != "D"]


def tests_of(files: Iterable[str]) -> list[str]:
    """The test files of files of the project, the nearest first, none twice. Error: UserError for a file that
    is not there."""
    found: dict[str, int] = {}
    for file in files:
        path = in_project(file)
        if is_test(path):
            found[path] = 0
        elif tests := nearest(path):
            for test, far in tests:
                found[test] = min(far, found.get(test, far))
        else:
            found |= {test: FAR for begin, test in DATA.items() if path.startswith(begin)}
    return sorted(found, key=lambda test: (found[test], test))


def in_project(file: str) -> str:
    """The path of a file in the project, whatever folder it was named from."""
    path = Path(file.partition("::")[0])
    whole = path if path.is_absolute() else paths.ROOT / path
    if not whole.exists() or not whole.resolve().is_relative_to(paths.ROOT):
        raise UserError(f"there is no {file} in the project")
    named = whole.resolve().relative_to(paths.ROOT).as_posix()
    return named + file[len(file.partition("::")[0]) :]


def is_test(path: str) -> bool:
    """Whether pytest runs a path: a file of tests, a test in it, or a folder of them."""
    plain = PurePosixPath(path.partition("::")[0])
    in_folder = plain.parts[:1] in (("tests",), ("e2e",))
    return in_folder and (plain.name.startswith("test_") or (paths.ROOT / plain).is_dir())


def nearest(path: str) -> list[tuple[str, int]]:
    """The tests that lead to a source by the fewest imports, with how many; those of the browser where no
    other does."""
    importers: dict[str, set[str]] = {}
    for file, needed in imports().items():
        for one in needed:
            importers.setdefault(one, set()).add(file)
    far, seen, front = 0, {path}, {path}
    in_browser: list[tuple[str, int]] = []
    while front:
        far += 1
        front = {one for file in front for one in importers.get(file, ())} - seen
        seen |= front
        found = [(one, far) for one in sorted(front) if is_test(one)]
        if quick := [one for one in found if not one[0].startswith("e2e")]:
            return quick
        in_browser = in_browser or found
    return in_browser


@functools.cache
def imports() -> dict[str, frozenset[str]]:
    """Which files each source imports, by their paths in the project."""
    files = [file for folder in SOURCES for file in sorted((paths.ROOT / folder).rglob("*.py"))]
    return {
        file.relative_to(paths.ROOT).as_posix(): frozenset(imported(file))
        for file in files
        if "__pycache__" not in file.parts
    }


def imported(file: Path) -> Iterator[str]:
    """The files of the project that a source imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
        for name in names:
            if found := file_of(name, file.parent):
                yield found


def file_of(module: str, folder: Path) -> str:
    """The file of a module that is imported from a folder; empty for one that is none of the project's."""
    inner = Path(*module.split("."))
    for root in (folder, *(paths.ROOT / one for one in ROOTS)):
        for file in (root / inner.with_suffix(".py"), root / inner / "__init__.py"):
            if file.is_file():
                return file.relative_to(paths.ROOT).as_posix()
    return ""


def split(tests: Sequence[str]) -> tuple[list[str], list[str]]:
    """Those without a browser, and those with one."""
    in_browser = [test for test in tests if test.startswith("e2e")]
    return [test for test in tests if test not in in_browser], in_browser
