"""The screens in English; `test_screens` has those in French."""

import pytest
from fixtures import Screen, Visit

from test_screens import cases, expect_no_fault


@pytest.mark.parametrize("screen", cases("en"))
def test_a_screen_in_english_shuts_nobody_out_and_nothing_sticks_out(
    visit: Visit, screen: Screen, pytestconfig: pytest.Config
) -> None:
    expect_no_fault(visit, screen, "en", pytestconfig)
