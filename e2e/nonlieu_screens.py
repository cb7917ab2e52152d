"""The screens of the Guerre du Non-Lieu: its name, and how a player comes to see it."""

import nonlieu_driver as driver
from fixtures import Screen, lesson_of
from nonlieu_driver import AnyMatch, NonlieuDriver, frame_of
from page_driver import Player
from playwright.sync_api import expect
from stored_table import before_the_end

from nonlieu.map import DUEL, SKIRMISH
from nonlieu.rules.state import Acting, Shares, Sheets, of_seat
from tabletop.chance import SeededChance
from tabletop.record import Player as Person


def put(player: Player, match: AnyMatch) -> NonlieuDriver:
    """Put a war on the table; whoever is asked takes the tablet."""
    player.take(match)
    return NonlieuDriver(player, player.press)


def asked(size: str, kind: type, preset: str = driver.STRIKE) -> AnyMatch:
    """The first moment of a war at which a question of that kind is asked."""
    return driver.until(driver.new_match(size), lambda match: isinstance(frame_of(match), kind), preset)


def setup(player: Player) -> None:
    """A group is placed around its Aésir, and may still be moved."""
    match = driver.until(driver.new_match(SKIRMISH), lambda one: one.at == 2)
    put(player, match).tap(match, driver.central(match)[0])


def sheet(player: Player) -> None:
    """A sheet laid out by a preset; the tokens of one unit are looked at."""
    match = asked(SKIRMISH, Sheets)
    put(player, match)
    player.press(driver.order_button(player, "preset", driver.STRIKE))
    one = of_seat(match.state, match.ask.seat)[0]
    player.press(player.board().locator(f'[data-part="{one.name}"]'))


def acting(player: Player) -> None:
    """A group acts: one of its units is chosen, where it may go and what it may hit is lit."""
    match = asked(SKIRMISH, Acting, driver.ADVANCE)
    put(player, match).tap(match, next(iter(match.ask.moves.next(()))))


def pieces(player: Player) -> None:
    """The list of pieces of a group that acts, one of them chosen."""
    put(player, asked(DUEL, Acting, driver.ADVANCE))
    player.push("table.pieces")
    region = player.page.get_by_role("region", name=player.say("table.pieces"))
    player.press(region.locator("[data-row=pieces] button").first)
    move = player.say("nonlieu.board.act.move")
    expect(region.get_by_role("button", name=move, exact=True)).to_be_visible()


def shares(player: Player) -> None:
    put(player, asked(DUEL, Shares))


def ended(player: Player, players: tuple[Person, ...] = driver.TWO) -> None:
    war = driver.until(driver.new_match(DUEL, players), lambda match: False)
    last = before_the_end(driver.new_match(DUEL, players), war)
    put(player, last).play(last, war.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


def tears(player: Player) -> None:
    """The master reads where random moves have torn space-time, and has chosen two of the tears."""
    match, stream = driver.new_match(SKIRMISH, master="table"), SeededChance(driver.SEED)
    while match.state.tears < 4 or match.ask.private:
        match, _ = match.play(match.ask.moves.sample(stream))
    player.put(match)
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
    Screen("nonlieu-lesson", lesson_of(driver.GAME), ("lesson-nonlieu",)),
    Screen("nonlieu-ending", ended, ("ending",)),
    Screen("nonlieu-tears", tears, ("pages",)),
)
