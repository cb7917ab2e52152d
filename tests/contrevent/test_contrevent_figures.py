"""The figures of the rules show what their captions say."""

import re

import pytest

from contrevent import GAME
from contrevent.board import BOARD
from contrevent.board.layout import AREAS
from contrevent.board.stills import ZONES
from contrevent.cards import CELLS_OF, FIGHTER, FORMATIONS, TRACER, WING_A, WING_C
from contrevent.figures import FIGURES
from contrevent.rules.forecast import clash_of, encounter_loss
from contrevent.rules.state import State, distance, formation, holds, upright_count
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


@pytest.mark.parametrize(("suit", "name"), FORMATIONS.items())
def test_each_formation_is_held_before_a_dominante_of_its_suit(suit: str, name: str) -> None:
    view, _, drawn = moment(name)
    assert view.dominant[-1] == suit and formation(view) == name
    assert view.rows == CELLS_OF[name] and holds(view) and distance(view.rows, name) == 0
    assert drawn.count('class="cv-kept"') == 4 and "cv-order-ok" in drawn


def test_the_movement_is_three_steps_for_three_points() -> None:
    view, context, drawn = moment("movement")
    assert view.rows == CELLS_OF["delta"] and formation(view) == "diamond"
    assert distance(view.rows, "diamond") == 3 and context.draft[-1] == "3♣"
    assert drawn.count('class="cv-trip"') == 3


def test_the_encounters_take_what_is_said_of_them() -> None:
    view, _, _ = moment("encounters")
    losses = [encounter_loss(view.rows, view.stunned, card, row) for row, card in enumerate(view.met, 1)]
    assert [card[:-1] for card in view.met] == ["K", "Q", "J"]
    assert losses[0] == ("vif", 1) and losses[1] == ("pack", 1) and losses[2][1] == 0
    assert view.rows[TRACER] == 1 and view.rows[WING_A] == view.rows[WING_C] == 2 and view.rows[FIGHTER] == 3


def test_the_stunned_wings_lie_in_their_places_and_break_the_formation() -> None:
    view, _, drawn = moment("stunned")
    assert view.stunned == (True, False, False, True) and view.rows == CELLS_OF[formation(view)]
    assert not holds(view) and drawn.count("cv-fallen") == 2


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


def test_every_part_of_the_field_has_its_number() -> None:
    _, _, drawn = moment("zones")
    assert set(ZONES) == set(AREAS) and len(ZONES) == SHOWN["zones"].legend
    numbers = re.findall(r'<text class="cv-area-number"[^>]*>(\d+)</text>', drawn)
    assert numbers == [str(number) for number in range(1, len(ZONES) + 1)]


@pytest.mark.parametrize("term", ["fer", "vif", "pack", "souffle", "cone", "delta", "currier", "fatal"])
def test_a_word_is_drawn_with_the_signs_of_the_board(term: str) -> None:
    drawn = BOARD.sign(term, "sand")
    assert drawn.startswith("<svg") and "<use" not in drawn
    assert BOARD.sign("upstream", "sand") == ""
