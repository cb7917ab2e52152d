"""The lessons: what their words say is so."""

from dataclasses import replace
from functools import cache

import pytest

import nonlieu
import nonlieu.bot as bot
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board.placing import touch
from nonlieu.board.sheet import edit
from nonlieu.lessons import BOT_SHEET, LESSONS, MOVES, PLACED, RESERVE, SAVED, TEARS
from nonlieu.pieces import RANGE
from nonlieu.rules.end_of_turn import zones_won
from nonlieu.rules.orders import orders
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Cards, SetUp, State, Unit, ground, unit_of, zone_of
from tabletop.bots import drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import LANGUAGES, Translator
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


@cache
def steps() -> dict[str, Moment]:
    return played(TEARS)[1]


def at(name: str) -> State:
    return steps()[name][0]


def happened(name: str, kind: str) -> list[dict[str, object]]:
    """The events of that kind that came of a step."""
    return [dict(event.params) for event in steps()[name][2] if event.kind == kind]


def on(state: State, place: str) -> Unit:
    """The unit on a hexagon."""
    return next(one for one in state.units if one.place == place)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.key)
def test_every_card_and_the_storm_are_the_scripts_and_none_is_left_over(lesson: Lesson) -> None:
    assert not any(played(lesson)[0].counters.values())
    if lesson is TEARS:
        assert sum(played(replace(TEARS, script=TEARS.script[:-1]))[0].counters.values()) == 1


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.key)
def test_the_player_leads_good_and_is_asked_for_every_move(lesson: Lesson) -> None:
    for name, (state, step, _) in played(lesson)[1].items():
        pending = GAME.pending(state)
        if not step.is_read:
            assert isinstance(pending, Ask) and pending.seat == 1, name


def test_one_touch_places_the_group_and_the_preset_lays_out_what_the_words_say() -> None:
    state = played(MOVES)[1]["place"][0]
    frame = state.frames[-1]
    assert isinstance(frame, SetUp) and frame.zone == "hyome"
    proposed = touch(state, Placing(state, frame), (), "f3")
    assert proposed is not None and proposed.draft == PLACED
    filled = played(RESERVE)[1]["sheet"][0]
    assert edit(GAME.view(filled, 1), (), ("save", "all")) == SAVED
    assert unit_of(filled, "ga2").tokens - 1 == 7


def test_gorgias_keeps_seven_tokens_and_has_sent_an_ectoplasm() -> None:
    state = at("kept")
    assert unit_of(state, "ea1").reserve == 7 and on(state, "h3").name == "ex1"
    assert zone_of(state, on(state, "h3")) == "torwitch"


def test_the_power_spreads_the_tokens_that_would_have_doubled() -> None:
    """N16: 8 tokens over seven places, the one that is left where the player says."""
    gorgias = unit_of(at("open"), "ea1")
    assert (gorgias.reserve, gorgias.in_box("control"), gorgias.tokens) == (1, 2, 8)
    assert [one["target"] for one in happened("justice", "evened")] == ["ea1"]


def test_space_time_is_opened_for_a_unit_that_could_not_walk_and_is_torn() -> None:
    """N13, N28: two tokens take an Anti-Legionary anywhere in its zone, and that is a tear."""
    before, after = at("open"), at("torn")
    walker = unit_of(before, "gx4")
    assert walker.place == "g3" and not walker.in_box("move") and walker.in_box("channel") == 1
    assert unit_of(after, "gx4").place == "h4" and (before.tears, after.tears) == (0, 1)
    field = ground(before)
    reach = [one for one in field.of_zone("torwitch") if field.distance(one, "j4") <= 2]
    assert reach == ["h4"] and field.distance("g3", "j4") > 2, "from nowhere else of its zone"


def test_the_cards_are_those_that_are_spoken_of() -> None:
    assert unit_of(at("draw"), "gw1").in_box("control") == 2 and on(at("draw"), "e2").name == "gw1"
    frame = at("quasar").frames[-1]
    assert isinstance(frame, Cards) and frame.cards == ("quasar",)
    assert happened("keep", "kept")[0]["card"] == "siren"
    assert [one["unit"] for one in happened("quasar", "destroyed")] == ["ex1"]


def test_the_ray_crosses_the_border_to_a_target_of_one_token() -> None:
    state = at("fire")
    target = on(state, "j4")
    assert (target.name, target.tokens, zone_of(state, target)) == ("ex3", 1, "hyome")
    assert ground(state).distance("h4", "j4") == 2 == RANGE["ectoplasm"]
    assert [one["unit"] for one in happened("fire", "destroyed")] == ["ex3"]


def test_one_order_sends_the_other_three_and_they_come_nearer() -> None:
    state = at("march")
    moves = orders(GAME.view(state, 1), ("march",))
    assert [move[0] for move in moves] == ["gx1", "gx2", "gx3"]
    field, enemies = ground(state), [one.place for one in state.units if one.side == 0]
    for unit, _, there in moves:
        gaps = [
            min(field.distance(here, one) for one in enemies) for here in (unit_of(state, unit).place, there)
        ]
        assert gaps[1] < gaps[0]


def test_the_storm_the_doubling_and_the_majority_are_as_told() -> None:
    assert happened("march", "storm")[0]["zone"] == "grennh" and not happened("march", "swept")
    assert not [one for one in at("march").units if zone_of(at("march"), one) == "grennh"]
    assert happened("march", "doubling") == [{"unit": "ea1", "n": 1}, {"unit": "ga2", "n": 3}]
    for name, reserve in (("ga2", 6), ("ea1", 2)):
        assert unit_of(at("storm"), name).reserve == reserve
    assert zones_won(at("majority"), 1) == ("torwitch",)


def test_who_learns_to_shoot_destroys_two_and_reaches_the_border() -> None:
    match, found = played(MOVES)
    gone = [event.params["unit"] for name in found for event in found[name][2] if event.kind == "destroyed"]
    assert gone == ["ex2", "ex1"] and on(match.state, "i4").name == "gx3"
    assert on(found["fire"][0], "h3").name == "ex1" and on(found["fire"][0], "g3").name == "gx4"


def test_the_sheet_that_is_learnt_against_is_the_bots_own() -> None:
    """One of those that the first level lays out."""
    _, found = played(RESERVE)
    match = DrivenMatch.new(GAME, dict(RESERVE.options), 2, RESERVE.seed, script=RESERVE.script)
    for step in RESERVE.steps[:2]:
        for move in step.before:
            match.play(move)
    assert match.ask.seat == 0
    sheets = {drive(bot.think(match.view(0), 1, SeededChance(seed))).moves[0] for seed in range(60)}
    assert BOT_SHEET in sheets
    assert unit_of(found["opened"][0], "ea1").reserve == 7
    assert unit_of(found["march"][0], "ga2").reserve == 6


def test_the_reserve_that_the_storm_spares_doubles() -> None:
    match, found = played(RESERVE)
    told = [(event.kind, dict(event.params)) for event in found["march"][2]]
    assert ("swept", {"unit": "ea1", "n": 7}) in told and ("doubling", {"unit": "ga2", "n": 6}) in told
    assert unit_of(match.state, "ga2").reserve == 12 and not any(match.counters.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_words_short_enough_for_the_prompt(lang: str) -> None:
    words = Translator(lang).with_words("nonlieu", nonlieu)
    assert all(words.has(lesson.key) and 7 <= len(lesson.steps) <= 13 for lesson in LESSONS)
    for step in (step for lesson in LESSONS for step in lesson.steps):
        for said in (step.say, *(message for _, message in step.says), step.other or step.say):
            assert words.has(said.key) and 30 < len(words.text(said)) <= 165, said.key
        assert step.is_read == (step.other is None)
