"""Resistance of the bands to the government: rulings A35, A37, A38."""

from water_margin_tables import story


@story
def test_a_band_gathers_loot_and_is_raided() -> None:
    return """
    A37: each bandit gathers loot by a die of ten
      @raid bands=1+22: => asked 0 loot roll
      > roll | 7 10 => looted.taels 17 ; band 1 22 @d4 17
    A38: only soldiers kill; one die a bandit, by rank
      @raid bands=1+6+22:
      > roll | 1 1 1 => asked 0 assault roll
      > roll | mandarin soldiers bandits => band 1 22 @d4 3 ; dead.6 True
    A37: every band is raided in turn order
      @raid bands=22:
      > roll | 3 > roll | soldiers => asked 1 loot roll
      > roll | 2 > roll | disaster 14 2 3 => chapter 4
    """


@story
def test_a_hundred_taels_save_a_bandit_once_all_dice_have_fallen() -> None:
    return """
    A37: whom the player says
      @raid bands=1+6+22@d4$199:
      > roll | 1 1 1 > roll | soldiers soldiers animal => asked 0 ransom
      = moves 1 6 done, 1 done, 6 done, done
      > 1 done => band 1 22 @d4 102
    A37: or nobody
      @raid bands=1+6+22@d4$199:
      > roll | 1 1 1 > roll | soldiers soldiers animal > done => band 22 @d4 202
    A37: no more than can be paid for
      @raid bands=1+6@d4$150:
      > roll | 1 1 > roll | soldiers soldiers => moves 1 done, 6 done, done
    """


@story
def test_nobody_killed_brings_a_recruit_paying_counts() -> None:
    return """
    A37: who is not attacked in this turn
      @raid bands=1+22:
      > roll | 1 1 > roll | animal peasants 14 => recruited.seat 0 ; recruited.card 14 ; band 1 14 22 @d4 2
    A37: paying counts
      @raid bands=22@d4$100:
      > roll | 1 > roll | soldiers > 22 done | 14 => band 14 22 @d4 1
    A37: no deck, no recruit
      @raid bands=22 empty:
      > roll | 1 > roll | animal => band 22 @d4 1
    A35, A37: a better recruit becomes the chief and forgives
      @raid bands=22: YAN_QING a1 wanted refused
      > roll | 1 > roll | animal 14 => led.seat 0 ; led.chief 14 ; 36.refused False
    """


@story
def test_a_band_that_loses_its_chief_or_everybody_forgives() -> None:
    return """
    A35, A37: a band of which nobody is left loses refuge and treasury
      @raid bands=22: YAN_QING a1 wanted refused
      > roll | 3 > roll | soldiers => band none ; wiped_out.taels 3 ; 36.refused False
    A35: a new chief for whatever reason, a worse one too
      @raid bands=1+22: YAN_QING a1 wanted refused
      > roll | 1 1 > roll | soldiers animal => led.seat 0 ; led.chief 22 ; 36.refused False
    """
