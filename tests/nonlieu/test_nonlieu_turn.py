"""Sheets, storm, doubling, majorities and the end of a war. Rulebook, *Le tour de jeu*, *Mais attention,
régulièrement*, *Le but du jeu*, errata; N5, N7, N23, N24, N26, N27, N29, N35."""

from dataclasses import replace

import pytest
from nonlieu_tables import Told, acting, ending, unit, war

from nonlieu import GAME
from nonlieu.pieces import GOOD
from nonlieu.rules.end_of_turn import first_sheets, zones_won
from nonlieu.rules.sheets import as_last_turn
from nonlieu.rules.state import Closing, Sheets, Standing, Work, speaker
from nonlieu.rules.turn import settle
from tabletop.chance import GatheredChance, SeededChance
from tabletop.game import Over

EVIL = unit("ea1", "a1", "reach", move=8)
FAR = unit("gx1", "p12", move=1)


def sheets(*units, **more):
    """The seats lay out their tokens."""
    return Told(war(*units, frames=(Sheets((None,) * sum(more.get("seats", (1, 1)))),), **more))


def over(told):
    """The end that has come."""
    pending = GAME.pending(told.state)
    assert isinstance(pending, Over)
    return pending


# Sheets


def test_all_seats_lay_out_their_tokens_in_secret_and_evil_begins_to_act():
    told = sheets(EVIL, FAR)
    assert (told.ask.seat, told.ask.secret) == (0, True)
    told = told.play("ea1:channel:3 ready")
    assert (told.ask.seat, told.ask.secret) == (1, True)
    told = told.play("ready")
    assert "opened" in told.kinds()
    assert told.ask.seat == 1, "Evil has nobody in reach, Good's group acts"


def test_what_a_sheet_does_not_lay_stays_in_the_reserve_of_an_aesir_and_in_the_movement_of_others():
    """N6, N35: standing orders are part of a sheet."""
    told = sheets(EVIL, unit("ex1", "a2", channel=1), FAR)
    told = told.play("ea1:channel:3 loss:flee ready").play("ready")
    assert (told.unit("ea1").in_box("channel"), told.unit("ea1").reserve) == (3, 5)
    assert told.unit("ex1").in_box("move") == 1
    assert told.state.standing[0].loss == "flee"


def test_the_number_of_sheets_is_that_of_those_walked():
    moves = sheets(unit("ex1", "a2", move=2), unit("ew1", "a1", move=1), FAR).ask.moves
    assert moves.count() == sum(1 for _ in moves) == 3 * 4 * 5


def test_the_last_sheet_of_a_seat_can_be_given_again():
    """N27: as far as its units are there and have the tokens."""
    told = sheets(unit("ea1", "a1", "reach", move=8), unit("ex1", "a2", move=1), FAR)
    told = told.play("ea1:move:1 ea1:channel:4 ex1:channel:1 loss:keep ready").play("ready")
    assert told.state.sheets == (
        ("ea1:move:1", "ea1:channel:4", "ex1:channel:1", "loss:keep", "ready"),
        ("ready",),
    )
    fewer = replace(told.unit("ea1"), boxes=(0, 1, 0, 2, 0, 0), reserve=0)
    later = replace(told.state, units=(fewer, *told.state.units[2:]), pool=told.state.pool + 6)
    assert as_last_turn(later, 0) == ("ea1:move:1", "ea1:channel:2", "loss:keep", "ready")
    assert as_last_turn(told.state, 0) == told.state.sheets[0]


def test_before_the_first_sheet_there_is_none_to_be_given_again():
    """N27."""
    assert as_last_turn(war(EVIL, FAR), 0) == ("ready",)


# A seat without a unit (N48)


def two_of_three(turn: int = 3, **more):
    """Evil's seats 0 and 2 have a unit, seat 1 has none."""
    units = (unit("ea1", "a1", "reach", move=1), unit("ea3", "c1", "reach", move=1, seat=2),
             unit("gx1", "p12", move=1, seat=3))  # fmt: skip
    state = war(*units, size="skirmish", seats=(3, 1), **more)
    made = (3 + turn - 1) % 3
    return replace(state, turn=turn, rotation=(made, 0))


def test_a_seat_without_a_unit_is_asked_for_no_sheet():
    """N48: the others' are opened once all of them are given, turn after turn."""
    told = Told(replace(two_of_three(), frames=(first_sheets(two_of_three()),)))
    asked = []
    for _ in range(3):
        asked.append(told.ask.seat)
        told = told.play("ready")
    assert asked == [0, 2, 3]
    assert "opened" in told.kinds() and told.state.sheets[1] == ("ready",)


def test_nobody_learns_from_sheets_which_are_sealed_that_are_none():
    """N48: of another side's sheets that are given nothing is seen, and all can be imagined."""
    told = Told(replace(two_of_three(), frames=(first_sheets(two_of_three()),))).play("ready").play("ready")
    seen = GAME.view(told.state, 3)
    imagined = GAME.imagine(seen, SeededChance(1))
    GAME.check(imagined)
    assert GAME.view(imagined, 3) == seen


def test_the_common_choices_of_a_seat_without_a_unit_go_to_its_team_mates_in_turn():
    """N48: next group, majority tokens."""
    asked = [speaker(two_of_three(turn), 0) for turn in range(1, 13)]
    assert asked == [0, 2, 2, 0, 0, 2, 0, 2, 2, 0, 0, 2]
    counts = [asked.count(seat) for seat in (0, 1, 2)]
    assert counts == [6, 0, 6]


# The storm


def test_the_storm_takes_the_largest_reserve_of_its_zone_and_the_others_double():
    """N23, N24: first the storm, then the doubling."""
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=3), unit("ga5", "b1", "peace", move=1, reserve=4),
        unit("ex1", "p12", move=1), unit("gx1", "p11", move=1),
    )  # fmt: skip
    pool = told.state.pool
    told = told.play("done", 1)
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve, told.state.pool) == (6, 0, pool + 4 - 3)


def test_without_the_errata_the_storm_takes_all_reserves_of_its_zone():
    """N23."""
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=3), unit("ga5", "b1", "peace", move=1, reserve=4),
        unit("ga10", "p1", move=1, reserve=2), errata=False,
    )  # fmt: skip
    told = told.play("done", 1)
    assert [told.unit(one).reserve for one in ("ea1", "ga5", "ga10")] == [0, 0, 4]


@pytest.mark.parametrize(("face", "place"), [(1, "a1"), (2, "p1"), (3, "p12"), (4, "a12")])
def test_the_die_names_the_zone_of_the_storm(face, place):
    told = ending(unit("ea1", place, "reach", move=1, reserve=3), unit("gx1", "h5", move=1))
    told = told.play("done", face)
    assert told.unit("ea1").reserve == 0
    assert next(event.params for event in told.events if event.kind == "storm") == {
        "zone": ("torwitch", "hyome", "salypses", "grennh")[face - 1]
    }


@pytest.mark.parametrize(("lot", "reserves"), [(1, (0, 6)), (2, (6, 0))])
def test_two_equal_reserves_are_told_apart_by_lot(lot, reserves):
    """N23."""
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=3), unit("ga5", "b1", "peace", move=1, reserve=3)
    ).play("done", 1, lot)
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve) == reserves


def test_an_aesir_that_kept_all_in_reserve_dies_of_the_storm():
    """N7."""
    told = ending(
        unit("ea1", "a1", "reach", move=1), unit("ga5", "b1", "peace", reserve=4), unit("gx1", "b2", move=1)
    ).play("done", 1)
    assert told.gone("ga5")
    assert told.state.tears == 1


def test_a_storm_over_no_reserve_does_nothing():
    told = ending(EVIL, unit("gx1", "a12", move=1)).play("done", 2)
    assert "swept" not in told.kinds()


# Majorities


def test_a_majority_of_units_in_a_zone_is_worth_a_token():
    """N24."""
    told = ending(unit("ea1", "a1", "reach", move=1), unit("ex1", "a2", move=1), unit("gx1", "b1", move=1))
    told = told.play("done", 4)
    assert told.offers() == ("ea1:1", "ex1:1")
    told = told.play("ex1:1")
    assert told.unit("ex1").beside == 1
    assert told.state.turn == 4


def test_a_tie_in_a_zone_wins_nothing_and_who_was_destroyed_counts_no_more():
    """N24."""
    units = unit("ea1", "a1", "reach", move=1), unit("gx1", "b1", move=1), unit("gx2", "p1", move=1)
    assert [zones_won(war(*units), side) for side in (0, 1)] == [(), ("hyome",)]


def test_a_side_wins_up_to_four_tokens_for_any_of_its_units():
    """N24."""
    places = ("a1", "p1", "p12", "a12")
    units = [unit(f"gx{n}", place, move=1) for n, place in enumerate(places, 1)]
    told = ending(unit("ea1", "a2", "reach", move=1), unit("ex1", "a3", move=1), *units)
    assert len(zones_won(told.state, GOOD)) == 3
    told = told.play("done", 4)
    assert told.offers("gx1:1") == ("gx2:1", "gx2:2", "gx3:1", "gx3:2", "gx4:2")
    told = told.play("gx1:1 gx4:2").play("ex1:1")
    assert [told.unit(f"gx{n}").beside for n in (1, 2, 3, 4)] == [1, 0, 0, 2]


def test_the_zones_that_each_side_holds_are_told():
    told = ending(unit("ea1", "a1", "reach", move=1), FAR).play("done", 4)
    held = [(event.params["side"], event.params["zones"]) for event in told.events if event.kind == "held"]
    assert held == [(0, ("torwitch",)), (1, ("salypses",))]


# The end


def test_the_last_unit_destroyed_ends_the_war_at_once():
    """N26."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("gx1", "c1", move=1)).play("ea1 ray c1")
    assert (over(told).winners, over(told).reason.key) == ((0,), "nonlieu.over.annihilation")


def test_all_seats_of_the_winning_side_win():
    """N32."""
    told = acting("ga2", unit("ga2", "c1", "justice", channel=2, seat=2), unit("ex1", "a1", move=1),
                  size="skirmish", seats=(2, 2)).play("ga2 ray a1")  # fmt: skip
    assert (over(told).winners, over(told).ranking) == ((2, 3), (2, 3, 0, 1))


def test_both_sides_destroyed_at_once_is_a_draw():
    """N29: a storm without errata over two Aésirs that have kept everything."""
    lone = unit("ea10", "a1", reserve=3), unit("ga10", "a2", reserve=2)
    work = Work(war(*lone, errata=False, frames=(Closing("storm"),)), GatheredChance((1,)))
    settle(work)
    assert over(Told(work.state)).winners == (0, 1)
    assert over(Told(work.state)).reason.key == "nonlieu.over.draw"


def test_cards_under_way_at_the_end_go_to_the_discard():
    """N26, N43: every card is still there."""
    told = acting("ea1", unit("ea1", "a1", "reach", control=3), unit("gx1", "c1", move=1))
    told = told.play("ea1 draw", "quasar", "siren", "anvil").play("play gx1")
    assert over(told).winners == (0,)
    assert told.state.discard == {"anvil": 1, "quasar": 1, "siren": 1}


def test_after_the_turns_agreed_on_the_side_with_more_energy_wins():
    """N29."""
    told = ending(unit("ea1", "a1", "reach", move=3), unit("ga5", "a2", "peace", move=5), turns=4)
    told = Told(replace(told.state, turn=4, rotation=(0, 0))).play("done", 4)
    assert (over(told).winners, over(told).reason.key) == ((1,), "nonlieu.over.energy")
    assert told.kinds()[-1] == "stopped"


def test_at_equal_energy_the_side_with_more_units_wins_else_nobody():
    """N29."""
    more = unit("ea1", "a1", "reach", move=4), unit("ex1", "a2", move=1), unit("ga5", "p1", "peace", move=5)
    state = replace(war(*more, turns=4), turn=4, rotation=(0, 0))
    assert over(Told(state)).reason.key == "nonlieu.over.units"
    assert over(Told(state)).winners == (0,)
    even = replace(war(unit("ea1", "a1", "reach", move=5), more[2], turns=4), turn=4, rotation=(0, 0))
    assert (over(Told(even)).winners, over(Told(even)).reason.key) == ((0, 1), "nonlieu.over.draw")


def test_a_war_to_annihilation_stops_after_sixty_turns():
    """N29."""
    told = ending(unit("ea1", "a1", "reach", move=3), unit("ga5", "a2", "peace", move=5))
    told = Told(replace(told.state, turn=60, lost=True)).play("done", 4)
    assert over(told).winners == (1,)


def test_a_war_to_annihilation_stops_after_twelve_turns_without_a_unit_destroyed():
    """N29."""
    told = ending(unit("ea1", "a1", "reach", move=3), unit("ga5", "a2", "peace", move=5))
    quiet = replace(told.state, turn=20, quiet=11)
    assert over(Told(quiet).play("done", 4)).winners == (1,)
    stirred = Told(replace(quiet, lost=True)).play("done", 4)
    assert (stirred.state.quiet, stirred.state.turn) == (0, 21)


def test_a_war_of_twenty_turns_does_not_stop_for_being_quiet():
    """N29."""
    told = ending(unit("ea1", "a1", "reach", move=3), unit("ga5", "a2", "peace", move=5), turns=20)
    told = Told(replace(told.state, turn=16, quiet=14)).play("done", 4)
    assert (told.state.quiet, told.state.turn) == (15, 17)


def test_a_state_with_a_token_too_many_is_refused():
    state = acting("ea1", unit("ea1", "a1", "reach", move=2), unit("gx1", "c1", move=1)).state
    with pytest.raises(ValueError, match=r"nonlieu\.bad\.tokens"):
        GAME.check(replace(state, pool=state.pool + 1))


def test_standing_orders_of_a_sheet_hold_until_another_sheet_changes_them():
    """N35: a loss order stands from turn to turn."""
    state = replace(
        war(EVIL, FAR, frames=(Sheets((None, None)),)), standing=(Standing("keep"), Standing("ask"))
    )
    told = Told(state).play("ea1:move:1 ready").play("loss:flee ready")
    assert [one.loss for one in told.state.standing] == ["keep", "flee"]
