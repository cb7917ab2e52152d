"""Local storage and its mirror (`static/storage.js`): whatever becomes of one of them, the page is as good as
the other one. What counts where they differ is `tests/ui/test_mirror.py`."""

import hujiyang_games
from fixtures import KEPT, Visit
from hujiyang_driver import GAME, go_on
from page_driver import COPY, PUT
from playwright.sync_api import expect

PUT_BACK = f"(texts) => {{ localStorage.clear(); ({PUT})(texts); }}"


def test_a_storage_that_was_cleared_comes_back_whole(visit: Visit) -> None:
    """A deleted game does not come back from an older storage."""
    player = visit(lang="en", bots=False, match=hujiyang_games.begun())
    go_on(player, "c3")
    assert player.page.evaluate(KEPT)
    before = player.page.evaluate(COPY)
    player.page.goto(player.blank)
    player.page.evaluate("() => localStorage.clear()")
    player.open("#home")
    assert dict(before).keys() <= dict(player.page.evaluate(COPY)).keys()
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    dialog = player.show("games")
    player.press(player.of_saved("delete", GAME.title))
    expect(dialog.get_by_role("listitem")).to_have_count(0)
    assert player.page.evaluate(KEPT)
    player.page.goto(player.blank)
    player.page.evaluate(PUT_BACK, before)
    player.open("#home")
    expect(player.show("games").get_by_role("listitem")).to_have_count(0)
