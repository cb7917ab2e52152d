"""What the page shows of a board besides its drawing: a panel beside it, the card of a moment over it."""

from dataclasses import replace

from nonlieu_wars import ready_for_sheets
from several import war_page
from tabletop.board import BoardContext
from ui import effects
from ui.board import MOMENT_REST, moment_of
from ui.commands import Command
from ui.mode import Mode, mode_of
from ui.settings import Settings
from ui.update.turns import BOT_PAUSE
from world import AGAINST_BOT, TWO, World, first_state, new_match, open_page


def test_the_panel_beside_the_drawing_is_touched_like_any_other_and_covered_by_the_curtain() -> None:
    page = World(first_state(ready_for_sheets("duel")))
    page.do(Command("lift"))
    assert "layer-panel" in page.inside("beside") and "layer-panel" not in page.inside("board")
    before = page.inside("beside")
    page.do(Command("touch", part="ea1"))
    assert "ea1.channel.+" in page.inside("layer-panel") and page.inside("beside") == before
    page.do(*(Command("touch", part="ea1.channel.+") for _ in range(3)))
    assert page.state.table.draft.parts == ("ea1:channel:3",)
    page.do(Command("take-back"))
    assert page.state.table.draft.parts == ("ea1:channel:2",)
    page.do(Command("touch", part="ready"))
    assert mode_of(page.state) is Mode.CURTAIN
    assert "ea1.channel" not in page.inside("layer-panel") and "nl-box" not in page.inside("layer-panel")
    assert open_page().inside("beside") == "", "another board has nothing there"


def moment(view: object, context: BoardContext) -> str:
    """Everybody stops as something begins and for each piece that enters, and for nothing else."""
    entered = any(event.kind == "entered" for event in context.last_events)
    return "<p>in it comes</p>" if entered or not context.last_events else ""


def stopping(page: World) -> World:
    table = page.state.table
    page.state = replace(page.state, table=replace(table, board=replace(table.board, moment=moment)))
    return page


def test_what_everybody_stops_for_has_a_card_that_bots_wait_for_and_a_lesson_does_not() -> None:
    for pace, rest in (("normal", MOMENT_REST), ("slow", 3_740), ("fast", 1_100)):
        settings = Settings(motion="none", pace=pace)
        page = stopping(open_page(new_match(players=AGAINST_BOT), settings=settings))
        page.touch("c3")
        assert page.inside("moment") == '<div class="moment-card" id="moment-1"><p>in it comes</p></div>'
        assert page.wanted(effects.Think)[-1].pause == rest > BOT_PAUSE
    assert moment_of(replace(page.state, table=replace(page.state.table, fast_forward=True))) == ""
    page.answer("a1-b1")
    assert page.inside("moment") == ""
    page.press("backward")
    assert 'id="moment-1"' in page.inside("moment"), "it is looked back at"
    page.press("home.learn", game="hujiyang")
    assert moment_of(stopping(page).state) == ""
    page = stopping(war_page(*TWO))
    page.press("hand-over")
    assert mode_of(page.state) is Mode.CURTAIN and page.inside("moment") == ""
    page.press("lift")
    assert "in it comes" in page.inside("moment")
