"""What `TabLock` wants of the browser: the time, timers, and the browser's own locks."""

from collections.abc import Callable

from js import Date, window

from tabletop.save_format import APP
from ui.actions import Action
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.storage import BrowserStorage
from ui.browser.tab_lock import TabLock


class Browser:
    """The browser in which this tab lies."""

    __slots__ = ("_storage",)

    def __init__(self, storage: BrowserStorage) -> None:
        self._storage = storage

    def read_anew(self, act: Callable[[], None]) -> None:
        dom.spawn(self._mend(act))

    async def _mend(self, act: Callable[[], None]) -> None:
        try:
            await self._storage.mend(mine=True)
        finally:
            act()

    def now(self) -> int:
        return int(Date.now())

    def later(self, milliseconds: int, act: Callable[[], None]) -> None:
        dom.later(milliseconds, act)

    def has_locks(self) -> bool:
        return bool(_locks())

    def request_lock(
        self, option: str, granted: Callable[[bool], bool], refused: Callable[[bool], None]
    ) -> None:
        dom.spawn(_request(option, granted, refused))


async def _request(option: str, granted: Callable[[bool], bool], refused: Callable[[bool], None]) -> None:
    """Ask for the lock and hold it until another tab takes it."""
    forever = window.Promise.new(dom.lasting(lambda *_: None))

    def answered(lock: JsObject) -> JsObject:
        return forever if granted(bool(lock)) else None

    try:
        await _locks().request(APP, dom.js({option: True} if option else {}), dom.lasting(answered))
    except Exception as error:  # the browser's own: stolen, or locks are refused
        refused(getattr(error, "name", "") == "AbortError")


def _locks() -> JsObject:
    return getattr(window.navigator, "locks", None)


def tab_lock(
    storage: BrowserStorage, current: Callable[[], tuple[str, str]], dispatch: Callable[[Action], None]
) -> TabLock:
    """The lock of this tab, which hears what other tabs write and when this one goes."""
    lock = TabLock(Browser(storage), format(dom.random_number(), "x"), storage, current, dispatch)
    dom.listen(window, "storage", lambda event: lock.hear(str(event.key or "")))
    dom.listen(window, "pagehide", lambda _: lock.release())
    return lock
