"""Lessons in the browser by taps: from the form of a new game to what comes next."""

import pytest
from fixtures import PHONE, Visit, only_whole
from page_driver import follow
from playwright.sync_api import expect

from catalog import GAMES
from tabletop.registry import room

WON = [("hujiyang", 1), ("hujiyang", 2)]  # by the player, the game over
OTHERS = only_whole(WON[0], *((game, 0) for game in GAMES))


@pytest.mark.parametrize("case", [WON[1], *OTHERS], ids=str)
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
    if (game, number) in WON:
        expect(player.seats()).to_contain_text(player.say("table.seat.won"))
    if lesson != lessons[-1] and not number:
        player.push("table.lesson.next")
        expect(player.prompt()).to_contain_text(player.say(lessons[1].key))
    else:
        player.push("table.lesson.play")
        expect(player.prompt().locator("#play-real")).to_have_count(0)
        assert player.moves() == []
