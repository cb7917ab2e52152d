"""Dragging a piece: an extra over tapping, and nothing but two touches in the end.

A piece that can be touched is picked up when the pointer has moved a little, on a board that is larger than
its window (`ui.browser.viewport`) once it is chosen; where it is let go, that
part is touched. A board may offer pieces that stand nowhere yet (`data-carry`: the parts to touch first).
A finger that is on no such piece scrolls the page, on the board too (`Drag.hold`).
"""

from js import document

from tabletop.game import Move, Part
from ui.actions import Dropped, PickedUp
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import PageLoop
from ui.browser.pieces import carried_from, piece_at
from ui.gestures import has_wandered, wander_limit
from ui.mode import can_touch

CARRIED = "carried"
"""The class of the piece that follows the pointer; `data-edge-class` keeps it when the board is patched."""


class Drag:
    """A press under way.

    _parts: the draft that lifting begins; _carried: the piece that follows the pointer; _start, _at: where
    the pointer was pressed and where it is; _scrolled: by how much a large board was moved when the piece was
    picked up; _drifting: that board goes on moving with the next frame; _ended: a drag has just ended, so
    that the click that follows is none.
    """

    __slots__ = (
        "_at", "_carried", "_drifting", "_ended", "_hold", "_loop", "_parts", "_pointer", "_scale",
        "_scrolled", "_start",
    )  # fmt: skip

    def __init__(self, loop: PageLoop) -> None:
        self._loop = loop
        self._hold = dom.lasting(self.hold)
        self._pointer: int | None = None
        self._parts: Move = ()
        self._start = self._at = (0.0, 0.0)
        self._scrolled = (0.0, 0.0)
        self._drifting = False
        self._scale = 1.0
        self._carried: JsObject = None
        self._ended = False

    def listen(self) -> None:
        """Begin to listen for drags."""
        dom.by_id("board").addEventListener("touchmove", self._hold, dom.js({"passive": False}))
        dom.listen(document, "pointerdown", self.down)
        dom.listen(document, "pointermove", self.move)
        dom.listen(document, "pointerup", self.up)
        dom.listen(document, "pointercancel", self.cancel)
        dom.listen(document, "click", self.click, capture=True)

    def down(self, event: JsObject) -> None:
        """A press on something that can be carried may become a drag."""
        if self._pointer is not None or event.button or not event.isPrimary:
            return
        viewport = self._loop.viewport
        large = viewport is not None and viewport.field > 0
        parts = carried_from(self._loop.state, event.target, large=large)
        if parts is None:
            return
        self._parts = parts
        self._pointer = event.pointerId
        self._start = (event.clientX, event.clientY)
        self._ended = False
        if event.pointerType == "touch":
            # What was touched goes on to be told of the finger's moves, even where it has gone.
            event.target.addEventListener("touchmove", self._hold, dom.js({"passive": False}))

    def hold(self, event: JsObject) -> None:
        """A finger that carries a piece scrolls nothing; a second one zooms, and the piece goes back."""
        if self._pointer is None:
            return
        if event.touches.length > 1:
            self._put_back()
        elif event.cancelable:
            event.preventDefault()

    def move(self, event: JsObject) -> None:
        """The piece follows the pointer, once that has gone far enough."""
        if event.pointerId != self._pointer:
            return
        self._at = (event.clientX, event.clientY)
        if self._carried is None:
            viewport = self._loop.viewport
            if not has_wandered(self._start, self._at, wander_limit(viewport.field if viewport else 0)):
                return
            self._pick_up()
        self._carry()

    def _carry(self) -> None:
        """Bring the piece to where the pointer is; at the edge of a large board that drifts along."""
        if self._carried is None:
            return
        viewport = self._loop.viewport
        drifts = viewport is not None and viewport.drift(*self._at)
        scrolled = viewport.scrolled() if viewport else (0, 0)
        dx, dy = (
            (self._at[k] - self._start[k] + scrolled[k] - self._scrolled[k]) / self._scale for k in (0, 1)
        )
        self._carried.style.setProperty("translate", f"{dx}px {dy}px")
        if drifts and not self._drifting:
            self._drifting = True
            dom.next_frame(self._drift)

    def _drift(self) -> None:
        self._drifting = False
        self._carry()

    def _pick_up(self) -> None:
        """Begin the draft and take the drawn piece along."""
        if not can_touch(self._loop.state):
            self._forget()
            return
        self._loop.dispatch(PickedUp(self._parts))
        piece = _piece_of(self._parts)
        if not piece:
            self._forget()
            return
        self._carried = piece
        piece.setAttribute("data-edge-class", CARRIED)
        piece.classList.add(CARRIED)
        self._scrolled = self._loop.viewport.scrolled() if self._loop.viewport else (0, 0)
        drawing = piece.closest("svg")
        self._scale = (float(drawing.getScreenCTM().a) if drawing else 1.0) or 1.0

    def up(self, event: JsObject) -> None:
        """Let the piece go where the pointer is."""
        if event.pointerId != self._pointer:
            return
        carried, parts = self._carried, self._parts
        self._put_back()
        if carried is None:
            return
        self._ended = True
        dom.later(0, self._begin_anew)
        target = _part_at(event.clientX, event.clientY)
        back = bool(parts) and target == parts[-1]
        self._loop.dispatch(Dropped(None if back else target, parts))

    def cancel(self, event: JsObject) -> None:
        """The browser wants the pointer for itself."""
        if event.pointerId == self._pointer:
            self._put_back()

    def click(self, event: JsObject) -> None:
        """The click that ends a drag is no touch."""
        if self._ended:
            self._ended = False
            event.stopPropagation()
            event.preventDefault()

    def _put_back(self) -> None:
        if self._carried is not None:
            self._carried.style.removeProperty("translate")
            self._carried.classList.remove(CARRIED)
            self._carried.removeAttribute("data-edge-class")
        self._forget()

    def _begin_anew(self) -> None:
        self._ended = False

    def _forget(self) -> None:
        self._pointer = None
        self._carried = None
        self._parts = ()


def _piece_of(parts: Move) -> JsObject:
    """The drawn piece that a draft takes along; nothing (false) where there is none."""
    if not parts:
        return dom.find('#board [data-carry=""]')
    return piece_at(parts[-1])


def _part_at(x: float, y: float) -> Part | None:
    """The part under the pointer; None where there is none."""
    found = document.elementsFromPoint(x, y)
    for i in range(found.length):
        control = found[i].closest("#board [data-part]")
        if control:
            return str(control.getAttribute("data-part"))
    return None
