"""The house stands: dependencies run one way, and every file lies in its room.

`ui → games → tabletop`; a game never imports another game, and only `ui` and the worker's entry know the
browser. Law: `docs/adding-a-game.md`.
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from catalog import GAMES
from tabletop.registry import ROOMS

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "_pyscript", "micropip"}
ENTRIES = {"main", "bot_worker", "catalog"}
SHIPPED = ROOT / "tools" / "pyodide_build" / "library.txt"
WHEELS = {"segno"}
FILES = {
    "index.html",
    "sw.js",
    "pyscript.toml",
    "run.py",
    "package.json",
    "package-lock.json",
    "pyproject.toml",
}


def sources() -> list[Path]:
    return sorted(PY.rglob("*.py"))


def owner(file: Path) -> str:
    """The package or entry module that a source belongs to."""
    return file.relative_to(PY).parts[0].removesuffix(".py")


def imported(file: Path) -> Iterator[str]:
    """The top-level names that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield str(node.module).partition(".")[0]


def allowed(name: str) -> set[str]:
    """What of the house and of the browser a package may import."""
    games = set(GAMES.values())
    if name == "tabletop":
        return {"tabletop"}
    if name in games:
        return {name, "tabletop"}
    if name == "ui":
        return {"ui", "tabletop"} | BROWSER | WHEELS
    entries = {"main": {"catalog", "ui"}, "bot_worker": {"catalog", "tabletop"} | BROWSER, "catalog": set()}
    return entries[name]


@pytest.mark.parametrize("name", sorted({"tabletop", "ui", *GAMES.values(), *ENTRIES}))
def test_imports_run_one_way(name: str) -> None:
    files = [file for file in sources() if owner(file) == name]
    assert files, f"nothing of {name} was found"
    wrong = {
        (file.name, top)
        for file in files
        for top in imported(file)
        if top not in allowed(name) and top not in sys.stdlib_module_names
    }
    assert wrong == set()


def test_every_source_belongs_to_a_package_of_the_house() -> None:
    assert {owner(file) for file in sources()} == {"tabletop", "ui", *GAMES.values(), *ENTRIES}


@pytest.mark.parametrize("game", sorted(GAMES.values()))
def test_every_file_of_a_game_lies_in_a_room(game: str) -> None:
    modules = [file for file in sources() if owner(file) == game]
    rooms = {file.relative_to(PY / game).parts[0].removesuffix(".py") for file in modules} - {"__init__"}
    declared = import_module(game).GAME.rooms
    assert rooms - set(ROOMS) == set(declared), "further rooms are declared in GAME.rooms"
    assert len(set(declared)) == len(declared)
    others = {file.name for file in (PY / game).iterdir() if file.is_file() and file.suffix != ".py"}
    assert others <= {"style.css", "font.toml"}


def test_the_modules_of_the_standard_library_that_are_used_are_shipped() -> None:
    lines = SHIPPED.read_text("utf-8").splitlines()
    kept = {word.removesuffix(".__init__") for line in lines if line[:1] != "#" for word in line.split()}
    built_in = set(sys.builtin_module_names) | {"time", "math", "array", "zlib", "unicodedata", "io"}
    used = {top for file in sources() for top in imported(file) if top in sys.stdlib_module_names}
    assert used, "no import was found"
    assert used - kept - built_in == set()


def test_nothing_relies_on_the_slots_of_a_dataclass() -> None:
    """They are left out where the page is compiled (`tools/pyodide_build/compile.py`)."""
    for file in sources():
        tree = ast.parse(file.read_text("utf-8"))
        read = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert "__slots__" not in read, file


def test_every_word_file_has_its_other_language() -> None:
    folders = [ROOT / "static" / "words", *(PY / game / "words" for game in GAMES.values())]
    for folder in folders:
        assert {file.name for file in folder.iterdir()} == {"fr.po", "en.po"}, folder


def test_nothing_lies_about_at_the_root() -> None:
    unknown = {
        entry.name
        for entry in ROOT.iterdir()
        if entry.is_file()
        and not entry.name.startswith((".", "README", "LICENSE", "NOTICE", "CONTRIBUTING", "CHANGELOG"))
    }
    assert unknown - FILES == set()
    assert FILES - unknown == set()
