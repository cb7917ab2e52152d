"""Adventures, as the rulebook tells them: *Péripéties pour les personnages en jeu*, rulings A11 to A25."""

import pytest
from water_margin_tables import laid, stories, story

told = stories(
    FAILED="MAGIC 6 6 gourd",
    MAGIC="LI_KUI adventure > roll | inn bandits magic > roll |",
    FIGHTS="LI_KUI adventure > roll | inn bandits combat > roll |",
    WITS="roll | town bandits spirit > roll |",
    LEADER="SONG_JIANG adventure > roll | inn bandits magic > roll | 6 6 gourd wound >",
)
"""What is met, before what may be won and lost; FAILED and a sentence, then a 1: a trial that nobody wins."""


@story
def test_the_adventures_told_in_the_rulebook() -> str:
    return """
    Mountain, animal, combat; a banquet or a wound; difficulty 15 of 20: Wu Song (9) throws a 6
      @adventure: WU_SONG c3
      > WU_SONG adventure => asked 0 befalls roll
      > roll | mountain animal combat => asked 1 stakes roll
      > roll | 9 6 banquet wound => staked.difficulty 15 ; asked 0 trial roll
      > roll | 6 => tried.total 15 ; tried.won True ; 14.banquets 1 ; 14.experience 1,0,0
    The same, and he throws a 5
      @adventure: WU_SONG c3
      > WU_SONG adventure > roll | mountain animal combat > roll | 9 6 banquet wound > roll | 5
      = tried.won False ; 14.wounds 1 ; 14.experience 0,0,0
    Town, mandarin, spirit; a sworn brother, or taels that are due; difficulty 8 of 20
      @adventure: YAN_QING c3 taels:9
      > YAN_QING adventure > roll | town mandarin spirit > roll | 3 5 brother taels => staked.difficulty 8
      > roll | 1 8 => sworn.card 36 ; sworn.brother 8 ; 36.brothers 8 ; 36.experience 0,1,0
    A19: he pays himself where the trick fails: the fine is thrown for, out of the hero's own taels
      @adventure: LI_KUI c3 taels:9
      > LI_KUI adventure > roll | town mandarin spirit > roll | 9 9 brother taels > roll | 1
      = sentenced.sentence taels
      > roll | 4 => 22.taels 5
    """


def test_a_die_of_magic_shows_no_seven_and_that_of_a_terrestrial_no_eleven() -> None:
    """A13; A16: a celestial throws a die of twelve sides, a terrestrial, with whom three play, one of ten."""
    told = laid("@adventure: 4 c3").go("4 adventure > roll | inn animal magic")
    with pytest.raises(ValueError, match="difficulty"):
        told.go("roll | 7 1 gourd held")
    told = laid("@adventure seats=3: 60 c3").go("60 adventure > roll | inn bandits combat")
    with pytest.raises(ValueError, match="resolution"):
        told.go("roll | 9 9 gourd held > roll | 11")


@told
def test_gourds_places_experience_wounds_and_brothers_count() -> str:
    return """
    A14, A16: combat 8, two tokens, two wounds, a gourd adds five, drunk whatever comes; one a trial
      @adventure: LI_KUI c3 gourds:2 experience:2,0,0 wounds:2
      > FIGHTS 10 10 banquet held => asked 0 help ; moves always gourd, never gourd, own dry, own gourd
      > own gourd => asked 0 trial roll
      > roll | 6 => tried.total 17 ; 22.gourds 1 ; 22.held True
    A15: the own favourite place helps by five, and not a brother's too
      @adventure: LI_KUI c3 brothers:7
      > LI_KUI adventure > roll | mountain peasants combat > roll | 5 5 gourd held > own dry > roll | 1
      = tried.total 14
    A15: a brother's by three, once for two brothers
      @adventure: LI_KUI c3 brothers:14,36
      > FIGHTS 5 5 gourd held > own dry > roll | 1 => tried.total 12
    A16, A17: a brother lends what is printed (Wu Song's spirit is 4); die and token are the hero's
      @adventure: LI_KUI c3 wounds:1 brothers:14 experience:0,2,0
      > LI_KUI adventure > WITS 8 8 gourd held => asked 0 help ; proposed 14 dry
      > WU_SONG dry > roll | 12 => tried.total 16 ; 22.gourds 1 ; 22.experience 0,3,0
    A13: two dice of six for magic; a total that equals it succeeds: Gongsun Sheng, magic 9, against 12
      @adventure: GONGSUN_SHENG c3
      > GONGSUN_SHENG adventure > roll | inn animal magic > roll | 6 6 gourd held
      = staked.difficulty 12 ; asked 0 trial roll ; says.face 3 ; says.sides 12
      > roll | 3 => tried.won True
    A13: it is said where nothing can fail
      @adventure: LI_KUI c3
      > FIGHTS 4 4 gourd held => asked 0 trial_sure roll
    """


@told
def test_what_is_won_is_kept_and_each_sentence_has_its_price() -> str:
    return """
    A18: a gourd is stored; a banquet heals before the adventure, also where that is lost in prison or held up
      @adventure: LI_KUI c3 banquets:1 wounds:2 gourds:1, WU_SONG e5 banquets:1 wounds:1 prison:2,
        LIN_CHONG f6 banquets:1 wounds:1 held
      = moves 14 heal, 14 serve, 22 adventure, 22 heal, 6 heal, 6 rest
      > LI_KUI heal => 22.banquets 0 ; 22.wounds 1 ; asked 0 adventure ; ?22.adventure
      > MAGIC 1 1 gourd held > roll | 3 => 22.gourds 2
    A20: a sworn brother comes from the deck whatever his rank: Song Jiang himself follows Li Kui
      @adventure: LI_KUI c3
      > MAGIC 1 1 brother held > roll | 3 1 => 22.brothers 1 ; unseen.1 False
    A20: no deck, no brother
      @adventure empty: LI_KUI c3
      > MAGIC 1 1 brother held > roll | 3 => alone.card 22
    A24: held up is a token that takes the next adventure
      @adventure: LI_KUI c3, WU_SONG e5 held
      > FAILED held > roll | 1 => 22.held True
      > WU_SONG rest => 14.held False ; rested.card 14
    A19: taels are paid; too few are all taken, and the next player throws the sentence again
      @adventure: LI_KUI c3 taels:8
      > FAILED taels > roll | 1 => asked 0 fine roll
      > roll | 9 => 22.taels 0 ; asked 1 sentence roll
      > roll | taels => asked 0 fine roll
      > roll | 9 > roll | held => 22.held True
    A21: the next player sends the convict to any free square, forts and beside own heroes too
      @adventure bands=-/6@b2: LI_KUI c3, WU_SONG e5
      > FAILED penal > roll | 1 => asked 1 exile ; ?c4 ; ?d4 ; ?e4 ; ?c3 exile ; ?b2 exile ; ?e5 exile
    A21, A40: a convict's brothers return to the hand, known to all; ten taels take a turn off, never the last
      @adventure: LI_KUI c3 wanted taels:45 gourds:1 brothers:14
      > FAILED penal > own dry > roll | 1 > g7
      = 22.square g7 ; 22.brothers ; 22.taels 45 ; 22.gourds 1 ; 22.wanted True ; hand 14 ; known 14
      > roll | 4 => asked 0 bribe ; moves 0, 1, 2, 3
      > 3 => 22.prison 1 ; 22.taels 15 ; bribed.turns 3 ; bribed.taels 30 ; locked_up.turns 1
    A21: a prisoner serves a turn instead of an adventure, and may travel when free
      @adventure alone: LI_KUI c3 prison:1, WU_SONG f6 prison:2
      > LI_KUI serve > WU_SONG serve => 22.prison 0 ; 14.prison 1 ; asked 0 travel
      = moves 22 b3, 22 c2, 22 c4, 22 d3, 22 stay
    A22, A23: a wound kills where no combat is left: combat 4, one wound already; sworn brothers die too
      @adventure: SONG_JIANG c3 wounds:1 brothers:22
      > LEADER own dry > roll | 1 => dead.1 True ; dead.22 True ; 1 gone ; hand
    A22: experience keeps him alive
      @adventure: SONG_JIANG c3 wounds:1 experience:1,0,0
      > LEADER roll | 1 => 1.wounds 2
    """


@story
def test_three_tokens_of_experience_make_wanted_at_the_step_of_the_jianghu() -> str:
    return """
    A7, A25: the own heroes have their adventures in any order; not before all have had them
      @adventure alone: LI_KUI c3 experience:2,0,0, WU_SONG f6, LIN_CHONG a1 seat:1 held
      = moves 14 adventure, 22 adventure ; ?6.rest own_hero
      > LI_KUI adventure > roll | mountain animal combat > roll | 1 1 gourd held > roll | 1
      = 22.experience 3,0,0 ; 22.wanted False
      > WU_SONG adventure > roll | inn animal combat > roll | 1 1 gourd held > roll | 1 > LIN_CHONG rest
      = 22.wanted True ; 14.wanted False ; wanted.seat 0 ; wanted.card 22
    A25: mandarins and soldiers are harder by five for who is wanted, and nobody else
      @adventure: LI_KUI c3 wanted, WU_SONG e5 wanted, LIN_CHONG g7 wanted
      > LI_KUI adventure > roll | inn mandarin combat > roll | 3 3 gourd held => staked.difficulty 11
      > roll | 9 > WU_SONG adventure > roll | marsh soldiers combat > roll | 3 3 gourd held
      = staked.difficulty 11
      > roll | 9 > LIN_CHONG adventure > roll | inn bandits combat > roll | 3 3 gourd held
      = staked.difficulty 6
    """


@told
def test_a_standing_answer_decides_until_it_is_taken_back() -> str:
    return """
    A41, A49: never a gourd: nothing is left to be decided, until that is taken back, for the same trial
      @adventure: LI_KUI c3 gourds:1
      > FIGHTS 5 8 gourd held > never gourd => asked 0 trial roll ; standing never ask ; proposed roll
      > ask gourd => stands.seat 0 ; stands.what gourd ; stands.word ask ; asked 0 help
      = moves always gourd, never gourd, own dry, own gourd ; standing ask ask
      > own gourd => moves roll
    A41, A49: before an adventure too, what stands; in a trial only what it could ask about
      @adventure standing=gourd:never: LI_KUI c3 gourds:1
      = moves 22 adventure, ask gourd ; ?ask.brother standing
      > LI_KUI adventure > roll | inn bandits spirit > roll | 5 5 gourd held => moves roll ; ?ask.gourd roll
    A41: always a gourd drinks, always a brother takes the best value, here the own
      @adventure standing=gourd:always,brother:always: LI_KUI c3 gourds:1 brothers:1,36
      > LI_KUI adventure > roll | town bandits combat > roll | 5 5 gourd held
      = frame.source 22 ; frame.gourd True
    A49: with Li Kui's own 8 against 9 nothing can fail; with Yan Qing's 6 a 2 does
      @adventure standing=gourd:always: LI_KUI c3 gourds:1 brothers:36
      > LI_KUI adventure > roll | town bandits combat > roll | 5 4 gourd held
      = moves 36 gourd, always brother, ask gourd, never brother, own dry
    """


@told
def test_always_keeps_a_gourd_where_it_cannot_decide() -> str:
    return """
    A49: Li Kui has 8 of combat, and the die of a celestial star: nine is sure
      @adventure standing=gourd:always: LI_KUI c3 gourds:1
      > FIGHTS 5 4 gourd held => frame.source 22 ; frame.gourd False
    A49: ten is not
      @adventure standing=gourd:always: LI_KUI c3 gourds:1
      > FIGHTS 5 5 gourd held => frame.source 22 ; frame.gourd True
    A49: wanted, and wounded down to 2 of combat, against 20: even 12 and a gourd are not enough
      @adventure standing=gourd:always: LI_KUI c3 wanted gourds:1 wounds:3 experience:0,0,3
      > LI_KUI adventure > roll | inn soldiers combat > roll | 8 7 gourd held => frame.gourd False
    A49: against 19 they may be
      @adventure standing=gourd:always: LI_KUI c3 wanted gourds:1 wounds:3 experience:0,0,3
      > LI_KUI adventure > roll | inn soldiers combat > roll | 7 7 gourd held => frame.gourd True
    """
