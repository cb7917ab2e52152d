"""Long games: their moves are read chapter by chapter."""

from fixtures import PHONE, TABLET, Visit
from page_driver import Player
from playwright.sync_api import Locator, expect
from several_screens import new_match, take

from tabletop.game import Scalar
from tabletop.record import Player as Person

LENGTH = 1_200
LONG: dict[str, Scalar] = {"rounds": 400, "copies": 200, "undo": "free"}
OPENED = "() => [...document.querySelectorAll('#log > .log-move > button')].map((one) => one.id)"


def expect_listed(player: Player, *, first: int, last: int) -> None:
    expect(player.page.locator(f"#move-{first}")).to_be_attached()
    assert player.page.evaluate(OPENED) == [f"move-{n}" for n in range(first, last + 1)]


def test_chapters_are_read_with_a_finger(visit: Visit) -> None:
    """With keys too; what is read stays in sight in a window of another size: on a phone it is a strip."""
    player = visit(several=True, touch=True, used=True)
    match = new_match(LONG, (Person("Ana"), Person("Bo")))
    while match.length < LENGTH:  # everybody rolls, and fills in an empty sheet
        moves = match.ask.moves
        match, _ = match.play(("roll",) if ("roll",) in moves else ("none", *"000000000000"))
    take(player, match)

    def move(number: int) -> Locator:
        return player.page.locator(f"#move-{number}")

    def chapter(first: int, last: int) -> Locator:
        title = player.say("table.moves.chapter", first=first, last=last)
        return player.button("table.moves.show", chapter=title)

    player.press(chapter(1001, 1100))
    expect(move(1100)).to_be_in_viewport()
    player.press(chapter(901, 1000))
    expect_listed(player, first=901, last=1100)
    player.press(chapter(1101, LENGTH))
    expect_listed(player, first=1001, last=LENGTH)
    expect(move(1101)).to_be_in_viewport()
    player.press(move(1050))
    expect(player.prompt()).to_contain_text(player.say("table.past", at=1050, of=LENGTH), timeout=30_000)
    expect_listed(player, first=1001, last=1100)
    expect(move(1050)).to_have_attribute("aria-current", "step")
    wide, high = TABLET
    player.resize(wide, high - 90)
    expect(move(1050)).to_be_in_viewport()
    player.resize(*PHONE)
    button = chapter(901, 1000)
    button.scroll_into_view_if_needed()
    strip, box = player.page.locator("#log").bounding_box(), button.bounding_box()
    assert strip is not None and box is not None
    assert box["height"] >= 44 and strip["height"] < 2 * box["height"]
    move(1050).focus()
    player.key("Home")
    expect(move(1)).to_be_focused(timeout=30_000)
    expect_listed(player, first=1, last=100)
    expect(move(1)).to_be_in_viewport()
    player.key("ArrowUp")
    expect(chapter(101, 200)).to_be_focused()
    player.key("Enter")
    expect(move(101)).to_be_focused()
    player.key("ArrowDown", "Enter")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=102, of=LENGTH))
    expect(move(102)).to_be_focused()
