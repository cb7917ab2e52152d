"""The bots of Au bord de l'eau know their view alone, and do what counting says is best."""

from collections.abc import Iterator

import pytest
from water_margin_tables import LIN_CHONG, WU_SONG, Told, band, refuges, wanted

from scales import Scale
from tabletop.bots import Progress, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask
from water_margin import GAME
from water_margin.bot import think
from water_margin.chances import UNIT, at_least, band_after, duel_chance, raids_to_come, trial_chance
from water_margin.rules.hidden import imagine, view
from water_margin.rules.state import State

BEST = max(GAME.levels)


def positions(count: int) -> Iterator[tuple[State, int]]:
    """Moments of random games with a real choice, and who is asked."""
    found, seed = 0, 0
    while found < count:
        seed += 1
        chance = SeededChance(seed)
        state = GAME.start({"victory": "band", "length": "short"}, 2 + seed % 3, chance).state
        step = 0
        while isinstance(ask := GAME.pending(state), Ask):
            step += 1
            if not ask.roll and ask.moves.count() > 1 and (step + seed) % 11 == 0 and found < count:
                found += 1
                yield state, ask.seat
            state = GAME.play(state, ask.moves.sample(chance), chance).state


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
            reports: list[Progress] = []
            thought = drive(think(view(state, seat), level, SeededChance(number)), reports.append)
            ask = GAME.pending(state)
            assert isinstance(ask, Ask) and thought.moves[0] in ask.moves
            assert reports and thought.nodes >= 1


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


def test_a_band_before_its_last_raid_loses_a_sixth() -> None:
    assert abs(band_after(UNIT, 1, 0) - UNIT * 5 // 6) <= 1, "the treasury counts a little"
    assert UNIT * 5 - 6 <= band_after(UNIT, 6, 0) <= UNIT * 5 + 6
    assert band_after(UNIT, 6, 300) > band_after(UNIT, 6, 0), "ransoms"
    assert band_after(8 * UNIT, 1, 0) > band_after(UNIT, 1, 0), "recruits"


def test_the_end_is_sure_where_the_deck_is_empty_or_lasts_for_one_draw() -> None:
    assert raids_to_come(0, 4, 2, 2) == (UNIT,)
    assert raids_to_come(4, 4, 0, 0)[:1] == (0,)
    assert raids_to_come(4, 4, 0, 0).index(max(raids_to_come(4, 4, 0, 0))) == 1
