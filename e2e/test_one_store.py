"""Local storage alone, or its mirror alone (`static/storage.js`), is enough."""

import hujiyang_driver as board
import pytest
from fixtures import NO_DATABASE, WAITING_OTHERWISE, Visit, only_whole
from hujiyang_driver import go_on
from playwright.sync_api import expect

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("", "SecurityError"); },
});"""
SILENT = NO_DATABASE.replace('throw new DOMException("", "QuotaExceededError")', "return {}")
SILENT += WAITING_OTHERWISE.replace("TIMES", "{3000: 300}")
"""A database that never answers, and a page that waits for it a tenth of the time (`static/storage.js`)."""
NO_ROOM = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };"
"""A mirror that nothing can be written to."""


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
