"""Several tabs: one plays, the others look on; never two at once, and never none.

First without the browser's locks (plain http), then with a stand-in for them.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.storage import MemoryStorage
from ui.actions import Action, SavedElsewhere, TabGained, TabLost
from ui.browser import tab_lock
from ui.browser.tab_lock import RENEW, STALE, TabLock
from ui.storage_keys import LEASE, SETTINGS

CURRENT = ("game-1", "toy")
LOST, GAINED, SAVED = TabLost(), TabGained(*CURRENT), SavedElsewhere(*CURRENT)


class World:
    """A clock, a storage shared by all tabs, and the timers that the tabs have set."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.stored: dict[str, str] = {}
        self.timers: list[tuple[int, Any]] = []

    def later(self, milliseconds: int, act: Any) -> None:
        self.timers.append((self.now + milliseconds, act))

    def leave(self, tab: "Tab") -> None:
        """A tab is gone: its timers are."""
        self.timers = [timer for timer in self.timers if timer[1].__self__ is not tab.lock]

    def pass_time(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while due := [timer for timer in self.timers if timer[0] <= end]:
            first = min(due, key=lambda timer: timer[0])
            self.timers.remove(first)
            self.now = first[0]
            first[1]()
        self.now = end


class Tab:
    """One tab: its lock, and what it was told."""

    def __init__(self, world: World) -> None:
        self.told: list[Action] = []
        self.lock = TabLock(MemoryStorage(world.stored), lambda: CURRENT, self.told.append)
        self.lock.claim()

    @property
    def plays(self) -> bool:
        return self.lock.mine


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    made = World()
    names = iter(range(1, 100))
    page = SimpleNamespace(later=made.later, listen=lambda *_: None, random_number=lambda: next(names))
    monkeypatch.setattr(tab_lock, "dom", page)
    monkeypatch.setattr(tab_lock, "Date", SimpleNamespace(now=lambda: made.now))
    monkeypatch.setattr(tab_lock, "_locks", lambda: None)
    return made


def storage_event(tab: Tab, key: str) -> None:
    """What the browser tells the other tabs when one writes."""
    tab.lock._on_storage(SimpleNamespace(key=key))


def test_the_first_tab_plays_and_the_second_looks_on(world: World) -> None:
    first, second = Tab(world), Tab(world)
    assert first.plays
    assert not second.plays
    assert second.told == [LOST]
    world.pass_time(10 * STALE)
    assert first.plays
    assert not second.plays
    assert first.told == []


def test_taking_over_swaps_the_two(world: World) -> None:
    first, second = Tab(world), Tab(world)
    second.lock.take()
    storage_event(first, LEASE)
    assert second.plays
    assert not first.plays
    assert len(world.timers) == 2
    world.pass_time(10 * STALE)
    assert second.told == [LOST, GAINED]
    assert first.told == [LOST]


def test_taking_over_twice_is_taking_over_once(world: World) -> None:
    first, second = Tab(world), Tab(world)
    second.lock.take()
    second.lock.take()
    storage_event(first, LEASE)
    assert (first.plays, second.plays) == (False, True)
    assert second.told == [LOST, GAINED]


def test_a_tab_that_goes_lets_the_other_play(world: World) -> None:
    first, second = Tab(world), Tab(world)
    first.lock._release(None)
    world.leave(first)
    world.pass_time(RENEW)
    assert second.plays


def test_a_tab_that_died_is_waited_for_and_then_followed(world: World) -> None:
    first, second = Tab(world), Tab(world)
    assert first.plays
    world.leave(first)
    world.pass_time(STALE - RENEW)
    assert not second.plays
    world.pass_time(STALE)
    assert second.plays


def test_what_the_other_tab_saves_is_heard_of(world: World) -> None:
    first = Tab(world)
    storage_event(first, "quatre-vents/slot/game-1/a")
    storage_event(first, SETTINGS)
    storage_event(first, "someone-else/slot/game-1/a")
    assert first.told == [SAVED]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"tab": 1}', "[" * 100_000, '{"tab": "x", "until": "y"}'])
def test_nonsense_in_the_lease_is_no_lease(world: World, text: str) -> None:
    world.stored[LEASE] = text
    assert Tab(world).plays


class BrowserError(Exception):
    """What the browser throws: it is known by its name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Request:
    """One request for the lock: whom it is from, and what becomes of it."""

    def __init__(self, how: dict[str, bool], held: Any) -> None:
        self.how = how
        self.held = held
        self.lock: TabLock = held.func.__self__
        self.over = self.stolen = False

    def __await__(self) -> Iterator[None]:
        while not self.over:
            yield
        if self.stolen:
            raise BrowserError("AbortError")


class Locks:
    """The browser's lock of that name: one request holds it, the others stand in a queue, or steal it."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.queue: list[Request] = []
        self.holder: Request | None = None
        self.tasks: list[Any] = []

    def request(self, _name: str, how: dict[str, bool], held: Any) -> Request:
        one = Request(how, held)
        self.asked.append(one)
        return one

    def settle(self) -> None:
        """Let everything happen that has been begun."""
        before = None
        while before != (before := (len(self.tasks), len(self.asked), len(self.queue), self.holder)):
            for task in list(self.tasks):
                try:
                    task.send(None)
                except StopIteration:
                    self.tasks.remove(task)
            if self.asked:
                self.begin(self.asked.pop(0))
            if self.holder is None and self.queue:
                self.grant(self.queue.pop(0))

    def begin(self, one: Request) -> None:
        if one.how.get("steal"):
            if self.holder is not None:
                self.holder.over = self.holder.stolen = True
            self.grant(one)
        elif not one.how.get("ifAvailable"):
            self.queue.append(one)
        elif self.holder is None:
            self.grant(one)
        else:
            one.held(None)
            one.over = True

    def grant(self, one: Request) -> None:
        self.holder = one
        if one.held("lock") is None:
            self.holder = None
            one.over = True

    def close(self, tab: Tab) -> None:
        """A tab is closed: what it held and asked for is gone."""
        self.queue = [one for one in self.queue if one.lock is not tab.lock]
        if self.holder is not None and self.holder.lock is tab.lock:
            self.holder = None


@pytest.fixture
def locks(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[Locks]:
    made = Locks()
    monkeypatch.setattr(tab_lock, "_locks", lambda: made)
    promise = SimpleNamespace(new=lambda _: "forever")
    monkeypatch.setattr(tab_lock, "window", SimpleNamespace(Promise=promise))
    for name in ("js", "lasting"):
        setattr(tab_lock.dom, name, lambda given: given)
    monkeypatch.setattr(tab_lock.dom, "spawn", made.tasks.append, raising=False)
    yield made
    for task in made.tasks:
        task.close()


def several(world: World, locks: Locks, count: int) -> list[Tab]:
    """So many tabs, opened one after the other."""
    opened = []
    for _ in range(count):
        opened.append(Tab(world))
        locks.settle()
    return opened


def test_with_locks_a_tab_takes_over_and_gives_back(world: World, locks: Locks) -> None:
    first, second = several(world, locks, 2)
    assert (first.plays, second.plays) == (True, False)
    for taking, other in ((second, first), (first, second), (second, first)):
        taking.lock.take()
        locks.settle()
        assert (taking.plays, other.plays) == (True, False)
    assert first.told == [LOST, GAINED, LOST]
    assert second.told == [LOST, GAINED, LOST, GAINED]


def test_with_locks_taking_over_twice_in_a_row_is_taking_over_once(world: World, locks: Locks) -> None:
    first, second = several(world, locks, 2)
    second.lock.take()
    second.lock.take()
    locks.settle()
    second.lock.take()
    locks.settle()
    assert (first.plays, second.plays) == (False, True)
    assert (first.told, second.told) == ([LOST], [LOST, GAINED])
    locks.close(second)
    locks.settle()
    assert first.plays


def test_with_locks_taking_over_while_the_other_tab_closes_leaves_one_that_plays(
    world: World, locks: Locks
) -> None:
    first, second = several(world, locks, 2)
    second.lock.take()
    locks.close(first)
    locks.settle()
    assert second.plays
    assert second.told == [LOST, GAINED]
    assert locks.holder is not None and locks.holder.lock is second.lock


def test_with_locks_two_tabs_that_take_over_at_once_leave_one_that_plays(world: World, locks: Locks) -> None:
    opened = several(world, locks, 3)
    opened[1].lock.take()
    opened[2].lock.take()
    locks.settle()
    assert [tab.plays for tab in opened] == [False, False, True]
    locks.close(opened[2])
    locks.settle()
    assert sum(tab.plays for tab in opened[:2]) == 1


def test_with_locks_whatever_is_taken_and_closed_exactly_one_plays(world: World, locks: Locks) -> None:
    opened = several(world, locks, 2)
    for step in range(200):
        tab = opened[step * 7 % len(opened)]
        if step % 5 == 0:
            opened.append(Tab(world))
        elif step % 5 == 3 and len(opened) > 1:
            opened.remove(tab)
            locks.close(tab)
        for hurried in (tab, tab, opened[step % len(opened)]):
            if hurried in opened:
                hurried.lock.take()
        if step % 3 == 0:
            continue
        locks.settle()
        (player,) = [one for one in opened if one.plays]
        assert locks.holder is not None and locks.holder.lock is player.lock


def test_where_the_browser_refuses_its_locks_the_tab_plays_and_asks_no_more(
    world: World, locks: Locks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where nothing may be stored, which no other tab could overwrite."""
    asked: list[str] = []

    def refuse(name: str, *_: Any) -> None:
        asked.append(name)
        raise BrowserError("SecurityError")

    monkeypatch.setattr(locks, "request", refuse)
    (only,) = several(world, locks, 1)
    assert only.plays and only.told == []
    locks.settle()
    assert len(asked) == 1
