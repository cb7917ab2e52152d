"""Where the pieces of the board are drawn: as the control that they are touched by, in it or beside it."""

from js import window

from tabletop.game import Move, Part
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.mode import can_touch, may_carry
from ui.state import State

PIECES = "#board :is([data-piece], [data-carry])"


def piece_at(part: Part) -> JsObject:
    """The drawn piece that a control of the board stands for; nothing (false) where there is none."""
    control = dom.board_control(part)
    if not control:
        return None
    if control.hasAttribute("data-piece"):
        return control
    return dom.find("[data-piece]", control) or dom.find(f'#board [data-piece$="-{window.CSS.escape(part)}"]')


def is_piece(element: JsObject) -> bool:
    """Whether a finger there is on a piece."""
    if element.closest(PIECES):
        return True
    control = element.closest("#board [data-part]")
    return bool(control and piece_at(str(control.getAttribute("data-part"))))


def carried_from(state: State, element: JsObject, *, large: bool) -> Move | None:
    """The parts that a piece brings along which is carried from there; None where nothing is. large: as
    `may_carry` has it."""
    pressed = element.closest("#board [data-carry], #board [data-part]")
    if not pressed:
        return None
    if pressed.hasAttribute("data-carry"):
        return tuple(str(pressed.getAttribute("data-carry")).split()) if can_touch(state) else None
    part = str(pressed.getAttribute("data-part"))
    return (part,) if may_carry(state, part, large=large) else None
