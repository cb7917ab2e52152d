"""`docs/page.md` is true: every function that it names is there, and no way through the page is long."""

import ast
import re
from pathlib import Path

import pytest

from rows import each

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "page.md").read_text("utf-8")
LONGEST_WAY = 8

WAYS = {
    part.partition("\n")[0]: re.findall(r"^\d+\. `([\w.]+)`", part, re.MULTILINE)
    for part in TEXT.split("\n## ")[1:]
}


def find_definition(name: str) -> ast.AST | None:
    """The definition that a dotted name stands for: of a module under `py`, its classes and functions."""
    parts = name.split(".")
    for depth in range(len(parts) - 1, 0, -1):
        module = ROOT / "py" / Path(*parts[:depth])
        for file in (module.with_suffix(".py"), module / "__init__.py"):
            if file.is_file():
                return find_in(ast.parse(file.read_text("utf-8")), parts[depth:])
    return None


def find_in(node: ast.AST, parts: list[str]) -> ast.AST | None:
    """The definition of that name inside a module or a class."""
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    for part in parts:
        defined = [one for one in ast.iter_child_nodes(node) if isinstance(one, definitions)]
        named = [one for one in defined if one.name == part]
        if not named:
            return None
        node = named[0]
    return node


def test_every_way_through_the_page_is_followed() -> None:
    assert [way.partition(",")[0] for way in WAYS] == [
        "A start",
        "A tap",
        "A fault of ours",
        "A save",
        "A saved game that is opened",
        "A file that is read in",
        "A bot's answer",
        "A command for many pieces",
        "Dice that are typed in",
        "The tablet goes on to somebody else",
    ]


@pytest.mark.parametrize("way", WAYS)
def test_a_way_through_the_page_is_short(way: str) -> None:
    assert 0 < len(WAYS[way]) <= LONGEST_WAY


@each(sorted({name for way in WAYS.values() for name in way}))
def test_every_function_of_the_way_exists(name: str) -> None:
    assert find_definition(name) is not None


@each(sorted(set(re.findall(r"`((?:py|static)/[\w./]+)`", TEXT))))
def test_every_file_named_exists(path: str) -> None:
    assert (ROOT / path).exists()
