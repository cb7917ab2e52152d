"""The screens of Contrevent: its name, and how a player comes to see it."""

import contrevent_driver as driver
from fixtures import Screen, lesson_of
from page_driver import Player
from playwright.sync_api import expect
from stored_table import before_the_end

from tabletop.game import Over


def movement(player: Player) -> None:
    """Contrevent, phase 4: somebody is drafted to move, and the payment proposed."""
    player.put(driver.until(lambda one: driver.guided(one)[0] == "move"))
    player.press(player.board_part("form"))


def care(player: Player) -> None:
    """Contrevent, phase 6: somebody is stunned."""
    player.put(driver.until(lambda one: driver.guided(one)[0] == "heal"))


def stand(player: Player) -> None:
    """Contrevent, phase 8: the winds are up, cards are chosen."""
    match = driver.until(lambda one: driver.guided(one)[0] == "power" and len(driver.guided(one)) > 2)
    player.put(match)
    player.press(player.board_part(match.view(0).hand[-1]))


def passing(player: Player) -> None:
    """The page asks back before a phase is ended that still offers something."""
    deals = (driver.deal(number) for number in range(1, 100))
    match = next(one for one in deals if one.gives_up(("done",)) is not None)
    player.put(match)
    player.press(player.board_part("done"))
    expect(player.button("table.pass.play")).to_be_visible()


def ended(player: Player) -> None:
    """A game of Contrevent was won; what the guide made of the deal is known."""
    whole = driver.until(lambda one: isinstance(one.pending, Over))
    player.put(last := before_the_end(driver.deal(driver.WON), whole))
    driver.ContreventDriver(player, last).play(whole.decisions[-1].move)
    par = player.page.locator("#par")
    expect(par).to_be_visible()
    expect(par).not_to_have_text(player.say("table.end.par_looking"), timeout=60_000)


def guide(player: Player) -> None:
    player.page.evaluate("(number) => { location.hash = `deal=contrevent.${number}`; }", driver.WON)
    player.push("table.auto")
    expect(player.page.get_by_role("heading", name=player.say("table.auto.title"))).to_be_visible()


lesson = lesson_of(driver.GAME)

SCREENS = (
    Screen("contrevent-movement", movement, go=False),
    Screen("contrevent-care", care, go=False),
    Screen("contrevent-stand", stand, go=False),
    Screen("contrevent-passing", passing, ("table.pass.title",)),
    Screen("contrevent-lesson", lesson, ("lesson-contrevent",)),
    Screen("contrevent-guide", guide, ("table.auto.title",)),
    Screen("contrevent-ending", ended, ("ending",), bots=True),
)
