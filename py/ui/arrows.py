"""Arrow keys on a board: from where the focus is to the nearest control in that direction.

The choice is pure geometry (`nearest`), so it holds for any board.
"""

from collections.abc import Sequence
from typing import Any

from ui import dom

CONTROLS = "#board [data-part][tabindex], #board button, #board summary"
"""What the focus can be on: parts that are drawn, and a board's own buttons and windows."""

AWAY = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
SIDEWAYS_COST = 3


def nearest(here: tuple[float, float], others: Sequence[tuple[float, float]], key: str) -> int | None:
    """The index of the point to go to from `here`; y grows downwards. None where none lies that way."""
    dx, dy = AWAY[key]
    best: tuple[float, int] | None = None
    for index, (x, y) in enumerate(others):
        along = (x - here[0]) * dx + (y - here[1]) * dy
        aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if along > 1 and aside <= along:
            cost = along + SIDEWAYS_COST * aside
            if best is None or cost < best[0]:
                best = (cost, index)
    return None if best is None else best[1]


def move_focus(app: Any, here: dom.Element, key: str) -> None:
    """Move the focus on the board, and show where it is."""
    others = [e for e in dom.find_all(CONTROLS) if e.checkVisibility() and not e.isSameNode(here)]
    index = nearest(_middle(here), [_middle(e) for e in others], key)
    if index is None:
        return
    target = others[index]
    if target.hasAttribute("data-part"):
        app.rove_to(target)
        app.table.roving = str(target.getAttribute("data-part"))
    dom.focus(target)
    target.scrollIntoView(dom.js({"block": "nearest", "inline": "nearest"}))


def _middle(element: dom.Element) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2
