"""What the screens call a game."""

from tabletop.registry import card_of
from ui.state import State


def title_of(state: State, game: str) -> str:
    """The title of a game, as its card has it; its plain name where nobody knows it."""
    return card_of(state.games[game]).title if game in state.games else game
