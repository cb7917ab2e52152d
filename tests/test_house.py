"""The house stands: dependencies run one way, and every file lies in its room.

`puzzles, verdicts → ui → games → tabletop`; a game never imports another game, and only `ui` and the
worker's entry know the browser. Law: `docs/adding-a-game.md`.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from catalog import GAMES
from tabletop.registry import LATE_PACKAGES, ROOMS

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyscript"}
ENTRIES = {"main", "bot_worker", "import_worker", "catalog"}
SHIPPED = ROOT / "tools" / "pyodide_build" / "library.txt"
WHEELS = {"segno"}
SOURCES = sorted(PY.rglob("*.py"))


@cache
def tree_of(file: Path) -> ast.Module:
    """A source, parsed."""
    return ast.parse(file.read_text("utf-8"))


def owner(file: Path) -> str:
    """The package or entry module that a source belongs to."""
    return file.relative_to(PY).parts[0].removesuffix(".py")


def module_of(file: Path) -> str:
    """The name by which a source is imported."""
    return ".".join(file.relative_to(PY).with_suffix("").parts).removesuffix(".__init__")


MODULES = frozenset(map(module_of, SOURCES))


@cache
def imports_of(file: Path, *, types: bool = False) -> frozenset[tuple[str, int]]:
    """The modules that a source imports, each with the line of an import inside a function, else 0."""

    def visit(node: ast.AST, within: bool) -> Iterator[tuple[str, int]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING" and not types:
                continue
            line = child.lineno if within and isinstance(child, ast.stmt) else 0
            if isinstance(child, ast.Import):
                yield from ((name.name, line) for name in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{file}: relative import"
                for name in child.names:
                    inner = f"{child.module}.{name.name}"
                    yield inner if inner in MODULES else str(child.module), line
            yield from visit(child, within or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))

    return frozenset(visit(tree_of(file), within=False))


def imported(file: Path) -> set[str]:
    """The top-level names that a source imports, wherever in it."""
    return {name.partition(".")[0] for name, _ in imports_of(file, types=True)}


def allowed(name: str) -> set[str]:
    """What of the house and of the browser a package may import."""
    if name == "tabletop":
        return {"tabletop"}
    if name in GAMES.values():
        return {name, "tabletop"}
    if name == "ui":
        return {"ui", "tabletop"} | BROWSER | WHEELS
    if name in LATE_PACKAGES:
        return {name, "ui", "tabletop"}
    entries = {"main": {"catalog", "ui"}, "catalog": set()}
    return entries.get(name, {"catalog", "tabletop"} | BROWSER)


@pytest.mark.parametrize("name", sorted({"tabletop", "ui", *LATE_PACKAGES, *GAMES.values(), *ENTRIES}))
def test_imports_run_one_way(name: str) -> None:
    files = [file for file in SOURCES if owner(file) == name]
    assert files, f"nothing of {name} was found"
    wrong = {(file.name, top) for file in files for top in imported(file) - allowed(name)}
    assert {(file, top) for file, top in wrong if top not in sys.stdlib_module_names} == set()


def test_no_module_needs_itself() -> None:
    """An import inside a function counts: it hides no circle."""
    modules = {module_of(file): {name for name, _ in imports_of(file)} for file in SOURCES}
    open_ = {name: needed & modules.keys() - {name} for name, needed in modules.items()}
    assert sum(map(len, open_.values())) > 500, "no import was found"
    while free := [name for name, needed in open_.items() if not needed & open_.keys()]:
        for name in free:
            del open_[name]
    assert {name: needed & open_.keys() for name, needed in open_.items()} == {}


def test_an_import_inside_a_function_is_one_that_the_start_does_without() -> None:
    modules = {module_of(file): imports_of(file) for file in SOURCES}
    for entry in ("main", "bot_worker", "import_worker"):
        at_start, waiting = set(), {entry}
        while waiting:
            at_start |= waiting
            wanted = {name for one in waiting for name, line in modules[one] if not line}
            waiting = (wanted & modules.keys()) - at_start
        late = {(one, name) for one in at_start for name, line in modules[one] if line and name in at_start}
        assert late == set(), f"{entry} imports them anyway"


@pytest.mark.parametrize("game", sorted(GAMES.values()))
def test_every_file_of_a_game_lies_in_a_room(game: str) -> None:
    modules = [file for file in SOURCES if owner(file) == game]
    rooms = {file.relative_to(PY / game).parts[0].removesuffix(".py") for file in modules} - {"__init__"}
    declared = import_module(game).GAME.rooms
    assert rooms - set(ROOMS) == set(declared), "further rooms are declared in GAME.rooms"
    assert len(set(declared)) == len(declared)
    others = {file.name for file in (PY / game).iterdir() if file.is_file() and file.suffix != ".py"}
    assert others <= {"style.css", "font.toml", "puzzles.txt"}


def test_the_modules_of_the_standard_library_that_are_used_are_shipped() -> None:
    lines = SHIPPED.read_text("utf-8").splitlines()
    kept = {word.removesuffix(".__init__") for line in lines if line[:1] != "#" for word in line.split()}
    built_in = set(sys.builtin_module_names) | {"time", "math", "array", "zlib", "unicodedata", "io"}
    used = {top for file in SOURCES for top in imported(file) if top in sys.stdlib_module_names}
    assert used, "no import was found"
    assert used - kept - built_in == set()


def test_every_word_file_has_its_other_language() -> None:
    for folder in (ROOT / "static" / "words", *(PY / game / "words" for game in GAMES.values())):
        assert {file.name for file in folder.iterdir()} == {"fr.po", "en.po"}, folder
