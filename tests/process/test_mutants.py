"""The tool that changes the product in small places: what it changes, and what it says of a toy project."""

from tools import mutants
from tools.mutants import Answer, Document, Share


def test_the_document_says_what_it_was_given_and_a_share_may_not_fall() -> None:
    answer = Answer("py/a.py", "x < 1", "x <= 1", "nobody comes there.")
    document = Document(
        "# Mutants", {"rules": Share(300, 271, 4)}, {("rules", "py/a.py"): Share(300, 271, 4)}, {"rules":
        ["a"]}, [answer]
    )  # fmt: skip
    again = mutants.read(document.text())
    assert (again.shares, again.files, again.open, again.answers) == (
        document.shares, document.files, document.open, document.answers,
    )  # fmt: skip
    assert document.shares["rules"].of_hundred == 90.3
    again.shares["rules"] = Share(300, 270, 4)
    assert mutants.fallen(document, again) and not mutants.fallen(again, document)
    again.shares["rules"] = Share(50, 10, 4)
    assert not mutants.fallen(document, again), "a handful"


def test_the_document_of_the_project_is_well_formed() -> None:
    text = mutants.DOC.read_text("utf-8")
    document = mutants.read(text)
    assert document.text() == text
    assert mutants.stale(document.answers) == []
    for area, aim in mutants.AIMS.items():
        assert document.shares[area].of_hundred >= aim, area
