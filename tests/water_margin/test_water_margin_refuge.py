"""The refuge of a band: rulings A29 to A36, by the later wording of the duel and the figurine."""

import pytest
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    YAN_QING,
    Hero,
    Member,
    Told,
    band,
    refuges,
    wanted,
)

from water_margin.rules import refuge
from water_margin.rules.state import Band, Standing


def knocking(hero: Hero, *results: str, members: tuple[int, ...] = (LIN_CHONG, 33), **more: object) -> Told:
    """A hero on its own refuge asks to be let in, and the green die falls so."""
    told = refuges(hero, bands=(band(*members), None), **more).play(f"{hero.card} join")
    assert told.asked == (0, "admission") and told.ask.roll
    return told.play("roll", *results)


def stopping(*ranks: int) -> Hero:
    """A hero of the other player that stops the game in the next chapter's way: it waits on its own fort."""
    return wanted(ranks[0], "f6", seat=1)


# Standing answers (A49)


def test_a_standing_answer_is_taken_back_at_the_refuge() -> None:
    """A49: before the hero knocks, before the green die, before the result that counts."""
    hero = wanted(LI_KUI, "d4", gourds=1)
    standing = (Standing(gourd="never"), Standing())
    told = refuges(hero, bands=(band(LIN_CHONG, 33), None), standing=standing)
    assert told.moves == {f"{LI_KUI} join", f"{LI_KUI} pass", "ask gourd"}
    assert told.play("ask gourd").moves == {f"{LI_KUI} join", f"{LI_KUI} pass"}
    told = told.play(f"{LI_KUI} join")
    assert told.moves == {"roll", "ask gourd"} and told.ask.roll
    assert told.play("ask gourd").moves == {"roll"}
    told = told.play("roll", "trial")
    assert told.moves == {"trial", "again", "ask gourd"}
    assert told.play("ask gourd").moves == {"trial", "again"}


def test_a_standing_answer_is_taken_back_in_the_trial_of_admission() -> None:
    """A33, A49."""
    standing = (Standing(gourd="never"), Standing())
    told = knocking(wanted(LI_KUI, "d4", gourds=1), "trial", standing=standing).play("trial")
    told = told.play("roll", "inn", "bandits", "combat").play("roll", 9, 9)
    assert told.moves == {"roll", "ask gourd"}
    assert told.play("ask gourd").moves == {"own gourd", "own dry", "never gourd", "always gourd"}


def test_who_founds_a_band_is_not_told_of_standing_answers() -> None:
    """A49: no trial can follow."""
    standing = (Standing(gourd="never"), Standing())
    told = refuges(wanted(LI_KUI, "d4"), stopping(YAN_QING), standing=standing)
    assert told.moves == {f"{LI_KUI} found", f"{LI_KUI} pass"}
    assert told.why_not("ask gourd") == "own_hero"


# Founding


def test_the_first_wanted_hero_on_a_free_fort_may_found_a_band() -> None:
    """A29, A30: experience stays, the taels are the treasury, everything else goes; brothers are members."""
    hero = wanted(LI_KUI, "d4", taels=12, gourds=1, banquets=1, wounds=1, brothers=(SONG_JIANG,))
    told = refuges(hero, stopping(YAN_QING))
    assert told.moves == {f"{LI_KUI} found", f"{LI_KUI} pass"}
    founded = told.play(f"{LI_KUI} found")
    assert founded.state.bands[0] == Band("d4", 12, (Member(SONG_JIANG), Member(LI_KUI, (3, 0, 0))))
    assert founded.event("founded")["chief"] == SONG_JIANG
    assert not founded.on_board(LI_KUI)


def test_founding_is_a_choice() -> None:
    """A29."""
    told = refuges(wanted(LI_KUI, "d4"), stopping(YAN_QING)).play(f"{LI_KUI} pass")
    assert told.state.bands == (None, None) and told.asked == (1, "refuge")


@pytest.mark.parametrize(
    "hero", [Hero(LI_KUI, 0, "d4"), wanted(LI_KUI, "d4", prison=1), wanted(LI_KUI, "c3")]
)
def test_only_free_wanted_heroes_on_a_fort_found_a_band(hero: Hero) -> None:
    """A29."""
    told = refuges(hero, wanted(WU_SONG, "b2"), stopping(YAN_QING))
    assert told.moves == {f"{WU_SONG} found", f"{WU_SONG} pass"}


def test_one_refuge_a_player_at_a_time() -> None:
    """A29: once it is founded, the hero on the other fort has nothing to choose."""
    told = refuges(wanted(LI_KUI, "d4"), wanted(WU_SONG, "b2"), stopping(YAN_QING)).play(f"{LI_KUI} found")
    assert told.asked == (1, "refuge")


# Joining


def test_joining_is_a_choice_and_one_attempt_a_turn() -> None:
    """A31."""
    told = refuges(wanted(WU_SONG, "d4"), stopping(YAN_QING), bands=(band(LIN_CHONG), None))
    assert told.moves == {f"{WU_SONG} join", f"{WU_SONG} pass"}
    assert told.play(f"{WU_SONG} pass").asked == (1, "refuge")


def test_who_is_welcome_comes_in_at_the_own_rank() -> None:
    """A36: experience stays, taels go to the treasury, brothers come along."""
    hero = wanted(WU_SONG, "d4", taels=5, gourds=0, brothers=(9,))
    told = knocking(hero, "welcome")
    entered = told.state.bands[0]
    assert entered == Band("d4", 5, (Member(LIN_CHONG), Member(9), Member(WU_SONG, (3, 0, 0)), Member(33)))
    assert not told.on_board(WU_SONG)


def test_a_better_rank_becomes_the_chief_and_the_refused_may_ask_again() -> None:
    """A35, A36."""
    hero = wanted(SONG_JIANG, "d4")
    told = refuges(hero, wanted(YAN_QING, "c4", refused=True), stopping(30), bands=(band(LIN_CHONG), None))
    told = told.play(f"{SONG_JIANG} join").play("roll", "welcome")
    assert told.event("led") == {"seat": 0, "chief": SONG_JIANG}
    assert not told.hero(YAN_QING).refused


def test_who_is_refused_stays_and_cannot_try_again() -> None:
    """A35."""
    told = knocking(wanted(WU_SONG, "d4"), "refusal")
    assert told.hero(WU_SONG).refused and told.hero(WU_SONG).square == "d4"
    other = refuges(wanted(WU_SONG, "d4"), wanted(30, "f6", seat=1), bands=(band(LIN_CHONG), None))
    refused = other.play(f"{WU_SONG} join").play("roll", "refusal")
    assert refused.asked == (1, "refuge"), "in this step there is no second attempt"
    assert refuge.refuge_action(refused.state, refused.hero(WU_SONG)) == ""


def test_a_gourd_throws_the_green_die_again_and_the_player_picks_among_the_results() -> None:
    """A32: any number of times."""
    told = knocking(wanted(WU_SONG, "d4", gourds=2), "refusal")
    assert told.asked == (0, "results_again") and told.moves == {"refusal", "again"}
    told = told.play("again", "trial")
    assert told.hero(WU_SONG).gourds == 1 and told.moves == {"refusal", "trial", "again"}
    told = told.play("again", "refusal")
    assert told.moves == {"refusal", "trial"}
    assert told.play("trial").asked == (0, "befalls")


def test_the_same_result_without_another_gourd_is_taken() -> None:
    """A32: nothing is left to choose."""
    told = knocking(wanted(WU_SONG, "d4", gourds=1), "refusal").play("again", "refusal")
    assert told.hero(WU_SONG).refused


def test_a_duel_with_nobody_below_in_rank_is_thrown_again_for_free() -> None:
    """A32."""
    told = knocking(wanted(YAN_QING, "d4"), "duel", "duel", "refusal")
    assert [event.params["result"] for event in told.events if event.kind == "answered"] == [
        "duel",
        "duel",
        "refusal",
    ]
    assert told.hero(YAN_QING).refused


# The trial of admission


def test_the_trial_has_neither_reward_nor_sentence_and_success_lets_in() -> None:
    """A33: brothers, place, gourd and the five points of the wanted apply."""
    told = knocking(wanted(WU_SONG, "d4", gourds=1), "trial").play("trial")
    told = told.play("roll", "inn", "soldiers", "combat")
    assert told.asked == (1, "stakes_admission")
    told = told.play("roll", 4, 4)
    assert told.event("staked")["difficulty"] == 8 + 5
    assert (told.event("staked")["reward"], told.event("staked")["sentence"]) == ("", "")
    assert told.moves >= {"own gourd", "own dry"}
    won = told.play("own dry").play("roll", 1)
    members = won.state.bands[0]
    assert members is not None and Member(WU_SONG, (4, 0, 0)) in members.members, "it has learned from it"


def test_a_failed_trial_is_a_refusal() -> None:
    """A33."""
    told = (
        knocking(wanted(WU_SONG, "d4"), "trial").play("roll", "town", "soldiers", "magic").play("roll", 6, 6)
    )
    lost = told.play("roll", 1)
    assert lost.hero(WU_SONG).refused and lost.hero(WU_SONG).experience == (3, 0, 0)


# The duel


def test_the_duel_is_against_the_member_next_below_in_rank() -> None:
    """A34."""
    told = knocking(wanted(WU_SONG, "d4"), "duel", members=(LIN_CHONG, 20, 33))
    assert told.event("challenged") == {"card": WU_SONG, "rival": 20}
    assert told.asked == (0, "duel") and told.ask.roll


def test_combat_experience_and_wounds_count_and_nothing_else() -> None:
    """A34: Wu Song 9 + 3 − 2, Dai Zong 4; the gourd and the brothers do not help."""
    hero = wanted(WU_SONG, "d4", wounds=1, brothers=(9,))
    told = knocking(hero, "duel", members=(LIN_CHONG, 20)).play("roll", 3, 5)
    assert told.event("fought")["totals"] == (13, 9)


def test_the_members_experience_counts_too() -> None:
    """A34."""
    hers = Band("d4", 0, (Member(LIN_CHONG), Member(20, (4, 0, 0))))
    told = refuges(wanted(WU_SONG, "d4"), bands=(hers, None)).play(f"{WU_SONG} join").play("roll", "duel")
    assert told.play("roll", 1, 12).event("fought")["totals"] == (13, 20)


def test_the_duel_is_thrown_with_the_dice_of_both_classes() -> None:
    """A34: four players; a celestial candidate throws twelve sides, a terrestrial member ten."""
    hands: tuple[tuple[int, ...], ...] = ((), (), (), ())
    bands = (band(LIN_CHONG, 60), None, None, None)
    told = (
        refuges(wanted(WU_SONG, "d4"), hands=hands, bands=bands).play(f"{WU_SONG} join").play("roll", "duel")
    )
    assert told.play("roll", 2, 10).event("fought")["dice"] == (2, 10)
    with pytest.raises(ValueError, match="duel"):
        told.play("roll", 2, 11)


def test_a_tie_is_thrown_again() -> None:
    """A34."""
    told = knocking(wanted(WU_SONG, "d4"), "duel", members=(LIN_CHONG, 20)).play("roll", 1, 9)
    assert told.asked == (0, "duel")
    assert told.on_board(WU_SONG)


def test_the_candidate_who_loses_dies_and_brothers_return_to_the_hand() -> None:
    """A34, A23, A40: taels are lost."""
    hero = wanted(WU_SONG, "d4", taels=9, brothers=(9,))
    told = knocking(hero, "duel", members=(LIN_CHONG, 20)).play("roll", 1, 12)
    lost = told
    assert WU_SONG in lost.state.discards and not lost.on_board(WU_SONG)
    assert lost.state.hands[0] == (9,) and lost.state.known == (9,)
    assert lost.state.bands[0] == band(LIN_CHONG, 20)


def test_the_member_who_loses_dies_and_the_candidate_comes_in() -> None:
    """A34."""
    told = knocking(wanted(WU_SONG, "d4", taels=9), "duel", members=(LIN_CHONG, 20)).play("roll", 12, 1)
    assert 20 in told.state.discards
    assert told.state.bands[0] == Band("d4", 9, (Member(LIN_CHONG), Member(WU_SONG, (3, 0, 0))))
