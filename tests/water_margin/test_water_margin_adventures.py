"""Adventures, as the rulebook tells them: *Péripéties pour les personnages en jeu*, rulings A11 to A25."""

import pytest
from water_margin_tables import (
    GONGSUN_SHENG,
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    YAN_QING,
    ZHANG_SHUN,
    Hero,
    Told,
    adventures,
    band,
    wanted,
)

from tabletop.game import IllegalMove
from water_margin.rules.state import Adventure, Standing

TIGER = ("mountain", "animal", "combat")
CORRUPT_MANDARIN = ("town", "mandarin", "spirit")


def begun(told: Told, rank: int, place: str, adversary: str, trial: str) -> Told:
    """A hero's adventure, its three blue dice thrown by the player whose hero it is."""
    told = told.play(f"{rank} adventure")
    assert told.asked == (0, "befalls") and told.ask.roll
    return told.play("roll", place, adversary, trial)


def staked(told: Told, one: int, two: int, reward: str, sentence: str) -> Told:
    """The next player's dice."""
    assert told.asked == (1, "stakes") and told.ask.roll
    return told.play("roll", one, two, reward, sentence)


def test_the_tiger_on_the_mountain_of_the_rulebook() -> None:
    """Mountain, animal, combat; a banquet or a wound; difficulty 15 of 20: Wu Song (9) throws a 6."""
    told = staked(begun(adventures(Hero(WU_SONG, 0, "c3")), WU_SONG, *TIGER), 9, 6, "banquet", "wound")
    assert told.event("staked")["difficulty"] == 15
    assert told.asked == (0, "trial")
    won = told.play("roll", 6)
    assert won.event("tried")["total"] == 15 and won.event("tried")["won"]
    assert won.hero(WU_SONG).banquets == 1
    assert won.hero(WU_SONG).experience == (1, 0, 0)
    lost = told.play("roll", 5)
    assert not lost.event("tried")["won"]
    assert lost.hero(WU_SONG).wounds == 1
    assert lost.hero(WU_SONG).experience == (0, 0, 0)


def test_the_corrupt_mandarin_of_the_rulebook() -> None:
    """Town, mandarin, spirit; a sworn brother, or taels that are due; difficulty 8 of 20."""
    told = begun(adventures(Hero(YAN_QING, 0, "c3", taels=9)), YAN_QING, *CORRUPT_MANDARIN)
    told = staked(told, 3, 5, "brother", "taels")
    assert told.event("staked")["difficulty"] == 8
    won = told.play("roll", 1, 8)
    assert won.event("sworn") == {"card": YAN_QING, "brother": 8}
    assert won.hero(YAN_QING).brothers == (8,)
    assert won.hero(YAN_QING).experience == (0, 1, 0)


def test_the_corrupt_mandarin_pays_himself_where_the_trick_fails() -> None:
    """A19: the fine is thrown for, and comes out of the hero's own taels."""
    told = begun(adventures(Hero(LI_KUI, 0, "c3", taels=9)), LI_KUI, *CORRUPT_MANDARIN)
    lost = staked(told, 9, 9, "brother", "taels").play("roll", 1)
    assert lost.event("sentenced")["sentence"] == "taels"
    assert lost.play("roll", 4).hero(LI_KUI).taels == 5


def test_the_next_player_throws_what_may_be_won_and_lost() -> None:
    """A11: the active player throws the blue dice and the resolution, the next one the rest."""
    told = adventures(Hero(LI_KUI, 0, "c3")).play(f"{LI_KUI} adventure")
    assert told.asked == (0, "befalls")
    told = told.play("roll", *TIGER)
    assert told.asked == (1, "stakes")
    told = told.play("roll", 9, 9, "gourd", "held")
    assert told.asked == (0, "trial")


def test_the_stakes_are_known_before_gourd_and_brother_are_decided() -> None:
    """A12: no help is asked for before the difficulty has been thrown."""
    told = begun(adventures(Hero(LI_KUI, 0, "c3", gourds=1)), LI_KUI, *TIGER)
    told = staked(told, 10, 10, "gourd", "held")
    assert told.asked == (0, "help")
    assert {"own gourd", "own dry"} <= told.moves


@pytest.mark.parametrize(("trial", "dice", "difficulty"), [("combat", (10, 10), 20), ("magic", (6, 6), 12)])
def test_a_difficulty_is_two_dice_of_ten_sides_and_for_magic_of_six(
    trial: str, dice: tuple[int, int], difficulty: int
) -> None:
    """A13."""
    told = begun(adventures(Hero(GONGSUN_SHENG, 0, "c3")), GONGSUN_SHENG, "inn", "animal", trial)
    assert staked(told, *dice, "gourd", "held").event("staked")["difficulty"] == difficulty


def test_a_die_of_magic_shows_no_seven() -> None:
    """A13."""
    told = begun(adventures(Hero(GONGSUN_SHENG, 0, "c3")), GONGSUN_SHENG, "inn", "animal", "magic")
    with pytest.raises(ValueError, match="difficulty"):
        told.play("roll", 7, 1, "gourd", "held")


def test_a_total_that_equals_the_difficulty_succeeds() -> None:
    """A13: Gongsun Sheng, magic 9, against 12."""
    told = begun(adventures(Hero(GONGSUN_SHENG, 0, "c3")), GONGSUN_SHENG, "inn", "animal", "magic")
    told = staked(told, 6, 6, "gourd", "held")
    assert told.play("roll", 3).event("tried")["won"]
    assert not told.play("roll", 2).event("tried")["won"]


def test_a_gourd_adds_five_in_combat_and_is_drunk_whatever_comes() -> None:
    """A14."""
    told = begun(adventures(Hero(LI_KUI, 0, "c3", gourds=2)), LI_KUI, "inn", "bandits", "combat")
    told = staked(told, 10, 10, "banquet", "held").play("own gourd")
    tried = told.play("roll", 6)
    assert tried.event("tried")["total"] == 8 + 5 + 6
    assert tried.hero(LI_KUI).gourds == 1
    assert tried.hero(LI_KUI).held


def test_a_gourd_is_of_no_use_to_spirit_and_magic() -> None:
    """A14: nothing is asked."""
    told = begun(adventures(Hero(LI_KUI, 0, "c3", gourds=2)), LI_KUI, "inn", "bandits", "magic")
    assert staked(told, 6, 6, "banquet", "held").asked == (0, "trial")


def test_one_gourd_a_trial() -> None:
    """A14: once it is declared the die is thrown."""
    told = begun(adventures(Hero(LI_KUI, 0, "c3", gourds=2)), LI_KUI, "inn", "bandits", "combat")
    assert staked(told, 10, 10, "banquet", "held").play("own gourd").asked == (0, "trial")


@pytest.mark.parametrize(
    ("hero", "place", "bonus"),
    [
        (Hero(LI_KUI, 0, "c3"), "mountain", 5),
        (Hero(LI_KUI, 0, "c3", brothers=(WU_SONG,)), "inn", 3),
        (Hero(LI_KUI, 0, "c3", brothers=(7,)), "mountain", 5),
        (Hero(LI_KUI, 0, "c3", brothers=(WU_SONG, YAN_QING)), "inn", 3),
        (Hero(LI_KUI, 0, "c3"), "inn", 0),
    ],
)
def test_a_favourite_place_helps_the_own_more_than_a_brothers_never_both(
    hero: Hero, place: str, bonus: int
) -> None:
    """A15."""
    told = staked(begun(adventures(hero), LI_KUI, place, "peasants", "combat"), 5, 5, "gourd", "held")
    if told.asked[1] == "help":
        told = told.play("own dry")
    assert told.play("roll", 1).event("tried")["total"] == 8 + 1 + bonus


def test_the_own_value_counts_experience_and_in_combat_wounds() -> None:
    """A16: combat 8, two tokens, two wounds."""
    hero = Hero(LI_KUI, 0, "c3", experience=(2, 0, 0), wounds=2)
    told = staked(begun(adventures(hero), LI_KUI, "inn", "bandits", "combat"), 5, 5, "gourd", "held")
    assert told.play("roll", 1).event("tried")["total"] == 8 + 2 - 4 + 1


def test_wounds_do_not_cloud_the_spirit() -> None:
    """A16."""
    hero = Hero(YAN_QING, 0, "c3", experience=(0, 1, 0), wounds=2)
    told = staked(begun(adventures(hero), YAN_QING, "marsh", "bandits", "spirit"), 5, 5, "gourd", "held")
    assert told.play("roll", 1).event("tried")["total"] == 9 + 1 + 1


def test_a_brother_lends_what_is_printed_on_the_card_and_the_die_is_the_heros() -> None:
    """A16: Li Kui (spirit 0), celestial, throws a 12; Wu Song's spirit is 4, Li Kui's wounds do not count."""
    hero = Hero(LI_KUI, 0, "c3", wounds=1, brothers=(WU_SONG,))
    told = staked(begun(adventures(hero), LI_KUI, "town", "bandits", "spirit"), 8, 8, "gourd", "held")
    assert told.asked == (0, "help")
    assert next(iter(told.ask.moves)) == (str(WU_SONG), "dry"), "the best is proposed first"
    tried = told.play(f"{WU_SONG} dry").play("roll", 12)
    assert tried.event("tried")["total"] == 4 + 12
    assert tried.hero(LI_KUI).gourds == 1


def test_a_brother_is_not_helped_by_what_the_hero_has_learned() -> None:
    """A16: Wu Song's combat is 9, without the two tokens and the wound of Yan Qing."""
    hero = Hero(YAN_QING, 0, "c3", experience=(2, 0, 0), wounds=1, brothers=(WU_SONG,))
    told = staked(begun(adventures(hero), YAN_QING, "marsh", "bandits", "combat"), 8, 8, "gourd", "held")
    assert told.play(f"{WU_SONG} dry").play("roll", 1).event("tried")["total"] == 9 + 1


def test_success_with_a_brothers_value_teaches_the_hero() -> None:
    """A17: a token on the trial's own characteristic."""
    hero = Hero(LI_KUI, 0, "c3", brothers=(WU_SONG,))
    told = staked(begun(adventures(hero), LI_KUI, "town", "bandits", "spirit"), 1, 1, "gourd", "held")
    assert told.play(f"{WU_SONG} dry").play("roll", 1).hero(LI_KUI).experience == (0, 1, 0)


def test_a_celestial_throws_a_die_of_twelve_sides_and_a_terrestrial_of_ten() -> None:
    """A16: three players play with the terrestrial stars."""
    hands: tuple[tuple[int, ...], ...] = ((), (), ())
    told = adventures(Hero(60, 0, "c3"), hands=hands, bands=(None,) * 3).play("60 adventure")
    told = told.play("roll", "inn", "bandits", "combat").play("roll", 10, 10, "gourd", "held")
    with pytest.raises(ValueError, match="resolution"):
        told.play("roll", 11)
    assert told.play("roll", 10).event("tried")["die"] == 10


# Rewards


def test_a_banquet_and_a_gourd_are_kept() -> None:
    """A18: several can be stored."""
    hero = Hero(LI_KUI, 0, "c3", banquets=1, gourds=1)
    told = staked(begun(adventures(hero), LI_KUI, "inn", "bandits", "magic"), 1, 1, "banquet", "held")
    assert told.play("roll", 3).hero(LI_KUI).banquets == 2
    told = staked(begun(adventures(hero), LI_KUI, "inn", "bandits", "magic"), 1, 1, "gourd", "held")
    assert told.play("roll", 3).hero(LI_KUI).gourds == 2


def test_a_banquet_heals_before_the_adventure() -> None:
    """A18."""
    told = adventures(Hero(LI_KUI, 0, "c3", banquets=1, wounds=2)).play(f"{LI_KUI} heal")
    assert (told.hero(LI_KUI).banquets, told.hero(LI_KUI).wounds) == (0, 1)
    assert told.asked == (0, "adventure"), "the adventure is still to come"
    assert told.moves == {f"{LI_KUI} adventure"}


@pytest.mark.parametrize("state", [{"prison": 2}, {"held": True}])
def test_who_loses_the_adventure_may_be_healed_before_it_too(state: dict[str, int | bool]) -> None:
    """A18: prisoners too."""
    told = adventures(Hero(LI_KUI, 0, "c3", banquets=1, wounds=1, **state))  # type: ignore[arg-type]
    assert f"{LI_KUI} heal" in told.moves


def test_taels_are_thrown_for_by_the_owner() -> None:
    told = staked(
        begun(adventures(Hero(LI_KUI, 0, "c3")), LI_KUI, "inn", "bandits", "magic"), 1, 1, "taels", "held"
    )
    told = told.play("roll", 3)
    assert told.asked == (0, "windfall") and told.ask.roll
    assert told.play("roll", 7).hero(LI_KUI).taels == 7


def test_a_sworn_brother_comes_from_the_deck_whatever_his_rank() -> None:
    """A20: Song Jiang himself follows Li Kui."""
    told = staked(
        begun(adventures(Hero(LI_KUI, 0, "c3")), LI_KUI, "inn", "bandits", "magic"), 1, 1, "brother", "held"
    )
    after = told.play("roll", 3, SONG_JIANG)
    assert after.hero(LI_KUI).brothers == (SONG_JIANG,)
    assert after.state.deck == told.state.deck - 1
    assert SONG_JIANG not in after.state.pool


def test_no_deck_no_brother() -> None:
    """A20."""
    told = adventures(Hero(LI_KUI, 0, "c3"), empty_deck=True, chapter=13)
    told = staked(begun(told, LI_KUI, "inn", "bandits", "magic"), 1, 1, "brother", "held").play("roll", 3)
    assert told.event("alone") == {"card": LI_KUI}


# Sentences


def failed(hero: Hero, sentence: str, **more: object) -> Told:
    """A hero that has failed a trial of magic."""
    told = begun(adventures(hero, **more), hero.card, "inn", "bandits", "magic")
    return staked(told, 6, 6, "gourd", sentence).play("roll", 1)


def test_held_up_is_one_token_at_most_and_takes_the_next_adventure() -> None:
    """A24."""
    told = failed(Hero(LI_KUI, 0, "c3"), "held")
    assert told.hero(LI_KUI).held
    rested = adventures(Hero(LI_KUI, 0, "c3", held=True)).play(f"{LI_KUI} rest")
    assert not rested.hero(LI_KUI).held
    assert rested.event("rested")["card"] == LI_KUI


def test_taels_that_are_enough_pay_the_sentence() -> None:
    """A19."""
    told = failed(Hero(LI_KUI, 0, "c3", taels=8), "taels")
    assert told.asked == (0, "fine")
    paid = told.play("roll", 8)
    assert paid.hero(LI_KUI).taels == 0
    assert paid.asked[1] != "sentence"


def test_too_few_taels_are_all_taken_and_the_sentence_is_thrown_again_by_the_next_player() -> None:
    """A19."""
    told = failed(Hero(LI_KUI, 0, "c3", taels=8), "taels").play("roll", 9)
    assert told.hero(LI_KUI).taels == 0
    assert told.asked == (1, "sentence") and told.ask.roll
    assert told.play("roll", "held").hero(LI_KUI).held
    again = told.play("roll", "taels")
    assert again.asked == (0, "fine")


def test_the_next_player_sends_the_convict_to_any_free_square() -> None:
    """A21: forts too, beside own heroes too; not where a hero or a refuge is."""
    other = Hero(WU_SONG, 0, "e5")
    told = failed(Hero(LI_KUI, 0, "c3"), "penal", bands=(None, band(LIN_CHONG, square="b2")))
    assert told.asked == (1, "exile")
    assert "c4" in told.moves and "d4" in told.moves
    assert not {"c3", "b2"} & told.moves
    both = begun(adventures(Hero(LI_KUI, 0, "c3"), other), LI_KUI, "inn", "bandits", "magic")
    both = staked(both, 6, 6, "gourd", "penal").play("roll", 1)
    assert "e4" in both.moves and "e5" not in both.moves


def test_a_convicts_brothers_return_to_the_hand_and_are_known_to_all() -> None:
    """A21, A40; tokens and being wanted stay."""
    hero = wanted(LI_KUI, "c3", taels=4, gourds=1, brothers=(WU_SONG,))
    told = begun(adventures(hero), LI_KUI, "inn", "bandits", "magic")
    told = staked(told, 6, 6, "gourd", "penal").play("own dry")
    told = told.play("roll", 1).play("g7")
    convict = told.hero(LI_KUI)
    assert convict.square == "g7" and convict.brothers == ()
    assert (convict.taels, convict.gourds, convict.wanted) == (4, 1, True)
    assert told.state.hands[0] == (WU_SONG,) and told.state.known == (WU_SONG,)


def test_the_term_is_a_die_of_four_and_ten_taels_take_a_turn_off_but_never_the_last() -> None:
    """A21."""
    told = failed(Hero(LI_KUI, 0, "c3", taels=45), "penal").play("g7")
    assert told.asked == (0, "prison")
    told = told.play("roll", 4)
    assert told.asked == (0, "bribe") and told.moves == {"0", "1", "2", "3"}
    bribed = told.play("3")
    assert (bribed.hero(LI_KUI).prison, bribed.hero(LI_KUI).taels) == (1, 15)


@pytest.mark.parametrize(("taels", "turns"), [(9, 4), (45, 1)])
def test_nothing_is_asked_where_no_turn_can_be_paid_off(taels: int, turns: int) -> None:
    """A21."""
    told = failed(Hero(LI_KUI, 0, "c3", taels=taels), "penal").play("g7").play("roll", turns)
    assert told.hero(LI_KUI).prison == turns
    assert told.event("locked_up")["turns"] == turns


def test_a_prisoner_serves_a_turn_instead_of_an_adventure_and_may_travel_when_free() -> None:
    """A21."""
    told = adventures(Hero(LI_KUI, 0, "c3", prison=2)).play(f"{LI_KUI} serve")
    assert told.hero(LI_KUI).prison == 1
    assert told.asked[1] != "travel"
    free = adventures(Hero(LI_KUI, 0, "c3", prison=1), alone=True).play(f"{LI_KUI} serve")
    assert free.hero(LI_KUI).prison == 0
    assert free.asked == (0, "travel") and f"{LI_KUI} c4" in free.moves


def test_a_wound_kills_where_no_combat_is_left() -> None:
    """A22: combat 4, one wound already: the second leaves 0."""
    told = failed(Hero(SONG_JIANG, 0, "c3", wounds=1), "wound", hands=((LIN_CHONG,), ()))
    assert not told.on_board(SONG_JIANG)
    assert SONG_JIANG in told.state.discards
    alive = failed(Hero(SONG_JIANG, 0, "c3", experience=(1, 0, 0), wounds=1), "wound")
    assert alive.hero(SONG_JIANG).wounds == 2


def test_a_death_takes_the_sworn_brothers_with_it() -> None:
    """A23."""
    hero = Hero(SONG_JIANG, 0, "c3", wounds=1, brothers=(LI_KUI,))
    told = begun(adventures(hero), SONG_JIANG, "inn", "bandits", "magic")
    told = staked(told, 6, 6, "gourd", "wound").play("own dry").play("roll", 1)
    assert {SONG_JIANG, LI_KUI} <= set(told.state.discards)
    assert not told.on_board(SONG_JIANG) and LI_KUI not in told.state.hands[0]


# The jianghu


def test_three_tokens_of_experience_make_wanted_at_the_step_of_the_jianghu() -> None:
    """A25: not before all have had their adventures."""
    first, second = Hero(LI_KUI, 0, "c3", experience=(2, 0, 0)), Hero(WU_SONG, 0, "f6")
    told = begun(adventures(first, second, alone=True), LI_KUI, "mountain", "animal", "combat")
    told = staked(told, 1, 1, "gourd", "held").play("roll", 1)
    assert sum(told.hero(LI_KUI).experience) == 3 and not told.hero(LI_KUI).wanted
    told = begun(told, WU_SONG, "inn", "animal", "combat")
    told = staked(told, 1, 1, "gourd", "held").play("roll", 1)
    assert told.hero(LI_KUI).wanted and not told.hero(WU_SONG).wanted
    assert told.event("wanted") == {"seat": 0, "card": LI_KUI}


@pytest.mark.parametrize(("adversary", "difficulty"), [("mandarin", 11), ("soldiers", 11), ("bandits", 6)])
def test_mandarin_and_soldiers_are_harder_for_who_is_wanted(adversary: str, difficulty: int) -> None:
    """A25: five points."""
    told = begun(adventures(wanted(LI_KUI, "c3")), LI_KUI, "inn", adversary, "combat")
    assert staked(told, 3, 3, "gourd", "held").event("staked")["difficulty"] == difficulty


# Who is next, and standing answers


def test_the_own_heroes_have_their_adventures_in_any_order() -> None:
    """A7."""
    told = adventures(Hero(LI_KUI, 0, "c3"), Hero(WU_SONG, 0, "f6"), Hero(LIN_CHONG, 1, "a1"))
    assert told.moves == {f"{LI_KUI} adventure", f"{WU_SONG} adventure"}
    assert told.why_not(f"{LIN_CHONG} adventure") == "own_hero"


def test_never_a_gourd_stands_until_it_is_taken_back() -> None:
    """A41."""
    told = begun(adventures(Hero(LI_KUI, 0, "c3", gourds=1)), LI_KUI, "inn", "bandits", "combat")
    told = staked(told, 5, 5, "gourd", "held").play("never gourd")
    assert told.asked == (0, "trial"), "nothing is left to be decided"
    assert told.state.standing[0] == Standing(gourd="never")
    told = adventures(Hero(LI_KUI, 0, "c3", gourds=1), standing=(Standing(gourd="never"), Standing()))
    assert "ask gourd" in told.moves
    assert told.play("ask gourd").state.standing[0] == Standing()


def test_always_a_gourd_drinks_and_always_a_brother_takes_the_best_value() -> None:
    """A41."""
    hero = Hero(LI_KUI, 0, "c3", gourds=1, brothers=(SONG_JIANG, YAN_QING))
    standing = (Standing("always", "always"), Standing())
    told = staked(
        begun(adventures(hero, standing=standing), LI_KUI, "town", "bandits", "combat"), 5, 5, "gourd", "held"
    )
    assert told.state.frames[-1] == Adventure(
        LI_KUI, "town", "bandits", "combat", (5, 5), "gourd", "held", source=LI_KUI, gourd=True
    )
    told = staked(
        begun(adventures(hero, standing=standing), LI_KUI, "town", "bandits", "spirit"), 5, 5, "gourd", "held"
    )
    frame = told.state.frames[-1]
    assert isinstance(frame, Adventure) and frame.source == YAN_QING and not frame.gourd


@pytest.mark.parametrize(
    ("dice", "drunk"),
    [((1, 1), False), ((5, 4), False), ((5, 5), True), ((10, 10), True)],
)
def test_always_keeps_a_gourd_where_the_die_cannot_fail_without_it(
    dice: tuple[int, int], drunk: bool
) -> None:
    """A49: Li Kui has 8 of combat, and the die of a celestial star."""
    told = adventures(Hero(LI_KUI, 0, "c3", gourds=1), standing=(Standing("always"), Standing()))
    told = staked(begun(told, LI_KUI, "inn", "bandits", "combat"), *dice, "gourd", "held")
    frame = told.state.frames[-1]
    assert isinstance(frame, Adventure) and frame.source == LI_KUI
    assert frame.gourd is drunk


def test_always_keeps_a_gourd_where_the_die_cannot_succeed_with_it() -> None:
    """A49: wanted, and wounded down to 2 of combat, against 20: even 12 and a gourd are not enough."""
    hurt = wanted(LI_KUI, "c3", gourds=1, wounds=3, experience=(0, 0, 3))
    for dice, drunk in (((8, 7), False), ((7, 7), True)):
        told = adventures(hurt, standing=(Standing("always"), Standing()))
        told = staked(begun(told, LI_KUI, "inn", "soldiers", "combat"), *dice, "gourd", "held")
        frame = told.state.frames[-1]
        assert isinstance(frame, Adventure) and frame.gourd is drunk, dice


def test_always_is_weighed_with_the_value_of_each_brother_that_may_be_chosen() -> None:
    """A49: with Li Kui's own 8 against 9 nothing can fail; with Yan Qing's 6 a 2 does."""
    hero = Hero(LI_KUI, 0, "c3", gourds=1, brothers=(YAN_QING,))
    told = adventures(hero, standing=(Standing("always"), Standing()))
    told = staked(begun(told, LI_KUI, "town", "bandits", "combat"), 5, 4, "gourd", "held")
    assert told.moves == {"own dry", f"{YAN_QING} gourd", "never brother", "always brother", "ask gourd"}


def test_a_standing_answer_is_taken_back_before_the_throw_that_it_decided() -> None:
    """A49: the help is asked for anew, of the same trial."""
    told = adventures(Hero(LI_KUI, 0, "c3", gourds=1), standing=(Standing("never"), Standing()))
    told = staked(begun(told, LI_KUI, "inn", "bandits", "combat"), 5, 8, "gourd", "held")
    assert told.asked == (0, "trial") and told.ask.roll
    assert told.ask.moves.first(1) == (("roll",),) and told.moves == {"roll", "ask gourd"}
    told = told.play("ask gourd")
    assert told.event("stands") == {"seat": 0, "what": "gourd", "word": "ask"}
    assert told.asked == (0, "help")
    assert told.moves == {"own gourd", "own dry", "never gourd", "always gourd"}
    assert told.play("own gourd").moves == {"roll"}


def test_only_what_the_trial_could_ask_about_is_taken_back_in_it() -> None:
    """A49: no gourd in a trial of spirit, no brother where there is none."""
    told = adventures(Hero(LI_KUI, 0, "c3", gourds=1), standing=(Standing("never", "never"), Standing()))
    told = staked(begun(told, LI_KUI, "inn", "bandits", "spirit"), 5, 5, "gourd", "held")
    assert told.moves == {"roll"}
    assert told.why_not("ask gourd") == "roll"
    told = adventures(Hero(LI_KUI, 0, "c3", gourds=1), standing=(Standing("never"), Standing()))
    assert told.why_not("ask brother") == "standing"


def test_an_illegal_answer_is_refused_with_a_reason() -> None:
    told = adventures(Hero(LI_KUI, 0, "c3"), Hero(ZHANG_SHUN, 1, "e3"))
    with pytest.raises(IllegalMove):
        told.play(f"{LI_KUI} heal")
    assert told.why_not(f"{LI_KUI} heal") == "heal"
    assert told.why_not("99 adventure") == "own_hero"
    assert told.play(f"{LI_KUI} adventure").why_not("5") == "roll"
