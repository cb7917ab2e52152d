"""The rooms of a game package, found by name and loaded when wanted.

`rules`, `board`, `bot`, `tale`, … are the same in every game, so nobody keeps a list of them: the table
asks for `room("hujiyang", "board")`. The catalogue (name → package) is handed in by the entry files.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tabletop.card import Card
from tabletop.game import Game, Message, NoSuchGame

Catalogue = Mapping[str, str]

PUZZLES = "puzzles"
"""The package of the room of the puzzles, which a page fetches as it fetches a game."""

VERDICTS = "verdicts"
"""The package of what is told of a finished game whose bot tells who wins (`Game.judges`), fetched alike."""

LATE_PACKAGES = (PUZZLES, VERDICTS)
"""What is no game and is fetched as one."""

UNREACHABLE = Message("table.game.unreachable")
"""What is said of a game whose modules do not come."""

ROOMS = (
    "art",
    "board",
    "bot",
    "card",
    "cards",
    "figures",
    "lessons",
    "map",
    "notation",
    "pages",
    "pieces",
    "puzzles",
    "rules",
    "tale",
)
"""The standard rooms of a game package; further ones are declared in `Game.rooms`."""


def load_game(games: Catalogue, name: str) -> Game[Any, Any]:
    """The game of that name. Error: NoSuchGame."""
    if name not in games:
        raise NoSuchGame("table.error.no_such_game", name=name[:40])
    game = import_module(games[name]).GAME
    assert isinstance(game, Game)
    return game


def card_of(package: str) -> Card:
    """The card of a game. A built site has it as the module `<package>_card` too, beside the page, so that
    nothing else of the game need be here."""
    try:
        module = import_module(f"{package}_card")
    except ModuleNotFoundError:
        module = room(package, "card")
    card = module.CARD
    assert isinstance(card, Card)
    return card


def room(package: str, name: str) -> ModuleType:
    """A room of a game package, such as `hujiyang.board`. Error: ModuleNotFoundError where it has none."""
    return import_module(f"{package}.{name}")


def has_room(package: str, name: str) -> bool:
    """Whether a game package has a room of that name; it is not loaded."""
    return find_spec(f"{package}.{name}") is not None
