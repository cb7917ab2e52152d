"""What the guide gives away where the wind is known: clashes whose cards were all played on to the next turn.

The table is `regret.json`, in thousandths of a game (`tools/regret_tables.py`). A bound is what is given away
today: whoever plays worse goes past it, whoever plays better may lower it.
"""

import pytest

from contrevent import GAME, bot
from contrevent.bot import evaluation
from regret import Row, given_away, rows_of
from tabletop.bots import drive
from tabletop.chance import NoChance

ROWS = rows_of("contrevent")

BOUNDS = {1: (952, 750), 2: (128, 36), 3: (91, 33)}
"""What each level gives away: in the sum of all positions, and at the worst."""

SEEN = {
    "input": (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 18),
    "hidden unit": (0, 1, 2, 3, 7, 10, 11, 12, 13, 14, 15),
}
"""What of the network the guide is seen to play worse without, by number."""


def lost_by(level: int) -> tuple[int, int]:
    def choose(number: int, row: Row) -> list[str]:
        return [" ".join(drive(bot.think(row[0], level, NoChance())).moves[0])]

    return given_away(ROWS, choose)


@pytest.mark.parametrize("level", GAME.levels)
def test_a_level_gives_away_no_more_than_it_did(level: int) -> None:
    total, worst = lost_by(level)
    assert total <= BOUNDS[level][0] and worst <= BOUNDS[level][1]


@pytest.mark.parametrize(("kind", "number"), [(kind, n) for kind, seen in SEEN.items() for n in seen])
def test_what_is_left_out_of_the_network_is_seen(
    kind: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights, linear, out = (list(getattr(evaluation, name)) for name in ("HIDDEN_WEIGHTS", "LINEAR", "OUT"))
    if kind == "input":
        weights[number], linear[number] = (0,) * len(weights[number]), 0
    else:
        out[number] = 0
    for name, numbers in {"HIDDEN_WEIGHTS": weights, "LINEAR": linear, "OUT": out}.items():
        monkeypatch.setattr(evaluation, name, tuple(numbers))
    assert any(now > bound for now, bound in zip(lost_by(bot.FULL), BOUNDS[bot.FULL], strict=True))
