"""The figures of the rules show what their captions say."""

import re

import pytest

from contrevent import GAME
from contrevent.board import BOARD
from contrevent.figures import FIGURES
from contrevent.rules.forecast import clash_of
from contrevent.rules.state import State, upright_count
from contrevent.rules.turn import wind_total
from tabletop.board import BoardContext
from tabletop.figure import context_of
from tabletop.game import Message

SHOWN = {figure.name: figure for figure in FIGURES}


def key_of(message: Message) -> str:
    return message.key


def moment(name: str) -> tuple[State, BoardContext, str]:
    """The view of a figure, its context, its drawing with keys for words."""
    figure = SHOWN[name]
    view, context = context_of(GAME, figure, key_of, "")
    return view, context, BOARD.still(view, context, figure.part)


@pytest.mark.parametrize(
    ("name", "wind", "counter", "result", "taken"),
    [("beaten", 22, 26, "held", 3), ("worn", 22, 21, "worn", 1), ("support", 27, 33, "held", 3)],
)
def test_the_sums_of_the_clashes_are_right(
    name: str, wind: int, counter: int, result: str, taken: int
) -> None:
    view, _, drawn = moment(name)
    assert wind_total(view) == wind and upright_count(view) == 4
    clash = clash_of(view, counter)
    assert (clash.result, clash.taken, clash.formation) == (result, taken, True)
    totals = re.findall(r'<text class="cv-total"[^>]*>(\d+)</text>', drawn)
    assert totals == [str(wind), str(counter)]
    values = [int(value) for value in re.findall(r'<text class="cv-value"[^>]*>(\d+)</text>', drawn)]
    doubled = values[4] if name == "support" else 0
    assert sum(values[:4]) == wind and sum(values[4:]) + doubled + upright_count(view) == counter
    margin = counter - wind
    assert f">{'+' if margin > 0 else '−'}{abs(margin)}<" in drawn
