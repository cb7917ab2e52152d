"""The header of the table: there where there is room, else when it is wanted."""

import re

import hujiyang_driver as board
import hujiyang_games
from fixtures import PHONE, Visit
from playwright.sync_api import expect


def test_the_header_gives_its_room_to_the_table_and_comes_back_with_one_touch(visit: Visit) -> None:
    """By finger and by keys: what is chosen in it puts it away again, and the focus finds its way back;
    Escape leaves what is chosen on the board."""
    player = visit(touch=True, bots=False, size=PHONE, match=hujiyang_games.begun())
    header, table = player.page.locator("#top"), player.table()
    expect(header).to_be_hidden()
    before = table.bounding_box()
    player.push("table.menu")
    expect(header).to_be_visible()
    assert table.bounding_box() == before
    player.page.touchscreen.tap(PHONE[0] / 2, PHONE[1] / 2)
    expect(header).to_be_hidden()
    player.show("rules")
    expect(header).to_be_hidden()
    player.leave()
    expect(player.button("table.menu")).to_be_focused()
    board.touch(player, "c3", "a1")
    point, chosen = board.point(player, "a1"), re.compile(rf", {player.say('hujiyang.board.chosen')}(,|$)")
    player.push("table.menu")
    player.key("Escape")
    expect(header).to_be_hidden()
    expect(point).to_have_accessible_name(chosen)
    player.key("Escape")
    expect(point).not_to_have_accessible_name(chosen)
    player.go_home()
    expect(header).to_be_visible()
