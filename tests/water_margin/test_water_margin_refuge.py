"""The refuge of a band: rulings A29 to A36, by the later wording of the duel and the figurine."""

import pytest
from water_margin_tables import LIN_CHONG, WU_SONG, Member, band, refuges, stories, wanted

from water_margin.rules.state import Band

story = stories(KNOCKS="WU_SONG join > roll |", STOPS="f6 wanted seat:1")
"""KNOCKS and what the green die says; STOPS stands behind a hero of the other player that waits on its own
fort."""


@story
def test_a_standing_answer_is_taken_back_at_the_refuge() -> None:
    return """
    A49: before the hero knocks
      @refuge bands=6+33/- standing=gourd:never: LI_KUI d4 wanted gourds:1
      = moves 22 join, 22 pass, ask gourd
      > ask gourd => moves 22 join, 22 pass
    A49: before the green die
      @refuge bands=6+33/- standing=gourd:never: LI_KUI d4 wanted gourds:1
      > LI_KUI join => moves ask gourd, roll ; asked 0 admission roll
      > ask gourd => moves roll
    A49: before the result that counts
      @refuge bands=6+33/- standing=gourd:never: LI_KUI d4 wanted gourds:1
      > LI_KUI join > roll | trial => moves again, ask gourd, trial
      > ask gourd => moves again, trial
    A33, A49: in the trial of admission
      @refuge bands=6+33/- standing=gourd:never: LI_KUI d4 wanted gourds:1
      > LI_KUI join > roll | trial > trial > roll | inn bandits combat > roll | 9 9 => moves ask gourd, roll
      > ask gourd => moves always gourd, never gourd, own dry, own gourd
    A49: who founds a band is not told of it, since no trial can follow
      @refuge standing=gourd:never: LI_KUI d4 wanted, YAN_QING STOPS
      = moves 22 found, 22 pass ; ?ask.gourd own_hero
    """


@story
def test_the_first_wanted_hero_on_a_free_fort_may_found_a_band() -> None:
    return """
    A29, A30: experience stays, the taels are the treasury, everything else goes; brothers are members
      @refuge: LI_KUI d4 wanted taels:12 gourds:1 banquets:1 wounds:1 brothers:1, YAN_QING STOPS
      = moves 22 found, 22 pass
      > LI_KUI found => band 1 22:3,0,0 @d4 12 ; founded.chief 1 ; 22 gone
    A29: it is a choice
      @refuge: LI_KUI d4 wanted, YAN_QING STOPS
      > LI_KUI pass => band none ; band.1 none ; asked 1 refuge
    A29: only who is wanted
      @refuge: LI_KUI d4, WU_SONG b2 wanted, YAN_QING STOPS => moves 14 found, 14 pass
    A29: no prisoner
      @refuge: LI_KUI d4 wanted prison:1, WU_SONG b2 wanted, YAN_QING STOPS => moves 14 found, 14 pass
    A29: on a fort
      @refuge: LI_KUI c3 wanted, WU_SONG b2 wanted, YAN_QING STOPS => moves 14 found, 14 pass
    A29: one refuge a player at a time: the hero on the other fort has nothing to choose then
      @refuge: LI_KUI d4 wanted, WU_SONG b2 wanted, YAN_QING STOPS
      > LI_KUI found => asked 1 refuge
    """


@story
def test_a_hero_asks_to_be_let_in_and_the_green_die_answers() -> None:
    return """
    A31: joining is a choice
      @refuge bands=6/-: WU_SONG d4 wanted, YAN_QING STOPS => moves 14 join, 14 pass
      > WU_SONG pass => asked 1 refuge
    A36: who is welcome comes in at the own rank; experience stays, taels to the treasury, brothers too
      @refuge bands=6+33/-: WU_SONG d4 wanted taels:5 brothers:9
      > WU_SONG join => asked 0 admission roll
      > roll | welcome => band 6 9 14:3,0,0 33 @d4 5 ; 14 gone
    A35, A36: a better rank becomes the chief and the refused may ask again
      @refuge bands=6/-: SONG_JIANG d4 wanted, YAN_QING c4 wanted refused, ZHANG_SHUN STOPS
      > SONG_JIANG join > roll | welcome => led.seat 0 ; led.chief 1 ; 36.refused False
    A31, A35: who is refused stays and cannot try again
      @refuge bands=6/-: WU_SONG d4 wanted, ZHANG_SHUN STOPS
      > KNOCKS refusal => 14.refused True ; 14.square d4 ; may.14 ; asked 1 refuge
    A32: a gourd throws the green die again, any number of times, and the player picks among the results
      @refuge bands=6+33/-: WU_SONG d4 wanted gourds:2
      > KNOCKS refusal => asked 0 results_again ; moves again, refusal
      > again | trial => 14.gourds 1 ; moves again, refusal, trial
      > again | refusal => moves refusal, trial
      > trial => asked 0 befalls roll
    A32: the same result without another gourd is taken
      @refuge bands=6+33/-: WU_SONG d4 wanted gourds:1
      > KNOCKS refusal > again | refusal => 14.refused True
    A32: a duel with nobody below in rank is thrown again for free
      @refuge bands=6+33/-: YAN_QING d4 wanted
      > YAN_QING join > roll | duel duel refusal => answers duel duel refusal ; 36.refused True
    """


@story
def test_the_trial_has_neither_reward_nor_sentence_and_success_lets_in() -> None:
    return """
    A33: brothers, place, gourd and the five points of the wanted apply; it is learned from
      @refuge bands=6+33/-: WU_SONG d4 wanted gourds:1
      > KNOCKS trial > trial > roll | inn soldiers combat => asked 1 stakes_admission roll
      > roll | 4 4 => staked.difficulty 13 ; staked.reward ; staked.sentence
      = moves always gourd, never gourd, own dry, own gourd
      > own dry > roll | 1 => band 6 14:4,0,0 33 @d4 0
    A33: a failed one is a refusal
      @refuge bands=6+33/-: WU_SONG d4 wanted
      > KNOCKS trial > roll | town soldiers magic > roll | 6 6 > roll | 1
      = 14.refused True ; 14.experience 3,0,0
    """


@story
def test_the_duel_is_against_the_member_next_below_in_rank() -> None:
    return """
    A34: whoever that is
      @refuge bands=6+20+33/-: WU_SONG d4 wanted
      > KNOCKS duel => challenged.card 14 ; challenged.rival 20 ; asked 0 duel roll
    A34: combat, experience and wounds count (Wu Song 9 + 3 − 2, Dai Zong 4), gourd and brothers do not
      @refuge bands=6+20/-: WU_SONG d4 wanted wounds:1 brothers:9
      > KNOCKS duel > roll | 3 5 => fought.totals 13,9
    A34: a tie is thrown again
      @refuge bands=6+20/-: WU_SONG d4 wanted
      > KNOCKS duel > roll | 1 9 => asked 0 duel roll ; 14 there
    A23, A34, A40: the candidate who loses dies, brothers return to the hand, taels are lost
      @refuge bands=6+20/-: WU_SONG d4 wanted taels:9 brothers:9
      > KNOCKS duel > roll | 1 12 => dead.14 True ; 14 gone ; hand 9 ; known 9 ; band 6 20 @d4 0
    A34: the member who loses dies and the candidate comes in
      @refuge bands=6+20/-: WU_SONG d4 wanted taels:9
      > KNOCKS duel > roll | 12 1 => dead.20 True ; band 6 14:3,0,0 @d4 9
    """


def test_the_members_experience_counts_too_and_the_dice_are_those_of_both_classes() -> None:
    """A34: of four players a celestial candidate throws twelve sides, a terrestrial member ten."""
    hers = Band("d4", 0, (Member(LIN_CHONG), Member(20, (4, 0, 0))))
    told = refuges(wanted(WU_SONG, "d4"), bands=(hers, None)).play(f"{WU_SONG} join").play("roll", "duel")
    assert told.play("roll", 1, 12).event("fought")["totals"] == (13, 20)
    bands = (band(LIN_CHONG, 60), None, None, None)
    told = refuges(wanted(WU_SONG, "d4"), hands=((),) * 4, bands=bands).play(f"{WU_SONG} join")
    told = told.play("roll", "duel")
    assert told.play("roll", 2, 10).event("fought")["dice"] == (2, 10)
    with pytest.raises(ValueError, match="duel"):
        told.play("roll", 2, 11)
