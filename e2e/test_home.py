"""Home: the first visit, the way there and back, and what the address opens."""

import hujiyang_driver as board
from fixtures import PHONE, Visit
from playwright.sync_api import expect
from site_host import SiteHost

from test_first_picture import arrive, expect_nothing_moves


def test_a_first_visit_is_one_tap_from_a_first_game(visit: Visit) -> None:
    """The name of the page leads home, and one button back. On a tablet every card is seen to its end."""
    player = visit(go=False, touch=True, bots=False)
    player.open("")
    expect(player.home()).to_be_visible()
    expect(player.table()).to_be_hidden()
    expect(player.button("table.home.resume")).to_have_count(0)
    player.press(player.home().get_by_role("button", name=f"{player.say('table.home.play')}, Hǔ-jì-yáng"))
    expect(player.home()).to_be_hidden()
    board.touch(player, "c3")
    player.wait_for_moves(1)
    player.go_home()
    expect(player.table()).to_be_hidden()
    expect(player.home().get_by_role("heading", name=player.say("table.home.question"))).to_be_focused()
    cards = player.home().locator(".home-card")
    expect(cards).to_have_count(4)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    player.key("u")  # a key of the table
    player.push("table.home.resume")
    expect(player.table()).to_be_visible()
    expect(player.page.locator("#log > li:not(.log-later)")).to_have_count(1)


def test_each_address_opens_what_it_names(visit: Visit) -> None:
    player = visit(go=False, bots=False)
    player.open("#play=contrevent")
    expect(player.table()).to_have_attribute("data-game", "contrevent")

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


def test_home_stands_before_python_on_a_first_visit_and_nothing_moves(
    visit: Visit, own_host: SiteHost
) -> None:
    player = visit(at=own_host, locale="fr-CA", go=False, bots=False, size=PHONE)
    arrive(player, "")
    expect(player.home().get_by_role("heading", name=player.say("table.home.question"))).to_be_visible()
    expect(player.page).to_have_title(f"{player.say('table.home')} · Quatre-Vents")
    expect(player.page.locator("#app")).to_have_attribute("aria-busy", "true")
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    rules = player.page.locator("#home-rules-link")
    rules.focus()
    expect_nothing_moves(player, "#top, #home-inside")
    expect(rules).to_be_focused()
