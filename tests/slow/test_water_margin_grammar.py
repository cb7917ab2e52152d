"""The French tales before Grammalecte (`tools/grammar.py`)."""

import pytest

from tools import grammar

pytestmark = pytest.mark.slow


def test_grammalecte_finds_no_slip_in_the_french_tales() -> None:
    """What was mended is accepted no longer."""
    assert len(grammar.keys()) > 700 and grammar.faults() == []


def test_the_checker_finds_a_planted_slip() -> None:
    slips = ("Marie est tombé hier soir.", "Les soldats mange la soupe.", "Paul est partie vers la montagne.")
    assert all([*grammar.slips(slip)] for slip in slips)
