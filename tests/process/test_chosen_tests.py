"""`run.py test FILE …`, `-k` and `--changed`: which tests belong to what was touched."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tools import chosen_tests, paths
from tools.console import UserError


@pytest.fixture(scope="module", autouse=True)
def fewer_sources() -> Iterator[None]:
    """Two of the games and the page with their tests are looked through; the whole project takes longer."""
    games = ("nonlieu", "contrevent")
    folders = [f"{root}/{game}" for root in ("py", "tests") for game in games]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chosen_tests, "SOURCES", (*folders, "py/ui/browser", "e2e"))
        chosen_tests.imports.cache_clear()
        yield
    chosen_tests.imports.cache_clear()


def test_the_tests_that_import_a_source_come_first() -> None:
    found = chosen_tests.tests_of(["py/nonlieu/rules/turn.py"])
    assert "tests/nonlieu/test_nonlieu_turn.py" in found[:3]
    assert not [file for file in found if file.startswith("e2e") or "contrevent" in file]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("tests/tabletop/test_log.py", ["tests/tabletop/test_log.py"]),
        ("tests/tabletop/test_log.py::test_x[1]", ["tests/tabletop/test_log.py::test_x[1]"]),
        ("tests/hujiyang", ["tests/hujiyang"]),
        ("static/pointer.js", ["e2e"]),
        ("py/ui/browser/page.py", ["e2e"]),
        ("docs/page.md", ["tests/test_docs.py"]),
        ("LICENSE", []),
    ],
)
def test_a_test_is_itself_and_what_no_module_imports_has_the_tests_that_look_at_it(
    file: str, tests: list[str]
) -> None:
    assert chosen_tests.tests_of([file]) == tests


def test_a_file_that_is_not_there_is_said_so() -> None:
    for file in ("py/nothing.py", "../elsewhere.py"):
        with pytest.raises(UserError, match="there is no"):
            chosen_tests.tests_of([file])


def test_what_git_calls_changed_is_what_was_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    told = " M py/tabletop/log.py\n?? tests/new.py\n D py/gone.py\nR  py/a.py -> py/b.py\n"
    monkeypatch.setattr(chosen_tests, "git", lambda *_: told)
    assert chosen_tests.touched() == ["py/tabletop/log.py", "tests/new.py", "py/b.py"]


def test_a_chosen_file_is_run_and_nothing_else() -> None:
    command = [
        sys.executable,
        "run.py",
        "test",
        "tests/tabletop/test_strict_json.py",
        "-k",
        "depth",
    ]
    ended = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "tests/tabletop/test_strict_json.py" in ended.stderr
