"""`docs/guarantees.md` is true: every guarantee names what would notice, and every test named is there."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "guarantees.md").read_text("utf-8")
ROWS = [
    (promise, re.findall(r"`([^`]+)`", proofs))
    for promise, proofs in re.findall(r"^\| (?!guarantee \|)(.+?) \| (.*?) ?\|$", TEXT, re.MULTILINE)
]
"""What is promised, and what stands between backquotes in the second column."""


@cache
def text_of(path: str) -> str:
    """A file; empty where there is none."""
    return (ROOT / path).read_text("utf-8") if (ROOT / path).is_file() else ""


@cache
def parts_of_bench() -> frozenset[str]:
    """The names of what `run.py bench` measures, alone or against another commit."""
    trees = [ast.parse(text_of(f"tools/{name}.py")) for name in ("bench", "bench_against")]
    tables = (
        node.value for tree in trees for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)
    )
    keys = (key for table in tables if isinstance(table, ast.Dict) for key in table.keys)
    return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))


def is_there(proof: str) -> bool:
    """Whether a test, or a command that measures, exists."""
    path, separator, name = proof.partition("::")
    if separator:
        return name.startswith("test_") and f"\ndef {name}(" in text_of(path)
    match proof.split():
        case ["run.py", "bench", part]:
            return part in parts_of_bench()
        case ["run.py", command]:
            return command in ("lint", "test")
    return False


def test_every_guarantee_stands_once_and_names_what_would_notice_and_is_there() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("| ") and line[2:11] != "guarantee"]
    assert len(ROWS) == len(lines) == len({promise for promise, _ in ROWS}) > 100
    assert [promise for promise, proofs in ROWS if not proofs or len(set(proofs)) < len(proofs)] == []
    assert {proof for _, proofs in ROWS for proof in proofs if not is_there(proof)} == set()
