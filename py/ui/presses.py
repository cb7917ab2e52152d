"""A press outlives a redraw: it counts, though its region was written anew before it was let go.

A browser makes a click only where the pointer comes down and up on the same element. A bot's move that is
drawn in between puts another one of the same name in its place: that one is clicked then.
"""

from typing import Any

from js import document

from ui import dom

CONTROLS = "[data-do], [data-part], [data-draft], [data-play]"


class Presses:
    """The press under way. where: what finds the control again; empty where nothing does."""

    __slots__ = ("control", "where")

    def __init__(self) -> None:
        self.control: dom.Element = None
        self.where = ""

    def down(self, event: dom.Event) -> None:
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

    def forget(self, _event: Any = None) -> None:
        self.control, self.where = None, ""


def listen() -> None:
    """Begin to listen for presses."""
    presses = Presses()
    dom.listen(document, "pointerdown", presses.down)
    dom.listen(document, "pointerup", presses.up)
    dom.listen(document, "pointercancel", presses.forget)
