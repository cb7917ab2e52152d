"""A storage of texts by key: what saving a game asks of a browser, and one in memory."""

from typing import Protocol


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
