"""The powers of Good, cards and new units: rulebook, *Sualocin* and what follows; N4, N15-N22."""

from nonlieu_tables import acting, unit

from nonlieu.rules.births import payments

EVIL = unit("ea1", "a1", "reach", channel=4, reserve=4)


def test_sualocin_saves_an_ally_with_a_special_token():
    told = acting("ea1", EVIL, unit("gx1", "c1", move=1), unit("ga1", "p12", "rescue", special=2, move=2))
    told = told.play("ea1 ray c1")
    assert told.ask.seat == 1
    told = told.play("yes").play("channel:1")
    assert told.unit("gx1").in_box("channel") == 1
    assert told.unit("ga1").tokens == 3


def test_sualocin_may_let_an_ally_go():
    told = acting("ea1", EVIL, unit("gx1", "c1", move=1), unit("ga1", "p12", "rescue", special=2, move=1))
    assert told.play("ea1 ray c1").play("no").gone("gx1")


def test_sualocin_never_gives_his_last_token():
    told = acting(
        "ea1",
        EVIL,
        unit("gx1", "c1", move=1),
        unit("ga1", "p12", "rescue", special=1),
        unit("gx2", "p1", move=1),
    )
    assert told.play("ea1 ray c1").gone("gx1")


def test_themis_spreads_the_tokens_of_an_enemy_as_evenly_as_can_be():
    told = acting("ga2", unit("ga2", "p12", "justice", special=4), unit("ea1", "a1", "reach", channel=8))
    told = told.play("ga2 justice ea1 reserve")
    assert told.unit("ea1").boxes == (1, 1, 1, 1, 1, 1)
    assert told.unit("ea1").reserve == 2


def test_arietis_moves_two_channelling_tokens_for_one():
    told = acting("ga5", unit("ga5", "p12", "peace", special=2), EVIL)
    told = told.play("ga5 peace ea1 move open")
    assert (told.unit("ea1").in_box("channel"), told.unit("ga5").spent) == (2, 1)
    assert "reserve" not in told.offers("ga5", "peace", "ea1")


def test_san_goku_discards_a_card_of_an_enemy_anywhere():
    held = unit("ea1", "a1", "reach", move=8, cards=("vampire", "portal"))
    told = acting("ga4", unit("ga4", "p12", "freedom", special=2), held).play("ga4 freedom ea1 portal")
    assert told.unit("ea1").cards == ("vampire",)
    assert told.state.discard == {"portal": 1}


def test_apollon_takes_a_card_for_himself():
    held = unit("ea1", "a1", "reach", move=8, cards=("vampire",))
    told = acting("ga7", unit("ga7", "p12", "seduction", special=2, move=1), held).play(
        "ga7 seduce ea1 vampire"
    )
    assert told.unit("ga7").cards == ("vampire",)


def test_an_aesir_draws_a_card_a_token_and_keeps_or_plays_each():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", control=2), unit("gx1", "c1", move=1), unit("gx2", "p12", move=1)
    )
    told = told.play("ea1 draw", "vampire", "quasar")
    assert told.offers() == ("keep",)
    told = told.play("keep").play("play gx1")
    assert told.gone("gx1")
    assert told.unit("ea1").cards == ("vampire",)


def test_a_special_of_the_other_side_is_discarded():
    told = acting("ea1", unit("ea1", "a1", "reach", control=1), unit("gx1", "c1", move=1))
    told = told.play("ea1 draw", "nemo")
    assert told.state.discard == {"nemo": 1}


def test_newton_keeps_one_of_two():
    told = acting("ga8", unit("ga8", "p12", "science", control=1), unit("ea1", "a1", "reach", move=8)).play(
        "ga8 draw", "siren", "portal"
    )
    told = told.play("2").play("keep")
    assert told.unit("ga8").cards == ("portal",)
    assert told.state.discard == {"siren": 1}


def test_philotes_pays_a_token_for_each_card_with_the_errata():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", control=1), unit("ga6", "p12", "brotherhood", special=2, move=1)
    )
    told = told.play("ea1 draw", "siren").play("keep")
    assert told.ask.seat == 1
    told = told.play("1", "bloom")
    assert told.unit("ga6").spent == 1


def test_a_changer_draws_until_the_kind_is_another():
    told = acting(
        "ea1", unit("ea1", "a1", "reach", move=1, cards=("changer",)),
        unit("ga8", "c1", "science", move=8, cards=("siren",)),
    )  # fmt: skip
    told = told.play("ea1 play changer ga8 siren", "siren", "nemo", "anvil")
    assert told.unit("ga8").cards == ("anvil",)
    assert told.state.discard == {"changer": 1, "nemo": 1, "siren": 2}


def test_a_guetteur_is_made_of_five_kinds_an_ectoplasm_of_three_alike_or_two_pairs():
    assert payments(("vampire", "bloom", "siren", "anvil", "portal"), "watcher") == {
        "vampire+bloom+siren+anvil+portal": 0
    }
    assert payments(("siren", "siren", "siren"), "ectoplasm") == {"siren+siren+siren": 0}
    assert payments(("siren", "siren", "portal", "portal"), "ectoplasm") == {"siren+siren+portal+portal": 0}
    assert payments(("siren", "siren", "bloom", "bloom"), "ectoplasm") == {}


def test_a_created_ectoplasm_stands_beside_its_creator_and_acts_next_turn():
    maker = unit("ew1", "a1", move=3, cards=("siren",) * 3)
    told = acting("ew1", maker, unit("gx1", "p12", move=1))
    told = told.play("ew1 create ectoplasm siren+siren+siren a2").play("move:1")
    assert told.unit("ex5").group == 1
    assert told.offers() == ("ew1", "done")


def test_reproduction_turns_eight_tokens_into_an_aesir_without_power():
    told = acting("ea1", unit("ea1", "a1", "reach", reproduce=8, move=1), unit("gx1", "p12", move=1))
    told = told.play("ea1 reproduce b1").play("move:4 channel:4")
    assert (told.unit("ea10").tokens, told.unit("ea10").power, told.unit("ea10").group) == (8, "", 10)
    assert told.unit("ea1").tokens == 1
