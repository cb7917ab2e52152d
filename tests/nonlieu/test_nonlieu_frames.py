"""What can be under way in a war, and what cannot."""

from dataclasses import replace
from typing import get_args

import pytest
from nonlieu_tables import acting, ending, unit, war

from nonlieu import GAME
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
    State,
)
from nonlieu.rules.turn import FRAMES
from tabletop.game import BadState

HEAD, WATCHER = unit("ea1", "a1", "reach", move=2), unit("ew1", "c1", move=3)
FOE = unit("gw1", "p12", move=3)


def test_every_kind_of_frame_stands_in_the_table() -> None:
    assert set(FRAMES.kinds) == set(get_args(Frame))


def under_way(*frames: Frame) -> State:
    """The same war with other work under way."""
    return replace(MOMENT.state, frames=frames)


MOMENT = acting("ea1", HEAD, WATCHER, FOE)
COURSE, GROUP = MOMENT.state.frames
DRAWN = Cards("ea1", ("siren",))


@pytest.mark.parametrize(
    "frames",
    [
        pytest.param((), id="a war that goes on has something under way"),
        pytest.param((Closing("storm"),), id="the end of a turn has a storm or a share on top of it"),
        pytest.param((GROUP,), id="a group acts in the course of a turn"),
        pytest.param((COURSE, COURSE), id="one course"),
        pytest.param((replace(COURSE, side=2), GROUP), id="two sides"),
        pytest.param((COURSE, replace(GROUP, left=("ew1", "ea1"))), id="units in their order"),
        pytest.param((COURSE, replace(GROUP, left=("ea1", "ea1"))), id="each unit once"),
        pytest.param((COURSE, replace(GROUP, left=("ea1", "gw1"))), id="units of one group"),
        pytest.param(
            (COURSE, replace(GROUP, left=("ea1", "ew1"), active="ew1")), id="not acting and waiting"
        ),
        pytest.param((COURSE, GROUP, DRAWN, DRAWN), id="cards are dealt with once"),
        pytest.param((COURSE, GROUP, Hit("gw1", 1), Hit("gw1", 1)), id="one is hit at a time"),
        pytest.param((COURSE, GROUP, Hit("gw1", 3)), id="a unit that is asked keeps a token"),
        pytest.param((COURSE, GROUP, Hit("gw1", 0)), id="a loss of something"),
        pytest.param((COURSE, GROUP, Hit("gw2", 1)), id="who is hit is there"),
        pytest.param((COURSE, GROUP, Extra("ew1", 1)), id="more cards are Philotès' alone"),
        pytest.param((COURSE, GROUP, Gifts(0, ())), id="gifts are of something"),
        pytest.param((COURSE, GROUP, Rescue("ew1", "gw1", 1)), id="a side saves its own"),
        pytest.param((COURSE, GROUP, Lay("gw1", 0)), id="tokens that are laid"),
        pytest.param((Sheets((None,)),), id="a sheet of each seat"),
        pytest.param((Sheets((None, None)), COURSE), id="nothing over the sheets"),
    ],
)
def test_what_cannot_be_under_way_is_refused(frames: tuple[Frame, ...]) -> None:
    GAME.check(MOMENT.state)
    with pytest.raises(BadState):
        GAME.check(under_way(*frames))


def test_a_war_without_anything_under_way_is_over() -> None:
    """N29: a side has no unit left, or the turns are over, unless a unit has just been destroyed."""
    GAME.check(war(HEAD))
    over = war(HEAD, FOE, turns=6)
    over = replace(over, turn=6)
    GAME.check(over)
    for changed in ({"turn": 5}, {"lost": True}, {"turns": 0}):
        with pytest.raises(BadState):
            GAME.check(replace(over, **changed))
    with pytest.raises(BadState):
        GAME.check(replace(war(HEAD), frames=(Course(0), Acting(0, 1, ("ea1",)))))


def test_the_end_of_a_turn_is_known_by_what_comes_next() -> None:
    told = ending(HEAD, FOE, pool=1).play("done", 4)
    first, *rest = told.state.frames
    assert isinstance(first, Closing) and rest
    for frames in ((first,), (replace(first, stage="nothing"), *rest)):
        with pytest.raises(BadState):
            GAME.check(replace(told.state, frames=frames))


def test_what_was_saved_under_the_first_rules_knows_who_drew_amir_gaoul() -> None:
    """N46: his cards go where the seat that drew him says; what else is under way stays."""
    both = (unit(f"ea{k + 1}", f"{place}1", "reach", control=1, seat=k) for k, place in enumerate("ac"))
    told = acting("ea2", *both, unit("gx1", "p12", move=1, seat=2), size="skirmish", seats=(2, 1))
    told = told.play("ea2 draw", "amir").play("play", "siren", "anvil", "portal")
    *below, gifts = told.state.frames
    assert isinstance(gifts, Gifts) and gifts.seat == 1
    saved = replace(told.state, frames=(*below, replace(gifts, seat=0)))
    assert GAME.adopt(saved) == told.state
    assert GAME.adopt(replace(saved, frames=(COURSE, gifts))).frames == (COURSE, gifts)


def test_a_card_that_a_bloom_takes_by_lot_leaves_its_holder() -> None:
    """N19, N21: Chameleontis without errata holds his face down; one of them is drawn."""
    holder = unit("ga6", "c1", "disguise", move=3, covered=("siren", "anvil"))
    told = acting("ea1", unit("ea1", "a1", "reach", cards=("bloom",), move=1), holder, errata=False)
    told = told.play("ea1 play bloom ga6 hidden", "anvil")
    assert (told.unit("ga6").covered, told.state.discard) == (("siren",), {"anvil": 1, "bloom": 1})
