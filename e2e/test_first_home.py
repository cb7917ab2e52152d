"""Home on a first visit: it stands before Python is there, and nothing moves."""

from fixtures import PHONE, Visit
from playwright.sync_api import expect
from site_host import SiteHost

from test_first_picture import arrive, expect_nothing_moves

HOME = "#top, #home-inside"


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
    expect_nothing_moves(player, HOME)
    expect(rules).to_be_focused()
