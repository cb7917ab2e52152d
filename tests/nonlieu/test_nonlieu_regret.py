"""What the levels of the Guerre du Non-Lieu give away, where each choice was played on."""

import pytest
from nonlieu_tables import Told

import regret
from nonlieu import GAME
from nonlieu.bot import think
from nonlieu.rules.hidden import view
from regret import Row, rows_of
from tabletop.bots import drive
from tabletop.chance import SeededChance

BEST = max(GAME.levels)

ROWS = rows_of("nonlieu")
"""Sheets, and what a unit does, that were all played on to the end of the next turn: `regret.json`, in
thousandths of all tokens on the map (`tools/regret_tables.py`)."""

BOUNDS = {1: (22_279, 1_522), 2: (21_896, 1_356), 3: (15_802, 1_356), 4: (7_782, 545)}
"""What each level gives away today: in the sum of all positions, and at the worst. Whoever plays worse goes
past it, whoever plays better may lower it."""


@pytest.mark.parametrize("level", GAME.levels)
def test_a_level_gives_away_no_more_than_it_did(level: int) -> None:
    def choose(_: int, row: Row) -> list[str]:
        """A move that is not in the table counts as the worst one there."""
        told, values = Told(row[0]), row[1]
        seen = view(told.state, told.ask.seat)
        tries = range(1 if level == BEST else 4)
        moves = (" ".join(drive(think(seen, level, SeededChance(n))).moves[0]) for n in tries)
        return [move if move in values else min(values, key=values.__getitem__) for move in moves]

    total, worst = regret.given_away(ROWS, choose)
    assert len(ROWS) == 100 and total <= BOUNDS[level][0] and worst <= BOUNDS[level][1]
