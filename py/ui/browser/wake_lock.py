"""Keeps the screen on while the page wants it, where the browser can; where it cannot or will not, nothing
happens and nothing is said."""

from js import window

from ui.browser import dom
from ui.browser.dom import JsObject


class WakeLock:
    """The browser's lock on the screen. It is the browser that lets it go when the page is hidden.

    _wanted: whether the page wants the screen on; _asking: a request is on its way.
    """

    __slots__ = ("_asking", "_lock", "_wanted")

    def __init__(self) -> None:
        self._lock: JsObject = None
        self._wanted = False
        self._asking = False

    def keep(self, on: bool) -> None:
        """Keep the screen on from now, or let it go."""
        self._wanted = on
        if not on:
            self._let_go()
        elif not self._asking:
            dom.spawn(self._ask())

    async def _ask(self) -> None:
        if self._lock is not None and not self._lock.released:
            return
        self._asking = True
        try:
            self._lock = await window.navigator.wakeLock.request("screen")
        except Exception:  # there is none, or the browser refuses it: the battery is low
            self._lock = None
        self._asking = False
        if not self._wanted:
            self._let_go()

    def _let_go(self) -> None:
        if self._lock is not None:
            lock, self._lock = self._lock, None
            dom.spawn(_release(lock))


async def _release(lock: JsObject) -> None:
    try:
        await lock.release()
    except Exception:  # the browser has let it go already
        return
