"""The bots of Au bord de l'eau know their view alone, and do what counting says is best."""

from itertools import pairwise

import pytest
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    WU_SONG,
    Told,
    adventures,
    at,
    band,
    refuges,
    table,
    travels,
    wanted,
)

from scales import Scale
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
from water_margin.bot import think
from water_margin.bot.candidates import REPORT, moves_to_try
from water_margin.bot.chances import (
    UNIT,
    alive_after,
    at_least,
    band_after,
    duel_chance,
    raids_to_come,
    trial_chance,
)
from water_margin.bot.evaluation import Evaluator
from water_margin.rules.hidden import imagine, view
from water_margin.rules.state import FEW_FORTS, FORTS, Admission, Adventure, Exile, Hero, Raid, Turn
from water_margin_choices import given_away, positions

BEST = max(GAME.levels)
AT_HOME = (band(LIN_CHONG, 33), None)


def test_equal_views_of_other_hands_get_the_same_choice(scale: Scale) -> None:
    for number, (state, seat) in enumerate(positions(scale(100))):
        seen = view(state, seat)
        other = imagine(seen, SeededChance(f"{number}/other"))
        assert view(other, seat) == seen
        level = GAME.levels[number % len(GAME.levels)]
        first = drive(think(seen, level, SeededChance(number)))
        assert first == drive(think(view(other, seat), level, SeededChance(number)))


def test_every_level_takes_legal_moves_and_reports_progress(scale: Scale) -> None:
    for number, (state, seat) in enumerate(positions(scale(40))):
        for level in GAME.levels:
            reports = []
            thought = drive(think(view(state, seat), level, SeededChance(number)), reports.append)
            ask = GAME.pending(state)
            assert isinstance(ask, Ask) and thought.moves[0] in ask.moves
            assert reports and thought.nodes >= 1
            told = [0, *(report.nodes for report in reports)]
            assert all(later - earlier <= REPORT for earlier, later in pairwise(told)), "time for the page"


def test_a_bot_keeps_a_gourd_that_would_change_nothing() -> None:
    """A49: nothing can fail, or nothing succeed; at whatever a gourd is worth."""
    for level in GAME.levels:
        for dice, wounds in (((1, 2), 0), ((10, 10), 3)):
            hero = wanted(LI_KUI, "c3", gourds=1, wounds=wounds, experience=(0, 0, 3))
            trial = Adventure(LI_KUI, "inn", "soldiers", "combat", dice, "gourd", "held")
            told = at(table(Turn("adventure", 0, (LI_KUI,)), trial, heroes=(hero,), empty_deck=True))
            assert told.moves == {"own dry", "own gourd", "never gourd", "always gourd"}
            tried = list(moves_to_try(told.state, told.ask))
            assert tried == [("own", "dry")]
            thought = drive(think(view(told.state, 0), level, SeededChance(1)))
            assert thought.moves == (("own", "dry"),)


def chosen(told: Told) -> str:
    seat = told.asked[0]
    return " ".join(drive(think(view(told.state, seat), BEST, SeededChance(1))).moves[0])


def test_a_wanted_hero_on_a_fort_founds_a_band_early() -> None:
    assert chosen(refuges(wanted(WU_SONG, "b2"), chapter=1)) == f"{WU_SONG} found"


def test_in_the_last_chapter_a_wanted_hero_asks_to_be_let_in() -> None:
    at_home = refuges(
        wanted(WU_SONG, "d4", brothers=(30, 31)), bands=(band(LIN_CHONG), None), empty_deck=True, chapter=9
    )
    assert chosen(at_home) == f"{WU_SONG} join"


def test_a_hero_with_many_brothers_waits_outside_while_there_is_time() -> None:
    at_home = refuges(wanted(WU_SONG, "d4", brothers=(28, 29, 30, 31)), bands=(band(LIN_CHONG), None))
    assert chosen(at_home) == f"{WU_SONG} pass"


# What every level sees


def taken(told: Told, level: int) -> set[str]:
    """What a level answers, whatever its chance."""
    seen = view(told.state, told.ask.seat)
    return {" ".join(drive(think(seen, level, SeededChance(number))).moves[0]) for number in range(20)}


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("results", [("welcome", "refusal"), ("trial", "welcome"), ("duel", "welcome")])
def test_no_level_refuses_a_welcome(level: int, results: tuple[str, ...]) -> None:
    hero = wanted(LI_KUI, "d4", gourds=1)
    told = at(table(Turn("refuge", 0, (LI_KUI,)), Admission(LI_KUI, results), heroes=(hero,), bands=AT_HOME))
    assert {"welcome", "again", *results} == told.moves
    assert taken(told, level) == {"welcome"}


@pytest.mark.parametrize("level", GAME.levels)
def test_no_level_misses_what_the_last_chapter_gives(level: int) -> None:
    """A band to found, a step onto the last free fort, a door to knock at, a bandit to ransom."""
    founder = refuges(wanted(WU_SONG, "b2"), empty_deck=True, chapter=9)
    assert taken(founder, level) == {f"{WU_SONG} found"}
    beside = travels(wanted(WU_SONG, "b3"), empty_deck=True, chapter=9)
    assert taken(beside, level) == {f"{WU_SONG} b2"}
    at_home = refuges(wanted(WU_SONG, "d4"), bands=AT_HOME, empty_deck=True, chapter=9)
    assert taken(at_home, level) == {f"{WU_SONG} join"}
    rich = (band(LIN_CHONG, 33, treasury=250), None)
    raid = Raid(0, looted=True, hits=(LIN_CHONG, 33))
    raided = at(table(Turn("resistance", 0, (0,)), raid, bands=rich, empty_deck=True, chapter=9))
    assert taken(raided, level) == {f"{LIN_CHONG} 33 done"}


@pytest.mark.parametrize("level", GAME.levels)
def test_with_many_raids_to_come_the_last_hundred_taels_are_kept_for_who_is_left(level: int) -> None:
    poor, raid = band(LIN_CHONG, 33, treasury=100), Raid(0, looted=True, hits=(33,))
    raided = at(table(Turn("resistance", 0, (0,)), raid, bands=(poor, None)))
    assert taken(raided, level) == {"done"}


@pytest.mark.parametrize("level", GAME.levels)
def test_no_level_takes_a_move_that_it_weighs_far_below_the_best(level: int, scale: Scale) -> None:
    """By no more than its measure; where dice alone decide, by nothing."""
    lesser = 0
    for number, (state, seat) in enumerate(positions(max(30, scale(60)))):
        lost, most = given_away(state, seat, level, number)
        assert lost <= most
        lesser += lost > 0
    assert (lesser > 0) == (level < BEST)


# The others

OUTER_FORTS = tuple(fort for fort in FORTS[FEW_FORTS] if fort != "d4")


def likely(told: Told, seat: int = 0) -> int:
    """What the moment is worth to a seat."""
    return Evaluator(told.state, seat).value(told.state)


def test_a_fort_is_kept_from_a_wanted_hero_beside_it() -> None:
    own = [Hero(rank, 0, square) for rank, square in zip((9, 10, 11, 12), OUTER_FORTS, strict=True)]
    told = travels(Hero(8, 0, "d4"), *own, wanted(WU_SONG, "c4", seat=1), chapter=6)
    while told.asked == (0, "travel"):
        told = told.play(chosen(told))
    assert told.hero(8).square == "d4"


def test_every_fort_that_is_taken_leaves_another_seat_less() -> None:
    """Nobody founds a band on a fort where another's hero stands."""
    keepers = [
        Hero(rank, 0, square) for rank, square in zip((8, 9, 10, 11, 12), FORTS[FEW_FORTS], strict=True)
    ]
    found = []
    for taken in range(FEW_FORTS + 1):
        told = adventures(Hero(30, 0, "a1"), *keepers[:taken], wanted(WU_SONG, "c4", seat=1))
        found.append(Evaluator(told.state, 0).other(told.state, 1))
    assert [one.alive for one in found] == sorted({one.alive for one in found}, reverse=True)
    assert found[-1].mean == found[-1].alive == 0


def test_heroes_around_a_fort_keep_others_from_it() -> None:
    free = likely(adventures(wanted(WU_SONG, "a1"), bands=(band(LIN_CHONG), None)))
    around = [Hero(rank, 1, square) for rank, square in ((30, "c4"), (31, "d3"), (32, "d5"), (33, "e4"))]
    assert likely(adventures(wanted(WU_SONG, "a1"), *around, bands=(band(LIN_CHONG), None))) < free


@pytest.mark.parametrize("forts", FORTS)
def test_a_convict_of_another_is_not_sent_to_a_fort(forts: int) -> None:
    convict = Hero(LI_KUI, 0, "c3")
    told = at(table(Turn("adventure", 0, (LI_KUI,)), Exile(LI_KUI), heroes=(convict,), forts=forts))
    assert told.asked == (1, "exile")
    assert chosen(told) not in FORTS[forts]


def test_a_keeper_leaves_its_fort_to_a_wanted_hero_beside_it() -> None:
    keepers = [Hero(rank, 0, square) for rank, square in ((9, "b2"), (10, "b6"), (11, "f2"), (12, "f6"))]
    told = travels(Hero(30, 0, "d4"), wanted(WU_SONG, "d3"), *keepers, chapter=9)
    while told.asked == (0, "travel"):
        told = told.play(chosen(told))
    assert told.hero(WU_SONG).square == "d4"


# What is counted


@pytest.mark.parametrize(("value", "ways"), [(0, 0), (1, 1), (2, 3), (3, 6), (11, 36)])
def test_trials_are_counted_over_all_dice(value: int, ways: int) -> None:
    """A die of one side and the value, against two dice of magic: ways of 36 in which they show no more."""
    assert trial_chance(1, "magic", value) == UNIT * ways // 36


def test_at_least_so_many_successes() -> None:
    assert at_least(0, 0, 500) == UNIT
    assert at_least(2, 1, 500) == 0
    assert at_least(1, 2, 500) == 750
    assert at_least(3, 3, 500) == 125


def test_equal_duellists_have_equal_chances() -> None:
    assert duel_chance(12, 7, 12, 7) == UNIT // 2
    assert duel_chance(10, 20, 10, 1) == UNIT


def test_a_band_is_wiped_out_when_the_soldiers_hit_everybody() -> None:
    assert alive_after(0, 3) == UNIT and alive_after(3, 0) == 0
    assert alive_after(1, 1) == UNIT * 5 // 6
    assert alive_after(1, 2) == UNIT * 35 // 36
    # The second raid meets one or two: none is hit (a recruit comes), one, or both.
    assert abs(alive_after(2, 1) - UNIT * 5 * 35 // (6 * 36)) <= 1
    assert alive_after(9, 4) > alive_after(9, 1)


def test_a_band_before_its_last_raid_loses_a_sixth() -> None:
    assert abs(band_after(UNIT, 1, 0) - UNIT * 5 // 6) <= 1, "the treasury counts a little"
    assert UNIT * 5 - 6 <= band_after(UNIT, 6, 0) <= UNIT * 5 + 6
    assert band_after(UNIT, 6, 300) > band_after(UNIT, 6, 0), "ransoms"
    assert band_after(8 * UNIT, 1, 0) > band_after(UNIT, 1, 0), "recruits"


def test_the_end_is_sure_where_the_deck_is_empty_or_lasts_for_one_draw() -> None:
    assert raids_to_come(0, 4, 2, 2) == (UNIT,)
    assert raids_to_come(4, 4, 0, 0)[:1] == (0,)
    assert raids_to_come(4, 4, 0, 0).index(max(raids_to_come(4, 4, 0, 0))) == 1
