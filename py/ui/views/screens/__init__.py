"""The screens: what fills the dialog besides questions and the end of a game. Pure functions of the state.

Each is a module with `html(state)`, loaded when it is first shown.
"""

from collections.abc import Callable
from importlib import import_module

from ui.routes import screen_name
from ui.state import Screen, State

MODULES = {"games": "saved_games", "stats": "statistics", "new": "new_game"}
"""The modules of the screens that are not called like them."""


def screen_html(state: State) -> str:
    """The inside of the dialog while a screen is open; empty while none is."""
    if not isinstance(state.dialog, Screen):
        return ""
    name = screen_name(state.dialog)
    own = f"ui.views.screens.{MODULES.get(name, name)}"
    html: Callable[[State], str] = import_module("puzzles.screen" if name == "puzzles" else own).html
    return html(state)
