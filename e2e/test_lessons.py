"""The lessons in the browser: one of each game by taps, from the form of a new game to what comes next."""

import pytest
from fixtures import PHONE, TABLET, Size, Visit, only_whole
from lesson_driver import follow
from page_driver import Player
from playwright.sync_api import expect

from contrevent.lessons import LESSONS as CONTREVENT
from hujiyang.lessons import LESSONS as HUJIYANG
from nonlieu.lessons import LESSONS as WAR
from tabletop.lesson import Lesson
from water_margin.lessons import LESSONS as WATER_MARGIN


def begin(player: Player, game: str) -> None:
    dialog = player.show("new")
    player.press(dialog.locator(f"#new-game-{game}"))
    expect(dialog.locator(f"#new-form[data-game={game}]")).to_be_visible()
    player.begin_lesson()
    expect(player.page.get_by_role("dialog")).to_have_count(0)


def choose(player: Player, lesson: Lesson, game: str = "") -> None:
    """Begin that lesson out of the list of them. game: the form's, empty for the one on the table."""
    dialog = player.show("new")
    if game:
        player.press(dialog.locator(f"#new-game-{game}"))
    player.press(dialog.get_by_text(player.say("table.lesson.all")))
    player.press(dialog.get_by_role("button", name=player.say(lesson.key)))
    expect(player.prompt()).to_contain_text(player.say(lesson.key))


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("hujiyang", TABLET),
        ("contrevent", PHONE),
        pytest.param("contrevent", TABLET, marks=pytest.mark.whole),
        # That of `test_rings` is this one, in every run.
        pytest.param("water_margin", TABLET, marks=pytest.mark.whole),
    ],
)
def test_a_lesson_is_followed_by_touching_what_is_lit(visit: Visit, game: str, size: Size) -> None:
    player = visit(size=size, touch=True, bots=False)
    begin(player, game)
    assert follow(player) > 5
    if game == "contrevent":
        player.push("table.lesson.next")
        expect(player.prompt()).to_contain_text(player.say(CONTREVENT[1].key))
        return
    player.push("table.lesson.play")
    expect(player.prompt().locator("#play-real")).to_have_count(0)
    assert player.moves() == []


@pytest.mark.whole
def test_the_lessons_of_the_war_lead_from_one_to_the_next_and_to_a_duel(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, bots=False)
    begin(player, "nonlieu")
    for lesson in WAR[1:]:
        follow(player)
        player.push("table.lesson.next")
        expect(player.prompt()).to_contain_text(player.say(lesson.key))
    assert follow(player) > 8
    expect(player.prompt()).to_contain_text(player.say("nonlieu.lesson.tears.learnt"))
    player.push("table.lesson.play")
    assert player.moves() == []


@pytest.mark.parametrize("number", [1, *only_whole(2)])
def test_a_side_learns_its_end_and_wins_it(visit: Visit, number: int) -> None:
    lesson = HUJIYANG[number]
    player = visit(size=PHONE, touch=True, bots=False, used=True)
    choose(player, lesson, "hujiyang")
    assert follow(player) >= len(lesson.steps)
    assert lesson.learnt is not None
    expect(player.prompt()).to_contain_text(player.say(lesson.learnt.key))
    expect(player.seats()).to_contain_text(player.say("table.seat.won"))


@pytest.mark.whole
def test_a_lesson_that_begins_in_the_third_chapter_is_followed_like_any_other(visit: Visit) -> None:
    player = visit(size=PHONE, touch=True, bots=False)
    choose(player, WATER_MARGIN[1], "water_margin")
    assert follow(player) >= len(WATER_MARGIN[1].steps)
    expect(player.prompt()).to_contain_text(player.say("water_margin.lesson.band.learnt")[:20])
