"""The bots know their view alone, and do what counting says is best."""

from itertools import pairwise

import pytest
from water_margin_tables import Told, laid

from rows import each
from scales import Scale
from tabletop.bots import Progress, drive
from tabletop.chance import SeededChance
from water_margin import GAME
from water_margin.bot import think
from water_margin.bot.candidates import REPORT, moves_to_try
from water_margin.bot.chances import UNIT, alive_after, at_least, duel_chance, raids_to_come, trial_chance
from water_margin.bot.evaluation import Evaluator, chances
from water_margin.rules.hidden import imagine, view
from water_margin.rules.state import FEW_FORTS, FORTS
from water_margin_choices import given_away, positions

BEST = max(GAME.levels)


def test_equal_views_of_other_hands_get_the_same_choice(scale: Scale) -> None:
    """Which is legal, with progress told often."""
    for number, (state, seat) in enumerate(positions(scale(60))):
        seen, reports = view(state, seat), list[Progress]()
        other = imagine(seen, SeededChance(f"{number}/other"))
        assert view(other, seat) == seen
        for level in GAME.levels:
            first = drive(think(seen, level, SeededChance(number)), reports.append)
            assert first == drive(think(view(other, seat), level, SeededChance(number)))
            assert first.moves[0] in GAME.pending(state).moves
            told = [0, *(report.nodes for report in reports)]
            assert reports and all(later - earlier <= REPORT for earlier, later in pairwise(told))


def taken(told: Told, level: int, chances: int = 20) -> set[str]:
    """What a level answers, whatever its chance."""
    seen = view(told.state, told.ask.seat)
    thoughts = (drive(think(seen, level, SeededChance(number))) for number in range(chances))
    return {" ".join(thought.moves[0]) for thought in thoughts}


@each([("1 2", 0), ("10 10", 3)])
def test_a_bot_keeps_a_gourd_that_would_change_nothing(dice: str, wounds: int) -> None:
    """A49: nothing can fail, or nothing succeed; at whatever a gourd is worth."""
    told = laid(f"@adventure empty: 22 c3 wanted gourds:1 wounds:{wounds} experience:0,0,3")
    told = told.go(f"22 adventure > roll | inn soldiers combat > roll | {dice} gourd held")
    assert told.moves == {"own dry", "own gourd", "never gourd", "always gourd"}
    assert list(moves_to_try(told.state, told.ask)) == [("own", "dry")]
    assert all(taken(told, level, 1) == {"own dry"} for level in GAME.levels)


@each(["refusal > again | welcome", "trial > again | welcome", "duel > again | welcome"])
def test_no_level_refuses_a_welcome(results: str) -> None:
    told = laid("@refuge bands=6+33/-: 22 d4 wanted gourds:2").go(f"22 join > roll | {results}")
    assert {"welcome", "again", results.split()[0]} == told.moves
    assert all(taken(told, level) == {"welcome"} for level in GAME.levels)


@each(GAME.levels)
def test_no_level_misses_what_the_last_chapter_gives(level: int) -> None:
    """A band to found, a step onto the last free fort, a door to knock at, a bandit to ransom."""
    assert taken(laid("@refuge empty: 14 b2 wanted"), level) == {"14 found"}
    assert taken(laid("@travel empty alone: 14 b3 wanted"), level) == {"14 b2"}
    assert taken(laid("@refuge empty bands=6+33/-: 14 d4 wanted"), level) == {"14 join"}
    assert taken(laid("@refuge bands=6+33/-: 14 d4 wanted"), max(2, level)) == {"14 pass"}, "too early"
    raided = laid("@raid empty bands=6+33@d4$250:").go("roll | 5 5 > roll | soldiers soldiers")
    assert taken(raided, level) == {"6 33 done"}


@pytest.mark.parametrize("level", GAME.levels)
def test_no_level_takes_a_move_that_it_weighs_far_below_the_best(level: int, scale: Scale) -> None:
    """By no more than its measure; where dice alone decide, by nothing."""
    lesser = 0
    for number, (state, seat) in enumerate(positions(max(30, scale(60)))):
        lost, most = given_away(state, seat, level, number)
        assert lost <= most
        lesser += lost > 0
    assert (lesser > 0) == (level < BEST)


def test_forts_that_are_taken_and_heroes_around_a_fort_keep_others_from_it() -> None:
    """Nobody founds a band on a fort where another's hero stands."""
    keepers = [f"{rank} {square}, " for rank, square in zip(range(8, 13), FORTS[FEW_FORTS], strict=True)]
    found = []
    for count in range(FEW_FORTS + 1):
        state = laid(f"@adventure: {''.join(keepers[:count])}30 a1, 14 c4 wanted seat:1").state
        found.append(Evaluator(state, 0).other(state, 1))
    assert [one.alive for one in found] == sorted({one.alive for one in found}, reverse=True)
    assert found[-1].mean == found[-1].alive == 0
    around = ", 30 c4 seat:1, 31 d3 seat:1, 32 d5 seat:1, 33 e4 seat:1"
    free, shut = (laid(f"@adventure bands=6/-: 14 a1 wanted{others}").state for others in ("", around))
    assert Evaluator(shut, 0).value(shut) < Evaluator(free, 0).value(free)
    assert taken(laid("@travel: 14 f6 wanted, 22 g6 wanted"), BEST, 1) == {"14 e6"}, "the other keeps it"
    assert max(chances(free)) < max(chances(laid("@end bands=6/-: 14 a1 wanted").state)), "much is to come"


def test_chances_are_counted_over_all_dice() -> None:
    """A die of one side and the value, against two dice of magic: ways of 36 in which they show no more."""
    for value, ways in ((0, 0), (1, 1), (2, 3), (3, 6), (11, 36)):
        assert trial_chance(1, "magic", value) == UNIT * ways // 36
    assert [at_least(*of, 500) for of in ((0, 0), (2, 1), (1, 2), (3, 3))] == [UNIT, 0, 750, 125]
    assert duel_chance(12, 7, 12, 7) == UNIT // 2 and duel_chance(10, 20, 10, 1) == UNIT
    # A band is wiped out when the soldiers hit everybody; after a first raid one or two are left.
    assert alive_after(0, 3) == UNIT and alive_after(3, 0) == 0
    assert (alive_after(1, 1), alive_after(1, 2)) == (UNIT * 5 // 6, UNIT * 35 // 36)
    assert abs(alive_after(2, 1) - UNIT * 5 * 35 // (6 * 36)) <= 1
    assert alive_after(9, 4) > alive_after(9, 1)
    assert raids_to_come(0, 4, 2, 2) == (UNIT,), "the deck is empty"
    once = raids_to_come(4, 4, 0, 0)
    assert once[0] == 0 and once.index(max(once)) == 1
