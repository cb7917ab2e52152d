"""Local storage as the shelf of saves wants it, under the app's own prefix.

All pages of one host's user share an origin, so every key begins with the app's name.
"""

from typing import Any

from js import window

from tabletop.saves import APP, StorageForbidden, StorageFull

SETTINGS = f"{APP}:settings"
CURRENT = f"{APP}:current"
LEASE = f"{APP}:lease"
RESULTS = f"{APP}:results"


class LocalStorage:
    """get, set, remove and keys over the browser's local storage; `set` raises StorageFull.

    Where the browser forbids storage at all, reading finds nothing and `set` raises StorageForbidden.
    """

    __slots__ = ("_store",)

    def __init__(self) -> None:
        self._store: Any = None
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
        """Every key of the origin; the shelf looks at its own."""
        if self._store is None:
            return []
        return [str(self._store.key(i)) for i in range(self._store.length)]
