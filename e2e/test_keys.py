"""The table for somebody with keys and ears: where the tabulator stops, where arrows lead, first focus."""

from collections.abc import Callable

import contrevent_driver as contrevent
import contrevent_screens
import hujiyang_driver as hujiyang
import hujiyang_games
import pytest
from fixtures import PHONE, TABLET, UPRIGHT, Size, Visit
from page_driver import BOARD_CONTROLS, TAB_STOPS, Player, arrows_between
from playwright.sync_api import expect

from tabletop.game import Key

LYING: Size = (844, 390)
HERE = """() => {
  const one = document.activeElement;
  return one && one !== document.body ? one.id || one.dataset.part || one.textContent.trim() : "";
}"""


def long_game(player: Player) -> None:
    player.put(hujiyang_games.all_entered())


TABLES: dict[str, Callable[[Player], None]] = {
    "hujiyang": lambda player: hujiyang.touch(player, "a1"),
    "hujiyang-long": long_game,
    "movement": contrevent_screens.movement,
    "care": contrevent_screens.care,
    "stand": contrevent_screens.stand,
}


def test_a_table_has_few_stops_of_the_tabulator(visit: Visit, pytestconfig: pytest.Config) -> None:
    """At every third table, or with --whole at all."""
    player = visit(bots=False)
    for table, show in list(TABLES.items())[:: 1 if pytestconfig.getoption("--whole") else 3]:
        show(player)
        expect(player.toast()).to_be_empty()
        player.page.evaluate("() => document.activeElement.blur()")
        stops = tab_stops(player)
        assert any(stop.startswith("tool-") for stop in stops), (table, stops)
        assert not any(stop.startswith("nav-") for stop in stops), "the header is put away"
        assert len(stops) <= TAB_STOPS, (table, stops)


def tab_stops(player: Player) -> list[str]:
    """The stops of the tabulator, from the first of the page to the last."""
    for _ in range(60):
        player.key("Tab")
        if not player.page.evaluate(HERE):
            break
    player.key("Tab")
    found: list[str] = []
    while (here := player.page.evaluate(HERE)) and here not in found and len(found) < 60:
        found.append(here)
        player.key("Tab")
    return found


def test_in_a_toolbar_arrows_lead_on_and_the_tabulator_comes_back(visit: Visit) -> None:
    player = visit(bots=False)
    hujiyang.new_game(player, ke=None, shang=None)
    hujiyang.play_move(player, "c3")
    player.wait_for_moves(1)
    player.button("table.undo").focus()
    player.key("ArrowRight", "ArrowRight")
    expect(player.button("table.hint")).to_be_focused()
    player.key("End")
    expect(player.button("table.menu")).to_be_focused()
    player.key("ArrowRight")
    expect(player.button("table.undo")).to_be_focused()
    player.key("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(player.button("table.backward")).to_be_focused()
    player.key("Enter")
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=1))
    expect(player.button("table.backward")).to_be_focused()
    player.key("Home")
    expect(player.button("table.undo")).to_be_focused()
    expect(player.prompt()).to_contain_text(player.say("table.past", at=0, of=1))
    player.key("ArrowRight")
    expect(player.button("table.redo")).to_have_attribute("tabindex", "0")
    player.key("Shift+Tab", "Tab")
    expect(player.button("table.redo")).to_be_focused()


def test_a_new_game_begins_on_the_board_and_its_question_is_said(visit: Visit) -> None:
    player = visit(bots=False)
    player.key("c")
    start = player.button("table.new.start")
    start.focus()
    player.key("Enter")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    assert hujiyang.focused_point(player) is not None
    status = player.page.locator("#status")
    expect(status).to_have_text(player.say("hujiyang.prompt.enter", n=20))
    player.key("j")
    expect(status).to_have_text("")
    player.key("Escape")
    expect(status).to_have_text(player.say("hujiyang.prompt.enter", n=20))
    contrevent.begin(player, contrevent.WON)
    assert player.page.evaluate(HERE) == "cv-form"
    phase = player.say("contrevent.board.phase_now", turn=1, phase=Key("contrevent.board.phase.4"))
    expect(player.page.get_by_role("heading", name=phase)).to_have_count(1)


def test_arrows_lead_from_every_control_of_contrevent_to_every_other(visit: Visit) -> None:
    player = visit(bots=False, used=True)
    for table in ("movement", "care", "stand"):
        player.resize(*TABLET)
        TABLES[table](player)
        for size in (TABLET, UPRIGHT, PHONE, LYING):
            player.resize(*size)
            places = player.page.locator("#board").evaluate(BOARD_CONTROLS)["places"]
            assert len(places) > 10, (table, size)
            lost = [k for k in range(1, len(places)) if not arrows_between(places, 0, k)]
            lost += [k for k in range(1, len(places)) if not arrows_between(places, k, 0)]
            assert lost == [], (table, size)
