"""Counts of hǔ-jì-yáng too long for every day: perft 7 and its movement positions a ply deeper."""

import pytest

from hujiyang import GAME, notation, perft
from tabletop.chance import NoChance

pytestmark = pytest.mark.slow


def test_perft_seven() -> None:
    assert perft.perft(GAME.start({}, 2, NoChance()).state, 7) == 339_123_476


@pytest.mark.parametrize("line", ["TG.GTG.G..GG.G.....GT.G.T S 10 1", "GGGGGG.GTGG.T.GGGGTG.GTGG K 0 3"])
def test_counts_add_up_a_ply_deeper(line: str) -> None:
    state = notation.read_position(line, {})
    assert sum(perft.divide(state, 6).values()) == perft.perft(state, 6)
