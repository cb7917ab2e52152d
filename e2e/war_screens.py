"""The screens of a war of many units, with the made-up game: how a player comes to see each.

That game is one of the catalogue only in a copy of the site (`several_site.Several`).
"""

from fixtures import Screen
from page_driver import Player as Driver
from playwright.sync_api import expect

import catalog
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game
from tabletop.save_format import Label, Saved, export_text

WAR = "war"
SEED = 5
WHEN = "2026-11-22T12:00:00Z"
AGAINST_BOT = (Player("Ana"), Player(bot=1))


def new_match(units: int = 7) -> Match:
    """A war that begins, against a bot."""
    return Match.new(load_game(catalog.GAMES, WAR), {"units": units}, 2, SEED, players=AGAINST_BOT)


def put(player: Driver, match: Match) -> None:
    """Put a war on the table."""
    saved = Saved(Label("", WAR, match.at, WHEN, over=False), match.kept())
    player.import_game(export_text(saved))
    expect(player.page.locator("#orders")).not_to_be_empty()


def sheet(player: Driver) -> None:
    """The own sheet is half filled in."""
    put(player, new_match())
    player.press(player.page.locator("#preset-advance"))
    player.press(player.page.locator("#preset-clear"))
    player.press(player.page.locator("#preset-hold"))


def waiting(player: Driver) -> None:
    """An order waits for the groups that it is for."""
    put(player, new_match())
    scope = player.page.get_by_role("radio", name=player.say("war.scope.group"))
    player.press(scope)
    player.press(player.page.locator("#preset-strike"))
    expect(player.page.locator("#preset-strike")).to_have_attribute("aria-pressed", "true")


def acting(player: Driver) -> None:
    """The own units act."""
    match = new_match()
    for seat in (0, 1):
        units = [unit.name for unit in match.state.army if unit.side == seat]
        match, _ = match.play((*(f"{name}:advance" for name in units), "ready"))
    put(player, match)


SCREENS = (
    Screen("war-sheet", sheet, several=True),
    Screen("war-waiting", waiting, several=True),
    Screen("war-acting", acting, several=True),
)
