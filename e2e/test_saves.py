"""The game in progress survives whatever happens to the page, the browser and the storage."""

import json
import os
import re
import signal
from contextlib import suppress
from pathlib import Path

import hujiyang_driver as board
import hujiyang_games
from fixtures import KEPT, NO_DATABASE, Visit, launch
from hujiyang_driver import GAME
from page_driver import Player
from playwright.sync_api import Playwright, expect
from screens import CURRENT, TRUNCATE
from site_host import DenyProxy, SiteHost

import catalog
from tabletop.saves import import_text

MOVES = ("c3", "a1-a2", "d4", "e1-e2")
EVIL = "<img src=x onerror=alert(1)><iframe>"

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
FILLED = """(count) => {
  return Object.keys(localStorage).filter((key) => key.startsWith("filler-")).length === count;
}"""
EMPTY = """() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("filler-")) localStorage.removeItem(key);
}"""
SLOTS = """() => {
  const names = Object.keys(localStorage).flatMap((key) => key.match(/[/]slot[/]([^/]+)/)?.[1] ?? []);
  return [...new Set(names)];
}"""
STORED = """() => Object.keys(localStorage).filter((key) => /[/](slot|block)[/]/.test(key))
  .map((key) => [key, localStorage.getItem(key)])"""
# Tears the newest generation of the only slot.
TEAR = """() => {
  const serial = (key) => JSON.parse(localStorage.getItem(key)).serial;
  const keys = Object.keys(localStorage).filter((key) => /[/]slot[/]/.test(key));
  const newest = keys.sort((a, b) => serial(a) - serial(b)).at(-1);
  localStorage.setItem(newest, localStorage.getItem(newest).slice(0, -40));
}"""
DRAFT_STORED = """() => Object.values(localStorage).some((text) => text.includes('"draft":["a1"]'))"""


def begin(player: Player, *moves: str) -> list[str]:
    """Begin a game between friends, and play moves that are saved; the moves."""
    board.new_game(player, ke=None, shang=None)
    return go_on(player, *moves)


def go_on(player: Player, *moves: str) -> list[str]:
    """Play moves that are saved; all moves of the game."""
    for move in moves:
        count = len(player.moves()) + 1
        board.play_move(player, *move.split("-"))
        player.wait_for_turn(count)
        expect(player.page.locator("html")).to_have_attribute("data-saved", str(count))
    return player.moves()


def test_a_half_made_move_survives_a_reload(visit: Visit) -> None:
    player = visit(bots=False)
    begin(player, "c3")
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
    player = visit(browser=browser, bots=False)
    moves = begin(player, *MOVES[:2])
    assert player.page.evaluate(KEPT)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    with player.page.expect_event("crash"):
        for process in [one["id"] for one in processes if one["type"] == "renderer"]:
            with suppress(ProcessLookupError):  # a spare one comes and goes
                os.kill(process, signal.SIGKILL)
    player.page = player.context.new_page()
    player.open()
    assert player.moves() == moves
    go_on(player, MOVES[2])
    browser.close()


def test_a_full_storage_is_said_and_the_game_goes_on_and_can_be_taken_along(
    visit: Visit, host: SiteHost
) -> None:
    player = visit(go=False, bots=False)
    player.page.add_init_script(NO_DATABASE)
    player.open()
    kept = begin(player, MOVES[0])
    filled = player.prepare(host.blank, FILL)
    player.page.wait_for_function(FILLED, arg=filled, polling=100)
    for number, move in enumerate(MOVES[1:3], 2):
        board.play_move(player, *move.split("-"))
        player.wait_for_turn(number)
    notes, moves = player.notes(), player.moves()
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
    moves = go_on(player, MOVES[3])
    expect(notes).not_to_contain_text(player.say("table.unsaved.note"))
    player.reload()
    assert player.moves() == moves


def expect_to_be_asked_before_it_is_closed(player: Player) -> None:
    """A page whose game is kept nowhere is not left without a question of the browser."""
    with player.page.expect_event("dialog") as asked:
        player.page.once("dialog", lambda dialog: dialog.dismiss())
        player.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"


def test_a_truncated_slot_is_listed_as_damaged_and_the_others_open(visit: Visit, host: SiteHost) -> None:
    player = visit(bots=False)
    first = begin(player, *MOVES[:2])
    begin(player, "d4")
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
    expect(dialog).to_have_count(0)
    assert player.moves() == first
    go_on(player, MOVES[2])


def test_a_save_with_a_torn_last_generation_opens_from_the_one_before(visit: Visit, host: SiteHost) -> None:
    player = visit(bots=False)
    begin(player, *MOVES[:3])
    player.close_tab()
    player.prepare(host.blank, TEAR)
    player.open()
    assert player.moves() == [*MOVES[:2]]


def test_a_game_goes_out_as_a_file_and_comes_back_whole(visit: Visit, tmp_path: Path) -> None:
    """And all games as one file, which come in beside what is there."""
    player = visit(bots=False)
    moves = begin(player, *MOVES)
    pieces = board.pieces(player)
    player.show("games")
    game = player.get_file(player.button("table.games.export_table"))
    player.leave()
    begin(player, "d4")
    player.show("games")
    backup = tmp_path / "backup.json"
    backup.write_text(player.get_file(player.button("table.backup.export")), "utf-8")
    other = visit(lang="en", fresh=True, bots=False)
    mine = begin(other, "b2")
    dialog = other.show("games")
    other.give_file(backup)
    expect(other.toast()).to_contain_text(other.say("table.backup.added", n=2))
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    other.leave()
    assert other.moves() == mine, "the game on the table stays"
    other.show("games")
    other.press(dialog.get_by_role("button", name=re.compile("^Open .*, 4 moves,")))
    expect(dialog).to_have_count(0)
    assert other.moves() == moves
    other.import_game(game)
    expect(other.toast()).to_contain_text(other.say("table.games.imported"))
    assert (other.moves(), board.pieces(other)) == (moves, pieces)
    go_on(other, "e3")


def test_bad_files_of_every_kind_harm_nothing(visit: Visit, tmp_path: Path) -> None:
    """A few of them; hundreds are given to the same reader without a browser."""
    player = visit(bots=False)
    moves = begin(player, *MOVES[:2])
    asked: list[str] = []
    player.page.on("dialog", lambda dialog: asked.append(dialog.message))
    before = dict(player.page.evaluate(STORED))
    dialog = player.show("games")
    sound = player.get_file(player.button("table.games.export_table"))
    bad = {
        "unreadable": EVIL,
        "not_ours": "{}",
        "checksum": sound.replace("c3", "c4"),
        "newer": sound.replace('"format":3', '"format":99'),
    }
    for why, text in bad.items():
        file = tmp_path / f"{why}.json"
        file.write_text(text, "utf-8")
        player.give_file(file)
        expect(player.toast()).to_contain_text(player.say(f"table.save.{why}"))
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    player.leave()
    player.put(hujiyang_games.of_three_moves(), EVIL)
    player.show("games")
    expect(dialog).to_contain_text(EVIL)
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    after = dict(player.page.evaluate(STORED))
    assert {key: after.get(key) for key in before} == before, "a save that was there before has changed"
    assert asked == []
    assert player.page.locator("img[src=x], iframe, [onerror]").count() == 0
    player.press(player.of_saved("open", GAME.title))
    expect(dialog).to_have_count(0)
    assert player.moves() == moves
    go_on(player, MOVES[2])


def test_a_second_tab_only_looks_on_until_it_takes_over(visit: Visit) -> None:
    """Which it does once, by a double click too."""
    first = visit(bots=False)
    begin(first, MOVES[0])
    second = first.another_tab()
    second.expect_to_look_on()
    assert second.moves() == first.moves()
    board.touch(second, "a1")
    expect(second.toast()).to_contain_text(second.say("table.reading"))
    second.show("games")
    for do in ("delete", "rename"):
        expect(second.of_saved(do, GAME.title)).to_have_count(0)
    second.leave()
    moves = go_on(first, MOVES[1])
    second.wait_for_moves(2)
    assert second.moves() == moves
    second.button("table.reading.take").dblclick()
    first.expect_to_look_on()
    second.page.wait_for_timeout(500)
    second.expect_to_play()
    moves = go_on(second, MOVES[2])
    first.wait_for_moves(3)
    assert first.moves() == moves
    second.page.close()
    first.expect_to_play()
    go_on(first, MOVES[3])
