"""The first picture: home, or the game under way, stands and can be touched before Python is there, and
nothing moves when Python takes it over. What is in it is `tests/ui/test_first_picture.py`."""

import json
from collections.abc import Callable
from typing import Any, get_args

import hujiyang_driver as board
import hujiyang_games
from fixtures import PHONE, Theme, Visit, Watch
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost
from test_saves import EMPTY
from test_saves import FILL as FILL_UP

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
KEPT = "quatre-vents:picture"
PICTURE = f"() => localStorage.getItem({KEPT!r})"
PUT = "([name, text]) => localStorage.setItem(name, text)"
# Every element of the page, marked: which of them stand after Python has taken over is seen by that.
MARK = """() => {
  for (const one of document.querySelectorAll("#app *")) one.marked = true;
  return document.querySelectorAll("#app *").length;
}"""
UNMARKED = """(regions) => [...document.querySelectorAll(regions)]
  .flatMap((region) => [...region.querySelectorAll("*")])
  .filter((one) => !one.marked).map((one) => one.outerHTML.slice(0, 80))"""
SAVED = """() => {
  const names = Object.keys(localStorage).filter((name) => name.startsWith("quatre-vents/slot/"));
  return names.sort().map((name) => name + localStorage.getItem(name));
}"""
GROUND = """() => {
  const page = document.documentElement;
  return [getComputedStyle(page).backgroundColor, page.dataset.theme];
}"""
GROUNDS = "() => [...document.querySelectorAll('#board svg *')].map((one) => getComputedStyle(one).fill)"
FILL = """(count) => localStorage.setItem("other:page", "x".repeat(count))"""
HOME = "#top, #home-inside"
TABLE = "#top, #seats, #prompt, #board, #tools"
WAITS = "data-edge-waits"
STARTED = {f"shang-{point}" for point in ("a1", "a5", "e1", "e5")}


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
    assert player.page.evaluate(MARK) > 50
    let_go(player)
    assert player.page.evaluate("() => globalThis.moved") == []
    assert player.page.evaluate(UNMARKED, regions) == []
    assert not player.page.evaluate(STANDS)
    expect(player.page.locator("#app")).not_to_have_attribute("aria-busy", "true")


def test_home_stands_before_python_on_a_first_visit_and_nothing_moves(
    visit: Visit, own_host: SiteHost
) -> None:
    """The focus stays where it was, and Enter is kept."""
    player = visit(at=own_host, locale="fr-CA", go=False, bots=False)
    arrive(player, "")
    expect(player.home().get_by_role("heading", name=player.say("table.home.question"))).to_be_visible()
    expect(player.page).to_have_title(f"{player.say('table.home')} · Quatre-Vents")
    expect(player.page.locator("#app")).to_have_attribute("aria-busy", "true")
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    rules = player.page.locator("#home-rules-link")
    rules.focus()
    expect_nothing_moves(player, HOME)
    expect(rules).to_be_focused()
    arrive(player)
    rules.focus()
    player.key("Enter")
    let_go(player)
    expect(player.page.get_by_role("dialog", name=player.say("table.nav.rules"))).to_be_visible()


def test_a_card_that_is_touched_before_python_is_there_is_played(visit: Visit) -> None:
    """An address that names a game has no other picture. The game, whose sheet comes later than the page's,
    stands in its own dress when one comes back."""
    player = visit(go=False, touch=True, size=PHONE, bots=False)
    for fragment in ("#play=contrevent", "#deal=contrevent.123", "#game=game-3", "#qv1-x", "#home", ""):
        player.page.goto("about:blank")
        arrive(player, fragment)
        assert player.page.evaluate(STANDS) == (fragment in ("#home", "")), fragment
    play = f"{player.say('table.home.play')}, "
    first, second = (
        player.home().get_by_role("button", name=play + name) for name in ("Hǔ-jì-yáng", "Contrevent")
    )
    player.press(first)
    expect(first).to_have_attribute(WAITS, "")
    player.press(second)
    expect(first).not_to_have_attribute(WAITS, "")
    expect(second).to_have_attribute(WAITS, "")
    expect(player.page.get_by_role("status")).to_be_in_viewport()
    let_go(player)
    expect(player.table()).to_have_attribute("data-game", "contrevent")
    expect(player.table()).to_be_visible()
    arrive(player)
    before = player.page.evaluate(GROUNDS)
    assert len(set(before)) > 5
    expect_nothing_moves(player, TABLE)
    assert player.page.evaluate(GROUNDS) == before


def test_the_game_under_way_stands_before_python_and_nothing_moves(visit: Visit) -> None:
    """A point that is touched before Python is there is played; in a tab that looks on it is dropped."""
    player = visit(touch=True, seed=1)
    board.enter(player, 1)
    arrive(player)
    expect(player.table()).to_be_visible()
    assert "ke-c3" in board.pieces(player)
    expect_nothing_moves(player, TABLE)
    assert len(player.moves()) == 2
    saved = player.page.evaluate(SAVED)
    other = Player(player.context, player.address, touch=True)
    arrive(other, "")
    assert other.page.evaluate(STANDS)
    other.press(other.board_part("b2"))
    expect(other.board_part("b2")).to_have_attribute(WAITS, "")
    let_go(other)
    other.expect_to_look_on()
    expect(other.board_part("b2")).not_to_have_attribute(WAITS, "")
    assert len(other.moves()) == 2
    assert other.page.evaluate(SAVED) == saved, "nothing was written"
    other.page.close()
    arrive(player)
    board.touch(player, "b2")
    let_go(player)
    player.wait_for_turn(4)
    assert "b2" in player.moves()[2]


def test_home_with_what_was_played_stands_before_python_and_nothing_moves(visit: Visit) -> None:
    """In the theme that was chosen, whatever the system asks for."""
    player = visit(size=PHONE, bots=False, lang="en")
    player.put(hujiyang_games.finished())
    player.go_home()
    light, dark = get_args(Theme)
    for chosen, system in ((dark, light), (light, dark)):
        player.page.emulate_media(color_scheme=system)
        player.show("settings")
        player.choose("table.settings.theme", player.say(f"table.settings.theme.{chosen}"))
        player.leave()
        expect(player.page).to_have_url(player.address)
        arrive(player)
        expect(player.home()).to_be_visible()
        first = player.page.evaluate(GROUND)
        assert first[1] == chosen
        expect_nothing_moves(player, HOME)
        assert player.page.evaluate(GROUND) == first


# What is not put up

Change = Callable[[dict[str, Any]], object]


def add_to_the_prompt(more: str) -> Change:
    return lambda one: one["texts"].update(prompt=one["texts"]["prompt"] + more)


CHANGES: tuple[Change, ...] = (
    lambda one: one["attributes"].append(["nowhere", "hidden", None]),
    lambda one: one["texts"].update(nowhere="x"),
    lambda one: one.update(lang="en"),
    lambda one: one.update(day="2020-01-01"),
    add_to_the_prompt('<div id="dialog"></div>'),
    add_to_the_prompt('<meta http-equiv="refresh" content="0;url=blank.html">'),
    add_to_the_prompt("<script>globalThis.ran = true;</script>"),
)
EVIL = """<img src=x onerror='globalThis.ran = true'>
<a href='javascript:globalThis.ran = true' id=away>x</a>"""


def test_a_picture_that_is_not_as_it_should_be_is_not_put_up(
    visit: Visit, watch: Watch, host: SiteHost
) -> None:
    """One that was changed, one of another version, a damaged one. What was put into a whole one does not
    run, and Python puts it right."""
    watch.expect(r"Content Security Policy|404")
    player = visit()
    board.enter(player, 1)
    player.page.goto(host.blank)
    by, _, text = player.page.evaluate(PICTURE).partition("\n")
    texts = [f"000000000000\n{text}", f"{by}\n{text[:-9]}", text, by, "", f"{by}\nnull", f"{by}\n[]"]
    for change in CHANGES:
        picture = json.loads(text)
        change(picture)
        texts.append(f"{by}\n{json.dumps(picture)}")
    evil = json.loads(text)
    evil["texts"]["prompt"] = EVIL
    evil["attributes"].append(["body", "onclick", "globalThis.ran = true"])
    for one, is_put_up in [*((one, False) for one in texts), (f"{by}\n{json.dumps(evil)}", True)]:
        player.page.goto(host.blank)
        player.page.evaluate(PUT, [KEPT, one])
        arrive(player, "")
        assert player.page.evaluate(STANDS) == is_put_up, one
        assert (player.page.locator("#app > *").count() > 0) == is_put_up, one
    player.page.evaluate("() => document.getElementById('away').click()")
    player.page.wait_for_timeout(300)
    let_go(player)
    assert player.page.evaluate("() => globalThis.ran === undefined")
    expect(player.prompt()).not_to_contain_text("x</a>")
    expect(player.page.locator("#away")).to_have_count(0)
    assert len(player.moves()) == 2


def test_a_storage_that_is_nearly_full_keeps_no_picture_and_a_save_goes_before_it(visit: Visit) -> None:
    """A bot that answers while the page is out of sight is in the picture; whatever is written drops it."""
    player = visit()

    def expect_kept(what: str) -> None:
        """A picture is kept a second after whatever was written has dropped it."""
        player.page.wait_for_function(f"() => Boolean(({PICTURE})()?.match(/{what}/))", polling=50)

    def expect_dropped() -> None:
        player.page.wait_for_function(f"() => ({PICTURE})() === null", polling=50)

    board.touch(player, "c3")
    hide(player)
    player.wait_for_turn(2)
    (merchant,) = (one for one in board.pieces(player) if one.startswith("shang") and one not in STARTED)
    expect_kept(merchant)
    hide(player, "visible")
    board.enter(player, 1)
    expect_dropped()
    player.page.evaluate(FILL, 4_000_000)
    hide(player)
    assert player.page.evaluate(PICTURE) is None
    player.page.evaluate(FILL, 1)
    hide(player)
    expect_kept("data-piece")
    # Other pages of the same host take all the rest: what the picture takes is the save's.
    player.page.evaluate(FILL_UP)
    hide(player, "visible")
    board.enter(player, 1)
    expect_dropped()
    player.page.evaluate(EMPTY)
    player.reload()
    assert len(player.moves()) == 6


def hide(player: Player, state: str = "hidden") -> None:
    player.page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )
