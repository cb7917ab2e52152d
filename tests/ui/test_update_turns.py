"""What follows without a person: bots that answer late or never, the guide, hints, the end, judging it."""

import re
from dataclasses import replace
from typing import Any

import pytest

from driven import value_of
from hujiyang import GAME as HUNT
from rows import each
from tabletop.bots import bot_seed
from tabletop.game import Event, Key, Message, Over
from tabletop.lesson import Lesson, LessonStep
from ui import actions, effects, mode, score_book
from ui.analysis import Analysis, Judgement, TurningPoint, turning_points
from ui.commands import Command
from ui.lesson import LessonProgress
from ui.mode import guide_assistance
from ui.prompt import hint_text
from ui.settings import Settings
from ui.state import AnyMatch, Asking, BotThinking, Ended, EndOfGame, Hinting, Paused, Question, Queue, Review
from ui.update import turns
from world import (
    AGAINST_BOT,
    ALONE,
    CAPTURES,
    World,
    begin,
    decide,
    ended_hunt,
    hinted_move,
    new_match,
    open_page,
    play_to_the_end,
    undrawn,
    with_table,
)


def against_bot(**options: str) -> World:
    """A person, who has entered a piece, and a bot that thinks."""
    page = open_page(new_match("hujiyang", AGAINST_BOT, 7, **options))
    page.touch("c3")
    return page


def alone(**options: str) -> World:
    return open_page(new_match("contrevent", ALONE, 7, **options))


def test_what_a_bot_thought_too_late_is_not_played() -> None:
    page = against_bot()
    (late,) = page.questions
    page.press("undo")
    page.touch("c4")
    page.answer_to(late, "a1-b1")
    assert page.moves == ["c4"]
    generation = page.questions[0].think.generation
    for older, share, shown in ((0, 0, 0), (0, 40, 40), (0, 30, 40), (1, 100, 40)):
        page.do(actions.Progressed(generation - older, share))
        assert page.state.table.phase == BotThinking(shown), "how far it is never goes back"
    assert 'value="40"' in page.inside("prompt")
    question = page.answer("a1-b1")
    for again, move in ((late, "a1-b1"), (question, "b1-a1")):
        page.answer_to(again, move)
        assert page.moves == ["c4", "a1-b1"]


@each(["stopped", "failed", "a1-e5", "nonsense", ""])
def test_a_bot_that_is_stopped_or_fails_or_answers_with_no_legal_move_pauses_until_it_may_play(
    why: str,
) -> None:
    page = against_bot()
    (question,) = page.questions
    if why == "stopped":
        page.press("stop")
        assert page.cancelled == [question]
    elif why == "failed":
        page.fail()
        assert page.notices == [page.say("table.worker.dead")]
    else:
        page.do(actions.Thought(question.think.generation, "move", why))
        page.questions.clear()
    assert page.state.table.phase == Paused() and page.moves == ["c3"]
    assert [notice.kind for notice in page.state.notices] == ["warn"] * (why != "stopped")
    page.touch("b2")
    assert page.notices[-1] == page.say("table.quiet.paused")
    page.press("resume")
    page.answer("a1-b1")
    assert page.moves == ["c3", "a1-b1"]


def test_the_seed_that_the_worker_is_sent_does_not_lead_to_the_deal() -> None:
    match = new_match("contrevent", ALONE)
    first = turns.bot_request(match, 0, 1)
    assert set(first) == {"do", "game", "options", "level", "seed", "view"}
    assert first["seed"] == bot_seed(7, 0) != 7
    match.play(match.ask.moves.first(1)[0])
    assert turns.bot_request(match, 0, 1)["seed"] == bot_seed(7, 1) != first["seed"]


def test_before_the_guide_plays_the_player_is_asked_and_how_far_it_helped_is_remembered() -> None:
    page, practice = alone(), alone(undo="free")
    page.press("hint")
    assert page.state.table.assistance == ""
    page.answer()
    for answer in ("no", "yes"):
        page.press("autoplay")
        assert isinstance(page.state.dialog, Question) and not page.state.dialog.danger
        page.press(answer)
        assert page.state.table.autoplay is (answer == "yes") is bool(page.questions)
        assert guide_assistance(page.state.table) == page.state.table.assistance == "hint"
    assert page.answer().think.request["level"] == max(page.match.game.levels)
    page.press("stop")
    assert not page.state.table.autoplay and page.state.table.phase == Asking() and page.questions == []
    label = page.wanted(effects.SaveMatch)[-1].saved.label
    assert (label.assistance, label.guided) == (guide_assistance(page.state.table), (0,)) == ("guide", (0,))
    for one in (page, practice):
        one.press("hint")
        one.press("autoplay")
        assert one.state.table.autoplay and one.state.dialog is None, "asked once, in practice never"
        assert one.state.table.hint is None
        one.do(actions.TabLost())
        assert not one.state.table.autoplay, "another tab plays now, and is not played for"


def test_where_no_move_of_the_guide_remains_the_game_is_the_players_own() -> None:
    for opened_again in (False, True):
        page = alone(undo="free")
        page.play(2)
        page.press("autoplay")
        page.answer()
        page.press("stop")
        if opened_again:
            begin(page)
            page.press("games.open", slot="game-1")
        guided = page.match.decisions[2].move
        assert page.state.table.guided == (2,)
        for press, helped in (("undo", "hint"), ("redo", "guide"), ("undo", "hint")):
            page.press(press)
            assert guide_assistance(page.state.table) == helped, "what the guide would play was seen"
        decide(page, *next(move for move in page.match.ask.moves.first(9) if move != guided))
        kept = page.wanted(effects.SaveMatch)[-1].saved.label.assistance
        assert not page.state.table.guided and kept == ("hint" if opened_again else "")


def test_a_hint_is_shown_said_and_let_go_and_as_strong_as_is_preferred() -> None:
    page = open_page(settings=Settings(motion="none", hints="strong"))
    page.press("hint")
    assert page.state.table.hint == Hinting() and page.say("table.hinting") in page.inside("prompt")
    reason, other = Message("table.quiet.bot"), Message("table.quiet.over")
    question = page.answer("c3", reasons=(reason, other))
    assert hinted_move(page.state) == ("c3",) and question.think.request["level"] == max(HUNT.levels)
    said = page.say("table.hint.because", move="c3", reason=page.state.text(reason))
    first, _, others = page.inside("prompt").partition("</summary>")
    assert page.status == said and f"<span>{said}</span>" in first, "one sentence is read aloud"
    assert page.state.text(other) in others
    page.press("settings", name="lang", value="en")
    assert hint_text(page.state) != said
    page.press("hint")
    assert page.state.table.hint is None
    page.press("settings", name="hints", value="light")
    dead, why = Message("table.worker.dead"), page.match.why_not((), "a1")
    for end, told in (
        (lambda: page.press("hint"), []),
        (page.fail, [page.state.text(dead)]),
        (lambda: page.touch("a1"), [page.state.text(why)]),
    ):
        page.press("hint")
        (late,) = page.questions
        assert late.think.request["level"] == min(HUNT.levels)
        end()
        page.answer_to(late, "c3")
        page.do(actions.ThinkingFailed(late.think.generation, "hint", dead))
        assert page.state.table.phase == Asking() and page.state.table.hint is None
        assert page.said() == told and page.questions == [], "let go, or given up"
    page.press("hint")
    page.answer("c3")
    page.touch("c4")
    assert page.state.table.hint is None and page.moves == ["c4"]


def test_a_hint_for_an_earlier_moment_is_of_the_view_of_that_moment() -> None:
    page = against_bot(undo="free")
    page.answer("a1-b1")
    page.press("first")
    page.press("hint")
    (question,) = page.questions
    assert question.at == 0 and question.think.request["seed"] == bot_seed(page.match.seed, 0)
    unmarked = page.page.texts
    page.answer("b2")
    assert hinted_move(page.state) == ("b2",) and page.state.table.review == Review(0)
    assert "b2" in page.status and "b2" in page.inside("prompt")
    on_board = [name for name in unmarked if name == "board" or "layer-" in name]
    assert any(page.inside(name) != unmarked[name] for name in on_board), "it is shown on the board"
    assert page.state.table.assistance == "hint", "the game goes on"
    page.touch("b2")
    assert page.moves == ["c3", "a1-b1"], "it cannot be played there"
    last = against_bot(undo="free")
    last.press("undo")
    for one in (page, last):
        one.press("forward")
        assert one.state.table.hint is None
        one.press("hint")
        assert one.said()[-1] == one.say("table.hint.other"), "a bot was to move, at the last moment too"


def test_a_whole_game_against_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first touch to the end that is told when it has been seen, each decision saved at once. A bot
    answers after a pause, or when pieces have travelled."""
    for span, pause, wait in ((0, turns.BOT_PAUSE, 1500), (300, turns.BOT_PAUSE, 1500), (2600, 2600, 3300)):
        monkeypatch.setattr("ui.update.moves.duration", lambda _, span=span: span)
        page = open_page(new_match(players=AGAINST_BOT, captures=4), settings=Settings(motion="full"))
        for move in CAPTURES:
            if page.questions:
                assert page.answer(move).think.pause == pause
            else:
                page.touch(move)
            assert page.saved() == {"game-1": page.moves} and page.state.table.assistance == ""
        page.wait(wait - 1)
        assert page.state.dialog is None
        page.wait(1)
        (recorded,) = page.wanted(effects.RecordResult)
        assert recorded.result == score_book.result_of(page.state.table)
        assert page.questions == [] and page.state.dialog == EndOfGame()


def test_the_end_is_told_once_with_its_reason_to_who_looks_and_again_where_it_is_reached_again() -> None:
    page = ended_hunt()
    page.press("first")
    page.wait(10 * turns.END_PAUSE)
    assert page.state.dialog is None and page.state.table.phase == Ended()
    page.press("head")
    page.wait(turns.NO_PAUSE)
    over = page.match.pending
    assert isinstance(over, Over) and page.state.text(over.reason) in page.inside("dialog-inside")
    begin(page)
    page.press("games.open", slot="game-1")
    page.wait(10 * turns.END_PAUSE)
    assert page.match.pending == over and page.state.dialog is None, "opened without being told"
    page.press("undo")
    page.press("redo")
    page.press("open", screen="rules")
    page.wait(10 * turns.END_PAUSE)
    assert page.page.dialog == "rules", "it waits for whoever reads"
    page.press("close")
    page.wait(turns.END_REST)
    assert page.page.dialog == "ending"


def test_more_than_a_dozen_moves_of_a_lesson_are_played_quickly() -> None:
    for many, pause in ((12, turns.BOT_PAUSE), (13, turns.LESSON_QUICK)):
        page = open_page()
        step = LessonStep(page.match.ask.prompt, before=(("c3",),) * many)
        page.state = with_table(page.state, lesson=LessonProgress(Lesson("one", {}, 1, (), (step,))))
        page.do(Command("home"), Command("home.resume"))
        for wait, moves in ((pause - 1, []), (1, ["c3"])):
            page.wait(wait)
            assert page.moves == moves


def test_ordered_moves_end_at_another_moment_another_seat_and_at_news() -> None:
    page = open_page()
    page.touch("c3")
    queue = Queue(1, (("a1", "b1"),), 1, None, page.state.generation)
    told = Event("entered", {"seat": 0, "point": "c3"}, to=(1,))
    for fields, decided, why in (
        ({}, {}, ""),
        ({"moves": ()}, {}, turns.STOPPED),
        ({"at": 0}, {}, turns.STOPPED),
        ({"seat": 0}, {}, turns.ASKED),
        ({}, {"rolls": (("die", 1),)}, turns.NEWS),
        ({}, {"shown": True}, turns.NEWS),
        ({}, {"events": (told,)}, turns.NEWS),
        ({}, {"events": (replace(told, to=(0,)),)}, ""),
        ({}, {"events": (replace(told, to=None),)}, ""),
    ):
        match = page.state.table.match
        last: Any = (replace(match.decisions[0], **decided),)
        state = with_table(page.state, match=replace(match, decisions=last))
        assert turns.reason_to_end(state, replace(queue, **fields)) == why, (fields, decided)


# The game that is over: the par of its deal, and where it turned


def analysis_of(page: World) -> Analysis:
    analysis = mode.analysis_of(page.state)
    assert analysis is not None
    return analysis


def test_at_the_end_of_a_deal_the_guide_plays_it_too_and_luck_turns_it_as_moves_do() -> None:
    page = play_to_the_end(alone())
    page.wait(turns.END_PAUSE)
    assert page.page.dialog == "ending" and page.say("table.end.par_looking") in page.inside("dialog-inside")
    with undrawn(page):
        while page.questions:
            assert page.questions[0].think.purpose == "par"
            page.answer()
    par = page.state.table.par
    assert page.state.table.phase == Ended(announced=True) and par is not None
    told = page.say("table.end.par", n=par) if par else page.say("table.end.par_lost")
    assert told in page.inside("dialog-inside")
    (read,) = page.store.carry_out(effects.ReadResults())
    assert isinstance(read, actions.ResultsRead) and [result.par for result in read.results] == [par]
    for fail in (World.fail, lambda page: page.answer_to(page.questions.pop(), "nonsense")):
        page = play_to_the_end(alone())
        page.wait(turns.END_PAUSE)
        page.press("analyse")
        assert [one.think.purpose for one in page.questions] == ["par"], "one thing after the other"
        fail(page)
        assert page.state.table.par is None
    with undrawn(page):
        while page.questions:
            (question,) = page.questions
            assert question.think.purpose == "analysis"
            page.answer(page.match.decisions[question.at].text, chance=900 if question.at in (3, 9) else 300)
    found = {one.at: one for one in turning_points(analysis_of(page)) if one.at < page.match.length}
    assert [*found] == [3, 4, 9, 10]
    assert (found[3].before, found[3].after, found[3].better) == (30, 90, None)
    for at in (*found, 3):
        page.press("next-turning-point")
        if mode.shown_at(page.state) == page.match.length:
            page.press("next-turning-point")
        assert mode.shown_at(page.state) == at


def test_a_finished_game_is_judged_moment_by_moment_and_gives_way_to_a_hint() -> None:
    page = ended_hunt()
    page.wait(turns.END_PAUSE)
    level = page.match.game.analysis_level
    assert level is not None and 'data-do="analyse"' in page.inside("dialog-inside")
    page.press("analyse")
    assert page.state.dialog is None and page.status == page.say("table.analysis.begun")
    for at, decision in enumerate(page.match.decisions):
        (question,) = page.questions
        request = turns.bot_request(page.match, decision.seat, level, at)
        assert (question.at, question.think.purpose) == (at, "analysis")
        assert question.think.request == {**request, "do": "judge", "chances": True}
        page.answer(decision.text, chance=500)
        if at == 1:
            page.press("first")
            page.press("hint")
            page.answer()
            page.press("head")
    done = analysis_of(page)
    assert page.questions == [] and done.done and page.status == page.say("table.analysis.none")
    page.answer_to(question, page.match.decisions[0].text, chance=100)
    assert analysis_of(page) is done, "an answer that comes once more"
    page.press("undo")
    assert mode.analysis_of(page.state) is None, "what was judged goes with the game"


def test_judging_can_be_ended_and_where_the_game_turned_is_marked_on_the_list_and_told() -> None:
    page = ended_hunt()
    page.wait(turns.END_PAUSE)
    page.press("close")
    for end in (lambda: page.press("stop"), page.fail, lambda: page.answer("nonsense")):
        page.press("hint")  # after the end, the tool of hints judges the game
        (late,) = page.questions
        assert late.at == 0 and 'data-do="stop"' in page.inside("prompt")
        end()
        page.answer_to(late, "c3", chance=1)
        assert mode.analysis_of(page.state) is None and page.questions == [], "what comes too late"
    assert [notice.kind for notice in page.state.notices] == ["warn"] * 2
    turned = page.match.length // 2 // 2 * 2  # a decision of the first seat
    page.press("analyse")
    with undrawn(page):
        while page.questions:
            at, match = page.questions[0].at, page.match
            decision, ask = match.decisions[at], match.pending_at(at)
            other = next(one for one in ask.moves.first(2) if one != decision.move)
            known = match.game.move_text(match.state_at(at), other)
            text, usual = (known if at in (turned, turned + 1) else decision.text), (150, 850)[decision.seat]
            page.answer(text, chance={turned: 800, turned + 1: 900}.get(at, usual))
    points = turning_points(analysis_of(page))
    (point,) = [one for one in points if one.at == turned + 1]
    assert (point.seat, point.before, point.after) == (0, 80, 10) and point.better is not None
    row = re.search(rf'<button[^>]*id="move-{turned + 1}"[^>]*>.*?</button>', page.inside("history"))
    side, better = Key("hujiyang.side.merchants.0"), page.say("table.analysis.better", move=point.better.text)
    told = page.say("table.analysis.turned", side=side, before=80, after=10)
    assert row is not None and all(one in row.group() for one in ("log-mark", "▼", told, better))
    assert page.status == page.say("table.analysis.done", n=len(points))
    page.press("review", at=str(turned + 1))
    assert better in page.inside("prompt")
    page.do(actions.TabLost())
    page.press("analyse")
    assert page.questions == [], "another tab plays"


OTHER = Judgement(500, ("e5",), "e5")
"""A judgement of even chances that advises another move."""


def judged(match: AnyMatch, *judgements: Judgement) -> list[TurningPoint]:
    """Where a match turned that is judged so, and from then on as it was played."""
    analysis = Analysis(match)
    same = [Judgement(500, decision.move, decision.text) for decision in match.decisions[len(judgements) :]]
    for judgement in (*judgements, *same):
        analysis = analysis.with_judgement(judgement)
    return list(turning_points(analysis))


def test_without_chance_only_a_worse_move_than_the_guides_turns_a_game_and_what_was_won_stays_won() -> None:
    match = value_of(ended_hunt().match)
    first, second, *others = [Judgement(500, one.move, one.text) for one in match.decisions[:-1]]
    for judgements, turned in (
        ((), []),
        ((replace(OTHER, chance=900), second), [(1, 90, 50)]),
        ((replace(first, chance=900), second), []),  # the guide's own move
        ((replace(OTHER, chance=100), second), []),  # a gain is what the guide had not seen
        ((replace(OTHER, chance=None), second), []),  # no chance is told
        ((replace(OTHER, chance=749), second), []),  # not enough
        ((replace(OTHER, chance=0), OTHER), [(2, 100, 50)]),  # a won game was given away, not the half of it
        ((replace(first, chance=1_000), OTHER), []),  # the loser could not turn it, the guide had seen it
    ):
        points = [(one.at, one.before, one.after) for one in judged(match, *judgements)]
        assert [point for point in points if point[0] < match.length] == turned, judgements
    over, seat = match.pending, match.decisions[-1].seat
    assert isinstance(over, Over)
    losing = replace(OTHER, chance=0 if seat in over.winners else 1_000)
    by_end = match.length in [one.at for one in judged(match, first, second, *others, losing)]
    assert by_end == (seat not in over.winners), "the last decision is judged by the end"
