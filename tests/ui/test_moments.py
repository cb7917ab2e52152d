"""What everybody stops for (`Board.moment`): a card over the board, another one a step, bots wait for it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from several import sheet_state, war_page
from tabletop.board import BoardContext
from tabletop.record import Player
from ui import effects
from ui.board import MOMENT_REST, moment_of
from ui.mode import has_curtain
from ui.settings import Settings
from ui.update.turns import BOT_PAUSE
from world import AGAINST_BOT, TWO, World, new_match, open_page


def moment(view: object, context: BoardContext) -> str:
    """Everybody stops for each piece that enters, and for nothing else."""
    return "<p>in it comes</p>" if any(event.kind == "entered" for event in context.last_events) else ""


def stopping(page: World, moment: Callable[[object, BoardContext], str] = moment) -> World:
    table = page.state.table
    page.state = replace(page.state, table=replace(table, board=replace(table.board, moment=moment)))
    return page


def page_with_moments(players: tuple[Player, ...] = TWO, pace: str = "normal") -> World:
    return stopping(open_page(new_match(players=players), settings=Settings(motion="none", pace=pace)))


def test_each_step_has_a_card_of_its_own_until_something_is_chosen() -> None:
    page = page_with_moments()
    assert page.inside("moment") == ""
    page.touch("c3")
    assert page.inside("moment") == '<div class="moment-card" id="moment-1"><p>in it comes</p></div>'
    page.touch("a1")
    assert page.state.table.draft.parts == ("a1",) and page.inside("moment") == ""
    page.touch("b1")
    assert page.inside("moment") == ""
    page.touch("d3")
    assert 'id="moment-3"' in page.inside("moment")


@pytest.mark.parametrize(("pace", "rest"), [("normal", MOMENT_REST), ("slow", 3_740), ("fast", 1_100)])
def test_a_bot_waits_for_what_everybody_stops_for(pace: str, rest: int) -> None:
    page = page_with_moments(AGAINST_BOT, pace)
    page.touch("c3")
    assert page.wanted(effects.Think)[-1].pause == rest > BOT_PAUSE


def test_a_moment_that_is_looked_back_at_is_seen_again() -> None:
    page = page_with_moments()
    page.touch("c3")
    page.touch("a1", "b1")
    page.press("backward")
    assert 'id="moment-1"' in page.inside("moment")


def test_whoever_lifts_the_curtain_sees_what_happened_before() -> None:
    page = stopping(war_page(*TWO, state=sheet_state()), lambda view, context: "<p>the storm</p>")
    page.press("hand-over")
    assert has_curtain(page.state) and page.inside("moment") == ""
    page.press("lift")
    assert not has_curtain(page.state) and "the storm" in page.inside("moment")


def test_a_lesson_and_who_skips_ahead_are_stopped_by_nothing() -> None:
    page = stopping(open_page(new_match()), lambda view, context: "<p>in it comes</p>")
    assert moment_of(page.state)
    assert moment_of(replace(page.state, table=replace(page.state.table, fast_forward=True))) == ""
    page.press("home.learn", game="hujiyang")
    assert page.state.table.lesson is not None
    assert moment_of(stopping(page, lambda view, context: "<p>in it comes</p>").state) == ""
