"""The guided first game can be played as it is told, and what it says of the board is so."""

from dataclasses import replace

import pytest

import hujiyang
from hujiyang import rules
from hujiyang.lessons import FIRST, LESSONS
from hujiyang.pieces import INDEX, POINTS, SHANG
from hujiyang.rules import State
from tabletop.chance import NoChance
from tabletop.i18n import LANGUAGES, Translator
from tabletop.lesson import Lesson


def states(lesson: Lesson) -> dict[str, State]:
    """The state in which each step's words are said, by the last part of their key; `end` is after all."""
    state = rules.start(lesson.options, 2, NoChance()).state
    found = {}
    for step in lesson.steps:
        found[step.say.key.rpartition(".")[2]] = state
        if step.move is not None:
            state = rules.play(state, step.move, NoChance()).state
    return {**found, "end": state}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_move_of_a_lesson_is_legal_and_every_point_is_one(lesson: Lesson) -> None:
    assert isinstance(states(lesson)["end"], State)
    assert all(point in POINTS for step in lesson.steps for point in step.point)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_words_short_enough_for_the_prompt(lang: str) -> None:
    words = Translator(lang)
    words.add("hujiyang", hujiyang)
    assert words.has(FIRST.key)
    for step in FIRST.steps:
        assert words.has(step.say.key)
        assert 30 < len(words.text(step.say)) <= 140


def test_the_statements_of_the_lesson_are_true() -> None:
    at = states(FIRST)
    assert rules.threats(at["danger"]) == ("b2",)
    assert at["prize"].captured == 1
    assert rules.threats(at["step"]) == ()
    assert rules.threats(at["shelter"]) == ("c1",)
    assert rules.threats(at["safe"]) == ()
    assert rules.threats(at["end"]) == ()


def test_the_points_shown_would_trap_the_shang() -> None:
    at = states(FIRST)["shut"]
    wanted = next(step.point for step in FIRST.steps if step.say.key.endswith(".shut"))
    added = sum(1 << INDEX[point] for point in wanted)
    assert added & (at.ke | at.shang) == 0
    filled = replace(at, ke=at.ke | added, hand=12, turn=SHANG)
    rules.check(filled)
    assert "e5" in rules.trapped(filled)
    for point in wanted:
        less = replace(filled, ke=filled.ke ^ 1 << INDEX[point], hand=13)
        assert "e5" not in rules.trapped(less)
