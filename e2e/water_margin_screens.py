"""The screens of Au bord de l'eau: its name, and how a player comes to see it."""

from collections.abc import Callable
from dataclasses import replace

import water_margin_driver as driver
from fixtures import Screen, lesson_of
from page_driver import Player
from playwright.sync_api import expect
from stored_table import before_the_end
from water_margin_driver import AnyMatch, Reached, frame_of

from water_margin.rules.state import Adventure, Exile, Raid, Turn


def _in_step(step: str, chapter: int = 1) -> Reached:
    def reached(match: AnyMatch) -> bool:
        frame = frame_of(match)
        return isinstance(frame, Turn) and frame.step == step and match.state.chapter >= chapter

    return reached


def _in_exile(match: AnyMatch) -> bool:
    frame = frame_of(match)
    return isinstance(frame, Exile) and not frame.moved and match.state.chapter > 2


def _in_ransom(match: AnyMatch) -> bool:
    frame = frame_of(match)
    return isinstance(frame, Raid) and frame.hits is not None and match.ask.moves.count() > 1


# Each kind of question: the number of a game in which it is asked soon.
MOMENTS: dict[str, tuple[int, Reached]] = {
    "enter": (21, _in_step("enter", 4)),
    "trial": (19, lambda match: isinstance(frame_of(match), Adventure) and not match.ask.roll),
    "travel": (21, _in_step("travel", 4)),
    "exile": (7, _in_exile),
    "refuge": (18, _in_step("refuge")),
    "resistance": (18, lambda match: isinstance(frame_of(match), Raid)),
    "ransom": (6, _in_ransom),
}


def asked(name: str) -> Callable[[Player], None]:
    """The table at that question; a card of the hand is chosen, the squares for it are lit."""

    def show(player: Player) -> None:
        number, reached = MOMENTS[name]
        match = driver.until(reached, first=number)
        player.take(match)
        if name == "enter":
            player.press(player.board_part(next(iter(match.ask.moves.next(())))))

    return show


def curtain(player: Player) -> None:
    player.put(driver.until(_in_step("enter", 4), first=21))
    expect(player.page.locator("#lift")).to_be_visible()


def dice(player: Player) -> None:
    match = driver.played(driver.new_match(61), lambda match: "adventure" in match.ask.moves.first(1)[0])
    player.put(replace(match, dice="typed"))
    driver.WaterMarginDriver(player, player.press).play(match, match.ask.moves.first(1)[0])
    expect(player.page.get_by_role("dialog", name=player.say("table.dice.title"))).to_be_visible()
    player.key("3")


def page(name: str) -> Callable[[Player], None]:
    def show(player: Player) -> None:
        asked("travel")(player)
        player.push("table.pages")
        player.push(f"water_margin.page.{name}")
        expect(player.page.get_by_role("dialog")).to_be_visible()

    return show


def ended(player: Player) -> None:
    whole = driver.played(driver.new_match(53), lambda match: False)
    player.put(last := before_the_end(driver.new_match(53), whole))
    driver.WaterMarginDriver(player, player.press).play(last, whole.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


PAGES = ("chronicle", "album", "gallery", "quiz", "bands")
PLAY = tuple(Screen(f"water_margin-{name}", asked(name), go=False) for name in MOMENTS)
SCREENS = (
    *PLAY,
    Screen("water_margin-curtain", curtain, ("table.curtain.title",)),
    Screen("water_margin-dice", dice, ("dice", "table.dice.title")),
    Screen("water_margin-lesson", lesson_of(driver.GAME), ("lesson-water_margin",)),
    *(Screen(f"water_margin-{name}", page(name), ("pages",), go=False) for name in PAGES),
    Screen("water_margin-ending", ended, ("ending",)),
)
