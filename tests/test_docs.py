"""The generated pages of docs/ say what the code says."""

from pathlib import Path

from tools import engine_doc

DOCS = Path(__file__).parent.parent / "docs"


def test_the_engine_page_is_up_to_date() -> None:
    assert (DOCS / "engine.md").read_text(encoding="utf-8") == engine_doc.whole(), (
        "run `python -m tools.engine_doc`"
    )
