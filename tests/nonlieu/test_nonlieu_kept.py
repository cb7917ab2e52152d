"""What is found or drawn by a shorter way, or kept from the drawing before, is what the plain way finds."""

import re

import pytest
from nonlieu_tables import acting, unit

from nonlieu.board.land import symbols, unit_symbol
from nonlieu.board.scene import ready_units
from nonlieu.pieces import KINDS, SIDES, TELEPORT_ENEMY, unit_name
from nonlieu.rules.group_turns import can_use, offered
from nonlieu.rules.state import Acting, State, unit_of, without_unit
from nonlieu_wars import presets_for_both, ready_for_sheets
from tabletop.chance import SeededChance

MOVES = 40


def moments() -> list[State]:
    """A skirmish whose groups act, moment by moment."""
    match, stream = ready_for_sheets("skirmish"), SeededChance(5)
    presets_for_both(match)
    found = []
    for _ in range(MOVES):
        found.append(match.state)
        match.play(match.ask.moves.sample(stream))
    return found


def test_a_unit_is_found_by_its_name_wherever_it_stands() -> None:
    state = ready_for_sheets("skirmish").state
    assert [unit_of(state, one.name) for one in state.units] == list(state.units)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_unit_that_is_not_there_is_not_found(side: int, kind: str) -> None:
    state = ready_for_sheets("skirmish").state
    with pytest.raises(KeyError):
        unit_of(state, unit_name(side, kind, 99))
    first = state.units[0].name
    with pytest.raises(KeyError):
        unit_of(without_unit(state, first), first)


def test_the_units_that_may_act_are_those_of_the_moment() -> None:
    found = 0
    for state in moments():
        frame = state.top
        expected = (
            tuple(one for one in offered(state, frame) if can_use(state, frame, one))
            if isinstance(frame, Acting)
            else ()
        )
        assert ready_units(state) == ready_units(state) == expected
        found += len(expected) > 0
    assert found > MOVES // 4


def test_each_war_draws_the_symbols_of_its_own_units() -> None:
    duel = [unit("ea1", "b2", TELEPORT_ENEMY, move=3), unit("ga1", "d4", "rescue", move=3)]
    before, after = acting("ea1", *duel).state, acting("ea1", *duel, unit("gx1", "d5", move=1)).state
    for state in (before, after, before):
        drawn = set(re.findall(r'id="(nl-unit-[^"]*)"', symbols(state)))
        assert drawn == {unit_symbol(one.name, one.power) for one in state.units}
