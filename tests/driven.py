"""A match that is played in place: tests tell what happens at a table, one step after the other.

`tabletop.match.Match` is a value; each of its steps gives another one. Here the last one stands in `value`,
and whatever is not a step is asked of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tabletop.game import Event, Move
from tabletop.loading import load, resume
from tabletop.match import DieNeeded, Match


class DrivenMatch:
    """A match under way. value: as it stands."""

    def __init__(self, value: Match[Any, Any]) -> None:
        self.value = value

    @classmethod
    def new(cls, *args: Any, **kwargs: Any) -> "DrivenMatch":
        return cls(Match.new(*args, **kwargs))

    @classmethod
    def set_up(cls, *args: Any, **kwargs: Any) -> "DrivenMatch":
        return cls(Match.set_up(*args, **kwargs))

    @classmethod
    def load(cls, *args: Any) -> "DrivenMatch":
        return cls(load(*args))

    @classmethod
    def resume(cls, *args: Any) -> "DrivenMatch":
        return cls(resume(*args))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.value, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """What a test bends is bent in the match itself."""
        if name in ("value", "_world"):
            object.__setattr__(self, name, value)
        else:
            object.__setattr__(self, "value", replace(self.value, **{name: value}))

    def _step(self, act: Callable[[], tuple[Match[Any, Any], tuple[Event, ...]]]) -> tuple[Event, ...]:
        try:
            self.value, events = act()
        except DieNeeded as needed:
            self.value = needed.match
            raise
        return events

    def play(self, move: Move) -> tuple[Event, ...]:
        return self._step(lambda: self.value.play(move))

    def answer(self, value: Any) -> tuple[Event, ...]:
        return self._step(lambda: self.value.answer(value))

    def throw_rest(self) -> tuple[Event, ...]:
        return self._step(self.value.throw_rest)

    def redo(self) -> tuple[Event, ...]:
        return self._step(self.value.redo)

    def undo(self) -> None:
        self.value = self.value.undo()

    def goto(self, at: int) -> None:
        self.value = self.value.goto(at)

    def resume_from(self, at: int) -> None:
        self.value = self.value.resume_from(at)

    def take_back(self, at: int) -> None:
        self.value = self.value.take_back(at)

    def script(self, entries: Sequence[Any]) -> None:
        self.value = self.value.scripted(entries)

    def reseat(self, players: Sequence[Any]) -> None:
        self.value = self.value.reseated(players)

    def note(self, at: int, key: str, text: str) -> None:
        self.value = self.value.noted(at, key, text)

    def aside(self, label: str, values: tuple[Any, ...], n: int, **how: bool) -> tuple[Any, ...]:
        self.value, drawn = self.value.aside(label, values, n, **how)
        return drawn

    def follow(self, later: "DrivenMatch") -> bool:
        followed = self.value.followed(later.value)
        self.value = followed or self.value
        return followed is not None


def value_of(match: Match[Any, Any] | DrivenMatch) -> Match[Any, Any]:
    """The match as it stands, driven or not."""
    return match.value if isinstance(match, DrivenMatch) else match
