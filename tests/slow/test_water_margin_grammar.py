"""The French tales before Grammalecte (`tools/grammar.py`)."""

import pytest

from rows import each
from tools import grammar

pytestmark = pytest.mark.slow


def test_grammalecte_finds_no_slip_in_the_french_tales() -> None:
    """What was mended is accepted no longer."""
    assert len(grammar.keys()) > 700 and grammar.faults() == []


@each(
    [
        "Marie est tombé hier soir.",
        "Les soldats mange la soupe du roi.",
        "Il as mangé les nouilles.",
        "Elle a vendu les gros jarre.",
        "Paul est partie vers la montagne.",
    ]
)
def test_the_checker_finds_a_planted_slip(slip: str) -> None:
    assert [*grammar.slips(slip)]
