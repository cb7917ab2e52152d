"""Two tabs of the same browser: one plays, the others look on until they take over.

The browser's own locks where it has them (they are let go the moment a tab dies); over plain http, where
it has none, a lease in local storage that must be renewed.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Protocol

from tabletop import strict_json
from tabletop.game import TableError
from tabletop.save_format import APP
from tabletop.saves import Storage, StorageFull
from ui.actions import Action, SavedElsewhere, TabGained, TabLost
from ui.storage_keys import LEASE, PICTURE, SETTINGS, WRITTEN

RENEW = 2_000
"""Milliseconds after which a lease is renewed."""

STALE = 5_000
"""Milliseconds after which a lease that was not renewed is lost."""


class TabBrowser(Protocol):
    """What the lock wants of the browser (`ui.browser.tab_browser`)."""

    def read_anew(self, act: Callable[[], None]) -> None:
        """Act once what the tab that played has kept can be read."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def later(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Act after so many milliseconds."""

    def has_locks(self) -> bool:
        """Whether there are locks of the browser's own."""

    def request_lock(
        self, option: str, granted: Callable[[bool], bool], refused: Callable[[bool], None]
    ) -> None:
        """Ask for the browser's lock, which is given at once, later or never.

        option: `ifAvailable` (now or not at all), `steal`, or empty to wait. granted: called with whether it
        is this tab's, gives whether to hold it until another takes it; refused: called with whether another
        request has taken it.
        """


class TabLock:
    """The right to play; it is this tab's until it hears otherwise.

    name: of this tab, another one for each; current: the slot and the game of the match that was on the
    table last. _requests: counts what was asked of the browser's locks; _taking: a request is on its way to
    take the lock from another tab; _known: who is told once whether this tab plays, None afterwards.
    """

    __slots__ = (
        "_browser", "_current", "_dispatch", "_known", "_mine", "_name", "_requests", "_storage", "_taking"
    )  # fmt: skip

    def __init__(
        self,
        browser: TabBrowser,
        name: str,
        storage: Storage,
        current: Callable[[], tuple[str, str]],
        dispatch: Callable[[Action], None],
    ) -> None:
        self._browser = browser
        self._name = name
        self._storage = storage
        self._current = current
        self._dispatch = dispatch
        self._requests = 0
        self._taking = False
        self._mine = True
        self._known: Callable[[bool], None] | None = None

    @property
    def mine(self) -> bool:
        """Whether this tab plays."""
        return self._mine

    def claim(self, known: Callable[[bool], None]) -> None:
        """Ask for the right to play, unless another tab has it. known: called once with whether this tab
        plays, as soon as it has heard."""
        self._known = known
        if self._browser.has_locks():
            self._request("ifAvailable")
        else:
            self._renew(can_begin=True)
            self._tell_known()

    def _tell_known(self) -> None:
        known, self._known = self._known, None
        if known is not None:
            known(self._mine)

    def take(self) -> None:
        """Take over: the other tab looks on from now. Nothing, where this one plays or is about to."""
        if self._mine or self._taking:
            return
        if self._browser.has_locks():
            self._taking = True
            self._request("steal")
        else:
            self._write()
            self._gain()

    def release(self) -> None:
        """This tab goes: another may play at once."""
        if self._mine and not self._browser.has_locks():
            self._storage.remove(LEASE)

    def hear(self, key: str) -> None:
        """Another tab has written something under that key of the storage."""
        if key == LEASE and self._mine and not self._browser.has_locks():
            if self._read()[0] not in ("", self._name):
                self._lose()
        elif key.startswith(APP) and key not in (LEASE, PICTURE, SETTINGS, WRITTEN):
            self._dispatch(SavedElsewhere(*self._current()))

    def _lose(self) -> None:
        self._mine = self._taking = False
        self._dispatch(TabLost())

    def _gain(self) -> None:
        self._mine, self._taking = True, False
        self._browser.read_anew(self._tell_gained)

    def _tell_gained(self) -> None:
        if self._mine:
            self._dispatch(TabGained(*self._current()))

    # With the browser's locks

    def _request(self, option: str) -> None:
        """Ask for the lock. The newest request alone counts: whatever comes of an older one is let go."""
        self._requests += 1
        number = self._requests
        self._browser.request_lock(option, partial(self._granted, number), partial(self._refused, number))

    def _wait(self) -> None:
        """Look on, and when the tab that plays is closed, play here."""
        self._lose()
        self._request("")

    def _granted(self, request: int, available: bool) -> bool:
        """A request was answered; whether to hold the lock."""
        if request != self._requests:
            return False
        if not available:
            self._wait()
        elif not self._mine:
            self._gain()
        self._tell_known()
        return available

    def _refused(self, request: int, stolen: bool) -> None:
        """A request came to an end. stolen: by another tab, or by a newer request."""
        if stolen and request == self._requests:
            self._wait()
        elif not stolen and not self._mine:  # a browser that keeps its locks to itself: nobody waits
            self._gain()
        self._tell_known()

    # With a lease

    def _read(self) -> tuple[str, int]:
        """The tab that has the lease, and until when (milliseconds since 1970); ("", 0) where none has."""
        try:
            data = strict_json.loads(self._storage.get(LEASE) or "{}")
            return str(data["tab"]), int(data["until"])
        except (TableError, ValueError, KeyError, TypeError):
            return "", 0

    def _write(self) -> None:
        until = self._browser.now() + STALE
        try:
            self._storage.set(LEASE, json.dumps({"tab": self._name, "until": until}))
        except StorageFull:
            return

    def _renew(self, can_begin: bool = False) -> None:
        """Renew the lease, or look on. can_begin: this tab is new, so it may take a free one."""
        owner, until = self._read()
        free = owner in ("", self._name) or until < self._browser.now()
        if free and (self._mine or can_begin or until < self._browser.now()):
            self._write()
            if not self._mine:
                self._gain()
        elif self._mine:
            self._lose()
        self._browser.later(RENEW, self._renew)
