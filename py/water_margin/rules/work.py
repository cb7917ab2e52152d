"""One step under way: the state so far, what has happened, and where chance comes from."""

from typing import Any

from tabletop.chance import Chance
from tabletop.game import Event, Step
from water_margin.rules.state import Frame, Hero, State, replaced_top, with_hero


class Work:
    """Changes while one move is played. shown: whether it has shown a seat something that was hidden."""

    __slots__ = ("chance", "events", "shown", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.shown = False

    def tell(self, kind: str, *, to: tuple[int, ...] | None = None, **params: Any) -> None:
        """Something has happened. to: the seats that may know of it, None for everybody."""
        self.events.append(Event(kind, params, to))

    def put(self, hero: Hero) -> None:
        """A hero on the board is now as given."""
        self.state = with_hero(self.state, hero)

    def push(self, frame: Frame) -> None:
        """Something comes before what is under way."""
        self.state = replaced_top(self.state, self.state.frames[-1], frame)

    def pop(self) -> None:
        """What was on top is done."""
        self.state = replaced_top(self.state)

    def top(self, frame: Frame) -> None:
        """What is on top goes on as given."""
        self.state = replaced_top(self.state, frame)

    @property
    def step(self) -> Step[State]:
        """What it all led to."""
        return Step(self.state, tuple(self.events), self.shown)
