"""A game survives a full storage."""

import hujiyang_driver as board
import hujiyang_games
from fixtures import NO_DATABASE, Visit
from hujiyang_driver import go_on
from playwright.sync_api import expect

import catalog
from tabletop.saves import import_text

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


def test_a_full_storage_is_said_and_the_game_goes_on_and_can_be_taken_along(visit: Visit) -> None:
    player = visit(go=False, bots=False, match=hujiyang_games.begun())
    player.page.add_init_script(NO_DATABASE)
    player.open()
    kept = go_on(player, "c3")
    filled = player.prepare(FILL)
    player.page.wait_for_function(FILLED, arg=filled, polling=100)
    board.touch(player, "a1", "a2")
    player.wait_for_turn(2)
    notes, moves = player.notes(), player.moves()
    expect(notes).to_contain_text(player.say("table.unsaved.note"))
    with player.page.expect_event("dialog") as asked:  # before a page is left whose game is kept nowhere
        player.page.once("dialog", lambda dialog: dialog.dismiss())
        player.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    text = player.get_file(notes.get_by_role("button", name=player.say("table.games.export"), exact=True))
    assert [decision.text for decision in import_text(text, catalog.GAMES)[1].decisions] == moves
    watcher = player.another_tab()
    assert watcher.moves()[:1] == kept, "what was saved before the storage was full is lost"
    watcher.page.close()
    player.prepare(EMPTY)
    moves = go_on(player, "d4")
    expect(notes).not_to_contain_text(player.say("table.unsaved.note"))
    player.reload()
    assert player.moves() == moves
