"""Resistance of the bands to the government: rulings A35, A37, A38."""

from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    YAN_QING,
    Told,
    at,
    band,
    table,
    wanted,
)

from water_margin.rules.state import Raid, Turn


def raided(*members: int, treasury: int = 0, **more: object) -> Told:
    """The band of the first player is about to gather its loot."""
    frames = (Turn("resistance", 0, (0,)), Raid(0))
    bands = (band(*members, treasury=treasury), band(35, square="b2"))
    return at(table(*frames, bands=bands, **more))


def test_each_bandit_gathers_loot_by_a_die_of_ten() -> None:
    """A37."""
    told = raided(SONG_JIANG, LI_KUI)
    assert told.asked == (0, "loot") and told.ask.roll
    told = told.play("roll", 7, 10)
    assert told.event("looted")["taels"] == 17
    assert told.state.bands[0] == band(SONG_JIANG, LI_KUI, treasury=17)


def test_only_soldiers_kill() -> None:
    """A38: one die a bandit, by rank."""
    told = raided(SONG_JIANG, LIN_CHONG, LI_KUI).play("roll", 1, 1, 1)
    assert told.asked == (0, "assault")
    told = told.play("roll", "mandarin", "soldiers", "bandits")
    assert told.state.bands[0] == band(SONG_JIANG, LI_KUI, treasury=3)
    assert told.state.discards.count(LIN_CHONG) == 1


def test_a_hundred_taels_save_a_bandit_once_all_dice_have_fallen() -> None:
    """A37."""
    told = raided(SONG_JIANG, LIN_CHONG, LI_KUI, treasury=199).play("roll", 1, 1, 1)
    told = told.play("roll", "soldiers", "soldiers", "animal")
    assert told.asked == (0, "ransom")
    assert told.moves == {"done", f"{SONG_JIANG} done", f"{LIN_CHONG} done", f"{SONG_JIANG} {LIN_CHONG} done"}
    saved = told.play(f"{SONG_JIANG} done")
    assert saved.state.bands[0] == band(SONG_JIANG, LI_KUI, treasury=102)
    assert told.play("done").state.bands[0] == band(LI_KUI, treasury=202)


def test_no_more_are_saved_than_can_be_paid_for() -> None:
    """A37."""
    told = raided(SONG_JIANG, LIN_CHONG, treasury=150).play("roll", 1, 1).play("roll", "soldiers", "soldiers")
    assert told.moves == {"done", f"{SONG_JIANG} done", f"{LIN_CHONG} done"}


def test_nobody_killed_brings_a_recruit_paying_counts() -> None:
    """A37: the recruit is not attacked in this turn."""
    told = raided(SONG_JIANG, LI_KUI).play("roll", 1, 1).play("roll", "animal", "peasants", WU_SONG)
    assert told.event("recruited") == {"seat": 0, "card": WU_SONG}
    assert told.state.bands[0] == band(SONG_JIANG, WU_SONG, LI_KUI, treasury=2)
    paid = (
        raided(LI_KUI, treasury=100).play("roll", 1).play("roll", "soldiers").play(f"{LI_KUI} done", WU_SONG)
    )
    assert paid.state.bands[0] == band(WU_SONG, LI_KUI, treasury=1)


def test_a_better_recruit_becomes_the_chief_and_forgives() -> None:
    """A35, A37."""
    told = raided(LI_KUI, heroes=(wanted(YAN_QING, "a1", refused=True),))
    told = told.play("roll", 1).play("roll", "animal", WU_SONG)
    assert told.event("led") == {"seat": 0, "chief": WU_SONG}
    assert not told.hero(YAN_QING).refused


def test_no_deck_no_recruit() -> None:
    """A37."""
    told = raided(LI_KUI, empty_deck=True, chapter=13).play("roll", 1).play("roll", "animal")
    assert told.state.bands[0] == band(LI_KUI, treasury=1)


def test_a_band_of_which_nobody_is_left_loses_refuge_and_treasury() -> None:
    """A37, A35."""
    told = (
        raided(LI_KUI, heroes=(wanted(YAN_QING, "a1", refused=True),))
        .play("roll", 3)
        .play("roll", "soldiers")
    )
    assert told.state.bands[0] is None
    assert told.event("wiped_out")["taels"] == 3
    assert not told.hero(YAN_QING).refused


def test_every_band_is_raided_in_turn_order() -> None:
    """A37."""
    told = raided(LI_KUI).play("roll", 3).play("roll", "soldiers")
    assert told.asked == (1, "loot")
    told = told.play("roll", 2).play("roll", "disaster", WU_SONG, 2, 3)
    assert told.state.chapter == 4


def test_a_chief_who_falls_is_followed_by_the_next_and_the_refused_may_ask_again() -> None:
    """A35: a new chief for whatever reason, a worse one too."""
    told = raided(SONG_JIANG, LI_KUI, heroes=(wanted(YAN_QING, "a1", refused=True),))
    told = told.play("roll", 1, 1).play("roll", "soldiers", "animal")
    assert told.event("led") == {"seat": 0, "chief": LI_KUI}
    assert not told.hero(YAN_QING).refused
