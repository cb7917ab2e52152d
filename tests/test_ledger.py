"""The ledger: every line of every source is accounted for, and every rule has tests that are there.

`docs/ledger.csv` holds no text of a source, only line numbers and the first digits of the lines' hashes;
where the sources lie beside the project, those are compared too. Gaps that the rulings do not cover are
decided in `docs/rulings.md`.
"""

import ast
import csv
import re
from functools import cache
from hashlib import sha256
from pathlib import Path

import catalog

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "ledger.csv"
RULINGS = ROOT / "docs" / "rulings.md"
SOURCES = ROOT.parent / "shared" / "rules" / "sources"
"""Where the rulebooks lie on the authors' machines; they are not part of the project."""

COLUMNS = ["source", "line", "sha256_12", "kind", "ruling", "tests"]
KINDS = {"rule", "example", "material", "story", "credit"}
PROVED = {"rule", "example", "material"}
"""Kinds of line that need a test."""

GAMES = {"hujiyang": ("hu-ji-yang.txt", "G", 7), "contrevent": ("contrevent-solo.txt", "C", 24)}
"""Game → its source, the letter of its rulings, how many were given with the rules."""

Row = dict[str, str]


@cache
def rows() -> tuple[Row, ...]:
    with LEDGER.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        assert reader.fieldnames == COLUMNS
        return tuple(reader)


@cache
def functions_of(path: str) -> frozenset[str]:
    """The test functions of a file, as pytest names them."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def choices() -> frozenset[str]:
    """The rulings that `docs/rulings.md` adds."""
    return frozenset(re.findall(r"^- \*\*([A-Z]\d+)\*\*", RULINGS.read_text(encoding="utf-8"), re.M))


def test_every_row_is_of_the_right_form() -> None:
    for row in rows():
        assert row["line"].isdigit() and re.fullmatch(r"[0-9a-f]{12}", row["sha256_12"]), row
        assert row["kind"] in KINDS, row
        assert row["source"] in {source for source, _, _ in GAMES.values()}, row


def test_every_row_names_known_rulings() -> None:
    given = {f"{letter}{n}" for _, letter, count in GAMES.values() for n in range(1, count + 1)}
    for row in rows():
        assert set(row["ruling"].split()) <= given | choices(), row


def test_every_given_ruling_stands_at_a_line() -> None:
    named = {ruling for row in rows() for ruling in row["ruling"].split()}
    for _, letter, count in GAMES.values():
        assert {f"{letter}{n}" for n in range(1, count + 1)} <= named


def test_rules_have_tests_and_the_tests_are_there() -> None:
    for row in rows():
        names = row["tests"].split()
        assert names or row["kind"] not in PROVED, row
        for name in names:
            path, _, function = name.partition("::")
            assert function.startswith("test_") and function in functions_of(path), name


def test_lines_are_in_order_and_none_twice() -> None:
    for source in {row["source"] for row in rows()}:
        lines = [int(row["line"]) for row in rows() if row["source"] == source]
        assert lines == sorted(set(lines))


def test_every_finished_game_has_its_source_in_the_ledger() -> None:
    sources = {row["source"] for row in rows()}
    for name in catalog.GAMES:
        assert GAMES[name][0] in sources


def test_the_choices_go_on_where_the_rulings_end() -> None:
    for _, letter, count in GAMES.values():
        own = sorted(int(name[1:]) for name in choices() if name[0] == letter)
        assert own == list(range(count + 1, count + 1 + len(own)))


def test_every_line_of_the_sources_is_covered() -> None:
    """Compared with the sources where they lie; elsewhere the ledger's own count stands for them."""
    for source in sorted({row["source"] for row in rows()}):
        listed = {int(row["line"]): row["sha256_12"] for row in rows() if row["source"] == source}
        path = SOURCES / source
        if path.exists():
            text = path.read_text(encoding="utf-8").split("\n")
            lines = {i: line for i, line in enumerate(text, start=1) if line.strip()}
            hashes = {i: sha256(line.encode()).hexdigest()[:12] for i, line in lines.items()}
            assert listed == hashes
        assert len(listed) == LINES[source]


LINES = {"hu-ji-yang.txt": 26, "contrevent-solo.txt": 130}
"""Lines of each source that are not empty."""
