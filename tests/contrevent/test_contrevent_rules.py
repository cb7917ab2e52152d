"""The rulebook of Contrevent, phase by phase, and each ruling of its page (C1–C25) with scripted decks."""

from dataclasses import replace

import pytest
from contrevent_stories import story
from contrevent_tables import match, play, stand, table

from contrevent import GAME
from contrevent.cards import FORMATIONS, formation_of, wind_name
from contrevent.rules.state import souffle_left
from tabletop.chance import SeededChance, deck_of
from tabletop.game import BadState

# Preparation


def test_the_decks_are_those_of_the_rulebook() -> None:
    game = match("7♥", "4♣", "K♥", "Q♥", "J♥", "2♠", "3♠", "4♠", "5♠")
    state = game.state
    sizes = state.pack.size + len(state.hand), souffle_left(state) + 3, state.encounters.size + 3
    assert sizes == (36, 36, 16)
    assert "".join(sorted(card[0] for card in state.vif)) == "AAAAJJKKKQQQ"
    assert not set(state.vif) & {"K♠", "Q♠", "J♣", "J♠"}
    told = {event.kind: event.params for event in game.opening}
    assert told["drawn"]["cards"] == ("7♥", "2♠", "3♠", "4♠", "5♠"), "C4: what chose the formation is first"
    assert told["dominant"] == {"card": "4♣", "formation": formation_of("4♣")}
    assert len(game.begun.rolls) == 9, "the known card is no chance"
    with pytest.raises(BadState):
        GAME.start({"exhaustion": "soft"}, 1, SeededChance(1))


def test_the_first_pack_card_sets_the_fer_up() -> None:
    """Ailier, Traceur, Combattante, Ailier: cone, diamond, drop, delta."""
    shapes = ("♥", "A1 B2 B3 C1"), ("♦", "A2 B1 B3 C2"), ("♣", "A2 B1 B2 C2"), ("♠", "A3 B1 B2 C3")
    for suit, cells in shapes:
        opened = match("7" + suit).opening[0]
        assert opened.kind == "opened" and opened.params["formation"] == FORMATIONS[suit]
        assert opened.params["cells"] == tuple(cells.split())


# The end, and the beginning of a turn


@story
def test_c3_three_cards_or_fewer_are_a_victory_at_phase_1() -> str:
    return """
    The last three are laid out, and the storm is crossed
      @stand hand=5♠ winds=2♥+2♦+2♣ dominant=3♥ souffle=5♥+6♥+7♥
      > power 5♠ => clash.result equal ; last.3 turn_began winds_laid won ; end won
      = winds_laid.count 3 ; winds_laid.souffle 0
    With four cards the last is the Dominante, and whoever survives the turn wins
      @stand hand=2♠+3♠+4♠+5♠+6♠ winds=2♥+2♦+2♣ dominant=3♥ souffle=5♥+6♥+7♥+8♥
      > power 5♠ | 8♥ A♠ Q♥ J♥ pack1 => dominant 8♥ ; souffle 1
      > done | pack1 > done | 5♥ 6♥ 7♥ > power => clash.result torn
      > give K J Q => last.2 turn_ended won ; end won
    The Dominante counts as a card of the Souffle until it is discarded; three lie face down
      @stand hand=10♥ souffle=5♥ => souffle 2
      @move souffle=5♥+6♥+7♥+8♥ => souffle 2
    """


def test_c6_an_empty_encounter_deck_is_reshuffled_at_once() -> None:
    """The sixteenth card comes first in turn 6: its discard is shuffled, the deal goes on."""
    state = stand("2♠ 3♠ 4♠ 5♠ 6♠", winds="2♥ 2♦ 2♣", dominant="2♠", rows="delta", souffle=10)
    (other,) = state.encounters.unknown
    gone = tuple(other if card == "J♠" else card for card in state.encounter_discard)
    state = replace(state, encounters=deck_of(("J♠",)), encounter_discard=gone)
    step = play(play(state, "power").state, "give K J Q", next(iter(state.souffle.unknown)), "J♠", "K♥", "A♥")
    told = [event.params for event in step.events if event.kind == "encounters_shuffled"]
    assert told == [{"count": 15}] and step.state.met == ("J♠", "K♥", "A♥")
    assert step.state.encounters.size == 13 and step.state.encounter_discard == ()


@story
def test_the_hand_is_filled_up_to_five_cards() -> str:
    return """
    From two cards
      @stand hand=2♠+3♠ winds=10♥+10♦+10♣
      > power > give K J Q | NEXT pack3 => drawn.pack 17 ; hand 2♥,2♦,2♣,2♠,3♠
    C7: a hand of more than five draws nothing, and that is no loss
      @stand hand=2♠+3♠+4♠+5♠+6♠+7♠ winds=2♥+3♦+2♣ dominant=3♥ pack=1 vif=KKQQJJAA
      > power > give K J Q | NEXT => drawn.cards nothing ; drawn.pack 1 ; phase movement
    A card known under the Pack is drawn last and without chance
      @stand hand=2♠+3♠+4♠ winds=10♥+10♦+10♣ pack=3 bottom=9♠ exhaustion=lenient
      > power 2♠ > give K J Q | NEXT pack2 => bottom nothing ; drawn.cards 2♥,2♦,9♠
    """


@story
def test_c2_a_deck_that_is_exhausted() -> str:
    return """
    Strict: a Pack emptied by the draw is lost at once; hand and discards are not part of it
      @stand hand=2♠+3♠ winds=10♥+10♦+10♣ pack=7♥+8♥+9♥
      > power > give K J Q | NEXT 7♥ 8♥ 9♥ => end pack_draw ; hand 2♠,3♠,7♥,8♥,9♥
    Lenient: its last card may be drawn, but not one more
      @stand hand=2♠+3♠ winds=10♥+10♦+10♣ pack=7♥+8♥+9♥ exhaustion=lenient
      > power > give K J Q | NEXT 7♥ 8♥ 9♥ => phase movement ; pack 0
      @stand hand=2♠ winds=10♥+10♦+10♣ pack=7♥+8♥+9♥ exhaustion=lenient
      > power > give K J Q | NEXT 7♥ 8♥ 9♥ => end pack_draw ; drawn.cards 7♥,8♥,9♥
    A Vif that is emptied is lost at once, and played on when lenient
      @move met=K♥+A♥+A♦ rows=diamond dominant=4♦ vif=K hand=2♠
      > done > give K => end vif_currier
      @move met=K♥+A♥+A♦ rows=diamond dominant=4♦ vif=K hand=2♠ exhaustion=lenient
      > done > give K => phase care ; vif nothing
    A Souffle that is empty wins at once: two were left of the three that go
      @stand hand=10♥+10♦+9♥ winds=2♥+2♦+2♣ dominant=3♥ souffle=5♥+6♥
      > power 9♥ 10♥ 10♦ | 5♥ 6♥ => end won ; last.2 souffle_discarded won ; souffle_discarded.cards 5♥,6♥
    A Véramorphe that takes the last card is lost; and, lenient, where two Roles ask for one card
      @move hand=2♠ rows=delta dominant=4♠ met=Q♥+A♥+A♦ pack=9♠
      > done | 9♠ => end pack_veramorph
      @move hand=2♠ rows=drop dominant=4♣ met=A♣+Q♦+A♦ pack=9♠ exhaustion=lenient
      > done | 9♠ => end pack_veramorph ; discarded.cards 9♠
    """


# Phase 4


@story
def test_phase_4_who_moves_and_where_to() -> str:
    return """
    C1: one character a cell, the Traceur ahead; movement is only vertical
      @move hand=10♠ rows=drop dominant=4♣ => ?move_B1-B2_=_10♠ occupied ; ?move_B1-B3_=_10♠ order
      @move hand=10♠ => ?move_A1-B1_=_10♠ column ; ?move_A1-A4_=_10♠ not_a_part
    C8: a movement costs the sum of the rows, and moves several in one action
      @move hand=2♠+3♠ rows=cone
      = ?move_A1-A2_B2-B1_C1-C2_=_2♠ pay_more ; ?move_A1-A3_B2-B1_C1-C3_B3-B2_=_2♠_3♠ too_dear
      > move A1-A2 B2-B1 C1-C2 = 3♠ => moved.cost 3 ; moved.waste 0 ; rows 2,1,3,2 ; hand 2♠
    C8: surplus power is lost; it may be repeated with other cards, discarded when the phase ends
      @move hand=2♠+3♠+8♣+9♣+10♣
      > move A1-A2 = 2♠ => ?move_A2-A1_=_2♠ card_played
      > move A2-A1 = 3♠ 10♣ => moved.waste 12 ; rows 1,2,3,1 ; played 2♠,3♠,10♣
      > done => played nothing ; left.3 2♠,3♠,10♣
    C9: a Provocation exchanges two encounters, once a turn, with cards of its own
      @move hand=2♠+3♠ met=K♥+Q♥+A♥
      = ?taunt_3-1_=_2♠ place_order ; ?taunt_2-2_=_2♠ same_place
      > taunt 1-3 = 2♠ => met A♥,Q♥,K♥ ; taunted.waste 0 ; ?taunt_1-2_=_3♠ taunt_used
      @move hand=10♠
      > move A1-A2 = 10♠ => ?taunt_1-2_=_10♠ too_dear
    """


def test_the_moves_of_phase_4_are_counted() -> None:
    every = GAME.pending(table(hand="6♠ 7♠ 8♠ 9♠ 10♠", rows="drop", dominant="4♣")).moves
    ends = {move[1:5] for move in every if move[0] == "move"}
    assert len(ends) == 26, "27 ways to stand, less the one they stand in"
    assert all(tracer < fighter for _, tracer, fighter, _ in ends)
    assert every.count() == len(list(every)) == 26 * 31 + 3 * 31 + 1 == 900
    moves = GAME.pending(table(hand="2♠ 3♠ 10♥")).moves
    paid = {move[5:] for move in moves if move[:5] == ("move", "A2", "B2", "B3", "C1")}
    assert len(paid) == 7, "every set of three cards but the empty one covers a single point"


# Phase 5


@story
def test_phase_5_the_encounters() -> str:
    return """
    C10: from the top: Corroyeur above, then Véramorphe, then Poursuite; a destroyed card leaves the game
      @move hand=2♠ rows=delta dominant=4♠ met=K♥+Q♥+J♥
      > done => phase absorption
      > give K | pack1 => happened destroyed met discarded met stunned ; stunned.cells A3,C3 ; gone K♥
      > help K | pack3 => gone K♥,K♦
    C10: two Ailiers on a row are one Role, and two characters
      @move hand=2♠ rows=cone met=Q♥+A♥+A♦
      > done | pack1 => pack 19
      @move hand=2♠ rows=cone met=J♥+A♥+A♦
      > done => stunned.cells A1,C1
    C10: who is stunned feeds the encounters and cannot move
      @move hand=2♠+3♠ stunned=A1+C1 rows=cone met=K♥+A♥+A♦ => ?move_A1-A2_=_2♠ stunned
      > done => moves give A, give J
    C11: the Combattante is never stunned and protects nobody
      @move hand=2♠ rows=drop dominant=4♣ met=A♥+J♥+A♦
      > done => stunned.cells A2,C2 ; stunned True,False,False,True
    C12: the player chooses between the Role and an Ace
      @move hand=2♠ rows=drop dominant=4♣ met=A♥+K♥+A♦
      > done => moves give A A, give A Q, give J A, give J Q
      > give A Q => destroyed.cards A♥,Q♥ ; destroyed.vif 10 ; destroyed.cause currier ; gone A♥,Q♥
    C12: an Ace needed for another Role is kept
      @move hand=2♠ rows=drop dominant=4♣ met=A♥+K♥+A♦ vif=JAK
      > done => moves give J A ; ?give_A_A ace_needed ; ?give_K_A other_role
    C12: a Corroyeur that cannot be fed is lost, and takes nothing
      @move hand=2♠ rows=drop dominant=4♣ met=A♥+K♥+A♦ vif=KKJ
      > done => end vif_currier ; vif K♦,K♣,J♦
    C13: the Pack is discarded from its top, never from the hand
      @move hand=2♠+3♠ rows=delta dominant=4♠ met=Q♥+Q♦+Q♣
      > done | pack3 => hand 2♠,3♠ ; pack 17 ; discarded.cards 2♣ / 2♥ / 2♦
    An As has no effect, whoever stands beside it: they are there and are spared
      @move hand=2♠ rows=drop dominant=4♣ met=A♥+A♦+A♣
      > done => happened met met met ; met.encounter none / none / none
      = phase care ; pack 20 ; gone nothing ; stunned False,False,False,False
    """


# Phase 6 and 7


@story
def test_phase_6_care_and_aide() -> str:
    return """
    C14: cards of the hand pay a Soin, and are discarded with the phase; the winds are turned up and named
      @care hand=2♠+5♠ stunned=A1+C1 souffle=3♣+8♥+8♦+9♣
      > heal A1 C1 = 2♠ => healed.cells A1,C1 ; healed.cost 2 ; healed.waste 0
      = stunned False,False,False,False ; played 2♠
      > done | 8♥ 8♦ 3♣ => played nothing ; left.1 2♠
      = winds_shown.cards 8♥,8♦,3♣ ; winds_shown.dominant 4♥ ; winds_shown.total 23 ; winds_shown.name choon
    A Soin heals some and may be repeated
      @care hand=2♠+5♠ stunned=A1+C1
      > heal C1 = 2♠ => stunned True,False,False,False ; ?heal_C1_=_5♠ not_stunned
      > heal A1 = 5♠ => hand nothing
    C14: a card of the Vif pays an Aide, and no card of the hand
      @care hand=2♠ => moves.help help A, help J, help K, help Q
      > help Q | 2♥ 2♦ 2♣ => hand 2♠
    C15, C24: three cards are looked at, which stay in the Pack until they are placed
      @care hand=2♠ pack=5♥+6♥+7♥+8♥+9♥
      > help A | 7♥ 5♥ 9♥ => destroyed.cards A♥ ; destroyed.vif 11 ; destroyed.cause aide ; pack 5 ; count 6
      = known 7♥,5♥,9♥ ; moves.keep_9 keep 9♥ under 5♥, keep 9♥ under 7♥
      > keep 9♥ under 7♥ => sorted.hand 9♥ ; sorted.under 7♥ ; sorted.discarded 5♥ ; sorted.pack 3
      = hand 2♠,9♥ ; bottom 7♥ ; ?help_K help.used
    C15: an Aide needs three cards, and may not empty the Vif, unless exhaustion is lenient
      @care hand=2♠ pack=2 => ?help_A help.pack
      @care hand=2♠ vif=A => ?help_A help.vif
      @care hand=2♠ vif=A exhaustion=lenient => moves.help help A
    """


def test_c22_winds_are_named_by_their_total() -> None:
    for name, low, high in (
        ("zefirine", 8, 9), ("slamino", 10, 13), ("steche", 14, 19), ("choon", 20, 27), ("crivetz", 28, 34),
        ("furvent", 35, 40),
    ):  # fmt: skip
        assert wind_name(low) == wind_name(high) == name


# Phases 8 and 9


@story
def test_phase_8_soutien_and_power() -> str:
    return """
    C16: a Soutien doubles a card of the same colour, and makes another worth one
      @stand hand=5♥+3♠ pack=9♦+8♠+7♠
      > support 5♥ | 9♦ => supported.same True ; supported.power 10 ; supported.pack 2 ; left.1 9♦
      = ?support_3♠ support.used ; ?power_5♥ card_played
      @stand hand=5♥+3♠ pack=9♦+8♠+7♠
      > support 5♥ | 8♠ => supported.power 1
      > power => stood.total 5
    C16: it is not offered with fewer than two cards in the Pack, unless exhaustion is lenient
      @stand hand=5♥ pack=1 => ?support_5♥ support.pack
      @stand hand=5♥ pack=2 => moves.support support 5♥
      @stand hand=5♥ pack=1 exhaustion=lenient => moves.support support 5♥
    C8: all cards add up, and none may be played; a point for each character that is not stunned
      @stand hand=2♠+3♠+10♥ => count 11
      > power 2♠ 3♠ 10♥ => stood.total 19
      @stand hand=2♠ stunned=A1+C1
      > power 2♠ | pack3 => stood.total 4
    """


@story
def test_phase_9_formation_and_clash() -> str:
    return """
    C17: one that is not, or by somebody stunned, costs three cards of the Pack before the comparison
      @stand hand=2♠ rows=diamond dominant=4♥
      > power | pack3 => happened stood formation_broken discarded clash ; discarded.cause formation ; pack 17
      @stand hand=2♠ rows=cone stunned=B2 dominant=4♥
      > power | pack3 => happened stood formation_broken discarded clash
    C17: who loses by it loses before the clash
      @stand hand=10♥+10♦+9♥ winds=2♥+2♦+2♣ dominant=3♥ rows=diamond pack=7♥+8♥+9♦
      > power 9♥ 10♥ 10♦ | 7♥ 8♥ 9♦ => end pack_formation ; clash.result nothing
    C18: a wind stronger by more than three takes three Roles, Aces standing in
      @stand hand=2♠ vif=KQAA
      > power => clash.result torn ; phase ruin ; moves give A A Q, give K A A, give K A Q
      > give K A Q | NEXT pack4 => destroyed.cards K♣,A♣,Q♣ ; turns 1
    C18: a Vif that cannot is lost; C5: it takes what there is of the Vif, and no character
      @stand hand=2♠ vif=KKKQQQ
      > power => end vif_wind
      @ruin vif=KQJ winds=10♥+10♦+10♣ dominant=10♠
      > give K J Q => end vif_wind ; rows 1,2,3,1 ; vif nothing
    A wind stronger by three takes three cards of the Pack
      @stand hand=10♥+6♥ winds=8♥+8♦+3♣ dominant=4♥
      > power 6♥ 10♥ | pack3 NEXT pack5 => clash.wind 23 ; clash.name choon ; clash.counter 20
      = clash.margin 3 ; clash.result worn ; discarded.cause wind
    C19: a beaten wind discards the Dominante, then as many as the margin, three at most
      @stand hand=2♠+3♠+9♥+10♥+10♦ souffle=20
      > power 10♥ 10♦ | souffle2 A♠ K♥ K♦ pack2
      = souffle_discarded.dominant 4♥ ; souffle_discarded.cards 2♠ ; souffle_discarded.souffle 19
      @stand hand=2♠+3♠+9♥+10♥+10♦ souffle=20
      > power 2♠ 9♥ 10♥ | souffle3 A♠ K♥ K♦ pack3 => souffle_discarded.cards 2♠,2♣
      @stand hand=2♠+3♠+9♥+10♥+10♦ souffle=20
      > power 9♥ 10♥ 10♦ | souffle4 A♠ K♥ K♦ pack3 => souffle_discarded.cards 2♠,2♣,2♥
    C20: equal strength has no effect beyond phase 10, which takes the Dominante too
      @stand hand=10♥+9♥ winds=8♥+8♦+3♣ dominant=4♥ met=A♥+Q♦+A♣
      > power 9♥ 10♥ | NEXT pack5 => clash.result equal ; crossed.4 4♥,8♥,8♦,3♣ ; faced.3 A♥,Q♦,A♣
    C21: positions and stuns last from turn to turn
      @stand hand=2♠+3♠+4♠+5♠+6♠ rows=delta dominant=4♠ stunned=A3 winds=2♥+3♦+3♣
      > power 2♠ 3♠ 4♠ | pack3 NEXT pack3 => turns 1 ; rows 3,1,2,3 ; stunned True,False,False,False
    Cards that were played go to the discard, then those of the Pack; a beaten wind takes its own
      @stand hand=10♥+10♦+9♠ winds=2♥+2♦+2♣ dominant=3♥ souffle=12 rows=delta pack=12
      > power 9♠ 10♥ 10♦ | pack3 souffle4 A♠ K♥ K♦ pack5 => left.6 9♠,10♥,10♦,2♠,2♣,2♥
      = crossed.7 3♥,2♠,3♠,3♣,2♥,2♦,2♣
    """


# The worked examples of the rulebook (C23)


@story
def test_the_worked_examples() -> str:
    return """
    A two is healed with the weakest card there is: of a five three are wasted
      @care hand=5♠+8♥ stunned=A1+C1
      > heal A1 C1 = 5♠ => healed.waste 3
    Five points are paid by two and three, or by six
      @move hand=2♠+3♥+6♠+8♠+10♠ rows=1121 dominant=4♥
      > move A1-A3 B2-B3 C1-C3 = 2♠ 3♥ => moved.cost 5 ; moved.waste 0
      @move hand=2♠+3♥+6♠+8♠+10♠ rows=1121 dominant=4♥
      > move A1-A3 B2-B3 C1-C3 = 6♠ => moved.waste 1
    23 against 21: 3 + 5 + 10 and three who stand; C17 takes three cards for the stunned one, the wind two
      @stand hand=3♠+5♥+10♦ winds=8♥+8♦+3♣ dominant=4♥ stunned=A1
      > power 3♠ 5♥ 10♦ | pack5 NEXT pack5 => stood.total 21
      = discarded.cause formation / wind ; discarded.cards 2♠,2♣,2♥ / 2♦,3♣
    The five doubled makes 26: three cards of the Souffle, and C19's Dominante goes too
      @stand hand=3♠+5♥+10♦ winds=8♥+8♦+3♣ dominant=4♥ stunned=A1
      > support 5♥ | 2♥ > power 3♠ 10♦ | pack3 souffle4 A♠ K♥ K♦ pack5 => stood.total 26 ; clash.margin 3
      = clash.result held ; souffle_discarded.dominant 4♥ ; souffle_discarded.cards 2♠,2♣,2♥
    The five reduced makes 17, and three Roles go: a Traceur, an Ailier, a Combattante, or an Ace for each
      @stand hand=3♠+5♥+10♦ winds=8♥+8♦+3♣ dominant=4♥ stunned=A1
      > support 5♥ | 2♣ > power 3♠ 10♦ | pack3 => stood.total 17 ; clash.margin 6
      = clash.result torn ; count 8
    """
