"""The lessons of the Guerre du Non-Lieu on the page, by what they point at alone, and beside that."""

import re
from functools import cache
from html import unescape

import pytest

from nonlieu.lessons import GIVEN, LESSONS, MOVES, PLACED, RESERVE, SAVED, TAKEN, TEARS
from nonlieu.rules.sheets import READY
from rows import each
from tabletop.game import Key, Move, Part
from tabletop.lesson import Lesson
from ui.commands import Command
from ui.lesson import LessonProgress
from ui.mode import Mode, mode_of, open_part
from ui.state import State
from world import World, first_state, new_match


def begun(lesson: Lesson) -> World:
    found = World(first_state(new_match("nonlieu", size="duel")))
    found.do(Command("new.lesson", game="nonlieu", lesson=lesson.key, clock=found.clock()))
    return found


def name_of(page: World) -> str:
    now = progress(page)
    return now.lesson.steps[now.at].say.key.rpartition(".")[2]


def progress(page: World) -> LessonProgress:
    found = page.state.table.lesson
    assert found is not None
    return found


def controls(page: World) -> set[Part]:
    texts = (text for name, text in page.page.texts.items() if name.startswith(("layer-", "orders")))
    return {unescape(part) for text in texts for part in re.findall(r'data-part="([^"]+)"', text)}


def touch(page: World, part: Part, how: str = "") -> None:
    if part.startswith("orders."):
        _, row, name = part.split(".")
        assert f'id="{row}-{name}"' in page.inside("orders")
        page.press(f"orders.{row}", name=name)
    else:
        assert part in controls(page), part
        page.do(Command("touch", part=part, how=how))
    page.wait(10_000)


def one_further(page: World, how: str = "") -> None:
    """Read on, or touch what is pointed at, one after the other, up to the first that leads on."""
    if mode_of(page.state) is Mode.LESSON_WATCH:
        page.wait(60_000)
        return
    before = progress(page).at, page.state.table.draft.parts
    if mode_of(page.state) is Mode.LESSON_READ:
        page.press("next-step")
        return
    if page.state.table.draft.parts == PLACED:
        page.press("finish-draft")
        return
    while part := open_part(page.state):
        touch(page, part, how if part.endswith("+") else "")
        if (progress(page).at, page.state.table.draft.parts) != before:
            return
        if page.state.table.focus_part != part:
            break
    raise AssertionError(f"what is pointed at leads nowhere: {before}")


@cache
def state_at(key: str, name: str, draft: Move) -> State:
    page = begun(next(lesson for lesson in LESSONS if lesson.key == key))
    until(page, name, draft)
    return page.state


def at_step(lesson: Lesson, name: str, draft: Move = ()) -> World:
    """The page with a lesson at a step, and so far into its move."""
    return World(state_at(lesson.key, name, draft))


def until(page: World, name: str, draft: Move = ()) -> None:
    """As the lesson says, up to a step, and so far into its move."""
    while name_of(page) != name or page.state.table.draft.parts != draft or progress(page).coming:
        one_further(page)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: one.key)
def test_what_is_pointed_at_leads_through_the_whole_lesson_and_then_to_a_duel(lesson: Lesson) -> None:
    page, touches = begun(lesson), 0
    while mode_of(page.state) is not Mode.LESSON_OVER:
        assert progress(page).step is not None and touches < 80
        one_further(page)
        assert page.said() == []
        touches += 1
    by_order = sum(3 if lesson is TEARS else 4 for step in lesson.steps if step.batch)
    assert page.match.length == sum(bool(step.move) + len(step.before) for step in lesson.steps) + by_order
    assert page.saved() == {} and page.say("table.seat.lesson") in page.inside("seats")
    page.press("rematch")
    assert page.match.options["size"] == "duel"
    assert [player.bot is None for player in page.match.players] == [False, True], (
        "Good is led, against a bot"
    )


def test_the_words_go_on_with_the_draft_and_are_heard() -> None:
    page = begun(RESERVE)
    until(page, "sheet")
    heard = []
    for draft in (SAVED, TAKEN, GIVEN):
        until(page, "sheet", draft)
        heard.append(page.status.partition(". ")[2])
        assert heard[-1] in unescape(re.sub("<[^>]+>", "", page.inside("prompt")))
    keys = ("exception", "channel", "ready")
    assert heard == [
        page.say(f"nonlieu.lesson.first.sheet.{key}", button=Key("table.orders.ready")) for key in keys
    ]


def test_another_touch_of_a_sheet_is_not_followed_and_costs_nothing() -> None:
    page = at_step(RESERVE, "sheet", SAVED)
    other = page.say("nonlieu.lesson.first.sheet.other")
    touched = (Command("touch", part=part) for part in ("gw2.control.-", READY))
    for act in (*touched, Command("orders.preset", name="advance")):
        page.do(act)
        assert page.state.table.draft.parts == SAVED and page.said() == [other]
    assert 'data-do="take-back"' not in page.inside("prompt")
    page.press("take-back")
    assert page.state.table.draft.parts == () and page.said() == []


@each(
    [
        (MOVES, "place", ("d4",)),
        (MOVES, "ray", ("gw1",)),
        (MOVES, "ray", ("ga2", "ex1")),
        (MOVES, "move", ("gx1",)),
        (MOVES, "move", ("gx3", "h4")),
        (TEARS, "justice", ("gw1",)),
        (TEARS, "justice", ("ga2", "justice", "ew1")),
        (TEARS, "open", ("justice",)),
        (TEARS, "open", ("teleport", "gx1")),
        (TEARS, "draw", ("gw2",)),
        (TEARS, "keep", ("play",)),
        (TEARS, "quasar", ("keep",)),
        (TEARS, "fire", ("ew2",)),
        (TEARS, "march", ("gx1",)),
        (TEARS, "march", ("done",)),
    ]
)
def test_each_step_says_why_another_touch_is_not_what_it_waits_for(
    lesson: Lesson, step: str, touched: tuple[Part, ...]
) -> None:
    page = at_step(lesson, step)
    at = page.match.at
    for part in touched[:-1]:
        touch(page, part)
    kept = page.state.table.draft.parts
    assert page.said() == []
    page.do(Command("touch", part=touched[-1]))
    now = progress(page).step
    assert now is not None and now.other is not None and now.other.key.endswith(f".{step}.other")
    if page.state.table.draft.parts == kept:
        assert page.said() == [page.state.text(now.other)]
    assert page.match.at == at and name_of(page) == step


def test_another_order_is_not_followed_and_one_that_is_stopped_can_be_given_again() -> None:
    page = at_step(TEARS, "march")
    for batch in ("assault", "keep"):
        page.press("orders.batch", name=batch)
    other = page.say("nonlieu.lesson.tears.march.other", button=Key("nonlieu.board.batch.march"))
    assert page.said() == [other] and name_of(page) == "march"
    at = page.match.at
    page.press("orders.batch", name="march")
    page.do(Command("escape"))
    page.wait(10_000)
    assert at < page.match.at < at + 3 and name_of(page) == "march"
    page.said()
    until(page, "storm")
    assert page.match.at == at + 3


@each([((), "sheet", "preset-save"), (GIVEN, "sheet", "orders-ready"), ((), "march", "batch-march")])
def test_what_is_pointed_at_is_marked_beside_the_board_too(draft: Move, step: str, button: str) -> None:
    buttons = re.findall(r"<button[^>]*>", at_step(RESERVE, step, draft).inside("orders"))
    pointed = "".join(one for one in buttons if "button-pointed" in one)
    assert re.findall(r' id="([^"]+)"', pointed) == [button]
