"""States of the made-up war that cannot be, and bent ones that can be played on all the same."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scales import Scale
from tables import just_after, played
from tabletop.chance import NoChance, SeededChance
from tabletop.game import Ask, BadState
from war import GAME
from war.map import ground_of, names
from war.rules import ORDERS, UNKNOWN, Activations, Cache, Sheets, State, Struck, Unit, view

BEGUN = GAME.start({"units": 7, "rounds": 2}, 2, NoChance()).state
SHEET = ("a01:advance", "ready")


def with_unit(unit: Unit) -> State:
    """The beginning with another first unit."""
    return replace(BEGUN, army=(unit, *BEGUN.army[1:]))


FIRST = BEGUN.army[0]
ACTING = replace(with_unit(replace(FIRST, order="strike")), frames=(Activations(0, ("a01",)),))


@pytest.mark.parametrize(
    "state",
    [
        replace(BEGUN, units=8),
        replace(BEGUN, rounds=4),
        replace(BEGUN, round=2),
        replace(BEGUN, round=-1),
        replace(BEGUN, standing=(False,)),
        replace(BEGUN, army=BEGUN.army[1:]),
        replace(BEGUN, army=(BEGUN.army[1], FIRST, *BEGUN.army[2:])),
        with_unit(replace(FIRST, place="f09-01")),
        with_unit(replace(FIRST, place=BEGUN.army[1].place)),
        with_unit(replace(FIRST, place="")),
        with_unit(replace(FIRST, energy=0)),
        with_unit(replace(FIRST, energy=10)),
        with_unit(replace(FIRST, order="flee")),
        with_unit(Unit("a01", "", 0, "hold")),
        with_unit(replace(FIRST, place="f04-06")),
        replace(BEGUN, caches=(Cache("f01-01", 0, 1),)),
        replace(BEGUN, caches=(Cache("f04-02", 0, 1), Cache("f04-01", 0, 1))),
        replace(BEGUN, caches=(Cache("f04-01", 2, 1),)),
        replace(BEGUN, caches=(Cache("f04-01", 0, 4),)),
        replace(BEGUN, caches=(Cache("f04-01", 0, UNKNOWN),)),
        replace(BEGUN, frames=()),
        replace(BEGUN, frames=(Sheets((None,)),)),
        replace(BEGUN, frames=(Sheets((None, SHEET)),)),
        replace(BEGUN, frames=(Sheets((SHEET[:1], None)),)),
        replace(BEGUN, frames=(Sheets(((), None)),)),
        replace(BEGUN, frames=(Sheets((SHEET, ("ready",))),)),
        replace(BEGUN, frames=(Activations(0, ("a01",)),)),
        replace(ACTING, frames=(Activations(0, ()),)),
        replace(ACTING, frames=(Activations(1, ("a01",)),)),
        replace(ACTING, frames=(Activations(0, ("a01", "a01")),)),
        replace(ACTING, frames=(Activations(0, ("a01",)), Struck("a01", "b01", 1))),
        replace(ACTING, frames=(Activations(0, ()), Struck("a01", "b01", 1))),
        replace(ACTING, frames=(Activations(0, ()), Struck("a01", "a02", 1))),
        replace(ACTING, frames=(Activations(0, ()), Struck("a01", "z", 1))),
        replace(ACTING, frames=(Struck("a01", "b01", 1),)),
    ],
)
def test_a_state_that_cannot_be_is_refused(state: State) -> None:
    with pytest.raises(BadState):
        GAME.check(state)


def test_what_these_states_are_bent_from_can_be() -> None:
    for state in (BEGUN, ACTING, replace(BEGUN, frames=(Sheets((SHEET, None)),))):
        GAME.check(state)


@pytest.mark.parametrize(
    "bend",
    [
        lambda seen: replace(seen, seat=2),
        lambda seen: replace(seen, state=replace(seen.state, units=9)),
        lambda seen: replace(seen, state=replace(seen.state, army=())),
        lambda seen: replace(seen, state=replace(seen.state, caches=(Cache("f04-01", 0, UNKNOWN),))),
        lambda seen: replace(seen, state=replace(seen.state, caches=(Cache("f04-01", 1, 2),))),
        lambda seen: replace(seen, state=replace(seen.state, frames=(Sheets(((), None)),))),
    ],
)
def test_a_view_that_cannot_be_is_refused(bend: Callable[[object], object]) -> None:
    with pytest.raises(BadState):
        GAME.imagine(bend(view(BEGUN, 0)), SeededChance(1))  # type: ignore[arg-type]


def test_a_bent_state_is_refused_or_can_be_played_to_its_end(scale: Scale) -> None:
    """One thing in a state of a random match is another one."""
    refused = accepted = 0
    for number in range(scale(300)):
        chance = SeededChance(f"{number}/bent")
        match = played("war", number % 20)
        state = bent(just_after(match, 1 + chance.below(match.length)).state, chance)
        try:
            GAME.check(state)
        except BadState:
            refused += 1
            continue
        accepted += 1
        play_on(state, chance)
    assert refused and accepted


def bent(state: State, chance: SeededChance) -> State:
    """The state with a unit, a frame, a cache, a standing answer or the round changed at random."""
    place = chance.below(len(state.army))
    unit = state.army[place]
    fields = ground_of(state.units).fields
    units = (
        replace(unit, energy=chance.below(10)),
        replace(unit, place=fields[chance.below(len(fields))]),
        replace(unit, order=("", *ORDERS)[chance.below(5)]),
        Unit(unit.name, "", 0),
    )
    army = (*state.army[:place], units[chance.below(len(units))], *state.army[place + 1 :])
    own = tuple(name for name in names(state.units) if chance.below(2))
    cache = Cache(fields[chance.below(len(fields))], chance.below(2), chance.below(5))
    ways = (
        replace(state, army=army),
        replace(state, army=army),
        replace(state, frames=(Activations(chance.below(2), own), *state.frames[1:])),
        replace(state, frames=state.frames[:1]),
        replace(state, caches=(cache,)),
        replace(state, standing=(True, True)),
        replace(state, round=chance.below(state.rounds + 1)),
    )
    return ways[chance.below(len(ways))]


def play_on(state: State, chance: SeededChance) -> None:
    """Play at random to the end; every state on the way passes the check."""
    for _ in range(2_000):
        ask = GAME.pending(state)
        if not isinstance(ask, Ask):
            return
        state = GAME.play(state, ask.moves.sample(chance), chance).state
        GAME.check(state)
    raise AssertionError("the war does not end")
