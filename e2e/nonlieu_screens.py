"""The screens of the Guerre du Non-Lieu: its name, and how a player comes to see it."""

from collections.abc import Callable

import nonlieu_driver as driver
from fixtures import Screen
from new_game_driver import NewGameForm
from nonlieu_driver import AnyMatch, NonlieuDriver, frame_of
from page_driver import Player
from playwright.sync_api import expect

from nonlieu.map import DUEL, SKIRMISH
from nonlieu.rules.state import Acting, Shares, Sheets, of_seat
from tabletop.record import Player as Person


def asks(kind: type, turn: int = 1) -> Callable[[AnyMatch], bool]:
    return lambda match: isinstance(frame_of(match), kind) and match.state.turn >= turn


def put(player: Player, match: AnyMatch) -> NonlieuDriver:
    """Put a war on the table; whoever is asked takes the tablet."""
    player.take(match)
    return NonlieuDriver(player, player.press)


def setup(player: Player) -> None:
    """A group is placed around its Aésir, and may still be moved."""
    match = driver.until(driver.new_match(SKIRMISH), lambda one: one.at == 2)
    put(player, match).tap(match, driver.central(match))


def sheet(player: Player) -> None:
    """A sheet laid out by a preset; the tokens of one unit are looked at."""
    match = driver.until(driver.new_match(SKIRMISH), asks(Sheets))
    put(player, match)
    player.press(driver.order_button(player, "preset", driver.STRIKE))
    one = of_seat(match.state, match.ask.seat)[0]
    player.press(player.board().locator(f'[data-part="{one.name}"]'))


def acting(player: Player) -> None:
    """A group acts: one of its units is chosen, where it may go and what it may hit is lit."""
    match = driver.until(driver.new_match(SKIRMISH), asks(Acting), driver.ADVANCE)
    one = next(iter(match.ask.moves.next(())))
    put(player, match).tap(match, one)


def pieces(player: Player) -> None:
    """The list of pieces of a group that acts, one of them chosen."""
    match = driver.until(driver.new_match(DUEL), asks(Acting), driver.ADVANCE)
    put(player, match)
    player.push("table.pieces")
    region = player.page.get_by_role("region", name=player.say("table.pieces"))
    player.press(region.locator("[data-row=pieces] button").first)
    expect(
        region.get_by_role("button", name=player.say("nonlieu.board.act.move"), exact=True)
    ).to_be_visible()


def shares(player: Player) -> None:
    put(player, driver.until(driver.new_match(DUEL), asks(Shares)))


def lesson(player: Player) -> None:
    NewGameForm(player, driver.GAME)
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def ended(player: Player, players: tuple[Person, ...] = driver.TWO) -> None:
    whole = driver.to_the_end(driver.new_match(DUEL, players=players))
    last = driver.new_match(DUEL, players=players)
    for decision in whole.decisions[:-1]:
        last, _ = last.play(decision.move)
    put(player, last).play(last, whole.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


def tears(player: Player) -> None:
    """The master reads the tears, and has chosen two of them."""
    player.put(driver.torn_war())
    player.push("table.pages")
    player.push("nonlieu.page.tears")
    player.push("table.pages.lift")
    for number in (1, 2):
        player.press(player.page.locator(f"#page-choose-tear{number}"))


SCREENS = (
    Screen("nonlieu-setup", setup),
    Screen("nonlieu-sheet", sheet),
    Screen("nonlieu-acting", acting),
    Screen("nonlieu-pieces", pieces),
    Screen("nonlieu-shares", shares),
    Screen("nonlieu-lesson", lesson, ("lesson-nonlieu",)),
    Screen("nonlieu-ending", ended, ("ending",)),
    Screen("nonlieu-tears", tears, ("pages",)),
)
