"""What the page shows of a board besides its drawing: words, a panel, the card of a moment."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import catalog
from nonlieu_wars import ready_for_sheets
from several import sheet_state, war_page
from states import table_state, translator_with
from tabletop.board import BoardContext
from tabletop.record import Player
from ui import effects
from ui.board import MOMENT_REST, moment_of
from ui.commands import Command
from ui.mode import Mode, has_curtain, mode_of
from ui.settings import Settings
from ui.update.turns import BOT_PAUSE
from ui.views import Memo, draw
from ui.views.table import draw_board
from world import AGAINST_BOT, TWO, World, first_state, new_match, open_page


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_board_says_what_the_page_says_in_each_language_and_skin(game: str) -> None:
    """Words that the drawing before has kept are none of another language or skin."""
    first, memo = table_state(game), Memo()
    english = replace(first, translator=translator_with(game, lang="en"))
    skins = (*first.table.board.skins[1:2], *first.table.board.skins[:1])
    worn = [
        replace(english, settings=replace(first.settings, skins={game: skin})) for skin in (skins or ("",))
    ]
    texts = []
    for state in (first, english, *worn):
        page = draw(state, memo)
        texts.append(memo.kept["board-text"][1])
        assert {name: page.texts[name] for name in draw_board(state)} == draw_board(state)
    match, _ = state.table.match.play(state.table.match.ask.moves.first(1)[0])
    draw(replace(state, table=replace(state.table, match=match)), memo)
    assert memo.kept["board-text"][1] is texts[-1], "it stays from move to move"
    assert len({id(text) for text in texts}) >= 2


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
    """Everybody stops for each piece that enters, and for nothing else."""
    return "<p>in it comes</p>" if any(event.kind == "entered" for event in context.last_events) else ""


def stopping(page: World, moment: Callable[[object, BoardContext], str] = moment) -> World:
    table = page.state.table
    page.state = replace(page.state, table=replace(table, board=replace(table.board, moment=moment)))
    return page


def page_with_moments(players: tuple[Player, ...] = TWO, pace: str = "normal") -> World:
    return stopping(open_page(new_match(players=players), settings=Settings(motion="none", pace=pace)))


def test_what_everybody_stops_for_has_a_card_until_something_is_chosen() -> None:
    page = page_with_moments()
    assert page.inside("moment") == ""
    page.touch("c3")
    assert page.inside("moment") == '<div class="moment-card" id="moment-1"><p>in it comes</p></div>'
    page.touch("a1")
    assert page.state.table.draft.parts == ("a1",) and page.inside("moment") == ""
    page.touch("b1")
    assert page.inside("moment") == ""
    page.press("backward")
    assert 'id="moment-1"' in page.inside("moment")
    page = stopping(war_page(*TWO, state=sheet_state()), lambda view, context: "<p>the storm</p>")
    page.press("hand-over")
    assert has_curtain(page.state) and page.inside("moment") == ""
    page.press("lift")
    assert not has_curtain(page.state) and "the storm" in page.inside("moment")


@pytest.mark.parametrize(("pace", "rest"), [("normal", MOMENT_REST), ("slow", 3_740), ("fast", 1_100)])
def test_a_bot_waits_for_it_but_neither_a_lesson_nor_who_skips_ahead(pace: str, rest: int) -> None:
    page = page_with_moments(AGAINST_BOT, pace)
    page.touch("c3")
    assert page.wanted(effects.Think)[-1].pause == rest > BOT_PAUSE
    assert moment_of(page.state)
    assert moment_of(replace(page.state, table=replace(page.state.table, fast_forward=True))) == ""
    page.press("home.learn", game="hujiyang")
    assert moment_of(stopping(page, lambda view, context: "<p>in it comes</p>").state) == ""
