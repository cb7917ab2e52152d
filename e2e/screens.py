"""Every screen of the page: its name, and how a player comes to see it.

`table` names are states of the table; the others are what opens above it. A test finds a screen of the page
that is missing here.
"""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from player import Player
from playwright.sync_api import expect

import games


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen. show: what a player does, from the table of a game just begun, to see it; shows: the
    screens of the source (a key of SCREENS, the kind of a dialog, or `table`) that are seen in it."""

    name: str
    show: Callable[[Player], object]
    shows: str = "table"


def nothing(player: Player) -> None:
    """The table as it stands."""


def opened(screen: str) -> Callable[[Player], object]:
    """A screen of the header."""
    return lambda player: player.show(screen)


def under_way(player: Player) -> None:
    """A game of two persons with threats, captures and a chosen piece."""
    load(player, games.file_of(games.in_the_middle()))
    player.reload()
    player.touch(games.CHOSEN)


def load(player: Player, text: str) -> None:
    """Import a game."""
    player.show("games")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(text, "utf-8")
        player.give_file(file)
        expect(player.page.get_by_role("dialog")).to_have_count(0)


def past(player: Player) -> None:
    """An earlier moment is looked at."""
    load(player, games.file_of(games.in_the_middle()))
    player.push("table.backward")


def refused(player: Player) -> None:
    """A point that cannot be used was touched."""
    player.touch("a1")
    expect(player.toast()).not_to_be_empty()


def hinted(player: Player) -> None:
    """A hint is shown."""
    player.push("table.hint")
    expect(player.page.locator("#prompt .prompt-why")).to_be_visible(timeout=30_000)


def paused(player: Player) -> None:
    """A bot was told to stop thinking."""
    player.new_game(ke=None, shang=6)
    player.touch("c3")
    player.push("table.stop")
    expect(player.button("table.resume")).to_be_visible()


def warned(player: Player) -> None:
    """The page asks back before a move that loses."""
    match, move = games.before_a_repetition()
    load(player, games.file_of(match))
    player.touch(*move)
    expect(player.button("table.warn.play")).to_be_visible()


def ended(player: Player) -> None:
    """A game has just ended."""
    warned(player)
    player.push("table.warn.play")
    expect(player.button("table.rematch").first).to_be_visible()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def over(player: Player) -> None:
    """The table of a game that is over."""
    ended(player)
    player.push("table.look_back")


def many_games(player: Player) -> None:
    """The list of games with several in it, one just deleted."""
    for _ in range(2):
        load(player, games.file_of(games.in_the_middle(), "Mardi, au bord de l’eau <3"))
    dialog = player.show("games")
    player.press(dialog.get_by_role("listitem").last.get_by_role("button").last)
    expect(player.button("table.games.restore")).to_be_visible()


def renaming(player: Player) -> None:
    """A game is being given a name."""
    load(player, games.file_of(games.in_the_middle(), "Mardi"))
    player.show("games")
    player.push("table.games.rename_name", name="Mardi")
    expect(player.button("table.games.keep")).to_be_visible()


def keys(player: Player) -> None:
    """The keys."""
    player.show("about")
    player.push("table.keys")
    expect(player.page.get_by_role("heading", name=player.say("table.keys"))).to_be_visible()


def statistics(player: Player) -> None:
    """The statistics, by their own address."""
    player.open("#stats")
    expect(player.page.get_by_role("dialog")).to_be_visible()


def second_tab(player: Player) -> None:
    """Another tab plays."""
    player.enter(1)
    other = Player(player.context, player.address, touch=player.finger)
    player.page, other.page = other.page, player.page
    player.open()
    expect(player.page.locator("#note-reading")).to_be_visible()


SCREENS = (
    Screen("table", nothing),
    Screen("table-under-way", under_way),
    Screen("table-past", past),
    Screen("table-why-not", refused),
    Screen("table-hint", hinted),
    Screen("table-paused", paused),
    Screen("table-over", over),
    Screen("table-second-tab", second_tab),
    Screen("warning", warned, "confirm"),
    Screen("ending", ended, "ending"),
    Screen("new", opened("new"), "new"),
    Screen("games-empty", opened("games"), "games"),
    Screen("games", many_games, "games"),
    Screen("games-renaming", renaming, "games"),
    Screen("rules", opened("rules"), "rules"),
    Screen("settings", opened("settings"), "settings"),
    Screen("about", opened("about"), "about"),
    Screen("keys", keys, "keys"),
    Screen("statistics", statistics, "stats"),
)
