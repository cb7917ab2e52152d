"""Moves of a person: touches, drafts, refusals, typed and dragged moves, the question before a bad one."""

import re
from dataclasses import replace

import pytest

from fault_watch import faults_told
from tabletop.board import Touch
from tabletop.game import Message, Move, Over
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, mode_of, quarters
from ui.settings import Settings
from ui.state import Question, Turning
from ui.update import moves
from world import AGAINST_BOT, ALONE, CAPTURES, TWO, World, new_match, open_page, with_table


def test_a_touch_plays_tells_and_saves_and_a_piece_is_chosen_then_its_place_or_put_back() -> None:
    page = open_page()
    page.touch("c3")
    (told,) = page.wanted(effects.Announce)
    event = page.match.decisions[0].events[0]
    assert told.lines[0] == page.state.table.tale.tell(event, page.state.skin, page.state.text)
    assert "c3" in page.inside("history")
    for touched, chosen in (("a1", ("a1",)), ("a1", ()), ("a1", ("a1",)), ("e1", ("e1",))):
        page.touch(touched)
        assert page.state.table.draft.parts == chosen
    page.press("take-back")
    page.touch("a1-b1")
    assert page.saved() == {"game-1": ["c3", "a1-b1"]} and len(page.wanted(effects.SaveMatch)) == 2


def test_what_cannot_be_played_says_why_and_changes_nothing() -> None:
    page, moving = open_page(), open_page(settings=Settings(motion="full"))
    page.do(actions.Notify(Message("table.undo"), "warn"))
    reason = page.match.why_not((), "a1")
    for one in (page, moving):
        one.touch("a1")
    assert reason is not None and reason.key.startswith("hujiyang.why.")
    assert page.notices == [page.say("table.undo"), page.state.text(reason)]
    assert [notice.kind for notice in page.state.notices] == ["warn", "why"]
    assert (page.saved(), page.moves, page.state.table.draft.parts) == ({}, [], ())
    page.touch("c3")
    assert page.moves == ["c3"] and page.notices == [page.say("table.undo")], "what went wrong stays"
    shaken = [one.wanted(effects.Shake) for one in (page, moving)]
    assert shaken == [[], [effects.Shake("a1")]], "where pieces travel"


def test_of_what_the_board_proposes_the_legal_part_is_chosen_and_why_the_rest_cannot_be_is_said() -> None:
    page = open_page(settings=Settings(motion="full"))
    page.touch("c3")
    board = replace(page.state.table.board, touch=lambda view, draft, part: Touch(("a1", "e5"), play=True))
    page.state = with_table(page.state, board=board)
    page.touch("b2")
    reason = page.match.why_not(("a1",), "e5")
    assert page.moves == ["c3"] and page.state.table.draft.parts == ("a1",)
    assert reason is not None and page.notices == [page.state.text(reason)]
    assert page.wanted(effects.Shake) == [effects.Shake("b2")], "what was touched"


def test_on_a_bots_turn_nothing_is_touched_lifted_typed_or_asked_for() -> None:
    page = open_page(new_match(players=AGAINST_BOT))
    page.touch("c3")
    page.do(Command("pick-up", parts=("a1",)))
    assert page.notices == [] and page.wanted(effects.SayStatus) == [], "nobody is asked"
    for command in (Command("touch", part="b2"), Command("type-move", typed="a1-b1"), Command("hint")):
        page.do(command)
        assert page.said() == [page.say("table.quiet.bot")]
    assert page.moves == ["c3"] and page.state.table.draft.parts == () and len(page.questions) == 1


def test_a_move_is_typed_or_dragged_or_refused_with_the_reason() -> None:
    page = open_page()
    page.press("type-move", typed="  ")
    assert (page.moves, page.notices, page.focus) == ([], [], "typed"), "nothing typed is nothing asked"
    page.press("type-move", typed=" c3 ")
    assert page.moves == ["c3"]
    for text in ("a1-c1", "<b>"):
        page.press("type-move", typed=text)
        assert len(page.said()) == 1 and page.moves == ["c3"] and page.focus == "typed"
    cleared = page.wanted(effects.ClearField)
    assert cleared == [effects.ClearField("typed")], "what was refused stays to be mended"
    reason = page.match.why_not(("a1",), "c3")
    assert reason is not None
    for part, said in ((None, []), ("a1", []), ("c3", [page.state.text(reason)]), ("b1", [])):
        page.do(Command("pick-up", parts=("a1",)), Command("drop", part=part, parts=("a1",)))
        assert page.state.table.draft.parts == (("a1",) if said else ()) and page.said() == said
    assert page.moves == ["c3", "a1-b1"]


# Bad moves


def judge(page: World, monkeypatch: pytest.MonkeyPatch, word: str, *moves: Move) -> Message:
    """Let the match on the table warn of these moves, or of all where none are given; the warning. word: or
    `gives_up`."""
    given = Message("hujiyang.warn.repetition", {"n": 2})

    def told(move: Move) -> Message | None:
        return given if move in moves or not moves else None

    monkeypatch.setitem(vars(page.state.table.match), word, told)
    return given


def test_a_losing_move_is_asked_about_before_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page()
    warning = judge(page, monkeypatch, "warn", ("c3",))
    for answer in ("no", "yes"):
        page.touch("c3")
        question = page.state.dialog
        assert page.moves == [] and isinstance(question, Question) and question.text == warning
        then = question.then
        page.press(answer)
        assert page.moves == (["c3"] if answer == "yes" else []) and page.state.dialog is None
    page.touch("a1-b1")
    page.do(then)
    assert page.moves == ["c3", "a1-b1"], "an answer that is out of date plays nothing"


def test_no_confirmation_when_every_move_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page()
    judge(page, monkeypatch, "warn")
    count = len(page.match.ask.moves.first(99))
    for few, better in ((moves.FEW_MOVES, True), (count - 1, True), (count, False)):
        monkeypatch.setattr(moves, "FEW_MOVES", few)
        assert moves.has_better(page.state, ("c3",)) is better, "among many there is something to look for"
    page.touch("c3")
    assert page.state.dialog is None and page.moves == ["c3"]
    first = page.match.ask.moves.first(1)[0]
    judge(page, monkeypatch, "warn", first)
    assert moves.has_better(page.state, first), "any other one"
    monkeypatch.setattr(moves, "has_better", lambda state, move: 1 // 0)
    judge(page, monkeypatch, "warn")
    with faults_told():
        page.touch("a1-b1")
    assert page.moves == ["c3"] and isinstance(page.state.dialog, Question), "where none can be looked for"


def test_what_is_given_up_for_good_is_asked_about_but_where_a_hint_advises_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for hinted in (False, True):
        page = open_page(new_match("contrevent", ALONE))
        passed = judge(page, monkeypatch, "gives_up")
        if hinted:
            page.press("hint")
            page.answer("done")
        page.do(Command("touch", part="done"))
        if not hinted:
            question = page.state.dialog
            assert isinstance(question, Question) and question.text == passed and not question.danger
            assert page.moves == []
            page.press("yes")
        assert page.state.dialog is None and page.moves == ["done"]


def test_a_choice_of_a_solitaire_tells_its_cost_its_cards_and_the_chance_left() -> None:
    page = open_page(new_match("contrevent", ALONE, seed=1))
    page.do(Command("touch", part="form"))
    (told,) = page.live[-1:]
    panel = page.inside("layer-panel")
    bill = re.findall(r'<p class="cv-line">(.+?) <span class="cv-soft">(.+?)</span>', panel)
    assert bill and all(words in told for words in bill[0])
    chosen = re.findall(r'aria-pressed="true" aria-label="([^",]+),', page.inside("layer-hand"))
    assert chosen and all(card in told for card in chosen)


def test_the_end_is_told_to_one_person_alone_and_else_by_names() -> None:
    for players, key in ((AGAINST_BOT, "you_lost"), (AGAINST_BOT[::-1], "you_won"), (TWO, "won")):
        page = open_page(new_match(players=players, captures=4))
        page.do(Command("home"), Command("home.resume"))
        for move in CAPTURES:
            if page.questions:
                page.answer(move)
            else:
                page.touch(move)
        page.wait(5000)
        over = page.match.pending
        assert isinstance(over, Over) and over.winners == (1,)
        words = page.say(f"table.over.{key}", side=page.say("hujiyang.side.merchants.1"), n=1)
        assert page.live[-2:] == [words, page.state.text(over.reason)]
        for region in ("dialog-inside", "prompt"):
            assert words in re.sub("<[^>]+>", "", page.inside(region))


def test_the_board_turns_to_whoever_plays_where_it_is_wanted() -> None:
    match = new_match(undo="free", captures=4)
    page = open_page(match, settings=Settings(turn=True, motion="none"))
    page.touch("b1")
    assert isinstance(page.state.table.phase, Turning) and quarters(page.state) == 0, (
        "seen from where it was made"
    )
    page.press("undo")
    page.wait(moves.FLIP_PAUSE)
    assert not isinstance(page.state.table.phase, Turning) and quarters(page.state) == 0, (
        "nobody waits for it"
    )
    page.touch("b1", "a1")
    assert page.state.table.draft.parts == () and page.notices == []
    page.wait(moves.FLIP_PAUSE)
    page.state = with_table(page.state, board=replace(page.state.table.board, quarters=(0, 1, 2, 3)))
    for turned in (3, 0, 1, 2):
        page.press("flip")
        assert quarters(page.state) == turned
    for move in ("a1-c1", *CAPTURES[2:]):
        page.touch(move)
        page.wait(moves.FLIP_PAUSE - 1)
        last = quarters(page.state)
        page.wait(1)
    assert mode_of(page.state) is Mode.OVER and (last, quarters(page.state)) == (2, 0), (
        "after the last move too"
    )
