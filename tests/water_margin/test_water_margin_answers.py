"""What the table answers by itself (A41, A48), what is chosen beforehand, entering (A50), throws that are
listed."""

import sys

import pytest
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    Hero,
    Told,
    adventures,
    at,
    band,
    table,
    travels,
)

import water_margin
from tabletop.board import EACH, FEW, NONE
from tabletop.i18n import Translator
from water_margin.board import BOARD
from water_margin.move_names import name_played
from water_margin.rules.state import Admission, Adventure, Exile, Raid, Turn

ROLL = ("roll",)


def given(told: Told, throws: str = FEW) -> str | None:
    """The table's answer to the question that stands, as text."""
    view = water_margin.GAME.view(told.state, told.ask.seat)
    found = BOARD.answer(view, told.ask, throws)
    return None if found is None else " ".join(found)


def begun(told: Told) -> tuple[str, ...]:
    return BOARD.begun(water_margin.GAME.view(told.state, told.ask.seat))


def a_trial(difficulty: tuple[int, int], hero: Hero | None = None) -> Told:
    """A hero before the die of its trial of combat: Lin Chong has 9, and a die of twelve sides."""
    hero = hero or Hero(LIN_CHONG, 0, "c3")
    trial = Adventure(LIN_CHONG, "mountain", "animal", "combat", difficulty, "gourd", "wound", LIN_CHONG)
    return at(table(Turn("adventure", 0, (LIN_CHONG,)), trial, heroes=(hero,)))


# Throws


def test_the_blue_dice_and_the_storytellers_fall_with_the_touch_that_begins_an_adventure() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3"))
    assert given(told) is None, "its player begins, though there is one hero alone"
    told = told.play("6 adventure")
    assert given(told) == "roll"
    told = told.play("roll", "mountain", "animal", "combat")
    assert told.asked[0] == 1 and given(told) == "roll"
    told = told.play("roll", 9, 10, "gourd", "wound")
    assert given(told) is None, "the die that everybody waits for"


@pytest.mark.parametrize(
    ("difficulty", "waits"), [((1, 1), False), ((10, 10), True), ((1, 10), True), ((1, 9), False)]
)
def test_a_trial_whose_end_is_certain_is_thrown_by_the_table(
    difficulty: tuple[int, int], waits: bool
) -> None:
    assert (given(a_trial(difficulty)) is None) == waits


def test_a_trial_that_cannot_be_won_is_thrown_by_the_table() -> None:
    assert given(a_trial((10, 9), Hero(LIN_CHONG, 0, "c3", wounds=4))) == "roll", "twelve and one"
    assert given(a_trial((10, 1), Hero(LIN_CHONG, 0, "c3", wounds=4))) is None


def test_of_a_raid_the_soldiers_are_waited_for_and_not_the_loot() -> None:
    bands = (band(SONG_JIANG, WU_SONG, treasury=9), None)
    raid = at(table(Turn("resistance", 0, (0,)), Raid(0), bands=bands))
    assert given(raid) == "roll"
    assert given(at(table(Turn("resistance", 0, (0,)), Raid(0, looted=True), bands=bands))) is None


def test_the_green_die_is_waited_for_and_the_turns_of_a_convict_are_not() -> None:
    wanted = Hero(LIN_CHONG, 0, "d4", (1, 1, 1), wanted=True)
    knocks = table(
        Turn("refuge", 0, (LIN_CHONG,)), Admission(LIN_CHONG), heroes=(wanted,), bands=(band(1), None)
    )
    assert given(at(knocks)) is None
    convict = table(
        Turn("adventure", 0, (LIN_CHONG,)), Exile(LIN_CHONG, moved=True), heroes=(Hero(LIN_CHONG, 0, "c3"),)
    )
    assert given(at(convict)) == "roll"


def test_a_table_may_want_each_die_by_hand_or_all_thrown_by_themselves() -> None:
    begins = adventures(Hero(LIN_CHONG, 0, "c3"))
    befalls, decides = begins.play("6 adventure"), a_trial((10, 10))
    assert [given(one, EACH) for one in (begins, befalls, decides)] == ["6 adventure", None, None]
    assert [given(one, NONE) for one in (begins, befalls, decides)] == ["6 adventure", "roll", "roll"]


# Heroes


def test_once_the_step_was_begun_one_hero_follows_the_other() -> None:
    heroes = (Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5"), Hero(LI_KUI, 0, "a1", held=True))
    told = adventures(*heroes)
    assert given(told) is None
    after = at(table(Turn("adventure", 0, (LIN_CHONG,)), heroes=heroes))
    assert given(after) == "14 adventure"
    assert given(after, EACH) is None
    assert given(at(table(Turn("adventure", 0, (LIN_CHONG, WU_SONG)), heroes=heroes))) == "22 rest"


def test_heroes_that_all_lose_their_adventure_lose_it_without_a_touch() -> None:
    told = adventures(Hero(LIN_CHONG, 0, "c3", held=True), Hero(WU_SONG, 0, "e5", prison=2))
    assert given(told) == "6 rest"
    assert given(told.play("6 rest")) == "14 serve"


def test_a_hero_that_could_be_healed_before_is_asked_about() -> None:
    told = adventures(
        Hero(LIN_CHONG, 0, "c3", held=True, banquets=1, wounds=1), Hero(WU_SONG, 0, "e5", held=True)
    )
    assert given(told) is None


def test_the_first_hero_that_can_go_is_chosen_and_a_square_is_one_touch() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3"), Hero(WU_SONG, 0, "e5"))
    assert begun(told) == ("6",)
    view = water_margin.GAME.view(told.state, 0)
    touched = BOARD.touch(view, ("6",), "c4")
    assert touched is not None and (touched.draft, touched.play) == (("6", "c4"), True)
    chosen = BOARD.touch(view, ("6",), "6")
    assert chosen is not None and (chosen.draft, chosen.play) == (("6",), False), "it stays chosen"
    assert begun(
        travels(Hero(LIN_CHONG, 0, "c3", held=True, banquets=1, wounds=1), Hero(WU_SONG, 0, "e5"))
    ) == ("14",)
    assert begun(adventures(Hero(LIN_CHONG, 0, "c3"))) == ()


def test_a_banquet_takes_a_hero_two_squares_by_one_touch_and_is_not_used_for_one() -> None:
    told = travels(Hero(LIN_CHONG, 0, "c3", banquets=1), Hero(WU_SONG, 1, "c4"))
    view = water_margin.GAME.view(told.state, 0)
    near, far = BOARD.touch(view, ("6",), "d3"), BOARD.touch(view, ("6",), "d4")
    assert near is not None and near.draft == ("6", "d3")
    assert far is not None and far.draft == ("6", "d3", "d4") and far.play
    assert BOARD.touch(view, ("6",), "c4") is None, "somebody stands there"


# Entering


def entering(*hand: int) -> Told:
    return at(table(Turn("enter", 0), heroes=(Hero(LIN_CHONG, 0, "c3"),), hands=(hand, (9,))))


def test_a_hero_is_laid_and_moved_until_its_player_says_so() -> None:
    told = entering(SONG_JIANG, WU_SONG)
    view = water_margin.GAME.view(told.state, 0)

    def touched(draft: tuple[str, ...], part: str) -> tuple[tuple[str, ...], bool]:
        found = BOARD.touch(view, draft, part)
        assert found is not None
        return found.draft, found.play

    assert touched(("14",), "e5") == (("14", "e5"), False), "laid"
    assert touched(("14", "e5"), "a1") == (("14", "a1"), False), "moved"
    assert touched(("14", "a1"), "14") == (("14",), False), "back in the hand"
    assert touched(("14", "a1"), "1") == (("1", "a1"), False), "another in its place"
    assert touched(("14", "a1"), "a1") == (("14", "a1"), True)


def test_of_a_hand_of_one_card_that_one_is_chosen_for_its_player_alone() -> None:
    told = entering(WU_SONG)
    assert begun(told) == ("14",)
    assert BOARD.begun(water_margin.GAME.view(told.state, 1)) == ()
    assert BOARD.begun(water_margin.GAME.view(told.state, None)) == ()


# The list of moves


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (adventures(Hero(LIN_CHONG, 0, "c3")).play("6 adventure").play("roll", "inn", "animal", "combat"),
         "Lin Chong : auberge, animal, combat"),
        (a_trial((10, 10)).play("roll", 12), "Lin Chong 21/20 : gourde"),
        (a_trial((10, 10)).play("roll", 2), "Lin Chong 11/20 : blessure"),
        (adventures(Hero(LIN_CHONG, 0, "c3")), ""),
    ],
)  # fmt: skip
def test_a_throw_is_listed_with_what_it_has_brought(told: Told, words: str) -> None:
    say = Translator("fr").with_words("water_margin", sys.modules[water_margin.__name__]).text
    assert name_played(told.events, ROLL, say).replace("\N{NO-BREAK SPACE}", " ") == words
    assert name_played(told.events, ("6", "stay"), say) == ""
