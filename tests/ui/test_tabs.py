"""Two tabs without the browser's locks (plain http): one plays, the others look on; never two at once."""

from types import SimpleNamespace
from typing import Any

import pytest

from ui import tabs
from ui.tabs import RENEW, STALE, Lease


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
