"""Local storage and its mirror (`static/storage.js`): whatever becomes of one of them, the page is as good as
the other one. What counts where they differ is `tests/ui/test_mirror.py`."""

import hujiyang_driver as board
import hujiyang_games
import pytest
from fixtures import KEPT, NO_DATABASE, WAITING_OTHERWISE, Visit, only_whole
from hujiyang_driver import GAME
from page_driver import Player
from playwright.sync_api import expect
from screens import CURRENT, TRUNCATE
from site_host import SiteHost
from test_saves import go_on

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("", "SecurityError"); },
});"""
SILENT = NO_DATABASE.replace('throw new DOMException("", "QuotaExceededError")', "return {}")
SILENT += WAITING_OTHERWISE.replace("TIMES", "{3000: 300}")
"""A database that never answers, and a page that waits for it a tenth of the time (`static/storage.js`)."""
NO_ROOM = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };"
"""A mirror that nothing can be written to."""
COPY = "() => Object.entries(localStorage)"
PUT_BACK = """(texts) => {
  localStorage.clear();
  for (const [key, text] of texts) localStorage.setItem(key, text);
}"""
# Tears what the mirror holds of saved games.
TEAR_MIRROR = """() => new Promise((done) => {
  const opening = indexedDB.open("quatre-vents");
  opening.onsuccess = () => {
    const using = opening.result.transaction("texts", "readwrite");
    using.objectStore("texts").openCursor().onsuccess = ({ target: { result: one } }) => {
      if (one?.key.includes("/slot/")) one.update(one.value.slice(0, 60));
      one?.continue();
    };
    using.oncomplete = () => {
      opening.result.close();
      done();
    };
  };
})"""


def begun(visit: Visit) -> Player:
    """A player at a game of two friends that lies in both."""
    player = visit(bots=False, match=hujiyang_games.begun())
    go_on(player, "c3")
    return player


def test_a_storage_that_was_cleared_comes_back_whole(visit: Visit, host: SiteHost) -> None:
    """A deleted game does not come back from an older storage."""
    player = begun(visit)
    player.change_language("en")
    assert player.page.evaluate(KEPT)
    before = player.page.evaluate(COPY)
    player.close_tab()
    player.prepare(host.blank, "() => localStorage.clear()", mirror=True)
    player.open("#home")
    assert dict(before).keys() <= dict(player.page.evaluate(COPY)).keys()
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    dialog = player.show("games")
    player.press(player.of_saved("delete", GAME.title))
    expect(dialog.get_by_role("listitem")).to_have_count(0)
    assert player.page.evaluate(KEPT)
    player.close_tab()
    player.prepare(host.blank, PUT_BACK, before, mirror=True)
    player.open("#home")
    expect(player.show("games").get_by_role("listitem")).to_have_count(0)


@pytest.mark.parametrize(
    "script", [SILENT, NO_STORAGE, *only_whole(NO_ROOM)], ids=["silent", "no storage", "full"]
)
def test_either_alone_is_enough(visit: Visit, script: str) -> None:
    player = visit(bots=False, go=False)
    player.page.add_init_script(script)
    player.open()
    board.new_game(player)
    go_on(player, "c3")
    expect(player.notes()).not_to_contain_text(player.say("table.unsaved.note"))
    player.open("")
    assert player.moves() == ["c3"]


def test_a_slot_that_is_damaged_in_one_store_comes_from_the_other(visit: Visit, host: SiteHost) -> None:
    """Whichever that is."""
    player = begun(visit)
    slot = player.page.evaluate(CURRENT)
    for damage in (TRUNCATE, TEAR_MIRROR):
        player.close_tab()
        player.prepare(host.blank, damage, slot, mirror=True)
        player.open("")
        assert player.moves() == ["c3"]
    go_on(player, "a1-a2")
