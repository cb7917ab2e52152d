"""Nim is added to a copy of the project as `docs/adding-a-game.md` says, and everything holds there."""

import ast
import re
from pathlib import Path

import pytest

from project_copy import CATALOGUE, EXAMPLE, GENERATORS, ITS_TESTS, LINE, ProjectCopy
from tools import paths

PAGE = paths.ROOT / "docs" / "adding-a-game.md"
CONFORMANCE = paths.ROOT / "tests" / "conformance"
GENERATED = {"docs/engine.md": "M", "tests/golden/nim.json": "A"}
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    """A copy of the project in which Nim is a game of the catalogue."""
    one = ProjectCopy(tmp_path_factory.mktemp("copy") / "project")
    assert one.changes() == {}
    one.add_nim()
    return one


def test_the_package_its_tests_one_line_and_what_is_generated_are_all_that_changes(copy: ProjectCopy) -> None:
    package = {f"py/nim/{name}": "A" for name in files_below(EXAMPLE)}
    tests = {f"tests/nim/{name}": "A" for name in files_below(ITS_TESTS)}
    assert package and tests
    assert copy.changes() == {**package, **tests, str(CATALOGUE.as_posix()): "M", **GENERATED}
    changed = copy.git("diff", "--unified=0", "--no-prefix", str(CATALOGUE)).splitlines()
    added = LINE.format(name="nim").rstrip()
    assert [line for line in changed if re.match(r"[+-](?!\+\+|--)", line)] == [f"+{added}"]


def files_below(folder: Path) -> list[str]:
    """The files of an example, by their paths in it."""
    files = (paths.ROOT / folder).rglob("*")
    return [
        file.relative_to(paths.ROOT / folder).as_posix()
        for file in files
        if file.is_file() and "__pycache__" not in file.parts
    ]


def test_the_page_names_every_command_that_generates_something() -> None:
    page = PAGE.read_text("utf-8").replace("yourgame", "nim")
    for command in GENERATORS:
        assert f"python {' '.join(command)}" in page
    assert "run.py" in page


def test_nim_passes_every_conformance_test(copy: ProjectCopy) -> None:
    told = copy.python(*PYTEST, "-vv", "tests/conformance", "tests/nim", "-k", "nim or golden_records")
    passed = set(re.findall(r"^tests/conformance/\S+::(test_\w+)\S* PASSED", told, re.MULTILINE))
    assert passed == conformance_tests(set(GAME_ROOM_TESTS))
    assert re.search(r"^tests/nim/test_nim\.py::\S+ PASSED", told, re.MULTILINE)


GAME_ROOM_TESTS = ("test_figures.py", "test_pages.py")
"""The tests of rooms that Nim does without: figures and lessons, pages."""


def conformance_tests(without: set[str]) -> set[str]:
    """The names of all conformance tests. without: the files that are left out."""
    files = [file for file in CONFORMANCE.glob("test_*.py") if file.name not in without]
    trees = [ast.parse(file.read_text("utf-8")) for file in files]
    functions = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in functions if node.name.startswith("test_")}


def test_house_ledger_documents_and_style_sheet_hold(copy: ProjectCopy) -> None:
    """Nim declares neither rooms nor sources: it has only standard rooms, and no rulebook."""
    files = [f"tests/test_{name}.py" for name in ("house", "ledger", "docs", "styles")]
    told = copy.python(*PYTEST, "-vv", *files, "-k", "ledger or docs or nim")
    for name in ("imports_run_one_way[nim]", "every_file_of_a_game_lies_in_a_room[nim]"):
        assert re.search(rf"test_{re.escape(name)} PASSED", told)
    for file in files:
        assert f"{file}::" in told


def test_words_types_and_lint_are_good(copy: ProjectCopy) -> None:
    copy.python("-m", "tools.words", "check")
    copy.python("-m", "ruff", "check", "--no-cache", "py/nim", "tests/nim", str(CATALOGUE))
    copy.python("-m", "mypy", "-p", "nim")
