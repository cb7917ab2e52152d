"""The nine powers of Good; that of Evil is among the teleports. Rulebook, *Sualocin* and what follows;
errata; N15-N19, N31, N33-N35."""

from dataclasses import replace

import pytest
from nonlieu_tables import Told, acting, ending, unit, war

from nonlieu import GAME
from nonlieu.rules.births import payments
from nonlieu.rules.state import Acting, Sheets, Standing, find, put
from tabletop.game import BadState, Key

EVIL = unit("ea1", "a1", "reach", channel=4, reserve=4)
SUALOCIN = unit("ga1", "p12", "rescue", special=2, move=2)
PREY = unit("gx1", "c1", move=1)


# Sualocin


def test_sualocin_saves_an_ally_anywhere_with_a_special_token():
    """N15: the rest of the damage is lost; the ally lays the token where it likes."""
    told = acting("ea1", EVIL, PREY, SUALOCIN)
    pool = told.state.pool
    told = told.play("ea1 ray c1")
    assert (told.ask.seat, told.ask.prompt.key) == (1, "nonlieu.prompt.rescue")
    told = told.play("yes").play("channel:1")
    assert told.unit("gx1").boxes == (0, 0, 0, 1, 0, 0)
    assert (told.unit("ga1").tokens, told.unit("ga1").in_box("special"), told.state.pool) == (3, 1, pool + 1)


def test_sualocin_may_let_an_ally_go():
    """N15."""
    told = acting("ea1", EVIL, PREY, SUALOCIN).play("ea1 ray c1").play("no")
    assert told.gone("gx1")
    assert told.unit("ga1").tokens == 4


def test_sualocin_never_gives_his_last_token():
    """N15."""
    told = acting("ea1", EVIL, PREY, unit("ga1", "p12", "rescue", special=1), unit("gx2", "p1", move=1))
    assert told.play("ea1 ray c1").gone("gx1")


def test_sualocin_saves_nobody_without_special_tokens_nor_himself():
    """N15."""
    told = acting("ea1", EVIL, PREY, unit("ga1", "p12", "rescue", move=8))
    assert told.play("ea1 ray c1").gone("gx1")
    near = unit("ga1", "c1", "rescue", special=3)
    assert acting("ea1", EVIL, near, unit("gx1", "p12", move=1)).play("ea1 ray c1").gone("ga1")


def test_sualocin_is_not_asked_where_a_unit_survives_or_gives_itself_away():
    """N15: not when an ally dissolves itself."""
    told = acting("ea1", EVIL, unit("gw1", "c1", move=5), SUALOCIN).play("ea1 ray c1")
    assert told.unit("gw1").tokens == 1
    told = acting("gx1", unit("gx1", "c1", channel=1), unit("gx2", "d1", move=1), SUALOCIN, EVIL)
    assert told.play("gx1 gift gx2 move 1").gone("gx1")


@pytest.mark.parametrize(("answer", "saved"), [("always", True), ("never", False)])
def test_sualocin_may_answer_for_the_rest_of_the_turn(answer, saved):
    """N15, N35."""
    told = acting("ea1", EVIL, unit("ew1", "b1", channel=3), PREY, unit("gw1", "d1", move=1), SUALOCIN)
    told = told.play("ea1 ray c1").play(answer)
    told = told.play("channel:1") if saved else told
    told = told.play("ew1 ray d1")
    assert told.gone("gw1") != saved
    assert told.state.standing[1].rescue == answer


@pytest.mark.parametrize(("order", "standing"), [("", "ask"), (" rescue:always", "always")])
def test_a_new_turn_asks_again_unless_the_sheet_says_otherwise(order, standing):
    """N15, N35."""
    state = war(EVIL, SUALOCIN, frames=(Sheets((None, None)),))
    before = replace(state, standing=(Standing(), Standing("fight", "never")))
    told = Told(before).play("ea1:move:1 ready").play(f"ga1:special:1{order} ready")
    assert told.state.standing[1].rescue == standing


def test_only_who_has_sualocin_gives_orders_about_rescues():
    """N35."""
    told = Told(war(EVIL, SUALOCIN, frames=(Sheets((None, None)),)))
    assert not any(part.startswith("rescue:") for part in told.offers())
    assert {part for part in told.play("ready").offers() if part[:7] == "rescue:"} == {
        "rescue:ask", "rescue:always", "rescue:never",
    }  # fmt: skip


def test_sualocin_saves_from_the_storm_too():
    """N7, N15, N40; several at once without errata: without a token left the second is not saved."""
    told = ending(
        unit("ea1", "p1", "reach", move=1),
        unit("ga10", "a1", reserve=3),
        unit("ga11", "b1", reserve=2),
        unit("ga1", "p12", "rescue", special=1, move=1),
        errata=False,
    )
    told = told.play("done", 1)
    assert told.ask.seat == 1
    told = told.play("yes").play("move:1")
    assert [told.gone("ga10"), told.gone("ga11")] == [True, False]
    assert told.unit("ga1").tokens == 1


def test_an_answer_for_the_rest_of_the_turn_holds_for_all_whom_a_storm_strikes():
    """N15."""
    told = ending(
        unit("ea1", "p1", "reach", move=1),
        unit("ga10", "a1", reserve=3),
        unit("ga11", "b1", reserve=2),
        unit("ga1", "p12", "rescue", special=3, move=1),
        errata=False,
    )
    told = told.play("done", 1).play("always").play("move:1")
    assert told.ask.prompt.key == "nonlieu.prompt.lay"
    told = told.play("open:1")
    assert (told.unit("ga10").tokens, told.unit("ga11").tokens) == (1, 1)


def test_a_storm_strikes_all_at_once_the_one_who_saves_too():
    """N15, N23, N40: without errata. Who has learned to save loses the reserve with the others, and of what
    the storm has left does not give the last token."""
    told = ending(
        unit("ea1", "p1", "reach", move=1),
        unit("ga2", "a1", "justice", reserve=3),
        unit("ga10", "b1", "rescue", special=1, reserve=4),
        unit("ga11", "c1", "", special=0, move=1, reserve=1),
        size="skirmish",
        errata=False,
        free=["freedom"],
    )
    told = Told(replace(told.state, standing=(Standing(), Standing(rescue="always"))))
    told = told.play("done", 1)
    assert told.gone("ga2")
    assert (told.unit("ga10").tokens, told.unit("ga10").in_box("special")) == (1, 1)


# Thémis


def test_themis_spreads_the_tokens_of_an_enemy_as_evenly_as_can_be():
    """N16: over its boxes and the reserve of an Aésir; her player says where the remainder lies."""
    told = acting("ga2", unit("ga2", "p12", "justice", special=4), unit("ea1", "a1", "reach", channel=8))
    assert len(told.offers("ga2", "justice", "ea1")) == 7
    told = told.play("ga2 justice ea1 reserve")
    assert told.unit("ea1").boxes == (1, 1, 1, 1, 1, 1)
    assert told.unit("ea1").reserve == 2


def test_with_fourteen_tokens_it_is_two_a_box_and_two_in_reserve():
    """N16: exactly as the source says."""
    told = acting("ga2", unit("ga2", "p12", "justice", special=2), unit("ea1", "a1", "reach", channel=14))
    assert told.offers("ga2", "justice", "ea1") == ("even",)
    told = told.play("ga2 justice ea1 even")
    assert (told.unit("ea1").boxes, told.unit("ea1").reserve) == ((2, 2, 2, 2, 2, 2), 2)


def test_themis_takes_two_tokens_a_target_anywhere_guetteurs_and_ectoplasms_too():
    """N16."""
    told = acting("ga2", unit("ga2", "p12", "justice", special=5), unit("ew1", "a1", channel=5),
                  unit("ex1", "b1", channel=1))  # fmt: skip
    told = told.play("ga2 justice ew1 move")
    assert told.unit("ew1").boxes == (0, 2, 1, 1, 1, 0)
    told = told.play("ga2 justice ex1 move")
    assert told.unit("ex1").in_box("move") == 1
    assert told.unit("ga2").spent == 4
    assert "ga2" not in told.offers()


# Chameleontis


COPIED = {
    "justice": "justice", "freedom": "freedom", "peace": "peace", "seduction": "seduce", "teaching": "teach",
}  # fmt: skip


@pytest.mark.parametrize(("power", "word"), COPIED.items())
def test_with_the_errata_chameleontis_copies_the_power_of_another_for_the_activation(power, word):
    """N18: paid with his own special tokens."""
    rich = unit("ea1", "a1", "reach", channel=8, cards=("siren",))
    other = unit(f"ga{NUMBERS[power]}", "p1", power, move=1)
    told = acting("ga3", unit("ga3", "p12", "disguise", special=2), other, unit("ga10", "p5", move=1), rich,
                  size="skirmish")  # fmt: skip
    assert told.offers("ga3") == ("copy",)
    assert told.offers("ga3", "copy") == (power,)
    told = told.play(f"ga3 copy {power}")
    assert told.offers("ga3") == (word,)


NUMBERS = {
    "justice": 2,
    "freedom": 4,
    "peace": 5,
    "brotherhood": 6,
    "seduction": 7,
    "science": 8,
    "teaching": 9,
}


def test_what_chameleontis_copies_is_paid_with_his_tokens_and_ends_with_the_activation():
    """N18."""
    rich = unit("ea1", "a1", "reach", channel=8)
    units = unit("ga3", "p12", "disguise", special=2), unit("ga2", "p1", "justice", special=4, move=1), rich
    told = acting("ga3", *units, size="skirmish").play("ga3 copy justice").play("ga3 justice ea1 reserve")
    assert (told.unit("ga3").spent, told.unit("ga2").spent) == (2, 0)
    assert told.unit("ga3").power == "disguise"


def test_chameleontis_copies_no_rescue_and_nobody_who_is_gone():
    """N18: another living one; N39: a rescue comes in the others' turn."""
    told = acting(
        "ga3",
        unit("ga3", "p12", "disguise", special=2, move=1),
        unit("ga1", "p1", "rescue", move=1),
        EVIL,
        size="skirmish",
        free=("justice",),
    )
    assert told.offers("ga3") == ("move",)


def test_chameleontis_draws_as_newton_does():
    """N18."""
    told = acting("ga3", unit("ga3", "p12", "disguise", special=1, control=1),
                  unit("ga8", "p1", "science", move=1), EVIL, size="skirmish")  # fmt: skip
    told = told.play("ga3 copy science").play("ga3 draw", "siren", "portal").play("1").play("keep")
    assert told.unit("ga3").cards == ("siren",)


def test_chameleontis_draws_as_philotes_does_and_so_does_philotes():
    """N18: each pays for the cards that it draws more; an extra card brings no other (N31)."""
    told = acting("ga3", unit("ga3", "p12", "disguise", special=1, control=1),
                  unit("ga6", "p1", "brotherhood", special=1, move=1), EVIL, size="skirmish")  # fmt: skip
    told = told.play("ga3 copy brotherhood").play("ga3 draw", "siren").play("keep")
    told = told.play("1", "bloom").play("keep")
    assert told.ask.prompt.params["unit"] == Key("nonlieu.unit.ga6")
    told = told.play("1", "anvil").play("keep")
    assert (told.unit("ga3").cards, told.unit("ga6").cards) == (("bloom", "siren"), ("anvil",))
    assert (told.unit("ga3").spent, told.unit("ga6").spent) == (1, 1)


def test_without_the_errata_chameleontis_keeps_his_own_cards_face_down():
    """N18, N19."""
    told = acting("ga3", unit("ga3", "p12", "disguise", control=1, move=1), EVIL, errata=False)
    told = told.play("ga3 draw", "siren").play("keep")
    assert (told.unit("ga3").cards, told.unit("ga3").covered) == ((), ("siren",))
    assert GAME.view(told.state, 0).state.units[-1].covered == ("hidden",)
    assert GAME.view(told.state, 1).state.units[-1].covered == ("siren",)
    assert [event.to for event in told.events if event.kind == "kept"] == [(1,)]


def test_without_the_errata_chameleontis_turns_allies_cards_face_down_one_a_token():
    """N18: anywhere; there is nothing to copy."""
    told = acting(
        "ga3",
        unit("ga3", "p12", "disguise", special=2),
        unit("gw1", "a5", cards=("siren", "anvil"), move=1),
        EVIL,
        errata=False,
    )
    assert told.offers("ga3") == ("cover",)
    told = told.play("ga3 cover gw1 siren")
    assert (told.unit("gw1").cards, told.unit("gw1").covered) == (("anvil",), ("siren",))
    assert "ga3" not in told.play("ga3 cover gw1 anvil").offers()


# San-Goku, Apollon, Ariétis


def test_san_goku_discards_a_card_of_an_enemy_anywhere_a_token():
    """N17."""
    held = unit("ea1", "a1", "reach", move=8, cards=("vampire", "portal"))
    told = acting("ga4", unit("ga4", "p12", "freedom", special=2), held).play("ga4 freedom ea1 portal")
    assert told.unit("ea1").cards == ("vampire",)
    assert (told.state.discard, told.unit("ga4").spent) == ({"portal": 1}, 1)
    assert "ga4" not in told.play("ga4 freedom ea1 vampire").offers()


def test_apollon_takes_a_card_for_himself_a_token():
    """N17."""
    held = unit("ea1", "a1", "reach", move=8, cards=("vampire", "vampire"))
    told = acting("ga7", unit("ga7", "p12", "seduction", special=1, move=1), held)
    told = told.play("ga7 seduce ea1 vampire")
    assert (told.unit("ga7").cards, told.unit("ea1").cards) == (("vampire",), ("vampire",))
    assert "seduce" not in told.offers("ga7")


def test_arietis_moves_two_channelling_tokens_a_token_where_he_likes():
    """N17, N34: not into the reserve."""
    told = acting("ga5", unit("ga5", "p12", "peace", special=2), EVIL)
    assert told.offers("ga5", "peace", "ea1") == ("reproduce", "move", "open", "control", "special")
    told = told.play("ga5 peace ea1 move open")
    assert (told.unit("ea1").in_box("channel"), told.unit("ga5").spent) == (2, 1)
    told = told.play("ga5 peace ea1 special")
    assert told.unit("ea1").boxes == (0, 1, 1, 1, 0, 1)


# Philotès and Newton


def test_with_the_errata_philotes_pays_a_token_for_each_card_more():
    """N18: when any Aésir draws, of whichever side; none is free."""
    told = acting(
        "ea1", unit("ea1", "a1", "reach", control=3), unit("ga6", "p12", "brotherhood", special=2, move=1)
    )
    told = told.play("ea1 draw", "siren", "siren", "siren").play("keep").play("keep").play("keep")
    assert (told.ask.seat, told.offers()) == (1, ("0", "1", "2"))
    told = told.play("1", "bloom")
    assert told.unit("ga6").spent == 1


def test_with_the_errata_philotes_pays_for_his_own_cards_too():
    """N18."""
    told = acting("ga6", unit("ga6", "p12", "brotherhood", control=1, special=1, move=1), EVIL)
    told = told.play("ga6 draw", "siren").play("keep").play("1", "anvil").play("keep")
    assert told.unit("ga6").cards == ("siren", "anvil")


def test_without_the_errata_philotes_draws_two_for_one_free():
    """N31."""
    told = acting("ga6", unit("ga6", "p12", "brotherhood", control=1, special=1, move=1), EVIL, errata=False)
    told = told.play("ga6 draw", "siren", "anvil").play("keep").play("keep")
    assert (told.unit("ga6").cards, told.unit("ga6").spent) == (("siren", "anvil"), 0)


def test_without_the_errata_one_token_doubles_all_that_another_draws():
    """N31."""
    told = acting("ea1", unit("ea1", "a1", "reach", control=2),
                  unit("ga6", "p12", "brotherhood", special=1, move=1), errata=False)  # fmt: skip
    told = told.play("ea1 draw", "siren", "siren").play("keep").play("keep")
    assert told.offers() == ("0", "2")
    told = told.play("2", "bloom", "anvil").play("keep").play("keep")
    assert (told.unit("ga6").cards, told.unit("ga6").spent) == (("bloom", "anvil"), 1)


def test_philotes_plays_a_card_as_he_draws_it_in_anyones_activation():
    """N31."""
    told = acting("ea1", unit("ea1", "a1", "reach", control=1), unit("ex1", "p11", move=1),
                  unit("ga6", "p12", "brotherhood", special=2, move=1))  # fmt: skip
    told = told.play("ea1 draw", "siren").play("keep").play("1", "quasar").play("play ex1")
    assert told.gone("ex1")


def test_a_guetteur_draws_for_itself_alone():
    """N18: when an Aésir draws."""
    told = acting("ew1", unit("ew1", "a1", control=1, move=1), unit("ga6", "p12", "brotherhood", special=2))
    told = told.play("ew1 draw", "siren").play("keep")
    assert told.offers() == ("ew1", "done")


def test_philotes_who_is_destroyed_by_a_card_draws_no_more():
    """N41: what was drawn is dealt with first."""
    told = acting("ea1", unit("ea1", "a1", "reach", control=1, move=1),
                  unit("ga6", "p12", "brotherhood", special=2), unit("gx1", "p1", move=1))  # fmt: skip
    told = told.play("ea1 draw", "dark-spirit").play("play ga6")
    assert told.gone("ga6")
    assert told.offers() == ("ea1", "done")


def test_philotes_who_loses_tokens_by_a_card_pays_with_those_left():
    """N41."""
    told = acting("ea1", unit("ea1", "a1", "reach", control=2), unit("ga6", "p12", "brotherhood", special=3))
    told = told.play("ea1 draw", "dark-spirit", "siren").play("play ga6").play("keep")
    assert told.offers() == ("0", "1")


def test_newton_keeps_one_of_two():
    """N18: each draw is draw two, keep one."""
    told = acting("ga8", unit("ga8", "p12", "science", control=2), unit("ea1", "a1", "reach", move=8))
    told = told.play("ga8 draw", "siren", "portal").play("2", "bloom", "anvil")
    told = told.play("1").play("keep").play("keep")
    assert told.unit("ga8").cards == ("bloom", "portal")
    assert told.state.discard == {"anvil": 1, "siren": 1}


def test_newton_replaces_a_card_of_a_creation_for_a_token():
    """N18."""
    assert payments(("siren", "siren", "anvil"), "ectoplasm") == {}
    assert payments(("siren", "siren", "anvil"), "ectoplasm", 1) == {"siren+siren+anvil": 1}
    told = acting(
        "ga8", unit("ga8", "p12", "science", special=1, move=1, cards=("siren", "siren", "anvil")), EVIL
    )
    told = told.play("ga8 create ectoplasm siren+siren+anvil p11").play("move:1")
    assert told.unit("gx5").tokens == 1
    assert told.unit("ga8").spent == 1


def test_without_tokens_newton_replaces_nothing():
    """N18."""
    cards = ("siren", "siren", "anvil")
    told = acting("ga8", unit("ga8", "p12", "science", move=1, cards=cards), EVIL)
    assert "create" not in told.offers("ga8")


# Ganesh


def test_ganesh_gives_the_power_of_a_destroyed_aesir_to_one_without():
    """N18: two tokens, anywhere; the power is free no more."""
    told = acting("ga9", unit("ga9", "p12", "teaching", special=2, move=1), unit("ga10", "a5", move=8), EVIL,
                  size="skirmish", free=("justice", "peace"))  # fmt: skip
    assert told.offers("ga9", "teach") == ("ga10",)
    assert told.offers("ga9", "teach", "ga10") == ("justice", "peace")
    told = told.play("ga9 teach ga10 peace")
    assert (told.unit("ga10").power, told.state.free[1]) == ("peace", ("justice",))
    assert told.offers("ga9") == ("move",)


def test_ganesh_needs_two_tokens_a_pupil_and_a_power_that_is_free():
    """N18."""
    pupil = unit("ga10", "a5", move=8)
    told = acting("ga9", unit("ga9", "p12", "teaching", special=1, move=1), pupil, EVIL, size="skirmish")
    assert told.offers("ga9") == ("move",)
    told = acting("ga9", unit("ga9", "p12", "teaching", special=2, move=1), pupil, EVIL)
    assert told.offers("ga9") == ("move",)


def test_a_power_that_was_given_is_free_again_when_its_holder_is_gone():
    """N38."""
    told = acting("ea1", EVIL, unit("ga10", "c1", "justice", move=2), unit("ga9", "p12", "teaching", move=1),
                  size="skirmish", free=("peace",))  # fmt: skip
    told = told.play("ea1 ray c1")
    assert told.state.free[1] == ("justice", "peace")


def test_the_power_of_who_dissolved_is_free_too():
    """N33."""
    told = acting("ga4", unit("ga4", "p12", "freedom", channel=1), unit("ga9", "p11", "teaching", special=2),
                  unit("ga10", "a5", move=1), EVIL, size="skirmish", free=("justice",))  # fmt: skip
    told = told.play("ga4 gift ga9 move 1")
    assert told.state.free[1] == ("freedom", "justice")


def test_a_special_token_acts_once_a_turn():
    """N1: four channelling tokens moved with two, and no more."""
    told = acting(
        "ga5", unit("ga5", "p12", "peace", special=2, move=1), unit("ea1", "a1", "reach", channel=8)
    )
    told = told.play("ga5 peace ea1 move move").play("ga5 peace ea1 move move")
    assert told.unit("ea1").in_box("channel") == 4
    assert told.offers("ga5") == ("move",)


def test_what_lies_face_down_is_taken_by_lot():
    """N34."""
    hidden = unit("ga3", "b1", "disguise", move=2, covered=("siren", "portal"))
    told = acting("ea1", unit("ea1", "a1", "reach", move=1, cards=("bloom",)), hidden, errata=False)
    assert told.offers("ea1", "play", "bloom", "ga3") == ("hidden",)
    told = told.play("ea1 play bloom ga3 hidden", "portal")
    assert told.unit("ga3").covered == ("siren",)


def test_who_holds_cards_face_down_is_asked_whether_or_not_they_can_be_played():
    """N35: that it is asked tells nothing of them."""
    for card in ("siren", "quasar"):
        held = unit("ga3", "c1", "disguise", move=1, covered=(card,))
        told = acting("ga3", held, EVIL, errata=False).play("ga3 move c2")
        assert (told.ask.seat, told.ask.private, told.offers()) == (1, True, ("done",))


def test_who_holds_cards_face_down_is_not_asked_where_no_card_could_be_used():
    """N35: nobody is in its zone, as all can see, and for a creation it takes three cards."""
    for cards in (("siren",), ("portal", "quasar")):
        held = unit("ga3", "p12", "disguise", move=1, covered=cards)
        told = acting("ga3", held, EVIL, unit("gx1", "a5", move=1), errata=False).play("ga3 move p11")
        assert told.offers() == ("gx1", "done")


# What was spent (N45)


def spent(told: Told, name: str, n: int) -> Told:
    """The moment with so many special tokens of a unit that have acted."""
    units = tuple(replace(one, spent=n) if one.name == name else one for one in told.state.units)
    return Told(replace(told.state, units=units))


@pytest.mark.parametrize("loss", ("keep", "ask"))
def test_special_tokens_that_have_acted_are_the_first_to_go(loss):
    """N45: what is given afterwards is fresh."""
    philotes = unit("ga6", "c1", "brotherhood", special=2, open=1)
    told = acting("ew1", unit("ea1", "p1", "reach", move=1), unit("ew1", "a1", channel=2, move=1),
                  philotes, size="skirmish", loss=loss)  # fmt: skip
    told = spent(told, "ga6", 2).play("ew1 ray c1")
    told = told.play("special:2") if loss == "ask" else told
    assert told.unit("ga6").tokens == 1
    assert told.unit("ga6").spent == (0 if loss == "ask" else 1)


def test_a_token_that_philotes_is_given_after_he_paid_draws_a_card():
    """N45: those that he had spent are gone."""
    philotes = unit("ga6", "c1", "brotherhood", special=2, open=1)
    told = acting("ga1", unit("ga1", "b1", "rescue", channel=2, move=1), philotes, EVIL, size="skirmish")
    told = spent(told, "ga6", 2).play("ga1 gift ga6 special 1")
    assert (told.unit("ga6").in_box("special"), told.unit("ga6").spent) == (3, 2)
    left = put(told.unit("ga6"), "special", -2)
    assert (left.in_box("special"), left.spent) == (1, 0)


def test_who_is_saved_has_no_token_that_has_acted():
    """N15, N45."""
    told = acting("ea1", EVIL, unit("ga6", "c1", "brotherhood", special=2), SUALOCIN, size="skirmish")
    told = spent(told, "ga6", 2).play("ea1 ray c1").play("yes").play("special:1")
    assert (told.unit("ga6").in_box("special"), told.unit("ga6").spent) == (1, 0)


def test_themis_and_an_anvil_take_those_that_have_acted_first():
    """N16, N45."""
    evil = unit("ea1", "a1", "reach", special=8)
    told = spent(acting("ga2", unit("ga2", "p12", "justice", special=2), evil), "ea1", 4)
    told = told.play("ga2 justice ea1 move")
    assert (told.unit("ea1").in_box("special"), told.unit("ea1").spent) == (1, 0)
    full = unit("ea1", "a1", "reach", channel=6, special=1, reserve=7)
    told = spent(acting("ga2", unit("ga2", "p12", "justice", special=2), full), "ea1", 1)
    told = told.play("ga2 justice ea1 even")
    assert (told.unit("ea1").in_box("special"), told.unit("ea1").spent) == (2, 1)
    struck = unit("ga6", "b1", "brotherhood", special=2, move=1)
    told = acting("ea1", unit("ea1", "a1", "reach", move=1, cards=("anvil",)), struck)
    told = spent(told, "ga6", 1).play("ea1 play anvil ga6 move")
    assert (told.unit("ga6").in_box("special"), told.unit("ga6").spent) == (1, 0)


def test_who_opens_and_pays_for_a_creation_with_an_opening_token_has_opened_with_it():
    """N22, N45: the pool is empty, and the creator's opening token that has acted goes into the newborn."""
    creator = unit("ea1", "a1", "reach", open=3, cards=("siren", "siren", "siren"))
    told = acting("ea1", creator, unit("ex1", "d1", move=1), PREY, pool=0)
    told = told.play("ea1 teleport ex1 e1").play("ea1 create ectoplasm siren+siren+siren b1").play("move:1")
    frame = told.state.frames[-1]
    assert isinstance(frame, Acting) and (frame.open, frame.spent) == ("open", 1)
    assert told.unit("ea1").in_box("open") == 2


def test_no_state_has_more_tokens_spent_than_there_are():
    """N45; what was saved before this was so is put right."""
    head = unit("ea1", "a1", "reach", move=1)
    told = acting("ea1", head, unit("ga6", "p12", "brotherhood", special=1, move=1))
    wrong = spent(told, "ga6", 2).state
    with pytest.raises(BadState):
        GAME.check(wrong)
    assert find(GAME.adopt(wrong), "ga6").spent == 1
    GAME.check(GAME.adopt(wrong))
    assert GAME.adopt(told.state) == told.state


# N47, N49


def test_a_copy_of_a_power_without_a_price_costs_a_token():
    """N47: Newton's choice of two is free for himself alone."""
    told = acting("ga3", unit("ga3", "p12", "disguise", special=1, control=1),
                  unit("ga8", "p1", "science", move=1), EVIL, size="skirmish")  # fmt: skip
    told = told.play("ga3 copy science")
    assert (told.unit("ga3").spent, told.unit("ga8").spent) == (1, 0)
    told = acting("ga3", unit("ga3", "p12", "disguise", special=1), unit("ga4", "p1", "freedom", move=1),
                  EVIL, size="skirmish")  # fmt: skip
    assert told.play("ga3 copy freedom").unit("ga3").spent == 0


def test_a_copy_of_newton_replaces_cards_with_the_tokens_that_are_left():
    """N18, N47."""
    cards = ("siren", "siren", "anvil")
    for special, allowed in ((1, False), (2, True)):
        told = acting("ga3", unit("ga3", "p12", "disguise", special=special, move=1, cards=cards),
                      unit("ga8", "p1", "science", move=1), EVIL, size="skirmish")  # fmt: skip
        assert ("create" in told.play("ga3 copy science").offers("ga3")) == allowed


def test_who_learned_to_cover_covers_allies_cards_and_not_its_own_open_ones():
    """N49: what it takes from then on lies face down."""
    pupil = unit("ga10", "p12", "disguise", special=2, control=1, cards=("siren",))
    ally = unit("gw1", "a5", cards=("anvil",), move=1)
    told = acting("ga10", pupil, ally, EVIL, unit("ga4", "p1", "freedom", move=1), size="skirmish",
                  errata=False)  # fmt: skip
    assert told.offers("ga10", "cover") == ("gw1",)
    reason = GAME.why_not(told.state, ("ga10", "cover"), "ga10")
    assert reason is not None and reason.key == "nonlieu.why.itself"
    told = told.play("ga10 draw", "portal").play("keep")
    assert (told.unit("ga10").cards, told.unit("ga10").covered) == (("siren",), ("portal",))
