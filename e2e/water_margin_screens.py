"""The screens of Au bord de l'eau: its name, and how a player comes to see it."""

from collections.abc import Callable

import water_margin_driver as driver
from fixtures import Screen
from new_game_driver import NewGameForm
from page_driver import Player
from playwright.sync_api import expect
from water_margin_driver import AnyMatch

from tabletop.chance import SeededChance
from tabletop.game import Over
from water_margin.rules.state import Adventure, Frame, Raid, Turn


def _top(match: AnyMatch) -> Frame | None:
    return match.state.frames[-1] if match.state.frames else None


def _in_step(step: str, chapter: int = 1) -> Callable[[AnyMatch], bool]:
    def reached(match: AnyMatch) -> bool:
        frame = _top(match)
        return isinstance(frame, Turn) and frame.step == step and match.state.chapter >= chapter

    return reached


def _import(player: Player, reached: Callable[[AnyMatch], bool]) -> AnyMatch:
    match = driver.until(reached)
    player.import_game(driver.file_of(match))
    if match.ask.private:
        player.press(player.page.locator("#lift"))
        expect(player.page.locator("#curtain")).to_be_hidden()
    return match


def enter(player: Player) -> None:
    """A card of the hand is chosen, the squares for it are lit."""
    match = _import(player, _in_step("enter", 4))
    card = next(iter(match.ask.moves.next(())))
    player.press(player.board().locator(f'[data-part="{card}"]'))


def trial(player: Player) -> None:
    """A trial with the ways to be helped, each with its chance."""

    def reached(match: AnyMatch) -> bool:
        frame = _top(match)
        return isinstance(frame, Adventure) and not match.ask.roll

    _import(player, reached)


def travel(player: Player) -> None:
    """A hero is about to set out."""
    _import(player, _in_step("travel", 4))
    player.press(player.board().locator('[data-part="next"]'))


def refuge(player: Player) -> None:
    """A hero in front of a fort."""
    _import(player, _in_step("refuge"))


def resistance(player: Player) -> None:
    """The soldiers come."""
    _import(player, lambda match: isinstance(_top(match), Raid))


def new(player: Player) -> None:
    """A new game is being chosen."""
    NewGameForm(player, driver.GAME)


def lesson(player: Player) -> None:
    """The guided first chapter."""
    new(player)
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def rules(player: Player) -> None:
    """The rules."""
    enter(player)
    player.show("rules")


def ended(player: Player) -> None:
    """A game was played to its end."""
    whole = driver.until(lambda match: isinstance(match.pending, Over))
    match = driver.new_match(whole.seed, tuple(whole.players))
    stream = SeededChance(whole.seed)
    while match.at < whole.length - 1:
        match.play(driver.eager(match, stream))
    player.import_game(driver.file_of(match))
    driver.WaterMarginDriver(player).play(match, whole.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


SCREENS = (
    Screen("water_margin-enter", enter),
    Screen("water_margin-trial", trial),
    Screen("water_margin-travel", travel),
    Screen("water_margin-refuge", refuge),
    Screen("water_margin-resistance", resistance),
    Screen("water_margin-new", new, ("new",)),
    Screen("water_margin-lesson", lesson, ("lesson-water_margin",)),
    Screen("water_margin-rules", rules, ("rules",)),
    Screen("water_margin-ending", ended, ("ending",)),
)
