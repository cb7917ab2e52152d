"""A storage of texts by key: what saving a game asks of a browser, one in memory, and how much is used.

All pages of one host's user share a storage, and the limit is one for all of them together. What is used is
counted once, then kept up with every write.
"""

from dataclasses import dataclass
from typing import Protocol

from tabletop.save_format import APP


class StorageFull(Exception):
    """Raised by a storage's `set` that has no room; what stood under the key still stands."""

    key = "table.save.full"
    """What the player is told."""


class StorageForbidden(StorageFull):
    """Raised by a storage that nothing may be written to."""

    key = "table.save.forbidden"


class Storage(Protocol):
    """Texts by key; nothing else is asked of it."""

    def get(self, key: str) -> str | None:
        """The text under the key, None where there is none."""

    def set(self, key: str, text: str) -> None:
        """Put a text under the key. Error: StorageFull."""

    def remove(self, key: str) -> None:
        """Take the key away; nothing happens where there is none."""

    def keys(self) -> list[str]:
        """All keys, in any order, those of others too."""


class MemoryStorage:
    """A storage in memory."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._texts[key] = text

    def remove(self, key: str) -> None:
        self._texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self._texts)


# How much of it is used

STORAGE_LIMIT = 5_242_187
"""Characters that a browser keeps for one host: keys and texts together."""

WARNINGS = (4_000_000, 5_000_000)
"""Characters from which on the player is warned, once each as long as the page is open."""


@dataclass(frozen=True, slots=True)
class StorageUse:
    """Characters in use, keys and texts together. own: of this app; whole: of all pages that share the
    storage."""

    own: int
    whole: int

    @property
    def percent(self) -> int:
        """How much of the limit is used, in percent: 100 only where nothing is left."""
        return min(100, 100 * self.whole // STORAGE_LIMIT)

    @property
    def own_percent(self) -> int:
        """How much of the limit this app uses, in percent."""
        return min(100, 100 * self.own // STORAGE_LIMIT)

    @property
    def warning(self) -> int:
        """The highest of WARNINGS that is passed; 0 while none is."""
        return max((one for one in WARNINGS if self.whole >= one), default=0)


class MeasuredStorage:
    """A storage that knows how much of it is used, from when it was first measured.

    What others write meanwhile (another tab, another page) is known when it is measured again.
    """

    __slots__ = ("_own", "_sizes", "_storage", "_whole")

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._sizes: dict[str, int] | None = None
        self._own = 0
        self._whole = 0

    @property
    def use(self) -> StorageUse | None:
        """How much is used; None while it was never measured. It costs nothing."""
        return None if self._sizes is None else StorageUse(self._own, self._whole)

    def measure(self) -> StorageUse:
        """Count everything: it reads the whole storage."""
        self._sizes, self._own, self._whole = {}, 0, 0
        keys = self._storage.keys()
        for key in keys:
            self._count(key, self._storage.get(key))
        return StorageUse(self._own, self._whole)

    def get(self, key: str) -> str | None:
        """As `Storage.get`."""
        return self._storage.get(key)

    def set(self, key: str, text: str) -> None:
        """As `Storage.set`."""
        self._storage.set(key, text)
        self._count(key, text)

    def remove(self, key: str) -> None:
        """As `Storage.remove`."""
        self._storage.remove(key)
        self._count(key, None)

    def keys(self) -> list[str]:
        """As `Storage.keys`."""
        return self._storage.keys()

    def _count(self, key: str, text: str | None) -> None:
        """Count what stands under a key now, in the place of what stood there."""
        if self._sizes is None:
            return
        before = self._sizes.pop(key, 0)
        size = 0 if text is None else len(key) + len(text)
        if size:
            self._sizes[key] = size
        self._whole += size - before
        if key.startswith(APP):
            self._own += size - before
