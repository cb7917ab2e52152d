"""Who sits at a game at first, and what its sides and skins are called. Pure."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tabletop.game import Game, Message
from tabletop.i18n import Translator
from tabletop.record import Player

FIRST_BOT = 2
"""The level of the bots that sit beside a newcomer."""


def first_players(game: Game[Any, Any]) -> tuple[Player, ...]:
    """A person, and easy-going bots beside them."""
    level = min(FIRST_BOT, max(game.levels, default=1))
    return (Player(), *(Player(bot=level) for _ in range(game.seats[0] - 1)))


def first_options(game: Game[Any, Any]) -> dict[str, Any]:
    """A move is taken back freely where nothing is left to chance, and else as far as the last chance."""
    return {"undo": "fair" if game.outcomes else "free"}


def skins(board: ModuleType) -> Sequence[str]:
    """The skins a board can be drawn in, the default first."""
    found: Sequence[str] = getattr(board, "SKINS", ())
    return found


def main_skin(board: ModuleType, wanted: str) -> str:
    """The skin wanted, or the default one where the board has no such skin."""
    known = skins(board)
    return wanted if wanted in known else (known[0] if known else "")


def side(words: Translator, game: str, skin: str, seat: int) -> str:
    """The name of a side: the skin's own, else the game's, else the table's."""
    for key in (f"{game}.side.{skin}.{seat}", f"{game}.seat.{seat}"):
        if words.has(key):
            return words.text(Message(key))
    return words.text(Message("table.seat.number", {"number": seat + 1}))


def named(words: Translator, key: str, otherwise: Any) -> str:
    """The words of a key, or the plain value where the game has none."""
    return words.text(Message(key)) if words.has(key) else str(otherwise)


def skin_choices(words: Translator, board: ModuleType, game: str) -> list[tuple[str, str, str]]:
    """The skins as (name, words, the first two seats' pieces drawn in it); none where there is no choice."""
    names = skins(board)
    if len(names) < 2:
        return []
    emblem = getattr(board, "emblem", None)
    return [
        (
            name,
            named(words, f"{game}.skin.{name}", name),
            "".join(str(emblem(seat, name)) for seat in (0, 1)) if emblem else "",
        )
        for name in names
    ]
