"""Long games: opened again at once, played on and taken back, their moves read chapter by chapter."""

import re

import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from page_driver import Player
from playwright.sync_api import Locator, expect
from several_screens import AnyMatch, lift, new_match, press_word, put

from tabletop.game import Ask, Move
from tabletop.record import Player as Person

LENGTH = 1_200
LONG = {"rounds": 400, "copies": 200, "undo": "free"}
PEOPLE = (Person("Ana"), Person("Bo"))
LISTED = 250
"""The most moves that stand in the list at once."""

OPENED = "() => [...document.querySelectorAll('#log > .log-move > button')].map((one) => one.id)"
IN_LIST = "() => document.activeElement.closest('#log') !== null"
HERE = "() => document.activeElement.id"
OTHERS = "another-page"
# Another page of the same host has filled much of the storage.
FILL = f"(count) => localStorage.setItem('{OTHERS}', 'x'.repeat(count))"
EMPTY = f"() => localStorage.removeItem('{OTHERS}')"


def long_game(length: int = LENGTH) -> AnyMatch:
    """A game of so many decisions: everybody rolls, and fills in an empty sheet."""
    match = new_match(LONG, PEOPLE)
    while match.length < length:
        match, _ = match.play(easy_move(match.ask))
    return match


def easy_move(ask: Ask) -> Move:
    return ("roll",) if ("roll",) in ask.moves else ("none", *"000000000000")


def open_long_game(player: Player) -> AnyMatch:
    """A long game on the table, its first player at the tablet."""
    match = long_game()
    put(player, match)
    lift(player, match)
    return match


def listed(player: Player) -> list[str]:
    """The ids of the moves that are listed."""
    found: list[str] = player.page.evaluate(OPENED)
    return found


def chapter(player: Player, first: int, last: int) -> Locator:
    """The button that brings a chapter."""
    title = player.say("table.moves.chapter", first=first, last=last)
    return player.button("table.moves.show", chapter=title)


def test_a_long_game_stands_at_once_and_goes_on(visit: Visit) -> None:
    player = visit(several=True)
    match = long_game()
    put(player, match)
    come_back(player, match)
    assert listed(player) == [f"move-{n}" for n in range(LENGTH - 99, LENGTH + 1)]
    press_word(player, "roll")
    match, _ = match.play(("roll",))
    come_back(player, match)
    player.push("table.undo")
    taken_back = player.page.locator(f".log-later > #move-{LENGTH + 1}")
    expect(taken_back).to_be_visible(timeout=30_000)
    match = match.undo()
    come_back(player, match)
    expect(taken_back).to_be_visible()
    player.push("table.backward")
    looked_at = player.say("table.past", at=LENGTH - 1, of=LENGTH + 1)
    expect(player.prompt()).to_contain_text(looked_at, timeout=30_000)
    player.press(player.prompt().get_by_role("button", name=player.say("table.to_now")))
    expect(player.prompt()).not_to_contain_text(looked_at)


def come_back(player: Player, match: AnyMatch) -> None:
    """Close the page and open it again, and take the tablet."""
    expect(player.page.locator(f"#move-{match.length}")).to_be_attached()
    player.load_again()
    expect(player.page.locator(f"#move-{match.length}")).to_be_visible()
    lift(player, match)


@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=str)
def test_chapters_are_read_with_a_finger(visit: Visit, size: Size) -> None:
    player = visit(several=True, touch=True, size=size, used=True)
    open_long_game(player)
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


def test_on_a_phone_the_list_is_a_strip_and_its_chapters_come_too(visit: Visit) -> None:
    player = visit(several=True, touch=True, size=PHONE, used=True)
    open_long_game(player)
    player.press(chapter(player, 1001, 1100))
    expect(player.page.locator("#move-1001")).to_be_attached()
    expect(player.page.locator("#move-1100")).to_be_in_viewport()
    button = chapter(player, 901, 1000)
    button.scroll_into_view_if_needed()
    strip, box = player.page.locator("#log").bounding_box(), button.bounding_box()
    assert strip is not None and box is not None
    assert box["height"] >= 44 and strip["height"] < 2 * box["height"]


def test_what_is_read_stays_in_sight_when_the_list_gets_another_size(visit: Visit) -> None:
    player = visit(several=True, touch=True, size=TABLET)
    open_long_game(player)
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


def test_chapters_are_read_with_keys(visit: Visit) -> None:
    player = visit(several=True, used=True)
    open_long_game(player)
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


def test_the_saved_games_say_how_much_room_is_used_and_a_save_warns(visit: Visit) -> None:
    player = visit(several=True)
    match = long_game(8)
    put(player, match)
    dialog = player.show("games")
    used = re.compile(re.escape(player.say("table.storage.use", percent=0, own=0)))
    expect(dialog.locator("#storage")).to_contain_text(used)
    expect(dialog.locator("#storage meter")).to_be_visible()
    player.leave()
    player.page.evaluate(FILL, 4_000_000)
    try:
        dialog = player.show("games")
        expect(dialog.locator("#storage")).to_contain_text(player.say("table.storage.full"))
        player.leave()
        lift(player, match)
        press_word(player, "roll")
        expect(player.toast()).to_contain_text(player.say("table.storage.warning", percent=76))
    finally:
        player.page.evaluate(EMPTY)
