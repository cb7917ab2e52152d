"""Presses on a board of many pieces: a finger is answered when it is lifted, and a long press means more.

The browser's own click comes later, and not at all after a long press; `static/press.js` judges a press that
is answered here as it would judge its click, and lets that click do nothing. Other boards are left to their
clicks (`ui.gestures.has_second_actions`).
"""

from collections.abc import Callable

from js import document, quatreVents

from tabletop.game import Part
from ui.actions import Touched
from ui.browser import dom
from ui.browser.dom import JsObject
from ui.browser.page import PageLoop
from ui.geometry import Point
from ui.gestures import HOLD_TIME, Tap, has_second_actions, has_wandered, is_second, wander_limit

CONTROL = ":is(#board, #beside) [data-part]"


class Taps:
    """The press under way, and the tap before it.

    _control: what a finger was laid on, None when that press is no tap any more; _pointer, _start: which
    finger, and where; _held: the press was a long one; _presses: counts them; _last: the last tap.
    """

    __slots__ = ("_control", "_field", "_held", "_last", "_loop", "_pointer", "_presses", "_start")

    def __init__(self, loop: PageLoop, field: Callable[[], float]) -> None:
        self._loop = loop
        self._field = field
        self._control: JsObject = None
        self._pointer = 0
        self._start: Point = (0, 0)
        self._held = False
        self._presses = 0
        self._last: Tap | None = None

    def listen(self) -> None:
        """Begin to listen."""
        dom.listen(document, "pointerdown", self._on_down)
        dom.listen(document, "pointermove", self._on_move)
        dom.listen(document, "pointerup", self._on_up)
        dom.listen(document, "pointercancel", lambda _event: self._forget())
        dom.listen(document, "contextmenu", self._on_menu)
        document.addEventListener("touchend", dom.lasting(self._on_touch_end), dom.js({"passive": False}))

    def touch(self, part: Part, x: float, y: float, time: float) -> None:
        """A tap or a click on a control. x, y: where on the page; time: in milliseconds."""
        tap = Tap(part, x, y, time)
        second = has_second_actions(self._loop.state.table.board) and is_second(self._last, tap)
        self._last = None if second else tap
        self._loop.dispatch(Touched(part, "double" if second else ""))

    def hold(self, part: Part) -> None:
        """A long press, or what stands for one, on a control."""
        self._last = None
        self._loop.dispatch(Touched(part, "hold"))

    def _on_down(self, event: JsObject) -> None:
        """A finger is laid on a control; a second one makes a gesture of it."""
        self._forget()
        control = event.target.closest(CONTROL)
        board = self._loop.state.table.board
        if event.pointerType == "mouse" or not event.isPrimary or not control:
            return
        if not has_second_actions(board):
            return
        self._control, self._pointer = control, event.pointerId
        self._start = (event.clientX, event.clientY)
        self._presses += 1
        number = self._presses
        dom.later(HOLD_TIME, lambda: self._on_long(number))

    def _on_move(self, event: JsObject) -> None:
        if self._control is not None and event.pointerId == self._pointer:
            limit = wander_limit(self._field())
            if has_wandered(self._start, (event.clientX, event.clientY), limit):
                self._forget()

    def _on_long(self, press: int) -> None:
        """The finger still lies where it was laid, unless that was another press."""
        if press != self._presses or self._control is None:
            return
        control, self._control = self._control, None
        if quatreVents.answer(control):
            self._held = True
            self.hold(str(control.getAttribute("data-part")))

    def _on_up(self, event: JsObject) -> None:
        """The finger is lifted: the tap is answered."""
        if event.pointerId != self._pointer:
            return
        control, self._control = self._control, None
        if self._held:
            quatreVents.answer(None)
        elif control is not None and quatreVents.answer(event.target.closest(CONTROL)):
            part = str(control.getAttribute("data-part"))
            self.touch(part, event.clientX, event.clientY, event.timeStamp)
            dom.later(0, lambda: _focus(part))

    def _on_touch_end(self, event: JsObject) -> None:
        """What was answered is not told again as what a mouse would have done."""
        if event.cancelable and event.target.closest(CONTROL) and quatreVents.wasAnswered():
            event.preventDefault()

    def _on_menu(self, event: JsObject) -> None:
        """The other button of a mouse, or its key, is a long press; a finger's own was answered."""
        control = event.target.closest(CONTROL)
        if not control or not has_second_actions(self._loop.state.table.board):
            return
        event.preventDefault()
        if event.pointerType != "touch":
            self.hold(str(control.getAttribute("data-part")))

    def _forget(self) -> None:
        self._control = None
        self._held = False


def _focus(part: Part) -> None:
    """Let the focus go to what was tapped, as a click lets it, but after the answer: arrow keys lead on from
    there. What is gone by then, or lies behind a dialog, has none."""
    control = dom.board_control(part)
    if control and not dom.by_id("dialog").open:
        dom.focus(control)
