"""The small map of a large board: drawn from what the holder may know, and anew only for another position."""

from dataclasses import replace
from typing import Any

from several import ANNE, BEN, toy_page
from tabletop.board import BoardContext
from ui.mode import shown_view, viewer
from ui.state import Draft, State
from ui.views import Memo, draw


def test_the_map_shows_what_the_holder_may_know_and_behind_the_curtain_what_all_know() -> None:
    page, memo = toy_page(ANNE, BEN), Memo()
    drawn: list[tuple[Any, int | None]] = []

    def small_map(view: Any, context: BoardContext) -> str:
        assert not context.interactive and context.draft == () and context.next_parts == ()
        drawn.append((view, context.seat))
        return f"<svg><title>{len(drawn)}</title></svg>"

    def put_into(state: State, field_size: int = 48) -> State:
        board = replace(state.table.board, field_size=field_size, small_map=small_map)
        return replace(state, table=replace(state.table, board=board))

    covered = put_into(page.state)
    assert draw(covered, memo).texts["small-map"] == "<svg><title>1</title></svg>"
    page.press("lift")
    held = put_into(page.state)
    chosen = replace(held, table=replace(held.table, draft=Draft(("ask",)), focus_part="ask"))
    for one in (held, chosen):
        assert draw(one, memo).texts["small-map"] == "<svg><title>2</title></svg>", "not what is chosen"
    assert drawn == [(shown_view(covered), None), (shown_view(held), viewer(held))]
    assert viewer(held) is not None and drawn[0][0] != drawn[1][0]
    page.touch("roll")
    assert draw(put_into(page.state), memo).texts["small-map"] == "<svg><title>3</title></svg>"
    assert draw(put_into(page.state, field_size=0), Memo()).texts["small-map"] == "", "it always fits"
    assert len(drawn) == 3
