"""What a board has beside its drawing: a region of its own, behind the curtain too."""

from nonlieu_wars import ready_for_sheets
from ui.commands import Command
from ui.mode import Mode, mode_of
from world import World, first_state, new_match


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
    other = World(first_state(new_match()))
    assert other.inside("beside") == "", "another board has nothing there"
