"""The board of Au bord de l'eau (a first drawing: controls alone)."""

from tabletop.board import Board, BoardContext, layer
from tabletop.game import Message
from tabletop.markup import escape, one_tab_stop, tag
from water_margin.cards import card
from water_margin.rules.state import View


def _frame(view: View, context: BoardContext) -> str:
    label = escape(context.text(Message("water_margin.chapter", {"number": view.chapter})))
    return f'<div class="wm" role="group" aria-label="{label}">{layer("controls", "div")}</div>'


def _layers(view: View, context: BoardContext) -> dict[str, str]:
    parts = context.next_parts if context.interactive else ()
    buttons = "".join(
        tag(
            "button",
            card(int(part)).name if part.isdecimal() else part,
            type="button",
            id=f"wm-{part}",
            data_part=part,
            tabindex="-1",
        )
        for part in parts
    )
    return {"controls": one_tab_stop(buttons, context.focus_part)}


BOARD = Board(frame=_frame, layers=_layers, quarters=(0, 1, 2, 3))
