"""The tool that changes the product in small places: what it changes, and what it says of a toy project."""

from tools import mutants
from tools.mutants import Answer, Document, Share
from tools.mutations import Mutations

SOURCE = '''"""No 1 in a docstring is changed."""
LIMIT = 3
Move = tuple[int, ...]


def far(here: int, there: int) -> bool:
    """Whether 2 is far."""
    assert here < 9
    if not here:
        return True
    return abs(there - here) >= LIMIT and step(here, there)


def step(one: int, other: int) -> bool:
    print("step")
    return one == other
'''


LAST = "return abs(there - here) >= LIMIT and step(here, there)"


def test_a_bound_a_sign_a_number_a_branch_and_arguments_are_changed() -> None:
    changes = [one.lines(SOURCE) for one in Mutations(SOURCE).all()]
    for before, after in (
        ("LIMIT = 3", "LIMIT = 4"),
        ("if not here:", "if bool(here):"),
        ("return True", "return False"),
        (LAST, LAST.replace("-", "+")),
        (LAST, LAST.replace(">=", ">")),
        (LAST, LAST.replace("and", "or")),
        (LAST, LAST.replace("step(here, there)", "step(there, here)")),
        ('print("step")', "pass"),
        ("return one == other", "return one != other"),
    ):
        assert (before, after) in changes
    lines = {before for before, _ in changes}
    assert not [line for line in lines if "docstring" in line or "Move" in line or "assert" in line]


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
