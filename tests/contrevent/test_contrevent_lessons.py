"""The three lessons: their words are true of their cards, and they teach what the guide would do."""

from functools import cache
from typing import Any

import contrevent
from contrevent import GAME, bot
from contrevent.cards import MAX_LOSS
from contrevent.lessons import DEMONSTRATIONS, LESSONS
from contrevent.rules.odds import most_power
from contrevent.rules.state import State
from contrevent.rules.turn import wind_total
from driven import DrivenMatch
from tabletop.bots import drive
from tabletop.chance import NoChance
from tabletop.game import Event
from tabletop.i18n import Translator
from tabletop.lesson import LessonStep

SHOWN = {"fr": "Pour voir,", "en": "To see how it works,"}


@cache
def steps() -> dict[str, tuple[LessonStep, State, tuple[Event, ...]]]:
    """Each step by its name: the state it is said of, what has come of its move."""
    found = {}
    for lesson in LESSONS:
        match = DrivenMatch.new(GAME, dict(lesson.options), 1, lesson.seed, script=lesson.script)
        for step in lesson.steps:
            before = match.view(0)
            events = match.play(step.move) if step.move else ()
            found[step.say.key.removeprefix("contrevent.lesson.")] = step, before, tuple(events)
    return found


def clash(name: str) -> dict[str, Any]:
    """What came of the wind in that step."""
    (found,) = (event for event in steps()[name][2] if event.kind == "clash")
    return dict(found.params)


def test_the_guide_would_make_every_move_that_is_not_announced_as_made_to_be_seen() -> None:
    for name, (step, seen, _) in steps().items():
        if step.move is not None and name not in DEMONSTRATIONS:
            assert drive(bot.think(seen, bot.FULL, NoChance())).moves[0] == step.move, name
        for lang, announced in SHOWN.items():
            said = Translator(lang).with_words("contrevent", contrevent).text(step.say)
            assert (announced in said) == (name in DEMONSTRATIONS), name


def test_what_the_lessons_say_in_numbers_is_so() -> None:
    assert wind_total(steps()["wind.total"][1]) == 22
    assert (clash("wind.push")["counter"], clash("wind.push")["margin"]) == (26, 4)
    support, push, total = (steps()[f"gale.{name}"][1] for name in ("support", "push", "total"))
    assert (wind_total(support), most_power(support)) == (35, 32)
    assert (clash("gale.push")["counter"], clash("gale.push")["margin"]) == (38, 3)
    assert most_power(push) + 12 == 38 and (wind_total(total), most_power(total)) == (35, 31)
    assert 35 - most_power(total) > MAX_LOSS, "so that the Vif would pay all the same"
    assert clash("gale.pass")["result"] == "torn"
    assert GAME.pending(steps()["gale.ruin"][1]).prompt.params["n"] == 3
