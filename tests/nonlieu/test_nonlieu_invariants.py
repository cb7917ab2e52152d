"""What no war can come to, one thing at a time: each is a moment of a war with one thing changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from nonlieu_tables import acting, unit

from nonlieu import GAME
from nonlieu.rules.state import Standing, State, with_unit
from rows import each
from tabletop.game import BadState

MOMENT = acting(
    "ea1", unit("ea1", "a1", "reach", move=2), unit("ew1", "c1", move=3), unit("gw1", "p12", move=3),
    unit("gx1", "p11", move=1), discard=("siren", "siren"),
).state  # fmt: skip


def of(**fields: Any) -> Callable[[State], State]:
    """The state with these fields."""
    return lambda state: replace(state, **fields)


def one(name: str, **fields: Any) -> Callable[[State], State]:
    """The state in which a unit has these fields."""

    def changed(state: State) -> State:
        unit = next(unit for unit in state.units if unit.name == name)
        return with_unit(state, replace(unit, **fields))

    return changed


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
