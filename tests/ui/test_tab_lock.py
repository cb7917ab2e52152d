"""Several tabs: one plays, the others look on; never two at once, and never none.

First without the browser's locks (plain http), then with them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from rows import each
from tabletop.saves import MemoryStorage
from ui.actions import Action, SavedElsewhere, TabGained, TabLost
from ui.browser.tab_lock import RENEW, STALE, TabLock
from ui.storage_keys import LEASE, SETTINGS

CURRENT = ("game-1", "toy")
LOST, GAINED, SAVED = TabLost(), TabGained(*CURRENT), SavedElsewhere(*CURRENT)


class World:
    """What all tabs share: a clock, a storage, timers, and perhaps a lock of the browser's. One request holds
    it, the others wait in a queue, or steal it; what comes of a request, comes later."""

    def __init__(self, has_locks: bool = False) -> None:
        self.has_locks = has_locks
        self.now = 1_000_000
        self.stored: dict[str, str] = {}
        self.timers: list[tuple[int, Any]] = []
        self.tabs = 0
        self.asked: list[Request] = []
        self.queue: list[Request] = []
        self.holder: Request | None = None
        self.told: list[Callable[[], None]] = []

    def pass_time(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while due := [timer for timer in self.timers if timer[0] <= end]:
            first = min(due, key=lambda timer: timer[0])
            self.timers.remove(first)
            self.now = first[0]
            first[1]()
        self.now = end

    def settle(self) -> None:
        """Let everything happen that has been asked of the lock."""
        while self.told or self.asked or (self.holder is None and self.queue):
            while self.told:
                self.told.pop(0)()
            if self.asked:
                self._begin(self.asked.pop(0))
            if self.holder is None and self.queue:
                self._grant(self.queue.pop(0))

    def _begin(self, one: "Request") -> None:
        if one.option == "steal":
            if self.holder is not None:
                self.told.append(partial(self.holder.refused, True))
            self._grant(one)
        elif one.option != "ifAvailable":
            self.queue.append(one)
        elif self.holder is None:
            self._grant(one)
        else:
            one.granted(False)

    def _grant(self, one: "Request") -> None:
        self.holder = one
        if not one.granted(True):
            self.holder = None

    def close(self, tab: "Tab") -> None:
        """A tab is gone: so are its timers, and what it held and asked for."""
        self.timers = [timer for timer in self.timers if timer[1].__self__ is not tab.lock]
        self.queue = [one for one in self.queue if one.tab is not tab]
        if self.holder is not None and self.holder.tab is tab:
            self.holder = None


class Tab:
    """One tab, as the browser of its own lock: that lock, and what it was told."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.told: list[Action] = []
        self.heard: list[bool] = []
        world.tabs += 1
        storage = MemoryStorage(world.stored)
        self.lock = TabLock(self, str(world.tabs), storage, lambda: CURRENT, self.told.append)
        self.lock.claim(self.heard.append)

    def read_anew(self, act: Callable[[], None]) -> None:
        act()

    def now(self) -> int:
        return self.world.now

    def later(self, milliseconds: int, act: Callable[[], None]) -> None:
        self.world.timers.append((self.world.now + milliseconds, act))

    def has_locks(self) -> bool:
        return self.world.has_locks

    def request_lock(
        self, option: str, granted: Callable[[bool], bool], refused: Callable[[bool], None]
    ) -> None:
        self.world.asked.append(Request(self, option, granted, refused))


@dataclass(eq=False)
class Request:
    """One request for the lock: whom it is from, and what becomes of it."""

    tab: Tab
    option: str
    granted: Callable[[bool], bool]
    refused: Callable[[bool], None]


@each(["", "[" * 100_000, '{"tab": "x", "until": "y"}'])
def test_the_first_tab_plays_until_the_second_takes_over_and_hears_what_is_saved(lease: str) -> None:
    world = World()
    world.stored[LEASE] = lease
    first, second = Tab(world), Tab(world)
    world.pass_time(10 * STALE)
    assert first.lock.mine and not second.lock.mine and (first.told, second.told) == ([], [LOST])
    for key in ("quatre-vents/slot/game-1/a", SETTINGS, "someone-else/slot/game-1/a"):
        second.lock.hear(key)
    assert second.told == [LOST, SAVED]
    for _ in range(2):
        second.lock.take()
    first.lock.hear(LEASE)
    world.pass_time(10 * STALE)
    assert second.lock.mine and not first.lock.mine
    assert (first.told, second.told) == ([LOST], [LOST, SAVED, GAINED])
    assert (first.heard, second.heard) == ([True], [False]), "each hears once whether it plays at first"


@each([False, True])
def test_a_tab_that_goes_is_followed_at_once_one_that_dies_is_waited_for(dies: bool) -> None:
    world = World()
    first, second = Tab(world), Tab(world)
    if not dies:
        first.lock.release()
    world.close(first)
    world.pass_time(STALE - RENEW if dies else RENEW)
    assert second.lock.mine != dies
    world.pass_time(STALE)
    assert second.lock.mine


def test_with_locks_whatever_is_taken_and_closed_exactly_one_plays() -> None:
    world = World(has_locks=True)
    first, second = tabs = [Tab(world), Tab(world)]
    world.settle()
    for taking, times in ((second, 2), (second, 1), (first, 1)):
        for _ in range(times):
            taking.lock.take()
        world.settle()
    assert (first.told, second.told) == ([LOST, GAINED], [LOST, GAINED, LOST]), "once, however often"
    for step in range(200):
        tab = tabs[step * 7 % len(tabs)]
        if step % 5 == 0:
            tabs.append(Tab(world))
        elif step % 5 == 3 and len(tabs) > 1:
            tabs.remove(tab)
            world.close(tab)
        for hurried in (tab, tab, tabs[step % len(tabs)]):
            if hurried in tabs:
                hurried.lock.take()
        if step % 3:
            world.settle()
            (player,) = [one for one in tabs if one.lock.mine]
            assert world.holder is not None and world.holder.tab is player


def test_where_the_browser_refuses_its_locks_the_tab_plays_and_asks_no_more() -> None:
    """As where nothing may be stored, which no other tab could overwrite."""
    world = World(has_locks=True)
    only = Tab(world)
    (asked,) = world.asked
    asked.refused(False)
    assert only.lock.mine and only.told == [] and world.asked == [asked]
