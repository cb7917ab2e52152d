"""The guided games and the figures of the rules: what their words say is so."""

import re
from functools import cache

from driven import DrivenMatch
from rows import each
from tabletop.figure import context_of, reached
from tabletop.game import Event
from tabletop.lesson import Lesson
from water_margin import GAME
from water_margin.board.stills import still
from water_margin.figures import FIGURES
from water_margin.lessons import BAND, FIRST, LESSONS
from water_margin.rules.forecast import all_odds
from water_margin.rules.score import bandits, treasury
from water_margin.rules.state import SAVE_PRICE, State, hero_of

WU_YONG, ZHU_TONG, WU_SONG = 3, 12, 14


@cache
def steps(key: str) -> tuple[DrivenMatch, dict[str, tuple[State, tuple[Event, ...]]]]:
    """A guided game at its end; each step by its name: the state it is said of, what has come of its move."""
    lesson = next(one for one in LESSONS if one.key == key)
    match = DrivenMatch.new(GAME, dict(lesson.options), 2, lesson.seed, script=lesson.script)
    for move in lesson.opening:
        match.play(move)
    found = {}
    for step in lesson.steps:
        for move in step.before:
            match.play(move)
        state = match.state
        events = match.play(step.move) if step.move is not None else ()
        found[step.say.key.rpartition(".")[2]] = (state, tuple(events))
    return match, found


@each(
    [
        (FIRST, "trial", {"tried.total": 19, "rewarded.reward": "gourd"}),
        (FIRST, "drunk", {"tried.total": 21, "rewarded.reward": "gourd"}),
        (FIRST, "wits", {"tried.won": True}),
        (FIRST, "found", {"founded.chief": WU_YONG}),
        (FIRST, "loot", {"looted.dice": (6, 9)}),
        (FIRST, "assault", {"recruited.card": 1}),
        (BAND, "found", {"founded.square": "b2"}),
        (BAND, "loot", {"looted.taels": 6}),
        (BAND, "assault", {"led.chief": 6}),
        (BAND, "trial", {"wanted.card": ZHU_TONG}),
        (BAND, "green", {"answered.result": "duel"}),
        (BAND, "again", {"answered.result": "welcome"}),
        (BAND, "welcome", {"joined.card": ZHU_TONG}),
        (BAND, "raid", {"looted.dice": (9, 8, 7)}),
        (BAND, "soldiers", {"recruited.card": 1}),
    ]
)
def test_a_step_of_a_guided_game_comes_out_as_it_is_told(lesson: Lesson, step: str, told) -> None:
    events = {event.kind: event.params for event in steps(lesson.key)[1][step][1]}
    assert {name: events[name.split(".")[0]][name.split(".")[1]] for name in told} == told


def test_the_heroes_and_chances_of_the_guided_games_are_as_they_are_told() -> None:
    """And every die and card is the script's, with none left over."""
    for lesson, name, least in (
        (FIRST, "trial", {6}),
        (FIRST, "gourd", {9, 4}),
        (FIRST, "brother", {16 - (4 + 3), 16 - (9 + 3)}),
        (FIRST, "wits", {4}),
        (BAND, "trial", {5}),
    ):
        state = steps(lesson.key)[1][name][0]
        assert {one.needed - one.bonus for one in all_odds(state, state.frames[-1])} == least, name
    match, first = steps(FIRST.key)
    sworn = hero_of(first["sworn"][0], WU_SONG)
    assert (sworn.brothers, sworn.taels, sworn.gourds, sworn.experience) == ((WU_YONG,), 7, 0, (2, 0, 0))
    assert not hero_of(first["tokens"][0], WU_SONG).wanted and hero_of(first["fort"][0], WU_SONG).wanted
    assert (bandits(match.state, 0), match.state.chapter, any(match.counters.values())) == (3, 4, False)
    match, second = steps(BAND.key)
    assert treasury(second["soldiers"][0], 0) < SAVE_PRICE, "nobody could be paid for"
    assert (bandits(match.state, 0), any(match.counters.values())) == (4, False)


def test_the_figures_show_what_their_captions_say() -> None:
    shown = {figure.name: figure for figure in FIGURES}
    trial = reached(GAME, shown["trial"]).state
    assert [(one.gourd, one.percent) for one in all_odds(trial, trial.frames[-1])] == [
        (False, 33),
        (True, 75),
    ]
    hero = hero_of(reached(GAME, shown["wanted"]).state, WU_SONG)
    assert (hero.experience, hero.wanted, hero.brothers, hero.taels) == ((2, 1, 0), True, (WU_YONG,), 7)
    green, duel = (
        still(*context_of(GAME, shown[name], str, ""), shown[name].part) for name in ("joining", "duel")
    )
    assert "1/6" in green and "2/6" in green
    assert re.findall(r'class="wm-still-text"[^>]*>(\d+)<', duel) == ["8", "17", "11", "17"], "a tie"
