"""The rulebook of Contrevent, phase by phase, and each ruling of its page (C1–C24) with scripted decks."""

from dataclasses import replace

import pytest
from contrevent_tables import (
    care,
    events,
    kinds,
    legal,
    match,
    one,
    play,
    reason,
    refused,
    stand,
    table,
    texts,
    vif_cards,
    won,
)

from contrevent import GAME
from contrevent.cards import CELLS_OF, FORMATIONS, VIF_CARDS, formation_of, wind_name
from contrevent.rules import view
from contrevent.rules.state import Absorption, Care, Movement, Ruin, Sorting, State, souffle_left
from rows import each
from tabletop.chance import SeededChance, deck_of
from tabletop.game import BadState

NEXT_TURN = ("2♠", "A♠", "K♥", "K♦")
"""A Dominante and three encounters: what the beginning of a turn draws when no card is refilled."""


# Preparation


def test_the_decks_are_those_of_the_rulebook() -> None:
    game = match("7♥", "4♣", "K♥", "Q♥", "J♥", "2♠", "3♠", "4♠", "5♠")
    state = game.state
    assert state.pack.size + len(state.hand) == 36
    assert souffle_left(state) + 3 == 36
    assert state.encounters.size + 3 == 16
    assert "".join(sorted(card[0] for card in state.vif)) == "AAAAJJKKKQQQ"
    assert len(state.vif) == 12 and not set(state.vif) & {"K♠", "Q♠", "J♣", "J♠"}


@each(
    [
        ("♥", ("A1", "B2", "B3", "C1")),
        ("♦", ("A2", "B1", "B3", "C2")),
        ("♣", ("A2", "B1", "B2", "C2")),
        ("♠", ("A3", "B1", "B2", "C3")),
    ]
)
def test_the_first_pack_card_sets_the_fer_up(suit: str, cells: tuple[str, ...]) -> None:
    """Ailier, Traceur, Combattante, Ailier: cone, diamond, drop, delta."""
    opened = match("7" + suit).opening[0]
    assert opened.kind == "opened" and opened.params["cells"] == cells
    assert opened.params["formation"] == FORMATIONS[suit]


def test_c4_the_card_that_chose_the_formation_is_drawn_first() -> None:
    game = match("7♥", "4♣", "K♥", "Q♥", "J♥", "2♠", "3♠", "4♠", "5♠")
    drawn = next(event for event in game.opening if event.kind == "drawn")
    assert drawn.params["cards"] == ("7♥", "2♠", "3♠", "4♠", "5♠")
    assert len(game.begun.rolls) == 9, "the known card is no chance"


def test_the_dominante_is_told_with_its_formation() -> None:
    told = [event.params for event in match().opening if event.kind == "dominant"]
    dominant = match().state.dominant
    assert told == [{"card": dominant, "formation": formation_of(dominant)}]


def test_c5_the_fer_holds_no_ace_and_is_never_destroyed() -> None:
    assert VIF_CARDS.count("A♥") == 1 and len([card for card in VIF_CARDS if card[0] == "A"]) == 4
    state = table(Ruin(), vif="KQJ", winds="10♥ 10♦ 10♣", dominant="10♠")
    step = play(state, "give K J Q")
    assert reason(step.state) == "vif_wind" and step.state.rows == state.rows


# Phase 1


def test_c3_three_cards_or_fewer_are_a_victory_at_phase_1() -> None:
    state = stand("5♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥ 7♥")
    step = play(state, "power 5♠")
    assert one(step, "clash")["result"] == "equal"
    assert kinds(step.events)[-3:] == ["turn_began", "winds_laid", "won"]
    assert one(step, "winds_laid") == {"count": 3, "souffle": 0}
    assert won(step.state)


def test_c3_with_four_cards_the_last_is_the_dominante_and_surviving_the_turn_wins() -> None:
    state = stand("2♠ 3♠ 4♠ 5♠ 6♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥ 7♥ 8♥")
    step = play(state, "power 5♠", "8♥", "A♠", "Q♥", "J♥", next(iter(state.pack.unknown)))
    assert step.state.dominant == "8♥" and souffle_left(step.state) == 1
    again = play(step.state, "done", next(iter(step.state.pack.unknown)))
    again = play(again.state, "done", "5♥", "6♥", "7♥")
    last = play(again.state, "power")
    assert one(last, "clash")["result"] == "torn"
    last = play(last.state, "give K J Q")
    assert kinds(last.events)[-2:] == ["turn_ended", "won"] and won(last.state)


def test_c3_the_dominante_counts_as_a_card_of_the_souffle_until_it_is_discarded() -> None:
    state = stand("10♥", souffle="5♥")
    assert souffle_left(state) == 2
    assert souffle_left(table(souffle="5♥ 6♥ 7♥ 8♥")) == 2, "three lie face down"


# Phase 2


def test_c6_an_empty_encounter_deck_is_reshuffled_at_once() -> None:
    """The sixteenth card comes first in turn 6: its discard is shuffled, the deal goes on."""
    state = stand("2♠ 3♠ 4♠ 5♠ 6♠", winds="2♥ 2♦ 2♣", dominant="2♠", rows="delta", souffle=10)
    state = _with_encounter_left(state, "J♠")
    step = play(play(state, "power").state, "give K J Q", next(iter(state.souffle.unknown)), "J♠", "K♥", "A♥")
    assert one(step, "encounters_shuffled") == {"count": 15}
    assert step.state.met == ("J♠", "K♥", "A♥")
    assert step.state.encounters.size == 13 and step.state.encounter_discard == ()


def _with_encounter_left(state: State, left: str) -> State:
    """The same moment, in a fifth turn, with that card left in the deck of encounters."""
    (other,) = state.encounters.unknown
    gone = tuple(other if card == left else card for card in state.encounter_discard)
    return replace(state, encounters=deck_of((left,)), encounter_discard=gone)


# Phase 3


def test_the_hand_is_filled_up_to_five_cards() -> None:
    state = stand("2♠ 3♠", winds="10♥ 10♦ 10♣")
    drawn = list(state.pack.unknown)[:3]
    step = play(play(state, "power").state, "give K J Q", *NEXT_TURN, *drawn)
    assert one(step, "drawn") == {"cards": tuple(drawn), "pack": 17}
    assert len(step.state.hand) == 5


def test_c7_a_hand_of_more_than_five_draws_nothing_and_that_is_no_loss() -> None:
    state = stand("2♠ 3♠ 4♠ 5♠ 6♠ 7♠", winds="2♥ 3♦ 2♣", dominant="3♥", pack=1, vif="KKQQJJAA")
    step = play(play(state, "power").state, "give K J Q", *NEXT_TURN)
    assert one(step, "drawn") == {"cards": (), "pack": 1}
    assert len(step.state.hand) == 6 and isinstance(step.state.frame, Movement)


# C2: exhaustion


def test_c2_strict_the_pack_emptied_by_the_draw_is_lost_at_once() -> None:
    """Hand and discards are not part of a deck."""
    state = stand("2♠ 3♠", winds="10♥ 10♦ 10♣", pack="7♥ 8♥ 9♥")
    torn = play(state, "power")
    step = play(torn.state, "give K J Q", *NEXT_TURN, "7♥", "8♥", "9♥")
    assert reason(step.state) == "pack_draw" and not won(step.state)
    assert len(step.state.hand) == 5 and step.state.pack_discard


def test_c2_lenient_the_last_card_may_be_drawn_but_not_one_more() -> None:
    state = stand("2♠ 3♠", winds="10♥ 10♦ 10♣", pack="7♥ 8♥ 9♥", exhaustion="lenient")
    torn = play(state, "power")
    step = play(torn.state, "give K J Q", *NEXT_TURN, "7♥", "8♥", "9♥")
    assert isinstance(step.state.frame, Movement) and step.state.pack.size == 0
    state = stand("2♠", winds="10♥ 10♦ 10♣", pack="7♥ 8♥ 9♥", exhaustion="lenient")
    torn = play(state, "power")
    step = play(torn.state, "give K J Q", *NEXT_TURN, "7♥", "8♥", "9♥")
    assert reason(step.state) == "pack_draw" and one(step, "drawn")["cards"] == ("7♥", "8♥", "9♥")


def test_c2_the_vif_emptied_is_lost_at_once_when_strict_and_played_on_when_lenient() -> None:
    for exhaustion in ("strict", "lenient"):
        state = table(
            met=("K♥", "A♥", "A♦"), rows="diamond", dominant="4♦", vif="K", hand="2♠", exhaustion=exhaustion
        )
        step = play(play(state, "done").state, "give K")
        if exhaustion == "strict":
            assert reason(step.state) == "vif_currier"
        else:
            assert isinstance(step.state.frame, Care) and step.state.vif == ()


def test_c2_an_empty_souffle_wins_at_once_under_both_settings() -> None:
    for exhaustion in ("strict", "lenient"):
        state = stand("10♥ 10♦ 9♥", winds="2♥ 2♦ 2♣", dominant="3♥", souffle="5♥ 6♥", exhaustion=exhaustion)
        step = play(state, "power 9♥ 10♥ 10♦", "5♥", "6♥")
        assert won(step.state) and kinds(step.events)[-2:] == ["souffle_discarded", "won"]
        assert one(step, "souffle_discarded")["cards"] == ("5♥", "6♥"), "two were left of the three"


# Phase 4


def test_c1_one_character_a_cell_and_the_traceur_stays_ahead() -> None:
    state = table(hand="10♠", rows="drop", dominant="4♣")
    ends = {move[1:5] for move in legal(state) if move[0] == "move"}
    assert len(ends) == 26, "27 ways to stand, less the one they stand in"
    assert all(tracer < fighter for _, tracer, fighter, _ in ends)
    assert refused(state, "move B1-B2 = 10♠").key == "contrevent.why.occupied"
    assert refused(state, "move B1-B3 = 10♠").key == "contrevent.why.order"


def test_movement_is_only_vertical() -> None:
    state = table(hand="10♠")
    assert refused(state, "move A1-B1 = 10♠").key == "contrevent.why.column"
    assert refused(state, "move A1-A4 = 10♠").key == "contrevent.why.not_a_part"


def test_c8_a_movement_costs_the_sum_of_the_rows_and_moves_several_in_one_action() -> None:
    state = table(hand="2♠ 3♠", rows="cone")
    step = play(state, "move A1-A2 B2-B1 C1-C2 = 3♠")
    moved = one(step, "moved")
    assert moved["cost"] == 3 and moved["waste"] == 0
    assert step.state.rows == CELLS_OF["diamond"] and step.state.hand == ("2♠",)
    assert refused(state, "move A1-A2 B2-B1 C1-C2 = 2♠").key == "contrevent.why.pay_more"
    assert refused(state, "move A1-A3 B2-B1 C1-C3 B3-B2 = 2♠ 3♠").key == "contrevent.why.too_dear"


def test_c8_surplus_power_is_lost_and_any_set_that_covers_may_pay() -> None:
    state = table(hand="2♠ 3♠ 10♥")
    paid = {move[5:] for move in legal(state) if move[:5] == ("move", "A2", "B2", "B3", "C1")}
    assert len(paid) == 7, "every set of three cards but the empty one covers a single point"
    step = play(state, "move A1-A2 = 2♠ 3♠ 10♥")
    assert one(step, "moved")["waste"] == 14 and step.state.hand == ()


def test_c8_a_movement_may_be_repeated_with_other_cards() -> None:
    first = play(table(hand="2♠ 3♠ 8♣ 9♣ 10♣"), "move A1-A2 = 2♠")
    second = play(first.state, "move A2-A1 = 3♠")
    assert second.state.rows == CELLS_OF["cone"] and second.state.played == ("2♠", "3♠")
    assert refused(first.state, "move A2-A1 = 2♠").key == "contrevent.why.card_played"
    done = play(second.state, "done")
    assert done.state.played == () and done.state.pack_discard[-2:] == ("2♠", "3♠")


def test_c9_provocation_exchanges_two_encounters_once_a_turn() -> None:
    state = table(hand="2♠ 3♠", met=("K♥", "Q♥", "A♥"))
    step = play(state, "taunt 1-3 = 2♠")
    assert step.state.met == ("A♥", "Q♥", "K♥")
    assert one(step, "taunted")["waste"] == 0
    assert refused(step.state, "taunt 1-2 = 3♠").key == "contrevent.why.taunt_used"
    assert [text for text in texts(state) if text.endswith("= 2♠") and text.startswith("taunt")] == [
        "taunt 1-2 = 2♠", "taunt 1-3 = 2♠", "taunt 2-3 = 2♠",
    ]  # fmt: skip
    assert refused(state, "taunt 3-1 = 2♠").key == "contrevent.why.place_order"
    assert refused(state, "taunt 2-2 = 2♠").key == "contrevent.why.same_place"


def test_c8_provocation_needs_its_own_cards() -> None:
    state = table(hand="10♠")
    step = play(state, "move A1-A2 = 10♠")
    assert refused(step.state, "taunt 1-2 = 10♠").key == "contrevent.why.too_dear"


def test_a_phase_of_many_moves_is_counted_without_listing_it() -> None:
    state = table(hand="6♠ 7♠ 8♠ 9♠ 10♠", rows="drop", dominant="4♣")
    moves = GAME.pending(state).moves
    assert moves.count() == len(legal(state)) == 26 * 31 + 3 * 31 + 1 == 900


# Phase 5


def test_c10_encounters_are_resolved_from_the_top() -> None:
    """Corroyeur above, then Véramorphe, then Poursuite: in the order of the rows."""
    state = table(hand="2♠", rows="delta", dominant="4♠", met=("K♥", "Q♥", "J♥"))
    asked = play(state, "done")
    assert isinstance(asked.state.frame, Absorption) and asked.state.frame.row == 1
    card = next(iter(asked.state.pack.unknown))
    step = play(asked.state, "give K", card)
    assert kinds(step.events) == ["destroyed", "met", "discarded", "met", "stunned"]
    assert one(step, "stunned")["cells"] == ("A3", "C3")


def test_c10_two_ailiers_on_a_row_are_one_role_and_two_characters() -> None:
    veramorph = table(hand="2♠", rows="cone", met=("Q♥", "A♥", "A♦"))
    card = next(iter(veramorph.pack.unknown))
    assert one(play(veramorph, "done", card), "discarded")["cards"] == (card,)
    pursuit = table(hand="2♠", rows="cone", met=("J♥", "A♥", "A♦"))
    assert one(play(pursuit, "done"), "stunned")["cells"] == ("A1", "C1")


def test_c10_a_stunned_character_feeds_the_encounters_and_cannot_move() -> None:
    state = table(hand="2♠ 3♠", stunned="A1 C1", rows="cone", met=("K♥", "A♥", "A♦"))
    assert refused(state, "move A1-A2 = 2♠").key == "contrevent.why.stunned"
    assert texts(play(state, "done").state) == ["give J", "give A"]


def test_c11_the_combattante_is_never_stunned_and_protects_nobody() -> None:
    state = table(hand="2♠", rows="drop", dominant="4♣", met=("A♥", "J♥", "A♦"))
    step = play(state, "done")
    assert one(step, "stunned")["cells"] == ("A2", "C2")
    assert step.state.stunned == (True, False, False, True)


def test_c12_the_player_chooses_between_the_role_and_an_ace() -> None:
    state = table(hand="2♠", rows="drop", dominant="4♣", met=("A♥", "K♥", "A♦"))
    asked = play(state, "done").state
    assert texts(asked) == ["give J Q", "give J A", "give A Q", "give A A"]
    step = play(asked, "give A Q")
    assert one(step, "destroyed") == {"cards": ("A♥", "Q♥"), "vif": 10, "cause": "currier"}
    assert step.state.gone == ("A♥", "Q♥")


def test_c12_an_ace_needed_for_another_role_is_kept_and_a_corroyeur_that_cannot_be_fed_is_lost() -> None:
    state = table(hand="2♠", rows="drop", dominant="4♣", met=("A♥", "K♥", "A♦"), vif="JAK")
    asked = play(state, "done").state
    assert texts(asked) == ["give J A"]
    assert refused(asked, "give A A").key == "contrevent.why.ace_needed"
    assert refused(asked, "give K A").key == "contrevent.why.other_role"
    state = table(hand="2♠", rows="drop", dominant="4♣", met=("A♥", "K♥", "A♦"), vif="KKJ")
    step = play(state, "done")
    assert reason(step.state) == "vif_currier" and step.state.vif == vif_cards("KKJ")


def test_c13_the_pack_is_discarded_from_its_top_never_from_the_hand() -> None:
    state = table(hand="2♠ 3♠", rows="delta", dominant="4♠", met=("Q♥", "Q♦", "Q♣"))
    cards = list(state.pack.unknown)[:3]
    step = play(state, "done", *cards)
    assert [event["cards"] for event in events(step, "discarded")] == [(card,) for card in cards]
    assert step.state.hand == ("2♠", "3♠") and step.state.pack.size == 17


def test_a_veramorph_that_takes_the_last_card_is_lost_when_strict() -> None:
    state = table(hand="2♠", rows="delta", dominant="4♠", met=("Q♥", "A♥", "A♦"), pack="9♠")
    assert reason(play(state, "done", "9♠").state) == "pack_veramorph"
    lenient = table(
        hand="2♠", rows="drop", dominant="4♣", met=("A♣", "Q♦", "A♦"), pack="9♠", exhaustion="lenient"
    )
    step = play(lenient, "done", "9♠")
    assert reason(step.state) == "pack_veramorph", "two Roles, one card"
    assert one(step, "discarded")["cards"] == ("9♠",)


def test_an_as_has_no_effect_whoever_stands_beside_it() -> None:
    state = table(hand="2♠", rows="drop", dominant="4♣", met=("A♥", "A♦", "A♣"))
    step = play(state, "done")
    assert kinds(step.events) == ["met", "met", "met"]
    assert [met["encounter"] for met in events(step, "met")] == ["none"] * 3
    assert events(step, "met")[1]["roles"] == ("wing", "fighter"), "they are there and are spared"
    after = step.state
    assert (after.pack, after.vif, after.stunned) == (state.pack, state.vif, state.stunned)
    assert isinstance(after.frame, Care)


def test_destroyed_cards_leave_the_game_and_discards_go_to_their_pile() -> None:
    state = stand("10♥ 10♦ 9♠", winds="2♥ 2♦ 2♣", dominant="3♥", souffle=12, rows="delta", pack=12)
    pack, winds = list(state.pack.unknown)[:3], list(state.souffle.unknown)[:3]
    dominant = list(state.souffle.unknown)[3]
    step = play(
        state, "power 9♠ 10♥ 10♦", *pack, *winds, dominant, *NEXT_TURN[1:], *list(state.pack.unknown)[3:8]
    )
    after = step.state
    assert after.pack_discard[-6:] == ("9♠", "10♥", "10♦", *pack), "played cards, then those of the Pack"
    assert after.souffle_discard[-7:] == ("3♥", *winds, "2♥", "2♦", "2♣")
    assert after.encounter_discard == (*state.encounter_discard, *state.met)
    fed = play(table(Absorption(1), rows="delta", dominant="4♠", met=("K♥", "A♥", "A♦")), "give K").state
    assert fed.gone == ("K♥",) and "K♥" not in (*fed.vif, *fed.pack_discard, *fed.encounter_discard)
    assert "help K" in texts(fed)
    last = play(fed, "help K", *list(fed.pack.unknown)[:3]).state
    assert last.gone == ("K♥", "K♦"), "a destroyed card does not come back: the next one goes"


# Phase 6


def test_the_cards_that_paid_a_healing_go_to_the_discard_at_the_end_of_phase_6() -> None:
    state = care("2♠ 5♠", stunned="A1 C1", souffle="3♣ 8♥ 8♦ 9♣")
    healed = play(state, "heal A1 C1 = 2♠").state
    assert healed.played == ("2♠",) and "2♠" not in healed.pack_discard
    after = play(healed, "done", "8♥", "8♦", "3♣").state
    assert after.played == () and after.pack_discard[-1] == "2♠"


def test_c14_hand_cards_pay_a_healing_and_a_vif_card_an_aide() -> None:
    state = care("2♠ 5♠", stunned="A1 C1")
    step = play(state, "heal A1 C1 = 2♠")
    assert one(step, "healed") == {"cells": ("A1", "C1"), "cards": ("2♠",), "cost": 2, "waste": 0}
    assert step.state.stunned == (False,) * 4
    state = care("2♠")
    assert {text for text in texts(state) if text.startswith("help")} == {
        "help K", "help Q", "help J", "help A",
    }  # fmt: skip
    assert play(state, "help Q", "2♥", "2♦", "2♣").state.hand == ("2♠",), "no hand card was spent"


def test_a_healing_heals_some_and_may_be_repeated() -> None:
    first = play(care("2♠ 5♠", stunned="A1 C1"), "heal C1 = 2♠")
    assert first.state.stunned == (True, False, False, False)
    assert play(first.state, "heal A1 = 5♠").state.hand == ()
    assert refused(first.state, "heal C1 = 5♠").key == "contrevent.why.not_stunned"


def test_c15_aide_looks_at_three_cards_and_places_them() -> None:
    state = care("2♠", pack="5♥ 6♥ 7♥ 8♥ 9♥")
    asked = play(state, "help A", "7♥", "5♥", "9♥")
    assert one(asked, "destroyed") == {"cards": ("A♥",), "vif": 11, "cause": "aide"}
    assert isinstance(asked.state.frame, Sorting)
    assert sorted(texts(asked.state)) == sorted(
        f"keep {one} under {other}"
        for one in ("5♥", "7♥", "9♥")
        for other in ("5♥", "7♥", "9♥")
        if one != other
    )
    step = play(asked.state, "keep 9♥ under 7♥")
    assert one(step, "sorted") == {"hand": "9♥", "under": "7♥", "discarded": "5♥", "pack": 3}
    assert step.state.hand == ("2♠", "9♥") and step.state.pack.bottom == ("7♥",)
    assert refused(step.state, "help K").key == "contrevent.why.help.used"


def test_c15_aide_needs_three_cards_and_is_not_offered_when_it_would_empty_the_vif() -> None:
    assert refused(care("2♠", pack=2), "help A").key == "contrevent.why.help.pack"
    assert "help K" in texts(care("2♠", pack=3))
    assert refused(care("2♠", vif="A"), "help A").key == "contrevent.why.help.vif"
    assert "help A" in texts(care("2♠", vif="A", exhaustion="lenient"))


def test_c24_the_cards_looked_at_stay_in_the_pack_until_they_are_placed() -> None:
    state = care("2♠", pack="5♥ 6♥ 7♥")
    asked = play(state, "help A", "7♥", "5♥", "6♥").state
    assert asked.pack.size == 3 and view(asked, None).pack.top == ("7♥", "5♥", "6♥")
    placed = play(asked, "keep 7♥ under 5♥").state
    assert placed.pack.size == 1 and placed.pack.bottom == ("5♥",)


def test_a_card_known_under_the_pack_is_drawn_last_and_without_chance() -> None:
    state = stand("2♠ 3♠ 4♠", winds="10♥ 10♦ 10♣", pack=3, bottom="9♠", exhaustion="lenient")
    above = list(state.pack.unknown)
    torn = play(state, "power")
    step = play(torn.state, "give K J Q", *NEXT_TURN, *above)
    assert step.state.pack.bottom == ("9♠",)
    torn = play(state, "power 2♠")
    step = play(torn.state, "give K J Q", *NEXT_TURN, *above)
    assert one(step, "drawn")["cards"] == (*above, "9♠")


# Phase 7


@each(
    [
        ("zefirine", 8, 9), ("slamino", 10, 13), ("steche", 14, 19), ("choon", 20, 27), ("crivetz", 28, 34),
        ("furvent", 35, 40),
    ]
)  # fmt: skip
def test_c22_winds_are_named_by_their_total(name: str, low: int, high: int) -> None:
    assert wind_name(low) == wind_name(high) == name


def test_the_winds_are_turned_up_in_phase_7_and_told_with_their_name() -> None:
    step = play(care("2♠", souffle="3♣ 8♥ 8♦ 9♣"), "done", "8♥", "8♦", "3♣")
    assert one(step, "winds_shown") == {
        "cards": ("8♥", "8♦", "3♣"), "dominant": "4♥", "total": 23, "name": "choon",
    }  # fmt: skip


# Phase 8


def test_c16_soutien_doubles_a_card_of_the_same_colour_and_makes_another_worth_one() -> None:
    state = stand("5♥ 3♠", pack="9♦ 8♠ 7♠")
    step = play(state, "support 5♥", "9♦")
    assert one(step, "supported") == {"card": "5♥", "turned": "9♦", "same": True, "power": 10, "pack": 2}
    assert step.state.pack_discard[-1] == "9♦"
    assert refused(step.state, "support 3♠").key == "contrevent.why.support.used"
    assert refused(step.state, "power 5♥").key == "contrevent.why.card_played"
    step = play(stand("5♥ 3♠", pack="9♦ 8♠ 7♠"), "support 5♥", "8♠")
    assert one(step, "supported")["power"] == 1
    assert one(play(step.state, "power"), "stood")["total"] == 1 + 4


def test_c16_soutien_is_not_offered_with_fewer_than_two_pack_cards() -> None:
    assert refused(stand("5♥", pack=1), "support 5♥").key == "contrevent.why.support.pack"
    assert "support 5♥" in texts(stand("5♥", pack=2))
    assert "support 5♥" in texts(stand("5♥", pack=1, exhaustion="lenient"))


def test_c8_in_phase_8_all_power_cards_add_up_and_none_may_be_played() -> None:
    state = stand("2♠ 3♠ 10♥")
    assert len(legal(state)) == 8 + 3
    assert one(play(state, "power 2♠ 3♠ 10♥"), "stood")["total"] == 15 + 4


def test_a_point_for_each_character_that_is_not_stunned() -> None:
    state = stand("2♠", stunned="A1 C1")
    cards = list(state.pack.unknown)[:3]
    assert one(play(state, "power 2♠", *cards), "stood")["total"] == 2 + 2


# Phase 9


def test_c17_a_formation_not_held_costs_three_pack_cards_before_the_comparison() -> None:
    step = play(stand("2♠", rows="cone", dominant="4♥"), "power")
    assert kinds(step.events)[1] == "formation_kept" and not events(step, "discarded")
    for rows, stunned in (("diamond", ""), ("cone", "B2")):
        state = stand("2♠", rows=rows, stunned=stunned, dominant="4♥")
        cards = list(state.pack.unknown)[:3]
        step = play(state, "power", *cards)
        assert kinds(step.events)[1:4] == ["formation_broken", "discarded", "clash"]
        assert one(step, "discarded") == {"cards": tuple(cards), "pack": 17, "cause": "formation"}


def test_c17_the_formation_loss_comes_before_the_clash() -> None:
    state = stand("10♥ 10♦ 9♥", winds="2♥ 2♦ 2♣", dominant="3♥", rows="diamond", pack="7♥ 8♥ 9♦")
    step = play(state, "power 9♥ 10♥ 10♦", "7♥", "8♥", "9♦")
    assert reason(step.state) == "pack_formation" and "clash" not in kinds(step.events)


def test_c18_a_wind_stronger_by_more_than_three_takes_three_roles_aces_standing_in() -> None:
    state = stand("2♠", vif="KQAA")
    torn = play(state, "power")
    assert one(torn, "clash")["result"] == "torn" and isinstance(torn.state.frame, Ruin)
    assert texts(torn.state) == ["give K A Q", "give K A A", "give A A Q"]
    step = play(torn.state, "give K A Q", *NEXT_TURN, *list(torn.state.pack.unknown)[:4])
    assert one(step, "destroyed")["cards"] == ("K♣", "A♣", "Q♣")
    assert step.state.turn == state.turn + 1
    assert reason(play(stand("2♠", vif="KKKQQQ"), "power").state) == "vif_wind"


def test_a_wind_stronger_by_three_takes_three_pack_cards() -> None:
    state = stand("10♥ 6♥", winds="8♥ 8♦ 3♣", dominant="4♥")
    cards = list(state.pack.unknown)
    step = play(state, "power 6♥ 10♥", *cards[:3], *NEXT_TURN, *cards[3:8])
    assert one(step, "clash") == {
        "wind": 23, "name": "choon", "counter": 20, "margin": 3, "result": "worn",
    }  # fmt: skip
    assert one(step, "discarded")["cause"] == "wind"


@pytest.mark.parametrize(
    ("cards", "bonus"), [("10♥ 10♦", 1), ("2♠ 9♥ 10♥", 2), ("3♠ 9♥ 10♥", 3), ("9♥ 10♥ 10♦", 3)]
)
def test_c19_a_beaten_wind_discards_the_dominante_then_at_most_three(cards: str, bonus: int) -> None:
    state = stand("2♠ 3♠ 9♥ 10♥ 10♦", souffle=20)
    discarded = list(state.souffle.unknown)[:bonus]
    left = list(state.souffle.unknown)[bonus]
    drawn = list(state.pack.unknown)[: len(cards.split())]
    step = play(state, f"power {cards}", *discarded, left, *NEXT_TURN[1:], *drawn)
    assert one(step, "souffle_discarded") == {
        "dominant": "4♥", "cards": tuple(discarded), "souffle": 20 - bonus,
    }  # fmt: skip


def test_c20_equal_strength_has_no_effect_beyond_phase_10() -> None:
    state = stand("10♥ 9♥", winds="8♥ 8♦ 3♣", dominant="4♥")
    step = play(state, "power 9♥ 10♥", *NEXT_TURN, *list(state.pack.unknown)[:5])
    assert one(step, "clash")["result"] == "equal"
    assert kinds(step.events)[3:5] == ["turn_ended", "turn_began"]
    assert step.state.souffle_discard[-4:] == ("4♥", "8♥", "8♦", "3♣"), "phase 10 takes the Dominante too"


# Phase 10 and beyond


def test_c21_positions_and_stuns_last_from_turn_to_turn() -> None:
    state = stand("2♠ 3♠ 4♠ 5♠ 6♠", rows="delta", dominant="4♠", stunned="A3", winds="2♥ 3♦ 3♣")
    cards = list(state.pack.unknown)[:3]
    step = play(state, "power 2♠ 3♠ 4♠", *cards, *NEXT_TURN, *list(state.pack.unknown)[3:6])
    assert step.state.turn == state.turn + 1
    assert step.state.rows == CELLS_OF["delta"] and step.state.stunned == (True, False, False, False)


def test_the_open_cards_of_the_adversaries_are_discarded_at_the_end() -> None:
    state = stand("10♥ 9♥", met=("A♥", "Q♦", "A♣"))
    step = play(state, "power 9♥ 10♥", *("2♠", "A♠", "K♥", "K♦"), *list(state.pack.unknown)[:5])
    assert step.state.encounter_discard == (*state.encounter_discard, "A♥", "Q♦", "A♣")


# The worked examples of the rulebook (C23)


def test_example_a_two_healed_with_the_weakest_card_a_five_waste_three() -> None:
    state = care("5♠ 8♥", stunned="A1 C1")
    assert one(play(state, "heal A1 C1 = 5♠"), "healed")["waste"] == 3


def test_example_b_five_points_are_paid_by_two_and_three_or_by_six() -> None:
    state = table(hand="2♠ 3♥ 6♠ 8♠ 10♠", rows=(1, 1, 2, 1), dominant="4♥")
    assert one(play(state, "move A1-A3 B2-B3 C1-C3 = 2♠ 3♥"), "moved") == {
        "origins": ("A1", "B2", "C1"), "targets": ("A3", "B3", "C3"),
        "cards": ("2♠", "3♥"), "cost": 5, "waste": 0,
    }  # fmt: skip
    assert one(play(state, "move A1-A3 B2-B3 C1-C3 = 6♠"), "moved")["waste"] == 1


CLASH = stand("3♠ 5♥ 10♦", winds="8♥ 8♦ 3♣", dominant="4♥", stunned="A1")
CARDS = list(CLASH.pack.unknown)


def test_example_c23_twenty_three_against_twenty_one() -> None:
    """3 + 5 + 10 and three who stand: one is stunned, so C17's three cards go first; then two."""
    step = play(CLASH, "power 3♠ 5♥ 10♦", *CARDS[:5], *NEXT_TURN, *CARDS[5:10])
    assert one(step, "stood")["total"] == 21
    assert [(event["cause"], len(event["cards"])) for event in events(step, "discarded")] == [
        ("formation", 3), ("wind", 2),
    ]  # fmt: skip


def test_example_c23_the_five_doubled_makes_twenty_six() -> None:
    """Three Souffle cards, and C19's Dominante goes too."""
    red = next(card for card in CARDS if card[-1] in "♥♦")
    others = [card for card in CARDS if card != red]
    helped = play(CLASH, "support 5♥", red)
    gone = list(CLASH.souffle.unknown)[:4]
    step = play(helped.state, "power 3♠ 10♦", *others[:3], *gone, *NEXT_TURN[1:], *others[3:8])
    assert one(step, "stood")["total"] == 26
    assert one(step, "clash") == {"wind": 23, "name": "choon", "counter": 26, "margin": 3, "result": "held"}
    assert one(step, "souffle_discarded")["dominant"] == "4♥"
    assert len(one(step, "souffle_discarded")["cards"]) == 3


def test_example_c23_the_five_reduced_makes_seventeen_and_three_roles() -> None:
    black = next(card for card in CARDS if card[-1] in "♣♠")
    helped = play(CLASH, "support 5♥", black)
    step = play(helped.state, "power 3♠ 10♦", *[card for card in CARDS if card != black][:3])
    assert one(step, "stood")["total"] == 17
    assert one(step, "clash")["result"] == "torn" and one(step, "clash")["margin"] == 6
    assert len(texts(step.state)) == 8, "a Traceur, an Ailier, a Combattante, or an Ace for each"


# Options, warnings, drafts


def test_an_option_out_of_range_is_refused() -> None:
    with pytest.raises(BadState):
        GAME.start({"exhaustion": "soft"}, 1, SeededChance(1))
