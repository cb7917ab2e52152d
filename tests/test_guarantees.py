"""`docs/guarantees.md` is true: every guarantee names what would notice, and every test named is there."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "guarantees.md").read_text("utf-8")
COMMANDS = {"lint", "test"}
"""Commands of run.py that a guarantee may name; `bench` is named with the part that measures it."""


class Guarantee(NamedTuple):
    """A row of a table: what is promised, and what stands between backquotes in its second column."""

    promise: str
    proofs: tuple[str, ...]


def guarantees() -> list[Guarantee]:
    """The rows of all tables."""
    rows = re.findall(r"^\| (?!guarantee \|)(.+?) \| (.*?) ?\|$", TEXT, re.MULTILINE)
    return [Guarantee(promise, tuple(re.findall(r"`([^`]+)`", proofs))) for promise, proofs in rows]


@cache
def functions_of(path: str) -> frozenset[str]:
    """The test functions of a file, as pytest names them; none where there is no such file."""
    if not (ROOT / path).is_file():
        return frozenset()
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    functions = (node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    return frozenset(name for name in functions if name.startswith("test_"))


@cache
def parts_of_bench() -> frozenset[str]:
    """The names of what `run.py bench` measures, alone or against another commit."""
    trees = [
        ast.parse((ROOT / "tools" / name).read_text("utf-8")) for name in ("bench.py", "bench_against.py")
    ]
    tables = [node for tree in trees for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    dicts = [table.value for table in tables if isinstance(table.value, ast.Dict)]
    keys = (key for table in dicts for key in table.keys)
    return frozenset(
        key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
    )


def is_there(proof: str) -> bool:
    """Whether a test, or a command that measures, exists."""
    path, separator, name = proof.partition("::")
    if separator:
        return name in functions_of(path)
    match proof.split():
        case ["run.py", "bench", part]:
            return part in parts_of_bench()
        case ["run.py", command]:
            return command in COMMANDS
    return False


def test_every_guarantee_names_what_would_notice() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("| ") and line[2:11] != "guarantee"]
    rows = guarantees()
    assert len(rows) == len(lines) > 100
    assert [row.promise for row in rows if not row.proofs] == []


def test_no_guarantee_stands_twice() -> None:
    promises = [row.promise for row in guarantees()]
    assert sorted(set(promises)) == sorted(promises)
    assert [row.promise for row in guarantees() if len(set(row.proofs)) < len(row.proofs)] == []


def test_every_test_that_is_named_is_there() -> None:
    assert {proof for row in guarantees() for proof in row.proofs if not is_there(proof)} == set()
