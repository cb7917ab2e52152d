"""Travel, the refuge of a band and its resistance to the government: rulings A18, A26 to A39, by the later
wording of the duel and the figurine."""

from dataclasses import replace

import pytest
from water_margin_tables import Member, Told, band, laid, stories

from water_margin import GAME
from water_margin.rules.travel import orders

story = stories(KNOCKS="WU_SONG join > roll |", STOPS="f6 wanted seat:1")
"""KNOCKS and what the green die says; STOPS stands behind a hero of the other player that waits on its own
fort."""


@story
def test_a_hero_goes_to_free_squares_meets_its_own_and_enters_its_refuge() -> str:
    return """
    A26: a step goes to an empty square beside
      @travel: LI_KUI c3, WU_SONG c4 seat:1
      = moves 22 b3, 22 c2, 22 d3, 22 stay ; ?22.c4 stranger ; ?22.d4 far
      > LI_KUI b3 => 22.square b3
    A18, A26: a banquet carries two squares and is spent by that alone; without one there is one step
      @travel: LI_KUI c3 banquets:2, WU_SONG e5 banquets:2, YAN_QING g7 => ?36.g6.g5 banquet
      > LI_KUI c4 c5 > WU_SONG e6 => 22.banquets 1 ; 14.banquets 2
    A26: two go through a square that is empty, and not back, which would be to stay
      @travel: LI_KUI a3 banquets:1, WU_SONG b3 seat:1 => ?22.b3.c3 stranger ; ?22.a4.b4 ; ?22.a4.a3 gourd
    A21, A24: held up and prisoners do not travel
      @travel: LI_KUI c3 held, YAN_QING e3 prison:2, WU_SONG g7
      = moves 14 f7, 14 g6, 14 stay ; ?36.e4 prison ; ?22.c4 held
    A28: who does not move is held up
      @travel: LI_KUI a1, WU_SONG a2 seat:1, LIN_CHONG b1 seat:1 => moves 22 stay
      > LI_KUI stay => 22.held True
    A18, A28: a banquet heals before, prisoners too, who are never held up
      @travel: LI_KUI c3 prison:2 banquets:2 wounds:2 => moves 22 heal, 22 stay
      > LI_KUI heal => 22.wounds 1
      > LI_KUI stay => 22.held False
    A27: the mover is the main hero; taels and gourds pass to it, the rest of the tokens goes, brothers follow
      @travel: LI_KUI c3 gourds:1 taels:3 brothers:1,
        WU_SONG c4 gourds:2 taels:4 banquets:1 wounds:1 experience:1,0,0 held brothers:36
      > LI_KUI c4 => 22.square c4 ; 22.gourds 2 ; 22.taels 7 ; 22.brothers 1,14,36 ; 14 gone
      = 22.banquets 0 ; 22.wounds 0 ; 22.experience 0,0,0 ; 22.held False
    A27: no gourd, no meeting
      @travel: LI_KUI c3, WU_SONG c4 => ?22.c4 gourd
    A27: none with strangers or prisoners
      @travel: LI_KUI c3 gourds:1, WU_SONG c4 prison:1, YAN_QING c2 seat:1 => ?22.c4 convict ; ?22.c2 stranger
    A27: a meeting is the last step of two and not the first
      @travel: LI_KUI c3 gourds:1 banquets:1, WU_SONG c5, YAN_QING d3 => ?22.c4.c5 ; ?22.d3.e3 far
    A26: a refuge opens to its own: not to who is not wanted, nor to who was refused
      @travel bands=1/-: LI_KUI d3 wanted, WU_SONG c4, YAN_QING e4 wanted refused
      = ?22.d4 ; ?14.d4 own_refuge ; ?36.d4 own_refuge
    A26: nor another's
      @travel bands=-/1: LI_KUI d3 wanted => ?22.d4 refuge_there
    A26: one at a time waits there
      @travel bands=1/-: LI_KUI d3 wanted, WU_SONG d4 wanted refused => ?22.d4 gourd
    A39: and may be met there, by who is wanted
      @travel bands=1/-: LI_KUI d3 wanted gourds:1, WU_SONG d4 wanted refused, YAN_QING c4 gourds:1
      = ?36.d4 own_refuge
      > LI_KUI d4 => 22.brothers 14
    """


def test_all_stay_is_a_move_for_each_hero_that_may_still_travel() -> None:
    """A41."""
    told = laid("@travel: 22 c3, 14 e3, 36 g3 prison:1")
    assert orders(GAME.view(told.state, 0), ("stay", "all")) == (("14", "stay"), ("22", "stay"))
    assert told.go("14 stay > 22 stay").asked[0] == 1
    assert orders(GAME.view(laid("@adventure: 22 c3").state, 0), ("stay", "all")) == ()


@story
def test_the_first_wanted_hero_on_a_free_fort_may_found_a_band() -> str:
    return """
    A29, A30: experience stays, the taels are the treasury, everything else goes; brothers are members
      @refuge: LI_KUI d4 wanted taels:12 gourds:1 banquets:1 wounds:1 brothers:1, YAN_QING STOPS
      = moves 22 found, 22 pass ; ?22.join refuge
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
def test_a_hero_asks_to_be_let_in_and_the_green_die_answers() -> str:
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
    taught = replace(band(6, 20), members=(Member(6), Member(20, (4, 0, 0))))
    told = Told(replace(state, bands=(taught, None))).go("14 join > roll | duel > roll | 1 12")
    assert told.event("fought")["totals"] == (13, 20)
    told = laid("@refuge seats=4 bands=6+60/-/-/-: 14 d4 wanted").go("14 join > roll | duel")
    assert told.go("roll | 2 10").event("fought")["dice"] == (2, 10)
    with pytest.raises(ValueError, match="duel"):
        told.go("roll | 2 11")


@story
def test_a_band_gathers_loot_and_is_raided() -> str:
    return """
    A37, A38: each bandit gathers loot by a die of ten; only soldiers kill, one die a bandit, by rank
      @raid bands=1+6+22: => asked 0 loot roll
      > roll | 7 10 1 => looted.taels 18 ; band 1 6 22 @d4 18 ; asked 0 assault roll
      > roll | mandarin soldiers bandits => band 1 22 @d4 18 ; dead.6 True
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
    A37: no deck, no recruit; every band is raided in turn order
      @raid bands=22 empty:
      > roll | 1 > roll | animal => band 22 @d4 1 ; asked 1 loot roll
      > roll | 1 > roll | animal => ended.chapters 13
    A35, A37: a band of which nobody is left loses refuge and treasury, and forgives
      @raid bands=22: YAN_QING a1 wanted refused
      > roll | 3 > roll | soldiers => band None ; wiped_out.taels 3 ; 36.refused False
    A35: a new chief for whatever reason, a worse one too
      @raid bands=1+22: YAN_QING a1 wanted refused
      > roll | 1 1 > roll | soldiers animal => led.seat 0 ; led.chief 22 ; 36.refused False
    """
