"""A count of hǔ-jì-yáng too long for every day."""

import pytest

from hujiyang import GAME, perft
from tabletop.chance import NoChance

pytestmark = pytest.mark.slow


def test_perft_seven() -> None:
    assert perft.perft(GAME.start({}, 2, NoChance()).state, 7) == 339_123_476
