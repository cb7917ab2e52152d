"""Where the tabulator and the arrows lead."""

import contrevent_driver as contrevent
import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from page_driver import TAB_STOPS
from playwright.sync_api import expect

HERE = """() => {
  const one = document.activeElement;
  return one && one !== document.body ? one.id || one.dataset.part || one.textContent.trim() : "";
}"""


def test_a_table_has_few_stops_of_the_tabulator(visit: Visit) -> None:
    player = visit(bots=False, match=hujiyang_games.begun())
    for game in ("hujiyang", "contrevent"):
        if game == "contrevent":
            player.put(contrevent.deal(contrevent.WON))
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
