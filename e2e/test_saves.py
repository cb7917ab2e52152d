"""The game in progress survives whatever happens to the page, the browser and the storage."""

import json
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path

import hujiyang_driver as board
import pytest
from fixtures import KEPT, NO_DATABASE, Visit, launch
from hujiyang_driver import GAME
from page_driver import Player
from playwright.sync_api import Dialog, Error, Playwright, expect
from site_host import DenyProxy, SiteHost

import catalog
from tabletop.game import TableError
from tabletop.saves import import_text

TESTS = Path(__file__).resolve().parent.parent / "tests"
for folder in (TESTS / "tabletop", TESTS / "games", TESTS):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import test_saves_bad_files as bad_files  # noqa: E402  (its files, which are given there without a browser)

MINE = "Ma partie"

# Prepares a storage without one free character, by real writes.
FILL = """() => {
  let number = 0;
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    for (;;) {
      try { localStorage.setItem(`filler-${number}`, "x".repeat(size)); number += 1; } catch { break; }
    }
  }
  return number;
}"""
FILLED = (
    """(count) => Object.keys(localStorage).filter((key) => key.startsWith("filler-")).length === count"""
)
EMPTY = """() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
}"""
# Prepares a slot whose texts have lost their second half.
TRUNCATE = """(slot) => {
  const keys = Object.keys(localStorage).filter((key) => key.includes(`/slot/${slot}/`));
  for (const key of keys) {
    const text = localStorage.getItem(key);
    localStorage.setItem(key, text.slice(0, text.length / 2));
  }
  return keys.length;
}"""
SLOTS = """() => {
  const names = Object.keys(localStorage).flatMap((key) => key.match(/[/]slot[/]([^/]+)/)?.[1] ?? []);
  return [...new Set(names)];
}"""
CURRENT = "() => localStorage.getItem('quatre-vents:current')"
STORED = """() => Object.keys(localStorage).filter((key) => /[/](slot|block)[/]/.test(key))
  .map((key) => [key, localStorage.getItem(key)])"""
# The key of the newest generation of the only slot.
NEWEST = """() => {
  const serial = (key) => JSON.parse(localStorage.getItem(key)).serial;
  const keys = Object.keys(localStorage).filter((key) => /[/]slot[/]/.test(key));
  return keys.sort((a, b) => serial(a) - serial(b)).at(-1);
}"""
TEAR = "(key) => localStorage.setItem(key, localStorage.getItem(key).slice(0, -40))"
DRAFT_STORED = """() => Object.values(localStorage).some((text) => text.includes('"draft":["a1"]'))"""
# Keeps, without touching anything, every notice that is shown but one, and that a file is being read.
OVERHEAR = """(but) => {
  window.noticed = [];
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.id !== "reading");
    const shown = added.map((one) => one.textContent);
    window.noticed.push(...shown.filter((text) => text !== but));
  }).observe(document.querySelector("#toasts"), { childList: true });
}"""


def begin_another(player: Player) -> None:
    """A further game between friends, kept since its first move."""
    board.new_game(player, ke=None, shang=None)
    board.play_move(player, "d4")
    player.wait_for_turn(1)
    expect_saved(player, 1)


def expect_saved(player: Player, moves: int) -> None:
    expect(player.page.locator("html")).to_have_attribute("data-saved", str(moves))


def test_a_half_made_move_survives_a_reload(visit: Visit) -> None:
    player = visit(bots=False)
    board.new_game(player, ke=None, shang=None)
    board.play_move(player, "c3")
    player.wait_for_turn(1)
    board.touch(player, "a1")
    assert board.is_chosen(player, "a1")
    player.page.wait_for_function(DRAFT_STORED, polling=100)
    player.reload()
    assert board.is_chosen(player, "a1")
    board.touch(player, "a2")
    player.wait_for_moves(2)
    assert player.moves() == ["c3", "a1-a2"]


def test_a_renderer_that_is_killed_loses_no_move(
    visit: Visit, playwright_here: Playwright, proxy: DenyProxy
) -> None:
    browser = launch(playwright_here, proxy)
    player = visit(browser=browser)
    moves = board.enter(player, 2)
    expect_saved(player, len(moves))  # a save waits for the picture of what it saves
    assert player.page.evaluate(KEPT)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [one["id"] for one in processes if one["type"] == "renderer"]
    assert renderers
    with player.page.expect_event("crash"):
        for process in renderers:
            with suppress(ProcessLookupError):  # a spare one comes and goes
                os.kill(process, signal.SIGKILL)
    player.page = player.context.new_page()
    player.open()
    assert player.moves() == moves
    board.enter(player, 1)
    browser.close()


def test_a_full_storage_is_said_and_the_game_goes_on_and_can_be_taken_along(
    visit: Visit, host: SiteHost
) -> None:
    player = visit(go=False)
    player.page.add_init_script(NO_DATABASE)
    player.open()
    kept = board.enter(player, 1)
    filled = player.prepare(host.blank, FILL)
    player.page.wait_for_function(FILLED, arg=filled, polling=100)
    moves = board.enter(player, 2)
    notes = player.notes()
    expect(notes).to_contain_text(player.say("table.unsaved.note"))
    expect_to_be_asked_before_it_is_closed(player)
    text = player.get_file(notes.get_by_role("button", name=player.say("table.games.export"), exact=True))
    assert [decision.text for decision in import_text(text, catalog.GAMES)[1].decisions] == moves
    watcher = player.another_tab()
    found = watcher.moves()
    assert found[: len(kept)] == kept, "what was saved before the storage was full is lost"
    assert found == moves[: len(found)]
    watcher.page.close()
    player.prepare(host.blank, EMPTY)
    moves = board.enter(player, 1)
    expect(notes).not_to_contain_text(player.say("table.unsaved.note"))
    player.reload()
    assert player.moves() == moves


def expect_to_be_asked_before_it_is_closed(player: Player) -> None:
    """A page whose game is kept nowhere is not left without a question of the browser."""
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    player.page.on("dialog", stay)
    with player.page.expect_event("dialog"):
        player.page.close(run_before_unload=True)
    assert asked == ["beforeunload"]
    player.page.remove_listener("dialog", stay)


def test_a_truncated_slot_is_listed_as_damaged_and_the_others_open(visit: Visit, host: SiteHost) -> None:
    player = visit()
    first = board.enter(player, 2)
    begin_another(player)
    assert len(player.page.evaluate(SLOTS)) == 2
    current = player.page.evaluate(CURRENT)
    player.close_tab()
    assert player.prepare(host.blank, TRUNCATE, current) > 0
    player.open()
    dialog = player.show("games")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    expect(dialog).to_contain_text(player.say("table.games.damaged", slot=current))
    rest = player.get_file(player.button("table.games.export_damaged", name=current))
    assert json.loads(rest)["damaged"] == current
    player.press(player.of_saved("open", GAME.title))
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    assert player.moves() == first
    board.enter(player, 1)


def test_a_save_with_a_torn_last_generation_opens_from_the_one_before(visit: Visit, host: SiteHost) -> None:
    player = visit(bots=False)
    board.new_game(player, ke=None, shang=None)
    for count, move in enumerate(("c3", "b2", "d4"), start=1):
        board.play_move(player, *(("a1", "a2") if move == "b2" else (move,)))
        player.wait_for_turn(count)
        expect_saved(player, count)
    newest = player.page.evaluate(NEWEST)
    player.close_tab()
    player.prepare(host.blank, TEAR, newest)
    player.open()
    assert player.moves() == ["c3", "a1-a2"]


def test_a_game_goes_out_as_a_file_and_comes_back_whole(visit: Visit, tmp_path: Path) -> None:
    """And all games as one file, which come in beside what is there."""
    player = visit()
    moves = board.enter(player, 2)
    pieces = board.pieces(player)
    player.show("games")
    game = player.get_file(player.button("table.games.export_table"))
    player.leave()
    begin_another(player)
    dialog = player.show("games")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    backup = tmp_path / "backup.json"
    backup.write_text(player.get_file(player.button("table.backup.export")), "utf-8")
    other = visit(lang="en", fresh=True)
    mine = board.enter(other, 1)
    dialog = other.show("games")
    other.give_file(backup)
    expect(other.toast()).to_contain_text(other.say("table.backup.added", n=2))
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    other.leave()
    assert other.moves() == mine, "the game on the table stays"
    dialog = other.show("games")
    other.press(dialog.get_by_role("button", name=re.compile("^Open .*, 4 moves,")))
    expect(dialog).to_have_count(0)
    assert other.moves() == moves
    other.import_game(game)
    expect(other.toast()).to_contain_text(other.say("table.games.imported"))
    assert (other.moves(), board.pieces(other)) == (moves, pieces)
    board.enter(other, 1)


def test_bad_files_of_every_kind_harm_nothing(
    visit: Visit, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Some of the 200 files; all of them are given to the same reader without a browser."""
    every = [*bad_files.changed(), *bad_files.broken()]
    texts = every[::10] if pytestconfig.getoption("--whole") else every[20::40]
    player = visit()
    moves = board.enter(player, 2)
    pieces = board.pieces(player)
    player.show("games")
    player.press(player.of_saved("rename", GAME.title))
    player.key("Control+A")
    player.page.keyboard.type(MINE)
    player.push("table.games.keep")
    player.leave()
    player.page.evaluate(OVERHEAR, player.say("table.offline.ready"))  # which comes when the site is stored
    asked: list[str] = []

    def ask(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    player.page.on("dialog", ask)
    mine = set(player.page.evaluate(SLOTS))
    before = dict(player.page.evaluate(STORED))
    loaded = 0
    player.show("games")
    for number, text in enumerate(texts):
        file = tmp_path / "game.json"
        file.write_text(text, "utf-8", errors="surrogatepass")
        why = refusal(player, file.read_bytes().decode("utf-8-sig", "replace"))
        player.give_file(file)
        said = notice(player, number)
        if why is None:
            assert said == player.say("table.games.imported"), (number, said)
            loaded += 1
            dialog = player.show("games")
            expect(dialog.get_by_role("listitem")).to_have_count(len(mine) + loaded)
        else:
            assert said == player.say("table.games.refused", why=why), (number, said)
    assert 0 < loaded < len(texts)
    player.leave()
    after = dict(player.page.evaluate(STORED))
    assert {key: after.get(key) for key in before} == before, "a save that was there before has changed"
    assert len(player.page.evaluate(SLOTS)) == len(mine) + loaded
    assert asked == []
    assert (
        player.page.evaluate("() => document.querySelectorAll('img[src=x], iframe, [onerror]').length") == 0
    )
    player.show("games")
    player.press(player.of_saved("open", MINE))
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    assert (player.moves(), board.pieces(player)) == (moves, pieces)
    board.enter(player, 1)


def notice(player: Player, number: int) -> str:
    """The notice of that number since the page was overheard."""
    try:
        player.page.wait_for_function("(number) => window.noticed.length > number", arg=number, polling=100)
    except Error as error:
        raise AssertionError(f"nothing is said about file {number}") from error
    said: str = player.page.evaluate("(number) => window.noticed[number]", number)
    return said


def refusal(player: Player, text: str) -> str | None:
    """Why the file is refused, as the rules and the shelf say it without a browser; None when it is sound."""
    try:
        import_text(text, catalog.GAMES)
    except TableError as error:
        return player.words.text(error.message)
    return None


def test_a_second_tab_only_looks_on_until_it_takes_over(visit: Visit) -> None:
    """Which it does once, by a double click too."""
    first = visit()
    board.enter(first, 1)
    second = first.another_tab()
    second.expect_to_look_on()
    assert second.moves() == first.moves()
    board.touch(second, board.free_point(second))
    expect(second.toast()).to_contain_text(second.say("table.reading"))
    second.show("games")
    for do in ("delete", "rename"):
        expect(second.of_saved(do, GAME.title)).to_have_count(0)
    second.leave()
    moves = board.enter(first, 1)
    second.wait_for_moves(len(moves))
    assert second.moves() == moves
    second.button("table.reading.take").dblclick()
    first.expect_to_look_on()
    second.page.wait_for_timeout(500)
    second.expect_to_play()
    moves = board.enter(second, 1)
    first.wait_for_moves(len(moves))
    assert first.moves() == moves
    second.page.close()
    first.expect_to_play()
    board.enter(first, 1)
