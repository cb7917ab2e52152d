"""Every screen of the page: its name, and how a player comes to see it. A test finds a screen of the page, a
bar, a question, a kind of row or a guided game that is missing here."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import hujiyang_driver as board
import hujiyang_games
from fixtures import NO_DATABASE, Screen, lesson_of
from page_driver import Player
from playwright.sync_api import expect

import catalog
from tabletop.link import Link, link_text

DEAL = Link("contrevent", 1, {"exhaustion": "strict"}, 1, 20261122)
CURRENT = "() => localStorage.getItem('quatre-vents:current')"
# Prepares a slot whose texts have lost their second half.
TRUNCATE = """(slot) => {
  const texts = Object.entries(localStorage).filter(([key]) => key.includes(`/slot/${slot}/`));
  for (const [key, text] of texts) localStorage.setItem(key, text.slice(0, text.length / 2));
  return texts.length;
}"""
# What a page finds from its start. Whether it notices these by itself is tested where they really happen.
NOTHING_STORED = f"""{NO_DATABASE}
Storage.prototype.setItem = () => {{ throw new DOMException("no room is left", "QuotaExceededError"); }};"""
VERSION_WAITS = """Object.defineProperty(globalThis, "quatreVents", {
  configurable: true,
  set(one) { Object.defineProperty(globalThis, "quatreVents", { value: { ...one, update() {} } }); },
});"""
PLAIN_HTTP = "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"


def nothing(player: Player) -> None:
    """The table as it stands."""


def addressed(screen: str) -> Callable[[Player], None]:
    def show(player: Player) -> None:
        player.page.evaluate("(screen) => { location.hash = screen; }", screen)
        expect(player.page.get_by_role("dialog")).to_be_visible()

    return show


def under_way(player: Player) -> None:
    """A game of two persons with threats, captures and a chosen piece."""
    player.put(hujiyang_games.in_the_middle())
    player.reload()
    board.touch(player, hujiyang_games.CHOSEN)


def turned(player: Player) -> None:
    """A finished game was judged, and a moment is looked at with which it turned."""
    player.bring_in(hujiyang_games.turned_by_force())
    judged(player)


def judged(player: Player) -> None:
    """The finished game on the table is judged; a moment is looked at with which it turned."""
    player.push("table.analysis")
    expect(player.page.locator("#verdict-slider")).to_be_visible(timeout=60_000)
    expect(player.prompt().get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    player.press(player.page.locator("#log > li:has(.log-mark)").first.get_by_role("button"))


def warned(player: Player) -> None:
    match, move = hujiyang_games.before_a_repetition()
    player.put(match)
    board.touch(player, *move)
    expect(player.button("table.warn.play")).to_be_visible()


def ended(player: Player) -> None:
    warned(player)
    player.push("table.warn.play")
    expect(player.button("table.rematch").first).to_be_visible()


def many_games(player: Player) -> None:
    """The list of games with several in it, one just deleted."""
    name = "Mardi, au bord de l’eau <3"
    for _ in range(2):
        player.put(hujiyang_games.in_the_middle(), name)
    dialog = player.show("games")
    player.press(player.of_saved("delete", name).last)
    expect(dialog.get_by_role("button", name=player.say("table.games.restore"), exact=True)).to_be_visible()


def agreeing(player: Player) -> None:
    player.put(hujiyang_games.of_three_moves())
    for _ in range(2):
        player.push("table.undo")
        player.wait_for_turn(2)
    expect(player.page.get_by_role("heading", name=player.say("table.agree.title"))).to_be_visible()


def damaged(player: Player) -> None:
    player.put(hujiyang_games.in_the_middle(), "Mardi")
    torn: str = player.page.evaluate(CURRENT)
    player.put(hujiyang_games.in_the_middle(), "Jeudi")
    player.page.evaluate(TRUNCATE, torn)
    player.show("games")
    player.press(player.page.locator(".row-damaged").get_by_role("button").last)
    expect(player.button("table.games.delete")).to_be_visible()


def without_storage(player: Player) -> None:
    player.page.add_init_script(NOTHING_STORED)
    player.open()
    board.enter(player, 1)


def all_bars(player: Player) -> None:
    """Every bar above the table but that of a second tab: nothing can be stored, another version waits, and
    the page came over plain http."""
    player.page.add_init_script(VERSION_WAITS)
    player.page.add_init_script(PLAIN_HTTP)
    without_storage(player)
    for name in ("unsaved", "update", "plain"):
        expect(player.page.locator(f"#note-{name}")).to_be_visible()


def deleted(player: Player) -> None:
    board.enter(player, 1)
    dialog = player.show("games")
    player.press(dialog.get_by_role("listitem").first.get_by_role("button").last)
    player.leave()
    expect(player.page.locator("#note-deleted")).to_be_visible()


def leaving_unsaved(player: Player) -> None:
    without_storage(player)
    player.show("new")
    player.push("table.new.start")
    expect(player.page.get_by_role("heading", name=player.say("table.unsaved.title"))).to_be_visible()


def link(player: Player) -> None:
    """The link to a game, with its QR code on the way or not."""
    board.enter(player, 1)
    player.show("games")
    player.push("table.link")
    expect(player.button("table.link.share")).to_be_visible()


def link_question(player: Player) -> None:
    board.enter(player, 1)
    player.page.evaluate("(link) => { location.hash = link; }", link_text(DEAL))
    expect(player.button("table.link.open")).to_be_visible()


def second_tab(player: Player) -> None:
    board.enter(player, 1)
    player.page = player.another_tab().page
    expect(player.page.locator("#note-reading")).to_be_visible()


def home_under_way(player: Player) -> None:
    player.put(hujiyang_games.in_the_middle(), "Mardi soir")
    player.go_home()
    expect(player.button("table.home.resume")).to_be_visible()


PAGE_SCREENS = (
    Screen("home", Player.go_home, ("home",)),
    Screen("home-under-way", home_under_way, ("home",)),
    Screen("table", nothing),
    Screen("table-under-way", under_way),
    Screen("table-turned", turned, bots=True),
    Screen("table-second-tab", second_tab, ("note-reading",), bots=True),
    Screen("table-bars", all_bars, ("note-unsaved", "note-update", "note-plain"), bots=True),
    Screen("table-deleted", deleted, ("note-deleted",), bots=True),
    Screen("table-lesson", lesson_of(board.GAME), ("lesson-hujiyang",)),
    Screen("warning", warned, ("confirm", "table.warn.title")),
    Screen("agreeing", agreeing, ("table.agree.title",)),
    Screen("ending", ended, ("ending",)),
    Screen("new", addressed("new"), ("new",)),
    Screen("games", many_games, ("games", "row-current")),
    Screen("games-damaged", damaged, ("row-damaged", "table.games.delete_damaged.title")),
    Screen("leaving-unsaved", leaving_unsaved, ("table.unsaved.title",), bots=True),
    Screen("seats", addressed("seats"), ("seats",)),
    Screen("rules", addressed("rules"), ("rules",)),
    Screen("settings", addressed("settings"), ("settings",)),
    Screen("about", addressed("about"), ("about",)),
    Screen("keys", addressed("keys"), ("keys",)),
    Screen("statistics", addressed("stats"), ("stats",)),
    Screen("pages", addressed("pages"), ("pages",)),
    Screen("link", link, ("link",), bots=True),
    Screen("link-question", link_question, ("table.link.question.title",), bots=True),
)
# Those of the page, shown with the first game, and those that a game has in its own `<game>_screens.py`.
SCREENS: list[Screen] = [*PAGE_SCREENS]
for name in catalog.GAMES:
    if find_spec(f"{name}_screens"):
        SCREENS += import_module(f"{name}_screens").SCREENS
