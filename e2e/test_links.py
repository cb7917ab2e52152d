"""Links to a deal or a position, as somebody opens them who was sent one."""

from fixtures import Visit
from page_driver import Player
from playwright.sync_api import expect

from tabletop.link import Link, link_text

MOVES = ("c3", "a1-b1", "c4")
POSITION = "#" + link_text(Link("hujiyang", 1, {"captures": 5, "repetitions": 3}, 2, 7, MOVES))
DEAL = "#" + link_text(Link("contrevent", 1, {"exhaustion": "strict"}, 1, 20261122))


def expect_opened(player: Player, what: str, game: str) -> None:
    """The notice that says what the link has put on the table."""
    words = player.say(f"table.link.what.{what}")
    expect(player.toast()).to_contain_text(player.say("table.link.opened", what=words, game=game))
    expect(player.page, "the link is taken out of the address").to_have_url(player.address)


def test_the_link_that_the_page_shows_leads_somebody_else_to_the_same_moment(visit: Visit) -> None:
    """A link that opens a second tab may take over."""
    player = visit(go=False, bots=False)
    player.open(POSITION)
    expect_opened(player, "moment", "Hǔ-jì-yáng")
    player.reload()
    assert player.moves() == ["c3", "a1-b1", "c4"], "it was saved, and is not opened twice"
    player.push("table.backward")
    dialog = player.show("games")
    expect(dialog.get_by_role("listitem").filter(has_text="Hǔ-jì-yáng")).to_have_count(1)
    player.push("table.link")
    field = player.page.get_by_role("textbox", name=player.say("table.link.address"))
    address = field.input_value()
    tab = Player(player.context, player.address)
    tab.open(DEAL)
    tab.push("table.link.open")
    expect_opened(tab, "deal", "Contrevent")
    tab.expect_to_play()
    player.expect_to_look_on()
    other = visit(fresh=True, go=False, bots=False)  # another device
    other.open(address.removeprefix(other.address))
    expect_opened(other, "moment", "Hǔ-jì-yáng")
    assert other.moves() == ["c3", "a1-b1"]
