"""The creature-objects, the specials, and what is created of them. Rulebook, *Contrôler les créatures-objets*
to the Mégas of the Brigade; N18-N22, N31, N34."""

import pytest
from nonlieu_tables import acting, ending, unit

from nonlieu import GAME
from nonlieu.map import ground_of
from nonlieu.pieces import EVIL, GOOD
from nonlieu.rules.births import payments
from nonlieu.rules.cards import CREATURES, DECK, SPECIALS, TOOLS, TROUBLES
from nonlieu.rules.state import Gifts

FIELD = ground_of("duel")
FAR = unit("gx1", "p12", move=1)


def holder(*cards, **more):
    """An Aésir of Evil with these cards and a token of movement."""
    return unit("ea1", "a1", "reach", cards=cards, **{"move": 1, **more})


def drawing(*units, n=1, **more):
    """Evil's Aésir is about to draw."""
    return acting("ea1", unit("ea1", "a1", "reach", control=n, move=1), *units, **more)


# Drawing and keeping


def test_the_deck_has_eighty_cards_of_which_sixteen_are_specials():
    assert sum(DECK.values()) == 80
    assert sum(DECK[card] for card in TROUBLES) == 40
    assert sum(DECK[card] for card in TOOLS) == 24
    assert [sum(DECK[card] for card, side in SPECIALS.items() if side == one) for one in (EVIL, GOOD)] == [
        8,
        8,
    ]


def test_an_aesir_draws_a_card_a_token_and_keeps_or_plays_each():
    told = drawing(unit("gx1", "c1", move=1), unit("gx2", "p12", move=1), n=2)
    told = told.play("ea1 draw", "vampire", "quasar")
    assert told.offers() == ("keep",)
    told = told.play("keep")
    assert told.offers() == ("keep", "play")
    told = told.play("play gx1")
    assert told.gone("gx1")
    assert told.unit("ea1").cards == ("vampire",)
    assert told.state.discard == {"quasar": 1}


def test_kept_cards_lie_face_up():
    """N19."""
    told = drawing(FAR).play("ea1 draw", "siren").play("keep")
    for seat in (None, 0, 1):
        assert GAME.view(told.state, seat).state.units[0].cards == ("siren",)
    assert all(event.to is None for event in told.events)


def test_a_kept_card_is_played_in_its_holders_activation():
    """N20."""
    told = acting("ea1", holder("vampire"), unit("gw1", "c1", move=3), FAR)
    assert told.offers("ea1") == ("move", "play")
    told = told.play("ea1 play vampire gw1")
    assert (told.unit("gw1").tokens, told.unit("ea1").cards, told.state.discard) == (2, (), {"vampire": 1})


def test_a_guetteur_draws_and_holds_cards_an_ectoplasm_does_not():
    """N20."""
    told = acting("ew1", unit("ew1", "a1", control=1, move=1), FAR).play("ew1 draw", "siren").play("keep")
    assert told.unit("ew1").cards == ("siren",)
    told = acting("ex1", unit("ex1", "a1", move=3), FAR)
    assert told.offers("ex1") == ("move",)


def test_an_empty_deck_is_made_of_the_shuffled_discard():
    """N20."""
    rest = [card for card, n in DECK.items() for _ in range(n)]
    told = drawing(FAR, discard=rest)
    assert not told.state.deck
    told = told.play("ea1 draw", "siren")
    assert "shuffled" in told.kinds()
    assert sum(told.state.deck.values()) == 79


@pytest.mark.parametrize("card", [card for card, side in SPECIALS.items() if side == GOOD])
def test_a_special_of_good_is_of_no_use_to_evil(card):
    """N20."""
    told = drawing(unit("gx1", "c1", move=1)).play("ea1 draw", card)
    assert (told.state.discard, told.unit("ea1").cards) == ({card: 1}, ())
    assert told.offers() == ("ea1", "done")


@pytest.mark.parametrize("card", [card for card, side in SPECIALS.items() if side == EVIL])
def test_a_special_of_evil_is_of_no_use_to_good(card):
    """N20."""
    told = acting("ga5", unit("ga5", "p12", "peace", control=1, move=1), unit("ea1", "a1", "reach", move=8))
    assert told.play("ga5 draw", card).state.discard == {card: 1}


def test_a_special_that_can_do_nothing_is_lost():
    """N20: at once or never."""
    told = drawing(FAR).play("ea1 draw", "glorki")
    assert (told.state.discard, told.offers()) == ({"glorki": 1}, ("ea1", "done"))
    told = drawing(FAR).play("ea1 draw", "mega")
    assert told.state.discard == {"mega": 1}


def test_a_special_that_can_be_played_is_not_kept():
    """N20."""
    told = drawing(FAR).play("ea1 draw", "dark-spirit")
    assert told.offers() == ("play",)


# The creature-objects


def test_a_vampire_takes_a_token_of_the_owners_choice():
    """N21: never the last, in the zone of who plays it."""
    units = unit("gw1", "c1", move=2, open=1), unit("gx1", "d1", move=1), unit("gw2", "p12", move=3)
    told = acting("ea1", holder("vampire"), *units, loss="ask")
    assert told.offers("ea1", "play", "vampire") == ("gw1",)
    pool = told.state.pool
    told = told.play("ea1 play vampire gw1")
    assert (told.ask.seat, told.offers()) == (1, ("move:1", "open:1", "order"))
    assert told.play("open:1").state.pool == pool + 1


def test_a_bloom_takes_a_card_of_an_enemy_in_the_zone():
    units = unit("gw1", "c1", move=2, cards=("siren", "anvil")), unit("gw2", "p12", move=3, cards=("siren",))
    told = acting("ea1", holder("bloom"), *units)
    assert told.offers("ea1", "play", "bloom") == ("gw1",)
    told = told.play("ea1 play bloom gw1 anvil")
    assert (told.unit("gw1").cards, told.state.discard) == (("siren",), {"anvil": 1, "bloom": 1})


def test_a_changer_draws_until_the_kind_is_another():
    """N21: specials are discarded, and so is the same kind."""
    told = acting(
        "ea1", holder("changer"), unit("ga8", "c1", "science", move=8, cards=("siren",)),
    ).play("ea1 play changer ga8 siren", "siren", "nemo", "anvil")  # fmt: skip
    assert told.unit("ga8").cards == ("anvil",)
    assert told.state.discard == {"changer": 1, "nemo": 1, "siren": 2}


def test_a_changer_goes_through_deck_and_discard_once_at_most():
    """N31: nine Sirènes in the deck, the specials and the Changeur in the discard; then the card is lost."""
    specials = [card for card in SPECIALS for _ in range(DECK[card])]
    others = [card for card in CREATURES for _ in range(DECK[card] - (card == "changer")) if card != "siren"]
    target = unit("ga8", "c1", "science", move=4, cards=("siren",))
    hoard = unit("gw1", "p12", move=2, cards=others)
    told = acting("ea1", holder("changer"), target, hoard, discard=specials)
    assert (told.state.deck, sum(told.state.discard.values())) == ({"siren": 9}, 16)
    told = told.play("ea1 play changer ga8 siren", *["siren"] * 9, *specials, "siren")
    assert told.unit("ga8").cards == ()
    assert told.kinds()[-1] == "not_changed"


@pytest.mark.parametrize(("card", "box"), [("siren", "move"), ("anvil", "special")])
def test_a_siren_and_an_anvil_move_a_token_to_another_box(card, box):
    """N21: it needs one there; the attacker chooses, not the reserve."""
    with_it = unit("ga5", "c1", "peace", **{box: 2}, open=1)
    without = unit("gw1", "d1", open=3)
    told = acting("ea1", holder(card), with_it, without)
    assert told.offers("ea1", "play", card) == ("ga5",)
    boxes = set(told.offers("ea1", "play", card, "ga5"))
    assert boxes == {"reproduce", "move", "open", "channel", "control", "special"} - {box}
    told = told.play(f"ea1 play {card} ga5 reproduce")
    assert (told.unit("ga5").in_box(box), told.unit("ga5").in_box("reproduce")) == (1, 1)


def test_a_portal_carries_any_other_unit_of_the_zone_anywhere_and_tears():
    """N21, N28."""
    told = acting("ea1", holder("portal"), unit("ex1", "b1", move=1), unit("gw1", "c1", move=3), FAR)
    assert told.offers("ea1", "play", "portal") == ("ex1", "gw1")
    assert len(told.offers("ea1", "play", "portal", "gw1")) == len(FIELD.hexes) - 4
    told = told.play("ea1 play portal gw1 p11")
    assert (told.unit("gw1").place, told.state.tears) == ("p11", 1)


def test_a_quasar_kills_an_ectoplasm_whatever_it_has_and_no_aesir():
    """N21."""
    units = unit("gx1", "c1", move=5), unit("ga5", "d1", "peace", move=4), unit("gw1", "e1", move=2)
    told = acting("ea1", holder("quasar", "quasar"), *units)
    assert told.offers("ea1", "play", "quasar") == ("gw1", "gx1")
    told = told.play("ea1 play quasar gx1")
    assert told.gone("gx1")
    assert told.play("ea1 play quasar gw1").gone("gw1")


def test_a_quasar_takes_two_tokens_of_a_guetteur():
    """N21."""
    told = acting("ea1", holder("quasar"), unit("gw1", "c1", move=3), FAR).play("ea1 play quasar gw1")
    assert told.unit("gw1").tokens == 1


# The specials of Good


def good_draws(card, *units, **more):
    """An Aésir of Good draws that card."""
    told = acting("ga5", unit("ga5", "p12", "peace", control=1, move=1), *units, **more)
    return told.play("ga5 draw", card)


def test_nemo_takes_all_cards_of_an_enemy_anywhere_for_a_unit_of_good():
    held = unit("ea1", "a1", "reach", move=8, cards=("siren", "portal"))
    told = good_draws("nemo", held, unit("gw1", "p1", move=1), unit("gx1", "p2", move=1))
    assert told.offers("play", "ea1") == ("ga5", "gw1")
    told = told.play("play ea1 gw1")
    assert (told.unit("ea1").cards, told.unit("gw1").cards) == ((), ("siren", "portal"))


def test_jormund_discards_all_cards_of_an_enemy_anywhere():
    told = good_draws("jormund", unit("ea1", "a1", "reach", move=8, cards=("siren", "portal")))
    told = told.play("play ea1")
    assert told.state.discard == {"jormund": 1, "portal": 1, "siren": 1}


def test_terfann_gives_an_ally_anywhere_a_token_of_the_global_reserve():
    """N5, N30: laid in a box of its choice."""
    told = good_draws("terfann", unit("gx1", "a1", move=1), unit("ea1", "a3", "reach", move=8))
    pool = told.state.pool
    told = told.play("play gx1").play("channel:1")
    assert (told.unit("gx1").boxes, told.state.pool) == ((0, 1, 0, 1, 0, 0), pool - 1)


def test_moglin_gives_a_power_that_is_free_to_an_aesir_without():
    """N18."""
    told = good_draws("moglin", unit("ga10", "a1", move=1), unit("ea1", "a3", "reach", move=8),
                      size="skirmish", free=("justice",))  # fmt: skip
    told = told.play("play ga10 justice")
    assert told.unit("ga10").power == "justice"


@pytest.mark.parametrize(("card", "force"), [("spirit-1", 1), ("spirit-2", 2), ("spirit-3", 3)])
def test_the_spirits_of_good_strike_an_enemy_anywhere(card, force):
    told = good_draws(card, unit("ea1", "a1", "reach", move=8)).play("play ea1")
    assert told.unit("ea1").tokens == 8 - force


# The specials of Evil


def test_amir_gaoul_draws_three_cards_and_hands_them_out():
    told = drawing(unit("ew1", "p1", move=1), unit("ex1", "p2", move=1), FAR)
    told = told.play("ea1 draw", "amir").play("play", "siren", "nemo", "portal")
    assert told.offers() == ("ea1", "ew1")
    told = told.play("ew1").play("ea1")
    assert (told.unit("ew1").cards, told.unit("ea1").cards) == (("siren",), ("portal",))
    assert told.state.discard == {"amir": 1, "nemo": 1}


def test_the_seat_that_drew_amir_gaoul_hands_out_his_cards():
    """N46: whoever is next in making Evil's common choices; it plays what must be played at once."""
    for seat, drawer in enumerate(("ea1", "ea2")):
        both = (unit(f"ea{k + 1}", f"{place}1", "reach", control=1, seat=k) for k, place in enumerate("ac"))
        told = acting(drawer, *both, unit("gx1", "p12", move=1, seat=2), unit("gx2", "p11", move=1, seat=2),
                      size="skirmish", seats=(2, 1))  # fmt: skip
        told = told.play(f"{drawer} draw", "amir").play("play", "siren", "mega", "dark-spirit")
        assert (told.ask.seat, told.offers()) == (seat, ("ea1", "ea2"))
        told = told.play("ea2")
        assert (told.ask.seat, told.offers()) == (seat, ("play",))
        assert told.play("play gx1").gone("gx1")


def test_a_special_that_amir_gaoul_draws_is_played():
    """N20."""
    told = drawing(FAR, unit("gx2", "p1", move=1)).play("ea1 draw", "amir")
    told = told.play("play", "dark-spirit", "siren", "siren")
    assert told.offers() == ("play",)
    assert told.play("play gx1").gone("gx1")


def test_amir_gaoul_never_brings_himself():
    """N44: every other card is held or has just been drawn, so that he alone is shuffled."""
    held = tuple(card for card in CREATURES for _ in range(DECK[card]))
    specials = [card for card in SPECIALS for _ in range(DECK[card]) if card != "amir"]
    told = acting("ea1", unit("ea1", "a1", "reach", control=16, cards=held), FAR)
    told = told.play("ea1 draw", "amir", *specials).play("play", "amir")
    assert "discarded" in told.kinds()
    assert told.state.discard["amir"] == 1
    assert not any(isinstance(frame, Gifts) for frame in told.state.frames)


def test_glorki_discards_all_cards_of_an_enemy_anywhere():
    told = drawing(unit("gw1", "p12", move=3, cards=("siren", "portal"))).play("ea1 draw", "glorki")
    assert told.play("play gw1").state.discard == {"glorki": 1, "portal": 1, "siren": 1}


def test_the_spirits_of_the_league_strike_with_two():
    told = drawing(unit("gw1", "p12", move=3)).play("ea1 draw", "dark-spirit").play("play gw1")
    assert told.unit("gw1").tokens == 1


def test_the_megas_give_the_power_of_a_destroyed_aesir_of_evil():
    """N18."""
    told = acting("ea10", unit("ea10", "a1", control=1, move=1, group=10), FAR).play("ea10 draw", "mega")
    told = told.play("play ea10 reach")
    assert (told.unit("ea10").power, told.state.free[0]) == ("reach", ())


# Creation


def test_a_guetteur_is_made_of_five_kinds_an_ectoplasm_of_three_alike_or_two_pairs():
    """N22."""
    assert payments(("vampire", "bloom", "siren", "anvil", "portal"), "watcher") == {
        "vampire+bloom+siren+anvil+portal": 0
    }
    assert payments(("vampire", "bloom", "siren", "anvil", "anvil"), "watcher") == {}
    assert payments(("siren", "siren", "siren"), "ectoplasm") == {"siren+siren+siren": 0}
    assert payments(("siren", "siren", "portal", "portal"), "ectoplasm") == {"siren+siren+portal+portal": 0}
    assert payments(("siren", "siren", "bloom", "bloom"), "ectoplasm") == {}
    assert payments(("anvil", "anvil", "portal", "portal"), "ectoplasm") == {}


FIVE = ("vampire", "bloom", "siren", "anvil", "portal")


def test_an_aesir_creates_a_guetteur_a_guetteur_does_not():
    """N22: three tokens of the pool, in its creator's group, next turn."""
    told = acting("ea1", holder(*FIVE), FAR)
    pool = told.state.pool
    told = told.play(f"ea1 create watcher {'+'.join(FIVE)} a2").play("channel:3")
    assert (told.unit("ew3").tokens, told.unit("ew3").group, told.state.pool) == (3, 1, pool - 3)
    assert told.offers() == ("ea1", "done")
    told = acting("ew1", unit("ew1", "a1", move=1, cards=FIVE), FAR)
    assert "create" not in told.offers("ew1")


def test_a_created_ectoplasm_stands_beside_its_creator_and_acts_next_turn():
    """N22."""
    maker = unit("ew1", "a1", move=3, cards=("siren",) * 3)
    told = acting("ew1", maker, FAR)
    assert set(told.offers("ew1", "create", "ectoplasm", "siren+siren+siren")) == {"b1", "a2"}
    told = told.play("ew1 create ectoplasm siren+siren+siren a2").play("move:1")
    assert told.unit("ex5").group == 1
    assert told.offers() == ("ew1", "done")
    assert told.state.discard == {"siren": 3}


def test_what_the_pool_lacks_for_a_creation_comes_from_the_creator_never_its_last():
    """N22, N5, N42."""
    told = acting("ea1", holder(*FIVE), FAR, pool=1)
    had = told.unit("ea1").tokens
    told = told.play(f"ea1 create watcher {'+'.join(FIVE)} a2").play("channel:3")
    assert (told.unit("ea1").tokens, told.state.pool) == (had - 2, 0)


def test_nothing_is_created_where_no_hexagon_is_free_beside():
    """N22."""
    crowd = unit("ex1", "b1", move=1), unit("ex2", "a2", move=1)
    told = acting("ea1", holder("siren", "siren", "siren"), *crowd, FAR)
    assert "create" not in told.offers("ea1")


def test_the_newborn_of_a_creation_belongs_to_the_seat_that_is_named():
    """N32."""
    told = acting("ea1", holder("siren", "siren", "siren"), unit("gx1", "p12", move=1, seat=2),
                  size="skirmish", seats=(2, 1))  # fmt: skip
    told = told.play("ea1 create ectoplasm siren+siren+siren a2 seat:1")
    assert told.ask.seat == 1
    assert told.play("channel:1").unit("ex13").seat == 1


def test_majority_tokens_come_from_the_same_pool():
    """N5: with one token for two majorities, Good has it."""
    told = ending(unit("ea1", "a1", "reach", move=1), FAR, pool=1).play("done", 4)
    assert (told.ask.seat, told.offers()) == (1, ("gx1:1",))
    told = told.play("gx1:1")
    assert (told.state.pool, told.state.turn) == (0, 4)
