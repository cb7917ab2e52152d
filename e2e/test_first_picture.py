"""The first picture: home, or the game under way, stands and can be touched before Python is there, and
nothing moves when Python takes it over. What is in it is `tests/ui/test_first_picture.py`."""

from fixtures import PHONE, Visit
from page_driver import Player
from playwright.sync_api import expect

# Python waits, and nothing else: its WebAssembly is made once `letGo` is called. What moves is noted.
HOLD = """if (!globalThis.letGo) {
  const { instantiate } = WebAssembly;
  const held = new Promise((go) => { globalThis.letGo = go; });
  WebAssembly.instantiate = async (...parts) => {
    await held;
    return instantiate.apply(WebAssembly, parts);
  };
  globalThis.moved = [];
  const nameOf = ({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.moved.push([entry.value, ...entry.sources.map(nameOf)]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
PAINTED = "() => globalThis.letGo && performance.getEntriesByName('first-contentful-paint').length"
STANDS = "() => document.documentElement.dataset.early !== undefined"
# Every element of the page, marked: which of them stand after Python has taken over is seen by that.
MARK = "() => { for (const one of document.querySelectorAll('#app *')) one.marked = true; }"
UNMARKED = """(regions) => [...document.querySelectorAll(regions)]
  .flatMap((region) => [...region.querySelectorAll("*")])
  .filter((one) => !one.marked).map((one) => one.outerHTML.slice(0, 80))"""
GROUNDS = "() => [...document.querySelectorAll('#board svg *')].map((one) => getComputedStyle(one).fill)"
TABLE = "#top, #seats, #prompt, #board, #tools"
WAITS = "data-edge-waits"


def arrive(player: Player, fragment: str | None = None) -> None:
    """Open the page, where Python waits; None: load it again, so that what it kept as it went stands."""
    player.page.add_init_script(HOLD)
    if fragment is None:
        player.page.reload(wait_until="commit")
    else:
        player.page.goto(player.address + fragment, wait_until="commit")
    player.page.wait_for_function(PAINTED)


def let_go(player: Player) -> None:
    """Let Python start, and wait until it has taken over, the list of moves too."""
    player.page.evaluate("() => globalThis.letGo()")
    player.wait_until_up()
    player.page.wait_for_timeout(300)


def expect_nothing_moves(player: Player, regions: str) -> None:
    """Python takes over: what stands stays where it is, and is not replaced."""
    assert player.page.evaluate(STANDS)
    player.page.wait_for_timeout(300)
    player.page.evaluate(MARK)
    let_go(player)
    assert player.page.evaluate("() => globalThis.moved") == []
    assert player.page.evaluate(UNMARKED, regions) == []
    assert not player.page.evaluate(STANDS)
    expect(player.page.locator("#app")).not_to_have_attribute("aria-busy", "true")


def test_a_card_that_is_touched_is_played_and_the_game_stands_before_python_when_it_comes_back(
    visit: Visit,
) -> None:
    """An address that names a game has no other picture. The game, whose sheet comes later than the page's,
    stands in its own dress when one comes back."""
    player = visit(go=False, touch=True, size=PHONE, bots=False)
    arrive(player, "#play=contrevent")
    assert not player.page.evaluate(STANDS)
    player.page.goto("about:blank")
    arrive(player, "")
    card = player.home().get_by_role("button", name=f"{player.say('table.home.play')}, Contrevent")
    player.press(card)
    expect(card).to_have_attribute(WAITS, "")
    let_go(player)
    expect(player.table()).to_have_attribute("data-game", "contrevent")
    expect(player.table()).to_be_visible()
    arrive(player)
    before = player.page.evaluate(GROUNDS)
    assert len(set(before)) > 5
    expect_nothing_moves(player, TABLE)
    assert player.page.evaluate(GROUNDS) == before
