"""A match that is played in place: tests tell what happens at a table, one step after the other.

`tabletop.match.Match` is a value; each of its steps gives another one. Here the last one stands in `value`,
and whatever is not a step is asked of it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.loading import load, resume
from tabletop.match import DieNeeded, Match

STEPS = dict.fromkeys(
    ("play", "answer", "throw_rest", "redo", "aside", "undo", "goto", "resume_from", "take_back"), ""
) | {"script": "scripted", "reseat": "reseated", "note": "noted"}
"""What gives another match, alone or with what came of it; its name there, where that is another."""


if TYPE_CHECKING:

    class Base(Match[Any, Any]):
        """To the type checker: a match that can be bent, and whose steps give what came of them."""

        it: Any = None
        game = state = dice = earlier = play = answer = throw_rest = redo = aside = script = seat_changes = it
else:
    Base = object


class DrivenMatch(Base):
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
        found = getattr(self.value, STEPS.get(name) or name)
        return self._stepping(found) if name in STEPS else found

    def __setattr__(self, name: str, value: Any) -> None:
        """What a test bends is bent in the match itself."""
        if name in ("value", "_world"):
            object.__setattr__(self, name, value)
        else:
            self.value = replace(self.value, **{name: value})

    def _stepping(self, step: Callable[..., Any]) -> Callable[..., Any]:
        def stepped(*args: Any, **kwargs: Any) -> Any:
            try:
                after = step(*args, **kwargs)
            except DieNeeded as needed:
                self.value = needed.match
                raise
            self.value, told = after if isinstance(after, tuple) else (after, None)
            return told

        return stepped

    def follow(self, later: "DrivenMatch") -> bool:
        followed = self.value.followed(later.value)
        self.value = followed or self.value
        return followed is not None


def value_of(match: Match[Any, Any] | DrivenMatch) -> Match[Any, Any]:
    """The match as it stands, driven or not."""
    return match.value if isinstance(match, DrivenMatch) else match
