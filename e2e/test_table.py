"""The table for a finger, for keys and ears, and in another language."""

import re

import contrevent_driver as contrevent
import hujiyang_driver as board
from contrevent_screens import lesson as contrevent_lesson
from fixtures import PHONE, TABLET, Visit
from layout import unreached
from page_driver import TAB_STOPS
from playwright.sync_api import expect

HERE = """() => {
  const one = document.activeElement;
  return one && one !== document.body ? one.id || one.dataset.part || one.textContent.trim() : "";
}"""


def test_the_header_gives_its_room_to_the_table_and_comes_back_with_one_touch(visit: Visit) -> None:
    """By finger and by keys: what is chosen in it puts it away again, and the focus finds its way back;
    Escape leaves what is chosen on the board."""
    player = visit(touch=True, bots=False, size=PHONE)
    board.new_game(player)
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


def test_a_table_has_few_stops_of_the_tabulator(visit: Visit) -> None:
    player = visit(bots=False)
    for game in ("hujiyang", "contrevent"):
        if game == "contrevent":
            player.put(contrevent.deal(contrevent.WON))
        else:
            board.new_game(player)
        stops: list[str] = []
        player.page.evaluate("() => document.activeElement.blur()")
        player.key("Tab")
        while (here := player.page.evaluate(HERE)) not in ("", *stops):
            stops.append(here)
            player.key("Tab")
        assert any(stop.startswith("tool-") for stop in stops), stops
        assert not any(stop.startswith("nav-") for stop in stops), "the header is put away"
        assert len(stops) <= TAB_STOPS, stops


def test_a_new_game_begins_on_the_board_and_in_a_toolbar_arrows_lead_on(visit: Visit) -> None:
    """What is asked is said; the tabulator comes back to the button of the toolbar that it left."""
    player = visit(bots=False)
    board.new_game(player)
    expect(player.page.locator("#board [data-part]:focus")).to_be_visible()
    expect(player.page.locator("#status")).to_have_text(player.say("hujiyang.prompt.enter", n=20))
    board.touch(player, "c3")
    player.wait_for_moves(1)
    player.button("table.undo").focus()
    for keys, tool in ((["ArrowRight"] * 2, "hint"), (["End"], "menu"), (["ArrowLeft"] * 3, "backward")):
        player.key(*keys)
        expect(player.button(f"table.{tool}")).to_be_focused()
    player.key("Enter")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=1))
    player.key("Home", "ArrowRight")
    expect(player.button("table.redo")).to_have_attribute("tabindex", "0")
    player.key("Shift+Tab", "Tab")
    expect(player.button("table.redo")).to_be_focused()


def test_a_word_of_the_question_is_explained_and_covers_no_button(visit: Visit) -> None:
    """By finger and by keys."""
    player = visit(touch=True, bots=False)
    contrevent_lesson(player)
    word = player.prompt().get_by_role("button", name=player.say("contrevent.term.fer"), exact=True)
    means = player.say("contrevent.term.fer.means")
    meaning = player.page.locator(".term-note").filter(has_text=means).first
    for size in (PHONE, TABLET):
        player.resize(*size)
        expect(meaning).to_be_hidden()
        player.press(word)
        expect(meaning).to_be_in_viewport(ratio=1)
        assert unreached(player, "#prompt button") == [], size
        player.press(word)
    expect(meaning).to_be_hidden()
    word.focus()
    player.key("Enter")
    expect(meaning).to_be_visible()
    player.key("Escape")
    expect(meaning).to_be_hidden()
    expect(word).to_be_focused()
