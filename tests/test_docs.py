"""The documents say what the code says."""

import re
import tomllib
from pathlib import Path

import pytest

from tools import engine_doc

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
READ_BY_NEWCOMERS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def test_the_engine_page_is_up_to_date() -> None:
    assert (DOCS / "engine.md").read_text(encoding="utf-8") == engine_doc.whole(), (
        "run `python -m tools.engine_doc`"
    )


def test_the_newest_version_of_the_changelog_is_that_of_the_project() -> None:
    versions = re.findall(
        r"^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert versions[0] == project["version"]
    assert versions == sorted(set(versions), key=lambda one: [*map(int, one.split("."))], reverse=True)


@pytest.mark.parametrize("name", READ_BY_NEWCOMERS)
def test_what_a_newcomer_reads_leads_to_files_that_are_there(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith("https:")]
    commands = set(re.findall(r"run\.py (\w+)", text))
    assert [link for link in links if not (ROOT / link).exists()] == []
    assert commands <= set(
        re.findall(r"^    python3 run\.py (\w+) ", (ROOT / "run.py").read_text("utf-8"), re.M)
    )
