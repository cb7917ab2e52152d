"""How far heroes are on the way to being bandits, and the good squares for who enters: counted and drawn."""

import re
from dataclasses import replace

import pytest
from test_water_margin_board import context, controls, drawn, words
from water_margin_tables import (
    LI_KUI,
    LIN_CHONG,
    SONG_JIANG,
    WU_SONG,
    Hero,
    Told,
    at,
    band,
    refuges,
    table,
    travels,
    wanted,
)

import water_margin
from boards import spoken_name
from tabletop.game import Message
from water_margin.board import BOARD
from water_margin.board.goals import needed
from water_margin.board.scene import scene
from water_margin.rules.enter import free_squares
from water_margin.rules.goal import distance, goal, goals, good_squares
from water_margin.rules.state import FEW_FORTS, FORTS, State, Turn, neighbours

NARROW = "\N{NO-BREAK SPACE}"


def where(state: State, rank: int) -> tuple[int, str, int]:
    """Tokens, home and steps of a hero."""
    found = goal(state, next(hero for hero in state.heroes if hero.card == rank))
    return found.tokens, found.home, found.steps


# What is counted


def test_without_a_band_the_nearest_fort_is_the_goal_and_with_one_the_refuge() -> None:
    hero = Hero(WU_SONG, 0, "c3", (1, 1, 0))
    assert where(table(Turn("travel", 0), heroes=(hero,)), WU_SONG) == (2, "b2", 2)
    settled = table(Turn("travel", 0), heroes=(hero,), bands=(band(SONG_JIANG, square="f6"), None))
    assert where(settled, WU_SONG) == (2, "f6", 6)


def test_a_fort_where_somebody_stands_or_lives_is_no_goal() -> None:
    hero, other = Hero(WU_SONG, 0, "b3"), Hero(LIN_CHONG, 1, "b2")
    assert where(table(Turn("travel", 0), heroes=(hero,)), WU_SONG)[1:] == ("b2", 1)
    assert where(table(Turn("travel", 0), heroes=(hero, other)), WU_SONG)[1:] == ("b6", 3)
    lived_in = table(Turn("travel", 0), heroes=(hero,), bands=(None, band(SONG_JIANG, square="b2")))
    assert where(lived_in, WU_SONG)[1:] == ("b6", 3)


def test_the_way_leads_round_the_refuges_of_others() -> None:
    assert distance("b1", "b3", ()) == 2 and distance("b1", "b3", ("b2",)) == 4
    assert distance("b1", "b2", ("b2",)) == 1, "the own one may be entered"
    assert distance("a1", "g7", ("a2", "b1")) is None


def test_who_is_nearly_there_comes_first_and_who_was_refused_last() -> None:
    heroes = (
        Hero(LI_KUI, 0, "a7", (1, 0, 0)),
        Hero(LIN_CHONG, 0, "c2", (2, 0, 0)),
        replace(wanted(WU_SONG, "g1"), refused=True),
        wanted(SONG_JIANG, "e4"),
    )
    found = goals(table(Turn("travel", 0), heroes=heroes), 0)
    assert [one.hero.card for one in found] == [SONG_JIANG, LIN_CHONG, LI_KUI, WU_SONG]
    assert [one.missing for one in found] == [0, 1, 2, 0]


# What is shown


@pytest.mark.parametrize(
    ("hero", "needs"),
    [
        (Hero(WU_SONG, 0, "c3", (1, 0, 0)), "Wu Song : encore 2 péripéties à réussir."),
        (Hero(WU_SONG, 0, "c3", (2, 1, 0)), "Wu Song sera recherché après les péripéties."),
        (wanted(WU_SONG, "c3"), "Wu Song est recherché : un fortin est à 2 cases."),
        (wanted(WU_SONG, "b2"), "Wu Song peut fonder une bande dans son fortin."),
        (replace(wanted(WU_SONG, "b2"), prison=2), "Wu Song, recherché, sort du bagne dans 2 tours."),
        (replace(wanted(WU_SONG, "b2"), refused=True), "Wu Song attend que la bande change de chef."),
    ],
)
def test_a_sentence_says_what_the_band_needs_next(hero: Hero, needs: str) -> None:
    state = table(Turn("travel", 0), heroes=(hero,))
    told = replace(travels(Hero(LI_KUI, 0, "g4")), state=state)
    view = water_margin.GAME.view(state, 0)
    assert needed(scene(view, context(told)), goals(view, 0)[0]).replace(NARROW, " ") == needs


def goals_of(told: Told, seat: int | None) -> list[str]:
    """What is said of the heroes in the panel."""
    panel = BOARD.layers(water_margin.GAME.view(told.state, seat), context(told, seat=seat))["panel"]
    rows = re.findall(r'<li class="wm-goal[^"]*">.*?</li>', panel)
    return [re.findall(r'sr-only">([^<]*)<', row)[0].replace(NARROW, " ") for row in rows]


def test_the_own_heroes_stand_in_the_panel_with_their_tokens_and_their_way() -> None:
    heroes = (Hero(LIN_CHONG, 0, "c2", (2, 0, 0)), wanted(WU_SONG, "e4"), Hero(LI_KUI, 1, "f6"))
    told = at(table(Turn("travel", 0), heroes=heroes))
    own = ["Wu Song, recherché, fortin à 1 case", "Lin Chong, 2 succès sur 3, fortin à 1 case"]
    assert goals_of(told, 0) == own == goals_of(told, None)
    assert goals_of(told, 1) == ["Li Kui, 0 succès sur 3, dans un fortin"]


def test_a_counter_shows_its_tokens_until_its_hero_is_wanted_or_bears_two_signs_already() -> None:
    def signs(hero: Hero) -> list[str]:
        told = at(table(Turn("travel", 0), heroes=(hero, Hero(LI_KUI, 0, "g4"))))
        counters = BOARD.layers(water_margin.GAME.view(told.state, 0), context(told))["counters"]
        return re.findall(r"wm-badge wm-badge-(\w+)", counters)

    hero = Hero(WU_SONG, 0, "c3", (1, 1, 0))
    assert signs(hero) == ["tokens"] and signs(replace(hero, experience=(0, 0, 0))) == []
    assert signs(replace(hero, wounds=1, held=True)) == ["wound", "held"]
    assert signs(wanted(WU_SONG, "c3")) == ["wanted"]


# Where one enters well


def entering(*heroes: Hero, founded: bool = False, forts: int = FEW_FORTS) -> Told:
    bands = (band(LI_KUI, square="f6") if founded else None, None)
    return at(
        table(Turn("enter", 0), heroes=heroes, hands=((SONG_JIANG, WU_SONG), (9,)), bands=bands, forts=forts)
    )


@pytest.mark.parametrize("forts", FORTS)
@pytest.mark.parametrize("founded", [False, True])
def test_six_good_squares_are_free_near_a_home_and_can_be_left(founded: bool, forts: int) -> None:
    told = entering(Hero(LIN_CHONG, 0, "c3"), founded=founded, forts=forts)
    found = good_squares(told.state, 0, SONG_JIANG)
    assert len(set(found)) == 6 and set(found) <= set(free_squares(told.state, 0))
    there = [goal(told.state, Hero(SONG_JIANG, 0, square)) for square in found]
    assert all(one.steps <= (2 if founded else 1) for one in there)
    assert {one.home for one in there} <= ({"f6"} if founded else set(FORTS[forts]))
    assert all(len(neighbours(square)) >= 3 for square in found)


def test_the_good_squares_lie_round_several_forts() -> None:
    homes = [goal(entering().state, Hero(1, 0, one)).home for one in good_squares(entering().state, 0, 1)]
    assert max(map(homes.count, homes)) == 2 and len(set(homes)) == 3


def test_good_squares_alone_have_a_dot_a_word_and_a_reason_and_all_others_can_be_touched() -> None:
    told = entering(Hero(LIN_CHONG, 0, "c3"))
    good = set(good_squares(told.state, 0, SONG_JIANG))
    layers = BOARD.layers(water_margin.GAME.view(told.state, 0), context(told, "1"))
    assert layers["marks"].count("wm-dot") == len(good)
    assert words().text(Message("water_margin.board.good.fort")) in layers["panel"]
    found = drawn(told, "1").controls
    open_now = {part for part, one in found.items() if one.get("aria-disabled") is None}
    assert open_now - {"1", "14"} == set(told.ask.moves.next(("1",)))
    assert {part for part, one in found.items() if "bonne case" in spoken_name(one)} == good


def test_nothing_is_proposed_where_a_hint_or_a_lesson_points_at_a_square() -> None:
    told = entering(Hero(LIN_CHONG, 0, "c3"))
    pointed = {"hint": ("1", "g1")}
    assert "bonne case" not in " ".join(controls(told, "1", highlights=pointed).values())
    assert "bonne case" in " ".join(controls(told, "1").values())
    assert "bonne case" not in " ".join(controls(told).values()), "no card is chosen yet"


def test_no_goal_is_shown_while_dice_are_what_matters() -> None:
    told = refuges(wanted(WU_SONG, "f6"), bands=(band(SONG_JIANG, square="f6"), None))
    assert goals_of(told, 0) == ["Wu Song, recherché, au refuge"]
    assert goals_of(told.play(f"{WU_SONG} join"), 0) == []
