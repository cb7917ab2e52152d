"""The lessons in the browser: one of each game by taps, from the form of a new game to what comes next."""

import pytest
from fixtures import PHONE, Visit, only_whole
from lesson_driver import follow
from page_driver import Player
from playwright.sync_api import expect

from contrevent.lessons import LESSONS as CONTREVENT
from hujiyang.lessons import LESSONS as HUJIYANG
from nonlieu.lessons import LESSONS as WAR
from tabletop.lesson import Lesson
from water_margin.lessons import LESSONS as WATER_MARGIN

ALL = {"contrevent": CONTREVENT, "hujiyang": HUJIYANG, "nonlieu": WAR, "water_margin": WATER_MARGIN}


def choose(player: Player, game: str, lesson: Lesson) -> None:
    """Begin that lesson on the form of its game."""
    dialog = player.show("new")
    player.press(dialog.locator(f"#new-game-{game}"))
    expect(dialog.locator(f"#new-form[data-game={game}]")).to_be_visible()
    if lesson == ALL[game][0]:
        player.begin_lesson()
    else:
        player.press(dialog.get_by_text(player.say("table.lesson.all")))
        player.press(dialog.get_by_role("button", name=player.say(lesson.key)))
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.prompt()).to_contain_text(player.say(lesson.key))


@pytest.mark.parametrize("game", ["contrevent", "nonlieu", *only_whole("hujiyang", "water_margin")])
def test_a_lesson_is_followed_by_touching_what_is_lit(visit: Visit, game: str) -> None:
    """From one to the next; after the last the game is played."""
    player = visit(size=PHONE, touch=True, bots=False)
    first, *others = ALL[game]
    choose(player, game, first)
    assert follow(player) > 5
    if others:
        player.push("table.lesson.next")
        expect(player.prompt()).to_contain_text(player.say(others[0].key))


@pytest.mark.parametrize("number", [1, *only_whole(2)])
def test_a_side_learns_its_end_and_wins_it(visit: Visit, number: int) -> None:
    lesson = HUJIYANG[number]
    player = visit(size=PHONE, touch=True, bots=False, used=True)
    choose(player, "hujiyang", lesson)
    assert follow(player) >= len(lesson.steps)
    assert lesson.learnt is not None
    expect(player.prompt()).to_contain_text(player.say(lesson.learnt.key))
    expect(player.seats()).to_contain_text(player.say("table.seat.won"))
    player.push("table.lesson.play")
    expect(player.prompt().locator("#play-real")).to_have_count(0)
    assert player.moves() == []
