"""Every lesson of every game, played to its end on the page by the one control that is lit at each step."""

import re
from html import unescape

import pytest

import catalog
from nonlieu.lessons import GIVEN, RESERVE, SAVED, TAKEN, TEARS
from tabletop.game import Ask, Key, Part
from tabletop.lesson import FINISH, Lesson
from tabletop.registry import has_room
from ui.lesson import LessonProgress, lessons
from ui.mode import Mode, mode_of, open_part, viewer
from world import World, open_page

LESSONS = [
    pytest.param(game, lesson, id=lesson.key)
    for game, package in catalog.GAMES.items()
    if has_room(package, "lessons")
    for lesson in lessons(package)
]
CONTROL = re.compile(r"<[^>]*\bdata-part=[^>]*>|<[^>]*\bdata-do=\"orders[^>]*>")
TOUCHES_LIMIT = 200


def controls(page: World) -> list[tuple[Part, bool]]:
    """The controls of the board and of orders, and whether each is lit."""
    drawn = ("layer-", "board", "beside", "orders")
    texts = "".join(text for name, text in page.page.texts.items() if name.startswith(drawn))
    found = []
    for tag in CONTROL.findall(texts):
        part = re.search(r'data-part="([^"]*)"', tag)
        order = re.search(r'data-do="orders\.(\w+)"[^>]*data-name="([^"]*)"', tag)
        name = part[1] if part else f"orders.{order[1]}.{order[2]}" if order else ""
        found.append((unescape(name), 'aria-current="step"' in tag))
    return found


def use(page: World, part: Part) -> None:
    if part == FINISH:
        page.press("finish-draft")
    elif part.startswith("orders."):
        _, row, name = part.split(".")
        page.press(f"orders.{row}", name=name)
    else:
        page.press("touch", part=part)


def begun(game: str, lesson: Lesson) -> World:
    page = open_page()
    page.press("new.lesson", game=game, lesson=lesson.key)
    return page


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_one_control_alone_is_lit_at_each_step_and_leads_through_the_lesson(
    game: str, lesson: Lesson
) -> None:
    page = begun(game, lesson)

    def at() -> tuple[object, ...]:
        return page.state.table.draft.parts, page.match.at, page.state.table.lesson

    for _ in range(TOUCHES_LIMIT):
        mode, progress = mode_of(page.state), page.state.table.lesson
        if mode is Mode.LESSON_OVER:
            break
        assert progress is not None and progress.step is not None
        assert lesson.seat in (None, viewer(page.state)), "nobody looks into the hands of the others"
        if mode is Mode.LESSON_WATCH:
            assert progress.coming in page.match.ask.moves
            page.wait(500)
            continue
        words = progress.said(page.state.table.draft.parts)
        assert words is not None and page.status.endswith(page.state.text(words)), "what stands is spoken"
        if mode is Mode.LESSON_READ:
            assert not open_part(page.state) and not any(lit for _, lit in controls(page))
            page.press("next-step")
            continue
        step, ask, part = progress.step, page.match.pending, open_part(page.state)
        assert isinstance(ask, Ask) and (lesson.seat is None or ask.seat == lesson.seat)
        assert step.batch or step.move in ask.moves
        lit = [one for one, is_lit in controls(page) if is_lit]
        assert lit == ([] if part == FINISH else [part]), step.say.key
        assert ('data-do="finish-draft"' in page.inside("prompt")) is (part == FINISH)
        before = at()
        for other in sorted({one for one, _ in controls(page)} - {part}):
            use(page, other)
            assert page.said() and at() == before, (step.say.key, other)
        focus = page.state.table.focus_part
        use(page, part)
        if step.batch:
            page.wait(10_000)
        assert page.said() == []
        assert at() != before or page.state.table.focus_part != focus, "every touch leads on"
    assert mode_of(page.state) is Mode.LESSON_OVER and page.saved() == {}


def test_the_words_go_on_with_the_draft_and_an_order_that_is_stopped_can_be_given_again() -> None:
    at = next(at for at, step in enumerate(RESERVE.steps) if step.say.key.endswith(".sheet"))
    for draft, name in ((SAVED, "exception"), (TAKEN, "channel"), (GIVEN, "ready")):
        said = LessonProgress(RESERVE, at, seen=99).said(draft)
        assert said is not None and said.key == f"nonlieu.lesson.first.sheet.{name}"
    page = begun("nonlieu", TEARS)

    def step() -> str:
        progress = page.state.table.lesson
        assert progress is not None and progress.step is not None
        return progress.step.say.key.rpartition(".")[2]

    while step() != "march" or mode_of(page.state) is not Mode.LESSON_MOVE:
        if mode_of(page.state) is Mode.LESSON_MOVE:
            use(page, open_part(page.state))
        elif mode_of(page.state) is Mode.LESSON_READ:
            page.press("next-step")
        page.wait(10_000)
    for batch in ("assault", "keep"):
        use(page, f"orders.batch.{batch}")
    other = page.say("nonlieu.lesson.tears.march.other", button=Key("nonlieu.board.batch.march"))
    assert page.said() == [other] and step() == "march"
    before = page.match.at
    use(page, "orders.batch.march")
    page.press("escape")
    page.wait(10_000)
    assert before < page.match.at < before + 3 and step() == "march"
    use(page, "orders.batch.march")
    page.wait(10_000)
    assert page.match.at == before + 3 and step() == "storm"
