"""The loop of the page: an action, the state after it, the drawing of that, and what is wanted of the world.

One action after the other: what happens while one is answered waits. An error in one ends that one alone.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Protocol

from ui.actions import Action, Faulted
from ui.browser import dom
from ui.browser.camera import Camera
from ui.browser.renderer import Renderer
from ui.effects import Effect
from ui.faults import fault_of, guarded
from ui.state import State
from ui.update import update
from ui.views import Memo, draw
from ui.views.page import unknown_faults

Dispatch = Callable[[Action], None]


class Runner(Protocol):
    """Carries out effects (`ui.browser.effect_runner`)."""

    def carry_out(self, effect: Effect) -> None:
        """Carry out one effect; what comes of it is dispatched, now or later."""

    def finish(self) -> None:
        """Carry out what waits for a picture."""


class PageLoop:
    """The state of the page, and the one way to change it. runner: set before anything is dispatched."""

    __slots__ = ("_answers", "_camera", "_memo", "_queue", "_running", "renderer", "runner", "state")

    def __init__(self, state: State, renderer: Renderer) -> None:
        self.state = state
        self.renderer = renderer
        self.runner: Runner
        self._memo = Memo(lists_moves=False)
        self._camera = Camera()
        self._queue: deque[Action] = deque()
        self._answers: deque[Action] = deque()
        self._running = False

    def begin(self, effects: tuple[Effect, ...]) -> None:
        """Draw the first state and carry out what it wants. The list of moves comes after the first picture:
        that of a long game costs as much as all the rest."""
        self._running = True
        self._show(effects)
        self._memo.lists_moves = True
        dom.after_picture(partial(self._show, ()))
        self._run()

    def dispatch(self, action: Action) -> None:
        """Answer an action, once those before it are answered."""
        self._queue.append(action)
        if not self._running:
            self._run()

    def answer(self, action: Action) -> None:
        """As `dispatch`, for what comes of an effect at once: before anything else that waits. So a match
        that was saved for the first time knows its slot when the next decision is saved."""
        self._answers.append(action)
        if not self._running:
            self._run()

    def _run(self) -> None:
        self._running = True
        try:
            while self._answers or self._queue:
                if not self._answers:
                    self.runner.finish()  # its answers come before whatever else waits
                self._carry_out((self._answers or self._queue).popleft())
        finally:
            self._running = False

    def _carry_out(self, action: Action) -> None:
        before = self.state
        try:
            self.state, effects = update(self.state, action)
        except Exception as error:  # even what tells of a fault has failed: the page lives on
            dom.report(error)
            return
        self._show(effects, is_same=self.state is before)

    def _show(self, effects: tuple[Effect, ...], *, is_same: bool = False) -> None:
        """Draw the state, then carry out the effects, each though another one failed. is_same: nothing has
        changed that is drawn."""
        if not is_same:
            guarded("drawing", self._draw, None, self.fault)
            guarded("viewport", partial(self._camera.follow, self.state), None, self.fault)
        for effect in effects:
            guarded(type(effect).__name__, partial(self.runner.carry_out, effect), None, self.fault)

    def fault(self, place: str, error: Exception) -> None:
        """Something of ours has failed: the page lives on, and the player is told, once for each place."""
        if all(known.place != place for known in self.state.faults):
            self.answer(Faulted(fault_of(place, error, self.state)))

    def _draw(self) -> None:
        page = draw(self.state, self._memo)
        self.renderer.show(page)
        for fault in unknown_faults(self.state, page):
            self.answer(Faulted(fault))
