"""The made-up war, rule by rule, with scripted chance."""

from dataclasses import replace

import pytest

from tabletop.chance import Chance, GatheredChance, NoChance, SeededChance
from tabletop.game import Ask, Event, IllegalMove, Message, Move, Over, Part, Step
from war import GAME
from war.map import ZONES, first_places, ground_of, group_of, kind_of, names, side_of, zone_of
from war.rules import (
    ALWAYS,
    BRACE,
    ENERGY_LIMIT,
    FREE,
    UNKNOWN,
    YIELD,
    Activations,
    Sheets,
    State,
    Struck,
    Unit,
    alive,
    unit_of,
)


def begun(units: int = 7, rounds: int = 2) -> State:
    """The state at the beginning."""
    return GAME.start({"units": units, "rounds": rounds}, 2, NoChance()).state


def after(state: State, *moves: str, chance: Chance | None = None) -> State:
    """The state after these moves, in notation."""
    for move in moves:
        state = played(state, move, chance).state
    return state


def played(state: State, move: str, chance: Chance | None = None) -> Step[State]:
    return GAME.play(state, GAME.read_move(state, move), chance or NoChance())


def acting(*units: Unit, side: int = 0, rounds: int = 2) -> State:
    """Units with their orders, those of a side about to act; all others have left."""
    given = {unit.name: unit for unit in units}
    army = tuple(given.get(name, Unit(name, "", 0)) for name in names(7))
    left = tuple(unit.name for unit in army if unit.order and unit.side == side)
    state = replace(begun(rounds=rounds), army=army, round=side, frames=(Activations(side, left),))
    GAME.check(state)
    return state


def ask_of(state: State) -> Ask:
    ask = GAME.pending(state)
    assert isinstance(ask, Ask)
    return ask


def kinds(step: Step[State]) -> list[str]:
    return [event.kind for event in step.events]


# The ground and the units


def test_the_whole_war_has_432_fields_in_four_quarters_and_126_units() -> None:
    ground = ground_of(63)
    assert len(ground.fields) == 24 * 18 == 432
    quarters = [zone_of(63, field) for field in ground.fields]
    assert {zone: quarters.count(zone) for zone in ZONES} == dict.fromkeys(ZONES, 108)
    assert len(names(63)) == len(set(first_places(63))) == 126
    assert {group_of(63, unit) for unit in names(63)} == set(range(1, 8))


def test_a_skirmish_has_seven_units_a_side_in_three_groups() -> None:
    assert len(ground_of(7).fields) == 48 and len(set(first_places(7))) == 14
    assert [group_of(7, unit) for unit in names(7)[:7]] == [1, 1, 1, 2, 2, 2, 3]
    assert [kind_of(unit) for unit in names(7)[:3]] == ["scout", "guard", "gun"]
    assert [side_of(unit) for unit in ("a01", "b01")] == [0, 1]


@pytest.mark.parametrize(
    ("one", "other", "fields"),
    [("f03-03", "f03-04", 1), ("f03-03", "f04-03", 1), ("f03-03", "f04-02", 1), ("f03-03", "f04-04", 2),
     ("f02-03", "f03-04", 1), ("f02-03", "f03-02", 2), ("f03-03", "f05-03", 2), ("f03-03", "f06-03", 3),
     ("f01-01", "f08-06", 4)],
)  # fmt: skip
def test_distances_are_those_of_hexes_whose_even_columns_lie_lower(
    one: Part, other: Part, fields: int
) -> None:
    ground = ground_of(7)
    assert ground.distance(one, other) == ground.distance(other, one) == fields


# The sheets


def test_both_sides_fill_in_their_sheets_in_secret_one_after_the_other() -> None:
    state = begun()
    ask = ask_of(state)
    assert (ask.seat, ask.secret, ask.private) == (0, True, True)
    step = played(state, "a01:advance a03:hold ready")
    assert ask_of(step.state).seat == 1 and kinds(step) == ["sealed"]
    assert GAME.view(step.state, 0).state.frames == (Sheets((("a01:advance", "a03:hold", "ready"), None)),)
    for watcher in (1, None):
        assert GAME.view(step.state, watcher).state.frames == (Sheets(((), None)),)


def test_the_sheets_are_shown_together() -> None:
    step = played(after(begun(), "a01:advance ready"), "b02:hold ready")
    assert step.shown and step.opened == (0, 1) and kinds(step) == ["sealed", "revealed"]
    assert step.events[1].params["sheets"] == (("a01:advance",), ("b02:hold",))
    assert [unit.name for unit in step.state.army if unit.order] == ["a01", "b02"]


def test_a_sheet_has_one_order_for_each_unit_at_most_in_rising_order() -> None:
    moves = ask_of(begun()).moves
    assert moves.count() == 5**7
    assert moves.next(()) == (*(f"a{n:02}:{o}" for n in range(1, 8) for o in ORDERS), "ready")
    assert moves.next(("a06:save",)) == (*(f"a07:{order}" for order in ORDERS), "ready")
    assert moves.next(("a06:save", "a05:save")) == () == moves.next(("ready",))
    assert ("ready",) in moves and ("a06:save",) not in moves
    assert ask_of(begun(63)).moves.count() == 5**63


ORDERS = ("advance", "strike", "hold", "save")


def test_a_unit_that_has_left_gets_no_order() -> None:
    state = replace(
        acting(Unit("a02", "f03-01", 3, "hold"), Unit("b01", "f06-01", 3)), frames=(Sheets((None, None)),)
    )
    assert ask_of(state).moves.first(2) == (("a02:advance", "ready"), ("a02:strike", "ready"))
    assert GAME.why_not(state, (), "a01:hold") == Message("war.why.gone")
    assert GAME.why_not(state, (), "b01:hold") == Message("war.why.enemy")


# Acting


def test_who_begins_changes_from_round_to_round() -> None:
    state = after(begun(), "a01:save ready", "b01:save ready")
    assert ask_of(state).seat == 0
    state = after(state, "a01 stay")
    assert ask_of(state).seat == 1
    state = after(state, "b01 stay")
    assert state.round == 1 and isinstance(state.frames[0], Sheets)
    state = after(state, "a01:save ready", "b01:save ready")
    assert ask_of(state).seat == 1


def test_a_side_without_orders_is_passed_over() -> None:
    state = after(begun(), "ready", "b01:hold ready")
    assert ask_of(state).seat == 1
    assert after(begun(), "ready", "ready").round == 1


def test_units_act_in_any_order_once_each() -> None:
    state = after(begun(), "a01:hold a02:hold ready", "ready", "a02 stay")
    assert ask_of(state).moves.next(()) == ("a01", "end")
    assert GAME.why_not(state, (), "a02") == Message("war.why.acted")
    assert GAME.why_not(state, (), "a03") == Message("war.why.no_order")


@pytest.mark.parametrize(("unit", "stride"), [("a01", 3), ("a02", 2), ("a03", 2)])
def test_a_scout_goes_up_to_three_fields_all_others_two(unit: str, stride: int) -> None:
    state = acting(Unit(unit, "f02-03", 3, "advance"), Unit("b01", "f08-06", 3))
    fields = [part for part in ask_of(state).moves.next((unit,)) if part.startswith("f")]
    ground = ground_of(7)
    assert set(fields) == {one for one in ground.fields if 1 <= ground.distance("f02-03", one) <= stride}
    assert after(state, f"{unit} f01-02").army[names(7).index(unit)].place == "f01-02"


def test_a_unit_goes_to_no_field_that_is_taken_or_too_far() -> None:
    state = acting(Unit("a02", "f02-03", 3, "advance"), Unit("a03", "f02-02", 3), Unit("b01", "f08-06", 3))
    assert GAME.why_not(state, ("a02",), "f02-02") == Message("war.why.taken")
    assert GAME.why_not(state, ("a02",), "f02-06") == Message("war.why.too_far", {"n": 2})
    with pytest.raises(IllegalMove, match="taken"):
        played(state, "a02 f02-02")


def test_only_a_unit_with_that_order_goes_or_strikes() -> None:
    state = acting(Unit("a02", "f03-03", 3, "hold"), Unit("b01", "f02-03", 3))
    assert ask_of(state).moves.first(9) == (("a02", "stay"), ("end",))
    assert GAME.why_not(state, ("a02",), "f03-02") == Message("war.why.no_advance")
    assert GAME.why_not(state, ("a02",), "strike") == Message("war.why.no_strike")


def test_saving_gains_an_energy_up_to_nine() -> None:
    for energy, then in ((3, 4), (ENERGY_LIMIT, ENERGY_LIMIT)):
        state = acting(Unit("a02", "f03-03", energy, "save"), Unit("b01", "f08-06", 3))
        assert unit_of(after(state, "a02 stay"), "a02").energy == then
    state = acting(Unit("a02", "f03-03", 3, "hold"), Unit("b01", "f08-06", 3))
    assert unit_of(after(state, "a02 stay"), "a02").energy == 3


def test_a_side_ends_its_part_and_is_told_what_it_gives_up() -> None:
    state = after(begun(), "a01:hold a02:hold a03:hold ready", "b01:hold ready", "a01 stay")
    assert GAME.gives_up(GAME.view(state, None), ("end",)) == Message("war.gives_up", {"n": 2})
    assert GAME.gives_up(GAME.view(state, None), ("a02", "stay")) is None
    assert ask_of(after(state, "end")).seat == 1


def test_a_sheet_without_orders_is_warned_of() -> None:
    view = GAME.view(begun(), 0)
    assert GAME.warn(view, ("ready",)) == Message("war.warn.blank")
    assert GAME.warn(view, ("a01:hold", "ready")) is None


# Striking


def duel(energy: int = 5, order: str = "", hits: int | None = None) -> State:
    """A guard of the West is to strike a guard of the East beside it; or has struck with so many hits."""
    state = acting(Unit("a02", "f02-03", 5, "strike"), Unit("b02", "f03-03", energy, order))
    return state if hits is None else after(state, "a02 strike b02", chance=GatheredChance((2 * hits,)))


def test_a_unit_strikes_a_neighbour_a_gun_up_to_two_fields_away() -> None:
    near, far = Unit("b02", "f02-03", 3), Unit("b03", "f01-03", 3)
    for unit, targets in (("a02", ("b02",)), ("a03", ("b02", "b03"))):
        state = acting(Unit(unit, "f03-03", 3, "strike"), near, far)
        assert ask_of(state).moves.next((unit, "strike")) == targets
    assert GAME.why_not(duel(), ("a02", "strike"), "b01") == Message("war.why.target")


@pytest.mark.parametrize(("die", "hits"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_strike_hits_by_its_die_and_the_other_side_answers(die: int, hits: int) -> None:
    step = played(duel(), "a02 strike b02", GatheredChance((die,)))
    assert step.state.frames[-1] == Struck("a02", "b02", hits)
    ask = ask_of(step.state)
    assert ask.seat == 1 and not ask.private and tuple(ask.moves) == ((BRACE,), (ALWAYS,), (YIELD,))
    assert GAME.turn(GAME.view(step.state, None)) == 0


def test_a_one_misses() -> None:
    step = played(duel(), "a02 strike b02", GatheredChance((1,)))
    assert kinds(step) == ["struck", "missed", "round"] and unit_of(step.state, "b02").energy == 5


@pytest.mark.parametrize(
    ("hits", "order", "lost"),
    [(1, "", 1), (2, "", 1), (3, "", 2), (1, "hold", 1), (2, "hold", 1), (3, "hold", 1)],
)
def test_who_braces_loses_a_hit_less_and_the_striker_loses_one(hits: int, order: str, lost: int) -> None:
    state = after(duel(order=order, hits=hits), BRACE)
    assert (unit_of(state, "b02").energy, unit_of(state, "a02").energy) == (5 - lost, 4)


def test_who_yields_loses_one_and_falls_back_as_far_as_can_be() -> None:
    step = played(duel(hits=3), YIELD)
    struck = unit_of(step.state, "b02")
    assert struck.energy == 4 and ground_of(7).distance("f02-03", struck.place) == 2
    assert unit_of(step.state, "a02").energy == 5


def test_who_cannot_fall_back_takes_every_hit() -> None:
    around = [field for field, apart in ground_of(7).near["f08-06"].items() if apart == 1]
    west = [Unit(f"a0{n}", field, 3, "strike") for n, field in enumerate(around, 1)]
    state = acting(*west, Unit("b02", "f08-06", 5))
    state = after(state, "a01 strike b02", chance=GatheredChance((6,)))
    step = played(state, YIELD)
    assert kinds(step) == ["cornered"] and unit_of(step.state, "b02").energy == 2


def test_a_unit_without_energy_leaves_and_acts_no_more() -> None:
    units = (Unit("a02", "f02-03", 1, "strike"), Unit("a03", "f01-01", 3, "save"))
    state = acting(*units, Unit("b02", "f03-03", 5))
    state = after(state, "a02 strike b02", chance=GatheredChance((2,)))
    step = played(state, BRACE)
    assert Event("fell", {"unit": "a02", "at": "f02-03"}) in step.events
    assert alive(step.state, 0) == ("a03",) and unit_of(step.state, "a02") == Unit("a02", "", 0)
    assert ask_of(step.state).moves.next(()) == ("a03", "end")


def test_a_side_may_always_brace_and_take_that_back_while_it_acts() -> None:
    state = after(duel(order="hold", hits=2), ALWAYS)
    assert state.standing == (False, True)
    state = replace(duel(hits=1), standing=(False, True))
    assert tuple(ask_of(state).moves) == ((BRACE,),)
    assert GAME.why_not(state, (), YIELD) == Message("war.why.standing")
    own_turn = replace(
        acting(Unit("a02", "f03-03", 3, "hold"), Unit("b01", "f08-06", 3)), standing=(True, False)
    )
    freed = after(own_turn, FREE)
    assert freed.standing == (False, False) and ask_of(freed).moves.next(()) == ("a02", "end")


# Caches


def cache_found(worth: int = 2) -> Step[State]:
    state = acting(
        Unit("a02", "f03-03", 5, "advance"), Unit("a03", "f01-01", 5, "hold"), Unit("b02", "f08-03", 5)
    )
    return played(state, "a02 f04-03", GatheredChance((worth,)))


def test_the_first_unit_on_a_field_in_the_middle_finds_its_cache_for_its_side_alone() -> None:
    step = cache_found()
    assert kinds(step) == ["moved", "searched", "found"] and step.shown
    assert [event.visible_to(1) for event in step.events] == [True, True, False]
    worths = [GAME.view(step.state, seat).state.caches[0].worth for seat in (0, 1, None)]
    assert worths == [2, UNKNOWN, UNKNOWN]


def test_a_cache_is_found_once() -> None:
    state = replace(cache_found().state, frames=(Activations(0, ("a03",)),))
    army = tuple(replace(one, place="f03-03") if one.name == "a02" else one for one in state.army)
    state = replace(state, army=army)
    moved = replace(unit_of(state, "a03"), place="f03-02", order="advance")
    state = replace(state, army=tuple(moved if one.name == "a03" else one for one in state.army))
    step = played(state, "a03 f04-03")
    assert "searched" not in kinds(step) and len(step.state.caches) == 1


def test_fields_beside_the_middle_hide_nothing() -> None:
    state = acting(Unit("a02", "f02-03", 5, "advance"), Unit("b02", "f08-03", 5))
    assert kinds(played(state, "a02 f03-03"))[0:1] == ["moved"]
    assert ground_of(7).middle[0] == "f04-01" and len(ground_of(63).middle) == 36


def test_who_falls_back_may_find_a_cache_too() -> None:
    taken = [
        Unit(name, field, 3) for name, field in (("b03", "f03-02"), ("b04", "f03-04"), ("b05", "f02-02"))
    ]
    state = acting(Unit("a02", "f02-03", 5, "strike"), Unit("b02", "f03-03", 5), *taken)
    state = after(state, "a02 strike b02", chance=GatheredChance((2,)))
    step = played(state, YIELD, GatheredChance((1,)))
    assert kinds(step)[:3] == ["yielded", "searched", "found"] and step.events[2].to == (1,)


# The end


def test_the_war_ends_after_the_last_round_with_the_units_and_caches_as_scores() -> None:
    state = replace(cache_found(3).state, rounds=1)
    over = GAME.pending(after(state, "end"))
    assert isinstance(over, Over)
    assert over.scores == (2 + 3, 1) and over.winners == (0,)
    assert over.reason == Message("war.over.rounds", {"west": 5, "east": 1})


def test_the_war_ends_when_a_side_has_no_unit() -> None:
    over = GAME.pending(after(duel(energy=1, hits=1), BRACE))
    assert isinstance(over, Over) and over.winners == (0,) and over.scores == (1, 0)
    assert over.reason.key == "war.over.gone"


def test_equal_scores_are_a_draw() -> None:
    state = after(begun(rounds=1), "ready", "ready")
    over = GAME.pending(state)
    assert isinstance(over, Over) and over.winners == (0, 1)


# Long wars


def test_a_round_of_the_whole_war_has_dozens_of_decisions() -> None:
    state, chance, decisions = begun(63, 400), SeededChance(1), 0
    while state.round < 4:
        move: Move = ask_of(state).moves.sample(chance)
        state, decisions = GAME.play(state, move, chance).state, decisions + 1
    assert decisions > 4 * 60
