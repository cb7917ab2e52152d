"""The small map of a large board: drawn from what the holder may know, and anew only for another position."""

from dataclasses import replace
from typing import Any

from several import ANNE, BEN, toy_page
from tabletop.board import BoardContext
from ui.commands import Command
from ui.mode import shown_view, viewer
from ui.state import Draft, State
from ui.views import Memo, draw


class Drawn:
    """A board whose small map is noted each time that it is drawn: the view, the seat."""

    def __init__(self) -> None:
        self.views: list[tuple[Any, int | None]] = []

    def __call__(self, view: Any, context: BoardContext) -> str:
        assert not context.interactive and context.draft == () and context.next_parts == ()
        self.views.append((view, context.seat))
        return f"<svg><title>{len(self.views)}</title></svg>"

    def put_into(self, state: State, field_size: int = 48) -> State:
        """The state with that board."""
        board = replace(state.table.board, field_size=field_size, small_map=self)
        return replace(state, table=replace(state.table, board=board))


def test_the_map_shows_the_position_and_not_what_is_being_chosen() -> None:
    page, drawn, memo = toy_page(ANNE, BEN), Drawn(), Memo()
    page.do(Command("lift"))
    first = drawn.put_into(page.state)
    assert draw(first, memo).texts["small-map"] == "<svg><title>1</title></svg>"
    chosen = replace(first, table=replace(first.table, draft=Draft(("ask",)), focus_part="ask"))
    assert draw(chosen, memo).texts["small-map"] == "<svg><title>1</title></svg>"
    page.touch("roll")
    later = drawn.put_into(page.state)
    assert draw(later, memo).texts["small-map"] == "<svg><title>2</title></svg>"


def test_the_map_shows_what_the_holder_may_know_and_behind_the_curtain_what_all_know() -> None:
    page, drawn = toy_page(ANNE, BEN), Drawn()
    covered = drawn.put_into(page.state)
    draw(covered, Memo())
    page.do(Command("lift"))
    held = drawn.put_into(page.state)
    draw(held, Memo())
    assert drawn.views == [(shown_view(covered), None), (shown_view(held), viewer(held))]
    assert viewer(held) is not None
    assert drawn.views[0][0] != drawn.views[1][0]
    small = drawn.put_into(page.state, field_size=0)
    assert draw(small, Memo()).texts["small-map"] == "" and len(drawn.views) == 2, "it always fits"
