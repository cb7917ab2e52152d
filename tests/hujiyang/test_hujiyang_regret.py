"""What the levels give away: a hundred positions whose moves were all searched far deeper than a level does.

The table is `regret.json`, in hundredths of a captured Kè for the side to move (`tools/regret_hujiyang.py`).
A bound is what is given away in the mean today: whoever plays worse goes past it, whoever plays better may
lower it.
"""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from hujiyang import bot, notation
from hujiyang.bitboard import KE, SHANG
from hujiyang.bot.evaluation import WEIGHTS, Evaluation, Weights, evaluation
from hujiyang.bot.levels import LEVELS, Level
from tabletop.bots import drive
from tabletop.chance import SeededChance

ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "regret.json").read_text("utf-8"))

BOUNDS = {KE: (68.4, 50.2, 54.2, 33.2, 18.0), SHANG: (90.6, 104.0, 72.6, 65.5, 28.5)}
"""What levels 1 to 5 of a side give away in the mean."""

PLAIN = {(KE, 1): 56.5, (KE, 2): 43.1, (SHANG, 1): 102.3}
"""What a side gives away that looks so many plies ahead and always plays the best that it sees."""

SEEN_BY = {
    "taken": (KE, 2), "step": (KE, 2), "shut": (SHANG, 1), "take": (KE, 1), "more": (KE, 1),
    "threat": (KE, 2), "two_threats": (KE, 2), "entering": (KE, 1), "entered": (KE, 1), "shang": (KE, 2),
}  # fmt: skip
"""Of each weight of the evaluation, who plays worse without it."""


def mean_regret(seat: int, level: Level, evaluate: Evaluation) -> float:
    """By how much a level's moves are worse than the best ones, in the mean of a side's positions."""
    found: list[float] = []
    for number, row in enumerate(ROWS):
        state = notation.read_position(row["position"], {"captures": 5, "repetitions": 2})
        if state.turn == seat:
            thought = drive(bot.think_as(state, level, SeededChance(number), evaluate))
            move = notation.move_text(state, thought.moves[0])
            found.append(max(row["values"].values()) - row["values"][move])
    return sum(found) / len(found)


@pytest.mark.parametrize(("seat", "number"), [(seat, number) for seat in BOUNDS for number in range(1, 6)])
def test_a_level_gives_away_no_more_than_it_did(seat: int, number: int) -> None:
    assert mean_regret(seat, LEVELS[seat][number - 1], evaluation()) <= BOUNDS[seat][number - 1]


@pytest.mark.parametrize("weight", [field.name for field in fields(Weights)])
def test_a_weight_that_is_left_out_is_seen(weight: str) -> None:
    seat, depth = SEEN_BY[weight]
    nothing: Any = 0 if isinstance(number := getattr(WEIGHTS, weight), int) else (0,) * len(number)
    without = replace(WEIGHTS, **{weight: nothing})
    assert mean_regret(seat, Level(depth, 10_000, 0), evaluation(without)) > PLAIN[seat, depth]
