"""Tokens: life and action at once, lost, given, born, shared out. Rulebook, *S'auto-reproduire* and *Le
joueur a donc des jetons*; N1-N7, N30."""

from dataclasses import replace

import pytest
from nonlieu_tables import Told, acting, ending, opening, unit, war

from nonlieu import GAME
from nonlieu.pieces import TOKENS, first_tokens
from nonlieu.rules.end_of_turn import shared_in_turn
from nonlieu.rules.state import Sheets
from tabletop.game import Key, Message

FAR = unit("gx1", "p12", move=1)
AESIR = unit("ea1", "a1", "reach", channel=2, move=6)


def sheets(*units, **more):
    """The seats lay out their tokens."""
    return Told(war(*units, frames=(Sheets((None,) * sum(more.get("seats", (1, 1)))),), **more))


def test_a_unit_begins_with_eight_three_or_one_tokens():
    assert TOKENS == {"aesir": 8, "watcher": 3, "ectoplasm": 1}
    begun = opening(size="full", compensation="none").state
    assert all(one.tokens == TOKENS[one.kind] for one in begun.units)


def test_tokens_stay_where_they_are_when_they_act():
    """N1."""
    told = acting("ea1", unit("ea1", "a1", "reach", move=2, channel=1, control=1), unit("gx1", "c1", move=2))
    told = told.play("ea1 ray c1").play("ea1 move a3").play("ea1 draw", "siren").play("keep")
    assert told.unit("ea1").boxes == (0, 2, 0, 1, 1, 0)


def test_a_token_acts_once_a_turn():
    """N1, N8: each capability once an activation, in any order."""
    told = acting("ea1", unit("ea1", "a1", "reach", move=1, channel=1, control=1), unit("gx1", "c1", move=2))
    assert told.offers("ea1") == ("move", "ray", "draw")
    told = told.play("ea1 ray c1")
    assert told.offers("ea1") == ("move", "draw")
    told = told.play("ea1 move a2")
    assert told.offers("ea1") == ("draw",)


def test_tokens_are_laid_anew_every_turn():
    """N1: what had acted may act again."""
    state = war(unit("ga4", "p1", "freedom", special=2), unit("ea1", "a1", "reach", move=8))
    spent = replace(state, units=(state.units[0], replace(state.units[1], spent=2)))
    told = (
        Told(replace(spent, frames=(Sheets((None, None)),)))
        .play("ea1:move:1 ready")
        .play("ga4:special:1 ready")
    )
    assert (told.unit("ga4").in_box("special"), told.unit("ga4").reserve, told.unit("ga4").spent) == (1, 1, 0)


def test_a_unit_without_any_token_is_destroyed_and_the_reserve_counts():
    """N2."""
    kept = unit("ga8", "c1", "science", move=1, reserve=2)
    told = acting("ea1", AESIR, kept, FAR).play("ea1 ray c1")
    assert (told.unit("ga8").tokens, told.state.tears) == (1, 0)
    told = acting("ea1", unit("ea1", "a1", "reach", channel=3, move=5), kept, FAR).play("ea1 ray c1")
    assert told.gone("ga8")


def test_the_owner_who_is_hit_chooses_the_tokens_reserve_included():
    """N3."""
    target = unit("ga5", "c1", "peace", move=3, open=3, reserve=2)
    told = acting("ea1", AESIR, target, loss="ask").play("ea1 ray c1")
    assert told.ask.seat == 1
    assert told.offers() == ("move:1", "move:2", "open:1", "open:2", "reserve:2", "order")
    told = told.play("open:1 reserve:1")
    assert (told.unit("ga5").in_box("open"), told.unit("ga5").reserve) == (2, 1)


@pytest.mark.parametrize(("order", "lost"), [("fight", "move"), ("flee", "channel"), ("keep", "channel")])
def test_a_standing_order_answers_for_the_owner(order, lost):
    """N3: the reserve first, then what is wanted least; or the reserve last."""
    target = unit("ga5", "c1", "peace", move=2, channel=2, reserve=1)
    told = acting("ea1", AESIR, target, loss=order).play("ea1 ray c1")
    kept = order == "keep"
    assert told.unit("ga5").reserve == kept
    assert told.unit("ga5").in_box(lost) == (0 if kept else 1)


def test_an_answer_may_be_a_standing_order_from_then_on():
    """N35."""
    target = unit("ga5", "c1", "peace", move=2, channel=2)
    told = acting("ea1", AESIR, target, loss="ask").play("ea1 ray c1").play("order flee")
    assert told.unit("ga5").in_box("channel") == 0
    assert [one.loss for one in told.state.standing] == ["ask", "flee"]


def test_who_has_all_its_tokens_in_one_place_is_not_asked():
    told = acting("ea1", AESIR, unit("gw1", "c1", move=3), FAR, loss="ask").play("ea1 ray c1")
    assert told.unit("gw1").tokens == 1


# Births


def test_a_newborn_aesir_has_the_eight_tokens_and_acts_next_turn():
    """N4: beside its creator, without power, a group of its own."""
    told = acting("ea1", unit("ea1", "a1", "reach", reproduce=8, move=1), FAR)
    assert set(told.offers("ea1", "reproduce")) == {"b1", "a2"}
    told = told.play("ea1 reproduce b1")
    boxes = [part.partition(":")[0] for part in told.offers()]
    assert list(dict.fromkeys(boxes)) == ["reproduce", "move", "open", "channel", "control"]
    told = told.play("move:8")
    child = told.unit("ea10")
    assert (child.tokens, child.power, child.group, told.unit("ea1").tokens) == (8, "", 10, 1)
    told = told.play("ea1 move a2")
    assert told.ask.seat == 1


def test_seven_tokens_are_too_few_to_reproduce():
    assert acting("ea1", unit("ea1", "a1", "reach", reproduce=7, move=1), FAR).offers("ea1") == ("move",)


def test_a_creator_with_nothing_left_vanishes_without_a_tear_and_the_screen_warns():
    """N4, N33."""
    told = acting("ea1", unit("ea1", "a1", "reach", reproduce=8), FAR)
    warning = GAME.warn(GAME.view(told.state, 0), ("ea1", "reproduce", "b1"))
    assert warning is not None
    assert warning.key == "nonlieu.warn.dissolves"
    told = told.play("ea1 reproduce b1").play("move:8")
    assert told.gone("ea1")
    assert (told.state.tears, told.state.free[0]) == (0, ("reach",))


def test_a_newborn_belongs_to_the_seat_that_its_creator_names():
    """N32."""
    units = unit("ea1", "a1", "reach", reproduce=8, move=1), unit("gx1", "p12", move=1, seat=2)
    told = acting("ea1", *units, size="skirmish", seats=(2, 1))
    assert told.offers("ea1", "reproduce", "b1") == ("seat:1",)
    told = told.play("ea1 reproduce b1 seat:1")
    assert told.ask.seat == 1


# The global reserve


@pytest.mark.parametrize(("size", "pool"), [("duel", 18), ("skirmish", 54), ("full", 162)])
def test_the_global_reserve_has_as_many_tokens_as_a_side_begins_with(size, pool):
    """N5."""
    assert first_tokens(size) == opening(size=size, compensation="none").state.pool == pool


def test_what_is_lost_returns_to_the_global_reserve():
    """N5."""
    told = acting("ea1", AESIR, unit("gw1", "c1", move=3), FAR)
    pool = told.state.pool
    assert told.play("ea1 ray c1").state.pool == pool + 2


def test_a_short_reserve_is_shared_token_by_token_good_first():
    """N5."""
    assert shared_in_turn(5, [4, 4]) == [2, 3]
    assert shared_in_turn(5, [1, 9]) == [1, 4]
    assert shared_in_turn(0, [3, 3]) == [0, 0]
    assert shared_in_turn(9, [4, 4]) == [4, 4]


def test_each_side_lays_its_share_of_a_short_reserve_in_one_decision():
    """N5: three tokens for two reserves of four."""
    told = ending(
        unit("ea1", "a1", "reach", move=1, reserve=4), unit("ga5", "p1", "peace", reserve=3, move=1),
        pool=3,
    ).play("done", 4)  # fmt: skip
    assert (told.ask.seat, told.ask.prompt.key) == (1, "nonlieu.prompt.shares.doubling")
    told = told.play("ga5:2")
    assert told.ask.seat == 0
    told = told.play("ea1:1")
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve, told.state.pool) == (5, 5, 0)


def test_with_tokens_for_all_nobody_is_asked():
    told = ending(unit("ea1", "a1", "reach", move=1, reserve=4), unit("ga5", "p1", "peace", reserve=2)).play(
        "done", 4
    )
    assert (told.unit("ea1").reserve, told.unit("ga5").reserve) == (8, 4)


# Sheets


def test_guetteurs_and_ectoplasms_invest_everything():
    """N6: only an Aésir has a reserve."""
    told = sheets(
        unit("ea1", "a1", "reach", move=8), unit("ew1", "a2", open=3), unit("ex1", "a3", channel=1), FAR
    )
    told = told.play("ew1:channel:1 ready").play("ready")
    assert told.unit("ea1").reserve == 8
    assert told.unit("ew1").boxes == (0, 2, 0, 1, 0, 0)
    assert told.unit("ex1").boxes == (0, 1, 0, 0, 0, 0)


def test_a_token_received_is_usable_at_once_by_who_has_not_acted():
    """N6."""
    told = acting("ea1", AESIR, unit("ex1", "a2", move=1), unit("gx2", "c1", move=2), FAR)
    told = told.play("ea1 gift ex1 channel 1")
    assert told.play("ex1 ray c1").unit("gx2").tokens == 1


def test_a_token_received_is_of_no_use_to_who_has_acted():
    """N6."""
    units = unit("ea10", "a1", channel=2, move=1), unit("ea1", "b1", "reach", move=1), FAR
    told = acting("ea1", *units)
    told = told.play("ea1 move c1").play("gx1 move p11")
    assert told.ask.seat == 0
    told = told.play("ea10 gift ea1 channel 1")
    assert "ea1" not in told.offers()


def test_a_sheet_that_keeps_all_of_an_aesir_in_reserve_is_warned_of():
    """N7."""
    told = sheets(unit("ea1", "a1", "reach", move=8), FAR)
    warning = GAME.warn(GAME.view(told.state, 0), ("ready",))
    assert warning == Message("nonlieu.warn.reserve", {"unit": Key("nonlieu.unit.ea1"), "number": "", "n": 1})
    assert GAME.warn(GAME.view(told.state, 0), ("ea1:move:1", "ready")) is None


def test_tokens_given_in_a_turn_never_lie_in_the_reserve():
    """N30: they are neither doubled nor struck by the storm."""
    told = acting("ea1", AESIR, unit("ea10", "a2", move=1), FAR)
    assert "reserve" not in told.offers("ea1", "gift", "ea10")


def test_majority_tokens_lie_beside_the_sheet_until_the_next_layout():
    """N30."""
    told = ending(unit("ea1", "a1", "reach", move=1), unit("gx1", "p12", move=1)).play("done", 4)
    told = told.play("gx1:1").play("ea1:1")
    assert (told.unit("ea1").beside, told.unit("ea1").tokens) == (1, 2)
    told = told.play("ea1:channel:2 ready").play("ready")
    assert (told.unit("ea1").beside, told.unit("ea1").in_box("channel")) == (0, 2)


def test_an_aesir_without_power_has_no_special_box():
    """N34."""
    told = sheets(unit("ea10", "a1", move=8), unit("ga5", "p12", "peace", move=8))
    assert not any("special" in part for part in told.offers())
    assert any("special" in part for part in told.play("ready").offers())
