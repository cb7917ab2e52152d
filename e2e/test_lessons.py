"""Lessons and puzzles in the browser by taps: from the form of a new game, from home, to what comes next."""

import hujiyang_driver as board
import pytest
from fixtures import PHONE, Visit, only_whole
from page_driver import follow
from playwright.sync_api import expect

from puzzles.progress import puzzles
from tabletop.registry import room

FETCHED = """() => {
  return performance.getEntriesByType("resource").filter((one) => /puzzles/.test(one.name)).length;
}"""
OTHERS = only_whole(("hujiyang", 0), ("hujiyang", 2), ("contrevent", 0), ("nonlieu", 0), ("water_margin", 0))


@pytest.mark.parametrize("case", [("hujiyang", 1), *OTHERS], ids=str)
def test_a_lesson_is_followed_by_touching_what_is_lit(visit: Visit, case: tuple[str, int]) -> None:
    game, number = case
    player = visit(size=PHONE, touch=True, bots=False)
    lessons = room(game, "lessons").LESSONS
    lesson, dialog = lessons[number], player.show("new")
    player.press(dialog.locator(f"#new-game-{game}"))
    expect(dialog.locator(f"#new-form[data-game={game}]")).to_be_visible()
    if number:
        player.press(dialog.get_by_text(player.say("table.lesson.all")))
        player.press(dialog.get_by_role("button", name=player.say(lesson.key)))
    else:
        player.begin_lesson()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.prompt()).to_contain_text(player.say(lesson.key))
    assert follow(player) > 5
    if lesson.learnt is not None:
        expect(player.prompt()).to_contain_text(player.say(lesson.learnt.key))
        expect(player.seats()).to_contain_text(player.say("table.seat.won"))
    if lesson != lessons[-1] and not number:
        player.push("table.lesson.next")
        expect(player.prompt()).to_contain_text(player.say(lessons[1].key))
    else:
        player.push("table.lesson.play")
        expect(player.prompt().locator("#play-real")).to_have_count(0)
        assert player.moves() == []


def test_a_puzzle_is_found_at_home_missed_taken_back_and_solved(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, bots=False, go=False)
    player.open("")
    assert player.page.evaluate(FETCHED) == 0, "a first visit asks for nothing of the puzzles"
    player.press(player.home().locator("#home-puzzles-hujiyang"))
    expect(player.page.locator("#puzzle-day")).to_be_visible()
    player.press(player.page.locator("#puzzles-shut"))
    where = player.prompt().locator("#prompt-why")
    expect(where).to_be_visible()
    words = where.inner_text().replace("\u00a0", " ").split()
    turns = puzzles("hujiyang")[int(next(word for word in words if word.isdigit())) - 1].turns
    wrong, reply = next((move, one.reply) for move, one in turns[0].wrong.items() if one.reply)
    board.touch(player, *wrong.replace("x", "-").split("-"))
    expect(player.prompt()).to_contain_text(reply)
    player.press(player.page.locator("#puzzle-retry"))
    player.wait_for_moves(0)
    for number, turn in enumerate(turns):
        board.touch(player, *turn.right[0].replace("x", "-").split("-"))
        player.wait_for_moves(2 * number + 1 + bool(turn.reply))
    expect(player.page.locator("#puzzle-next")).to_be_visible()
