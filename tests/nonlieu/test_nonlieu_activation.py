"""Who acts when, movement, rays, gifts and teleports. Rulebook, the capabilities of Aésir, Guetteur and
ectoplasm, *Le tour de jeu*; N8-N14, N28, N33."""

from nonlieu_tables import acting, unit

from nonlieu import GAME
from nonlieu.map import ground_of
from nonlieu.rules.state import Acting, Course

FIELD = ground_of("duel")
FAR = unit("gx1", "p12", move=1)
FAR_TOO = unit("gx2", "p11", move=1)


def steps(told, name, at):
    return max(FIELD.distance(at, place) for place in told.offers(name, "move"))


# Who acts when


def test_inside_a_group_the_aesir_acts_then_its_guetteurs_then_its_ectoplasms():
    """N8: whoever begins with a later kind gives up the earlier ones."""
    told = acting("ea1", unit("ea1", "a1", "reach", move=1), unit("ew1", "c1", move=1),
                  unit("ew2", "e1", move=1), unit("ex1", "a3", move=1), FAR)  # fmt: skip
    assert told.offers() == ("ea1", "ew1", "ew2", "ex1", "done")
    told = told.play("ew2 move e2")
    assert told.offers() == ("ew1", "ex1", "done")
    told = told.play("ex1 move a4")
    assert told.ask.seat == 1


def test_the_end_of_a_group_says_how_many_could_still_act():
    told = acting("ea1", unit("ea1", "a1", "reach", move=1), unit("ew1", "c1", move=1), FAR)
    given_up = GAME.gives_up(GAME.view(told.state, 0), ("done",))
    assert given_up is not None
    assert given_up.params["n"] == 2
    assert GAME.gives_up(GAME.view(told.state, 0), ("ea1", "move", "a2")) is None


def test_the_groups_of_both_sides_act_in_turn_and_the_side_with_more_ends_alone():
    """N9, N32: Evil chooses which of its groups begins."""
    units = [unit(f"ea{n}", f"a{n}", "reach", move=1) for n in (1, 2, 3)]
    told = acting("ea1", *units, unit("ga4", "p1", "freedom", move=1), unit("ga5", "p3", "peace", move=1),
                  size="skirmish")  # fmt: skip
    told = told.play("done")
    assert (told.ask.seat, told.offers()) == (1, ("group:4", "group:5"))
    told = told.play("group:5").play("done")
    assert (told.ask.seat, told.offers()) == (0, ("group:2", "group:3"))
    told = told.play("group:3").play("done")
    assert told.offers() == ("ga4", "done")
    told = told.play("done")
    assert told.offers() == ("ea2", "done")


def test_without_their_aesir_the_subordinates_keep_their_slot():
    """N9, N33."""
    units = unit("ew1", "a1", move=1), unit("ex1", "a3", move=1), FAR
    told = acting("ew1", *units)
    assert told.offers() == ("ew1", "ex1", "done")
    assert told.state.frames[-1] == Acting(0, 1, ("ew1", "ex1"))


def test_a_unit_destroyed_before_its_turn_does_not_act():
    told = acting("ea1", unit("ea1", "a1", "reach", channel=1), unit("gx1", "c1", move=1),
                  unit("gx2", "p1", move=1))  # fmt: skip
    told = told.play("ea1 ray c1")
    assert told.offers() == ("gx2", "done")


def test_whose_turn_it_is_stands_though_another_seat_is_asked():
    told = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("ga5", "c1", "peace", move=4, open=4),
                  loss="ask")  # fmt: skip
    assert GAME.turn(GAME.view(told.state, None)) == 0
    told = told.play("ea1 ray c1")
    assert (told.ask.seat, GAME.turn(GAME.view(told.state, None))) == (1, 0)
    assert isinstance(told.state.frames[0], Course)


# Movement


def test_with_the_errata_an_ectoplasm_goes_three_hexagons_a_token_and_an_aesir_one():
    """N10."""
    told = acting(
        "ea1", unit("ea1", "h6", "reach", move=1), unit("ew1", "d9", move=1), unit("ex1", "e3", move=1), FAR
    )
    assert [steps(told, *one) for one in (("ea1", "h6"), ("ew1", "d9"), ("ex1", "e3"))] == [1, 2, 3]


def test_without_the_errata_it_is_the_other_way_round():
    """N10."""
    units = unit("ea1", "h6", "reach", move=1), unit("ew1", "d9", move=1), unit("ex1", "e3", move=1), FAR
    told = acting("ea1", *units, errata=False)
    assert [steps(told, *one) for one in (("ea1", "h6"), ("ew1", "d9"), ("ex1", "e3"))] == [3, 2, 1]


def test_two_tokens_carry_twice_as_far():
    assert steps(acting("ew1", unit("ew1", "h6", move=2, channel=1), FAR), "ew1", "h6") == 4


def test_a_unit_passes_its_allies_but_no_enemy():
    """N10: one unit a hexagon."""
    mine, wall = unit("ex1", "a1", move=1), [unit("gx1", "b1", move=1), unit("gx2", "a2", move=1)]
    assert "move" not in acting("ex1", mine, *wall).offers("ex1")
    allies = [unit("ex2", "b1", channel=1), unit("ex3", "a2", channel=1)]
    told = acting("ex1", mine, *allies, FAR)
    assert "c1" in told.offers("ex1", "move")
    assert "b1" not in told.offers("ex1", "move")


# Rays


def test_a_ray_takes_as_many_tokens_as_lie_in_the_box():
    """N11."""
    told = acting(
        "ea1",
        unit("ea1", "a1", "reach", channel=2, reserve=6),
        unit("ga8", "i1", "science", reserve=7, move=1),
    )
    pool = told.state.pool
    told = told.play("ea1 ray i1")
    assert told.unit("ga8").tokens == 6
    assert told.unit("ea1").tokens == 8
    assert told.state.pool == pool + 2


def test_what_is_too_much_of_a_ray_is_lost():
    """N11."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=5), unit("gw1", "c1", move=2), FAR)
    pool = told.state.pool
    assert told.play("ea1 ray c1").state.pool == pool + 2


def test_a_ray_reaches_eight_hexagons_from_an_aesir_four_from_a_guetteur_two_from_an_ectoplasm():
    """N11."""
    enemies = [unit("gx1", "c1", move=1), unit("gx2", "e1", move=1), unit("gx3", "i1", move=1)]
    enemies.append(unit("gx4", "j1", move=1))
    told = acting(
        "ea1", unit("ea1", "a1", "reach", channel=1), unit("ew1", "a2", channel=1),
        unit("ex1", "b1", channel=1),
        *enemies,
    )  # fmt: skip
    assert set(told.offers("ea1", "ray")) == {"c1", "e1", "i1"}
    assert set(told.offers("ew1", "ray")) == {"c1"} | ({"e1"} if FIELD.distance("a2", "e1") <= 4 else set())
    assert set(told.offers("ex1", "ray")) == {"c1"}


def test_a_ray_goes_past_units_and_into_another_zone():
    """N11: no line of sight, across zones."""
    told = acting("ea1", unit("ea1", "g3", "reach", channel=1), unit("gx1", "h3", move=1),
                  unit("gx2", "j3", move=1))  # fmt: skip
    assert FIELD.zone["g3"] != FIELD.zone["j3"]
    assert "j3" in told.offers("ea1", "ray")


def test_a_ray_hits_no_ally():
    told = acting("ea1", unit("ea1", "a1", "reach", channel=1), unit("ex1", "a2", move=1), FAR)
    assert "ray" not in told.offers("ea1")


# Gifts


def test_gifts_are_repeated_and_leave_no_ray():
    """N12."""
    told = acting(
        "ea1", unit("ea1", "a1", "reach", channel=3, reserve=2), unit("ex1", "a2", move=1),
        unit("ex2", "b3", move=1),
        unit("gx1", "c1", move=1),
    )  # fmt: skip
    told = told.play("ea1 gift ex1 channel 1")
    assert "ray" not in told.offers("ea1")
    told = told.play("ea1 gift ex2 move 2")
    assert (told.unit("ex1").tokens, told.unit("ex2").tokens, told.unit("ea1").tokens) == (2, 3, 2)


def test_a_ray_leaves_no_gift():
    """N12."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=3, move=1), unit("ex1", "a2", move=1),
                  unit("gx1", "c1", move=1), unit("gx2", "p12", move=1))  # fmt: skip
    assert "gift" not in told.play("ea1 ray c1").offers("ea1")


def test_another_capability_ends_the_gifts():
    """N8, N12."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=3, move=1), unit("ex1", "a2", move=1), FAR)
    told = told.play("ea1 gift ex1 move 1").play("ea1 move b1")
    assert "ea1" not in told.offers()


def test_gifts_stay_in_the_zone_of_the_donor_whatever_the_ally():
    """N12: other Aésirs too, never itself."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=2), unit("ea10", "h6", move=1, group=10),
                  unit("ex1", "i6", move=1), FAR)  # fmt: skip
    assert told.offers("ea1", "gift") == ("ea10",)


def test_who_is_given_tokens_by_another_seat_lays_them_itself():
    """N6, N12."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=3), unit("ea2", "a2", "reach", seat=1, move=1),
                  unit("gx1", "p12", move=1, seat=2), size="skirmish", seats=(2, 1))  # fmt: skip
    assert told.offers("ea1", "gift", "ea2") == ("1", "2", "3")
    told = told.play("ea1 gift ea2 2")
    assert told.ask.seat == 1
    assert told.play("open:1 channel:1").unit("ea2").boxes == (0, 1, 1, 1, 0, 0)


def test_who_gives_its_last_token_is_gone_without_a_tear():
    """N12, N33: its power is free for another."""
    told = acting("ea1", unit("ea1", "a1", "reach", channel=1), unit("ex1", "a2", move=1), FAR)
    warning = GAME.warn(GAME.view(told.state, 0), ("ea1", "gift", "ex1", "channel", "1"))
    assert warning is not None
    assert warning.key == "nonlieu.warn.give_all"
    told = told.play("ea1 gift ex1 channel 1")
    assert told.gone("ea1")
    assert (told.state.tears, told.state.free[0]) == (0, ("reach",))
    assert told.offers() == ("ex1", "done")


# Teleports


def test_opening_space_time_costs_two_four_or_eight():
    """N13: inside the zone of who is sent, wherever the Aésir is; tokens may be split."""
    units = [unit("ew1", "a2", move=3), unit("ex1", "p12", move=1), unit("gx1", "i9", move=1)]
    told = acting("ea1", unit("ea1", "a1", "reach", open=6), *units)
    assert set(told.offers("ea1", "teleport")) == {"ew1", "ex1"}
    assert all(FIELD.zone[one] == "salypses" for one in told.offers("ea1", "teleport", "ex1"))
    told = told.play("ea1 teleport ex1 i7")
    assert told.state.tears == 1
    told = told.play("ea1 teleport ew1 b2")
    assert told.state.tears == 2
    assert "teleport" not in told.offers("ea1")
    assert told.unit("ea1").tokens == 6


def test_eight_tokens_carry_the_aesir_itself_anywhere():
    """N13."""
    told = acting("ea1", unit("ea1", "a1", "reach", open=8), unit("gx1", "i9", move=1))
    assert len(told.offers("ea1", "teleport", "ea1")) == len(FIELD.hexes) - 2
    told = acting("ea1", unit("ea1", "a1", "reach", open=7, move=1), unit("gx1", "i9", move=1))
    assert "teleport" not in told.offers("ea1")


def test_an_aesir_sends_no_other_aesir():
    """N13."""
    told = acting("ea1", unit("ea1", "a1", "reach", open=8), unit("ea10", "a2", move=1, group=10), FAR)
    assert told.offers("ea1", "teleport") == ("ea1",)


def test_a_guetteur_teleports_in_its_own_zone_and_never_an_aesir():
    """N13."""
    told = acting(
        "ew1", unit("ew1", "a1", open=4), unit("ea1", "a2", "reach", move=1), unit("ex1", "p1", move=1),
        unit("ex2", "b4", move=1), unit("gx1", "i9", move=1),
    )  # fmt: skip
    assert told.offers("ew1", "teleport") == ("ew1", "ex2")
    assert {FIELD.zone[one] for one in told.offers("ew1", "teleport", "ew1")} == {"torwitch"}


def test_eight_tokens_carry_a_guetteur_itself_anywhere():
    """N13: four inside its zone."""
    told = acting("ew1", unit("ew1", "a1", open=8), unit("ex1", "b4", move=1), unit("gx1", "i9", move=1))
    assert len(told.offers("ew1", "teleport", "ew1")) == len(FIELD.hexes) - 3
    told = told.play("ew1 teleport ew1 b2")
    assert told.offers("ew1", "teleport") == ("ew1", "ex1")
    far = told.play("ew1 teleport ex1 c4")
    assert far.offers("ew1", "teleport") == ("ex1",)


def test_an_ectoplasm_opens_nothing():
    told = acting("ex1", unit("ex1", "a1", move=4, channel=4), unit("gx1", "b1", move=1), FAR_TOO)
    assert told.offers("ex1") == ("move", "ray")


def test_the_aesirs_of_evil_open_space_time_for_their_enemies():
    """N14: two for an ectoplasm, four for a Guetteur, inside their zone, from the special box."""
    told = acting(
        "ea1", unit("ea1", "a1", "reach", special=6), unit("gw1", "p12", move=3), unit("gx1", "p11", move=1),
        unit("ga5", "i1", "peace", move=8),
    )  # fmt: skip
    assert told.offers("ea1", "reach") == ("gw1", "gx1")
    assert {FIELD.zone[one] for one in told.offers("ea1", "reach", "gw1")} == {"salypses"}
    told = told.play("ea1 reach gw1 i7")
    assert (told.unit("gw1").place, told.unit("ea1").spent, told.state.tears) == ("i7", 4, 1)
    told = told.play("ea1 reach gx1 j7")
    assert "ea1" not in told.offers()


def test_eight_special_tokens_of_evil_carry_an_aesir_of_good_anywhere():
    """N14."""
    told = acting("ea1", unit("ea1", "a1", "reach", special=8), unit("ga5", "i1", "peace", move=8))
    assert len(told.offers("ea1", "reach", "ga5")) == len(FIELD.hexes) - 2
    assert told.play("ea1 reach ga5 b1").unit("ga5").place == "b1"


def test_the_death_of_an_aesir_alone_tears_space_time():
    """N28."""
    told = acting(
        "ea1", unit("ea1", "a1", "reach", channel=8), unit("ga8", "c1", "science", move=2), FAR
    ).play("ea1 ray c1")
    assert told.gone("ga8")
    assert (told.state.tears, told.state.free[1]) == (1, ("science",))
    told = acting("ea1", unit("ea1", "a1", "reach", channel=8), unit("gw1", "c1", move=1), FAR)
    assert told.play("ea1 ray c1").state.tears == 0
    told = acting("ex1", unit("ex1", "a1", channel=1), unit("gx2", "c1", move=1), FAR)
    told = told.play("ex1 ray c1")
    assert told.gone("gx2")
    assert told.state.tears == 0


def test_the_cards_of_a_unit_that_is_gone_are_discarded():
    """N9."""
    target = unit("gw1", "c1", move=1, cards=("siren", "portal"))
    told = acting("ea1", unit("ea1", "a1", "reach", channel=8), target, FAR).play("ea1 ray c1")
    assert told.state.discard == {"portal": 1, "siren": 1}
