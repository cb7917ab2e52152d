"""Arrow keys: on the board the focus goes to the nearest control in that direction, in a row of controls to
the one before or after."""

from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import Dispatch
from ui.commands import Command
from ui.geometry import Point, nearest

CONTROLS = ":is(#board, #beside) :is([data-part][tabindex], button, summary)"
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
        dispatch(Command("focus", part=part))
        if not target.isConnected:
            target = dom.board_control(part)
    if target:
        dom.focus(target)
        target.scrollIntoView(dom.js({"block": "nearest", "inline": "nearest"}))


ROW_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
"""The keys that go to the control before or after in a row; from its end to its beginning."""

ROW_ENDS = {"Home": 0, "End": -1}


def move_in_row(here: JsObject, row: JsObject, key: str) -> None:
    """Move the focus in a row of controls. key: one of ROW_STEPS or ROW_ENDS."""
    controls = [one for one in dom.find_all("button", row) if one.checkVisibility()]
    place = next((k for k, one in enumerate(controls) if one.isSameNode(here)), 0)
    at = ROW_ENDS[key] if key in ROW_ENDS else (place + ROW_STEPS[key]) % len(controls)
    dom.focus(controls[at])
    controls[at].scrollIntoView(dom.js({"block": "nearest", "inline": "nearest"}))


def _middle(element: JsObject) -> Point:
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2
