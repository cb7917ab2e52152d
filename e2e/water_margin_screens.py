"""The screens of Au bord de l'eau: its name, and how a player comes to see it."""

from collections.abc import Callable

import water_margin_driver as driver
from fixtures import Screen
from new_game_driver import NewGameForm
from page_driver import Player
from playwright.sync_api import expect
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


MOMENTS: dict[str, tuple[int, Reached]] = {
    "trial": (19, lambda match: isinstance(frame_of(match), Adventure) and not match.ask.roll),
    "travel": (21, _in_step("travel", 4)),
    "exile": (7, _in_exile),
    "refuge": (18, _in_step("refuge")),
    "resistance": (18, lambda match: isinstance(frame_of(match), Raid)),
    "ransom": (6, _in_ransom),
}
"""Each kind of question: the number of a game in which it is asked soon."""


def put(player: Player, number: int, reached: Reached) -> AnyMatch:
    """Put a moment of the game of that number on the table; whoever is asked takes the tablet."""
    match = driver.until(reached, first=number)
    player.take(match)
    return match


def enter(player: Player) -> None:
    """A card of the hand is chosen, the squares for it are lit."""
    match = put(player, 21, _in_step("enter", 4))
    card = next(iter(match.ask.moves.next(())))
    player.press(player.board_part(card))


def asked(name: str) -> Callable[[Player], object]:
    return lambda player: put(player, *MOMENTS[name])


def page(name: str) -> Callable[[Player], None]:

    def shown(player: Player) -> None:
        put(player, *MOMENTS["travel"])
        player.push("table.pages")
        player.push(f"water_margin.page.{name}")
        expect(player.page.get_by_role("dialog")).to_be_visible()

    return shown


def lesson(player: Player) -> None:
    NewGameForm(player, driver.GAME)
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def ended(player: Player) -> None:
    whole = driver.played(driver.new_match(53), lambda match: False)
    last = driver.new_match(53)
    for decision in whole.decisions[:-1]:
        last, _ = last.play(decision.move)
    player.put(last)
    driver.WaterMarginDriver(player, player.press).play(last, whole.decisions[-1].move)
    expect(player.page.get_by_role("dialog")).to_be_visible()


PLAY = (
    Screen("water_margin-enter", enter),
    *(Screen(f"water_margin-{name}", asked(name)) for name in MOMENTS),
)
SCREENS = (
    *PLAY,
    Screen("water_margin-lesson", lesson, ("lesson-water_margin",)),
    *(
        Screen(f"water_margin-{name}", page(name), ("pages",))
        for name in ("chronicle", "album", "gallery", "quiz", "bands")
    ),
    Screen("water_margin-ending", ended, ("ending",)),
)
