"""The refuge of a band and its resistance to the government: rulings A29 to A38, by the later wording of the
duel and the figurine."""

from dataclasses import replace

import pytest
from water_margin_tables import Member, Told, laid, stories

story = stories(KNOCKS="WU_SONG join > roll |", STOPS="f6 wanted seat:1")
"""KNOCKS and what the green die says; STOPS stands behind a hero of the other player that waits on its own
fort."""


@story
def test_the_first_wanted_hero_on_a_free_fort_may_found_a_band() -> None:
    return """
    A29, A30: experience stays, the taels are the treasury, everything else goes; brothers are members
      @refuge: LI_KUI d4 wanted taels:12 gourds:1 banquets:1 wounds:1 brothers:1, YAN_QING STOPS
      = moves 22 found, 22 pass
      > LI_KUI found => band 1 22:3,0,0 @d4 12 ; founded.chief 1 ; 22 gone
    A29: only who is wanted, no prisoner, on a fort; one refuge a player, the other hero then has no choice
      @refuge: WU_SONG b2 wanted, LIN_CHONG f2 wanted, LI_KUI b6, ZHANG_SHUN d4 wanted prison:1, 5 c3 wanted,
        YAN_QING STOPS
      = moves 14 found, 14 pass, 6 found, 6 pass ; ?22 not_wanted ; ?30 prison ; ?5 no_fort
      > WU_SONG found => asked 1 refuge
    A49: who founds a band is not told of a standing answer, since no trial can follow
      @refuge standing=gourd:never: LI_KUI d4 wanted => moves 22 found, 22 pass ; ?ask.gourd own_hero
    """


@story
def test_a_hero_asks_to_be_let_in_and_the_green_die_answers() -> None:
    return """
    A31, A36: it is a choice; who is welcome comes in at the own rank, with experience, taels and brothers
      @refuge bands=6+33/-: WU_SONG d4 wanted taels:5 brothers:9, LI_KUI b2 wanted
      = moves 14 join, 14 pass ; ?22 one_refuge
      > WU_SONG join => asked 0 admission roll
      > roll | welcome => band 6 9 14:3,0,0 33 @d4 5 ; 14 gone
    A35, A36: a better rank becomes the chief and the refused may ask again
      @refuge bands=6/-: SONG_JIANG d4 wanted, YAN_QING c4 wanted refused, ZHANG_SHUN STOPS
      > SONG_JIANG join > roll | welcome => led.seat 0 ; led.chief 1 ; 36.refused False
    A31, A35: who is refused stays and cannot try again
      @refuge bands=6/-: WU_SONG d4 wanted, ZHANG_SHUN STOPS
      > KNOCKS refusal => 14.refused True ; 14.square d4 ; asked 1 refuge
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
      > YAN_QING join > roll | duel duel refusal => 36.refused True
    """


@story
def test_the_trial_has_neither_reward_nor_sentence_and_success_lets_in() -> None:
    return """
    A33: brothers, place, gourd and the five points of the wanted apply; it is learned from
      @refuge bands=6+33/- standing=gourd:never: WU_SONG d4 wanted gourds:1
      > KNOCKS trial > trial > roll | inn soldiers combat => asked 1 stakes_admission roll
      > roll | 4 4 => staked.difficulty 13 ; staked.reward ; staked.sentence ; moves ask gourd, roll
      > ask gourd => moves always gourd, never gourd, own dry, own gourd
      > own dry > roll | 1 => band 6 14:4,0,0 33 @d4 0
    A33: a failed one is a refusal
      @refuge bands=6+33/-: WU_SONG d4 wanted
      > KNOCKS trial > roll | town soldiers magic > roll | 6 6 > roll | 1
      = 14.refused True ; 14.experience 3,0,0
    """


@story
def test_the_duel_is_against_the_member_next_below_in_rank() -> None:
    return """
    A34: combat, experience and wounds count (Wu Song 9 + 3 - 2, Dai Zong 4), gourd and brothers do not
      @refuge bands=6+20+33/-: WU_SONG d4 wanted wounds:1 brothers:9
      > KNOCKS duel => challenged.card 14 ; challenged.rival 20 ; asked 0 duel roll
      = says.mine 10 ; says.other Dai Zong ; says.theirs 4
      > roll | 3 5 => fought.totals 13,9
    A34: a tie is thrown again; the member who loses dies and the candidate comes in
      @refuge bands=6+20/-: WU_SONG d4 wanted taels:9
      > KNOCKS duel > roll | 1 9 => asked 0 duel roll ; 14 there
      > roll | 12 1 => dead.20 True ; band 6 14:3,0,0 @d4 9
    A23, A34, A40: the candidate who loses dies, brothers return to the hand, taels are lost
      @refuge bands=6+20/-: WU_SONG d4 wanted taels:9 brothers:9
      > KNOCKS duel > roll | 1 12 => dead.14 True ; 14 gone ; hand 9 ; known 9 ; band 6 20 @d4 0
    """


def test_the_members_experience_counts_too_and_the_dice_are_those_of_both_classes() -> None:
    """A34: of four players a celestial candidate throws twelve sides, a terrestrial member ten."""
    state = laid("@refuge chapter=4 bands=6+20/-: 14 d4 wanted").state
    band = replace(state.bands[0], members=(Member(6), Member(20, (4, 0, 0))))
    told = Told(replace(state, bands=(band, None))).go("14 join > roll | duel > roll | 1 12")
    assert told.event("fought")["totals"] == (13, 20)
    told = laid("@refuge seats=4 bands=6+60/-/-/-: 14 d4 wanted").go("14 join > roll | duel")
    assert told.go("roll | 2 10").event("fought")["dice"] == (2, 10)
    with pytest.raises(ValueError, match="duel"):
        told.go("roll | 2 11")


@story
def test_a_band_gathers_loot_and_is_raided() -> None:
    return """
    A37, A38: each bandit gathers loot by a die of ten; only soldiers kill, one die a bandit, by rank
      @raid bands=1+6+22: => asked 0 loot roll
      > roll | 7 10 1 => looted.taels 18 ; band 1 6 22 @d4 18 ; asked 0 assault roll
      > roll | mandarin soldiers bandits => band 1 22 @d4 18 ; dead.6 True
    A37: every band is raided in turn order
      @raid bands=22:
      > roll | 3 > roll | soldiers => asked 1 loot roll
      > roll | 2 > roll | disaster 14 2 3 => chapter 4
    A37: a hundred taels save whom the player says, once all dice have fallen
      @raid bands=1+6+22@d4$199:
      > roll | 1 1 1 > roll | soldiers soldiers animal => asked 0 ransom
      = moves 1 6 done, 1 done, 6 done, done
      > 1 done => band 1 22 @d4 102
    A37: or nobody; no more than can be paid for
      @raid bands=1+6@d4$150:
      > roll | 1 1 > roll | soldiers soldiers => moves 1 done, 6 done, done
      > done => band None
    A35, A37: who is not attacked finds a recruit; a better one becomes the chief and forgives
      @raid bands=20+22: YAN_QING a1 wanted refused
      > roll | 1 1 > roll | animal peasants 14 => recruited.seat 0 ; recruited.card 14 ; band 14 20 22 @d4 2
      = led.seat 0 ; led.chief 14 ; 36.refused False
    A37: paying counts
      @raid bands=22@d4$100:
      > roll | 1 > roll | soldiers > 22 done | 14 => band 14 22 @d4 1
    A37: no deck, no recruit
      @raid bands=22 empty:
      > roll | 1 > roll | animal => band 22 @d4 1
      > roll | 1 > roll | animal => ended.chapters 13
    A35, A37: a band of which nobody is left loses refuge and treasury, and forgives
      @raid bands=22: YAN_QING a1 wanted refused
      > roll | 3 > roll | soldiers => band None ; wiped_out.taels 3 ; 36.refused False
    A35: a new chief for whatever reason, a worse one too
      @raid bands=1+22: YAN_QING a1 wanted refused
      > roll | 1 1 > roll | soldiers animal => led.seat 0 ; led.chief 22 ; 36.refused False
    """
