"""What the part of an address after `#` asks for: a text → the action that follows, and back. Pure.

| fragment | what it opens |
|---|---|
| (nothing) | no screen: what lay under it |
| `home` | the home screen |
| `settings`, `rules`, … | a screen, by its name (`SCREENS`) |
| `play=<game>` | the game of that kind that is under way, else a new one at once |
| `deal=<game>.<number>`, `deal=<game>.daily` | a deal, or that of the day |
| `game=<slot>` | a saved game |
| `puzzles=<game>` | the puzzles of a game |
| `qv…` | a link to a deal or a position (`tabletop.link`) |
"""

from ui.actions import Action, AddressChanged
from ui.commands import Clock, Command, name_of
from ui.state import (
    About,
    Dialog,
    GamePages,
    NewGame,
    PuzzleRoom,
    Rules,
    SavedGames,
    StaticScreen,
    Statistics,
)

SCREENS = ("new", "seats", "games", "rules", "pages", "settings", "about", "stats", "keys")
"""The names of the screens."""

HOME = "home"
"""The fragment of the home screen."""

LINK_SIGN = "qv"
"""How every link to a game begins, and no other fragment."""

NAME_LIMIT = 40
"""The signs of the name of a game, a deal or a slot, at most."""


def action_of(fragment: str, clock: Clock) -> Action:
    """What a fragment asks for, without its `#`. Whether what it names exists is found by who carries the
    action out; one that is nothing of these is a screen that nobody knows: it closes the one that is open."""
    if fragment.startswith(LINK_SIGN):
        return Command("link.open", text=fragment, clock=clock)
    if fragment == HOME:
        return Command("home")
    kind, sign, name = fragment.partition("=")
    name = name[:NAME_LIMIT]
    if sign and kind == "play":
        return Command("home.continue", game=name, clock=clock)
    if sign and kind == "deal":
        game, _, deal = name.partition(".")
        return Command("home.deal", game=game, deal=deal, clock=clock)
    if sign and kind == "game":
        return Command("games.open", slot=name)
    if sign and kind == "puzzles":
        return Command("home.puzzles", game=name, clock=clock)
    return AddressChanged(fragment)


def stays(action: Action) -> bool:
    """Whether the fragment stays in the address: that of a screen does, so that the browser's way back closes
    it; another one is taken out at once, so that loading the page again does not open it a second time."""
    return isinstance(action, AddressChanged) or name_of(action) == "home.puzzles"


def screen_name(dialog: Dialog | None) -> str:
    """The name of a screen in the address; empty for any other dialog, and for none."""
    match dialog:
        case NewGame():
            return "new"
        case SavedGames():
            return "games"
        case Statistics():
            return "stats"
        case About():
            return "about"
        case Rules():
            return "rules"
        case GamePages():
            return "pages"
        case PuzzleRoom():
            return "puzzles"
        case StaticScreen(name):
            return name
        case _:
            return ""
