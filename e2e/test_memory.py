"""What a page keeps while bots play: no more than is drawn."""

from dataclasses import dataclass

import pytest
from fixtures import Visit
from page_driver import Player
from playwright.sync_api import CDPSession, expect
from water_margin_driver import TWO, new_match

from tabletop.record import Player as Person

MINUTES = 10
WARM = 2
"""Minutes after which the page has fetched, compiled and drawn what a game needs."""
FOUR_BOTS = (Person(bot=3),) * 4
MOST = 1.1
"""How much more the page may weigh after ten minutes than after two."""
GROWN = 1.25
"""Python's memory never shrinks, and grows by a fifth at a time: once at most."""

# The memory of each WebAssembly module that the page makes.
NOTE_MEMORY = """(() => {
  globalThis.memories = [];
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const make = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await make.apply(WebAssembly, given);
      const memory = (made.instance ?? made).exports?.memory;
      if (memory) globalThis.memories.push(memory);
      return made;
    };
  }
})();"""
BYTES = "() => Math.max(...memories.map((one) => one.buffer.byteLength))"


@dataclass(frozen=True)
class Weight:
    """What a page holds: nodes, those taken out of it that something still keeps among them; listeners; the
    bytes of the heap of JavaScript and of Python's memory."""

    nodes: int
    listeners: int
    heap: int
    python: int


def weight(player: Player, session: CDPSession) -> Weight:
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    found = {one["name"]: int(one["value"]) for one in session.send("Performance.getMetrics")["metrics"]}
    python = int(player.page.evaluate(BYTES))
    return Weight(found["Nodes"], found["JSEventListeners"], found["JSHeapUsedSize"], python)


@pytest.mark.slow
def test_ten_minutes_of_bots_leave_nothing_behind(visit: Visit) -> None:
    """The same position, on which nobody plays, is weighed after two minutes of bots and after ten."""
    player = visit(fresh=True, go=False)
    player.page.add_init_script(NOTE_MEMORY)
    player.open()
    session = player.page.context.new_cdp_session(player.page)
    for domain in ("Performance", "HeapProfiler"):
        session.send(f"{domain}.enable")
    still, bots = new_match(1, TWO), new_match(11, FOUR_BOTS)
    weights = []
    for minutes in (WARM, MINUTES - WARM):
        player.put(bots)
        player.page.wait_for_timeout(minutes * 60_000)
        assert player.log().count() > 0
        player.put(still)
        expect(player.page.locator(".toast")).to_have_count(0)
        weights.append(weight(player, session))
    print(*weights, sep="\n")
    warm, end = weights
    assert end.nodes <= MOST * warm.nodes
    assert end.listeners <= MOST * warm.listeners
    assert end.heap <= MOST * warm.heap
    assert end.python <= GROWN * warm.python
