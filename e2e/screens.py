"""Every screen of the page: its name, and how a player comes to see it.

`table` names are states of the table; the others are what opens above it. A test finds a screen of the page,
a bar, a question, a kind of row or a guided game that is missing here.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import hujiyang_driver as board
import hujiyang_games
import several_screens
from fixtures import Screen
from page_driver import Player
from playwright.sync_api import expect
from site_host import BLANK, FOLDER

import catalog
from tabletop.link import Link, link_text

DEAL = Link("contrevent", 1, {"exhaustion": "strict"}, 1, 20261122)
CURRENT = "() => localStorage.getItem('quatre-vents:current')"
# Prepares a slot whose texts have lost their second half.
TRUNCATE = """(slot) => {
  const keys = Object.keys(localStorage).filter((key) => key.includes(`/slot/${slot}/`));
  for (const key of keys) {
    const text = localStorage.getItem(key);
    localStorage.setItem(key, text.slice(0, text.length / 2));
  }
  return keys.length;
}"""
# What another tab tore is torn here too.
TORN = """(slot) => {
  const keys = Object.keys(localStorage).filter((key) => key.includes(`/slot/${slot}/`));
  return keys.every((key) => !localStorage.getItem(key).endsWith("}"));
}"""
# What a page finds from its start. Whether it notices these by itself is tested where they really happen.
NOTHING_STORED = """Storage.prototype.setItem = () => {
  throw new DOMException("no room is left", "QuotaExceededError");
};
delete globalThis.indexedDB;
delete globalThis.IDBFactory;"""
VERSION_WAITS = """Object.defineProperty(globalThis, "quatreVents", {
  configurable: true,
  set(one) { Object.defineProperty(globalThis, "quatreVents", { value: { ...one, update() {} } }); },
});"""
PLAIN_HTTP = "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"


def nothing(player: Player) -> None:
    """The table as it stands."""


def opened(screen: str) -> Callable[[Player], object]:
    return lambda player: player.show(screen)


def addressed(fragment: str) -> Callable[[Player], object]:
    def show(player: Player) -> None:
        player.page.goto("about:blank")
        player.open(fragment)
        expect(player.page.get_by_role("dialog").or_(player.home().locator("visible=true"))).to_be_visible()

    return show


def under_way(player: Player) -> None:
    """A game of two persons with threats, captures and a chosen piece."""
    player.put(hujiyang_games.in_the_middle())
    player.reload()
    board.touch(player, hujiyang_games.CHOSEN)


def hinted(player: Player) -> None:
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=60_000)


def turned(player: Player) -> None:
    """A finished game was judged, and a moment is looked at with which it turned."""
    player.put(hujiyang_games.turned_by_force())
    player.push("table.analysis")
    expect(player.page.locator("#verdict-slider")).to_be_visible(timeout=60_000)
    expect(player.prompt().get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    player.press(player.turning_points().first.get_by_role("button"))


def warned(player: Player) -> None:
    match, move = hujiyang_games.before_a_repetition()
    player.put(match)
    board.touch(player, *move)
    expect(player.button("table.warn.play")).to_be_visible()


def ended(player: Player) -> None:
    warned(player)
    player.push("table.warn.play")
    expect(player.button("table.rematch").first).to_be_visible()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def changing_seats(player: Player) -> None:
    player.press(player.seats().get_by_role("button").first)
    expect(player.page.get_by_role("dialog")).to_be_visible()


def many_games(player: Player) -> None:
    """The list of games with several in it, one just deleted."""
    name = "Mardi, au bord de l’eau <3"
    for _ in range(2):
        player.put(hujiyang_games.in_the_middle(), name)
    dialog = player.show("games")
    player.press(player.of_saved("delete", name).last)
    expect(dialog.get_by_role("button", name=player.say("table.games.restore"), exact=True)).to_be_visible()


def damaged(player: Player) -> None:
    player.put(hujiyang_games.in_the_middle(), "Mardi")
    torn: str = player.page.evaluate(CURRENT)
    player.put(hujiyang_games.in_the_middle(), "Jeudi")
    player.prepare(player.address.removesuffix(FOLDER) + BLANK, TRUNCATE, torn)
    player.page.wait_for_function(TORN, arg=torn, polling=100)
    player.show("games")
    player.press(player.damaged_games().get_by_role("button").last)
    expect(player.button("table.games.delete")).to_be_visible()


def all_bars(player: Player) -> None:
    """Every bar above the table but that of a second tab: nothing can be stored, another version waits, and
    the page came over plain http.
    """
    for deed in (NOTHING_STORED, VERSION_WAITS, PLAIN_HTTP):
        player.page.add_init_script(deed)
    player.reload()
    board.enter(player, 1)
    for name in ("unsaved", "update", "plain"):
        expect(player.note(name)).to_be_visible()


def deleted(player: Player) -> None:
    board.enter(player, 1)
    dialog = player.show("games")
    player.press(dialog.get_by_role("listitem").first.get_by_role("button").last)
    player.leave()
    expect(player.note("deleted")).to_be_visible()


def leaving_unsaved(player: Player) -> None:
    """Whether to go on without a game that could not be stored."""
    player.page.add_init_script(NOTHING_STORED)
    player.reload()
    board.enter(player, 1)
    player.show("new")
    player.push("table.new.start")
    expect(player.page.get_by_role("heading", name=player.say("table.unsaved.title"))).to_be_visible()


def lesson(player: Player) -> None:
    player.show("new")
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def keys(player: Player) -> None:
    player.show("about")
    player.push("table.keys")
    expect(player.page.get_by_role("heading", name=player.say("table.keys"))).to_be_visible()


def link(player: Player) -> None:
    """The link to a game, with its QR code on the way or not."""
    board.enter(player, 1)
    player.show("games")
    player.push("table.link")
    expect(player.button("table.link.share")).to_be_visible()


def link_question(player: Player) -> None:
    """Whether a link may take the place of the game that is on."""
    board.enter(player, 1)
    player.page.evaluate("(link) => { location.hash = link; }", link_text(DEAL))
    expect(player.button("table.link.open")).to_be_visible()


def second_tab(player: Player) -> None:
    board.enter(player, 1)
    other = Player(player.context, player.address, touch=player.finger)
    player.page, other.page = other.page, player.page
    player.open()
    expect(player.note("reading")).to_be_visible()


def home_under_way(player: Player) -> None:
    player.put(hujiyang_games.in_the_middle(), "Mardi soir")
    player.go_home()
    expect(player.button("table.home.resume")).to_be_visible()


PAGE_SCREENS = (
    Screen("home", addressed(""), ("home",)),
    Screen("home-under-way", home_under_way, ("home",)),
    Screen("table", nothing),
    Screen("table-under-way", under_way),
    Screen("table-hint", hinted, bots=True),
    Screen("table-turned", turned, bots=True),
    Screen("table-second-tab", second_tab, ("note-reading",), bots=True),
    Screen("table-bars", all_bars, ("note-unsaved", "note-update", "note-plain"), bots=True),
    Screen("table-deleted", deleted, ("note-deleted",), bots=True),
    Screen("table-lesson", lesson, ("lesson-hujiyang",)),
    Screen("warning", warned, ("confirm", "table.warn.title")),
    Screen("ending", ended, ("ending",)),
    Screen("new", opened("new"), ("new",)),
    Screen("games", many_games, ("games", "row-current")),
    Screen("games-damaged", damaged, ("row-damaged", "table.games.delete_damaged.title")),
    Screen("leaving-unsaved", leaving_unsaved, ("table.unsaved.title",), bots=True),
    Screen("seats", changing_seats, ("seats",)),
    Screen("rules", opened("rules"), ("rules",)),
    Screen("settings", opened("settings"), ("settings",)),
    Screen("about", opened("about"), ("about",)),
    Screen("keys", keys, ("keys",)),
    Screen("statistics", addressed("#stats"), ("stats",)),
    Screen("pages", addressed("#pages"), ("pages",)),
    Screen("link", link, ("link",), bots=True),
    Screen("link-question", link_question, ("table.link.question.title",), bots=True),
)
SCREENS: tuple[Screen, ...] = (
    *PAGE_SCREENS,
    *(
        screen
        for name in catalog.GAMES
        if find_spec(f"{name}_screens")
        for screen in import_module(f"{name}_screens").SCREENS
    ),
    *several_screens.SCREENS,
)
"""Those of the page, shown with the first game, those that a game has in its own `<game>_screens.py`, and
those of a table for several."""
