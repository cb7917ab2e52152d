"""Several tabs: one plays, the others look on; never two at once, and never none.

First without the browser's locks (plain http), then with a stand-in for them.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from ui.tabs import RENEW, STALE, Lease

from ui import tabs


class World:
    """A clock, a storage shared by all tabs, and the timers that the tabs have set."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.stored: dict[str, str] = {}
        self.timers: list[tuple[int, Any]] = []
        self.full = False

    def later(self, milliseconds: int, act: Any) -> int:
        self.timers.append((self.now + milliseconds, act))
        return 0

    def pass_time(self, milliseconds: int) -> None:
        end = self.now + milliseconds
        while due := [timer for timer in self.timers if timer[0] <= end]:
            first = min(due, key=lambda timer: timer[0])
            self.timers.remove(first)
            self.now = first[0]
            first[1]()
        self.now = end


class Tab:
    """One tab: its lease, and what it was told."""

    def __init__(self, world: World) -> None:
        self.told: list[str] = []
        self.lease = Lease(
            lambda: self.told.append("lost"),
            lambda: self.told.append("gained"),
            lambda: self.told.append("saved"),
        )
        self.lease.claim()

    @property
    def plays(self) -> bool:
        return self.lease.mine


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    made = World()
    names = iter(range(1, 100))
    store = SimpleNamespace(get=made.stored.get, set=made.stored.__setitem__, remove=made.stored.pop)
    page = SimpleNamespace(
        later=made.later, listen=lambda *_: None, Event=Any, random_seed=lambda: next(names)
    )
    monkeypatch.setattr(tabs, "dom", page)
    monkeypatch.setattr(tabs, "Date", SimpleNamespace(now=lambda: made.now))
    monkeypatch.setattr(tabs.storage, "LocalStorage", lambda: store)
    monkeypatch.setattr(Lease, "_locks", staticmethod(lambda: None))
    return made


def storage_event(tab: Tab, key: str) -> None:
    """What the browser tells the other tabs when one writes."""
    tab.lease._heard(SimpleNamespace(key=key))


def test_the_first_tab_plays_and_the_second_looks_on(world: World) -> None:
    first, second = Tab(world), Tab(world)
    assert first.plays
    assert not second.plays
    assert second.told == ["lost"]
    world.pass_time(10 * STALE)
    assert first.plays
    assert not second.plays
    assert first.told == []


def test_taking_over_swaps_the_two(world: World) -> None:
    first, second = Tab(world), Tab(world)
    second.lease.take()
    storage_event(first, tabs.storage.LEASE)
    assert second.plays
    assert not first.plays
    assert len(world.timers) == 2
    world.pass_time(10 * STALE)
    assert second.told == ["lost", "gained"]
    assert first.told == ["lost"]


def test_taking_over_twice_is_taking_over_once(world: World) -> None:
    first, second = Tab(world), Tab(world)
    second.lease.take()
    second.lease.take()
    storage_event(first, tabs.storage.LEASE)
    assert (first.plays, second.plays) == (False, True)
    assert second.told == ["lost", "gained"]


def test_a_tab_that_goes_lets_the_other_play(world: World) -> None:
    first, second = Tab(world), Tab(world)
    first.lease._let_go(None)
    world.timers = [timer for timer in world.timers if timer[1].__closure__[0].cell_contents is second.lease]
    world.pass_time(RENEW)
    assert second.plays


def test_a_tab_that_died_is_waited_for_and_then_followed(world: World) -> None:
    first, second = Tab(world), Tab(world)
    assert first.plays
    world.timers = [timer for timer in world.timers if timer[1].__closure__[0].cell_contents is second.lease]
    world.pass_time(STALE - RENEW)
    assert not second.plays
    world.pass_time(STALE)
    assert second.plays


def test_what_the_other_tab_saves_is_heard_of(world: World) -> None:
    first = Tab(world)
    storage_event(first, "quatre-vents/slot/game-1/a")
    storage_event(first, tabs.storage.SETTINGS)
    storage_event(first, "someone-else/slot/game-1/a")
    assert first.told == ["saved"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"tab": 1}', "[" * 100_000, '{"tab": "x", "until": "y"}'])
def test_nonsense_in_the_lease_is_no_lease(world: World, text: str) -> None:
    world.stored[tabs.storage.LEASE] = text
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
        self.lease = next(c.cell_contents for c in held.__closure__ if isinstance(c.cell_contents, Lease))
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
        self.queue = [one for one in self.queue if one.lease is not tab.lease]
        if self.holder is not None and self.holder.lease is tab.lease:
            self.holder = None


@pytest.fixture
def locks(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[Locks]:
    made = Locks()
    monkeypatch.setattr(Lease, "_locks", staticmethod(lambda: made))
    promise = SimpleNamespace(new=lambda _: "forever")
    browser = SimpleNamespace(navigator=SimpleNamespace(locks=made), Promise=promise)
    monkeypatch.setattr(tabs, "window", browser)
    for name in ("js", "keep"):
        setattr(tabs.dom, name, lambda given: given)
    monkeypatch.setattr(tabs.dom, "spawn", made.tasks.append, raising=False)
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
        taking.lease.take()
        locks.settle()
        assert (taking.plays, other.plays) == (True, False)
    assert first.told == ["lost", "gained", "lost"]
    assert second.told == ["lost", "gained", "lost", "gained"]


def test_with_locks_taking_over_twice_in_a_row_is_taking_over_once(world: World, locks: Locks) -> None:
    first, second = several(world, locks, 2)
    second.lease.take()
    second.lease.take()
    locks.settle()
    second.lease.take()
    locks.settle()
    assert (first.plays, second.plays) == (False, True)
    assert (first.told, second.told) == (["lost"], ["lost", "gained"])
    locks.close(second)
    locks.settle()
    assert first.plays


def test_with_locks_taking_over_while_the_other_tab_closes_leaves_one_that_plays(
    world: World, locks: Locks
) -> None:
    first, second = several(world, locks, 2)
    second.lease.take()
    locks.close(first)
    locks.settle()
    assert second.plays
    assert second.told == ["lost", "gained"]
    assert locks.holder is not None and locks.holder.lease is second.lease


def test_with_locks_two_tabs_that_take_over_at_once_leave_one_that_plays(world: World, locks: Locks) -> None:
    opened = several(world, locks, 3)
    opened[1].lease.take()
    opened[2].lease.take()
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
                hurried.lease.take()
        if step % 3 == 0:
            continue
        locks.settle()
        (player,) = [one for one in opened if one.plays]
        assert locks.holder is not None and locks.holder.lease is player.lease


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
