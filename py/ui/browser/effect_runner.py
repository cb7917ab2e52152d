"""Carries out what is wanted of the browser; what belongs to the storage is handed to `ui.store`.

Modules that the first picture does not need are imported when they are first wanted.
"""

from functools import partial
from typing import TYPE_CHECKING, get_args

from js import console, document, quatreVents, window

from tabletop.game import Message
from tabletop.markup import spoken
from tabletop.registry import Catalogue
from tabletop.saves import StorageFull
from ui import effects
from ui.actions import Action, GameSaved, SaveFailed
from ui.browser import dom
from ui.browser.device import DeviceWatcher
from ui.browser.dom import JsObject
from ui.browser.game_loader import GameLoader
from ui.browser.page import PageLoop
from ui.browser.renderer import BOARD_FOCUS
from ui.browser.storage import BrowserStorage
from ui.browser.tab_browser import tab_lock
from ui.effects import Effect, StoreEffect
from ui.late_saves import LateSaves
from ui.late_words import LateWords
from ui.store import Store

if TYPE_CHECKING:
    from ui.browser.bot_client import BotClient
    from ui.browser.import_client import ImportClient
    from ui.browser.sound import Speaker
    from ui.browser.wake_lock import WakeLock

PICTURE_TIME = 100
"""Milliseconds after which a save is made though no picture has come: nobody looks."""

EFFECTS = frozenset(get_args(Effect))
STORE_EFFECTS = frozenset(get_args(StoreEffect))


class EffectRunner:
    """The edge's own things, each made once. leaving: the page is about to be loaded again on purpose."""

    __slots__ = (
        "_bots", "_due", "_imports", "_loop", "_on_finish", "_on_frame", "_saved", "_saves",
        "_speaker", "_storage", "_store", "_wake_lock", "_words", "device", "games", "leaving", "lock",
    )  # fmt: skip

    def __init__(self, loop: PageLoop, store: Store, storage: BrowserStorage, games: Catalogue) -> None:
        self._loop = loop
        self._storage = storage
        self._store = store
        self._bots: BotClient | None = None
        self._imports: ImportClient | None = None
        self._due: dict[str, int] = {}
        self._speaker: Speaker | None = None
        self._wake_lock: WakeLock | None = None
        self.games = GameLoader(games, loop.dispatch)
        self.lock = tab_lock(storage, store.current, loop.dispatch)
        self.device = DeviceWatcher(storage, loop.dispatch)
        self.leaving = False
        self._saved: GameSaved | None = None
        self._saves = LateSaves(self._save, self._finish_later)
        self._words = LateWords(_show, dom.later)
        self._on_finish = dom.lasting(self.finish)
        self._on_frame = dom.lasting(lambda _time: window.setTimeout(self._on_finish, 0))

    def carry_out(self, effect: Effect) -> None:
        """Carry out one effect; what comes of it is dispatched, now or later."""
        if self._saves.take(effect) or self._words.take(effect):
            return
        if type(effect) in STORE_EFFECTS:
            self._ask_store(effect)
            return
        match effect:
            case effects.After(milliseconds, action, key):
                self._dispatch_later(milliseconds, action, key)
            case effects.Think():
                dom.spawn(self.bots.think(effect))
            case effects.CancelThinking():
                if self._bots is not None:
                    self._bots.cancel()
            case effects.EndPause():
                self.bots.end_pause()
            case effects.LoadGame():
                self.games.load(effect)
            case effects.LoadWords():
                dom.spawn(self.games.load_words(effect))
            case effects.LoadGames():
                dom.spawn(self.games.load_all())
            case effects.ReadFile():
                dom.spawn(self.imports.read(effect))
            case effects.StopReading():
                self.imports.stop()
            case effects.TakeLock():
                self.lock.take()
            case effects.PromptInstall():
                self.device.prompt_install()
            case effects.AskAgain():
                quatreVents.askAgain()
            case effects.PutUpdateInPlace():
                self.leaving = True
                quatreVents.update()
            case effects.AskPersistence():
                dom.when_idle(_ask_persistence)
            case effects.SetAddress(name):
                _set_address(name)
            case effects.PlaySound(kind, delay):
                self.speaker.play(kind, delay)
            case effects.KeepAwake(on):
                self.wake_lock.keep(on)
            case effects.Download(name, text, media):
                from ui.browser import files  # imported when first used

                files.download(name, text, media)
            case effects.ShareText(text):
                from ui.browser import files  # imported when first used

                dom.spawn(files.share(text, self._loop.dispatch))
            case effects.CopyText():
                from ui.browser import files  # imported when first used

                dom.spawn(files.copy(effect, self._loop.dispatch))
            case effects.DrawQr(address):
                from ui.browser.qr import draw_qr  # imported when first used

                dom.spawn(draw_qr(address, self._loop.dispatch))
            case _:
                _show(effect)

    def finish(self) -> None:
        """Make the saves that wait for a picture."""
        self._saves.finish()

    def keep_picture(self) -> None:
        """Keep the first picture of the next start, in the tab that plays while it is out of sight: nobody
        waits then. What waits is saved before, since whatever is written drops it. A board that is seen
        through a window has none: how it is fitted there is not in it."""
        if document.visibilityState != "hidden" or not self.lock.mine:
            return
        from ui.first_picture import next_start  # imported when first used

        self.finish()
        try:
            is_windowed = bool(dom.find(".viewport-on"))
            kept = "" if is_windowed else next_start(self._loop.state, self._store, dom.clock())
        except Exception as error:  # a start without it is as good
            dom.report(error)
            kept = ""
        quatreVents.storage.keepPicture(kept)

    def _finish_later(self) -> None:
        """`finish` once the picture stands: after the next frame. A hidden page has none."""
        if document.hidden:
            self.finish()
            return
        window.requestAnimationFrame(self._on_frame)
        window.setTimeout(self._on_finish, PICTURE_TIME)

    def _save(self, effect: Effect) -> None:
        """Carry out a save that has waited; others are made though it failed, and what is saved nowhere is
        known."""
        try:
            self._ask_store(effect)
        except Exception as error:
            self._loop.fault("save", error)
            if isinstance(effect, effects.SaveMatch):
                self._loop.answer(SaveFailed(effect.table, Message("table.fault.save")))

    def _ask_store(self, effect: Effect) -> None:
        """Carry out an effect of the storage."""
        for answer in self._store.carry_out(effect):  # type: ignore[arg-type]
            if type(answer) in EFFECTS:
                self.carry_out(answer)  # type: ignore[arg-type]
            elif isinstance(answer, GameSaved):
                self._saved = answer
                self._storage.when_kept(partial(self._tell_saved, answer))
            else:
                self._loop.answer(answer)  # type: ignore[arg-type]

    def _tell_saved(self, saved: GameSaved, is_kept: bool) -> None:
        """Tell of a save that was written, unless another one since speaks for it. is_kept: it outlives the
        browser."""
        if is_kept:
            dom.set_attribute(dom.by_id("html"), "data-saved", str(saved.at))
        if saved is self._saved:
            self._loop.answer(saved if is_kept else SaveFailed(saved.table, Message(StorageFull.key)))

    @property
    def bots(self) -> "BotClient":
        """The worker's client, made when somebody first thinks."""
        if self._bots is None:
            from ui.browser.bot_client import BotClient  # imported when first used
            from ui.browser.workers import PageWorkers  # imported when first used

            self._bots = BotClient(PageWorkers(), self._loop.dispatch)
        return self._bots

    @property
    def imports(self) -> "ImportClient":
        """The client of those that read files, made when one is first chosen."""
        if self._imports is None:
            from ui.browser.import_client import ImportClient  # imported when first used
            from ui.browser.import_workers import ReaderWorkers  # imported when first used
            from ui.browser.page_reader import PageReader  # imported when first used

            loop = self._loop
            on_table = lambda: loop.state.table.slot or ""  # noqa: E731
            page = PageReader(loop.state.games, self.games.load_all)
            self._imports = ImportClient(
                page, ReaderWorkers(), self._store, loop.dispatch, self.finish, on_table
            )
        return self._imports

    @property
    def speaker(self) -> "Speaker":
        """The page's sound, made when something is first heard."""
        if self._speaker is None:
            from ui.browser.sound import Speaker  # imported when first used

            self._speaker = Speaker()
        return self._speaker

    @property
    def wake_lock(self) -> "WakeLock":
        """The lock on the screen, made when it is first wanted."""
        if self._wake_lock is None:
            from ui.browser.wake_lock import WakeLock  # imported when first used

            self._wake_lock = WakeLock()
        return self._wake_lock

    def _dispatch_later(self, milliseconds: int, action: Action, key: str) -> None:
        number = self._due[key] = self._due.get(key, 0) + 1

        def act() -> None:
            if not key or self._due[key] == number:
                self._loop.dispatch(action)

        dom.later(milliseconds, act)


def _show(effect: Effect) -> None:
    """Carry out an effect on what stands in the page."""
    match effect:
        case effects.Animate(motions, told):
            from ui.browser import motion  # imported when first used

            motion.animate(motions, told)
        case effects.Shake(part):
            from ui.browser import motion  # imported when first used

            motion.shake(part)
        case effects.ShowControl(part):
            control = dom.board_control(part)
            if control:
                control.scrollIntoView(dom.js({"block": "nearest", "inline": "nearest"}))
        case effects.Vibrate(kind, delay):
            from ui.browser import sound  # imported when first used

            if delay:
                dom.later(delay, lambda: sound.buzz(kind))
            else:
                sound.buzz(kind)
        case effects.Announce(lines):
            live = dom.by_id("live")
            for line in lines:
                paragraph = document.createElement("p")
                paragraph.textContent = spoken(line)
                live.appendChild(paragraph)
        case effects.ClearAnnouncements():
            dom.by_id("live").innerHTML = ""
        case effects.SayStatus(text):
            dom.by_id("status").textContent = spoken(text)
        case effects.Print():
            window.print()
        case effects.LogFault(trace):
            console.error(trace)
        case effects.Focus(name, select):
            _focus(dom.by_id(name), select)
        case effects.FocusBoard():
            _focus(dom.find(BOARD_FOCUS), False)
        case effects.ScrollTo(name, top):
            quatreVents.bringIntoSight(name, "start" if top else "nearest")
        case effects.ClearField(name):
            dom.by_id(name).value = ""
        case effects.CheckRadio(name):
            radio = dom.by_id(name)
            if radio:
                radio.checked = True
                dom.focus(radio)
        case _:
            raise TypeError(f"no such effect: {effect!r}")


def _focus(element: JsObject, select: bool) -> None:
    if not element:
        return
    dom.focus(element)
    if select:
        element.select()


def _set_address(name: str) -> None:
    """Let the address name a screen (the browser's way back closes it), or none."""
    location = window.location
    if name:
        if str(location.hash) != f"#{name}":
            location.hash = name
    elif location.hash:
        window.history.replaceState(None, "", location.pathname + location.search)


def _ask_persistence() -> None:
    manager = getattr(window.navigator, "storage", None)
    if manager and hasattr(manager, "persist"):
        manager.persist()
