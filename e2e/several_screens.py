"""The screens of a table for several, most of them with the throw-away games: how a player comes to see each.

Those games are of the catalogue only in a copy of the site (`several_site.Several`).
"""

from collections.abc import Callable, Mapping
from typing import Any

import hujiyang_games
from fixtures import Screen
from page_driver import Player as Driver
from playwright.sync_api import expect

import catalog
from tabletop.chance import SeededChance
from tabletop.game import Ask, Scalar
from tabletop.match import Match
from tabletop.record import Player
from tabletop.registry import load_game

TOY = "toy"
SEED = 5
MIXED = (Player("Ana"), Player("Bo"), Player(bot=1), Player("Camille"))
FRIENDS = (Player("Ana"), Player("Bo"), Player("Camille"), Player("Dimitri"))
TEAMS = {"teams": True, "copies": 4, "rounds": 1}
ROOMY = {"copies": 4, "rounds": 1}

AnyMatch = Match[Any, Any]


# Games made beside the page


def new_match(options: Mapping[str, Scalar], players: tuple[Player, ...], dice: str = "seed") -> AnyMatch:
    game = load_game(catalog.GAMES, TOY)
    return Match.new(game, options, len(players), SEED, players=players, dice=dice)


def play_until(match: AnyMatch, reached: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The game after as many random answers as it takes; at its end if it never takes that many."""
    chance = SeededChance(SEED)
    while isinstance(match.pending, Ask) and not reached(match):
        match, _ = match.play(match.pending.moves.sample(chance))
    return match


def take(player: Driver, match: AnyMatch) -> None:
    """Put a game on the table; whoever is asked takes the tablet."""
    player.put(match)
    player.push("table.curtain.lift")
    expect(player.page.locator("#curtain")).to_be_hidden()


def roll(player: Driver, dice: str) -> None:
    """Throw the dice of a game of persons and a bot."""
    take(player, new_match(ROOMY, MIXED, dice))
    player.press(player.board_control(player.say("toy.word.roll")))


# The screens


def thrown(player: Driver) -> None:
    """Somebody has thrown the dice, and the curtain shows them."""
    roll(player, "seed")
    expect(player.page.locator("#curtain-dice")).to_be_visible()


def dice(player: Driver) -> None:
    """Dice are typed in: the first of two."""
    roll(player, "typed")
    dialog = player.page.get_by_role("dialog")
    player.press(dialog.get_by_role("button", name="4", exact=True).first)
    expect(dialog).to_contain_text(player.say("table.dice.left", n=1))


def pages(player: Driver, name: str) -> None:
    match = play_until(new_match(ROOMY, MIXED), lambda match: match.at >= 6 and match.ask.seat == 0)
    take(player, match)
    player.push("table.pages")
    player.push(f"toy.page.{name}")


def chronicle(player: Driver) -> None:
    pages(player, "chronicle")
    field = player.page.get_by_role("textbox", name=player.say("toy.page.round.note", n=1))
    field.fill("Une manche pour rien.")


def master(player: Driver) -> None:
    """The curtain before the page that only the game's master may read."""
    pages(player, "master")
    expect(player.button("table.pages.lift")).to_be_visible()


def ended(player: Driver) -> None:
    """A game of two teams ends: its last answer, the last sheet, is given on the page."""
    match = play_until(new_match(TEAMS, FRIENDS), lambda match: match.ask.secret)
    while match.ask.secret and match.ask.seat < match.seats - 1:
        match, _ = match.play(("none", *"100000000000"))
    take(player, match)
    for name in (player.say("toy.word.none"), "1", player.say("toy.word.rest")):
        player.press(player.board_control(name))
    player.push("table.done")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    expect(player.button("table.rematch").first).to_be_visible()


def agreeing(player: Driver) -> None:
    """Whether the whole table agrees to take back a decision of somebody else."""
    player.put(hujiyang_games.of_three_moves())
    for moves in (2, 2):
        player.push("table.undo")
        player.wait_for_turn(moves)
    expect(player.page.get_by_role("heading", name=player.say("table.agree.title"))).to_be_visible()


SCREENS = (
    Screen("several-thrown", thrown, ("table", "table.curtain.title"), several=True),
    Screen("several-dice", dice, ("dice", "table.dice.title"), several=True),
    Screen("several-chronicle", chronicle, ("pages",), several=True),
    Screen("several-master", master, ("pages",), several=True),
    Screen("several-agreeing", agreeing, ("table.agree.title",)),
    Screen("several-ending", ended, ("ending",), several=True),
)
