"""The texts that the browser keeps, as `tabletop.saves.Storage` wants them: local storage and its mirror,
whose mechanics are `static/storage.js`."""

from collections.abc import Callable

from js import quatreVents
from pyodide.ffi import create_once_callable

from tabletop.saves import StorageForbidden, StorageFull


class BrowserStorage:
    """get, set, remove and keys.

    `set` raises StorageFull where neither store has room; where the browser forbids both, reading finds
    nothing and `set` raises StorageForbidden.
    """

    __slots__ = ()

    def get(self, key: str) -> str | None:
        value = quatreVents.storage.get(key)
        return value if isinstance(value, str) else None

    def set(self, key: str, text: str) -> None:
        problem = quatreVents.storage.set(key, text)
        if problem:
            raise StorageForbidden if problem == "forbidden" else StorageFull

    def remove(self, key: str) -> None:
        quatreVents.storage.remove(key)

    def keys(self) -> list[str]:
        """Every key of the origin, those of other pages too."""
        return [str(key) for key in quatreVents.storage.names()]

    def when_kept(self, act: Callable[[bool], None]) -> None:
        """Tell whether what was written up to now outlives the browser, as soon as that is known: at once
        where there is no mirror."""
        kept = quatreVents.storage.kept()
        if kept:
            kept.then(create_once_callable(act))
        else:
            act(True)

    @property
    def is_whole(self) -> bool:
        """Whether both stores hold the same, or there is but one."""
        return bool(quatreVents.storage.isWhole())

    async def mend(self, *, mine: bool) -> None:
        """Let both stores hold the same, unless another tab plays: then it sees to that. mine: this one has
        the right to play."""
        both = await quatreVents.storage.both(mine)
        if not both:
            return
        from ui.mirror import mended  # imported when first used

        local, mirror = both.to_py()
        counts = mended(local, mirror)
        for key in {**local, **mirror}:
            if key not in counts:
                self.remove(key)
            elif not local.get(key) == mirror.get(key) == counts[key]:
                self.set(key, counts[key])
