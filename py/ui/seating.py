"""Who sits at a game at first, and what its sides and skins are called. Pure."""

from typing import Any

from tabletop.board import Board
from tabletop.game import Game, Message, Scalar
from tabletop.i18n import Translator
from tabletop.record import Player

FIRST_BOT = 2
"""The level of the bots that sit beside a newcomer."""


def first_players(game: Game[Any, Any]) -> tuple[Player, ...]:
    """A person, and easy-going bots beside them."""
    level = min(FIRST_BOT, max(game.levels, default=1))
    return (Player(), *(Player(bot=level) for _ in range(game.seats[0] - 1)))


def first_options(game: Game[Any, Any]) -> dict[str, Scalar]:
    """A move is taken back freely where nothing is left to chance, and else as far as the last chance."""
    return {"undo": "fair" if game.outcomes else "free"}


def side_name(translator: Translator, game_name: str, skin: str, seat: int) -> str:
    """The name of a side: the skin's own, else the game's, else the table's."""
    for key in (f"{game_name}.side.{skin}.{seat}", f"{game_name}.seat.{seat}"):
        if translator.has(key):
            return translator.text(Message(key))
    return translator.text(Message("table.seat.number", {"number": seat + 1}))


def text_or(translator: Translator, key: str, otherwise: Scalar) -> str:
    """The text of a key, or the plain value where no catalogue knows the key."""
    return translator.text(Message(key)) if translator.has(key) else str(otherwise)


def skin_choices(translator: Translator, board: Board[Any], game_name: str) -> list[tuple[str, str, str]]:
    """The skins as (name, words, the emblems of the first two seats drawn in it), the default first; none
    where there is no choice."""
    if len(board.skins) < 2:
        return []
    return [
        (
            skin,
            text_or(translator, f"{game_name}.skin.{skin}", skin),
            board.emblem(0, skin) + board.emblem(1, skin),
        )
        for skin in board.skins
    ]
