"""What no war can come to, one thing at a time: each is a moment of a war with one thing changed; what older
rules have saved is put right."""

from dataclasses import replace
from typing import Any

import pytest
from nonlieu_tables import told_of

from nonlieu import GAME
from nonlieu.rules.state import Closing, Extra, Gifts, Hit, Lay, Rescue, Sheets, Standing, State
from rows import each
from tabletop.game import BadState

MOMENT = told_of(
    "@ea1 discard=siren,siren: ea1 a1 reach move:2, ew1 c1 move:3, gw1 p12 move:3, gx1 p11 move:1"
).state
COURSE, GROUP = MOMENT.frames


def of(**fields: Any) -> State:
    """The moment with these fields."""
    return replace(MOMENT, **fields)


def one(name: str, **fields: Any) -> State:
    """The moment in which a unit has these fields."""
    return of(units=tuple(replace(one, **fields) if one.name == name else one for one in MOMENT.units))


@each(
    [
        ("options", of(size="huge"), of(errata=1), of(turn=-1), of(turn=61), of(quiet=4), of(tears=-1)),
        ("options", of(standing=(Standing(), Standing("never"))), of(standing=(Standing(),))),
        ("options", of(standing=(Standing(), Standing("fight", "perhaps")))),
        ("options", of(sheets=((),)), of(rotation=(1, 0)), of(rotation=(0, -1))),
        ("units", of(units=MOMENT.units[::-1]), of(units=(*MOMENT.units, MOMENT.units[-1]))),
        ("units", of(born=MOMENT.born[:5]), of(born=(0, *MOMENT.born[1:])), of(born=(9_001,) * 6)),
        ("units", one("gx1", place="p12"), one("gx1", place="z99"), one("gx1", place="")),
        ("units", one("gx1", boxes=(0,) * 6), one("gx1", boxes=(0, 2, -1, 0, 0, 0)), one("gx1", seat=0)),
        ("units", one("gx1", group=0), one("gx1", group=11), one("gx1", reserve=1), one("gx1", beside=-1)),
        ("units", one("gx1", cards=("siren",)), one("gw1", power="peace")),
        ("units", one("ea1", group=2), one("ea1", spent=1)),
        ("cards", of(discard={"siren": 3}), of(discard={"siren": 2, "anvil": 0}), of(discard={"joker": 1})),
        ("cards", of(deck=dict(reversed(MOMENT.deck.items())))),
        ("cards", one("gw1", cards=("mega",)), one("ew1", covered=("siren",))),
        ("powers", of(free=((), (*MOMENT.free[1][::-1], "peace"))), of(free=(MOMENT.free[0],))),
        ("powers", of(free=(("reach",), MOMENT.free[1]))),
        ("tokens", of(pool=MOMENT.pool + 1), of(pool=-1), one("gw1", boxes=(0, 4, 0, 0, 0, 0))),
    ]
)
def test_what_no_war_can_come_to_is_refused(row: tuple[Any, ...]) -> None:
    part, *states = row
    GAME.check(of(born=(9_000,) * 6))
    for bad in states:
        with pytest.raises(BadState) as refused:
            GAME.check(bad)
        assert refused.value.message.key == f"nonlieu.bad.{part}"


@each(
    [
        (),
        (Closing("storm"),),
        (GROUP,),
        (COURSE, COURSE),
        *((COURSE, replace(GROUP, left=names)) for names in (("ew1", "ea1"), ("ea1", "ea1"), ("ea1", "gw1"))),
        *((COURSE, GROUP, one) for one in (Hit("gw2", 1), Hit("gw1", 0), Hit("gw1", 3), Lay("gw1", 0))),
        *((COURSE, GROUP, one) for one in (Extra("ew1", 1), Gifts(0, ()), Rescue("ew1", "gw1", 1))),
        (Sheets((None,)),),
        (Sheets((None, None)), COURSE),
    ]
)
def test_what_cannot_be_under_way_is_refused(frames: tuple[Any, ...]) -> None:
    """A group without a turn, units out of their order, a unit asked that is gone or loses nothing."""
    with pytest.raises(BadState) as refused:
        GAME.check(of(frames=frames))
    assert refused.value.message.key == "nonlieu.bad.frames"


def test_a_war_without_anything_under_way_is_over() -> None:
    """N29: a side has no unit left, or the turns are over, unless a unit has just been destroyed."""
    alone = told_of("@ea1: ea1 a1 reach move:2").state
    over = replace(told_of("@ea1 turns=6 turn=6: ea1 a1 reach move:2, gw1 p12 move:3").state, frames=())
    GAME.check(replace(alone, frames=()))
    GAME.check(over)
    for bad in (alone, replace(over, turn=5), replace(over, lost=True), replace(over, turns=0)):
        with pytest.raises(BadState):
            GAME.check(bad)


def test_what_was_saved_under_older_rules_is_put_right() -> None:
    """N46: Amir Gaoul's cards go where the seat that drew him says; what else is under way stays. N45: no
    more tokens are spent than lie there."""
    units = "ea1 a1 reach control:1, ea2 c1 reach control:1 seat:1, gx1 p12 move:1 seat:2"
    drew = "ea2 draw | amir > play | siren anvil portal"
    told = told_of(f"@ea2 size=skirmish seats=2,1: {units} > {drew}")
    *below, gifts = told.state.frames
    assert isinstance(gifts, Gifts) and gifts.seat == 1
    saved = replace(told.state, frames=(*below, replace(gifts, seat=0)))
    assert GAME.adopt(saved) == told.state
    assert GAME.adopt(replace(saved, frames=(COURSE, gifts))).frames == (COURSE, gifts)
    one_token = "@ea1: ea1 a1 reach move:2, ga6 p12 brotherhood special:1 move:1 spent:"
    with pytest.raises(BadState):
        GAME.check(told_of(f"{one_token}2").state)
    assert GAME.adopt(told_of(f"{one_token}2").state) == told_of(f"{one_token}1").state
