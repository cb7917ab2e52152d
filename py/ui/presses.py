"""A press outlives a redraw: it counts, though its region was written anew before it was let go.

A browser makes a click where the pointer comes down and up on the same element. A bot's move that is drawn
in between puts another one of the same name in its place: that one is clicked then. For a finger some
browsers make a click of their own after all, on whatever lies there by then: it is one too many.
"""

from typing import Any

from js import document

from ui import dom

CONTROLS = "[data-do], [data-part], [data-draft], [data-play]"


class Presses:
    """The press under way. where: what finds the control again, empty where nothing does; made: a click was
    made, and nothing has been pressed since."""

    __slots__ = ("control", "made", "where")

    def __init__(self) -> None:
        self.control: dom.Element = None
        self.where = ""
        self.made = False

    def down(self, event: dom.Event) -> None:
        self.made = False
        self.control = event.target.closest(CONTROLS)
        self.where = dom.selector(self.control) if self.control else ""

    def up(self, event: dom.Event) -> None:
        gone = self.where and not self.control.isConnected
        where = self.where
        self.forget()
        if not gone:
            return
        found = document.elementFromPoint(event.clientX, event.clientY)
        control = found and found.closest(CONTROLS)
        if control and dom.selector(control) == where:
            control.click()
            self.made = True

    def click(self, event: dom.Event) -> None:
        """Let go of the browser's own click after one that was made; keys press with a detail of 0."""
        if self.made and event.isTrusted and event.detail:
            self.made = False
            event.stopPropagation()
            event.preventDefault()

    def forget(self, _event: Any = None) -> None:
        self.control, self.where = None, ""


def listen() -> None:
    """Begin to listen for presses."""
    presses = Presses()
    dom.listen(document, "pointerdown", presses.down)
    dom.listen(document, "pointerup", presses.up)
    dom.listen(document, "pointercancel", presses.forget)
    dom.listen(document, "click", presses.click, capture=True)
