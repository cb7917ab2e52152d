"""The modules and style sheets of further games, fetched when they are wanted."""

import sys

from js import quatreVents

from tabletop.registry import LATE_PACKAGES, Catalogue
from ui import effects
from ui.actions import GameLoaded, GameUnreachable, WordsUnreachable
from ui.browser import dom
from ui.browser.late import say_when_late
from ui.browser.page import Dispatch


def is_loaded(games: Catalogue, game: str) -> bool:
    """Whether the modules and the style sheet of a game are here."""
    link = dom.find(f'link[rel="game"][data-name="{game}"]')
    has_sheet = bool(dom.find(f'link[rel="stylesheet"][data-game="{game}"]'))
    return has_sheet and (games.get(game, game) in sys.modules or not link)


def loaded_games(games: Catalogue) -> frozenset[str]:
    """The games whose modules and style sheet are here."""
    return frozenset(game for game in games if is_loaded(games, game))


async def fetch_game(game: str) -> bool:
    """Fetch what a game needs; whether it came."""
    try:
        await quatreVents.loadGame(game)
    except Exception:  # no network, and the site is not stored yet
        return False
    return True


class GameLoader:
    """Carries out the effects that want games."""

    __slots__ = ("_dispatch", "_games")

    def __init__(self, games: Catalogue, dispatch: Dispatch) -> None:
        self._games = games
        self._dispatch = dispatch

    def load(self, effect: effects.LoadGame) -> None:
        """Fetch one game: at once answered where it is here. One that is not ours is not waited for."""
        if effect.game not in (*self._games, *LATE_PACKAGES):
            if effect.then is not None:
                self._dispatch(effect.then)
        elif is_loaded(self._games, effect.game):
            self._dispatch(GameLoaded(effect.game, effect.then))
        else:
            dom.spawn(self._load(effect))

    async def _load(self, effect: effects.LoadGame) -> None:
        if await say_when_late(fetch_game(effect.game), self._dispatch):
            self._dispatch(GameLoaded(effect.game, effect.then))
        else:
            self._dispatch(GameUnreachable(effect.game, effect.otherwise))

    async def load_words(self, effect: effects.LoadWords) -> None:
        """Fetch the words of games in a language."""
        try:
            for game in effect.games:
                await say_when_late(quatreVents.loadWords(game, effect.lang), self._dispatch)
        except Exception:  # no network, and the site is not stored yet
            self._dispatch(WordsUnreachable())
        else:
            self._dispatch(effect.then)

    async def load_all(self) -> None:
        """Fetch every game that can be reached; of others nothing is said: what needs them will."""
        for game in self._games:
            if is_loaded(self._games, game):
                continue
            if await fetch_game(game):
                self._dispatch(GameLoaded(game))
            else:
                self._dispatch(GameUnreachable(game, silent=True))
