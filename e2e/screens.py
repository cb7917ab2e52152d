"""Every screen of the page: its name, and how a player comes to see it.

`table` names are states of the table; the others are what opens above it. A test finds a screen of the page,
a bar, a question, a kind of row or a guided game that is missing here.
"""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import contrevent_driver as contrevent
import hujiyang_driver as board
import hujiyang_games
from page_driver import Player
from playwright.sync_api import expect
from site_host import BLANK, FOLDER

from contrevent.rules.state import distance, formation

CURRENT = "() => localStorage.getItem('quatre-vents:current')"
# Prepares a game whose texts have lost their second half.
TEAR = """(slot) => {
  for (const key of Object.keys(localStorage).filter((key) => key.includes(`/slot/${slot}/`))) {
    const text = localStorage.getItem(key);
    localStorage.setItem(key, text.slice(0, text.length / 2));
  }
}"""
# What another tab tore is torn here too.
TORN = """(slot) => {
  const keys = Object.keys(localStorage).filter((key) => key.includes(`/slot/${slot}/`));
  return keys.every((key) => !localStorage.getItem(key).endsWith("}"));
}"""
# What a page finds from its start. Whether it notices these by itself is tested where they really happen.
NOTHING_STORED = """Storage.prototype.setItem = () => {
  throw new DOMException("no room is left", "QuotaExceededError");
};"""
VERSION_WAITS = """Object.defineProperty(globalThis, "quatreVents", {
  configurable: true,
  set(one) { Object.defineProperty(globalThis, "quatreVents", { value: { ...one, update() {} } }); },
});"""
PLAIN_HTTP = "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen. show: what a player does, from the table of a game just begun, to see it; shows: what of
    the source is seen in it (a key of SCREENS or the kind of a dialog, `table`; the name of a bar, of a row,
    of a question's title; `lesson-` and a game)."""

    name: str
    show: Callable[[Player], object]
    shows: tuple[str, ...] = ("table",)


def nothing(player: Player) -> None:
    """The table as it stands."""


def opened(screen: str) -> Callable[[Player], object]:
    """A screen of the header."""
    return lambda player: player.show(screen)


def under_way(player: Player) -> None:
    """A game of two persons with threats, captures and a chosen piece."""
    load(player, hujiyang_games.file_of(hujiyang_games.in_the_middle()))
    player.reload()
    board.touch(player, hujiyang_games.CHOSEN)


def load(player: Player, text: str) -> None:
    """Import a game."""
    player.show("games")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(text, "utf-8")
        player.give_file(file)
        expect(player.page.get_by_role("dialog")).to_have_count(0)


def past(player: Player) -> None:
    """An earlier moment is looked at."""
    load(player, hujiyang_games.file_of(hujiyang_games.in_the_middle()))
    player.push("table.backward")


def refused(player: Player) -> None:
    """A point that cannot be used was touched."""
    board.touch(player, "a1")
    expect(player.toast()).not_to_be_empty()


def hinted(player: Player) -> None:
    """A hint is shown."""
    player.push("table.hint")
    expect(player.reason()).to_be_visible(timeout=30_000)


def paused(player: Player) -> None:
    """A bot was told to stop thinking."""
    board.new_game(player, ke=None, shang=6)
    board.touch(player, "c3")
    player.push("table.stop")
    expect(player.button("table.resume")).to_be_visible()


def warned(player: Player) -> None:
    """The page asks back before a move that loses."""
    match, move = hujiyang_games.before_a_repetition()
    load(player, hujiyang_games.file_of(match))
    board.touch(player, *move)
    expect(player.button("table.warn.play")).to_be_visible()


def ended(player: Player) -> None:
    """A game has just ended."""
    warned(player)
    player.push("table.warn.play")
    expect(player.button("table.rematch").first).to_be_visible()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def over(player: Player) -> None:
    """The table of a game that is over."""
    ended(player)
    player.push("table.look_back")


def many_games(player: Player) -> None:
    """The list of games with several in it, one just deleted."""
    for _ in range(2):
        load(player, hujiyang_games.file_of(hujiyang_games.in_the_middle(), "Mardi, au bord de l’eau <3"))
    dialog = player.show("games")
    player.press(dialog.get_by_role("listitem").last.get_by_role("button").last)
    expect(player.button("table.games.restore")).to_be_visible()


def renaming(player: Player) -> None:
    """A game is being given a name."""
    load(player, hujiyang_games.file_of(hujiyang_games.in_the_middle(), "Mardi"))
    player.show("games")
    player.push("table.games.rename_name", name="Mardi")
    expect(player.button("table.games.keep")).to_be_visible()


def damaged(player: Player) -> None:
    """The list of games, one of which was torn."""
    load(player, hujiyang_games.file_of(hujiyang_games.in_the_middle(), "Mardi"))
    torn: str = player.page.evaluate(CURRENT)
    load(player, hujiyang_games.file_of(hujiyang_games.in_the_middle(), "Jeudi"))
    player.prepare(player.address.removesuffix(FOLDER) + BLANK, TEAR, torn)
    player.page.wait_for_function(TORN, arg=torn, polling=100)
    player.show("games")
    expect(player.button("table.games.delete_name", name=torn)).to_be_visible()


def deleting_damaged(player: Player) -> None:
    """Whether a torn game is to be deleted."""
    damaged(player)
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


def leaving_unsaved(player: Player) -> None:
    """Whether to go on without a game that could not be stored."""
    player.page.add_init_script(NOTHING_STORED)
    player.reload()
    board.enter(player, 1)
    player.show("new")
    player.push("table.new.start")
    expect(player.page.get_by_role("heading", name=player.say("table.unsaved.title"))).to_be_visible()


def lesson(player: Player) -> None:
    """The guided first game of hǔ-jì-yáng."""
    player.show("new")
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def keys(player: Player) -> None:
    """The keys."""
    player.show("about")
    player.push("table.keys")
    expect(player.page.get_by_role("heading", name=player.say("table.keys"))).to_be_visible()


def statistics(player: Player) -> None:
    """The statistics, by their own address."""
    player.open("#stats")
    expect(player.page.get_by_role("dialog")).to_be_visible()


def second_tab(player: Player) -> None:
    """Another tab plays."""
    board.enter(player, 1)
    other = Player(player.context, player.address, touch=player.finger)
    player.page, other.page = other.page, player.page
    player.open()
    expect(player.note("reading")).to_be_visible()


def contrevent_movement(player: Player) -> None:
    """Contrevent, phase 4: somebody is drafted to move, and the payment proposed."""
    match = contrevent.until(lambda one: contrevent.guided(one)[0] == "move")
    load(player, contrevent.file_of(match))
    asked = match.view(0)
    name = player.say(f"contrevent.formation.{formation(asked)}")
    label = player.say("contrevent.board.form", formation=name, n=distance(asked.rows, formation(asked)))
    player.press(player.page.get_by_role("button", name=label, exact=True))


def contrevent_care(player: Player) -> None:
    """Contrevent, phase 6: somebody is stunned."""
    load(player, contrevent.file_of(contrevent.until(lambda one: contrevent.guided(one)[0] == "heal")))


def plays_winds(match: contrevent.AnyMatch) -> bool:
    """Whether the guide would play cards against the winds now."""
    move = contrevent.guided(match)
    return move[0] == "power" and len(move) > 2


def contrevent_stand(player: Player) -> None:
    """Contrevent, phase 8: the winds are up, cards are chosen."""
    match = contrevent.until(plays_winds)
    load(player, contrevent.file_of(match))
    one = contrevent.ContreventDriver(player, match)
    player.press(one.card(match.view(0).hand[-1]))


def contrevent_new(player: Player) -> None:
    """A new game of Contrevent is being chosen."""
    dialog = player.show("new")
    player.press(dialog.get_by_role("radio", name="Contrevent"))
    expect(dialog.get_by_role("spinbutton")).to_be_visible()


def contrevent_lesson(player: Player) -> None:
    """The guided first game of Contrevent."""
    contrevent_new(player)
    player.begin_lesson()
    expect(player.button("table.lesson.on")).to_be_visible()


def contrevent_ended(player: Player) -> None:
    """A game of Contrevent was won; what the guide made of the deal is known."""
    match = contrevent.before_the_end()
    load(player, contrevent.file_of(match))
    contrevent.ContreventDriver(player, match).play(contrevent.guided(match))
    par = player.par()
    expect(par).to_be_visible()
    expect(par).not_to_have_text(player.say("table.end.par_looking"), timeout=60_000)


def contrevent_statistics(player: Player) -> None:
    """The statistics, with a game in them."""
    contrevent_ended(player)
    player.push("table.nav.stats")
    expect(player.page.get_by_role("heading", name=player.say("table.nav.stats"))).to_be_visible()


SCREENS = (
    Screen("table", nothing),
    Screen("table-under-way", under_way),
    Screen("table-past", past),
    Screen("table-why-not", refused),
    Screen("table-hint", hinted),
    Screen("table-paused", paused),
    Screen("table-over", over),
    Screen("table-second-tab", second_tab, ("note-reading",)),
    Screen("table-bars", all_bars, ("note-unsaved", "note-update", "note-plain")),
    Screen("table-lesson", lesson, ("lesson-hujiyang",)),
    Screen("warning", warned, ("confirm", "table.warn.title")),
    Screen("ending", ended, ("ending",)),
    Screen("new", opened("new"), ("new",)),
    Screen("games-empty", opened("games"), ("games",)),
    Screen("games", many_games, ("games", "row-current")),
    Screen("games-renaming", renaming, ("games",)),
    Screen("games-damaged", damaged, ("row-damaged",)),
    Screen("games-delete-damaged", deleting_damaged, ("table.games.delete_damaged.title",)),
    Screen("leaving-unsaved", leaving_unsaved, ("table.unsaved.title",)),
    Screen("rules", opened("rules"), ("rules",)),
    Screen("settings", opened("settings"), ("settings",)),
    Screen("about", opened("about"), ("about",)),
    Screen("keys", keys, ("keys",)),
    Screen("statistics", statistics, ("stats",)),
    Screen("contrevent-movement", contrevent_movement),
    Screen("contrevent-care", contrevent_care),
    Screen("contrevent-stand", contrevent_stand),
    Screen("contrevent-new", contrevent_new, ("new",)),
    Screen("contrevent-lesson", contrevent_lesson, ("lesson-contrevent",)),
    Screen("contrevent-ending", contrevent_ended, ("ending",)),
    Screen("contrevent-statistics", contrevent_statistics, ("stats",)),
)
