"""What the levels give away: choices of a turn whose moves were all played on to the end of the chapter.

The table is `regret.json`, in ten-thousandths of a game (`tools/regret_tables.py`). A bound is what is given
away today: whoever plays worse goes past it, whoever plays better may lower it.
"""

from dataclasses import replace
from typing import Any

import pytest

from regret import Row, given_away, rows_of
from rows import each
from tabletop.bots import pick_by_value
from tabletop.chance import SeededChance
from water_margin import GAME
from water_margin.bot import is_counted
from water_margin.bot.levels import ALONE, LEVELS, WEIGHTS, Level, Weights
from water_margin.bot.search import move_evaluation

ROWS = rows_of("water_margin")
BEST = max(GAME.levels)
DRAWS = 32
"""Choices of a level that does not always take the best, a position."""

BOUNDS = {1: (31_464, 3_378), 2: (31_587, 3_378), 3: (31_026, 2_753), 4: (18_270, 2_033)}
"""What each level gives away: in the sum of all positions, and at the worst."""

ALONE_LOSES = 36_557
"""What one gives away in the sum that always takes the best move and looks at the own heroes alone."""

SEEN = "spare crowd inside practice kept regard growing barred reserve doors open"
"""The weights without which the best level is seen to play worse."""

SEEN_ALONE = "step gourds meeting"
"""Those of the others without which one does that looks at the own heroes alone."""


def lost_by(level: Level) -> tuple[int, int]:
    """In the mean of DRAWS choices a position, where the level does not take the best."""

    def choose(number: int, row: Row) -> list[str]:
        state, values = row
        ask = GAME.pending(state)
        evaluate = move_evaluation(state, ask.seat, SeededChance(number), level.weights)
        found, moves = [evaluate(tuple(text.split())) for text in values], list(values)
        half = 0 if is_counted(state) else level.half
        draws = range(number * DRAWS, number * DRAWS + (DRAWS if half else 1))
        return [moves[pick_by_value(found, half, level.most, SeededChance(draw))] for draw in draws]

    return given_away(ROWS, choose)


@pytest.mark.parametrize("level", GAME.levels)
def test_a_level_gives_away_no_more_than_it_did(level: int) -> None:
    total, worst = lost_by(LEVELS[level])
    assert total <= BOUNDS[level][0] and worst <= BOUNDS[level][1]


@each([*((one, WEIGHTS) for one in SEEN.split()), *((one, ALONE) for one in SEEN_ALONE.split())])
def test_a_weight_that_is_left_out_is_seen(weight: str, weights: Weights) -> None:
    number = getattr(weights, weight)
    nought: dict[str, Any] = {weight: 0 if isinstance(number, int) else (0,) * len(number)}
    without = replace(LEVELS[BEST], weights=replace(weights, **nought))
    assert lost_by(without)[0] > (ALONE_LOSES if weights is ALONE else BOUNDS[BEST][0])


def test_who_looks_at_the_own_heroes_alone_gives_away_no_more_than_before() -> None:
    assert lost_by(replace(LEVELS[BEST], weights=ALONE))[0] <= ALONE_LOSES
