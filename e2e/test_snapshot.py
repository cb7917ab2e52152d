"""A start from the memory that a browser has kept (`static/snapshot.js`), in one that says it is WebKit."""

import hujiyang_games
from fixtures import WAITING_OTHERWISE, Visit
from hujiyang_driver import go_on
from page_driver import wait_for_answer
from site_host import SiteHost

AS_WEBKIT = """Object.defineProperty(navigator, "userAgent", { value: "AppleWebKit" });
""" + WAITING_OTHERWISE.replace("TIMES", "{4000: 1e9, 500: 20, 5000: 20, 15000: 50}")
HELD = """async (change) => {
  const cache = await caches.open(`quatre-vents:${location.pathname}:snapshot`);
  const held = (await cache.keys()).filter((one) => !one.url.endsWith("begun"));
  if (change) for (const one of held) await cache.put(one, new Response(new ArrayBuffer(64)));
  return held.length === 1;
}"""
IS_USED = "() => performance.getEntriesByName('from-snapshot').length > 0"


def test_a_kept_memory_is_taken_and_one_that_is_damaged_forgotten(visit: Visit, own_host: SiteHost) -> None:
    player = visit(at=own_host, match=hujiyang_games.begun(), go=False, bots=False)
    player.page.add_init_script(AS_WEBKIT)
    player.open()
    player.wait_until_stored(bots=False)
    wait_for_answer(player.page, HELD, False)
    own_host.stop()
    player.reload()
    assert player.page.evaluate(IS_USED)
    go_on(player, "c3")
    assert player.page.evaluate(HELD, True)
    player.reload()
    assert not player.page.evaluate(IS_USED) and not player.page.evaluate(HELD, False)
    player.wait_for_moves(len(hujiyang_games.begun().decisions) + 1)
