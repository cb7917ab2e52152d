"""The lessons and the figures of the rules: what their words say is so."""

import pytest

import nonlieu.bot as bot
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board.stills import still
from nonlieu.figures import FIGURES
from nonlieu.lessons import BOT_SHEET, LESSONS, RESERVE
from nonlieu.rules.state import State, unit_of
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.figure import context_of
from tabletop.game import Ask, Event
from tabletop.lesson import Lesson, LessonStep

Moment = tuple[State, LessonStep, tuple[Event, ...]]


def played(lesson: Lesson) -> tuple[DrivenMatch, dict[str, Moment]]:
    """The match at the end of a lesson; each step by its name: the state it is said of, what it waits for,
    and what has come of that."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 2, lesson.seed, script=lesson.script)
    found = {}
    for step in lesson.steps:
        for move in step.before:
            match.play(move)
        state = match.state
        moves = (step.move,) if step.move else GAME.orders(match.view(1), (step.batch,)) if step.batch else ()
        events = tuple(event for move in moves for event in match.play(move))
        found[step.say.key.rpartition(".")[2]] = state, step, events
    return match, found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.key)
def test_the_player_leads_good_and_the_script_is_used_up(lesson: Lesson) -> None:
    match, steps = played(lesson)
    assert not any(match.counters.values())
    for name, (state, step, _) in steps.items():
        pending = GAME.pending(state)
        assert step.is_read or (isinstance(pending, Ask) and pending.seat == 1), name


def test_the_sheet_that_is_learnt_against_is_the_bots_own() -> None:
    """One of those that the first level lays out; the storm takes its reserve and spares Thémis'."""
    _, found = played(RESERVE)
    match = DrivenMatch.new(GAME, dict(RESERVE.options), 2, RESERVE.seed, script=RESERVE.script)
    for step in RESERVE.steps[:2]:
        for move in step.before:
            match.play(move)
    assert match.ask.seat == 0
    sheets = {drive(bot.think(match.view(0), 1, SeededChance(seed))).moves[0] for seed in range(60)}
    assert BOT_SHEET in sheets
    told = [(event.kind, dict(event.params)) for event in found["march"][2]]
    assert ("swept", {"unit": "ea1", "n": 7}) in told and ("doubling", {"unit": "ga2", "n": 6}) in told


def test_the_storm_has_struck_and_themis_reserve_has_doubled() -> None:
    """The figure shows what its caption says."""
    figure = next(one for one in FIGURES if one.name == "storm")
    view, around = context_of(GAME, figure, lambda message: message.key, "")
    told = [(event.kind, dict(event.params)) for event in around.last_events]
    assert ("storm", {"zone": "hyome"}) in told and ("doubling", {"unit": "ga2", "n": 4}) in told
    assert unit_of(view.state, "ga2").reserve == 8
    assert 'class="nl-tempest"' in still(view, around, figure.part)
