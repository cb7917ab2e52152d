"""The first picture: home, or the game under way, stands and can be touched before Python is there, and
nothing moves when Python takes it over."""

import json
import re
from collections.abc import Callable
from typing import Any

import hujiyang_driver as board
import hujiyang_games
import nonlieu_screens
import pytest
from fixtures import PHONE, TABLET, Size, Visit, Watch, only_whole
from page_driver import Lang, Player
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
FILL = """(count) => localStorage.setItem("other:page", "x".repeat(count))"""
# A page that nothing is stored for: each start fetches all its files.
NOTHING_STORED = "delete Navigator.prototype.serviceWorker"


IN_BOTH_LANGUAGES = pytest.mark.parametrize(
    ("lang", "size"), [("fr", TABLET), pytest.param("en", PHONE, marks=pytest.mark.whole)]
)


def hold(player: Player) -> None:
    player.page.add_init_script(HOLD)


def arrive(player: Player, fragment: str = "") -> None:
    player.page.goto(player.address + fragment, wait_until="commit")
    player.page.wait_for_function(PAINTED)


def come_back(player: Player) -> None:
    """Load the page again, where Python waits: what it kept as it went stands."""
    hold(player)
    player.page.reload(wait_until="commit")
    player.page.wait_for_function(PAINTED)


def let_go(player: Player) -> None:
    """Let Python start, and wait until it has taken over, the list of moves too."""
    player.page.evaluate("() => globalThis.letGo()")
    player.wait_until_up()
    player.page.wait_for_timeout(300)


def stands(player: Player) -> bool:
    return bool(player.page.evaluate(STANDS))


def expect_nothing_moves(player: Player, regions: str) -> None:
    """Python takes over: what stands stays where it is, and is not replaced."""
    assert stands(player)
    player.page.wait_for_timeout(300)
    assert player.page.evaluate(MARK) > 50
    let_go(player)
    assert player.page.evaluate("() => globalThis.moved") == []
    assert player.page.evaluate(UNMARKED, regions) == []
    assert not stands(player)
    expect(player.page.locator("#app")).not_to_have_attribute("aria-busy", "true")


def play_a_move(player: Player) -> None:
    board.touch(player, "c3")
    player.wait_for_turn(2)


# A first visit


@IN_BOTH_LANGUAGES
def test_home_stands_before_python_on_a_first_visit_and_nothing_moves(
    visit: Visit, own_host: SiteHost, lang: Lang, size: Size
) -> None:
    """The focus stays where it was, and Enter is kept."""
    player = visit(at=own_host, locale=f"{lang}-CA", size=size, go=False)
    player.lang = lang
    hold(player)
    arrive(player)
    expect(player.home().get_by_role("heading", name=player.say("table.home.question"))).to_be_visible()
    expect(player.page).to_have_title(f"{player.say('table.home')} · Quatre-Vents")
    expect(player.page.locator("#app")).to_have_attribute("aria-busy", "true")
    expect(player.page.get_by_role("progressbar")).to_be_visible()
    rules = player.page.locator("#home-rules-link")
    rules.focus()
    expect_nothing_moves(player, "#top, #home-inside")
    expect(rules).to_be_focused()
    come_back(player)
    rules.focus()
    player.key("Enter")
    let_go(player)
    expect(player.page.get_by_role("dialog", name=player.say("table.nav.rules"))).to_be_visible()


def test_a_card_that_is_touched_before_python_is_there_is_played(visit: Visit, own_host: SiteHost) -> None:
    """An address that names a game has no other picture."""
    player = visit(at=own_host, go=False, touch=True, size=PHONE)
    hold(player)
    for fragment in ("#play=contrevent", "#deal=contrevent.123", "#game=game-3", "#qv1-x"):
        player.page.goto("about:blank")
        arrive(player, fragment)
        assert not stands(player)
        expect(player.home()).to_have_count(0)
    player.page.goto("about:blank")
    arrive(player, "#home")
    assert stands(player)
    player.page.goto("about:blank")
    arrive(player)
    play = f"{player.say('table.home.play')}, "
    first, second = (
        player.home().get_by_role("button", name=play + name) for name in ("Hǔ-jì-yáng", "Contrevent")
    )
    player.press(first)
    expect(first).to_have_attribute("data-edge-waits", "")
    player.press(second)
    expect(first).not_to_have_attribute("data-edge-waits", "")
    expect(second).to_have_attribute("data-edge-waits", "")
    expect(player.page.get_by_role("status")).to_be_in_viewport()
    let_go(player)
    expect(player.table()).to_be_visible()
    expect(player.table()).to_have_attribute("data-game", "contrevent")


def test_what_is_touched_in_a_tab_that_looks_on_is_dropped(visit: Visit) -> None:
    player = visit(touch=True, seed=1)
    play_a_move(player)
    player.reload()
    saved = player.page.evaluate(SAVED)
    other = Player(player.context, player.address, touch=True)
    hold(other)
    arrive(other)
    assert stands(other)
    other.press(other.board_part("b2"))
    expect(other.board_part("b2")).to_have_attribute("data-edge-waits", "")
    let_go(other)
    other.expect_to_look_on()
    expect(other.board_part("b2")).not_to_have_attribute("data-edge-waits", "")
    assert len(other.moves()) == 2
    assert other.page.evaluate(SAVED) == saved, "nothing was written"


def test_a_start_that_fails_over_the_first_picture_says_so(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    watch.expect(r"broken|PythonError")
    player = visit(at=own_host, go=False)
    player.page.route("**/py/main.py", lambda route: route.fulfill(body="raise ValueError('broken')"))
    player.page.goto(player.address, wait_until="commit")
    alert = player.page.get_by_role("alert")
    expect(alert).to_have_text("La page n’a pas pu s’ouvrir.")
    expect(alert).to_be_in_viewport()
    player.page.unroute_all()
    player.press(player.page.get_by_role("button", name="Recharger"))
    player.wait_until_up()


# Coming back


@IN_BOTH_LANGUAGES
def test_the_game_under_way_stands_before_python_and_nothing_moves(
    visit: Visit, lang: Lang, size: Size
) -> None:
    """And a point that is touched before Python is there is played."""
    player = visit(lang=lang, size=size)
    play_a_move(player)
    come_back(player)
    expect(player.table()).to_be_visible()
    assert "ke-c3" in board.pieces(player)
    expect_nothing_moves(player, "#top, #seats, #prompt, #board, #tools")
    assert len(player.moves()) == 2
    come_back(player)
    board.touch(player, "c1")
    let_go(player)
    player.wait_for_turn(4)
    assert "c1" in player.moves()[2]


def test_a_game_whose_sheet_comes_later_stands_before_python_in_its_own_dress(visit: Visit) -> None:
    player = visit(go=False)
    player.open("")
    player.press(player.home().get_by_role("button", name=f"{player.say('table.home.play')}, Contrevent"))
    expect(player.table()).to_have_attribute("data-game", "contrevent")
    come_back(player)
    expect(player.table()).to_have_attribute("data-game", "contrevent")
    grounds = "() => [...document.querySelectorAll('#board svg *')].map((one) => getComputedStyle(one).fill)"
    before = player.page.evaluate(grounds)
    assert len(set(before)) > 5
    expect_nothing_moves(player, "#top, #seats, #prompt, #board, #tools")
    assert player.page.evaluate(grounds) == before


def test_a_game_that_does_not_come_has_no_picture_and_the_page_opens_without_it(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")
    player = visit(at=own_host, go=False)
    player.page.add_init_script(NOTHING_STORED)
    player.open("#play=contrevent")
    player.go_home()
    player.press(player.home().get_by_role("button", name=f"{player.say('table.home.play')}, Contrevent"))
    expect(player.table()).to_be_visible()
    player.page.route("**/static/games/contrevent-*.css", lambda route: route.abort())
    come_back(player)
    let_go(player)
    expect(player.toast()).to_contain_text(player.say("table.game.unreachable"))


def test_a_shared_game_with_secrets_stands_behind_its_curtain(visit: Visit) -> None:
    """A board that is seen through a window has no picture."""
    player = visit(touch=True)
    nonlieu_screens.sheet(player)
    laid_out = player.page.locator("#board").inner_html()
    come_back(player)
    expect(player.page.locator("#curtain")).to_be_visible()
    assert player.page.locator("#board").inner_html() != laid_out
    expect_nothing_moves(player, "#seats, #board, #curtain")
    expect(player.page.locator("#curtain")).to_be_visible()
    player.resize(*PHONE)
    nonlieu_screens.setup(player)
    come_back(player)
    assert not stands(player)
    let_go(player)
    expect(player.table()).to_have_attribute("data-game", "nonlieu")


@pytest.mark.parametrize("size", [PHONE, *only_whole(TABLET)])
def test_home_with_what_was_played_stands_before_python_and_nothing_moves(visit: Visit, size: Size) -> None:
    player = visit(size=size, bots=False)
    player.put(hujiyang_games.finished())
    player.go_home()
    come_back(player)
    expect(player.home()).to_be_visible()
    expect_nothing_moves(player, "#top, #home-inside")


def test_the_first_picture_has_the_theme_that_was_chosen(visit: Visit) -> None:
    player = visit(bots=False)
    for chosen, system in (("dark", "light"), ("light", "dark")):
        player.page.emulate_media(color_scheme=system)
        player.show("settings")
        player.choose("table.settings.theme", player.say(f"table.settings.theme.{chosen}"))
        come_back(player)
        first = player.page.evaluate(GROUND)
        assert first[1] == chosen
        let_go(player)
        assert player.page.evaluate(GROUND) == first
        if player.page.get_by_role("dialog").count():
            player.leave()


# What is not put up


Change = Callable[[dict[str, Any]], object]
MORE = {
    "a second dialog": '<div id="dialog"></div>',
    "another page, at once": '<meta http-equiv="refresh" content="0;url=blank.html">',
    "a script": "<script>globalThis.ran = true;</script>",
}
CHANGES: dict[str, Change] = {
    "an element that is not there": lambda one: one["attributes"].append(["nowhere", "hidden", None]),
    "a region that is not there": lambda one: one["texts"].update(nowhere="x"),
    "another language": lambda one: one.update(lang="en"),
    "a picture that held yesterday": lambda one: one.update(day="2020-01-01"),
    **{name: lambda one, more=more: add_to_the_prompt(one, more) for name, more in MORE.items()},
}


def add_to_the_prompt(picture: dict[str, Any], more: str) -> None:
    picture["texts"]["prompt"] += more


def game_in_storage(visit: Visit, host: SiteHost) -> tuple[Player, str, dict[str, Any]]:
    """A game under way that was left: the player on a blank page, the mark of the build and the picture."""
    player = visit(at=host)
    play_a_move(player)
    player.page.goto(host.blank)
    by, _, text = player.page.evaluate(PICTURE).partition("\n")
    return player, by, json.loads(text)


def put_and_arrive(player: Player, text: str) -> None:
    """Put another text in the place of the kept one, and come to the page, where Python waits."""
    player.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [KEPT, text])
    hold(player)
    arrive(player)


def test_a_picture_that_is_not_as_it_should_be_is_not_put_up(visit: Visit, own_host: SiteHost) -> None:
    """One that was changed, one of another version, a damaged one."""
    player, by, picture = game_in_storage(visit, own_host)
    text = json.dumps(picture)
    kept = {}
    for name, change in CHANGES.items():
        changed = json.loads(text)
        change(changed)
        kept[name] = f"{by}\n{json.dumps(changed)}"
    put_and_arrive(player, f"{by}\n{text}")
    assert stands(player), "as it was kept it would be put up"
    damaged = (f"000000000000\n{text}", f"{by}\n{text[:-9]}", text, by, "", f"{by}\nnull", f"{by}\n[]")
    kept |= {one[:40]: one for one in damaged}
    for name, one in kept.items():
        player.page.goto(own_host.blank)
        put_and_arrive(player, one)
        assert not stands(player), name
        assert player.page.locator("#app > *").count() == 0, name
    let_go(player)
    assert len(player.moves()) == 2
    assert player.page.evaluate("() => globalThis.ran === undefined")


def test_what_was_put_into_a_picture_does_not_run_and_python_puts_it_right(
    visit: Visit, own_host: SiteHost, watch: Watch
) -> None:
    watch.expect(r"Content Security Policy|404")
    player, by, picture = game_in_storage(visit, own_host)
    ways = [
        "<img src=x onerror='globalThis.ran = true'>",
        "<a href='javascript:globalThis.ran = true' id=away>x</a>",
    ]
    picture["texts"]["prompt"] = "".join(ways)
    picture["attributes"].append(["body", "onclick", "globalThis.ran = true"])
    put_and_arrive(player, f"{by}\n{json.dumps(picture)}")
    assert stands(player)
    player.page.evaluate("() => document.getElementById('away').click()")
    player.page.wait_for_timeout(300)
    let_go(player)
    assert player.page.evaluate("() => globalThis.ran === undefined")
    expect(player.prompt()).not_to_contain_text("x</a>")
    expect(player.page.locator("#away")).to_have_count(0)
    assert len(player.moves()) == 2


def test_a_storage_that_is_nearly_full_keeps_no_picture_and_a_save_goes_before_it(
    visit: Visit, own_host: SiteHost
) -> None:
    """A bot that answers while the page is out of sight is in the picture; whatever is written drops it."""
    player = visit(at=own_host)
    player.wait_until_stored()
    board.touch(player, "c3")
    hide(player)
    player.wait_for_turn(2)
    for _ in range(600):  # the save waits for a picture, and the storage for the disk
        drawn = pieces_kept(player)
        if drawn == board.pieces(player):
            break
        player.page.wait_for_timeout(50)
    assert drawn == board.pieces(player) and "ke-c3" in drawn
    hide(player, "visible")
    board.enter(player, 1)
    wait_for_picture(player, kept=False)
    player.page.evaluate(FILL, 4_000_000)
    hide(player)
    assert player.page.evaluate(PICTURE) is None
    player.page.evaluate(FILL, 1)
    hide(player)
    wait_for_picture(player, kept=True)
    # Other pages of the same host take all the rest: what the picture takes is the save's.
    player.page.evaluate(FILL_UP)
    hide(player, "visible")
    board.enter(player, 1)
    wait_for_picture(player, kept=False)
    player.page.evaluate(EMPTY)
    player.reload()
    assert len(player.moves()) == 6


def pieces_kept(player: Player) -> set[str]:
    """The pieces on the board of the kept picture; none where there is no picture."""
    text = (player.page.evaluate(PICTURE) or "").partition("\n")[2] or "{}"
    pieces = json.loads(text).get("texts", {}).get("layer-pieces", "")
    return set(re.findall(r'data-piece="((?:ke|shang)-[a-e][1-5])"', pieces))


def wait_for_picture(player: Player, *, kept: bool) -> None:
    """Wait until a picture is kept, or none. A page out of sight keeps it anew a second after whatever was
    written has dropped it; what is saved while the page is in sight waits for the next frame."""
    player.page.wait_for_function(f"(kept) => (({PICTURE})() !== null) === kept", arg=kept, polling=50)


def hide(player: Player, state: str = "hidden") -> None:
    player.page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )
