"""The three lessons: their words are true of their cards, and they teach what the guide would do."""

import pytest
from contrevent_words import LANGUAGES, catalogue

from contrevent import GAME, bot
from contrevent.cards import MAX_LOSS
from contrevent.lessons import DEMONSTRATIONS, LESSONS
from contrevent.rules.odds import most_power
from contrevent.rules.state import State
from contrevent.rules.turn import wind_total
from driven import DrivenMatch
from tabletop.bots import drive
from tabletop.chance import NoChance
from tabletop.game import Ask, Event
from tabletop.lesson import Lesson, LessonStep

SHOWN = {"fr": "Pour voir,", "en": "To see how it works,"}

Moment = tuple[LessonStep, State, tuple[Event, ...]]


def steps(lesson: Lesson) -> dict[str, Moment]:
    """Each step by its name, the lesson's before it: the state it is said of, what has come of its move."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 1, lesson.seed, script=lesson.script)
    found = {}
    for step in lesson.steps:
        before = match.view(0)
        events = match.play(step.move) if step.move else ()
        found[step.say.key.removeprefix("contrevent.lesson.")] = step, before, tuple(events)
    return found


def all_steps() -> dict[str, Moment]:
    return {name: moment for lesson in LESSONS for name, moment in steps(lesson).items()}


def clash(name: str) -> dict[str, object]:
    """What came of the wind in that step."""
    (found,) = (event for event in all_steps()[name][2] if event.kind == "clash")
    return dict(found.params)


def test_the_guide_would_make_every_move_that_is_not_there_to_be_seen() -> None:
    for name, (step, seen, _) in all_steps().items():
        if step.move is not None and name not in DEMONSTRATIONS:
            assert drive(bot.think(seen, bot.FULL, NoChance())).moves[0] == step.move, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_made_to_be_seen_is_announced(lang: str) -> None:
    texts = catalogue(lang)
    assert {name for name in all_steps() if SHOWN[lang] in texts[f"contrevent.lesson.{name}"][0]} == set(
        DEMONSTRATIONS
    )


def test_what_the_first_lesson_says_in_numbers_is_so() -> None:
    assert wind_total(all_steps()["wind.total"][1]) == 22
    assert (clash("wind.push")["counter"], clash("wind.push")["margin"]) == (26, 4)
    before, first = all_steps()["wind.welcome"][1], LESSONS[0]
    match = DrivenMatch.new(GAME, dict(first.options), 1, first.seed, script=first.script)
    for step in first.steps:
        if step.move:
            match.play(step.move)
    assert before.souffle.size - match.view(0).souffle.size == 7


def test_a_support_turns_a_lost_wind_and_a_furvent_is_let_pass() -> None:
    support, push, total = (all_steps()[f"gale.{name}"][1] for name in ("support", "push", "total"))
    assert (wind_total(support), most_power(support)) == (35, 32)
    assert (clash("gale.push")["counter"], clash("gale.push")["margin"]) == (38, 3)
    assert most_power(push) + 12 == 38 and (wind_total(total), most_power(total)) == (35, 31)
    assert 35 - most_power(total) > MAX_LOSS, "so that the Vif would pay all the same"
    assert clash("gale.pass")["result"] == "torn"
    ask = GAME.pending(all_steps()["gale.ruin"][1])
    assert isinstance(ask, Ask) and ask.prompt.params["n"] == 3
