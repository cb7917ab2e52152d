"""Local storage and its mirror (`static/storage.js`): whatever becomes of one of them, the page is as good as
the other one. What counts where they differ is `tests/ui/test_mirror.py`; browsers that are killed are
`test_killed_browser.py`."""

import hujiyang_driver as board
import pytest
from fixtures import KEPT, NO_DATABASE, Visit, only_whole
from hujiyang_driver import GAME
from page_driver import Player
from playwright.sync_api import expect
from site_host import SiteHost
from test_saves import FILL, FILLED, SLOTS, TRUNCATE

from ui.storage_keys import PICTURE

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("", "SecurityError"); },
});"""
SILENT = NO_DATABASE.replace('throw new DOMException("", "QuotaExceededError")', "return {}")
"""A database that never answers."""
UNKNOWN = "delete globalThis.indexedDB; delete globalThis.IDBFactory;"
"""A browser that knows no databases."""
NO_ROOM = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };"
"""A mirror that nothing can be written to."""
COPY = "() => Object.entries(localStorage)"
PUT_BACK = """(texts) => {
  localStorage.clear();
  for (const [key, text] of texts) localStorage.setItem(key, text);
}"""
# What the mirror holds, the saved games torn at the end if so wanted.
MIRROR = """(tear) => new Promise((done) => {
  const opening = indexedDB.open("quatre-vents");
  opening.onsuccess = () => {
    const [found, using] = [[], opening.result.transaction("texts", "readwrite")];
    using.objectStore("texts").openCursor().onsuccess = ({ target: { result: one } }) => {
      if (one) found.push([one.key, one.value]);
      if (tear && one?.key.includes("/slot/")) one.update(one.value.slice(0, 60));
      one?.continue();
    };
    using.oncomplete = () => {
      opening.result.close();
      done(found);
    };
  };
})"""


def begin(player: Player, script: str = "") -> None:
    """Open the page with a script before all others, and begin a game of two friends."""
    player.page.add_init_script(script)
    player.open()
    board.new_game(player, ke=None, shang=None)
    play(player, "c3")
    play(player, "a1", "a2")


def play(player: Player, *move: str) -> None:
    before = len(player.moves())
    board.play_move(player, *move)
    player.wait_for_moves(before + 1)
    expect(player.page.locator("html")).to_have_attribute("data-saved", str(before + 1))


def slots(texts: list[list[str]]) -> dict[str, str]:
    """What is stored of saved games."""
    return {key: text for key, text in texts if "/slot/" in key}


def test_a_storage_that_was_cleared_comes_back_whole(visit: Visit, host: SiteHost) -> None:
    """And a mirror that was cleared is written anew, whole. A deleted game does not come back from an older
    storage."""
    player = visit(bots=False, go=False)
    begin(player)
    player.change_language("en")
    assert player.page.evaluate(KEPT)
    before = player.page.evaluate(COPY)
    player.close_tab()
    player.prepare(host.blank, "() => localStorage.clear()", mirror=True)
    player.open("#home")
    player.open("")
    assert player.moves() == ["c3", "a1-a2"]
    after = dict(player.page.evaluate(COPY))
    assert {key for key in dict(before) if key not in after} == set()
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    player.prepare(host.blank, "() => {}")  # without a mirror
    play(player, "d4")
    player.change_language("fr")
    assert player.page.evaluate(KEPT)
    player.close_tab()
    mirror = dict(player.prepare(host.blank, MIRROR, mirror=True))
    here = dict(player.prepare(host.blank, COPY, mirror=True))
    assert {key: here[key] for key in mirror} == mirror
    assert {key for key in here if key.startswith("quatre-vents")} - {PICTURE} == {*mirror}
    player.open("#home")
    dialog = player.show("games")
    player.press(player.of_saved("delete", GAME.title))
    expect(dialog.get_by_role("listitem")).to_have_count(0)
    assert player.page.evaluate(KEPT)
    player.close_tab()
    player.prepare(host.blank, PUT_BACK, before, mirror=True)
    player.open("#home")
    expect(player.show("games").get_by_role("listitem")).to_have_count(0)
    assert player.page.evaluate(SLOTS) == []


@pytest.mark.parametrize(
    "script",
    [SILENT, NO_ROOM, *only_whole(NO_DATABASE, UNKNOWN)],
    ids=["silent", "full", "none", "unknown"],
)
def test_without_a_mirror_the_page_opens_and_saves_in_local_storage(visit: Visit, script: str) -> None:
    player = visit(bots=False, go=False)
    begin(player, script)
    player.reload()
    assert player.moves() == ["c3", "a1-a2"]


@pytest.mark.parametrize("lacks", ["all of it", "room"])
def test_without_local_storage_games_are_saved_in_the_mirror(
    visit: Visit, host: SiteHost, lacks: str
) -> None:
    player = visit(bots=False, go=False)
    begin(player, NO_STORAGE if lacks == "all of it" else "")
    if lacks == "room":
        filled = player.prepare(host.blank, FILL, mirror=True)
        player.page.wait_for_function(FILLED, arg=filled, polling=100)
    play(player, "d4")
    expect(player.notes()).not_to_contain_text(player.say("table.unsaved.note"))
    player.load_again()
    assert player.moves() == ["c3", "a1-a2", "d4"]


def test_a_slot_that_is_damaged_in_one_store_comes_from_the_other(visit: Visit, host: SiteHost) -> None:
    """Whichever that is; a tab that only looks on mends nothing."""
    player = visit(bots=False, go=False)
    begin(player)
    (slot,) = player.page.evaluate(SLOTS)
    player.close_tab()
    assert player.prepare(host.blank, TRUNCATE, slot, mirror=True)
    player.open("")
    assert player.moves() == ["c3", "a1-a2"]
    player.prepare(host.blank, MIRROR, True, mirror=True)
    before = slots(player.prepare(host.blank, MIRROR, mirror=True))
    here = slots(player.page.evaluate(COPY))
    other = player.another_tab()
    other.expect_to_look_on()
    assert other.moves() == ["c3", "a1-a2"]
    other.page.close()
    assert slots(player.prepare(host.blank, MIRROR, mirror=True)) == before != here
    assert slots(player.page.evaluate(COPY)) == here
    player.close_tab()
    player.open("")
    assert player.moves() == ["c3", "a1-a2"]
    play(player, "d4")
