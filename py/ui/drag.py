"""Dragging a piece: an extra over tapping, and nothing but two touches in the end.

A piece that can be touched is picked up when the pointer has moved a little; where it is let go, that
part is touched. A board may offer pieces that stand nowhere yet (`data-carry`: the parts to touch first).
A finger that is on no such piece scrolls the page, on the board too (`hold`).
"""

from typing import Any

from js import document

from ui import dom

THRESHOLD = 9
"""Pixels before a press becomes a drag."""


class Drag:
    """A press under way. carrying: the drawn piece that follows the pointer."""

    __slots__ = ("app", "carrying", "holding", "pointer", "scale", "start", "swallow", "what")

    def __init__(self, app: Any) -> None:
        self.app = app
        self.holding = dom.keep(self.hold)
        self.pointer: int | None = None
        self.what: tuple[str, ...] = ()
        self.start = (0.0, 0.0)
        self.scale = 1.0
        self.carrying: dom.Element = None
        self.swallow = False

    def down(self, event: dom.Event) -> None:
        if self.pointer is not None or event.button or not event.isPrimary:
            return
        ask = self.app.table.asked()
        carried = event.target.closest("#board [data-carry], #board [data-part]")
        if ask is None or not carried:
            return
        if carried.hasAttribute("data-carry"):
            self.what = tuple(str(carried.getAttribute("data-carry")).split())
        else:
            part = str(carried.getAttribute("data-part"))
            if part not in ask.moves.next(()) or ask.moves.complete((part,)):
                return
            self.what = (part,)
        self.pointer = event.pointerId
        self.start = (event.clientX, event.clientY)
        self.swallow = False
        if event.pointerType == "touch":
            # What was touched goes on to be told of the finger's moves when the board was written anew.
            event.target.addEventListener("touchmove", self.holding, dom.js({"passive": False}))

    def hold(self, event: dom.Event) -> None:
        """A finger that carries a piece scrolls nothing; a second one zooms, and the piece goes back."""
        if self.pointer is None:
            return
        if event.touches.length > 1:
            self._put_back()
        elif event.cancelable:
            event.preventDefault()

    def move(self, event: dom.Event) -> None:
        if event.pointerId != self.pointer:
            return
        dx, dy = event.clientX - self.start[0], event.clientY - self.start[1]
        if self.carrying is None:
            if dx * dx + dy * dy < THRESHOLD * THRESHOLD:
                return
            self._pick_up()
        if self.carrying is not None:
            move = f"{dx / self.scale}px {dy / self.scale}px"
            self.carrying.style.setProperty("translate", move)

    def _pick_up(self) -> None:
        """Touch what is dragged and take the drawn piece along."""
        table = self.app.table
        ask = table.asked()
        if ask is None:
            self._forget()
            return
        if self.what and table.match.draft != self.what:
            table.match.draft = self.what
            table.draw_board()
            table.draw_prompt()
        if self.what:
            point = dom.find(f'#board [data-part="{self.what[-1]}"]')
            piece = point and (
                dom.find("[data-piece]", point) or dom.find(f'#board [data-piece$="-{self.what[-1]}"]')
            )
        else:
            piece = dom.find('#board [data-carry=""]')
        if not piece:
            self._forget()
            return
        self.carrying = piece
        piece.classList.add("carried")
        matrix = dom.find("#board svg").getScreenCTM()
        self.scale = float(matrix.a) or 1.0

    def up(self, event: dom.Event) -> None:
        if event.pointerId != self.pointer:
            return
        carrying, what = self.carrying, self.what
        self._forget()
        if carrying is None:
            return
        carrying.classList.remove("carried")
        carrying.style.removeProperty("translate")
        self.swallow = True
        dom.later(0, self._breathe)
        target = _part_at(event.clientX, event.clientY)
        if target is None or (what and target == what[-1]):
            if what:
                self.app.table.take_back()
        else:
            self.app.table.touch(target)

    def cancel(self, event: dom.Event) -> None:
        if event.pointerId == self.pointer:
            self._put_back()

    def _put_back(self) -> None:
        if self.carrying is not None:
            self.carrying.style.removeProperty("translate")
            self.carrying.classList.remove("carried")
        self._forget()

    def click(self, event: dom.Event) -> None:
        """The click that ends a drag is no touch."""
        if self.swallow:
            self.swallow = False
            event.stopPropagation()
            event.preventDefault()

    def _breathe(self) -> None:
        self.swallow = False

    def _forget(self) -> None:
        self.pointer = None
        self.carrying = None
        self.what = ()


def _part_at(x: float, y: float) -> str | None:
    """The part under the pointer, whatever piece is carried over it."""
    found = document.elementsFromPoint(x, y)
    for i in range(found.length):
        part = found[i].closest("#board [data-part]")
        if part and not found[i].closest(".carried"):
            return str(part.getAttribute("data-part"))
    return None


def listen(app: Any) -> None:
    """Begin to listen for drags."""
    drag = Drag(app)
    dom.by_id("board").addEventListener("touchmove", drag.holding, dom.js({"passive": False}))
    dom.listen(document, "pointerdown", drag.down)
    dom.listen(document, "pointermove", drag.move)
    dom.listen(document, "pointerup", drag.up)
    dom.listen(document, "pointercancel", drag.cancel)
    dom.listen(document, "click", drag.click, capture=True)
