"""Storages for the tests of saves: a plain one, one with a quota, one that is interrupted."""

from tabletop.saves import StorageFull


class Memory:
    """Texts by key; tells what was read."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.read: list[str] = []

    def get(self, key: str) -> str | None:
        self.read.append(key)
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)


class Limited(Memory):
    """A quota in characters, keys included, as browsers count."""

    def __init__(self, quota: int, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self.quota = quota

    def set(self, key: str, text: str) -> None:
        rest = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
        if rest + len(key) + len(text) > self.quota:
            raise StorageFull
        super().set(key, text)


class Crash(Exception):
    """The page is closed in the middle of a write."""


class Interrupted(Memory):
    """Interrupted at the operation number `last` that changes something: before it, in the middle of the
    text (`torn`), or right after it."""

    def __init__(self, texts: dict[str, str], last: int, how: str) -> None:
        super().__init__(texts)
        self.left = last
        self.how = how

    def set(self, key: str, text: str) -> None:
        if self.left > 0 or self.how != "before":
            super().set(key, text[: len(text) // 2] if self.left <= 0 and self.how == "torn" else text)
        self._count()

    def remove(self, key: str) -> None:
        if self.left > 0 or self.how == "after":
            super().remove(key)
        self._count()

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Crash


class Truncating(Memory):
    """Stores half of each text and raises nothing."""

    def set(self, key: str, text: str) -> None:
        super().set(key, text[: len(text) // 2])
