"""What a page keeps while bots play: no more than is drawn."""

import pytest
from fixtures import Visit
from playwright.sync_api import expect
from water_margin_driver import TWO, new_match

from tabletop.record import Player as Person

WARM, MINUTES = 2, 10
"""Minutes after which the page has fetched, compiled and drawn what a game needs; and in all."""
MOST = {"Nodes": 1.1, "JSEventListeners": 1.1, "JSHeapUsedSize": 1.1, "Python": 1.25}
"""How much more the page may hold at the end. Python's memory never shrinks, and grows by a fifth at once."""
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


@pytest.mark.slow
def test_ten_minutes_of_bots_leave_nothing_behind(visit: Visit) -> None:
    """The same position, on which nobody plays, is weighed after two minutes of bots and after ten."""
    player = visit(fresh=True, go=False)
    player.page.add_init_script(NOTE_MEMORY)
    player.open()
    session = player.page.context.new_cdp_session(player.page)
    session.send("Performance.enable")
    session.send("HeapProfiler.enable")
    still, bots = new_match(1, TWO), new_match(11, (Person(bot=3),) * 4)
    weights = []
    for minutes in (WARM, MINUTES - WARM):
        player.put(bots)
        player.page.wait_for_timeout(minutes * 60_000)
        assert player.log().count() > 0
        player.put(still)
        expect(player.page.locator(".toast")).to_have_count(0)
        for _ in range(3):
            session.send("HeapProfiler.collectGarbage")
        metrics = session.send("Performance.getMetrics")["metrics"]
        found = {one["name"]: int(one["value"]) for one in metrics}
        weights.append({**found, "Python": int(player.page.evaluate(BYTES))})
    warm, end = weights
    grown = {name: end[name] / warm[name] for name, most in MOST.items() if end[name] > most * warm[name]}
    assert grown == {}, (warm, end)
