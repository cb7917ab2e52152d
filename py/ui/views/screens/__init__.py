"""The screens: what fills the dialog besides questions and the end of a game. Pure functions of the state.

Each is a module with `html(state)`, loaded when it is first shown.
"""

from collections.abc import Callable, Mapping
from importlib import import_module

from ui.state import About, GamePages, NewGame, Plain, Rules, SavedGames, Screen, State, Statistics

SCREENS: Mapping[str, str] = {
    "new": "ui.views.screens.new_game",
    "seats": "ui.views.screens.seats",
    "games": "ui.views.screens.saved_games",
    "rules": "ui.views.screens.rules",
    "pages": "ui.views.screens.pages",
    "settings": "ui.views.screens.settings",
    "about": "ui.views.screens.about",
    "stats": "ui.views.screens.statistics",
    "keys": "ui.views.screens.keys",
}
"""The module of each screen, by its name in the address."""

NAMES = tuple(SCREENS)


def screen_name(screen: Screen) -> str:
    """The name of a screen, one of NAMES."""
    match screen:
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
        case Plain(name):
            return name


def screen_html(state: State) -> str:
    """The inside of the dialog while a screen is open; empty while none is."""
    if not isinstance(state.dialog, Screen):
        return ""
    html: Callable[[State], str] = import_module(SCREENS[screen_name(state.dialog)]).html
    return html(state)
