"""The guided war: what its words say is so, and what the table plays in it is announced."""

from functools import cache

import pytest

import nonlieu
import nonlieu.bot as bot
from driven import DrivenMatch
from nonlieu import GAME
from nonlieu.board.placing import touch
from nonlieu.board.sheet import edit
from nonlieu.lessons import (
    BOT_SHEET,
    FIRST,
    GIVEN,
    LESSONS,
    MOVES,
    PLACED,
    RESERVE,
    SAVED,
    SCRIPT,
    SHEETS_WITH_REPRODUCTION,
)
from nonlieu.pieces import RANGE
from nonlieu.rules.end_of_turn import zones_won
from nonlieu.rules.orders import orders
from nonlieu.rules.setup import Placing
from nonlieu.rules.state import Acting, Lay, SetUp, State, Unit, find, ground, unit_of, zone_of
from tabletop.bots import bot_seed, drive
from tabletop.chance import SeededChance
from tabletop.game import Ask, Event
from tabletop.i18n import LANGUAGES, Translator
from tabletop.lesson import Lesson, LessonStep

Moment = tuple[State, LessonStep, tuple[Event, ...]]


def played(
    script: tuple[tuple[str, str | int], ...], lesson: Lesson = FIRST
) -> tuple[DrivenMatch, dict[str, Moment]]:
    """The match at the end of the lesson; each step by its name: the state it is said of, what it waits for,
    and what has come of that."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 2, lesson.seed, script=script)
    found: dict[str, Moment] = {}
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
    return played(SCRIPT)[1]


def at(name: str) -> State:
    return steps()[name][0]


def happened(name: str, kind: str) -> list[dict[str, object]]:
    """The events of that kind that came of a step."""
    return [dict(event.params) for event in steps()[name][2] if event.kind == kind]


def on(state: State, place: str) -> Unit:
    """The unit on a hexagon."""
    return next(one for one in state.units if one.place == place)


def test_every_card_and_the_storm_are_the_scripts_and_none_is_left_over() -> None:
    assert not any(played(SCRIPT)[0].counters.values())
    assert sum(played(SCRIPT[:-1])[0].counters.values()) == 1


def test_the_player_leads_good_and_is_asked_for_every_move() -> None:
    for name, (state, step, _) in steps().items():
        pending = GAME.pending(state)
        if not step.is_read:
            assert isinstance(pending, Ask) and pending.seat == 1, name


def test_one_touch_places_the_group_and_the_presets_lay_out_what_the_words_say() -> None:
    state = at("place")
    frame = state.frames[-1]
    assert isinstance(frame, SetUp) and frame.zone == "hyome"
    proposed = touch(state, Placing(state, frame), (), "f3")
    assert proposed is not None and proposed.draft == PLACED
    first, second = GAME.view(at("sheet"), 1), GAME.view(at("again"), 1)
    assert edit(first, (), ("save", "all")) == SAVED and edit(second, (), ("again", "all")) == GIVEN
    themis = unit_of(at("sheet"), "ga2")
    assert themis.tokens - 1 == 7
    assert unit_of(at("again"), "ga2").tokens - 1 == len(SHEETS_WITH_REPRODUCTION) == 8


def test_the_standing_order_takes_what_the_ray_costs_from_the_reserve() -> None:
    themis = unit_of(at("struck"), "ga2")
    assert (themis.reserve, themis.tokens) == (4, 5) and unit_of(at("opened"), "ea1").in_box("channel") == 3


def test_targets_stand_where_the_words_say_and_are_in_reach() -> None:
    for name, prey, place in (("ray", "ex2", "j2"), ("fire", "ex3", "j4")):
        state = at(name)
        move = steps()[name][1].move
        assert move is not None and on(state, place).name == prey and move[2] == place
        shooter, target = unit_of(state, move[0]), unit_of(state, prey)
        assert ground(state).distance(shooter.place, place) <= RANGE[shooter.kind] and target.tokens == 1
        assert [one["unit"] for one in happened(name, "destroyed")] == [prey]
    assert zone_of(at("fire"), on(at("fire"), "j4")) == "hyome"
    assert not any(
        ground(at("draw")).distance("g3", one.place) <= 2 for one in at("move").units if one.name[0] == "e"
    )


def test_the_cards_are_those_that_are_spoken_of() -> None:
    assert at("quasar").frames[-1].cards == ("quasar",)  # type: ignore[union-attr]
    assert happened("keep", "kept")[0]["card"] == "siren"
    raider = on(at("quasar"), "h3")
    assert raider.name == "ex1" and zone_of(at("quasar"), raider) == "torwitch"
    assert find(at("gift"), "ex1") is None


def test_a_token_that_was_given_acts_in_the_same_turn() -> None:
    before, after = at("gift"), at("move")
    assert unit_of(before, "gx4").place == "g3" and unit_of(before, "gw1").place == "e2"
    assert unit_of(after, "gx4").in_box("channel") == 1 == unit_of(before, "gx4").tokens
    assert happened("fire", "ray")[0]["unit"] == "gx4"


def test_a_later_kind_costs_the_other_watcher_its_turn() -> None:
    frames = at("move").frames[-1], at("fire").frames[-1]
    assert all(isinstance(one, Acting) for one in frames)
    assert ["gw2" in one.left for one in frames if isinstance(one, Acting)] == [True, False]


def test_one_order_sends_the_other_three() -> None:
    moves = orders(GAME.view(at("march"), 1), ("march",))
    assert [move[0] for move in moves] == ["gx1", "gx2", "gx3"]


def test_the_storm_the_doubling_and_the_majority_are_as_told() -> None:
    assert happened("march", "storm")[0]["zone"] == "hyome"
    assert happened("march", "swept") == [{"unit": "ea1", "n": 3}]
    assert happened("march", "doubling") == [{"unit": "ga2", "n": 4}]
    assert unit_of(at("storm"), "ga2").reserve == 8 and zone_of(at("storm"), unit_of(at("storm"), "ga2")) == (
        "torwitch"
    )
    assert zones_won(at("majority"), 1) == ("torwitch",) and zones_won(at("majority"), 0) == ("hyome",)
    assert unit_of(at("again"), "gw1").beside == 1 and on(at("majority"), "e2").name == "gw1"


def test_the_revenge_destroys_who_had_two_tokens_and_an_aesir_is_born() -> None:
    assert find(at("birth"), "gx4") is None and unit_of(at("turn"), "gx4").tokens == 2
    newborn, mother = unit_of(at("end"), "ga10"), unit_of(at("end"), "ga2")
    assert (newborn.place, newborn.power, mother.tokens) == ("e4", "", 1)
    assert at("end").frames[-1] == Lay("ga10", 8)


def test_who_learns_to_shoot_destroys_two_and_reaches_the_border() -> None:
    match, found = played(MOVES.script, MOVES)
    gone = [event.params["unit"] for name in found for event in found[name][2] if event.kind == "destroyed"]
    assert gone == ["ex2", "ex1"] and on(match.state, "i4").name == "gx3"
    assert on(found["fire"][0], "h3").name == "ex1" and on(found["fire"][0], "g3").name == "gx4"


def test_the_sheet_that_is_learnt_against_is_the_bots_own() -> None:
    _, found = played(RESERVE.script, RESERVE)
    match = DrivenMatch.new(GAME, dict(RESERVE.options), 2, RESERVE.seed, script=RESERVE.script)
    for step in RESERVE.steps[:2]:
        for move in step.before:
            match.play(move)
    assert match.ask.seat == 0
    for level in (1, 2):  # the second is the one of the first real duel
        assert (
            drive(bot.think(match.view(0), level, SeededChance(bot_seed(RESERVE.seed, 2)))).moves[0]
            == BOT_SHEET
        )
    assert unit_of(found["opened"][0], "ea1").reserve == 7
    assert unit_of(found["march"][0], "ga2").reserve == 6


def test_the_reserve_that_the_storm_spares_doubles() -> None:
    match, found = played(RESERVE.script, RESERVE)
    told = [(event.kind, dict(event.params)) for event in found["march"][2]]
    assert ("swept", {"unit": "ea1", "n": 7}) in told and ("doubling", {"unit": "ga2", "n": 6}) in told
    assert unit_of(match.state, "ga2").reserve == 12 and not any(match.counters.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_words_short_enough_for_the_prompt(lang: str) -> None:
    words = Translator(lang).with_words("nonlieu", nonlieu)
    assert all(words.has(lesson.key) and len(lesson.steps) <= 20 for lesson in LESSONS)
    for step in (step for lesson in LESSONS for step in lesson.steps):
        for said in (step.say, *(message for _, message in step.says), step.other or step.say):
            assert words.has(said.key) and 30 < len(words.text(said)) <= 165, said.key
        assert step.is_read == (step.other is None)
