"""The browser's local storage, as `tabletop.storage.Storage` wants it."""

from js import window

from tabletop.storage import StorageForbidden, StorageFull
from ui.browser.dom import JsObject


class LocalStorage:
    """get, set, remove and keys; `set` raises StorageFull.

    Where the browser forbids storage at all, reading finds nothing and `set` raises StorageForbidden.
    """

    __slots__ = ("_store",)

    def __init__(self) -> None:
        self._store: JsObject = None
        try:
            self._store = window.localStorage if hasattr(window.localStorage, "getItem") else None
        except Exception:  # the browser's own SecurityError: storage is switched off
            self._store = None

    def get(self, key: str) -> str | None:
        if self._store is None:
            return None
        value = self._store.getItem(key)
        return value if isinstance(value, str) else None

    def set(self, key: str, text: str) -> None:
        if self._store is None:
            raise StorageForbidden
        try:
            self._store.setItem(key, text)
        except Exception as error:  # QuotaExceededError is the browser's, not Python's
            raise StorageFull from error

    def remove(self, key: str) -> None:
        if self._store is not None:
            self._store.removeItem(key)

    def keys(self) -> list[str]:
        """Every key of the origin, those of other pages too."""
        if self._store is None:
            return []
        return [str(self._store.key(i)) for i in range(self._store.length)]
