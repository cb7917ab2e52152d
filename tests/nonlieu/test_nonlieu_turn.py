"""Sheets, storm, doubling, majorities, set-up and the end: rulebook, *Le tour de jeu*; N5, N7, N23-N32."""

from dataclasses import replace

import pytest
from nonlieu_tables import Told, acting, ending, opening, unit, war

from nonlieu import GAME
from nonlieu.map import ground_of
from nonlieu.rules.closing import alternate
from nonlieu.rules.state import Sheets
from tabletop.chance import SeededChance
from tabletop.game import Over


def test_the_storm_takes_the_largest_reserve_of_its_zone_and_the_others_double():
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=3), unit("ga5", "b1", "peace", move=1, reserve=4),
        unit("ex1", "p12", move=1), unit("gx1", "p11", move=1),
    )  # fmt: skip
    told = told.play("done", 1)
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve) == (6, 0)


def test_without_the_errata_the_storm_takes_all_reserves_of_its_zone():
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=3),
        unit("ga5", "b1", "peace", move=1, reserve=4),
        errata=False,
    )
    told = told.play("done", 1)
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve) == (0, 0)


def test_two_equal_reserves_are_told_apart_by_lot():
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=3), unit("ga5", "b1", "peace", move=1, reserve=3)
    ).play("done", 1, 2)
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve) == (6, 0)


def test_an_aesir_that_kept_all_in_reserve_dies_of_the_storm():
    told = ending(
        unit("ea1", "a1", "reach", move=1), unit("ga5", "b1", "peace", reserve=4), unit("gx1", "b2", move=1)
    ).play("done", 1)
    assert told.gone("ga5")
    assert told.state.tears == 1


def test_a_majority_of_units_in_a_zone_is_worth_a_token():
    told = ending(unit("ea1", "a1", "reach", move=1), unit("ex1", "a2", move=1), unit("gx1", "b1", move=1))
    told = told.play("done", 4)
    assert told.offers() == ("ea1:1", "ex1:1")
    told = told.play("ex1:1")
    assert told.unit("ex1").beside == 1
    assert told.state.turn == 4


def test_a_short_pool_is_shared_token_by_token_good_first():
    assert alternate(5, [4, 4]) == [2, 3]
    assert alternate(5, [1, 9]) == [1, 4]


def test_what_a_sheet_does_not_lay_stays_in_the_reserve_of_an_aesir_and_in_the_movement_of_others():
    units = unit("ea1", "a1", "reach", move=8), unit("ex1", "a2", channel=1), unit("gx1", "p12", move=1)
    told = Told(war(*units, frames=(Sheets((None, None)),)))
    assert told.ask.secret
    told = told.play("ea1:channel:3 loss:flee ready").play("ready")
    assert (told.unit("ea1").in_box("channel"), told.unit("ea1").reserve) == (3, 5)
    assert told.unit("ex1").in_box("move") == 1
    assert told.state.standing[0].loss == "flee"


def test_a_sealed_sheet_is_not_seen_by_the_other_side():
    units = unit("ea1", "a1", "reach", move=8), unit("gx1", "p12", move=1)
    told = Told(war(*units, frames=(Sheets((None, None)),))).play("ea1:channel:3 ready")
    assert GAME.view(told.state, 1).state.frames == (Sheets(((), None)),)
    assert GAME.view(told.state, 0).state == told.state


def test_the_number_of_sheets_is_that_of_those_walked():
    units = unit("ex1", "a2", move=2), unit("ew1", "a1", move=1), unit("gx1", "p12", move=1)
    moves = Told(war(*units, frames=(Sheets((None, None)),))).ask.moves
    assert moves.count() == sum(1 for _ in moves) == 3 * 4 * 5


def test_the_one_who_is_struck_chooses_what_is_lost_when_he_has_asked_to():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", channel=2), unit("ga5", "c1", "peace", move=4, open=4), loss="ask"
    ).play("ea1 ray c1")
    assert told.ask.seat == 1
    told = told.play("move:1 open:1")
    assert told.unit("ga5").tokens == 6


def test_the_last_unit_destroyed_ends_the_war_at_once():
    told = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("gx1", "c1", move=1)).play("ea1 ray c1")
    over = GAME.pending(told.state)
    assert isinstance(over, Over)
    assert (over.winners, over.reason.key) == ((0,), "nonlieu.over.annihilation")


def test_groups_are_placed_in_turn_evil_first_never_twice_in_the_same_zone():
    told = opening(size="duel")
    assert told.ask.seat == 0
    told = told.play("ea1 a1 a2 a3 b1 b2 b3 c1")
    assert told.ask.seat == 1
    zones = {ground_of("duel").zone[one] for one in told.offers("ga1")}
    assert zones == {"hyome", "salypses", "grennh"}
    told = told.play("ga1 p1 p2 p3 o1 o2 o3 n1")
    assert told.state.turn == 1


def test_good_chooses_its_powers_before_the_groups_are_placed():
    told = opening(size="duel", powers="chosen")
    assert told.ask.seat == 1
    assert "disguise" not in told.offers()
    assert told.play("science").unit("ga8").power == "science"


def test_a_side_has_no_more_players_than_aesirs():
    assert GAME.seats_for({**dict.fromkeys(GAME.options), "size": "duel", "evil": 2, "good": 1}) == ()


@pytest.mark.parametrize("errata", [True, False])
def test_whole_wars_at_random_keep_every_token_and_card(errata):
    told = opening(size="skirmish", errata=errata, turns=4, evil=2)
    chance, state = SeededChance(f"war {errata}"), told.state
    while not isinstance(ask := GAME.pending(state), Over):
        GAME.check(state)
        for seat in (None, 0, 2):
            seen = GAME.view(state, seat)
            other = GAME.imagine(seen, chance)
            GAME.check(other)
            assert GAME.view(other, seat) == seen
        state = GAME.play(state, ask.moves.sample(chance), chance).state
    assert state.turn == 4
    GAME.check(state)


def test_a_state_with_a_token_too_many_is_refused():
    state = acting("ea1", unit("ea1", "a1", "reach", move=2), unit("gx1", "c1", move=1)).state
    with pytest.raises(ValueError, match=r"nonlieu\.bad\.tokens"):
        GAME.check(replace(state, pool=state.pool + 1))
