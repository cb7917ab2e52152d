"""What a board has beside its drawing: a region of its own, behind the curtain too."""

import catalog
from nonlieu_wars import AnyMatch, ready_for_sheets
from ui.commands import Command
from ui.mode import Mode, mode_of
from world import World, first_state, new_match

GAMES = {**catalog.GAMES, "nonlieu": "nonlieu"}


def page_of(match: AnyMatch) -> World:
    return World(first_state(match, games=GAMES))


def test_the_panel_stands_beside_the_drawing_with_layers_of_its_own() -> None:
    page = page_of(ready_for_sheets("duel"))
    page.do(Command("lift"))
    assert "layer-panel" in page.inside("beside") and "layer-panel" not in page.inside("board")
    before = page.inside("beside")
    page.do(Command("touch", part="ea1"))
    assert "ea1.channel.+" in page.inside("layer-panel") and page.inside("beside") == before


def test_a_control_beside_the_drawing_is_touched_like_any_other() -> None:
    page = page_of(ready_for_sheets("duel"))
    page.do(Command("lift"))
    page.do(*(Command("touch", part="ea1.channel.+") for _ in range(3)))
    assert page.state.table.draft.parts == ("ea1:channel:3",)
    page.do(Command("take-back"))
    assert page.state.table.draft.parts == ("ea1:channel:2",)


def test_behind_the_curtain_nothing_of_a_sheet_is_left_beside_the_drawing() -> None:
    page = page_of(ready_for_sheets("duel"))
    page.do(Command("lift"), Command("touch", part="ea1.channel.+"))
    page.do(Command("touch", part="ready"))
    assert mode_of(page.state) is Mode.CURTAIN
    assert "ea1.channel" not in page.inside("layer-panel") and "nl-box" not in page.inside("layer-panel")


def test_other_boards_have_nothing_beside_them() -> None:
    page = World(first_state(new_match()))
    assert page.inside("beside") == ""
