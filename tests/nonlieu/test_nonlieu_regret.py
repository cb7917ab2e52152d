"""What the levels give away in a war: sheets, and what a unit does, that were all played on to the end of the
next turn.

The table is `regret.json`, in thousandths of all tokens on the map (`tools/regret_tables.py`). A bound is
what is given away today: whoever plays worse goes past it, whoever plays better may lower it. A move that is
not in the table counts as the worst one there.
"""

import pytest

from nonlieu import GAME, bot
from nonlieu.bot import evaluation
from regret import Row, given_away, rows_of
from rows import each
from tabletop.bots import drive
from tabletop.chance import SeededChance

ROWS = rows_of("nonlieu")
BEST = max(GAME.levels)
ASKED = 4
"""How often a level that takes lesser moves too is asked."""

BOUNDS = {1: (16_675, 1_356), 2: (12_031, 794), 3: (9_501, 763), 4: (7_782, 545)}
"""What each level gives away: in the sum of all positions, and at the worst."""


def lost_by(level: int) -> tuple[int, int]:
    def choose(_: int, row: Row) -> list[str]:
        state, values = row
        view = GAME.view(state, GAME.pending(state).seat)
        draws = range(1 if level == BEST else ASKED)
        thoughts = [drive(bot.think(view, level, SeededChance(draw))) for draw in draws]
        moves = [" ".join(thought.moves[0]) for thought in thoughts]
        worst = min(values, key=lambda move: values[move])
        return [move if move in values else worst for move in moves]

    return given_away(ROWS, choose)


@pytest.mark.parametrize("level", GAME.levels)
def test_a_level_gives_away_no_more_than_it_did(level: int) -> None:
    total, worst = lost_by(level)
    assert len(ROWS) == 100 and total <= BOUNDS[level][0] and worst <= BOUNDS[level][1]


@each([("UNIT_VALUE", (0.0, 0.0, 0.0)), ("CARD_VALUE", 0.0), ("DRAW_VALUE", 0.0), ("BANISHING", 99)])
def test_a_weight_that_is_left_out_is_seen(name: str, nought: object) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluation, name, nought)
        assert lost_by(BEST)[0] > BOUNDS[BEST][0]
