"""Two tabs of the same browser: one plays, the others look on until they take over.

The browser's own locks where it has them (they are let go the moment a tab dies); over plain http, where
it has none, a lease in local storage that must be renewed.
"""

import json
from collections.abc import Callable
from functools import partial

from js import Date, window

from tabletop import strict_json
from tabletop.game import TableError
from tabletop.save_format import APP
from tabletop.storage import Storage, StorageFull
from ui.actions import SavedElsewhere, TabGained, TabLost
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import Dispatch
from ui.storage_keys import LEASE, SETTINGS

RENEW = 2_000
STALE = 5_000
"""Milliseconds: a lease is renewed every RENEW and lost after STALE without."""


class TabLock:
    """The right to play; it is this tab's until it hears otherwise.

    current: the slot and the game of the match that was on the table last. _requests: counts what was asked
    of the browser's locks; _taking: a request is on its way to take the lock from another tab.
    """

    __slots__ = ("_current", "_dispatch", "_mine", "_name", "_requests", "_storage", "_taking")

    def __init__(self, storage: Storage, current: Callable[[], tuple[str, str]], dispatch: Dispatch) -> None:
        self._storage = storage
        self._current = current
        self._dispatch = dispatch
        self._name = format(dom.random_number(), "x")
        self._requests = 0
        self._taking = False
        self._mine = True

    @property
    def mine(self) -> bool:
        """Whether this tab plays."""
        return self._mine

    def claim(self) -> None:
        """Ask for the right to play, unless another tab has it."""
        dom.listen(window, "storage", self._on_storage)
        if _locks():
            self._request({"ifAvailable": True})
        else:
            self._renew(can_begin=True)
            dom.listen(window, "pagehide", self._release)

    def take(self) -> None:
        """Take over: the other tab looks on from now. Nothing, where this one plays or is about to."""
        if self._mine or self._taking:
            return
        if _locks():
            self._taking = True
            self._request({"steal": True})
        else:
            self._write()
            self._gain()

    def _on_storage(self, event: JsObject) -> None:
        """Another tab has written something."""
        if not event.key:
            return
        key = str(event.key)
        if key == LEASE and self._mine and not _locks():
            if self._read()[0] not in ("", self._name):
                self._lose()
        elif key.startswith(APP) and key not in (LEASE, SETTINGS):
            self._dispatch(SavedElsewhere(*self._current()))

    def _lose(self) -> None:
        self._mine = self._taking = False
        self._dispatch(TabLost())

    def _gain(self) -> None:
        self._mine, self._taking = True, False
        self._dispatch(TabGained(*self._current()))

    # With the browser's locks

    def _request(self, options: dict[str, bool]) -> None:
        """Ask for the lock. The newest request alone counts: whatever comes of an older one is let go."""
        self._requests += 1
        dom.spawn(self._hold(self._requests, options))

    def _wait(self) -> None:
        """Look on, and when the tab that plays is closed, play here."""
        self._lose()
        self._request({})

    async def _hold(self, request: int, options: dict[str, bool]) -> None:
        """Hold the lock until another tab takes it."""
        forever = window.Promise.new(dom.lasting(lambda *_: None))
        granted = dom.lasting(partial(self._granted, request, forever))
        try:
            await _locks().request(APP, dom.js(options), granted)
        except Exception as error:
            stolen = getattr(error, "name", "") == "AbortError"  # by another tab, or by a newer request
            if stolen and request == self._requests:
                self._wait()
            elif not stolen and not self._mine:  # a browser that keeps its locks to itself: nobody waits
                self._gain()

    def _granted(self, request: int, forever: JsObject, lock: JsObject) -> JsObject:
        """What a request came to. lock: nothing where another tab has it. Returns until when it is held."""
        if request != self._requests:
            return None
        if not lock:
            self._wait()
            return None
        if not self._mine:
            self._gain()
        return forever

    # With a lease

    def _read(self) -> tuple[str, int]:
        """The tab that has the lease, and until when (milliseconds since 1970); ("", 0) where none has."""
        try:
            data = strict_json.loads(self._storage.get(LEASE) or "{}")
            return str(data["tab"]), int(data["until"])
        except (TableError, ValueError, KeyError, TypeError):
            return "", 0

    def _write(self) -> None:
        until = int(Date.now()) + STALE
        try:
            self._storage.set(LEASE, json.dumps({"tab": self._name, "until": until}))
        except StorageFull:
            return

    def _renew(self, can_begin: bool = False) -> None:
        """Renew the lease, or look on. can_begin: this tab is new, so it may take a free one."""
        owner, until = self._read()
        free = owner in ("", self._name) or until < int(Date.now())
        if free and (self._mine or can_begin or until < int(Date.now())):
            self._write()
            if not self._mine:
                self._gain()
        elif self._mine:
            self._lose()
        dom.later(RENEW, self._renew)

    def _release(self, _event: JsObject) -> None:
        if self._mine:
            self._storage.remove(LEASE)


def _locks() -> JsObject:
    return getattr(window.navigator, "locks", None)
