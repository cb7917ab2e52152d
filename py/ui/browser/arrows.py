"""Arrow keys on the board: the focus goes to the nearest control in that direction."""

from ui.actions import FocusMoved
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import Dispatch
from ui.geometry import Point, nearest

CONTROLS = "#board [data-part][tabindex], #board button, #board summary"
"""What the focus can be on: parts that are drawn, and a board's own buttons and windows."""


def move_focus(here: JsObject, key: str, dispatch: Dispatch) -> None:
    """Move the focus on the board, and show where it is. key: one of `ui.geometry.DIRECTIONS`."""
    others = [e for e in dom.find_all(CONTROLS) if e.checkVisibility() and not e.isSameNode(here)]
    index = nearest(_middle(here), [_middle(e) for e in others], key)
    if index is None:
        return
    target = others[index]
    if target.hasAttribute("data-part"):
        part = str(target.getAttribute("data-part"))
        dispatch(FocusMoved(part))
        if not target.isConnected:
            target = dom.board_control(part)
    if target:
        dom.focus(target)
        target.scrollIntoView(dom.js({"block": "nearest", "inline": "nearest"}))


def _middle(element: JsObject) -> Point:
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2
