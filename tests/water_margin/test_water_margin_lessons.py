"""The guided games: what their words say is so, and what they pass over is announced."""

import re
from functools import cache

import pytest

import water_margin
from driven import DrivenMatch
from tabletop import drafts
from tabletop.board import BoardContext
from tabletop.game import Event, Move
from tabletop.i18n import Translator
from tabletop.lesson import Lesson
from ui.lesson import LessonProgress
from water_margin import GAME
from water_margin.board import BOARD
from water_margin.lessons import BAND, FIRST, LESSONS, SCRIPT
from water_margin.rules.adventure import ROLL
from water_margin.rules.forecast import Odds, all_odds, spared
from water_margin.rules.score import bandits, treasury
from water_margin.rules.state import SAVE_PRICE, State, hero_of

WU_YONG, ZHU_TONG, WU_SONG = 3, 12, 14


def begun(lesson: Lesson) -> DrivenMatch:
    """The match at the moment at which a lesson begins."""
    match = DrivenMatch.new(GAME, dict(lesson.options), 2, lesson.seed, script=lesson.script)
    for move in lesson.opening:
        match.play(move)
    return match


@cache
def _steps(key: str) -> dict[str, tuple[State, Move | None, tuple[Event, ...]]]:
    """Each step by its name: the state it is said of, its move, and what has come of the move."""
    lesson = next(one for one in LESSONS if one.key == key)
    match = begun(lesson)
    found = {}
    for step in lesson.steps:
        for move in step.before:
            match.play(move)
        state = match.state
        events = match.play(step.move) if step.move is not None else ()
        found[step.say.key.rpartition(".")[2]] = (state, step.move, tuple(events))
    return found


def steps(lesson: Lesson = FIRST) -> dict[str, tuple[State, Move | None, tuple[Event, ...]]]:
    """Those of a lesson."""
    return _steps(lesson.key)


def happened(name: str, kind: str, lesson: Lesson = FIRST) -> dict[str, object]:
    """The event of that kind that came of a step's move."""
    (found,) = (event for event in steps(lesson)[name][2] if event.kind == kind)
    return dict(found.params)


def odds(name: str, lesson: Lesson = FIRST) -> tuple[Odds, ...]:
    """The chances at the moment of a step."""
    state = steps(lesson)[name][0]
    frame = state.frames[-1]
    return all_odds(state, frame)


def needed(chance: Odds) -> int:
    """The lowest face that succeeds."""
    return chance.needed - chance.bonus


def played(script: tuple[tuple[str, str | int], ...]) -> DrivenMatch:
    """The match of the lesson at its end."""
    match = DrivenMatch.new(GAME, dict(FIRST.options), 2, FIRST.seed, script=script)
    for step in FIRST.steps:
        for move in (*step.before, *([step.move] if step.move else [])):
            match.play(move)
    return match


def test_every_card_and_die_is_the_scripts_and_none_is_left_over() -> None:
    assert not any(played(SCRIPT).counters.values())
    assert sum(played(SCRIPT[:-1]).counters.values()) == 1


def test_the_player_leads_the_east_and_is_asked_for_every_move() -> None:
    for lesson in (FIRST, BAND):
        for name, (state, move, _) in steps(lesson).items():
            pending = GAME.pending(state)
            assert move is None or getattr(pending, "seat", None) == 0, name


def test_the_first_trial_is_fifteen_and_six_or_more_wins_it() -> None:
    (chance,) = odds("trial")
    assert chance.needed == 15 and chance.bonus == 9 and needed(chance) == 6
    assert happened("trial", "tried")["total"] == 19 and happened("trial", "rewarded")["reward"] == "gourd"


def test_the_gourd_makes_three_quarters_of_a_third() -> None:
    found = {chance.gourd: chance for chance in odds("gourd")}
    assert {gourd: (needed(one), one.percent) for gourd, one in found.items()} == {
        False: (9, 33),
        True: (4, 75),
    }
    assert happened("drunk", "tried")["total"] == 21 and happened("drunk", "rewarded")["reward"] == "gourd"


def test_wu_yong_wins_seven_taels_and_the_meeting_makes_him_a_brother() -> None:
    assert hero_of(steps()["closer"][0], WU_YONG).taels == 7
    after = hero_of(steps()["sworn"][0], WU_SONG)
    assert (after.brothers, after.taels, after.gourds, sum(after.experience)) == ((WU_YONG,), 7, 0, 2)


def test_a_brothers_wits_and_place_make_twelve() -> None:
    mine, his = sorted(odds("brother"), key=lambda chance: chance.bonus)
    assert (mine.source, mine.bonus, his.source, his.bonus, his.needed) == (
        WU_SONG,
        4 + 3,
        WU_YONG,
        9 + 3,
        16,
    )
    assert needed(odds("wits")[0]) == 4 and happened("wits", "tried")["won"]


def test_three_tokens_make_wanted_and_a_band_is_founded() -> None:
    assert sum(hero_of(steps()["tokens"][0], WU_SONG).experience) == 3
    assert not hero_of(steps()["tokens"][0], WU_SONG).wanted
    assert hero_of(steps()["fort"][0], WU_SONG).wanted
    assert happened("found", "founded")["chief"] == WU_YONG
    assert happened("loot", "looted")["dice"] == (6, 9)
    assert happened("assault", "recruited")["card"] == 1
    assert bandits(steps()["end"][0], 0) == 3 and steps()["end"][0].chapter == 4


def test_every_throw_is_the_players() -> None:
    """A41: who learns the game throws the dice, of the own adventures and of the raid."""
    throws = [name for name, (_, move, _) in steps().items() if move == ROLL]
    assert throws == ["blue", "trial", "drunk", "wits", "loot", "assault"]


@pytest.mark.parametrize(
    "name", ["travel", "closer", "meeting", "fort", "enter", "second_hero", "gourd", "brother", "found"]
)
def test_a_move_of_two_touches_points_at_one_after_the_other_and_one_button_at_all_of_it(name: str) -> None:
    """Who enters is laid on a square, and then said to stay."""
    step = next(one for one in FIRST.steps if one.say.key.endswith(f".{name}"))
    if name in ("gourd", "brother", "found"):
        assert step.point == step.move and step.later == ()
        return
    assert len(step.move) == 2 and step.later == ((step.move[:1], step.move[1:]),)
    if name in ("enter", "second_hero"):
        assert [parts for parts, _ in step.says] == [step.move]
    else:
        assert step.point == step.move[:1]


def pointed_at(match: DrivenMatch, draft: Move, hint: Move) -> set[str]:
    """The buttons of the panel that carry the ring of a lesson."""
    ask, translator = match.ask, Translator("fr")
    translator = translator.with_words("water_margin", water_margin)
    context = BoardContext(
        text=translator.text, seat=ask.seat, draft=draft, next_parts=tuple(ask.moves.next(draft)),
        highlights={"hint": hint},
    )  # fmt: skip
    panel = BOARD.layers(match.view(ask.seat), context)["panel"]
    buttons = re.findall(r"<button [^>]*>", panel)
    ringed = [one for one in buttons if "wm-hint" in one]
    return {re.findall(r'data-part="([^"]*)"', one)[0] for one in ringed}


@pytest.mark.parametrize("lesson", [FIRST, BAND], ids=["first", "band"])
def test_no_step_points_at_an_answer_that_it_forbids_and_the_last_touch_is_asked_for(lesson: Lesson) -> None:
    """Touch after touch, the rings lead to the move and nowhere else, until it is played."""
    match = begun(lesson)
    for step in lesson.steps:
        for move in step.before:
            match.play(move)
        if step.move is None:
            continue
        playing = LessonProgress(lesson, lesson.steps.index(step), len(step.before))
        draft = ()
        is_played = False
        # Who enters is laid, and the question has the button that says so.
        while not is_played and draft != step.move:
            hint = playing.pointed_at(draft)
            ringed = pointed_at(match, draft, hint)
            assert ringed <= {"move " + " ".join(step.move), *step.move}, step.say.key
            whole = "move " + " ".join(step.move)
            part = whole if whole in ringed else next(one for one in hint if one not in draft)
            assert step.lets(draft)
            touched = BOARD.touch(match.view(match.ask.seat), draft, part)
            follows = drafts.touch(match.ask.moves, draft, part)
            draft = touched.draft if touched else follows.prefix
            is_played = touched.play if touched else follows.kind == drafts.PLAY
        assert draft == step.move, step.say.key
        match.play(draft)


# A band and a raid


def test_the_second_lesson_begins_with_a_wanted_hero_a_step_from_a_fort_and_is_short() -> None:
    assert 8 <= len(BAND.steps) <= 13
    hero = hero_of(begun(BAND).state, WU_SONG)
    assert hero.wanted and hero.square == "b3" and sum(hero.experience) == 3
    assert begun(BAND).state.bands == (None, None)


def test_a_band_of_one_is_founded_and_raided_and_its_recruit_leads_it() -> None:
    assert happened("found", "founded", BAND)["square"] == "b2"
    assert happened("loot", "looted", BAND)["taels"] == 6
    assert happened("assault", "led", BAND)["chief"] == 6


def test_zhu_tong_is_wanted_by_his_third_success_and_let_in_by_a_gourd() -> None:
    (chance,) = odds("trial", BAND)
    assert needed(chance) == 5 and chance.bonus == 7 + 5
    assert happened("trial", "wanted", BAND)["card"] == ZHU_TONG
    assert happened("green", "answered", BAND)["result"] == "duel"
    assert hero_of(steps(BAND)["again"][0], ZHU_TONG).gourds == 1
    assert happened("again", "answered", BAND)["result"] == "welcome"
    assert happened("welcome", "joined", BAND)["card"] == ZHU_TONG


def test_three_bandits_are_raided_none_could_be_paid_for_and_a_fourth_comes() -> None:
    assert happened("raid", "looted", BAND)["dice"] == (9, 8, 7)
    before, (_, _, after) = steps(BAND)["soldiers"][0], steps(BAND)["soldiers"]
    assert bandits(before, 0) == 3 and treasury(before, 0) < SAVE_PRICE and spared(3) == 58
    assert [event.params["card"] for event in after if event.kind == "recruited"] == [1]


def test_every_card_and_die_of_the_second_lesson_is_the_scripts() -> None:
    match = begun(BAND)
    for step in BAND.steps:
        for move in (*step.before, *([step.move] if step.move else [])):
            match.play(move)
    assert not any(match.counters.values()) and bandits(match.state, 0) == 4
