"""Moves of a person: touches, drafts, refusals, typed and dragged moves, the question before a bad one."""

import re
from dataclasses import replace

import pytest

from fault_watch import faults_told
from tabletop.board import Touch
from tabletop.game import Key, Message, Move, Over
from tabletop.record import Player
from ui import actions, effects
from ui.commands import Command
from ui.mode import Mode, mode_of, quarters
from ui.move_list import Kept, log_entries
from ui.settings import Settings
from ui.state import Question, Turning
from ui.update import moves
from ui.update.change import DRAFT_TIME
from world import AGAINST_BOT, ALONE, CAPTURES, TWO, World, new_match, open_page, with_table

# Touching


def test_a_touch_plays_tells_and_saves() -> None:
    page = open_page()
    page.touch("c3")
    assert page.moves == ["c3"]
    assert page.saved() == {"game-1": ["c3"]} and len(page.wanted(effects.SaveMatch)) == 1
    (told,) = page.wanted(effects.Announce)
    event = page.match.decisions[0].events[0]
    assert told.lines[0] == page.state.table.tale.tell(event, page.state.skin, page.state.text)
    assert "c3" in page.inside("history")


def test_a_piece_is_chosen_then_its_place_and_can_be_put_back() -> None:
    page = open_page()
    page.touch("c3", "a1")
    assert page.state.table.draft.parts == ("a1",)
    assert 'data-do="take-back"' in page.inside("prompt")
    page.touch("a1")
    assert page.state.table.draft.parts == ()
    page.touch("a1", "e1")
    assert page.state.table.draft.parts == ("e1",)
    page.press("take-back")
    assert page.state.table.draft.parts == ()
    page.press("take-back")
    page.touch("a1-b1")
    assert page.moves == ["c3", "a1-b1"]


def test_what_cannot_be_played_says_why_and_changes_nothing() -> None:
    page = open_page()
    page.do(actions.Notify(Message("table.undo"), "warn"))
    reason = page.match.why_not((), "a1")
    page.touch("a1")
    assert reason is not None and reason.key.startswith("hujiyang.why.")
    assert page.notices == [page.say("table.undo"), page.state.text(reason)]
    assert [notice.kind for notice in page.state.notices] == ["warn", "why"]
    assert (page.saved(), page.moves, page.state.table.draft.parts) == ({}, [], ())
    page.touch("c3")
    assert page.moves == ["c3"] and page.notices == [page.say("table.undo")], "what went wrong stays"


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


def test_what_cannot_be_touched_is_shaken_where_pieces_travel() -> None:
    still, moving = open_page(), open_page(settings=Settings(motion="full"))
    for page in (still, moving):
        page.touch("a1")
    assert still.wanted(effects.Shake) == []
    assert moving.wanted(effects.Shake) == [effects.Shake("a1")]


@pytest.mark.parametrize(
    "command",
    [
        Command("touch", part="b2"),
        Command("pick-up", parts=("a1",)),
        Command("type-move", typed="a1-b1"),
        Command("hint"),
    ],
)
def test_on_a_bots_turn_nothing_is_touched_lifted_typed_or_asked_for(command: Command) -> None:
    page = open_page(new_match(players=AGAINST_BOT))
    page.touch("c3")
    assert len(page.questions) == 1 and page.wanted(effects.SayStatus) == [], "nobody is asked"
    page.do(command)
    assert page.notices == [page.say("table.quiet.bot")] * (command.name != "pick-up")
    assert page.moves == ["c3"] and page.state.table.draft.parts == () and len(page.questions) == 1


# Drafts


def test_a_draft_is_saved_once_and_as_it_is_last_when_it_has_stood_a_moment() -> None:
    page = open_page()
    page.touch("c3", "a1")
    page.wait(DRAFT_TIME - 1)
    assert saved_draft(page) == ()
    page.touch("a1", "e1")
    saves = len(page.wanted(effects.SaveMatch))
    page.wait(1)
    assert saved_draft(page) == ("e1",)
    page.wait(DRAFT_TIME)
    assert len(page.wanted(effects.SaveDrafts)) == 1
    assert len(page.wanted(effects.SaveMatch)) == saves, "the match is not saved again"
    nowhere = open_page(new_match(seed=8))
    nowhere.do(Command("pick-up", parts=("c3",)))
    nowhere.wait(2 * DRAFT_TIME)
    assert nowhere.saved() == {}, "a match that is saved nowhere has no drafts"


def saved_draft(page: World) -> Move:
    return saved_game(page).saved.draft


def saved_game(page: World) -> actions.GameOpened:
    (opened,) = page.store.carry_out(effects.ReadSlot("game-1", "open"))
    assert isinstance(opened, actions.GameOpened)
    return opened


def test_with_a_move_its_draft_is_gone_from_what_is_saved() -> None:
    page = open_page()
    page.touch("c3", "a1")
    page.wait(DRAFT_TIME)
    assert [one.draft for one in saved_game(page).drafts] == [("a1",)]
    page.touch("b1")
    assert page.moves == ["c3", "a1-b1"] and saved_game(page).drafts == ()


def test_a_draft_is_saved_before_the_page_may_go() -> None:
    page = open_page()
    page.touch("c3", "a1")
    page.do(actions.PageHidden())
    assert saved_draft(page) == ("a1",)
    page.do(actions.PageHidden())
    assert len(page.wanted(effects.SaveDrafts)) == 1, "it is saved already"
    page.press("take-back")
    page.do(actions.PageHidden())
    assert saved_draft(page) == ()


# Dragging


def test_a_piece_is_dragged_to_its_place() -> None:
    page = open_page()
    page.touch("c3")
    page.do(Command("pick-up", parts=("a1",)))
    assert page.state.table.draft.parts == ("a1",)
    page.do(Command("drop", part="b1", parts=("a1",)))
    assert page.moves == ["c3", "a1-b1"]


@pytest.mark.parametrize("part", [None, "a1", "c3"])
def test_a_piece_that_is_let_go_nowhere_lies_where_it_was_and_where_it_cannot_go_says_why(
    part: str | None,
) -> None:
    page = open_page()
    page.touch("c3")
    page.do(Command("pick-up", parts=("a1",)))
    reason = page.match.why_not(("a1",), "c3")
    page.do(Command("drop", part=part, parts=("a1",)))
    assert page.moves == ["c3"] and reason is not None
    if part == "c3":
        assert page.notices == [page.state.text(reason)]
    else:
        assert (page.state.table.draft.parts, page.notices) == ((), [])


# Typing


def test_a_typed_move_is_played_or_refused_with_the_reason() -> None:
    page = open_page()
    page.press("type-move", typed="  ")
    assert (page.moves, page.notices, page.focus) == ([], [], "typed"), "nothing typed is nothing asked"
    page.press("type-move", typed=" c3 ")
    assert page.moves == ["c3"]
    assert page.wanted(effects.ClearField) == [effects.ClearField("typed")]
    for text in ("a1-c1", "<b>"):
        page.press("type-move", typed=text)
        assert len(page.said()) == 1
    assert page.moves == ["c3"]
    assert len(page.wanted(effects.ClearField)) == 1, "what was refused stays to be mended"
    assert page.focus == "typed"


# Bad moves

WARNING = Message("hujiyang.warn.repetition", {"n": 2})


def judge(page: World, monkeypatch: pytest.MonkeyPatch, word: str, given: Message, *moves: Move) -> None:
    """Let the match on the table warn of these moves, or of all where none are given. word: or `gives_up`."""

    def told(move: Move) -> Message | None:
        return given if move in moves or not moves else None

    monkeypatch.setitem(vars(page.state.table.match), word, told)


def test_a_losing_move_is_asked_about_before_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page()
    judge(page, monkeypatch, "warn", WARNING, ("c3",))
    for answer in ("no", "yes"):
        page.touch("c3")
        assert page.moves == [] and page.page.dialog == "confirm"
        assert isinstance(page.state.dialog, Question) and page.state.dialog.text == WARNING
        page.press(answer)
        assert page.moves == (["c3"] if answer == "yes" else []) and page.state.dialog is None


def test_the_answer_to_a_question_that_is_out_of_date_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page()
    page.touch("c3", "a1-b1")
    judge(page, monkeypatch, "warn", WARNING)
    page.touch("c4")
    question = page.state.dialog
    page.press("no")
    page.press("undo")
    assert isinstance(question, Question)
    page.do(question.then)
    assert page.moves == ["c3"]
    page.press("redo")
    page.do(question.then)
    assert page.moves == ["c3", "a1-b1"], "the same question, but another time"
    page.do(Command("play-move", move=("zz",), generation=page.state.generation))
    assert page.moves == ["c3", "a1-b1"] and [one.kind for one in page.state.notices] == ["why"]
    page.do(Command("play-move", move=("c4",), generation=page.state.generation))
    assert page.moves == ["c3", "a1-b1", "c4"]


def test_no_confirmation_when_every_move_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page()
    judge(page, monkeypatch, "warn", WARNING)
    assert moves.has_better(page.state, ("c3",)), "among many moves there is something to look for"
    count = len(page.match.ask.moves.first(99))
    for few, better in ((count - 1, True), (count, False)):
        monkeypatch.setattr(moves, "FEW_MOVES", few)
        assert moves.has_better(page.state, ("c3",)) is better
    page.touch("c3")
    assert page.state.dialog is None and page.moves == ["c3"]
    judge(page, monkeypatch, "warn", WARNING, page.match.ask.moves.first(1)[0])
    assert moves.has_better(page.state, page.match.ask.moves.first(1)[0]), "any other one"


def test_where_a_better_move_cannot_be_looked_for_a_bad_one_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = open_page()
    judge(page, monkeypatch, "warn", WARNING)
    monkeypatch.setattr(moves, "has_better", lambda state, move: 1 // 0)
    with faults_told():
        page.touch("c3")
    assert page.moves == [] and isinstance(page.state.dialog, Question)


PASSED = Message("contrevent.pass.heal", {"n": 1})


@pytest.mark.parametrize("lesson", [False, True])
def test_what_is_given_up_for_good_is_asked_about_but_in_a_lesson(
    lesson: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(new_match("contrevent", ALONE, seed=7))
    if lesson:
        page.press("new.lesson", game="contrevent")
        while mode_of(page.state) is Mode.LESSON_READ:
            page.press("next-step")
        step = page.state.table.lesson
        page.press("next-step")
        assert page.state.table.lesson == step, "a step that waits for its move is not read on"
        assert page.state.settings.learnt == (), "nothing is learnt before the end"
    judge(page, monkeypatch, "gives_up", PASSED)
    page.do(*(Command("touch", part=part) for part in (("form", "go") if lesson else ("done",))))
    assert len(page.moves) == lesson and isinstance(page.state.dialog, Question) is not lesson
    if isinstance(page.state.dialog, Question):
        assert page.state.dialog.text == PASSED and not page.state.dialog.danger
        assert page.state.dialog.title == Message("table.pass.title")
        page.press("yes")
        assert page.moves == ["done"]


@pytest.mark.parametrize("hinted", ["c3", "c4"])
def test_what_a_hint_advises_to_give_up_is_given_up_without_a_question(
    hinted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    judge(page, monkeypatch, "gives_up", PASSED)
    page.press("hint")
    page.answer(hinted)
    page.touch("c3")
    assert page.moves == (["c3"] if hinted == "c3" else [])
    assert isinstance(page.state.dialog, Question) is (hinted != "c3")


# What listens


def test_a_choice_is_told_with_what_can_follow_and_so_is_its_end() -> None:
    page = open_page()
    page.touch("b1")
    told = len(page.live)
    page.touch("a1")
    page.touch("a1")
    piece = page.say("hujiyang.choice.piece", piece=Key("hujiyang.skin.merchants.shang.the"), point="a1")
    steps = page.say("hujiyang.choice.steps", points="a2, b2")
    capture = page.say("hujiyang.choice.capture", point="c1", over="b1")
    assert page.live[told:] == [f"{piece} {steps} {capture}", page.say("table.choice.none")]


def test_a_choice_of_a_solitaire_tells_its_cost_its_cards_and_the_chance_left() -> None:
    page = open_page(new_match("contrevent", ALONE, seed=1))
    page.do(Command("touch", part="form"))
    (told,) = page.live[-1:]
    panel = page.inside("layer-panel")
    bill = re.findall(r'<p class="cv-line">(.+?) <span class="cv-soft">(.+?)</span>', panel)
    assert bill and all(words in told for words in bill[0])
    chosen = re.findall(r'aria-pressed="true" aria-label="([^",]+),', page.inside("layer-hand"))
    assert chosen and all(card in told for card in chosen)


def test_threats_that_come_and_go_are_told() -> None:
    page = open_page()
    page.touch("b1")
    assert page.live[-1] == page.say("hujiyang.sign.threatened", n=1, points="b1")
    page.touch("e1-e2", "c1")
    assert page.live[-1] == page.say("hujiyang.sign.threatened.none")


@pytest.mark.parametrize(
    ("players", "key"),
    [
        (AGAINST_BOT, "table.over.you_lost"),
        (AGAINST_BOT[::-1], "table.over.you_won"),
        (TWO, "table.over.won"),
    ],
)
def test_the_end_is_told_to_one_person_alone_and_else_by_names(players: tuple[Player, ...], key: str) -> None:
    page = open_page()
    page.do(actions.NewMatch("hujiyang", {"captures": 4}, players, page.clock()))
    for move in CAPTURES:
        if page.questions:
            page.answer(move)
        else:
            page.touch(move)
    page.wait(5000)
    over = page.match.pending
    assert isinstance(over, Over) and over.winners == (1,)
    words = page.say(key, side=page.say("hujiyang.side.merchants.1"), n=1)
    assert page.live[-2:] == [words, page.state.text(over.reason)]
    assert page.page.dialog == "ending"
    for region in ("dialog-inside", "prompt"):
        assert words in re.sub("<[^>]+>", "", page.inside(region))


def test_a_dialog_is_not_told_the_question_under_it_and_that_comes_back_after_it() -> None:
    page = open_page()
    page.touch("c3")
    question = page.say("hujiyang.prompt.move_shang", n=5)
    assert page.status == question
    page.press("open", screen="rules")
    assert page.status == ""
    page.press("close")
    assert page.status == question


def test_the_tabulator_comes_back_to_the_tool_used_last_and_goes_with_the_moves() -> None:
    page = open_page()
    page.touch("c3", "a1-b1")
    page.do(
        Command("tab-stop", row="tools", control="tool-flip"),
        Command("tab-stop", row="log", control="move-1"),
    )
    assert stops(page.inside("tools")) == ["tool-flip"]
    assert stops(page.inside("history")) == ["move-1"]
    page.touch("b3")
    assert stops(page.inside("tools")) == ["tool-flip"]
    assert stops(page.inside("history")) == ["move-3"]


def stops(html: str) -> list[str]:
    """The ids of the buttons of a text that the tabulator reaches."""
    buttons = re.findall(r"<button[^>]*>", html)
    return [re.findall(r'id="([^"]+)"', one)[0] for one in buttons if 'tabindex="0"' in one]


# The board turns


def test_the_board_turns_to_whoever_plays_where_it_is_wanted() -> None:
    page = turning()
    page.touch("a1")
    assert page.state.table.draft.parts == () and page.notices == []
    page.wait(moves.FLIP_PAUSE)
    assert upside_down(page)
    page.touch("a1")
    assert page.state.table.draft.parts == ("a1",)
    page.press("flip")
    assert not upside_down(page)
    assert not upside_down(turning(AGAINST_BOT))


def upside_down(page: World) -> bool:
    return quarters(page.state) == 2


def turning(players: tuple[Player, ...] = TWO) -> World:
    """A page whose board turns to whoever plays, after the first move."""
    page = open_page(new_match(undo="free", players=players), settings=Settings(turn=True, motion="none"))
    assert not upside_down(page)
    page.touch("c3")
    assert not upside_down(page), "the move is seen from where it was made"
    assert isinstance(page.state.table.phase, Turning) is (players == TWO), "not against a bot"
    return page


def test_the_last_move_too_is_seen_from_where_it_was_made() -> None:
    page = open_page(new_match(captures=4), settings=Settings(turn=True, motion="none"))
    for move in CAPTURES:
        page.wait(moves.FLIP_PAUSE)
        page.touch(move)
    assert mode_of(page.state) is Mode.OVER and page.match.decisions[-1].seat == 1
    assert upside_down(page)
    page.wait(moves.FLIP_PAUSE)
    assert not upside_down(page)


def test_a_board_that_waits_to_turn_is_let_go_when_something_else_happens() -> None:
    page = turning()
    page.press("undo")
    assert not isinstance(page.state.table.phase, Turning)
    page.wait(moves.FLIP_PAUSE)
    assert not upside_down(page)


def test_a_board_that_waits_to_turn_has_turned_when_the_table_is_shown_again() -> None:
    """A move may still arrive when the home screen is shown already."""
    page = open_page(new_match(), settings=Settings(turn=True, motion="none"))
    page.do(Command("home"))
    page.do(Command("touch", part="c3"))
    assert page.state.home and isinstance(page.state.table.phase, Turning)
    page.do(Command("home.resume"))
    page.wait(moves.FLIP_PAUSE)
    assert not isinstance(page.state.table.phase, Turning) and upside_down(page)


# The list of moves


def test_moves_are_named_by_the_tale_and_stand_under_their_turns() -> None:
    page = open_page(new_match("contrevent", ALONE))
    page.play(12)
    entries = log_entries(page.state, Kept())
    decisions = page.match.decisions
    named, text = page.state.table.tale.name_move, page.state.text
    assert named is not None
    assert [entry.text for entry in entries] == [named(d.move, d.text, text) for d in decisions]
    turns = [page.say("contrevent.board.turn", turn=n) for n in range(1, 10)]
    headings = [entry.heading for entry in entries if entry.heading]
    assert entries[0].heading == turns[0]
    assert len(headings) >= 2 and headings == turns[: len(headings)]
    begun = [i + 1 for i, d in enumerate(decisions) if any(e.kind == "turn_began" for e in d.events)]
    assert [i for i, entry in enumerate(entries) if entry.heading and i] == begun[: len(headings) - 1]
    page = open_page()
    page.touch("c3", "a1-b1")
    entries = log_entries(page.state, Kept())
    assert [(entry.text, entry.heading) for entry in entries] == [("c3", ""), ("a1-b1", "")], "no words"
