"""Travel: rulings A26 to A28, A18 and A39."""

from water_margin_tables import laid, story

from water_margin import GAME
from water_margin.rules.travel import orders


@story
def test_a_hero_goes_a_step_two_with_a_banquet_or_stays() -> None:
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
    A28: who does not move is held up, by choice
      @travel: LI_KUI c3
      > LI_KUI stay => 22.held True
    A28: or because there is no way
      @travel: LI_KUI a1, WU_SONG a2 seat:1, LIN_CHONG b1 seat:1 => moves 22 stay
    A21, A24: held up and prisoners do not travel
      @travel: LI_KUI c3 held, YAN_QING e3 prison:2, WU_SONG g7
      = moves 14 f7, 14 g6, 14 stay ; ?36.e4 prison ; ?22.c4 held
    A18, A28: a banquet heals before, prisoners too, who are never held up
      @travel: LI_KUI c3 prison:2 banquets:2 wounds:2 => moves 22 heal, 22 stay
      > LI_KUI heal => 22.wounds 1
      > LI_KUI stay => 22.held False
    """


@story
def test_a_meeting_costs_a_gourd_and_makes_the_one_met_a_brother() -> None:
    return """
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
    """


@story
def test_only_wanted_heroes_of_its_own_that_were_not_refused_enter_a_refuge() -> None:
    return """
    A26: the own one: not who is not wanted, nor who was refused
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
