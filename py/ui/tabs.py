"""Two tabs of the same browser: one plays, the others look on until they take over.

The browser's own locks where it has them (they are let go the moment a tab dies); over plain http, where
it has none, a lease in local storage that must be renewed.
"""

import json
from collections.abc import Callable
from typing import Any

from js import Date, window

from tabletop import strict_json
from tabletop.game import TableError
from tabletop.saves import APP, StorageFull
from ui import dom, storage

RENEW = 2_000
STALE = 5_000
"""Milliseconds: a lease is renewed every RENEW and lost after STALE without."""


class Lease:
    """The right to play. lost, gained: what happens when it goes or comes; saved: another tab wrote."""

    __slots__ = ("_claims", "_gained", "_lost", "_name", "_saved", "_store", "_taking", "mine")

    def __init__(
        self, lost: Callable[[], None], gained: Callable[[], None], saved: Callable[[], None]
    ) -> None:
        self._lost = lost
        self._gained = gained
        self._saved = saved
        self._store = storage.LocalStorage()
        self._name = format(dom.random_seed(), "x")
        self._claims = 0
        self._taking = False
        self.mine = True

    def claim(self) -> None:
        """Ask for the right to play; it is ours until we hear otherwise."""
        dom.listen(window, "storage", self._heard)
        if self._locks():
            self._request({"ifAvailable": True})
        else:
            self._renew(first=True)
            dom.listen(window, "pagehide", self._let_go)

    def take(self) -> None:
        """Take over: the other tab looks on from now. Nothing, where this one plays or is about to."""
        if self.mine or self._taking:
            return
        if self._locks():
            self._taking = True
            self._request({"steal": True})
        else:
            self._write()
            self._now_mine()

    def _heard(self, event: dom.Event) -> None:
        key = event.key
        if not key:
            return
        if str(key) == storage.LEASE and self.mine and not self._locks():
            if self._read()[0] not in ("", self._name):
                self._now_lost()
        elif str(key).startswith(APP) and str(key) not in (storage.LEASE, storage.SETTINGS):
            self._saved()

    def _now_lost(self) -> None:
        self.mine = self._taking = False
        self._lost()

    def _now_mine(self) -> None:
        self.mine, self._taking = True, False
        self._gained()

    # With the browser's locks

    @staticmethod
    def _locks() -> Any:
        return getattr(window.navigator, "locks", None)

    def _request(self, how: dict[str, bool]) -> None:
        """Ask for the lock. The newest request alone counts: whatever comes of an older one is let go."""
        self._claims += 1
        dom.spawn(self._hold(self._claims, how))

    def _wait(self) -> None:
        """Look on, and when the tab that plays is closed, play here."""
        self._now_lost()
        self._request({})

    async def _hold(self, claim: int, how: dict[str, bool]) -> None:
        """Hold the lock until another tab steals it."""
        forever = window.Promise.new(dom.keep(lambda *_: None))

        def held(lock: Any) -> Any:
            if claim != self._claims:
                return None
            if not lock:
                self._wait()
                return None
            if not self.mine:
                self._now_mine()
            return forever

        try:
            await window.navigator.locks.request(APP, dom.js(how), dom.keep(held))
        except Exception as error:
            stolen = getattr(error, "name", "") == "AbortError"  # by another tab, or by a newer claim
            if stolen and claim == self._claims:
                self._wait()
            elif not stolen and not self.mine:  # a browser that keeps its locks to itself: nobody waits
                self._now_mine()

    # With a lease

    def _read(self) -> tuple[str, int]:
        try:
            data = strict_json.loads(self._store.get(storage.LEASE) or "{}")
            return str(data["tab"]), int(data["until"])
        except (TableError, ValueError, KeyError, TypeError):
            return "", 0

    def _write(self) -> None:
        until = int(Date.now()) + STALE
        try:
            self._store.set(storage.LEASE, json.dumps({"tab": self._name, "until": until}))
        except StorageFull:
            return

    def _renew(self, first: bool) -> None:
        owner, until = self._read()
        free = owner in ("", self._name) or until < int(Date.now())
        if free and (self.mine or first or until < int(Date.now())):
            self._write()
            if not self.mine:
                self._now_mine()
        elif self.mine:
            self._now_lost()
        dom.later(RENEW, lambda: self._renew(first=False))

    def _let_go(self, _event: dom.Event) -> None:
        if self.mine:
            self._store.remove(storage.LEASE)
