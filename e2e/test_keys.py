"""The table for who has but a keyboard: a game to its end, and where the tabulator and arrows lead."""

import contrevent_driver as contrevent
import hujiyang_driver as board
import hujiyang_games
from fixtures import Visit
from hujiyang_driver import ReferenceModel
from page_driver import TAB_STOPS
from playwright.sync_api import FloatRect, expect

HEARD = "(lines) => document.querySelectorAll('#live > p').length >= lines"
HERE = """() => {
  const one = document.activeElement;
  return one && one !== document.body ? one.id || one.dataset.part || one.textContent.trim() : "";
}"""


def test_a_game_is_ended_by_keys_alone_and_heard(visit: Visit) -> None:
    """Every event is told once and in order."""
    *before, _, _, _, _, _, _ = moves = hujiyang_games.FINISHED.split()
    match = hujiyang_games.played(" ".join(before))
    player = visit(lang="en", calm=False, bots=False, match=match)
    for count, move in enumerate(moves[-6:], len(before) + 1):
        board.play_by_keys(player, *move.replace("x", "-").split("-"))
        player.wait_for_turn(count)
    model = ReferenceModel(player, {"undo": "free"})
    model.catch_up()
    model.expect_the_end(0, 1)
    player.page.wait_for_function(HEARD, arg=9)
    heard = player.page.locator("#live > p").all_text_contents()
    assert heard == model.heard((0, 1))[-len(heard) :]
    assert player.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
    player.leave()


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


def test_the_keyboard_is_seen_wherever_it_goes(visit: Visit) -> None:
    """Each control looks different when the keyboard is on it, those of the header too."""
    player = visit(bots=False)
    player.button("table.menu").focus()
    player.key("Enter", "Tab")
    regions = ":is(#top, #seats, #prompt, #tools, #history, #board)"
    controls = player.page.locator(f"{regions} :is(button, a[href], [tabindex='0']):visible:enabled").all()
    assert len(controls) >= 20
    for control in controls:
        box, pictures = control.bounding_box(), []
        assert box is not None
        x, y = max(0, box["x"] - 5), max(0, box["y"] - 5)
        clip: FloatRect = {"x": x, "y": y, "width": box["width"] + 10, "height": box["height"] + 10}
        for do in (control.focus, control.blur):
            do()
            pictures.append(player.page.screenshot(clip=clip, animations="disabled", caret="hide"))
        assert pictures[0] != pictures[1], f"nobody sees that the keyboard is on {control}"
