"""One step under way: the state so far, what has happened, and where chance comes from."""

from dataclasses import replace
from typing import Any

from nonlieu.rules.state import Frame, State, Unit, with_unit
from tabletop.chance import Chance
from tabletop.game import Event, Step


class Work:
    """Changes while one move is played. shown: whether it has shown a seat something that was hidden; opened:
    the seats whose sheets are open from here on."""

    __slots__ = ("chance", "events", "opened", "shown", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.shown = False
        self.opened: tuple[int, ...] = ()

    def tell(self, kind: str, *, to: tuple[int, ...] | None = None, **params: Any) -> None:
        """Something has happened. to: the seats that may know of it, None for everybody."""
        self.events.append(Event(kind, params, to))

    def put(self, unit: Unit) -> None:
        """A unit is now as given."""
        self.state = with_unit(self.state, unit)

    @property
    def frame(self) -> Frame:
        """What is under way on top."""
        return self.state.frames[-1]

    def push(self, frame: Frame) -> None:
        """Something comes before what is under way."""
        self.state = replace(self.state, frames=(*self.state.frames, frame))

    def pop(self) -> None:
        """What was on top is done."""
        self.state = replace(self.state, frames=self.state.frames[:-1])

    def top(self, frame: Frame) -> None:
        """What is on top goes on as given."""
        self.state = replace(self.state, frames=(*self.state.frames[:-1], frame))

    @property
    def step(self) -> Step[State]:
        """What it all led to."""
        return Step(self.state, tuple(self.events), self.shown, self.opened)
