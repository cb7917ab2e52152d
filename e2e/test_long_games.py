"""Long games: their moves are read chapter by chapter."""

from functools import cache

import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit, only_whole
from page_driver import Player
from playwright.sync_api import Locator, expect
from several_screens import AnyMatch, new_match, take

from tabletop.record import Player as Person

LENGTH = 1_200
LONG = {"rounds": 400, "copies": 200, "undo": "free"}
PEOPLE = (Person("Ana"), Person("Bo"))
LISTED = 250
"""The most moves that stand in the list at once."""

OPENED = "() => [...document.querySelectorAll('#log > .log-move > button')].map((one) => one.id)"
IN_LIST = "() => document.activeElement.closest('#log') !== null"
HERE = "() => document.activeElement.id"


@cache
def long_game() -> AnyMatch:
    """A game of so many decisions: everybody rolls, and fills in an empty sheet."""
    match = new_match(LONG, PEOPLE)
    while match.length < LENGTH:
        moves = match.ask.moves
        match, _ = match.play(("roll",) if ("roll",) in moves else ("none", *"000000000000"))
    return match


def listed(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate(OPENED)
    return found


def chapter(player: Player, first: int, last: int) -> Locator:
    title = player.say("table.moves.chapter", first=first, last=last)
    return player.button("table.moves.show", chapter=title)


@pytest.mark.parametrize("size", [TABLET, *only_whole(UPRIGHT)], ids=str)
def test_chapters_are_read_with_a_finger(visit: Visit, size: Size) -> None:
    player = visit(several=True, touch=True, size=size, used=True)
    take(player, long_game())
    player.press(chapter(player, 1001, 1100))
    expect(player.page.locator("#move-1001")).to_be_attached()
    assert len(listed(player)) <= LISTED and listed(player)[-1] == f"move-{LENGTH}"
    expect(player.page.locator("#move-1100")).to_be_in_viewport()
    player.press(chapter(player, 901, 1000))
    expect(player.page.locator("#move-901")).to_be_attached()
    assert listed(player) == [f"move-{n}" for n in range(901, 1101)]
    player.press(chapter(player, 1101, LENGTH))
    expect(player.page.locator(f"#move-{LENGTH}")).to_be_attached()
    assert listed(player) == [f"move-{n}" for n in range(1001, LENGTH + 1)]
    expect(player.page.locator("#move-1101")).to_be_in_viewport()
    player.press(player.page.locator("#move-1050"))
    expect(player.prompt()).to_contain_text(player.say("table.past", at=1050, of=LENGTH), timeout=30_000)
    assert listed(player) == [f"move-{n}" for n in range(1001, 1101)]
    expect(player.page.locator("#move-1050")).to_have_attribute("aria-current", "step")


def test_what_is_read_stays_in_sight_when_the_list_gets_another_size(visit: Visit) -> None:
    """On a phone it is a strip, and its chapters come too."""
    player = visit(several=True, touch=True, used=True)
    take(player, long_game())
    wide, high = TABLET
    player.resize(wide, high - 60)
    expect(player.page.locator(f"#move-{LENGTH}")).to_be_in_viewport()
    player.press(chapter(player, 1001, 1100))
    expect(player.page.locator("#move-1100")).to_be_in_viewport()
    player.resize(wide, high - 90)
    expect(player.page.locator("#move-1100")).to_be_in_viewport()
    player.page.locator("#move-1020").scroll_into_view_if_needed()
    player.page.evaluate("() => document.activeElement.blur()")
    player.resize(wide, high)
    expect(player.page.locator("#move-1020")).to_be_in_viewport()
    player.resize(*PHONE)
    button = chapter(player, 901, 1000)
    button.scroll_into_view_if_needed()
    strip, box = player.page.locator("#log").bounding_box(), button.bounding_box()
    assert strip is not None and box is not None
    assert box["height"] >= 44 and strip["height"] < 2 * box["height"]
    player.press(button)
    expect(player.page.locator("#move-901")).to_be_attached()
    expect(player.page.locator("#move-1000")).to_be_in_viewport()


def test_chapters_are_read_with_keys(visit: Visit) -> None:
    player = visit(several=True, used=True)
    take(player, long_game())
    player.page.locator(f"#move-{LENGTH}").focus()
    player.key("Home")
    expect(player.page.locator("#move-1")).to_be_focused(timeout=30_000)
    assert listed(player) == [f"move-{n}" for n in range(1, 101)]
    expect(player.page.locator("#move-1")).to_be_in_viewport()
    player.key("ArrowUp")
    expect(chapter(player, 101, 200)).to_be_focused()
    player.key("Enter")
    expect(player.page.locator("#move-101")).to_be_focused()
    assert listed(player) == [f"move-{n}" for n in range(1, 201)]
    player.key("ArrowDown", "Enter")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=102, of=LENGTH))
    assert player.page.evaluate(HERE) == "move-102" and listed(player)[0] == "move-101"
    player.key("End")
    expect(player.page.locator(f"#move-{LENGTH}")).to_be_attached()
    assert player.page.evaluate(IN_LIST), "the keyboard stays in the list"
    player.page.locator(f"#move-{LENGTH - 99}").focus()
    player.key("ArrowUp", "Enter")
    expect(player.page.locator("#move-1100")).to_be_focused()
