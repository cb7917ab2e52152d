"""Home: the first visit, the way there and back, and what the address opens."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import PHONE, TABLET, Visit
from page_driver import Player
from playwright.sync_api import expect

# What a launch of the installed page hands over while it is open, the first time as it was opened.
LAUNCHES = """Object.defineProperty(globalThis, "launchQueue", {
  value: { setConsumer(take) { take({ targetURL: location.href }); globalThis.launch = take; } },
});"""
LAUNCH = """(fragment) => {
  globalThis.launch({ targetURL: `${location.origin}${location.pathname}#${fragment}` });
}"""


def play_a_first_move(player: Player) -> None:
    """Play, from home."""
    player.press(player.home().get_by_role("button", name=f"{player.say('table.home.play')}, Hǔ-jì-yáng"))
    expect(player.home()).to_be_hidden()
    board.touch(player, "c3")
    player.wait_for_moves(1)


def test_a_first_visit_is_one_tap_from_a_first_game(visit: Visit) -> None:
    player = visit(go=False, touch=True, size=PHONE, bots=False)
    player.open("")
    expect(player.home()).to_be_visible()
    expect(player.table()).to_be_hidden()
    play_a_first_move(player)


def test_the_name_of_the_page_leads_home_and_one_button_back(visit: Visit) -> None:
    """What is under way is opened again; with nothing under way the page opens on home. On a tablet every
    card is seen there to its end, its picture whole."""
    player = visit(bots=False)
    player.put(hujiyang_games.finished())
    player.load_again()
    expect(player.home()).to_be_visible()
    expect(player.button("table.home.resume")).to_have_count(0)
    play_a_first_move(player)
    player.go_home()
    expect(player.table()).to_be_hidden()
    expect(player.home().get_by_role("heading", name=player.say("table.home.question"))).to_be_focused()
    cards = player.home().locator(".home-card")
    expect(cards).to_have_count(4)
    for card in cards.all():
        box, picture = card.bounding_box(), card.locator(".home-picture > svg").bounding_box()
        assert box is not None and box["y"] + box["height"] <= TABLET[1]
        assert picture is not None and abs(picture["width"] / picture["height"] - 320 / 180) < 0.02
    player.key("u")  # a key of the table
    player.push("table.home.resume")
    expect(player.table()).to_be_visible()
    assert len(player.moves(undone=False)) == 1
    player.go_home()
    player.load_again()
    expect(player.table()).to_be_visible()


def test_each_address_opens_what_it_names(visit: Visit) -> None:
    """So does a link into the installed page while it is open."""
    player = visit(go=False, bots=False)
    player.page.add_init_script(LAUNCHES)
    player.open("#play=contrevent")
    player.page.wait_for_function("() => globalThis.launch !== undefined")
    expect(player.table()).to_have_attribute("data-game", "contrevent")
    expect(player.table()).to_be_visible()

    def follow(fragment: str) -> None:
        player.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)

    follow("home")
    expect(player.home()).to_be_visible()
    expect(player.page).to_have_url(player.address)
    follow("deal=contrevent.123")
    expect(player.table()).to_be_visible()
    follow("settings")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    player.leave()
    expect(player.page).to_have_url(player.address)  # what was open is taken out of it after its picture
    follow("play=hujiyang")
    expect(player.table()).to_have_attribute("data-game", "hujiyang")
    follow("play=chess")
    expect(player.toast()).to_contain_text(player.say("table.error.no_such_game", name="chess"))
    player.page.evaluate(LAUNCH, "play=contrevent")
    expect(player.table()).to_have_attribute("data-game", "contrevent")
    expect(player.table()).to_be_visible()
