"""Movement, rays, gifts and teleports: rulebook, the capabilities; N8, N10-N14, N28."""

from nonlieu_tables import acting, unit

from nonlieu.map import ground_of

FIELD = ground_of("duel")


def steps(told, name, at):
    return max(FIELD.distance(at, place) for place in told.offers(name, "move"))


def test_with_the_errata_an_ectoplasm_goes_three_hexagons_a_token_and_an_aesir_one():
    told = acting(
        "ea1", unit("ea1", "h6", "reach", move=1), unit("ex1", "e3", move=1), unit("gx1", "p12", move=1)
    )
    assert steps(told, "ea1", "h6") == 1
    assert steps(told, "ex1", "e3") == 3


def test_without_the_errata_it_is_the_other_way_round():
    units = unit("ea1", "h6", "reach", move=1), unit("ex1", "e3", move=1), unit("gx1", "p12", move=1)
    told = acting("ea1", *units, errata=False)
    assert (steps(told, "ea1", "h6"), steps(told, "ex1", "e3")) == (3, 1)


def test_a_unit_passes_its_allies_but_no_enemy():
    mine, wall = unit("ex1", "a1", move=1), [unit("gx1", "b1", move=1), unit("gx2", "a2", move=1)]
    assert "move" not in acting("ex1", mine, *wall).offers("ex1")
    allies = [unit("ex2", "b1", channel=1), unit("ex3", "a2", channel=1)]
    told = acting("ex1", mine, *allies, unit("gx1", "p12", move=1))
    assert "c1" in told.offers("ex1", "move")
    assert "b1" not in told.offers("ex1", "move")


def test_a_ray_takes_as_many_tokens_as_lie_in_the_box():
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


def test_a_ray_reaches_eight_hexagons_from_an_aesir_four_from_a_guetteur_two_from_an_ectoplasm():
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


def test_the_death_of_an_aesir_alone_tears_space_time():
    told = acting(
        "ea1",
        unit("ea1", "a1", "reach", channel=8),
        unit("ga8", "c1", "science", move=2),
        unit("gx1", "p12", move=1),
    )
    told = told.play("ea1 ray c1")
    assert told.gone("ga8")
    assert (told.state.tears, told.state.free[1]) == (1, ("science",))
    told = acting("ex1", unit("ex1", "a1", channel=1), unit("gx1", "c1", move=1), unit("gx2", "p12", move=1))
    told = told.play("ex1 ray c1")
    assert told.gone("gx1")
    assert told.state.tears == 0


def test_gifts_are_repeated_and_leave_no_ray():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", channel=3, reserve=2), unit("ex1", "a2", move=1),
        unit("ex2", "b3", move=1),
        unit("gx1", "c1", move=1),
    )  # fmt: skip
    told = told.play("ea1 gift ex1 channel 1")
    assert "ray" not in told.offers("ea1")
    told = told.play("ea1 gift ex2 move 2")
    assert (told.unit("ex1").tokens, told.unit("ex2").tokens, told.unit("ea1").tokens) == (2, 3, 2)


def test_who_gives_its_last_token_is_gone_without_a_tear():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", channel=1), unit("ex1", "a2", move=1), unit("gx1", "p12", move=1)
    )
    told = told.play("ea1 gift ex1 channel 1")
    assert told.gone("ea1")
    assert told.state.tears == 0


def test_opening_space_time_costs_two_four_or_eight():
    units = [unit("ew1", "a2", move=3), unit("ex1", "p12", move=1), unit("gx1", "i9", move=1)]
    told = acting("ea1", unit("ea1", "a1", "reach", open=6), *units)
    assert set(told.offers("ea1", "teleport")) == {"ew1", "ex1"}
    assert all(FIELD.zone[one] == "salypses" for one in told.offers("ea1", "teleport", "ex1"))
    told = told.play("ea1 teleport ex1 i7")
    assert told.state.tears == 1
    told = told.play("ea1 teleport ew1 b2")
    assert "teleport" not in told.offers("ea1")
    assert told.unit("ea1").tokens == 6


def test_eight_tokens_carry_the_aesir_itself_anywhere():
    told = acting("ea1", unit("ea1", "a1", "reach", open=8), unit("gx1", "i9", move=1))
    assert len(told.offers("ea1", "teleport", "ea1")) == len(FIELD.hexes) - 2


def test_a_guetteur_teleports_in_its_own_zone_and_never_an_aesir():
    told = acting(
        "ew1", unit("ew1", "a1", open=4), unit("ea1", "a2", "reach", move=1), unit("ex1", "p1", move=1),
        unit("gx1", "i9", move=1),
    )  # fmt: skip
    assert told.offers("ew1", "teleport") == ("ew1",)
    assert {FIELD.zone[one] for one in told.offers("ew1", "teleport", "ew1")} == {"torwitch"}


def test_the_aesirs_of_evil_open_space_time_for_their_enemies():
    told = acting(
        "ea1",
        unit("ea1", "a1", "reach", special=4),
        unit("gw1", "p12", move=3),
        unit("ga5", "i1", "peace", move=8),
    )
    assert told.offers("ea1", "reach") == ("gw1",)
    told = told.play("ea1 reach gw1 i7")
    assert told.unit("gw1").place == "i7"


def test_a_unit_of_a_later_kind_gives_up_the_earlier_ones():
    told = acting("ea1", unit("ea1", "a1", "reach", move=1), unit("ex1", "a3", move=1, channel=1),
                  unit("gx1", "c3", move=1), unit("gx2", "p12", move=1))  # fmt: skip
    told = told.play("ex1 ray c3")
    assert told.offers() == ("ex1", "done")
