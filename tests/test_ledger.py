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
from tabletop.game import Source
from tabletop.registry import LATE_PACKAGES, load_game

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "ledger.csv"
RULINGS = ROOT / "docs" / "rulings.md"
SOURCES = ROOT.parent / "shared" / "rules" / "sources"
"""Where the rulebooks lie on the authors' machines; they are not part of the project."""

COLUMNS = ["source", "line", "sha256_12", "kind", "ruling", "tests"]
KINDS = {"rule", "example", "material", "story", "credit"}
PROVED = {"rule", "example", "material"}
"""Kinds of line that need a test."""

WRITTEN = sorted({file.parts[-3] for file in (ROOT / "py").glob("*/words/fr.po")} - {*LATE_PACKAGES})
"""The packages of games, those that are not in the catalogue yet too."""

GAMES = {**catalog.GAMES, **{name: name for name in WRITTEN if name not in catalog.GAMES.values()}}

DECLARED = [source for name in GAMES for source in load_game(GAMES, name).sources]
"""The rulebooks of all games."""

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


def given_rulings(source: Source) -> set[str]:
    """The names of the rulings that were given with a source."""
    return {f"{source.letter}{n}" for n in (*range(1, source.rulings + 1), *source.later)}


def test_every_row_is_of_the_right_form() -> None:
    for row in rows():
        assert row["line"].isdigit() and re.fullmatch(r"[0-9a-f]{12}", row["sha256_12"]), row
        assert row["kind"] in KINDS, row
        assert row["source"] in {source.name for source in DECLARED}, row


def test_every_row_names_known_rulings() -> None:
    given = {ruling for source in DECLARED for ruling in given_rulings(source)}
    for row in rows():
        assert set(row["ruling"].split()) <= given | choices(), row


def test_every_given_ruling_stands_at_a_line() -> None:
    named = {ruling for row in rows() for ruling in row["ruling"].split()}
    for source in DECLARED:
        assert given_rulings(source) <= named


def test_most_of_a_rulebook_is_law() -> None:
    """At least half of its lines are rule, example or material: none is passed off as story."""
    for source in DECLARED:
        kinds = [row["kind"] for row in rows() if row["source"] == source.name]
        assert 2 * sum(kind in PROVED for kind in kinds) >= len(kinds) > 0, source.name


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


def test_every_source_of_a_game_is_in_the_ledger() -> None:
    assert {source.name for source in DECLARED} == {row["source"] for row in rows()}


def test_the_choices_go_on_where_the_rulings_end() -> None:
    for source in DECLARED:
        own = [int(name[1:]) for name in choices() if name[0] == source.letter]
        later = sorted([*own, *source.later])
        assert later == list(range(source.rulings + 1, source.rulings + 1 + len(later)))


def test_every_line_of_the_sources_is_covered() -> None:
    """Compared with the sources where they lie; elsewhere the ledger's own count stands for them."""
    for source in DECLARED:
        listed = {int(row["line"]): row["sha256_12"] for row in rows() if row["source"] == source.name}
        path = SOURCES / source.name
        if path.exists():
            text = path.read_text(encoding="utf-8").split("\n")
            lines = {i: line for i, line in enumerate(text, start=1) if line.strip()}
            hashes = {i: sha256(line.encode()).hexdigest()[:12] for i, line in lines.items()}
            assert listed == hashes
        assert len(listed) == source.lines
