"""The screens of Au bord de l'eau: its name, and how a player comes to see it."""

from collections.abc import Callable

import water_margin_driver as driver
from fixtures import Screen
from new_game_driver import NewGameForm
from page_driver import Player
from playwright.sync_api import expect
from water_margin_driver import AnyMatch

from water_margin.rules.state import Adventure, Exile, Frame, Raid, Turn


def _top(match: AnyMatch) -> Frame | None:
    return match.state.frames[-1] if match.state.frames else None


def _in_step(step: str, chapter: int = 1) -> Callable[[AnyMatch], bool]:
    def reached(match: AnyMatch) -> bool:
        frame = _top(match)
        return isinstance(frame, Turn) and frame.step == step and match.state.chapter >= chapter

    return reached


def put(player: Player, reached: Callable[[AnyMatch], bool], number: int) -> AnyMatch:
    """Put a moment of the game of that number on the table; whoever is asked takes the tablet."""
    match = driver.until(reached, first=number)
    player.take(match)
    return match


def enter(player: Player) -> None:
    """A card of the hand is chosen, the squares for it are lit."""
    match = put(player, _in_step("enter", 4), 21)
    card = next(iter(match.ask.moves.next(())))
    player.press(player.board_part(card))


def trial(player: Player) -> None:
    """A trial with the ways to be helped, each with its chance."""

    def reached(match: AnyMatch) -> bool:
        return isinstance(_top(match), Adventure) and not match.ask.roll

    put(player, reached, 19)


def travel(player: Player) -> None:
    put(player, _in_step("travel", 4), 21)


def exile(player: Player) -> None:

    def reached(match: AnyMatch) -> bool:
        frame = _top(match)
        return isinstance(frame, Exile) and not frame.moved and match.state.chapter > 2

    put(player, reached, 7)


def refuge(player: Player) -> None:
    put(player, _in_step("refuge"), 18)


def resistance(player: Player) -> None:
    put(player, lambda match: isinstance(_top(match), Raid), 18)


def ransom(player: Player) -> None:

    def reached(match: AnyMatch) -> bool:
        frame = _top(match)
        return isinstance(frame, Raid) and frame.hits is not None and match.ask.moves.count() > 1

    put(player, reached, 6)


def curtain(player: Player) -> None:
    """Two people and two bots: the tablet is handed over."""
    match = driver.until(lambda match: match.players[match.ask.seat].bot is None, driver.FOUR)
    player.put(match)
    expect(player.page.locator("#curtain")).to_be_visible()


def page(name: str) -> Callable[[Player], None]:

    def shown(player: Player) -> None:
        put(player, _in_step("travel", 4), 21)
        player.push("table.pages")
        player.push(f"water_margin.page.{name}")
        expect(player.page.get_by_role("dialog")).to_be_visible()

    return shown


def new(player: Player) -> None:
    NewGameForm(player, driver.GAME)


def lesson(player: Player) -> None:
    new(player)
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def rules(player: Player) -> None:
    enter(player)
    player.show("rules")


def ended(player: Player) -> None:
    whole = driver.played(driver.new_match(53), lambda match: False)
    match = driver.new_match(53)
    for decision in whole.decisions[:-1]:
        match, _ = match.play(decision.move)
    player.put(match)
    driver.WaterMarginDriver(player, player.press).play(match, whole.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


SCREENS = (
    Screen("water_margin-enter", enter),
    Screen("water_margin-trial", trial),
    Screen("water_margin-travel", travel),
    Screen("water_margin-exile", exile),
    Screen("water_margin-refuge", refuge),
    Screen("water_margin-resistance", resistance),
    Screen("water_margin-ransom", ransom),
    Screen("water_margin-curtain", curtain, ("table", "table.curtain.title")),
    Screen("water_margin-new", new, ("new",)),
    Screen("water_margin-lesson", lesson, ("lesson-water_margin",)),
    Screen("water_margin-rules", rules, ("rules",)),
    *(
        Screen(f"water_margin-{name}", page(name), ("pages",))
        for name in ("chronicle", "album", "gallery", "quiz", "bands")
    ),
    Screen("water_margin-ending", ended, ("ending",)),
)
