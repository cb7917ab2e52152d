"""The screens of Au bord de l'eau: its name, and how a player comes to see it.

A game is played on beside the page, by chance, up to the moment that is wanted, and taken in as a file.
"""

from collections.abc import Callable
from typing import Any

from fixtures import Screen
from page_driver import Player
from playwright.sync_api import expect

import water_margin
from tabletop.chance import SeededChance
from tabletop.game import Ask, Over
from tabletop.match import Match
from tabletop.record import Player as Person
from tabletop.save_format import Label, Saved, export_text
from water_margin.rules.state import Adventure, Exile, Raid, Turn

GAME = water_margin.GAME
AnyMatch = Match[Any, Any]
SEED = 11
RANSOM = 139
"""A game in which a band can pay for somebody whom the soldiers have hit."""
WHEN = "2026-11-23T12:00:00Z"
TWO = (Person(), Person(bot=1))
FOUR = (Person("Ana"), Person("Bo"), Person(bot=1), Person(bot=2))
OPTIONS = {"victory": "band", "length": "whole", "undo": "fair"}


def begun(players: tuple[Person, ...] = TWO, seed: int = SEED, length: str = "whole") -> AnyMatch:
    """A game that begins."""
    return Match.new(GAME, {**OPTIONS, "length": length}, len(players), seed, players=players)


def until(reached: Callable[[AnyMatch], bool], first: int = SEED) -> AnyMatch:
    """A game as chance plays it, up to the first moment at which that holds; from the game `first` on others
    are tried where it never does."""
    for seed in range(first, first + 200):
        match, chance = begun(TWO, seed), SeededChance(seed)
        while isinstance(match.pending, Ask):
            if reached(match):
                return match
            match.play(match.pending.moves.sample(chance))
    raise AssertionError("no game comes to that moment")


def asks(seat: int, frame: type, step: str = "") -> Callable[[AnyMatch], bool]:
    """Whether the question of such a frame is put to a seat, in a step of the chapter."""

    def reached(match: AnyMatch) -> bool:
        top = match.state.frames[-1]
        at = top.step if isinstance(top, Turn) else ""
        return match.ask.seat == seat and isinstance(top, frame) and at == step

    return reached


def file_of(match: AnyMatch) -> str:
    """The file of a game, as the page would export it."""
    over = isinstance(match.pending, Over)
    return export_text(Saved(Label("", GAME.name, match.at, WHEN, over=over), match.record()))


def at_table(reached: Callable[[AnyMatch], bool], first: int = SEED) -> Callable[[Player], None]:
    """The table at the first moment at which that holds."""
    return lambda player: player.import_game(file_of(until(reached, first)))


def choosing_help(match: AnyMatch) -> bool:
    """Whether a gourd or a brother's help is to be decided on, with the chances of each."""
    top = match.state.frames[-1]
    return asks(0, Adventure)(match) and not match.ask.roll and isinstance(top, Adventure)


def saving(match: AnyMatch) -> bool:
    """Whether bandits hit by the soldiers may be saved."""
    top = match.state.frames[-1]
    return asks(0, Raid)(match) and isinstance(top, Raid) and top.hits is not None


def sending(match: AnyMatch) -> bool:
    """Whether somebody else's convict is to be sent somewhere."""
    top = match.state.frames[-1]
    return asks(0, Exile)(match) and isinstance(top, Exile) and not top.moved


def new(player: Player) -> None:
    """A new game of Au bord de l'eau is being chosen."""
    dialog = player.show("new")
    player.press(dialog.get_by_role("radio", name=GAME.title))
    expect(player.seat_choice(player.say("water_margin.seat.0"))).to_be_visible()


def lesson(player: Player) -> None:
    """The guided first chapter."""
    new(player)
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def rules(player: Player) -> None:
    """The rules of Au bord de l'eau."""
    lesson(player)
    player.show("rules")


def page(name: str) -> Callable[[Player], None]:
    """A page of the game, read in its fourth chapter."""

    def shown(player: Player) -> None:
        player.import_game(file_of(until(lambda match: match.state.chapter == 4)))
        player.push("table.pages")
        player.push(f"water_margin.page.{name}")
        expect(player.page.get_by_role("dialog")).to_be_visible()

    return shown


def curtain(player: Player) -> None:
    """Two people and two bots: the tablet is handed over."""
    games = (begun(FOUR, seed) for seed in range(SEED, SEED + 50))
    player.import_game(file_of(next(one for one in games if one.players[one.ask.seat].bot is None)))
    expect(player.page.locator("#curtain")).to_be_visible()


SCREENS = (
    Screen("water_margin-entering", at_table(asks(0, Turn, "enter"))),
    Screen("water_margin-trial", at_table(choosing_help)),
    Screen("water_margin-travel", at_table(asks(0, Turn, "travel"))),
    Screen("water_margin-exile", at_table(sending)),
    Screen("water_margin-refuge", at_table(asks(0, Turn, "refuge"))),
    Screen("water_margin-ransom", at_table(saving, RANSOM)),
    Screen("water_margin-curtain", curtain, ("table", "table.curtain.title")),
    Screen("water_margin-new", new, ("new",)),
    Screen("water_margin-lesson", lesson, ("lesson-water_margin",)),
    Screen("water_margin-rules", rules, ("rules",)),
    *(
        Screen(f"water_margin-{name}", page(name), ("pages",))
        for name in ("chronicle", "gallery", "quiz", "bands")
    ),
)
