"""A storage that can be made to fail in each way that browsers know."""

from storages import Memory
from tabletop.saves import StorageForbidden, StorageFull

FAILURES = ("full", "forbidden", "forgetful")


class FailingStorage(Memory):
    """failure: empty, or one of FAILURES: nothing can be written (`full`, `forbidden`), or half of each text
    is kept (`forgetful`)."""

    def __init__(self, texts: dict[str, str] | None = None, failure: str = "") -> None:
        super().__init__(texts)
        self.failure = failure

    def set(self, key: str, text: str) -> None:
        if self.failure == "full":
            raise StorageFull
        if self.failure == "forbidden":
            raise StorageForbidden
        super().set(key, text[: len(text) // 2] if self.failure == "forgetful" else text)
