"""What no war can come to, one thing at a time: each is a moment of a war with one thing changed; what older
rules have saved is put right."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest
from nonlieu_tables import acting, ending, unit, war

from nonlieu import GAME
from nonlieu.board.land import symbols, unit_symbol
from nonlieu.board.scene import ready_units
from nonlieu.rules.group_turns import can_use, offered
from nonlieu.rules.state import (
    Acting,
    Cards,
    Closing,
    Course,
    Extra,
    Frame,
    Gifts,
    Hit,
    Lay,
    Rescue,
    Sheets,
    Standing,
    State,
    find,
    unit_of,
    with_unit,
)
from nonlieu.rules.turn import FRAMES
from nonlieu_wars import presets_for_both, ready_for_sheets
from rows import each
from tabletop.chance import SeededChance
from tabletop.game import BadState

HEAD, FOE = unit("ea1", "a1", "reach", move=2), unit("gw1", "p12", move=3)
TOLD = acting(
    "ea1", HEAD, unit("ew1", "c1", move=3), FOE, unit("gx1", "p11", move=1), discard=("siren", "siren")
)
MOMENT = TOLD.state
COURSE, GROUP = MOMENT.frames
DRAWN = Cards("ea1", ("siren",))


def of(**fields: Any) -> Callable[[State], State]:
    """The state with these fields."""
    return lambda state: replace(state, **fields)


def one(name: str, **fields: Any) -> Callable[[State], State]:
    """The state in which a unit has these fields."""
    return lambda state: with_unit(state, replace(unit_of(state, name), **fields))


@each(
    [
        ("options", of(size="huge")),
        ("options", of(errata=1)),
        ("options", of(turn=-1)),
        ("options", of(turn=61)),
        ("options", of(quiet=4)),
        ("options", of(tears=-1)),
        ("options", of(standing=(Standing(), Standing("never")))),
        ("options", of(standing=(Standing(), Standing("fight", "perhaps")))),
        ("options", of(standing=(Standing(),))),
        ("options", of(sheets=((),))),
        ("options", of(rotation=(1, 0))),
        ("options", of(rotation=(0, -1))),
        ("units", of(units=MOMENT.units[::-1])),
        ("units", of(units=(*MOMENT.units, MOMENT.units[-1]))),
        ("units", of(born=MOMENT.born[:5])),
        ("units", of(born=(0, *MOMENT.born[1:]))),
        ("units", one("gx1", place="p12")),
        ("units", one("gx1", place="z99")),
        ("units", one("gx1", place="")),
        ("units", one("gx1", boxes=(0,) * 6)),
        ("units", one("gx1", boxes=(0, 2, -1, 0, 0, 0))),
        ("units", one("gx1", seat=0)),
        ("units", one("gx1", group=0)),
        ("units", one("gx1", group=11)),
        ("units", one("gx1", reserve=1)),
        ("units", one("gw1", power="peace")),
        ("units", one("gx1", cards=("siren",))),
        ("units", one("ea1", group=2)),
        ("units", one("ea1", spent=1)),
        ("units", one("gx1", beside=-1)),
        ("cards", of(discard={"siren": 3})),
        ("cards", of(discard={"siren": 2, "anvil": 0})),
        ("cards", of(discard={"joker": 1})),
        ("cards", of(deck=dict(reversed(MOMENT.deck.items())))),
        ("cards", one("gw1", cards=("mega",))),
        ("cards", one("ew1", covered=("siren",))),
        ("powers", of(free=((), (*MOMENT.free[1][::-1], "peace")))),
        ("powers", of(free=(("reach",), MOMENT.free[1]))),
        ("powers", of(free=(MOMENT.free[0],))),
        ("tokens", of(pool=MOMENT.pool + 1)),
        ("tokens", one("gw1", boxes=(0, 4, 0, 0, 0, 0))),
        ("tokens", of(pool=-1)),
    ]
)
def test_what_no_war_can_come_to_is_refused(part: str, change: Callable[[State], State]) -> None:
    GAME.check(MOMENT)
    with pytest.raises(BadState) as refused:
        GAME.check(change(MOMENT))
    assert refused.value.message.key == f"nonlieu.bad.{part}"


def test_every_kind_of_frame_stands_in_the_table() -> None:
    assert set(FRAMES.kinds) == set(get_args(Frame))


@each(
    [
        ("a war that goes on has something under way", ()),
        ("the end of a turn has a storm or a share on top of it", (Closing("storm"),)),
        ("a group acts in the course of a turn", (GROUP,)),
        ("one course", (COURSE, COURSE)),
        ("two sides", (replace(COURSE, side=2), GROUP)),
        ("units in their order", (COURSE, replace(GROUP, left=("ew1", "ea1")))),
        ("each unit once", (COURSE, replace(GROUP, left=("ea1", "ea1")))),
        ("units of one group", (COURSE, replace(GROUP, left=("ea1", "gw1")))),
        ("not acting and waiting", (COURSE, replace(GROUP, left=("ea1", "ew1"), active="ew1"))),
        ("cards are dealt with once", (COURSE, GROUP, DRAWN, DRAWN)),
        ("one is hit at a time", (COURSE, GROUP, Hit("gw1", 1), Hit("gw1", 1))),
        ("a unit that is asked keeps a token", (COURSE, GROUP, Hit("gw1", 3))),
        ("a loss of something", (COURSE, GROUP, Hit("gw1", 0))),
        ("who is hit is there", (COURSE, GROUP, Hit("gw2", 1))),
        ("more cards are Philotès' alone", (COURSE, GROUP, Extra("ew1", 1))),
        ("gifts are of something", (COURSE, GROUP, Gifts(0, ()))),
        ("a side saves its own", (COURSE, GROUP, Rescue("ew1", "gw1", 1))),
        ("tokens that are laid", (COURSE, GROUP, Lay("gw1", 0))),
        ("a sheet of each seat", (Sheets((None,)),)),
        ("nothing over the sheets", (Sheets((None, None)), COURSE)),
    ]
)
def test_what_cannot_be_under_way_is_refused(rule: str, frames: tuple[Frame, ...]) -> None:
    with pytest.raises(BadState):
        GAME.check(replace(MOMENT, frames=frames))


def test_a_war_without_anything_under_way_is_over() -> None:
    """N29: a side has no unit left, or the turns are over, unless a unit has just been destroyed. The end of
    a turn is known by what comes next."""
    GAME.check(war(HEAD))
    over = replace(war(HEAD, FOE, turns=6), turn=6)
    GAME.check(over)
    closing = ending(HEAD, FOE, pool=1).play("done", 4).state
    first, *rest = closing.frames
    assert isinstance(first, Closing) and rest
    for bad in (
        replace(over, turn=5),
        replace(over, lost=True),
        replace(over, turns=0),
        replace(war(HEAD), frames=(Course(0), Acting(0, 1, ("ea1",)))),
        replace(closing, frames=(first,)),
        replace(closing, frames=(replace(first, stage="nothing"), *rest)),
    ):
        with pytest.raises(BadState):
            GAME.check(bad)


def test_what_was_saved_under_older_rules_is_put_right() -> None:
    """N46: Amir Gaoul's cards go where the seat that drew him says; what else is under way stays. N45: no
    more tokens are spent than lie there."""
    both = (unit(f"ea{k + 1}", f"{place}1", "reach", control=1, seat=k) for k, place in enumerate("ac"))
    told = acting("ea2", *both, unit("gx1", "p12", move=1, seat=2), size="skirmish", seats=(2, 1))
    told = told.play("ea2 draw", "amir").play("play", "siren", "anvil", "portal")
    *below, gifts = told.state.frames
    assert isinstance(gifts, Gifts) and gifts.seat == 1
    saved = replace(told.state, frames=(*below, replace(gifts, seat=0)))
    assert GAME.adopt(saved) == told.state
    assert GAME.adopt(replace(saved, frames=(COURSE, gifts))).frames == (COURSE, gifts)
    philotes = unit("ga6", "p12", "brotherhood", special=1, move=1)
    right, wrong = (acting("ea1", HEAD, replace(philotes, spent=spent)).state for spent in (0, 2))
    with pytest.raises(BadState):
        GAME.check(wrong)
    adopted = GAME.adopt(wrong)
    GAME.check(adopted)
    assert find(adopted, "ga6").spent == 1 and GAME.adopt(right) == right


# What is kept from before is what the plain way finds


def test_the_units_that_may_act_are_those_of_the_moment() -> None:
    """In a skirmish whose groups act; each unit is found by its name, and each drawing by its unit."""
    match, stream = ready_for_sheets("skirmish"), SeededChance(5)
    presets_for_both(match)
    found = 0
    for _ in range(40):
        state = match.state
        frame = state.top
        acts = offered(state, frame) if isinstance(frame, Acting) else ()
        expected = tuple(one for one in acts if can_use(state, frame, one))
        assert ready_units(state) == ready_units(state) == expected
        found += len(expected) > 0
        match.play(match.ask.moves.sample(stream))
    assert found > 10
    assert all(unit_of(state, one.name) is one for one in state.units)
    drawn = set(re.findall(r'id="(nl-unit-[^"]*)"', symbols(state)))
    assert drawn == {unit_symbol(one.name, one.power) for one in state.units}
    for nobody in ("ea99", "gw99", "gx99"):
        with pytest.raises(KeyError):
            unit_of(state, nobody)
