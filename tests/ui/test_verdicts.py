"""A finished game whose bot tells who wins: the words, the bar, what moves come to, a line on the board."""

import json
import re
from dataclasses import replace
from functools import cache

import tables
from driven import value_of
from hujiyang import GAME as HUNT
from hujiyang.bitboard import KE, SHANG
from rows import each
from tabletop.bots import Verdict
from tabletop.game import Ask, Over
from tabletop.protocol import Session
from tabletop.registry import VERDICTS
from ui import actions, effects, mode
from ui.analysis import Analysis, turning_points
from ui.browser import bot_client
from ui.commands import Command
from ui.mode import Mode, mode_of
from ui.state import Ended, Hinting, Review, State
from ui.update import turns
from verdicts.analysis import VerdictAnalysis
from verdicts.line import LineProgress
from world import TWO, World, new_match, open_page, play_to_the_end, with_table

TURNED = """
    c3 e1-d2 b4 e5-d4 b2 d2-c2 c4 c2xa2 d2 d4xb2 e1 a5xc3 c5 c3-c2 e2 b2-c1 e3 a2-a3 d3 a3-a4 a5
    c2-c3 b4 a1-b2 b5 c1-c2 e5 b2-b3 d4 a4-a3 b1 a3-a4 a1 c2-c1 a2 c1-d1 a3 c3-c2 c1 b3-c3 b4-b3
    c3-b4 a1-b2 c2-c3 b2-c2 b4xb2 a3-b4 b2-a1 a2-b2 c3-b3 d4-c3 a4-a3 e3-d4 a3-a4 e2-e3 a4-a3 d4-d5
    a3-a4 e5-d4 a1-a2 b4-a3 a2-a1 b2-a2 a4-b4 c2-b2 b4-a4 c5-b4
"""
"""A game between the bots of the levels 4 and 3. With all entered, the Shāng step into a lost position with
move 42, the Kè let them out with 43, the Shāng step into another one with 60."""

FIRST_KNOWN = 24
"""The first moment with eight Kè in hand."""


def over() -> World:
    """That game, at its end."""
    match = new_match(players=TWO, undo="free")
    for text in TURNED.split():
        match.play(HUNT.read_move(match.state, text))
    page = open_page(value_of(match))
    page.wait(turns.END_PAUSE)
    page.press("close")
    return page


def let_answer(page: World) -> None:
    think = page.questions.pop().think
    found = bot_client._read(Session(tables.GAMES).answer(json.loads(json.dumps(dict(think.request)))))
    assert isinstance(found, bot_client.Answer) and not page.questions
    told = (found.move, found.reasons, found.chance, found.further, found.verdict, found.verdicts)
    page.do(actions.Thought(think.generation, think.purpose, *told))


@cache
def judged_state() -> State:
    page = over()
    page.press("analyse")
    while page.questions:
        let_answer(page)
    return page.state


def judged(at: int = 0) -> World:
    """The same, judged to its end, looked at from a moment on."""
    page = World(judged_state())
    page.press("review", at=str(at))
    return page


def ask_for_line(page: World) -> None:
    page.press("verdicts.line")
    assert isinstance(page.state.table.hint, Hinting) and 'data-do="stop"' in page.inside("prompt")
    let_answer(page)


def analysis_of(page: World) -> VerdictAnalysis:
    found = mode.analysis_of(page.state)
    assert isinstance(found, VerdictAnalysis) and found.done
    return found


def why(page: World) -> str:
    found = re.search(r'id="prompt-why"[^>]*>([^<]*)<', page.inside("prompt"))
    return found.group(1) if found else ""


def wins(page: World, seat: int, moves: int | None = None) -> str:
    """Who wins, perhaps in how many moves, as the page says it."""
    side = page.say(f"hujiyang.side.merchants.{seat}.the")
    if moves is None:
        return page.say("verdicts.won", side=side)
    return page.say("verdicts.exact", verdict=page.say("verdicts.won.in", side=side, n=moves))


def test_what_is_known_is_told_and_what_is_estimated_is_not_taken_for_it() -> None:
    page = judged(5)
    assert page.say("verdicts.here", verdict="").rstrip(" .") in why(page) and "%" in why(page)
    known = [one.verdict is not None for one in analysis_of(page).judgements]
    first = known.index(True)
    assert FIRST_KNOWN - 2 <= first <= FIRST_KNOWN and all(known[first:])
    assert {value for value, certain in analysis_of(page).values() if certain} == {0, 1_000}
    page.press("review", at=str(first))
    assert why(page).count("(") == 1 and "%" not in why(page)
    page.press("review", at=str(page.match.length - 1))
    assert wins(page, KE, 1) in why(page)


def test_the_game_turns_where_another_one_wins_a_right_move_is_named_and_a_bar_goes_there() -> None:
    page = judged(42)
    points = [point for point in turning_points(analysis_of(page)) if point.at > FIRST_KNOWN]
    assert [(point.at, point.seat) for point in points] == [(42, SHANG), (43, KE), (60, SHANG)]
    turned = page.say("verdicts.turned", before=wins(page, SHANG), after=wins(page, KE, 4))
    assert why(page) == f"{turned} {page.say('verdicts.right', move='a4-b4')}"
    moves, values = analysis_of(page).judgements[42].moves, analysis_of(page).values()
    assert len(moves) == page.match.pending_at(42).moves.count(), "of every move it is told what it comes to"
    assert [one for one, verdict in moves.items() if verdict == Verdict(KE, 7)] == ["b3-c3"]
    assert len(values) == page.match.length + 1 and values[-1] == (1_000, True)
    assert values[42] == (1_000, True) and values[43] == (0, True), "one side above, the other below"
    assert all(f"M{at} " in page.inside("history") for at in (42, 43, 60))


def test_the_refutation_is_played_out_and_the_game_comes_back_as_it_was() -> None:
    page = judged(42)
    before, saved = page.state.table, page.saved()
    ask_for_line(page)
    assert isinstance(page.state.table.lesson, LineProgress) and mode_of(page.state) is Mode.LESSON_WATCH
    assert why(page)
    page.wait(60_000)
    assert mode_of(page.state) is Mode.LESSON_READ
    assert page.moves[0] == "c3-b4" and len(page.moves) == 1 + 7, "what turned it, and the win"
    assert isinstance(page.match.pending, Over) and page.match.pending.winners == (KE,)
    page.touch("a1")
    assert page.said() == [page.say("table.lesson.press", button=page.say("verdicts.back"))]
    page.press("verdicts.back")
    now = page.state.table
    assert (now.match, now.review, now.slot) == (before.match, Review(42), before.slot)
    assert isinstance(before.phase, Ended) and analysis_of(page) == before.phase.analysis
    assert page.saved() == saved, "nothing of it is saved"
    page = judged(43)
    ask_for_line(page)
    page.wait(60_000)
    assert page.moves[0] == "a1-b2" and isinstance(page.match.pending, Ask)
    assert wins(page, SHANG) in page.inside("prompt"), "they hold it at least"


@each(
    [
        Command("home"),
        actions.TabLost(),
        Command("games.delete", slot="game-1"),
        Command("games.rename", slot="game-1", name="Chasse"),
    ]
)
def test_the_game_comes_back_before_anything_is_done_to_it(act: actions.Action) -> None:
    page = judged(42)
    page.state = with_table(page.state, slot="game-1")
    before = page.state.table.match
    ask_for_line(page)
    page.do(act)
    table = page.state.table
    assert (table.lesson, table.slot) == (None, "game-1") and table.match is before
    listed = isinstance(act, Command) and act.name.startswith("games.")
    assert page.page.dialog == ("games" if listed else ""), "the list of saved games stays open"


def test_it_is_fetched_when_such_a_game_is_first_judged_and_another_is_judged_as_before() -> None:
    page = over()
    page.state = replace(page.state, loaded=page.state.loaded - {VERDICTS})
    page.press("analyse")
    page.press("analyse")
    assert mode.analysis_of(page.state) is None
    assert {one.game for one in page.wanted(effects.LoadGame)} == {VERDICTS}
    page.arrive()
    assert isinstance(mode.analysis_of(page.state), VerdictAnalysis) and page.questions
    assert 'id="verdict-slider"' in page.inside("history"), "the bar is there from the first moment on"
    page = play_to_the_end(open_page(new_match("contrevent", TWO[:1])))
    page.press("analyse")
    assert type(mode.analysis_of(page.state)) is Analysis
    assert "verdict-slider" not in page.inside("history")
