"""Plays the decisions of a saved game again in slices that the page does not feel."""

from js import performance

from ui.actions import ReplayDue
from ui.browser import dom
from ui.browser.page import Dispatch
from ui.pace import next_slice

IDLE_TIME = 6
"""Milliseconds that a slice may take while somebody plays."""

HURRY_TIME = 60
"""Milliseconds that a slice may take while somebody waits: after each the page shows how far it is."""

FIRST_SLICE = 4
"""Decisions in the first slice, before it is known how long one takes."""


class Replayer:
    """Asks for one slice after the other, each as large as its time allows."""

    __slots__ = ("_count", "_dispatch", "_hurry", "_is_due")

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._count = FIRST_SLICE
        self._hurry = False
        self._is_due = False

    def next(self, *, hurry: bool) -> None:
        """Let the next slice come: when the page has nothing else to do, or, in a hurry, at once."""
        if self._is_due and hurry <= self._hurry:
            return
        self._is_due, self._hurry = True, hurry
        if hurry:
            dom.later(0, self._act)
        else:
            dom.when_idle(self._act)

    def _act(self) -> None:
        if not self._is_due:
            return
        wanted = HURRY_TIME if self._hurry else IDLE_TIME
        self._is_due = False
        begun = performance.now()
        self._dispatch(ReplayDue(self._count))
        self._count = next_slice(self._count, int(performance.now() - begun), wanted)
