"""Notices that come and go: one under the other, so that none is wiped away unread by the next."""

from js import document

from ui import dom
from ui.markup import esc, tag

TIME = 5200
"""Milliseconds that a notice stays."""

AT_ONCE = 3
"""How many stand at once; the oldest makes room."""


def show(text: str, kind: str = "") -> None:
    """Show a notice. kind: `why` answers the last touch, and takes the place of the answer before it;
    `warn` says what went wrong; empty for any other. The same notice again takes its own place.
    """
    stack = dom.by_id("toasts")
    for other in dom.find_all(".toast", stack):
        answered = kind == "why" and other.classList.contains("toast-why")
        if answered or str(other.textContent) == text:
            other.remove()
    toast = document.createElement("div")
    toast.className = f"toast toast-{kind}" if kind else "toast"
    toast.innerHTML = tag("p", esc(text))
    stack.append(toast)

    def leave() -> None:
        toast.remove()

    dom.later(TIME, leave)
    while stack.childElementCount > AT_ONCE:
        stack.firstElementChild.remove()
