"""Orders to many pieces: presets for the sheet of a war, batches and plans played one by one."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from nonlieu import GAME
from nonlieu.board import BOARD
from several import acting_state, saved_war_page, sheet_state, war_page
from tabletop.board import ALL, Motion, Orders
from tabletop.game import Message, Move
from tabletop.record import Player
from ui import actions, effects
from ui.board import MOMENT_REST
from ui.commands import Command
from ui.mode import Mode, asked, mode_of
from ui.settings import Settings
from ui.state import BotThinking, Paused, Question, Review
from ui.update.turns import QUEUE_PAUSE
from ui.views.orders import ready_text
from world import World, hinted_move, open_page

ANA, BO, BOT = Player("Ana"), Player("Bo"), Player(bot=2)
UNITS = ("ea1", "ew1", "ew2", "ex1", "ex2", "ex3", "ex4")
MARCH, THEIR_MARCH = (GAME.orders(GAME.view(acting_state(side), side), ("march",)) for side in (0, 1))
MARCHING = [" ".join(move) for move in MARCH]
PLAN = tuple(" ".join(move) for move in THEIR_MARCH)
LONG = 60_000
"""Milliseconds in which every batch of these tests has ended."""


def sheet_page() -> World:
    """A saved war against a bot, in which the person is asked for the first sheet."""
    return saved_war_page(ANA, BOT)


def sheet(preset: str, *units: str, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The draft in which these units, or all, have that preset. first: the draft before."""
    draft, view = first, GAME.view(sheet_state(), 0)
    for words in [(preset, "unit", unit) for unit in units] or [(preset, ALL)]:
        draft = BOARD.edit(view, draft, words)
    return draft


def lay(*units: str) -> list[actions.Action]:
    """Touches that give these units the next preset of each."""
    return [Command("touch", part=unit, how="hold") for unit in units]


def acting_page(settings: Settings | None = None) -> World:
    """A war in which all units of the person may go, and are to act; then the bot's."""
    return saved_war_page(ANA, BOT, settings=settings, state=acting_state())


def pressed(page: World) -> list[str]:
    """The presets that stay pressed."""
    return re.findall(r'data-name="(\w+)"[^>]* aria-pressed="true"', page.inside("orders"))


# The bar


def test_the_bar_is_there_where_the_board_offers_orders() -> None:
    page = sheet_page()
    for command in ("orders.preset", "orders.scope", "orders.next", "touch"):
        assert f'"{command}"' in page.inside("orders"), command
    assert page.page.attributes["table", "data-orders"] == ""
    assert open_page().page.attributes["table", "data-orders"] is None
    assert open_page().inside("orders") == ""


def test_a_preset_that_cannot_be_used_yet_keeps_its_place_and_says_why() -> None:
    """ "As before" has nothing before it in the first turn; the row is as long as in all others."""
    page = sheet_page()
    before = page.state.table.draft
    assert re.search(r'aria-disabled="true"[^>]* id="preset-again"', page.inside("orders"))
    page.press("orders.preset", name="again")
    assert page.state.table.draft == before
    assert page.notices == [page.say("nonlieu.board.no_turn_before")]


def test_a_preset_says_what_it_brings_for_whom_the_scope_is_and_moves_no_control() -> None:
    page = sheet_page()
    before = page.inside("orders")
    page.press("orders.scope", name="unit")
    touched = []
    for unit in ("ew1", "ex1"):
        page.do(Command("touch", part=unit))
        touched.append(page.inside("orders"))
    brought = [re.findall(r'title="([^"]+)"', text) for text in (before, *touched)]
    assert len({tuple(one) for one in brought}) == 3 and {len(one) for one in brought} == {6}
    assert {text.count("orders-brings") for text in (before, *touched)} == {6}
    assert page.say("nonlieu.board.brings.cards", n=1) in brought[1][2], "what it draws, before it is laid"


def test_what_comes_next_is_after_the_unit_that_is_looked_at() -> None:
    page, seen = acting_page(), []
    for _ in range(8):
        page.press("orders.next")
        seen.append(page.state.table.focus_part)
    assert seen == [*UNITS, UNITS[0]]


def test_the_bar_says_what_the_game_calls_the_end_of_an_order() -> None:
    say = open_page().say
    assert (
        ready_text(Orders(ready_part="done", incomplete=3, ready_label="Groupe terminé"), say)
        == "Groupe terminé"
    )
    assert ready_text(Orders(ready_part="done", incomplete=3), say) == say("table.orders.ready_without", n=3)


def test_the_bar_says_how_many_have_no_order_and_its_end_stands_out_once_none_is_left() -> None:
    page = sheet_page()
    main = r'class="[^"]*button-main[^"]*"[^>]*id="orders-ready"'
    assert page.say("table.orders.ready_without", n=1) in page.inside("orders")
    assert not re.search(main, page.inside("orders"))
    page.do(*lay("ex1"))
    assert page.say("table.orders.ready_without", n=1) in page.inside("orders"), "an Aésir keeps everything"
    page.press("orders.preset", name="hold")
    assert f">{page.say('table.orders.ready')}<" in page.inside("orders")
    assert re.search(main, page.inside("orders"))
    page.press("touch", part="ready")
    assert page.moves == [" ".join((*sheet("hold"), "ready"))]


def test_the_next_piece_without_an_order_gets_the_focus() -> None:
    page = sheet_page()
    page.do(*lay("ex1"))
    page.press("orders.next")
    assert page.state.table.focus_part == "ea1" and effects.FocusBoard() in page.effects
    page.press("orders.preset", name="hold")
    assert 'data-do="orders.next"' not in page.inside("orders")
    page.press("orders.next")
    assert page.notices == [page.say("table.orders.complete")]


# Presets


def test_a_preset_for_all_changes_the_whole_draft_by_one_press_and_one_press_takes_it_back() -> None:
    page = sheet_page()
    page.do(*lay("ex3"))
    page.press("orders.preset", name="hold")
    assert page.state.table.draft.parts == sheet("hold") and pressed(page) == []
    assert page.state.table.draft.scope == "unit", "what follows a preset for all are exceptions"
    page.press("orders.scope", value="all")
    page.press("orders.preset", name="clear")
    assert page.state.table.draft.parts == () and 'data-do="take-back"' in page.inside("prompt")
    for left in (sheet("hold"), sheet("hold", "ex3"), ()):
        page.press("take-back")
        assert page.state.table.draft.parts == left


def test_a_preset_for_single_pieces_waits_until_it_is_pressed_again() -> None:
    page = sheet_page()
    page.press("orders.scope", value="unit")
    page.press("orders.preset", name="strike")
    assert page.state.table.draft.parts == () and pressed(page) == ["strike"]
    page.do(Command("touch", part="ea1"), Command("touch", part="ex2"))
    assert page.state.table.draft.parts == sheet("strike", "ea1", "ex2")
    page.press("orders.preset", name="hold")
    assert pressed(page) == ["hold"]
    page.do(Command("touch", part="ex2"))
    assert page.state.table.draft.parts == sheet("hold", "ex2", first=sheet("strike", "ea1"))
    page.press("orders.preset", name="hold")
    assert pressed(page) == []
    page.do(*lay("ex1"))
    assert page.state.table.draft.parts == sheet("hold", "ex1", "ex2", first=sheet("strike", "ea1"))
    page.do(Command("touch", part="ex3"))
    assert "ex3:channel:1" not in page.state.table.draft.parts, "a touch is a touch again"


def test_each_touch_with_a_preset_is_taken_back_as_one() -> None:
    page = sheet_page()
    page.press("orders.scope", value="kind")
    page.press("orders.preset", name="hold")
    page.do(Command("touch", part="ex1"))
    first = page.state.table.draft.parts
    assert len(first) > 1, "all of its kind"
    page.do(Command("touch", part="ew1"))
    assert len(page.state.table.draft.parts) > len(first)
    page.press("take-back")
    assert page.state.table.draft.parts == first
    page.press("take-back")
    assert page.state.table.draft.parts == ()


def test_a_double_tap_with_a_preset_is_for_those_of_the_kind_nearby() -> None:
    page = sheet_page()
    page.press("orders.scope", value="unit")
    page.press("orders.preset", name="hold")
    page.do(Command("touch", part="ex1"), Command("touch", part="ex1", how="double"))
    near = BOARD.edit(page.match.view(0), (), ("hold", "near", "ex1"))
    assert page.state.table.draft.parts == near != sheet("hold", "ex1")


def test_a_preset_that_changes_nothing_says_so_and_other_controls_stay_what_they_are() -> None:
    page = sheet_page()
    page.press("orders.preset", name="hold")
    page.press("orders.scope", value="all")
    page.press("orders.preset", name="hold")
    assert page.said() == [page.say("table.orders.unchanged")]
    page.press("orders.scope", value="unit")
    page.press("orders.preset", name="hold")
    page.do(*lay("ex1"))
    assert page.said() == [page.say("table.orders.unchanged")]
    page.do(Command("touch", part="ready"))
    assert page.moves == [" ".join((*sheet("hold"), "ready"))]


def test_escape_leaves_the_preset_before_it_takes_anything_back() -> None:
    page = sheet_page()
    page.do(*lay("ex1"))
    page.press("orders.scope", value="group")
    page.press("orders.preset", name="hold")
    page.do(Command("escape"))
    assert pressed(page) == [] and page.state.table.draft.parts == sheet("hold", "ex1")
    page.do(Command("escape"))
    assert page.state.table.draft.parts == ()


def test_the_scope_for_all_lets_the_preset_go() -> None:
    page = sheet_page()
    page.press("orders.scope", value="unit")
    page.press("orders.preset", name="hold")
    page.press("orders.scope", value="all")
    page.do(*lay("ex1"))
    assert page.state.table.draft.parts == sheet("hold", "ex1")


def test_nothing_that_waits_outlives_its_question() -> None:
    page = sheet_page()
    page.press("orders.scope", value="unit")
    page.press("orders.preset", name="hold")
    page.do(*lay("ea1"), Command("touch", part="ready"))
    assert (page.state.table.draft.preset, page.state.table.draft.scope, page.state.table.draft.changes) == (
        "",
        "",
        (),
    )


@pytest.mark.parametrize(
    "action",
    [
        Command("orders.preset", name="nothing"), Command("orders.scope", name="nothing"),
        Command("orders.batch", name="nothing"),
        Command("orders.batch", name="march"), Command("orders.preset", name=""),
        Command("orders.scope", name="<b>"),
    ],
)  # fmt: skip
def test_what_the_board_does_not_offer_is_not_done(action: actions.Action) -> None:
    page = sheet_page()
    before = replace(page.state)
    page.do(action)
    assert page.state == before


def test_while_somebody_else_is_asked_the_bar_is_empty_and_orders_are_refused() -> None:
    page = sheet_page()
    page.do(*lay("ea1"), Command("touch", part="ready"))
    assert mode_of(page.state) is Mode.BOT and page.inside("orders") == ""
    for name in ("orders.preset", "orders.batch"):
        page.press(name, name="hold")
        assert page.said() == [page.say("table.quiet.bot")]


# The second action


def test_a_long_press_does_the_second_action() -> None:
    page = acting_page()
    page.do(Command("touch", part="ea1", how="hold"))
    assert page.moves[-1].startswith("ea1 move ")


def test_where_there_is_no_second_action_that_is_said() -> None:
    page = open_page()
    page.do(Command("touch", part="c3", how="hold"))
    assert page.moves == [] and page.notices == [page.say("table.hold.none")]


# Batches


def test_a_batch_is_played_one_move_after_the_other_and_each_is_saved_before_the_next() -> None:
    page = acting_page()
    page.press("orders.batch", name="march")
    assert page.moves == MARCHING[:1] and page.inside("orders") == ""
    assert page.say("table.orders.playing", n=6) in page.inside("prompt")
    for move in MARCHING[1:]:
        assert page.saved()["game-1"] == page.moves
        page.wait(QUEUE_PAUSE - 1)
        assert page.moves[-1] != move
        page.wait(1)
        assert page.moves[-1] == move
    assert page.state.table.queue is None and page.notices == []
    assert len(page.wanted(effects.SaveMatch)) == len(UNITS)


def test_a_batch_waits_until_its_pieces_have_travelled() -> None:
    page = acting_page(Settings(motion="full"))
    table = page.state.table
    board = replace(table.board, motions=lambda *_: (Motion("ea1", "slide", span=3 * QUEUE_PAUSE),))
    page.state = replace(page.state, table=replace(table, board=board))
    page.press("orders.batch", name="march")
    played = len(page.moves)
    page.wait(3 * QUEUE_PAUSE - 1)
    assert len(page.moves) == played
    page.wait(1)
    assert len(page.moves) == played + 1


ENDING: dict[str, Callable[[World], object]] = {
    "a touch of the board": lambda page: page.do(Command("touch", part="ex4")),
    "a key that leaves things": lambda page: page.do(Command("escape")),
    "the control that stops": lambda page: page.press("stop"),
    "a dragged piece": lambda page: page.do(Command("pick-up", parts=("ex4",))),
    "a typed move": lambda page: page.press("type-move", typed=MARCHING[-1]),
    "another command": lambda page: page.press("orders.batch", name="march"),
    "a look back": lambda page: page.press("backward"),
    "a screen": lambda page: page.press("open", screen="settings"),
    "a hint": lambda page: page.press("hint"),
    "the home screen": lambda page: page.press("home"),
    "another tab": lambda page: page.do(actions.TabLost()),
    "other players": lambda page: page.press("seats.change", **{"who-0": "person", "who-1": "2"}),
}


@pytest.mark.parametrize("ended", ENDING)
def test_a_batch_ends_at(ended: str) -> None:
    page = acting_page()
    page.press("orders.batch", name="march")
    page.wait(QUEUE_PAUSE)
    played = page.moves
    ENDING[ended](page)
    assert page.state.table.queue is None
    assert page.say("table.orders.stopped", n=5) in page.notices
    page.wait(LONG)
    assert page.moves == played


def test_undo_ends_a_batch_and_takes_its_last_move_back() -> None:
    page = acting_page()
    page.press("orders.batch", name="march")
    played = page.moves
    page.press("undo")
    page.wait(LONG)
    assert page.moves == played[:-1] and page.state.table.queue is None


def test_a_batch_ends_where_another_seat_is_asked() -> None:
    page = saved_war_page(ANA, BO, state=acting_state())
    page.do(Command("lift"))
    page.press("orders.batch", name="march")
    page.wait(LONG)
    assert page.moves[-7:] == MARCHING
    assert page.state.table.queue is None and page.notices == [] and page.match.ask.seat == 1


def with_orders(page: World, *moves: Move) -> World:
    """The page of a game that answers every command with these moves."""
    page.match.game = replace(page.match.game, orders=lambda view, words: moves)
    return page


def test_a_batch_ends_at_a_draw_of_chance() -> None:
    page = saved_war_page(ANA, BOT, state=acting_state(0, "ew1:control:1", "ew2:control:1"))
    drawn = ("ew1", "draw")
    with_orders(page, drawn, ("ew2", "draw")).press("orders.batch", name="march")
    page.wait(LONG)
    assert page.match.decisions[0].move == drawn and page.match.decisions[0].rolls
    assert ("ew2", "draw") not in [decision.move for decision in page.match.decisions]
    assert page.state.table.queue is None


def test_a_batch_ends_before_a_move_that_is_asked_about() -> None:
    page = acting_page()
    warn = {MARCH[2]: Message("nonlieu.warn.blank")}
    page.match.game = replace(page.match.game, warn=lambda view, move: warn.get(move))
    page.press("orders.batch", name="march")
    page.wait(2 * QUEUE_PAUSE)
    assert page.moves[-1] == MARCHING[1] and page.state.dialog is None
    assert page.say("table.orders.stopped", n=5) in page.notices


@pytest.mark.parametrize("skipped", [False, True])
def test_a_batch_goes_on_with_what_is_left_when_it_is_ordered_again(skipped: bool) -> None:
    page = acting_page()
    page.press("orders.batch", name="march")
    page.press("stop")
    page.press("orders.batch", name="march")
    if skipped:
        page.press("skip")
    page.wait(0 if skipped else LONG)
    assert page.moves[-7:] == MARCHING


def test_a_command_for_nobody_says_so() -> None:
    page = with_orders(acting_page())
    page.press("orders.batch", name="march")
    assert page.notices == [page.say("table.orders.nothing")] and page.state.table.queue is None


def test_a_command_of_one_move_is_asked_about_as_a_touch_is(monkeypatch: pytest.MonkeyPatch) -> None:
    page = with_orders(acting_page(), ("done",))
    monkeypatch.setitem(
        vars(page.state.table.match), "gives_up", lambda move: Message("nonlieu.gives_up", {"n": 7})
    )
    page.press("orders.batch", name="march")
    assert isinstance(page.state.dialog, Question)
    page.press("yes")
    assert page.moves[-1] == "done"


# A bot's plan


def planning_page(settings: Settings | None = None) -> World:
    """A war in which a bot's units are to act: the worker is asked for its plan."""
    page = saved_war_page(ANA, BOT, settings=settings, state=acting_state(1))
    assert mode_of(page.state) is Mode.BOT
    return page


def test_a_plan_is_played_with_one_question_and_one_save() -> None:
    page = planning_page()
    page.answer(PLAN[0], further=PLAN[1:])
    assert page.moves[-1] == PLAN[0] and page.wanted(effects.SaveMatch) == []
    page.wait(QUEUE_PAUSE * (len(PLAN) - 1))
    assert page.moves == list(PLAN)
    assert len(page.wanted(effects.SaveMatch)) == 1 and page.saved()["game-1"] == page.moves
    assert len(page.wanted(effects.Think)) == 1, "only after the plan the bot is asked again"
    assert page.wanted(effects.Think)[0].pause == MOMENT_REST, "the plan ends with the storm, which is seen"


def test_a_plan_that_is_stopped_is_saved_and_the_bot_is_asked_again_later() -> None:
    page = planning_page()
    page.answer(PLAN[0], further=PLAN[1:])
    page.press("stop")
    assert page.state.table.phase == Paused() and page.saved()["game-1"] == page.moves
    page.wait(LONG)
    assert page.moves[-1] == PLAN[0]
    page.press("resume")
    assert len(page.questions) == 1


def test_a_plan_is_saved_before_the_page_may_go_and_before_another_game_comes() -> None:
    other = actions.NewMatch("hujiyang", {}, (ANA, BO), planning_page().clock())
    for leave in (actions.PageHidden(), other):
        page = planning_page()
        page.answer(PLAN[0], further=PLAN[1:])
        played = page.moves
        page.do(leave)
        assert page.saved()["game-1"] == played


def test_a_tab_that_lost_the_right_to_play_does_not_save_the_plan() -> None:
    page = planning_page()
    before = page.saved()
    page.answer(PLAN[0], further=PLAN[1:])
    page.do(actions.TabLost())
    assert page.saved() == before and page.state.table.queue is None


def test_a_killed_tab_loses_what_the_bot_thinks_again() -> None:
    page = planning_page()
    asked_for = page.questions[0].think.request
    page.answer(PLAN[0], further=PLAN[1:])
    again = war_page(ANA, BOT)
    again = World(again.state, page.storage)
    again.do(Command("games.open-loaded", slot="game-1"))
    assert again.moves == page.moves[:-1]
    assert again.questions[0].think.request == asked_for


@pytest.mark.parametrize("move", [PLAN[0], "nonsense", MARCHING[0], ""])
def test_a_plan_that_cannot_be_played_on_is_thought_again(move: str) -> None:
    page = planning_page()
    page.answer(PLAN[0], further=(move, PLAN[1]))
    page.wait(QUEUE_PAUSE)
    assert page.moves[-1] == PLAN[0] and page.state.table.queue is None
    assert page.state.table.phase == BotThinking() and len(page.questions) == 1
    assert page.saved()["game-1"] == page.moves and page.notices == []


def test_a_first_move_that_cannot_be_played_lets_the_bot_wait() -> None:
    page = planning_page()
    page.answer("ga7 ray a1", further=PLAN)
    assert page.state.table.phase == Paused() and page.state.table.queue is None and len(page.notices) == 1


def test_a_touch_while_a_bot_plays_its_plan_is_refused_and_ends_nothing() -> None:
    page = planning_page()
    page.answer(PLAN[0], further=PLAN[1:])
    page.do(*lay("ex1"))
    assert page.notices == [page.say("table.quiet.bot")]
    page.wait(QUEUE_PAUSE)
    assert page.moves[-1] == PLAN[1]


# Skipping


def test_skipping_ahead_lets_everything_happen_at_once() -> None:
    page = planning_page(Settings(motion="full"))
    page.answer(PLAN[0], further=PLAN[1:])
    page.effects.clear()
    page.press("skip")
    page.wait(0)
    assert page.moves == list(PLAN) and page.wanted(effects.Animate) == []
    assert page.wanted(effects.Think)[-1].pause == 0
    page.answer("ga7:1")
    page.wait(0)
    assert asked(page.state) is not None and not page.state.table.fast_forward


def test_skipping_ahead_ends_the_pause_of_a_bot_that_thinks_and_stopping_ends_the_hurry() -> None:
    page = planning_page()
    page.answer(PLAN[0])
    assert page.say("table.skip_ahead") in page.inside("prompt")
    page.press("skip")
    assert effects.EndPause() in page.effects
    assert page.say("table.skip_ahead") not in page.inside("prompt")
    page.press("stop")
    assert not page.state.table.fast_forward and page.state.table.phase == Paused()


def test_skipping_is_not_offered_where_nothing_would_be_skipped() -> None:
    page = sheet_page()
    before = page.state
    page.press("skip")
    assert page.state == before
    page.do(Command("touch", part="ready"))
    assert page.say("table.skip_ahead") not in page.inside("prompt"), "the bot's only move is not waited for"


# What the others did


def after_plan() -> World:
    """A war in which the person is asked after the bot's units have acted, and shared out its majority."""
    page = planning_page()
    for answer, *further in (PLAN, ("ga7:1",)):
        page.answer(answer, further=tuple(further))
        page.wait(LONG)
    assert asked(page.state) is not None
    return page


def test_what_the_others_did_is_looked_at_one_by_one() -> None:
    page = after_plan()
    head = page.match.at
    assert page.say("table.others") in page.inside("prompt")
    page.press("others")
    assert page.state.table.review == Review(head - 6)
    for name in ("head", "play-forward", "forward"):
        assert f'data-do="{name}"' in page.inside("prompt")
    page.press("forward")
    assert page.state.table.review == Review(head - 5)
    page.press("head")
    assert page.state.table.review is None and asked(page.state) is not None


def test_what_the_others_did_is_played_again_at_once() -> None:
    page = after_plan()
    page.press("others")
    page.press("play-forward")
    shown = page.state.table.review
    page.wait(LONG)
    assert shown is not None and page.state.table.review is None


def test_the_replay_stops_where_it_is_stopped() -> None:
    page = after_plan()
    page.press("others")
    page.press("play-forward")
    page.press("play-forward")
    shown = page.state.table.review
    page.wait(LONG)
    assert page.state.table.review == shown is not None


def test_one_decision_of_another_is_seen_on_the_board_alone() -> None:
    page = sheet_page()
    assert page.say("table.others") not in page.inside("prompt")
    page.press("others")
    assert page.state.table.review is None
    page = open_page()
    page.touch("c3")
    assert page.say("table.others") not in page.inside("prompt")


# A hint for an order to many


def hinted_page(move: tuple[str, ...], page: World | None = None) -> World:
    """A page on which a hint advises that."""
    page = page or sheet_page()
    page.press("hint")
    page.answer(" ".join(move))
    assert hinted_move(page.state) == move
    return page


def test_a_hint_for_a_sheet_is_chosen_by_one_press_and_taken_back_by_another() -> None:
    draft = sheet("hold")
    page = hinted_page((*draft, "ready"))
    assert '"hint.apply"' in page.inside("prompt")
    page.press("hint.apply")
    assert page.state.table.draft.parts == draft and page.moves == [], (
        "nothing is played before the player says so"
    )
    assert page.state.table.hint is None and '"hint.apply"' not in page.inside("prompt")
    page.press("take-back")
    assert page.state.table.draft.parts == ()


def test_a_hint_that_is_chosen_already_is_not_offered() -> None:
    page = sheet_page()
    page.press("orders.preset", name="hold")
    hinted_page((*page.state.table.draft.parts, "ready"), page)
    assert '"hint.apply"' not in page.inside("prompt")


def test_a_hint_for_a_single_move_is_made_by_touches() -> None:
    page = acting_page()
    hinted_page(MARCH[0], page)
    assert '"hint.apply"' not in page.inside("prompt")


def test_what_the_hint_advises_is_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    page = acting_page()
    monkeypatch.setitem(
        vars(page.state.table.match), "gives_up", lambda move: Message("nonlieu.gives_up", {"n": 7})
    )
    hinted_page(("done",), page)
    page.do(Command("touch", part="done"))
    assert page.state.dialog is None and "done" in page.moves
