"""What the table answers by itself (A41, A48), what is chosen beforehand, entering (A50), throws that are
listed."""

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
from rows import each
from tabletop.board import EACH, FEW, NONE
from tabletop.i18n import Translator
from water_margin import GAME
from water_margin.board import BOARD
from water_margin.move_names import name_played
from water_margin.rules.state import Admission, Adventure, Exile, Raid, Turn

LIN = Hero(LIN_CHONG, 0, "c3")
WU = Hero(WU_SONG, 0, "e5")


def given(told: Told, throws: str = FEW) -> str | None:
    """The table's answer to the question that stands, as text."""
    found = BOARD.answer(GAME.view(told.state, told.ask.seat), told.ask, throws)
    return None if found is None else " ".join(found)


def begun(told: Told, seat=0) -> tuple[str, ...]:
    return BOARD.begun(GAME.view(told.state, seat))


def a_trial(difficulty: tuple[int, int], **more) -> Told:
    """A hero before the die of its trial of combat: Lin Chong has 9, and a die of twelve sides."""
    trial = Adventure(LIN_CHONG, "mountain", "animal", "combat", difficulty, "gourd", "wound", LIN_CHONG)
    return at(table(Turn("adventure", 0, (LIN_CHONG,)), trial, heroes=(Hero(LIN_CHONG, 0, "c3", **more),)))


def asked(turn, frame, hero=LIN, **more) -> tuple[int, str]:
    return at(table(turn, frame, heroes=(hero,), **more))


RAIDED = {"bands": (band(SONG_JIANG, WU_SONG, treasury=9), None)}
KNOCKED = Turn("refuge", 0, (LIN_CHONG,))
AT_HOME = Hero(LIN_CHONG, 0, "d4", (1, 1, 1), wanted=True)
THREE = (LIN, WU, Hero(LI_KUI, 0, "a1", held=True))
HEALED = Hero(LIN_CHONG, 0, "c3", held=True, banquets=1, wounds=1)


# Throws


def test_the_blue_dice_and_the_storytellers_fall_with_the_touch_that_begins_an_adventure() -> None:
    told = adventures(LIN)
    assert given(told) is None, "its player begins, though there is one hero alone"
    told = told.play("6 adventure")
    assert given(told) == "roll"
    told = told.play("roll", "mountain", "animal", "combat")
    assert told.asked[0] == 1 and given(told) == "roll"
    told = told.play("roll", 9, 10, "gourd", "wound")
    assert given(told) is None, "the die that everybody waits for"


@each(
    [
        # A trial whose end is certain is thrown by the table.
        (a_trial((1, 1)), "roll"),
        (a_trial((1, 9)), "roll"),
        (a_trial((1, 10)), None),
        (a_trial((10, 10)), None),
        (a_trial((10, 9), wounds=4), "roll"),  # twelve and one: it cannot be won
        (a_trial((10, 1), wounds=4), None),
        # Of a raid the soldiers are waited for and not the loot.
        (asked(Turn("resistance", 0, (0,)), Raid(0), **RAIDED), "roll"),
        (asked(Turn("resistance", 0, (0,)), Raid(0, looted=True), **RAIDED), None),
        # The green die is waited for and the turns of a convict are not.
        (asked(KNOCKED, Admission(LIN_CHONG), AT_HOME, bands=(band(1), None)), None),
        (asked(Turn("adventure", 0, (LIN_CHONG,)), Exile(LIN_CHONG, moved=True)), "roll"),
        # Once the step was begun one hero follows the other.
        (adventures(*THREE), None),
        (at(table(Turn("adventure", 0, (LIN_CHONG,)), heroes=THREE)), "14 adventure"),
        (at(table(Turn("adventure", 0, (LIN_CHONG, WU_SONG)), heroes=THREE)), "22 rest"),
        # Heroes that all lose their adventure lose it without a touch, unless one could be healed before.
        (adventures(Hero(LIN_CHONG, 0, "c3", held=True), Hero(WU_SONG, 0, "e5", prison=2)), "6 rest"),
        (adventures(Hero(WU_SONG, 0, "e5", prison=2)), "14 serve"),
        (adventures(HEALED, Hero(WU_SONG, 0, "e5", held=True)), None),
    ]
)
def test_the_table_answers_what_nobody_has_to_decide(told, answer) -> None:
    assert given(told) == answer


def test_a_table_may_want_each_die_by_hand_or_all_thrown_by_themselves() -> None:
    begins = adventures(LIN)
    befalls, decides = begins.play("6 adventure"), a_trial((10, 10))
    assert [given(one, EACH) for one in (begins, befalls, decides)] == ["6 adventure", None, None]
    assert [given(one, NONE) for one in (begins, befalls, decides)] == ["6 adventure", "roll", "roll"]
    assert given(at(table(Turn("adventure", 0, (LIN_CHONG,)), heroes=THREE)), EACH) is None


# Heroes and cards


def entering(*hand: int) -> Told:
    return at(table(Turn("enter", 0), heroes=(LIN,), hands=(hand, (9,))))


@each(
    [
        (travels(LIN, WU), 0, ("6",)),  # the first hero that can go
        (travels(HEALED, WU), 0, ("14",)),
        (adventures(LIN), 0, ()),
        (entering(WU_SONG), 0, ("14",)),  # of a hand of one card that one, for its player alone
        (entering(WU_SONG), 1, ()),
        (entering(WU_SONG), None, ()),
    ]
)
def test_what_there_is_no_choice_about_is_chosen_already(told, seat, chosen) -> None:
    assert begun(told, seat) == chosen


BESIDE = travels(Hero(LIN_CHONG, 0, "c3", banquets=1), Hero(WU_SONG, 1, "c4"))
"""With a banquet, and somebody in the way."""


@each(
    [
        (travels(LIN, WU), "6", "c4", "6 c4!"),  # a square is one touch
        (travels(LIN, WU), "6", "6", "6"),  # it stays chosen
        (BESIDE, "6", "d3", "6 d3!"),  # a banquet is not used for one square
        (BESIDE, "6", "d4", "6 d3 d4!"),
        (BESIDE, "6", "c4", None),
    ]
)
def test_a_hero_travels_by_one_touch(told, draft, part: str, wanted) -> None:
    found = BOARD.touch(GAME.view(told.state, 0), (draft,), part)
    assert (found and (" ".join(found.draft) + "!" * found.play)) == wanted


@each(
    [
        ("14", "e5", "14 e5"),  # laid
        ("14 e5", "a1", "14 a1"),  # moved
        ("14 a1", "14", "14"),  # back in the hand
        ("14 a1", "1", "1 a1"),  # another in its place
        ("14 a1", "a1", "14 a1!"),
    ]
)
def test_a_hero_is_laid_and_moved_until_its_player_says_so(draft, part: str, wanted) -> None:
    """A50."""
    view = GAME.view(entering(SONG_JIANG, WU_SONG).state, 0)
    found = BOARD.touch(view, tuple(draft.split()), part)
    assert " ".join(found.draft) + "!" * found.play == wanted


# The list of moves


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (adventures(LIN).play("6 adventure").play("roll", "inn", "animal", "combat"),
         "Lin Chong : auberge, animal, combat"),
        (a_trial((10, 10)).play("roll", 12), "Lin Chong 21/20 : gourde"),
        (a_trial((10, 10)).play("roll", 2), "Lin Chong 11/20 : blessure"),
        (adventures(LIN), ""),
    ],
)  # fmt: skip
def test_a_throw_is_listed_with_what_it_has_brought(told: Told, words: str) -> None:
    say = Translator("fr").with_words("water_margin", water_margin).text
    assert name_played(told.events, ("roll",), say).replace("\N{NO-BREAK SPACE}", " ") == words
    assert name_played(told.events, ("6", "stay"), say) == ""
