"""The table for somebody with keys and ears: where the tabulator stops, where arrows lead, first focus."""

import contrevent_driver as contrevent
import hujiyang_driver as hujiyang
from fixtures import Visit
from page_driver import TAB_STOPS, Player
from playwright.sync_api import expect

HERE = """() => {
  const one = document.activeElement;
  return one && one !== document.body ? one.id || one.dataset.part || one.textContent.trim() : "";
}"""


def tab_stops(player: Player) -> list[str]:
    """The stops of the tabulator, from where it is to the last of the page."""
    found: list[str] = []
    player.key("Tab")
    while (here := player.page.evaluate(HERE)) and here not in found:
        found.append(here)
        player.key("Tab")
    return found


def test_a_table_has_few_stops_of_the_tabulator(visit: Visit) -> None:
    player = visit(bots=False)
    hujiyang.touch(player, "a1")
    for game in ("hujiyang", "contrevent"):
        if game == "contrevent":
            contrevent.begin(player, contrevent.WON)
        player.page.evaluate("() => document.activeElement.blur()")
        tab_stops(player)
        stops = tab_stops(player)
        assert any(stop.startswith("tool-") for stop in stops), stops
        assert not any(stop.startswith("nav-") for stop in stops), "the header is put away"
        assert len(stops) <= TAB_STOPS, stops


def test_a_new_game_begins_on_the_board_and_in_a_toolbar_arrows_lead_on(visit: Visit) -> None:
    """What is asked is said; the tabulator comes back to the button of the toolbar that it left."""
    player = visit(bots=False)
    player.key("c")
    for seat in (0, 1):
        player.sit(player.say(f"hujiyang.side.merchants.{seat}"), None)
    player.button("table.new.start").focus()
    player.key("Enter")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    assert hujiyang.focused_point(player) is not None
    expect(player.page.locator("#status")).to_have_text(player.say("hujiyang.prompt.enter", n=20))
    hujiyang.play_move(player, "c3")
    player.wait_for_moves(1)
    player.button("table.undo").focus()
    for keys, tool in (
        (["ArrowRight", "ArrowRight"], "hint"),
        (["End"], "menu"),
        (["ArrowRight"], "undo"),
        (["ArrowLeft"] * 4, "backward"),
    ):
        player.key(*keys)
        expect(player.button(f"table.{tool}")).to_be_focused()
    player.key("Enter")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=1))
    expect(player.button("table.backward")).to_be_focused()
    player.key("Home", "ArrowRight")
    expect(player.button("table.redo")).to_have_attribute("tabindex", "0")
    player.key("Shift+Tab", "Tab")
    expect(player.button("table.redo")).to_be_focused()
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=1))
