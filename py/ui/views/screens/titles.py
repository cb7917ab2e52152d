"""What the screens call a game."""

from tabletop.registry import load_game
from ui.state import State


def title_of(state: State, game: str) -> str:
    """The title of a game; its plain name while its modules are not loaded, or where nobody knows it."""
    return load_game(state.games, game).title if game in state.loaded else game
