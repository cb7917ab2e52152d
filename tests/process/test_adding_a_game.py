"""The skeleton is added to a copy of the project as its guide says, and everything holds there."""

import re
import shutil
from pathlib import Path

import pytest

from project_copy import ProjectCopy
from tools import new_game, paths
from tools.console import UserError

NAME, TITLE = "three_heaps", "Three heaps"
CATALOGUE = new_game.CATALOGUE.as_posix()
GENERATED = {"docs/engine.md": "M", f"tests/golden/{NAME}.json": "A"}
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    """A copy of the project in which the skeleton is a game of the catalogue."""
    one = ProjectCopy(tmp_path_factory.mktemp("copy") / "project")
    assert one.changes() == {}
    one.add_game(NAME, TITLE)
    return one


def files_below(folder: Path) -> list[str]:
    """The files of an example, by their paths in it."""
    root = paths.ROOT / folder
    files = (file for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return [file.relative_to(root).as_posix() for file in files]


def test_the_package_its_tests_one_line_and_what_is_generated_are_all_that_changes(copy: ProjectCopy) -> None:
    package = {f"py/{NAME}/{name}": "A" for name in files_below(new_game.EXAMPLE)}
    tests = {f"tests/{NAME}/{name.replace('nim', NAME)}": "A" for name in files_below(new_game.ITS_TESTS)}
    assert package and tests
    assert copy.changes() == {**package, **tests, CATALOGUE: "M", **GENERATED}
    changed = copy.git("diff", "--unified=0", "--no-prefix", CATALOGUE).splitlines()
    assert [line for line in changed if re.match(r"[+-](?!\+\+|--)", line)] == [f'+    "{NAME}": "{NAME}",']
    example, written = paths.ROOT / new_game.EXAMPLE, copy.folder / "py" / NAME
    assert f'title="{TITLE}"' in (written / "card.py").read_text("utf-8")
    for file in ("card.py", "style.css", "words/fr.po", "words/en.po"):
        text = (written / file).read_text("utf-8")
        assert not re.search(r"(?<![A-Za-z])nim(?![A-Za-z])", text, re.IGNORECASE)
        as_before = text.replace(TITLE, "Nim").replace(NAME, "nim").replace("three-heaps", "nim")
        assert text != as_before == (example / file).read_text("utf-8"), "only the name has changed"


def test_the_guide_names_every_command_that_generates_something_and_the_first_one() -> None:
    page = (paths.ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    for command in new_game.GENERATORS:
        assert f"python {' '.join(command).format(name='yourgame')}" in page
    assert "run.py new yourgame" in page


def test_a_name_that_no_game_can_have_is_refused_and_nothing_is_written(copy: ProjectCopy) -> None:
    before = copy.changes()
    names = [(name, "A") for name in ("", "Three", "3heaps", "class", "json", "hujiyang", "a-b")]
    for name, title in (*names, *(("heaps", title) for title in ("", 'A "heap"', "A\nB", "x" * 31))):
        with pytest.raises(UserError):
            new_game.write(copy.folder, name, title)
    assert copy.changes() == before


OTHER_TESTS = ("test_figures.py", "test_pages.py", "test_thoughts.py")
"""The tests of what the skeleton does without: figures and lessons, pages, thoughts that are kept."""


def test_the_skeleton_passes_every_conformance_test(copy: ProjectCopy) -> None:
    only = f"{NAME} or golden_records"
    told = copy.python(*PYTEST, "-vv", "tests/conformance", f"tests/{NAME}", "-k", only)
    passed = set(re.findall(r"^tests/conformance/\S+::(test_\w+)\S* PASSED", told, re.MULTILINE))
    files = (paths.ROOT / "tests" / "conformance").glob("test_*.py")
    texts = [file.read_text("utf-8") for file in files if file.name not in OTHER_TESTS]
    assert passed == {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}
    assert re.search(rf"^tests/{NAME}/test_{NAME}\.py::\S+ PASSED", told, re.MULTILINE)


def test_house_ledger_and_documents_hold(copy: ProjectCopy) -> None:
    """The skeleton declares neither rooms nor sources: it has only standard rooms, and no rulebook."""
    files = [f"tests/test_{name}.py" for name in ("house", "ledger", "docs", "styles")]
    told = copy.python(*PYTEST, "-vv", *files, "-k", f"ledger or docs or styles or {NAME}")
    for name in ("imports_run_one_way", "every_file_of_a_game_lies_in_a_room"):
        assert f"test_{name}[{NAME}] PASSED" in told
    assert [file for file in files if f"{file}::" not in told] == []


def test_words_hold(copy: ProjectCopy) -> None:
    copy.python("-m", "tools.words", "check")


def test_types_and_lint_hold(copy: ProjectCopy) -> None:
    python = (f"py/{NAME}", f"tests/{NAME}", CATALOGUE)
    copy.python("-m", "ruff", "check", "--no-cache", *python)
    copy.python("-m", "ruff", "format", "--check", "--no-cache", *python)
    if (known := paths.ROOT / ".mypy_cache").is_dir():
        shutil.copytree(known, copy.folder / known.name)
    copy.python("-m", "mypy", "-p", NAME)
