"""Opens the page: the match in progress, or the home screen, before anything else, then whatever can wait."""

import gc
from importlib import import_module

from js import document, quatreVents, window

from tabletop.game import Message
from tabletop.registry import Catalogue
from ui import opening, routes, settings
from ui.browser import dom
from ui.browser.device import device, wanted_languages
from ui.browser.dom import JsObject
from ui.browser.effect_runner import EffectRunner
from ui.browser.game_loader import fetch_game, is_loaded, loaded_games
from ui.browser.input import Input
from ui.browser.page import PageLoop
from ui.browser.renderer import Renderer
from ui.browser.storage import BrowserStorage
from ui.commands import Command, Value
from ui.effects import LoadGames
from ui.settings import Settings
from ui.storage_keys import PLAIN_SEEN, SETTINGS
from ui.store import Store

OTHER_GAMES_TIME = 4000
"""Milliseconds after which a page that is up fetches the other games."""

FIRST_TOUCH = ("ui.browser.motion", "ui.browser.wake_lock", "ui.browser.bot_client", "ui.browser.workers")
"""The modules that the start does not need and the first touch does: imported as soon as nobody waits."""

SETTLED = 1000
"""Milliseconds after a write of a page that is out of sight at which its first picture is kept anew."""

STORAGE_TIME = 2000
"""Milliseconds after which a page that is up counts how much of the storage is used."""


def start(games: Catalogue) -> None:
    """Open the page. games: the catalogue; the first one is put on the table on a first visit."""
    storage, renderer = BrowserStorage(), Renderer()
    if storage.is_whole:
        _open(games, storage, renderer)
    else:
        dom.spawn(_mend_and_open(games, storage, renderer))


async def _mend_and_open(games: Catalogue, storage: BrowserStorage, renderer: Renderer) -> None:
    """Open the page once the two stores of its texts hold the same; also where they cannot be brought to."""
    try:
        await storage.mend(mine=False)
    except Exception as error:
        dom.report(error)
    _open(games, storage, renderer)


def _open(games: Catalogue, storage: BrowserStorage, renderer: Renderer) -> None:
    """Open the page with the game that was on the table last, or what the address asks for."""
    store = Store(storage, games, dom.now_text, dom.today)
    preferences = settings.read(storage.get(SETTINGS), wanted_languages())
    _apply_preferences(preferences)
    asked = routes.action_of(str(window.location.hash)[1:], dom.clock())
    slot, game = store.current()
    wanted = ""
    if isinstance(asked, Command) and asked.name == "home.continue" and asked.arguments["game"] in games:
        wanted = game = asked.arguments["game"]
        slot = store.under_way(game)
    home = asked == Command("home")
    start_up = StartUp(games, storage, store, preferences, renderer, home)
    if game not in games or is_loaded(games, game):
        start_up.open(slot, wanted)
    else:
        dom.spawn(start_up.open_later(slot, game, wanted))


class StartUp(Value):
    """What the page is opened with. home: the address asks for the home screen."""

    games: Catalogue
    storage: BrowserStorage
    store: Store
    preferences: Settings
    renderer: Renderer
    home: bool

    async def open_later(self, slot: str, game: str, wanted: str) -> None:
        """Open the page once a game has come, that in the slot or the one that is wanted; without that game
        where it does not."""
        if await fetch_game(game):
            self.open(slot, wanted)
        else:
            self.open("", problem=Message("table.game.unreachable"))

    def open(self, slot: str, wanted: str = "", problem: Message | None = None) -> None:
        """Put a match on the table, show it or the home screen, and begin to listen. slot: of the match in
        progress, empty for a new one; wanted: the game that the address asks for; problem: why it is not that
        of last time."""
        state, first_effects = opening.first_state(
            games=self.games,
            settings=self.preferences,
            device=device(),
            loaded=loaded_games(self.games),
            store=self.store,
            slot=slot,
            clock=dom.clock(),
            plain_seen=self.storage.get(PLAIN_SEEN) is not None,
            problem=problem,
            game=wanted,
            home=self.home,
        )
        loop = PageLoop(state, self.renderer)
        runner = loop.runner = EffectRunner(loop, self.store, self.storage, self.games)
        loop.begin(first_effects)
        quatreVents.opened()
        runner.lock.claim(quatreVents.tabKnown)
        page_input = Input(loop)
        page_input.listen()
        dom.listen(window, "pagehide", lambda _event: runner.finish())
        dom.listen(document, "visibilitychange", lambda _event: runner.keep_picture())
        dom.listen(window, "quatre-vents:picture-dropped", lambda _: dom.later(SETTLED, runner.keep_picture))
        dom.listen(window, "beforeunload", lambda event: _ask_before_leaving(event, loop, runner))
        dom.when_idle(lambda: _finish(loop, runner, page_input))


def _apply_preferences(preferences: Settings) -> None:
    """Language and theme at once: the first drawing may have to wait for the modules of its game."""
    for name, value in (
        ("lang", preferences.lang),
        ("data-theme", preferences.theme),
        ("data-motion", preferences.motion),
    ):
        dom.set_attribute(dom.by_id("html"), name, value)


def _finish(loop: PageLoop, runner: EffectRunner, page_input: Input) -> None:
    """What could wait until the table stood, the search for garbage too: nothing of a start is any."""
    gc.freeze()
    gc.enable()
    runner.device.listen()
    page_input.tell_address()
    page_input.follow_launches()
    for module in FIRST_TOUCH:
        import_module(module)
    dom.later(STORAGE_TIME, lambda: loop.dispatch(Command("storage.measure")))
    dom.later(OTHER_GAMES_TIME, lambda: runner.carry_out(LoadGames()))


def _ask_before_leaving(event: JsObject, loop: PageLoop, runner: EffectRunner) -> None:
    """What waits to be saved is saved. A match that is saved nowhere would be gone with the page: the browser
    asks."""
    runner.finish()
    if loop.state.table.unsaved is not None and not runner.leaving:
        event.preventDefault()
        event.returnValue = True
