"""The documents say what the code says; every way through the page that `docs/page.md` follows is there."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from rows import each
from tools import engine_doc

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGE = (DOCS / "page.md").read_text("utf-8")
LONGEST_WAY = 8

WAYS = {
    part.partition("\n")[0]: re.findall(r"^\d+\. `([\w.]+)`", part, re.MULTILINE)
    for part in PAGE.split("\n## ")[1:]
}


def test_the_engine_page_is_up_to_date() -> None:
    written = (DOCS / "engine.md").read_text(encoding="utf-8")
    assert written == engine_doc.whole(), "run `python -m tools.engine_doc`"


def test_the_newest_version_of_the_changelog_is_that_of_the_project() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$", text, re.M)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert versions[0] == project["version"]
    assert versions == sorted(set(versions), key=lambda one: [*map(int, one.split("."))], reverse=True)


@each(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_what_a_newcomer_reads_leads_to_files_that_are_there(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", (ROOT / name).read_text("utf-8"))
    assert [one for one in links if not one.startswith("https:") and not (ROOT / one).exists()] == []


def find_definition(name: str) -> ast.AST | None:
    """The definition that a dotted name stands for: of a module under `py`, its classes and functions."""
    parts = name.split(".")
    for depth in range(len(parts) - 1, 0, -1):
        module = ROOT / "py" / Path(*parts[:depth])
        for file in (module.with_suffix(".py"), module / "__init__.py"):
            if file.is_file():
                return find_in(ast.parse(file.read_text("utf-8")), parts[depth:])
    return None


def find_in(node: ast.AST | None, parts: list[str]) -> ast.AST | None:
    """The definition of that name inside a module or a class."""
    for part in parts:
        inner = ast.iter_child_nodes(node) if node else ()
        node = next((one for one in inner if getattr(one, "name", "") == part), None)
    return node


@pytest.mark.parametrize("way", WAYS)
def test_a_way_through_the_page_is_short(way: str) -> None:
    assert 0 < len(WAYS[way]) <= LONGEST_WAY


@each(sorted({name for way in WAYS.values() for name in way}))
def test_every_function_of_the_way_exists(name: str) -> None:
    assert find_definition(name) is not None


@each(sorted(set(re.findall(r"`((?:py|static)/[\w./]+)`", PAGE))))
def test_every_file_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
