"""The ledger: every line of every source is accounted for, and every rule has tests that are there.

`docs/ledger.csv` holds no text of a source, only line numbers and the first digits of the lines' hashes;
where the sources lie beside the project, those are compared too. Gaps that the rulings do not cover are
decided in `docs/rulings.md`.
"""

import csv
import re
from collections import defaultdict
from functools import cache
from hashlib import sha256
from pathlib import Path

import catalog
from tabletop.registry import LATE_PACKAGES, load_game

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT.parent / "shared" / "rules" / "sources"
"""Where the rulebooks lie on the authors' machines; they are not part of the project."""

COLUMNS = ["source", "line", "sha256_12", "kind", "ruling", "tests"]
PROVED = {"rule", "example", "material"}
"""Kinds of line that need a test."""

WRITTEN = sorted({file.parts[-3] for file in (ROOT / "py").glob("*/words/fr.po")} - {*LATE_PACKAGES})
"""The packages of games, those that are not in the catalogue yet too."""

GAMES = {**catalog.GAMES, **{name: name for name in WRITTEN if name not in catalog.GAMES.values()}}

DECLARED = {source.name: source for name in GAMES for source in load_game(GAMES, name).sources}
"""The rulebooks of all games."""

Row = dict[str, str]


@cache
def rows() -> dict[str, list[Row]]:
    """The lines of each source."""
    found: dict[str, list[Row]] = defaultdict(list)
    with (ROOT / "docs" / "ledger.csv").open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        assert reader.fieldnames == COLUMNS
        for row in reader:
            found[row["source"]].append(row)
    return found


@cache
def functions_of(path: str) -> frozenset[str]:
    """The test functions of a file, as pytest names them."""
    return frozenset(re.findall(r"^def (test_\w+)", (ROOT / path).read_text(encoding="utf-8"), re.M))


@cache
def choices() -> frozenset[str]:
    """The rulings that `docs/rulings.md` adds."""
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^- \*\*([A-Z]\d+)\*\*", text, re.M))


def test_every_row_is_of_the_right_form_and_every_source_has_rows() -> None:
    assert rows().keys() == DECLARED.keys()
    for found in rows().values():
        for row in found:
            assert row["line"].isdigit() and re.fullmatch(r"[0-9a-f]{12}", row["sha256_12"]), row
            assert row["kind"] in {*PROVED, "story", "credit"}, row
        lines = [int(row["line"]) for row in found]
        assert lines == sorted(set(lines))


def test_every_given_ruling_stands_at_a_line_and_every_one_that_is_named_is_known() -> None:
    """The choices of the project go on where the rulings end."""
    named = {ruling for found in rows().values() for row in found for ruling in row["ruling"].split()}
    given = {f"{s.letter}{n}" for s in DECLARED.values() for n in (*range(1, s.rulings + 1), *s.later)}
    assert given <= named <= given | choices()
    for source in DECLARED.values():
        own = [int(name[1:]) for name in choices() if name[0] == source.letter]
        later = sorted([*own, *source.later])
        assert later == list(range(source.rulings + 1, source.rulings + 1 + len(later)))


def test_most_of_a_rulebook_is_law() -> None:
    """At least half of its lines are rule, example or material: none is passed off as story."""
    for name, found in rows().items():
        assert 2 * sum(row["kind"] in PROVED for row in found) >= len(found), name


def test_rules_have_tests_and_the_tests_are_there() -> None:
    for row in (row for found in rows().values() for row in found):
        names = row["tests"].split()
        assert names or row["kind"] not in PROVED, row
        for name in names:
            path, _, function = name.partition("::")
            assert function in functions_of(path), name


def test_every_line_of_the_sources_is_covered() -> None:
    """Compared with the sources where they lie; elsewhere the ledger's own count stands for them."""
    for name, source in DECLARED.items():
        listed = {int(row["line"]): row["sha256_12"] for row in rows()[name]}
        if (SOURCES / name).exists():
            text = (SOURCES / name).read_text(encoding="utf-8").split("\n")
            lines = {i: line for i, line in enumerate(text, start=1) if line.strip()}
            assert listed == {i: sha256(line.encode()).hexdigest()[:12] for i, line in lines.items()}
        assert len(listed) == source.lines
